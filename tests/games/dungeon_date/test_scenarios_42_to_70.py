"""Worked scenarios 5.6 and 5.7: scoring, Pets, Heroes, options."""

from __future__ import annotations

import pytest

from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.rules.closing import EndRound, Score
from dungeon_tui.games.dungeon_date.rules.encounter import Encounter
from dungeon_tui.games.dungeon_date.rules.gain import Collect, Gain
from dungeon_tui.games.dungeon_date.rules.moments import InTurn
from dungeon_tui.games.dungeon_date.rules.score import best_sets, fashion, loot, winners
from dungeon_tui.games.dungeon_date.rules.ways import ways
from tests.games.dungeon_date.scene import Scene, clean


@pytest.mark.scenario("DAT-S42")
@pytest.mark.rule("DAT-150", "DAT-151", "DAT-155", "DAT-R67")
def test_four_of_a_type() -> None:
    assert best_sets((0, 0, 4, 0, 0)) == 8


@pytest.mark.scenario("DAT-S43")
@pytest.mark.rule("DAT-152", "DAT-150", "DAT-155")
def test_spicy_set_and_a_pair() -> None:
    assert best_sets((3, 1, 1, 1, 0)) == 10


@pytest.mark.scenario("DAT-S44")
@pytest.mark.rule("DAT-150", "DAT-153", "DAT-155")
def test_two_pairs_and_two_loners() -> None:
    assert best_sets((2, 2, 1, 1, 0)) == 10


@pytest.mark.scenario("DAT-S45")
@pytest.mark.rule("DAT-150", "DAT-155")
def test_three_pairs() -> None:
    assert best_sets((0, 2, 0, 4, 0)) == 12


@pytest.mark.scenario("DAT-S46")
@pytest.mark.rule("DAT-152", "DAT-155", "DAT-154")
def test_spicy_set_and_two_pairs() -> None:
    assert best_sets((1, 1, 5, 1, 0)) == 14


@pytest.mark.scenario("DAT-S47")
@pytest.mark.rule("DAT-150", "DAT-153", "DAT-155")
def test_four_pairs_and_a_loner() -> None:
    assert best_sets((4, 4, 1, 0, 0)) == 17


@pytest.mark.scenario("DAT-S48")
@pytest.mark.rule("DAT-152", "DAT-151", "DAT-155")
def test_spicy_set_a_three_and_a_pair() -> None:
    assert best_sets((1, 6, 1, 1, 0)) == 16


@pytest.mark.scenario("DAT-S49")
@pytest.mark.rule("DAT-151", "DAT-150", "DAT-155")
def test_a_three_and_two_pairs() -> None:
    assert best_sets((0, 0, 0, 7, 0)) == 14


@pytest.mark.scenario("DAT-S50")
@pytest.mark.rule("DAT-205", "DAT-206", "DAT-155")
def test_five_types() -> None:
    assert best_sets((2, 1, 1, 1, 3)) == 14


@pytest.mark.scenario("DAT-S51")
@pytest.mark.rule("DAT-149", "DAT-156", "DAT-157", "DAT-158", "DAT-159", "DAT-160", "DAT-R43")
def test_full_count() -> None:
    scene = clean(Scene(2)).pile(0, "romance", "M21", "M25", "M28", "M29")
    scene.pile(0, "befriend", "M08", "M13", "M24", "M34").pile(0, "slay", "M40", "M33", "M12")
    scene.wear(0, "T07", "T05", "T16", "T28").pack(0, "T01", "T02", "T03", "T22", "T35", "T36")
    scene.give(0, dates=3, style="Cr").set(fashion=("Ed", "Go"))
    found = scene.scores(0)
    assert found.sets == (8, 6, 5)
    assert (found.tricky, found.fashion, found.loot, found.dates) == (4, 4, 2, 3)
    assert found.total == 32


@pytest.mark.scenario("DAT-S52")
@pytest.mark.rule("DAT-161", "DAT-153")
def test_things_that_do_not_score() -> None:
    scene = clean(Scene(2)).give(0, spite=2, helper="M21").set(leader=0).pile(0, "slay", "M21")
    assert scene.scores(0).total == 1


@pytest.mark.scenario("DAT-S53")
@pytest.mark.rule("DAT-162", "DAT-003", "DAT-R68")
def test_tie_at_the_end() -> None:
    scene = clean(Scene(2)).set(fashion=("Sl", "Pi"))
    for seat in (0, 1):
        scene.pile(seat, "slay", "M21", "M22", "M23", "M24", "M25", "M26", "M01")
    scene.pack(0, "T01", "T02", "T11", "T12", "T21", "T22").pack(1, "T03", "T04", "T13", "T14", "T23", "T31")
    scene.wear(1, "T08", "T35").give(0, dates=2).give(1, dates=3)
    # 12 for six Undead, a Loner, and three sold pairs with 2 Dates or two with 3.
    assert [scene.scores(seat).total for seat in (0, 1)] == [18, 18]
    assert winners(scene.state) == (1,)
    scene.wear(0, "T09", "T32")
    assert winners(scene.state) == (0, 1)
    scene.fresh().do(Score())
    assert scene.state.outcome.winners == (0, 1) and scene.state.outcome.scores == (18, 18)


# 5.7


@pytest.mark.scenario("DAT-S54")
@pytest.mark.rule("DAT-192", "DAT-193", "DAT-077", "DAT-084", "DAT-R52")
def test_nec_romancer() -> None:
    scene = clean(Scene(2)).hero(0, "necromancer").pile(0, "romance", "M37").pile(0, "befriend", "M13")
    scene.give(0, helper="M13").wear(0, "T11", "T06").at("A", "M30").do(Encounter(0))
    assert scene.options == (("pile", "befriend"), ("pile", "romance"), ("pile", "slay"))
    scene.answer(("pile", "befriend"))
    assert scene.player(0).dates == 1 and scene.player(0).piles == (("M37",), ("M13", "M30"), ())
    assert scene.player(0).helper == "M30"
    scene.finish().prev("B", "C").set(leader=1).act("A", "backstab").finish("steal")
    assert ("steal", 1, 0) in scene.options


@pytest.mark.scenario("DAT-S55")
@pytest.mark.rule("DAT-188", "DAT-189", "DAT-R56")
def test_ire_mage() -> None:
    scene = clean(Scene(2)).hero(0, "ire-mage").wear(0, "T12", "T39")
    slayable = []
    for monster in ("M05", "M14", "M24", "M38"):
        scene.at("A", monster)
        slayable.append(("slay",) in ways(scene.state, 0, 0))
    assert slayable == [True, True, True, False]


@pytest.mark.scenario("DAT-S56")
@pytest.mark.rule("DAT-182", "DAT-183", "DAT-085", "DAT-R20")
def test_scratch_master_with_help() -> None:
    def scene(monster: str) -> Scene:
        made = clean(Scene(2)).hero(0, "scratch-master").wear(0, "T21").pack(0, "T33", "T19")
        return made.pile(0, "befriend", "M22").give(0, helper="M22").at("A", monster).do(Encounter(0))

    bone = scene("M30")
    assert ("slay", "discard") in bone.options and ("decline",) in bone.options
    bone.answer(("slay", "discard"))
    bone.answer(("discard", "T33"))
    bone.answer(("discard", "T19")) if bone.kind == "pay" else None
    assert bone.player(0).piles[2] == ("M30",) and bone.player(0).pack == ()
    assert bone.player(0).helper == "M22"
    stag = scene("M17").answer(("slay", "help", "Ma", "discard")).answer(("discard", "T19"))
    assert stag.player(0).piles[2] == ("M17",) and stag.player(0).pack == ("T33",)
    assert stag.player(0).helper == ""


@pytest.mark.scenario("DAT-S57")
@pytest.mark.rule("DAT-182", "DAT-053", "DAT-R54")
def test_paying_with_worn_cards() -> None:
    scene = clean(Scene(2)).hero(0, "scratch-master").wear(0, "T24", "T06").at("A", "M26").do(Encounter(0))
    scene.answer(("slay", "discard"))
    assert scene.options == (("discard", "T06"), ("discard", "T24"))
    scene.answer(("discard", "T24"))
    assert scene.player(0).piles[2] == ("M26",)
    assert scene.player(0).slots == (("T06",), (), (), ()) and "T24" in scene.state.tossed
    scene = clean(Scene(2)).hero(0, "scratch-master").wear(0, "T24").at("A", "M26")
    assert ways(scene.state, 0, 0) == ()


@pytest.mark.scenario("DAT-S58")
@pytest.mark.rule("DAT-044", "DAT-190", "DAT-191", "DAT-R51")
def test_procrastinator() -> None:
    scene = clean(Scene(3)).prev("backstab", "B", "C").hero(0, "procrastinator").begin_round()
    assert (scene.decision.low, scene.decision.high) == (2, 2)
    scene.fresh().act("A stylomancer", "A", "backstab")
    assert scene.kind == "pick" and scene.decision.seat == 0
    assert scene.told(e.ActionsRevealed)[0].cards == ((1, "A"), (2, "backstab"))
    placed = scene.told(e.CardsPlaced)[0]
    assert placed.seen_by(1).cards == ("?", "?") and placed.seen_by(0).cards == ("A", "stylomancer")
    assert not scene.told(e.BackstabBegan)
    scene.answer(("play", "stylomancer"))
    assert scene.kind == "target" and scene.decision.seat == 2
    scene.finish()
    assert scene.player(0).prev == "stylomancer" and "A" in scene.hand(0)
    assert not [event for event in scene.told(e.FightRanked) if event.door == "A"]


@pytest.mark.scenario("DAT-S59")
@pytest.mark.rule("DAT-184", "DAT-185", "DAT-186", "DAT-R55")
def test_blerglar() -> None:
    def scene(style: str) -> Scene:
        made = clean(Scene(2)).hero(0, "blerglar").at("A", "", "T30").set(treasures=("T33", "T33"))
        return made.do(Collect(0)).answer(("name", style))

    hit = scene("Go")
    assert hit.options == (("both",), ("only", "T30"), ("only", "T33"))
    hit.answer("both")
    assert hit.player(0).held == ("T30", "T33")
    missed = scene("Ma")
    assert missed.options == (("only", "T30"), ("only", "T33"))
    assert missed.refused(("both",)).rule == "DAT-186"
    missed.answer(("only", "T33"))
    assert missed.player(0).held == ("T33",) and "T30" in missed.state.tossed


@pytest.mark.scenario("DAT-S60")
@pytest.mark.rule("DAT-195", "DAT-196", "DAT-197", "DAT-R57", "DAT-R26")
def test_swapbuckler() -> None:
    scene = clean(Scene(2)).hero(0, "swapbuckler").wear(0, "T28", "T21").pack(0, "T07").begin_round()
    assert scene.kind == "start"
    scene.answer(("swap", "T28"))
    assert scene.player(0).slots == (("T07",), (), ("T21",), ()) and scene.player(0).pack == ("T28",)
    assert scene.kind == "action"


@pytest.mark.scenario("DAT-S61")
@pytest.mark.rule("DAT-170", "DAT-171", "DAT-172", "DAT-164", "DAT-R42", "DAT-R63")
def test_hedgehog() -> None:
    scene = clean(Scene(2)).pet(0, "hedgehog").give(0, under="T20", held=("T29",)).do(Gain(True))
    assert ("under", "T29") in scene.options
    scene.answer(("under", "T29"))
    assert scene.player(0).under == "T29" and scene.player(0).pack == ("T20",)
    assert scene.shows(0) == ["Ma", "Pi", "Sl"]
    scene.set(fashion=("Ma", "Pi"))
    assert fashion(scene.state, 0) == 2


@pytest.mark.scenario("DAT-S62")
@pytest.mark.rule("DAT-176", "DAT-R61")
def test_spider() -> None:
    scene = clean(Scene(2)).pet(0, "spider").wear(0, "T04").at("A", "M17", "T38").do(Encounter(0))
    assert scene.player(0).piles[2] == ("M17",) and scene.player(0).held == ("T38",)
    scene = clean(Scene(2)).wear(0, "T04").at("A", "M17", "T38")
    assert ways(scene.state, 0, 0) == ()


@pytest.mark.scenario("DAT-S63")
@pytest.mark.rule("DAT-174", "DAT-130", "DAT-R50")
def test_snail() -> None:
    scene = clean(Scene(2)).prev("C", "B").set(leader=1).pet(0, "snail").pile(0, "romance", "M38")
    scene.pile(0, "befriend", "M22").at("A", "M23").begin_round()
    scene.answer(("guard", "romance")).act("A", "backstab")
    assert scene.kind == "steal" and {key[1] for key in scene.options if len(key) > 1} == {1}
    assert scene.refused(("steal", 0, 0)).rule == "DAT-174"
    assert scene.spite()[0] == 1
    scene = clean(Scene(2)).prev("C", "B").set(leader=1).pet(0, "snail").pile(0, "romance", "M38")
    scene.at("A", "").begin_round().answer(("guard", "romance")).act("A", "backstab").finish()
    assert scene.player(0).piles[0] == ("M38",) and scene.spite() == [1, 0]


@pytest.mark.scenario("DAT-S64")
@pytest.mark.rule("DAT-174", "DAT-175", "DAT-166", "DAT-R13")
def test_the_snail_gets_around() -> None:
    scene = clean(Scene(2)).prev("C", "B").set(leader=1).pet(0, "snail").pile(0, "romance", "M38")
    scene.at("A", "").begin_round().answer(("guard", "romance"))
    assert scene.player(0).guard == 0
    scene.act("A", "A").finish()
    assert scene.player(0).guard == -1
    scene.answer("done").act("stylomancer", "backstab")
    assert ("steal", 0, 0) in scene.options
    scene.finish().answer(("guard", "befriend"))
    assert scene.player(0).guard == 1


@pytest.mark.scenario("DAT-S65")
@pytest.mark.rule("DAT-168", "DAT-173", "DAT-R59", "DAT-R58")
def test_corgi_and_owl() -> None:
    scene = clean(Scene(3)).pet(0, "corgi").at("A", "M21", "T01").at("C", "M33", "T02").begin_round()
    scene.answer(("herd", 0, 2))
    assert (scene.door("A").monster, scene.door("A").treasure) == ("M33", "T01")
    assert (scene.door("C").monster, scene.door("C").treasure) == ("M21", "T02")
    scene = clean(Scene(3)).pet(0, "owl").at("B", "", "T03", ("M14", "M09"))
    scene.do(InTurn("scout"), then=EndRound())
    scene.answer(("look", 1)).answer("turn")
    assert scene.door("B").monster == "M09"
    assert [down.card for down in scene.door("B").stack] == ["M14"]


@pytest.mark.scenario("DAT-S66")
@pytest.mark.rule("DAT-177", "DAT-199", "DAT-200", "DAT-R62", "DAT-R64")
def test_unicorn_and_search_the_room() -> None:
    scene = clean(Scene(2, search="yes")).pet(0, "unicorn").wear(1, "T35").set(leader=1).at("A", "M21", "T08")
    scene.fresh().act("A", "A").answer("slay")
    scene.answer(("pack", "T08"))
    assert scene.spite()[0] == 1
    drawn = scene.told(e.TreasureDrawn)
    assert [(event.seat, event.deck, event.rule) for event in drawn] == [(0, True, "DAT-199")]
    scene.answer(("pack", drawn[0].card))
    assert scene.kind == "console" and ("deck",) in scene.options
    assert any(key[0] == "take" for key in scene.options)
    scene.answer("deck").finish()
    assert len(scene.player(0).pack) == 2
    scene = clean(Scene(2, search="yes")).pet(0, "unicorn").prev("C", "B").set(leader=1).at("A", "")
    scene.fresh().act("A", "backstab")
    assert scene.kind == "console" and not scene.told(e.TreasureDrawn)


@pytest.mark.scenario("DAT-S67")
@pytest.mark.rule("DAT-180", "DAT-181", "DAT-R53")
def test_saucerer() -> None:
    scene = clean(Scene(2)).hero(0, "saucerer").pile(0, "befriend", "M24").give(0, helper="M24")
    scene.wear(0, "T11").at("A", "M31").begin_round().act("A", "stylomancer").finish("encounter")
    scene.answer(("slay", "help", "Ma"))
    assert scene.player(0).helper == ""
    scene.finish("recall").answer("yes")
    assert scene.player(0).helper == "M24"


@pytest.mark.scenario("DAT-S68")
@pytest.mark.rule("DAT-167", "DAT-159", "DAT-R60", "DAT-R65")
def test_bat_in_the_last_round() -> None:
    scene = clean(Scene(2)).pet(0, "bat").pack(0, "T01", "T22", "T35", "T36")
    scene.set(tossed=("T02", "T03"), last=True)
    assert loot(scene.player(0)) == 1
    scene.at("A", "").begin_round().act("A", "A")
    assert scene.kind == "give"
    scene.answer(("give", "T22")).answer(("take", "T02"))
    assert loot(scene.player(0)) == 2 and scene.state.tossed == ("T03", "T22")
    assert scene.told(e.Scored)[0].loot == 2


@pytest.mark.scenario("DAT-S69")
@pytest.mark.rule("DAT-201", "DAT-202", "DAT-R09")
def test_no_backstabsies() -> None:
    scene = clean(Scene(4, backstabs="no"))
    assert all(scene.hand(seat) == {"A", "B", "C", "D"} for seat in range(4))
    assert scene.refused(("play", "backstab")).rule == "DAT-201"
    scene.fresh().act("D", "D", "A", "B")
    ranked = [event for event in scene.told(e.FightRanked)]
    while not ranked:
        scene.quietly()
        ranked = [event for event in scene.told(e.FightRanked)]
    assert ranked[0].values == (3, 3)


@pytest.mark.scenario("DAT-S70")
@pytest.mark.rule("DAT-204", "DAT-205", "DAT-R70")
def test_eldritch_stacks() -> None:
    laid = Scene(2, eldritch="portal", missing="woodsy").told(e.TableLaid)[0]
    assert [len(bag) for bag in laid.bags] == [0, 12, 12, 16]
    assert not [card for bag in laid.bags for card in bag if "M11" <= card <= "M20"]
    assert [card for bag in laid.bags for card in bag if card >= "M41"]
    assert [len(bag) for bag in Scene(2, eldritch="random").told(e.TableLaid)[0].bags] == [0, 15, 15, 20]
