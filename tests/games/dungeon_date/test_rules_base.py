"""Clauses of the base game that no worked scenario covers."""

from __future__ import annotations

import pytest

from dungeon_tui import games
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Setup
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules.closing import EndRound, Score
from dungeon_tui.games.dungeon_date.rules.encounter import Encounter
from dungeon_tui.games.dungeon_date.rules.gain import Gain
from dungeon_tui.games.dungeon_date.rules.score import winners
from dungeon_tui.games.dungeon_date.rules.stylomancer import Visit
from dungeon_tui.games.dungeon_date.rules.ways import ways
from tests.games.dungeon_date.scene import GAME, NAMES, Scene, clean


@pytest.mark.rule("DAT-001", "DAT-002")
def test_how_many_play_which_mode() -> None:
    allowed = {
        "base": {2, 3, 4},
        "solo": {1},
        "quest": {2, 3, 4},
        "coop": {2, 3, 4},
        "team": {4},
        "team-quest": {4},
    }
    for mode, seats in allowed.items():
        for number in (1, 2, 3, 4):
            setup = Setup(NAMES[:number], {"mode": mode})
            if number in seats:
                GAME.check_setup(setup)
            else:
                with pytest.raises(RuleError):
                    GAME.check_setup(setup)
    with pytest.raises(RuleError):
        GAME.check_setup(Setup((*NAMES, "Ed")))


@pytest.mark.rule("DAT-003", "DAT-162")
def test_most_renown_wins() -> None:
    scene = clean(Scene(3)).pile(1, "slay", "M21", "M22").pile(2, "slay", "M21").set(fashion=("Sl", "Pi"))
    scene.fresh().do(Score())
    assert scene.state.outcome.winners == (1,) and scene.state.outcome.scores == (0, 4, 1)
    assert [sum(event.sets) for event in scene.told(e.Scored)] == [0, 4, 1]


@pytest.mark.rule("DAT-018", "DAT-020", "DAT-021", "DAT-R08")
def test_doors_by_side_of_the_board() -> None:
    assert [len(Scene(seats).state.doors) for seats in (2, 3, 4)] == [3, 4, 4]
    assert len(Scene(2, mode="coop").state.doors) == 4 and len(Scene(2, mode="quest").state.doors) == 3


@pytest.mark.rule("DAT-022", "DAT-023", "DAT-029")
def test_stacks_are_shuffled_apart() -> None:
    laid = Scene(2).told(e.TableLaid)[0]
    for torches, bag in enumerate(laid.bags):
        assert all(content().monsters[card].torches == torches for card in bag)
    assert [len(bag) for bag in laid.bags] == [0, 12, 12, 16]
    assert len(laid.treasures) == 40
    first = {Scene(2, seed=seed).door("A").monster for seed in range(60)}
    assert len(first) == 12, "every basic monster with one torch comes first now and then"


@pytest.mark.rule("DAT-032", "DAT-033")
def test_colours() -> None:
    assert [player.colour for player in Scene(2).state.players] == ["cyan", "magenta"]
    assert [player.colour for player in Scene(4).state.players] == ["cyan", "magenta", "yellow", "lime"]


@pytest.mark.rule("DAT-040")
def test_everybody_starts_with_nothing() -> None:
    for player in Scene(4).state.players:
        assert player.piles == ((), (), ()) and player.pack == () and player.dates == player.spite == 0
        assert player.helper == "" and sum(map(len, player.slots)) == 1


@pytest.mark.rule("DAT-017", "DAT-041", "DAT-R07")
def test_the_first_leader_is_drawn_or_named() -> None:
    assert {Scene(4, seed=seed).state.leader for seed in range(40)} == {0, 1, 2, 3}
    assert all(Scene(4, seed=seed, leader="3").state.leader == 2 for seed in range(5))


@pytest.mark.rule("DAT-039", "DAT-037")
def test_treasure_is_chosen_with_the_doors_in_view() -> None:
    scene = Scene(2, setup=False)
    assert scene.kind == "outfit" and len(scene.options) == 2
    assert all(door.monster and door.treasure for door in scene.state.doors)
    scene.answer(scene.options[0])
    assert not any(scene.player(0).slots), "choices are revealed together"


@pytest.mark.rule("DAT-042", "DAT-285")
def test_the_steps_of_a_round() -> None:
    scene = clean(Scene(2)).at("A", "M21").wear(0, "T35").fresh().act("A", "B").answer("slay").finish()
    kinds = [type(event) for event in scene.events]
    steps = [e.ActionsRevealed, e.MonsterTaken, e.MonsterTurned, e.TreasureTurned, e.RoundEnded, e.RoundBegan]
    assert [kinds.index(step) for step in steps] == sorted(kinds.index(step) for step in steps)


@pytest.mark.rule("DAT-049", "DAT-R14", "DAT-R13")
def test_abilities_in_their_order() -> None:
    scene = clean(Scene(3)).pet(0, "bat").hero(1, "saucerer").pet(2, "owl").set(leader=0)
    scene.pack(0, "T01").set(tossed=("T02",)).pile(1, "befriend", "M22").at("A", "M23").at("B", "M23")
    scene.at("C", "M23").prev("C", "B", "A").begin_round().act("A", "C", "B")
    asked = []
    while scene.kind != "action":
        asked.append((scene.kind, scene.decision.seat))
        scene.quietly()
    assert asked == [("give", 0), ("recall", 1), ("scout", 2)]
    scene = clean(Scene(2)).pet(0, "corgi").pet(1, "snail").hero(1, "swapbuckler").set(leader=1)
    scene.wear(1, "T01").pack(1, "T02").pile(1, "romance", "M22").begin_round()
    assert scene.kind == "start" and scene.decision.seat == 1
    scene.answer(("guard", "romance"))
    assert scene.decision.seat == 1 and ("guard", "slay") not in scene.options
    assert scene.refused(("guard", "slay")).rule == "DAT-R13"
    scene.answer("done")
    assert scene.decision.seat == 0
    scene.answer(("herd", 0, 1))
    assert scene.kind == "action", "once a round, and nothing else is left"


@pytest.mark.rule("DAT-050", "DAT-055")
def test_worn_symbols_are_not_used_up() -> None:
    scene = clean(Scene(2)).wear(0, "T35", "T34")
    for _ in range(3):
        scene.at("A", "M21").do(Encounter(0)).answer("slay").finish()
    assert scene.player(0).piles[2] == ("M21",) * 3
    assert scene.player(0).slots[3] == ("T35", "T34")


@pytest.mark.rule("DAT-065")
def test_one_monster_leaves_a_door_in_a_round() -> None:
    scene = clean(Scene(3)).wear(0, "T35").wear(1, "T35").at("A", "M21", "", (1,)).prev("B", "B", "A")
    scene.fresh().act("A", "A", "B").answer("slay").finish()
    assert len(scene.told(e.MonsterTaken)) == 1


@pytest.mark.rule("DAT-070", "DAT-095")
def test_values_are_worked_out_once() -> None:
    scene = clean(Scene(3)).prev("C", "A", "backstab").set(leader=0).give(0, spite=1).at("A", "M25")
    scene.wear(2, "T17").at("B", "").fresh().act("A", "stylomancer", "A")
    while scene.kind == "stylomancer" or not scene.told(e.FightRanked):
        scene.quietly()
    (ranked,) = scene.told(e.FightRanked)
    # P1: 1 + 3 + 1, P3: 2 + 2; P1 discards Spite and fails, and is still ahead.
    assert (ranked.ranking, ranked.values) == ((0, 2), (5, 4))
    scene.finish()
    assert scene.spite()[0] == 1 and scene.player(2).piles[1] == ("M25",)


@pytest.mark.rule("DAT-101", "DAT-R39")
def test_two_actions_and_any_of_three_styles() -> None:
    scene = clean(Scene(2)).do(Visit())
    assert scene.options == (("bargain",), ("style",))
    before = scene.state.fashion
    scene.answer("style")
    assert len(scene.options) == 3 and {("claim", style) for style in before} < set(scene.options)
    assert scene.refused(("claim", "no style")).rule == "DAT-105"


@pytest.mark.rule("DAT-122", "DAT-126")
def test_a_gained_treasure_may_go_to_the_pack_even_where_its_slot_is_empty() -> None:
    scene = clean(Scene(2)).give(0, held=("T09",)).do(Gain(True))
    assert scene.options == (("equip", "T09"), ("pack", "T09"))
    assert scene.answer(("pack", "T09")).player(0).pack == ("T09",)


@pytest.mark.rule("DAT-128")
def test_the_target_is_named_after_the_reveal() -> None:
    scene = clean(Scene(3)).prev("A", "A", "A").fresh().act("backstab", "B", "C")
    assert scene.told(e.ActionsRevealed) and scene.kind == "target"


@pytest.mark.rule("DAT-137")
def test_a_stolen_friend_takes_the_thiefs_token() -> None:
    scene = clean(Scene(2)).prev("C", "B").set(leader=0).pile(1, "romance", "M38").pile(0, "befriend", "M22")
    scene.give(0, helper="M22").at("A", "").act("backstab", "A").answer(("steal", 0, 1))
    assert scene.player(0).helper == "M38"


@pytest.mark.rule("DAT-147", "DAT-R66")
def test_further_empty_doors_add_no_rounds() -> None:
    scene = clean(Scene(2)).at("A", "", "", ()).at("B", "", "", ()).fresh().do(EndRound())
    assert scene.told(e.LastRound)[0].doors == (0, 1) and scene.state.last
    scene.at("C", "M21", "", ()).wear(0, "T35").act("C", "A").answer("slay").finish()
    assert scene.state.outcome is not None and len(scene.told(e.LastRound)) == 1


@pytest.mark.rule("DAT-R15")
def test_any_card_may_be_played() -> None:
    scene = clean(Scene(2)).at("C", "", "", ()).set(last=True)
    assert {key[1] for key in scene.options} == {"A", "B", "C", "stylomancer"}


@pytest.mark.rule("DAT-R25", "DAT-144")
def test_a_door_without_treasure() -> None:
    scene = clean(Scene(2)).wear(0, "T35").at("A", "M21", "").set(treasures=(), tossed=()).fresh()
    scene.do(Encounter(0)).answer("slay")
    assert scene.player(0).piles[2] == ("M21",) and not scene.told(e.TreasureTaken)
    scene = clean(Scene(2)).at("A", "M21", "").at("B", "M22", "T01").set(treasures=()).do(EndRound())
    assert scene.door("A").treasure == ""
    scene.set(treasures=("T05", "T06")).do(EndRound())
    assert scene.door("A").treasure in ("T05", "T06")


@pytest.mark.rule("DAT-R32")
def test_a_winner_may_spend_or_leave_it_to_the_next() -> None:
    def fight() -> Scene:
        scene = clean(Scene(2)).set(leader=1).wear(0, "T35").wear(1, "T11").pile(1, "befriend", "M22")
        return scene.give(1, helper="M22").at("A", "M21").act("A", "A")

    spent = fight().answer(("befriend", "help", "Cr")).finish()
    assert spent.player(1).piles[1] == ("M22", "M21") and spent.spite() == [1, 0]
    left = fight().answer("decline").answer("slay").finish()
    assert left.player(0).piles[2] == ("M21",) and left.spite() == [0, 1]


@pytest.mark.rule("DAT-R48")
def test_a_target_fights_at_the_door_with_what_the_backstab_left() -> None:
    scene = clean(Scene(3)).prev("C", "B", "B").set(leader=0).at("A", "M21")
    scene.fresh().act("backstab", "A", "A").answer(("target", 1))
    first, second = scene.told(e.FightRanked)
    # P2 lost the Backstab: 3 + 2 at the door becomes 6 with its Spite.
    assert (first.ranking, first.values) == ((0, 1), (5, 5))
    assert (second.ranking, second.values) == ((1, 2), (6, 3))


@pytest.mark.rule("DAT-R26", "DAT-R42")
def test_the_card_under_the_hedgehog_is_out_of_reach() -> None:
    scene = clean(Scene(2)).pet(0, "hedgehog").give(0, under="T20").wear(0, "T28")
    scene.set(treasures=("T01", "T02", "T03")).do(Visit())
    scene.answer("bargain").answer("deck").answer("deck")
    assert ("toss", "T20") not in scene.options
    scene = clean(Scene(2)).pet(0, "hedgehog").give(0, under="T20", held=("T29",)).do(Gain(False))
    assert ("under", "T29") not in scene.options
    tie = clean(Scene(2)).pet(0, "hedgehog").give(0, under="T20").set(fashion=("Sl", "Ba"))
    assert winners(tie.state) == (0,)


@pytest.mark.rule("DAT-198")
def test_gentler_options_are_independent() -> None:
    for search in ("no", "yes"):
        for backstabs in ("no", "yes"):
            scene = Scene(2, search=search, backstabs=backstabs)
            assert scene.state.search == (search == "yes")
            assert ("backstab" in scene.state.locations) == (backstabs == "yes")


@pytest.mark.rule("DAT-203", "DAT-R69")
def test_eldritch_comes_by_one_option() -> None:
    assert {Scene(2, seed=seed, eldritch="portal").state.missing for seed in range(40)} == {
        "earthy",
        "woodsy",
        "undead",
        "fierce",
    }
    assert Scene(2, eldritch="random").state.missing == ""
    with pytest.raises(RuleError):
        Scene(2, missing="woodsy")


@pytest.mark.rule("DAT-R20")
def test_help_joins_hero_and_pet() -> None:
    scene = (
        clean(Scene(2)).hero(0, "ire-mage").wear(0, "T38").pile(0, "befriend", "M14").give(0, helper="M14")
    )
    # Ma Na worn: a Magic of Help may stand in for the second weapon.
    scene.at("A", "M05")
    assert ("slay", "help", "Ma") in ways(scene.state, 0, 0)
    spider = (
        clean(Scene(2))
        .pet(0, "spider")
        .at("A", "M34", "T02")
        .pile(0, "befriend", "M24")
        .give(0, helper="M24")
    )
    # The Spider's own Ed and the Na of the treasure meet the Romance line, so Help is not offered for it.
    assert ("romance",) in ways(spider.state, 0, 0)
    assert not [key for key in ways(spider.state, 0, 0) if key[0] == "romance" and len(key) > 1]


def test_the_game_is_on_the_shelf() -> None:
    assert "dungeon-date" in games.names() and games.title("dungeon-date") == GAME.title
