"""Effects that hold for a while: they lie beside the values they change (see engine.modifiers)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings, value_of
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.rules.effect import Effect, Source, scoped
from dungeon_tui.games.dungeon_pages.rules.ground import blocked, ground, living_types
from dungeon_tui.games.dungeon_pages.sheet import Values
from dungeon_tui.games.dungeon_pages.state import Tabletop

BANS = {
    "coin": "use coins",
    "potion": "use potions",
    "ability": "use your hero's ability",
    "gear": "use any weapon but your starting one",
    "reroll": "reroll dice",
}
BLOCKERS = ("walls", "locked doors", "undefeated monsters", "uncollected items", "traps")

Lasts = tuple[str, str, int]
"""(what, of, amount), as in `dungeon_tui.engine.modifiers.Modifier`."""


@define
class Lasting(Effect):
    """Base of effects with a scope."""

    def lasts(self, letter: str, monster: int) -> Lasts:
        """Return what it changes while it holds; the letter and index are those of its monster."""
        return ("", "", 0)

    def do(self, play: Play) -> None:
        """Begin it."""
        what, of, amount = self.lasts(str(play.value("letter", "")), int(play.value("monster", -1)))
        play.emit(e.LastingBegan(what, of, amount, self.scope, self.VERB))  # type: ignore[attr-defined]


def owner(who: str, letter: str, monster: int) -> str:
    """Return whose value changes: one monster, a type, or "" for all."""
    return {"it": f"#{monster}", "type": letter}.get(who, "")


def owned(who: str, source: Source) -> str:
    """Return the same in words."""
    if who == "all":
        return "every monster"
    return source.with_word("that" if who == "it" else "every")


@define
class Range(Lasting):
    """All weapons reach further, or less far (PAG-061, PAG-R35)."""

    VERB: ClassVar[str] = "range"
    NAME: ClassVar[str] = "range"
    FIELDS: ClassVar[tuple[str, ...]] = ("signed", "scope")

    by: int
    scope: str

    def lasts(self, letter: str, monster: int) -> Lasts:
        """What changes."""
        return ("range", "", self.by)

    def must(self, source: Source) -> str:
        """How it reads."""
        return scoped(f"your range is {abs(self.by)} {'longer' if self.by > 0 else 'shorter'}", self.scope)

    def may(self, source: Source) -> str:
        """As an offer."""
        if self.by > 0:
            return scoped(f"add {self.by} to your range", self.scope)
        return scoped(f"take {-self.by} from your range", self.scope)


@define
class Armor(Lasting):
    """The Defense of monsters changes (PAG-R46)."""

    VERB: ClassVar[str] = "armor"
    NAME: ClassVar[str] = "armor"
    FIELDS: ClassVar[tuple[str, ...]] = ("signed", "who", "scope")

    by: int
    who: str
    scope: str

    def lasts(self, letter: str, monster: int) -> Lasts:
        """What changes."""
        return ("armor", owner(self.who, letter, monster), self.by)

    def must(self, source: Source) -> str:
        """How it reads."""
        change = f"{abs(self.by)} {'higher' if self.by > 0 else 'lower'}"
        return scoped(f"the Defense of {owned(self.who, source)} is {change}", self.scope)

    def may(self, source: Source) -> str:
        """As an offer."""
        verb = "raise" if self.by > 0 else "lower"
        return scoped(f"{verb} the Defense of {owned(self.who, source)} by {abs(self.by)}", self.scope)


@define
class PowerUp(Lasting):
    """The Damage of monsters changes, never below 0."""

    VERB: ClassVar[str] = "power"
    NAME: ClassVar[str] = "power"
    FIELDS: ClassVar[tuple[str, ...]] = ("signed", "who", "scope")

    by: int
    who: str
    scope: str

    def lasts(self, letter: str, monster: int) -> Lasts:
        """What changes."""
        return ("power", owner(self.who, letter, monster), self.by)

    def must(self, source: Source) -> str:
        """How it reads."""
        change = f"{abs(self.by)} {'higher' if self.by > 0 else 'lower'}"
        return scoped(f"the Damage of {owned(self.who, source)} is {change}", self.scope)


@define
class Aggro(Lasting):
    """The Attack Trigger of monsters becomes another."""

    VERB: ClassVar[str] = "aggro"
    NAME: ClassVar[str] = "aggro"
    FIELDS: ClassVar[tuple[str, ...]] = ("values", "who", "scope")

    trigger: str
    who: str
    scope: str

    def lasts(self, letter: str, monster: int) -> Lasts:
        """What changes: the faces as bits."""
        faces = values_of(self.trigger).faces
        return ("aggro", owner(self.who, letter, monster), sum(1 << face for face in faces))

    def must(self, source: Source) -> str:
        """How it reads."""
        return scoped(f"the Attack Trigger of {owned(self.who, source)} becomes {self.trigger}", self.scope)


@define
class Ban(Lasting):
    """Something may not be used."""

    VERB: ClassVar[str] = "ban"
    NAME: ClassVar[str] = "ban"
    FIELDS: ClassVar[tuple[str, ...]] = ("ban", "scope")
    OPTIONAL: ClassVar[bool] = False

    what: str
    scope: str

    def lasts(self, letter: str, monster: int) -> Lasts:
        """What changes."""
        return (f"ban:{self.what}", "", 1)

    def must(self, source: Source) -> str:
        """How it reads."""
        return scoped(f"you may not {BANS[self.what]}", self.scope)


@define
class Through(Lasting):
    """A blocker does not block, neither counting nor at corners."""

    VERB: ClassVar[str] = "through"
    NAME: ClassVar[str] = "through"
    FIELDS: ClassVar[tuple[str, ...]] = ("blocker", "scope")

    kind: str
    scope: str

    def lasts(self, letter: str, monster: int) -> Lasts:
        """What changes."""
        return (f"through:{self.kind}", "", 1)

    def must(self, source: Source) -> str:
        """How it reads."""
        return scoped(f"you may count range through {self.kind}", self.scope)

    def may(self, source: Source) -> str:
        """As an offer."""
        return scoped(f"count range through {self.kind}", self.scope)


@define
class Disarm(Lasting):
    """Traps are easier to disarm, never below 1."""

    VERB: ClassVar[str] = "disarm"
    NAME: ClassVar[str] = "disarm"
    FIELDS: ClassVar[tuple[str, ...]] = ("count", "scope")

    n: int
    scope: str

    def lasts(self, letter: str, monster: int) -> Lasts:
        """What changes."""
        return ("disarm", "", -self.n)

    def must(self, source: Source) -> str:
        """How it reads."""
        return scoped(f"the Disarm value of every trap is {self.n} lower", self.scope)

    def may(self, source: Source) -> str:
        """As an offer."""
        return scoped(f"lower the Disarm value of every trap by {self.n}", self.scope)


@define
class Pairs(Effect):
    """Two numbers next to an item that differ by n gain it too (widens PAG-078)."""

    VERB: ClassVar[str] = "pairs"
    NAME: ClassVar[str] = "pairs"
    FIELDS: ClassVar[tuple[str, ...]] = ("count",)
    PHASES: ClassVar[tuple[str, ...]] = ("passive",)

    n: int

    def lasts(self, letter: str, monster: int) -> Lasts:
        """What changes."""
        return ("pairs", "", self.n)

    def must(self, source: Source) -> str:
        """How it reads."""
        return f"two adjacent numbers that differ by {self.n} also gain an item"


@define
class OpenDoor(Effect):
    """A locked door counts as an empty space this turn."""

    VERB: ClassVar[str] = "open"
    NAME: ClassVar[str] = "open"

    def must(self, source: Source) -> str:
        """How it reads."""
        return "treat one locked door as an empty space this turn"

    def able(self, p: Tabletop, bound: Bindings = (), gone: tuple[int, ...] = ()) -> bool:
        """Whether there is one."""
        return bool(self._doors(p))

    @staticmethod
    def _doors(p: Tabletop) -> list[int]:
        locked = ground(p).locked & ~p.marked & blocked(p)
        return [space for space in range(locked.bit_length()) if locked >> space & 1]

    def do(self, play: Play) -> None:
        """Open the only one, or ask which."""
        doors = self._doors(play.state)
        if len(doors) > 1:
            play.ask("door", "PAG-097")
        elif doors:
            self._open(play, doors[0])

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each locked door."""
        return tuple(("door", space) for space in self._doors(position))

    def take(self, play: Play, keys: Keys) -> None:
        """Open it."""
        self._open(play, int(keys[0][1]))

    @staticmethod
    def _open(play: Play, space: int) -> None:
        play.emit(e.LastingBegan("open", str(space), space, "turn", "open"))


@define
class Calm(Effect):
    """One type of monster does not attack this turn."""

    VERB: ClassVar[str] = "calm"
    NAME: ClassVar[str] = "calm"
    PHASES: ClassVar[tuple[str, ...]] = ("roll", "act", "monster")

    def must(self, source: Source) -> str:
        """How it reads."""
        return "choose one type of monster that does not attack this turn"

    def able(self, p: Tabletop, bound: Bindings = (), gone: tuple[int, ...] = ()) -> bool:
        """Whether any monster lives."""
        return bool(self._types(p))

    @staticmethod
    def _types(p: Tabletop) -> list[str]:
        calmed = {m.of for m in p.lasting if m.what == "calm"}
        return sorted(letter for letter in living_types(p) if letter not in calmed)

    def do(self, play: Play) -> None:
        """Calm the only type, or ask which."""
        types = self._types(play.state)
        if len(types) > 1:
            play.ask("type", "PAG-032")
        elif types:
            self._calm(play, types[0])

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each type that lives."""
        return tuple(("type", letter) for letter in self._types(position))

    def take(self, play: Play, keys: Keys) -> None:
        """Calm it."""
        self._calm(play, str(keys[0][1]))

    @staticmethod
    def _calm(play: Play, letter: str) -> None:
        play.emit(e.LastingBegan("calm", letter, 1, "turn", "calm"))


def source_letter(bound: Bindings) -> str:
    """Return the letter of the monster whose effect this is, or ""."""
    return str(value_of(bound, "letter", ""))


_VALUES: dict[str, Values] = {}


def values_of(text: str) -> Values:
    """Return the faces that "5+", "2-", "3", "odd" or "even" mean; ValueError for anything else."""
    if text not in _VALUES:
        if text in ("odd", "even"):
            faces = frozenset((1, 3, 5) if text == "odd" else (2, 4, 6))
        elif len(text) in (1, 2) and text[0] in "123456" and text[1:] in ("", "+", "-"):
            n = int(text[0])
            faces = frozenset({"": (n,), "+": range(n, 7), "-": range(1, n + 1)}[text[1:]])
        else:
            raise ValueError(f"{text[:12]!r} names no faces of a die, as 5+, 2-, 3, odd or even do")
        _VALUES[text] = Values(text, faces)
    return _VALUES[text]
