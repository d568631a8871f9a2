"""After a session: the chronicle, collecting, levelling up, trading (DIE-304 to DIE-316)."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import GameEnded
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import kinds_of
from dungeon_tui.games.die_in_a_dungeon.rules.setting import SetUp
from dungeon_tui.games.die_in_a_dungeon.rules.story import Legacy, Rename, chronicle
from dungeon_tui.games.die_in_a_dungeon.state import Tabletop

DONE: Key = ("done",)
TRADED = frozenset(("Gear", "Hero Action"))


@define
class Aftermath(Op):
    """A session has ended: ``how`` says what follows (DIE-305 to DIE-308, DIE-R155)."""

    how: str

    def do(self, play: Play) -> None:
        """Write the chronicle, collect all cards, then level up unless the session ended early."""
        s: Tabletop = play.state
        chronicle(play, self.how)
        play.emit(e.Collected())
        if self.how == "boss":
            if s.story.on and not (s.cap and s.session >= s.cap):
                play.push(Legacy(), 0, ())
            else:
                finish(play, "boss")
            return
        if s.cap and s.session >= s.cap:
            finish(play, "cap")
            return
        play.push(SetUp(), 0, ())
        if s.story.on:
            play.push(Rename(), 0, ())
        if self.how != "early":
            count = len(s.parties)
            if count > 1:
                for seat in reversed(range(count)):
                    play.push(Trade(), seat, ())
            for seat in reversed(range(count)):
                play.push(Train(), seat, ())


def finish(play: Play, reason: str) -> None:
    """End the campaign: won by the Boss's death, or at its last session."""
    s: Tabletop = play.state
    seats = tuple(range(len(s.parties)))
    winners = seats if reason == "boss" else ()
    rule = "DIE-306" if reason == "boss" else "DIE-001"
    play.emit(GameEnded(Outcome(winners, reason, (s.wins,) * len(seats)), rule))


@define
class Train(Op):
    """Each player may turn 1 Basic Action to its Trained side (DIE-313, DIE-R158)."""

    def do(self, play: Play) -> None:
        """Ask, if one is left."""
        if self._cards(play.state, play.seat):
            play.ask("train", "DIE-313")

    def _cards(self, s: Any, seat: int) -> list[str]:
        return sorted(
            {
                card
                for card in s.parties[seat].deck.bag
                if "Basic Action" in kinds_of(card) and not card.endswith("*")
            }
        )

    def options(self, position: Any, decision: Decision) -> Keys:
        """Every kind of untrained Basic Action, or none."""
        return (DONE, *(("train", card) for card in self._cards(position, decision.seat)))

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say what can be trained."""
        return RuleError("Train 1 Basic Action of your deck that is not Trained yet.", "DIE-R158")

    def take(self, play: Play, keys: Keys) -> None:
        """Train it."""
        if keys[0] != DONE:
            play.emit(e.CardTrained(play.seat, str(keys[0][1])))


def goods(s: Any, seat: int) -> list[str]:
    """Return the cards of a seat that may be traded: Gear and Hero Actions (DIE-R157)."""
    return sorted({card for card in s.parties[seat].deck.bag if kinds_of(card) & TRADED})


@define
class Trade(Op):
    """A player offers Gear and Hero Actions to others, for another such card or for nothing (DIE-314).

    ``made`` are (card, seat) of offers made before: each is made once.
    """

    made: tuple[str, ...] = ()

    def do(self, play: Play) -> None:
        """Ask, if there is anything to offer."""
        if self._offers(play.state, play.seat):
            play.ask("trade", "DIE-314")

    def _offers(self, s: Any, seat: int) -> list[Key]:
        offers: list[Key] = []
        mine = goods(s, seat)
        for other in range(len(s.parties)):
            if other != seat:
                theirs = goods(s, other)
                for card in mine:
                    if f"{card}>{other}" not in self.made:
                        offers.append(("offer", card, other))
                        offers += [("offer", card, other, wanted) for wanted in theirs if wanted != card]
        return offers

    def options(self, position: Any, decision: Decision) -> Keys:
        """Every card to every other player, for each of theirs or for nothing; or no more offers."""
        return tuple(sorted([DONE, *self._offers(position, decision.seat)]))

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say what can be traded."""
        return RuleError(
            "Only Gear and Hero Actions of your own deck can be traded, each offer once.", "DIE-R157"
        )

    def take(self, play: Play, keys: Keys) -> None:
        """Put the offer to the other player."""
        key = keys[0]
        if key == DONE:
            return
        card, other = str(key[1]), int(key[2])
        play.push(Trade((*self.made, f"{card}>{other}")))
        play.push(Agree(play.seat, card, str(key[3]) if len(key) > 3 else ""), other, ())


@define
class Agree(Op):
    """Another player agrees to a trade, or not (DIE-R157)."""

    seat: int
    card: str
    wanted: str

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("agree", "DIE-R157")

    def options(self, position: Any, decision: Decision) -> Keys:
        """Yes or no."""
        return (("no",), ("yes",))

    def take(self, play: Play, keys: Keys) -> None:
        """Swap the cards."""
        if keys[0] == ("yes",):
            play.emit(e.CardTraded(self.seat, play.seat, self.card))
            if self.wanted:
                play.emit(e.CardTraded(play.seat, self.seat, self.wanted))
