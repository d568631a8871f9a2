"""Comparing, exporting, importing and repairing."""

import os
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from attrs import evolve

from dungeon_tui.journal import share
from dungeon_tui.journal.backup import list_backups
from dungeon_tui.journal.errors import (
    AlreadyThere,
    Damaged,
    JournalError,
    NewerFormat,
    NotASave,
    NotFound,
    SaveLocked,
)
from dungeon_tui.journal.file import JournalFile, Loaded, read
from dungeon_tui.journal.header import Header
from dungeon_tui.journal.library import Library
from dungeon_tui.journal.repair import repair
from dungeon_tui.journal.share import Relation, compare, export_copy, import_file
from tests.journal.saves import a_header, a_move, a_save, line_of, old_lines, play_on

HEADER = a_header("Mill")


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "data")


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    return tmp_path / "mail" / "sent.dungeon"


def ours(library: Library, moves: int, branch: str = "", header: Header = HEADER) -> Path:
    return a_save(library.new_path("Mill"), moves, header, branch)


def everything(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".lock")
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


@pytest.mark.parametrize(
    ("mine", "other", "relation"),
    [
        ((5, ""), (5, ""), Relation("same")),
        ((0, ""), (0, ""), Relation("same")),
        ((3, ""), (5, ""), Relation("continues", 2)),
        ((0, ""), (1, ""), Relation("continues", 1)),
        ((5, ""), (3, ""), Relation("behind", 2)),
        ((5, "a"), (5, "b"), Relation("forked", 4)),
        ((5, "a"), (9, "b"), Relation("forked", 4)),
        ((1, "a"), (1, "b"), Relation("forked", 0)),
    ],
)
def test_relations(tmp_path: Path, mine: tuple[int, str], other: tuple[int, str], relation: Relation) -> None:
    one = read(a_save(tmp_path / "one", mine[0], HEADER, mine[1]))
    two = read(a_save(tmp_path / "two", other[0], HEADER, other[1]))
    assert compare(one, two) == relation


def test_another_game_even_under_the_same_id(tmp_path: Path) -> None:
    one = read(a_save(tmp_path / "one", 3, HEADER))
    assert compare(one, read(a_save(tmp_path / "two", 3, a_header("Mill")))) == Relation("other")
    forged = evolve(HEADER, seed="0008")
    assert compare(one, read(a_save(tmp_path / "two", 3, forged))) == Relation("other")
    renamed = evolve(HEADER, name="Moor", app="0.2.0")
    assert compare(one, read(a_save(tmp_path / "two", 3, renamed))) == Relation("same")


def test_formats_compare_by_what_they_say(tmp_path: Path) -> None:
    path = tmp_path / "old.dungeon"
    path.write_bytes(b"".join(old_lines(3)))
    old = read(path)
    play_on(path, 2)
    assert compare(old, read(path)) == Relation("continues", 2)


def test_export_copies_every_byte_even_of_a_broken_save(library: Library, tmp_path: Path) -> None:
    path = ours(library, 4)
    path.write_bytes(path.read_bytes().replace(b'"n":1', b'"n":6'))
    folder = tmp_path / "out"
    folder.mkdir()
    assert export_copy(path, folder) == folder / "mill.dungeon"
    assert (folder / "mill.dungeon").read_bytes() == path.read_bytes()
    (library.saves / "odd.dungeon").write_bytes(b"\xff no save")
    assert export_copy(library.saves / "odd.dungeon", tmp_path / "x").read_bytes() == b"\xff no save"


def test_export_overwrites_only_when_told(library: Library, tmp_path: Path) -> None:
    path = ours(library, 4)
    target = tmp_path / "copy"
    target.write_text("precious")
    with pytest.raises(AlreadyThere, match="already a file “copy”"):
        export_copy(path, target)
    assert target.read_text() == "precious"
    export_copy(path, target, overwrite=True)
    assert target.read_bytes() == path.read_bytes()
    assert set(os.listdir(tmp_path)) == {"data", "copy"}


def test_export_refusals(library: Library, tmp_path: Path) -> None:
    path = ours(library, 4)
    with pytest.raises(AlreadyThere, match="the save itself"):
        export_copy(path, path, overwrite=True)
    with pytest.raises(JournalError):
        export_copy(path, tmp_path / "no" / "such" / "folder")
    with pytest.raises(JournalError):
        export_copy(path, tmp_path / "a\0b")
    with pytest.raises(NotFound):
        export_copy(tmp_path / "absent", tmp_path / "x")
    with pytest.raises(NotASave):
        export_copy(tmp_path, tmp_path / "x")
    assert set(os.listdir(tmp_path)) == {"data"}


def test_import_a_new_game(library: Library, theirs: Path) -> None:
    a_save(theirs, 4, HEADER)
    result = import_file(library, theirs)
    assert result.relation == Relation("other") and result.changed
    assert result.sentence == "“Mill” is now in your list."
    assert result.path == library.saves / "mill.dungeon"
    assert result.path.read_bytes() == theirs.read_bytes()


def test_import_the_same_or_an_older_state_changes_nothing(library: Library, theirs: Path) -> None:
    path = ours(library, 5)
    before = everything(library.folder)
    for moves, sentence in (
        (5, "You have “Mill” already, to the same move."),
        (4, "Your “Mill” is 1 move further; nothing was changed."),
        (2, "Your “Mill” is 3 moves further; nothing was changed."),
    ):
        result = import_file(library, a_save(theirs, moves, HEADER), take=True)
        assert (result.sentence, result.path, result.changed) == (sentence, path, False)
    assert everything(library.folder) == before


def test_import_what_goes_on_asks_first(library: Library, theirs: Path) -> None:
    path = ours(library, 3, header=evolve(HEADER, name="My Mill"))
    before = everything(library.folder)
    a_save(theirs, 5, HEADER)
    result = import_file(library, theirs)
    assert result.relation == Relation("continues", 2) and not result.changed
    assert result.sentence == "It continues your “My Mill” by 2 moves; nothing was changed yet."
    assert everything(library.folder) == before

    result = import_file(library, theirs, take=True)
    assert result.changed and result.path == path
    assert result.sentence == "“My Mill” goes on 2 moves further; your own is among its backups."
    taken = read(path)
    assert taken.header == evolve(HEADER, name="My Mill")
    assert taken.records == [a_move(number) for number in range(5)]
    (kept,) = list_backups(path)
    assert kept.kept and kept.path.read_bytes() == before["saves/mill.dungeon"]


def test_a_game_that_is_open_is_not_replaced(library: Library, theirs: Path) -> None:
    path = ours(library, 3)
    a_save(theirs, 5, HEADER)
    with JournalFile.open(path), pytest.raises(SaveLocked):
        import_file(library, theirs, take=True)
    assert len(read(path).records) == 3


def test_import_a_fork_keeps_both(library: Library, theirs: Path) -> None:
    path = ours(library, 5, "mine")
    before = path.read_bytes()
    a_save(theirs, 5, HEADER, "yours")
    result = import_file(library, theirs)
    assert result.relation == Relation("forked", 4)
    assert result.sentence == "“Mill (fork)” is now beside your “Mill”: the two part at move 5."
    assert path.read_bytes() == before
    fork = read(result.path)
    assert result.path.name == "mill-fork.dungeon"
    assert fork.header == evolve(HEADER, name="Mill (fork)")
    assert fork.raw_lines == read(theirs).raw_lines
    again = import_file(library, theirs)
    assert again.relation == Relation("same") and again.path == result.path and not again.changed
    a_save(theirs, 5, HEADER, "third")
    assert import_file(library, theirs).path.name == "mill-fork-2.dungeon"


def test_import_nearest_of_several(library: Library, theirs: Path) -> None:
    ours(library, 3)
    nearest = a_save(library.new_path("Mill"), 4, HEADER)
    a_save(library.new_path("Mill"), 4, HEADER, "fork")
    result = import_file(library, a_save(theirs, 6, HEADER))
    assert result.relation == Relation("continues", 2) and result.path == nearest


def test_a_fork_is_told_from_where_it_parts_last(library: Library, theirs: Path) -> None:
    a_save(library.new_path("Mill"), 2, HEADER, "early")
    a_save(library.new_path("Moor"), 6, evolve(HEADER, name="Moor"), "late")
    a_save(library.new_path("Mill"), 3, HEADER, "early too")
    result = import_file(library, a_save(theirs, 8, HEADER))
    assert result.relation == Relation("forked", 5)
    assert result.sentence == "“Mill (fork)” is now beside your “Moor”: the two part at move 6."


def test_a_game_that_is_played_on_meanwhile_is_not_replaced(
    library: Library, theirs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ours(library, 3)
    a_save(theirs, 6, HEADER)
    held = share.locking.held

    def held_after_a_move(save: Path) -> AbstractContextManager[None]:
        play_on(save, 2)
        return held(save)

    monkeypatch.setattr(share.locking, "held", held_after_a_move)
    with pytest.raises(JournalError, match="was played on in the meantime"):
        import_file(library, theirs, take=True)
    assert len(read(path).records) == 5


def test_import_does_not_mind_a_broken_save_of_ours(library: Library, theirs: Path) -> None:
    path = ours(library, 5)
    path.write_bytes(path.read_bytes().replace(b'"n":3', b'"n":8'))
    result = import_file(library, a_save(theirs, 5, HEADER), take=True)
    assert result.relation == Relation("continues", 2)
    assert read(path).problem is None and len(read(path).records) == 5


def test_import_leaves_out_a_torn_line_and_says_so(library: Library, theirs: Path) -> None:
    a_save(theirs, 4, HEADER)
    theirs.write_bytes(theirs.read_bytes()[:-9])
    result = import_file(library, theirs)
    assert result.sentence == "“Mill” is now in your list. Its last line was cut off and is left out."
    imported = read(result.path)
    assert imported.problem is None and len(imported.records) == 3


def test_import_an_old_format_writes_the_current_one(library: Library, theirs: Path) -> None:
    theirs.parent.mkdir()
    theirs.write_bytes(b"".join(old_lines(3)))
    original = theirs.read_bytes()
    result = import_file(library, theirs)
    imported = read(result.path)
    assert (imported.format, imported.header, imported.records) == (
        1,
        read(theirs).header,
        read(theirs).records,
    )
    assert theirs.read_bytes() == original
    assert import_file(library, theirs).relation == Relation("same")


@pytest.mark.parametrize("name", ["../../x", "/etc/passwd", "CON", "..", "a\x00\u202eb", "x" * 200, "~"])
def test_a_hostile_name_stays_in_the_folder(library: Library, theirs: Path, name: str) -> None:
    theirs.parent.mkdir()
    theirs.write_bytes(line_of(HEADER.to_dict() | {"name": name}))
    result = import_file(library, theirs)
    assert result.path.parent == library.saves and result.path.is_file()
    assert result.sentence.isprintable()
    assert set(os.listdir(library.folder)) == {"saves"}


def test_what_is_wrong_is_refused_whole(library: Library, theirs: Path, tmp_path: Path) -> None:
    a_save(theirs, 5, HEADER)
    whole = theirs.read_bytes()
    refused: list[tuple[bytes, type[JournalError], str]] = [
        (b"", NotASave, "is empty"),
        (b"hello", NotASave, "not a save"),
        (line_of({"format": 5}) + whole, NewerFormat, "format 5"),
        (whole.replace(b'"n":2', b'"n":3'), Damaged, "was not imported. Line 4"),
        (whole.replace(b"0007", b"0008", 1), Damaged, "was not imported. Line 1"),
        (line_of(HEADER.to_dict() | {"name": "\u200b"}), NotASave, "at least one character"),
    ]
    for content, kind, words in refused:
        theirs.write_bytes(content)
        with pytest.raises(kind) as caught:
            import_file(library, theirs)
        assert words in str(caught.value)
    with pytest.raises(NotASave, match="is a folder"):
        import_file(library, tmp_path)
    with pytest.raises(NotFound):
        import_file(library, tmp_path / "absent")
    assert library.entries() == []


def test_the_checker_sees_every_move_before_anything_is_listed(library: Library, theirs: Path) -> None:
    a_save(theirs, 5, HEADER)
    seen: list[int] = []

    def count(loaded: Loaded) -> None:
        seen.append(len(loaded.records))
        assert not library.entries()

    def refuse(_: Loaded) -> None:
        raise NotASave("Move 3 walks through a wall.")

    def fail(_: Loaded) -> None:
        raise KeyError("hero")

    with pytest.raises(NotASave, match=r"^Move 3 walks through a wall\.$"):
        import_file(library, theirs, refuse)
    with pytest.raises(NotASave, match=r"“sent\.dungeon” was not imported: its moves make no sense\.$"):
        import_file(library, theirs, fail)
    assert library.entries() == []
    assert import_file(library, theirs, count).changed and seen == [5]


def test_repair_writes_the_good_part_beside_the_damaged_save(library: Library) -> None:
    path = ours(library, 6)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[4] = b"x" + lines[4]
    damaged = b"".join(lines)
    path.write_bytes(damaged)
    result = repair(path)
    assert path.read_bytes() == damaged
    assert result.path == library.saves / "mill-repaired.dungeon"
    assert (result.moves, result.dropped_lines) == (3, 3)
    assert result.dropped_bytes == sum(map(len, lines[4:]))
    assert result.sentence == (
        f"“Mill (repaired)” holds the 3 moves that are whole; 3 lines ({result.dropped_bytes} bytes) "
        "are left out. The damaged save stays as it was."
    )
    mended = read(result.path)
    assert mended.problem is None and mended.header == evolve(HEADER, name="Mill (repaired)")
    assert mended.records == [a_move(0), a_move(1), a_move(2)]
    play_on(result.path, 1)
    assert repair(path).path.name == "mill-repaired-2.dungeon"


def test_repair_a_torn_tail_and_a_wrong_checksum_of_the_header(library: Library) -> None:
    path = ours(library, 3)
    whole = path.read_bytes()
    path.write_bytes(whole[:-4])
    result = repair(path)
    assert (result.moves, result.dropped_lines) == (2, 1)
    path.write_bytes(whole.replace(b"0007", b"0008", 1))
    result = repair(path)
    assert (result.moves, result.dropped_lines, result.dropped_bytes) == (3, 0, 0)
    assert read(result.path).problem is None


def test_nothing_to_repair(library: Library, tmp_path: Path) -> None:
    path = ours(library, 3)
    with pytest.raises(JournalError, match="is whole; there is nothing to repair"):
        repair(path)
    with pytest.raises(NotFound):
        repair(tmp_path / "absent")
    path.write_bytes(b"")
    with pytest.raises(NotASave):
        repair(path)
    assert os.listdir(library.saves) == ["mill.dungeon"]
