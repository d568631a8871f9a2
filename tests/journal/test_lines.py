import json
import time
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dungeon_tui.journal.errors import JournalError, TooLarge
from dungeon_tui.journal.lines import MAX_LINE, LineDamaged, decode_line, encode_line, parse, weight

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20) + 1, 10**20 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(), max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)


def sealed(body: bytes) -> bytes:
    return f"{crc32(body):08x} ".encode() + body + b"\n"


def test_a_line_is_checksum_blank_compact_json_newline() -> None:
    # The checksum is what gzip puts behind the same seven bytes.
    assert encode_line({"n": 0}) == b'cd500a3f {"n":0}\n'
    assert encode_line({"n": 0, "s": "ä"}) == sealed('{"n":0,"s":"ä"}'.encode())


@given(st.dictionaries(st.text(max_size=8), values, max_size=5))
def test_what_is_written_is_read(record: dict[str, object]) -> None:
    line = encode_line(record)
    assert line.count(b"\n") == 1 and line.endswith(b"\n")
    assert decode_line(line) == record


def test_half_characters_survive() -> None:
    record = {"seed": "caf\udce9"}
    assert decode_line(encode_line(record)) == record


def test_an_editor_may_change_the_line_end() -> None:
    line = encode_line({"n": 0})
    assert decode_line(line[:-1]) == decode_line(line[:-1] + b"\r\n") == {"n": 0}


def test_every_flipped_bit_is_seen() -> None:
    line = encode_line({"n": 3, "c": ["move", 17]})
    for place in range(len(line) - 1):
        for bit in range(8):
            broken = bytearray(line)
            broken[place] ^= 1 << bit
            with pytest.raises(LineDamaged):
                decode_line(bytes(broken))


def test_the_last_of_two_equal_keys_counts() -> None:
    assert decode_line(sealed(b'{"n":1,"n":2}')) == {"n": 2}


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b'{"n":' + b"1" * 21 + b"}", "20 digits"),
        (b'{"n":-' + b"9" * 1_000_000 + b"}", "20 digits"),
        (b'{"n":0.' + b"3" * 21 + b"}", "20 digits"),
        (b'{"n":1e999}', "not JSON"),
        (b'{"n":-1e99999999}', "not JSON"),
        (b'{"n":NaN}', "not JSON"),
        (b'{"n":-Infinity}', "not JSON"),
        (b'{"n":' + b"[" * 64 + b"]" * 64 + b"}", "64 deep"),
        (b"[" * 500_000, "64 deep"),
        (b'{"a":' * 100_000, "64 deep"),
        (b"[]", "object"),
        (b'"n"', "object"),
        (b"7", "object"),
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b'{"n":0}{"n":1}', "not JSON"),
        (b'{"n":"\x00"}', "not JSON"),
        (b'{"n":"\xff"}', "UTF-8"),
        (b'\xef\xbb\xbf{"n":0}', "not JSON"),
    ],
)
def test_hostile_lines_are_refused_although_their_checksum_fits(body: bytes, reason: str) -> None:
    with pytest.raises(LineDamaged, match=reason) as caught:
        decode_line(sealed(body))
    assert caught.value.whole


def test_bounds_are_met_exactly() -> None:
    deepest = b'{"n":' + b"[" * 63 + b"]" * 63 + b"}"
    assert parse(deepest)["n"] != []
    assert parse(b'{"n":18446744073709551615}') == {"n": 2**64 - 1}
    assert parse(b'{"n":' + b"9" * 20 + b"}") == {"n": 10**20 - 1}


def test_text_may_hold_what_numbers_and_brackets_may_not() -> None:
    record = {"seed": "1" * 500, "note": '[{"' * 200 + "\\", "more": [[]] * 70}
    assert decode_line(encode_line(record)) == record


def test_brackets_side_by_side_are_not_deep() -> None:
    assert len(parse(json.dumps({"e": [{"k": []}] * 500}).encode())["e"]) == 500


@pytest.mark.parametrize(
    "body",
    [
        b'"\\' * 500_000,
        b'["' + b'\\"' * 500_000,
        b'"' * 1_000_000,
        b"[" * 100 + b'"' + b"1" * 1_000_000,
        b"{[" * 500_000,
    ],
)
def test_no_line_takes_long(body: bytes) -> None:
    start = time.process_time()
    with pytest.raises(LineDamaged):
        parse(body)
    assert time.process_time() - start < 2


@pytest.mark.parametrize(
    "record",
    [
        {"n": 10**20},
        {"n": float("nan")},
        {"n": float("inf")},
        {"n": object()},
        {"n": {1, 2}},
        {"t": "x" * MAX_LINE},
    ],
)
def test_the_writer_refuses_what_the_reader_would(record: dict[str, object]) -> None:
    with pytest.raises(JournalError):
        encode_line(record)


def test_the_writer_refuses_deep_nesting_and_circles() -> None:
    deep: list[object] = []
    for _ in range(64):
        deep = [deep]
    with pytest.raises(TooLarge, match="64 deep"):
        encode_line({"e": deep})
    circle: dict[str, object] = {}
    circle["e"] = circle
    with pytest.raises(JournalError):
        encode_line(circle)


def test_the_longest_line() -> None:
    room = MAX_LINE - len(encode_line({"t": ""}))
    line = encode_line({"t": "x" * room})
    assert len(line) == MAX_LINE and decode_line(line) == {"t": "x" * room}
    with pytest.raises(TooLarge):
        encode_line({"t": "x" * (room + 1)})


def test_weight_counts_values() -> None:
    assert weight(b'{"n":0,"e":[1,2]}') == 4
