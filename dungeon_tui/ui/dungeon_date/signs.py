"""The signs of the table, in Unicode and in ASCII; every one is one column wide."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

TYPE_LETTERS: Mapping[str, str] = {
    "earthy": "E",
    "woodsy": "W",
    "undead": "U",
    "fierce": "F",
    "eldritch": "X",
}
PILE_LETTERS = ("R", "B", "S")
SLOT_NAMES = ("Head", "Body", "Hand", "Feet")


@frozen
class Signs:
    """One set. ``types`` are the shapes of the monster types by their names, ``frame`` the pieces of a card's
    edge: corners clockwise from the top left, then the level and the upright line."""

    types: Mapping[str, str]
    torch: str
    can: str
    help: str
    pay: str
    cannot: str
    token: str
    date: str
    leader: str
    heart: str
    done: str
    open: str
    spite: str
    worn: str
    tucked: str
    packed: str
    cursor: str
    back: str
    arrow: str
    frame: str
    line: str


UNICODE = Signs(
    types={"earthy": "■", "woodsy": "▲", "undead": "●", "fierce": "◆", "eldritch": "★"},
    torch="¡",
    can="✓",
    help="+",
    pay="$",
    cannot="✗",
    token="+",
    date="♥",
    leader="★",
    heart="♥",
    done="✓",
    open="○",
    spite="▲",
    worn="■",
    tucked="▪",
    packed="·",
    cursor="▸",
    back="▒",
    arrow="→",
    frame="┌┐┘└─│",
    line="─",
)
ASCII = Signs(
    types={"earthy": "#", "woodsy": "^", "undead": "o", "fierce": "+", "eldritch": "*"},
    torch="i",
    can="v",
    help="+",
    pay="$",
    cannot="x",
    token="+",
    date="&",
    leader="*",
    heart="&",
    done="v",
    open="o",
    spite="!",
    worn="#",
    tucked="+",
    packed=".",
    cursor=">",
    back="%",
    arrow=">",
    frame="++++-|",
    line="-",
)


def signs(ascii: bool) -> Signs:
    """The set to draw with."""
    return ASCII if ascii else UNICODE
