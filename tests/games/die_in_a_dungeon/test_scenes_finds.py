"""Worked examples of Loot, Traps, Gear and quests (6.6)."""

import pytest

from dungeon_tui.engine.events import Event
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import BOOK
from tests.games.die_in_a_dungeon.scene import Scene
from tests.games.die_in_a_dungeon.testcards import (
    GEM,
    GOBLINS,
    LOOT1,
    LOOT2,
    LOOT3,
    MOVE,
    ORCS,
    PAD,
    RATTERS,
    SEARCH,
    SPIKES,
    VAPOUR,
    ZOMBIES,
    card,
)


def _dead_end(*heroes: str) -> Scene:
    t = Scene()
    t.entrance("N", "A")
    t.room("A", "EN", dead=True)
    for hero in heroes:
        t.put(hero, "A")
    return t


@pytest.mark.scenario("DIE-S42")
@pytest.mark.rule(
    "DIE-264",
    "DIE-265",
    "DIE-266",
    "DIE-267",
    "DIE-275",
    "DIE-R151",
    "DIE-112",
    "DIE-113",
    "DIE-018",
    "DIE-085",
    "DIE-R135",
    "DIE-086",
)
def test_s42_search_twice() -> None:
    t = _dead_end("P1.Outlaw", "P2.Scout")
    t.deck("loot", LOOT1, SPIKES)
    t.hand(1, SEARCH, MOVE, PAD)
    t.do("play", SEARCH)
    assert t.state.loots == {t.ids["A"]: LOOT1} and t.pile("loot") == (SPIKES,)
    assert t.offers("search", "A")
    t.dice(4, 2)
    t.do("search", "A")
    t.do("card", MOVE)
    assert LOOT1 in t.party(1).discard and t.state.loots == {} and LOOT1 not in t.party(1).hand
    assert (t.face("P1.Outlaw"), t.face("P2.Scout")) == (4, 2)


@pytest.mark.scenario("DIE-S43")
@pytest.mark.rule("DIE-055", "DIE-207", "DIE-R135", "DIE-R136")
def test_s43_search_finds_a_second_trap() -> None:
    t = _dead_end()
    t.state.traps = {t.ids["A"]: SPIKES}
    t.deck("loot", VAPOUR, LOOT1)
    t.hand(1, SEARCH, PAD)
    t.do("play", SEARCH)
    assert t.pile("loot") == (LOOT1, VAPOUR) and t.state.traps == {t.ids["A"]: SPIKES} and t.state.loots == {}
    assert t.party(1).discard == (SEARCH,)
    t = _dead_end()
    t.state.traps, t.state.loots = {t.ids["A"]: SPIKES}, {t.ids["A"]: LOOT1}
    t.hand(1, SEARCH, PAD)
    assert not t.offers("play", SEARCH)


@pytest.mark.scenario("DIE-S44")
@pytest.mark.rule("DIE-273", "DIE-274", "DIE-278", "DIE-R152", "DIE-R39", "DIE-050", "DIE-111", "DIE-277")
def test_s44_appraise() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.put("P2.Outlaw", "dead")
    t.hand(1, "L05", MOVE, MOVE, PAD, SEARCH)
    assert t.offers("play", "loot", 1)
    t.do("play", "loot", 1)
    assert t.party(1).hand == ("L05*",) and len(t.party(1).discard) == 4
    assert not t.offers("build", "temple") and BOOK["L05*"].worth == 0
    before = len(t.party(1).deck)
    t.end_turn()
    assert "L05*" in t.party(1).hand and len(t.party(1).hand) == 5 and len(t.party(1).deck) == before - 4


@pytest.mark.rule("DIE-R152", "DIE-R10", "DIE-123")
def test_an_appraised_surprise_is_revealed_and_goes() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.hand(1, "L24", MOVE, MOVE, PAD, SEARCH)
    t.do("play", "loot", 1)
    assert len(t.party(1).hand) == 3 and t.pile("loot")[-1] == "L24" and t.party(1).played == ()


@pytest.mark.scenario("DIE-S45")
@pytest.mark.rule("DIE-286", "DIE-287", "DIE-288", "DIE-289", "DIE-293", "DIE-R115", "DIE-R35")
def test_s45_disarm() -> None:
    t = _dead_end("P1.Berserker", "P1.Scout")
    t.state.traps = {t.ids["A"]: SPIKES}
    t.hand(1, MOVE, MOVE, PAD)
    t.dice(3, 11)
    t.do("disarm", "A")
    t.do("card", MOVE)
    assert t.state.traps == {t.ids["A"]: SPIKES} and (t.face("P1.Scout"), t.face("P1.Berserker")) == (3, 11)
    t.dice(2, 7)
    t.do("disarm", "A")
    t.do("card", MOVE)
    assert t.state.traps == {} and SPIKES + "*" in t.party(1).discard and BOOK[SPIKES + "*"].worth == 2


@pytest.mark.rule("DIE-R115", "DIE-344")
def test_a_disarmed_trap_that_says_nothing_goes_on_top_of_the_loot_deck() -> None:
    t = _dead_end("P1.Scout")
    BOOK["T.t-dull"] = BOOK[SPIKES]
    BOOK["T.t-dull*"] = type(BOOK[SPIKES])("T.t-dull*", "Dull", frozenset(("Trap",)))
    t.state.traps = {t.ids["A"]: "T.t-dull"}
    t.hand(1, MOVE, MOVE, PAD)
    t.dice(1)
    t.do("disarm", "A")
    t.do("card", MOVE)
    assert t.pile("loot")[-1] == "T.t-dull" and t.state.traps == {}


@pytest.mark.scenario("DIE-S46")
@pytest.mark.rule(
    "DIE-254",
    "DIE-256",
    "DIE-257",
    "DIE-258",
    "DIE-259",
    "DIE-R148",
    "DIE-R149",
    "DIE-R147",
    "DIE-017",
    "DIE-R40",
)
def test_s46_a_hero_quest_from_rumour_to_hero_action() -> None:
    t = _dead_end("P1.Outlaw", "P2.Scout")
    t.state.quests = {t.ids["A"]: "Q.fence"}
    t.room("B", "EN")
    t.hand(1, LOOT1, PAD)
    t.hand(2, LOOT2, PAD, card("hit", "KillMonster(M(kind='Minion'))"))
    t.foe(GOBLINS, "B")
    t.deck("monster", "M.bats", "M.imps", "M.ogre", "M.orcs")
    t.do("claim", "A")
    assert t.party(1).claims[0].quest == "Q.fence"
    t.do("give", "loot", 0, "Q.fence")
    t.run_to(2)
    assert not [key for key in t.options() if key[0] == "claim"]
    t.do("give", "loot", 0, "Q.fence")
    t.do("play", "Q.t-hit*")
    if t.asked == "monster":
        t.do("monster", GOBLINS)
    assert t.asked == "trophy" and ("claim", 0, "Q.fence") in t.table.options(t.decision)
    t.answer((("claim", 0, "Q.fence"),))
    assert len(t.party(1).claims[0].cards) == 3
    t.run_to(1)
    t.do("complete", "Q.fence")
    while t.asked == "hand back":
        t.answer(t.table.options(t.decision)[:1])
    assert "Q.fence*" in t.party(1).hand and t.party(1).claims == ()
    assert set(t.pile("loot")[-2:]) == {LOOT1, LOOT2} and t.pile("monster")[-1] == GOBLINS


@pytest.mark.scenario("DIE-S48")
@pytest.mark.rule(
    "DIE-248",
    "DIE-250",
    "DIE-251",
    "DIE-252",
    "DIE-077",
    "DIE-304",
    "DIE-305",
    "DIE-246",
    "DIE-R143",
    "DIE-R140",
    "DIE-016",
    "DIE-R145",
)
def test_s48_a_village_quest_ends_the_session() -> None:
    strike = card("strike-orcs", "Battle(M(where='hero'))")
    t = Scene()
    t.entrance("N")
    t.room("A", "EN")
    t.state.wanted = {"V.smithy": (GOBLINS, RATTERS), "V.mason": ()}
    t.foe(ORCS, "A", moon=True)
    t.foe(ZOMBIES, "EN")
    t.put("P1.Mercenary", "A", 8)
    t.hand(1, strike, MOVE, PAD)
    t.do("play", strike)
    assert t.asked == "trophy"
    t.answer((("wanted", "V.smithy"),))
    assert t.state.wanted["V.smithy"] == (GOBLINS, ORCS, RATTERS)
    t.do("complete", "V.smithy")
    events = t.do("card", MOVE)
    assert [event.how for event in events if isinstance(event, e.SessionEnded)] == ["quest"]
    assert not [event for event in events if isinstance(event, e.MonsterActed)]
    assert t.state.buildings[-1] == "V.smithy*" and t.asked == "train" and t.state.wins == 1
    assert set(t.pile("monster")) >= {GOBLINS, RATTERS, ORCS, ZOMBIES} and "V.mason" in t.pile("village")


@pytest.mark.rule("DIE-R144", "DIE-R142")
def test_a_quest_takes_only_what_it_needs() -> None:
    slay = card("slay", "KillMonster(M())")
    cases: tuple[tuple[dict[str, tuple[str, ...]], bool], ...] = (
        ({"V.smithy": ()}, True),
        ({"V.smithy": (RATTERS, ORCS, "M.t-piper")}, False),
        ({"V.curio": ()}, False),
        ({"V.mapmaker": ("M.imps", "M.ratters1")}, False),
        ({"V.mapmaker": ()}, True),
    )
    for wanted, offered in cases:
        t = Scene()
        t.entrance("N", "A")
        t.state.wanted = wanted
        t.foe(GOBLINS, "EN")
        t.hand(1, slay, PAD)
        t.do("play", slay)
        assert (t.asked == "trophy") == offered, wanted
    t = Scene()
    t.entrance("N")
    t.entrance("E", "A")
    t.state.wanted = {"V.smithy": ()}
    t.foe(GOBLINS, "EN")
    t.deck("monster", RATTERS, ZOMBIES)
    t.end_turn()
    assert t.asked == "damage"
    t.do("building", "hall")
    assert t.state.wanted == {"V.smithy": ()}


@pytest.mark.scenario("DIE-S49")
@pytest.mark.rule("DIE-280", "DIE-281", "DIE-282", "DIE-241", "DIE-R153", "DIE-021", "DIE-279")
def test_s49_upgrade() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.kill_others("P1.Scout")
    t.put("P1.Scout", "EN")
    t.rooms_deck("A", "A")
    t.build("smithy")
    t.hand(1, "G.sword", LOOT1, LOOT2)
    t.do("upgrade", "hand", "G.sword")
    assert t.party(1).hand == ("G.sword*",) and set(t.pile("loot")[-2:]) == {LOOT1, LOOT2}
    for damaged, gear in ((("V.smithy*",), "G.sword"), ((), "G.spear")):
        t = Scene()
        t.build("smithy")
        t.state.damaged = damaged
        t.hand(1, gear, LOOT1, LOOT2)
        assert not t.options("upgrade") and t.refused("upgrade", "hand", gear).rule == "DIE-281"
    t = Scene()
    t.build("smithy")
    t.front(1, "G.banner")
    t.hand(1, LOOT1, LOOT2, LOOT3, PAD)
    t.do("upgrade", "front", "G.banner")
    assert t.party(1).front == ("G.banner*",)


@pytest.mark.scenario("DIE-S62")
@pytest.mark.rule("DIE-093", "DIE-217", "DIE-031", "DIE-R137", "DIE-R138", "DIE-R139")
def test_s62_empty_decks() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.room("D", "EN", dead=True)
    t.deck("loot")
    t.deck("hero")
    t.rooms_deck("T")
    t.hand(1, SEARCH, MOVE, PAD)
    t.build("curio")
    assert (
        not t.offers("play", SEARCH) and not t.offers("build", "hall") and not t.offers("build", "V.curio*")
    )
    t.do("play", MOVE)
    t.do("hero", "P1.Scout")
    assert t.state.treasures == 1 and t.state.loots == {} and t.state.traps == {}


@pytest.mark.rule("DIE-R139")
@pytest.mark.parametrize("left", [0, 1])
def test_fewer_than_2_village_quests_are_left(left: int) -> None:
    from dungeon_tui.engine.agenda import pushed
    from dungeon_tui.engine.dice import QuickDice
    from dungeon_tui.engine.play import Play
    from dungeon_tui.games.die_in_a_dungeon.rules.setting import SetUp
    from dungeon_tui.games.die_in_a_dungeon.state import Deck
    from tests.games.die_in_a_dungeon.scene import GAME

    t = Scene()
    s = t.state
    s.decks["village"] = Deck((), ("V.smithy",)[:left])
    s.decks["monster"] = Deck((), tuple(sorted((GOBLINS, ORCS))))
    s.agenda = pushed(None, SetUp(), 0)
    s.parties = [type(party)(deck=Deck((), (MOVE,) * 10)) for party in s.parties]
    s.decks["loot"] = Deck((), (LOOT1, LOOT2))
    s.decks["hero"] = Deck((), ("Q.fence",))
    Play(s, GAME.apply, QuickDice(1)).run()
    assert len(s.wanted) == left and s.decisions[0].kind == "entrance"


@pytest.mark.scenario("DIE-S68")
@pytest.mark.rule("DIE-255", "DIE-237", "DIE-210", "DIE-093", "DIE-R146", "DIE-235")
def test_s68_where_gossip_may_put_a_quest() -> None:
    for occupied in (False, True):
        t = Scene()
        t.entrance("N")
        t.room("A", "EN")
        t.room("B", "A")
        t.state.loots = {t.ids["A"]: LOOT1}
        if occupied:
            t.put("P2.Scout", "B")
        t.hand(1, MOVE, PAD)
        assert t.offers("build", "hall") != occupied
        if not occupied:
            t.do("build", "hall")
            t.do("card", MOVE)
            assert t.state.quests == {t.ids["B"]: "Q.fence"}


@pytest.mark.scenario("DIE-S73")
@pytest.mark.rule("DIE-266", "DIE-268", "DIE-267", "DIE-054", "DIE-R35")
def test_s73_a_miss_changes_faces_all_the_same() -> None:
    t = _dead_end()
    t.put("P1.Berserker", "A", 20)
    t.put("P2.Outlaw", "A", 1)
    t.state.loots = {t.ids["A"]: LOOT1}
    t.hand(1, MOVE, MOVE, PAD)
    t.dice(9, 3)
    t.do("search", "A")
    t.do("card", MOVE)
    assert t.state.loots == {t.ids["A"]: LOOT1} and (t.face("P1.Berserker"), t.face("P2.Outlaw")) == (9, 3)
    t.dice(13, 2)
    t.do("search", "A")
    t.do("card", MOVE)
    assert LOOT1 in t.party(1).discard


@pytest.mark.rule("DIE-R116")
def test_heroes_may_search_disarm_and_claim_beside_a_monster() -> None:
    t = _dead_end("P1.Outlaw")
    t.foe(GOBLINS, "A")
    t.state.loots, t.state.traps = {t.ids["A"]: LOOT1}, {t.ids["A"]: SPIKES}
    t.state.quests = {t.ids["A"]: "Q.fence"}
    t.hand(1, MOVE, PAD)
    assert {("search", "A"), ("disarm", "A"), ("claim", "A")} <= t.options()


@pytest.mark.rule("DIE-R38", "DIE-R37")
def test_credit_pays_only_its_player_and_ends_with_the_turn() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.entrance("E", "A")
    t.put("P2.Outlaw", "dead")
    t.put("P2.Scout", "dead")
    t.hand(1, GEM, PAD)
    t.do("build", "temple")
    t.do("side", 1)
    t.do("hero", "P2.Outlaw")
    assert (t.party(1).credit, t.party(2).credit) == (2, 0)
    t.run_to(2)
    assert t.party(1).credit == 0 and not t.offers("build", "temple")


@pytest.mark.rule("DIE-R154")
def test_a_returned_card_goes_to_the_deck_of_its_sunny_side() -> None:
    burn = card("burn", "ReturnCard(C('1', 'hand', 'Gear'))")
    for gear, deck, back in (("L05*", "loot", "L05"), ("G.axe*", "gear", "G.axe")):
        t = Scene()
        t.hand(1, burn, gear, PAD)
        t.do("play", burn)
        assert t.pile(deck)[-1] == back
    forget = card("forget", "ReturnCard(C('1', 'hand', 'Basic Action'))")
    t = Scene()
    t.hand(1, forget, MOVE, PAD)
    t.do("play", forget)
    assert MOVE in t.party(1).hand
    salts = "L11*"
    t = Scene()
    t.put("P1.Scout", "dead")
    t.hand(1, salts, PAD)
    t.do("play", salts)
    assert t.where("P1.Scout") == "V" and t.pile("loot")[-1] == "L11"


@pytest.mark.rule("DIE-R42", "DIE-R41")
def test_cards_on_the_table_stay_until_their_text_says_otherwise() -> None:
    from tests.games.die_in_a_dungeon.testcards import ability, action

    lamp = action("lamp", ability("On Table", "Roll(H(cls='scout'))", cost="Discards(1)"))
    t = Scene()
    t.entrance("N", "A")
    t.front(1, lamp)
    t.hand(1, MOVE, MOVE, PAD)
    t.dice(3)
    t.do("use", lamp)
    t.do("card", MOVE)
    assert t.party(1).front == (lamp,) and t.face("P1.Scout") == 3
    t.run_to(2)
    assert not [key for key in t.options() if key[0] == "use"]


def _kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


@pytest.mark.rule(
    "DIE-R150", "DIE-260", "DIE-261", "DIE-262", "DIE-311", "DIE-312", "DIE-043", "DIE-263", "DIE-276"
)
@pytest.mark.scenario("DIE-S47")
def test_s47_an_unfinished_hero_quest() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.claim(1, "Q.outrider", LOOT2, ZOMBIES)
    t.state.loots, t.state.traps = {t.ids["EN"]: LOOT1}, {t.ids["EN"]: SPIKES}
    t.state.quests = {t.ids["EN"]: "Q.vigil"}
    t.foe(GOBLINS, "EN")
    t.deck("monster")
    t.deck("village", "V.smithy", "V.mason", "V.curio")
    t.hand(1, "Q.blink*", PAD)
    events = t.end_turn()
    assert "SessionEnded" in _kinds(events) and t.asked == "train"
    assert set(t.pile("monster")) == {ZOMBIES, GOBLINS} and {LOOT1, SPIKES} <= set(t.pile("loot"))
    assert "Q.vigil" in t.pile("hero")
    assert {LOOT2, "Q.outrider", "Q.blink*"} <= set(t.party(1).deck.bag) and LOOT2 not in t.party(2).deck.bag
    for _ in range(40):
        if t.asked == "entrance":
            break
        t.answer(((("done",)),))
    assert [claim.quest for claim in t.party(1).claims] == ["Q.outrider"] and t.party(1).claims[0].cards == ()
    assert "Q.outrider" not in t.party(1).hand and len(t.party(1).hand) == 5
