"""Visits to the Stylomancer (DAT-101 to DAT-112, DAT-222 to DAT-225, DAT-R05, DAT-R33 to DAT-R41)."""

from __future__ import annotations

from itertools import permutations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.rules.gain import Gain, draw_from, sources
from dungeon_tui.games.dungeon_date.rules.ground import (
    outfit,
    settle_deck,
    turn_monster,
    turn_style,
    turn_treasure,
    who_played,
)
from dungeon_tui.games.dungeon_date.rules.quests import CheckGoals, end_level
from dungeon_tui.games.dungeon_date.rules.restyle import Restyle
from dungeon_tui.games.dungeon_date.state import Tabletop
from dungeon_tui.games.dungeon_date.terms import STYLOMANCER

BARGAIN: Key = ("bargain",)
STYLE: Key = ("style",)
KEEP: Key = ("keep",)


@define
class Visits(Op):
    """All visits of the round, in Party Leader order, or in the order that is chosen (DAT-250, DAT-265)."""

    def do(self, play: Play) -> None:
        """Put them in order; with Quests the first of several visitors says how."""
        state: Tabletop = play.state
        visitors = who_played(state, STYLOMANCER)
        if state.has_goals and len(visitors) > 1:
            play.ask("order", "DAT-R05", visitors[0])
        else:
            self._line_up(play, visitors)

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Every order of the visitors."""
        visitors = who_played(position, STYLOMANCER)
        return tuple(sorted(("order", *order) for order in permutations(visitors)))

    def take(self, play: Play, keys: Keys) -> None:
        """Use that order."""
        self._line_up(play, [int(seat) for seat in keys[0][1:]])

    def _line_up(self, play: Play, visitors: list[int]) -> None:
        for seat in reversed(visitors):
            play.push(Visit(), seat)


@define
class Visit(Op):
    """One visit: an action, a Restyle, the Party Leader token, and with Quests a monster is discarded."""

    def do(self, play: Play) -> None:
        """Ask which action."""
        play.ask("stylomancer", "DAT-101")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Bargain Bin or Personal Style."""
        return (BARGAIN, STYLE)

    def take(self, play: Play, keys: Keys) -> None:
        """Do the action and what follows it."""
        state: Tabletop = play.state
        seat = play.asked
        ops: list[Op] = [Draw(), Draw(), Toss(), Gain(True)] if keys[0] == BARGAIN else [PersonalStyle()]
        check: list[Op] = [CheckGoals()] if state.has_goals else []
        ops += [*check, Restyle()]
        if not state.together:
            ops.append(Lead())
        if state.has_goals:
            ops += [*check, Clear()]
        for op in reversed(ops):
            play.push(op, seat)


@define
class Draw(Op):
    """Draw a treasure off the deck or out of the discard pile (DAT-102)."""

    def do(self, play: Play) -> None:
        """Ask where from; draw as many as there are (DAT-R34)."""
        keys = sources(play.state)
        if len(keys) == 1:
            draw_from(play, play.seat, keys[0], "DAT-102")
        elif keys:
            play.ask("draw", "DAT-103")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The deck and every discarded card."""
        return tuple(sources(position))

    def take(self, play: Play, keys: Keys) -> None:
        """Draw it."""
        draw_from(play, play.asked, keys[0], "DAT-102")


@define
class Toss(Op):
    """Discard one treasure, if any was drawn (DAT-104)."""

    def do(self, play: Play) -> None:
        """Ask which."""
        player = play.state.players[play.seat]
        cards = self._cards(play.state, play.seat)
        if not player.held:
            return
        if len(cards) == 1:
            self._toss(play, play.seat, cards[0])
        else:
            play.ask("toss", "DAT-104")

    def _cards(self, table: Tabletop, seat: int) -> list[str]:
        player = table.players[seat]
        return sorted((*player.held, *player.pack, *outfit(player)))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Everything drawn, packed or worn; not what lies under the Hedgehog (DAT-R42)."""
        return tuple(("toss", card) for card in self._cards(position, decision.seat))

    def take(self, play: Play, keys: Keys) -> None:
        """Discard it."""
        self._toss(play, play.asked, str(keys[0][1]))

    def _toss(self, play: Play, seat: int, card: str) -> None:
        play.emit(e.TreasureTossed(seat, card))
        settle_deck(play)


@define
class PersonalStyle(Op):
    """Claim a style of one's own (DAT-105, DAT-107), or change the fashion for all (DAT-224, DAT-248)."""

    def do(self, play: Play) -> None:
        """Turn a style card up where one is due, then ask."""
        state: Tabletop = play.state
        if state.has_goals:
            turn_style(play, "DAT-224")
            play.ask("drop style", "DAT-224")
        elif state.players[play.seat].style:
            play.ask("exchange", "DAT-107")
        else:
            turn_style(play, "DAT-105")
            play.ask("claim", "DAT-105")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The styles at the Stylomancer; to keep one's own where there is one."""
        word = {"drop style": "drop"}.get(decision.kind, decision.kind)
        styles: list[Key] = [(word, style) for style in position.fashion]
        return tuple(sorted([*styles, *([KEEP] * (decision.kind == "exchange"))]))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        return RuleError("Only a style that lies at the Stylomancer can be chosen.", decision.rule)

    def take(self, play: Play, keys: Keys) -> None:
        """Take or discard the style card."""
        seat = play.asked
        if keys[0] == KEEP:
            play.emit(e.StyleKept(seat))
            return
        word, style = map(str, keys[0])
        if word == "drop":
            play.emit(e.StyleTossed(seat, style))
        else:
            back = play.state.players[seat].style
            play.emit(e.StyleClaimed(seat, style, back, "DAT-107" if back else "DAT-105"))


@define
class Lead(Op):
    """The visitor becomes Party Leader (DAT-119)."""

    def do(self, play: Play) -> None:
        """Take the token."""
        play.emit(e.LeaderChanged(play.seat))


@define
class Clear(Op):
    """Discard a face-up monster with its treasure and fill the door at once (DAT-225, DAT-249, DAT-R06)."""

    def do(self, play: Play) -> None:
        """Ask which, if there is one."""
        doors = self._doors(play.state)
        if len(doors) == 1:
            self._clear(play, play.seat, doors[0])
        elif doors:
            play.ask("clear", "DAT-225")

    def _doors(self, table: Tabletop) -> list[int]:
        return [door for door, place in enumerate(table.doors) if place.monster]

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Every door with a face-up monster."""
        return tuple(("clear", door) for door in self._doors(position))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        return RuleError("There is no face-up monster.", "DAT-225")

    def take(self, play: Play, keys: Keys) -> None:
        """Discard it."""
        self._clear(play, play.asked, int(keys[0][1]))

    def _clear(self, play: Play, seat: int, door: int) -> None:
        state: Tabletop = play.state
        place = state.doors[door]
        play.emit(e.DoorCleared(seat, door, place.monster, place.treasure))
        settle_deck(play)
        if turn_monster(play, door, "DAT-R06"):
            turn_treasure(play, door, "DAT-R06")
        elif state.alone:
            end_level(play, False)
        elif state.together and not state.last:
            play.emit(e.LastRound((door,), "DAT-R86"))
