"""Battles (DIE-142 to DIE-155, DIE-R78 to DIE-R86)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Frame, Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import ON_TABLE, WIN, design
from dungeon_tui.games.die_in_a_dungeon.rules.ground import face_up, has_hero, heroes_in, seats
from dungeon_tui.games.die_in_a_dungeon.rules.killing import kill_hero
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import battle_targets, counts, ignored, twice
from dungeon_tui.games.die_in_a_dungeon.rules.rolling import roll_heroes
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Steps, tell_rest
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import fire, usable
from dungeon_tui.games.die_in_a_dungeon.state import Fight, Tabletop, masked

PASS = ("pass",)


def begin(play: Play, monster: str, only: tuple[int, ...] = ()) -> None:
    """Declare a Battle and lay its steps on the agenda (DIE-R78)."""
    s: Tabletop = play.state
    room = s.foes[monster].room
    play.emit(e.FightBegan(monster, room, only))
    play.push_all((BattleWindow(), Decide(), BattleEnd()))
    fire(play, "battle_starts", room, play.seat, monster=monster, room=room)


def battle_actions(s: Any, seat: int) -> list[tuple[str, int]]:
    """Return a seat's usable In Battle actions as (card, ability)."""
    party = s.parties[seat]
    if not party.here or not (party.hand or party.front):
        return []
    if seat != s.active and not has_hero(s, seat, s.fights[-1].room):
        return []
    found = []
    for zone, cards in (("hand", party.hand), ("front", party.front)):
        for card in dict.fromkeys(cards):
            for index, ability in design(card).in_battle:
                on_table = ON_TABLE in ability.icons
                if on_table == (zone == "front") and usable(
                    s, seat, card, ability, (("self", card), ("from", zone))
                ):
                    found.append((card, index))
    return found


@define
class BattleWindow(Op):
    """In Battle actions: the active player, then the others, until all pass in a row."""

    seat: int = -1
    passed: int = 0

    def do(self, play: Play) -> None:
        """Ask the next who could do something."""
        s: Tabletop = play.state
        fight = s.fights[-1]
        if fight.monster not in s.foes or s.foes[fight.monster].room != fight.room:
            return
        order = seats(s)
        start = 0 if self.seat < 0 else order.index(self.seat) if self.seat in order else 0
        for step in range(self.passed, len(order)):
            seat = order[(start + step - self.passed) % len(order)]
            if battle_actions(s, seat):
                frame = play.frame
                assert frame is not None
                play.frame = Frame(
                    BattleWindow(seat, step), frame.seat, frame.bound, frame.below, frame.depth
                )
                play.ask("battle", "DIE-121", seat)
                return

    def options(self, position: Any, decision: Decision) -> Keys:
        """In Battle actions, and passing."""
        keys: set[Key] = {
            ("play", masked(card), index) for card, index in battle_actions(position, decision.seat)
        }
        return (PASS, *sorted(keys))

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say what can be used."""
        return RuleError("Use an In Battle action that you can pay for, or pass.", "DIE-121")

    def take(self, play: Play, keys: Keys) -> None:
        """Carry the action out and ask again, or ask the next seat."""
        s: Tabletop = play.state
        order = seats(s)
        following = order[(order.index(self.seat) + 1) % len(order)]
        if keys[0] == PASS:
            play.push(BattleWindow(following, self.passed + 1))
            return
        from dungeon_tui.games.die_in_a_dungeon.rules.acting import play_card

        play.push(BattleWindow(following, 0))
        play_card(play, self.seat, str(keys[0][1]), int(keys[0][2]))


def fighters(s: Tabletop, fight: Fight) -> tuple[int, ...]:
    """Return the Heroes that may be assigned (DIE-148)."""
    here = heroes_in(s, fight.room)
    return tuple([hero for hero in here if hero in fight.only]) if fight.only else here


def assignments(s: Tabletop, fight: Fight) -> Iterator[tuple[int, ...]]:
    """Yield full assignments: a Hero for each Target, highest Target first (DIE-144, DIE-145)."""
    targets = battle_targets(s, fight.monster)[ignored(s, "Battle") :]
    heroes = fighters(s, fight)
    strength = {hero: counts(s, hero, battle=True) for hero in heroes}
    room_for = {hero: 2 if s.lasting and twice(s, hero) else 1 for hero in heroes}
    order = sorted(heroes, key=lambda hero: (strength[hero], hero))

    def fill(index: int, used: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if index == len(targets):
            yield used
            return
        for hero in order:
            if strength[hero] >= targets[index] and used.count(hero) < room_for[hero]:
                yield from fill(index + 1, (*used, hero))

    return fill(0, ())


@define
class Decide(Op):
    """Assign Heroes to Targets; win if all are filled (DIE-143 to DIE-147, DIE-R79).

    Which of several full assignments is taken matters only where something speaks of assigned Heroes.
    """

    used: tuple[int, ...] = ()

    def do(self, play: Play) -> None:
        """Assign, asking where it matters, and go on with the Win effect or the loss."""
        s: Tabletop = play.state
        fight = s.fights[-1]
        if fight.monster not in s.foes or s.foes[fight.monster].room != fight.room:
            return
        first = next(assignments(s, fight), None)
        if first is None:
            self._lose(play, fight)
        elif self._matters(s) and len(self._sets(s, fight)) > 1:
            play.ask("assign", "DIE-143", s.active)
        else:
            self._win(play, fight, first)

    def _matters(self, s: Tabletop) -> bool:
        return any(change.kind == "assigned" for change in s.lasting)

    def _sets(self, s: Tabletop, fight: Fight) -> list[tuple[int, ...]]:
        found: dict[tuple[int, ...], tuple[int, ...]] = {}
        for used in assignments(s, fight):
            found.setdefault(tuple(sorted(used)), used)
        return [found[heroes] for heroes in sorted(found)]

    def options(self, position: Any, decision: Decision) -> Keys:
        """One option for each group of Heroes that wins."""
        return tuple(sorted(("assign", *used) for used in self._sets(position, position.fights[-1])))

    def take(self, play: Play, keys: Keys) -> None:
        """Win with these."""
        self._win(play, play.state.fights[-1], tuple(int(hero) for hero in keys[0][1:]))

    def _win(self, play: Play, fight: Fight, used: tuple[int, ...]) -> None:
        s: Tabletop = play.state
        play.emit(e.FightDecided("won", used))
        win = design(face_up(s, fight.monster)).steps(WIN)
        fire(play, "battle_won", fight.room, s.active, monster=fight.monster, room=fight.room)
        play.push(Steps(win), None, (("self", fight.monster),))

    def _lose(self, play: Play, fight: Fight) -> None:
        s: Tabletop = play.state
        play.emit(e.FightDecided("lost", (), "DIE-147"))
        fire(play, "battle_lost", fight.room, s.active, monster=fight.monster, room=fight.room)
        if heroes_in(s, fight.room):
            play.push(LoseHero(fight.room, "DIE-152"))


@define
class LoseHero(Op):
    """The active player must choose 1 Hero in a Room to be Killed (DIE-152, DIE-291)."""

    room: int
    rule: str

    def do(self, play: Play) -> None:
        """Ask who, if there is a choice."""
        heroes = heroes_in(play.state, self.room)
        if len(heroes) > 1:
            play.ask("lose", self.rule, play.state.active)
        elif heroes:
            kill_hero(play, heroes[0], self.rule)

    def options(self, position: Any, decision: Decision) -> Keys:
        """Every Hero there, whoever owns it (DIE-153)."""
        return tuple(("hero", hero) for hero in heroes_in(position, self.room))

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say who can be chosen."""
        return RuleError("Choose a Hero in that Room.", self.rule)

    def take(self, play: Play, keys: Keys) -> None:
        """Kill it."""
        kill_hero(play, int(keys[0][1]), self.rule)


@define
class BattleEnd(Op):
    """Heroes in the Battle's Room have Survived it and are rolled (DIE-154, DIE-155)."""

    def do(self, play: Play) -> None:
        """Roll them; the Battle is over."""
        s: Tabletop = play.state
        fight = s.fights[-1]
        survivors = heroes_in(s, fight.room)
        tell_battle(play, fight)
        play.emit(e.FightEnded())
        for hero in survivors:
            fire(play, "survives", hero, s.active, hero=(hero,))
        if survivors:
            roll_heroes(play, survivors, "DIE-155")


def tell_battle(play: Play, fight: Fight) -> None:
    """Let the rest of the card know how its Battle ended."""
    tell_rest(play, battle=fight.won or "void")
