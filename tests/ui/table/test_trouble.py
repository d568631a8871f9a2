"""Full disks, saves that are open elsewhere, refusals: one clear sentence, nothing lost."""

from pathlib import Path
from typing import Any

from dungeon_tui.engine.state import plain
from dungeon_tui.host.seating import Seating
from dungeon_tui.journal.errors import DiskTrouble
from dungeon_tui.ui.table.screen import TableScreen
from tests.ui.table.play import make_moves
from tests.ui.table.tables import replayed, screen_text, seated

FULL = "The disk is full."


def full_disk(seating: Seating) -> Any:
    """From now on nothing can be written; returns what writes."""
    real = seating.table.sink

    def sink(record: dict[str, Any]) -> None:
        raise DiskTrouble(FULL, 28)

    seating.table.sink = sink
    return real


async def test_a_full_disk_costs_nothing_and_can_be_tried_again(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        before, picture = plain(hands.table.state), hands.text()[1:15]
        real = full_disk(hands.seating)
        await hands.press("t")
        assert plain(hands.table.state) == before
        assert FULL in hands.screen.prompt.told
        assert hands.text()[1:12] == picture[:11]
        assert any(FULL in line for line in hands.text())
        hands.seating.table.sink = real
        await hands.press("t")
        assert plain(hands.table.state) != before
        assert FULL not in hands.screen.prompt.told
        assert replayed(tmp_path, hands.seating) == hands.table.state


async def test_a_full_disk_in_the_middle_of_a_walk_stops_it_where_it_is_saved(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        real, written = hands.seating.table.sink, []

        def sink(record: dict[str, Any]) -> None:
            if len(written) == 2:
                raise DiskTrouble(FULL, 28)
            written.append(record)
            assert real is not None
            real(record)

        hands.seating.table.sink = sink
        await hands.press("w")
        await hands.click_row("Walk to corridor (12,11)")
        assert len(written) == 2
        assert FULL in hands.screen.prompt.told
        assert (
            hands.screen.moment.view.heroes[hands.table.state.active].space
            == hands.table.state.heroes[hands.table.state.active].space
        )
        hands.seating.table.sink = real
        assert replayed(tmp_path, hands.seating) == hands.table.state


async def test_a_full_disk_at_a_bots_move_is_told_and_tried_again_when_asked(tmp_path: Path) -> None:
    async with seated(tmp_path, ("human", "random")) as hands:
        await hands.press("p")
        if not hands.seating.waiting_bots():
            await hands.press("e")
        real = full_disk(hands.seating)
        await hands.press("p")
        assert "Bo is stuck" in hands.screen.prompt.question and FULL in hands.screen.prompt.question
        hands.seating.table.sink = real
        await hands.click_row("Let it try again")
        assert hands.seating.waiting_people() == [0]


async def test_undo_redo_and_seats_tell_of_a_full_disk_too(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await hands.press("t", "t", "u")
        records = hands.table.records
        full_disk(hands.seating)
        for key in ("u", "r"):
            hands.screen.prompt.note("")
            await hands.press(key)
            assert FULL in hands.screen.prompt.told
        hands.screen.give_seat(0, "random")
        await hands.settle()
        assert FULL in hands.screen.prompt.told
        assert hands.table.records == records
        assert hands.seating.people() == [0, 1]


async def test_what_is_shown_is_on_disk(tmp_path: Path) -> None:
    """While a move is being written the screen still shows the moment before."""
    import threading

    async with seated(tmp_path) as hands:
        real, gate, seen = hands.seating.table.sink, threading.Event(), threading.Event()

        def sink(record: dict[str, Any]) -> None:
            seen.set()
            gate.wait(10)
            assert real is not None
            real(record)

        hands.seating.table.sink = sink
        before = hands.text()
        hands.hit("t")
        while not seen.is_set():
            await hands.pilot.pause(0.01)
        await hands.pilot.pause(0.05)
        assert hands.text()[1:17] == before[1:17]
        # Meanwhile the screen is alive, and keys meant for the old question do nothing.
        hands.hit("e")
        hands.hit("t")
        hands.hit("m")
        await hands.pilot.pause(0.05)
        assert hands.app.screen is not hands.screen
        gate.set()
        await hands.settle()
        hands.hit("escape")
        await hands.settle()
        assert len(hands.table.steps) == 2


async def test_a_game_open_elsewhere_can_be_looked_at(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await hands.press("t")
        again = hands.app.house.open(hands.seating.path)
        assert again.read_only
        hands.app.open_table(again)
        await hands.settle()
        assert hands.screen.seating is again
        records = again.table.records
        assert "can only be looked at" in hands.screen.prompt.question
        for key in ("u", "r", "left", "G"):
            hands.screen.prompt.note("")
            await hands.press(key)
            assert "can only be looked at" in hands.screen.prompt.told, key
        await hands.press("t", "e", "w")
        assert again.table.records == records
        await hands.press("comma")
        assert hands.screen.moment.past
        await hands.press("greater_than_sign")
        assert (
            any("only be looked at" in line for line in screen_text(hands.app))
            or hands.screen.moment.read_only
        )


async def test_a_damaged_save_shows_its_good_part(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        make_moves(hands.seating, 8)
        path = hands.seating.path
        await hands.press("escape")
        lines = path.read_bytes().splitlines(keepends=True)
        bad = path.with_name("bad.dungeon")
        lines[4] = lines[4][:40] + b"#" + lines[4][41:]
        bad.write_bytes(b"".join(lines))
        hands.app.open_save(bad)
        await hands.settle()
        assert isinstance(hands.app.screen, TableScreen)
        assert hands.screen.moment.read_only
        await hands.press("e", "left")
        assert "damaged" in hands.screen.prompt.question
        assert "can only be looked at" in hands.screen.prompt.told
        assert bad.read_bytes() == b"".join(lines)


async def test_a_stale_option_does_nothing_after_undo(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await hands.press("t")
        row = hands.row("West:")
        await hands.press("u")
        steps = len(hands.table.steps)
        hands.screen.choose(row)
        await hands.settle()
        assert len(hands.table.steps) == steps
        # Nor does an answer that was on its way when the table moved on.
        stale = hands.screen.moment
        await hands.press("t")
        steps = len(hands.table.steps)
        hands.screen._carry_out([(("end",),)], stale)
        await hands.settle()
        assert len(hands.table.steps) == steps
        assert "no longer open" in hands.screen.prompt.told


async def test_moves_refused_by_the_rules_change_nothing(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        before = plain(hands.table.state)
        hands.screen._carry_out([(("step", 0),)], hands.screen.moment)
        await hands.settle()
        assert plain(hands.table.state) == before
        assert "DUN-" in hands.screen.prompt.told
        assert hands.screen.rule_in_question().startswith("DUN-")
