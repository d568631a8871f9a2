"""Prepared tables of *Dungeon!*: what lies where, without playing there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dungeon_tui.engine.dice import Dice
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.state import Covered, Held
from dungeon_tui.host.seating import Seating

Prepare = Callable[[Seating], None]


def space(name: str) -> int:
    """A space by its name."""
    return content().board.by_name(name)


def held(*cards: str, known: int = 255, bonus: int = 0) -> tuple[Held, ...]:
    """Treasure cards as they are held."""
    return tuple(Held(card, int(card[1]), bonus, known) for card in cards)


def scene(
    cls: str = "fighter",
    at: str = "hall",
    *,
    carried: tuple[Held, ...] = (),
    monsters: dict[str, str] | None = None,
    dropped: dict[str, tuple[Held, ...]] | None = None,
    covered: dict[str, Covered] | None = None,
    tokens: dict[str, int] | None = None,
    others: tuple[str, ...] = (),
    **changes: Any,
) -> Prepare:
    """Put the Hero to move of a class somewhere, with Monsters, Treasure and tokens on the board."""

    def prepare(seating: Seating) -> None:
        state = seating.table.state
        hero = state.heroes[state.active]
        spells = content().classes[cls].spells
        hero.cls, hero.space, hero.entry = cls, space(at), -1
        hero.spells = tuple(spells.get(spell, 0) for spell in ("fireball", "lightning", "teleport"))
        hero.used = (0, 0, 0)
        hero.carried = carried
        state.monsters = {space(name): card for name, card in (monsters or {}).items()}
        state.dropped = {space(name): cards for name, cards in (dropped or {}).items()}
        state.covered = {space(name): card for name, card in (covered or {}).items()}
        state.tokens = {space(name): count for name, count in (tokens or {}).items()}
        rest = [other for seat, other in enumerate(state.heroes) if seat != state.active]
        for other, name in zip(rest, others, strict=False):
            other.space = space(name)
        for name, value in changes.items():
            setattr(hero if hasattr(hero, name) else state, name, value)

    return prepare


def card_of_kind(kind: str) -> str:
    """A Treasure card of a kind."""
    return next(card.id for card in content().treasures.values() if card.kind == kind)


def fate(seating: Seating, *rolls: tuple[int, ...]) -> None:
    """Make the next dice at a table fall like this."""
    for number in range(2_000_000):
        dice = Dice(number)
        if all(dice.roll(len(roll)) == roll for roll in rolls):
            seating.table.dice.state = number
            return
    raise AssertionError("no such dice")


def fated(prepare: Prepare, *rolls: tuple[int, ...]) -> Prepare:
    """A scene whose next dice are known."""

    def both(seating: Seating) -> None:
        prepare(seating)
        fate(seating, *rolls)

    return both
