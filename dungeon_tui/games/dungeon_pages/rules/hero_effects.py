"""Effects on the hero: damage, items, XP, health, charges, dice of the next turn."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.rules.effect import COLOURS, Effect, Source, number_of
from dungeon_tui.games.dungeon_pages.rules.ground import groups_locked, hero, item_count
from dungeon_tui.games.dungeon_pages.rules.health import hurt, unlock_group
from dungeon_tui.games.dungeon_pages.rules.xp import gain_xp
from dungeon_tui.games.dungeon_pages.state import EVIL, GOOD, POTIONS, Tabletop

ITEM_WORDS = {
    "coin": "coin",
    "key": "key",
    "potion": "potion",
    "health": "Health potion",
    "teleport": "Teleport potion",
    "poison": "Poison potion",
    "intellect": "Intellect potion",
    "strength": "Strength potion",
    "speed": "Speed potion",
}


@define
class Damage(Effect):
    """The hero takes damage (PAG-103)."""

    VERB: ClassVar[str] = "damage"
    NAME: ClassVar[str] = "damage"
    FIELDS: ClassVar[tuple[str, ...]] = ("count",)
    OPTIONAL: ClassVar[bool] = False

    n: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"take {self.n} damage"

    def do(self, play: Play) -> None:
        """Cross out icons."""
        hurt(play, self.n)


@define
class Prevent(Effect):
    """A shield against the next damage of this turn (PAG-R21)."""

    VERB: ClassVar[str] = "prevent"
    NAME: ClassVar[str] = "prevent"
    FIELDS: ClassVar[tuple[str, ...]] = ("count",)

    n: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"prevent the next {self.n} damage you would take this turn"

    def do(self, play: Play) -> None:
        """Raise it."""
        play.emit(e.ShieldRaised(self.n))


@define
class Lose(Effect):
    """Items are crossed out, as many as there are; the player chooses among kinds."""

    VERB: ClassVar[str] = "lose"
    NAME: ClassVar[str] = "lose"
    FIELDS: ClassVar[tuple[str, ...]] = ("item", "count")
    OPTIONAL: ClassVar[bool] = False

    item: str
    n: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"lose {number_of(self.n, ITEM_WORDS[self.item])}"

    def _kinds(self, p: Tabletop) -> list[str]:
        kinds = POTIONS if self.item == "potion" else (self.item,)
        return sorted(kind for kind in kinds if item_count(p, kind))

    def do(self, play: Play) -> None:
        """Cross them out, asking which where there are several kinds."""
        kinds = self._kinds(play.state)
        if len(kinds) > 1:
            play.ask("lose", "PAG-083")
        elif kinds:
            play.emit(e.ItemLost(kinds[0], min(self.n, item_count(play.state, kinds[0]))))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each kind."""
        return tuple(("item", kind) for kind in self._kinds(position))

    def take(self, play: Play, keys: Keys) -> None:
        """Cross one out, and go on for the rest."""
        play.emit(e.ItemLost(str(keys[0][1]), 1))
        if self.n > 1:
            play.push(Lose(self.item, self.n - 1))


@define
class Gain(Effect):
    """Items are gained."""

    VERB: ClassVar[str] = "gain"
    NAME: ClassVar[str] = "gain"
    FIELDS: ClassVar[tuple[str, ...]] = ("thing", "count")

    item: str
    n: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"gain {number_of(self.n, ITEM_WORDS[self.item])}"

    def do(self, play: Play) -> None:
        """Add them."""
        play.emit(e.ItemAdded(self.item, self.n))


@define
class Xp(Effect):
    """XP at once, as from an Intellect potion (PAG-087)."""

    VERB: ClassVar[str] = "xp"
    NAME: ClassVar[str] = "xp"
    FIELDS: ClassVar[tuple[str, ...]] = ("count",)

    n: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"gain {self.n} XP at once"

    def do(self, play: Play) -> None:
        """Add it."""
        gain_xp(play, self.n, "PAG-087")


@define
class More(Effect):
    """More dice of a colour next turn (PAG-R05)."""

    VERB: ClassVar[str] = "extra"
    NAME: ClassVar[str] = "extra"
    FIELDS: ClassVar[tuple[str, ...]] = ("dice", "count")

    colour: str
    n: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"roll {number_of(self.n, f'more {COLOURS[self.colour]}')} next turn"

    def do(self, play: Play) -> None:
        """Note them."""
        play.emit(e.PoolChanged(GOOD if self.colour == "good" else EVIL, self.n))


@define
class Fewer(Effect):
    """Fewer dice of a colour next turn."""

    VERB: ClassVar[str] = "fewer"
    NAME: ClassVar[str] = "fewer"
    FIELDS: ClassVar[tuple[str, ...]] = ("dice", "count")

    colour: str
    n: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"roll {number_of(self.n, f'fewer {COLOURS[self.colour]}')} next turn"

    def do(self, play: Play) -> None:
        """Note them."""
        play.emit(e.PoolChanged(GOOD if self.colour == "good" else EVIL, -self.n))


@define
class Drain(Effect):
    """Relic charges are crossed out; the player chooses the relic."""

    VERB: ClassVar[str] = "drain"
    NAME: ClassVar[str] = "drain"
    FIELDS: ClassVar[tuple[str, ...]] = ("count",)
    OPTIONAL: ClassVar[bool] = False

    n: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"cross out {number_of(self.n, 'relic charge')}"

    @staticmethod
    def _relics(p: Tabletop) -> list[int]:
        return [i for i, charges in enumerate(p.relics) if charges > 0]

    def do(self, play: Play) -> None:
        """Cross one out, or ask where."""
        found = self._relics(play.state)
        if len(found) > 1:
            play.ask("drain", "PAG-108")
        elif found:
            self._drain(play, found[0])

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each relic with an open charge."""
        return tuple(("relic", i) for i in self._relics(position))

    def take(self, play: Play, keys: Keys) -> None:
        """Cross it out there."""
        self._drain(play, int(keys[0][1]))

    def _drain(self, play: Play, relic: int) -> None:
        play.emit(e.RelicCharged(relic, True, hero(play.state).relics[relic].name))
        if self.n > 1:
            play.push(Drain(self.n - 1))


@define
class Heal(Effect):
    """Health groups are unlocked, as by a Health potion (PAG-084)."""

    VERB: ClassVar[str] = "health"
    NAME: ClassVar[str] = "health"
    FIELDS: ClassVar[tuple[str, ...]] = ("count",)

    n: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"unlock {number_of(self.n, 'health group')}"

    def able(self, p: Tabletop, bound: Bindings = (), gone: tuple[int, ...] = ()) -> bool:
        """Whether any is locked (PAG-R58)."""
        return groups_locked(p) > 0

    def do(self, play: Play) -> None:
        """Unlock them."""
        for _ in range(self.n):
            unlock_group(play)
