"""The signs of the map, in Unicode and in ASCII; what each means is told in the legend."""

from __future__ import annotations

from attrs import frozen


@frozen
class Signs:
    """One set of signs; every one is one column wide.

    ``floors`` are those of corridors by Level: as many dots as the Level has, or its letter.
    ``halves`` are the upper and the lower half block of the walls round rooms.
    """

    floors: tuple[str, ...]
    beside: dict[str, str]
    below: dict[str, str]
    found: str
    border: str
    done: str
    tokens: tuple[str, ...]
    halves: tuple[str, str]
    open: str
    link: str
    gone: str


UNICODE = Signs(
    floors=(" ", "⠁", "⠃", "⠇", "⠏", "⠟", "⠿"),
    beside={"door": "+", "stairs": "≡", "secret": "?"},
    below={"door": "+", "stairs": "≡", "secret": "?"},
    found="‡",
    border="·",
    done="✓",
    tokens=("(", "¹", "²", "("),
    halves=("▀", "▄"),
    open=" ",
    link="─",
    gone=" ",
)
ASCII = Signs(
    floors=(" ", "a", "b", "c", "d", "e", "f"),
    beside={"door": "+", "stairs": "=", "secret": "?"},
    below={"door": "+", "stairs": "=", "secret": "?"},
    found="*",
    border=".",
    done="x",
    tokens=("(", "1", "2", "("),
    halves=(" ", " "),
    open="-",
    link="-",
    gone=" ",
)


def signs(ascii: bool) -> Signs:
    """The set to draw with."""
    return ASCII if ascii else UNICODE
