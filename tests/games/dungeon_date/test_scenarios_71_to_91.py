"""Worked scenarios 5.8: Solo, Quest Mode, Co-op, teams."""

from __future__ import annotations

import pytest

from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.rules.backstab import Backstab
from dungeon_tui.games.dungeon_date.rules.closing import Score, honour
from dungeon_tui.games.dungeon_date.rules.doors import VisitDoor
from dungeon_tui.games.dungeon_date.rules.quests import CheckGoals
from dungeon_tui.games.dungeon_date.rules.score import standing, winners
from dungeon_tui.games.dungeon_date.rules.setting import BetweenLevels, LayOut
from dungeon_tui.games.dungeon_date.rules.stylomancer import Visit
from dungeon_tui.games.dungeon_date.state import Down, Goal
from dungeon_tui.games.dungeon_date.view import view
from tests.games.dungeon_date.scene import Scene, clean, solo


@pytest.mark.scenario("DAT-S71")
@pytest.mark.rule("DAT-213", "DAT-214", "DAT-215", "DAT-216", "DAT-218", "DAT-219", "DAT-220")
def test_solo_setup() -> None:
    scene = solo()
    assert all(door.monster and door.treasure for door in scene.state.doors) and len(scene.state.doors) == 4
    assert [down.level for down in scene.state.deck] == [2, 2, 2, 2, 3, 3, 3, 3]
    assert len(scene.state.treasures) == 34 and len(scene.state.tossed) == 1
    assert len(scene.state.fashion) == 3
    assert [(goal.side, goal.owner) for goal in scene.state.goals] == [("easy", -1)] * 3
    assert scene.hand(0) == {"stylomancer", "A", "B", "C", "D"}


@pytest.mark.scenario("DAT-S72")
@pytest.mark.rule("DAT-221", "DAT-220", "DAT-R71")
def test_no_spite_alone() -> None:
    scene = clean(solo()).at("A", "M21", "T08").act("A")
    assert (scene.door("A").monster, scene.door("A").treasure) == ("M21", "T08")
    assert scene.spite() == [0]
    assert scene.hand(0) == {"stylomancer", "B", "C", "D"}


@pytest.mark.scenario("DAT-S73")
@pytest.mark.rule("DAT-208", "DAT-209", "DAT-210", "DAT-211", "DAT-R75", "DAT-R76")
def test_challenge_settings() -> None:
    for challenge, hearts in (("hearthwarm", 0), ("rugged", 2)):
        scene = solo(run=challenge).set(level=2).answer("give up")
        assert scene.kind == "level" and scene.state.hearts == hearts
        scene.answer("next")
        scene.finish()
        assert scene.state.level == 2 and scene.kind == "action"
    scene = solo(run="frightful").set(level=2).answer("give up")
    assert scene.state.outcome.reason == "run lost"
    many = solo(run="hearthwarm")
    for _ in range(20):
        many.answer("give up").answer("next").finish()
    assert many.state.level == 1 and len(many.state.results) == 20


@pytest.mark.scenario("DAT-S74")
@pytest.mark.rule("DAT-227", "DAT-228", "DAT-229", "DAT-R73", "DAT-R74")
def test_win_before_the_refill() -> None:
    for quest, reason, renown in (("Q03", "won", 1), ("Q01", "lost", 0)):
        scene = clean(solo()).set(deck=(), goals=(Goal(quest, "easy", -1),)).pile(0, "slay", "M22")
        scene.wear(0, "T06").at("B", "M21", "").act("B").finish()
        assert scene.state.outcome.reason == reason and scene.state.outcome.scores == (renown,)


@pytest.mark.scenario("DAT-S75")
@pytest.mark.rule("DAT-225", "DAT-223", "DAT-R06")
def test_time_passes() -> None:
    scene = clean(solo()).set(deck=(Down(2), Down(3), Down(3))).at("C", "M33", "T02").at("A", "M21", "T01")
    scene.do(Visit()).answer("bargain").answer("deck").answer("deck")
    scene.answer(scene.options[0]).finish("clear").answer(("clear", 2))
    assert "M33" in scene.state.out and "T02" in scene.state.tossed
    assert scene.door("C").monster not in ("", "M33") and scene.door("C").treasure not in ("", "T02")
    assert len(scene.state.deck) == 2


@pytest.mark.scenario("DAT-S76")
@pytest.mark.rule("DAT-229", "DAT-230", "DAT-231", "DAT-232", "DAT-233", "DAT-210", "DAT-235", "DAT-R04")
def test_a_run() -> None:
    scene = solo(run="rugged").set(level=3, renown=8, hearts=1)
    scene.set(deck=tuple(Down(3) for _ in range(5)))
    scene.give(0, done=tuple(scene.state.goals))
    scene.do(CheckGoals(), under=BetweenLevels())
    assert scene.state.renown == 14 and scene.kind == "level"
    scene.fresh().answer("next")
    assert scene.state.level == 4
    assert [goal.side for goal in scene.state.goals] == ["easy"] * 3 + ["hard"]
    scene.finish()
    assert sum(map(len, scene.player(0).slots)) + len(scene.player(0).pack) == 2
    assert len(scene.state.tossed) == 1 and len(scene.state.treasures) == 40 - 4 - 3
    scene.answer("give up")
    assert scene.state.outcome.reason == "run lost" and scene.state.outcome.scores == (14,)


@pytest.mark.scenario("DAT-S77")
@pytest.mark.rule("DAT-233", "DAT-234", "DAT-R02")
def test_the_last_level() -> None:
    scene = solo(run="hearthwarm").do(LayOut(10)).finish()
    assert sorted(goal.side for goal in scene.state.goals) == ["easy"] + ["hard"] * 4
    scene.give(0, done=tuple(scene.state.goals)).do(CheckGoals())
    assert scene.state.outcome.reason == "run won" and scene.state.outcome.winners == (0,)


@pytest.mark.scenario("DAT-S78")
@pytest.mark.rule("DAT-237", "DAT-238", "DAT-239", "DAT-R09")
def test_quest_mode_setup() -> None:
    for seats, left in ((2, 12), (3, 11), (4, 10)):
        scene = Scene(seats, mode="quest")
        assert sum(goal.owner < 0 for goal in scene.state.goals) == 4
        assert all(goal.side == "easy" for goal in scene.state.goals if goal.owner < 0)
        assert [goal.side for goal in scene.state.goals if goal.owner >= 0] == ["hard"] * seats
        assert len(scene.state.quests) == left
        doors = {"A", "B", "C"} | ({"D"} if seats > 2 else set())
        assert scene.hand(0) == doors and scene.player(0).prev == "stylomancer"


@pytest.mark.scenario("DAT-S79")
@pytest.mark.rule("DAT-241", "DAT-242", "DAT-243", "DAT-R78", "DAT-R79")
def test_who_may_complete_what() -> None:
    scene = clean(Scene(2, mode="quest"))
    scene.set(goals=(Goal("Q04", "easy", -1), Goal("Q05", "hard", 0)))
    scene.pile(0, "slay", "M21", "M22").pile(1, "slay", "M23", "M24").fresh().do(CheckGoals())
    assert [(event.seat, event.quest) for event in scene.told(e.GoalReached)] == [(0, "Q04"), (1, "Q04")]
    scene.pile(1, "romance", "M01", "M11", "M25", "M31").fresh().do(CheckGoals())
    assert not scene.told(e.GoalReached)
    scene.pile(0, "slay", "M21").do(CheckGoals())
    assert scene.player(0).done == (Goal("Q04", "easy", -1),)


@pytest.mark.scenario("DAT-S80")
@pytest.mark.rule("DAT-247", "DAT-248", "DAT-R80")
def test_styles_in_quest_mode() -> None:
    scene = clean(Scene(2, mode="quest")).set(fashion=("Ba", "Cr", "Ed"), style_deck=("Go",))
    scene.do(Visit()).answer("style")
    assert scene.options == (("drop", "Ba"), ("drop", "Cr"), ("drop", "Ed"), ("drop", "Go"))
    scene.answer(("drop", "Ba"))
    assert scene.state.fashion == ("Cr", "Ed", "Go") and scene.player(0).style == ""
    assert scene.state.style_tossed == ("Ba",)


@pytest.mark.scenario("DAT-S81")
@pytest.mark.rule("DAT-204", "DAT-R69")
def test_missing_type() -> None:
    scene = clean(Scene(2, mode="quest", eldritch="portal", missing="woodsy"))
    scene.set(goals=(Goal("Q17", "easy", -1),)).pile(0, "slay", "M01", "M41").do(CheckGoals())
    assert scene.player(0).done == (Goal("Q17", "easy", -1),)
    other = clean(Scene(2, mode="quest", eldritch="random")).set(goals=(Goal("Q17", "easy", -1),))
    assert other.pile(0, "slay", "M01", "M41").do(CheckGoals()).player(0).done == ()


QUESTS = tuple(Goal(f"Q0{number}", "easy", -1) for number in range(1, 5))


@pytest.mark.scenario("DAT-S82")
@pytest.mark.rule("DAT-244", "DAT-245", "DAT-246", "DAT-R82")
def test_quest_mode_tie() -> None:
    scene = clean(Scene(3, mode="quest"))
    for seat, (monsters, treasures) in enumerate(((6, 9), (7, 5), (7, 8))):
        scene.give(seat, done=QUESTS[:3])
        scene.pile(seat, "slay", *(f"M{seat}{n}" for n in range(1, monsters + 1)))
        scene.pack(seat, *(f"T{seat}{n}" for n in range(1, treasures + 1)))
    assert [standing(scene.state, seat) for seat in range(3)] == [(3, 6, 9), (3, 7, 5), (3, 7, 8)]
    assert winners(scene.state) == (2,)
    scene.do(Score())
    assert scene.state.outcome.winners == (2,) and scene.state.outcome.scores == (3, 3, 3)


@pytest.mark.scenario("DAT-S83")
@pytest.mark.rule("DAT-249", "DAT-248", "DAT-R06")
def test_the_new_monster_is_met() -> None:
    scene = clean(Scene(2, mode="quest")).prev("A", "A").at("B", "M21", "T12", ("M14",))
    scene.set(treasures=("T33", "T33")).wear(1, "T12", "T20").at("A", "M01").at("C", "M01")
    scene.fresh().act("stylomancer", "B").answer("style").answer(("drop", scene.state.fashion[0]))
    scene.finish("clear").answer(("clear", 1))
    assert "M21" in scene.state.out and "T12" in scene.state.tossed
    assert (scene.told(e.MonsterTurned)[0].monster, scene.told(e.TreasureTurned)[0].card) == ("M14", "T33")
    scene.finish("encounter")
    assert scene.options == (("befriend",), ("romance",)) and scene.door("B").monster == "M14"


@pytest.mark.scenario("DAT-S84")
@pytest.mark.rule("DAT-266", "DAT-269", "DAT-270", "DAT-R03")
def test_coop_honours() -> None:
    assert (honour(13, 2).title, honour(19, 3).title, honour(20, 4).title) == (
        "Local Heroes",
        "Dungeonistas",
        "Epic Heroes",
    )
    scene = Scene(2, mode="coop").set(renown=4 * 2 + 5 * 1).do(Score())
    assert scene.state.outcome.winners == (0, 1) and scene.state.outcome.reason == "Local Heroes"
    scene = Scene(3, mode="coop").set(renown=6 * 2 + 7).do(Score())
    assert scene.state.outcome.reason == "Dungeonistas"
    scene = Scene(3, mode="coop").set(renown=15).do(Score())
    assert scene.state.outcome.winners == () and honour(15, 3).title == "none"


@pytest.mark.scenario("DAT-S85")
@pytest.mark.rule("DAT-253", "DAT-254", "DAT-255", "DAT-256", "DAT-257", "DAT-258", "DAT-R08")
def test_coop_setup() -> None:
    for seats, deck, treasures, quests in ((2, 14, 32, 14), (3, 18, 30, 12), (4, 20, 28, 10)):
        scene = Scene(seats, mode="coop", setup=False)
        assert scene.kind == "sides" and len(scene.options) == 4
        assert all(len(player.offered) == 2 for player in scene.state.players)
        scene.answer(("sides", "easy", "hard")).finish()
        assert [goal.side for goal in scene.state.goals if goal.owner == 0] == ["easy", "hard"]
        assert len(scene.state.deck) == deck and len(scene.state.treasures) == treasures
        assert len(scene.state.tossed) == seats and len(scene.state.quests) == quests
        assert all(scene.hand(seat) == {"stylomancer", "A", "B", "C", "D"} for seat in range(seats))


@pytest.mark.scenario("DAT-S86")
@pytest.mark.rule("DAT-261", "DAT-R87")
def test_coop_doors() -> None:
    scene = Scene(2, mode="coop").answer(("play", "A"))
    assert scene.decision.seat == 1 and scene.refused(("play", "A")).rule == "DAT-261"
    assert ("play", "stylomancer") in scene.options
    both = Scene(2, mode="coop").answer(("play", "stylomancer"))
    assert ("play", "stylomancer") in both.options


def _team(**wishes: str) -> Scene:
    return clean(Scene(4, mode="team", **wishes))


@pytest.mark.scenario("DAT-S87")
@pytest.mark.rule("DAT-276", "DAT-277", "DAT-278", "DAT-R90")
def test_hand_over() -> None:
    scene = _team().set(leader=0).prev("C", "stylomancer", "B", "A").give(0, spite=1).wear(2, "T35")
    scene.at("A", "M21", "T08")
    for seat in (0, 1, 2):
        scene.give(seat, played="A")
    scene.give(3, played="D").fresh().do(VisitDoor(0))
    (ranked,) = scene.told(e.FightRanked)
    assert (ranked.ranking, ranked.values) == ((0, 1, 2), (5, 4, 3))
    assert scene.kind == "hand over" and scene.decision.seat == 0
    scene.answer("teammate").answer("slay")
    assert scene.player(2).piles[2] == ("M21",)
    scene.finish()
    assert scene.spite()[:3] == [1, 1, 0]


@pytest.mark.scenario("DAT-S88")
@pytest.mark.rule("DAT-279", "DAT-277", "DAT-278", "DAT-R91")
def test_teammates() -> None:
    scene = _team().prev("A", "A", "A", "A").set(leader=0)
    scene.do(Backstab())
    assert scene.options == (("target", 1), ("target", 3))
    assert scene.refused(("target", 2)).rule == "DAT-279"
    scene = _team().set(leader=0).prev("C", "B", "B", "A").wear(0, "T35").wear(2, "T35").at("A", "M21")
    scene.give(0, played="A").give(2, played="A").fresh().do(VisitDoor(0))
    assert scene.told(e.FightRanked)[0].ranking == (0, 2)
    scene.answer("teammate").answer("slay").finish()
    assert scene.spite() == [1, 0, 0, 0] and scene.player(2).piles[2] == ("M21",)
    scene = _team().set(leader=0).prev("C", "B", "B", "A").wear(0, "T35").wear(2, "T35").at("A", "M21")
    scene.give(0, played="A").give(2, played="A").do(VisitDoor(0)).answer("self").answer("slay").finish()
    assert scene.spite() == [0, 0, 1, 0]


@pytest.mark.scenario("DAT-S89")
@pytest.mark.rule("DAT-273", "DAT-274", "DAT-275", "DAT-R89")
def test_passing() -> None:
    scene = _team().prev("B", "A", "A", "A").begin_round()
    assert scene.kind == "pass" and scene.refused(("pass", "B")).rule == "DAT-R89"
    for card in ("D", "C", "C", "C"):
        scene.answer(("pass", card))
    assert scene.kind == "action"
    assert scene.options == (("play", "A"), ("play", "C"), ("play", "backstab"), ("play", "stylomancer"))
    assert scene.refused(("play", "D")).rule == "DAT-273"
    passed = scene.told(e.CardsPassed)[-1]
    assert passed.seen_by(2).cards == ("D", "?", "C", "?") and passed.seen_by(1).cards == ("?", "C", "?", "C")
    assert view(scene.state, 2).players[0].passed == "D" and view(scene.state, 3).players[0].passed == "?"
    scene.act("A")
    # P2 was passed a C by P4 and has passed its own: it cannot play either.
    assert scene.refused(("play", "C")).rule == "DAT-273"
    scene.act("D", "D", "D").finish()
    assert "D" in scene.hand(0) and scene.player(0).passed == ""


@pytest.mark.scenario("DAT-S90")
@pytest.mark.rule("DAT-282", "DAT-283", "DAT-284")
def test_team_quest_count() -> None:
    scene = clean(Scene(4, mode="team-quest"))
    personal = Goal("Q09", "hard", 0)
    scene.give(0, done=(QUESTS[0], personal)).give(2, done=(QUESTS[0],))
    scene.give(1, done=QUESTS[:2]).give(3, done=QUESTS[2:3])
    for seat, number in enumerate((5, 6, 6, 6)):
        scene.pile(seat, "slay", *(f"M{seat}{n}" for n in range(number)))
    assert [standing(scene.state, seat)[0] for seat in range(4)] == [2, 2, 1, 1]
    assert winners(scene.state) == (1, 3)


@pytest.mark.scenario("DAT-S91")
@pytest.mark.rule("DAT-281", "DAT-273", "DAT-R93", "DAT-R89")
def test_team_quest_hands() -> None:
    scene = Scene(4, mode="team-quest")
    assert scene.kind == "pass" and scene.options == tuple(("pass", door) for door in "ABCD")
    for _ in range(4):
        scene.answer(("pass", "A"))
    assert scene.options == (("play", "B"), ("play", "C"), ("play", "D"))
