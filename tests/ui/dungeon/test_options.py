"""Every kind of option of *Dungeon!*: by its letter, by a click in the prompt, by a click on the map."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
import pytest

from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.ui.table.choices import Row
from tests.ui.dungeon.scenes import Prepare, card_of_kind, fated, held, scene, space
from tests.ui.table.tables import Hands, seated

SPELLS_USED = (1, 0, 1)


@attrs.define
class Case:
    """An option: the scene it is in, keys that lead to it, its verb and target, and what it leads to."""

    name: str
    prepare: Prepare | None
    key: tuple[Any, ...]
    event: type[e.Event]
    lead: tuple[str, ...] = ()
    options: dict[str, str] | None = None
    on_map: bool = True


def two_doors() -> tuple[str, str]:
    """A corridor between two rooms of Level 1, and one of the rooms."""
    board = content().board
    for id, place in board.spaces.items():
        rooms = [other for other in board.open_neighbours[id] if board.spaces[other].kind == "room"]
        if place.kind == "corridor" and place.level == 1 and len(rooms) == 2:
            return place.label, board.spaces[rooms[0]].label
    raise AssertionError("no such corridor")


TWO_DOORS, BEHIND = two_doors()


def chamber(cls: str, **more: Any) -> Prepare:
    return scene(cls, "A", **more)


CASES = (
    Case("hero", None, ("hero", "rogue"), e.HeroChosen, options={}, on_map=False),
    Case("step", scene(), ("step", space("15,11")), e.HeroMoved),
    Case("end", scene("fighter", "15,11", acted=True), ("end",), e.TurnBegan, on_map=False),
    Case("stay and fight", fated(chamber("fighter", monsters={"A": "M1-01"}), (6, 6)), ("end",), e.Attacked,
         on_map=False),
    Case("search", scene("rogue", "14,14"), ("search", space("113")), e.DoorSearched, on_map=False),
    Case("fireball", scene("wizard", "14,14"), ("fireball", space("116")), e.SpellCast, on_map=False),
    Case("fireball of two", scene("wizard", TWO_DOORS), ("fireball", space(BEHIND)), e.SpellCast,
         lead=("Cast Fireball",)),
    Case("lightning", scene("wizard", "14,14"), ("lightning", space("116")), e.SpellCast, on_map=False),
    Case("teleport", chamber("wizard", tokens={"A": 3}), ("teleport", space("D")), e.SpellCast, lead=("t",)),
    Case("esp", scene("fighter", "14,14", carried=held(card_of_kind("esp"))), ("esp", space("116")),
         e.MonsterPeeked, on_map=False),
    Case("crystal", scene("fighter", "hall", carried=held(card_of_kind("crystal_ball"))),
         ("crystal", space("101")), e.MonsterPeeked, lead=("Look into the Crystal Ball",)),
    Case("recover", scene("wizard", "hall", used=SPELLS_USED), ("recover", "teleport"), e.SpellRecovered,
         lead=("Recover a Spell",), on_map=False),
    Case("attack", fated(chamber("wizard", monsters={"A": "M1-01"}), (6, 6)), ("attack",), e.Attacked,
         lead=("e",), on_map=False),
    Case("teleport from a fight", chamber("wizard", monsters={"A": "M1-01"}), ("teleport", space("B")),
         e.SpellCast, lead=("e", "Teleport")),
    Case("retreat", fated(chamber("cleric", monsters={"A": "M1-12"}), (1, 1), (4, 5)),
         ("retreat", space("16,7")), e.HeroSent, lead=("e",)),
    Case("slide", chamber("cleric", monsters={"A": "M1-SLIDE"}), ("slide", space("C")), e.HeroSent,
         lead=("e",)),
)  # fmt: skip


async def led(hands: Hands, case: Case) -> None:
    """Come to where the option is offered."""
    for step in case.lead:
        if len(step) == 1:
            await hands.press(step)
        else:
            await hands.click_row(step)


def row_of(hands: Hands, key: tuple[Any, ...]) -> Row:
    for row in hands.screen.prompt.rows:
        if row.kind == "offer" and row.offer is not None and row.offer.key == key and not row.offer.steps:
            return row
    raise AssertionError(f"{key} is not among {[row.label for row in hands.screen.prompt.rows]}")


async def unfolded(hands: Hands, key: tuple[Any, ...]) -> Row:
    """The row of an option, after its verb has been unfolded if need be."""
    try:
        return row_of(hands, key)
    except AssertionError:
        verb = next(row for row in hands.screen.prompt.rows if row.kind == "verb" and row.verb == key[0])
        await hands.click_row(verb)
        return row_of(hands, key)


def came_of(hands: Hands, case: Case, before: int) -> bool:
    made = [event for step in hands.table.steps[before:] for event in step.record.events]
    keys = [step.record.keys for step in hands.table.steps[before:]]
    return (case.key,) in keys and any(isinstance(event, case.event) for event in made)


@pytest.mark.parametrize("way", ["letter", "prompt", "map"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
async def test_an_option_is_picked(tmp_path: Path, case: Case, way: str) -> None:
    if way == "map" and not case.on_map:
        return
    size = (80, 24) if way == "letter" else (120, 40)
    setup = {} if case.options is None else {"options": case.options}
    async with seated(tmp_path, prepare=case.prepare, size=size, **setup) as hands:
        await led(hands, case)
        row = await unfolded(hands, case.key)
        before = len(hands.table.steps)
        if way == "letter":
            assert row.letter
            await hands.press(row.letter)
        elif way == "prompt":
            await hands.click_row(row)
        else:
            board = hands.screen.board
            board.centre(case.key[1])  # type: ignore[attr-defined]
            await hands.settle()
            place = board.place_of(case.key[1])  # type: ignore[attr-defined]
            await hands.click(board, place.x, place.y)
        assert came_of(hands, case, before)


async def test_targets_are_lit_and_lettered_on_the_map(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(250, 70), prepare=chamber("wizard", tokens={"A": 3})) as hands:
        await hands.press("t")
        board, region = hands.screen.board, hands.screen.board.region
        for row in hands.screen.prompt.rows:
            if row.kind != "offer" or row.offer is None or row.offer.thing is None:
                continue
            place = board.place_of(int(row.offer.thing[1]))  # type: ignore[attr-defined]
            line = hands.text()[region.y + place.y]
            assert line[region.x + place.x + 1] == row.letter


async def test_arrows_go_from_target_to_target_and_enter_takes_it(tmp_path: Path) -> None:
    async with seated(tmp_path, prepare=chamber("wizard", tokens={"A": 3})) as hands:
        await hands.press("t", "right", "right", "enter")
        offers = [row for row in ("B", "C", "D")]
        assert hands.table.state.heroes[hands.table.steps[-1].record.seat].space in map(space, offers)
        assert hands.table.steps[-1].record.keys[0][0] == "teleport"


async def test_more_targets_than_letters_come_in_pages(tmp_path: Path) -> None:
    prepare = scene("fighter", "hall", carried=held(card_of_kind("crystal_ball")))
    async with seated(tmp_path, prepare=prepare) as hands:
        await hands.click_row("Look into the Crystal Ball")
        seen: dict[object, str] = {}
        for _ in range(3):
            for row in hands.screen.prompt.rows:
                if row.kind == "offer" and row.offer is not None:
                    assert row.letter
                    seen[row.offer.key] = row.letter
            await hands.press(hands.row("More of them").letter)
        assert set(seen) == {key for key in hands.screen.moment.keys if key[0] == "crystal"}
        assert len(hands.screen.choices.aims()) == len(seen)
        assert "page 1 of" in hands.row("More of them").label


async def test_a_click_far_away_only_looks(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(120, 40)) as hands:
        board = hands.screen.board
        board.centre(space("501"))  # type: ignore[attr-defined]
        await hands.settle()
        place = board.place_of(space("501"))  # type: ignore[attr-defined]
        before = len(hands.table.steps)
        await hands.click(board, place.x, place.y)
        assert len(hands.table.steps) == before
        assert hands.screen.facts.all[0].text == "Room 501"


async def test_arrows_walk_and_retreat(tmp_path: Path) -> None:
    prepare = fated(chamber("cleric", monsters={"A": "M1-12"}), (1, 1), (4, 5))
    async with seated(tmp_path, prepare=prepare) as hands:
        await hands.press("e", "down")
        assert hands.table.state.heroes[hands.table.steps[-1].record.seat].space == space("16,7")
        assert hands.table.steps[-1].record.keys == (("retreat", space("16,7")),)


async def test_a_wasteful_end_is_asked_about(tmp_path: Path) -> None:
    async with seated(tmp_path, settings={"confirm_end": True}) as hands:
        before = len(hands.table.steps)
        await hands.press("e")
        assert hands.shows("End the turn without moving?")
        await hands.press("n")
        assert len(hands.table.steps) == before
        await hands.press("e", "y")
        assert len(hands.table.steps) == before + 1
        await hands.press("t", "e")
        assert len(hands.table.steps) == before + 3


async def test_chances_are_shown_before_the_roll(tmp_path: Path) -> None:
    """A Fighter needs 7 against the Hobgoblin: 21 of 36 ways are 58%; a Rogue finds doors on 3-6: 67%."""
    need = content().monsters["M1-10"].targets["fighter"]
    ways = sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= (need or 99))
    async with seated(tmp_path, prepare=scene("fighter", "107", monsters={"107": "M1-10"})) as hands:
        assert hands.row("Hobgoblin").odds == f"{(200 * ways + 36) // 72}%"
        assert hands.shows(hands.row("Hobgoblin").odds)
    async with seated(tmp_path / "rogue", prepare=scene("rogue", "14,14")) as hands:
        assert "67%" in hands.row("Search").label


async def test_a_hint_says_what_and_why_and_points_there(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await hands.press("h")
        told = hands.screen.prompt.told
        assert told.startswith("Hint: ") and len(told) > 30
        row = hands.screen.prompt.rows[hands.screen.prompt.cursor]
        assert row.label in told
        # Asked again, it thinks ahead.
        await hands.press("h")
        assert hands.screen.prompt.told.startswith("Hint: ") and "Thought through" in hands.screen.prompt.told


async def test_the_dice_tray_tells_the_story_of_a_fight(tmp_path: Path) -> None:
    prepare = fated(chamber("cleric", monsters={"A": "M1-12"}), (1, 1), (4, 5))
    async with seated(tmp_path, prepare=prepare) as hands:
        await hands.press("e")
        rolls = hands.screen.dice.rolls
        assert [roll.dice for roll in rolls] == [(1, 1), (4, 5)]
        assert rolls[0].good is False and "miss" in rolls[0].result
        assert rolls[1].result == "Wounded" and rolls[1].good is False
