"""Rules and rulings that no worked example tells of."""

from __future__ import annotations

import pytest

from dungeon_tui.engine.dice import Dice, QuickDice
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.table import Table
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import BOOK
from dungeon_tui.games.die_in_a_dungeon.content import content
from dungeon_tui.games.die_in_a_dungeon.naming import hero_words
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import draw_cards
from dungeon_tui.games.die_in_a_dungeon.state import Deck, class_of, size_of
from tests.games.die_in_a_dungeon.scene import GAME, Scene, truth
from tests.games.die_in_a_dungeon.testcards import (
    FIGHT,
    GOBLINS,
    LOOT1,
    MOVE,
    ORCS,
    PAD,
    PREPARE,
    RATTERS,
    SPIKES,
    ZOMBIES,
    ability,
    action,
    card,
    monster,
)


def _table(seats: int = 2, **options: str) -> Table:
    table = Table(GAME, Setup(("Ann", "Bo", "Cy", "Di")[:seats], options), Dice.from_seed("x"))
    table.start()
    return table


@pytest.mark.rule("DIE-060", "DIE-061", "DIE-062", "DIE-063", "DIE-064", "DIE-065", "DIE-007", "DIE-059")
def test_each_die_is_one_hero() -> None:
    party = [(class_of(hero), size_of(hero)) for hero in range(6)]
    assert party == [
        ("outlaw", 4), ("scout", 6), ("mercenary", 8), ("archmage", 10), ("priest", 12), ("berserker", 20),
    ]  # fmt: skip
    assert hero_words(10) == "P2's War Priest"


@pytest.mark.rule("DIE-010", "DIE-011", "DIE-012", "DIE-013", "DIE-358", "DIE-051")
def test_cards_have_two_sides_and_begin_on_their_sunny_one() -> None:
    state = truth(_table().state)
    for party in state.parties:
        assert not [found for found in (*party.hand, *party.deck.bag) if found.endswith("*")]
    for name in ("monster", "loot", "hero", "gear", "village"):
        deck = state.decks[name]
        assert not [found for found in (*deck.bag, *deck.top) if found.endswith("*")]
    assert BOOK["battle.a"].name == "Battle" and BOOK["battle.a*"].name == "Trained Battle"
    t = Scene()
    t.own_deck(1)
    t.discards(1, MOVE + "*", "Q.blink*", MOVE)
    play = Play(t.state, GAME.apply, QuickDice(3))
    draw_cards(play, 0, 3)
    assert set(t.party(1).hand) >= {MOVE, MOVE + "*", "Q.blink*"}


@pytest.mark.rule("DIE-056", "DIE-R07", "DIE-R08", "DIE-R03")
def test_parts_are_done_in_order_and_what_became_impossible_is_skipped() -> None:
    chain = card(
        "chain", "Roll(H(cls='scout'))", "KillHero(H(cls='scout'))", "MoveHeroes(H(cls='scout'))", "Draw(1)"
    )
    t = Scene()
    t.entrance("N")
    t.hand(1, chain, PAD)
    t.dice(5)
    events = t.do("play", chain)
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("HeroesRolled") < kinds.index("HeroPut") < kinds.index("CardDrawn")
    assert t.face("P1.Scout") == 5 and t.where("P1.Scout") == "dead" and "HeroesWent" not in kinds
    picked = card("picked", "Draw(1)", "Roll(H())")
    t = Scene()
    t.hand(1, picked, PAD)
    t.do("play", picked)
    assert t.asked == "hero" and len(t.party(1).hand) == 2, (
        "targets are chosen when their part is carried out"
    )


@pytest.mark.rule("DIE-068", "DIE-206", "DIE-354", "DIE-185", "DIE-233")
def test_your_heros_room_is_any_room_with_one_of_your_heroes() -> None:
    shove = card("shove", "MoveMonster(M(where='hero'), 1)")
    t = Scene()
    t.entrance("N", "A")
    t.room("A", "EN")
    t.room("B", "A")
    t.foe(ORCS, "B")
    t.foe(ZOMBIES, "A")
    for hero in ("P1.Scout", "P1.Outlaw", "P1.Priest", "P2.Scout", "P2.Outlaw", "P2.Priest", "P2.Berserker"):
        t.put(hero, "A")
    t.hand(1, shove, PAD)
    t.do("play", shove)
    assert t.room_of(ZOMBIES) == "EN" and t.room_of(ORCS) == "B"
    assert sum(place == t.ids["A"] for place in t.state.places) == 7, "the number of Heroes is not limited"


@pytest.mark.rule("DIE-088", "DIE-089", "DIE-090")
def test_any_number_of_actions_until_the_player_stops() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.rooms_deck("A", "A", "A")
    t.hand(1, PREPARE, PREPARE, MOVE, PAD)
    for expected in (3, 2):
        t.do("play", PREPARE)
        if t.asked == "hero":
            t.answer((("hero", 0),))
        assert t.asked == "act" and len(t.party(1).hand) == expected
    assert t.offers("end") and t.offers("play", MOVE)
    t.do("end")
    assert t.asked == "keep", "there is no way back to the action step"


@pytest.mark.rule("DIE-164", "DIE-165")
def test_an_action_that_names_a_type_affects_only_that_type() -> None:
    banish = card("banish-minion", "KillMonster(M(kind='Minion'))")
    t = Scene()
    t.entrance("N", "A")
    t.room("A", "EN")
    t.foe(ORCS, "A")
    t.hand(1, banish, PAD)
    assert not t.offers("play", banish)
    t.foe(GOBLINS, "EN")
    t.do("play", banish)
    assert ORCS in t.state.foes and GOBLINS not in t.state.foes
    assert {"Beast", "Minion"} <= BOOK["M.ratters1"].kinds


@pytest.mark.rule("DIE-R04")
def test_the_active_players_cards_come_first() -> None:
    watch = action("watch", ability("Ongoing", "Draw(1)", trigger="When('monster_enters')"))
    t = Scene(seats=3)
    t.entrance("N", "A")
    t.room("A", "EN")
    t.foe(ORCS, "A")
    for seat in (1, 2, 3):
        t.front(seat, watch)
    push = card("push-any", "MoveMonster(M(), 1)")
    t.hand(1, push, PAD)
    t.hand_turn(2)
    t.hand(2, push, PAD)
    events = t.do("play", push)
    drawn = [event.dst[1] for event in events if isinstance(event, e.CardDrawn)]
    assert drawn == [1, 2, 0]


@pytest.mark.rule("DIE-R11")
def test_players_see_the_top_of_shared_decks_and_never_the_other_side() -> None:
    table = _table()
    view = GAME.view(table.state, 1)
    for name in ("monster", "hero", "gear", "village", "room"):
        assert view.decks[name].top == table.state.decks[name].top and view.decks[name].top  # type: ignore[attr-defined]
    assert view.parties == table.state.parties  # type: ignore[attr-defined]
    shown = {card_ for card_ in view.decks["loot"].bag if card_[0] in "Ll"}  # type: ignore[attr-defined]
    assert shown == {"loot"} and len(view.backs) == 24  # type: ignore[attr-defined]
    t = Scene()
    t.hand(1, "L20", LOOT1)
    assert GAME.view(t.state, 0).parties[0].hand == ("loot", "loot")  # type: ignore[attr-defined]


@pytest.mark.rule("DIE-R14", "DIE-R45", "DIE-R134", "DIE-048", "DIE-R69")
def test_seats_tables_bosses_and_room_sets() -> None:
    assert (GAME.fewest, GAME.most) == (1, 4)
    for names in ((), ("A",) * 5):
        with pytest.raises(RuleError):
            GAME.check_setup(Setup(names))
    for name, size in {"small": (7, 5), "standard": (9, 7), "large": (13, 9), "21x15": (21, 15)}.items():
        state = truth(_table(1, table=name).state)
        assert (state.width, state.height) == size
        assert divmod(state.village, 100) == (size[1] // 2, size[0] // 2)
    for bad in ("8x7", "23x5", "5x17", "tiny", "0x0", "x", "²x5"):
        with pytest.raises(RuleError) as caught:
            GAME.check_setup(Setup(("A",), {"table": bad}))
        assert caught.value.rule == "DIE-R45"
    plain, expanded = truth(_table(1).state), truth(_table(1, rooms="expanded").state)
    assert plain.boss == "M.lich" and truth(_table(1, boss="wyrm").state).aside == ("M.wyrm",)
    assert len(plain.decks["room"].bag) + 1 in (44, 45)
    assert not [room for room in plain.decks["room"].bag if room[0] == "X"]
    assert [room for room in expanded.decks["room"].bag if room[0] == "X"]


@pytest.mark.parametrize("option", ["sessions", "year"])
@pytest.mark.parametrize("value", ["0", "-1", "1e3", "²", "", "99999999999999999999"])
def test_numbers_of_options_are_checked(option: str, value: str) -> None:
    with pytest.raises(RuleError):
        GAME.check_setup(Setup(("A",), {option: value}))


def test_a_village_name_is_checked() -> None:
    for name in ("", " ", "x" * 41, "a\nb", "\x1b[31m"):
        with pytest.raises(RuleError):
            GAME.check_setup(Setup(("A",), {"village": name}))


@pytest.mark.rule("DIE-R93")
def test_a_monster_activates_once_from_where_it_is_then() -> None:
    drum = monster("drum", "", "Rage", 1, 3, (9,), "Flip", (), ("MoveMonster(M('each', kind='Minion'), 1)",))
    t = Scene()
    t.entrance("N", "A")
    t.room("A", "EN")
    t.room("B", "A")
    t.room("C", "B")
    t.foe(drum, "EN")
    t.foe(RATTERS, "C")
    t.deck("monster", ORCS, "M.bats")
    events = t.end_turn()
    while t.asked not in ("act", "keep"):
        events += t.answer(t.table.options(t.decision)[:1])
    assert [event.monster for event in events if isinstance(event, e.MonsterActed)] == [drum, RATTERS]
    assert t.room_of(RATTERS) == "A"


@pytest.mark.rule("DIE-091", "DIE-174", "DIE-R02")
def test_the_active_player_chooses_for_monsters() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.room("A", "EN")
    snatch = monster(
        "snatch", "", "Ruin", 3, 3, (9,), "Flip", ("PlaceHero(H('1', '', where='here'), R('village'))",)
    )
    t.foe(snatch, "A")
    t.put("P1.Scout", "A")
    t.put("P2.Scout", "A")
    t.deck("monster", ZOMBIES, "M.imps")
    t.end_turn()
    assert (t.asked, t.seat) == ("hero", 1) and len(t.options()) == 2


@pytest.mark.rule("DIE-188", "DIE-R106")
def test_a_card_that_moves_a_monster_jumps_occupied_rooms_too() -> None:
    push = card("push-2", "MoveMonster(M(kind='Minion'), 1)")
    t = Scene()
    t.entrance("N", "A")
    t.room("A", "EN")
    t.room("B", "A")
    t.foe(GOBLINS, "B")
    t.foe(ORCS, "A")
    t.hand(1, push, PAD)
    t.do("play", push)
    assert t.room_of(GOBLINS) == "EN" and t.room_of(ORCS) == "A"


@pytest.mark.rule("DIE-R04", "DIE-118", "DIE-116")
def test_shield_up_vigil_and_old_scars() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.room("A", "EN", dead=True)
    t.state.traps = {t.ids["A"]: SPIKES}
    t.put("P1.Priest", "A")
    t.put("P1.Scout", "A")
    t.front(1, "Q.vigil*")
    t.deck("monster", ORCS, "M.imps")
    events = t.end_turn()
    assert not [event for event in events if isinstance(event, e.TrapSprung | e.HeroPut)]
    scars = "Q.old-scars*"
    t = Scene()
    t.entrance("N", "A")
    t.put("P1.Mercenary", "EN", 7)
    t.front(1, scars)
    t.hand(1, PREPARE, PAD)
    t.do("play", PREPARE)
    t.do("where", "EN")
    assert t.asked == "unrolled" and t.options() == {("leave unrolled",), ("roll",)}
    t.do("leave unrolled")
    assert t.face("P1.Mercenary") == 7


@pytest.mark.rule("DIE-078", "DIE-R05")
def test_nothing_happens_after_the_end() -> None:
    both = monster(
        "both", "Minion", "Rage", 3, 3, (9,), "KillMonster", (), ("MoveMonster(M(this=True), 3)", FIGHT)
    )
    t = Scene()
    t.entrance("N")
    t.state.damaged = ("hall", "tavern")
    t.foe(both, "EN")
    t.deck("monster", ORCS, GOBLINS)
    events = t.end_turn()
    kinds = [type(event).__name__ for event in events]
    assert "FightBegan" not in kinds[kinds.index("SessionEnded") :]


@pytest.mark.rule("DIE-R99", "DIE-190")
def test_the_bell_tower_sends_the_first_monster_back() -> None:
    t = Scene()
    t.entrance("N")
    t.entrance("E", "A")
    t.build("bells")
    t.foe(GOBLINS, "EN")
    t.deck("monster", ORCS, RATTERS, ZOMBIES, "M.bats")
    t.end_turn()
    assert (
        t.state.damaged == () and t.pile("monster")[-1] == GOBLINS and ("V.bells*", "session") in t.state.once
    )
    t.foe(GOBLINS, "EN")
    t.end_turn()
    assert t.asked == "damage"


@pytest.mark.rule("DIE-R149")
def test_completing_takes_three_cards() -> None:
    t = Scene()
    t.claim(1, "Q.fence", LOOT1, ZOMBIES)
    assert not [key for key in t.options() if key[0] == "complete"]


def test_decks_of_every_kind_can_be_counted() -> None:
    assert len(Deck(("a",), ("b", "c"), ("d",))) == 4 and len(content().names["heroes"]) >= 48


@pytest.mark.rule("DIE-265")
def test_light_fingers_searches_twice_at_most() -> None:
    for first, second, faces in ((3, 2, 2), (1, 4, 1)):
        t = Scene()
        t.entrance("N", "A")
        t.room("A", "EN", dead=True)
        t.put("P1.Outlaw", "A", 4)
        t.put("P2.Scout", "A", 6)
        t.state.loots = {t.ids["A"]: LOOT1}
        t.hand(1, "Q.light-fingers*", PAD)
        t.dice(first, second)
        t.do("play", "Q.light-fingers*")
        assert LOOT1 in t.party(1).discard and t.face("P1.Outlaw") == faces and t.face("P2.Scout") == 6


def test_the_satchel_takes_an_action_or_puts_loot_on_a_quest() -> None:
    satchel = "G.satchel*"
    t = Scene()
    t.entrance("N")
    t.entrance("E")
    t.claim(2, "Q.vigil")
    t.hand(1, satchel, MOVE, LOOT1, PAD)
    t.do("play", satchel)
    assert t.options() == {("way", 0), ("way", 1), ("way", 2)}
    t.do("way", 2)
    t.do("hero", "P1.Scout")
    t.do("go", "EE")
    assert t.where("P1.Scout") == "EE" and set(t.party(1).discard) == {MOVE, "G.satchel"}
    t = Scene()
    t.entrance("N", "A")
    t.claim(2, "Q.vigil")
    t.hand(1, satchel, MOVE, LOOT1, PAD)
    t.do("play", satchel)
    t.do("way", 1)
    assert t.party(2).claims[0].cards == (LOOT1,)


def _boss(name: str, room: str, moon: bool) -> Scene:
    t = Scene()
    t.entrance("N")
    t.room("A", "EN")
    t.entrance("E", "A")
    t.state.boss, t.state.aside, t.state.arrived = name, (), True
    t.foe(name, room, moon=moon)
    return t


def test_the_king_damages_the_village_after_a_lost_battle() -> None:
    t = _boss("M.king", "EN", True)
    t.put("P1.Scout", "EN", 2)
    t.deck("monster", ZOMBIES, "M.bats")
    t.end_turn()
    assert t.where("P1.Scout") == "dead" and t.asked == "building"
    t.do("building", "hall")
    assert t.state.damaged == ("hall",)


def test_the_wyrm_spits_heroes_out_and_springs_traps() -> None:
    t = _boss("M.wyrm", "A", False)
    t.put("P1.Scout", "A", 2)
    t.deck("monster", ORCS, "M.imps")
    events = t.end_turn()
    assert [event.why for event in events if isinstance(event, e.HeroPut)] == ["freed"]
    assert t.where("P1.Scout") == "V"
    t = _boss("M.wyrm", "A", True)
    t.state.damaged = ("hall",)
    t.state.traps = {t.ids["EN"]: SPIKES}
    t.put("P1.Scout", "EN")
    t.deck("monster", ORCS, "M.imps")
    events = t.end_turn()
    while t.asked not in ("act", "keep"):
        events += t.answer(t.table.options(t.decision)[:1])
    assert [event.trap for event in events if isinstance(event, e.TrapSprung)] == [SPIKES, SPIKES]
    assert t.where("P1.Scout") == "dead"


def test_the_king_sends_a_minion_or_fights_himself() -> None:
    for minion in (True, False):
        t = _boss("M.king", "A", False)
        t.put("P1.Berserker", "A", 3)
        if minion:
            t.foe(ZOMBIES, "EN")
        t.deck("monster", ORCS, "M.imps")
        events = t.end_turn()
        while t.asked not in ("act", "keep"):
            events += t.answer(t.table.options(t.decision)[:1])
        acted = [event.monster for event in events if isinstance(event, e.MonsterActed)]
        assert acted == (["M.king", ZOMBIES] if minion else ["M.king"])
        assert bool([event for event in events if isinstance(event, e.FightBegan)]) != minion


@pytest.mark.rule("DIE-119", "DIE-120", "DIE-R74")
def test_what_makes_targets_and_costs_higher_or_lower() -> None:
    from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import battle_targets, check_target, sneak_target

    t = Scene()
    t.entrance("N", "A")
    t.foe(ORCS, "EN", on=((1, "Q.hex*"),))
    assert battle_targets(t.state, ORCS) == (6, 3) and sneak_target(t.state, ORCS) == 5
    t.front(1, "L10*", "G.lockpicks*")
    assert [check_target(t.state, kind, 0, 2) for kind in ("Search", "Disarm")] == [3, 4]
    assert [check_target(t.state, kind, 1, 2) for kind in ("Search", "Disarm")] == [2, 2]
    t.hand(1, "L06*", PAD)
    t.do("play", "L06*")
    assert sneak_target(t.state, ORCS) == 9
    t.put("P1.Scout", "EN", 5)
    t.state.traps = {t.ids["EN"]: SPIKES}
    t.hand(1, PAD)
    assert t.offers("disarm", "EN"), "the picks make it cost nothing"


def test_a_pick_flips_only_rooms_that_lead_nowhere() -> None:
    t = Scene(table="9x7")
    t.entrance("N")
    t.room("A", "EN", at=(4, 1))
    t.room("B", "A", at=(3, 1), dead=True)
    t.room("C", "A", at=(5, 1), dead=True)
    t.put("P1.Scout", "A")
    t.put("P1.Outlaw", "B")
    t.put("P1.Priest", "C")
    t.rooms_deck("A", "L", "R")
    t.hand(1, "G.pick*", PAD)
    t.do("play", "G.pick*")
    assert t.asked == "room" and t.options() == {("room", "B"), ("room", "C")}
    t.do("room", "B")
    assert not t.of("B").dead_end and t.of("B").open == 0, "flipped, and Explored by the Outlaw at once"
    assert [event.arrow for event in t.told(e.RoomPlaced)] == [t.ids["B"]]


def test_a_face_with_no_choice_is_turned_at_once() -> None:
    nudge = card("nudge", "SetFace(H(cls='outlaw'), within=1)")
    t = Scene()
    t.put("P1.Outlaw", "V", 4)
    t.hand(1, nudge, PAD)
    t.do("play", nudge)
    assert t.face("P1.Outlaw") == 3


@pytest.mark.rule("DIE-R04")
def test_each_player_orders_their_own_answers() -> None:
    draw = action("answer-draw", ability("Ongoing", "Draw(1)", trigger="When('monster_enters')"))
    roll = action("answer-roll", ability("Ongoing", "Roll(H(cls='scout'))", trigger="When('monster_enters')"))
    push = card("push-one", "MoveMonster(M(), 1)")
    for first, kinds in ((draw, ["CardDrawn", "HeroesRolled"]), (roll, ["HeroesRolled", "CardDrawn"])):
        t = Scene()
        t.entrance("N", "A")
        t.room("A", "EN")
        t.foe(ORCS, "A")
        t.front(1, draw, roll)
        t.hand(1, push, PAD)
        t.do("play", push)
        assert (t.asked, t.seat) == ("respond", 1) and t.options() == {("first", draw), ("first", roll)}
        events = t.do("first", first)
        assert [type(event).__name__ for event in events if type(event).__name__ in kinds] == kinds
