"""Worked examples of moving, sneaking, exploring (6.3)."""

import pytest

from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.rules.ground import distances, hero_distances, neighbours
from dungeon_tui.games.die_in_a_dungeon.rules.marching import landings
from tests.games.die_in_a_dungeon.scene import Scene
from tests.games.die_in_a_dungeon.testcards import (
    GOBLINS,
    GULPER,
    LOOT1,
    MOVE,
    PAD,
    SPIKES,
    V1,
    ZOMBIES,
    card,
    monster,
)

TOGETHER = "move*"


@pytest.mark.scenario("DIE-S10")
@pytest.mark.rule(
    "DIE-124",
    "DIE-125",
    "DIE-126",
    "DIE-127",
    "DIE-128",
    "DIE-136",
    "DIE-137",
    "DIE-138",
    "DIE-203",
    "DIE-204",
    "DIE-205",
    "DIE-211",
    "DIE-213",
    "DIE-214",
    "DIE-R46",
    "DIE-R48",
    "DIE-R61",
    "DIE-219",
    "DIE-033",
)
def test_s10_one_move_three_explores() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.rooms_deck("L", "A", "A", "A")
    t.hand(1, MOVE, PAD)
    t.do("play", MOVE)
    t.do("hero", "P1.Scout")
    x, en = t.at(3, 0), t.of("EN")
    assert x is not None and t.options() == {("go", "V"), ("go", x.id), ("stop",)}
    assert x is not None and x.arrow == en.id and x.open == 1 and en.open == 0
    t.do("go", x.id)
    y = t.at(2, 0)
    assert y is not None and y.arrow == x.id
    t.do("go", y.id)
    z = t.at(1, 0)
    assert z is not None and z.arrow == y.id and z.open == 1
    t.do("stop")
    assert t.state.places[1] == y.id and t.at(0, 0) is None
    assert en.id in neighbours(t.state, t.state.village) and t.state.rooms[y.id].arrow == x.id


@pytest.mark.scenario("DIE-S11")
@pytest.mark.rule(
    "DIE-139",
    "DIE-140",
    "DIE-141",
    "DIE-212",
    "DIE-215",
    "DIE-216",
    "DIE-R49",
    "DIE-R50",
    "DIE-R54",
    "DIE-R55",
    "DIE-048",
    "DIE-049",
)
def test_s11_off_the_tables_edge() -> None:
    t = Scene()
    t.entrance("N")
    t.room("X", "EN", "LA", at=(3, 0))
    t.rooms_deck("L", "R", "A")
    y, z, w = t.pile("room")
    t.put("P1.Scout", "EN")
    t.hand(1, MOVE, PAD)
    t.do("play", MOVE)
    t.do("hero", "P1.Scout")
    t.do("go", "X")
    shown = [event.card for event in t.told(e.CardDrawn)]
    assert shown == [y, z] and not t.told(e.RoomPlaced)
    assert t.of("X").dead_end and t.of("X").open == 0 and t.pile("room") == (w, y, z)
    assert t.where("P1.Scout") == "X" and t.options() == {("go", "EN"), ("go", "V"), ("stop",)}


@pytest.mark.scenario("DIE-S12")
@pytest.mark.rule("DIE-139", "DIE-R47")
def test_s12_a_reserved_cell() -> None:
    t = Scene()
    t.entrance("N")
    t.room("X", "EN", at=(3, 0))
    t.room("Y", "X", at=(2, 0))
    t.room("Z", "Y", "A", at=(2, 1))
    t.put("P1.Scout", "Y")
    t.hand(1, MOVE, PAD)
    t.do("play", MOVE)
    t.do("hero", "P1.Scout")
    t.do("go", "Z")
    assert t.of("Z").dead_end and t.of("Z").tiles[0].facing == 2


@pytest.mark.scenario("DIE-S13")
@pytest.mark.rule("DIE-204", "DIE-184", "DIE-R51", "DIE-341")
def test_s13_neighbours_without_an_arrow() -> None:
    t = Scene()
    t.entrance("N")
    t.room("X", "EN", at=(3, 0))
    t.room("Y", "X", at=(2, 0))
    t.room("Z", "Y", at=(2, 1))
    t.foe(GOBLINS, "Z")
    assert neighbours(t.state, t.ids["Z"]) == (t.ids["Y"],)
    assert landings(t.state, GOBLINS, "village", -1) == [t.ids["Y"]]


def _two_by_en() -> Scene:
    t = Scene()
    t.entrance("N")
    t.room("A", "EN", dead=True)
    t.foe(GOBLINS, "EN")
    t.put("P1.Scout", "V", 4)
    t.put("P1.Mercenary", "V", 5)
    return t


@pytest.mark.scenario("DIE-S14")
@pytest.mark.rule("DIE-129", "DIE-130", "DIE-131", "DIE-072", "DIE-073", "DIE-069")
def test_s14_sneak_target_met_exactly() -> None:
    t = _two_by_en()
    t.hand(1, MOVE, MOVE, MOVE, PAD)
    t.do("play", MOVE)
    t.do("hero", "P1.Scout")
    assert t.offers("go", "A")
    t.do("go", "A")
    assert t.where("P1.Scout") == "A"
    t.do("play", MOVE)
    t.do("hero", "P1.Mercenary")
    assert t.where("P1.Mercenary") == "EN" and t.asked == "act"
    t.do("play", MOVE)
    t.do("hero", "P1.Mercenary")
    t.do("go", "A")
    assert t.where("P1.Mercenary") == "A"


@pytest.mark.scenario("DIE-S15")
@pytest.mark.rule("DIE-132", "DIE-133")
def test_s15_a_group_sneaks() -> None:
    t = _two_by_en()
    t.hand(1, TOGETHER, PAD)
    t.do("play", TOGETHER)
    t.answer((("hero", 1), ("hero", 2)))
    assert t.where("P1.Scout") == t.where("P1.Mercenary") == "EN" and t.asked == "act"


@pytest.mark.scenario("DIE-S16")
@pytest.mark.rule("DIE-134", "DIE-135", "DIE-136", "DIE-R62")
def test_s16_placing_skips_everything_on_the_way() -> None:
    place = card("place", "PlaceHero(H(cls='berserker'), R('not entrance'))")
    t = Scene()
    t.entrance("N")
    t.room("A", "EN", "R", at=(3, 0))
    t.foe(GOBLINS, "EN")
    t.put("P1.Berserker", "V", 18)
    t.rooms_deck("L", "A")
    t.hand(1, place, PAD)
    t.do("play", place)
    assert t.where("P1.Berserker") == "A" and t.of("A").open == 0
    x = t.at(4, 0)
    assert x is not None and x.arrow == t.ids["A"] and t.face("P1.Berserker") == 18


@pytest.mark.scenario("DIE-S17")
@pytest.mark.rule("DIE-139", "DIE-220", "DIE-221", "DIE-R57", "DIE-R58", "DIE-R121")
def test_s17_a_blocked_entrance_is_sealed() -> None:
    t = Scene()
    t.entrance("N")
    t.entrance("S", "A")
    t.room("B", "EN", at=(3, 4))
    t.rooms_deck("A", "L")
    first = t.pile("room")[0]
    t.hand(1, MOVE, PAD)
    t.do("play", MOVE)
    t.do("hero", "P1.Scout")
    t.do("go", "ES")
    es = t.of("ES")
    assert es.open == 0 and es.tiles[0].dead and not es.dead_end
    assert es.id in neighbours(t.state, t.state.village) and t.state.entrances == 2
    assert t.pile("room")[-1] == first and len(t.told(e.CardDrawn)) == 1


@pytest.mark.scenario("DIE-S18")
@pytest.mark.rule("DIE-137", "DIE-R56")
def test_s18_dungeon_deck_too_short() -> None:
    t = Scene()
    t.entrance("N")
    t.room("X", "EN", "LR", at=(3, 0))
    t.rooms_deck("A")
    (y,) = t.pile("room")
    t.put("P1.Scout", "EN")
    t.hand(1, MOVE, PAD)
    t.do("play", MOVE)
    t.do("hero", "P1.Scout")
    t.do("go", "X")
    assert t.of("X").dead_end and t.pile("room") == (y,)


@pytest.mark.scenario("DIE-S19")
@pytest.mark.rule("DIE-217", "DIE-218", "DIE-285", "DIE-019", "DIE-208", "DIE-209", "DIE-342")
def test_s19_a_treasure_room_draws_a_trap() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.rooms_deck("T", "A")
    t.deck("loot", SPIKES, LOOT1)
    t.hand(1, MOVE, PAD)
    t.do("play", MOVE)
    t.do("hero", "P1.Scout")
    room = t.at(3, 0)
    assert room is not None and room.kind == "treasure" and room.open == 0
    assert t.state.traps == {room.id: SPIKES} and t.pile("loot") == (LOOT1,) and t.state.treasures == 1


@pytest.mark.scenario("DIE-S20")
@pytest.mark.rule(
    "DIE-228", "DIE-229", "DIE-230", "DIE-231", "DIE-232", "DIE-R70", "DIE-R65", "DIE-R71", "DIE-R72"
)
def test_s20_secret_passage() -> None:
    t = Scene()
    t.entrance("N")
    t.entrance("S")
    for name, to in (("A", "EN"), ("B", "A"), ("C", "B"), ("D", "ES"), ("F", "D")):
        t.room(name, to)
    t.put("P1.Scout", "C")
    t.kill_others("P1.Scout")
    dig = card("dig", "AddPassage(R(where='of:scout'), R())")
    hunter = monster(
        "hunter", "", "Ruin", 9, 1, (9,), "KillMonster", (), ("MoveMonster(M(this=True), 1, 'hero')",)
    )
    t.foe(hunter, "F")
    t.hand(1, dig, MOVE, PAD)
    t.do("play", dig)
    assert t.options("room") == {("room", name) for name in ("EN", "A", "B", "ES", "D", "F")}
    t.do("room", "F")
    secret = next(room for room in t.state.rooms.values() if room.kind == "secret")
    assert set(secret.links) == {t.ids["C"], t.ids["F"]} and secret.open == 0 and t.state.passages == 3
    assert t.ids["F"] in neighbours(t.state, t.ids["C"])
    assert distances(t.state, (t.ids["C"],))[t.ids["F"]] == 1
    assert landings(t.state, hunter, "hero", -1) == [t.ids["D"]]
    t.do("play", MOVE)
    t.do("go", "F")
    assert t.where("P1.Scout") == "F"


@pytest.mark.scenario("DIE-S21")
@pytest.mark.rule(
    "DIE-222",
    "DIE-223",
    "DIE-224",
    "DIE-225",
    "DIE-226",
    "DIE-227",
    "DIE-186",
    "DIE-R66",
    "DIE-R68",
    "DIE-R69",
)
def test_s21_expansion() -> None:
    t = Scene(rooms="expanded")
    t.entrance("N")
    t.room("X", "EN", "L", at=(3, 0))
    t.rooms_deck("XA", "R", "A")
    t.put("P1.Scout", "EN")
    t.hand(1, MOVE, PAD)
    t.do("play", MOVE)
    t.do("hero", "P1.Scout")
    t.do("go", "X")
    joined = t.at(2, 0)
    assert joined is not None and joined.id == t.ids["X"] and len(joined.tiles) == 2
    y = t.at(1, 0)
    assert y is not None and y.arrow == t.ids["X"] and joined.open == 0
    t.foe(GOBLINS, "X")
    from dungeon_tui.games.die_in_a_dungeon.rules.marching import places_for

    assert t.ids["X"] not in places_for(t.state, ZOMBIES, t.ids["X"])


@pytest.mark.rule("DIE-R67")
def test_an_explore_of_a_merged_room_fails() -> None:
    t = Scene(rooms="expanded")
    t.entrance("N")
    t.room("X", "EN", "L", at=(3, 0))
    t.rooms_deck("XR", "A", "L")
    t.put("P1.Scout", "EN")
    t.hand(1, MOVE, PAD)
    t.do("play", MOVE)
    t.do("hero", "P1.Scout")
    t.do("go", "X")
    first, second = t.of("X").tiles
    assert not first.dead and second.dead and t.of("X").dead_end


@pytest.mark.scenario("DIE-S65")
@pytest.mark.rule("DIE-129", "DIE-133", "DIE-R76", "DIE-R75")
def test_s65_a_group_past_two_monsters() -> None:
    t = Scene()
    t.entrance("N")
    t.room("A", "EN")
    t.room("B", "A", dead=True)
    t.foe(GOBLINS, "EN")
    t.foe(GULPER, "A")
    t.put("P1.Outlaw", "V", 2)
    t.put("P1.Scout", "V", 3)
    t.hand(1, TOGETHER, MOVE, PAD)
    t.do("play", TOGETHER)
    t.answer((("hero", 0), ("hero", 1)))
    assert t.options() == {("go", "EN"), ("go", "A")}
    t.do("go", "A")
    assert t.where("P1.Outlaw") == t.where("P1.Scout") == "A" and t.asked == "act"
    blind = monster("blind", "", "Rage", 8, 0, (5,), "KillMonster", (V1,), (V1,))
    t = Scene()
    t.entrance("N")
    t.room("A", "EN")
    t.foe(blind, "EN")
    t.put("P1.Outlaw", "V", 1)
    t.hand(1, MOVE, PAD)
    t.do("play", MOVE)
    t.do("hero", "P1.Outlaw")
    assert t.where("P1.Outlaw") == "EN" and t.asked == "act"


@pytest.mark.scenario("DIE-S54")
@pytest.mark.rule("DIE-214", "DIE-136", "DIE-135", "DIE-R52", "DIE-R117", "DIE-R63", "DIE-R59")
def test_s54_a_passage_that_faces_a_filled_cell() -> None:
    place = card("place-z", "PlaceHero(H(cls='scout'), R(far='village'))")
    t = Scene()
    t.entrance("N")
    t.room("X", "EN", at=(3, 0))
    t.room("Y", "X", at=(2, 0))
    t.room("Z", "Y", "L", at=(2, 1))
    assert [t.ids["Z"]] == [room.id for room in t.state.rooms.values() if room.open]
    t.deck("monster", ZOMBIES, GOBLINS, GULPER)
    t.hand(1, place)
    t.hand(2, place, PAD)
    t.end_turn()
    assert t.room_of(ZOMBIES) == "Z" and t.of("Z").open == 1
    first = t.pile("room")[0]
    t.run_to(2)
    t.do("play", place)
    assert t.of("Z").dead_end and t.pile("room")[-1] == first
    assert t.room_of(ZOMBIES) == "Z" and t.where("P2.Scout") == "Z"


@pytest.mark.rule("DIE-R64")
def test_a_move_may_come_back_but_must_leave() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.rooms_deck("A")
    t.hand(1, MOVE, PAD)
    t.do("play", MOVE)
    t.do("hero", "P1.Scout")
    (went,) = t.told(e.HeroesWent)
    assert went.path == (t.ids["EN"],), "the one first step is no choice"
    assert t.offers("go", "V")
    t.do("go", "V")
    assert t.where("P1.Scout") == "V"
    t = Scene()
    t.entrance("N")
    t.entrance("E")
    t.hand(1, MOVE, PAD)
    t.do("play", MOVE)
    t.do("hero", "P1.Scout")
    assert t.options() == {("go", "EN"), ("go", "EE")}, "neither stopping nor staying is offered at first"


@pytest.mark.rule("DIE-R53")
def test_the_active_player_assigns_drawn_rooms() -> None:
    t = Scene(table="9x7")
    t.entrance("N")
    t.room("X", "EN", "LA", at=(4, 1))
    t.rooms_deck("A", "LR")
    one, two = t.pile("room")
    t.put("P1.Scout", "EN")
    t.hand(1, MOVE, PAD)
    t.do("play", MOVE)
    t.do("hero", "P1.Scout")
    t.do("go", "X")
    assert t.asked == "lay" and t.options() == {("lay", one, two), ("lay", two, one)}
    t.do("lay", two, one)
    left, ahead = t.at(3, 1), t.at(4, 0)
    assert left is not None and left.tiles[0].card == two and left.arrow == t.ids["X"]
    assert ahead is not None and ahead.tiles[0].card == one


@pytest.mark.rule("DIE-R65", "DIE-R127")
def test_distances_count_steps_between_adjacent_rooms() -> None:
    t = Scene()
    t.entrance("N")
    t.room("A", "EN")
    t.room("B", "A")
    t.kill_others("P1.Scout")
    t.put("P1.Scout", "EN")
    dist = hero_distances(t.state)
    assert [dist[t.ids[name]] for name in ("V", "EN", "A", "B")] == [1, 0, 1, 2]
    t.kill_others()
    dist = hero_distances(t.state)
    assert [dist[t.ids[name]] for name in ("V", "EN", "A", "B")] == [0, 1, 2, 3]
