"""Operations on Heroes (5.8): roll, turn, count, Move, place, Kill, Resurrect, Devour."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.phrase import Part, Phrase, count
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import design
from dungeon_tui.games.die_in_a_dungeon.rules.exploring import arrive
from dungeon_tui.games.die_in_a_dungeon.rules.ground import face_up, neighbours
from dungeon_tui.games.die_in_a_dungeon.rules.killing import ResurrectNow, kill_hero
from dungeon_tui.games.die_in_a_dungeon.rules.moving import ANY_STEPS, Travel
from dungeon_tui.games.die_in_a_dungeon.rules.rolling import roll_heroes
from dungeon_tui.games.die_in_a_dungeon.rules.selectors import Heroes, Monsters
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Effect, get, tell_rest
from dungeon_tui.games.die_in_a_dungeon.rules.things import Rooms
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import fire
from dungeon_tui.games.die_in_a_dungeon.state import CEMETERY, DEVOURED, PARTY, Lasting, Tabletop, size_of

UNTIL = {
    "comparison": "in this comparison", "battle": "in this Battle", "turn": "this turn",
    "session": "this session", "play": "",
}  # fmt: skip


@define
class Roll(Effect):
    """Roll Heroes."""

    who: Heroes

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)

    def run(self, play: Play, *picks: Any) -> None:
        """Roll them."""
        tell_rest(play, hero=picks[0])
        roll_heroes(play, picks[0])

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("roll", self.who.text()),)


@define
class SetFace(Effect):
    """Turn Heroes to a Face: ``n``, or "highest" or "lowest", or a Face ``within`` some of theirs."""

    who: Heroes
    n: int = 0
    to: str = ""
    within: int = 0

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)

    def do(self, play: Play) -> None:
        """Pick the Heroes; a Face that is chosen is asked for each."""
        self.go(play, play.bound)

    def run(self, play: Play, *picks: Any) -> None:
        """Turn them."""
        tell_rest(play, hero=picks[0])
        for hero in picks[0]:
            if self.within:
                play.push(TurnHero(hero, self.within))
            else:
                size = size_of(hero)
                face = {"highest": size, "lowest": 1}.get(self.to) or min(self.n, size)
                play.emit(e.HeroTurned(hero, face))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        who = self.who.text()
        if self.within >= 20:
            return (Phrase("turn", f"{who} to any Face"),)
        if self.within:
            return (Phrase("turn", f"{who} to any Face within {self.within} of its Face"),)
        return (Phrase("turn", f"{who} to {f'its {self.to} Face' if self.to else self.n}"),)


@define
class TurnHero(Effect):
    """Choose the Face of a Hero."""

    hero: int
    within: int

    def do(self, play: Play) -> None:
        """Ask, if there is a choice."""
        faces = self._faces(play.state)
        if len(faces) == 1:
            play.emit(e.HeroTurned(self.hero, int(faces[0][1])))
        else:
            play.ask("face", "DIE-R74")

    def options(self, position: Any, decision: Decision) -> Keys:
        """Faces of its die that are near enough; its own is no change."""
        return self._faces(position)

    def _faces(self, position: Any) -> Keys:
        face = position.faces[self.hero]
        low, high = max(1, face - self.within), min(size_of(self.hero), face + self.within)
        return tuple(("face", n) for n in range(low, high + 1) if n != face)

    def take(self, play: Play, keys: Keys) -> None:
        """Turn it."""
        play.emit(e.HeroTurned(self.hero, int(keys[0][1])))


@define
class ChangeFace(Effect):
    """Heroes count as higher or lower for a while (DIE-R74)."""

    who: Heroes
    n: int
    until: str = "battle"

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)

    def run(self, play: Play, *picks: Any) -> None:
        """Let them."""
        tell_rest(play, hero=picks[0])
        play.emit(e.LastingBegan(Lasting("face", play.seat, picks[0], self.n, self.until), "DIE-R74"))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        many = self.who.amount not in ("1", "each") or self.who.ref == "of them"
        how = f"as {abs(self.n)} {'higher' if self.n > 0 else 'lower'}"
        during = UNTIL[self.until] or "in Battles"
        return (Phrase("count", f"{how} {during}", subject=self.who.text(), many=many),)


@define
class CountTwice(Effect):
    """Heroes may fill 2 Battle Targets each."""

    who: Heroes
    until: str = "battle"

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)

    def run(self, play: Play, *picks: Any) -> None:
        """Let them."""
        tell_rest(play, hero=picks[0])
        play.emit(e.LastingBegan(Lasting("twice", play.seat, picks[0], 2, self.until), "DIE-144"))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("may fill", f"2 Battle Targets {UNTIL[self.until]}", subject=self.who.text()),)


@define
class MoveHeroes(Effect):
    """Move Heroes together; ``steps`` 0 means any number of Rooms; ``sneak`` is normal, first or ignore."""

    who: Heroes
    steps: int = 0
    sneak: str = "normal"

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)
    RULE: ClassVar[str] = "DIE-124"

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """Some Hero must have an adjacent Room."""
        near, places = position.near, position.places
        if self.who.plain:
            for place in places[seat * PARTY : seat * PARTY + PARTY]:
                if place >= 0 and (near.get(place) or neighbours(position, place)):
                    return True
            return False
        found = self.who.find(position, seat, bound)
        if not found:
            return self.who.possible(position, seat, bound)
        return any([near.get(places[hero]) or neighbours(position, places[hero]) for hero in found])

    def run(self, play: Play, *picks: Any) -> None:
        """Set out."""
        tell_rest(play, hero=picks[0])
        room = play.state.places[picks[0][0]]
        play.push(Travel(picks[0], room, self.steps or ANY_STEPS, self.sneak))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        rest = self.who.text()
        if self.who.amount not in ("1",) and not self.who.cls:
            rest += " together"
        if self.steps:
            rest += f" up to {count(self.steps, 'Room')}"
        rest += {
            "normal": "",
            "first": ", ignoring the first Sneak Target",
            "ignore": ", ignoring Sneak Targets",
        }[self.sneak]
        return (Phrase("move", rest),)


@define
class PlaceHero(Effect):
    """Place Heroes in a Room, without a way between (DIE-134, DIE-135)."""

    who: Heroes
    where: Rooms

    SLOTS: ClassVar[tuple[str, ...]] = ("who", "where")
    RULE: ClassVar[str] = "DIE-134"

    def run(self, play: Play, *picks: Any) -> None:
        """Place them; an Open Passage is Explored at once."""
        heroes, (room,) = picks
        tell_rest(play, hero=heroes, room=room)
        for hero in heroes:
            play.emit(e.HeroPut(hero, room, "placed"))
            fire(play, "hero_enters", hero, play.seat, hero=(hero,), room=room)
        arrive(play, room)

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("place", f"{self.who.text()} in {self.where.text()}"),)


@define
class KillHero(Effect):
    """Kill Heroes."""

    who: Heroes

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)

    def run(self, play: Play, *picks: Any) -> None:
        """Kill them, one after another."""
        tell_rest(play, hero=picks[0])
        for hero in reversed(picks[0]):
            kill_hero(play, hero)

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("kill", self.who.text()),)


@define
class Resurrect(Effect):
    """Resurrect Killed Heroes, in the Village Square unless another Room is given (DIE-R87)."""

    who: Heroes
    where: Rooms | None = None
    rolled: bool = False

    SLOTS: ClassVar[tuple[str, ...]] = ("who", "where")
    RULE: ClassVar[str] = "DIE-157"

    def run(self, play: Play, *picks: Any) -> None:
        """Bring them back."""
        heroes, rooms = picks
        tell_rest(play, hero=heroes)
        for hero in reversed(heroes):
            play.push(ResurrectNow(hero, rooms[0] if rooms else play.state.village, self.rolled))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        place = f" in {self.where.text()}" if self.where else ""
        roll = "" if not self.rolled else " and roll it" if self.who.amount == "1" else " and roll them"
        return (Phrase("resurrect", f"{self.who.text()}{place}{roll}"),)


@define
class Devour(Effect):
    """This Monster Devours a Hero; one it had Devoured before is Killed (DIE-177, DIE-179)."""

    who: Heroes

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)
    RULE: ClassVar[str] = "DIE-R112"

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """It needs a Devoured space."""
        me = get(bound, "self")
        return (
            me in position.foes
            and design(face_up(position, me)).devours
            and super().can(position, seat, bound)
        )

    def run(self, play: Play, *picks: Any) -> None:
        """Devour it."""
        s: Tabletop = play.state
        monster = str(get(play.bound, "self"))
        if monster not in s.foes or not design(face_up(s, monster)).devours:
            return
        before = s.foes[monster].devoured
        if before >= 0:
            play.emit(e.HeroPut(before, CEMETERY, "killed", "DIE-179"))
        play.emit(e.HeroDevoured(picks[0][0], monster))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("devour", self.who.text(), subject="this Monster"),)


@define
class Release(Effect):
    """Place the Hero Devoured by a Monster in a Room (DIE-R111)."""

    who: Monsters
    where: Rooms

    SLOTS: ClassVar[tuple[str, ...]] = ("who", "where")

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """Somebody must be Devoured."""
        return DEVOURED in position.places and super().can(position, seat, bound)

    def run(self, play: Play, *picks: Any) -> None:
        """Free it."""
        (monster,), (room,) = picks
        hero = play.state.foes[monster].devoured
        if hero >= 0:
            tell_rest(play, hero=(hero,), room=room)
            play.emit(e.HeroPut(hero, room, "freed", "DIE-R111"))
            arrive(play, room)

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("place", f"the Hero Devoured by {self.who.text()} in {self.where.text()}"),)


HERO_OPS = (
    ChangeFace,
    CountTwice,
    Devour,
    KillHero,
    MoveHeroes,
    PlaceHero,
    Release,
    Resurrect,
    Roll,
    SetFace,
)
