"""What strikes and traps do: operations that run as they read (DUN-055 to DUN-063, DUN-070 to DUN-076).

Which of them make up a strike or a trap is data: ``assets/dungeon/effects.toml``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from attrs import define, field
from attrs.validators import in_

from dungeon_tui import assets
from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.codec import Codec
from dungeon_tui.engine.content import Row, read_tables
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import DamagedRecord, RuleError
from dungeon_tui.engine.phrase import Branch, Part, Phrase, count, sentences
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.rules.doors import use_link
from dungeon_tui.games.dungeon.rules.ground import (
    ground,
    home_with_goal,
    is_chamber,
    may_stop,
    usable,
)
from dungeon_tui.games.dungeon.rules.hero import ChooseHero
from dungeon_tui.games.dungeon.rules.loot import draw_treasure
from dungeon_tui.games.dungeon.state import LEVELS, Tabletop

AMOUNTS = ("one", "half", "all")
TRAPS = ("cage_trap", "slide_trap")


@define
class DropTreasure(Op):
    """The Hero drops carried Treasure at random under the Monster (DUN-R36, DUN-R37, DUN-077)."""

    amount: str = field(default="one", validator=in_(AMOUNTS))
    rule: str = "DUN-059"

    def do(self, play: Play) -> None:
        """Drop one card after another, each carried card with the same chance."""
        hero = play.state.heroes[play.seat]
        for _ in range(self.number(len(hero.carried))):
            index = play.chance.below(len(hero.carried))
            held = hero.carried[index]
            play.emit(e.TreasureDropped(play.seat, hero.space, index, held.card, held.level, self.rule))

    def number(self, carried: int) -> int:
        """Return how many of ``carried`` cards fall."""
        return {"one": min(1, carried), "half": (carried + 1) // 2, "all": carried}[self.amount]

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        rest = {
            "one": "1 Treasure card at random",
            "half": "half of the carried Treasure cards at random, rounded up",
            "all": "all carried Treasure",
        }
        return (Phrase("drop", rest[self.amount]),)


@define
class GoHome(Op):
    """The Hero returns to the Great Hall, and may win there (DUN-058, DUN-R44)."""

    rule: str = "DUN-058"

    def do(self, play: Play) -> None:
        """Move it there."""
        play.emit(e.HeroSent(play.seat, ground().hall, "home", -1, self.rule))
        home_with_goal(play, play.seat)

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("return", "to the Great Hall"),)


@define
class StepBack(Op):
    """The Hero moves back 1 space: the entry space, or one its player picks (DUN-060, DUN-R39, DUN-R40)."""

    rule: str = "DUN-060"

    def do(self, play: Play) -> None:
        """Go back, ask where to, or stay if there is nowhere to go."""
        state: Tabletop = play.state
        hero = state.heroes[play.seat]
        if hero.entry >= 0 and may_stop(state, play.seat, hero.entry):
            self._go(play, hero.entry)
            return
        ways = self._ways(state, play.seat)
        if len(ways) == 1:
            self._go(play, ways[0])
        elif ways:
            play.ask("retreat", "DUN-R40")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each neighbouring space where the Hero may stop."""
        return tuple(("retreat", space) for space in self._ways(position, decision.seat))

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say what is asked."""
        return RuleError(
            "Retreat to a neighbouring space over a usable link where your Hero may stop.", "DUN-R40"
        )

    def take(self, play: Play, keys: Keys) -> None:
        """Go where the player picked."""
        self._go(play, int(keys[0][1]))

    @staticmethod
    def _ways(position: Tabletop, seat: int) -> list[int]:
        here = position.heroes[seat].space
        return sorted(space for space in usable(position, seat, here) if may_stop(position, seat, space))

    def _go(self, play: Play, space: int) -> None:
        use_link(play, space, passing=True)
        play.emit(e.HeroSent(play.seat, space, "retreat", -1, self.rule))
        home_with_goal(play, play.seat)

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("move back", "1 space"),)


@define
class LoseTurns(Op):
    """The Hero takes Lose a Turn tokens."""

    n: int = 1
    rule: str = "DUN-061"

    def do(self, play: Play) -> None:
        """Add them to those it has (DUN-R50)."""
        lost = play.state.heroes[play.seat].lost + self.n
        play.emit(e.TokensTaken(play.seat, self.n, lost, self.rule))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("take", count(self.n, "Lose a Turn token")),)


@define
class NewHero(Op):
    """The Hero is dead; its player chooses a new one (DUN-056, DUN-R42)."""

    rule: str = "DUN-056"

    def do(self, play: Play) -> None:
        """Bury the Hero and ask for another."""
        play.emit(e.HeroKilled(play.seat, play.state.heroes[play.seat].cls))
        play.push(ChooseHero(rule=self.rule))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("choose", "a new Hero and place it in the Great Hall"),)


@define
class DrawTreasure(Op):
    """In a room the Hero draws the room's Treasure card (DUN-071, DUN-074, DUN-076)."""

    rule: str = "DUN-071"

    def do(self, play: Play) -> None:
        """Draw it, unless this is a chamber."""
        space = play.state.heroes[play.seat].space
        if not is_chamber(space):
            draw_treasure(play, space, self.rule)

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Branch(None, (("in a room", (Phrase("draw", "1 Treasure card of its Level"),)),)),)


@define
class RollDie(Op):
    """Roll 1 die: up to ``low`` one thing happens, above it another."""

    low: int
    below: tuple[Op, ...]
    above: tuple[Op, ...]
    why: str = "trap"
    rule: str = "DUN-072"

    def do(self, play: Play) -> None:
        """Roll and go on with one side."""
        (die,) = play.roll(play.seat, self.why, 1, self.rule)
        play.push_all(self.below if die <= self.low else self.above)

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        sides = ((f"on {span(1, self.low)}", self.below), (f"on {span(self.low + 1, 6)}", self.above))
        return (Branch(Phrase("roll", "1 die"), tuple((when, parts_of(ops)) for when, ops in sides)),)


@define
class SlideDown(Op):
    """The Hero slides to a chamber 1 Level deeper that its player chooses (DUN-075, DUN-R51 to DUN-R53)."""

    levels: int = 1
    rule: str = "DUN-075"

    def do(self, play: Play) -> None:
        """Ask for the chamber, if there is a choice."""
        ways = self._ways(play.state, play.seat)
        if len(ways) == 1:
            self._go(play, play.seat, ways[0])
        else:
            play.ask("slide", self.rule)

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each chamber of that Level."""
        return tuple(("slide", space) for space in self._ways(position, decision.seat))

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say what is asked."""
        return RuleError("The slide ends in a chamber exactly 1 Level deeper.", self.rule)

    def take(self, play: Play, keys: Keys) -> None:
        """Slide there."""
        self._go(play, play.asked, int(keys[0][1]))

    def _ways(self, position: Tabletop, seat: int) -> list[int]:
        place = ground()
        here = position.heroes[seat].space
        level = min(place.level[here] + self.levels, LEVELS)
        return sorted(space for space in place.board.chambers_of_level[level] if space != here)

    def _go(self, play: Play, seat: int, space: int) -> None:
        play.emit(e.HeroSent(seat, space, "slide", -1, self.rule))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("slide", f"to a chamber of your choice {count(self.levels, 'Level')} deeper"),)


EFFECT_OPS: tuple[type[Op], ...] = (
    DrawTreasure, DropTreasure, GoHome, LoseTurns, NewHero, RollDie, SlideDown, StepBack,
)  # fmt: skip


def span(low: int, high: int) -> str:
    """Return "1-3", or "6" for one number."""
    return f"{low}-{high}" if low < high else str(low)


def parts_of(ops: tuple[Op, ...]) -> tuple[Part, ...]:
    """Return the phrases of several operations in a row."""
    return tuple(part for op in ops for part in op.read())  # type: ignore[attr-defined]


@define
class Strike:
    """A row of the strike table: what 2 dice of ``low`` to ``high`` do to the Hero."""

    low: int
    high: int
    name: str
    rule: str
    effects: tuple[Op, ...] = field(factory=tuple)

    @property
    def text(self) -> str:
        """The row in words, made from its operations."""
        return sentences(parts_of(self.effects)) or "Nothing happens."


@define
class Trap:
    """A kind of trap card and what it does."""

    kind: str
    name: str
    effects: tuple[Op, ...]

    @property
    def text(self) -> str:
        """The trap in words, made from its operations."""
        return sentences(parts_of(self.effects))


@cache
def tables() -> tuple[tuple[Strike, ...], dict[str, Trap]]:
    """Return the strike table and the traps, read once."""
    return load_strikes(assets.path("dungeon", "strikes.toml")), load_traps(
        assets.path("dungeon", "traps.toml")
    )


def strike_for(total: int) -> Strike:
    """Return the row for a strike roll of 2 to 12."""
    return next(strike for strike in tables()[0] if strike.low <= total <= strike.high)


def trap_for(kind: str) -> Trap:
    """Return a trap by the kind of its card."""
    return tables()[1][kind]


def load_strikes(path: Path) -> tuple[Strike, ...]:
    """Read a strike table; ContentError, naming file, line and field, where it is wrong."""
    rows = read_tables(path, "strike")
    strikes = tuple(_strike(row) for row in rows)
    covered = sorted(total for strike in strikes for total in range(strike.low, strike.high + 1))
    if covered != list(range(2, 13)):
        raise rows[0].error("low", "the rows must cover 2 to 12, each total once")
    return strikes


def _strike(row: Row) -> Strike:
    row.only(("low", "high", "name", "rule", "effects"))
    low, high = row.number("low", 2, 12), row.number("high", 2, 12)
    return Strike(low, high, row.text("name"), row.text("rule"), _effects(row))


def load_traps(path: Path) -> dict[str, Trap]:
    """Read the kinds of traps; ContentError, naming file, line and field, where it is wrong."""
    traps: dict[str, Trap] = {}
    rows = read_tables(path, "trap")
    for row in rows:
        row.only(("kind", "name", "effects"))
        kind = row.choice("kind", TRAPS)
        if kind in traps:
            raise row.error("kind", f"{kind} is there twice")
        traps[kind] = Trap(kind, row.text("name"), _effects(row))
    if len(traps) < len(TRAPS):
        raise rows[0].error("kind", f"there must be one of each: {', '.join(TRAPS)}")
    return traps


def _effects(row: Row) -> tuple[Op, ...]:
    codec = Codec((), EFFECT_OPS)
    try:
        ops: tuple[Op, ...] = codec.decode(tuple[Op, ...], _as_records(row.value("effects")))
    except (DamagedRecord, KeyError, TypeError, AttributeError) as error:
        raise row.error("effects", f"must be a list of operations ({error})") from None
    return ops


def _as_records(items: Any) -> list[Any]:
    records = []
    for item in items:
        fields = {name: value for name, value in item.items() if name != "op"}
        for name, value in fields.items():
            if isinstance(value, list):
                fields[name] = _as_records(value)
        records.append([item["op"], fields])
    return records
