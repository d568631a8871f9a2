import json

import pytest

from dungeon_tui.engine.game import ONLOOKER
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.host.house import House
from dungeon_tui.host.mend import mend
from dungeon_tui.host.spoiler import MARK, read_copy, write_copy
from dungeon_tui.journal.errors import AlreadyThere, Damaged, JournalError, NotASave
from dungeon_tui.journal.lines import decode_line, encode_line
from dungeon_tui.journal.reading import read
from dungeon_tui.journal.share import import_file
from tests.host.recorded import SEED, recorded

SEATS = (ONLOOKER, 0, 1, 2)
HIDING = ("TreasureDrawn", "MonsterPeeked", "TreasurePeeked")
"""Events whose card only those see whose bit is set in ``known``."""


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    path = tmp_path_factory.mktemp("game") / "game.dungeon"
    return path, recorded(path)


def lines_of(path):
    return [decode_line(line) for line in path.read_bytes().splitlines()]


def events_of(path):
    return [event for record in lines_of(path)[1:] for event in record.get("e", [])]


@pytest.mark.parametrize("seat", SEATS)
def test_neither_seed_nor_dice_nor_digests_are_in_a_copy(played, tmp_path, seat):
    path, _ = played
    copy = write_copy(path, tmp_path / "copy.dungeon", seat)
    text = copy.read_bytes()
    assert SEED.encode() in path.read_bytes()
    assert SEED.encode() not in text
    assert lines_of(copy)[0]["seed"] == ""
    originals = lines_of(path)[1:]
    assert all(str(record["r"]).encode() not in text for record in originals)
    assert sum("d" in record for record in originals) >= 10
    assert all(record["d"].encode() not in text for record in originals if "d" in record)
    assert all({"r", "d"}.isdisjoint(record) for record in lines_of(copy)[1:])


@pytest.mark.parametrize("seat", SEATS)
def test_no_card_is_in_a_copy_that_the_reader_has_not_seen(played, tmp_path, seat):
    path, _ = played
    copy = write_copy(path, tmp_path / "copy.dungeon", seat)
    hidden = shown = 0
    for then, now in zip(events_of(path), events_of(copy), strict=True):
        assert then[0] == now[0]
        if then[0] not in HIDING:
            continue
        if seat >= 0 and then[1]["known"] >> seat & 1:
            shown += 1
            assert now[1]["card"] == then[1]["card"]
        else:
            hidden += 1
            assert now[1]["card"] == ""
            assert not any(isinstance(value, str) and value in CARDS for value in now[1].values())
    assert hidden >= 10
    assert (shown >= 5) == (seat >= 0)


CARDS = {*content().monsters, *content().treasures}


def test_two_games_that_differ_in_a_hidden_card_give_the_same_copy(played, tmp_path):
    """Another Treasure of the same Level in Anna's hand: Ben's copy can't tell, Anna's can."""
    path, _ = played
    header, *records = lines_of(path)
    index, event = next(
        (index, event)
        for index, record in enumerate(records)
        for event in record.get("e", [])
        if event[0] == "TreasureDrawn" and event[1]["known"] == 1
    )
    cut = records[: index + 1]
    files = []
    for number, card in enumerate((event[1]["card"], other_of_level(event[1]["card"]))):
        event[1]["card"] = card
        file = tmp_path / f"{number}.dungeon"
        file.write_bytes(b"".join(map(encode_line, [header, *cut])))
        files.append(file)
    for seat, equal in ((1, True), (2, True), (ONLOOKER, True), (0, False)):
        copies = [write_copy(file, tmp_path / "copy", seat, overwrite=True).read_bytes() for file in files]
        assert (copies[0] == copies[1]) == equal, seat


def other_of_level(card: str) -> str:
    treasures = content().treasures
    return next(
        other for other in treasures if other != card and treasures[other].level == treasures[card].level
    )


def test_the_piles_have_no_order_in_a_copy(played, tmp_path):
    copy = write_copy(played[0], tmp_path / "copy.dungeon")
    name, laid = events_of(copy)[0]
    assert name == "PilesLaid"
    assert all(pile == sorted(pile) for pile in laid["monsters"] + laid["treasures"])


@pytest.mark.parametrize("seat", SEATS)
def test_a_copy_folds_to_what_the_reader_saw_at_every_move(played, tmp_path, seat):
    path, table = played
    copy = read_copy(read(write_copy(path, tmp_path / "copy.dungeon", seat)))
    assert len(copy.steps) == len(table.steps)
    assert copy.controllers == table.controllers
    for step in (0, 1, 2, *range(10, len(table.steps), 97), len(table.steps)):
        assert copy.view_at(step) == table.game.view(table.state_at(step), seat), step


def test_only_the_own_picks_are_kept(played, tmp_path):
    copy = write_copy(played[0], tmp_path / "copy.dungeon", 1)
    answers = [record["a"] for record in lines_of(copy)[1:] if record["k"] == "answer"]
    assert all(bool(keys) == (seat == 1) for seat, keys in answers)
    assert {seat for seat, _ in answers} == {0, 1, 2}


def test_a_copy_is_never_a_game(played, tmp_path):
    path, _ = played
    house = House(tmp_path / "data")
    copy = write_copy(path, house.library.new_path("Copy"))
    says = (
        "“Recorded” is a spoiler-free copy: it can be read with show and log, "
        "but neither played nor imported."
    )
    for attempt in (
        lambda: house.open(copy),
        lambda: import_file(House(tmp_path / "other").library, copy, house.check),
        lambda: import_file(House(tmp_path / "other").library, copy, house.check, take=True),
        lambda: write_copy(copy, tmp_path / "copy of copy"),
        lambda: mend(copy),
    ):
        with pytest.raises(NotASave) as error:
            attempt()
        assert str(error.value) == says
    assert not (tmp_path / "other" / "saves").exists()


def test_the_target_is_not_overwritten_unless_that_is_said(played, tmp_path):
    target = tmp_path / "there"
    target.write_text("mine")
    with pytest.raises(AlreadyThere):
        write_copy(played[0], target)
    assert target.read_text() == "mine"
    write_copy(played[0], target, overwrite=True)
    assert write_copy(played[0], tmp_path, 0) == tmp_path / "game.dungeon"


def test_a_damaged_save_is_repaired_first(played, tmp_path):
    raw = played[0].read_bytes().splitlines(keepends=True)
    damaged = tmp_path / "damaged.dungeon"
    damaged.write_bytes(b"".join([*raw[:5], b"0" * 8 + raw[5][8:], *raw[6:]]))
    with pytest.raises(Damaged, match=r"Line 6 .*Repair it before making a spoiler-free copy"):
        write_copy(damaged, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize("seat", [3, -2, "0", 1.0, None, True])
def test_a_copy_that_does_not_say_whose_it_is_is_refused(played, tmp_path, seat):
    def edit(header, records):
        header[MARK] = seat

    with pytest.raises(NotASave, match="does not say whose copy"):
        read_copy(read(edited(played[0], tmp_path, edit)))


def test_copies_that_make_no_sense_are_refused_in_one_sentence(played, tmp_path):
    def backwards(header, records):
        records[1:] = [{"n": 1, "k": "undo"}, {"n": 2, "k": "undo"}]

    def unknown(header, records):
        records[1]["e"] = [["HouseBurnt", {}]]

    def nowhere(header, records):
        records[1]["e"] = [["HeroMoved", {"seat": 77, "to": 1, "left": 1}]]

    def nobody(header, records):
        records[1] = {"n": 1, "k": "seat", "a": [99, "greedy"]}

    def another_game(header, records):
        header["game"] = "chess"

    for edit in (backwards, unknown, nowhere, nobody, another_game):
        with pytest.raises(JournalError) as error:
            copy = read_copy(read(edited(played[0], tmp_path, edit)))
            copy.view_at(len(copy.steps))
        assert "\n" not in str(error.value), edit


def edited(path, folder, edit):
    """A copy with its header and first records changed by hand."""
    copy = write_copy(path, folder / "copy.dungeon", overwrite=True)
    header, *records = lines_of(copy)
    records = json.loads(json.dumps(records[:3]))
    edit(header, records)
    copy.write_bytes(b"".join(map(encode_line, [header, *records])))
    return copy
