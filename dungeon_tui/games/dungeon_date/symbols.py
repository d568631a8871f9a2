"""Style symbols, counted: one number holds how many of each style there are, 8 bits a style."""

from __future__ import annotations

from collections.abc import Iterable

from dungeon_tui.games.dungeon_date.terms import STYLES, WEAPONS

BITS = 8
MASK = (1 << BITS) - 1
ONE: dict[str, int] = {style: 1 << BITS * place for place, style in enumerate(STYLES)}
"""One symbol of each style."""

WEAPON_PART = (1 << BITS * len(WEAPONS)) - 1
"""What `covers` and others may look at to see weapon symbols alone."""

_HIGH = sum(1 << BITS * place + BITS - 1 for place in range(len(STYLES)))
_PLACES = tuple(range(0, BITS * len(STYLES), BITS))


def packed(styles: Iterable[str]) -> int:
    """Return symbols as one number; at most 127 of a style."""
    return sum(ONE[style] for style in styles)


def covers(have: int, need: int) -> bool:
    """Return whether ``have`` contains every symbol of ``need``, as often as it is there (DAT-R16)."""
    return ((have | _HIGH) - need) & _HIGH == _HIGH


def lacking(have: int, need: int) -> int:
    """Return the symbols of ``need`` that ``have`` does not contain."""
    lack = 0
    for place in _PLACES:
        short = (need >> place & MASK) - (have >> place & MASK)
        if short > 0:
            lack |= short << place
    return lack


def total(symbols: int) -> int:
    """Return how many symbols there are of all styles."""
    return sum(symbols >> place & MASK for place in _PLACES)


def count_of(symbols: int, style: str) -> int:
    """Return how many symbols there are of one style."""
    return symbols >> BITS * STYLES.index(style) & MASK


def counts(symbols: int) -> tuple[int, ...]:
    """Return how many symbols there are of each style."""
    return tuple(symbols >> place & MASK for place in _PLACES)


def spelled(symbols: int) -> tuple[str, ...]:
    """Return the codes of the symbols, in the order of the styles."""
    return tuple(style for style, n in zip(STYLES, counts(symbols), strict=True) for _ in range(n))
