"""Events and operations as JSON and back, and what is refused on the way back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from attrs import define, field

from dungeon_tui.engine.agenda import Layer, Op
from dungeon_tui.engine.codec import HIGHEST, LOWEST, Codec, shown
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.errors import DamagedRecord
from dungeon_tui.engine.events import DiceRolled, Event, GameEnded, Paused
from dungeon_tui.engine.state import Outcome
from dungeon_tui.engine.steps import Steps


@define
class Gain(Op):
    NAME = "gain"

    n: int
    what: str = "gold"
    then: Op | None = None


@define
class Roll(Op):
    sides: tuple[tuple[Op, ...], ...] = ()
    first: tuple[int, Op] | None = None


@define
class Coin:
    value: int
    metal: str = "gold"


@define
class Happened(Event):
    seat: int
    yes: bool = False
    coins: tuple[Coin, ...] = ()
    best: Coin | None = None
    pair: tuple[str, int] = ("", 0)
    names: tuple[str, ...] = field(factory=tuple)
    only: Gain | None = None
    either: int | str | tuple[int | str, ...] = 0
    rule: str = "TOY-001"


@define
class Strict(Event):
    n: int = field(default=0)

    @n.validator
    def _small(self, attribute: Any, value: int) -> None:
        if value > 9:
            raise ValueError("too large")


CODEC = Codec((Happened, Strict), (Gain, Roll))


def there_and_back(event: Event) -> Event:
    return CODEC.decode_event(json.loads(json.dumps(CODEC.encode_event(event))))


EVENTS = [
    Happened(0),
    Happened(2, True, (Coin(1), Coin(2, "tin")), Coin(3), ("x", -1), ("a", "b"), Gain(1), "text", "TOY-009"),
    Happened(1, either=(1, "x")),
    DiceRolled(1, "attack", (6, 1), "TOY-002"),
    GameEnded(Outcome((0, 2), "rounds", (5, 1, 5))),
    Paused(
        2,
        (
            Layer(Gain(3), 0),
            Layer(Gain(-1, "life", Gain(1)), 1, (("who", 2), ("where", (1, "x")), ("n", "y"))),
            Layer(Roll(((Gain(1), Gain(2)), ()), (7, Gain(3))), 2),
            Layer(Steps((Gain(1), Roll())), 0),
        ),
        (Decision(1, "drop", 0, 2, "TOY-006"),),
    ),
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_comes_back_as_it_was(event: Event) -> None:
    assert there_and_back(event) == event


def test_what_is_written() -> None:
    assert CODEC.encode_event(Happened(0)) == ["Happened", {"seat": 0, "names": ()}]
    pause = Paused(0, (Layer(Gain(3, then=Gain(1, "life")), 1),), ())
    assert json.loads(json.dumps(CODEC.encode_event(pause))) == [
        "Paused",
        {
            "kept": 0,
            "layers": [{"op": ["gain", {"n": 3, "then": ["gain", {"n": 1, "what": "life"}]}], "seat": 1}],
            "decisions": [],
        },
    ]


def test_an_operation_without_fields_is_its_name() -> None:
    assert CODEC.encode(Op, Roll()) == ["Roll"]
    assert CODEC.decode(Op, ["Roll"]) == CODEC.decode(Op, ["Roll", {}]) == Roll()


def nested(depth: int) -> Any:
    raw: Any = ["gain", {"n": 1}]
    for _ in range(depth):
        raw = ["gain", {"n": 1, "then": raw}]
    return raw


@pytest.mark.parametrize(
    "raw",
    [
        None,
        7,
        "ab",
        [],
        ["Happened"],
        ["Happened", {}, {}],
        ["Nothing", {}],
        [["Happened"], {}],
        [{}, {}],
        ["Happened", []],
        ["Happened", None],
        ["Happened", {}],
        ["Happened", {"seat": 0, "more": 1}],
        ["Happened", {"seat": "0"}],
        ["Happened", {"seat": True}],
        ["Happened", {"seat": 1.0}],
        ["Happened", {"seat": None}],
        ["Happened", {"seat": HIGHEST + 1}],
        ["Happened", {"seat": LOWEST - 1}],
        ["Happened", {"seat": 10**5000}],
        ["Happened", {"seat": 0, "yes": 1}],
        ["Happened", {"seat": 0, "rule": 10**5000}],
        ["Happened", {"seat": 0, "coins": {}}],
        ["Happened", {"seat": 0, "coins": "ab"}],
        ["Happened", {"seat": 0, "coins": [1]}],
        ["Happened", {"seat": 0, "coins": [{}]}],
        ["Happened", {"seat": 0, "coins": [{"value": 1, "__class__": 1}]}],
        ["Happened", {"seat": 0, "best": []}],
        ["Happened", {"seat": 0, "best": 1}],
        ["Happened", {"seat": 0, "pair": ["x"]}],
        ["Happened", {"seat": 0, "pair": ["x", 1, 2]}],
        ["Happened", {"seat": 0, "pair": [1, "x"]}],
        ["Happened", {"seat": 0, "only": ["Roll"]}],
        ["Happened", {"seat": 0, "only": ["gain"]}],
        ["Happened", {"seat": 0, "either": 1.5}],
        ["Happened", {"seat": 0, "either": None}],
        ["Happened", {"seat": 0, "either": {"a": 1}}],
        ["Happened", {"seat": 0, "either": [[1]]}],
        ["Happened", {"seat": 0, "either": HIGHEST + 1}],
        ["Strict", {"n": 10}],
        ["Paused", {"kept": 0, "layers": [{"op": [], "seat": 0}], "decisions": []}],
        ["Paused", {"kept": 0, "layers": [{"op": "gain", "seat": 0}], "decisions": []}],
        ["Paused", {"kept": 0, "layers": [{"op": [[]], "seat": 0}], "decisions": []}],
        ["Paused", {"kept": 0, "layers": [{"op": [{}], "seat": 0}], "decisions": []}],
        ["Paused", {"kept": 0, "layers": [{"op": ["gone"], "seat": 0}], "decisions": []}],
        ["Paused", {"kept": 0, "layers": [{"op": ["gain"], "seat": 0}], "decisions": []}],
        ["Paused", {"kept": 0, "layers": [{"op": ["gain", []], "seat": 0}], "decisions": []}],
        ["Paused", {"kept": 0, "layers": [{"op": ["gain", {"n": 1}, 3], "seat": 0}], "decisions": []}],
        ["Paused", {"kept": 0, "layers": [{"op": None, "seat": 0}], "decisions": []}],
        ["Paused", {"kept": 0, "layers": [], "decisions": [[0, "x"]]}],
    ],
    ids=lambda raw: shown(raw)[:40],
)
def test_what_this_program_never_wrote_is_refused(raw: Any) -> None:
    with pytest.raises(DamagedRecord):
        CODEC.decode_event(raw)


def test_a_deep_operation_is_read_as_far_as_python_goes() -> None:
    assert CODEC.decode(Op, nested(50)) is not None
    with pytest.raises((DamagedRecord, RecursionError)):
        CODEC.decode(Op, nested(5000))


def test_numbers_at_the_very_edge_are_read() -> None:
    for edge in (LOWEST, HIGHEST):
        assert CODEC.decode(int, edge) == edge


def test_keys_are_read() -> None:
    assert CODEC.decode(Keys, [["step", 3], ["end"]]) == (("step", 3), ("end",))
    for raw in (None, ["step"], [["step", 1.0]], [["step", [1]]], "x"):
        with pytest.raises(DamagedRecord):
            CODEC.decode(Keys, raw)


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("\x1b[2J\u202e", r"'\x1b[2J\u202e'"),
        ("x" * 100, f"'{'x' * 56}..."),
        (10**5000, "a number of too many digits"),
        ([10**5000], "a list"),
    ],
    ids=["controls", "long", "huge", "huge inside"],
)
def test_a_complaint_quotes_nothing_that_a_terminal_would_obey(raw: Any, text: str) -> None:
    assert shown(raw) == text


def test_two_classes_of_one_name_are_refused() -> None:
    @define
    class Other(Op):
        NAME = "gain"

    with pytest.raises(TypeError, match="both called gain"):
        Codec((), (Gain, Other))
    Codec((), (Gain, Gain))


def test_fields_that_cannot_be_told_apart_are_refused() -> None:
    @define
    class Unclear(Event):
        field: Coin | tuple[int, ...] = ()

    Unclear.__annotations__["field"] = Coin | tuple[int, ...]
    codec = Codec((Unclear,), ())
    with pytest.raises(TypeError, match="no telling"):
        codec.decode_event(["Unclear", {}])


def test_a_field_of_a_kind_that_no_save_has_is_refused() -> None:
    @define
    class Floating(Event):
        field: float = 0.0

    Floating.__annotations__["field"] = float
    with pytest.raises(TypeError, match="no way to read"):
        Codec((Floating,), ()).decode_event(["Floating", {}])


def test_an_operation_that_the_game_does_not_name_cannot_be_saved() -> None:
    @define
    class Forgotten(Op):
        pass

    with pytest.raises(TypeError, match="Forgotten is not among"):
        CODEC.encode(Op, Forgotten())
