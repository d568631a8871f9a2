"""The report on balance speaks of the cards as they are, and all is within its bounds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from dungeon_tui import assets
from dungeon_tui.games.dungeon_date import balance
from dungeon_tui.games.dungeon_date.balance import SETTINGS, Measure, Setting, mark_of, measure, misses, row
from dungeon_tui.games.dungeon_date.bot import Greedy
from dungeon_tui.games.dungeon_date.content import content

REPORT = assets.path("dungeon_date", "balance.toml")
BY_NAME = {setting.name: setting for setting in SETTINGS}


def rows() -> list[dict[str, Any]]:
    return [figures for figures, _ in balance.reported(REPORT).values()]


def test_the_report_is_of_the_cards_as_they_are() -> None:
    assert {figures["cards"] for figures in rows()} == {mark_of(content())}


def test_every_setting_was_played_a_thousand_times() -> None:
    greedy = {figures["name"]: figures for figures in rows() if figures["bot"] == "greedy"}
    assert set(greedy) == set(BY_NAME)
    for name, figures in greedy.items():
        assert figures["games"] >= 1000
        assert len(figures["won"]) == (1 if BY_NAME[name].together else BY_NAME[name].seats)
        if BY_NAME[name].cards:
            known = content().heroes if BY_NAME[name].cards == "hero" else content().pets
            assert set(figures["of_a_card"]) == set(known) and figures["least_of_a_card"] >= 900
        elif not BY_NAME[name].together:
            # Rounded shares of all wins.
            assert abs(sum(figures["won"]) - 100) <= 0.3


def test_nothing_in_the_report_is_out_of_bounds() -> None:
    assert misses(rows()) == []


@pytest.mark.rule("DAT-261", "DAT-269")
def test_a_group_of_greedy_players_can_win_in_coop() -> None:
    won = {figures["name"]: figures["won"][0] for figures in rows() if figures["bot"] == "greedy"}
    # More seats need more Renown from fewer rounds.
    assert won["co-op for 2"] >= 90 > won["co-op for 3"] >= 65 > won["co-op for 4"] >= 35


@pytest.mark.rule("DAT-233", "DAT-R02")
def test_levels_of_solo_grow_harder_from_1_to_9() -> None:
    bots = {figures["bot"] for figures in rows()}
    assert "greedy" in bots and any(bot.startswith("search-") for bot in bots)
    for bot in bots:
        won = {BY_NAME[each["name"]].level: each["won"][0] for each in rows() if each["bot"] == bot}
        assert set(range(1, 10)) <= set(won)
        assert sum(won[level] for level in (1, 2, 3)) > sum(won[level] for level in (4, 5, 6))
        assert sum(won[level] for level in (4, 5, 6)) > sum(won[level] for level in (7, 8, 9))


@pytest.mark.campaign
@pytest.mark.parametrize("name", ["base for 2", "heroes for 2", "pets for 2", "quest for 2", "solo level 5"])
def test_the_report_is_what_the_bot_plays_now(name: str) -> None:
    (figures,) = [each for each in rows() if (each["name"], each["bot"]) == (name, "greedy")]
    found = measure(BY_NAME[name], 1000)
    assert [round(found.share(seat), 1) for seat in range(len(found.wins))] == figures["won"]


def test_whatever_is_out_of_bounds_is_named() -> None:
    def off(name: str, won: list[float], **more: Any) -> list[str]:
        return misses([{"name": name, "bot": "greedy", "games": 1000, "won": won, **more}])

    assert off("base for 2", [58.0, 42.0]) == []
    assert len(off("base for 2", [58.1, 41.9])) == 2
    assert off("base for 3", [41.4, 33.3, 25.3]) == [
        "base for 3: seat 1 wins 41.4 %, more than 8 off 33.3.",
        "base for 3: seat 3 wins 25.3 %, more than 8 off 33.3.",
    ]
    cards = {"owl": 34.9, "bat": 35.0, "drake": 65.1}
    assert off("pets for 2", [50.0, 50.0], of_a_card=cards) == [
        "pets for 2: owl wins 34.9 %, outside 35 to 65.",
        "pets for 2: drake wins 65.1 %, outside 35 to 65.",
    ]
    assert off("co-op for 4", [3.0]) == []


def test_a_level_may_not_be_easier_than_the_one_before() -> None:
    def levels(*won: float, games: int = 1000) -> list[dict[str, Any]]:
        return [
            {"name": f"solo level {level}", "bot": "greedy", "games": games, "won": [share]}
            for level, share in enumerate(won, 1)
        ]

    falling = (98.0, 95.0, 90.0, 85.0, 80.0, 75.0, 70.0, 60.0)
    # Two standard errors of a difference between 60 and about 64 % of 1,000 games are 4.3 points.
    assert misses(levels(*falling, 64.0)) == []
    rise = "solo level 9: greedy wins it more often than solo level 8."
    assert misses(levels(*falling, 65.0)) == [rise]
    assert misses(levels(*falling, 65.0, games=50)) == []
    flat = "solo level 9: greedy wins it nearly as often as solo level 1."
    assert misses(levels(*[80.0] * 9)) == [flat]


def test_the_mark_changes_with_numbers_and_not_with_names() -> None:
    cards = content()
    skeleton = cards.monsters["M21"]
    renamed = evolve(cards, monsters={**cards.monsters, "M21": evolve(skeleton, name="X", flavour="Y")})
    kinder = evolve(cards, monsters={**cards.monsters, "M21": evolve(skeleton, nice=not skeleton.nice)})
    harder = evolve(cards, levels=(*cards.levels[:-1], (0, 5)))
    angry = evolve(cards, spite=(0, 1, 3))
    assert mark_of(renamed) == mark_of(cards)
    assert len({mark_of(each) for each in (cards, kinder, harder, angry)}) == 4


def test_games_are_counted() -> None:
    heroes = measure(BY_NAME["heroes for 2"], 2)
    assert heroes == measure(BY_NAME["heroes for 2"], 2)
    assert heroes.games == 8 and sum(heroes.wins) == 8
    assert sum(seats for seats, _ in heroes.cards.values()) == 16
    assert sum(wins for _, wins in heroes.cards.values()) == 8
    group = measure(BY_NAME["co-op for 2"], 3)
    assert group.games == 3 and len(group.wins) == 1 and group.wins[0] == 3 - group.ends["lost"]
    alone = measure(BY_NAME["solo level 1"], 3)
    assert alone.wins[0] == alone.ends["won"] <= alone.scores
    with pytest.raises(LookupError, match="no bot 'nobody'"):
        measure(BY_NAME["base for 2"], 1, "nobody")


def test_heroes_that_are_compared_are_kept_by_chance() -> None:
    class Stubborn(Greedy):
        def choose(self, view: Any, decision: Any, keys: Any, chance: Any) -> Any:
            assert decision.kind != "hero"
            return super().choose(view, decision, keys, chance)

    assert measure(BY_NAME["heroes for 2"], 1, "stubborn", lambda name: Stubborn()).games == 4


def test_a_row_holds_what_was_counted() -> None:
    found = Measure(Setting("solo level 1", 1, (("level", "1"),), level=1), "greedy", [3.0], 4, 30, 12)
    assert row(found, "m").splitlines() == [
        "[[setting]]",
        'name = "solo level 1"',
        'bot = "greedy"',
        'cards = "m"',
        "games = 4",
        "won = [75.0]",
        "rounds = 7.5",
        "score = 4.0",
    ]


def test_the_command_plays_only_what_is_missing_or_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "report.toml"
    words = ["solo level 1", "co-op for 2", "--games", "1", "--report", str(path)]
    assert balance.main(words) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split(",")[0] for line in told] == ["co-op for 2", "solo level 1", "solo level 10"]
    before = path.read_bytes()
    assert balance.main(words) == 0
    assert capsys.readouterr().out == "" and path.read_bytes() == before
    assert balance.main([*words[:1], "--games", "2", "--report", str(path)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    monkeypatch.setattr(balance, "mark_of", lambda cards: "changed")
    assert balance.main(words) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    assert {figures["cards"] for figures, _ in balance.reported(path).values()} == {"changed"}
