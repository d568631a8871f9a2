"""The folder of saves."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dungeon_tui.journal import places
from dungeon_tui.journal.backup import backup_folder, list_backups
from dungeon_tui.journal.errors import BadName, Damaged, DiskTrouble, NotFound, SaveLocked
from dungeon_tui.journal.file import JournalFile, read
from dungeon_tui.journal.library import Library
from tests.journal.saves import a_header, a_move, a_save, line_of, old_lines, play_on


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names such as ../x are also paths: nothing that happens to lie about may answer to them."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "data")


def put(library: Library, name: str, moves: int = 2, played: int = 1_000) -> Path:
    path = a_save(library.new_path(name), moves, a_header(name))
    os.utime(path, (played, played))
    return path


def test_no_folder_no_saves(library: Library) -> None:
    assert library.entries() == []
    assert not library.folder.exists()


def test_entries_say_what_the_list_shows(library: Library) -> None:
    path = library.new_path("Mill")
    header = a_header("Mill")
    with JournalFile.create(path, header) as save:
        save.append(a_move(0, s="turn 1"))
        save.append(a_move(1, s="turn 2, Fighter in Room 305"))
        save.append(a_move(2))
    (entry,) = library.entries()
    assert entry.path == path and entry.stem == "mill" and entry.name == "Mill"
    assert entry.header == header
    assert (entry.moves, entry.progress, entry.problem) == (3, "turn 2, Fighter in Room 305", None)
    assert entry.size == path.stat().st_size and entry.played == path.stat().st_mtime


def test_last_played_first(library: Library) -> None:
    for name, played in (("one", 300), ("two", 100), ("three", 200)):
        put(library, name, played=played)
    assert [entry.name for entry in library.entries()] == ["one", "three", "two"]
    play_on(library.saves / "two.dungeon", 1)
    assert [entry.name for entry in library.entries()] == ["two", "one", "three"]


def test_a_new_game_of_no_moves(library: Library) -> None:
    put(library, "fresh", moves=0)
    (entry,) = library.entries()
    assert (entry.moves, entry.progress, entry.problem) == (0, "", None)


def test_one_bad_file_never_hides_the_others(library: Library) -> None:
    put(library, "good", 4)
    saves = library.saves
    (saves / "empty.dungeon").touch()
    (saves / "text.dungeon").write_text("hello")
    (saves / "newer.dungeon").write_bytes(line_of({"format": 9}))
    (saves / "folder.dungeon").mkdir()
    (saves / "gone.dungeon").symlink_to("nowhere")
    (saves / "loop.dungeon").symlink_to("loop.dungeon")
    (saves / "notes.txt").write_text("not listed")
    (saves / "nul.dungeon").write_bytes(bytes(4096))
    (saves / "a\x1b[31m\udcff.dungeon").write_text("odd name")
    (saves / "huge.dungeon").touch()
    os.truncate(saves / "huge.dungeon", 1 << 30)
    a_save(saves / "hugetail.dungeon", 2, a_header("hugetail"))
    os.truncate(saves / "hugetail.dungeon", 1 << 30)
    flipped = a_save(saves / "flipped.dungeon", 3, a_header("flipped"))
    flipped.write_bytes(flipped.read_bytes().replace(b"0007", b"0008", 1))
    if hasattr(os, "mkfifo"):
        os.mkfifo(saves / "pipe.dungeon")
    found = {entry.stem: entry for entry in library.entries()}
    assert "notes" not in found and len(found) == len(os.listdir(saves)) - 1
    assert found["good"].problem is None and found["good"].moves == 4
    expected = {
        "empty": "is empty",
        "text": "not a save",
        "newer": "format 9",
        "folder": "is a folder",
        "gone": "no file",
        "nul": "not a save",
        "huge": "not a save",
        "hugetail": "larger than 64 MB",
        "flipped": "Line 1 of the save is damaged",
    }
    for stem, words in expected.items():
        assert words in (found[stem].problem or ""), stem
    for entry in found.values():
        assert (entry.problem is None) == (entry is found["good"])
        assert entry.name.isprintable() and (entry.problem or "").isprintable()
        entry.name.encode()


def test_no_permission_is_a_problem_of_that_entry(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    put(library, "open")
    put(library, "closed")
    really_open = os.open

    def refuse(path: Path, *rest: int) -> int:
        if Path(path).stem == "closed":
            raise PermissionError(13, "Permission denied")
        return really_open(path, *rest)

    monkeypatch.setattr("dungeon_tui.journal.disk.os.open", refuse)
    problems = {entry.stem: entry.problem for entry in library.entries()}
    assert problems == {"open": None, "closed": "Could not read “closed.dungeon”: permission is denied."}


def test_a_folder_that_cannot_be_read_is_one_sentence(library: Library) -> None:
    library.folder.mkdir()
    library.saves.write_text("a file in the way")
    assert library.entries() == []
    with pytest.raises(DiskTrouble, match="is a file, not a folder"):
        library.new_path("x")


def test_progress_is_found_behind_a_torn_tail_and_before_long_lines(library: Library) -> None:
    path = library.new_path("long")
    with JournalFile.create(path, a_header("long")) as save:
        save.append(a_move(0, s="turn 1"))
        for number in range(1, 300):
            save.append(a_move(number))
        save.append(a_move(300, s="turn 9", note="x" * 200_000))
    with path.open("ab") as file:
        file.write(b"torn")
    (entry,) = library.entries()
    assert (entry.moves, entry.progress, entry.problem) == (301, "turn 9", None)


def test_the_list_reads_only_ends(library: Library) -> None:
    path = library.new_path("big")
    lines = [line_of(a_header("big").to_dict()), line_of({"n": 0, "s": "far away"})]
    lines += [line_of({"n": number, "x": "y" * 900_000}) for number in range(1, 4)]
    path.write_bytes(b"".join(lines))
    (entry,) = library.entries()
    assert (entry.moves, entry.progress) == (4, "")


@pytest.mark.parametrize("summary", [7, ["x"], None, {"a": 1}])
def test_a_summary_without_sense_is_left_out(library: Library, summary: object) -> None:
    path = library.new_path("odd")
    path.write_bytes(line_of(a_header("odd").to_dict()) + line_of({"n": 0, "s": summary}))
    (entry,) = library.entries()
    assert (entry.moves, entry.progress, entry.problem) == (1, "", None)


def test_a_summary_is_shown_as_one_line(library: Library) -> None:
    path = library.new_path("odd")
    path.write_bytes(line_of(a_header("odd").to_dict()) + line_of({"n": 0, "s": "\x1b[2J\n" + "x" * 999}))
    (entry,) = library.entries()
    assert entry.progress.isprintable() and len(entry.progress) == 200


def test_format_0_is_listed_like_the_others(library: Library) -> None:
    path = library.new_path("old")
    path.write_bytes(b"".join(old_lines(3)))
    (entry,) = library.entries()
    assert (entry.name, entry.moves, entry.problem) == ("Old Cellar", 3, None)


@pytest.mark.parametrize("name", ["../x", "a/b", "CON", '"', "x" * 300, "a\x00\u200bb", "..", "~/x", "C:\\x"])
def test_any_name_stays_in_the_folder(library: Library, name: str) -> None:
    path = library.new_path(name)
    assert path.parent == library.saves
    JournalFile.create(path, a_header(name)).close()
    (entry,) = library.entries()
    assert entry.problem is None and entry.path == path
    assert library.find(entry.name).path == path


@pytest.mark.parametrize("name", ["", "   ", "\u200b\x00"])
def test_no_name(library: Library, name: str) -> None:
    with pytest.raises(BadName):
        library.new_path(name)


def test_the_same_name_twice(library: Library) -> None:
    paths = [put(library, name) for name in ("Mill", "mill", "MILL!")]
    assert [path.name for path in paths] == ["mill.dungeon", "mill-2.dungeon", "mill-3.dungeon"]


def test_backups_of_a_save_that_is_gone_are_not_mixed_with_a_new_one(library: Library) -> None:
    path = put(library, "Mill")
    play_on(path, 1)
    path.unlink()
    assert library.new_path("Mill").name == "mill-2.dungeon"


def test_find(library: Library, tmp_path: Path) -> None:
    mill = put(library, "Below the Mill")
    moor = put(library, "Beyond the Moor")
    loose = a_save(tmp_path / "from-a-friend.dungeon", 1, a_header("Friend"))
    for text in ("Below the Mill", "below the mill", "below-the-mill", "bel", " Below ", "BELOW-THE"):
        assert library.find(text).path == mill
    assert library.find(read(moor).header.id[:6]).path == moor
    assert library.find(str(loose)).name == "Friend"
    assert library.find(str(moor)).path == moor


@pytest.mark.parametrize(
    "text", ["", "  ", "nothing", "no/such.dungeon", "../x", "~nobody/x", "a\0b", "x" * 9999, "y/" * 9999]
)
def test_find_nothing(library: Library, text: str) -> None:
    put(library, "Mill")
    with pytest.raises(NotFound, match=r"There is no save “.*”\.$"):
        library.find(text)


def test_an_ambiguous_name_lists_the_candidates(library: Library) -> None:
    put(library, "Below the Mill", played=2)
    put(library, "Beyond the Moor", played=1)
    with pytest.raises(NotFound) as caught:
        library.find("be")
    both = "“Below the Mill” (below-the-mill) or “Beyond the Moor” (beyond-the-moor)"
    assert str(caught.value) == f"“be” may be {both}; say which."


def test_of_two_equal_names_the_file_decides(library: Library) -> None:
    first, second = put(library, "Mill"), put(library, "Mill")
    assert library.find("mill").path == first
    assert library.find("mill-2").path == second


def test_many_candidates_are_counted(library: Library) -> None:
    for number in range(10):
        put(library, f"Mill {number}")
    with pytest.raises(NotFound, match="or 4 more; say which"):
        library.find("mill")


def test_an_exact_name_wins_over_longer_ones(library: Library) -> None:
    mill = put(library, "Mill")
    put(library, "Mill pond")
    assert library.find("mill").path == mill


def test_rename(library: Library) -> None:
    path = put(library, "Mill", 3, played=500)
    play_on(path, 1)
    os.utime(path, (500, 500))
    before = read(path)
    new = library.rename(library.find("mill"), " The\x00 Moor ")
    assert new.name == "the-moor.dungeon" and not path.exists()
    after = read(new)
    assert after.header.name == "The Moor" and after.header.id == before.header.id
    assert after.raw_lines == before.raw_lines and after.problem is None
    assert new.stat().st_mtime == 500
    assert len(list_backups(new)) == 1 and not backup_folder(path).exists()


def test_rename_to_what_differs_only_in_case(library: Library) -> None:
    path = put(library, "Mill")
    assert library.rename(library.find("mill"), "MILL") == path
    assert read(path).header.name == "MILL"


def test_rename_to_a_taken_name(library: Library) -> None:
    put(library, "Mill")
    moor = put(library, "Moor")
    new = library.rename(library.find("moor"), "mill")
    assert new.name == "mill-2.dungeon" and not moor.exists()
    assert library.rename(library.find("mill-2"), "Mill") == new
    assert sorted(entry.stem for entry in library.entries()) == ["mill", "mill-2"]


def test_rename_keeps_damage_as_it_is(library: Library) -> None:
    path = put(library, "Mill", 4)
    path.write_bytes(path.read_bytes().replace(b'"n":2', b'"n":7'))
    tail = path.read_bytes().split(b"\n", 1)[1]
    new = library.rename(library.find("mill"), "Moor")
    assert new.read_bytes().split(b"\n", 1)[1] == tail


def test_rename_refusals_change_nothing(library: Library) -> None:
    path = put(library, "Mill")
    entry = library.find("mill")
    before = path.read_bytes()
    with JournalFile.open(path), pytest.raises(SaveLocked):
        library.rename(entry, "Moor")
    with pytest.raises(BadName):
        library.rename(entry, " ")
    assert path.read_bytes() == before
    path.write_bytes(before.replace(b"0007", b"0008", 1))
    with pytest.raises(Damaged, match="repair it before"):
        library.rename(entry, "Moor")
    assert [entry.stem for entry in library.entries()] == ["mill"]


def test_rename_format_0_keeps_its_identity_and_its_bytes(library: Library) -> None:
    path = library.new_path("old")
    path.write_bytes(b"".join(old_lines(3)))
    original, identity = path.read_bytes(), read(path).header.id
    new = library.rename(library.find("old"), "Newer")
    loaded = read(new)
    assert (loaded.format, loaded.header.id, loaded.header.name) == (1, identity, "Newer")
    assert len(loaded.records) == 3
    (kept,) = list_backups(new)
    assert kept.kept and kept.path.read_bytes() == original


def test_remove_sets_aside(library: Library) -> None:
    contents = []
    for _ in range(2):
        path = put(library, "Mill")
        contents.append(path.read_bytes())
        library.remove(library.find("mill"))
        assert library.entries() == []
    assert [path.read_bytes() for path in sorted(library.removed.iterdir(), reverse=True)] == contents


def test_remove_works_for_what_is_broken(library: Library) -> None:
    put(library, "Mill")
    (library.saves / "empty.dungeon").touch()
    (library.saves / "Some Folder.dungeon").mkdir()
    for entry in library.entries():
        library.remove(entry)
    assert library.entries() == []
    assert len(os.listdir(library.removed)) == 3


def test_a_game_that_is_open_is_not_removed(library: Library) -> None:
    path = put(library, "Mill")
    entry = library.find("mill")
    with JournalFile.open(path), pytest.raises(SaveLocked, match="open in another window"):
        library.remove(entry)
    library.remove(entry)
    with pytest.raises(NotFound):
        library.remove(entry)


def test_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUNGEON_TUI_DATA_DIR", str(tmp_path / "from-variable"))
    said = places.data_dir(str(tmp_path / "a" / "said"))
    assert said == tmp_path / "a" / "said" and said.is_dir()
    if os.name == "posix":
        assert said.stat().st_mode & 0o777 == 0o700
    assert places.data_dir() == places.data_dir("") == tmp_path / "from-variable"
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert places.where("~/games") == tmp_path / "home" / "games"
    monkeypatch.setenv("DUNGEON_TUI_DATA_DIR", "")
    assert places.where().name == "dungeon-tui"
    monkeypatch.chdir(tmp_path)
    assert places.where("here") == tmp_path / "here"


def test_a_data_folder_that_cannot_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DiskTrouble, match="is a file, not a folder"):
        places.data_dir(str(tmp_path / "file"))
    with pytest.raises(DiskTrouble, match="Could not make the folder"):
        places.data_dir(str(tmp_path / "file" / "inside"))
    with pytest.raises(DiskTrouble, match="Could not make the folder"):
        places.data_dir("x\0y")
    monkeypatch.setattr(places.os, "access", lambda *_: False)
    with pytest.raises(DiskTrouble, match="cannot be written to; choose another with --data-dir"):
        places.data_dir(str(tmp_path / "locked"))


def test_listing_saves_imports_little() -> None:
    code = "import sys, dungeon_tui.journal.library, dungeon_tui.journal.share, dungeon_tui.journal.places\n"
    heavy = "{'filelock', 'platformdirs', 'asyncio', 'textual', 'cattrs'}"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}print({heavy} & set(sys.modules))"], capture_output=True
    )
    assert done.stdout.strip() == b"set()"
