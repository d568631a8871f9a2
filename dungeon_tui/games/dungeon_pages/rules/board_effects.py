"""Effects on the board: marks without a die, hits without a number, a trap's roll."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings, Op, value_of
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.grid import around, spaces_of
from dungeon_tui.games.dungeon_pages.rules.chance import rerolled
from dungeon_tui.games.dungeon_pages.rules.effect import Effect, Source, number_of
from dungeon_tui.games.dungeon_pages.rules.ground import (
    ground,
    hero,
    hittable,
    in_range,
    living,
    monster_type,
    trial,
    white,
    writable,
)
from dungeon_tui.games.dungeon_pages.rules.mark import hit, mark, push_power
from dungeon_tui.games.dungeon_pages.state import USED, Tabletop

WHERE = {
    "anywhere": "in any unmarked white space",
    "adjacent": "in an unmarked white space next to a marked space or the door",
}


@define
class Regain(Effect):
    """A wounded monster of the type regains Health Points; marks stay."""

    VERB: ClassVar[str] = "regain"
    NAME: ClassVar[str] = "regain"
    FIELDS: ClassVar[tuple[str, ...]] = ("count",)
    OPTIONAL: ClassVar[bool] = False

    n: int

    def must(self, source: Source) -> str:
        """How it reads."""
        points = number_of(self.n, "Health Point")
        if source.solo:
            return f"{source.name} regains {points}"
        return f"one wounded {source.name} of your choice regains {points}"

    def _wounded(self, p: Tabletop, letter: str) -> list[int]:
        stands = ground(p).stands
        return [i for i in living(p) if stands[i].letter == letter and p.hits[i] > 0]

    def do(self, play: Play) -> None:
        """Heal the only one, or ask which."""
        found = self._wounded(play.state, str(play.value("letter", "")))
        if len(found) > 1:
            play.ask("heal", "PAG-064")
        elif found:
            self._heal(play, found[0])

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each wounded one."""
        assert position.agenda is not None
        letter = str(value_of(position.agenda.bound, "letter", ""))
        return tuple(("monster", i) for i in self._wounded(position, letter))

    def take(self, play: Play, keys: Keys) -> None:
        """Heal it."""
        self._heal(play, int(keys[0][1]))

    def _heal(self, play: Play, index: int) -> None:
        hits = max(0, play.state.hits[index] - self.n)
        play.emit(e.MonsterHealed(index, hits, monster_type(play.state, index).name))


@define
class Strike(Effect):
    """Health Points are removed from a monster next to a marked space, whatever its Defense."""

    VERB: ClassVar[str] = "hit"
    NAME: ClassVar[str] = "hit"
    FIELDS: ClassVar[tuple[str, ...]] = ("count",)
    PHASES: ClassVar[tuple[str, ...]] = ("explore", "act", "monster")

    n: int

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"remove {number_of(self.n, 'Health Point')} from one monster next to a marked space"

    def able(self, p: Tabletop, bound: Bindings = (), gone: tuple[int, ...] = ()) -> bool:
        """Whether there is one."""
        return p.dungeon >= 0 and bool(hittable(p))

    def do(self, play: Play) -> None:
        """Hit the only one, or ask which."""
        found = hittable(play.state)
        if len(found) > 1:
            play.ask("hit", "PAG-067")
        elif found:
            self._hit(play, found[0])

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each monster."""
        return tuple(("monster", i) for i in hittable(position))

    def take(self, play: Play, keys: Keys) -> None:
        """Hit it."""
        self._hit(play, int(keys[0][1]))

    def _hit(self, play: Play, index: int) -> None:
        hp = monster_type(play.state, index).hp
        for _ in range(min(self.n, hp - play.state.hits[index])):
            for letter, monster in hit(play, index):
                push_power(play, letter, monster)


@define
class Write(Effect):
    """A mark without a die."""

    VERB: ClassVar[str] = "mark"
    NAME: ClassVar[str] = "mark"
    FIELDS: ClassVar[tuple[str, ...]] = ("marks", "where")
    PHASES: ClassVar[tuple[str, ...]] = ("explore",)

    values: tuple[int, ...]
    where: str

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"mark a {' or '.join(map(str, self.values))} {WHERE[self.where]}"

    def spaces(self, p: Tabletop) -> tuple[int, ...]:
        """Return where it could be made."""
        found = white(p)
        if self.where == "adjacent":
            found &= beside_reached(p)
        return spaces_of(found)

    def able(self, p: Tabletop, bound: Bindings = (), gone: tuple[int, ...] = ()) -> bool:
        """Whether there is a space."""
        return bool(self.spaces(p))

    def do(self, play: Play) -> None:
        """Ask where, unless there is one answer."""
        keys = self._keys(play.state)
        if len(keys) > 1:
            play.ask("put", "PAG-R48")
        elif keys:
            self.take(play, keys)

    def _keys(self, p: Tabletop) -> Keys:
        return tuple(("put", space, value) for space in self.spaces(p) for value in self.values)

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each space and value."""
        return self._keys(position)

    def take(self, play: Play, keys: Keys) -> None:
        """Make it."""
        mark(play, int(keys[0][1]), int(keys[0][2]), "effect")


def beside_reached(p: Tabletop) -> int:
    """Return the spaces next to the door or a marked space (PAG-R65)."""
    found = ground(p)
    return around(p.marked | 1 << found.door) & found.board


@define
class Again(Effect):
    """The value of the die activated last is written once more, in range of the same weapon."""

    VERB: ClassVar[str] = "again"
    NAME: ClassVar[str] = "again"
    PHASES: ClassVar[tuple[str, ...]] = ("explore",)

    def must(self, source: Source) -> str:
        """How it reads."""
        return "write the value of the die you activated last once more, in range of the same weapon"

    def _keys(self, p: Tabletop) -> Keys:
        if not p.last or p.last[1] < 0:
            return ()
        die, weapon = p.last
        value = p.dice[die].value
        if "curse" in hero(p).weapons[weapon].icons:
            value = max(1, value - 1)
        return tuple(("put", s, value) for s in spaces_of(in_range(p, weapon) & writable(p)))

    def able(self, p: Tabletop, bound: Bindings = (), gone: tuple[int, ...] = ()) -> bool:
        """Whether a die has been activated and a space is in range."""
        return bool(self._keys(p))

    def do(self, play: Play) -> None:
        """Ask where, unless there is one answer."""
        keys = self._keys(play.state)
        if len(keys) > 1:
            play.ask("put", "PAG-R48")
        elif keys:
            self.take(play, keys)

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each space."""
        return self._keys(position)

    def take(self, play: Play, keys: Keys) -> None:
        """Write it."""
        mark(play, int(keys[0][1]), int(keys[0][2]), "effect", -1, play.state.last[1])


@define
class Check(Effect):
    """A trap's roll: the die activated last again, or an extra one (PAG-074 to PAG-077, PAG-R49)."""

    VERB: ClassVar[str] = "check"
    NAME: ClassVar[str] = "check"
    FIELDS: ClassVar[tuple[str, ...]] = ("face", "effect")
    OPTIONAL: ClassVar[bool] = False

    most: int
    then: tuple[Op, ...]

    def must(self, source: Source) -> str:
        """How it reads."""
        worst = " and ".join(op.must(source) for op in self.then if isinstance(op, Effect))
        return (
            "roll again the die you activated last; its new value may be modified; "
            f"on {self.most} or less, {worst}; then set that die aside"
        )

    def do(self, play: Play) -> None:
        """Roll; the window for changes comes first, then the result."""
        from dungeon_tui.games.dungeon_pages.rules.windows import Window

        p: Tabletop = play.state
        play.push(Judge(self.most, self.then))
        play.push(Window("trap"))
        if p.last and p.dice[p.last[0]].status == USED:
            play.emit(e.DieRerolled(p.last[0], rerolled(play), "trap", True, "PAG-074"))
        else:
            play.emit(e.ExtraRolled(rerolled(play)))


@define
class Judge(Op):
    """The final value of a trap's roll (PAG-076); the die is set aside (PAG-077)."""

    most: int
    then: tuple[Op, ...]

    def do(self, play: Play) -> None:
        """Compare."""
        die = trial(play.state)
        value = play.state.dice[die].value
        play.emit(e.DieSetAside(die, "trap", "PAG-077"))
        if value <= self.most:
            play.push_all(self.then)
