"""The guided games: their scripts play as they say, and the screen lets nothing else through."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import attrs
import pytest

from dungeon_tui import games
from dungeon_tui.engine.content import ContentError
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.table import Table
from dungeon_tui.games.dungeon.rules.ground import gold, ground
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.table.lesson import load_lesson
from dungeon_tui.ui.table.lines import Lines
from dungeon_tui.ui.table.tutorial import TutorialScreen, open_tutorial
from tests.ui.harness import until
from tests.ui.table.tables import Hands

TAUGHT = [name for name in games.names() if (games.game(name).folder / "tutorial.toml").is_file()]


def played(name: str) -> Table:
    """A table on which the whole script of a game has been played."""
    game = games.game(name)
    lesson = load_lesson(game.folder / "tutorial.toml")
    setup = Setup(tuple(seat.name for seat in lesson.seats), dict(lesson.options))
    table = Table(game, setup, Dice.from_seed(lesson.seed))
    table.start()
    while (step := lesson.step(table)) is not None:
        answer = lesson.answer(game, table, step.seat)
        assert answer is not None, f"step {len(table.steps)}: {step.do}"
        table.answer(answer)
    return table


@pytest.mark.parametrize("name", TAUGHT)
def test_the_script_can_be_played_to_its_end(name: str) -> None:
    table = played(name)
    assert not table.over


def test_what_the_lessons_of_dungeon_tell_has_happened() -> None:
    table = played("dungeon")
    told = [table.game.tell(event, table.names) for step in table.steps for event in step.record.events]
    said = " | ".join(told)
    for words in (
        "Ada begins",
        "Barghest Pup: 7 against 6, a hit",
        "Ada takes River Pearls (700 gp)",
        "Goblin Cutpurse: 5 against 6, no hit",
        "Stunned",
        "Ada drops River Pearls",
        "Goblin Cutpurse: 7 against 6, a hit",
        "finds the secret door between Room 109 and Room 113",
        "Kobold: 4 against 4, a hit",
    ):
        assert words in said
    ada = table.state.heroes[0]
    assert gold(ada) == 1600
    assert ada.space == ground().hall


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("seed = 3", "seed"),
        ('seed = "x"\npart = "p"\nend = "e"\nseats = 4\n', "seats"),
        (
            'seed = "x"\npart = "p"\nend = "e"\nseats = [{name = "A", kind = "human"}]\nstep = [{do = 3}]',
            "do",
        ),
        (
            'seed = "x"\npart = "p"\nend = "e"\nseats = [{name = "A", kind = "human"}]\n'
            'step = [{do = "end", seat = 1}]',
            "seat",
        ),
        ("tune = 1", "tune"),
        ("[[", "TOML"),
    ],
)
def test_a_broken_script_is_refused_by_file_and_field(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "tutorial.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=complaint) as refused:
        load_lesson(path)
    assert "tutorial.toml" in str(refused.value)


@asynccontextmanager
async def taught(
    folder: Path, size: tuple[int, int] = (80, 24), game: str = "dungeon"
) -> AsyncIterator[Hands]:
    """An app with the guided game of a game in front."""
    app = DungeonTuiApp(folder)
    app.settings = attrs.evolve(app.settings, animation="none", bot_speed="instant")
    async with app.run_test(size=size) as pilot:
        open_tutorial(app, game)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TutorialScreen)
        screen.REPEAT_SECONDS = 0.0
        hands = Hands(pilot, screen.seating)
        await hands.settle()
        yield hands
    if app.crash is not None:
        raise app.crash


def unread(hands: Hands) -> int:
    """Rows of the lesson that are out of sight."""
    lines = hands.screen.query_one("#lesson", Lines)
    return len(lines._rows) - lines.size.height


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_the_lessons_can_be_played_by_keys_and_read_whole(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with taught(tmp_path, size) as hands:
        for part, keys in (
            ("1 of 9: Choose a Hero", ("g",)),
            ("2 of 9: Move", ("left", "left")),
            ("3 of 9: Into a room", ("up", "up")),
            ("4 of 9: Combat and Loot", ("down", "down", "enter")),
            ("5 of 9: When an attack fails", ("e",)),
            ("6 of 9: Secret doors", ("h", "enter")),
            ("7 of 9: Behind it", ("o",)),
            ("8 of 9: Know when to go home", ("n", "n", "a")),
            ("9 of 9: The Great Hall", ("a",)),
        ):
            assert hands.shows(part)
            assert unread(hands) <= 0, part
            if keys[0] == "h":
                hands.screen.prompt.focus()
            await hands.press(*keys)
            hands.screen.board.focus()
        assert hands.shows("That is the whole game")
        assert unread(hands) <= 0
        await hands.press("a")
        assert len(hands.table.steps) > 1 + len(
            load_lesson(games.game("dungeon").folder / "tutorial.toml").steps
        )


async def test_a_hint_in_a_lesson_is_the_lessons_own(tmp_path: Path) -> None:
    async with taught(tmp_path) as hands:
        await hands.press("h")
        assert hands.screen.prompt.told.startswith("Hint: Rogue")
        marked = hands.screen.prompt.rows[hands.screen.prompt.marked]
        assert marked.label.startswith("Rogue")
        assert hands.shows(f"{marked.letter} ● Rogue")


async def test_anything_else_is_put_off_and_undo_goes_a_lesson_back(tmp_path: Path) -> None:
    async with taught(tmp_path) as hands:
        await hands.press("w")
        assert hands.screen.prompt.told.startswith("Not yet. First, as the lesson says: Rogue")
        assert len(hands.table.steps) == 1
        await hands.press("g", "right")
        assert hands.shows("Not yet. First, as the lesson says: West: corridor (15,11).")
        await hands.press("left", "left")
        assert hands.shows("3 of 9")
        await hands.press("u")
        assert hands.shows("2 of 9: Move")


async def test_a_lesson_is_not_sent_and_says_where_it_is_kept(tmp_path: Path) -> None:
    async with taught(tmp_path) as hands:
        await hands.press("g", "F")
        assert hands.screen.prompt.told.startswith("A lesson is not sent")
        hands.hit("escape")
        await until(hands.pilot, lambda: not isinstance(hands.app.screen, TutorialScreen))
        assert str([notice.message for notice in hands.app._notifications][-1]).startswith(
            "This lesson is kept"
        )


async def test_a_walk_over_several_spaces_is_one_answer_of_the_lesson(tmp_path: Path) -> None:
    async with taught(tmp_path) as hands:
        await hands.press("g", "w")
        await hands.click_row("corridor (14,11)")
        assert hands.shows("3 of 9: Into a room")


async def test_a_guided_game_goes_on_where_it_was_left_or_anew(tmp_path: Path) -> None:
    async with taught(tmp_path) as hands:
        await hands.press("g", "left", "left", "escape")
        for answer, part in (("enter", "3 of 9"), ("down", "1 of 9")):
            open_tutorial(hands.app, "dungeon")
            await hands.pilot.pause()
            assert hands.shows("Go on at 3 of 9: Into a room")
            await hands.press(*((answer,) if answer == "enter" else (answer, "enter")))
            assert hands.shows(part)
            await hands.press("escape")
    assert not list((tmp_path / "saves").glob("*.dungeon"))
    assert len(list((tmp_path / "tutorial" / "saves").glob("*.dungeon"))) == 1
