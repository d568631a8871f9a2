"""Worked examples of Battles and Kills (6.4)."""

import pytest

from dungeon_tui.engine.events import Event
from dungeon_tui.games.die_in_a_dungeon import events as e
from tests.games.die_in_a_dungeon.scene import Scene
from tests.games.die_in_a_dungeon.testcards import (
    BATTLE,
    GOBLINS,
    GULPER,
    LICH,
    MOVE,
    ORCS,
    PAD,
    RALLY,
    ZOMBIES,
    ability,
    action,
    card,
    monster,
)

SLIP = "Q.slip-away*"
FREE_BATTLE = card("free-battle", "Battle(M(where='hero'))")


def _rolled(events: list[Event]) -> set[int]:
    return {hero for event in events if isinstance(event, e.HeroesRolled) for hero in event.heroes}


def _in_a(monster_: str, *heroes: tuple[str, int], moon: bool = False, seats: int = 2) -> Scene:
    t = Scene(seats)
    t.entrance("N", "A")
    t.room("A", "EN", dead=True)
    t.foe(monster_, "A", moon)
    for hero, face in heroes:
        t.put(hero, "A", face)
    t.hand(1, FREE_BATTLE, PAD)
    return t


@pytest.mark.scenario("DIE-S22")
@pytest.mark.rule(
    "DIE-142",
    "DIE-143",
    "DIE-148",
    "DIE-146",
    "DIE-150",
    "DIE-154",
    "DIE-155",
    "DIE-R78",
    "DIE-070",
    "DIE-071",
    "DIE-345",
    "DIE-347",
)
def test_s22_help_from_another_player() -> None:
    t = _in_a(ORCS, ("P1.Mercenary", 8), ("P1.Outlaw", 1), ("P2.Scout", 5))
    t.dice(2, 3, 4)
    events = t.do("play", FREE_BATTLE)
    (decided,) = t.told(e.FightDecided)
    assert decided.won == "won" and set(decided.used) == {2, 7}
    assert t.state.foes[ORCS].moon and _rolled(events) == {0, 2, 7}
    assert (t.face("P1.Outlaw"), t.face("P1.Mercenary"), t.face("P2.Scout")) == (2, 3, 4)


@pytest.mark.scenario("DIE-S23")
@pytest.mark.rule(
    "DIE-144", "DIE-145", "DIE-147", "DIE-152", "DIE-153", "DIE-156", "DIE-155", "DIE-355", "DIE-244"
)
def test_s23_one_hero_one_target() -> None:
    t = _in_a(ORCS, ("P1.Berserker", 19), ("P2.Outlaw", 4))
    t.do("play", FREE_BATTLE)
    assert t.asked == "lose" and t.options() == {("hero", "P1.Berserker"), ("hero", "P2.Outlaw")}
    t.dice(7)
    events = t.do("hero", "P2.Outlaw")
    assert t.where("P2.Outlaw") == "dead" and _rolled(events) == {5} and t.face("P1.Berserker") == 7
    assert not t.state.foes[ORCS].moon


@pytest.mark.scenario("DIE-S24")
@pytest.mark.rule("DIE-181", "DIE-151", "DIE-070", "DIE-R10", "DIE-161", "DIE-360")
def test_s24_two_stages() -> None:
    t = _in_a(ORCS, ("P1.Mercenary", 6), moon=True)
    t.do("play", FREE_BATTLE)
    assert t.pile("monster")[-1] == ORCS and ORCS not in t.state.foes
    loud = monster("loud", "", "Rage", 4, 3, (2,), "KillMonster", reveal=("Draw(1)",))
    t = _in_a(loud, ("P1.Mercenary", 6))
    hand = len(t.party(1).hand)
    t.do("play", FREE_BATTLE)
    assert t.pile("monster")[-1] == loud and len(t.party(1).hand) == hand - 1


@pytest.mark.scenario("DIE-S25")
@pytest.mark.rule("DIE-121", "DIE-122", "DIE-R78", "DIE-R74", "DIE-R12", "DIE-109")
def test_s25_rally_from_another_seat() -> None:
    t = _in_a(ORCS, ("P1.Mercenary", 8), ("P2.Outlaw", 2))
    t.hand(2, RALLY, MOVE)
    t.do("play", FREE_BATTLE)
    assert (t.asked, t.seat) == ("battle", 2) and t.options() == {("play", RALLY), ("pass",)}
    t.dice(5, 4)
    t.do("play", RALLY)
    (decided,) = t.told(e.FightDecided)
    assert decided.won == "won" and t.party(2).discard == (RALLY, MOVE)
    before = [event for event in t.events if isinstance(event, e.HeroTurned)]
    assert before == [] and t.face("P2.Outlaw") == 4
    t = _in_a(ORCS, ("P1.Mercenary", 8), ("P1.Outlaw", 2))
    t.hand(2, RALLY, MOVE)
    t.do("play", FREE_BATTLE)
    assert t.asked == "lose"


@pytest.mark.scenario("DIE-S26")
@pytest.mark.rule(
    "DIE-177", "DIE-178", "DIE-179", "DIE-180", "DIE-R84", "DIE-R112", "DIE-R111", "DIE-R92", "DIE-340"
)
def test_s26_devoured_twice_then_freed() -> None:
    t = _in_a(GULPER, ("P1.Scout", 3), ("P1.Priest", 9), ("P2.Mercenary", 4))
    t.deck("monster", ZOMBIES, "M.bats")
    t.hand(2, MOVE, PAD)
    t.run_to(turn=1)
    t.do("end")
    t.answer(())
    assert t.asked == "hero" and t.options() == {
        ("hero", "P1.Scout"),
        ("hero", "P1.Priest"),
        ("hero", "P2.Mercenary"),
    }
    t.do("hero", "P1.Scout")
    assert t.where("P1.Scout") == "devoured" and t.state.foes[GULPER].devoured == 1
    t.run_to(turn=2)
    t.do("end")
    t.answer(())
    t.do("hero", "P2.Mercenary")
    assert t.where("P1.Scout") == "dead" and t.state.foes[GULPER].devoured == 8
    t = _in_a(GULPER, ("P1.Priest", 9), ("P1.Berserker", 12))
    t.state.places[8] = -2
    t.foe(GULPER, "A", devoured="P2.Mercenary")
    t.dice(1, 2, 3)
    events = t.do("play", FREE_BATTLE)
    steps = [
        type(event).__name__
        for event in events
        if isinstance(event, e.HeroPut) or getattr(event, "src", ("",))[0] == "foe"
    ]
    assert steps == ["HeroPut", "CardMoved"] and t.where("P2.Mercenary") == "A"
    assert _rolled(events) == {4, 5, 8}


@pytest.mark.scenario("DIE-S27")
@pytest.mark.rule("DIE-082", "DIE-157", "DIE-R88", "DIE-R87", "DIE-R91", "DIE-R05")
def test_s27_all_killed_saved_in_time() -> None:
    back = card("back", "Resurrect(H('1', 'any', state='Killed'))")
    for saved in (True, False):
        t = _in_a(ORCS, ("P1.Priest", 2))
        t.kill_others("P1.Priest")
        t.hand(1, FREE_BATTLE, *((back,) if saved else ()), PAD)
        t.own_deck(1, *[PAD] * 6)
        t.do("play", FREE_BATTLE)
        assert t.where("P1.Priest") == "dead"
        if saved:
            t.do("play", back)
            t.do("hero", "P1.Priest")
            assert t.where("P1.Priest") == "V" and t.face("P1.Priest") == 2
        events = t.end_turn()
        ended = [event.how for event in events if isinstance(event, e.SessionEnded)]
        assert ended == ([] if saved else ["killed"])
        if not saved:
            kinds = [type(event).__name__ for event in events]
            assert kinds.index("MonsterPlaced") < kinds.index("SessionEnded")


@pytest.mark.scenario("DIE-S28")
@pytest.mark.rule(
    "DIE-115", "DIE-118", "DIE-116", "DIE-155", "DIE-R85", "DIE-117", "DIE-103", "DIE-348", "DIE-349"
)
def test_s28_on_table_when_killed() -> None:
    t = _in_a(ORCS, ("P2.Outlaw", 3), ("P1.Berserker", 9))
    t.front(2, SLIP)
    t.do("play", FREE_BATTLE)
    t.do("hero", "P2.Outlaw")
    assert (t.asked, t.seat) == ("replace", 2) and t.options() == {("let",), ("use", SLIP)}
    events = t.do("use", SLIP)
    assert t.where("P2.Outlaw") == "V" and t.face("P2.Outlaw") == 3 and t.party(2).discard == (SLIP,)
    assert _rolled(events) == {5} and not t.state.foes[ORCS].moon


@pytest.mark.rule("DIE-R85")
def test_a_hero_saved_in_its_room_is_rolled() -> None:
    t = _in_a(ORCS, ("P1.Mercenary", 3))
    t.front(1, "Q.shield-up*")
    t.do("play", FREE_BATTLE)
    t.dice(6)
    events = t.do("use", "Q.shield-up*")
    assert t.where("P1.Mercenary") == "A" and _rolled(events) == {2} and t.face("P1.Mercenary") == 6


@pytest.mark.scenario("DIE-S64")
@pytest.mark.rule("DIE-146", "DIE-147", "DIE-154", "DIE-R79", "DIE-R82")
def test_s64_battles_at_the_edges() -> None:
    t = _in_a(ORCS, ("P1.Mercenary", 8), ("P2.Scout", 5))
    t.do("play", FREE_BATTLE)
    assert t.told(e.FightDecided)[0].won == "won"
    afar = card("afar", "Battle(M(where='near:scout'))")
    t = _in_a(ORCS)
    t.hand(1, afar, PAD)
    t.put("P1.Scout", "EN")
    t.rooms_deck()
    t.state.rooms[t.ids["EN"]] = t.of("EN").__class__(
        t.ids["EN"], "entrance", t.ids["V"], (t.of("EN").tiles[0].__class__("entrance", t.ids["EN"], 0),)
    )
    events = t.do("play", afar)
    assert t.told(e.FightDecided)[0].won == "lost" and not _rolled(events)
    assert not [event for event in events if isinstance(event, e.HeroPut)]


@pytest.mark.rule("DIE-R83")
def test_a_monster_with_no_target_left_is_beaten() -> None:
    blade = "Q.paid-blade*"
    t = _in_a(ZOMBIES, ("P1.Outlaw", 1))
    t.hand(1, FREE_BATTLE, blade, "L01", PAD)
    t.do("play", FREE_BATTLE)
    t.do("play", blade)
    assert t.told(e.FightDecided)[0] == e.FightDecided("won", ()) and t.pile("loot")[-1] == "L01"


@pytest.mark.rule("DIE-R80")
def test_the_active_player_may_use_in_battle_actions_from_afar() -> None:
    t = _in_a(ORCS, ("P2.Mercenary", 8), ("P2.Scout", 2))
    push = action("push", ability("In Battle", "ChangeFace(H('1', 'any', where='battle'), 3)"))
    afar = card("afar-any", "Battle(M(where='by:scout'))")
    t.room("B", "A")
    t.put("P1.Scout", "B")
    t.hand(1, afar, push, PAD)
    t.do("play", afar)
    assert (t.asked, t.seat) == ("battle", 1)
    t.do("play", push)
    t.do("hero", "P2.Scout")
    assert t.told(e.FightDecided)[0].won == "won"


@pytest.mark.rule("DIE-R86")
def test_a_monster_that_leaves_in_the_window_ends_the_battle() -> None:
    shoo = action("shoo", ability("In Battle", "MoveMonster(M(where='battle'), 1)"))
    t = _in_a(ORCS, ("P1.Mercenary", 3))
    t.hand(1, FREE_BATTLE, shoo, PAD)
    t.do("play", FREE_BATTLE)
    t.dice(5)
    events = t.do("play", shoo)
    assert not t.told(e.FightDecided) and t.told(e.FightEnded) and _rolled(events) == {2}
    assert t.room_of(ORCS) == "EN" and t.where("P1.Mercenary") == "A"


@pytest.mark.rule("DIE-R81")
def test_a_battle_action_names_a_monster_in_your_heros_room() -> None:
    t = _in_a(ORCS, ("P2.Mercenary", 8))
    t.hand(1, BATTLE, MOVE, PAD)
    t.rooms_deck("A", "A")
    assert not t.offers("play", BATTLE) and t.refused("play", BATTLE).rule == "DIE-093"


@pytest.mark.rule("DIE-R90", "DIE-R44", "DIE-R89")
def test_killed_and_devoured_heroes_cannot_be_chosen() -> None:
    strike = card("strike", "KillHero(H('1', 'any'))")
    t = Scene()
    t.entrance("N", "A")
    t.foe(GULPER, "EN", devoured="P1.Scout")
    t.kill_others("P2.Outlaw", "P2.Scout", "P1.Scout")
    t.hand(1, strike, PAD)
    t.do("play", strike)
    assert t.options() == {("hero", "P2.Outlaw"), ("hero", "P2.Scout")}
    t = Scene()
    t.entrance("N")
    t.entrance("E", "A")
    t.foe(GULPER, "EN", devoured="P1.Scout")
    t.kill_others("P1.Scout")
    t.deck("monster", "M.ogre", "M.imps")
    t.hand(1, PAD)
    events = t.end_turn()
    assert (
        not [event for event in events if isinstance(event, e.SessionEnded)]
        and t.where("P1.Scout") == "devoured"
    )


@pytest.mark.scenario("DIE-S56")
@pytest.mark.rule("DIE-165", "DIE-R129", "DIE-163")
def test_s56_the_boss_and_cards() -> None:
    flip = card("flip", "Flip(M(where='hero'))")
    kill = card("kill", "KillMonster(M(where='hero'))")
    place = card("place-m", "PlaceMonster(M(), R(far='heroes'))")
    t = _in_a(LICH, ("P1.Mage", 5))
    t.hand(1, flip, kill, place, PAD)
    assert t.options("play") == {("play", place)}
    t.do("play", place)
    assert t.state.foes[LICH].room in t.state.rooms


@pytest.mark.scenario("DIE-S70")
@pytest.mark.rule("DIE-119", "DIE-160", "DIE-238", "DIE-R74", "DIE-247", "DIE-281", "DIE-283")
def test_s70_ongoing_effects_last() -> None:
    t = _in_a(ORCS, ("P1.Scout", 4), ("P1.Berserker", 8))
    steady = action("steady", ability("Ongoing", "ChangeFace(H('all'), 1, 'play')"), cls="mercenary")
    t.front(1, steady)
    t.kill_others("P1.Scout", "P1.Berserker")
    t.build("smithy")
    t.hand(1, FREE_BATTLE, "G.axe", "L01", PAD)
    t.do("play", FREE_BATTLE)
    t.do("pass")
    assert t.told(e.FightDecided)[0].won == "won"
    assert t.offers("upgrade", "hand", "G.axe")


@pytest.mark.rule("DIE-R43", "DIE-120")
def test_a_card_upon_a_killed_monster_goes_home_and_stays_when_it_is_flipped() -> None:
    t = _in_a(ORCS, ("P1.Mercenary", 6), ("P2.Scout", 3))
    t.foe(ORCS, "A", on=((1, "Q.hex*"),))
    t.dice(6, 3)
    t.do("play", FREE_BATTLE)
    assert t.state.foes[ORCS].moon and t.state.foes[ORCS].cards == ((1, "Q.hex*"),)
    t = _in_a(ORCS, ("P1.Mercenary", 4), moon=True)
    t.foe(ORCS, "A", moon=True, on=((1, "Q.hex*"),))
    t.do("play", FREE_BATTLE)
    assert t.party(2).discard == ("Q.hex*",) and ORCS not in t.state.foes


@pytest.mark.rule("DIE-R73")
def test_the_d10_counts_1_to_10() -> None:
    from dungeon_tui.games.die_in_a_dungeon.state import size_of

    assert [size_of(hero) for hero in range(6)] == [4, 6, 8, 10, 12, 20]
    t = _in_a(GOBLINS, ("P1.Mage", 10))
    t.do("play", FREE_BATTLE)
    assert t.told(e.FightDecided)[0].won == "won"
