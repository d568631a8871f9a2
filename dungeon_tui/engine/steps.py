"""Several operations in a row, as a card has them, with what earlier ones fix for later ones.

A card is played by pushing one `Steps` with all of its operations. A step that chooses something
calls `dungeon_tui.engine.play.Play.bind`; the steps after it find it in ``play.bound``. A step that
is made of steps itself (under a condition, if somebody wants it) goes on with
`dungeon_tui.engine.play.Play.then`. Other cards that come in between (a move that explores, a room
that brings a monster) are frames above and have bindings of their own.
"""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Bindings, Frame, Op, bound_with


@define
class Steps(Op):
    """What is left to do of a card, first things first; one set of bindings for all of it.

    A ``part`` belongs to the steps that lie right below it and shares their bindings; others keep
    what they bind to themselves.
    """

    NAME: ClassVar[str] = "steps"

    ops: tuple[Op, ...] = ()
    part: bool = False

    def do(self, play: Any) -> None:
        """Do them, sharing no names with what lies below unless this is a part of it."""
        bound = play.bound
        go_on(play, self.ops, self.part)
        if not self.part:
            play.bound = bound


def go_on(play: Any, ops: tuple[Op, ...], part: bool) -> None:
    """Do one after another until one of them pushes or asks something; that comes before the rest.

    What is left is laid below it, even if that is nothing: so whatever the last step binds when it
    is answered belongs to its own card and never to the one below. What a part has bound, the rest
    of its card learns that lies below already; steps around it that are still being done share
    ``play.bound``.
    """
    state, around = play.state, play.op
    below, bound = state.agenda, play.bound
    left: tuple[Op, ...] | None = None
    for done, op in enumerate(ops, 1):
        play.op = op
        op.do(play)
        if state.agenda is not below or state.decisions:
            left = ops[done:]
            break
        if state.outcome is not None:
            break
    play.op = around
    base = below
    if part and around is None and play.bound is not bound:
        base = told(below, tuple(pair for pair in play.bound if pair not in bound))
    if left is not None:
        play.tuck(Steps(left, part) if left else _DONE[part], below, base)
        if play.waits is not None:
            play.push(play.waits)
            play.waits = None
    elif base is not below:
        state.agenda = base


def told(agenda: Frame | None, news: Bindings) -> Frame | None:
    """Return the agenda with these names bound in the rest of the card that lies on top, in all its parts."""
    if agenda is None or type(agenda.op) is not Steps:
        return agenda
    bound = agenda.bound
    for name, value in news:
        bound = bound_with(bound, name, value)
    below = told(agenda.below, news) if agenda.op.part else agenda.below
    return Frame(agenda.op, agenda.seat, bound, below, agenda.depth)


_DONE = {False: Steps(), True: Steps(part=True)}

ENGINE_OPS: tuple[type[Op], ...] = (Steps,)
