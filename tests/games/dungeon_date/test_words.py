"""What a player reads and types."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import fields

from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import GameEnded
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.odds import lacking, odds, open_lines
from dungeon_tui.games.dungeon_date.rules.closing import Score
from dungeon_tui.games.dungeon_date.rules.encounter import Encounter
from dungeon_tui.games.dungeon_date.state import Goal
from tests.games.dungeon_date.scene import GAME, NAMES, Scene, clean, solo


def test_barred_actions_say_why() -> None:
    scene = clean(Scene(2)).prev("A", "B")
    view = GAME.view(scene.state, 0)
    refusals = GAME.refusals(view, scene.decision)
    assert {key: why.rule for key, why in refusals.items()} == {("play", "A"): "DAT-044"}


def test_lines_that_cannot_be_met_say_what_lacks() -> None:
    scene = (
        clean(Scene(2)).wear(0, "T17").at("A", "M21", "T08").pile(0, "befriend", "M22").give(0, helper="M22")
    )
    view = GAME.view(scene.state, 0)
    assert open_lines(view, 0, 0) == "Befriend with Help, Romance"
    assert lacking(view, 0, 0) == ("nothing", "Cr", "Ba")
    assert odds(view, scene.decision, ("play", "A")) == "Befriend with Help, Romance"
    assert odds(view, scene.decision, ("play", "stylomancer")) == ""
    scene.at("B", "")
    assert odds(GAME.view(scene.state, 0), scene.decision, ("play", "B")) == "empty"
    scene.do(Encounter(0))
    refusals = GAME.refusals(GAME.view(scene.state, 0), scene.decision)
    assert {key: str(why) for key, why in refusals.items()} == {("slay",): "Slay lacks Ba."}
    label = GAME.label(GAME.view(scene.state, 0), scene.decision, ("befriend", "help", "Cr"))
    assert label == "Befriend with Help of Zombie Gardener as Crafty (Cr)"


def test_what_is_typed_is_understood() -> None:
    scene = clean(Scene(2))
    view = GAME.view(scene.state, 0)
    for words, key in (
        ("a", ("play", "A")),
        ("Door  B", ("play", "B")),
        ("STYLOMANCER", ("play", "stylomancer")),
        ("play C", ("play", "C")),
        ("backstab", None),
        ("door z", None),
    ):
        assert GAME.read_key(view, scene.decision, words) == key
    scene.wear(0, "T35").at("A", "M21", "T08").do(Encounter(0))
    assert GAME.read_key(GAME.view(scene.state, 0), scene.decision, "Slay") == ("slay",)
    scene.answer("slay")
    assert GAME.read_key(GAME.view(scene.state, 0), scene.decision, "pack t08") == ("pack", "T08")


def test_an_outfit_chains_its_adjectives() -> None:
    assert n.worn(("T07", "T05", "T10")) == "Hand-Knitted, Studded, Moonlit Wizard Hat"
    assert n.worn(()) == "nothing"
    assert n.treasure("T07") == "Moonlit Wizard Hat (Head: Go Ma)"
    assert n.monster_lines("M21") == "Romance Go, Befriend Cr, Slay Ba"
    assert n.quest("Q01", "hard").startswith("Heartthrob *: Have 3 or more")


SAMPLES: dict[str, Any] = {
    "tuple[str, ...]": ("A",),
    "Cards": ("A",),
    "str": "M99",
    "int": 0,
    "bool": False,
    "tuple[int, ...]": (0,),
    "tuple[int, int, int]": (1, 2, 3),
    "tuple[tuple[int, str], ...]": ((0, "A"),),
    "tuple[tuple[Down, ...], ...]": ((),),
    "tuple[Down, ...]": (),
    "tuple[Cards, Cards, Cards, Cards]": ((), (), (), ()),
}


@pytest.mark.parametrize("event", GAME.events, ids=lambda event: event.__name__)
def test_every_event_is_told_in_one_line_even_with_unknown_cards(event: Any) -> None:
    values = {field.name: SAMPLES[str(field.type)] for field in fields(event) if field.name != "rule"}
    line = GAME.tell(event(**values), NAMES)
    assert "\n" not in line
    silent = (e.AbilityUsed, e.RoundEnded)
    assert line.endswith(".") or event in silent, line


@pytest.mark.parametrize(
    ("seats", "mode", "says"),
    [
        (2, "base", "wins with the most Renown in round 1."),
        (3, "quest", "with the most Quests in round 1."),
        (4, "team", "win together with the most Renown in round 1."),
        (4, "team-quest", "win together with the most Quests in round 1."),
    ],
)
def test_how_a_game_ended(seats: int, mode: str, says: str) -> None:
    scene = clean(Scene(seats, mode=mode)).pile(0, "slay", "M21").set(fashion=()).fresh().do(Score())
    lines = GAME.end_lines(scene.state.outcome, scene.state, NAMES)
    assert lines[0].startswith("Ann") and lines[0].endswith(says) and len(lines) == seats + 1
    assert GAME.tell(scene.told(GameEnded)[0], NAMES).startswith("Ann")
    assert GAME.progress(scene.state, NAMES).startswith(f"{'Base game' if mode == 'base' else ''}")


def test_how_coop_and_solo_ended() -> None:
    scene = Scene(2, mode="coop").set(renown=13).do(Score())
    lines = GAME.end_lines(scene.state.outcome, scene.state, NAMES)
    assert lines[:2] == ["Won with 13 Renown: Local Heroes.", "The village names a soup after you."]
    assert GAME.progress(scene.state, NAMES) == "Co-op: finished, won"
    lost = Scene(2, mode="coop").set(renown=11).do(Score())
    lines = GAME.end_lines(lost.state.outcome, lost.state, NAMES)
    assert lines[:2] == ["Lost with 11 Renown.", "The dungeon will be telling this one for weeks."]
    run = solo(run="frightful").give(0, done=(Goal("Q01", "hard", -1),)).answer("give up")
    assert GAME.end_lines(run.state.outcome, run.state, NAMES) == [
        "The run ends at level 1, with 0 Renown.",
        "Quests completed by Ann: Heartthrob *.",
        "Game 1: level 1 lost, 0 Renown.",
    ]
    for reason in ("won", "lost", "run won", "run stopped"):
        outcome = Outcome((), reason, (3,))
        assert GAME.end_lines(outcome, run.state, NAMES)[0].startswith(("Level 1", "The run"))


@pytest.mark.parametrize(
    ("seats", "options", "rule"),
    [
        (2, {"mode": "solo"}, "DAT-002"),
        (1, {"mode": "base"}, "DAT-001"),
        (3, {"mode": "team"}, "DAT-002"),
        (2, {"mode": "quest", "backstabs": "no"}, "DAT-239"),
        (2, {"mode": "coop", "search": "yes"}, "DAT-199"),
        (1, {"search": "yes"}, "DAT-199"),
        (2, {"missing": "woodsy"}, "DAT-204"),
        (2, {"missing": "woodsy", "eldritch": "random"}, "DAT-204"),
        (2, {"mode": "coop", "leader": "1"}, "DAT-R72"),
        (2, {"leader": "3"}, "DAT-R07"),
        (2, {"teams": "12-34"}, "DAT-271"),
        (2, {"run": "rugged"}, "DAT-208"),
        (2, {"level": "3"}, "DAT-208"),
        (1, {"level": "3", "run": "rugged"}, "DAT-R77"),
    ],
)
def test_senseless_mixes_are_refused_with_the_reason(seats: int, options: dict[str, str], rule: str) -> None:
    with pytest.raises(RuleError) as refused:
        GAME.check_setup(Setup(NAMES[:seats], options))
    assert refused.value.rule == rule and str(refused.value).endswith(".")


def test_by_itself_one_player_plays_solo_and_more_the_base_game() -> None:
    assert [Scene(seats).state.mode for seats in (1, 2, 4)] == ["solo", "base", "base"]
