"""A player who picks something at random, with one hand only."""

from __future__ import annotations

import random

from attrs import define

from tests.ui.table.tables import Hands


@define
class Chooser:
    """Picks rows of the prompt, by "mouse" or by "keys"; prefers what goes on over what goes back."""

    way: str
    chance: random.Random

    async def choose(self, hands: Hands) -> None:
        """Pick one row, unfolding and folding verbs on the way."""
        rows = [row for row in hands.screen.prompt.rows if row.kind in ("offer", "verb", "walks")]
        if not rows:
            await hands.settle()
            rows = [row for row in hands.screen.prompt.rows if row.kind in ("offer", "verb", "walks")]
        if not rows:
            raise AssertionError(f"nothing to pick: {hands.screen.prompt.question}")
        row = self.chance.choice(rows)
        if self.way == "mouse":
            await hands.click_row(row)
        elif row.letter and self.chance.random() < 0.7:
            await hands.press(row.letter)
        else:
            await self._by_cursor(hands, row)

    async def _by_cursor(self, hands: Hands, row: object) -> None:
        prompt = hands.screen.prompt
        while hands.screen.focused is not prompt:
            await hands.press("tab")
        number = next(number for number, other in enumerate(prompt.rows) if other is row)
        for _ in range(len(prompt.rows)):
            if prompt.cursor == number:
                break
            await hands.press("down" if prompt.cursor < number else "up")
        await hands.press("enter")
