"""What all effects share: who they are of, how long they last, which dice they mean (4.7)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, frozen

from dungeon_tui.engine.agenda import Bindings, Op
from dungeon_tui.games.dungeon_pages.sheet import MonsterType
from dungeon_tui.games.dungeon_pages.state import EVIL, EXTRA, GOOD, READY, TRIAL, Tabletop

SCOPES = {"turn": "this turn", "next": "next turn", "dungeon": "for the rest of this dungeon", "while": ""}
WHO = ("it", "type", "all")
COLOURS = {"good": "Good Die", "evil": "Evil Die", "any": "die"}
SELECTORS = (
    "good.any", "good.high", "good.low", "good.all", "evil.any", "evil.high", "evil.low", "evil.all",
    "any", "all",
)  # fmt: skip


@frozen
class Source:
    """Whose effect it is, as its text calls it; ``name`` is "" for traps, heroes and relics."""

    name: str = ""
    solo: bool = False

    @classmethod
    def of(cls, monster: MonsterType) -> Source:
        """Return the source that a monster is."""
        return cls(monster.name, monster.solo)

    def with_word(self, word: str) -> str:
        """Return the name after "any", "every" or "that", which a solo monster drops."""
        return self.name if self.solo else f"{word} {self.name}"

    def with_article(self) -> str:
        """Return "a Rat", "an Imp", "The Gatekeeper"."""
        if self.solo:
            return self.name
        return f"{'an' if self.name[:1].lower() in 'aeiou' else 'a'} {self.name}"


@define
class Effect(Op):
    """An operation of a card: what it does, whether it can, and how it reads.

    ``FIELDS`` names the kind of each argument in a formula, in the order of the fields.
    """

    VERB: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()
    PHASES: ClassVar[tuple[str, ...]] = ()
    """Windows in which a hero or relic may have it; () for all."""
    OPTIONAL: ClassVar[bool] = True
    """Whether a hero or relic may have it at all."""

    def must(self, source: Source) -> str:
        """Return how it reads where it happens: "take 1 damage"."""
        return self.VERB

    def may(self, source: Source) -> str:
        """Return how it reads after "you may" or "to"."""
        return self.must(source)

    def able(self, p: Tabletop, bound: Bindings = (), gone: tuple[int, ...] = ()) -> bool:
        """Return whether it would change anything if the dice ``gone`` were spent for it (PAG-R09)."""
        return True


def scoped(text: str, scope: str) -> str:
    """Return the text with how long it lasts."""
    return f"{text} {SCOPES[scope]}".rstrip()


def number_of(n: int, noun: str) -> str:
    """Return "1 die", "2 dice", "3 damage"."""
    if n == 1 or noun in ("damage", "XP"):
        return f"{n} {noun}"
    for one, many in (("Die", "Dice"), ("die", "dice")):
        if noun.endswith(one):
            return f"{n} {noun[: -len(one)]}{many}"
    return f"{n} {noun}s"


def selected(sel: str) -> str:
    """Return a selector in words."""
    if sel == "any":
        return "one die of your choice"
    if sel == "all":
        return "every die"
    colour, _, which = sel.partition(".")
    die = COLOURS[colour]
    return {
        "any": f"one {die} of your choice",
        "high": f"your highest {die}",
        "low": f"your lowest {die}",
        "all": f"every {die}",
    }[which]


def dice_of(p: Tabletop, sel: str, gone: tuple[int, ...] = ()) -> list[int]:
    """Return the dice that a selector means now; of a choice, all that may be chosen.

    Only dice not yet activated or set aside; during a trap's roll only the die that is rolled (PAG-075).
    """
    colours, which = _MEANS[sel]
    found = []
    for i, die in enumerate(p.dice):
        if die.status == TRIAL:
            found = [i] if die.colour in colours else []
            break
        if die.status == READY and die.colour in colours and i not in gone:
            found.append(i)
    if which in ("high", "low") and found:
        pick = max if which == "high" else min
        value = pick(p.dice[i].value for i in found)
        return [next(i for i in found if p.dice[i].value == value)]
    return found


_COLOURS_OF = {"good": (GOOD,), "evil": (EVIL,), "": (GOOD, EVIL, EXTRA)}
_MEANS = {sel: (_COLOURS_OF[sel.rpartition(".")[0]], sel.rpartition(".")[2]) for sel in SELECTORS}
"""The colours and the word after them of each selector."""


def is_choice(sel: str) -> bool:
    """Return whether the player chooses one of the dice."""
    return sel.endswith("any")


def distinct(p: Tabletop, dice: list[int]) -> list[int]:
    """Return the dice without those that look like one before them."""
    seen = set()
    out = []
    for i in dice:
        look = (p.dice[i].colour, p.dice[i].value, p.dice[i].half)
        if look not in seen:
            seen.add(look)
            out.append(i)
    return out
