"""Reading saves that are whole, cut, mutated, hostile or no saves at all."""

import hashlib
import os
import random
import re
import time
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from dungeon_tui.journal import reading
from dungeon_tui.journal.errors import (
    Damaged,
    DiskTrouble,
    JournalError,
    NewerFormat,
    NotASave,
    NotFound,
    TooLarge,
)
from dungeon_tui.journal.file import DAMAGED, TORN, JournalFile, read
from tests.journal.saves import a_header, a_move, a_save, line_of, old_lines


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mill.dungeon"


def test_a_whole_save(path: Path) -> None:
    header = a_header()
    loaded = read(a_save(path, 3, header))
    assert loaded.header == header
    assert loaded.records == [a_move(0), a_move(1), a_move(2)]
    assert loaded.raw_lines == path.read_bytes().split(b"\n")[1:4]
    assert loaded.problem is None and not loaded.damaged
    assert loaded.whole_bytes == loaded.size == path.stat().st_size
    assert loaded.format == 1


def test_a_save_of_no_moves(path: Path) -> None:
    loaded = read(a_save(path, 0))
    assert loaded.records == [] and loaded.problem is None


def test_line_ends_of_another_system(path: Path) -> None:
    a_save(path, 3)
    before = read(path)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    after = read(path)
    assert after.problem is None
    assert (after.header, after.records, after.raw_lines) == (before.header, before.records, before.raw_lines)


def test_cut_at_every_byte(path: Path) -> None:
    """Whatever is cut off, each move whose line is there is shown, and nothing but the file's end is lost."""
    a_save(path, 30)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    moves = [a_move(number) for number in range(30)]
    header_size = len(lines[0])
    for size in range(len(whole) - 1, header_size - 1, -1):
        os.truncate(path, size)
        loaded = read(path)
        # A line that lacks only its newline is whole too.
        complete = whole[:size].count(b"\n") - 1 + (whole[size : size + 1] == b"\n" and size > header_size)
        assert loaded.records == moves[:complete], size
        torn = whole[size - 1 : size] != b"\n" and whole[size : size + 1] != b"\n"
        assert (loaded.problem is not None) == torn, size
        if loaded.problem is not None:
            assert loaded.problem.kind == TORN
            assert loaded.problem.line == complete + 2
            assert loaded.whole_bytes == sum(map(len, lines[: complete + 1]))


def test_a_cut_header_is_refused(path: Path) -> None:
    a_save(path, 1)
    first = path.read_bytes().split(b"\n")[0]
    for size in range(len(first)):
        path.write_bytes(first[:size])
        with pytest.raises((NotASave, Damaged)):
            read(path)
    path.write_bytes(first)
    assert read(path).records == []


def test_a_torn_line_is_a_notice(path: Path) -> None:
    a_save(path, 2)
    path.write_bytes(path.read_bytes()[:-5])
    problem = read(path).problem
    assert str(problem) == "The last line (3) was not written to its end and is left out."


@pytest.mark.parametrize("tail", [b"\x00" * 4096, b"\n", b"0123", b"00000000 {}\n", b"\xff\xfe\n"])
def test_rubbish_as_last_line_is_torn(path: Path, tail: bytes) -> None:
    a_save(path, 2)
    path.write_bytes(path.read_bytes() + tail)
    loaded = read(path)
    assert len(loaded.records) == 2
    assert loaded.problem is not None and loaded.problem.kind == TORN


def test_damage_in_the_middle_names_the_line(path: Path) -> None:
    a_save(path, 10)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[6] = lines[6].replace(b"moved", b"mOved")
    path.write_bytes(b"".join(lines))
    loaded = read(path)
    assert len(loaded.records) == 5
    assert loaded.problem is not None
    assert (loaded.problem.line, loaded.problem.kind) == (7, DAMAGED)
    assert str(loaded.problem) == "Line 7 of the save is damaged: its checksum does not match."
    assert loaded.whole_bytes == sum(map(len, lines[:6]))


@pytest.mark.parametrize(
    ("numbers", "line"),
    [
        ([0, 1, 3], 4),
        ([0, 1, 1], 4),
        ([1], 2),
        ([0, True], 3),
        ([0, 1.0], 3),
        ([0, "1"], 3),
        ([0, None], 3),
        ([0, -1], 3),
        ([0, 10**19], 3),
    ],
)
def test_moves_must_follow_each_other(path: Path, numbers: list[Any], line: int) -> None:
    path.write_bytes(line_of(a_header().to_dict()) + b"".join(line_of({"n": n}) for n in numbers))
    problem = read(path).problem
    assert problem is not None and (problem.line, problem.kind) == (line, DAMAGED)


def test_a_hostile_line_with_a_good_checksum_is_damage_even_at_the_end(path: Path) -> None:
    body = b'{"n":0,"x":' + b"[" * 1000 + b"]" * 1000 + b"}"
    path.write_bytes(line_of(a_header().to_dict()) + b"%08x " % crc32(body) + body + b"\n")
    problem = read(path).problem
    assert problem is not None and problem.kind == DAMAGED and "64 deep" in problem.reason


def test_a_header_that_still_reads_keeps_the_game(path: Path) -> None:
    a_save(path, 4)
    path.write_bytes(path.read_bytes().replace(b"0007", b"0008", 1))
    loaded = read(path)
    assert len(loaded.records) == 4
    assert loaded.damaged and loaded.problem is not None and loaded.problem.line == 1


def test_what_is_no_save(path: Path, tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="no file"):
        read(tmp_path / "absent.dungeon")
    with pytest.raises(NotFound):
        read(tmp_path / ("x" * 5000))
    with pytest.raises(NotFound):
        read(tmp_path / "a\0b")
    path.write_bytes(b"")
    with pytest.raises(NotASave, match="is empty"):
        read(path)
    with pytest.raises(NotASave, match="is a folder"):
        read(tmp_path)
    for content in (
        b"\x89PNG\r\n\x1a\n" + bytes(500),
        b"hello\n",
        b"{}\n",
        b"[]",
        b'{"v":-1}',
        b"\xff" * 100,
    ):
        path.write_bytes(content)
        with pytest.raises(NotASave, match="not a save"):
            read(path)


if hasattr(os, "mkfifo"):

    def test_a_pipe_or_device_does_not_block(path: Path) -> None:
        os.mkfifo(path)
        with pytest.raises(NotASave, match="a pipe or a device"):
            read(path)
        with pytest.raises(NotASave, match="a pipe or a device"):
            read(Path("/dev/zero"))


def test_a_huge_file_is_refused_by_its_size(path: Path) -> None:
    path.touch()
    os.truncate(path, 1 << 30)
    start = time.perf_counter()
    with pytest.raises(TooLarge, match="64 MB"):
        read(path)
    assert time.perf_counter() - start < 1


def test_an_endless_line_is_damage(path: Path) -> None:
    a_save(path, 2)
    with path.open("ab") as file:
        file.write(b"x" * (3 << 20))
    problem = read(path).problem
    assert problem is not None and (problem.line, problem.kind) == (4, DAMAGED)
    path.write_bytes(b"{" * (3 << 20))
    with pytest.raises(NotASave):
        read(path)


def test_more_values_than_memory_should_hold(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_save(path, 0)
    with path.open("ab") as file:
        file.write(line_of({"n": 0, "e": [[]] * 1000}))
    assert len(read(path).records) == 1
    monkeypatch.setattr(reading, "MAX_VALUES", 1000)
    with pytest.raises(TooLarge, match="more values"):
        read(path)


@pytest.mark.parametrize("first", [{"format": 2}, {"format": 99, "app": "9.0", "shape": []}])
@pytest.mark.parametrize("sealed", [True, False])
def test_a_newer_format_is_refused_by_name(path: Path, first: dict[str, Any], sealed: bool) -> None:
    line = line_of(first)
    path.write_bytes((line if sealed else line[9:]) + b"anything\n")
    before = path.read_bytes()
    with pytest.raises(NewerFormat, match=f"format {first['format']}"):
        JournalFile.open(path)
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == [path.name]


def test_no_permission_is_one_sentence(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_save(path)

    def refuse(*_: object, **__: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("dungeon_tui.journal.disk.os.open", refuse)
    with pytest.raises(
        DiskTrouble, match=r"Could not read “mill\.dungeon”: permission is denied\."
    ) as caught:
        read(path)
    assert caught.value.errno == 13


def test_the_file_name_cannot_play_with_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[2J\n\udcffb.dungeon"
    path.write_bytes(b"no save")
    with pytest.raises(NotASave) as caught:
        read(path)
    assert str(caught.value).isprintable()
    str(caught.value).encode()


SPLIT = re.compile(rb"(?<=\n)")
HUGE = [
    b"1" * 30,
    b"-" + b"9" * 5000,
    b"1e999999",
    b"NaN",
    b"[" * 200,
    b'{"a":' * 100,
    bytes(50),
    b'"',
    b"\\",
]


def mutated(whole: bytes, dice: random.Random) -> bytes:
    """`whole` with one to three random faults of bytes or lines."""
    data = bytearray(whole)
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(data))
        kind = dice.randrange(8)
        if kind == 0:
            data[at] ^= 1 << dice.randrange(8)
        elif kind == 1:
            del data[at : at + dice.randint(1, 40)]
        elif kind == 2:
            data[at:at] = dice.randbytes(dice.randint(1, 20))
        elif kind == 3:
            other = dice.randrange(len(data))
            data[at], data[other] = data[other], data[at]
        elif kind == 4:
            data[at:at] = dice.choice(HUGE)
        elif kind == 5:
            number = dice.choice([match.span() for match in re.finditer(rb"[0-9]+", data)] or [(0, 0)])
            data[slice(*number)] = dice.choice(HUGE)
        else:
            lines = SPLIT.split(bytes(data))
            one, two = dice.randrange(len(lines)), dice.randrange(len(lines))
            if kind == 6:
                lines[one], lines[two] = lines[two], lines[one]
            elif dice.random() < 0.5:
                del lines[one]
            else:
                lines.insert(one, lines[two])
            data = bytearray(b"".join(lines) or b"x")
    return bytes(data)


def resealed(data: bytes) -> bytes:
    """The same with checksums that fit, as somebody who means harm would write it."""
    lines = data.split(b"\n")
    return b"\n".join(b"%08x " % crc32(line[9:]) + line[9:] if len(line) > 9 else line for line in lines)


@pytest.mark.parametrize("kind", ["by accident", "on purpose", "format 0"])
def test_mutations_are_opened_or_refused_with_one_sentence(path: Path, kind: str) -> None:
    whole = b"".join(old_lines(6)) if kind == "format 0" else a_save(path, 6).read_bytes()
    good = [a_move(number) for number in range(6)]
    start = time.process_time()
    for seed in range(2000):
        data = mutated(whole, random.Random(seed))
        if kind == "on purpose":
            data = resealed(data)
        path.write_bytes(data)
        before = hashlib.blake2b(data).digest()
        try:
            with JournalFile.open(path) as save:
                if kind == "by accident":
                    assert save.records == good[: len(save.records)], seed
                assert [record["n"] for record in save.records] == list(range(len(save.records)))
                sentences = save.notices
        except JournalError as error:
            sentences = [str(error)]
        for sentence in sentences:
            assert sentence.endswith(".") and sentence.isprintable(), (seed, sentence)
        assert hashlib.blake2b(path.read_bytes()).digest() == before, seed
    assert time.process_time() - start < 20
