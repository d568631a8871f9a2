"""Worked examples of setup, decks, costs and turns (6.2)."""

from collections import Counter

import pytest

from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice, QuickDice
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.table import Table
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import draw_to_limbo
from dungeon_tui.games.die_in_a_dungeon.state import size_of
from tests.games.die_in_a_dungeon.scene import GAME, Scene, truth
from tests.games.die_in_a_dungeon.testcards import (
    BATTLE,
    GEM,
    GOBLINS,
    LOOT1,
    MOVE,
    ORCS,
    PAD,
    PREPARE,
    RALLY,
    RATTERS,
    SEARCH,
    ZOMBIES,
    card,
)


@pytest.mark.scenario("DIE-S01")
@pytest.mark.rule(
    "DIE-007",
    "DIE-008",
    "DIE-014",
    "DIE-022",
    "DIE-023",
    "DIE-024",
    "DIE-025",
    "DIE-026",
    "DIE-027",
    "DIE-028",
    "DIE-029",
    "DIE-030",
    "DIE-031",
    "DIE-032",
    "DIE-034",
    "DIE-035",
    "DIE-036",
    "DIE-037",
    "DIE-038",
    "DIE-039",
    "DIE-040",
    "DIE-041",
    "DIE-042",
    "DIE-044",
    "DIE-045",
    "DIE-046",
    "DIE-047",
    "DIE-084",
    "DIE-087",
    "DIE-198",
    "DIE-R60",
    "DIE-234",
    "DIE-249",
    "DIE-284",
)
@pytest.mark.parametrize("seed", range(8))
def test_s01_first_setup(seed: int) -> None:
    table = Table(GAME, Setup(("Ann", "Bo"), {}), Dice.from_seed(str(seed)))
    table.start()
    s = truth(table.state)
    assert s.buildings == ("hall", "tavern", "temple")
    assert s.places == [s.village] * 12
    assert all(1 <= face <= size_of(hero) for hero, face in enumerate(s.faces))
    assert len(s.wanted) == 2 and len(s.decks["village"]) == 10
    assert s.decks["room"].top and sum(s.piles) + 1 == 48
    assert (len(s.decks["loot"]), len(s.decks["hero"]), len(s.decks["gear"])) == (34, 30, 12)
    assert len(s.decks["monster"]) == 24 and s.aside == ("M.lich",)
    assert all((len(party.hand), len(party.deck), len(party.discard)) == (5, 5, 0) for party in s.parties)
    decision = s.decisions[0]
    assert (decision.seat, decision.kind) == (0, "entrance")
    table.answer(Answer(0, table.options(decision)[:1], decision.kind))
    s = truth(table.state)
    assert s.entrances == 3 and (s.active, s.decisions[0].seat, s.decisions[0].kind) == (0, 0, "act")
    play = Play(s.copy(), GAME.apply, QuickDice(seed))
    drawn = [draw_to_limbo(play, "room", "") for _ in range(48)]
    assert [drawn[part : part + 12].count("treasure") for part in (0, 12, 24, 36)] == [1, 1, 1, 1]
    assert len(set(drawn)) == 45


@pytest.mark.scenario("DIE-S02")
@pytest.mark.rule("DIE-052", "DIE-053", "DIE-151", "DIE-166", "DIE-R141", "DIE-149")
def test_s02_bottom_and_top_of_a_deck() -> None:
    t = Scene()
    t.entrance("N")
    t.deck("monster", ZOMBIES, ORCS, RATTERS)
    t.foe(GOBLINS, "EN")
    t.put("P1.Mercenary", "EN", 5)
    t.hand(1, BATTLE, MOVE, MOVE)
    t.do("play", BATTLE)
    assert t.pile("monster") == (ZOMBIES, ORCS, RATTERS, GOBLINS)
    t.end_turn()
    assert [event.card for event in t.told(e.CardDrawn) if event.src == ("draw", "monster")] == [ZOMBIES]


@pytest.mark.scenario("DIE-S03")
@pytest.mark.rule("DIE-098", "DIE-099", "DIE-100", "DIE-101", "DIE-102", "DIE-R31", "DIE-R33", "DIE-110")
def test_s03_a_card_cannot_pay_for_itself() -> None:
    t = Scene()
    t.entrance("N")
    t.foe(GOBLINS, "EN")
    t.put("P1.Mercenary", "EN", 5)
    t.hand(1, BATTLE)
    t.hand(2, MOVE)
    assert not t.offers("play", BATTLE) and t.refused("play", BATTLE).rule == "DIE-098"
    t = Scene()
    t.entrance("N")
    t.foe(GOBLINS, "EN")
    t.put("P1.Mercenary", "EN", 5)
    t.hand(1, BATTLE, MOVE)
    assert t.offers("play", BATTLE)
    moved = [event for event in t.do("play", BATTLE) if isinstance(event, e.CardMoved)]
    assert [(event.card, event.src[0], event.dst[0]) for event in moved if event.card in (BATTLE, MOVE)] == [
        (BATTLE, "hand", "played"), (MOVE, "hand", "discard"), (BATTLE, "played", "discard"),
    ]  # fmt: skip
    assert t.party(1).discard == (BATTLE, MOVE)


@pytest.mark.scenario("DIE-S04")
@pytest.mark.rule(
    "DIE-104", "DIE-105", "DIE-270", "DIE-271", "DIE-272", "DIE-352", "DIE-R37", "DIE-269", "DIE-357"
)
def test_s04_overpaying_with_a_gem() -> None:
    t = Scene()
    t.hand(1, GEM)
    t.put("P2.Outlaw", "dead", 3)
    t.build("mason")
    t.state.damaged = ("tavern",)
    t.dice(2)
    t.do("build", "temple")
    assert t.pile("loot")[-1] == "L20" and t.party(1).hand == ()
    assert [event.n for event in t.told(e.CreditChanged)] == [3, 2]
    assert t.where("P2.Outlaw") == "V" and t.face("P2.Outlaw") == 2
    t.do("build", "V.mason*")
    assert t.party(1).credit == 0 and not t.state.damaged
    t = Scene()
    t.entrance("N", "A")
    t.hand(1, GEM, PAD)
    t.put("P2.Outlaw", "dead", 3)
    t.do("build", "temple")
    t.do("side", 1)
    assert t.party(1).credit == 2
    t.end_turn()
    assert t.seat == 2 and t.party(1).credit == 0


@pytest.mark.scenario("DIE-S05")
@pytest.mark.rule("DIE-106", "DIE-107", "DIE-105", "DIE-R32", "DIE-R34", "DIE-158")
def test_s05_or_and_combined_costs() -> None:
    for side in (0, 1):
        t = Scene()
        t.hand(1, LOOT1, MOVE)
        t.put("P2.Outlaw", "dead")
        t.build("curio")
        t.deck("gear", "G.axe")
        assert t.offers("build", "temple") and not t.offers("build", "V.curio*")
        t.do("build", "temple")
        assert t.asked == "cost" and t.options() == {("side", 0), ("side", 1)}
        t.do("side", side)
        if side == 0:
            assert t.party(1).discard == (LOOT1, MOVE) and LOOT1 not in t.pile("loot")
        else:
            assert t.pile("loot")[-1] == LOOT1 and t.party(1).hand == (MOVE,) and t.party(1).discard == ()
        assert t.where("P2.Outlaw") == "V"


@pytest.mark.scenario("DIE-S06")
@pytest.mark.rule("DIE-091", "DIE-092", "DIE-093", "DIE-159", "DIE-R06")
def test_s06_must_may_and_impossible() -> None:
    must = card("must", "Roll(H(cls='scout'))", "MoveHeroes(H(cls='outlaw'))")
    may = card("may", "Roll(H(cls='scout'))", "May([MoveHeroes(H(cls='outlaw'))])")
    t = Scene()
    t.entrance("N")
    t.put("P1.Outlaw", "dead")
    t.hand(1, must, may)
    assert t.options("play") == {("play", may)}
    t.dice(4)
    t.do("play", may)
    assert t.face("P1.Scout") == 4 and t.asked == "act" and not t.told(e.HeroesWent)
    assert t.refused("play", must).rule == "DIE-093"


@pytest.mark.scenario("DIE-S07")
@pytest.mark.rule("DIE-094", "DIE-095", "DIE-097", "DIE-R29", "DIE-346")
def test_s07_keep_discard_draw_shuffle() -> None:
    for deck, left in (((MOVE, SEARCH), (6, 0)), ((MOVE, SEARCH, MOVE, SEARCH), (0, 8))):
        t = Scene()
        t.entrance("N", "A")
        t.hand(1, MOVE, PREPARE, PREPARE)
        t.own_deck(1, *deck)
        t.discards(1, *(["Q.fence*"] * 6))
        t.end_turn(MOVE, PREPARE)
        party = t.party(1)
        assert len(party.hand) == 5 and (len(party.deck), len(party.discard)) == left
        assert bool(t.told(e.Shuffled)) == (left == (6, 0))


@pytest.mark.scenario("DIE-S08")
@pytest.mark.rule("DIE-066", "DIE-067", "DIE-353")
def test_s08_your_heroes_and_any_heroes() -> None:
    yours = card("yours", "Roll(H(cls='scout'))")
    any_ = card("any", "Roll(H('1', 'any'))")
    t = Scene()
    t.kill_others("P1.Scout", "P2.Scout")
    t.hand(1, yours, any_)
    t.dice(3)
    t.do("play", yours)
    assert t.face("P1.Scout") == 3 and t.asked == "act"
    t.do("play", any_)
    assert t.options() == {("hero", "P1.Scout"), ("hero", "P2.Scout")}


@pytest.mark.scenario("DIE-S09")
@pytest.mark.rule("DIE-087", "DIE-095", "DIE-122", "DIE-R28")
def test_s09_no_refill_at_the_start_of_a_turn() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.room("A", "EN", dead=True)
    t.foe(ORCS, "A")
    t.put("P1.Mercenary", "A", 8)
    t.put("P2.Outlaw", "A", 2)
    t.hand(1, BATTLE, MOVE)
    t.hand(2, RALLY, MOVE, MOVE, MOVE, MOVE)
    t.own_deck(2, *[PREPARE] * 6)
    t.do("play", BATTLE)
    assert (t.asked, t.seat) == ("battle", 2)
    t.do("play", RALLY)
    t.run_to(2)
    assert t.seat == 2 and len(t.party(2).hand) == 3
    t.end_turn()
    assert len(t.party(2).hand) == 5


@pytest.mark.scenario("DIE-S55")
@pytest.mark.rule("DIE-095", "DIE-097", "DIE-R27", "DIE-R30")
def test_s55_big_hand_no_cards() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.hand(1, *[MOVE] * 6)
    t.own_deck(1, PREPARE)
    t.end_turn()
    assert len(t.party(1).hand) == 6 and len(t.party(1).deck) == 1
    t = Scene()
    t.entrance("N", "A")
    t.hand(1, MOVE)
    t.own_deck(1, PREPARE)
    t.discards(1, SEARCH)
    t.end_turn()
    assert t.party(1).hand == (MOVE, PREPARE, SEARCH)


@pytest.mark.scenario("DIE-S69")
@pytest.mark.rule("DIE-108", "DIE-098", "DIE-R09", "DIE-236")
def test_s69_a_variable_cost() -> None:
    t = Scene()
    t.hand(1, MOVE, PREPARE, SEARCH)
    t.own_deck(1, *[BATTLE] * 6)
    t.do("build", "tavern")
    assert t.options() == {("x", 1), ("x", 2), ("x", 3)}
    assert t.refused("x", 0).rule == "DIE-108" and t.refused("x", 4).rule == "DIE-108"
    t.do("x", 2)
    moved = t.answer((("card", MOVE), ("card", SEARCH)))
    kinds = [(event.src[0], event.dst[0]) for event in moved if isinstance(event, e.CardMoved)]
    assert kinds == [("hand", "discard")] * 2 + [("deck", "hand")] * 2
    assert Counter(t.party(1).hand) == {BATTLE: 2, PREPARE: 1} and len(t.party(1).deck) == 4


@pytest.mark.scenario("DIE-S63")
@pytest.mark.rule("DIE-075", "DIE-082", "DIE-R16")
def test_s63_one_seat() -> None:
    t = Scene(seats=1)
    t.entrance("N", "A")
    t.kill_others("P1.Scout")
    t.hand(1, MOVE, MOVE)
    t.own_deck(1, MOVE, MOVE, MOVE)
    events = t.end_turn()
    assert sum(event.src == ("draw", "monster") for event in events if isinstance(event, e.CardDrawn)) == 1
    assert t.seat == 1 and t.state.turn == 2 and t.offers("build", "temple")


@pytest.mark.scenario("DIE-S72")
@pytest.mark.rule("DIE-074", "DIE-075", "DIE-096", "DIE-015", "DIE-R15", "DIE-R17", "DIE-057", "DIE-059")
def test_s72_three_seats() -> None:
    table = Table(GAME, Setup(("Ann", "Bo", "Cy"), {}), Dice.from_seed("s72"))
    table.start()
    s = truth(table.state)
    assert s.places == [s.village] * 18
    decks = [Counter((*party.hand, *party.deck.bag)) for party in s.parties]
    assert decks[0] == decks[2] == {"move": 4, "battle.a": 2, "prepare.a": 2, "search.a": 2} != decks[1]
    t = Scene(seats=3)
    t.entrance("N", "A")
    t.entrance("E", "A")
    t.entrance("S", "A")
    t.deck("monster", ZOMBIES, RATTERS, "M.bats", "M.ogre", "M.imps")
    turns, drawn = [], 0
    for turn in range(1, 5):
        t.run_to(turn=turn)
        turns.append(t.seat)
        events = t.end_turn()
        drawn += sum(event.src == ("draw", "monster") for event in events if isinstance(event, e.CardDrawn))
    assert turns == [1, 2, 3, 1] and drawn == 4


@pytest.mark.rule("DIE-100", "DIE-093")
def test_discards_leave_what_the_action_itself_needs() -> None:
    """A card that costs 2 discards and Returns a Loot: of 2 Loot and 2 others both Loot cannot go."""
    fence = card("fence-2", "ReturnCard(C('1', 'hand', 'Loot'))", cost="Discards(2)")
    t = Scene()
    t.hand(1, fence, "L01", "L02", MOVE, SEARCH)
    t.do("play", fence)
    assert t.asked == "discard" and (t.decision.low, t.decision.high) == (2, 2)
    with pytest.raises(RuleError) as refused:
        t.answer((("card", "loot"), ("card", "loot", 2)))
    assert refused.value.rule == "DIE-093"
    t.answer((("card", "loot"), ("card", MOVE)))
    assert t.party(1).hand == (SEARCH,)
