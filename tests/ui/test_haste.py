"""Players who are faster than the screens."""

import random
from pathlib import Path

import pytest
from textual import events

from tests.ui.harness import burst, make_app, some_saves, until

KEYS = ["colon", "escape", "enter", "tab", "down", "space", "f1", "slash", *"slbnirxf"]


@pytest.mark.parametrize("first", ["s", "l", "b", "n", "i", "f1"])
async def test_leaving_before_the_screen_stands(folder: Path, first: str) -> None:
    some_saves(folder)
    for keys in ((first, "escape", "q"), (first, "escape", first, "escape", "escape", "q"), ("q",)):
        app = make_app(folder)
        async with app.run_test() as pilot:
            for key in keys:
                burst(app, key, 1)
            await until(pilot, lambda app=app: not app.is_running or app.focused is not None)
            await until(pilot, lambda app=app: not app.is_running or app._message_queue.empty())
            app.exit()
        assert app.crash is None


@pytest.mark.parametrize("seed", range(3))
async def test_keys_clicks_and_sizes_without_waiting(folder: Path, seed: int) -> None:
    some_saves(folder)
    chance = random.Random(seed)
    app = make_app(folder, confirm_quit=False)
    async with app.run_test(notifications=True) as pilot:
        for _ in range(60):
            for _ in range(chance.randrange(6)):
                burst(app, chance.choice(KEYS), chance.choice((1, 1, 1, 3)))
            if chance.random() < 0.15:
                await pilot.resize_terminal(*chance.choice(((80, 24), (60, 20), (20, 5), (120, 40))))
            place = (chance.randrange(80), chance.randrange(24))
            for event in (events.MouseDown, events.MouseUp, events.Click):
                x, y = place
                app.screen.post_message(event(None, x, y, 0, 0, 1, False, False, False, x, y))
            await pilot.pause(0.01)
            if not app.is_running:
                break  # "Quit" was chosen from a menu.
        await until(pilot, lambda: not app.is_running or app._message_queue.empty())
    assert app.crash is None
