"""What the large games ask of the engine, shown on *Cellar*: cards inside cards, secrets, interrupts."""

from __future__ import annotations

from typing import Any

import pytest

from dungeon_tui.engine.agenda import frames
from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.decisions import Answer, Keys
from dungeon_tui.engine.decks import Part
from dungeon_tui.engine.dice import Chance, Dice, QuickDice, Scripted
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.modifiers import Modifier
from dungeon_tui.engine.play import Play, checked, options
from dungeon_tui.engine.state import Seal
from tests.engine import toy_events as e
from tests.engine import toy_state as t
from tests.engine.tables import a_setup, a_table, play_on, play_to, reopened
from tests.engine.toy import TOY, cards_by_place


class Game:
    """A game of Ann (0), Bo (1) and Cy (2) whose hands are laid out beforehand."""

    def __init__(self, hands: tuple[str, str, str], chance: Chance | None = None, rounds: int = 1) -> None:
        state = TOY.begin(a_setup(rounds=rounds))
        self.events: list[Event] = []
        self.play = Play(state, TOY.apply, QuickDice(1), self.events.append)
        self.play.run()
        for seat, cards in enumerate(hands):
            state.players[seat].hand = tuple(t.Held(card, 1 << seat) for card in cards.split())
        self.play.chance = chance or QuickDice(1)
        self.events.clear()

    @property
    def state(self) -> Any:
        return self.play.state

    @property
    def asked(self) -> tuple[int, str]:
        (decision,) = self.state.decisions
        return decision.seat, decision.kind

    def answer(self, *keys: tuple[Any, ...], seat: int | None = None) -> None:
        """Answer the open question, or that of a seat among several."""
        (decision,) = [d for d in self.state.decisions if seat is None or d.seat == seat]
        checked(self.state, decision, keys)
        self.play.answer(decision, keys)

    def all_play(self, *cards: str) -> None:
        for seat, card in enumerate(cards):
            self.answer(("play", card), seat=seat)

    def told(self, *kinds: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kinds)]


def test_a_card_goes_on_after_all_that_came_in_between() -> None:
    """Move, explore, treasure, the Beast, a question to each seat, and back to the rest of the card."""
    # The room is a vault (altar altar hall hall pit pit VAULT), the gem the coral (amber beryl CORAL).
    game = Game(("lamp", "feast", "feast"), Scripted(picks=[6, 2], then=QuickDice(1)))
    game.state.players[1].gold = 1
    game.all_play("lamp", "feast", "feast")
    # Ann has no gold and is hurt without a question, Bo is asked in the middle of Ann's card.
    assert game.told(e.RoomFound, e.GemFound, e.BeastCame, e.LifeChanged, e.GoldChanged) == [
        e.RoomFound(0, "vault"),
        e.GemFound(0, "coral"),
        e.BeastCame(),
        e.LifeChanged(0, 2),
    ]
    assert game.asked == (1, "beast")
    depths = [type(frame.op).__name__ for frame in frames(game.state.agenda)]
    assert depths[:4] == ["Stand", "Stand", "Steps", "Steps"]
    game.events.clear()
    game.answer(("pay",))
    assert game.told(e.LifeChanged, e.GoldChanged, e.CardDone)[:5] == [
        e.GoldChanged(1, 0),
        e.LifeChanged(2, 2),
        e.GoldChanged(0, 1),
        e.CardDone(0, "lamp"),
        e.GoldChanged(1, 2),
    ]


def test_what_a_card_has_fixed_is_found_by_its_later_steps() -> None:
    game = Game(("dare", "feast", "feast"))
    game.state.players[0].gold = 1
    game.all_play("dare", "feast", "feast")
    assert game.asked == (0, "name")
    game.answer(("name", 2))
    assert game.told(e.GoldChanged, e.Boosted) == [e.GoldChanged(2, 1), e.Boosted(0, 1)]
    # Then Ann may pay 1 gold to draw a card, which she has.
    assert game.asked == (0, "may")
    game.answer(("yes",))
    assert game.told(e.GoldChanged)[1] == e.GoldChanged(0, 0)
    assert game.told(e.CardDrawn)[0].seat == 0


def test_a_modifier_lasts_until_its_round_is_over() -> None:
    game = Game(("dare lamp", "feast", "dare"), rounds=2)
    game.all_play("dare", "feast", "dare")
    game.answer(("name", 1))
    assert game.state.modifiers == (Modifier("gain", "0", 1, "round"),)
    # Bo's feast comes to 1 + 2; then Cy names Ann, who gains 1, and 1 more this round.
    assert game.asked == (2, "name")
    game.answer(("name", 0))
    assert game.told(e.GoldChanged) == [e.GoldChanged(1, 1), e.GoldChanged(1, 3), e.GoldChanged(0, 2)]
    assert game.asked == (0, "drop")
    game.answer()
    assert game.state.round == 2 and game.state.modifiers == ()


def test_a_trigger_replaces_what_would_happen_once() -> None:
    game = Game(("toll", "charm feast", "feast"))
    game.all_play("toll", "feast", "feast")
    assert game.asked == (1, "charm")
    assert options(game.state, game.state.decisions[0]) == (("take",), ("use", "charm"))
    game.answer(("use", "charm"))
    assert game.told(e.CardDropped, e.LifeChanged) == [
        e.CardDropped(1, 0, "charm", "charm"),
        e.LifeChanged(2, 2),
    ]


def test_a_trigger_may_be_let_pass() -> None:
    game = Game(("toll", "charm feast", "feast"))
    game.all_play("toll", "feast", "feast")
    game.answer(("take",))
    assert game.told(e.LifeChanged) == [e.LifeChanged(1, 2), e.LifeChanged(2, 2)]


def test_simultaneous_choices_are_carried_out_when_all_are_in() -> None:
    game = Game(("feast", "lamp", "toll"))
    ann, bo, cy = game.state.decisions
    game.answer(("play", "toll"), seat=2)
    game.answer(("play", "feast"), seat=0)
    assert game.state.decisions == (bo,)
    assert game.state.sealed == (Seal(cy, (("play", "toll"),)), Seal(ann, (("play", "feast"),)))
    assert not game.told(e.CardsRevealed)
    game.answer(("play", "lamp"))
    assert game.told(e.CardsRevealed) == [e.CardsRevealed(((0, 0, "feast"), (1, 0, "lamp"), (2, 0, "toll")))]
    assert game.state.sealed == ()


def test_a_sealed_choice_is_seen_by_nobody_else() -> None:
    table, _ = a_table()
    (first, second, _) = table.state.decisions
    key = table.options(second)[0]
    table.answer(Answer(second.seat, (key,)))
    assert table.view(1).sealed == (Seal(second, (key,)),)
    for viewer in (-1, 0, 2):
        view = table.view(viewer)
        assert view.sealed == (Seal(second, ()),)
        # In the worlds of the others the choice is one that hand could have made.
        for n in range(20):
            world = TOY.determinize(view, Dice(n))
            (seal,) = world.sealed
            assert seal.keys[0] in options(world, second)
    assert first in table.state.decisions


def test_an_optional_choice_of_several() -> None:
    game = Game(("feast lamp map", "feast", "feast"))
    game.all_play("feast", "feast", "feast")
    assert game.asked == (0, "drop")
    (decision,) = game.state.decisions
    assert (decision.low, decision.high) == (0, 2)
    with pytest.raises(RuleError, match="Only one tool") as caught:
        checked(game.state, decision, (("drop", "lamp"), ("drop", "map")))
    assert caught.value.rule == "TOY-006"
    game.answer(("drop", "map"))
    # One card was played and one dropped: two are drawn to make three again.
    assert game.told(e.CardDropped) == [e.CardDropped(0, 1, "map", "trim")]
    assert [event.seat for event in game.told(e.CardDrawn)][:2] == [0, 0]


def test_a_look_is_for_one_pair_of_eyes() -> None:
    game = Game(("map lamp", "feast", "feast"))
    game.all_play("map", "feast", "feast")
    looked = game.told(e.Looked)[0]
    top = game.state.deck.parts[:2]
    assert [part.cards[0] for part in top] == list(looked.cards) and all(part.known == 1 for part in top)
    assert looked.seen_by(0) == looked
    assert looked.seen_by(1) == e.Looked(0, ("", ""), (1, 1))
    assert TOY.view(game.state, 0).deck.parts[:2] == top
    assert TOY.view(game.state, 1).deck.parts == (Part(("",) * len(game.state.deck)),)
    game.answer(("sink",))
    assert game.state.deck.parts[-1] == Part((looked.cards[0],), 1)
    assert game.state.deck.parts[0] == Part((looked.cards[1],), 1)


def test_an_operation_may_hold_a_secret_while_somebody_else_is_asked() -> None:
    game = Game(("sneak lamp", "feast", "feast"))
    game.all_play("sneak", "feast", "feast")
    game.answer(("name", 1))
    assert game.asked == (0, "hide")
    game.answer(("hide", "lamp"))
    assert game.asked == (1, "guess")
    own, other = (TOY.view(game.state, seat).agenda.op for seat in (0, 1))
    assert own.card == "lamp" and other.card == ""
    held = {TOY.determinize(TOY.view(game.state, 1), Dice(n)).agenda.op.card for n in range(200)}
    # Ann holds one card, so it is that one, whatever it is.
    assert len(held) > 3
    game.answer(("tool",))
    assert game.told(e.Guessed) == [e.Guessed(1, "tool", True)]
    # The dare is over when the guess is: Bo has gained 2.
    assert e.GoldChanged(1, 2) in game.told(e.GoldChanged)


@pytest.mark.parametrize("kind", ["beast", "charm", "drop", "guess", "hide", "may", "name", "sink", "choose"])
def test_a_game_goes_on_as_before_when_it_was_saved_at_any_question(kind: str) -> None:
    table, lines = a_table("mill", rounds=12)
    play_to(table, kind, Dice(4))
    kept = list(lines)
    again = reopened(lines, "mill", rounds=12)
    assert again.state == table.state and again.dice.state == table.dice.state
    play_on(table, Dice(8))
    rest = lines[len(kept) :]
    del lines[len(kept) :]
    play_on(again, Dice(8))
    assert lines[len(kept) :] == rest
    assert again.state == table.state


def test_no_card_is_lost() -> None:
    table, _ = a_table("mill", rounds=12)
    cards = cards_by_place(table.state)
    assert sum(cards.values()) == sum((*t.CARDS.values(), *t.ROOMS.values())) + len(t.GEMS)
    while not table.over:
        play_on(table, Dice(table.records), 1)
        assert cards_by_place(table.state) == cards


def test_the_view_of_a_seat_is_enough_to_answer() -> None:
    dice = Dice(7)
    for seats in (2, 3, 4):
        table, _ = a_table("mill", seats=seats, rounds=8)
        while not table.over:
            decision = table.state.decisions[-1]
            keys: Keys = any_answer(table.view(decision.seat), decision, dice)
            table.answer(Answer(decision.seat, keys))
        assert len(table.state.outcome.scores) == seats
