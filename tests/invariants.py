"""What must hold for every game, checked on random games at every step.

`walk` plays one game at random and checks as it goes: the cheap things at every step, the dear ones
at steps that a seeded generator picks. A game is brought to it by a `Probe` (see `tests.probes`).
Whatever fails carries the seed, so that ``walk(probe, seed)`` fails again.

``python -m tests.invariants GAME SEED`` prints a fingerprint of a whole game, to be compared between
processes.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import define, field

from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.command import carried_out, fold
from dungeon_tui.engine.copying import Copyable
from dungeon_tui.engine.decisions import Answer, Decision, Key, Keys, is_key
from dungeon_tui.engine.dice import Dice, QuickDice
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import ONLOOKER, Game, Setup
from dungeon_tui.engine.play import Play, checked
from dungeon_tui.engine.state import State, View, digest, unsound
from dungeon_tui.engine.table import Table
from dungeon_tui.engine.verify import verify

MOST_OPTIONS = 12
"""Options of one question that are tried out at a dear step."""

MOST_VIEWS = 3
"""Views that are looked at closely at a dear step."""

LOOK_AHEAD = 15
"""Answers for which a determinized world is played on."""

GARBAGE: tuple[Key, ...] = (
    (),
    ("",),
    (0,),
    ("nothing",),
    ("step", -1),
    ("step", 2**70),
    ("x", "y", 1),
    (1, "end"),
)
MALFORMED: tuple[Any, ...] = (
    "end",
    ["end"],
    ("step", True),
    ("step", 1.0),
    ("step", None),
    (("end",),),
    None,
    7,
)


@define
class Secret:
    """A hidden card: what it is, how likely each face is to be there in a world, and where to look."""

    truth: str
    odds: dict[str, float]
    read: Callable[[Any], str]


@define
class Probe:
    """What the tests must know of one game.

    ``cards`` counts every card wherever it is; ``secrets`` lists what the seat of a view cannot
    know; ``most_answers`` bounds a game of this setup; ``dear`` is the share of steps that get the
    dear checks, ``look`` of those at which secrets are looked at (more where games are short).
    """

    game: Game
    setup: Callable[[Random], Setup]
    most_answers: Callable[[Setup], int]
    cards: Callable[[Any], Counter[str]]
    secrets: Callable[[Any, Any], list[Secret]]
    dear: float = 0.04
    look: float = 0.1


@define
class Walk:
    """One random game, step by step, with everything that follows it."""

    probe: Probe
    seed: int
    random: Random
    table: Table
    lines: list[str]
    folded: State
    views: dict[int, View]
    before: tuple[State, int]
    kept: list[tuple[Any, str]] = field(factory=list)
    seen: set[Key] = field(factory=set)

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats and the onlooker."""
        return (ONLOOKER, *range(self.table.setup.seats))


def begun(probe: Probe, seed: int, follow: bool = False) -> Walk:
    """Start a random game; with ``follow`` each seat's view is folded from what that seat may see."""
    random = Random(f"{probe.game.id}/{seed}")
    setup = probe.setup(random)
    lines: list[str] = []
    table = Table(
        probe.game, setup, Dice.from_seed(str(seed)), lambda record: lines.append(json.dumps(record))
    )
    start = table.state
    views = {seat: probe.game.view(start, seat) for seat in (ONLOOKER, *range(setup.seats))} if follow else {}
    walk = Walk(probe, seed, random, table, lines, start.copy(), views, (start, table.dice.state))
    table.start()
    _follow(walk)
    return walk


def walk(probe: Probe, seed: int, follow: bool = False, again: bool = False) -> Walk:
    """Play a random game to its end with all checks; return it.

    ``follow`` folds and compares the views of all seats at every step; ``again`` reads the
    journal, plays on from its middle and verifies it.
    """
    walked = begun(probe, seed, follow)
    try:
        bound = probe.most_answers(walked.table.setup)
        while not walked.table.over:
            check_step(walked)
            if walked.random.random() < probe.dear:
                check_dearly(walked)
            one_answer(walked)
            assert walked.table.records <= 3 * bound and len(walked.table.steps) <= bound + 1, (
                "no end in sight"
            )
        check_end(walked)
        if again:
            check_again(walked)
    except BaseException as error:
        error.add_note(
            f"{probe.game.id}, seed {seed}, record {walked.table.records}: {walked.lines[-1][:2000]}"
        )
        raise
    return walked


def one_answer(walked: Walk) -> None:
    """Answer one of the open questions at random."""
    table, random = walked.table, walked.random
    decision = table.state.decisions[int(random.random() * len(table.state.decisions))]
    keys = any_answer(table.state, decision, QuickDice(random.random()))
    walked.before = (table.state, table.dice.state)
    table.answer(Answer(decision.seat, keys, decision.kind))
    _follow(walked)


def _follow(walked: Walk) -> None:
    table, game = walked.table, walked.table.game
    step = table.steps[-1]
    fold(game.apply, walked.folded, step.record.events)
    for seat, view in walked.views.items():
        for event in step.record.events:
            seen = event.seen_by(seat)
            if seen is not None:
                game.view_apply[type(seen)](view, seen)


# At every step


def check_step(walked: Walk) -> None:
    """Events tell all; there is always a legal answer; what uses chance shows it."""
    table, state = walked.table, walked.table.state
    assert walked.folded == state, "the events do not lead to the state"
    assert unsound(state, table.setup.seats) == ""
    for decision in state.decisions:
        keys = table.options(decision)
        assert keys or not decision.low, f"nothing to choose: {decision}"
        assert list(keys) == sorted(set(keys)), f"not sorted, or twice: {keys}"
        assert all(map(is_key, keys))
        walked.seen.update(keys)
    step = table.steps[-1]
    if step.reveals is None:
        assert step.dice_before == step.record.dice, f"chance was used and nothing shown: {step.record}"
    else:
        assert len(table.steps) < 2 or table.undo_refusal() is not None
    for seat, view in walked.views.items():
        assert view == table.view(seat), f"what seat {seat} has seen does not lead to its view"


def check_end(walked: Walk) -> None:
    """The end is an end, and nothing that was kept has changed since."""
    table = walked.table
    assert walked.folded == table.state and unsound(table.state, table.setup.seats) == ""
    assert table.state.outcome is not None and not table.state.decisions
    assert walked.probe.game.end_lines(table.state.outcome, table.state, table.names)
    assert walked.probe.cards(table.state) == walked.probe.cards(table.state_at(1))
    for kept, before in walked.kept:
        assert digest(kept) == before, "later play has changed an earlier state"
    with pytest.raises(RuleError) as caught:
        table.answer(Answer(0, ()))
    assert caught.value.rule


# Now and then


def check_dearly(walked: Walk) -> None:
    """All that takes too long for every step."""
    table = walked.table
    state, dice, count = table.state, table.dice.state, len(walked.lines)
    walked.kept.append((state, digest(state)))
    copy = state.copy()
    assert copy == state and copy is not state
    assert not changeable(copy) & changeable(state)
    walked.kept.append((copy, digest(copy)))
    assert walked.probe.cards(state) == walked.probe.cards(table.state_at(1))
    for decision in state.decisions:
        check_options(walked, decision)
        check_refusals(walked, decision)
    check_strangers(walked)
    for seat in walked.random.sample(walked.seats, min(len(walked.seats), MOST_VIEWS)):
        check_view(walked, seat)
    assert (table.state is state, table.dice.state, len(walked.lines)) == (True, dice, count)
    assert digest(state) == walked.kept[-2][1]
    check_undo(walked)


def check_options(walked: Walk, decision: Decision) -> None:
    """Every offered option is accepted and leads on; it has a label of its own."""
    table, game = walked.table, walked.table.game
    keys = table.options(decision)
    view = table.view(decision.seat)
    assert game.choices(view, decision) == keys
    labels = [game.label(view, decision, key) for key in keys]
    assert all(label.strip() for label in labels), labels
    assert len(set(labels)) == len(labels), sorted(label for label in labels if labels.count(label) > 1)
    assert game.question(view, decision).strip()
    for shortcut in game.shortcuts(view, decision):
        assert shortcut.label.strip() and shortcut.steps[0] in keys, shortcut
    for key, why in game.refusals(view, decision).items():
        assert key not in keys and why.rule and str(why).strip(), f"{key} is refused by {why.rule!r}: {why}"
    tried = keys if len(keys) <= MOST_OPTIONS else walked.random.sample(keys, MOST_OPTIONS)
    for picks in _answers_with(walked, decision, tried):
        checked(table.state, decision, picks)
        before = table.state.copy()
        after, events = carried_out(game.apply, table.state, Dice(table.dice.state), decision, picks)
        assert table.state == before
        fold(game.apply, before, events)
        assert before == after
        assert unsound(after, table.setup.seats) == ""
        for event in events:
            assert game.codec.decode_event(json.loads(json.dumps(game.codec.encode_event(event)))) == event


def _answers_with(walked: Walk, decision: Decision, keys: tuple[Key, ...] | list[Key]) -> list[Keys]:
    """Each of these keys alone, where one pick is enough, else legal answers at random."""
    if decision.low <= 1 <= decision.high:
        return [(key,) for key in keys]
    chance = QuickDice(walked.random.random())
    return [any_answer(walked.table.state, decision, chance) for _ in range(MOST_OPTIONS)]


def check_refusals(walked: Walk, decision: Decision) -> None:
    """What is not offered is refused, and the refusal names a clause."""
    table = walked.table
    offered = table.options(decision)
    seen = sorted(walked.seen - set(offered), key=repr)
    near = [(*key[:-1], key[-1] + 1) for key in offered if type(key[-1]) is int]
    strange = [*walked.random.sample(seen, min(len(seen), 6)), *near[:3], *GARBAGE]
    fill = offered[: max(decision.low - 1, 0)]
    for key in strange:
        if key not in offered:
            refused(walked, Answer(decision.seat, (*fill, key), decision.kind), True)
    for key in MALFORMED:
        refused(walked, Answer(decision.seat, (*fill, key), decision.kind), True)
    if decision.low > 0:
        refused(walked, Answer(decision.seat, offered[: decision.low - 1]), True)
    if len(offered) > decision.high:
        refused(walked, Answer(decision.seat, offered[: decision.high + 1]), True)
    if offered:
        refused(walked, Answer(decision.seat, (offered[0],) * max(2, decision.low)), True)
        refused(walked, Answer(decision.seat, (offered[0],), f"not {decision.kind}"), True)


def check_strangers(walked: Walk) -> None:
    """Who is not asked cannot answer."""
    table = walked.table
    first = table.state.decisions[0]
    asked = {decision.seat for decision in table.state.decisions}
    for seat in {-1, *range(table.setup.seats + 1)} - asked:
        refused(walked, Answer(seat, table.options(first)[:1], first.kind), False)


def refused(walked: Walk, answer: Answer, by_rule: bool) -> None:
    """Check that the table refuses an answer and stays as it is."""
    table = walked.table
    before = table.state, table.dice.state, table.records
    try:
        table.answer(answer)
    except RuleError as error:
        assert str(error).strip(), f"no sentence for {answer}"
        assert error.rule or not by_rule, f"no clause for {answer}: {error}"
    else:
        raise AssertionError(f"{answer} was let through")
    assert table.state is before[0] and (table.dice.state, table.records) == before[1:]


def check_view(walked: Walk, seat: int) -> None:
    """A view shows what its seat knows; worlds that differ in nothing else look the same to it."""
    table, game = walked.table, walked.table.game
    state, view = table.state, table.view(seat)
    assert not changeable(view) & changeable(state), "the view leads back to the state"
    again = view.copy()
    assert again == view and not changeable(again) & changeable(view)
    assert game.picture(view, table.names)
    assert 0 <= game.score(view, max(seat, 0)) <= 1
    for event in table.steps[-1].record.events:
        seen = event.seen_by(seat)
        assert seen is None or "\n" not in game.tell(seen, table.names)
    world = game.determinize(view, QuickDice(walked.random.random()))
    assert game.progress(world, table.names) == game.progress(state, table.names), (
        "a list would tell a secret"
    )
    assert not changeable(world) & (changeable(view) | changeable(state))
    assert game.view(world, seat) == view, "a world does not look like the view it was made from"
    assert walked.probe.cards(world) == walked.probe.cards(state)
    for decision in state.decisions:
        if decision.seat == seat:
            assert game.choices(world, decision) == game.choices(view, decision)
    play_on(game, world, Random(walked.random.random()))
    assert view == table.view(seat)


def play_on(game: Game, world: Any, random: Random, answers: int = LOOK_AHEAD) -> None:
    """Play a world on, as bots do; nothing may raise."""
    play = Play(world, game.apply, QuickDice(random.random()))
    for _ in range(answers):
        if world.outcome is not None:
            return
        decision = world.decisions[0]
        play.answer(decision, any_answer(world, decision, QuickDice(random.random())))


def check_undo(walked: Walk) -> None:
    """Where the table lets the last command be taken back, all is exactly as it was before."""
    table = walked.table
    if len(table.steps) < 2 or table.undo_refusal() is not None:
        return
    now = table.state, table.dice.state, len(table.steps)
    table.undo()
    assert (table.state, table.dice.state, len(table.steps)) == (*walked.before, now[2] - 1)
    table.redo()
    assert (table.state, table.dice.state, len(table.steps)) == now
    assert not table.can_redo


def changeable(value: Any) -> set[int]:
    """The ids of all that could be changed in place: lists, dicts, copyable objects."""
    found: set[int] = set()
    todo = [value]
    while todo:
        item = todo.pop()
        if isinstance(item, tuple):
            todo += item
        elif isinstance(item, list | dict | Copyable) and id(item) not in found:
            found.add(id(item))
            if isinstance(item, list):
                todo += item
            elif isinstance(item, dict):
                todo += item.values()
            else:
                todo += [getattr(item, name) for name in fields_of(type(item))]
    return found


def fields_of(cls: Any) -> tuple[str, ...]:
    """The names of the fields of an attrs class."""
    return tuple(attribute.name for attribute in cls.__attrs_attrs__)


# After the game


def check_again(walked: Walk) -> None:
    """The journal leads to the same game: read whole, read to its middle and played on, verified."""
    table = walked.table
    records = [json.loads(line) for line in walked.lines]
    read = Table(table.game, table.setup, Dice.from_seed(str(walked.seed)))
    for record in records:
        read.replay(record)
    assert (read.state, read.dice.state) == (table.state, table.dice.state)
    assert [step.record.events for step in read.steps] == [step.record.events for step in table.steps]
    middle = walked.random.randrange(1, len(records))
    lines: list[str] = []
    resumed = Table(table.game, table.setup, Dice.from_seed(str(walked.seed)))
    for record in records[:middle]:
        resumed.replay(record)
    resumed.sink = lambda record: lines.append(json.dumps(record))
    for record in records[middle:]:
        repeat(resumed, record)
    assert lines == walked.lines[middle:], "a game that was resumed goes on otherwise"
    assert verify(table.game, table.setup, str(walked.seed), records) == []


def repeat(table: Table, record: dict[str, Any]) -> None:
    """Give a recorded command again."""
    if record["k"] == "undo":
        table.undo()
    elif record["k"] == "redo":
        table.redo()
    else:
        seat, keys = record["a"]
        table.answer(Answer(seat, tuple(map(tuple, keys))))


def fingerprint(probe: Probe, seed: int) -> str:
    """Return a hash of every byte that a random game writes."""
    walked = begun(probe, seed)
    while not walked.table.over:
        one_answer(walked)
    return hashlib.sha256("\n".join(walked.lines).encode()).hexdigest()


if __name__ == "__main__":
    from tests.probes import PROBES

    print(fingerprint(PROBES[sys.argv[1]], int(sys.argv[2])))
