"""How likely it is that things go well: trial plays from a position to the end of its page."""

from __future__ import annotations

from typing import Protocol

from attrs import define

from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import Chance, QuickDice
from dungeon_tui.engine.phrase import count
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages.apply import APPLY
from dungeon_tui.games.dungeon_pages.rules.ground import place, sheet
from dungeon_tui.games.dungeon_pages.state import PagesState, PagesView
from dungeon_tui.games.dungeon_pages.view import determinize

PLAYS, ANSWERS = 12, 600
"""Plays of one estimate at most, and answers after which no other is begun: a second's work, however slow."""
ENOUGH = 8
"""Plays, all lost, that allow to call a position lost."""
OUTSIDE = ("calendar", "hero")
"""Questions between pages, where there is nothing to play on from."""


class Player(Protocol):
    """Who plays the trials."""

    def pick(self, p: PagesState, decision: Decision, keys: Keys) -> Keys:
        """Return the picks."""


@define
class Trials:
    """So many plays: in how many the dungeon ended with a sequential path, and the page was won."""

    plays: int = 0
    sequential: int = 0
    won: int = 0
    answers: int = 0


def trials(view: PagesView, decision: Decision, picks: Keys, chance: Chance, player: Player) -> Trials:
    """Play on after these picks with dice that are guessed, and count how it goes."""
    found = Trials()
    here = len(view.visits)
    while found.plays < PLAYS and found.answers < ANSWERS:
        p = determinize(view, chance)
        play = Play(p, APPLY, QuickDice(chance.below(1 << 30)))
        play.answer(decision, picks)
        while not p.ended:
            asked = p.decisions[0]
            assert p.agenda is not None
            play.answer(asked, player.pick(p, asked, p.agenda.op.options(p, asked)))
            found.answers += 1
        found.plays += 1
        found.won += p.ended == "won"
        found.sequential += len(p.visits) > here and p.visits[here].sequential
    return found


def outlook(view: PagesView, decision: Decision, picks: Keys, chance: Chance, player: Player) -> str:
    """Return the chances after these picks, short enough for the last line of a hint; "" between pages."""
    if decision.kind in OUTSIDE or not view.sheet or view.ended:
        return ""
    found = trials(view, decision, picks, chance, player)
    tries = count(found.plays, "try", "tries")
    if not found.won and found.plays >= ENOUGH:
        return f"Probably lost: the bot won none of {tries} from here."
    said = f"The bot won {found.won or 'none'} of {tries} from here"
    last = len(view.done) == len(sheet(view).dungeons) - 1
    if place(view).boss if view.dungeon >= 0 else last:
        return f"{said}."
    return f"{said}, with a sequential path in {found.sequential}."
