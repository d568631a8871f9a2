"""The signs of the sheet, in Unicode and in ASCII; every one is one column wide."""

from __future__ import annotations

from attrs import frozen

ITEM_SIGNS = {
    "coin": "c",
    "key": "k",
    "health": "h",
    "teleport": "t",
    "poison": "p",
    "intellect": "i",
    "strength": "s",
    "speed": "v",
}
"""The letters of the sheets."""
ITEM_WORDS = {
    "coin": "coin",
    "key": "key",
    "health": "heal",
    "teleport": "tele",
    "poison": "pois",
    "intellect": "mind",
    "strength": "str",
    "speed": "fast",
}
"""What stands below the letter where there is room."""


@frozen
class Signs:
    """One set of signs.

    ``good`` and ``evil`` are the sides of small dice; ``good_die`` and ``evil_die`` the three rows of large
    ones, with a 0 where the value goes. ``rim`` is what a chosen die has on its left.
    """

    wall: str
    free: str
    road: str
    dead: str
    taken: str
    heart: str
    lost: str
    locked: str
    hit: str
    item: str
    danger: str
    hint: str
    done: str
    explored: str
    unexplored: str
    dot: str
    rim: str
    good: tuple[str, str]
    evil: tuple[str, str]
    good_die: tuple[str, str, str]
    evil_die: tuple[str, str, str]
    rule: str


UNICODE = Signs(
    wall="▒",
    free="·",
    road="○",
    dead="✗",
    taken="✓",
    heart="♥",
    lost="✗",
    locked="·",
    hit="†",
    item="◆",
    danger="!",
    hint="★",
    done="✓",
    explored="●",
    unexplored="○",
    dot="●",
    rim="▸",
    good=("(", ")"),
    evil=("[", "]"),
    good_die=("╭───╮", "│ 0 │", "╰───╯"),
    evil_die=("┏━━━┓", "┃ 0 ┃", "┗━━━┛"),
    rule="─",
)
ASCII = Signs(
    wall="#",
    free=".",
    road="o",
    dead="x",
    taken="+",
    heart="*",
    lost="x",
    locked=".",
    hit="x",
    item="$",
    danger="!",
    hint="@",
    done="+",
    explored="*",
    unexplored="o",
    dot="*",
    rim=">",
    good=("(", ")"),
    evil=("[", "]"),
    good_die=(".---.", "( 0 )", "'---'"),
    evil_die=("+===+", "[ 0 ]", "+===+"),
    rule="-",
)


def signs(ascii: bool) -> Signs:
    """The set to draw with."""
    return ASCII if ascii else UNICODE
