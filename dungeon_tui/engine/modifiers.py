"""Changes that last a while: "+1 this turn", "costs 1 less in this Battle", "once a session".

They lie beside the values they change and are added up when a value is asked for; nothing is ever
written into the value itself, so when they end nothing has to be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define


@define
class Modifier:
    """``amount`` is added to the value ``what`` of ``of`` (a seat, a piece, a card: "" is everyone).

    ``until`` names what ends it, "turn" for example; "" lasts as long as nobody takes it away.
    ``source`` is the card that caused it, so that it can go when that card goes.
    """

    what: str
    of: str
    amount: int
    until: str
    source: str = ""


Modifiers = tuple[Modifier, ...]


def modified(modifiers: Modifiers, what: str, of: str, base: int) -> int:
    """Return the value ``what`` of ``of``: its base and all that is added to it now."""
    return base + sum(m.amount for m in modifiers if m.what == what and m.of in (of, ""))


def lasting(modifiers: Modifiers, ended: Iterable[str]) -> Modifiers:
    """Return the modifiers that go on after these have ended, for example ("battle", "turn")."""
    over = set(ended)
    return tuple(m for m in modifiers if m.until not in over)


def without_source(modifiers: Modifiers, source: str) -> Modifiers:
    """Return the modifiers that go on without this card."""
    return tuple(m for m in modifiers if m.source != source)
