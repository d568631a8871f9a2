"""Whole games of every mode by the command: typed in plain lines, simulated, listed, shown, told."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dungeon_tui.cli.main import main
from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_date.bot import Greedy
from dungeon_tui.host.house import House
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.ui.plain.console import Console
from dungeon_tui.ui.plain.session import Session
from tests.games.dungeon_date.probe import MODES, any_setup, most
from tests.games.dungeon_date.scene import GAME, NAMES
from tests.invariants import Probe, walk
from tests.probes import PROBES

MOST_LINES = 4000


class Typist(io.TextIOBase):
    """Types ``hint`` and then what the hint says, until the game is over.

    ``answer`` may type something else: it is given what was written since the last line.
    """

    def __init__(self, screen: io.StringIO, answer: Callable[[str], str]) -> None:
        self.screen, self.answer = screen, answer
        self.seen = self.typed = 0

    def isatty(self) -> bool:
        return False

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        text = self.screen.getvalue()
        new, self.seen = text[self.seen :], len(text)
        self.typed += 1
        assert self.typed < MOST_LINES, f"no end in sight: {new[-500:]}"
        if "presses Enter" in new.rsplit("\n", 1)[-1]:
            return "\n"
        if "The game is over." in new:
            return "quit\n"
        hints = re.findall(r"^Hint: (.*?) - ", new, re.MULTILINE)
        return f"{self.answer(new) or (hints[-1] if hints else 'hint')}\n"


def command(folder: Path, *words: str) -> tuple[int, str]:
    """Run a command; return its status and what it wrote."""
    screen = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdout", screen)
        status = main(["--data-dir", str(folder), *words])
    return status, screen.getvalue()


def played(
    folder: Path, seats: str, *options: str, answer: Callable[[str], str] = lambda new: ""
) -> list[str]:
    """Play a new game called Game to its end in plain lines; return all that was written."""
    screen = io.StringIO()
    sets = [word for option in options for word in ("--set", option)]
    who = ["--seats", seats, "--name", "Game", "--seed", "whole"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdout", screen)
        patch.setattr("sys.stdin", Typist(screen, answer))
        status = main(["--data-dir", str(folder), "play", "dungeon-date", "--plain", "--new", *who, *sets])
    assert status == 0
    return screen.getvalue().splitlines()


TWO = "human:Ann,human:Bo"
FOUR = f"{TWO},greedy:Cy,greedy:Di"
GAMES = {
    "two": (TWO, (), "with the most Renown"),
    "four with everything": (
        FOUR,
        ("pets=yes", "heroes=yes", "search=yes", "eldritch=random"),
        "with the most Renown",
    ),
    "portal": ("human:Ann,greedy,greedy", ("eldritch=portal", "backstabs=no"), "with the most Renown"),
    "solo": ("human:Ann", ("level=3", "heroes=yes"), "Level 3 is "),
    "quest": (f"{TWO},greedy", ("mode=quest",), "with the most Quests"),
    "co-op": (TWO, ("mode=coop", "pets=yes"), "Renown"),
    "team": (FOUR, ("mode=team",), "with the most Renown"),
    "team quest": (FOUR, ("mode=team-quest",), "with the most Quests"),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_in_plain_lines(name: str, tmp_path: Path) -> None:
    seats, options, says = GAMES[name]
    lines = played(tmp_path, seats, *options)
    over = lines.index("The game is over.")
    assert says in lines[over + 1], lines[over + 1]
    assert not [line for line in lines if "Traceback" in line or "does not know" in line]


@pytest.mark.rule("DAT-208", "DAT-210", "DAT-230", "DAT-232", "DAT-R75", "DAT-R76")
def test_a_run_is_a_campaign_that_every_list_tells_of(tmp_path: Path) -> None:
    """Level 1 is played; level 2 is given up as often as there are Hearts."""

    def answer(new: str) -> str:
        seen.append(new)
        return "give up" if "\n1. give up - " in new and "Level 2" in "".join(seen) else ""

    seen: list[str] = []
    lines = played(tmp_path, "human:Ann", "run=rugged", answer=answer)
    earned = int(re.findall(r"Level 1 is won for (\d+)", "\n".join(lines))[0])
    assert f"- Level 1 is won for {earned} Renown; the run has {earned} Renown and 3 Hearts." in lines
    assert f"- Level 2 is lost; the run has {earned} Renown and 2 Hearts." in lines
    history = [f"Game 1: level 1 won, {earned} Renown."]
    history += [f"Game {number}: level 2 lost, 0 Renown." for number in (2, 3, 4)]
    over = lines.index("The game is over.")
    assert lines[over + 1] == f"The run ends at level 2, with {earned} Renown."
    assert lines[over + 3 : over + 7] == history
    saves = command(tmp_path, "saves")[1]
    assert f", Rugged run: lost at level 2 with {earned} Renown, " in saves
    shown = command(tmp_path, "show", "game")[1].splitlines()
    assert [line for line in shown if line.startswith("Game ")] == history
    log = command(tmp_path, "log", "game")[1]
    assert log.count("is lost; the run has") == 3 and "and 1 Heart. [DAT-229]" in log
    at = next(int(line.split(".")[0]) for line in log.splitlines() if "Level 2 is lost" in line)
    then = command(tmp_path, "show", "game", "--at", str(at))[1].splitlines()
    assert f"Solo, level 2, {earned} Renown in this run, 2 Hearts: round 1." in then
    assert [line for line in then if line.startswith("Game ")] == history[:2]


WORDS = (
    "play a", "play stylomancer", "wear T12", "slay", "befriend", "romance help Cr", "done", "none", "hint",
    "why", "blocked", "options", "log", "look", "undo", "redo", "go", "seats", "sides easy hard", "pass D",
    "hand 2 human", "hand 3 greedy", "hand 9 random", "[/red]", "1,2", "🐉", ",", "-5", "x" * 300,
)  # fmt: skip


def test_a_monkey_at_the_keyboard_breaks_nothing(tmp_path: Path) -> None:
    """Mostly numbers of options, so that the game gets somewhere; else anything."""
    random = Random("monkey")
    typed = [str(random.randint(1, 6)) if random.random() < 0.6 else random.choice(WORDS) for _ in range(600)]
    entries = [SeatEntry(name, "human") for name in NAMES]
    options = {"mode": "team", "heroes": "yes", "pets": "yes"}
    seating = House(tmp_path).new(GAME.id, "Game", entries, "monkey", options)
    screen = Console(io.StringIO("\n".join(typed)), io.StringIO())
    Session(seating, screen).run()
    seating.close()
    assert isinstance(screen.stdout, io.StringIO) and "\x1b" not in screen.stdout.getvalue()
    again = House(tmp_path).open("game", read_only=True)
    assert again.table.state == seating.table.state and again.table.records > 100


SERIES = {
    **{f"{seats} seats": (seats, ()) for seats in (2, 3, 4)},
    "solo": (1, ()),
    "level": (1, ("level=4",)),
    **{run: (1, (f"run={run}",)) for run in ("hearthwarm", "rugged", "frightful")},
    "quest": (3, ("mode=quest", "heroes=yes")),
    "co-op": (4, ("mode=coop",)),
    "team": (4, ("mode=team", "teams=14-23")),
    "team quest": (4, ("mode=team-quest",)),
    "portal": (2, ("eldritch=portal", "missing=fierce")),
    "encounters": (3, ("eldritch=random", "search=yes", "backstabs=no")),
}


@pytest.mark.parametrize("name", SERIES)
def test_every_mode_is_simulated(name: str, tmp_path: Path) -> None:
    seats, options = SERIES[name]
    sets = [word for option in options for word in ("--set", option)]
    file = tmp_path / "games.jsonl"
    bots = ",".join(["greedy"] * seats)
    words = ("--games", "2", "--jobs", "1", "--seed", "s", "--seats", bots, "--json", str(file), *sets)
    status, written = command(tmp_path, "simulate", "dungeon-date", *words)
    assert status == 0 and "Dungeon Date: 2 games" in written and "Best score" in written
    first, second = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    assert (first["n"], second["n"], len(first["scores"])) == (1, 2, seats)
    assert first["monsters taken"] > 0 and first["best score"] == max(first["scores"])
    assert (
        ("levels won" in first) == ("Levels won" in written) == any(option[:3] == "run" for option in options)
    )
    if name == "hearthwarm":
        assert first["levels won"] == 10 and first["winners"] == [0]


REFUSED = {
    ("greedy,greedy", "mode=solo"): "Solo is for 1 player, not 2. [DAT-002]",
    ("greedy", "mode=coop"): "One player alone plays Solo; this mode is for 2 to 4 players. [DAT-001]",
    ("greedy,greedy", "mode=team"): "Teams are two against two, so 4 players are needed, not 2. [DAT-002]",
    ("greedy,greedy", "missing=woodsy"): "A type leaves the game only with an Eldritch Portal. [DAT-204]",
    ("greedy,greedy", "run=rugged"): "Levels and runs belong to Solo. [DAT-208]",
    ("greedy", "search=yes"): "Search the Room needs Fights, and there are none in this mode. [DAT-199]",
}


@pytest.mark.parametrize(("seats", "option"), REFUSED)
def test_a_senseless_mix_is_refused_in_one_line(
    seats: str, option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (
        ("simulate", "dungeon-date", "--games", "1"),
        ("play", "dungeon-date", "--plain", "--new"),
    ):
        assert main(["--data-dir", str(tmp_path), *words, "--seats", seats, "--set", option]) == 1
        assert capsys.readouterr().err.splitlines() == [REFUSED[seats, option]]
    assert not list(tmp_path.glob("saves/*"))


# Any game whatever


def through(seed: int) -> None:
    """Play by greed, chance, or both; a question has more than one answer and a game has an end."""
    random = Random(f"through/{seed}")
    setup = any_setup(random)
    GAME.check_setup(setup)
    greed, chance = random.choice((0.0, 0.5, 1.0)), QuickDice(seed)
    state: Any = GAME.begin(setup)
    play, answers = Play(state, GAME.apply, chance), 0
    play.run()
    while state.outcome is None:
        decision = state.decisions[0]
        view: Any = GAME.view(state, decision.seat)
        keys = GAME.choices(view, decision)
        assert len(keys) > decision.low or decision.high > len(keys) > 0, f"no choice: {decision}"
        if random.random() < greed:
            play.answer(decision, Greedy().choose(view, decision, keys, chance))
        else:
            play.answer(decision, any_answer(state, decision, chance))
        answers += 1
        assert answers < most(setup), f"no end in sight: {setup}"


def test_games_end_and_every_question_is_one() -> None:
    for seed in range(30):
        through(seed)


@pytest.mark.campaign
@pytest.mark.parametrize("chunk", range(20))
def test_many_games_end_and_every_question_is_one(chunk: int) -> None:
    for seed in range(1000 + chunk, 5000, 20):
        through(seed)


def of_mode(mode: str) -> Probe:
    """Return how this game is brought to the shared tests, with setups of one mode only."""
    probe = PROBES["dungeon-date"]

    def setup(random: Random) -> Setup:
        found = any_setup(random)
        while found.options["mode"] != mode:
            found = any_setup(random)
        return found

    return Probe(probe.game, setup, probe.most_answers, probe.cards, probe.secrets, probe.dear, probe.look)


@pytest.mark.parametrize("mode", MODES)
def test_what_each_seat_sees_leads_to_its_view_in_every_mode(mode: str) -> None:
    """The checks of all games, with the views of all seats followed and the journal read again."""
    walk(of_mode(mode), 1, follow=True, again=True)


@pytest.mark.campaign
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("chunk", range(10))
def test_many_games_of_every_mode_hold_what_must_hold(mode: str, chunk: int) -> None:
    for seed in range(100 + chunk, 400, 10):
        walk(of_mode(mode), seed, follow=True, again=seed % 3 == 0)
