"""What strikes and traps say is what they do: texts are made from the operations that run."""

from collections.abc import Iterator

import attrs
import pytest

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.phrase import sentences
from dungeon_tui.games.dungeon.rules.effects import (
    AMOUNTS,
    EFFECT_OPS,
    DrawTreasure,
    DropTreasure,
    LoseTurns,
    RollDie,
    parts_of,
    tables,
)

SILENT = {"rule", "why"}
"""Fields that change nothing in the game: the clause to quote, and what the log says a die is for."""

TREES: dict[str, tuple[Op, ...]] = {
    **{strike.name: strike.effects for strike in tables()[0] if strike.effects},
    **{trap.name: trap.effects for trap in tables()[1].values()},
}


def text(ops: tuple[Op, ...]) -> str:
    return sentences(parts_of(ops))


def changed_values(value: object) -> Iterator[object]:
    """Other values that a field could hold; of operations inside, every change of each of them."""
    if isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, str):
        yield from (amount for amount in AMOUNTS if amount != value)
    elif isinstance(value, tuple):
        yield from changed_lists(value)
    else:
        pytest.fail(f"no way is known to change {value!r}")


def changed_ops(op: Op) -> Iterator[Op]:
    for field in attrs.fields(type(op)):
        if field.name not in SILENT:
            for value in changed_values(getattr(op, field.name)):
                yield attrs.evolve(op, **{field.name: value})


def changed_lists(ops: tuple[Op, ...]) -> Iterator[tuple[Op, ...]]:
    """Each operation changed, left out, done twice, or put before its neighbour."""
    for index, op in enumerate(ops):
        before, after = ops[:index], ops[index + 1 :]
        yield from ((*before, changed, *after) for changed in changed_ops(op))
        yield (*before, *after)
        yield (*before, op, op, *after)
        if after and after[0] != op:
            yield (*before, after[0], op, *after[1:])


@pytest.mark.parametrize("name", TREES)
def test_every_change_of_an_effect_changes_its_text(name: str) -> None:
    changes = list(changed_lists(TREES[name]))
    assert changes
    texts = [text(ops) for ops in changes]
    for ops, changed in zip(changes, texts, strict=True):
        assert changed != text(TREES[name]), ops
    assert len(set(texts)) == len({repr(ops) for ops in changes})


def test_every_operation_and_field_is_changed_somewhere() -> None:
    """Together the trees hold every operation, and the changes above touch every field that counts."""

    def inside(ops: tuple[Op, ...]) -> Iterator[Op]:
        for op in ops:
            yield op
            for field in attrs.fields(type(op)):
                value = getattr(op, field.name)
                if isinstance(value, tuple):
                    yield from inside(value)

    assert {type(op) for tree in TREES.values() for op in inside(tree)} == set(EFFECT_OPS)
    fields = {
        (cls.__name__, field.name)
        for cls in EFFECT_OPS
        for field in attrs.fields(cls)
        if field.name not in SILENT
    }
    assert fields == {
        ("DropTreasure", "amount"),
        ("LoseTurns", "n"),
        ("RollDie", "low"),
        ("RollDie", "below"),
        ("RollDie", "above"),
        ("SlideDown", "levels"),
    }


@pytest.mark.rule(
    "DUN-055", "DUN-056", "DUN-057", "DUN-058", "DUN-059", "DUN-060", "DUN-061", "DUN-062", "DUN-063"
)
def test_the_strike_table_reads() -> None:
    assert [(strike.low, strike.high, strike.name, strike.text) for strike in tables()[0]] == [
        (12, 12, "Killed", "Drop all carried Treasure. Choose a new Hero and place it in the Great Hall."),
        (
            11,
            11,
            "Seriously Wounded",
            "Drop half of the carried Treasure cards at random, rounded up. Return to the Great Hall.",
        ),
        (
            8,
            10,
            "Wounded",
            "Drop 1 Treasure card at random. Move back 1 space. Take 1 Lose a Turn token.",
        ),
        (6, 7, "Stunned", "Drop 1 Treasure card at random."),
        (2, 5, "Miss", "Nothing happens."),
    ]


@pytest.mark.rule("DUN-071", "DUN-072", "DUN-073", "DUN-074", "DUN-075", "DUN-076")
def test_the_traps_read() -> None:
    assert {trap.name: trap.text for trap in tables()[1].values()} == {
        "Cage Trap": "In a room: draw 1 Treasure card of its Level. Roll 1 die. "
        "On 1-3: take 1 Lose a Turn token. On 4-6: take 2 Lose a Turn tokens.",
        "Slide Trap": "In a room: draw 1 Treasure card of its Level. "
        "Slide to a chamber of your choice 1 Level deeper.",
    }


def test_a_die_within_a_die_reads_in_one_way() -> None:
    inner = RollDie(2, (DropTreasure(),), (LoseTurns(2),))
    outer = RollDie(3, (inner, DrawTreasure()), ())
    assert text((outer, LoseTurns())) == (
        "Roll 1 die. On 1-3: roll 1 die (on 1-2: drop 1 Treasure card at random; "
        "on 3-6: take 2 Lose a Turn tokens); in a room: draw 1 Treasure card of its Level. "
        "On 4-6: nothing happens. Take 1 Lose a Turn token."
    )
