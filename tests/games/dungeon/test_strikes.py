"""The Monster strikes back: the table, what is dropped, where the Hero goes (DUN-054 to DUN-064)."""

import pytest

from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.rules.effects import strike_for
from tests.games.dungeon.table import Scene, at

DICE = {2: (1, 1), 3: (1, 2), 4: (2, 2), 5: (2, 3), 6: (3, 3), 7: (3, 4), 8: (4, 4), 9: (4, 5), 10: (5, 5),
        11: (5, 6), 12: (6, 6)}  # fmt: skip
HAND = ("Sack of Copper", "Pewter Candlestick", "Silver Goblet")


def struck(total: int, *treasure: str, picks: tuple[int, ...] = ()) -> Scene:
    """A Fighter that walks from (14,11) into Room 107, misses a Hobgoblin and is struck."""
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "14,11", entry="15,11")
    scene.carry("fighter", *treasure)
    scene.top("Hobgoblin")
    scene.dice(1, 1, *DICE[total])
    scene.picks(*picks)
    scene.walk("107")
    return scene


@pytest.mark.rule("DUN-054", "DUN-055", "DUN-057", "DUN-059", "DUN-062", "DUN-063")
@pytest.mark.parametrize(
    ("total", "result"),
    [
        (2, "Miss"), (3, "Miss"), (4, "Miss"), (5, "Miss"),
        (6, "Stunned"), (7, "Stunned"),
        (8, "Wounded"), (9, "Wounded"), (10, "Wounded"),
        (11, "Seriously Wounded"),
        (12, "Killed"),
    ],
)  # fmt: skip
def test_the_strike_table(total: int, result: str) -> None:
    assert strike_for(total).name == result
    scene = struck(total)
    assert scene.rolled == [("attack", (1, 1)), ("strike", DICE[total])]
    (strike,) = scene.told(e.StruckBack)
    assert (strike.total, strike.result, strike.card) == (total, result, "M1-10")


@pytest.mark.rule("DUN-063", "DUN-064")
@pytest.mark.parametrize("total", [2, 3, 4, 5])
def test_a_miss_does_nothing(total: int) -> None:
    scene = struck(total, *HAND)
    assert (scene.where("fighter"), scene.carried("fighter")) == ("107", list(HAND))
    assert (scene.hero("fighter").lost, scene.entry("fighter")) == (0, "14,11")
    assert scene.dropped("107") == []


@pytest.mark.rule("DUN-062")
@pytest.mark.parametrize("total", [6, 7])
def test_stunned_drops_one_and_stays(total: int) -> None:
    scene = struck(total, *HAND, picks=(1,))
    assert scene.carried("fighter") == ["Sack of Copper", "Silver Goblet"]
    assert scene.dropped("107") == ["Pewter Candlestick"]
    assert (scene.where("fighter"), scene.hero("fighter").lost) == ("107", 0)


@pytest.mark.rule("DUN-059", "DUN-060", "DUN-061")
@pytest.mark.parametrize("total", [8, 9, 10])
def test_wounded_drops_one_goes_back_and_takes_a_token(total: int) -> None:
    scene = struck(total, *HAND, picks=(2,))
    assert scene.carried("fighter") == ["Sack of Copper", "Pewter Candlestick"]
    assert scene.dropped("107") == ["Silver Goblet"]
    assert (scene.where("fighter"), scene.hero("fighter").lost) == ("14,11", 1)


@pytest.mark.rule("DUN-057", "DUN-058", "DUN-R36")
@pytest.mark.parametrize(("cards", "dropped"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_seriously_wounded_drops_half_the_cards_rounded_up_and_goes_home(cards: int, dropped: int) -> None:
    hand = ("Sack of Copper", "Wyrm Hoard", "Silver Goblet", "Ivory Comb", "River Pearls", "Jade Lion")[
        :cards
    ]
    scene = struck(11, *hand, picks=(0,) * dropped)
    assert scene.dropped("107") == list(hand[:dropped])
    assert scene.carried("fighter") == list(hand[dropped:])
    assert scene.script.among == [*range(cards, cards - dropped, -1)]
    assert scene.told(e.HeroSent) == [e.HeroSent(0, at("hall"), "home", -1, "DUN-058")]
    assert (scene.where("fighter"), scene.hero("fighter").lost) == ("hall", 0)


@pytest.mark.rule("DUN-055", "DUN-056", "DUN-R42")
def test_killed_drops_everything_and_a_new_hero_comes() -> None:
    scene = struck(12, *HAND, "Magic Sword +2", picks=(3, 0, 1, 0))
    assert scene.dropped("107") == ["Magic Sword", "Sack of Copper", "Silver Goblet", "Pewter Candlestick"]
    assert scene.waits_for(0, "hero")
    dead = scene.hero(0)
    assert (dead.cls, dead.space, dead.entry, dead.carried, dead.spells) == ("", -1, -1, (), (0, 0, 0))
    assert scene.options() == {("hero", cls) for cls in ("cleric", "rogue", "fighter", "wizard")}
    scene.do("hero", "fighter")
    hero = scene.hero(0)
    assert (hero.cls, scene.where(0), scene.entry(0)) == ("fighter", "hall", "")
    assert (hero.carried, hero.lost, hero.sword, hero.deaths) == ((), 0, 0, 1)


@pytest.mark.rule("DUN-064")
@pytest.mark.parametrize("total", range(2, 12))
def test_after_the_strike_the_turn_ends_without_loot_and_the_monster_stays(total: int) -> None:
    scene = struck(total)
    assert scene.waits_for("cleric")
    assert (scene.monster("107"), scene.tokens("107")) == ("Hobgoblin", 0)
    assert scene.told(e.TreasureDrawn) == []
    assert scene.pile(1) == (19, 18)
    for viewer in scene.viewers:
        assert scene.view(viewer).monsters == {at("107"): "M1-10"}


@pytest.mark.rule("DUN-R34", "DUN-R71")
def test_nothing_is_added_to_the_strike() -> None:
    # With the +2 of the sword 10 would be Killed, and 4 would be Stunned.
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107", entry="14,11")
    scene.carry("fighter", "Magic Sword +2")
    scene.face_up("107", "Hobgoblin")
    scene.dice(1, 1, 2, 2)
    scene.do("end")
    assert [(strike.total, strike.result) for strike in scene.told(e.StruckBack)] == [(4, "Miss")]
    scene.do("end")
    scene.dice(1, 1, 5, 5)
    scene.picks(0)
    scene.do("end")
    assert [(strike.total, strike.result) for strike in scene.told(e.StruckBack)] == [(10, "Wounded")]


@pytest.mark.rule("DUN-R35")
@pytest.mark.parametrize(
    ("total", "where", "lost"), [(6, "107", 0), (9, "14,11", 1), (11, "hall", 0), (12, "hall", 0)]
)
def test_who_carries_nothing_drops_nothing_and_the_rest_applies(total: int, where: str, lost: int) -> None:
    scene = struck(total)
    if total == 12:
        scene.do("hero", "rogue")
    assert scene.dropped("107") == []
    assert scene.script.among == []
    assert (scene.where(0), scene.hero(0).lost) == (where, lost)


@pytest.mark.rule("DUN-R37")
@pytest.mark.parametrize("index", range(4))
def test_every_carried_card_can_fall_swords_and_special_treasure_too(index: int) -> None:
    hand = ("Magic Sword +1", "ESP Medallion", "Silver Goblet", "Secret Door Card")
    scene = struck(6, *hand, picks=(index,))
    # One pick among as many as are carried: each has the same chance.
    assert scene.script.among == [4]
    names = [name.removesuffix(" +1") for name in hand]
    assert scene.dropped("107") == [names.pop(index)]
    assert scene.carried("fighter") == names


@pytest.mark.rule("DUN-R37", "DUN-R80")
def test_several_cards_fall_one_after_another_without_replacement() -> None:
    scene = struck(11, "Sack of Copper", "Silver Goblet", "Ivory Comb", "River Pearls", picks=(3, 0))
    assert scene.script.among == [4, 3]
    assert [drop.index for drop in scene.told(e.TreasureDropped)] == [3, 0]
    assert scene.carried("fighter") == ["Silver Goblet", "Ivory Comb"]


@pytest.mark.rule("DUN-R38")
def test_first_the_drop_then_the_way_then_the_token() -> None:
    scene = struck(8, "Silver Goblet", picks=(0,))
    order = [
        type(event)
        for event in scene.events
        if isinstance(event, (e.TreasureDropped, e.HeroSent, e.TokensTaken, e.TurnBegan))
    ]
    assert order == [e.TreasureDropped, e.HeroSent, e.TokensTaken, e.TurnBegan]
    assert scene.dropped("107") == ["Silver Goblet"]
    assert scene.dropped("14,11") == []
    scene = struck(11, "Silver Goblet", picks=(0,))
    assert scene.dropped("107") == ["Silver Goblet"]


@pytest.mark.rule("DUN-077", "DUN-078")
def test_what_falls_joins_what_lies_there_already() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "107")
    scene.face_up("107", "Hobgoblin")
    scene.drop("107", "Gilded Reliquary")
    scene.carry("fighter", "Ivory Comb")
    scene.dice(1, 1, 3, 3)
    scene.picks(0)
    scene.do("end")
    assert scene.dropped("107") == ["Gilded Reliquary", "Ivory Comb"]


@pytest.mark.rule("DUN-R45")
@pytest.mark.parametrize("total", [6, 8, 11, 12])
def test_other_heroes_in_the_chamber_are_not_hit(total: int) -> None:
    scene = Scene("fighter", "cleric", "rogue")
    for who in ("fighter", "cleric", "rogue"):
        scene.place(who, "A", entry="16,7")
    scene.carry("cleric", "Silver Goblet")
    scene.face_up("A", "Hobgoblin")
    scene.dice(1, 1, *DICE[total])
    scene.do("end")
    for who in ("cleric", "rogue"):
        assert (scene.where(who), scene.hero(who).lost, scene.hero(who).deaths) == ("A", 0, 0)
    assert scene.carried("cleric") == ["Silver Goblet"]
    assert scene.dropped("A") == []


# Home


@pytest.mark.rule("DUN-R44", "DUN-002", "DUN-058")
def test_a_hero_wins_by_being_carried_home() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "107")
    scene.carry("cleric", "Wyrm Hoard", "Sack of Copper")
    scene.face_up("107", "Hobgoblin")
    scene.dice(1, 1, 5, 6)
    scene.picks(1)
    scene.do("end")
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0,), "goal", (10_000, 0))
    assert scene.where("cleric") == "hall"
    assert scene.dropped("107") == ["Sack of Copper"]
    assert scene.told(e.TurnBegan) == []


@pytest.mark.rule("DUN-R44", "DUN-105")
def test_a_hero_that_has_dropped_too_much_does_not_win_at_home() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "107")
    scene.carry("cleric", "Wyrm Hoard", "Sack of Copper")
    scene.face_up("107", "Hobgoblin")
    scene.dice(1, 1, 5, 6)
    scene.picks(0)
    scene.do("end")
    assert scene.state.outcome is None
    assert (scene.where("cleric"), scene.gold("cleric")) == ("hall", 300)


# Death


@pytest.mark.rule("DUN-R02", "DUN-R42", "DUN-056")
def test_a_new_hero_may_be_of_any_class_of_which_a_figure_is_left() -> None:
    scene = Scene("fighter", "wizard", "wizard", "cleric")
    scene.place(0, "107")
    scene.face_up("107", "Hobgoblin")
    scene.dice(1, 1, 6, 6)
    scene.do("end")
    assert scene.options() == {("hero", "cleric"), ("hero", "fighter"), ("hero", "rogue")}
    assert scene.refused("hero", "wizard").rule == "DUN-R02"
    scene.do("hero", "cleric")
    assert [hero.cls for hero in scene.state.heroes] == ["cleric", "wizard", "wizard", "cleric"]


@pytest.mark.rule("DUN-R02", "DUN-R42")
def test_with_eight_players_only_the_old_class_is_left_and_nothing_is_asked() -> None:
    scene = Scene("fighter", "fighter", "rogue", "rogue", "wizard", "wizard", "cleric", "cleric")
    scene.place(0, "107")
    scene.carry(0, "Silver Goblet")
    scene.face_up("107", "Hobgoblin")
    scene.dice(1, 1, 6, 6)
    scene.picks(0)
    scene.do("end")
    assert (scene.hero(0).cls, scene.where(0), scene.hero(0).deaths) == ("fighter", "hall", 1)
    assert scene.told(e.HeroChosen) == [e.HeroChosen(0, "fighter", at("hall"), (0, 0, 0), "DUN-056")]
    assert scene.waits_for(1)


@pytest.mark.rule("DUN-R42", "DUN-R04")
def test_a_new_wizard_has_a_full_new_set_whatever_the_old_one_had_used() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "107")
    scene.spells("wizard", 1, 0, 0)
    scene.face_up("107", "Hobgoblin")
    scene.dice(1, 1, 6, 6)
    scene.do("end")
    scene.do("hero", "wizard")
    hero = scene.hero("wizard")
    assert (hero.spells, hero.used) == ((5, 5, 2), (0, 0, 0))
    scene.do("end")
    assert {option[0] for option in scene.options()} == {"end", "step"}


@pytest.mark.rule("DUN-R43", "DUN-R42", "DUN-021")
def test_the_new_hero_acts_on_the_next_normal_turn_of_its_player() -> None:
    scene = Scene("fighter", "cleric", "rogue")
    scene.place("fighter", "107")
    scene.face_up("107", "Hobgoblin")
    scene.dice(1, 1, 6, 6)
    scene.do("end")
    scene.do("hero", "wizard")
    assert scene.waits_for("cleric")
    scene.do("end")
    scene.do("end")
    assert scene.waits_for("wizard")
    assert (scene.state.round, scene.state.left) == (2, 5)
