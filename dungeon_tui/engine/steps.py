"""Several operations in a row, as a card has them, with what earlier ones fix for later ones.

A card is played by pushing one `Steps` with all of its operations. A step that chooses something
calls `dungeon_tui.engine.play.Play.bind`; the steps after it find it in ``play.bound``. Other cards
that come in between (a move that explores, a room that brings a monster) are frames above and
have bindings of their own.
"""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Op


@define
class Steps(Op):
    """What is left to do of a card, first things first; one set of bindings for all of it."""

    NAME: ClassVar[str] = "steps"

    ops: tuple[Op, ...] = ()

    def do(self, play: Any) -> None:
        """Do the first one now. What is left stays below it, even if that is nothing.

        So whatever a step binds belongs to its own card and never to the one below.
        """
        if self.ops:
            play.push(Steps(self.ops[1:]))
            play.push(self.ops[0])


ENGINE_OPS: tuple[type[Op], ...] = (Steps,)
