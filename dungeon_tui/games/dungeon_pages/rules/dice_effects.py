"""Effects that change, reroll or set aside dice."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.rules.chance import rerolled
from dungeon_tui.games.dungeon_pages.rules.effect import (
    COLOURS,
    Effect,
    Source,
    dice_of,
    distinct,
    is_choice,
    number_of,
    selected,
)
from dungeon_tui.games.dungeon_pages.rules.ground import trial
from dungeon_tui.games.dungeon_pages.state import EVIL, GOOD, READY, Tabletop


@define
class Discard(Effect):
    """Set aside unactivated dice of a colour, the player's choice (PAG-147, PAG-R13)."""

    VERB: ClassVar[str] = "discard"
    NAME: ClassVar[str] = "discard"
    FIELDS: ClassVar[tuple[str, ...]] = ("colour", "count")

    colour: str
    n: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"discard {number_of(self.n, COLOURS[self.colour])}"

    def able(self, p: Tabletop, bound: Bindings = (), gone: tuple[int, ...] = ()) -> bool:
        """Whether there is a die to discard."""
        return bool(spare(p, self.colour, gone))

    def do(self, play: Play) -> None:
        """Set one aside, or ask which; go on until there are enough or none."""
        choices = distinct(play.state, spare(play.state, self.colour))
        if len(choices) > 1 and not len(spare(play.state, self.colour)) <= self.n:
            play.ask("discard", "PAG-R13")
        elif choices:
            self._discard(play, choices[0])

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each die."""
        return tuple(("die", i) for i in spare(position, self.colour))

    def take(self, play: Play, keys: Keys) -> None:
        """Set the chosen die aside."""
        self._discard(play, int(keys[0][1]))

    def _discard(self, play: Play, die: int) -> None:
        play.emit(e.DieSetAside(die, "discarded"))
        if self.n > 1:
            play.push(Discard(self.colour, self.n - 1))


def spare(p: Tabletop, colour: str, gone: tuple[int, ...] = ()) -> list[int]:
    """Return the dice of a colour that could be set aside; halves cannot (PAG-R72)."""
    wanted = {"good": GOOD, "evil": EVIL}.get(colour)
    return [
        i
        for i, die in enumerate(p.dice)
        if die.status == READY and not die.half and wanted in (None, die.colour) and i not in gone
    ]


@define
class DiceEffect(Effect):
    """Base of effects that change the dice of a selector."""

    def chosen(self) -> str:
        """The selector."""
        return str(self.sel)  # type: ignore[attr-defined]

    def alters(self, p: Tabletop, die: int) -> bool:
        """Return whether it would change this die."""
        return True

    def targets(self, p: Tabletop, gone: tuple[int, ...] = ()) -> list[int]:
        """Return the dice it could change."""
        return [die for die in dice_of(p, self.chosen(), gone) if self.alters(p, die)]

    def able(self, p: Tabletop, bound: Bindings = (), gone: tuple[int, ...] = ()) -> bool:
        """Whether it would change any die."""
        return bool(self.targets(p, gone))

    def do(self, play: Play) -> None:
        """Change the dice, or ask which."""
        found = self.targets(play.state)
        if is_choice(self.chosen()):
            if len(distinct(play.state, found)) > 1:
                play.ask("die", "PAG-044")
                return
            found = found[:1]
        for die in found:
            self.change(play, die)

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each die."""
        return tuple(("die", i) for i in self.targets(position))

    def take(self, play: Play, keys: Keys) -> None:
        """Change the chosen die."""
        self.change(play, int(keys[0][1]))

    def change(self, play: Play, die: int) -> None:
        """Change one die."""


def kept(value: int) -> int:
    """Return the value within the faces of a die (PAG-146)."""
    return 1 if value < 1 else 6 if value > 6 else value


@define
class Shift(DiceEffect):
    """Raise or lower dice (PAG-R09)."""

    VERB: ClassVar[str] = "shift"
    NAME: ClassVar[str] = "shift"
    FIELDS: ClassVar[tuple[str, ...]] = ("selector", "signed")

    sel: str
    by: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"{'raise' if self.by > 0 else 'lower'} {selected(self.sel)} by {abs(self.by)}"

    def alters(self, p: Tabletop, die: int) -> bool:
        """Whether it is not at the limit yet."""
        value = p.dice[die].value
        return kept(value + self.by) != value

    def change(self, play: Play, die: int) -> None:
        """Add."""
        play.emit(e.DieChanged(die, kept(play.state.dice[die].value + self.by), "shift"))


@define
class Nudge(DiceEffect):
    """Raise or lower one die by as much as the player likes, up to a limit."""

    VERB: ClassVar[str] = "nudge"
    NAME: ClassVar[str] = "nudge"
    FIELDS: ClassVar[tuple[str, ...]] = ("selector", "count")

    sel: str
    n: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"raise or lower {selected(self.sel)} by up to {self.n}"

    def do(self, play: Play) -> None:
        """Ask which die and by how much."""
        if self.targets(play.state):
            play.ask("nudge", "PAG-044")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each value of each die."""
        return tuple(
            ("nudge", die, value)
            for die in self.targets(position)
            for value in range(1, 7)
            if 0 < abs(value - position.dice[die].value) <= self.n
        )

    def take(self, play: Play, keys: Keys) -> None:
        """Set it."""
        play.emit(e.DieChanged(int(keys[0][1]), int(keys[0][2]), "nudge"))


@define
class SetTo(DiceEffect):
    """Set dice to a value."""

    VERB: ClassVar[str] = "set"
    NAME: ClassVar[str] = "set"
    FIELDS: ClassVar[tuple[str, ...]] = ("selector", "face")

    sel: str
    value: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"set {selected(self.sel)} to {self.value}"

    def alters(self, p: Tabletop, die: int) -> bool:
        """Whether it shows something else."""
        return p.dice[die].value != self.value

    def change(self, play: Play, die: int) -> None:
        """Set it."""
        play.emit(e.DieChanged(die, self.value, "set"))


@define
class Flip(DiceEffect):
    """Turn dice over: v becomes 7 - v."""

    VERB: ClassVar[str] = "flip"
    NAME: ClassVar[str] = "flip"
    FIELDS: ClassVar[tuple[str, ...]] = ("selector",)

    sel: str

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"turn {selected(self.sel)} over to its opposite face"

    def change(self, play: Play, die: int) -> None:
        """Turn it."""
        play.emit(e.DieChanged(die, 7 - play.state.dice[die].value, "flip"))


@define
class Reroll(DiceEffect):
    """Reroll dice; changes are lost (PAG-R10)."""

    VERB: ClassVar[str] = "reroll"
    NAME: ClassVar[str] = "reroll"
    FIELDS: ClassVar[tuple[str, ...]] = ("selector",)

    sel: str

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"reroll {selected(self.sel)}"

    def targets(self, p: Tabletop, gone: tuple[int, ...] = ()) -> list[int]:
        """Halves cannot be rerolled (PAG-R72)."""
        return [die for die in dice_of(p, self.sel, gone) if not p.dice[die].half]

    def change(self, play: Play, die: int) -> None:
        """Roll it."""
        play.emit(e.DieRerolled(die, rerolled(play), "effect", trial(play.state) == die))


@define
class Match(DiceEffect):
    """Set dice to the value of another."""

    VERB: ClassVar[str] = "match"
    NAME: ClassVar[str] = "match"
    FIELDS: ClassVar[tuple[str, ...]] = ("selector", "selector")

    sel: str
    like: str

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"set {selected(self.sel)} to the value of {selected(self.like)}"

    def pairs(self, p: Tabletop, gone: tuple[int, ...] = ()) -> list[tuple[int, int]]:
        """Return (die, value) for every change it could make."""
        values = sorted({p.dice[die].value for die in dice_of(p, self.like, gone)})
        return [
            (die, value)
            for die in dice_of(p, self.sel, gone)
            for value in values
            if p.dice[die].value != value
        ]

    def able(self, p: Tabletop, bound: Bindings = (), gone: tuple[int, ...] = ()) -> bool:
        """Whether any die would change."""
        return bool(self.pairs(p, gone))

    def do(self, play: Play) -> None:
        """Change the only die that can be, or ask."""
        found = self.pairs(play.state)
        if (is_choice(self.sel) or is_choice(self.like)) and len(found) > 1:
            play.ask("nudge", "PAG-044")
            return
        for die, value in found:
            play.emit(e.DieChanged(die, value, "match"))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each value of each die."""
        return tuple(("nudge", die, value) for die, value in self.pairs(position))

    def take(self, play: Play, keys: Keys) -> None:
        """Set it."""
        play.emit(e.DieChanged(int(keys[0][1]), int(keys[0][2]), "match"))
