"""Operations on Monsters, Targets and Buildings (5.8)."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define, evolve

from dungeon_tui.engine.agenda import Bindings
from dungeon_tui.engine.phrase import Part, Phrase, count
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import ON_REVEAL, design
from dungeon_tui.games.die_in_a_dungeon.rules import fighting
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import reveal
from dungeon_tui.games.die_in_a_dungeon.rules.exploring import arrive
from dungeon_tui.games.die_in_a_dungeon.rules.ground import face_up
from dungeon_tui.games.die_in_a_dungeon.rules.hero_ops import UNTIL
from dungeon_tui.games.die_in_a_dungeon.rules.killing import KillMonsterNow, check_village
from dungeon_tui.games.die_in_a_dungeon.rules.marching import March, SetDown, landings
from dungeon_tui.games.die_in_a_dungeon.rules.phase import ActivateNow, SpawnMore
from dungeon_tui.games.die_in_a_dungeon.rules.places import in_your_room
from dungeon_tui.games.die_in_a_dungeon.rules.selectors import Heroes, Monsters
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Effect, tell_rest
from dungeon_tui.games.die_in_a_dungeon.rules.things import Buildings, Rooms
from dungeon_tui.games.die_in_a_dungeon.state import Lasting, Tabletop

GOAL_WORDS = {
    "village": "toward the Village", "away": "away from the Village", "hero": "toward the nearest Hero",
    "loot": "toward the nearest Loot",
}  # fmt: skip


@define
class Battle(Effect):
    """Start a Battle with a Monster, only with certain Heroes if ``only`` (DIE-142, DIE-R81)."""

    who: Monsters
    only: Heroes | None = None

    SLOTS: ClassVar[tuple[str, ...]] = ("who", "only")
    RULE: ClassVar[str] = "DIE-142"

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """A player's action names a Monster in a Room with one of their Heroes, unless it says otherwise."""
        if not super().can(position, seat, bound):
            return False
        if self.who.where or self.who.this or self.who.ref:
            return True
        return any(in_your_room(position, seat, monster) for monster in self.who.find(position, seat, bound))

    def run(self, play: Play, *picks: Any) -> None:
        """Fight."""
        (monster,), only = picks
        tell_rest(play, monster=monster)
        if monster in play.state.foes:
            fighting.begin(play, monster, tuple(only))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        with_ = f" with only {self.only.text()}" if self.only else ""
        if self.who.this:
            return (Phrase("battle", with_.strip(), subject="this Monster"),)
        return (Phrase("battle", self.who.text() + with_),)


@define
class ChangeTarget(Effect):
    """Targets of a kind are higher or lower: of Monsters for Battle and Sneak, of all cards otherwise."""

    kind: str
    n: int
    who: Monsters | None = None
    until: str = "battle"

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)

    def run(self, play: Play, *picks: Any) -> None:
        """Let them be."""
        ids: tuple[int | str, ...] = picks[0] or (play.seat,)
        if picks[0]:
            tell_rest(play, monster=picks[0][0])
        play.emit(e.LastingBegan(Lasting(self.kind, play.seat, ids, self.n, self.until), "DIE-070"))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        of = f" of {self.who.text()}" if self.who else ""
        how = f"{abs(self.n)} {'higher' if self.n > 0 else 'lower'} {UNTIL[self.until]}".rstrip()
        return (Phrase("be", how, subject=f"each {self.kind} Target{of}"),)


@define
class IgnoreTarget(Effect):
    """Some Targets of the present Battle need not be filled: the highest, which is always best."""

    n: int = 1
    kind: str = "Battle"
    until: str = "battle"

    def run(self, play: Play, *picks: Any) -> None:
        """Ignore them."""
        play.emit(
            e.LastingBegan(Lasting(f"ignore {self.kind}", play.seat, (), self.n, self.until), "DIE-R83")
        )

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (
            Phrase("ignore", f"{count(self.n, f'{self.kind} Target')} of your choice {UNTIL[self.until]}"),
        )


@define
class MoveMonster(Effect):
    """Move Monsters ``n`` Rooms toward a goal (DIE-183); with ``up_to`` a player may stop earlier."""

    who: Monsters
    n: int = 1
    goal: str = "village"
    to: Rooms | None = None
    up_to: bool = False

    SLOTS: ClassVar[tuple[str, ...]] = ("who", "to")
    RULE: ClassVar[str] = "DIE-183"

    def can(self, position: Any, seat: int, bound: Bindings = ()) -> bool:
        """A player's card must move a Monster at least 1 step; a Monster's text is always possible."""
        if self.who.this:
            return True
        if not super().can(position, seat, bound):
            return False
        rooms: tuple[int, ...] = (-1,)
        if self.to is not None:
            rooms = self.to.find(position, seat, bound)
        found = self.who.find(position, seat, bound)
        return not found or any(landings(position, m, self.goal, room) for m in found for room in rooms)

    def run(self, play: Play, *picks: Any) -> None:
        """Let them march, lowest Initiative first."""
        s: Tabletop = play.state
        monsters, rooms = picks
        tell_rest(play, monster=monsters[0])
        order = sorted(monsters, key=lambda monster: (design(face_up(s, monster)).initiative, monster))
        for monster in reversed(order):
            play.push(March(monster, self.n, self.goal, rooms[0] if rooms else -1, self.up_to))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        steps = f"{'up to ' if self.up_to else ''}{count(self.n, 'Room')}"
        goal = GOAL_WORDS.get(self.goal, f"toward {self.to.text()}" if self.to else "")
        rest = f"{steps} {goal}".rstrip()
        if self.who.this:
            return (Phrase("move", rest, subject="this Monster"),)
        if self.who.amount == "each" and not self.who.ref:
            return (Phrase("move", rest, subject=self.who.text()),)
        return (Phrase("move", f"{self.who.text()} {rest}"),)


@define
class PlaceMonster(Effect):
    """Place a Monster in a Room, or as near as it can stand (DIE-189)."""

    who: Monsters
    where: Rooms

    SLOTS: ClassVar[tuple[str, ...]] = ("who", "where")
    RULE: ClassVar[str] = "DIE-189"

    def run(self, play: Play, *picks: Any) -> None:
        """Place it."""
        (monster,), (room,) = picks
        tell_rest(play, monster=monster, room=room)
        play.push(SetDown(monster, room, "DIE-189"))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("place", f"{self.who.text()} in {self.where.text()}"),)


def no_boss(who: Monsters) -> Monsters:
    """Return a selector that leaves Bosses out: no card but its own Win flips or Kills one (DIE-R129)."""
    return who if who.this else evolve(who, boss=False)


@define
class Flip(Effect):
    """Flip Monsters: wound or rouse them (DIE-150, DIE-181)."""

    who: Monsters

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)
    RULE: ClassVar[str] = "DIE-150"

    def __attrs_post_init__(self) -> None:
        self.who = no_boss(self.who)

    def run(self, play: Play, *picks: Any) -> None:
        """Turn the cards; an On Reveal on the new side happens at once (DIE-123)."""
        tell_rest(play, monster=picks[0][0])
        for monster in picks[0]:
            play.emit(e.MonsterFlipped(monster))
            side = face_up(play.state, monster)
            if side.endswith("*") and any(ON_REVEAL in ability.icons for ability in design(side).abilities):
                reveal(play, side, play.state.active, (("self", monster),))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("flip", self.who.text()),)


@define
class KillMonster(Effect):
    """Kill Monsters."""

    who: Monsters

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)

    def __attrs_post_init__(self) -> None:
        self.who = no_boss(self.who)

    def run(self, play: Play, *picks: Any) -> None:
        """Kill them."""
        tell_rest(play, monster=picks[0][0])
        for monster in reversed(picks[0]):
            play.push(KillMonsterNow(monster))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("kill", self.who.text()),)


@define
class Activate(Effect):
    """Activate Monsters."""

    who: Monsters

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)

    def run(self, play: Play, *picks: Any) -> None:
        """Let them act."""
        tell_rest(play, monster=picks[0][0])
        for monster in reversed(picks[0]):
            play.push(ActivateNow(monster))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("activate", self.who.text()),)


@define
class StopActivation(Effect):
    """Monsters do not activate for a while."""

    who: Monsters
    until: str = "turn"

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)

    def run(self, play: Play, *picks: Any) -> None:
        """Hold them."""
        tell_rest(play, monster=picks[0][0])
        play.emit(e.LastingBegan(Lasting("still", play.seat, picks[0], 0, self.until), "DIE-119"))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("do", f"not activate {UNTIL[self.until]}".rstrip(), subject=self.who.text()),)


@define
class SpawnMonster(Effect):
    """Spawn Monsters as at the end of a turn, or in a Room (DIE-R119)."""

    n: int = 1
    where: Rooms | None = None

    SLOTS: ClassVar[tuple[str, ...]] = ("where",)

    def run(self, play: Play, *picks: Any) -> None:
        """Spawn them."""
        play.push(SpawnMore(self.n, picks[0][0] if picks[0] else -1))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        place = f" in {self.where.text()}" if self.where else ""
        return (Phrase("spawn", count(self.n, "Monster") + place),)


@define
class Damage(Effect):
    """Damage Buildings (DIE-240)."""

    what: Buildings

    SLOTS: ClassVar[tuple[str, ...]] = ("what",)
    RULE: ClassVar[str] = "DIE-240"

    def run(self, play: Play, *picks: Any) -> None:
        """Turn them; with no other left the session is lost."""
        for building in picks[0]:
            play.emit(e.BuildingTurned(building, True))
        check_village(play)

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("damage", self.what.text()),)


@define
class Repair(Effect):
    """Repair Buildings (DIE-352)."""

    what: Buildings

    SLOTS: ClassVar[tuple[str, ...]] = ("what",)
    RULE: ClassVar[str] = "DIE-352"

    def run(self, play: Play, *picks: Any) -> None:
        """Turn them back."""
        for building in picks[0]:
            play.emit(e.BuildingTurned(building, False, "DIE-352"))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("repair", self.what.text()),)


@define
class SendBack(Effect):
    """Return a Monster to the Monster Deck without Killing it; what is on it comes off."""

    who: Monsters

    SLOTS: ClassVar[tuple[str, ...]] = ("who",)

    def run(self, play: Play, *picks: Any) -> None:
        """Put it on top of its deck."""
        from dungeon_tui.games.die_in_a_dungeon.rules.killing import drop_cards

        s: Tabletop = play.state
        for monster in picks[0]:
            foe = s.foes[monster]
            drop_cards(play, monster)
            if foe.devoured >= 0:
                play.emit(e.HeroPut(foe.devoured, foe.room, "freed", "DIE-R111"))
                arrive(play, foe.room)
            zone = ("aside",) if monster == s.boss else ("top", "monster")
            play.emit(e.CardMoved(monster, ("foe",), zone, rule="DIE-344"))

    def read(self) -> tuple[Part, ...]:
        """How it reads."""
        return (Phrase("return", self.who.text()),)


MONSTER_OPS = (
    Activate,
    Battle,
    ChangeTarget,
    Damage,
    Flip,
    IgnoreTarget,
    KillMonster,
    MoveMonster,
    PlaceMonster,
    Repair,
    SendBack,
    SpawnMonster,
    StopActivation,
)
