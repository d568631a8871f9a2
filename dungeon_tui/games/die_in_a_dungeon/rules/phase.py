"""The Monster phase: drawing, Traps and Monsters activated, spawning, the Boss (DIE-166 to DIE-202)."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import ALONE, HERE, design
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import deck_size, draw_to_limbo, reveal
from dungeon_tui.games.die_in_a_dungeon.rules.exploring import call_boss
from dungeon_tui.games.die_in_a_dungeon.rules.fighting import LoseHero
from dungeon_tui.games.die_in_a_dungeon.rules.ground import (
    available,
    boss_rooms,
    entrance_cells,
    face_up,
    hero_distances,
    heroes_in,
)
from dungeon_tui.games.die_in_a_dungeon.rules.marching import SetDown
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import still, waiting
from dungeon_tui.games.die_in_a_dungeon.rules.sessions import end_session
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Steps
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import Replace, fire
from dungeon_tui.games.die_in_a_dungeon.state import Tabletop, Tile


def draw_monster(play: Play, rule: str) -> str:
    """Draw a Monster and carry out its On Reveal; "" if the session is lost by it (DIE-080)."""
    if not deck_size(play.state, "monster"):
        end_session(play, "monsters", "DIE-080")
        return ""
    return draw_to_limbo(play, "monster", rule)


@define
class MonsterPhase(Op):
    """Draw a Monster, activate what matches, spawn it (DIE-R01)."""

    def do(self, play: Play) -> None:
        """Draw; a Boss that is drawn does its arrival instead of the rest (DIE-R132)."""
        s: Tabletop = play.state
        drawn = draw_monster(play, "DIE-166")
        if not drawn:
            return
        if drawn == s.boss:
            play.push(BossComes())
            return
        icon = design(drawn).icon
        play.push(Spawn(drawn))
        play.push(Awake(icon))
        reveal(play, drawn, s.active, (("self", drawn),))
        fire(play, "monster_drawn", icon, s.active, monster=drawn)


@define
class Awake(Op):
    """Fix the list of Traps and Monsters with the drawn icon (DIE-167, DIE-R93)."""

    icon: str

    def do(self, play: Play) -> None:
        """Traps first (DIE-172), then Monsters by Initiative."""
        s: Tabletop = play.state
        traps = tuple(sorted([trap for trap in s.traps.values() if design(trap).icon == self.icon]))
        monsters = tuple(
            sorted([monster for monster in s.foes if design(face_up(s, monster)).icon == self.icon])
        )
        if monsters:
            play.push(Rouse(monsters))
        if traps:
            play.push(Spring(traps))


@define
class Spring(Op):
    """Traps are Sprung, in the order the active player picks (DIE-290 to DIE-293, DIE-R94)."""

    traps: tuple[str, ...]

    def do(self, play: Play) -> None:
        """Ask which is first, where it matters: with Heroes in the Rooms of several."""
        s: Tabletop = play.state
        rooms = {trap: room for room, trap in s.traps.items()}
        left = tuple(trap for trap in self.traps if trap in rooms)
        open_ = self._open(s)
        if len(open_) > 1:
            play.ask("trap order", "DIE-R94", s.active)
        elif left:
            self._spring(play, (open_ or left)[0])

    def _open(self, s: Any) -> tuple[str, ...]:
        return tuple(
            trap for room, trap in sorted(s.traps.items()) if trap in self.traps and room in s.places
        )

    def options(self, position: Any, decision: Decision) -> Keys:
        """The Traps that would Kill somebody."""
        return tuple(sorted(("trap", trap) for trap in self._open(position)))

    def take(self, play: Play, keys: Keys) -> None:
        """Spring it."""
        self._spring(play, str(keys[0][1]))

    def _spring(self, play: Play, trap: str) -> None:
        rest = tuple(other for other in self.traps if other != trap)
        if rest:
            play.push(Spring(rest))
        spring(play, trap)


def spring(play: Play, trap: str) -> None:
    """Spring one Trap, unless a card keeps it from being Sprung."""
    s: Tabletop = play.state
    room = next(room for room, card in s.traps.items() if card == trap)
    done = SpringNow(trap, room)
    if waiting(s):
        play.push(Replace("would_spring", room, s.active, done))
    else:
        play.push(done)


@define
class SpringNow(Op):
    """The Trap Kills a Hero in its Room; with none it does nothing (DIE-291, DIE-292)."""

    trap: str
    room: int

    def do(self, play: Play) -> None:
        """Spring it."""
        s: Tabletop = play.state
        play.emit(e.TrapSprung(self.trap, self.room))
        fire(play, "trap_sprung", self.room, s.active, room=self.room)
        if heroes_in(s, self.room):
            play.push(LoseHero(self.room, "DIE-291"))


@define
class Rouse(Op):
    """Activate Monsters by Initiative, lowest first, each once (DIE-170, DIE-R93, DIE-R94)."""

    monsters: tuple[str, ...]

    def do(self, play: Play) -> None:
        """Activate the next; ask where Initiative is equal."""
        s: Tabletop = play.state
        first = self._first(s)
        if len(first) > 1:
            play.ask("order", "DIE-R94", s.active)
        elif first:
            self._activate(play, first[0])

    def _first(self, s: Any) -> list[str]:
        here = [monster for monster in self.monsters if monster in s.foes]
        if not here:
            return []
        initiative = {monster: design(face_up(s, monster)).initiative for monster in here}
        least = min(initiative.values())
        return sorted([monster for monster in here if initiative[monster] == least])

    def options(self, position: Any, decision: Decision) -> Keys:
        """Those with the lowest Initiative."""
        return tuple(("monster", monster) for monster in self._first(position))

    def take(self, play: Play, keys: Keys) -> None:
        """Activate it."""
        self._activate(play, str(keys[0][1]))

    def _activate(self, play: Play, monster: str) -> None:
        rest = tuple([other for other in self.monsters if other != monster])
        if rest:
            play.push(Rouse(rest))
        activate(play, monster)


@define
class ActivateNow(Op):
    """A Monster takes the action for a Hero in its Room, or the one for none (DIE-173, DIE-174)."""

    monster: str

    def do(self, play: Play) -> None:
        """Activate it."""
        activate(play, self.monster)


def activate(play: Play, monster: str) -> None:
    """Carry out a Monster's text; parts that cannot be done are ignored (DIE-175)."""
    s: Tabletop = play.state
    foe = s.foes.get(monster)
    if foe is None or (waiting(s) and still(s, monster)):
        return
    hero = foe.room in s.places
    play.emit(e.MonsterActed(monster, hero))
    steps = design(face_up(s, monster)).steps(HERE if hero else ALONE)
    if steps:
        play.push(Steps(steps), s.active, (("self", monster),))
    fire(play, "monster_activates", monster, s.active, monster=monster)


@define
class Spawn(Op):
    """Place a drawn Monster in an available Room, or in a new Entrance (DIE-193 to DIE-197)."""

    monster: str

    def do(self, play: Play) -> None:
        """Ask which Room, or which side; without either the session is lost (DIE-081)."""
        s: Tabletop = play.state
        if self.monster not in s.limbo:
            return
        ways = self._ways(s)
        if not ways:
            end_session(play, "rooms", "DIE-081")
        elif len(ways) == 1:
            self._place(play, int(ways[0][1]))
        else:
            play.ask(str(ways[0][0]), "DIE-194" if ways[0][0] == "spawn" else "DIE-196", s.active)

    def _ways(self, s: Any) -> Keys:
        rooms = available(s)
        if rooms:
            return tuple([("spawn", room) for room in rooms])
        if not s.entrances:
            return ()
        return tuple(("entrance", cell) for cell in sorted(entrance_cells(s)) if cell not in s.rooms)

    def options(self, position: Any, decision: Decision) -> Keys:
        """The available Rooms, or free sides of the Village Square."""
        return self._ways(position)

    def take(self, play: Play, keys: Keys) -> None:
        """Place it there."""
        self._place(play, int(keys[0][1]))

    def _place(self, play: Play, room: int) -> None:
        s: Tabletop = play.state
        if room not in s.rooms:
            place_entrance(play, room)
        play.emit(e.MonsterPlaced(self.monster, room))
        fire(play, "monster_placed", room, s.active, monster=self.monster, room=room)
        call_boss(play)


def place_entrance(play: Play, cell: int) -> None:
    """Set an Entrance beside the Village Square, its Open Passage facing away (DIE-036, DIE-R46)."""
    s: Tabletop = play.state
    way = entrance_cells(s).index(cell)
    play.emit(e.RoomPlaced(cell, "entrance", s.village, Tile("entrance", cell, way, (way,)), rule="DIE-196"))


@define
class SpawnMore(Op):
    """Spawn Monsters by a card: draw, On Reveal, place; nothing else activates (DIE-R119)."""

    n: int = 1
    room: int = -1

    def do(self, play: Play) -> None:
        """Draw the next."""
        s: Tabletop = play.state
        if self.n <= 0:
            return
        drawn = draw_monster(play, "DIE-R119")
        if not drawn:
            return
        if self.n > 1:
            play.push(SpawnMore(self.n - 1, self.room))
        if drawn == s.boss:
            play.push(BossComes())
            return
        play.push(Spawn(drawn) if self.room < 0 else SetDown(drawn, self.room))
        reveal(play, drawn, s.active, (("self", drawn),))


@define
class BossComes(Op):
    """The Boss is revealed: its On Reveal activates the other Monsters and places it (DIE-199, DIE-200)."""

    def do(self, play: Play) -> None:
        """Reveal it, unless it has come or is gone (DIE-R124)."""
        s: Tabletop = play.state
        if s.arrived:
            return
        play.emit(e.BossRevealed(s.boss))
        play.push(BossPlaced(s.boss))
        reveal(play, s.boss, s.active, (("self", s.boss),))


@define
class BossPlaced(Op):
    """The arrival never fails: a Boss whose text has not placed it is placed now (DIE-076, DIE-R126)."""

    boss: str

    def do(self, play: Play) -> None:
        """Place it in the Room furthest from any Heroes."""
        s: Tabletop = play.state
        if self.boss in s.limbo:
            play.push(SetDown(self.boss, boss_rooms(s, hero_distances(s))[0], "DIE-R126"))
