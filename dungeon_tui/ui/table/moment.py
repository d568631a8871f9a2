"""A moment of the game as the person in front of the screen may see it.

Everything on the screen is painted from one of these, made on the screen's own thread between two
commands, so nothing is ever shown that is not on disk, and nothing that this person may not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs
from attrs import define, field

from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import ONLOOKER, Shortcut
from dungeon_tui.engine.play import decision_of
from dungeon_tui.engine.state import Outcome, State, View
from dungeon_tui.ui.palettes import seat_colour

if TYPE_CHECKING:
    from dungeon_tui.host.seating import Seating
    from dungeon_tui.ui.table.board import Thing


@define
class Offer:
    """An option as the player meets it: its words, its letter, what it points at on the board.

    ``refusal`` is set on what cannot be done now, with the reason. ``keys`` is usually one key; a
    shortcut has its steps instead, to be answered one by one.
    """

    key: Key
    label: str
    verb: str = ""
    letter: str = ""
    thing: Thing | None = None
    odds: str = ""
    refusal: RuleError | None = None
    steps: tuple[Key, ...] = ()


@define
class Moment:
    """What is known and asked after ``step`` of ``steps`` commands.

    ``number`` counts the records of the journal: an answer that was meant for another number is
    for a question that is gone. ``front`` is the seat of the person whose view this is (-1: an
    onlooker); ``decision`` is what that person is asked, if anything.
    """

    number: int
    step: int
    steps: int
    front: int
    view: View
    names: tuple[str, ...]
    controllers: tuple[str, ...]
    decision: Decision | None = None
    waiting: tuple[int, ...] = ()
    question: str = ""
    keys: Keys = ()
    refusals: Mapping[Key, RuleError] = field(factory=dict)
    shortcuts: tuple[Shortcut, ...] = ()
    outcome: Outcome | None = None
    read_only: bool = False
    colours: tuple[int, ...] = ()

    @property
    def past(self) -> bool:
        """Whether this is a look back."""
        return self.step < self.steps

    @property
    def open(self) -> bool:
        """Whether the person in front may choose now."""
        return self.decision is not None and not self.past and not self.read_only

    def ink(self, seat: int) -> str:
        """The ink of a seat's colour, "" for nobody."""
        return f"seat{self.colours[seat]}" if 0 <= seat < len(self.colours) else ""

    def name(self, seat: int) -> str:
        """Who sits at a seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else "Nobody"

    def human(self, seat: int) -> bool:
        """Whether a person has a seat."""
        return 0 <= seat < len(self.controllers) and self.controllers[seat] == "human"


def taken(seating: Seating, front: int, step: int | None = None) -> Moment:
    """Return the present moment as ``front`` sees it, or that after ``step`` commands."""
    table, game = seating.table, seating.game
    steps = len(table.steps)
    state: State = table.state if step is None or step >= steps else table.state_at(step)
    view = game.view(state, front)
    asked = decision_of(view, front) if front != ONLOOKER else None
    moment = Moment(
        number=table.records,
        step=steps if step is None else min(step, steps),
        steps=steps,
        front=front,
        view=view,
        names=table.names,
        controllers=tuple(table.controllers),
        decision=asked,
        waiting=tuple(decision.seat for decision in view.decisions),
        outcome=state.outcome,
        read_only=seating.read_only,
        colours=colours_of(seating),
    )
    if asked is not None:
        moment.question = game.question(view, asked)
        moment.keys = game.choices(view, asked)
        moment.refusals = game.refusals(view, asked)
        moment.shortcuts = tuple(game.shortcuts(view, asked))
    elif view.decisions:
        moment.question = _question_of(seating, state, view.decisions[0])
    return moment


def colours_of(seating: Seating) -> tuple[int, ...]:
    """The numbers 1 to 8 of the seats' colours, as the save names them."""
    seats = seating.header.seats
    return tuple(seat_colour(entry.extra.get("colour", ""), seat) for seat, entry in enumerate(seats))


def _question_of(seating: Seating, state: State, decision: Decision) -> str:
    """What another seat is asked, as an onlooker may know it."""
    return seating.game.question(seating.game.view(state, ONLOOKER), decision)


def next_front(seating: Seating, front: int) -> int:
    """Return whose view is to be shown now: that of a person who must choose, or who was in front."""
    people, waiting = seating.people(), seating.waiting_people()
    if front in waiting:
        return front
    if waiting:
        return waiting[0]
    if front in people:
        return front
    return people[0] if len(people) == 1 else ONLOOKER


def holds_secrets(seating: Seating) -> bool:
    """Return whether two persons at this table know different things, or choose in secret now."""
    people, state = seating.people(), seating.table.state
    if len(people) < 2 or state.outcome is not None:
        return False
    if len(state.decisions) > 1 or state.sealed:
        return True
    known = [_knowledge(seating.game.view(state, seat)) for seat in people]
    return any(one != known[0] for one in known[1:])


def _knowledge(view: View) -> dict[str, Any]:
    """The fields of a view, but for the seat whose view it is."""
    return {
        entry.name: getattr(view, entry.name) for entry in attrs.fields(type(view)) if entry.name != "seat"
    }
