"""A monkey at the table: random keys, clicks, wheel, resizes; afterwards the journal tells the same game."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from textual import events

from dungeon_tui.ui.table.screen import TableScreen
from tests.ui.table.play import GAMES
from tests.ui.table.tables import Game, Hands, replayed, seated

KEYS = (
    *("enter", "tab", "shift+tab", "escape", "backspace", "space", "pageup", "pagedown", "home", "end"),
    *("comma", "full_stop", "less_than_sign", "greater_than_sign", "question_mark", "plus", "minus", "f1"),
    *"urhlimxpGPb1234567890acdefgjknotvwyz",
)
ARROWS = ("up", "down", "left", "right")
SIZES = ((80, 24), (60, 20), (120, 40), (200, 60), (20, 5), (1, 1), (79, 23), (100, 30), (61, 45))


CALM_EVERY = 6
"""So many things are done in one go, before the app may come to rest."""


async def go_wild(hands: Hands, chance: random.Random, steps: int) -> int:
    """Do so many random things; return how many there were before the table was left."""
    app = hands.app
    for step in range(steps):
        what = chance.random()
        width, height = app.size
        x, y = chance.randrange(width), chance.randrange(height)
        if not isinstance(app.screen, TableScreen) and what < 0.3:
            hands.hit("escape")
        elif what < 0.25:
            letters = [row.letter for row in hands.screen.prompt.rows if row.letter]
            hands.hit(chance.choice(letters or KEYS))
        elif what < 0.45:
            hands.hit(chance.choice(ARROWS))
        elif what < 0.62:
            hands.hit(chance.choice(KEYS))
        elif what < 0.86:
            hands.mouse(x, y, events.MouseMove, events.MouseDown, events.MouseUp)
        elif what < 0.92:
            hands.mouse(x, y, events.MouseMove)
        elif what < 0.98:
            wheel = chance.choice((events.MouseScrollDown, events.MouseScrollUp))
            hands.mouse(x, y, wheel, shift=chance.random() < 0.2)
        else:
            await hands.pilot.resize_terminal(*chance.choice(SIZES))
        if step % CALM_EVERY == 0:
            await hands.settle()
        else:
            await asyncio.sleep(0)
        if app.crash is not None:
            raise app.crash
        if not any(isinstance(screen, TableScreen) for screen in app.screen_stack):
            return step + 1
    return steps


async def back_to_table(hands: Hands) -> None:
    """Open a table again if the monkey has left it."""
    await hands.settle()
    if not any(isinstance(screen, TableScreen) for screen in hands.app.screen_stack):
        while len(hands.app.screen_stack) > 1:
            hands.app.pop_screen()
            await hands.settle()
        hands.app.open_save(hands.seating.path)
        await hands.settle()


def runs() -> list[Any]:
    """A long run at one game's table and a short one at each; the long campaign has many of both."""
    default = [pytest.param(GAMES[0], 1, 3000, id=f"{GAMES[0].name}-3000")]
    default += [pytest.param(game, 2, 400, id=f"{game.name}-400") for game in GAMES]
    long = [
        pytest.param(game, seed, 3000, id=f"{game.name}-{seed}-long", marks=pytest.mark.campaign)
        for game in GAMES
        for seed in range(10, 14)
    ]
    return default + long


@pytest.mark.parametrize(("game", "seed", "steps"), runs())
async def test_a_monkey_breaks_nothing(tmp_path: Path, game: Game, seed: int, steps: int) -> None:
    chance = random.Random(seed)
    async with seated(tmp_path, game.kinds, (100, 30), game=game.name, options=game.options) as hands:
        done = 0
        while done < steps:
            done += await go_wild(hands, chance, steps - done)
            await back_to_table(hands)
        await hands.pilot.resize_terminal(100, 30)
        await hands.settle()
        seatings = [screen.seating for screen in hands.app.screen_stack if isinstance(screen, TableScreen)]
        assert seatings
        for seating in seatings:
            assert replayed(tmp_path, seating) == seating.table.state
