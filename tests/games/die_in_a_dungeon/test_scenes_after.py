"""Worked examples of joining, leaving, and what follows a session (6.7), and of the chronicle."""

import json

import pytest

from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.table import Table
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.content import content
from dungeon_tui.games.die_in_a_dungeon.state import AWAY, Deck, Story
from tests.games.die_in_a_dungeon.scene import GAME, Scene, at, truth
from tests.games.die_in_a_dungeon.testcards import (
    GOBLINS,
    GULPER,
    LICH,
    LOOT1,
    MOVE,
    ORCS,
    PAD,
    PREPARE,
    ZOMBIES,
    card,
)


def _ended(events: list[Event]) -> list[str]:
    return [event.how for event in events if isinstance(event, e.SessionEnded)]


@pytest.mark.scenario("DIE-S50")
@pytest.mark.rule(
    "DIE-294",
    "DIE-295",
    "DIE-296",
    "DIE-297",
    "DIE-298",
    "DIE-299",
    "DIE-300",
    "DIE-301",
    "DIE-302",
    "DIE-303",
    "DIE-R19",
    "DIE-R18",
    "DIE-R20",
    "DIE-R22",
    "DIE-R23",
)
def test_s50_joining_and_leaving() -> None:
    t = Scene(seats=3, dropping="yes")
    t.entrance("N", "A")
    party = t.party(2)
    party.here, party.hand, party.deck = False, (), Deck((), (MOVE,) * 9 + ("Q.vigil",))
    t.state.places[6:12] = [AWAY] * 6
    t.deck("monster", ORCS, ZOMBIES, "M.bats", "M.imps")
    t.run_to(turn=1)
    t.dice(1, 2, 3, 4, 5, 6)
    t.do("join", 1)
    assert t.state.faces[6:12] == [1, 2, 3, 4, 5, 6] and t.state.places[6:12] == [t.state.village] * 6
    assert len(t.party(2).hand) == 5 and t.party(2).claims[0].quest == "Q.vigil"
    t.run_to(turn=2)
    assert t.seat == 2
    t.state.parties[1].claims = (type(t.party(2).claims[0])("Q.vigil", (LOOT1, GOBLINS)),)
    t.state.parties[1].discard = (PREPARE,)
    t.foe(ORCS, "EN", on=((1, "Q.hex*"),))
    t.do("leave")
    assert t.seat == 3 and t.state.turn == 3, "the next player's turn, without a Monster phase"
    gone = t.party(2)
    assert not gone.here and gone.hand == () and gone.claims == () and t.state.foes[ORCS].cards == ()
    assert {"Q.vigil", LOOT1, PREPARE, "Q.hex*"} <= set(gone.deck.bag) and t.pile("monster")[-1] == GOBLINS
    assert all(place == AWAY for place in t.state.places[6:12])


@pytest.mark.rule("DIE-R21", "DIE-R24", "DIE-R25")
def test_killed_heroes_stay_killed_for_who_leaves_and_rejoins() -> None:
    t = Scene(dropping="yes")
    t.entrance("N", "A")
    t.put("P1.Scout", "dead")
    t.foe(GULPER, "EN", devoured="P1.Outlaw")
    t.hand(1, MOVE)
    t.do("leave")
    assert t.seat == 2 and t.state.foes[GULPER].devoured == -1
    t.do("join", 0)
    assert t.where("P1.Scout") == "dead" and t.where("P1.Outlaw") == "dead" and t.where("P1.Priest") == "V"
    t = Scene(dropping="yes")
    t.entrance("N", "A")
    t.do("leave")
    events = t.do("leave")
    assert _ended(events) == ["early"] and not t.told(e.CardTrained)


@pytest.mark.rule("DIE-R25")
def test_leaving_takes_the_last_living_heroes_away() -> None:
    t = Scene(dropping="yes")
    t.entrance("N", "A")
    for hero in range(6, 12):
        t.state.places[hero] = -1
    events = t.do("leave")
    assert _ended(events) == [] and t.seat == 2
    events = t.end_turn()
    assert _ended(events) == ["killed"]


@pytest.mark.scenario("DIE-S51")
@pytest.mark.rule(
    "DIE-309",
    "DIE-310",
    "DIE-313",
    "DIE-314",
    "DIE-315",
    "DIE-316",
    "DIE-R157",
    "DIE-R158",
    "DIE-R156",
    "DIE-005",
    "DIE-006",
    "DIE-003",
    "DIE-001",
    "DIE-338",
    "DIE-R36",
)
def test_s51_leveling_up() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.hand(1, "L05*", "L06*", LOOT1, "Q.fence*", "battle.a", MOVE)
    t.hand(2, "Q.blink*")
    t.state.damaged = ("hall",)
    t.deck("monster")
    t.deck("village", "V.smithy", "V.mason", "V.curio")
    t.end_turn()
    assert (t.asked, t.seat) == ("train", 1) and ("train", MOVE) in t.options()
    t.do("train", MOVE)
    assert MOVE + "*" in t.party(1).deck.bag and (t.asked, t.seat) == ("train", 2), (
        "only the first flip happens"
    )
    t.do("done")
    assert (t.asked, t.seat) == ("trade", 1)
    assert {key[1] for key in t.options("offer")} == {"L05*", "L06*", "Q.fence*"}
    assert t.refused("offer", LOOT1, 1).rule == "DIE-R157"
    t.do("offer", "L05*", 1, "Q.blink*")
    assert (t.asked, t.seat) == ("agree", 2)
    t.do("yes")
    assert "Q.blink*" in t.party(1).deck.bag and "L05*" in t.party(2).deck.bag
    for _ in range(9):
        if t.asked == "entrance":
            break
        t.do("done")
    assert not t.state.damaged and t.state.session == 2 and t.state.buildings == ("hall", "tavern", "temple")


@pytest.mark.scenario("DIE-S52")
@pytest.mark.rule("DIE-308", "DIE-R155", "DIE-083")
def test_s52_ending_early() -> None:
    t = Scene(dropping="yes")
    t.entrance("N", "A")
    t.hand(1, LOOT1, "Q.fence*")
    t.foe(GOBLINS, "EN")
    t.do("leave")
    events = t.do("leave")
    assert _ended(events) == ["early"] and t.state.wins == 0 and t.asked == "entrance"
    own = (*t.party(1).deck.bag, *t.party(1).hand)
    assert {LOOT1, "Q.fence*"} <= set(own) and GOBLINS in t.pile("monster")


def _narrative(year: int) -> Scene:
    t = Scene(narrative="yes")
    t.entrance("N", "A")
    names = tuple(f"Hero{hero}" for hero in range(12))
    owners = {"hall": "Maud", "tavern": "Bo", "temple": "Cy"}
    t.state.story = Story(
        True,
        "Test",
        100,
        year,
        names,
        (0,) * 12,
        ("",) * 12,
        owners=owners,
    )
    return t


def _story(t: Scene, hero: str, name: str, marks: int, heir: str = "") -> None:
    story, index = t.state.story, at(hero)
    story.names = (*story.names[:index], name, *story.names[index + 1 :])
    story.marks = (*story.marks[:index], marks, *story.marks[index + 1 :])
    story.heirs = (*story.heirs[:index], heir, *story.heirs[index + 1 :])


@pytest.mark.scenario("DIE-S53")
@pytest.mark.rule(
    "DIE-317",
    "DIE-322",
    "DIE-325",
    "DIE-326",
    "DIE-327",
    "DIE-328",
    "DIE-329",
    "DIE-330",
    "DIE-331",
    "DIE-R161",
    "DIE-R159",
)
def test_s53_narrative_bookkeeping() -> None:
    t = _narrative(212)
    _story(t, "P1.Scout", "Wren", 4, "Lark")
    _story(t, "P1.Outlaw", "Moss", 1)
    _story(t, "P2.Mercenary", "Ajax", 1)
    t.put("P2.Mercenary", "dead")
    t.state.damaged = ("hall", "tavern")
    t.foe(GOBLINS, "EN")
    t.deck("monster", ORCS)
    events = t.end_turn()
    story = t.state.story
    assert _ended(events) == ["damaged"] and story.year == 222
    marks = [
        event.marks for event in events if isinstance(event, e.HeroMarked) and event.hero == at("P1.Scout")
    ]
    assert marks == [5] and story.names[at("P1.Scout")] == "Lark" and story.marks[at("P1.Scout")] == 0
    assert "Wren" in story.retired
    assert story.marks[at("P1.Outlaw")] == 2 and story.heirs[at("P1.Outlaw")] != ""
    assert story.catacombs == ("Ajax",) and story.marks[at("P2.Mercenary")] == 0
    assert story.names[at("P2.Mercenary")] != "Ajax"
    renamed = [event for event in events if isinstance(event, e.BuildingNamed)]
    died = [event for event in events if isinstance(event, e.Told) and event.kind == "owner died"]
    assert len(renamed) == 1 and len(died) == 1 and died[0].words[1] in ("Maud", "Bo", "Cy")
    assert story.facts[0].kind == "damaged"


@pytest.mark.scenario("DIE-S74")
@pytest.mark.rule("DIE-332", "DIE-333", "DIE-325", "DIE-326", "DIE-327", "DIE-307", "DIE-R159")
def test_s74_the_monster_deck_ran_empty() -> None:
    t = _narrative(100)
    _story(t, "P1.Scout", "Ivo", 0)
    t.put("P1.Scout", "dead")
    t.deck("monster")
    events = t.end_turn()
    story = t.state.story
    assert _ended(events) == ["monsters"] and story.year == 105 and story.catacombs == ("Ivo",)
    assert [event.kind for event in events if isinstance(event, e.Told)] == ["monsters", "driven back"]
    assert story.names[1] != "Ivo" and story.marks[1] == 0
    assert all(mark == 1 for hero, mark in enumerate(story.marks) if hero != 1) and t.asked == "train"


@pytest.mark.rule("DIE-R160", "DIE-R162")
def test_an_heir_takes_the_place_of_the_dead_and_the_devoured_survive() -> None:
    t = _narrative(100)
    _story(t, "P1.Scout", "Ivo", 2, "Rill")
    t.put("P1.Scout", "dead")
    t.foe(GULPER, "EN", devoured="P1.Outlaw")
    t.deck("monster")
    t.end_turn()
    story = t.state.story
    assert story.names[1] == "Rill" and story.marks[1] == 0 and story.heirs[1] == ""
    assert story.marks[at("P1.Outlaw")] == 1


@pytest.mark.rule("DIE-323", "DIE-324", "DIE-318", "DIE-319", "DIE-320", "DIE-321")
def test_a_building_earned_is_named_and_a_year_passes() -> None:
    table = Table(
        GAME,
        Setup(("Ann", "Bo"), {"narrative": "yes", "village": "Mossgate", "year": "240"}),
        Dice.from_seed("n"),
    )
    table.start()
    story = truth(table.state).story
    assert (story.village, story.founded, story.year) == ("Mossgate", 240, 240)
    assert len(set(story.names)) == 12 and set(story.owners) == {"hall", "tavern", "temple"}
    t = _narrative(240)
    t.state.wanted = {"V.smithy": (GOBLINS, ORCS, "M.imps")}
    t.hand(1, MOVE)
    t.do("complete", "V.smithy")
    assert t.state.story.year == 241 and t.state.story.owners["V.smithy*"]


@pytest.mark.scenario("DIE-S66")
@pytest.mark.rule(
    "DIE-334", "DIE-335", "DIE-336", "DIE-337", "DIE-013", "DIE-015", "DIE-R163", "DIE-R164", "DIE-009"
)
def test_s66_after_the_boss_with_narrative_mode() -> None:
    strike = card("strike-66", "Battle(M(where='hero'))")
    for choice, kept in (("roll", 0), ("keep all", 4)):
        t = _narrative(240)
        t.build("smithy", "mason", "curio", "stables")
        t.state.decks["village"] = Deck(
            (), tuple(sorted(set(content().village_quests) - {"V.smithy", "V.mason", "V.curio", "V.stables"}))
        )
        t.foe(LICH, "EN", moon=True)
        for hero, face in (("P1.Berserker", 15), ("P2.Berserker", 15), ("P1.Priest", 10)):
            t.put(hero, "EN", face)
        t.hand(1, strike, LOOT1, PAD)
        t.dice()
        t.do("play", strike)
        assert t.asked == "legacy" and t.options() == {("end",), ("keep all",), ("roll",)}
        names = t.state.story.names
        t.dice(20, 20, 19, 1, 1, *((5,) if choice == "roll" else ()))
        t.do(choice)
        story = t.state.story
        assert story.year == 301 and not set(story.names) & set(names) and set(names) <= set(story.retired)
        assert (
            len(t.state.buildings) == 3 + kept and len(t.pile("village")) + len(t.state.wanted) == 12 - kept
        )
        for seat in (0, 1):
            party = t.state.parties[seat]
            own = (*party.deck.bag, *party.hand)
            assert sorted(own) == sorted(content().basic[seat])
        assert t.asked == ("boss" if kept else "entrance") and t.state.session == 1
        if kept:
            assert story.owners["V.smithy*"]


@pytest.mark.rule("DIE-R165")
def test_a_save_restores_everything() -> None:
    from dungeon_tui.engine.decisions import Answer

    records: list[dict[str, object]] = []
    table = Table(GAME, Setup(("Ann", "Bo"), {}), Dice.from_seed("save"), records.append)
    table.start()
    for _ in range(40):
        decision = table.state.decisions[0]
        table.answer(Answer(decision.seat, table.options(decision)[: max(1, decision.low)], decision.kind))
    again = Table(GAME, Setup(("Ann", "Bo"), {}), Dice.from_seed("save"))
    for record in records:
        again.replay(json.loads(json.dumps(record)))
    assert again.state == table.state and again.dice.state == table.dice.state


@pytest.mark.rule("DIE-R13")
def test_undo_stops_at_dice_reveals_and_other_players() -> None:
    t = Scene()
    t.entrance("N")
    t.entrance("E")
    t.hand(1, MOVE, PREPARE, PAD)
    t.do("play", MOVE)
    before = t.state.copy()
    t.do("hero", "P1.Scout")
    t.table.undo()
    assert t.state == before
    t.do("hero", "P1.Scout")
    t.do("go", "EE")
    t.do("play", PREPARE)
    t.do("where", "EE")
    refusal = t.table.undo_refusal()
    assert refusal is not None


@pytest.mark.rule("DIE-R26")
def test_a_player_with_nothing_to_do_goes_on_to_keep_or_discard() -> None:
    t = Scene()
    t.entrance("N", "A")
    t.kill_others("P2.Scout")
    t.hand(1, PAD)
    assert t.asked == "keep"
