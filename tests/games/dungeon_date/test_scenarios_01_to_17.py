"""Worked scenarios 5.1 and 5.2: setup, rounds, encounters, Dates, Help."""

from __future__ import annotations

from collections import Counter

import pytest

from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules.encounter import Encounter
from dungeon_tui.games.dungeon_date.rules.restyle import Restyle
from dungeon_tui.games.dungeon_date.rules.ways import ways
from tests.games.dungeon_date.scene import Scene, clean


@pytest.mark.scenario("DAT-S01")
@pytest.mark.rule(
    "DAT-020", "DAT-024", "DAT-026", "DAT-027", "DAT-028", "DAT-030", "DAT-031", "DAT-034",
    "DAT-036", "DAT-038", "DAT-R08",
)  # fmt: skip
def test_two_player_setup() -> None:
    scene = Scene(2)
    assert len(scene.state.doors) == 3
    for door in scene.state.doors:
        assert content().monsters[door.monster].torches == 1
        assert [down.level for down in door.stack] == [1, 2, 2, 3, 3]
        assert all(not down.card for down in door.stack)
    assert sum(len(door.stack) + 1 for door in scene.state.doors) == 18
    # 40 basic monsters less 18: those still in the bags less the 15 face down.
    assert sum(map(len, scene.state.bags)) - 15 == 22
    assert len(scene.state.treasures) == 33
    assert len(scene.state.tossed) == 2
    assert len(scene.state.style_deck) == 6
    assert len(scene.state.fashion) == 2
    for seat in (0, 1):
        assert scene.hand(seat) == {"stylomancer", "A", "B", "C"}
        assert scene.player(seat).prev == "backstab"
    assert all(content().monsters[card].type != "eldritch" for bag in scene.state.bags for card in bag)
    dealt = [type(event) for event in scene.events]
    assert dealt.index(e.MonsterTurned) < dealt.index(e.Dealt)
    assert dealt.index(e.TreasureTurned) < dealt.index(e.Dealt)


@pytest.mark.scenario("DAT-S02")
@pytest.mark.rule(
    "DAT-004", "DAT-005", "DAT-006", "DAT-007", "DAT-008", "DAT-009", "DAT-010", "DAT-011",
    "DAT-012", "DAT-013", "DAT-014", "DAT-015", "DAT-016",
)  # fmt: skip
def test_card_census() -> None:
    cards = content()
    monsters = cards.monsters.values()
    assert Counter(monster.type for monster in monsters) == dict.fromkeys(
        ("earthy", "woodsy", "undead", "fierce", "eldritch"), 10
    )
    assert Counter((m.type, m.torches) for m in monsters) == {
        (type, torches): number
        for type in ("earthy", "woodsy", "undead", "fierce", "eldritch")
        for torches, number in ((1, 3), (2, 3), (3, 4))
    }
    assert sum(monster.nice for monster in monsters) == 25
    assert all(len(line) == monster.torches for monster in monsters for line in monster.lines)
    assert len(cards.treasures) == 40
    assert Counter(treasure.slot for treasure in cards.treasures.values()) == {0: 10, 1: 10, 2: 10, 3: 10}
    assert all(treasure.top != treasure.bottom for treasure in cards.treasures.values())
    assert [style.kind for style in cards.styles.values()] == ["weapon"] * 4 + ["non-weapon"] * 4
    assert sum(len(each) for each in cards.fights.values()) == 24
    assert cards.spite == (0, 1, 2)
    assert len(cards.heroes) == len(cards.pets) == 8
    assert len({pet.symbol for pet in cards.pets.values()}) == 8
    assert len(cards.quests) == 18 and all(quest.easy != quest.hard for quest in cards.quests.values())
    # One Help token and one colour for each of at most four players; Date tokens are no limit.
    assert list(cards.fights) == ["cyan", "magenta", "yellow", "lime"] and cards.pairs == ("cyan", "magenta")


@pytest.mark.scenario("DAT-S03")
@pytest.mark.rule("DAT-021", "DAT-024", "DAT-025", "DAT-027", "DAT-028", "DAT-038", "DAT-036")
def test_three_and_four_player_setup() -> None:
    for seats, dungeon, box, deck in ((3, 24, 16, 30), (4, 28, 12, 28)):
        scene = Scene(seats)
        assert len(scene.state.doors) == 4
        assert sum(len(door.stack) + 1 for door in scene.state.doors) == dungeon
        assert sum(map(len, scene.state.bags)) - sum(len(d.stack) for d in scene.state.doors) == box
        assert len(scene.state.treasures) == deck
        assert len(scene.state.tossed) == seats
        assert all(len(scene.hand(seat)) == 5 for seat in range(seats))
        threes = [down.level for down in scene.state.doors[0].stack].count(3)
        assert threes == (3 if seats == 4 else 2)


@pytest.mark.scenario("DAT-S04")
@pytest.mark.rule(
    "DAT-163", "DAT-165", "DAT-178", "DAT-179", "DAT-194", "DAT-037", "DAT-038", "DAT-R11",
    "DAT-R12",
)  # fmt: skip
def test_pets_heroes_and_the_swapbuckler() -> None:
    scene = Scene(4, setup=False, pets="yes", heroes="yes")
    assert scene.kind == "hero" and not scene.state.hero_deck
    for _ in range(4):
        assert len(scene.options) == 2
        wanted = [key for key in scene.options if key[1] == "swapbuckler"] or [scene.options[0]]
        scene.answer(wanted[0])
    assert scene.kind == "pet" and not scene.state.pet_deck
    while scene.kind == "pet":
        scene.answer(scene.options[0])
    assert len(scene.state.hero_deck) == len(scene.state.pet_deck) == 4
    scene.finish()
    (buckler,) = [seat for seat in range(4) if scene.player(seat).hero == "swapbuckler"]
    assert sum(map(len, scene.player(buckler).slots)) == 1 and len(scene.player(buckler).pack) == 1
    assert len(scene.state.tossed) == 3


@pytest.mark.scenario("DAT-S05")
@pytest.mark.rule("DAT-035", "DAT-139", "DAT-043", "DAT-045")
def test_no_backstab_in_round_1() -> None:
    scene = Scene(4)
    assert scene.refused(("play", "backstab")).rule == "DAT-044"
    scene.act("A", "B", "C")
    assert scene.kind == "action" and scene.decision.seat == 3 and not scene.told(e.ActionsRevealed)
    scene.act("D").finish()
    assert scene.told(e.ActionsRevealed)[0].cards == ((0, "A"), (1, "B"), (2, "C"), (3, "D"))
    assert scene.state.round == 2 and "backstab" in scene.hand(0)


@pytest.mark.scenario("DAT-S06")
@pytest.mark.rule("DAT-044", "DAT-143")
def test_the_left_out_card() -> None:
    scene = Scene(4).prev("stylomancer", "A", "A", "A")
    assert scene.hand(0) == {"backstab", "A", "B", "C", "D"}
    scene.act("B", "C", "D", "B").finish()
    assert scene.player(0).prev == "B"
    assert scene.hand(0) == {"backstab", "stylomancer", "A", "C", "D"}


@pytest.mark.scenario("DAT-S07")
@pytest.mark.rule("DAT-046", "DAT-047", "DAT-048")
def test_order_of_locations() -> None:
    scene = clean(Scene(4)).prev("A", "A", "A", "B")
    scene.at("A", "M21", "T08").at("C", "M23", "T02").fresh()
    scene.act("C", "stylomancer", "backstab", "A").finish()
    order = [type(event) for event in scene.events]
    failed = [event.door for event in scene.told(e.EncounterFailed)]
    assert order.index(e.BackstabBegan) < order.index(e.LeaderChanged) < order.index(e.EncounterFailed)
    assert failed == [0, 2]


# 5.2


@pytest.mark.scenario("DAT-S08")
@pytest.mark.rule("DAT-056", "DAT-057", "DAT-058", "DAT-060", "DAT-061", "DAT-066", "DAT-083", "DAT-R18")
def test_the_skeleton() -> None:
    scene = clean(Scene(2)).wear(0, "T35").at("A", "M21", "T08").act("A", "stylomancer").finish("encounter")
    assert scene.options == (("befriend",), ("slay",))
    assert scene.refused(("romance",)).rule == "DAT-058"
    scene.answer("befriend")
    assert scene.player(0).piles == ((), ("M21",), ())
    assert scene.player(0).helper == "M21"
    assert scene.player(0).held == ("T08",)
    scene.answer(("equip", "T08"))
    assert scene.player(0).slots[0] == ("T08",)


@pytest.mark.scenario("DAT-S09")
@pytest.mark.rule("DAT-059", "DAT-053", "DAT-R16")
def test_doubled_symbols() -> None:
    scene = clean(Scene(2)).at("B", "M25").wear(1, "T17")
    assert ways(scene.state, 1, 1) == (("befriend",),)
    scene.wear(1, "T17", "T28")
    assert ways(scene.state, 1, 1) == (("befriend",), ("romance",))


@pytest.mark.scenario("DAT-S10")
@pytest.mark.rule("DAT-051", "DAT-052", "DAT-053", "DAT-114", "DAT-116")
def test_enchanting_shows_the_top_symbol_only() -> None:
    scene = clean(Scene(2)).wear(0, "T07").pack(0, "T05", "T10").do(Restyle())
    scene.answer(("arrange", 0)).answer(("wear", "T07")).answer(("tuck", "T05"), ("tuck", "T10"))
    assert scene.player(0).slots[0] == ("T07", "T05", "T10")
    assert scene.shows(0) == sorted(["Go", "Ma", "Cr", "Ed"])
    scene.do(Restyle()).answer(("arrange", 0)).answer(("wear", "T10"))
    scene.answer(("tuck", "T07"), ("tuck", "T05"))
    assert scene.shows(0) == sorted(["Ed", "Ba", "Go", "Cr"])


@pytest.mark.scenario("DAT-S11")
@pytest.mark.rule("DAT-062", "DAT-067", "DAT-069", "DAT-071", "DAT-072", "DAT-R27")
def test_spite_ladder() -> None:
    scene = clean(Scene(2)).wear(0, "T02")
    levels = []
    for letter, monster in (("A", "M23"), ("B", "M31"), ("A", "M23")):
        scene.at(letter, monster, "T20")
        scene.act(letter, "stylomancer" if letter == "A" else "C").finish()
        levels.append(scene.spite()[0])
        assert scene.door(letter).monster == monster and scene.door(letter).treasure == "T20"
    assert levels == [1, 2, 2]


@pytest.mark.scenario("DAT-S12")
@pytest.mark.rule("DAT-063", "DAT-069", "DAT-R17")
def test_no_failing_on_purpose() -> None:
    scene = clean(Scene(2)).wear(0, "T35").at("A", "M21").do(Encounter(0))
    refusal = scene.refused(("decline",))
    assert refusal.rule == "DAT-063"
    scene = clean(Scene(2)).wear(0, "T11").pile(0, "befriend", "M22").give(0, helper="M22")
    scene.at("A", "M21").do(Encounter(0))
    assert ("decline",) in scene.options and ("befriend", "help", "Cr") in scene.options
    scene.answer("decline")
    assert scene.spite() == [1, 0] and scene.player(0).helper == "M22"


def _meet(scene: Scene, monster: str, line: str) -> int:
    """Meet a monster by a line that the outfit covers, put the rest away; return the Dates."""
    scene.at("A", monster).do(Encounter(0))
    if scene.kind == "encounter":
        scene.answer(line)
    return scene.player(0).dates


ALL_STYLES = ("T01", "T13", "T18", "T36", "T08", "T05", "T31", "T12", "T02", "T07", "T17", "T27", "T34")


@pytest.mark.scenario("DAT-S13")
@pytest.mark.rule("DAT-075", "DAT-076", "DAT-077", "DAT-079", "DAT-080")
def test_dates_follow_the_top_sweetheart() -> None:
    scene = clean(Scene(2)).wear(0, *ALL_STYLES).pile(0, "romance", "M38")
    assert _meet(scene, "M22", "befriend") == 1
    assert _meet(scene, "M21", "slay") == 1
    assert _meet(scene, "M32", "romance") == 1
    assert scene.player(0).piles[0] == ("M38", "M32")
    assert _meet(scene, "M23", "slay") == 2
    assert _meet(scene, "M31", "befriend") == 2


@pytest.mark.scenario("DAT-S14")
@pytest.mark.rule("DAT-081", "DAT-075", "DAT-077", "DAT-019")
def test_dates_survive_a_break_up() -> None:
    scene = clean(Scene(2)).wear(0, *ALL_STYLES).pile(0, "romance", "M25", "M38").give(0, dates=2)
    scene.prev("A", "C").set(leader=1).act("B", "backstab").answer(("steal", 0, 0)).finish()
    assert scene.player(0).piles[0] == ("M25",) and scene.player(1).piles[0] == ("M38",)
    assert scene.player(0).dates == 2
    assert _meet(scene, "M22", "befriend") == 2
    assert _meet(scene, "M21", "slay") == 3


@pytest.mark.scenario("DAT-S15")
@pytest.mark.rule("DAT-064", "DAT-080", "DAT-078", "DAT-084", "DAT-061", "DAT-R21", "DAT-R22")
def test_order_within_a_success() -> None:
    scene = clean(Scene(2)).wear(0, *ALL_STYLES).pile(0, "romance", "M13").pile(0, "befriend", "M31")
    scene.give(0, helper="M31").at("A", "M24", "T08").fresh().do(Encounter(0)).answer("befriend")
    happened = [type(event) for event in scene.events]
    assert happened == [e.DateEarned, e.MonsterTaken, e.HelpPlaced, e.TreasureTaken]
    assert scene.player(0).dates == 1 and scene.player(0).piles[1] == ("M31", "M24")
    assert scene.player(0).helper == "M24" and scene.player(0).held == ("T08",)


@pytest.mark.scenario("DAT-S16")
@pytest.mark.rule("DAT-085", "DAT-086", "DAT-087", "DAT-088", "DAT-089", "DAT-083", "DAT-R19")
def test_help_as_one_symbol() -> None:
    def scene() -> Scene:
        made = clean(Scene(2)).wear(0, "T11").pile(0, "befriend", "M24").give(0, helper="M24")
        return made.at("A", "M31").do(Encounter(0))

    assert set(scene().options) == {
        ("romance", "help", "Ed"),
        ("befriend", "help", "Go"),
        ("slay", "help", "Ma"),
        ("decline",),
    }
    befriended = scene().answer(("befriend", "help", "Go"))
    assert befriended.player(0).helper == "M31"
    slain = scene().answer(("slay", "help", "Ma"))
    assert slain.player(0).helper == ""
    assert slain.shows(0) == ["Pi", "Sl"]
    slain.wear(0, "T02").at("A", "M22").do(Encounter(0))
    assert slain.player(0).helper == "M22" and slain.player(0).piles[1] == ("M24", "M22")


@pytest.mark.scenario("DAT-S17")
@pytest.mark.rule("DAT-085", "DAT-059", "DAT-R19")
def test_help_gives_one_copy() -> None:
    scene = clean(Scene(2)).wear(0, "T27").pile(0, "befriend", "M24").give(0, helper="M24").at("A", "M36")
    assert ways(scene.state, 0, 0) == (("romance", "help", "Go"), ("slay", "help", "Ma"))
