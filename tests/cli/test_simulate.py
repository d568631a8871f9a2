import json

import pytest


def test_a_series_is_counted_and_repeats_with_its_seed(cli):
    first = cli("simulate dungeon --games 6 --seed x --seats random,random --set rounds=5 --jobs 1")
    again = cli("simulate dungeon --games 6 --seed x --seats random,random --set rounds=5 --jobs 1")
    assert first.status == 0
    assert first.out[0] == "Dungeon!: 6 games"
    assert first.out[-1] == "Seed: x"
    assert first.out[:-2] == again.out[:-2]


def test_without_a_seed_a_new_one_is_told(cli):
    seeds = {
        cli("simulate dungeon --games 1 --seats random --set rounds=1 --jobs 1").out[-1] for _ in range(3)
    }
    assert len(seeds) == 3


def test_usually_four_greedy_bots_play(cli, tmp_path):
    file = tmp_path / "games.jsonl"
    assert cli(f"simulate dungeon --games 1 --seed x --set rounds=2 --jobs 1 --json {file}").status == 0
    assert json.loads(file.read_text())["seats"] == ["greedy"] * 4


def test_one_line_of_json_for_each_game(cli, tmp_path):
    file = tmp_path / "games.jsonl"
    series = f"simulate dungeon --games 3 --seed x --seats random --set rounds=3 --jobs 1 --json {file}"
    assert cli(series).status == 0
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert [line["n"] for line in lines] == [1, 2, 3]
    assert [line["seed"] for line in lines] == ["x/1", "x/2", "x/3"]
    before = file.read_bytes()
    assert cli(series).refusal() == "There is already a file “games.jsonl” in that place."
    assert file.read_bytes() == before
    assert cli(f"{series} --overwrite").status == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("chess", "There is no game 'chess'"),
        ("dungeon --games 0", "At least 1 game must be played, not 0."),
        ("dungeon --games -5", "At least 1 game must be played, not -5."),
        ("dungeon --seats human", "A simulation has no people; seats take random, greedy, search."),
        ("dungeon --seats orc", "There is no player 'orc'"),
        ("dungeon --seed ''", "A seed needs at least one visible character."),
        ("dungeon --jobs -1", "The number of jobs is 0"),
        ("dungeon --set rounds=x", "Option rounds takes 1 to 9999"),
        ("dungeon --json /nowhere/x.jsonl", "The system refused “/nowhere/x.jsonl”"),
    ],
)
def test_what_cannot_be_simulated_is_refused(cli, words, says):
    assert cli(f"simulate {words}").refusal().startswith(says)


def test_an_interrupted_series_tells_what_was_played(cli, monkeypatch):
    from dungeon_tui.bots import simulate

    play, played = simulate.match, []

    def interrupted(*args):
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(1)
        return play(*args)

    monkeypatch.setattr(simulate, "match", interrupted)
    ran = cli("simulate dungeon --games 5 --seed x --seats random --set rounds=2 --jobs 1")
    assert ran.status == 130
    assert ran.out[0] == "Dungeon!: 2 games of 5 wanted (interrupted)"


@pytest.mark.parametrize("jobs", [1, 2])
def test_content_of_the_players_own_is_found_by_all_who_play(cli, folder, monkeypatch, jobs):
    from dungeon_tui.games.dungeon_pages import shelf

    monkeypatch.setattr(shelf, "_own_folders", [])
    shelf.shelf.cache_clear()
    text = shelf.shelf().text("lantern-road").replace('"lantern-road"', '"mine"')
    mine = folder / "sheets" / "dungeon-pages" / "mine.toml"
    mine.parent.mkdir(parents=True)
    mine.write_text(text, encoding="utf-8")
    ran = cli(f"simulate dungeon-pages --games 2 --seed x --seats random --set sheet=mine --jobs {jobs}")
    assert ran.status == 0 and ran.out[3].split() == ["mine", "2", "0", "0.0%", "0.0%"]
    shelf.shelf.cache_clear()


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ("search:0", "After “search:” comes a number from 1 to 999999, not 0."),
        ("greedy,search:-1", "After “search:” comes a number from 1 to 999999, not -1."),
    ],
)
def test_a_seat_that_cannot_be_simulated_is_told_why(cli, seats, sentence):
    assert cli(f"simulate dungeon --games 1 --seats {seats}").refusal() == sentence
