"""Another game from a moment of this one: a practice table that begins with the same moves."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from attrs import evolve

from dungeon_tui.engine.records import encode_record
from dungeon_tui.host.seating import Seating
from dungeon_tui.journal.header import SeatEntry

if TYPE_CHECKING:
    from dungeon_tui.host.house import House

NAME_COLUMNS = 50


def branched(house: House, seating: Seating, step: int) -> Seating:
    """Begin a practice game in which the first ``step`` commands of ``seating`` have been made.

    The moves are taken over with their results, not played again. Raises RuleError, JournalError or
    DamagedRecord; then there is no new save.
    """
    header, table = seating.header, seating.table
    seats = [
        SeatEntry(entry.name, controller, dict(entry.extra))
        for entry, controller in zip(header.seats, table.controllers, strict=True)
    ]
    copy = house.new(
        header.game,
        f"{header.name[:NAME_COLUMNS]}, from move {step}",
        seats,
        header.seed,
        header.options,
        practice=True,
    )
    try:
        for made in table.steps[1:step]:
            record = evolve(made.record, n=copy.table.records, digest="")
            # Once through JSON, since a table reads records as they come from a file.
            raw = json.loads(json.dumps(encode_record(copy.game.codec, record)))
            copy.table.replay(raw)
            copy.file.append(raw)
    except BaseException:
        copy.close()
        copy.path.unlink(missing_ok=True)
        raise
    return copy
