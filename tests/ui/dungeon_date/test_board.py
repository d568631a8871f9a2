"""The board of Dungeon Date at the table: clicks, keys, the wardrobe, whole games, and what stays secret."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.host.seating import Seating
from dungeon_tui.host.spoiler import write_copy
from dungeon_tui.ui.dungeon_date.wardrobe import Wardrobe
from dungeon_tui.ui.table.curtain import Curtain
from dungeon_tui.ui.table.moment import holds_secrets
from dungeon_tui.ui.table.screen import TableScreen
from tests.ui.dungeon_date.hands import board_of, choose, click_thing, wish
from tests.ui.dungeon_date.tables import go_to
from tests.ui.dungeon_date.test_plain import MODES
from tests.ui.harness import until
from tests.ui.table.tables import Hands, replayed, seated

GAME = "dungeon-date"


def before_restyle(seating: Seating) -> None:
    """Seat 1 visits the Stylomancer, packs what it draws, and is asked to restyle."""
    go_to(seating, "restyle", action="stylomancer", gain="pack", stylomancer="bargain")


def packed_place(hands: Hands) -> tuple[int, int, str]:
    """Slot and row of a packed card in the wardrobe, and the card."""
    wardrobe = hands.app.screen
    assert isinstance(wardrobe, Wardrobe)
    plan = wardrobe.rack.arrangement
    return next(
        (slot, row, card)
        for slot in range(4)
        for row, card in enumerate(plan.cards(slot))
        if plan.role(slot, card) == "packed"
    )


async def to_card(hands: Hands, slot: int, row: int) -> None:
    """Bring the cursor of the wardrobe to a card with the arrows."""
    wardrobe = hands.app.screen
    assert isinstance(wardrobe, Wardrobe)
    while wardrobe.rack.slot != slot:
        await hands.press("right")
    while wardrobe.rack.row != row:
        await hands.press("down" if wardrobe.rack.row < row else "up")


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_an_outfit_is_restyled_directly(tmp_path: Path, way: str) -> None:
    async with seated(
        tmp_path, ("human", "greedy"), prepare=before_restyle, options={}, game=GAME, seed="style"
    ) as hands:
        player = hands.table.state.players[0]
        slot = next(
            slot for slot in range(4) if any(key == ("arrange", slot) for key in hands.screen.moment.keys)
        )
        if way == "mouse":
            await click_thing(hands, ("slot", slot))
        else:
            await choose_arrange(hands, slot)
        wardrobe = hands.app.screen
        assert isinstance(wardrobe, Wardrobe)
        slot, row, card = packed_place(hands)
        worth = wardrobe.rack.arrangement.fashion()
        if way == "mouse":
            x, y = place_in(wardrobe, slot, row)
            await hands.click(wardrobe.rack, x, y)
            assert wardrobe.rack.arrangement.role(slot, card) != "packed"
        else:
            await to_card(hands, slot, row)
            await hands.press("w")
            assert wardrobe.rack.arrangement.slots[slot][0] == card
        now = wardrobe.rack.arrangement.fashion()
        shown = f"Fashion points {worth}" + (f" → {now}" if now != worth else "")
        assert hands.shows(shown) and hands.shows("Could meet")
        chosen = tuple(wardrobe.rack.arrangement.slots)
        assert hands.table.state.players[0] == player, "nothing happens before it is done"
        steps = len(hands.table.steps)
        if way == "mouse":
            await hands.pilot.click("#done")
        else:
            await hands.press("enter")
        await hands.settle()
        assert chosen == hands.table.state.players[0].slots
        assert len(hands.table.steps) > steps
        assert hands.screen.moment.decision is None or hands.screen.moment.decision.kind != "restyle"
        assert replayed(tmp_path, hands.seating).players[0].slots == chosen


def place_in(wardrobe: Wardrobe, slot: int, row: int) -> tuple[int, int]:
    """Where a card is in the rack."""
    for y, cells in enumerate(wardrobe.rack.block()):
        x = 1
        for chunk in cells:
            if chunk.thing == ("place", slot, row):
                return x + 1, y
            x += chunk.width
    raise AssertionError("the card is not there")


async def choose_arrange(hands: Hands, slot: int) -> None:
    row = next(row for row in hands.screen.prompt.rows if row.offer and row.offer.key == ("arrange", slot))
    await hands.press(row.letter)


async def test_a_wardrobe_that_is_cancelled_changes_nothing(tmp_path: Path) -> None:
    async with seated(
        tmp_path, ("human", "greedy"), prepare=before_restyle, options={}, game=GAME, seed="style"
    ) as hands:
        steps = len(hands.table.steps)
        await hands.press(next(row.letter for row in hands.screen.prompt.rows if "Arrange" in row.label))
        slot, row, _ = packed_place(hands)
        await to_card(hands, slot, row)
        await hands.press("space", "escape")
        assert isinstance(hands.app.screen, TableScreen) and len(hands.table.steps) == steps


async def play_whole(folder: Path, mode: str, way: str, size: tuple[int, int]) -> None:
    """A whole game with one hand; the bots have the other seats."""
    kinds, options = MODES[mode]
    chance = random.Random(3)
    async with seated(
        folder, kinds.split(","), size=size, options=dict(options), game=GAME, seed="whole 3"
    ) as hands:
        for _ in range(600):
            if hands.table.over:
                break
            await choose(hands, wish(hands, chance), way)
        assert hands.table.over
        outcome, state, names = hands.table.state.outcome, hands.table.state, hands.table.names
        assert hands.shows(hands.table.game.end_lines(outcome, state, names)[0][:40])
        assert replayed(folder, hands.seating).outcome == outcome


async def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    await play_whole(tmp_path, "base", "keys", (60, 20))


async def test_a_whole_game_by_mouse(tmp_path: Path) -> None:
    await play_whole(tmp_path, "base", "mouse", (80, 24))


@pytest.mark.campaign
@pytest.mark.parametrize("way", ["keys", "mouse"])
@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "base"])
async def test_a_whole_game_of_every_other_mode(tmp_path: Path, mode: str, way: str) -> None:
    await play_whole(tmp_path, mode, way, (120, 40) if way == "mouse" else (80, 24))


async def test_the_arrows_go_from_door_to_door_and_enter_plays(tmp_path: Path) -> None:
    def begun(seating: Seating) -> None:
        go_to(seating, "action")

    async with seated(
        tmp_path, ("human", "greedy"), prepare=begun, options={}, game=GAME, seed="doors", bots=False
    ) as hands:
        board = board_of(hands)
        board.focus()
        await hands.press("x")
        assert hands.shows("Door A")
        assert board._cursor == ("door", 0)
        await hands.press("down")
        assert board._cursor == ("door", 1)
        facts = " ".join(line.text for line in hands.screen.facts.all)
        assert "Door B" in facts and "Behind, by torches" in facts
        await hands.press("m")
        assert hands.shows("Everybody's board")
        await hands.press("escape", "enter")
        await hands.settle()
        record = next(step.record for step in hands.table.steps if step.record.keys == (("play", "B"),))
        assert record.seat == 0


# Secrets


async def test_two_people_and_two_bots_choose_in_secret(tmp_path: Path) -> None:
    """Ann places a card; nothing Bo sees or sends says which, nor does taking it back."""
    one, other = [await bos_screen(tmp_path / letter, letter) for letter in "AC"]
    assert one == other, "what Bo sees depends on what Ann has placed"


async def bos_screen(folder: Path, letter: str) -> list[str]:
    """The curtain after Ann's choice, then all that Bo can read before choosing."""

    def begun(seating: Seating) -> None:
        go_to(seating, "action")

    async with seated(
        folder,
        ("human", "human", "greedy", "greedy"),
        size=(120, 40),
        prepare=begun,
        settings={"curtain": True},
        options={"leader": "1"},
        game=GAME,
        seed="secret",
    ) as hands:
        await lift(hands)
        assert hands.screen.front == 0 and holds_secrets(hands.seating)
        door = 0 if letter == "A" else 2
        monster = n.monster(hands.table.state.doors[door].monster)
        assert hands.shows(monster.split()[0])
        await choose(hands, (("play", letter),), "keys")
        assert isinstance(hands.app.screen, Curtain)
        found = hands.text()
        picture = hands.app.export_screenshot()
        assert monster.split()[0] not in picture and "Renown" not in picture
        await hands.press("u", "h", "l", "m")
        assert isinstance(hands.app.screen, Curtain) and hands.text() == found
        await lift(hands)
        assert hands.screen.front == 1
        found += await all_parts(hands)
        found.append(repr(hands.screen.moment.view))
        for seat in (-1, 1):
            copy = write_copy(hands.seating.path, folder / f"copy {seat}.dungeon", seat)
            found += copy.read_text(encoding="utf-8").splitlines()[1:]
        await take_back(hands)
        assert isinstance(hands.app.screen, Curtain) and hands.shows("Ann, it is your turn")
        return found + hands.text()


async def test_a_choice_is_taken_back_before_all_have_chosen_and_not_after(tmp_path: Path) -> None:
    def begun(seating: Seating) -> None:
        go_to(seating, "action")

    async with seated(
        tmp_path,
        ("human", "human"),
        prepare=begun,
        settings={"curtain": True},
        options={"leader": "1"},
        game=GAME,
        seed="secret",
    ) as hands:
        await lift(hands)
        before, steps = hands.text(), len(hands.table.steps)
        await choose(hands, (("play", "A"),), "keys")
        await lift(hands)
        assert hands.screen.front == 1
        made = len(hands.table.steps)
        await hands.press("u", "enter")
        # The question's safe answer has the focus: nothing is taken back in passing.
        assert hands.screen.front == 1 and len(hands.table.steps) == made
        await take_back(hands)
        # It is Ann's again; Bo is shown nothing but that Ann's turn it is.
        assert isinstance(hands.app.screen, Curtain) and hands.shows("Ann, it is your turn")
        assert "Door A" not in " ".join(hands.text()) and len(hands.table.steps) == steps
        await lift(hands)
        assert hands.screen.front == 0 and hands.text() == before
        await choose(hands, (("play", "C"),), "keys")
        await lift(hands)
        assert "Door C" in " ".join(hands.text()) and "Ann Door" not in " ".join(hands.text())
        await choose(hands, (("play", "B"),), "keys")
        await lift(hands)
        assert any("Ann Door C, Bo Door B" in line.text for line in hands.screen.log_lines.all)
        steps = len(hands.table.steps)
        await hands.press("u")
        assert hands.shows("That cannot be taken back: it has shown something new (Revealed: Ann Door C")
        assert len(hands.table.steps) == steps
        # What is sent is said to hold everything, unless it is a copy without secrets.
        await hands.press("F")
        await until(hands.pilot, lambda: hands.app.screen is not hands.screen)
        hands.app.screen.query_one("#what").focus()
        await hands.settle()
        assert hands.shows("The whole game holds everything, hidden cards too")


async def take_back(hands: Hands) -> None:
    """Bo takes back what Ann has chosen, after being asked."""
    await hands.press("u")
    assert hands.shows("The last choice is Ann's.")
    await hands.pilot.click("#yes")
    await hands.settle()


async def lift(hands: Hands) -> None:
    """Lift the curtain, if one hangs."""
    while isinstance(hands.app.screen, Curtain):
        hands.app.screen.PATIENCE = 0.0
        await hands.press("enter")


async def all_parts(hands: Hands) -> list[str]:
    """The table, the log, everybody's board, the inspector, a hint, the moment before."""
    found = hands.text()
    for key in ("l", "m", "i", "h", "comma", "full_stop"):
        await hands.press(key)
        found += [line for line in hands.text() if "Move" not in line]
        while not isinstance(hands.app.screen, TableScreen):
            await hands.press("escape")
    return found


async def test_what_was_played_is_shown_to_all_once_it_is_revealed(tmp_path: Path) -> None:
    def begun(seating: Seating) -> None:
        go_to(seating, "action")

    async with seated(
        tmp_path, ("human", "human"), size=(120, 40), prepare=begun, options={}, game=GAME, seed="open"
    ) as hands:
        await choose(hands, (("play", "A"),), "keys")
        assert not any(
            "Revealed" in line.text and "Ann Door A" in line.text for line in hands.screen.log_lines.all
        )
        await choose(hands, (("play", "A"),), "mouse")
        told = [line.text for line in hands.screen.log_lines.all]
        assert any(f"{hands.table.names[0]} {n.action('A')}" in text for text in told)
        assert any("Fight at Door A" in text for text in told)
        assert hands.shows("Fight:")


async def test_a_moved_cursor_leaves_the_board_as_if_all_were_drawn_anew(tmp_path: Path) -> None:
    async with seated(tmp_path, ("human", "greedy"), options={}, game=GAME, seed="style") as hands:
        board = board_of(hands)
        lit = []
        for number, key in enumerate(["x", "down", "down", "right", "down", "up", "left", "x"]):
            await hands.press(key)
            seen = [board.render_line(y) for y in range(board.size.height)]
            board._draw()
            assert [board.render_line(y) for y in range(board.size.height)] == seen, (number, key)
            lit.append(board._cursor)
        assert lit[-1] is None and len(set(lit)) > 3


async def test_what_was_dealt_is_told_in_full_beside_the_question(tmp_path: Path) -> None:
    options = {"heroes": "yes", "pets": "yes"}
    async with seated(
        tmp_path, ("human", "greedy"), size=(120, 40), options=options, game=GAME, seed="d"
    ) as hands:
        for kind, known in (("hero", content().heroes), ("pet", content().pets)):
            decision = hands.screen.moment.decision
            assert decision is not None and decision.kind == kind
            told = " ".join(line.text for line in hands.screen.face.facts(hands.screen.moment, ("dealt",)))
            keys = hands.screen.moment.keys
            assert len(keys) == 2 and all(known[str(key[-1])].text in told for key in keys)
            assert hands.screen.face.here(hands.screen.moment) == ("dealt",)
            await choose(hands, keys[:1], "keys")
        told = " ".join(line.text for line in hands.screen.face.facts(hands.screen.moment, ("dealt",)))
        assert told.count("tucked only") == 2 and hands.shows("To choose from")
