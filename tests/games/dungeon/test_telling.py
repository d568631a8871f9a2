"""The log of Dungeon!: what each seat reads of what happened."""

import pytest

from dungeon_tui.engine.events import ENGINE_EVENTS, DiceRolled, GameEnded, Paused, Sealed
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.telling import tell
from tests.games.dungeon.table import Scene, at

NAMES = ("Anna", "Ben")


def log(scene: Scene, viewer: int = 0) -> list[str]:
    """What a seat reads of the last command, up to the next turn."""
    lines = [tell(seen, NAMES) for event in scene.events if (seen := event.seen_by(viewer)) is not None]
    return [line for line in lines if line and not line.startswith("Round ")]


def test_a_fight_won() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "14,11")
    scene.top("Hobgoblin", "Pewter Candlestick")
    scene.dice(3, 4)
    scene.walk("107")
    fight = [
        "Anna walks to Room 107 and has to stop there.",
        "Room 107 holds a Hobgoblin (Level 1).",
        "Anna rolls 3+4 = 7 to attack.",
        "Anna attacks the Hobgoblin: 7 against 7, a hit.",
        "Anna destroys the Hobgoblin; Room 107 is cleared.",
    ]
    assert log(scene, 0) == [*fight, "Anna takes Pewter Candlestick (400 gp)."]
    for other in (1, -1):
        assert log(scene, other) == [*fight, "Anna takes a Level 1 Treasure."]


def test_a_fight_lost() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "14,4")
    scene.carry("cleric", "Sack of Copper")
    scene.top("Bugbear")
    scene.dice(3, 4, 4, 5)
    scene.picks(0)
    scene.walk("205")
    assert log(scene, 1)[2:] == [
        "Anna rolls 3+4 = 7 to attack.",
        "Anna attacks the Bugbear: 7 against 8, no hit.",
        "The strike against Anna rolls 4+5 = 9.",
        "The Bugbear strikes back at Anna: Wounded.",
        "Anna drops Sack of Copper (300 gp) in Room 205.",
        "Anna falls back to corridor (14,4).",
        "Anna takes 1 Lose a Turn token.",
    ]


def test_a_death() -> None:
    scene = Scene("rogue", "fighter")
    scene.place("rogue", "18,4")
    scene.top("Satyr Reaver")
    scene.dice(3, 3, 6, 6)
    scene.walk("206")
    assert log(scene)[-2:] == ["The Satyr Reaver strikes back at Anna: Killed.", "Anna's Rogue is dead."]
    scene.do("hero", "wizard")
    assert log(scene) == [
        "Anna enters the Great Hall as a Wizard with Spells: 5 Fireball, 5 Lightning Bolt and 2 Teleport."
    ]


def test_no_way_to_hit() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "24,4")
    scene.face_up("505", "Hydra")
    scene.dice(3, 1)
    scene.walk("505")
    assert log(scene) == [
        "Anna walks to Room 505 and has to stop there.",
        "Anna attacks the Hydra, which cannot succeed (X).",
        "The strike against Anna rolls 3+1 = 4.",
        "The Hydra strikes back at Anna: Miss.",
    ]


def test_dropped_treasure_and_a_sword() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "14,11")
    scene.face_up("107", "Giant Rat")
    scene.drop("107", "Magic Sword", "Ivory Comb")
    scene.top("Sack of Copper")
    scene.dice(2, 1, 5, 4)
    scene.walk("107")
    assert log(scene, 1)[3:] == [
        "Anna destroys the Giant Rat; Room 107 is cleared.",
        "Anna takes a Level 1 Treasure.",
        "Anna takes the dropped Magic Sword (500 gp).",
        "Anna rolls 5+4 = 9 for the Magic Sword.",
        "Anna now has a Magic Sword +2 (500 gp).",
        "Anna takes the dropped Ivory Comb (600 gp).",
    ]


def test_a_chamber_and_a_trap() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "16,7")
    scene.top("Cage Trap")
    scene.dice(5)
    scene.walk("A")
    assert log(scene) == [
        "Anna walks to Scullery of Smoke (chamber A) and has to stop there.",
        "Scullery of Smoke (chamber A) holds a Cage Trap (Level 1).",
        "Anna springs the Cage Trap; Scullery of Smoke (chamber A) has 1 of 3 Cleared tokens.",
        "Anna rolls 5 for the trap.",
        "Anna takes 2 Lose a Turn tokens.",
    ]


@pytest.mark.rule("DUN-024")
def test_a_lost_turn() -> None:
    scene = Scene("fighter", "cleric")
    scene.lose("fighter", 2)
    scene.start()
    assert [line for event in scene.events if (line := tell(event, NAMES))] == [
        "Round 1: Anna to move.",
        "Anna loses the turn and discards 1 Lose a Turn token; 1 left.",
        "Round 1: Ben to move.",
    ]


def test_searches() -> None:
    scene = Scene("rogue", "fighter")
    scene.place("rogue", "18,8")
    scene.dice(2)
    scene.do("search", "104")
    assert log(scene) == [
        "Anna rolls 2 to search for the secret door.",
        "Anna does not find the secret door between corridor (18,8) and Room 104.",
    ]
    scene = Scene("rogue", "fighter")
    scene.place("rogue", "18,8")
    scene.dice(3)
    scene.do("search", "104")
    assert log(scene) == [
        "Anna rolls 3 to search for the secret door.",
        "Anna finds the secret door between corridor (18,8) and Room 104.",
    ]


def test_the_secret_door_card() -> None:
    scene = Scene("rogue", "fighter")
    scene.place("rogue", "18,8")
    scene.clear("104")
    scene.carry("rogue", "Secret Door Card")
    scene.walk("104")
    assert log(scene, 1) == [
        "Anna shows a carried Treasure: Secret Door Card (500 gp).",
        "Anna finds the secret door between corridor (18,8) and Room 104.",
        "Anna walks to Room 104.",
    ]


@pytest.mark.rule("DUN-R73", "DUN-R74")
def test_only_who_looks_reads_what_it_saw() -> None:
    scene = Scene("rogue", "fighter")
    scene.carry("rogue", "Crystal Ball")
    scene.top("Ghoul", "Moonstone Diadem")
    scene.do("crystal", "203")
    told = [
        "Anna shows a carried Treasure: Crystal Ball (2,000 gp).",
        "Anna looks into Room 203 with the Crystal Ball instead of moving.",
    ]
    assert log(scene, 0) == [
        *told,
        "Anna sees a Ghoul, face down in Room 203.",
        "Anna sees the Treasure of Room 203: Moonstone Diadem (1,600 gp).",
    ]
    assert log(scene, 1) == log(scene, -1) == told


def test_the_esp_medallion() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "14,11")
    scene.carry("cleric", "ESP Medallion")
    scene.top("Hobgoblin")
    scene.do("esp", "107")
    assert log(scene)[1:] == [
        "Anna looks into Room 107 with the ESP Medallion.",
        "Anna sees a Hobgoblin, face down in Room 107.",
    ]


def test_spells() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "8,4")
    scene.face_up("407", "Cave Troll")
    scene.dice(2, 3)
    scene.top("Illuminated Codex")
    scene.do("fireball", "407")
    assert log(scene) == [
        "Anna casts Fireball at Room 407.",
        "Anna rolls 2+3 = 5 for Fireball.",
        "Anna attacks the Cave Troll with Fireball: 5 against 5, a hit.",
        "Anna destroys the Cave Troll; Room 407 is cleared.",
        "Anna steps into Room 407.",
        "Anna takes Illuminated Codex (2,800 gp).",
    ]


def test_teleport_is_told_once() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "A")
    scene.clear("A", "D")
    scene.do("teleport", "D")
    assert log(scene) == ["Anna casts Teleport to Hall of Lanterns (chamber D)."]


def test_a_spell_recovered() -> None:
    scene = Scene("wizard", "cleric")
    scene.spells("wizard", 3, 5, 2)
    scene.do("recover", "fireball")
    assert log(scene) == ["Anna recovers a Fireball card."]


def test_a_win() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "16,10")
    scene.carry("rogue", "Wyrm Hoard")
    scene.walk("hall")
    assert log(scene, 1) == [
        "Anna walks to the Great Hall.",
        "Anna shows a carried Treasure: Wyrm Hoard (10,000 gp).",
        "Anna wins: home in the Great Hall with the goal.",
    ]


@pytest.mark.parametrize(
    ("outcome", "line"),
    [
        (Outcome((0, 1), "nothing left", (1, 1)), "Nothing is left to win: Anna and Ben win together."),
        (Outcome((1,), "last round", (1, 2)), "The last round is over: Ben wins."),
        (Outcome((), "", ()), "Nobody wins."),
    ],
)
def test_other_ends(outcome: Outcome, line: str) -> None:
    assert tell(GameEnded(outcome), NAMES) == line


def test_setting_up() -> None:
    assert [
        tell(e.PilesLaid((), ()), NAMES),
        tell(e.HeroChosen(1, "fighter", at("hall"), (0, 0, 0)), NAMES),
        tell(DiceRolled(1, "first", (6, 5)), NAMES),
        tell(e.FirstChosen(1), NAMES),
        tell(e.MonstersReshuffled(3), NAMES),
    ] == [
        "The Monster and Treasure piles of every Level are shuffled.",
        "Ben enters the Great Hall as a Fighter.",
        "Ben rolls 6+5 = 11 for the first turn.",
        "Ben begins.",
        "The discarded Monsters of Level 3 are shuffled into a new pile.",
    ]


def test_more_tokens_and_sent_home() -> None:
    assert tell(e.TokensTaken(0, 2, 3), NAMES) == "Anna takes 2 Lose a Turn tokens and has 3."
    assert tell(e.HeroSent(0, at("hall"), "home"), NAMES) == "Anna is brought home to the Great Hall."
    assert tell(e.HeroSent(0, at("D"), "slide"), NAMES) == (
        "Anna slides down to Hall of Lanterns (chamber D)."
    )
    assert tell(e.TurnLost(0, 0), NAMES) == (
        "Anna loses the turn and discards 1 Lose a Turn token; none left."
    )


def test_what_is_never_told() -> None:
    assert tell(Sealed(0, (("attack",),)), NAMES) == ""
    assert tell(Paused(0, (), ()), NAMES) == ""


STRANGE: list[object] = [
    e.HeroChosen(99, "dragon", -5, (1, 2, 3, 4)),
    e.HeroMoved(-7, 10**9, 3),
    e.HeroSent(99, -1, "\x1b[2J"),
    e.DoorSearched(0, 10**30, 3, False),
    e.DoorFound(0, -3),
    e.CardShown(0, 5, "T9-99"),
    e.MonsterPeeked(0, -1, "\x1b[2J", 3, 1),
    e.TreasurePeeked(0, -1, "\x1b[2J", 3, 1),
    e.LookUsed(0, "\x1b[2J", -1),
    e.SpellCast(0, 17, -1),
    e.SpellRecovered(0, -17),
    e.MonsterMet(-1, "M9-99", 9),
    e.Attacked(0, -1, "M9-99", "\x1b[2J", 5, 6, True),
    e.SpaceWon(0, -1, "M9-99", 9, 1),
    e.StruckBack(0, -1, "M9-99", 7, "\x1b[2J"),
    e.TreasureDropped(0, -1, 0, "T9-99", 1),
    e.TreasureDrawn(0, -1, "T9-99", 1, 1),
    e.TreasureTaken(0, -1, "T9-99"),
    e.SwordTried(0, 0, "T9-99", 7),
    e.HeroKilled(99, "dragon"),
    DiceRolled(99, "\x1b[2J", ()),
    GameEnded(Outcome((99,), "\x1b[2J", ())),
]


@pytest.mark.parametrize("event", STRANGE, ids=lambda event: type(event).__name__)
def test_a_save_from_a_stranger_prints_nothing_of_its_own(event: e.Event) -> None:
    line = tell(event, NAMES)
    assert line and line.isprintable() and line.isascii()


def test_every_event_is_told_in_one_sentence_or_more() -> None:
    """The tests above tell every event of the game; each line starts large and ends with a stop."""
    told = {type(event) for event in STRANGE} | {e.PilesLaid, e.FirstChosen, e.TurnBegan, e.TurnLost}
    told |= {e.MonstersReshuffled, e.TokensTaken, Sealed, Paused}
    assert told == {*e.EVENTS, *ENGINE_EVENTS}
    assert tell(e.TurnBegan(1, 4, 5), NAMES) == "Round 4: Ben to move."


def test_every_card_has_its_article() -> None:
    lines = {tell(e.MonsterMet(at("107"), card, 1), NAMES) for card in content().monsters}
    assert "Room 107 holds an Ogre (Level 1)." in lines
    assert "Room 107 holds a Will-o'-the-Wisp (Level 1)." in lines
    assert len(lines) == len({monster.name for monster in content().monsters.values()})
