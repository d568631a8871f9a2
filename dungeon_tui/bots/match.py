"""One game between bots, from its seed to its result."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from attrs import define, field

from dungeon_tui import bots
from dungeon_tui.engine.dice import Dice, QuickDice
from dungeon_tui.engine.game import Game, Setup
from dungeon_tui.engine.phrase import plural
from dungeon_tui.engine.play import Play, checked

MOST_DECISIONS = 200_000
"""Decisions after which a game is given up: far more than any bot needs."""

UNFINISHED = "unfinished"


@define
class Result:
    """How one game went. ``seed`` and ``seats`` (names of bots) play it again.

    ``winners`` are seats. ``groups`` and ``numbers`` are what the game counts by: its room
    ``tally``; so are ``parts``, where a game is made of several: each as how it ended, whether it
    was won, and its turns.
    """

    seed: str
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
    decisions: int
    groups: dict[str, tuple[str, ...]] = field(factory=dict)
    numbers: dict[str, int] = field(factory=dict)
    parts: tuple[tuple[str, bool, int], ...] = ()

    def line(self) -> dict[str, Any]:
        """Return the result as JSON-able dict; what each seat is, under the plural of its name."""
        out = {
            "seed": self.seed,
            "seats": self.seats,
            "winners": self.winners,
            "reason": self.reason,
            "decisions": self.decisions,
            "scores": self.scores,
        }
        if self.parts:
            out["parts"] = [{"end": end, "won": won, "turns": turns} for end, won, turns in self.parts]
        return out | self.numbers | {plural(name): seats for name, seats in self.groups.items()}


def match(game: Game, seed: str, seats: tuple[str, ...], options: dict[str, str]) -> Result:
    """Play one game between bots; equal arguments give equal results on every machine.

    The table and each bot have a chance of their own, made from the seed, so that no bot can
    guess the table's dice from its own.
    """
    setup = Setup(tuple(f"Seat {seat + 1}" for seat in range(len(seats))), options)
    game.check_setup(setup)
    dice = Dice.from_seed(seed)
    players = [
        (bots.bot(name, game), QuickDice(dice.split(f"seat {seat}").state)) for seat, name in enumerate(seats)
    ]
    state = game.begin(setup)
    play = Play(state, game.apply, QuickDice(dice.split("table").state))
    play.run()
    decisions = 0
    while state.outcome is None and decisions < MOST_DECISIONS:
        decision = state.decisions[0]
        bot, chance = players[decision.seat]
        view = game.view(state, decision.seat)
        keys = game.choices(view, decision)
        picks = bot.choose(view, decision, keys, chance)
        if len(picks) != 1 or picks[0] not in keys:
            checked(state, decision, picks)
        play.answer(decision, picks)
        decisions += 1
    outcome = state.outcome
    room = tally(game)
    return Result(
        seed,
        seats,
        outcome.winners if outcome else (),
        outcome.reason if outcome else UNFINISHED,
        outcome.scores if outcome else (),
        decisions,
        room.groups(state) if room else {},
        room.numbers(state) if room else {},
        room.parts(state) if hasattr(room, "parts") else (),
    )


def tally(game: Game) -> Any:
    """Return the room ``tally`` of a game with its functions ``groups`` and ``numbers``; None without one."""
    package = type(game).__module__.rpartition(".")[0]
    try:
        return import_module(f"{package}.tally")
    except ModuleNotFoundError as error:
        if error.name == f"{package}.tally":
            return None
        raise
