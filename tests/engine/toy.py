"""*Cellar*, a small card game that asks of the engine all that the large ones will.

Two to four players explore a cellar. Each round all lay a card face down at the same time; the
cards are then carried out one after another. A card may move into an unknown room, whose discovery
may bring treasure or the Beast, and everybody is asked what they do before the card goes on. Hands
are secret, decks have no order until they are drawn, and a look at the deck is for one pair of eyes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dungeon_tui.engine.agenda import frames, pushed
from dungeon_tui.engine.answers import guess_seals
from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.dice import Chance, shuffled
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Game, Option, Setup
from dungeon_tui.engine.state import Outcome
from tests.engine.toy_events import APPLY, EVENTS, VIEW_APPLY
from tests.engine.toy_ops import OPS, Guess, LayOut
from tests.engine.toy_state import Cellar, CellarView, Held, Player, view

MOST_ROUNDS = 20


class Toy(Game):
    """The rules, words and views of *Cellar*."""

    id = "cellar"
    title = "Cellar"
    blurb = "Two to four explorers in a cellar."
    prefix = "TOY"
    rules_version = content_version = "1"
    fewest, most = 2, 4
    options = (Option("rounds", "Rounds", "how many rounds are played", "4"),)
    events, ops, apply, view_apply = EVENTS, OPS, APPLY, VIEW_APPLY
    folder = Path(__file__).parent

    def begin(self, setup: Setup) -> Cellar:
        limit = int(self.chosen(setup, "rounds"))
        state = Cellar(players=[Player() for _ in range(setup.seats)], limit=limit)
        state.agenda = pushed(None, LayOut(), 0)
        return state

    def view(self, state: Any, seat: int) -> CellarView:
        return view(state, seat)

    def determinize(self, view: Any, chance: Chance) -> Cellar:
        faces = iter(shuffled(chance, view.unseen))
        players = [player.copy() for player in view.players]
        for player in players:
            player.hand = tuple(held if held.card else Held(next(faces), held.known) for held in player.hand)
        agenda = None
        for frame in reversed(tuple(frames(view.agenda))):
            op = frame.op
            if isinstance(op, Guess) and not op.card:
                hand = players[op.owner].hand
                op = Guess(op.owner, hand[chance.below(len(hand))].card)
            agenda = pushed(agenda, op, frame.seat, frame.bound)
        world = Cellar(
            agenda=agenda,
            decisions=view.decisions,
            sealed=view.sealed,
            outcome=view.outcome,
            players=players,
            round=view.round,
            limit=view.limit,
            beast=view.beast,
            found=view.found,
            discard=view.discard,
            played=view.played,
            gems=view.gems,
            modifiers=view.modifiers,
            deck=view.deck.filled(faces),
            rooms=view.rooms.filled(iter(shuffled(chance, view.rooms_unseen))),
        )
        guess_seals(world, view.seat, chance)
        return world

    def label(self, view: Any, decision: Decision, key: Key) -> str:
        return " ".join(map(str, key)).capitalize()

    def question(self, view: Any, decision: Decision) -> str:
        return f"Seat {decision.seat + 1}: {decision.kind}?"

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return f"{type(event).__name__}."

    def picture(self, view: Any, names: Sequence[str]) -> list[str]:
        return [f"{name}: {player.gold} gold" for name, player in zip(names, view.players, strict=True)]

    def progress(self, state: Any, names: Sequence[str]) -> str:
        return f"round {state.round} of {state.limit}"

    def end_lines(self, outcome: Outcome, state: Any, names: Sequence[str]) -> list[str]:
        return [f"{names[seat]} wins." for seat in outcome.winners]

    def score(self, view: Any, seat: int) -> float:
        return min(1.0, view.players[seat].gold / 20)


TOY = Toy()


def cards_by_place(state: Cellar) -> Counter[str]:
    """Every card wherever it is."""
    hands = [held.card for player in state.players for held in player.hand]
    gems = [gem for player in state.players for gem in player.gems]
    played = [card for _, card in state.played]
    rooms = [*state.rooms.cards, *state.found]
    return Counter([*state.deck.cards, *hands, *state.discard, *played, *rooms, *state.gems, *gems])
