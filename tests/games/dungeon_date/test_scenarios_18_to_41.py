"""Worked scenarios 5.3 to 5.5: Fights, Party Leader, Stylomancer, treasure, Backstab."""

from __future__ import annotations

import pytest

from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.rules.closing import EndRound
from dungeon_tui.games.dungeon_date.rules.gain import Gain
from dungeon_tui.games.dungeon_date.rules.restyle import Restyle
from dungeon_tui.games.dungeon_date.rules.score import fashion
from dungeon_tui.games.dungeon_date.rules.stylomancer import Visit
from tests.games.dungeon_date.scene import Scene, clean, solo


@pytest.mark.scenario("DAT-S18")
@pytest.mark.rule("DAT-090", "DAT-091", "DAT-092", "DAT-093", "DAT-096", "DAT-097", "DAT-R09")
def test_first_round_fight() -> None:
    scene = clean(Scene(2)).wear(1, "T35").at("A", "M21").act("A", "A")
    (ranked,) = scene.told(e.FightRanked)
    assert (ranked.ranking, ranked.values) == ((1, 0), (5, 3))
    assert scene.kind == "encounter" and scene.decision.seat == 1
    scene.answer("slay")
    assert scene.spite() == [1, 0] and scene.player(1).piles[2] == ("M21",)


@pytest.mark.scenario("DAT-S19")
@pytest.mark.rule("DAT-091", "DAT-094", "DAT-121")
def test_tie_by_party_leader_order() -> None:
    scene = clean(Scene(4)).prev("stylomancer", "A", "A", "backstab").set(leader=2)
    scene.at("C", "M21").wear(3, "T35").wear(0, "T35").act("C", "B", "D", "C").finish("encounter")
    (ranked,) = scene.told(e.FightRanked)
    assert (ranked.ranking, ranked.values) == ((3, 0), (4, 4))
    assert scene.decision.seat == 3


@pytest.mark.scenario("DAT-S20")
@pytest.mark.rule("DAT-093", "DAT-098", "DAT-099", "DAT-073", "DAT-071", "DAT-R28", "DAT-R29")
def test_winner_cannot_encounter() -> None:
    scene = clean(Scene(4)).prev("C", "stylomancer", "A", "A").set(leader=0)
    scene.wear(1, "T10").wear(2, "T10").give(0, spite=1).give(1, spite=1).at("D", "M16").at("B", "M21")
    # P3 (yellow) fights with 3 at Door D.
    scene.fresh().act("D", "D", "D", "B").finish()
    (ranked,) = scene.told(e.FightRanked)
    assert (ranked.ranking, ranked.values) == ((0, 2, 1), (6, 5, 4))
    changes = [(event.seat, event.level, event.why) for event in scene.told(e.SpiteChanged)]
    assert changes[1:] == [(0, 0, "won"), (0, 1, "failed"), (1, 2, "lost")]
    assert scene.player(2).piles[1] == ("M16",)
    assert scene.spite()[:3] == [1, 2, 0]


@pytest.mark.scenario("DAT-S21")
@pytest.mark.rule("DAT-098", "DAT-100", "DAT-073", "DAT-R31", "DAT-R30")
def test_nobody_can() -> None:
    scene = clean(Scene(2)).give(0, spite=2).set(leader=0).at("B", "M21", "T08").fresh()
    scene.act("B", "B").finish()
    assert scene.spite() == [1, 1]
    assert scene.door("B").monster == "M21" and scene.door("B").treasure == "T08"
    assert [event.why for event in scene.told(e.SpiteChanged)] == ["won", "failed", "failed"]


@pytest.mark.scenario("DAT-S22")
@pytest.mark.rule("DAT-119", "DAT-120", "DAT-094", "DAT-047")
def test_leader_changes_mid_round() -> None:
    for third, winner in (("stylomancer", 0), ("D", 1)):
        scene = clean(Scene(3)).prev("A", "C", "B").set(leader=1).at("B", "M21").at("D", "M23").fresh()
        scene.act("B", "B", third).finish()
        (ranked,) = scene.told(e.FightRanked)
        assert ranked.values == (3, 3) and ranked.ranking[0] == winner
        if third == "stylomancer":
            kinds = [type(event) for event in scene.events]
            assert kinds.index(e.LeaderChanged) < kinds.index(e.FightRanked)
            assert scene.state.leader == 2


@pytest.mark.scenario("DAT-S23")
@pytest.mark.rule("DAT-110", "DAT-111", "DAT-112")
def test_three_at_the_stylomancer() -> None:
    scene = clean(Scene(4)).set(leader=0).fresh().act("A", *["stylomancer"] * 3).finish()
    assert not scene.told(e.FightRanked)
    assert [event.seat for event in scene.told(e.LeaderChanged)] == [1, 2, 3]
    assert scene.state.leader == 3


@pytest.mark.scenario("DAT-S24")
@pytest.mark.rule("DAT-169", "DAT-187", "DAT-068", "DAT-074")
def test_drake_and_blergzerker() -> None:
    scene = clean(Scene(2)).prev("A", "C").pet(0, "drake").hero(1, "blergzerker").give(1, spite=2)
    scene.give(0, played="B").give(1, played="B")
    assert (scene.value(0), scene.value(1)) == (4, 6)
    scene.give(0, spite=1)
    assert scene.value(0) == 4
    scene.give(0, spite=2)
    assert scene.value(0) == 5


# 5.4


@pytest.mark.scenario("DAT-S25")
@pytest.mark.rule("DAT-102", "DAT-103", "DAT-104", "DAT-122", "DAT-109", "DAT-R33")
def test_bargain_bin() -> None:
    scene = clean(Scene(2)).set(tossed=("T02", "T20"), treasures=("T31", "T40", "T39"), leader=1)
    scene.wear(0, "T07").pack(0, "T09").chance.picks[:] = [0]
    scene.do(Visit()).answer("bargain")
    assert scene.options == (("deck",), ("take", "T02"), ("take", "T20"))
    scene.answer(("take", "T20"))
    assert scene.player(0).held == ("T20",) and scene.options == (("deck",), ("take", "T02"))
    scene.answer("deck")
    assert scene.options == tuple(("toss", card) for card in ("T07", "T09", "T20", "T31"))
    scene.answer(("toss", "T09")).answer(("equip", "T20")).answer(("equip", "T31")).answer("done")
    assert scene.player(0).slots == (("T07",), ("T20",), (), ("T31",))
    assert scene.shows(0) == sorted(["Go", "Ma", "Ed", "Na", "Sl", "Ma"])
    assert scene.state.tossed == ("T02", "T09") and scene.state.leader == 0


@pytest.mark.scenario("DAT-S26")
@pytest.mark.rule("DAT-105", "DAT-106", "DAT-107", "DAT-108", "DAT-157", "DAT-R37")
def test_claim_and_exchange() -> None:
    scene = clean(Scene(2)).set(fashion=("Go", "Na"), style_deck=("Ba", "Cr", "Ed", "Ma", "Pi", "Sl"))
    scene.chance.picks[:] = [5]
    scene.do(Visit()).answer("style").answer(("claim", "Go"))
    assert scene.state.fashion == ("Na", "Sl") and len(scene.state.style_deck) == 5
    scene.do(Visit()).answer("style")
    assert scene.options == (("exchange", "Na"), ("exchange", "Sl"), ("keep",))
    scene.answer(("exchange", "Sl"))
    assert scene.state.fashion == ("Go", "Na") and scene.player(0).style == "Sl"
    assert len(scene.state.style_deck) == 5
    for seat in (0, 1):  # Go Cr?: T22 shows Sl Go, T08 Go Ed, T12 Na Ma with no more of these
        scene.wear(seat, "T08", "T22", "T32")
    # T32 is Na Ba: in all Go Ed, Sl Go, Na Ba.
    assert scene.shows(0) == sorted(["Go", "Go", "Sl", "Na", "Ed", "Ba"])
    assert (fashion(scene.state, 0), fashion(scene.state, 1)) == (4, 3)


@pytest.mark.scenario("DAT-S27")
@pytest.mark.rule("DAT-107", "DAT-109", "DAT-118", "DAT-R38", "DAT-R40")
def test_claiming_again_without_exchange() -> None:
    scene = clean(Scene(2)).give(0, style="Go").set(fashion=("Na", "Sl"), leader=1).wear(0, "T07")
    deck = scene.state.style_deck
    scene.do(Visit()).answer("style").answer("keep")
    assert scene.state.style_deck == deck and scene.player(0).style == "Go"
    assert scene.kind == "restyle"
    scene.answer("done")
    assert scene.state.leader == 0


@pytest.mark.scenario("DAT-S28")
@pytest.mark.rule("DAT-105", "DAT-222", "DAT-224", "DAT-R36")
def test_how_far_the_style_cards_go() -> None:
    scene = clean(Scene(4)).act(*["stylomancer"] * 4)
    for _ in range(4):
        scene.answer("style")
        scene.answer(scene.options[0])
    assert len(scene.state.fashion) == 2 and len(scene.state.style_deck) == 2
    assert all(player.style for player in scene.state.players)
    alone = clean(solo())
    for number in range(1, 7):
        alone.fresh().do(Visit()).answer("style")
        assert alone.told(e.StyleTurned)[0].again == (number == 6)
        assert len(alone.state.fashion) == 4
        if number == 6:
            assert len(alone.state.style_deck) == 4
        alone.answer(alone.options[0])
        assert len(alone.state.fashion) == 3


@pytest.mark.scenario("DAT-S29")
@pytest.mark.rule("DAT-102", "DAT-104", "DAT-R34", "DAT-R35")
def test_bargain_bin_in_lean_times() -> None:
    scene = clean(Scene(2)).set(treasures=(), tossed=("T02",)).wear(0, "T07").do(Visit()).answer("bargain")
    assert scene.kind == "toss" and scene.player(0).held == ("T02",)
    assert scene.options == (("toss", "T02"), ("toss", "T07"))
    scene = clean(Scene(2)).set(treasures=(), tossed=()).wear(0, "T07").fresh().do(Visit()).answer("bargain")
    assert scene.kind == "restyle" and not scene.told(e.TreasureDrawn) and not scene.told(e.TreasureTossed)


@pytest.mark.scenario("DAT-S30")
@pytest.mark.rule("DAT-113", "DAT-115", "DAT-117", "DAT-114", "DAT-118")
def test_restyle_limits() -> None:
    scene = clean(Scene(2)).wear(0, "T07", "T05", "T20").do(Restyle())
    assert scene.options == (("arrange", 0), ("arrange", 1), ("done",))
    scene.answer(("arrange", 0))
    assert scene.options == (("bare",), ("wear", "T05"), ("wear", "T07"))
    assert scene.refused(("wear", "T20")).rule == "DAT-115"
    assert scene.refused(("tuck", "T05")).rule == "DAT-117"
    scene.answer("bare").answer(("arrange", 1)).answer("bare")
    assert scene.player(0).slots == ((), (), (), ()) and scene.player(0).pack == ("T05", "T07", "T20")
    assert scene.kind == "action"
    scene = clean(Scene(2)).wear(0, "T07").pack(0, "T05").fresh().act("A", "stylomancer").finish()
    assert not any(event.seat == 0 for event in scene.told(e.Restyled))


@pytest.mark.scenario("DAT-S31")
@pytest.mark.rule("DAT-104", "DAT-052", "DAT-R41", "DAT-R26")
def test_discarding_a_worn_card() -> None:
    scene = clean(Scene(2)).wear(0, "T28", "T21", "T26").do(Visit()).answer("bargain").answer("deck")
    scene.answer("deck").answer(("toss", "T28"))
    assert scene.player(0).slots[2] == ("T21", "T26")
    assert scene.shows(0) == sorted(["Sl", "Na", "Ba"])


@pytest.mark.scenario("DAT-S32")
@pytest.mark.rule("DAT-123", "DAT-124", "DAT-125")
def test_gaining_into_a_filled_slot() -> None:
    cases = (("equip", ("T09",), ("T05", "T07", "T10")), ("pack", ("T07", "T05", "T10"), ("T09",)))
    for place, head, packed in cases:
        scene = clean(Scene(2)).wear(0, "T07", "T05", "T10").give(0, held=("T09",)).do(Gain(True))
        assert scene.options == (("equip", "T09"), ("pack", "T09"))
        assert scene.refused(("tuck", "T09")).rule == "DAT-124"
        scene.answer((place, "T09"))
        assert scene.player(0).slots[0] == head and scene.player(0).pack == packed
    assert scene.shows(0) == sorted(["Go", "Ma", "Cr", "Ed"])


@pytest.mark.scenario("DAT-S33")
@pytest.mark.rule("DAT-140", "DAT-141", "DAT-144", "DAT-145", "DAT-146", "DAT-R24")
def test_end_of_round() -> None:
    scene = clean(Scene(2)).at("A", "", "", (2, 3, 3)).at("B", "M21", "T08").at("C", "", "", ())
    scene.do(EndRound())
    assert scene.door("A").monster and scene.door("A").treasure and len(scene.door("A").stack) == 2
    assert (scene.door("B").monster, scene.door("B").treasure) == ("M21", "T08")
    assert (scene.door("C").monster, scene.door("C").treasure) == ("", "")
    assert scene.state.last
    assert scene.told(e.LastRound)[0].doors == (2,)
    scene.act("A", "B").finish()
    assert scene.state.outcome is not None


@pytest.mark.scenario("DAT-S34")
@pytest.mark.rule("DAT-148", "DAT-146", "DAT-R24")
def test_empty_door_in_the_last_round() -> None:
    scene = clean(Scene(2)).set(last=True).at("C", "", "", ()).fresh().act("C", "C")
    assert not scene.told(e.FightRanked) and not scene.told(e.EncounterFailed)
    assert scene.spite() == [0, 0]
    assert scene.state.outcome is not None and scene.told(e.Scored)


@pytest.mark.scenario("DAT-S35")
@pytest.mark.rule("DAT-142", "DAT-R35")
def test_deck_runs_out() -> None:
    for tossed, deck, left in ((("T01", "T02", "T03"), 2, 1), (("T01",), 0, 1)):
        scene = clean(Scene(2)).set(treasures=("T40",), tossed=tossed).at("A", "M21", "")
        scene.at("B", "M22", "T05").at("C", "M23", "T06").fresh().do(EndRound())
        assert scene.door("A").treasure == "T40"
        assert (len(scene.state.treasures), len(scene.state.tossed)) == (deck, left)
        assert len(scene.told(e.DeckRemade)) == (deck > 0)


# 5.5


@pytest.mark.scenario("DAT-S36")
@pytest.mark.rule("DAT-129", "DAT-130", "DAT-132", "DAT-136", "DAT-138", "DAT-R49")
def test_theft_with_help_token() -> None:
    scene = clean(Scene(2)).prev("B", "A").pile(0, "befriend", "M13").give(0, helper="M13")
    scene.at("A", "M21").fresh().act("A", "backstab")
    (ranked,) = scene.told(e.FightRanked)
    assert (ranked.ranking, ranked.values) == ((1, 0), (5, 3))
    scene.answer(("steal", 1, 0)).finish()
    assert scene.player(1).piles == (("M13",), (), ())
    assert scene.player(0).helper == "" and scene.player(1).helper == ""
    # P1 then fails at Door A and is at level 2.
    first = next(event for event in scene.told(e.SpiteChanged) if event.seat == 0)
    assert (first.level, first.why) == (1, "lost")
    assert scene.player(1).dates == 0 and not scene.told(e.TreasureTaken)


@pytest.mark.scenario("DAT-S37")
@pytest.mark.rule("DAT-131", "DAT-132", "DAT-073")
def test_backstab_that_fails() -> None:
    scene = clean(Scene(4)).prev("A", "A", "B", "stylomancer").give(3, spite=1).pile(3, "romance", "M38")
    scene.wear(3, "T35").at("B", "M21").at("C", "M22").at("D", "M23").fresh()
    scene.act("C", "D", "backstab", "B").answer(("target", 3))
    ranked = scene.told(e.FightRanked)[0]
    assert (ranked.ranking, ranked.values) == ((3, 2), (5, 3))
    scene.finish()
    assert scene.player(3).piles[0] == ("M38",) and scene.spite()[2:] == [1, 0]


@pytest.mark.scenario("DAT-S38")
@pytest.mark.rule("DAT-134", "DAT-133", "DAT-073", "DAT-071", "DAT-R46")
def test_mutual_backstab() -> None:
    scene = clean(Scene(2)).prev("C", "B").set(leader=0).pile(1, "romance", "M38").fresh()
    scene.act("backstab", "backstab").answer(("steal", 0, 2))
    first, second = scene.told(e.FightRanked)
    assert (first.ranking, first.values) == ((0, 1), (5, 4))
    assert (second.ranking, second.values) == ((0, 1), (5, 5))
    assert scene.spite() == [0, 2]
    scene = clean(Scene(2)).prev("C", "B").set(leader=1).pile(0, "romance", "M38").fresh()
    scene.act("backstab", "backstab").finish()
    first, second = scene.told(e.FightRanked)
    assert (first.ranking, first.values) == ((0, 1), (5, 4))
    assert (second.ranking, second.values) == ((1, 0), (5, 5))
    assert scene.spite() == [1, 0] and scene.player(0).piles[0] == ("M38",)


@pytest.mark.scenario("DAT-S39")
@pytest.mark.rule("DAT-134", "DAT-130", "DAT-R47")
def test_two_against_one() -> None:
    scene = clean(Scene(3)).prev("A", "C", "D").set(leader=2).pile(1, "romance", "M21", "M38").at("B", "")
    scene.fresh().act("backstab", "B", "backstab")
    assert scene.decision.seat == 2
    scene.answer(("target", 1)).answer(("steal", 0, 1)).answer(("target", 1))
    first, second = scene.told(e.FightRanked)
    assert (first.ranking, first.values) == ((2, 1), (5, 3))
    assert (second.ranking, second.values) == ((1, 0), (4, 3))
    assert scene.player(2).piles[1] == ("M38",) and scene.player(2).helper == "M38"
    assert scene.player(1).piles[0] == ("M21",) and scene.spite() == [1, 0, 0]


@pytest.mark.scenario("DAT-S40")
@pytest.mark.rule("DAT-127", "DAT-135", "DAT-R44")
def test_nothing_to_steal() -> None:
    scene = clean(Scene(4)).prev("A", "A", "B", "D").set(leader=0).pile(3, "slay", "M38", "M21")
    scene.at("B", "M23").at("C", "").at("D", "M23").fresh()
    scene.act("backstab", "B", "D", "C").answer(("target", 3))
    (ranked,) = scene.told(e.FightRanked)
    assert (ranked.ranking, ranked.values) == ((0, 3), (3, 3))
    assert scene.player(3).piles[2] == ("M38", "M21") and scene.spite()[3] == 1
    assert not scene.told(e.MonsterStolen)


@pytest.mark.scenario("DAT-S41")
@pytest.mark.rule("DAT-130", "DAT-127", "DAT-R45")
def test_theft_is_optional() -> None:
    def scene() -> Scene:
        made = clean(Scene(2)).prev("C", "B").set(leader=0).at("A", "")
        made.pile(1, "romance", "M38", "M16").pile(1, "befriend", "M22", "M13").pile(1, "slay", "M01")
        return made.fresh().act("backstab", "A")

    steals = {("steal", pile, to) for pile in (0, 1) for to in (0, 1, 2)}
    assert set(scene().options) == {("nothing",)} | steals
    nothing = scene().answer("nothing")
    assert nothing.player(1).piles[0] == ("M38", "M16")
    taken = scene().answer(("steal", 0, 2))
    assert taken.player(0).piles[2] == ("M16",) and taken.player(1).piles[0] == ("M38",)
    assert scene().refused(("steal", 2, 0)).rule == "DAT-135"
