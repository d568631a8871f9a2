"""The designs of the cards: what a side says, as operations that run and print themselves.

`content.py` reads them from the card files; here they are only looked up.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from attrs import field, frozen

from dungeon_tui.engine.agenda import Op
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Effect
from dungeon_tui.games.die_in_a_dungeon.state import LOOT, masked

IN_HAND, HERO_IN_ROOM, ON_TABLE, ONGOING = "In Hand", "Hero in Room", "On Table", "Ongoing"
ON_MONSTER, IN_BATTLE, ON_REVEAL = "On Monster", "In Battle", "On Reveal"
HERE, ALONE, WIN = "Hero here", "No Hero here", "Win"
ICONS = (IN_HAND, HERO_IN_ROOM, ON_TABLE, ONGOING, ON_MONSTER, IN_BATTLE, ON_REVEAL, HERE, ALONE, WIN)


@frozen
class Ability:
    """An action or effect: when it may be taken, at what cost, what it does, where its card goes.

    ``once`` is "", "turn" or "session"; ``after`` is None for the usual place (DIE-102).
    """

    icons: tuple[str, ...]
    name: str = ""
    cost: Op | None = None
    trigger: Op | None = None
    when: Op | None = None
    once: str = ""
    steps: tuple[Op, ...] = ()
    after: Op | None = None

    @cached_property
    def needed(self) -> tuple[Op, ...]:
        """Steps, and the way its card goes, that could turn out to be impossible (DIE-093)."""
        ops = self.steps if self.after is None else (*self.steps, self.after)
        return tuple(op for op in ops if not _certain(op))


def _certain(op: Op) -> bool:
    """Return whether an operation is always possible: it has nothing to pick and no test of its own."""
    can = type(op).can
    return can is Op.can or (can is Effect.can and not getattr(op, "SLOTS", ()))


@frozen
class Design:
    """One side of a card. ``kinds`` are the words by which other cards know it.

    Monsters and Traps: ``icon``, ``initiative``, ``target`` (Sneak, Search or Disarm; 0: none),
    ``battle``. Quests: ``needs`` as (number, kinds); an empty kind means any Monster.
    """

    id: str
    name: str
    kinds: frozenset[str]
    abilities: tuple[Ability, ...] = ()
    cls: str = ""
    worth: int = 0
    upgrade: int = 0
    icon: str = ""
    initiative: int = 0
    target: int = 0
    battle: tuple[int, ...] = ()
    devours: bool = False
    needs: tuple[tuple[int, tuple[str, ...]], ...] = ()
    passages: tuple[int, ...] = ()
    flavour: str = ""
    in_hand: tuple[tuple[int, Ability], ...] = field(init=False, eq=False, repr=False)
    on_table: tuple[tuple[int, Ability], ...] = field(init=False, eq=False, repr=False)
    in_battle: tuple[tuple[int, Ability], ...] = field(init=False, eq=False, repr=False)
    in_room: tuple[tuple[int, Ability], ...] = field(init=False, eq=False, repr=False)
    ongoing: tuple[Ability, ...] = field(init=False, eq=False, repr=False)
    waiting: tuple[Ability, ...] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Sort the abilities by when they may be taken, so that nobody has to search for them."""
        numbered = tuple(enumerate(self.abilities))
        free = [(n, a) for n, a in numbered if IN_BATTLE not in a.icons]
        sorted_ = {
            "in_hand": tuple((n, a) for n, a in free if IN_HAND in a.icons),
            "on_table": tuple((n, a) for n, a in free if ON_TABLE in a.icons and a.trigger is None),
            "in_battle": tuple((n, a) for n, a in numbered if IN_BATTLE in a.icons),
            "in_room": tuple((n, a) for n, a in free if HERO_IN_ROOM in a.icons),
            "ongoing": tuple(a for a in self.abilities if ONGOING in a.icons or ON_MONSTER in a.icons),
            "waiting": tuple(a for a in self.abilities if ON_TABLE in a.icons and a.trigger is not None),
        }
        for name, found in sorted_.items():
            object.__setattr__(self, name, found)

    def steps(self, icon: str) -> tuple[Op, ...]:
        """Return what a Monster or Trap does under this icon."""
        for ability in self.abilities:
            if icon in ability.icons:
                return ability.steps
        return ()

    @property
    def minion(self) -> bool:
        """Whether it is a Minion (DIE-162)."""
        return "Minion" in self.kinds


BOOK: dict[str, Design] = {}
"""Every side by its card; Loot fronts are under `LOOT`."""


def design(card: str) -> Design:
    """Return the side that a card shows."""
    return BOOK[LOOT] if card[0] == "L" and card[-1] != "*" else BOOK[card]


def kinds_of(card: str) -> frozenset[str]:
    """Return the kinds of the side that a card shows."""
    return design(card).kinds


def name_of(card: str) -> str:
    """Return the name of the side that a card shows."""
    found = BOOK.get(masked(card))
    return found.name if found is not None else card


def worth_of(card: str) -> int:
    """Return how much Loot a card pays (DIE-270, DIE-R39)."""
    return design(card).worth


@frozen(eq=False)
class Content:
    """All that the game is played with; piles are sorted and unshuffled."""

    version: str
    basic: Mapping[int, tuple[str, ...]]
    village: tuple[str, ...]
    village_quests: tuple[str, ...]
    hero_quests: tuple[str, ...]
    loot: tuple[str, ...]
    traps: tuple[str, ...]
    gear: tuple[str, ...]
    monsters: tuple[str, ...]
    bosses: tuple[str, ...]
    rooms: tuple[str, ...]
    expansions: tuple[str, ...]
    names: Mapping[str, tuple[str, ...]] = field(factory=dict)
