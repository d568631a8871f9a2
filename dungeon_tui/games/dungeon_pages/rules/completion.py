"""Completing a dungeon: the path, its reward, the boss, the choice of gear (PAG-126 to PAG-145)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.grid import STRIDE, Ground, around
from dungeon_tui.games.dungeon_pages.rules.ending import lose, win
from dungeon_tui.games.dungeon_pages.rules.ground import ground, hero, is_alive, monster_type, place
from dungeon_tui.games.dungeon_pages.rules.xp import gain_xp
from dungeon_tui.games.dungeon_pages.state import Tabletop

NOTHING: Key = ("none",)


def connected(found: Ground, marked: int) -> bool:
    """Return whether marked spaces join the door to the chest (PAG-126)."""
    edge = found.by_door & marked
    goal = found.by_chest & marked
    if not edge or not goal:
        return False
    seen = edge
    while edge:
        if seen & goal:
            return True
        edge = around(edge) & marked & ~seen
        seen |= edge
    return False


def sequential_path(found: Ground, marks: dict[int, int]) -> tuple[int, ...]:
    """Return the shortest path from door to chest with steps of at most 1 (PAG-129, PAG-R78), or ()."""
    return _path(found, marks, 1)


def any_path(found: Ground, marks: dict[int, int]) -> tuple[int, ...]:
    """Return the shortest path of marked spaces from door to chest, or ()."""
    return _path(found, marks, 6)


def _path(found: Ground, marks: dict[int, int], step: int) -> tuple[int, ...]:
    before: dict[int, int] = {s: -1 for s in sorted(marks) if found.by_door >> s & 1}
    queue = list(before)
    for here in queue:
        if found.by_chest >> here & 1:
            path = [here]
            while before[path[-1]] >= 0:
                path.append(before[path[-1]])
            return tuple(reversed(path))
        value = marks[here]
        for other in (here - STRIDE, here - 1, here + 1, here + STRIDE):
            if other in marks and other not in before and abs(marks[other] - value) <= step:
                before[other] = here
                queue.append(other)
    return ()


def explored(p: Tabletop) -> tuple[int, ...]:
    """Return the columns whose white spaces are all marked (PAG-135); one without any never is (PAG-R63)."""
    marked = p.marked
    return tuple(i for i, white in enumerate(ground(p).columns) if white and not white & ~marked)


def defeated(p: Tabletop) -> tuple[int, ...]:
    """Return the defeated monsters of this dungeon."""
    return tuple(i for i in range(len(ground(p).stands)) if not is_alive(p, i))


def bosses_left(p: Tabletop) -> int:
    """Return how many bosses of this dungeon are undefeated (PAG-139, PAG-R85)."""
    return sum(1 for i in range(len(ground(p).stands)) if is_alive(p, i) and monster_type(p, i).boss)


def reward(p: Tabletop) -> int:
    """Return the XP that completing the dungeon now with a sequential path gives (PAG-134, PAG-136)."""
    return len(explored(p)) + sum(monster_type(p, i).xp for i in defeated(p))


@define
class CheckPath(Op):
    """The last step of a mark: is the dungeon completed? (PAG-127)"""

    def do(self, play: Play) -> None:
        """Complete it if the door and the chest are joined."""
        p: Tabletop = play.state
        found = ground(p)
        if p.ended or not connected(found, p.marked):
            return
        path = sequential_path(found, p.marks)
        sequential = bool(path)
        gained = reward(p) if sequential else 0
        place_now = place(p)
        leaves(play)
        if place_now.boss and bosses_left(p):
            lose(play, "boss", "PAG-145")
            return
        play.emit(
            e.DungeonCompleted(
                p.dungeon,
                sequential,
                path or any_path(found, p.marks),
                explored(p) if sequential else (),
                defeated(p) if sequential else (),
                gained,
                "PAG-129" if sequential else "PAG-130",
            )
        )
        if place_now.boss:
            if gained:
                play.emit(e.XpGained(gained, p.xp + gained, "PAG-142"))
            win(play)
        elif sequential:
            gain_xp(play, gained, "PAG-134")
            play.push(TakeGear())


def leaves(play: Play) -> None:
    """Drop what was still to be done in this dungeon: dice not activated are not resolved (PAG-127)."""
    agenda = play.state.agenda
    while agenda is not None and not getattr(agenda.op, "OUTLIVES_DUNGEONS", False):
        agenda = agenda.below
    play.state.agenda = agenda


def gear_keys(p: Tabletop) -> Keys:
    """Return the weapons and relics that the hero may take now (PAG-138), none of them owned."""
    figure = hero(p)
    relics: list[Key] = [
        ("relic", i) for i, relic in enumerate(figure.relics) if relic.xp <= p.xp and p.relics[i] < 0
    ]
    weapons: list[Key] = [
        ("weapon", i) for i, weapon in enumerate(figure.weapons) if weapon.xp <= p.xp and i not in p.weapons
    ]
    return tuple(relics + weapons)


@define
class TakeGear(Op):
    """One weapon or one relic after a sequential path; taking is optional (PAG-R83)."""

    def do(self, play: Play) -> None:
        """Ask, if there is any."""
        if gear_keys(play.state):
            play.ask("gear", "PAG-138")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Nothing, or what the XP allow."""
        return (NOTHING, *gear_keys(position))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Say why not."""
        figure = hero(position)
        if len(key) == 2 and key[0] in ("weapon", "relic") and isinstance(key[1], int):
            gear = figure.weapons if key[0] == "weapon" else figure.relics
            if 0 <= key[1] < len(gear):
                thing = gear[key[1]]
                if thing.xp > position.xp:
                    return RuleError(
                        f"The {thing.name} needs {thing.xp} XP; the hero has {position.xp}.", "PAG-106"
                    )
                return RuleError(f"The hero has the {thing.name} already.", "PAG-138")
        return RuleError("Take one weapon or relic of the hero's list, or none.", "PAG-138")

    def take(self, play: Play, keys: Keys) -> None:
        """Take it."""
        if keys[0] == NOTHING:
            return
        index = int(keys[0][1])
        if keys[0][0] == "weapon":
            play.emit(e.WeaponGained(index, hero(play.state).weapons[index].name))
        else:
            relic = hero(play.state).relics[index]
            play.emit(e.RelicGained(index, relic.charges, relic.name))
