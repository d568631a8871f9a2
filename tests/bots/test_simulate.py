"""Series of games: the same results on any number of cores, and what is done survives Ctrl-C."""

import json
import signal
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from dungeon_tui import bots, games
from dungeon_tui.bots import simulate as simulation
from dungeon_tui.bots.match import Result, match
from dungeon_tui.bots.simulate import simulate
from dungeon_tui.engine.errors import RuleError

DUNGEON = games.game("dungeon")
SEATS = ("random", "greedy")
SHORT = {"rounds": "3"}
GAMES = 21


def series(path: Path | None = None, **how: Any) -> list[Result]:
    return simulate(DUNGEON, GAMES, "s", SEATS, SHORT, json_path=path, **how).results


@pytest.fixture(scope="module")
def alone() -> list[Result]:
    """The series played in this process."""
    return series()


def test_every_game_has_a_seed_of_its_own_with_which_it_plays_again(alone: list[Result]) -> None:
    assert [result.seed for result in alone] == [f"s/{number}" for number in range(1, GAMES + 1)]
    assert alone[4] == match(DUNGEON, "s/5", SEATS, SHORT)
    assert len({result.decisions for result in alone}) > 5


def test_more_games_begin_with_the_same_ones(alone: list[Result]) -> None:
    assert simulate(DUNGEON, 5, "s", SEATS, SHORT).results == alone[:5]


def test_threads_of_a_given_executor_find_the_same_and_it_is_left_running(alone: list[Result]) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert series(executor=executor) == alone
        assert executor.submit(int, "7").result() == 7


def test_worker_processes_find_the_same_and_write_the_same_lines(alone: list[Result], tmp_path: Path) -> None:
    assert series(tmp_path / "two", jobs=2) == alone
    assert series(tmp_path / "one") == alone
    text = (tmp_path / "one").read_text(encoding="utf-8")
    assert (tmp_path / "two").read_text(encoding="utf-8") == text
    lines = [json.loads(line) for line in text.splitlines()]
    assert [line.pop("n") for line in lines] == list(range(1, GAMES + 1))
    assert lines == [json.loads(json.dumps(result.line())) for result in alone]
    assert set(lines[0]) == {
        "seed", "seats", "winners", "reason", "rounds", "turns", "deaths", "decisions", "scores", "classes",
    }  # fmt: skip


def test_what_is_heard_on_the_way() -> None:
    heard: list[tuple[int, int]] = []
    summary = simulate(DUNGEON, 3, "s", SEATS, SHORT, heard=lambda *so_far: heard.append(so_far))
    assert heard == [(1, 3), (2, 3), (3, 3)]
    assert not summary.interrupted
    assert summary.seconds > 0


class Interrupt:
    """Presses Ctrl-C when so many games are in."""

    def __init__(self, after: int) -> None:
        self.after = after

    def __call__(self, played: int, wanted: int) -> None:
        if played == self.after:
            signal.raise_signal(signal.SIGINT)


def test_an_interrupt_ends_with_what_is_played(alone: list[Result], tmp_path: Path) -> None:
    path = tmp_path / "lines"
    summary = simulate(DUNGEON, GAMES, "s", SEATS, SHORT, json_path=path, heard=Interrupt(4))
    assert summary.results == alone[:4]
    assert summary.interrupted
    assert [json.loads(line)["n"] for line in path.read_text().splitlines()] == [1, 2, 3, 4]
    assert summary.lines()[0] == f"Dungeon!: 4 games of {GAMES} wanted (interrupted)"


def interrupted(alone: list[Result], **how: Any) -> None:
    """What came in before and after the interrupt is there once, in order, and nothing else."""
    summary = simulate(DUNGEON, 500, "s", SEATS, SHORT, heard=Interrupt(4), **how)
    assert summary.results[:4] == alone[:4]
    assert 4 <= len(summary.results) < 500
    numbers = [int(result.seed.removeprefix("s/")) for result in summary.results]
    assert numbers == sorted(set(numbers))
    assert summary.interrupted


def test_an_interrupt_of_worker_processes(alone: list[Result]) -> None:
    interrupted(alone, jobs=2)


def test_an_interrupt_of_a_given_executor_cancels_what_has_not_begun(alone: list[Result]) -> None:
    with ThreadPoolExecutor(2) as executor:
        interrupted(alone, executor=executor)
        assert executor.submit(int, "7").result() == 7


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ({"games": 0}, "At least 1 game must be played, not 0."),
        ({"jobs": -1}, "The number of jobs is 0 (one for each core) or more, not -1."),
        ({"seats": ()}, "Dungeon! is for 1 to 8 players, not 0."),
        ({"options": {"rounds": "soon"}}, "Option rounds takes 1 to 9999, or none."),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(
    how: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    arguments = {"games": 3, "seed": "s", "seats": SEATS, "options": SHORT, "json_path": tmp_path / "f"}
    with pytest.raises(RuleError) as caught:
        simulate(DUNGEON, **(arguments | how))
    assert str(caught.value) == sentence
    assert not (tmp_path / "f").exists()


def test_an_unknown_bot_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(bots.UnknownBot):
        simulate(DUNGEON, 3, "s", ("greedy", "nobody"), json_path=tmp_path / "f")
    assert not (tmp_path / "f").exists()


def test_a_game_that_workers_cannot_open_is_refused() -> None:
    class Mine(type(DUNGEON)):  # type: ignore[misc]
        id = "mine"

    assert len(simulate(Mine(), 1, "s", SEATS, SHORT).results) == 1
    with pytest.raises(RuleError, match="not among the games that workers can open"):
        simulate(Mine(), 1, "s", SEATS, SHORT, jobs=2)


@pytest.mark.parametrize("threads", [False, True])
def test_a_game_that_fails_names_its_seed(threads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(game: Any, seed: str, *table: Any) -> Result:
        if seed == "s/3":
            raise ZeroDivisionError("a bug")
        return match(game, seed, *table)

    monkeypatch.setattr(simulation, "match", failing)
    executor: Executor | None = ThreadPoolExecutor(2) if threads else None
    with pytest.raises(ZeroDivisionError, match="a bug") as caught:
        simulate(DUNGEON, 9, "s", SEATS, SHORT, executor=executor)
    assert caught.value.__notes__ == ["while game 3 was played, from the seed 's/3'"]
    if executor is not None:
        executor.shutdown()
