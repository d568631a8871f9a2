"""The sample campaigns of Die in a Dungeon say how their sessions ended, and where they stand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dungeon_tui.engine.agenda import frames
from dungeon_tui.games.die_in_a_dungeon.chronicle import chronicle
from dungeon_tui.games.die_in_a_dungeon.events import SessionEnded
from dungeon_tui.host.house import House

SAVES = Path(__file__).parents[2] / "saves" / "0.1.0"
ENDS = {
    "quest": "The session is won: a Village Quest is completed.",
    "boss": "The Boss is dead: the campaign is won.",
    "damaged": "The session is lost: every Building is Damaged.",
    "monsters": "The session is lost: the Monster Deck is empty.",
    "rooms": "The session is lost: there is no Room left for a Monster.",
    "killed": "The session is lost: every Hero lies in the Cemetery.",
    "early": "The session has ended early.",
}


def opened(name: str, tmp_path: Path) -> Any:
    return House(tmp_path).open(SAVES / f"die-{name}.dungeon", read_only=True)


@pytest.mark.parametrize("how", ENDS)
def test_a_session_ends_as_its_sample_says(how: str, tmp_path: Path) -> None:
    seating = opened(how, tmp_path)
    table = seating.table
    ended = [event for event in table.steps[-1].record.events if isinstance(event, SessionEnded)]
    assert [event.how for event in ended] == [how]
    assert table.game.tell(ended[0], table.names) == ENDS[how]


def test_the_nested_sample_is_in_the_middle_of_a_move(tmp_path: Path) -> None:
    seating = opened("nested", tmp_path)
    state = seating.table.state
    ops = [type(frame.op).__name__ for frame in frames(state.agenda)]
    assert ops == ["PlaceMonster", "Steps", "BossPlaced", "Travel", "Steps", "DiscardSelf", "Act"]
    assert state.treasures == 4 and state.arrived
    told = [seating.game.tell(event, seating.table.names) for event in seating.table.steps[-1].record.events]
    assert sum(line.endswith("lies on the table.") for line in told) > 0


def test_the_camp_sample_tells_its_story(tmp_path: Path) -> None:
    seating = opened("camp", tmp_path)
    state, names = seating.table.state, seating.table.names
    assert state.phase == "camp" and state.session == 2 and state.wins == 1
    text = "\n".join(chronicle(state, names))
    assert (
        "# The chronicle of Lantern Hollow" in text and "## Session 2" in text and "## The Catacombs" in text
    )
