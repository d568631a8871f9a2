"""The report on how strong the bots are: it is counted right, and all in it is within its bounds."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from dungeon_tui import assets
from dungeon_tui.bots import strength
from dungeon_tui.bots.match import match
from dungeon_tui.bots.strength import PAIRINGS, SESSION, Pairing, Tally, misses, play, report, reported
from dungeon_tui.games import game

DATE = PAIRINGS[0]


def test_search_is_strong_enough_in_the_report() -> None:
    rows = reported(assets.path("strength.toml"))
    assert misses(rows) == []
    assert set(rows) <= {pairing.name for pairing in PAIRINGS}
    for number in (0, 1):
        row = rows[PAIRINGS[number].name]
        assert row["games"] >= 400
        assert row["won"] == round(100 * row["wins"] / row["games"], 1) >= PAIRINGS[number].least
    assert {pairing.game for pairing in PAIRINGS if pairing.name in rows} == {
        pairing.game for pairing in PAIRINGS
    }


def test_every_seed_is_played_from_both_seats() -> None:
    tally = Tally()
    for number in range(2):
        play(DATE, number, tally)
    first = match(game("dungeon-date"), "ms/0", ("greedy", "random"), {})
    second = match(game("dungeon-date"), "ms/0", ("random", "greedy"), {})
    won = [(seat in each.winners) / len(each.winners) for seat, each in enumerate((first, second))]
    assert tally == Tally(2, sum(won))


def test_groups_are_compared_with_groups() -> None:
    pairing = Pairing("die-in-a-dungeon", "greedy", "greedy", 0.0, SESSION, together=True)
    tally = Tally()
    play(pairing, 0, tally)
    assert tally.games == 1 and tally.won == tally.others in (0.0, 1.0)


def test_what_was_played_is_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def won(pairing: Pairing, number: int, tally: Tally) -> None:
        played.append(number)
        tally.games += 1
        tally.won += number % 4 != 3

    monkeypatch.setattr(strength, "play", won)
    path, told = tmp_path / "report.toml", list[str]()
    report(path, DATE, 12, told.append)
    report(path, DATE, 12, told.append)
    report(path, DATE, 16, told.append)
    assert played == list(range(16))
    assert told == [f"{DATE.name}: 75.0 % of 12", f"{DATE.name}: 75.0 % of 16"]
    other = evolve(DATE, options=(("mode", "quest"),))
    report(path, other, 4, told.append)
    assert reported(path) == {
        DATE.name: {"name": DATE.name, "games": 16, "wins": 12.0, "won": 75.0},
        other.name: {
            "name": "dungeon-date, mode quest: greedy against random",
            "games": 4,
            "wins": 3.0,
            "won": 75.0,
        },
    }
    assert misses(reported(path)) == [f"{DATE.name}: 75.0 % of 16 games, less than 85.0."]
