"""The prompt: who must do what now; by click, by cursor and Enter, by letter; reasons for what is dim."""

from pathlib import Path

import pytest
from textual import events

from dungeon_tui.games.dungeon.content import content
from dungeon_tui.host.seating import Seating
from dungeon_tui.ui import commands
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.commands import Command
from dungeon_tui.ui.table.choices import Row
from dungeon_tui.ui.table.lines import line
from tests.ui.table.tables import Hands, seated

STEP_WEST = "West: corridor (15,11)"


def where(hands: Hands, seat: int) -> str:
    return content().board.spaces[hands.table.state.heroes[seat].space].label


def mover(hands: Hands) -> int:
    return hands.table.state.active


async def test_it_names_who_must_do_what(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        name = hands.table.names[mover(hands)]
        assert hands.screen.prompt.question.startswith(f"{name} (")
        assert "may move up to 5 spaces" in hands.screen.prompt.question
        assert hands.shows(f"{name} (")


async def test_letter_click_and_cursor_are_the_same_answer(tmp_path: Path) -> None:
    for way in ("letter", "click", "cursor"):
        async with seated(tmp_path / way) as hands:
            seat, row = mover(hands), hands.row(STEP_WEST)
            if way == "letter":
                assert row.letter == "t"
                await hands.press("t")
            elif way == "click":
                await hands.click_row(row)
            else:
                await hands.press("tab")
                assert hands.screen.focused is hands.screen.prompt
                down = list(hands.screen.prompt.rows).index(row)
                await hands.press(*["down"] * down, "enter")
            assert where(hands, seat) == "15,11"
            answer = hands.table.steps[-1].record
            assert answer.keys == (("step", content().board.by_name("15,11")),)


async def test_a_letter_stays_with_its_direction(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await hands.press("t", "t")
        assert where(hands, mover(hands)) == "14,11"
        assert hands.row("East:").letter == "a"
        assert hands.row("West:").letter == "t"
        assert hands.row("End the Move").letter == "e"


async def test_letters_never_clash_with_commands(tmp_path: Path) -> None:
    taken = {key for item in commands.commands("table", "app") for key in Command.keys(item)}
    async with seated(tmp_path) as hands:
        await hands.press("w")
        letters = [row.letter for row in hands.screen.prompt.rows if row.letter]
        assert len(letters) == len(set(letters)) > 20
        assert not set(letters) & taken


async def test_a_verb_unfolds_into_its_targets_and_folds_again(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await hands.press("w")
        assert "pick where" in hands.screen.prompt.question
        assert hands.row("Walk to Room 107")
        for key in ("escape", "backspace"):
            if not hands.screen.choices.verb:
                await hands.press("w")
            await hands.press(key)
            assert hands.screen.choices.verb == ""
            assert hands.app.screen is hands.screen
        await hands.press("w", "0")
        assert hands.screen.choices.verb == ""


async def test_a_walk_is_answered_step_by_step_and_may_be_taken_back_so(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        seat = mover(hands)
        before = len(hands.table.steps)
        await hands.press("w")
        await hands.click_row("Walk to corridor (13,11)")
        assert where(hands, seat) == "13,11"
        assert [step.record.keys[0][0] for step in hands.table.steps[before:]] == ["step"] * 3
        await hands.press("u")
        assert where(hands, seat) == "14,11"


def blocked(seating: Seating) -> None:
    """The Hero to move beside a secret door that it has not found, north of it to room 113."""
    state = seating.table.state
    state.heroes[state.active].space = content().board.by_name("14,14")


async def test_what_cannot_be_done_is_there_and_says_why(tmp_path: Path) -> None:
    async with seated(tmp_path, prepare=blocked) as hands:
        refused = [row for row in hands.screen.prompt.rows if row.kind == "refused"]
        assert refused
        await hands.click_row(refused[0])
        note = hands.screen.prompt.told
        assert refused[0].offer is not None and refused[0].offer.refusal is not None
        assert str(refused[0].offer.refusal) in note and "DUN-" in note
        await hands.press("question_mark")
        assert hands.shows(refused[0].offer.refusal.rule)


async def test_a_wall_is_refused_by_the_rules_with_their_clause(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        await hands.press("left")
        assert where(hands, mover(hands)) == "15,11"
        steps = len(hands.table.steps)
        await hands.press("up")
        assert len(hands.table.steps) == steps
        assert "no way north" in hands.screen.prompt.told.lower() or "DUN-028" in hands.screen.prompt.told


async def test_long_labels_are_read_in_full_under_the_cursor(tmp_path: Path) -> None:
    def deep(seating: Seating) -> None:
        seating.table.state.heroes[seating.table.state.active].space = content().board.by_name("16,5")

    async with seated(tmp_path, size=(60, 20), prepare=deep) as hands:
        row = hands.row("Scullery")
        assert not hands.shows(row.label)
        hands.screen.prompt.focus()
        await hands.press(*["down"] * list(hands.screen.prompt.rows).index(row))
        assert row.label in hands.screen.prompt.told
        assert hands.shows("Scullery of Smoke (chamber A")


async def test_a_double_click_answers_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # However slow the machine is, the two belong together.
    monkeypatch.setattr(DungeonTuiApp, "CLICK_CHAIN_TIME_THRESHOLD", 3600)
    async with seated(tmp_path) as hands:
        prompt = hands.screen.prompt
        x, y = prompt.place_of(list(prompt.rows).index(hands.row(STEP_WEST)))
        region = prompt.region
        at = (region.x + x, region.y + y)
        before = len(hands.table.steps)
        hands.mouse(*at, events.MouseDown, events.MouseUp)
        await hands.settle()
        hands.mouse(*at, events.MouseDown, events.MouseUp)
        await hands.settle()
        assert len(hands.table.steps) == before + 1


async def test_a_held_key_answers_once(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        hands.screen.REPEAT_SECONDS = 5.0
        before = len(hands.table.steps)
        for _ in range(6):
            hands.hit("t")
            await hands.settle()
        assert len(hands.table.steps) == before + 1


async def test_arrows_pressed_fast_walk_as_far_as_the_way_goes(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        seat = mover(hands)
        for _ in range(3):
            hands.hit("left")
        await hands.settle()
        assert where(hands, seat) == "13,11"


async def test_options_scroll_with_the_wheel_and_are_all_reached(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(60, 20)) as hands:
        await hands.press("w")
        last = [row for row in hands.screen.prompt.rows if row.kind == "offer"][-1]
        await hands.click_row(last)
        assert hands.table.steps[-1].record.keys[0] == last.offer.steps[-1]


async def test_keys_scroll_the_whole_list(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(60, 20)) as hands:
        await hands.press("w", "tab", "end")
        prompt = hands.screen.prompt
        assert prompt.cursor == len(prompt.rows) - 1
        await hands.press("pageup", "home")
        assert prompt.cursor == 0 and prompt.top == 0
        await hands.press("pagedown")
        assert prompt.cursor == prompt._grid.window
        assert not hands.screen.moment.past


async def test_what_ends_a_choice_stays_in_sight(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(60, 20)) as hands:
        await hands.press("w")
        back = hands.row("Something else")
        assert hands.shows(f"{back.letter} Something else")
        prompt = hands.screen.prompt
        x, y = prompt.place_of(list(prompt.rows).index(back))
        assert prompt.rows[prompt.number_at(x, y)] is back
        hands.mouse(prompt.region.x + 2, prompt.region.y + 2, *[events.MouseScrollDown] * 3)
        await hands.settle()
        assert prompt.top > 0 and hands.shows(f"{back.letter} Something else")
        await hands.click(prompt, x, y)
        assert hands.screen.choices.verb == ""


async def test_options_are_not_cut_so_that_their_difference_is_lost(tmp_path: Path) -> None:
    whole = [f"Take Kobold Cartographer into your {place}" for place in ("hand", "party", "dungeon", "bag")]
    whole += ["Leave it", "Look at it", "Think about it"]
    async with seated(tmp_path) as hands:
        prompt = hands.screen.prompt
        prompt.ask(line("Ann: Choose."), [Row("offer", label) for label in whole])
        assert prompt.size.width == 80 and prompt.columns == 1
        # Cut as well, but each can still be told from the others.
        prompt.ask(line("Ann: Choose."), [Row("offer", f"{n} {label}") for n, label in enumerate(whole)])
        assert prompt.columns == 2
        prompt.focus()
        await hands.settle()
        assert prompt.told == f"0 {whole[0]}"
        # One fewer: the log lends a row.
        six = [f"{n} {label}" for n, label in enumerate(whole[:6])]
        prompt.ask(line("Ann: Choose."), [Row("offer", label) for label in six])
        await hands.settle()
        assert prompt.columns == 1 and prompt.size.height == 7 and all(map(hands.shows, six))
        # One fewer still: the row that is kept for a note, and needed for none, lets all stand in full.
        prompt.ask(line("Ann: Choose."), [Row("offer", f"{n} {label}") for n, label in enumerate(whole[:5])])
        assert prompt.columns == 1 and prompt.told == ""
        await hands.settle()
        assert all(hands.shows(f"{n} {label}") for n, label in enumerate(whole[:5]))


async def test_a_hint_leaves_its_option_in_sight(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(60, 20)) as hands:
        prompt = hands.screen.prompt
        for number in (len(prompt.rows) - 1, 0):
            prompt.note("Hint: a long one, that takes more than one row of a small screen, as hints will.")
            prompt.mark(number)
            await hands.settle()
            row = prompt.rows[number]
            assert hands.shows(f"{row.letter} * {row.label[:20]}") or hands.shows(
                f"{row.letter} ● {row.label[:20]}"
            )


async def test_where_arrows_do_not_play_a_hint_is_taken_by_enter_and_the_next_question_too(
    tmp_path: Path,
) -> None:
    async with seated(tmp_path, ("human", "greedy"), game="dungeon-date", options={}) as hands:
        for _ in range(2):
            await hands.press("h", "enter")
            assert hands.screen.prompt.has_focus and hands.screen.prompt.cursor == 0
        asked = hands.screen.moment.number
        await hands.press("down", "up", "enter")
        assert hands.screen.moment.number > asked


async def test_news_too_long_for_the_note_keep_their_end(tmp_path: Path) -> None:
    async with seated(tmp_path) as hands:
        prompt = hands.screen.prompt
        hit = "Ann attacks the Bronze Dragon with her sword and rolls a mighty 11 where 9 was needed."
        won = "The Bronze Dragon is beaten and lies dead on the floor of the Vault of Tears."
        took = "Ann takes the dropped Platinum Chalice (3,000 gp)."
        assert prompt.brief(f"{won} {took}") == f"{won} {took}"
        assert prompt.brief(f"{hit} {won} {took}") == f"{won} {took}"


async def test_esc_leaves_the_log_first_then_the_table(tmp_path: Path) -> None:
    async with seated(tmp_path, size=(120, 40)) as hands:
        for part in (hands.screen.log_lines, hands.screen.facts, hands.screen.seats):
            part.focus()
            await hands.settle()
            await hands.press("escape")
            assert hands.at_table and hands.screen.focused is hands.screen.board
        hands.app.notify("Something about this game.", timeout=60)
        await hands.press("escape")
        assert not hands.at_table and not list(hands.app._notifications)
