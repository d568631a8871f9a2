"""Clauses of Solo, Quest Mode, Co-op and teams that no worked scenario covers."""

from __future__ import annotations

import pytest

from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Setup
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.rules.closing import EndRound, Score
from dungeon_tui.games.dungeon_date.rules.doors import VisitDoor
from dungeon_tui.games.dungeon_date.rules.encounter import Encounter
from dungeon_tui.games.dungeon_date.rules.moments import InTurn
from dungeon_tui.games.dungeon_date.rules.quests import CheckGoals, NewQuest
from dungeon_tui.games.dungeon_date.rules.score import winners
from dungeon_tui.games.dungeon_date.rules.stylomancer import Clear, Visit
from dungeon_tui.games.dungeon_date.state import Down, Goal
from dungeon_tui.games.dungeon_date.view import view
from tests.games.dungeon_date.scene import GAME, NAMES, Scene, clean, solo


@pytest.mark.rule("DAT-207", "DAT-212", "DAT-217", "DAT-226")
def test_solo_is_won_by_its_quests() -> None:
    scene = clean(solo())
    assert len(scene.state.doors) == 4 and "backstab" not in scene.state.locations
    scene.set(goals=(Goal("Q03", "easy", -1), Goal("Q12", "easy", -1))).pile(0, "slay", "M21", "M22")
    scene.do(CheckGoals())
    assert [goal.quest for goal in scene.player(0).done] == ["Q03"] and scene.state.outcome is None
    scene.wear(0, "T07", "T05").do(CheckGoals())
    assert scene.state.outcome.winners == (0,)


@pytest.mark.rule("DAT-R77")
def test_a_single_game_has_a_level_and_carries_nothing() -> None:
    scene = solo(level="9")
    assert sorted(goal.side for goal in scene.state.goals) == ["easy"] * 2 + ["hard"] * 3
    assert scene.answer("give up").state.outcome.reason == "lost"
    assert len(solo().state.goals) == 3


@pytest.mark.rule("DAT-R72", "DAT-R71", "DAT-221")
def test_no_leader_no_spite_and_no_dates_alone() -> None:
    scene = clean(solo()).pile(0, "romance", "M38").wear(0, "T35").at("A", "M21").do(Encounter(0))
    scene.answer("befriend")
    assert scene.player(0).dates == 0 and scene.player(0).helper == "M21" and scene.state.leader == -1
    with pytest.raises(RuleError) as refused:
        GAME.check_setup(Setup(NAMES[:1], {"mode": "solo", "leader": "1"}))
    assert refused.value.rule == "DAT-R72"


@pytest.mark.rule("DAT-236", "DAT-240", "DAT-R81", "DAT-R01")
def test_quest_mode_keeps_fights_and_drops_dates() -> None:
    scene = clean(Scene(2, mode="quest")).prev("B", "stylomancer").wear(1, "T35").pile(1, "romance", "M38")
    scene.at("A", "M21", "T08").fresh().act("A", "A").answer("befriend").finish()
    assert scene.told(e.FightRanked)[0].ranking == (1, 0) and scene.spite()[0] == 1
    assert scene.player(1).dates == 0 and scene.player(1).helper == "M21"
    scene = clean(Scene(2, mode="quest")).set(leader=0).do(Visit(), 1).answer("style")
    scene.answer(scene.options[0]).finish("clear")
    assert scene.state.leader == 1
    scene.do(Score())
    assert scene.state.outcome.reason == "quests" and not scene.told(e.Scored)


@pytest.mark.rule("DAT-250", "DAT-265", "DAT-R05")
def test_the_first_visitor_picks_the_order() -> None:
    scene = clean(Scene(3, mode="quest")).prev("A", "A", "A").set(leader=2)
    scene.fresh().act("stylomancer", "B", "stylomancer")
    assert scene.kind == "order" and scene.decision.seat == 2
    assert scene.options == (("order", 0, 2), ("order", 2, 0))
    scene.answer(("order", 0, 2))
    assert scene.kind == "stylomancer" and scene.decision.seat == 0
    group = clean(Scene(3, mode="coop")).act("stylomancer", "A", "stylomancer")
    group.answer("confirm").answer("confirm").answer("confirm").finish("order")
    assert group.decision.seat == 0


@pytest.mark.rule("DAT-251", "DAT-R06")
def test_quest_mode_ends_one_round_after_a_door_ran_empty() -> None:
    scene = (
        clean(Scene(2, mode="quest")).prev("A", "A").at("C", "M21", "T01", ()).at("A", "M22").at("B", "M23")
    )
    scene.do(Clear()).answer(("clear", 2))
    assert (scene.door("C").monster, scene.door("C").treasure) == ("", "")
    scene.do(EndRound())
    assert scene.state.last and scene.state.outcome is None
    scene.act(*["C"] * 2).finish()
    assert scene.state.outcome is not None
    bare = clean(Scene(2, mode="quest"))
    for letter in "ABC":
        bare.at(letter, "", "", ())
    bare.fresh().do(Clear())
    assert not bare.told(e.DoorCleared)


@pytest.mark.rule("DAT-252", "DAT-260", "DAT-262", "DAT-263", "DAT-264", "DAT-R01")
def test_a_round_of_coop() -> None:
    scene = clean(Scene(2, mode="coop")).wear(0, "T35").at("A", "M21", "T08").set(fashion=("Ba", "Ed", "Go"))
    scene.fresh().act("A", "stylomancer").answer("confirm").answer("confirm")
    assert scene.kind == "stylomancer" and scene.decision.seat == 1
    scene.answer("style")
    assert len(scene.options) == 4
    scene.answer(scene.options[0]).finish("clear").answer(("clear", 3)).answer("befriend").finish()
    assert len(scene.told(e.DoorCleared)) == 1 and len(scene.state.fashion) == 3
    assert scene.player(0).helper == "M21" and scene.spite() == [0, 0]
    assert "A" not in scene.hand(0) and "stylomancer" not in scene.hand(1)


@pytest.mark.rule("DAT-259", "DAT-R87")
def test_cards_lie_openly_and_may_be_taken_back() -> None:
    scene = Scene(3, mode="coop").act("A")
    assert view(scene.state, 2).players[0].placed == ("A",)
    scene.act("B", "C").answer("confirm").answer("change").answer("confirm")
    assert scene.kind == "place" and scene.decision.seat == 1
    assert scene.player(0).placed == ("A",) and scene.player(1).placed == ()
    scene.act("D").answer("confirm").answer("confirm").answer("confirm")
    assert scene.told(e.ActionsRevealed)[-1].cards == ((0, "A"), (1, "D"), (2, "C"))


@pytest.mark.rule("DAT-R87")
def test_everybody_finds_a_card_even_beside_a_procrastinator() -> None:
    scene = Scene(4, mode="coop").hero(0, "procrastinator").prev("A", *["stylomancer"] * 3).begin_round()
    assert scene.decision.seat == 1
    scene.act("A", "B", "C")
    assert scene.player(0).placed == ("D", "stylomancer"), "two cards are left: nothing to choose"
    for answer in ("confirm", "change", "change", "change"):
        scene.answer(answer)
    assert scene.player(0).placed == () and scene.decision.seat == 1 and len(scene.options) == 4
    scene.act("D", "B", "A").answer("confirm").answer("confirm").answer("confirm").answer("confirm")
    assert scene.kind == "pick" and scene.options == (("play", "C"), ("play", "stylomancer"))


@pytest.mark.rule("DAT-261", "DAT-R87")
def test_the_last_door_is_placed_without_a_question() -> None:
    scene = Scene(4, mode="coop").prev("A", "A", "A", "stylomancer").begin_round().act("B", "C", "D")
    assert scene.kind == "confirm" and scene.player(3).placed == ("A",)
    scene.answer("confirm").answer("confirm").answer("confirm").answer("change")
    assert scene.kind == "confirm" and scene.player(3).placed == ("A",)


@pytest.mark.rule("DAT-267", "DAT-266", "DAT-R84", "DAT-R85", "DAT-R83")
def test_a_completed_coop_quest_is_replaced() -> None:
    scene = clean(Scene(2, mode="coop"))
    scene.set(goals=(Goal("Q03", "hard", 0), Goal("Q01", "easy", 1)), quests=("Q09",))
    scene.pile(0, "slay", "M24", "M25", "M26").fresh().do(CheckGoals())
    assert scene.state.renown == 2 and scene.state.goals == (Goal("Q01", "easy", 1),)
    assert scene.kind == "sides" and scene.decision.seat == 0
    assert scene.options == (("sides", "easy"), ("sides", "hard"))
    scene.answer(("sides", "easy"))
    # The torches lie there already, so it is done at once; the deck is empty now.
    assert scene.state.renown == 3 and scene.state.goals == (Goal("Q01", "easy", 1),)
    assert scene.state.quests == () and scene.kind != "sides"
    scene.pile(0, "romance", "M21", "M22").do(CheckGoals())
    assert scene.state.renown == 3, "seat 2's Quest looks at seat 2 alone"
    scene.do(NewQuest())
    assert scene.kind != "sides"


@pytest.mark.rule("DAT-268", "DAT-R86")
def test_coop_ends_when_a_door_cannot_be_filled() -> None:
    scene = clean(Scene(2, mode="coop")).set(deck=()).at("A", "M21", "T01").at("B", "M23", "T02")
    scene.wear(1, "T35").act("stylomancer", "A").answer("confirm").answer("confirm").answer("style")
    scene.answer(scene.options[0]).finish("clear").answer(("clear", 1))
    assert scene.state.last and scene.state.outcome is None
    scene.finish("encounter").answer("slay")
    assert scene.player(1).piles[2] == ("M21",), "the round is resolved to its end"
    scene.finish()
    assert scene.state.outcome is not None and scene.state.round == 1
    short = clean(Scene(2, mode="coop")).set(deck=(Down(3),)).at("A", "").at("B", "").fresh().do(EndRound())
    assert short.told(e.MonsterTurned)[0].door == 0 and short.state.outcome is not None


@pytest.mark.rule("DAT-271", "DAT-272", "DAT-R88")
def test_teams_are_set_up_as_four_players() -> None:
    scene = Scene(4, mode="team")
    assert scene.state.teams == (0, 1, 0, 1) and len(scene.state.doors[0].stack) == 6
    assert "backstab" in scene.state.locations and len(scene.state.fashion) == 2
    assert Scene(4, mode="team", teams="12-34").state.teams == (0, 0, 1, 1)
    scene = clean(Scene(4, mode="team")).pile(0, "romance", "M38").wear(0, "T35").at("A", "M21")
    assert scene.do(Encounter(0)).answer("befriend").player(0).dates == 1


@pytest.mark.rule("DAT-280", "DAT-R92")
def test_teammates_add_their_renown() -> None:
    scene = clean(Scene(4, mode="team")).set(fashion=("Sl", "Pi"))
    scene.pile(0, "slay", "M21", "M22").pile(1, "slay", "M21", "M01").pile(3, "slay", "M21", "M11")
    assert winners(scene.state) == (1, 3), "4 and 0 against 2 and 2: a tie that monsters decide"
    scene.pile(2, "slay", "M01", "M11")
    assert winners(scene.state) == (0, 2)
    scene.do(Score())
    assert scene.state.outcome.scores == (4, 2, 2, 2) and scene.state.outcome.winners == (0, 2)
    tie = clean(Scene(4, mode="team")).set(fashion=("Sl", "Pi"))
    assert winners(tie.state) == (0, 1, 2, 3)
    tie.pack(1, "T01")
    assert winners(tie.state) == (1, 3)


@pytest.mark.rule("DAT-R90", "DAT-R30")
def test_a_winner_without_a_line_may_hand_over_or_pass_on() -> None:
    def fight() -> Scene:
        scene = clean(Scene(4, mode="team", search="yes")).set(leader=0).prev("C", "B", "B", "A")
        scene.wear(2, "T35").wear(1, "T35").at("A", "M21")
        for seat in (0, 1, 2):
            scene.give(seat, played="A")
        return scene.fresh().do(VisitDoor(0))

    handed = fight()
    assert handed.decision.seat == 1, "seat 2 is ahead: 3 + 2"
    handed.answer("slay").finish()
    assert handed.spite() == [1, 0, 1, 0]
    scene = clean(Scene(4, mode="team")).set(leader=0).prev("C", "stylomancer", "B", "A").wear(2, "T35")
    scene.at("A", "M21").give(0, played="A", spite=1).give(1, played="A").give(2, played="A")
    scene.do(VisitDoor(0)).answer("self").answer("slay").finish()
    # Seat 1 fails and gains Spite, seat 2 fails too, seat 3 slays.
    assert scene.spite() == [1, 1, 0, 0] and scene.player(2).piles[2] == ("M21",)


@pytest.mark.rule("DAT-R10")
def test_what_is_public_and_what_is_not() -> None:
    scene = clean(Scene(3)).pet(0, "owl").at("B", "M21", "T03", (2, 3)).act("A")
    for seat in (-1, 0, 1, 2):
        seen = view(scene.state, seat)
        assert [player.slots for player in seen.players] == [player.slots for player in scene.state.players]
        assert seen.tossed == scene.state.tossed and seen.doors[1].stack == (Down(2), Down(3))
        (seal,) = seen.sealed
        assert seal.keys == ((("play", "A"),) if seat == 0 else ())
    scene.do(InTurn("scout")).answer(("look", 1))
    for seat in (-1, 1, 2):
        assert [down.card for down in view(scene.state, seat).doors[1].stack] == ["", ""]
    own = [down.card for down in view(scene.state, 0).doors[1].stack]
    assert all(own)
