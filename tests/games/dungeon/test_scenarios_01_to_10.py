"""Worked scenarios S01 to S10: walking, killing, being struck, chambers, standing in the way."""

import pytest

from dungeon_tui.games.dungeon import events as e
from tests.games.dungeon.table import Scene, at


@pytest.mark.scenario("DUN-S01")
@pytest.mark.rule(
    "DUN-026", "DUN-030", "DUN-047", "DUN-048", "DUN-049", "DUN-051", "DUN-052", "DUN-065", "DUN-066"
)
def test_s01_clean_kill_in_a_room() -> None:
    scene = Scene("fighter", "cleric")
    scene.top("Giant Rat", "Silver Goblet")
    scene.dice(1, 2)
    scene.walk("15,11", "14,11", "107")
    moved = scene.told(e.HeroMoved)
    assert [(move.left, move.stopped) for move in moved] == [(4, False), (3, False), (0, True)]
    assert scene.told(e.MonsterMet) == [e.MonsterMet(at("107"), "M1-01", 1)]
    assert scene.told(e.Attacked) == [
        e.Attacked(0, at("107"), "M1-01", "attack", target=3, total=3, hit=True, rule="DUN-049")
    ]
    assert scene.discard(1) == ["Giant Rat"]
    assert scene.tokens("107") == 1
    assert (scene.where("fighter"), scene.carried("fighter")) == ("107", ["Silver Goblet"])
    assert scene.gold("fighter") == 500
    assert scene.waits_for("cleric")


@pytest.mark.scenario("DUN-S02")
@pytest.mark.rule("DUN-050", "DUN-054", "DUN-063", "DUN-064", "DUN-R46")
def test_s02_strike_back_misses() -> None:
    scene = Scene("cleric", "fighter")
    scene.top("Skeleton")
    scene.dice(1, 2, 2, 3)
    scene.walk("15,11", "14,11", "107")
    assert scene.rolled == [("attack", (1, 2)), ("strike", (2, 3))]
    assert scene.told(e.StruckBack) == [e.StruckBack(0, at("107"), "M1-07", 5, "Miss", "DUN-063")]
    assert scene.where("cleric") == "107"
    assert (scene.monster("107"), scene.tokens("107")) == ("Skeleton", 0)
    assert (scene.carried("cleric"), scene.hero("cleric").lost) == ([], 0)
    assert scene.pile(1) == (19, 18)
    assert scene.waits_for("fighter")


@pytest.mark.scenario("DUN-S03")
@pytest.mark.rule("DUN-062", "DUN-077", "DUN-R37")
def test_s03_stunned() -> None:
    scene = Scene("rogue", "cleric")
    scene.carry("rogue", "Silver Goblet", "Ivory Comb")
    scene.top("Hobgoblin")
    scene.dice(3, 3, 3, 4)
    scene.picks(0)
    scene.walk("17,11", "18,11", "110")
    assert scene.told(e.StruckBack)[0].result == "Stunned"
    assert scene.script.among == [2]
    assert (scene.monster("110"), scene.dropped("110")) == ("Hobgoblin", ["Silver Goblet"])
    assert (scene.where("rogue"), scene.carried("rogue"), scene.gold("rogue")) == ("110", ["Ivory Comb"], 600)
    assert scene.hero("rogue").lost == 0
    assert [held.card for held in scene.view("cleric").dropped[at("110")]] == ["T1-03"]


@pytest.mark.scenario("DUN-S04")
@pytest.mark.rule("DUN-024", "DUN-025", "DUN-059", "DUN-060", "DUN-061", "DUN-R38", "DUN-R39")
def test_s04_wounded_then_the_lost_turn() -> None:
    scene = Scene("fighter", "cleric")
    scene.carry("fighter", "River Pearls")
    scene.top("Barghest Pup")
    scene.dice(2, 2, 4, 5)
    scene.picks(0)
    scene.walk("16,10", "16,9", "103")
    results = [type(event) for event in scene.events]
    assert results[-5:-1] == [e.TreasureDropped, e.HeroSent, e.TokensTaken, e.TurnBegan]
    assert (scene.monster("103"), scene.dropped("103")) == ("Barghest Pup", ["River Pearls"])
    assert (scene.where("fighter"), scene.hero("fighter").lost) == ("16,9", 1)
    scene.do("end")
    assert scene.told(e.TurnLost) == [e.TurnLost(0, 0)]
    assert [turn.seat for turn in scene.told(e.TurnBegan)] == [0, 1]
    assert (scene.where("fighter"), scene.hero("fighter").lost) == ("16,9", 0)
    scene.do("end")
    assert scene.waits_for("fighter")
    assert scene.state.left == 5


@pytest.mark.scenario("DUN-S05")
@pytest.mark.rule("DUN-057", "DUN-058", "DUN-R36")
def test_s05_seriously_wounded_with_an_odd_number_of_cards() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "14,4")
    scene.carry(
        "cleric", "Sack of Copper", "Pewter Candlestick", "Silver Goblet", "Ivory Comb", "River Pearls"
    )
    scene.top("Bugbear")
    scene.dice(3, 4, 5, 6)
    scene.picks(4, 0, 1)
    scene.walk("205")
    assert scene.script.among == [5, 4, 3]
    assert scene.monster("205") == "Bugbear"
    assert scene.dropped("205") == ["River Pearls", "Sack of Copper", "Silver Goblet"]
    assert scene.where("cleric") == "hall"
    assert scene.carried("cleric") == ["Pewter Candlestick", "Ivory Comb"]
    assert (scene.gold("cleric"), scene.hero("cleric").lost) == (1000, 0)
    assert scene.waits_for("fighter")


@pytest.mark.scenario("DUN-S06")
@pytest.mark.rule("DUN-055", "DUN-056", "DUN-077", "DUN-R04", "DUN-R19", "DUN-R42", "DUN-R43")
def test_s06_killed_and_a_new_hero() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "18,4")
    scene.carry("rogue", "Gilded Reliquary", "Silver Ewer")
    scene.find("rogue", "17,4", "203")
    found = scene.hero("rogue").found
    scene.top("Satyr Reaver")
    scene.dice(3, 3, 6, 6)
    scene.picks(1, 0)
    scene.walk("206")
    assert scene.told(e.HeroKilled) == [e.HeroKilled(0, "rogue")]
    assert scene.waits_for(0, "hero")
    scene.do("hero", "wizard")
    assert scene.monster("206") == "Satyr Reaver"
    assert scene.dropped("206") == ["Silver Ewer", "Gilded Reliquary"]
    assert scene.tokens("206") == 0
    hero = scene.hero(0)
    assert (hero.cls, scene.where(0), hero.spells) == ("wizard", "hall", (5, 5, 2))
    assert (hero.carried, hero.lost, hero.deaths) == ((), 0, 1)
    assert hero.found == found
    assert scene.waits_for("cleric")
    scene.do("end")
    assert scene.waits_for("wizard")


@pytest.mark.scenario("DUN-S07")
@pytest.mark.rule("DUN-046", "DUN-066", "DUN-067", "DUN-078", "DUN-R26", "DUN-R80")
def test_s07_another_hero_takes_it_all() -> None:
    scene = Scene("fighter", "rogue")
    scene.place("fighter", "18,4")
    scene.face_up("206", "Satyr Reaver")
    scene.drop("206", "Gilded Reliquary", "Silver Ewer")
    scene.top("Garnet Brooch")
    scene.dice(2, 4)
    scene.walk("206")
    assert scene.told(e.MonsterMet) == []
    assert scene.pile(2) == (19, 14)
    assert (scene.monster("206"), scene.discard(2), scene.tokens("206")) == ("", ["Satyr Reaver"], 1)
    assert scene.carried("fighter") == ["Garnet Brooch", "Gilded Reliquary", "Silver Ewer"]
    assert scene.gold("fighter") == 2600
    assert scene.dropped("206") == []


@pytest.mark.scenario("DUN-S08")
@pytest.mark.rule("DUN-031", "DUN-032", "DUN-035", "DUN-053", "DUN-068", "DUN-R33")
def test_s08_three_kills_clear_a_chamber() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "16,7")
    scene.place("cleric", "16,8")
    scene.top("Giant Rat", "Kobold", "Skeleton")
    scene.dice(2, 2)
    scene.walk("A")
    assert (scene.tokens("A"), scene.discard(1)) == (1, ["Giant Rat"])
    scene.dice(4, 4)
    scene.walk("16,7", "A")
    assert scene.told(e.HeroMoved)[-1] == e.HeroMoved(1, at("A"), 0, True, "DUN-031")
    assert (scene.tokens("A"), scene.discard(1)) == (2, ["Giant Rat", "Kobold"])
    scene.dice(5, 5)
    scene.do("end")
    assert (scene.tokens("A"), scene.discard(1)) == (3, ["Giant Rat", "Kobold", "Skeleton"])
    assert (scene.where("fighter"), scene.where("cleric")) == ("A", "A")
    assert scene.carried("fighter") == scene.carried("cleric") == []
    assert scene.pile(1) == (17, 18)
    scene.walk("16,7", "A", "16,5")
    assert (scene.where("cleric"), scene.state.left) == ("16,5", 2)


@pytest.mark.scenario("DUN-S09")
@pytest.mark.rule("DUN-031", "DUN-041")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_s09_an_uncleared_chamber_ends_the_move(tokens: int) -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "16,9")
    scene.tokens_in("A", tokens)
    scene.top("Giant Rat")
    scene.dice(6, 6)
    scene.walk("16,8", "16,7", "A")
    stop = scene.told(e.HeroMoved)[-1]
    assert (stop.to, stop.left, stop.stopped) == (at("A"), 0, True)
    following = scene.events[scene.events.index(stop) + 1]
    assert following == e.MonsterMet(at("A"), "M1-01", 1)
    assert scene.waits_for("cleric")


@pytest.mark.scenario("DUN-S09")
@pytest.mark.rule("DUN-031")
def test_s09_no_step_is_legal_even_where_something_else_is() -> None:
    scene = Scene("wizard")
    scene.place("wizard", "16,9")
    scene.walk("16,8", "16,7", "A")
    assert scene.state.left == 0
    assert scene.refused("step", "16,5").rule == "DUN-031"
    assert scene.refused("step", "16,7").rule == "DUN-031"
    assert {option[0] for option in scene.options()} == {"end", "teleport"}


@pytest.mark.scenario("DUN-S10")
@pytest.mark.rule("DUN-033", "DUN-R10", "DUN-R11")
def test_s10_passing_a_hero_in_a_corridor() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("fighter", "14,11")
    scene.walk("15,11", "14,11")
    assert scene.refused("end").rule == "DUN-033"
    scene.walk("13,11")
    assert scene.state.left == 2
    scene.do("end")
    assert scene.where("cleric") == "13,11"
    assert scene.waits_for("fighter")


@pytest.mark.scenario("DUN-S10")
@pytest.mark.rule("DUN-034", "DUN-R10")
def test_s10_an_uncleared_room_with_a_hero_cannot_be_entered() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("fighter", "107")
    scene.face_up("107", "Giant Rat")
    scene.place("cleric", "14,11")
    assert scene.refused("step", "107").rule == "DUN-R10"


@pytest.mark.scenario("DUN-S10")
@pytest.mark.rule("DUN-034", "DUN-R10", "DUN-R11")
def test_s10_a_cleared_room_with_a_hero_is_passed() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("fighter", "107")
    scene.clear("107")
    scene.place("cleric", "14,11")
    scene.walk("107")
    assert scene.state.left == 4
    assert scene.refused("end").rule == "DUN-034"
    scene.walk("14,11")
    assert scene.state.left == 3
    assert ("end",) in scene.options()
