"""Quests: when they are complete, what follows, and how a level of Solo ends (DAT-226, DAT-R78)."""

from __future__ import annotations

from itertools import product

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import pick
from dungeon_tui.engine.events import GameEnded
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date import goals
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules.ground import visible
from dungeon_tui.games.dungeon_date.state import Cards, Goal, Player, Tabletop
from dungeon_tui.games.dungeon_date.terms import COOP, EASY, HARD, LAST_LEVEL, MOST_GAMES


def looks(table: Tabletop, seat: int) -> goals.Looks:
    """Return what Quests see of a seat: only its own cards, as they are now."""
    return looks_of(table.players[seat], table.fashion)


def looks_of(player: Player, fashion: Cards) -> goals.Looks:
    """Return the same of a player, with these styles in fashion."""
    filled = [cards for cards in player.slots if cards]
    tucked = sum(len(cards) - 1 for cards in filled)
    return goals.Looks(player.piles, visible(player), len(filled), tucked, fashion)


def reached(table: Tabletop, seat: int) -> list[Goal]:
    """Return the Quests that a seat has just met and not yet completed (DAT-242, DAT-243)."""
    done = {goal.quest for goal in table.players[seat].done}
    seen = None
    found = []
    for goal in table.goals:
        if goal.quest in done or goal.owner not in (-1, seat):
            continue
        seen = seen or looks(table, seat)
        side = content().quests[goal.quest].side(goal.side)
        if all(goals.met(each, seen, content().monsters, table.missing) for each in side):
            found.append(goal)
    return found


@define
class CheckGoals(Op):
    """Completes every Quest whose condition is met now, for all seats."""

    def do(self, play: Play) -> None:
        """Mark them; in Co-op deal new ones (DAT-267), in Solo the level may be won (DAT-227)."""
        state: Tabletop = play.state
        for seat in range(len(state.players)):
            for goal in reached(state, seat):
                self._reach(play, seat, goal)
        if state.alone and len(state.players[0].done) == len(state.goals):
            end_level(play, True)

    def _reach(self, play: Play, seat: int, goal: Goal) -> None:
        if play.state.mode != COOP:
            play.emit(e.GoalReached(seat, goal.quest, goal.side, goal.owner))
            return
        renown = play.state.renown + (2 if goal.side == HARD else 1)
        play.emit(e.GoalReached(seat, goal.quest, goal.side, goal.owner, renown, "DAT-266"))
        play.push(NewQuest(), seat)


@define
class NewQuest(Op):
    """A seat of Co-op draws a Quest in place of a completed one and chooses its side (DAT-267)."""

    def do(self, play: Play) -> None:
        """Deal it, if there is one left (DAT-R84)."""
        if play.state.quests:
            card = pick(play.chance, play.state.quests)
            play.emit(e.Dealt(play.seat, "quest", (card,), "DAT-267"))
            play.push(CheckGoals())
            play.push(Sides((play.seat,)))


@define
class Sides(Op):
    """Seats choose the sides of the Quests dealt to them (DAT-258)."""

    seats: tuple[int, ...]

    def do(self, play: Play) -> None:
        """Ask them at the same time."""
        play.ask_all(tuple(Decision(seat, "sides", 1, 1, "DAT-258") for seat in self.seats))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Every choice of easy and hard, in the order of the cards dealt."""
        number = len(position.players[decision.seat].offered)
        return tuple(("sides", *sides) for sides in product((EASY, HARD), repeat=number))

    def gather(self, play: Play, picks: tuple[tuple[int, Keys], ...]) -> None:
        """Lay them out."""
        for seat, keys in picks:
            for quest, side in zip(play.state.players[seat].offered, keys[0][1:], strict=True):
                play.emit(e.GoalSet(quest, str(side), seat, seat, "DAT-258"))


# Solo


def end_level(play: Play, won: bool) -> None:
    """End a game of Solo: alone, or as part of a run (DAT-229 to DAT-235)."""
    state: Tabletop = play.state
    earned = 1 + len(state.deck) if won else 0
    if not state.challenge:
        outcome = Outcome((0,) if won else (), "won" if won else "lost", (earned,))
        play.emit(GameEnded(outcome, "DAT-227" if won else "DAT-228"))
        return
    hearts = state.hearts - (not won and state.challenge == "rugged")
    play.emit(e.LevelEnded(state.level, won, earned, state.renown + earned, hearts))
    if won and state.level == LAST_LEVEL:
        play.emit(GameEnded(Outcome((0,), "run won", (state.renown,)), "DAT-234"))
    elif not won and (state.challenge == "frightful" or (state.challenge == "rugged" and not hearts)):
        play.emit(GameEnded(Outcome((), "run lost", (state.renown,)), "DAT-234"))
    elif len(state.results) == MOST_GAMES:
        play.emit(GameEnded(Outcome((), "run stopped", (state.renown,)), "DAT-235"))
    else:
        # Nothing of the finished game is left to do; what follows it lies below.
        agenda = state.agenda
        while agenda is not None and not getattr(agenda.op, "OUTLIVES_LEVELS", False):
            agenda = agenda.below
        state.agenda = agenda
