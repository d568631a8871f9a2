"""The round: choose, reveal, resolve, prepare the next one (DAT-042 to DAT-049, DAT-R14)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.rules.backstab import Backstabs
from dungeon_tui.games.dungeon_date.rules.closing import EndRound
from dungeon_tui.games.dungeon_date.rules.doors import VisitDoor
from dungeon_tui.games.dungeon_date.rules.ground import ability
from dungeon_tui.games.dungeon_date.rules.moments import InTurn
from dungeon_tui.games.dungeon_date.rules.quests import CheckGoals, end_level
from dungeon_tui.games.dungeon_date.rules.stylomancer import Visits
from dungeon_tui.games.dungeon_date.state import Tabletop, hand, mate
from dungeon_tui.games.dungeon_date.terms import BACKSTAB, COOP, DOORS, STYLOMANCER

GIVE_UP: Key = ("give up",)
CHANGE: Key = ("change",)
CONFIRM: Key = ("confirm",)
MOST_CHANGES = 3
"""How often cards of a Co-op round are taken back before they stand."""


@define
class Round(Op):
    """One round after another, until closing says that the game is over."""

    def do(self, play: Play) -> None:
        """Lay out the steps of a round."""
        state: Tabletop = play.state
        play.emit(e.RoundBegan(state.round + 1, state.last))
        choose: Op = Place() if state.mode == COOP else Choose()
        ops: list[Op] = [Pass(), choose] if state.teamed else [choose]
        ops.append(Resolve())
        if state.pets_on or state.heroes_on:
            ops = [InTurn("start"), *ops, InTurn("trade"), InTurn("recall")]
            if not state.last:
                # Nothing is turned up after the last round (DAT-R65).
                ops.append(InTurn("scout"))
        if state.has_goals:
            ops.append(CheckGoals())
        play.push(Round())
        play.push_all((*ops, EndRound()))


@define
class Pass(Op):
    """Every player passes the teammate an action card (DAT-273)."""

    def do(self, play: Play) -> None:
        """Ask all at once (DAT-R89)."""
        seats = range(len(play.state.players))
        play.ask_all(tuple(Decision(seat, "pass", 1, 1, "DAT-273") for seat in seats))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The cards in hand."""
        return tuple(sorted(("pass", card) for card in hand(position, decision.seat)))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        if key == ("pass", position.players[decision.seat].prev):
            return RuleError("The card beside your board cannot be passed.", "DAT-R89")
        return RuleError("You hold no such card.", "DAT-273")

    def gather(self, play: Play, picks: tuple[tuple[int, Keys], ...]) -> None:
        """Hand them over."""
        cards = tuple(str(keys[0][1]) for _, keys in picks)
        play.emit(e.CardsPassed(cards, play.state.teams))


def refusal_of(position: Tabletop, seat: int, key: Key) -> RuleError:
    """Return why an action cannot be chosen."""
    player = position.players[seat]
    if key == ("play", player.prev):
        return RuleError("That was your action last round, so it is not in your hand.", "DAT-044")
    if key == ("play", player.passed):
        return RuleError("You have passed that card to your teammate.", "DAT-273")
    if key == ("play", BACKSTAB) and BACKSTAB not in position.locations:
        return RuleError(
            "There are no Backstabs in this game.", "DAT-239" if position.has_goals else "DAT-201"
        )
    other = mate(position, seat)
    if other >= 0 and key == ("play", position.players[other].passed):
        return RuleError("The card you were passed is not yours to play.", "DAT-274")
    return RuleError("You hold no such card.", "DAT-043")


@define
class Choose(Op):
    """All place a card facedown at the same time (DAT-043, DAT-045)."""

    def do(self, play: Play) -> None:
        """Ask."""
        state: Tabletop = play.state
        decisions = []
        for seat, player in enumerate(state.players):
            dither = None if state.alone else ability(player, "dither")
            number = 1 if dither is None else min(dither.count, len(hand(state, seat)))
            decisions.append(Decision(seat, "action", number, number, "DAT-043"))
        play.ask_all(tuple(decisions))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The cards in hand; alone one may also give up (DAT-R76)."""
        give_up = [GIVE_UP] if position.alone else []
        return tuple(sorted([*(("play", card) for card in hand(position, decision.seat)), *give_up]))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        return refusal_of(position, decision.seat, key)

    def gather(self, play: Play, picks: tuple[tuple[int, Keys], ...]) -> None:
        """Reveal; who placed two cards picks one of them then (DAT-191)."""
        if picks[0][1][0] == GIVE_UP:
            play.emit(e.GivenUp(picks[0][0]))
            end_level(play, False)
            return
        chosen = [(seat, tuple(sorted(str(key[1]) for key in keys))) for seat, keys in picks]
        reveal(play, chosen)


def reveal(play: Play, chosen: list[tuple[int, tuple[str, ...]]]) -> None:
    """Turn up the cards of all who placed one; the others pick afterwards (DAT-046, DAT-R51)."""
    for seat, cards in chosen:
        if len(cards) > 1 and play.state.players[seat].placed != cards:
            play.emit(e.CardsPlaced(seat, cards))
    open_cards = tuple((seat, cards[0]) for seat, cards in chosen if len(cards) == 1)
    if open_cards:
        play.emit(e.ActionsRevealed(open_cards))
    for seat, cards in reversed(chosen):
        if len(cards) > 1:
            play.push(PickOne(), seat)


@define
class PickOne(Op):
    """The Procrastinator picks one of the cards placed; the other goes back unseen (DAT-191)."""

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("pick", "DAT-191")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The cards placed."""
        return tuple(sorted(("play", card) for card in position.players[decision.seat].placed))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        return RuleError("Only a card that was placed can be picked.", "DAT-191")

    def take(self, play: Play, keys: Keys) -> None:
        """Reveal it."""
        play.emit(e.ActionsRevealed(((play.asked, str(keys[0][1])),), "DAT-191"))


@define
class Resolve(Op):
    """Actions from left to right, each completely before the next (DAT-047, DAT-048)."""

    def do(self, play: Play) -> None:
        """Put the locations in order that somebody chose."""
        state: Tabletop = play.state
        chosen = {player.played for player in state.players}
        ops: list[Op] = [Backstabs()] if BACKSTAB in chosen else []
        ops += [Visits()] if STYLOMANCER in chosen else []
        ops += [VisitDoor(door) for door in range(len(state.doors)) if DOORS[door] in chosen]
        play.push_all(tuple(ops))


# Co-op


@define
class Place(Op):
    """Cards are placed openly; no two players choose one door (DAT-261, DAT-R87)."""

    changes: int = 0

    def do(self, play: Play) -> None:
        """Ask the next seat without a card; who places two comes last."""
        state: Tabletop = play.state
        missing = [seat for seat, player in enumerate(state.players) if not player.placed]
        if not missing:
            play.push(Confirm(self.changes))
            return
        seat = min(missing, key=lambda seat: (self._number(state, seat), seat))
        cards = self._cards(state, seat)
        number = self._number(state, seat)
        if len(cards) > number:
            play.ask("place", "DAT-261", seat, number, number)
            return
        # No more cards are left than must be placed: nothing to ask.
        play.emit(e.CardsPlaced(seat, tuple(sorted(cards)), True, "DAT-R87"))
        play.push(Place(self.changes))

    def _number(self, table: Tabletop, seat: int) -> int:
        dither = ability(table.players[seat], "dither")
        return 1 if dither is None else dither.count

    def _cards(self, table: Tabletop, seat: int) -> list[str]:
        taken = [card for player in table.players for card in player.placed if card != STYLOMANCER]
        return [card for card in hand(table, seat) if card not in taken]

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The cards in hand but those of doors that are taken."""
        return tuple(sorted(("play", card) for card in self._cards(position, decision.seat)))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        if len(key) == 2 and any(key[1] in player.placed for player in position.players):
            return RuleError("Somebody else has chosen that door.", "DAT-261")
        return refusal_of(position, decision.seat, key)

    def take(self, play: Play, keys: Keys) -> None:
        """Lay it down for all to see."""
        cards = tuple(str(key[1]) for key in keys)
        play.emit(e.CardsPlaced(play.asked, cards, True, "DAT-R87"))
        play.push(Place(self.changes))


@define
class Confirm(Op):
    """All confirm, or take their cards back and place anew (DAT-R87)."""

    changes: int

    def do(self, play: Play) -> None:
        """Ask all at once; after some changes the cards stand."""
        state: Tabletop = play.state
        if self.changes >= MOST_CHANGES:
            self._reveal(play)
        else:
            seats = range(len(state.players))
            play.ask_all(tuple(Decision(seat, "confirm", 1, 1, "DAT-R87") for seat in seats))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Yes, or once more."""
        return (CHANGE, CONFIRM)

    def gather(self, play: Play, picks: tuple[tuple[int, Keys], ...]) -> None:
        """Go on when all have confirmed."""
        state: Tabletop = play.state
        changing = [seat for seat, keys in picks if keys[0] == CHANGE]
        if not changing:
            self._reveal(play)
            return
        for seat, player in enumerate(state.players):
            # Who holds two doors gives them back as well, so that everybody finds one.
            if seat in changing or len(player.placed) > 1:
                play.emit(e.CardsPlaced(seat, (), True, "DAT-R87"))
        play.push(Place(self.changes + 1))

    def _reveal(self, play: Play) -> None:
        reveal(play, [(seat, player.placed) for seat, player in enumerate(play.state.players)])
