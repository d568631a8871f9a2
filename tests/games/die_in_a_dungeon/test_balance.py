"""The report on how hard the game is: of the cards as they are, and within the aims."""

import sys
import tomllib

import pytest

from dungeon_tui.games.die_in_a_dungeon import balance
from dungeon_tui.games.die_in_a_dungeon.balance import (
    SESSIONS,
    SETTINGS,
    Session,
    Tally,
    mark_of_cards,
    misses,
    report_path,
    spread,
)

REPORT = tomllib.loads(report_path().read_text(encoding="utf-8"))


def test_the_report_is_of_these_cards() -> None:
    """Changed cards must be measured again."""
    assert REPORT["cards"] == mark_of_cards()
    assert all(REPORT[name]["sessions"] >= SESSIONS for name in SETTINGS) and SESSIONS == 500


def test_the_game_is_as_hard_as_it_should_be() -> None:
    assert misses(REPORT) == []


def test_what_is_missed_is_told() -> None:
    worse = {name: dict(REPORT[name]) for name in SETTINGS}
    worse["first_2"]["wins"], worse["first_1"]["wins"] = 34.9, 51.0
    worse["later"]["turns"] = [9, 17, 20]
    worse["campaign"] |= {"losses": {"rooms": 61.0, "damaged": 39.0}, "tries_won": 41.0}
    found = misses(worse)
    for words in (
        "wins of first sessions with 2 seats: 34.9, not 35 to 50",
        "wins with 1 seats: 51, not 19.9 to 49.9",
        "turns of later: 17, not 10 to 16",
        "losses by rooms: 61, not 0 to 60",
        "tries at the Boss that are won: 41, not 20 to 40",
    ):
        assert words in found


def test_sessions_are_added_up() -> None:
    tally = Tally(
        [
            Session("quest", 9, 0, (3, 4)),
            Session("damaged", 11, 0, (5,)),
            Session("damaged", 14, 1, (6, 7)),
            Session("rooms", 12, 1, ()),
        ]
    )
    assert tally.rate() == 25.0 and tally.turns() == (9, 11, 14) and tally.questions() == 5
    assert {how: round(share) for how, share in tally.losses().items()} == {
        "damaged": 67, "rooms": 33, "monsters": 0, "killed": 0,
    }  # fmt: skip
    assert spread(range(1, 12)) == (2, 6, 10) and spread([]) == (0, 0, 0)


def test_one_setting_is_shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["balance", "--only", "first_2", "--sessions", "3"])
    balance.main()
    figures = tomllib.loads(capsys.readouterr().out)["first_2"]
    assert figures["sessions"] == 3 and figures["turns"][1] > 4 and 0 <= figures["wins"] <= 100
