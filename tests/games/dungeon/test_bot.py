"""The hunter of Dungeon!: what a sensible player does, from the view alone, and why it says so."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dungeon_tui.engine.decisions import Answer, Decision, Keys
from dungeon_tui.engine.dice import QuickDice, Scripted
from dungeon_tui.engine.game import Advice, Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon import hunt
from dungeon_tui.games.dungeon.bot import greedy
from dungeon_tui.games.dungeon.hunt.bets import NEVER
from dungeon_tui.games.dungeon.hunt.stakes import threat
from dungeon_tui.games.dungeon.hunt.walk import Goal, Walk
from dungeon_tui.games.dungeon.state import DungeonView

from .table import BOARD, GAME, Scene, at, named, opening

RICH_ROGUE = ("Forgotten Regalia", "Emerald Mask", "Jade Lion")
"""10,300 of 10,000 gp."""
RICH_FIGHTER = ("Wyrm Hoard", "Queen's Ransom", "Jade Lion")
"""19,500 of 20,000 gp."""
RICH_WIZARD = ("Wyrm Hoard", "Queen's Ransom", "Crown of the First King", "Diamond Tree")
"""32,500 of 30,000 gp."""


def seen(scene: Scene) -> tuple[DungeonView, Decision, Keys]:
    """What the bot of the seat that is asked is given."""
    scene.start()
    view = scene.view(scene.decision.seat)
    return view, scene.decision, GAME.choices(view, scene.decision)


def advised(view: DungeonView, decision: Decision, keys: Keys, seed: int = 1) -> Advice:
    """The hunter's advice, which must be its choice and one of the keys."""
    advice = greedy().advise(view, decision, keys, QuickDice(seed))
    assert greedy().choose(view, decision, keys, QuickDice(seed)) == advice.keys
    assert len(advice.keys) == 1 and advice.keys[0] in keys
    return advice


def asked(scene: Scene) -> tuple[tuple[str, ...], str]:
    """What the hunter chooses now, and why."""
    advice = advised(*seen(scene))
    return named(advice.keys[0]), advice.reason


def chosen(scene: Scene) -> tuple[str, ...]:
    return asked(scene)[0]


def weighed(scene: Scene) -> list[Goal]:
    """What the hunter weighs, the best first."""
    view, decision, keys = seen(scene)
    return sorted(Walk(view, decision.seat, keys).goals, key=lambda goal: goal.turns)


def walked(scene: Scene) -> list[str]:
    """Where the hunter walks in this turn until it does something else; its searches fail."""
    scene.start()
    path, turn = [], (scene.state.round, scene.state.active)
    while scene.state.decisions and (scene.state.round, scene.state.active) == turn:
        wish = chosen(scene)
        if wish[0] not in ("step", "search"):
            break
        scene.dice(*[1] * (wish[0] == "search"))
        scene.do(*wish)
        path += wish[1:] if wish[0] == "step" else ()
    return path


# Home with the goal


def test_with_its_goal_a_hero_goes_home() -> None:
    scene = Scene("rogue")
    scene.place("rogue", "16,9")
    scene.carry("rogue", *RICH_ROGUE)
    expected = "10,300 gp is enough to win: the Great Hall is 2 spaces away."
    assert asked(scene) == (("step", "16,10"), expected)
    assert walked(scene) == ["16,10", "hall"]
    assert scene.state.outcome is not None


def test_on_the_way_home_it_walks_round_an_uncleared_chamber() -> None:
    # Through the Mushroom Court it is 11 spaces, round it 19.
    scene = Scene("rogue")
    scene.place("rogue", "8,8")
    scene.carry("rogue", *RICH_ROGUE)
    assert asked(scene)[1] == "10,300 gp is enough to win: the Great Hall is 19 spaces away."
    assert walked(scene) == ["8,7", "8,6", "8,5", "9,5", "10,5"]


def test_on_the_way_home_it_walks_through_a_cleared_chamber() -> None:
    scene = Scene("rogue")
    scene.place("rogue", "8,8")
    scene.carry("rogue", *RICH_ROGUE)
    scene.clear("E")
    assert asked(scene)[1] == "10,300 gp is enough to win: the Great Hall is 11 spaces away."
    assert walked(scene)[:3] == ["E", "10,8", "11,8"]


def test_on_the_way_home_it_leaves_treasure_under_a_weak_monster_alone() -> None:
    scene = Scene("rogue")
    scene.place("rogue", "14,11")
    scene.carry("rogue", *RICH_ROGUE)
    scene.face_up("107", "Giant Rat")
    scene.drop("107", "Wyrm Hoard")
    assert walked(scene) == ["15,11", "hall"]


# Fight or leave


def test_it_fights_on_where_a_3_is_enough() -> None:
    scene = Scene("fighter")
    scene.place("fighter", "107")
    scene.carry("fighter", *RICH_FIGHTER)
    scene.face_up("107", "Giant Rat")
    expected = "Room 107 offers about 517 gp and its Giant Rat falls at 97%: staying to fight pays best."
    assert asked(scene) == (("end",), expected)


def test_it_leaves_a_monster_that_it_cannot_hit() -> None:
    scene = Scene("rogue")
    scene.place("rogue", "505")
    scene.face_up("505", "Hydra")
    assert chosen(scene) == ("step", "24,4")


def test_a_sword_makes_it_stay_where_it_would_leave_without() -> None:
    # A Minotaur falls to a Fighter at 8: 42%, with a +2 sword 72%; an unseen Monster of Level 4 at 40%.
    scene = Scene("fighter")
    scene.place("fighter", "407")
    scene.face_up("407", "Minotaur")
    assert chosen(scene) == ("step", "8,4")
    scene = Scene("fighter")
    scene.place("fighter", "407")
    scene.carry("fighter", "Magic Sword 4 +2")
    scene.face_up("407", "Minotaur")
    expected = "Room 407 offers about 3,187 gp and its Minotaur falls at 72%: staying to fight pays best."
    assert asked(scene) == (("end",), expected)


def test_it_fetches_great_treasure_from_under_a_weak_monster() -> None:
    scene = Scene("fighter")
    scene.place("fighter", "16,9")
    scene.face_up("103", "Giant Rat")
    scene.drop("103", "Wyrm Hoard")
    expected = "Room 103 offers about 10,517 gp and its Giant Rat falls at 97%, 1 space away: "
    assert asked(scene) == (("step", "103"), expected + "the best pay per turn.")


def test_only_dropped_treasure_draws_it_into_a_chamber() -> None:
    scene = Scene("fighter")
    scene.place("fighter", "16,7")
    scene.face_up("A", "Giant Rat")
    assert at("A") not in {goal.space for goal in weighed(scene)}
    scene = Scene("fighter")
    scene.place("fighter", "16,7")
    scene.face_up("A", "Giant Rat")
    scene.drop("A", "Wyrm Hoard")
    expected = "Scullery of Smoke (chamber A) offers 10,000 gp and its Giant Rat falls at 97%, 1 space away: "
    assert asked(scene) == (("step", "A"), expected + "the best pay per turn.")


def test_a_known_trap_gives_up_its_treasure_without_a_fight() -> None:
    scene = Scene("cleric")
    scene.place("cleric", "7,3")
    scene.face_down("403", "Cage Trap 4", "cleric")
    scene.promise("403", "Forgotten Regalia", "cleric")
    expected = "The Cage Trap in Room 403 gives up about 4,500 gp without a fight, 1 space away: "
    assert asked(scene) == (("step", "403"), expected + "the best pay per turn.")


@pytest.mark.parametrize(("better", "worse"), [("409", "412"), ("412", "409")])
def test_what_it_has_seen_in_the_crystal_ball_draws_it(better: str, worse: str) -> None:
    # (26,19) lies between the two.
    scene = Scene("fighter")
    scene.place("fighter", "26,19")
    scene.promise(better, "Forgotten Regalia", "fighter")
    scene.promise(worse, "Sapphire Collar", "fighter")
    assert chosen(scene) == ("step", better)


def test_a_room_in_which_another_hero_fights_is_left_to_it() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "14,11")
    scene.place("fighter", "107")
    scene.face_up("107", "Giant Rat")
    scene.drop("107", "Wyrm Hoard")
    assert at("107") not in {goal.space for goal in weighed(scene) if not goal.later}
    assert chosen(scene)[0] == "step"


def test_the_last_gold_is_fetched_where_it_is_easy_and_near_home() -> None:
    # On the stairs between Levels 1 and 2, with 200 gp missing, which any Treasure brings.
    scene = Scene("fighter")
    scene.place("fighter", "12,6")
    scene.carry("fighter", "Wyrm Hoard", "Queen's Ransom", "Amber Chess Set", "Garnet Brooch")
    assert scene.gold("fighter") == 19_800
    assert BOARD.spaces[weighed(scene)[0].space].level == 1
    scene = Scene("fighter")
    scene.place("fighter", "12,6")
    assert BOARD.spaces[weighed(scene)[0].space].level == 4


@pytest.mark.parametrize("cls", ["cleric", "rogue", "fighter", "wizard"])
def test_a_fresh_hero_heads_for_the_levels_of_its_class(cls: str) -> None:
    from dungeon_tui.games.dungeon.content import content

    goal = weighed(Scene(cls))[0]
    first, last = content().classes[cls].levels
    assert first <= BOARD.spaces[goal.space].level <= last
    assert goal.why == ("cast" if cls == "wizard" else "enter")


def test_it_steps_out_of_the_way_of_another_hero() -> None:
    # Both stand on (14,11), where the Move cannot end; every step of its turn is a legal one.
    scene = Scene("fighter", "rogue")
    scene.place("fighter", "14,11")
    scene.place("rogue", "14,11")
    path = walked(scene)
    assert path and scene.where("fighter") != "14,11"


# Searching and looking


def test_it_searches_on_the_way_because_that_costs_nothing() -> None:
    scene = Scene("fighter")
    scene.place("fighter", "18,8")
    expected = "Searching costs nothing and finds the secret door to Room 104 at 33%."
    assert asked(scene) == (("search", "104"), expected)
    scene.dice(4)
    scene.do("search", "104")
    assert chosen(scene)[0] == "step"
    scene = Scene("rogue")
    scene.place("rogue", "18,8")
    assert asked(scene)[1] == "Searching costs nothing and finds the secret door to Room 104 at 67%."


def near_107(top: str) -> Scene:
    """A Cleric with an ESP Medallion next to Rooms 107 and 109, with 500 gp missing."""
    scene = Scene("cleric")
    scene.place("cleric", "14,11")
    scene.carry("cleric", "ESP Medallion 1", "Forgotten Regalia", "Forgotten Regalia")
    scene.clear("109")
    scene.top(top)
    expected = "A look into Room 107 costs nothing and shows whether its Monster can be beaten."
    assert asked(scene) == (("esp", "107"), expected)
    scene.do("esp", "107")
    return scene


def test_it_looks_first_and_enters_if_the_monster_is_weak() -> None:
    expected = "Room 107 offers about 518 gp and its Giant Rat falls at 92%, 1 space away: "
    assert asked(near_107("Giant Rat")) == (("step", "107"), expected + "the best pay per turn.")


def test_it_looks_first_and_goes_elsewhere_if_the_monster_is_strong() -> None:
    # A Hobgoblin falls to a Cleric at 7: 58%; what waits unseen on Level 1 at 76%, and in reach.
    scene = near_107("Hobgoblin")
    expected = "Room 106 offers about 518 gp at 76%, 3 spaces away: the best pay per turn."
    assert asked(scene) == (("step", "13,11"), expected)


def two_rooms_left(cls: str, *carried: str) -> Scene:
    """Rooms 405 and 410, far to the west and to the east, are all that is not cleared."""
    scene = Scene(cls)
    scene.carry(cls, *carried)
    scene.clear(*[BOARD.spaces[space].label for space in (*BOARD.rooms, *BOARD.chambers)])
    for room in ("405", "410"):
        del scene.state.tokens[at(room)]
    return scene


def test_a_look_into_the_crystal_ball_pays_where_the_way_is_long_and_the_monster_may_be_hopeless() -> None:
    # Both rooms are at least 22 spaces away; a Rogue kills 1 in 9 of what may wait there.
    scene = two_rooms_left("rogue", "Crystal Ball 4", "Sapphire Collar", "Emerald Mask")
    expected = "What waits in Room 405 decides whether to go there: knowing it saves more than this turn."
    assert asked(scene) == (("crystal", "405"), expected)


def test_a_look_into_the_crystal_ball_is_not_worth_a_turn_where_rooms_are_near() -> None:
    scene = Scene("rogue")
    scene.carry("rogue", "Crystal Ball 4")
    assert chosen(scene)[0] == "step"


# Wizards


@pytest.mark.parametrize(
    ("monster", "spell", "name", "chance"),
    [("Frost Dragon", "fireball", "Fireball", 92), ("Kraken", "lightning", "Lightning Bolt", 83)],
)
def test_a_wizard_burns_from_outside_with_the_better_spell(
    monster: str, spell: str, name: str, chance: int
) -> None:
    # Frost Dragon: Fireball 4, Lightning Bolt 7. Kraken: 8 and 5.
    scene = Scene("wizard")
    scene.place("wizard", "4,7")
    scene.face_up("602", monster)
    expected = f"A {name} destroys the {monster} at {chance}%, and a miss costs only the card."
    assert asked(scene) == ((spell, "602"), expected)


def test_a_wizard_burns_with_the_spell_that_it_has() -> None:
    scene = Scene("wizard")
    scene.place("wizard", "4,7")
    scene.carry("wizard", "Wyrm Hoard", "Crown of the First King", "Diamond Tree")
    scene.spells("wizard", 0, 2, 0)
    scene.face_up("602", "Frost Dragon")
    scene.clear("601", "604", "605")
    assert chosen(scene) == ("lightning", "602")


def test_a_wizard_steps_out_to_burn_what_it_stands_beside() -> None:
    scene = Scene("wizard")
    scene.place("wizard", "602")
    scene.carry("wizard", "Wyrm Hoard", "Crown of the First King")
    scene.face_up("602", "Frost Dragon")
    expected = "Room 602 offers about 6,958 gp and its Frost Dragon falls to a Spell at 92%: "
    assert asked(scene) == (("step", "4,7"), expected + "stepping out to cast pays best.")
    assert walked(scene) == ["4,7"]
    assert chosen(scene) == ("fireball", "602")


def test_a_wizard_walks_round_a_chamber_that_a_fighter_walks_through() -> None:
    # (11,8) is 2 spaces from the Mushroom Court, on the way down.
    ways = {}
    for cls in ("fighter", "wizard"):
        scene = Scene(cls)
        scene.place(cls, "11,8")
        ways[cls] = chosen(scene)
    assert ways == {"fighter": ("step", "10,8"), "wizard": ("step", "12,8")}


def test_out_of_spells_a_wizard_goes_home_for_the_kind_that_it_has_less_of() -> None:
    few = "1 attack Spell may be too few for the rest of the goal: "
    scene = Scene("wizard")
    scene.place("wizard", "16,9")
    scene.spells("wizard", 1, 0, 2)
    expected = few + "the Great Hall, where Spells are taken back, is 2 spaces away."
    assert asked(scene) == (("step", "16,10"), expected)
    scene = Scene("wizard")
    scene.spells("wizard", 1, 0, 2)
    expected = few + "taking back a Lightning Bolt is worth this turn."
    assert asked(scene) == (("recover", "lightning"), expected)


def test_with_enough_spells_a_wizard_does_not_wait_for_more() -> None:
    scene = Scene("wizard")
    scene.spells("wizard", 5, 4, 2)
    assert chosen(scene)[0] == "step"


def test_a_wizard_with_its_goal_teleports_towards_home_where_nothing_waits() -> None:
    # From the Throne of Ash it is 30 spaces home, from the Mirror Lake 20.
    scene = Scene("wizard")
    scene.place("wizard", "N")
    scene.carry("wizard", *RICH_WIZARD)
    scene.clear("L", "E")
    wish, why = asked(scene)
    assert wish == ("teleport", "L")
    assert re.fullmatch(
        r"From Mirror Lake \(chamber L\) the rest of the game is shorter: about \d turns\.", why
    )
    scene = Scene("wizard")
    scene.place("wizard", "N")
    scene.carry("wizard", *RICH_WIZARD)
    scene.clear("E")
    assert chosen(scene)[0] == "step"


def test_a_wizard_with_its_goal_walks_home_where_that_is_near() -> None:
    scene = Scene("wizard")
    scene.place("wizard", "A")
    scene.carry("wizard", *RICH_WIZARD)
    scene.clear("A", "B", "C", "D")
    assert walked(scene) == ["16,7", "16,8", "16,9", "16,10", "hall"]


def test_between_encounter_and_combat_a_wizard_flees_from_what_it_cannot_beat() -> None:
    # A Gargoyle falls to a Wizard at 10: 17%.
    scene = Scene("wizard")
    scene.place("wizard", "E")
    scene.carry("wizard", "Wyrm Hoard", "Diamond Tree")
    scene.face_up("E", "Gargoyle")
    scene.clear("F")
    scene.do("end")
    wish, why = asked(scene)
    assert wish == ("teleport", "F")
    assert re.fullmatch(
        r"Better flee to Sunken Arena \(chamber F\): "
        r"from there the game takes about \d+ turns and nothing waits there\.",
        why,
    )


def test_between_encounter_and_combat_a_wizard_stays_where_it_wins() -> None:
    # A Giant Rat falls to a Wizard at 5: 83%; with no attack Spell left there is nothing to do deeper.
    scene = Scene("wizard")
    scene.place("wizard", "A")
    scene.carry("wizard", "Wyrm Hoard")
    scene.spells("wizard", 0, 0, 1)
    scene.face_up("A", "Giant Rat")
    scene.do("end")
    assert asked(scene) == (("attack",), "The Giant Rat falls at 83%, and no other chamber is better.")


def test_a_wizard_that_had_to_stop_in_a_chamber_sees_first_what_waits() -> None:
    scene = Scene("wizard")
    scene.place("wizard", "16,7")
    scene.walk("A")
    expected = "Entering Scullery of Smoke (chamber A) has ended the Move: what waits there is met now."
    assert asked(scene) == (("end",), expected)


# The other questions


def test_at_the_start_it_takes_a_class_that_nobody_else_plays() -> None:
    table = opening("A", "B", "C", "D", "E", dice=(6, 6, *[1, 1] * 4))
    taken: list[str] = []
    for seat in range(5):
        (decision,) = table.state.decisions
        view = table.view(decision.seat)
        advice = advised(view, decision, table.options(decision), seat)
        name = str(advice.keys[0][1])
        if seat < 4:
            assert name not in taken
            assert advice.reason == f"Nobody else plays a {name.title()}."
        else:
            assert advice.reason == f"Fewest other Heroes hunt where a {name.title()} hunts."
        taken.append(name)
        table.answer(Answer(decision.seat, advice.keys, decision.kind))


def test_the_first_class_is_left_to_chance() -> None:
    table = opening("A", "B", dice=(6, 6, 1, 1))
    (decision,) = table.state.decisions
    view, keys = table.view(0), table.options(decision)
    assert {advised(view, decision, keys, seed).keys[0][1] for seed in range(40)} == {
        "cleric", "rogue", "fighter", "wizard",
    }  # fmt: skip


def test_after_a_death_it_takes_a_class_that_can_still_win_soon() -> None:
    # The only rooms left are those of Level 6, which hardly anybody but a Wizard can loot.
    scene = Scene("fighter", "rogue")
    scene.place("fighter", "107")
    scene.face_up("107", "Giant Rat")
    scene.clear(*[BOARD.spaces[room].label for level in range(2, 6) for room in BOARD.rooms_of_level[level]])
    scene.dice(1, 1, 6, 6)
    scene.do("end")
    wish, why = asked(scene)
    assert wish == ("hero", "wizard")
    assert re.fullmatch(r"A Wizard can still win in about \d+ turns, and no class much sooner\.", why)


@pytest.mark.parametrize(("cleared", "expected"), [("east", "G"), ("west", "K")])
def test_a_slide_leads_to_where_rooms_are_left(cleared: str, expected: str) -> None:
    west = ("401", "402", "403", "404", "405", "406", "407")
    east = ("408", "409", "410", "411", "412", "413", "414")
    scene = Scene("fighter")
    scene.place("fighter", "24,16")
    scene.clear(*(east if cleared == "east" else west))
    scene.top("Slide Trap 3")
    scene.walk("313")
    wish, why = asked(scene)
    assert wish == ("slide", expected)
    name = BOARD.spaces[at(expected)].name
    assert re.fullmatch(rf"From {re.escape(name)} the rest of the game is shortest: about \d+ turns\.", why)


def test_a_retreat_leads_to_no_room_where_something_waits() -> None:
    # Out of Room 108, where it stands without having walked in, a door and a found secret door lead.
    scene = Scene("fighter")
    scene.place("fighter", "108")
    scene.find("fighter", "104", "108")
    scene.face_up("108", "Hobgoblin")
    scene.dice(1, 1, 4, 4)
    scene.do("end")
    assert scene.options() == {("retreat", "104"), ("retreat", "18,11")}
    assert chosen(scene) == ("retreat", "18,11")


# Rivals and last rounds


def race(*rival: str) -> Scene:
    """A Fighter with 200 gp missing on (14,8), and a Rogue 12 spaces from home."""
    scene = Scene("rogue", "fighter", turn="fighter")
    scene.place("rogue", "12,4")
    scene.carry("rogue", *rival)
    scene.place("fighter", "14,8")
    scene.carry("fighter", "Wyrm Hoard", "Crown of the First King", "Cloth of Gold")
    assert scene.gold("fighter") == 19_800
    return scene


def test_it_counts_unknown_treasure_of_a_rival_as_the_mean_of_its_level() -> None:
    # Two cards of Level 4 and one of Level 3 are worth 8,300 gp, another one of Level 3 makes 10,250.
    for cards, turns in ((RICH_ROGUE, NEVER), ((*RICH_ROGUE, "Chest of Old Coin"), 3)):
        view, decision, _ = seen(race(*cards))
        assert threat(view, decision.seat) == turns


def test_when_a_rival_is_about_to_win_only_what_wins_sooner_counts() -> None:
    scene = race(*RICH_ROGUE, "Chest of Old Coin")
    wish, why = asked(scene)
    expected = "A rival is about to win: only a find in Room 103 (89%) can still beat that."
    assert (wish, why) == (("step", "15,8"), expected)


def test_a_rival_far_behind_changes_nothing() -> None:
    assert asked(race())[1].endswith("the best pay per turn.")


def test_it_keeps_out_of_trouble_in_the_last_round() -> None:
    scene = Scene("fighter", "rogue", rounds="2", round=2)
    scene.place("fighter", "407")
    scene.carry("fighter", "Wyrm Hoard", "Crown of the First King")
    scene.face_up("407", "Wraith")  # 9 for a Fighter: 28%
    expected = "No fight in reach is worth its risk now: better stay out of trouble."
    assert asked(scene) == (("step", "8,4"), expected)


def test_it_takes_what_it_can_get_in_the_last_round() -> None:
    scene = Scene("fighter", "rogue", rounds="2", round=2)
    scene.place("fighter", "14,11")
    wish, why = asked(scene)
    assert wish in {("step", "107"), ("step", "109")}
    expected = f"Room {wish[1]} offers about 517 gp at 89%, 1 space away: "
    assert why == expected + "the most that the last rounds can still bring."


# What a bot may know, and what it says


def positions(games: int, every: int) -> Iterator[tuple[DungeonView, Decision, Keys]]:
    """Questions from games that the hunter plays with itself."""
    for seed in range(games):
        options = {"rounds": "25"} if seed % 2 else {}
        state = GAME.begin(Setup(tuple("abcde"), options))
        play, bot, chance = Play(state, GAME.apply, QuickDice(f"table {seed}")), greedy(), QuickDice(seed)
        play.run()
        number = 0
        while state.outcome is None:
            decision = state.decisions[0]
            view = GAME.view(state, decision.seat)
            keys = GAME.choices(view, decision)
            if number % every == 0:
                yield view, decision, keys
            number += 1
            play.answer(decision, bot.choose(view, decision, keys, chance))


def test_hidden_cards_change_no_choice() -> None:
    checked = 0
    for view, decision, keys in positions(2, 7):
        before = view.copy()
        answer = greedy().choose(view, decision, keys, QuickDice(5))
        assert view == before
        for seed in range(2):
            world = GAME.determinize(view, QuickDice(seed))
            other = GAME.view(world, decision.seat)
            assert greedy().choose(other, decision, keys, QuickDice(5)) == answer
        checked += 1
    assert checked > 60


def test_it_asks_chance_only_between_equals() -> None:
    scene = Scene("rogue")
    scene.place("rogue", "505")
    scene.face_up("505", "Hydra")
    nothing = Scripted()
    assert greedy().choose(*seen(scene), nothing) == (("step", at("24,4")),)


def test_the_hunter_knows_views_only() -> None:
    """No file of it so much as names the state, the play, or what lies in a bag."""
    files = [*Path(str(hunt.__file__)).parent.glob("*.py"), Path(str(hunt.__file__)).parents[1] / "bot.py"]
    assert len(files) > 10
    for file in files:
        nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
        names = {node.id for node in nodes if isinstance(node, ast.Name)}
        names |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        names |= {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
        assert names.isdisjoint({"DungeonState", "Play", "Table", "monster_bag", "treasure_bag", "Random"})


def test_every_advice_is_one_sentence_and_the_choice() -> None:
    said = set()
    for view, decision, keys in positions(4, 3):
        reason = advised(view, decision, keys).reason
        assert re.fullmatch(r"[A-Z0-9][^\n]*[^.]\.", reason), reason
        assert "NaN" not in reason and "inf" not in reason and "1000000" not in reason
        assert len(reason) < 160
        said.add(re.sub(r"[\d,]+", "#", reason)[:12])
    assert len(said) >= 8
