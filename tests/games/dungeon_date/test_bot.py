"""The greedy player: legal everywhere, with reasons, and better than chance."""

from __future__ import annotations

import pytest

from dungeon_tui.bots.match import match, tally
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice, QuickDice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.table import Table
from dungeon_tui.games.dungeon_date.bot import Greedy
from dungeon_tui.games.dungeon_date.pursuit import together
from dungeon_tui.games.dungeon_date.rules.encounter import Encounter
from tests.games.dungeon_date.scene import GAME, NAMES, Scene, clean

MODES = [
    (2, {}),
    (4, {"pets": "yes", "heroes": "yes", "search": "yes", "eldritch": "random"}),
    (3, {"mode": "quest", "heroes": "yes", "eldritch": "portal"}),
    (3, {"mode": "coop", "pets": "yes", "heroes": "yes"}),
    (4, {"mode": "team", "pets": "yes", "heroes": "yes"}),
    (4, {"mode": "team-quest"}),
    (1, {"mode": "solo", "pets": "yes", "heroes": "yes"}),
    (1, {"mode": "solo", "run": "rugged"}),
]


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_greedy_plays_every_mode_to_its_end_and_gives_reasons(seats: int, options: dict[str, str]) -> None:
    bot = Greedy()
    for seed in range(3):
        table = Table(GAME, Setup(NAMES[:seats], options), Dice.from_seed(str(seed)))
        table.start()
        while not table.over:
            decision = table.state.decisions[0]
            view = table.view(decision.seat)
            keys = GAME.choices(view, decision)
            advice = bot.advise(view, decision, keys, QuickDice(seed))
            assert advice.reason.endswith(".") and len(advice.reason) > 10
            assert len(table.steps) < 3000
            table.answer(Answer(decision.seat, advice.keys, decision.kind))


def test_greedy_beats_random() -> None:
    wins = 0.0
    for number in range(40):
        seats = ("greedy", "random") if number % 2 else ("random", "greedy")
        result = match(GAME, f"bots/{number}", seats, {})
        wins += seats.index("greedy") in result.winners
    assert wins >= 34


def test_greedy_takes_a_pair_rather_than_a_loner() -> None:
    bot = Greedy()
    scene = clean(Scene(2)).wear(0, "T35").pile(0, "slay", "M22").at("A", "M21")
    scene.do(Encounter(0))
    view = GAME.view(scene.state, 0)
    assert bot.choose(view, scene.decision, scene.options, QuickDice(1)) == (("slay",),)


def test_the_tally() -> None:
    result = match(GAME, "tally", ("greedy", "random", "random"), {"pets": "yes", "heroes": "yes"})
    assert set(result.groups) == {"colour", "hero", "pet"} and all(
        len(g) == 3 for g in result.groups.values()
    )
    assert set(result.numbers) == {"rounds", "monsters taken", "dates", "quests", "best score"}
    assert result.numbers["best score"] == max(result.scores)
    assert tally(GAME).groups(Scene(2).state) == {"colour": ("cyan", "magenta")}


@pytest.mark.rule("DAT-261")
def test_a_group_shares_the_doors_out() -> None:
    # Both want A; the first has B besides, the second only what is spared.
    first, second = {"A": 3.0, "B": 2.0}, {"A": 3.0, "B": 0.5, "stylomancer": 1.0}
    assert together.best([first, second], 0, set()) == 2.0 + 3.0
    assert together.best([second], 0, {"A"}) == 1.0
    # Any number may visit the Stylomancer; somebody without a place left spoils the whole plan.
    assert together.best([second, second], 0, {"A", "B"}) == 1.0 + 1.0
    assert together.best([first], 0, {"A", "B"}) == together.NOWHERE
