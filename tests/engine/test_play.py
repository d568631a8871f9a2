"""The loop: pushing, asking, binding, simultaneous choices; and which answers it lets through."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import define

from dungeon_tui.engine.agenda import Bindings, Op, frames, pushed
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import Scripted
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import ENGINE_APPLY, DiceRolled, Event, GameEnded, Sealed
from dungeon_tui.engine.play import Play, checked, decision_of, options
from dungeon_tui.engine.state import Outcome
from dungeon_tui.engine.steps import Steps
from tests.engine.test_events import Bare


@define
class Note(Event):
    text: str


@define
class Say(Op):
    """Tell what is bound."""

    text: str

    def do(self, play: Play) -> None:
        play.emit(Note(f"{self.text} {play.seat} {dict(play.bound)}"))


@define
class End(Op):
    def do(self, play: Play) -> None:
        play.emit(GameEnded(Outcome((), "over", (0, 0))))


@define
class Ask(Op):
    """Ask for numbers below ``n``; 2 and 3 do not go together."""

    n: int = 4
    low: int = 1
    high: int = 1
    seat: int | None = None

    def do(self, play: Play) -> None:
        play.ask("number", "TOY-001", self.seat, self.low, self.high)

    def options(self, position: Any, decision: Decision) -> Keys:
        return tuple(("n", number) for number in range(self.n))

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        return RuleError("Too large.", "TOY-002")

    def check(self, position: Any, decision: Decision, keys: Keys) -> None:
        if {("n", 2), ("n", 3)} <= set(keys):
            raise RuleError("2 and 3 do not go together.", "TOY-003")

    def take(self, play: Play, keys: Keys) -> None:
        play.emit(Note(f"{play.asked} took {keys}"))


@define
class Both(Op):
    """Ask two seats at once."""

    def do(self, play: Play) -> None:
        play.ask_all((Decision(0, "card", rule="TOY-004"), Decision(1, "card", rule="TOY-004")))

    def options(self, position: Any, decision: Decision) -> Keys:
        return (("a",), ("b",))

    def gather(self, play: Play, picks: tuple[tuple[int, Keys], ...]) -> None:
        play.emit(Note(f"{picks}"))


@define
class Bind(Op):
    name: str
    value: int

    def do(self, play: Play) -> None:
        play.bind(self.name, self.value)


@define
class AskAndBind(Ask):
    """Bind before asking, and again with the answer; push before asking."""

    def do(self, play: Play) -> None:
        play.bind("before", 1)
        play.push(Say("pushed"))
        play.ask("number", "TOY-001")

    def take(self, play: Play, keys: Keys) -> None:
        play.emit(Note(f"took {dict(play.bound)}"))


APPLY = {**ENGINE_APPLY, Note: lambda state, event: None}


def played(
    *ops: Op, seat: int = 0, bound: Bindings = (), chance: Scripted | None = None
) -> tuple[Play, list[Event]]:
    """A play of these operations, first things first, and the events it has told."""
    agenda = None
    for op in reversed((*ops, End())):
        agenda = pushed(agenda, op, seat, bound)
    log: list[Event] = []
    play = Play(Bare(agenda=agenda), APPLY, chance or Scripted(), log.append)
    play.run()
    return play, log


def notes(log: list[Event]) -> list[str]:
    return [event.text for event in log if isinstance(event, Note)]


def test_operations_are_done_from_the_top_until_the_game_is_over() -> None:
    play, log = played(Say("a"), Say("b"), seat=1, bound=(("who", 2),))
    assert notes(log) == ["a 1 {'who': 2}", "b 1 {'who': 2}"]
    assert isinstance(log[-1], GameEnded)
    assert (play.state.agenda, play.state.decisions) == (None, ())


def test_an_agenda_that_runs_out_is_a_mistake_of_the_rules() -> None:
    play = Play(Bare(agenda=pushed(None, Say("a"), 0)), APPLY, Scripted())
    with pytest.raises(RuntimeError, match="agenda is empty"):
        play.run()


def test_dice_are_told() -> None:
    play, log = played(End(), chance=Scripted(dice=[6, 1]))
    assert play.roll(1, "attack", 2, "TOY-001") == (6, 1)
    assert log[-1] == DiceRolled(1, "attack", (6, 1), "TOY-001")


def test_a_question_stops_the_loop_and_its_answer_goes_on() -> None:
    play, log = played(Ask(seat=1), Say("after"))
    decision = Decision(1, "number", rule="TOY-001")
    assert play.state.decisions == (decision,)
    assert options(play.state, decision) == (("n", 0), ("n", 1), ("n", 2), ("n", 3))
    assert decision_of(play.state, 1) == decision and decision_of(play.state, 0) is None
    play.answer(decision, (("n", 3),))
    assert notes(log) == ["1 took (('n', 3),)", "after 0 {}"]


def test_what_was_pushed_before_asking_comes_after_the_answer() -> None:
    play, log = played(Steps((AskAndBind(), Say("later"))), bound=(("who", 2),))
    (decision,) = play.state.decisions
    assert [type(frame.op) for frame in frames(play.state.agenda)][:3] == [AskAndBind, Say, Steps]
    play.answer(decision, (("n", 0),))
    everything = "{'who': 2, 'before': 1}"
    assert notes(log) == [f"took {everything}", f"pushed 0 {everything}", f"later 0 {everything}"]


@define
class AskTwice(Ask):
    """Ask, bind the answer, and ask again."""

    def take(self, play: Play, keys: Keys) -> None:
        if play.value("first", -1) == -1:
            play.bind("first", int(keys[0][1]))
            play.ask("number", "TOY-001")
        else:
            play.emit(Note(f"{dict(play.bound)} {keys}"))


def test_an_operation_that_asks_again_finds_its_first_answer() -> None:
    play, log = played(Steps((AskTwice(), Say("later"))))
    for n in (2, 3):
        play.answer(play.state.decisions[0], (("n", n),))
    assert notes(log) == ["{'first': 2} (('n', 3),)", "later 0 {'first': 2}"]


@define
class PushAndAsk(Ask):
    """Push and ask, without being a step of a card."""

    def do(self, play: Play) -> None:
        play.push(Say("pushed"))
        play.ask("number", "TOY-001")


@define
class FixAndAsk(Ask):
    """Fix something for itself and ask."""

    def do(self, play: Play) -> None:
        play.bound = (("fixed", 1),)
        play.ask("number", "TOY-001")

    def take(self, play: Play, keys: Keys) -> None:
        play.emit(Note(f"{dict(play.bound)}"))


def test_an_operation_by_itself_keeps_what_it_has_pushed_and_fixed() -> None:
    for op, told in ((PushAndAsk(), ["0 took (('n', 0),)", "pushed 0 {}"]), (FixAndAsk(), ["{'fixed': 1}"])):
        play, log = played(op)
        play.answer(play.state.decisions[0], (("n", 0),))
        assert notes(log) == told


def test_a_simultaneous_choice_waits_for_all() -> None:
    play, log = played(Both(), Say("after"))
    ann, bo = play.state.decisions
    play.answer(bo, (("b",),))
    assert log == [Sealed(1, (("b",),), "TOY-004")]
    assert play.state.decisions == (ann,)
    assert options(play.state, ann) == (("a",), ("b",))
    play.answer(ann, (("a",),))
    # By seat, in whatever order they came.
    assert notes(log) == ["((0, (('a',),)), (1, (('b',),)))", "after 0 {}"]
    assert play.state.sealed == ()


def test_what_is_bound_reaches_the_later_steps_of_its_card_alone() -> None:
    inner = Steps((Say("inner before"), Bind("n", 2), Say("inner after")))
    outer = Steps((Bind("n", 1), Say("outer"), inner, Say("outer again")))
    _, log = played(outer, Say("below"))
    assert notes(log) == [
        "outer 0 {'n': 1}",
        "inner before 0 {'n': 1}",
        "inner after 0 {'n': 2}",
        "outer again 0 {'n': 1}",
        "below 0 {}",
    ]


def test_the_last_step_binds_nothing_for_the_card_below() -> None:
    _, log = played(Steps((Steps((Bind("n", 2),)), Say("outer"))))
    assert notes(log) == ["outer 0 {}"]


def test_binding_outside_of_a_card_is_a_mistake_of_the_rules() -> None:
    with pytest.raises(RuntimeError, match="not a step"):
        played(Bind("n", 1))


@define
class Under(Op):
    """Do these steps as a part of the card, now or after a question."""

    ops: tuple[Op, ...]
    ask: bool = False

    def do(self, play: Play) -> None:
        if self.ask:
            play.ask("number", "TOY-001")
        else:
            play.then(self.ops)

    def take(self, play: Play, keys: Keys) -> None:
        play.then(self.ops)


@pytest.mark.parametrize("ask", [False, True])
def test_a_part_of_a_card_shares_its_bindings(ask: bool) -> None:
    part = Under((Bind("n", 1), Say("in"), Under((Bind("n", 2), Bind("m", 3)), ask)), ask)
    play, log = played(Steps((part, Say("after"))), Say("below"))
    while play.state.decisions:
        play.answer(play.state.decisions[0], (("n", 0),))
    assert notes(log) == ["in 0 {'n': 1}", "after 0 {'n': 2, 'm': 3}", "below 0 {}"]


def test_what_an_answer_binds_reaches_every_part_around_it_and_no_other_card() -> None:
    inner = Under((Under((AskAndBind(), Say("a"))), Say("b")))
    play, log = played(Steps((Steps((inner, Say("c"))), Say("outer"))))
    play.answer(play.state.decisions[0], (("n", 0),))
    bound = "{'before': 1}"
    assert notes(log) == [
        f"took {bound}", f"pushed 0 {bound}", f"a 0 {bound}", f"b 0 {bound}", f"c 0 {bound}", "outer 0 {}",
    ]  # fmt: skip


def test_a_question_asked_deep_inside_leaves_the_rest_in_order_below() -> None:
    play, _ = played(Steps((Under((Say("x"), Under((Ask(), Say("a"))), Say("b"))), Say("c"))))
    found = [frame.op for frame in frames(play.state.agenda)]
    assert found == [
        Ask(), Steps((Say("a"),), True), Steps((Say("b"),), True), Steps((Say("c"),)), End(),
    ]  # fmt: skip
    assert [frame.depth for frame in frames(play.state.agenda)] == [5, 4, 3, 2, 1]


def test_the_end_of_the_game_ends_a_card() -> None:
    _, log = played(Steps((Say("a"), End(), Say("never"))))
    assert notes(log) == ["a 0 {}"]


@define
class AskAs(Op):
    """Ask in the name of another operation."""

    def do(self, play: Play) -> None:
        play.ask("number", "TOY-001", 1, op=Ask(9))


def test_a_question_may_be_left_to_another_operation() -> None:
    for ops in ((AskAs(),), (Steps((AskAs(),)),)):
        play, log = played(*ops)
        (decision,) = play.state.decisions
        assert len(options(play.state, decision)) == 9
        play.answer(decision, (("n", 8),))
        assert notes(log) == ["1 took (('n', 8),)"]


def test_a_value_that_was_bound() -> None:
    play, _ = played(End())
    play.bound = (("who", 2),)
    assert play.value("who") == 2 and play.value("where", "here") == "here"
    with pytest.raises(KeyError):
        play.value("where")


QUESTION = Decision(0, "number", 1, 2, "TOY-001")
OPEN = Bare(agenda=pushed(None, Ask(), 0), decisions=(QUESTION,))


@pytest.mark.parametrize("keys", [(("n", 0),), (("n", 3), ("n", 1)), (("n", 0), ("n", 2))])
def test_answers_that_are_let_through(keys: Keys) -> None:
    checked(OPEN, QUESTION, keys)


@pytest.mark.parametrize(
    ("keys", "rule", "sentence"),
    [
        ((("n", 4),), "TOY-002", "Too large."),
        ((("x",),), "TOY-002", "Too large."),
        (((),), "TOY-002", "Too large."),
        ((), "TOY-001", "Pick 1 to 2, not 0."),
        ((("n", 0), ("n", 1), ("n", 2)), "TOY-001", "Pick 1 to 2, not 3."),
        ((("n", 0), ("n", 0)), "TOY-001", "The same option was picked twice."),
        ((("n", 2), ("n", 3)), "TOY-003", "2 and 3 do not go together."),
        ((("n", True),), "TOY-001", "That is nothing that could be picked."),
        ((("n", 1.0),), "TOY-001", "That is nothing that could be picked."),
        ((["n", 1],), "TOY-001", "That is nothing that could be picked."),
        (("n",), "TOY-001", "That is nothing that could be picked."),
        (((["n"], {}),), "TOY-001", "That is nothing that could be picked."),
    ],
)
def test_answers_that_are_refused(keys: Any, rule: str, sentence: str) -> None:
    with pytest.raises(RuleError) as caught:
        checked(OPEN, QUESTION, keys)
    assert (str(caught.value), caught.value.rule) == (sentence, rule)


def test_a_refusal_says_how_many() -> None:
    with pytest.raises(RuleError, match=r"^Pick 1, not 2\.$"):
        checked(OPEN, Decision(0, "number"), (("n", 0), ("n", 1)))
