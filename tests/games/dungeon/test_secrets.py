"""What each seat may know (DUN-R05, DUN-R73), and the worlds a view allows."""

from collections import Counter

import pytest
from attrs import evolve

from dungeon_tui.engine.dice import QuickDice, Scripted
from dungeon_tui.engine.events import ENGINE_EVENTS, DiceRolled
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play, options
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.rules.ground import carries, gold
from dungeon_tui.games.dungeon.state import ALL_SEATS, Covered, Held, knows
from tests.games.dungeon.table import GAME, Scene, at


def faces(scene: Scene, viewer: int | str, owner: int | str) -> list[str]:
    """The hand of ``owner`` as ``viewer`` sees it."""
    return [held.card for held in scene.view(viewer).heroes[scene.seat(owner)].carried]


@pytest.mark.rule("DUN-R05")
def test_the_faces_of_carried_treasure_are_the_owners_alone() -> None:
    scene = Scene("cleric", "fighter")
    scene.carry("cleric", "Ivory Comb", "Jade Lion")
    assert faces(scene, "cleric", "cleric") == ["T1-04", "T3-03"]
    for other in ("fighter", -1):
        assert faces(scene, other, "cleric") == ["", ""]
        # The number of cards is public, and the Level printed on their backs.
        assert [held.level for held in scene.view(other).heroes[0].carried] == [1, 3]


@pytest.mark.rule("DUN-R05")
def test_a_drawn_treasure_is_told_to_its_owner_alone() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "107")
    scene.face_up("107", "Giant Rat")
    scene.top("Ivory Comb")
    scene.dice(6, 6)
    scene.do("end")
    (drawn,) = scene.told(e.TreasureDrawn)
    assert drawn.seen_by(0) == drawn
    for other in (1, -1):
        assert drawn.seen_by(other) == evolve(drawn, card="")
    assert faces(scene, "fighter", "cleric") == [""]


@pytest.mark.rule("DUN-R05", "DUN-077")
def test_what_was_dropped_stays_known_when_it_is_taken_up_again() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("fighter", "14,11")
    scene.place("cleric", "107")
    scene.carry("cleric", "Jade Lion")
    scene.face_up("107", "Hobgoblin")
    scene.dice(1, 1, 5, 6)
    scene.picks(0)
    scene.do("end")
    scene.top("Ivory Comb")
    scene.dice(6, 6)
    scene.walk("107")
    assert faces(scene, "fighter", "fighter") == ["T1-04", "T3-03"]
    for other in ("cleric", -1):
        assert faces(scene, other, "fighter") == ["", "T3-03"]


@pytest.mark.rule("DUN-R05", "DUN-092")
def test_a_sword_is_known_by_its_roll_unless_a_wizard_takes_it() -> None:
    for cls, face in (("fighter", "T1-09"), ("wizard", "")):
        scene = Scene(cls, "cleric")
        scene.place(cls, "107")
        scene.face_up("107", "Giant Rat")
        scene.top("Magic Sword")
        scene.dice(*((6, 6, 1, 1) if cls == "fighter" else (6, 6)))
        scene.do("end")
        assert faces(scene, "cleric", cls) == [face]


@pytest.mark.rule("DUN-R05", "DUN-100", "DUN-102")
def test_a_special_treasure_is_known_once_it_is_used() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "14,11")
    scene.carry("cleric", "Ivory Comb", "ESP Medallion", "Crystal Ball")
    scene.do("esp", "107")
    assert scene.told(e.CardShown) == [e.CardShown(0, 1, "T1-08", "DUN-100")]
    assert faces(scene, "fighter", "cleric") == ["", "T1-08", ""]
    scene.do("end")
    scene.do("end")
    scene.do("crystal", "601")
    assert scene.told(e.CardShown) == [e.CardShown(0, 2, "T3-07", "DUN-102")]
    assert faces(scene, -1, "cleric") == ["", "T1-08", "T3-07"]


@pytest.mark.rule("DUN-R05")
def test_what_a_use_has_shown_cannot_be_taken_back() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "18,8")
    scene.clear("104")
    scene.carry("fighter", "Secret Door Card")
    scene.walk("104")
    refusal = scene.table.undo_refusal()
    assert refusal is not None
    assert "Secret Door Card" in str(refusal)


@pytest.mark.rule("DUN-R05")
def test_undo_stops_at_every_event_that_shows_a_card() -> None:
    shows = {event for event in (*ENGINE_EVENTS, *e.EVENTS) if event.REVEALS}
    assert shows == {
        DiceRolled, e.CardShown, e.MonsterMet, e.MonsterPeeked,
        e.TreasureDrawn, e.TreasureDropped, e.TreasurePeeked,
    }  # fmt: skip


@pytest.mark.rule("DUN-R05", "DUN-002")
def test_the_winner_lays_its_treasure_open_and_nobody_else() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "16,10")
    scene.carry("rogue", "Wyrm Hoard", "Ivory Comb")
    scene.carry("cleric", "Jade Lion")
    scene.walk("hall")
    assert scene.told(e.CardShown) == [
        e.CardShown(0, 0, "T6-05", "DUN-R05"),
        e.CardShown(0, 1, "T1-04", "DUN-R05"),
    ]
    for viewer in ("cleric", -1):
        assert faces(scene, viewer, "rogue") == ["T6-05", "T1-04"]
    assert faces(scene, "rogue", "cleric") == [""]


@pytest.mark.rule("DUN-R05", "DUN-104")
def test_a_hidden_hand_tells_neither_its_worth_nor_its_powers() -> None:
    scene = Scene("cleric", "fighter")
    scene.carry("cleric", "ESP Medallion", "Jade Lion")
    hero = scene.view("fighter").heroes[0]
    assert (gold(hero), carries(hero, "esp")) == (0, False)
    own = scene.view("cleric").heroes[0]
    assert (gold(own), carries(own, "esp")) == (2_500, True)


@pytest.mark.rule("DUN-R05")
def test_monsters_tokens_dropped_treasure_and_numbers_of_spells_are_public() -> None:
    scene = Scene("wizard", "cleric")
    scene.spells("wizard", 3, 5, 1)
    scene.lose("cleric", 2)
    scene.face_up("107", "Hobgoblin")
    scene.drop("107", "Ivory Comb")
    scene.tokens_in("A", 2)
    for viewer in scene.viewers:
        view = scene.view(viewer)
        assert view.monsters == {at("107"): "M1-10"}
        assert [held.card for held in view.dropped[at("107")]] == ["T1-04"]
        assert view.tokens == {at("A"): 2}
        assert (view.heroes[0].spells, view.heroes[0].used) == ((3, 5, 1), (2, 0, 1))
        assert view.heroes[1].lost == 2


@pytest.mark.rule("DUN-R05", "DUN-R73")
def test_a_view_is_the_same_whatever_it_cannot_know() -> None:
    """Two worlds that differ only in what the Fighter cannot know look alike to it."""
    scene = Scene("fighter", "wizard", "rogue")
    scene.carry("wizard", "Ivory Comb")
    scene.carry("fighter", "Jade Lion")
    scene.face_down("107", "Hobgoblin", "wizard")
    scene.promise("108", "River Pearls", "wizard")
    scene.start()
    state = scene.state
    other = state.copy()
    # The Comb is now a Goblet, the Hobgoblin a Redcap, the Pearls a Reliquary; the piles hold the rest.
    other.heroes[1].carried = (evolve(state.heroes[1].carried[0], card="T1-03"),)
    other.covered[at("107")] = Covered("M1-09", 1, known=2)
    other.promised[at("108")] = evolve(state.promised[at("108")], card="T1-06")
    other.monster_bag[1] = tuple(sorted(("M1-10", *(c for c in state.monster_bag[1] if c != "M1-09"))))
    bag = Counter(state.treasure_bag[1])
    bag.update(["T1-04", "T1-05"])
    bag.subtract(["T1-03", "T1-06"])
    other.treasure_bag[1] = tuple(sorted(bag.elements()))
    for viewer in (0, 2, -1):
        assert GAME.view(other, viewer) == GAME.view(state, viewer)
    assert GAME.choices(other, scene.decision) == scene.table.options(scene.decision)
    # The Wizard knows the difference.
    assert GAME.view(other, 1) != GAME.view(state, 1)


@pytest.mark.rule("DUN-R73")
def test_a_look_is_told_to_the_looker_alone() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "14,11")
    scene.carry("cleric", "ESP Medallion")
    scene.top("Hobgoblin")
    scene.do("esp", "107")
    (peek,) = scene.told(e.MonsterPeeked)
    assert (peek.seen_by(0), peek.seen_by(1), peek.seen_by(-1)) == (
        peek,
        evolve(peek, card=""),
        evolve(peek, card=""),
    )
    # Everybody sees that a card lies there, and whose eyes were on it.
    for viewer in (1, -1):
        assert scene.view(viewer).covered == {at("107"): Covered("", 1, known=1)}
        assert "M1-10" in scene.view(viewer).monster_unseen[1]
    assert "M1-10" not in scene.view(0).monster_unseen[1]


@pytest.mark.rule("DUN-R05")
def test_what_all_eight_seats_know_an_onlooker_knows() -> None:
    assert knows(ALL_SEATS, -1)
    assert not knows(ALL_SEATS ^ 1, -1)
    assert not knows(ALL_SEATS ^ 1, 0)
    assert knows(0b100, 2)


# Worlds that a view allows


@pytest.mark.rule("DUN-R05", "DUN-092")
def test_an_imagined_world_deals_every_card_that_may_be_there_with_the_same_chance() -> None:
    """A hidden Level 1 card of a Rogue is any of the 18 but the Magic Sword, which would have been rolled."""
    scene = Scene("rogue", "cleric", "wizard")
    scene.carry("rogue", "Ivory Comb")
    view = scene.view("cleric")
    assert len(view.treasure_unseen[1]) == 18
    dealt = [GAME.determinize(view, Scripted(picks=[pick])).heroes[0].carried[0].card for pick in range(17)]
    assert Counter(dealt) == Counter(content().treasure_pile[1]) - Counter(["T1-09"])
    scene.carry("wizard", "River Pearls")
    view = scene.view("cleric")
    dealt = [
        GAME.determinize(view, Scripted(picks=[0, pick])).heroes[2].carried[0].card for pick in range(17)
    ]
    assert dealt.count("T1-09") == 1


@pytest.mark.rule("DUN-R05", "DUN-R73", "DUN-R74")
@pytest.mark.parametrize("seed", range(2))
def test_imagined_worlds_fit_the_view_all_through_a_game(seed: int) -> None:
    chance = QuickDice(seed)
    setup = Setup(tuple("ABCD"), {"heroes": "wizard,rogue,cleric,fighter"})
    state = GAME.begin(setup)
    play = Play(state, GAME.apply, chance)
    play.run()
    # Special Treasure from the start, so that much is looked at.
    for seat, card, level in ((1, "T3-07", 3), (2, "T1-08", 1), (3, "T4-06", 4)):
        bag = list(state.treasure_bag[level])
        bag.remove(card)
        state.treasure_bag[level] = tuple(bag)
        state.heroes[seat].carried = (Held(card, level, known=1 << seat),)
    worlds = 0
    for step in range(1500):
        if state.outcome is not None:
            break
        decision = state.decisions[0]
        keys = options(state, decision)
        play.answer(decision, (keys[chance.below(len(keys))],))
        if step % 50:
            continue
        for viewer in range(-1, 4):
            view = GAME.view(state, viewer)
            world = GAME.determinize(view, chance)
            assert GAME.view(world, viewer) == view
            worlds += world != state
            for hero in world.heroes:
                if hero.cls != "wizard":
                    swords = [h for h in hero.carried if content().treasures[h.card].kind == "sword"]
                    assert all(held.bonus for held in swords)
    assert worlds > 20
