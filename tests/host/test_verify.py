import pytest

from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.rules import turn
from dungeon_tui.host.mend import mend
from dungeon_tui.host.spoiler import write_copy
from dungeon_tui.host.verify import verify
from dungeon_tui.journal.errors import Damaged, JournalError
from dungeon_tui.journal.lines import decode_line, encode_line
from dungeon_tui.journal.reading import read
from tests.host.recorded import recorded


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.dungeon"


def rewrite(path, edit):
    header, *records = [decode_line(line) for line in path.read_bytes().splitlines()]
    edit(records)
    path.write_bytes(b"".join(map(encode_line, [header, *records])))


def test_a_game_with_undo_and_handed_seats_is_as_the_rules_have_it(path):
    recorded(path, moves=300)
    kinds = {record["k"] for record in read(path).records}
    assert kinds == {"start", "answer", "undo", "redo", "seat"}
    found = verify(path)
    assert found.sentence == f"whole, {len(read(path).records)} moves, as the rules have it."
    assert found.differences == []


def test_a_rule_that_has_changed_is_told_and_the_game_is_whole_all_the_same(path, monkeypatch):
    recorded(path, moves=60)
    monkeypatch.setattr(turn, "MOVES", 6)
    found = verify(path)
    assert found.sentence.endswith("but the rules of this version differ.")
    assert "TurnBegan" in found.differences[0]
    assert found.differences[0].startswith("Move 0: the save says ")
    assert found.differences[-1].endswith("more moves differ.")
    assert len(found.differences) == 6


def test_a_move_that_cannot_have_happened_is_named(path):
    recorded(path, moves=20)

    def edit(records):
        records[7]["e"] = [["HeroMoved", {"seat": 9, "to": 346, "left": 4}]]

    rewrite(path, edit)
    with pytest.raises(Damaged, match="Move 7 cannot have happened"):
        verify(path)


def test_a_damaged_line_is_named(path):
    recorded(path, moves=20)
    raw = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*raw[:9], b"0" * 8 + raw[9][8:], *raw[10:]]))
    with pytest.raises(Damaged, match="Line 10 of the save is damaged"):
        verify(path)


def test_a_torn_last_line_is_no_damage(path):
    recorded(path, moves=20)
    path.write_bytes(path.read_bytes()[:-7])
    assert verify(path).sentence == (
        f"whole, {len(read(path).records)} moves (The last line ({len(read(path).records) + 2}) was not "
        "written to its end and is left out.), as the rules have it."
    )


def test_a_copy_without_spoilers_is_followed(path, tmp_path):
    recorded(path, moves=60)
    copy = write_copy(path, tmp_path / "copy.dungeon", 0)
    assert verify(copy).sentence.endswith("a spoiler-free copy, so the rules cannot be asked.")


# Repair


def test_what_is_whole_line_by_line_is_saved(path):
    recorded(path, moves=20)
    raw = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*raw[:9], b"0" * 8 + raw[9][8:], *raw[10:]]))
    before = path.read_bytes()
    assert mend(path).startswith("“Recorded (repaired)” holds the 8 moves that are whole;")
    assert len(read(path.with_name("recorded-repaired.dungeon")).records) == 8
    assert path.read_bytes() == before


def test_moves_from_one_that_makes_no_sense_on_are_left_out(path):
    recorded(path, moves=20)
    total = len(read(path).records)

    def edit(records):
        records[7]["e"] = [["HeroMoved", {"seat": 9, "to": 346, "left": 4}]]

    rewrite(path, edit)
    before = path.read_bytes()
    assert mend(path) == (
        "“Recorded (repaired)” holds the 7 moves up to the first that makes no sense; "
        f"{total - 7} are left out. The damaged save stays as it was."
    )
    repaired = path.with_name("recorded-repaired.dungeon")
    assert read(repaired).raw_lines == read(path).raw_lines[:7]
    assert verify(repaired).differences == []
    assert path.read_bytes() == before


def test_a_whole_save_is_not_repaired(path):
    recorded(path, moves=20)
    with pytest.raises(JournalError, match="there is nothing to repair"):
        mend(path)
    assert content().version
