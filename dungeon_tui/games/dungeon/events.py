"""What can become true in *Dungeon!*."""

from __future__ import annotations

from attrs import define, evolve

from dungeon_tui.engine.events import Event
from dungeon_tui.games.dungeon.state import knows

SPELLS = ("fireball", "lightning", "teleport")


@define
class PilesLaid(Event):
    """The piles of each Level, Level 1 first, as sorted lists: their order does not exist yet."""

    monsters: tuple[tuple[str, ...], ...]
    treasures: tuple[tuple[str, ...], ...]
    rule: str = "DUN-017"


@define
class HeroChosen(Event):
    """A player takes a new Hero, which stands in the Great Hall with these Spell cards."""

    seat: int
    hero: str
    hall: int
    spells: tuple[int, ...]
    rule: str = "DUN-015"


@define
class FirstChosen(Event):
    """The dice have said who begins."""

    seat: int
    rule: str = "DUN-R03"


@define
class TurnBegan(Event):
    """A seat's turn, with this much movement; ``round`` counts from 1."""

    seat: int
    round: int
    left: int
    rule: str = "DUN-021"


@define
class TurnLost(Event):
    """A Lose a Turn token is discarded instead of the turn; ``lost`` tokens remain."""

    seat: int
    lost: int
    rule: str = "DUN-024"


@define
class HeroMoved(Event):
    """A Hero walked one space and has ``left`` spaces of movement; it may have had to stop."""

    seat: int
    to: int
    left: int
    stopped: bool = False
    rule: str = "DUN-026"


@define
class HeroSent(Event):
    """A Hero comes to a space without walking; ``entry`` is its new entry space or -1."""

    seat: int
    to: int
    why: str
    entry: int = -1
    rule: str = "DUN-058"


@define
class DoorSearched(Event):
    """The die of DUN-038 is counted; the same door is not tried again this turn."""

    seat: int
    door: int
    die: int
    found: bool
    rule: str = "DUN-039"


@define
class DoorFound(Event):
    """A secret door is open to this player for the rest of the game."""

    seat: int
    door: int
    rule: str = "DUN-042"


@define
class CardShown(Event):
    """A carried Treasure is shown by using it or by winning: from now on everybody knows it."""

    seat: int
    index: int
    card: str
    rule: str = "DUN-R05"

    REVEALS = True


@define
class MonsterPeeked(Event):
    """A Monster card in a space is looked at and stays there face down.

    ``dealt`` says whether it came from the pile just now; ``known`` are the seats that know it.
    """

    seat: int
    space: int
    card: str
    level: int
    known: int
    dealt: bool = True
    rule: str = "DUN-100"

    REVEALS = True

    def seen_by(self, seat: int) -> Event:
        """Hide the face from those who do not know it."""
        return self if knows(self.known, seat) else evolve(self, card="")


@define
class TreasurePeeked(Event):
    """The Treasure of a room is looked at and promised to whoever clears that room."""

    seat: int
    space: int
    card: str
    level: int
    known: int
    dealt: bool = True
    rule: str = "DUN-102"

    REVEALS = True

    def seen_by(self, seat: int) -> Event:
        """Hide the face from those who do not know it."""
        return self if knows(self.known, seat) else evolve(self, card="")


@define
class LookUsed(Event):
    """The ESP Medallion has been used this turn, or the Crystal Ball instead of it."""

    seat: int
    item: str
    space: int
    rule: str = "DUN-101"


@define
class SpellCast(Event):
    """A Spell card is discarded; ``space`` is its target or destination."""

    seat: int
    spell: int
    space: int
    rule: str = "DUN-081"


@define
class SpellRecovered(Event):
    """A Wizard takes back a used Spell card."""

    seat: int
    spell: int
    rule: str = "DUN-091"


@define
class MonsterMet(Event):
    """A Monster (or trap) card lies face up in a space; drawn from the pile unless ``covered``."""

    space: int
    card: str
    level: int
    covered: bool = False
    rule: str = "DUN-047"

    REVEALS = True


@define
class MonstersReshuffled(Event):
    """The discard of a Level becomes its pile."""

    level: int
    rule: str = "DUN-R30"


@define
class Attacked(Event):
    """An attack is decided: ``total`` (dice and sword) against ``target``; both 0 if hopeless.

    ``bonus`` is what the Magic Sword in play has added.

    ``how`` is "attack" or the name of a Spell.
    """

    seat: int
    space: int
    card: str
    how: str
    target: int
    total: int
    hit: bool
    bonus: int = 0
    rule: str = "DUN-049"


@define
class SpaceWon(Event):
    """A Monster is destroyed or a trap sprung: it leaves, and ``tokens`` Cleared tokens lie there."""

    seat: int
    space: int
    card: str
    level: int
    tokens: int
    rule: str = "DUN-051"


@define
class StruckBack(Event):
    """The result of the Monster's strike, by its name."""

    seat: int
    space: int
    card: str
    total: int
    result: str
    rule: str = "DUN-054"


@define
class TreasureDropped(Event):
    """The carried card at ``index`` falls under the Monster, for all to see."""

    seat: int
    space: int
    index: int
    card: str
    level: int
    rule: str = "DUN-059"

    REVEALS = True


@define
class TreasureDrawn(Event):
    """A Hero takes the room's own Treasure card, from the pile or the one ``promised`` to it."""

    seat: int
    space: int
    card: str
    level: int
    known: int
    promised: bool = False
    rule: str = "DUN-066"

    REVEALS = True

    def seen_by(self, seat: int) -> Event:
        """Hide the face from those who do not know it."""
        return self if knows(self.known, seat) else evolve(self, card="")


@define
class TreasureTaken(Event):
    """A Hero takes the oldest dropped Treasure of a space, which all have seen."""

    seat: int
    space: int
    card: str
    rule: str = "DUN-067"


@define
class SwordTried(Event):
    """A Magic Sword at ``index`` of the hand turns out to be +1 or +2; all see the token."""

    seat: int
    index: int
    card: str
    bonus: int
    rule: str = "DUN-092"


@define
class TokensTaken(Event):
    """A Hero takes ``added`` Lose a Turn tokens and has ``lost`` now."""

    seat: int
    added: int
    lost: int
    rule: str = "DUN-061"


@define
class HeroKilled(Event):
    """A Hero is dead; its player will choose another."""

    seat: int
    hero: str
    rule: str = "DUN-055"


EVENTS: tuple[type[Event], ...] = (
    PilesLaid, HeroChosen, FirstChosen, TurnBegan, TurnLost, HeroMoved, HeroSent, DoorSearched,
    DoorFound, CardShown, MonsterPeeked, TreasurePeeked, LookUsed, SpellCast, SpellRecovered,
    MonsterMet, MonstersReshuffled, Attacked, SpaceWon, StruckBack, TreasureDropped, TreasureDrawn,
    TreasureTaken, SwordTried, TokensTaken, HeroKilled,
)  # fmt: skip
