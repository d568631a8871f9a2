"""Worked examples of the Monster phase, the Village, spawning and the Boss (6.5)."""

import pytest

from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.table import Table
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.rules.ground import boss_rooms, hero_distances
from dungeon_tui.games.die_in_a_dungeon.rules.marching import landings, places_for
from tests.games.die_in_a_dungeon.scene import GAME, Scene, truth
from tests.games.die_in_a_dungeon.testcards import (
    GOBLINS,
    GULPER,
    LICH,
    LOOT1,
    ORCS,
    PAD,
    RATTERS,
    SPIKES,
    V1,
    VAPOUR,
    ZOMBIES,
    card,
    monster,
)


def _acted(events: list[Event]) -> list[str]:
    return [event.monster for event in events if isinstance(event, e.MonsterActed)]


def _chain(*names: str, seats: int = 2, side: str = "N", passages: str = "") -> Scene:
    """An Entrance and Rooms one behind the other, all Explored."""
    t = Scene(seats)
    t.entrance(side, passages)
    before = f"E{side}"
    for name in names:
        t.room(name, before)
        before = name
    return t


def _finish(t: Scene) -> list[Event]:
    """End the turn and answer what Monsters ask with the first option, up to the next action step."""
    events = t.end_turn()
    while t.asked not in ("act", "keep", "train", "camp", "boss", "entrance"):
        events += t.answer(t.table.options(t.decision)[:1])
    return events


@pytest.mark.scenario("DIE-S29")
@pytest.mark.rule(
    "DIE-167",
    "DIE-170",
    "DIE-171",
    "DIE-172",
    "DIE-291",
    "DIE-187",
    "DIE-190",
    "DIE-191",
    "DIE-192",
    "DIE-193",
    "DIE-196",
    "DIE-R102",
    "DIE-169",
    "DIE-343",
    "DIE-359",
    "DIE-020",
)
def test_s29_order_of_activation_and_a_new_entrance() -> None:
    t = _chain("A", "B", "C")
    t.state.traps[t.ids["C"]] = SPIKES
    t.put("P1.Scout", "C")
    t.put("P2.Outlaw", "C")
    t.foe(GOBLINS, "B")
    t.foe(RATTERS, "A")
    t.foe(ZOMBIES, "EN")
    t.deck("monster", ORCS, "M.bats")
    events = t.end_turn()
    assert t.asked == "lose" and t.options() == {("hero", "P1.Scout"), ("hero", "P2.Outlaw")}
    events += t.do("hero", "P1.Scout")
    assert t.where("P1.Scout") == "dead" and t.asked == "damage"
    assert t.options() == {("building", "hall"), ("building", "tavern"), ("building", "temple")}
    events += t.do("building", "hall")
    assert GOBLINS in t.state.removed and t.asked == "damage"
    events += t.do("building", "tavern")
    assert RATTERS in t.state.removed and t.room_of(ZOMBIES) == "EN" and _acted(events) == [GOBLINS, RATTERS]
    assert t.asked == "entrance"
    side = t.table.options(t.decision)[0]
    t.answer((side,))
    assert t.state.entrances == 2 and t.state.foes[ORCS].room == side[1]


@pytest.mark.scenario("DIE-S30")
@pytest.mark.rule(
    "DIE-173", "DIE-183", "DIE-187", "DIE-191", "DIE-192", "DIE-350", "DIE-R101", "DIE-339", "DIE-182"
)
def test_s30_the_goblins_run() -> None:
    t = _chain("A", "B")
    t.foe(GOBLINS, "B")
    t.foe(ZOMBIES, "EN")
    t.put("P1.Scout", "B")
    t.deck("monster", RATTERS, "M.bats")
    t.end_turn()
    assert [event.room for event in t.told(e.MonsterMoved)] == [t.ids["A"]]
    assert t.asked == "damage" and len(t.options()) == 3
    t.do("building", "temple")
    assert t.state.damaged == ("temple",) and GOBLINS in t.state.removed
    assert t.where("P1.Scout") == "B" and t.room_of(ZOMBIES) == "EN"


@pytest.mark.scenario("DIE-S31")
@pytest.mark.rule("DIE-175", "DIE-351", "DIE-R100")
def test_s31_nothing_to_run_from() -> None:
    t = _chain("A", passages="A")
    t.foe(ORCS, "A", moon=True)
    t.put("P1.Scout", "A")
    t.deck("monster", "M.bats", "M.imps")
    events = _finish(t)
    assert _acted(events) == [ORCS] and t.room_of(ORCS) == "A"
    t = _chain("A")
    t.room("B", "A")
    t.room("C", "A")
    t.foe(ORCS, "A", moon=True)
    assert landings(t.state, ORCS, "away", -1) == sorted((t.ids["B"], t.ids["C"]))


@pytest.mark.scenario("DIE-S32")
@pytest.mark.rule(
    "DIE-079", "DIE-242", "DIE-245", "DIE-307", "DIE-R107", "DIE-243", "DIE-356", "DIE-240", "DIE-239"
)
def test_s32_the_last_building() -> None:
    t = _chain()
    t.foe(GOBLINS, "EN")
    t.state.damaged = ("hall", "tavern")
    t.deck("monster", ORCS)
    events = t.end_turn()
    assert [event.how for event in events if isinstance(event, e.SessionEnded)] == ["damaged"]
    assert not [event for event in events if isinstance(event, e.MonsterPlaced)]
    turned = [event.building for event in events if isinstance(event, e.BuildingTurned)]
    assert turned == ["temple"] and t.asked == "train"


@pytest.mark.scenario("DIE-S33")
@pytest.mark.rule("DIE-241", "DIE-237", "DIE-114", "DIE-352")
def test_s33_a_damaged_temple() -> None:
    mend = card("mend", "Repair(B('1', 'Damaged'))")
    t = Scene()
    t.put("P1.Outlaw", "dead")
    t.state.damaged = ("temple",)
    t.hand(1, PAD, PAD, PAD, mend)
    assert not t.offers("build", "temple") and t.refused("build", "temple").rule == "DIE-241"
    t.do("play", mend)
    assert t.offers("build", "temple")


@pytest.mark.scenario("DIE-S34")
@pytest.mark.rule("DIE-081", "DIE-197", "DIE-195")
def test_s34_nowhere_to_spawn() -> None:
    t = Scene()
    for side in "NESW":
        t.entrance(side)
    t.state.arrived = True
    t.deck("monster", ZOMBIES)
    t.run_to(turn=1)
    events = t.end_turn()
    assert [event.how for event in events if isinstance(event, e.SessionEnded)] == ["rooms"]


@pytest.mark.scenario("DIE-S35")
@pytest.mark.rule("DIE-080", "DIE-R118")
def test_s35_empty_monster_deck() -> None:
    t = _chain(passages="A")
    t.deck("monster", ZOMBIES)
    events = t.end_turn()
    assert t.room_of(ZOMBIES) == "EN" and not [event for event in events if isinstance(event, e.SessionEnded)]
    events = t.end_turn()
    assert [event.how for event in events if isinstance(event, e.SessionEnded)] == ["monsters"]


@pytest.mark.scenario("DIE-S36")
@pytest.mark.rule("DIE-194", "DIE-195", "DIE-R117", "DIE-168", "DIE-R63")
def test_s36_a_monster_must_be_placed_where_it_can_stand() -> None:
    t = _chain(passages="A")
    t.entrance("E")
    t.room("D", "EE", "L", at=(5, 2))
    t.foe(ZOMBIES, "D")
    t.deck("monster", GOBLINS, "M.bats")
    t.end_turn()
    assert t.room_of(GOBLINS) == "EN" and t.of("EN").open == 1 and t.state.entrances == 2


@pytest.mark.scenario("DIE-S37")
@pytest.mark.rule("DIE-076", "DIE-199", "DIE-200", "DIE-R120", "DIE-R125", "DIE-R127", "DIE-362", "DIE-R123")
def test_s37_the_4th_entrance() -> None:
    t = _chain("A", "B", "C")
    t.entrance("E", sealed=True)
    t.entrance("S", sealed=True)
    t.foe(ZOMBIES, "A")
    t.deck("monster", RATTERS, "M.bats")
    events = t.end_turn()
    assert t.asked == "damage"
    events += t.do("building", "hall")
    acted = _acted(events)
    assert acted == [RATTERS, ZOMBIES] and RATTERS in t.state.removed and t.room_of(ZOMBIES) == "EN"
    assert t.room_of(LICH) == "C" and t.state.arrived and t.state.entrances == 0
    assert hero_distances(t.state)[t.ids["C"]] == 4


@pytest.mark.scenario("DIE-S38")
@pytest.mark.rule("DIE-076", "DIE-210", "DIE-058", "DIE-R126", "DIE-R127")
def test_s38_furthest_empty_room() -> None:
    for loot in (True, False):
        t = _chain("A", "B", "C")
        t.room("D", "A")
        t.room("F", "D")
        t.kill_others("P1.Scout")
        t.put("P1.Scout", "EN")
        if loot:
            t.state.loots[t.ids["C"]] = LOOT1
        wanted = {t.ids["F"]} if loot else {t.ids["C"], t.ids["F"]}
        assert set(boss_rooms(t.state, hero_distances(t.state))) == wanted
        t.state.treasures = 3
        t.room("X", "EN", "R", at=(3, 0))
        t.rooms_deck("T")
        go = card("go-x", "PlaceHero(H(cls='scout'), R(where='near:scout'))")
        t.hand(1, go, PAD)
        t.do("play", go)
        t.do("room", "X")
        if not loot:
            assert t.asked == "room" and t.options() == {("room", "C"), ("room", "F")}
            t.do("room", "F")
        assert t.room_of(LICH) == "F" and t.state.arrived


@pytest.mark.scenario("DIE-S39")
@pytest.mark.rule("DIE-078", "DIE-201", "DIE-306", "DIE-002", "DIE-004", "DIE-253")
def test_s39_the_campaign_is_won() -> None:
    strike = card("strike-boss", "Battle(M(where='hero'))")
    t = _chain("F")
    t.foe(LICH, "F", moon=True)
    t.put("P1.Berserker", "F", 15)
    t.put("P2.Priest", "F", 10)
    t.put("P1.Mercenary", "F", 7)
    t.state.faces[2] = 7
    t.hand(1, strike, PAD)
    events = t.do("play", strike)
    assert [event.how for event in events if isinstance(event, e.SessionEnded)] == ["boss"]
    outcome = t.state.outcome
    assert outcome is not None and outcome.winners == (0, 1) and outcome.reason == "boss"
    assert not [event for event in events if isinstance(event, e.CardDrawn)]


@pytest.mark.scenario("DIE-S40")
@pytest.mark.rule("DIE-202", "DIE-R131", "DIE-R132", "DIE-R133", "DIE-128")
def test_s40_acceleration() -> None:
    for specialists, asked in ((3, True), (2, False)):
        table = Table(GAME, Setup(("Ann",), {}), Dice.from_seed("s40"))
        table.start()
        state = truth(table.state)
        found: tuple[str, ...] = ("V.smithy*", "V.mason*", "V.curio*")
        state.buildings += found[:specialists]
        from dungeon_tui.engine.agenda import pushed
        from dungeon_tui.engine.play import Play
        from dungeon_tui.games.die_in_a_dungeon.rules.setting import SetUp

        state.agenda, state.decisions = pushed(None, SetUp(), 0), ()
        for name in ("monster", "loot", "hero", "gear", "village"):
            deck = state.decks[name]
            state.decks[name] = type(deck)((), tuple(sorted((*deck.bag, *deck.top))))
        Play(state, GAME.apply, table.dice).run()
        assert (truth(state).decisions[0].kind == "boss") == asked
        if asked:
            table.answer(Answer(0, (("deck",),)))
            state = truth(table.state)
            deck = state.decks["monster"]
            assert len(deck) == 25 and deck.top[-1] == "M.lich" and state.aside == ()
    t = _chain("A", "B", passages="A")
    t.foe(GOBLINS, "B")
    t.state.aside = ()
    t.deck("monster", LICH)
    events = t.end_turn()
    assert _acted(events) == [GOBLINS] and t.room_of(LICH) == "B" and t.room_of(GOBLINS) == "A"
    assert len([event for event in events if isinstance(event, e.MonsterPlaced)]) == 1


@pytest.mark.scenario("DIE-S41")
@pytest.mark.rule("DIE-183", "DIE-190", "DIE-R99", "DIE-189")
def test_s41_a_hunter_and_the_village() -> None:
    t = _chain("A", passages="")
    t.entrance("E", "A")
    t.foe(GULPER, "A")
    t.deck("monster", "M.bats", "M.imps")
    t.end_turn()
    assert t.asked == "damage"
    t.do("building", "hall")
    assert GULPER in t.state.removed and t.state.damaged == ("hall",)
    assert all(place == t.state.village for place in t.state.places)


@pytest.mark.scenario("DIE-S57")
@pytest.mark.rule("DIE-194", "DIE-080", "DIE-R119")
def test_s57_a_spawn_by_card() -> None:
    call = card("call", "SpawnMonster(1)")
    t = _chain("D", passages="A")
    t.foe(GOBLINS, "D")
    t.deck("monster", ORCS)
    t.hand(1, call, call, PAD)
    events = t.do("play", call)
    assert t.room_of(ORCS) == "EN" and _acted(events) == [] and t.room_of(GOBLINS) == "D"
    events = t.do("play", call)
    assert [event.how for event in events if isinstance(event, e.SessionEnded)] == ["monsters"]


@pytest.mark.scenario("DIE-S58")
@pytest.mark.rule("DIE-183", "DIE-187", "DIE-175", "DIE-R104", "DIE-R97", "DIE-188")
def test_s58_hunters_and_occupied_rooms() -> None:
    for gulper, blocker, at_, ends in (("B", ZOMBIES, "A", "B"), ("C", RATTERS, "B", "A")):
        t = _chain("A", "B", "C", passages="A")
        t.entrance("E", "A")
        t.put("P1.Scout", "A")
        t.kill_others("P1.Scout")
        t.foe(GULPER, gulper)
        t.foe(blocker, at_)
        t.deck("monster", "M.bats", "M.imps")
        t.end_turn()
        assert t.room_of(GULPER) == ends, (gulper, blocker)


@pytest.mark.scenario("DIE-S59")
@pytest.mark.rule("DIE-189", "DIE-186", "DIE-R105", "DIE-R106")
def test_s59_placed_on_an_occupied_room() -> None:
    t = _chain("A", "B", "C")
    t.foe(ZOMBIES, "A")
    assert places_for(t.state, GOBLINS, t.ids["A"]) == sorted((t.ids["EN"], t.ids["B"]))
    t.foe(RATTERS, "EN")
    t.foe(ORCS, "B")
    assert places_for(t.state, GOBLINS, t.ids["A"]) == [t.ids["C"]]
    bring = card("bring", "PlaceMonster(M(kind='Beast'), R(where='of:scout'))")
    t.foe(GULPER, "C")
    t.put("P1.Scout", "A")
    t.hand(1, bring, PAD)
    events = t.do("play", bring)
    assert t.room_of(GULPER) == "C" and _acted(events) == [] and t.state.damaged == ()


@pytest.mark.scenario("DIE-S60")
@pytest.mark.rule("DIE-120", "DIE-192", "DIE-R43", "DIE-R108")
def test_s60_a_card_upon_a_monster() -> None:
    t = _chain(passages="")
    t.entrance("E", "A")
    t.foe(ORCS, "EN", on=((1, "Q.hex*"),))
    t.deck("monster", RATTERS, "M.bats")
    t.end_turn()
    t.do("building", "hall")
    assert t.state.removed == (ORCS,) and t.party(2).discard == ("Q.hex*",) and t.state.damaged == ("hall",)


@pytest.mark.scenario("DIE-S61")
@pytest.mark.rule("DIE-076", "DIE-199", "DIE-R113", "DIE-R124")
def test_s61_boss_arrival_traps_and_the_other_trigger() -> None:
    go = card("go-y", "PlaceHero(H(cls='outlaw'), R(where='near:outlaw'))")
    t = _chain("A")
    t.state.traps[t.ids["A"]] = SPIKES
    t.put("P1.Scout", "A")
    t.state.treasures = 3
    t.room("X", "EN", "R", at=(3, 0))
    t.put("P1.Outlaw", "EN")
    t.rooms_deck("T")
    t.hand(1, go, PAD)
    t.do("play", go)
    t.do("room", "X")
    assert t.state.arrived and t.state.treasures == 4 and t.where("P1.Scout") == "A" and LICH in t.state.foes
    lich = t.state.foes[LICH]
    for side in "ES":
        t.entrance(side, sealed=True)
    t.deck("monster", GOBLINS, "M.bats")
    events = t.end_turn()
    assert t.state.entrances == 0 and not [event for event in events if isinstance(event, e.BossRevealed)]
    assert t.state.foes[LICH].room == lich.room


@pytest.mark.scenario("DIE-S67")
@pytest.mark.rule("DIE-123", "DIE-176", "DIE-167", "DIE-168", "DIE-R01", "DIE-R93", "DIE-361", "DIE-162")
def test_s67_on_reveal_comes_before_activation() -> None:
    herald = monster(
        "herald",
        "",
        "Rage",
        7,
        3,
        (4,),
        "KillMonster",
        (V1,),
        (V1,),
        ("MoveMonster(M('each', kind='Minion'), 1)",),
    )
    t = _chain("A", "B")
    t.foe(GOBLINS, "B")
    t.deck("monster", herald, "M.bats")
    events = t.end_turn()
    moves = [event for event in events if isinstance(event, e.MonsterMoved)]
    assert [(event.monster, event.room) for event in moves] == [(GOBLINS, t.ids["A"]), (GOBLINS, t.ids["EN"])]
    assert _acted(events) == [GOBLINS] and t.state.damaged == () and t.asked == "entrance"
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("MonsterMoved") < kinds.index("MonsterActed")


@pytest.mark.scenario("DIE-S71")
@pytest.mark.rule("DIE-172", "DIE-174", "DIE-290", "DIE-R02", "DIE-R94")
def test_s71_two_traps_and_equal_initiative() -> None:
    other = "T.t-vapour2"
    from dungeon_tui.games.die_in_a_dungeon.cards import BOOK

    BOOK[other] = BOOK[SPIKES]
    twin = monster("twin", "Minion", "Rage", 5, 3, (3,), "KillMonster", (V1,), (V1,))
    t = _chain("A", "B", "C", "D")
    t.hand_turn(2)
    t.state.traps = {t.ids["A"]: SPIKES, t.ids["B"]: other}
    t.put("P1.Scout", "A")
    t.put("P2.Scout", "B")
    t.foe(RATTERS, "C")
    t.foe(twin, "D")
    t.deck("monster", GOBLINS, "M.bats")
    events = t.end_turn()
    assert (t.asked, t.seat) == ("trap order", 2)
    assert t.options() == {("trap", SPIKES), ("trap", other)}
    events += t.do("trap", other)
    assert t.where("P2.Scout") == "dead" and t.where("P1.Scout") == "dead"
    assert (t.asked, t.seat) == ("order", 2) and t.options() == {("monster", RATTERS), ("monster", twin)}
    events += t.do("monster", twin)
    assert _acted(events)[:2] == [twin, RATTERS]
    assert [event.room for event in events if isinstance(event, e.TrapSprung)] == [t.ids["B"], t.ids["A"]]


@pytest.mark.rule("DIE-292", "DIE-293", "DIE-R114")
def test_a_trap_kills_the_only_hero_of_a_room_or_nobody() -> None:
    t = _chain("A", "B", passages="A")
    t.state.traps = {t.ids["A"]: SPIKES, t.ids["B"]: VAPOUR}
    t.put("P1.Scout", "A")
    t.foe(ORCS, "A")
    t.deck("monster", RATTERS, "M.bats")
    events = _finish(t)
    assert t.where("P1.Scout") == "dead" and t.state.traps[t.ids["A"]] == SPIKES
    acted = [event for event in events if isinstance(event, e.MonsterActed)]
    assert [(event.monster, event.hero) for event in acted] == [(ORCS, False)] and t.room_of(ORCS) == "EN"
    t = _chain("A", passages="A")
    t.state.traps = {t.ids["A"]: SPIKES}
    t.deck("monster", RATTERS, "M.bats")
    events = _finish(t)
    assert [event.room for event in events if isinstance(event, e.TrapSprung)] == [t.ids["A"]]
    assert not [event for event in events if isinstance(event, e.HeroPut)]


@pytest.mark.rule("DIE-R109", "DIE-R110")
def test_a_devoured_hero_goes_with_its_monster() -> None:
    t = _chain(passages="")
    t.entrance("E", "A")
    t.foe(GULPER, "EN", devoured="P1.Scout")
    for hero in range(12):
        if t.state.places[hero] >= 0:
            t.state.places[hero] = t.ids["V"]
    t.deck("monster", "M.bats", "M.imps")
    t.end_turn()
    t.do("building", "hall")
    assert t.where("P1.Scout") == "dead" and GULPER in t.state.removed
    flip = card("flip-any", "Flip(M())")
    t = _chain(passages="A")
    t.foe(GULPER, "EN", devoured="P1.Scout")
    t.hand(1, flip, PAD)
    t.do("play", flip)
    assert t.state.foes[GULPER].moon and t.state.foes[GULPER].devoured == 1


@pytest.mark.rule("DIE-R95", "DIE-R77")
def test_a_monster_flipped_in_its_own_action_finishes_it() -> None:
    proud = monster("proud", "", "Rage", 6, 3, (4,), "Flip", ("Battle(M(this=True))", V1), (V1,))
    monster("proud", "", "Rage", 6, 3, (4,), "KillMonster", (), (), moon=True)
    t = _chain("A", passages="A")
    t.foe(proud, "A")
    t.put("P1.Mercenary", "A", 8)
    t.deck("monster", RATTERS, "M.bats")
    _finish(t)
    assert t.state.foes[proud].moon and t.room_of(proud) == "EN"


@pytest.mark.rule("DIE-R96")
def test_a_monsters_choice_must_be_one_that_can_be_done() -> None:
    t = _chain("A", passages="A")
    t.foe("M.burrower", "A")
    t.deck("monster", "M.bats", "M.imps")
    events = _finish(t)
    assert _acted(events) == ["M.burrower"] and t.room_of("M.burrower") == "EN"


@pytest.mark.rule("DIE-R98", "DIE-R103")
def test_ways_part_and_steps_that_cannot_be_made() -> None:
    t = _chain("A", "B")
    t.room("C", "A")
    t.kill_others("P1.Scout", "P2.Scout")
    t.put("P1.Scout", "B")
    t.put("P2.Scout", "C")
    t.foe(GULPER, "A")
    t.deck("monster", "M.bats", "M.imps")
    t.end_turn()
    assert t.asked == "march" and t.options() == {("room", "B"), ("room", "C")}
    t = _chain("A", "B")
    t.foe(ORCS, "A", moon=True)
    t.foe(GOBLINS, "B")
    assert landings(t.state, ORCS, "away", -1) == []


@pytest.mark.rule("DIE-R128", "DIE-R130")
def test_the_boss_activates_and_may_enter_the_village() -> None:
    rush = monster("rush", "Boss", "Rage", 25, 1, (9,), "Flip", (V1,), (V1,))
    t = _chain(passages="")
    t.entrance("E", "A")
    t.state.boss, t.state.aside = rush, ()
    t.state.arrived = True
    t.foe(rush, "EN")
    t.deck("monster", RATTERS, "M.bats")
    events = t.end_turn()
    t.do("building", "hall")
    assert _acted(events) == [rush] and rush not in t.state.foes and list(t.state.aside) == [rush]
    assert t.state.damaged == ("hall",)


@pytest.mark.rule("DIE-R126")
def test_the_boss_arrives_even_where_no_room_is_empty() -> None:
    t = _chain("A", "B")
    t.state.loots = {t.ids["A"]: LOOT1, t.ids["B"]: "L02", t.ids["EN"]: "L03"}
    assert boss_rooms(t.state, hero_distances(t.state)) == [t.ids["B"]]
    t.foe(GOBLINS, "B")
    t.foe(ORCS, "A")
    assert boss_rooms(t.state, hero_distances(t.state)) == [t.ids["EN"]]
    t.foe(RATTERS, "EN")
    assert boss_rooms(t.state, hero_distances(t.state)) == [t.ids["B"]]


@pytest.mark.rule("DIE-R122")
def test_a_move_goes_on_after_the_boss_has_come() -> None:
    t = _chain("A", "B")
    t.state.treasures = 3
    t.room("X", "EN", "R", at=(3, 0))
    t.put("P1.Scout", "EN")
    t.rooms_deck("T")
    t.hand(1, "move", PAD)
    t.do("play", "move")
    t.do("hero", "P1.Scout")
    events = t.do("go", "X")
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("RoomPlaced") < kinds.index("BossRevealed")
    assert t.asked == "go" and t.offers("stop") and t.where("P1.Scout") == "X"
