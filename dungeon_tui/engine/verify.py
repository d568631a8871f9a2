"""Does a recorded game still go as it went? Re-runs the rules of today on the answers of then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import define

from dungeon_tui.engine.codec import shown
from dungeon_tui.engine.command import carried_out
from dungeon_tui.engine.decisions import Decision
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Game, Setup
from dungeon_tui.engine.play import checked, decision_of
from dungeon_tui.engine.records import ANSWER, START, Record
from dungeon_tui.engine.state import State
from dungeon_tui.engine.table import Table


@define
class Difference:
    """A move that the rules of today would make otherwise.

    ``recorded`` and ``now`` are all events of the move, as the save has them and as the rules say
    (none where they refuse the answer). ``why`` is "" where the events differ, else what does.
    """

    n: int
    recorded: tuple[Event, ...]
    now: tuple[Event, ...]
    why: str = ""

    def __str__(self) -> str:
        """Return one sentence that names the move and the first event that differs."""
        if self.why:
            return f"Move {self.n}: {self.why}"
        index = next(
            (i for i, (a, b) in enumerate(zip(self.recorded, self.now, strict=False)) if a != b),
            min(len(self.recorded), len(self.now)),
        )
        then, now = _event(self.recorded, index), _event(self.now, index)
        return f"Move {self.n}: the save says {then}, the rules now say {now}."


def verify(game: Game, setup: Setup, seed: str, records: Iterable[dict[str, Any]]) -> list[Difference]:
    """Return where the rules differ from what is recorded; empty if they agree all the way.

    Every answer is carried out from the recorded position with the recorded dice, so a difference
    is reported once and the next move starts from what was recorded again. Moves that were taken
    back are looked at too. Raises `DamagedRecord` as `Table.replay` does.
    """
    table = Table(game, setup, Dice.from_seed(seed))
    found = []
    for raw in records:
        state, dice = table.state, table.dice.state
        table.replay(raw)
        record = table.steps[-1].record
        if raw["k"] in (START, ANSWER):
            difference = _difference(game, record, state, Dice(dice))
            if difference is not None:
                found.append(difference)
    return found


def _difference(game: Game, record: Record, state: State, dice: Dice) -> Difference | None:
    def differs(why: str, now: tuple[Event, ...] = ()) -> Difference:
        return Difference(record.n, record.events, now, why)

    decision: Decision | None = None
    try:
        if record.kind == ANSWER:
            decision = decision_of(state, record.seat)
            if decision is None:
                return differs("nothing was asked of this seat.")
            checked(state, decision, record.keys)
        _, now = carried_out(game.apply, state, dice, decision, record.keys)
    except RuleError as error:
        rule = f" ({error.rule})" if error.rule else ""
        return differs(f"the rules now refuse this answer: {error}{rule}")
    except Exception as error:
        return differs(f"the rules cannot go on from here ({shown(error)}).")
    if now != record.events:
        return differs("", now)
    if dice.state != record.dice:
        return differs("the rules now roll another number of dice.", now)
    return None


def _event(events: tuple[Event, ...], index: int) -> str:
    return str(events[index]) if index < len(events) else "nothing more"
