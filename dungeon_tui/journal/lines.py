"""One line of a save: eight hex digits of the CRC-32 of the JSON bytes, a blank, compact JSON, newline.

    5f0c2a61 {"n":0,"c":{...},"e":[...],"r":8123}

A line from a stranger is measured before it is parsed, so that no line can take more than bounded time
and memory. Of a key that stands twice in one object the last value counts, as everywhere in Python.
"""

import json
import math
import re
from typing import Any
from zlib import crc32

from dungeon_tui.journal.errors import JournalError, TooLarge

Record = dict[str, Any]

MAX_LINE = 1 << 20
"""Bytes of the longest line, checksum and newline included."""
MAX_DEPTH = 64
"""Brackets that may be open at once."""
MAX_DIGITS = 20
"""Digits in a row in a number: a 64-bit integer has at most 20."""

_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_DIGITS_TO_ZERO = bytes.maketrans(b"123456789", b"0" * 9)
_TOO_MANY_DIGITS = b"0" * (MAX_DIGITS + 1)
_NOT_BRACKETS = bytes(c for c in range(256) if c not in b"[]{}")


class LineDamaged(JournalError):
    """A line cannot be taken; `whole` says that its checksum fits, so it was written like this."""

    def __init__(self, reason: str, whole: bool = False) -> None:
        super().__init__(reason)
        self.whole = whole


def encode_line(record: Record) -> bytes:
    """The line for `record`. Refuses, with `TooLarge` or `JournalError`, what `decode_line` would refuse."""
    try:
        body = _ENCODER.encode(record).encode()
    except UnicodeEncodeError:
        # Half characters (a file name that is not UTF-8, typed as a seed) only exist in escaped form.
        body = _ASCII_ENCODER.encode(record).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise JournalError(f"This move cannot be written as a line of text: {error}.") from error
    if len(body) + 10 > MAX_LINE:
        raise TooLarge(f"One move may take {MAX_LINE} bytes in the save, this one needs {len(body) + 10}.")
    if excess := _excess(body):
        raise TooLarge(f"This move cannot be written to the save: {excess}.")
    return b"%08x %s\n" % (crc32(body), body)


def decode_line(line: bytes) -> Record:
    """The record in `line`, with or without its newline. Raises `LineDamaged` and nothing else."""
    body = line[9:].rstrip(b"\r\n")
    if line[:9] != b"%08x " % crc32(body):
        raise LineDamaged("its checksum does not match")
    try:
        return parse(body)
    except LineDamaged as error:
        raise LineDamaged(str(error), whole=True) from error


def parse(body: bytes) -> Record:
    """The JSON object in `body`, within the bounds above. Raises `LineDamaged` and nothing else."""
    if len(body) > MAX_LINE:
        raise LineDamaged(f"it is longer than {MAX_LINE} bytes")
    if excess := _excess(body):
        raise LineDamaged(excess)
    try:
        value = _DECODER.decode(body.decode())
    except UnicodeDecodeError as error:
        raise LineDamaged("it is not UTF-8 text") from error
    except (ValueError, RecursionError, MemoryError) as error:
        raise LineDamaged("it is not JSON") from error
    if type(value) is not dict:
        raise LineDamaged("it is not a JSON object")
    return value


def weight(body: bytes) -> int:
    """About how many values the JSON in `body` holds; what it takes in memory grows with that."""
    return body.count(b",") + body.count(b"[") + body.count(b"{")


def _excess(body: bytes) -> str | None:
    """Which bound the JSON in `body` breaks. The quick looks see strings too, so only those that find
    something pay for taking the strings out."""
    many_digits = _TOO_MANY_DIGITS in body.translate(_DIGITS_TO_ZERO)
    many_brackets = body.count(b"[") + body.count(b"{") > MAX_DEPTH
    if not many_digits and not many_brackets:
        return None
    bare = _STRING.sub(b'""', body)
    if _TOO_MANY_DIGITS in bare.translate(_DIGITS_TO_ZERO):
        return f"it holds a number of more than {MAX_DIGITS} digits"
    if many_brackets and _depth(bare) > MAX_DEPTH:
        return f"it is nested more than {MAX_DEPTH} deep"
    return None


def _depth(bare: bytes) -> int:
    depth = deepest = 0
    for bracket in bare.translate(None, _NOT_BRACKETS):
        if bracket in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        else:
            depth -= 1
    return deepest


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"{digits} is no finite number")
    return number


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no finite number")


_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
_ASCII_ENCODER = json.JSONEncoder(allow_nan=False, separators=(",", ":"))
_DECODER = json.JSONDecoder(parse_float=_finite, parse_constant=_no_constant)
