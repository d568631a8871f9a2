"""What a player of Dungeon! reads: options, questions, progress, the end."""

import re
from random import Random

import pytest

from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.state import Outcome
from dungeon_tui.engine.table import Table
from dungeon_tui.games.dungeon import words
from dungeon_tui.games.dungeon.odds import odds
from tests.games.dungeon.table import GAME, Scene, key_of

ANNA_BEN = ("Anna", "Ben")


def label(scene: Scene, *wish: str) -> str:
    scene.start()
    decision = scene.decision
    return words.label(scene.view(decision.seat), decision, key_of(wish))


def question(scene: Scene) -> str:
    scene.start()
    decision = scene.decision
    return words.question(scene.view(decision.seat), decision)


# Options


def test_steps_say_where_to_and_what_is_there() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "14,11")
    scene.place("cleric", "13,11")
    scene.clear("109")
    assert label(scene, "step", "107") == "Step north to Room 107 (Level 1, uncleared)"
    assert label(scene, "step", "109") == "Step south to Room 109 (Level 1, cleared)"
    assert label(scene, "step", "15,11") == "Step east to corridor (15,11)"
    assert label(scene, "step", "13,11") == "Step west to corridor (13,11), where a Hero stands"
    scene.face_up("107", "Hobgoblin")
    scene.drop("107", "Ivory Comb", "Silver Goblet")
    assert label(scene, "step", "107") == "Step north to Room 107 (Level 1, Hobgoblin, 2 Treasures under it)"


def test_steps_into_chambers_and_over_stairs() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "16,7")
    scene.tokens_in("A", 1)
    assert label(scene, "step", "A") == (
        "Step north to Scullery of Smoke (chamber A, Level 1, 1 of 3 cleared)"
    )
    scene.place("fighter", "12,6")
    assert label(scene, "step", "12,5") == "Step north to corridor (12,5), Level 2"


def test_only_who_looked_reads_what_is_face_down() -> None:
    for looker, there in (("fighter", "Hobgoblin face down"), ("cleric", "uncleared")):
        scene = Scene("fighter", "cleric")
        scene.place("fighter", "14,11")
        scene.face_down("107", "Hobgoblin", looker)
        assert label(scene, "step", "107") == f"Step north to Room 107 (Level 1, {there})"


def test_the_end_of_the_move_says_what_follows() -> None:
    scene = Scene("fighter", "cleric")
    assert label(scene, "end") == "End the Move here"
    scene.place("fighter", "107")
    assert label(scene, "end") == "Stay and meet what waits here"
    scene.face_up("107", "Hobgoblin")
    assert label(scene, "end") == "Stay and fight the Hobgoblin"
    scene.face_up("107", "Cage Trap")
    assert label(scene, "end") == "Stay and spring the Cage Trap"
    scene.clear("107")
    del scene.state.monsters[scene.hero("fighter").space]
    assert label(scene, "end") == "End the Move here"


@pytest.mark.rule("DUN-039", "DUN-040")
@pytest.mark.parametrize(("hero", "needs"), [("rogue", "needs 3+: 67%"), ("fighter", "needs 5+: 33%")])
def test_searches(hero: str, needs: str) -> None:
    scene = Scene(hero, "cleric")
    scene.place(hero, "18,8")
    assert label(scene, "search", "104") == f"Search the secret door to Room 104 ({needs})"


@pytest.mark.parametrize(
    ("sword", "needs"),
    [
        ((), "needs 9+ with 2 dice: 28%"),
        (("Magic Sword +1",), "needs 9+ with 2 dice and a +1 sword: 42%"),
        (("Magic Sword +1", "Magic Sword 2 +2"), "needs 9+ with 2 dice and a +2 sword: 58%"),
    ],
)
def test_an_attack_says_its_number_and_chance(sword: tuple[str, ...], needs: str) -> None:
    scene = Scene("fighter", "cleric")
    scene.place("fighter", "505")
    scene.carry("fighter", *sword)
    scene.face_up("505", "Hydra")
    assert words.attack_words(scene.view("fighter"), 0) == f"Attack the Hydra ({needs})"


@pytest.mark.rule("DUN-097", "DUN-098")
def test_an_attack_on_x() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "505")
    scene.face_up("505", "Hydra")
    assert words.attack_words(scene.view("rogue"), 0) == "Attack the Hydra (X: cannot be hit)"
    scene.carry("rogue", "Magic Sword +1")
    assert words.attack_words(scene.view("rogue"), 0) == (
        "Attack the Hydra (needs 13+ with 2 dice and a +1 sword: 3%)"
    )


def test_spells() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "24,4")
    assert label(scene, "fireball", "505") == "Cast Fireball into Room 505 (unknown Monster: about 59%)"
    scene.face_up("505", "Ember Giant")
    assert (
        label(scene, "fireball", "505") == "Cast Fireball at the Ember Giant in Room 505 (X: cannot succeed)"
    )
    assert label(scene, "lightning", "505") == (
        "Cast Lightning Bolt at the Ember Giant in Room 505 (needs 5+: 83%)"
    )


def test_a_spell_at_a_trap_that_was_seen() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "14,11")
    scene.face_down("107", "Slide Trap", "wizard")
    assert label(scene, "fireball", "107") == "Cast Fireball into Room 107 (Slide Trap: the Spell is lost)"


def test_looks_recovering_teleport() -> None:
    scene = Scene("wizard", "cleric")
    scene.spells("wizard", 4, 5, 2)
    scene.carry("wizard", "ESP Medallion", "Crystal Ball")
    assert label(scene, "recover", "fireball") == "Recover a Fireball card, which takes the turn"
    assert label(scene, "crystal", "203") == "Look into Room 203 with the Crystal Ball, which takes the turn"
    scene.place("wizard", "14,11")
    assert label(scene, "esp", "107") == "Look into Room 107 with the ESP Medallion"
    scene.place("wizard", "A")
    scene.clear("A", "D")
    assert label(scene, "teleport", "D") == "Teleport to Hall of Lanterns (chamber D, Level 2, cleared)"
    assert label(scene, "teleport", "B") == (
        "Teleport to Broken Guardroom (chamber B, Level 1, 0 of 3 cleared)"
    )


def test_classes_are_told_apart() -> None:
    scene = Scene("rogue", "cleric")
    labels = [label(scene, "hero", cls) for cls in ("cleric", "rogue", "fighter", "wizard")]
    assert labels[1] == "Rogue: brings home 10,000 gp, best on Levels 1-3, finds secret doors on 3+"
    assert labels[3] == (
        "Wizard: brings home 30,000 gp, best on Levels 5-6, finds secret doors on 5+, 12 Spells"
    )
    assert len(set(labels)) == 4


def test_where_to_retreat_and_to_slide() -> None:
    scene = Scene("fighter", "cleric")
    assert label(scene, "retreat", "14,11") == "Move back to corridor (14,11)"
    assert label(scene, "slide", "C") == ("Slide to Drowned Chapel (chamber C, Level 2, 0 of 3 cleared)")


# Questions


def test_the_move() -> None:
    scene = Scene("fighter", "cleric")
    assert question(scene) == "The Fighter may move up to 5 spaces, or end the Move."
    scene.walk("15,11", "14,11")
    assert question(scene) == "The Fighter may move up to 3 more spaces, or end the Move."
    scene.walk("13,11", "12,11")
    assert question(scene) == "The Fighter may move 1 more space, or end the Move."


@pytest.mark.rule("DUN-033")
def test_where_a_hero_cannot_stop() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("fighter", "14,11")
    scene.walk("15,11", "14,11")
    assert (
        question(scene)
        == "The Cleric cannot stop here beside another Hero and must move up to 3 more spaces."
    )


def test_behind_secret_doors_with_a_monster() -> None:
    scene = Scene("rogue", "cleric")
    scene.place("rogue", "104")
    scene.face_up("104", "Hobgoblin")
    assert question(scene) == "The Rogue may search a secret door, or stay and fight the Hobgoblin."
    scene.find("rogue", "104", "108")
    assert question(scene) == (
        "The Rogue may move up to 5 spaces, search a secret door, or stay and fight the Hobgoblin."
    )


def test_a_wizard_with_everything() -> None:
    scene = Scene("wizard", "cleric")
    scene.spells("wizard", 4, 5, 2)
    scene.carry("wizard", "Crystal Ball")
    assert question(scene) == (
        "The Wizard may move up to 5 spaces, recover a Spell, use the Crystal Ball, or end the Move."
    )
    scene.carry("wizard", "ESP Medallion")
    scene.walk("15,11", "14,11")
    assert question(scene) == (
        "The Wizard may move up to 3 more spaces, cast a Spell, use the ESP Medallion, or end the Move."
    )


@pytest.mark.rule("DUN-087")
def test_the_questions_of_a_fight() -> None:
    scene = Scene("wizard", "cleric")
    scene.place("wizard", "16,7")
    scene.top("Hobgoblin")
    scene.walk("A")
    assert question(scene) == "The Wizard may cast a Spell, or stay and meet what waits here."
    scene.do("end")
    assert question(scene) == (
        "The Wizard faces a Hobgoblin in Scullery of Smoke (chamber A): attack, or teleport away."
    )
    assert label(scene, "attack") == "Attack the Hobgoblin (needs 8+ with 2 dice: 42%)"


def test_the_questions_after_a_strike_and_a_trap() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "14,11")
    scene.top("Slide Trap")
    scene.walk("107")
    assert question(scene) == "The Cleric slides down 1 Level: choose the chamber."
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "206")
    scene.face_up("206", "Satyr Reaver")
    scene.dice(1, 1, 6, 6)
    scene.do("end")
    assert question(scene) == "Choose a new Hero to replace the dead one."


def test_a_retreat() -> None:
    scene = Scene("cleric", "fighter")
    scene.place("cleric", "A")
    scene.face_up("A", "Hobgoblin")
    scene.dice(1, 1, 4, 4)
    scene.do("end")
    assert scene.decision.kind == "retreat"
    assert question(scene) == "The Cleric is driven back 1 space: choose where to."


@pytest.mark.parametrize("seed", ["1", "2"])
def test_all_that_comes_up_in_a_game_has_words(seed: str) -> None:
    """Random play: every option has a label of its own, every chance is a chance, every line a sentence."""
    names = ("Anna", "Ben", "Cleo", "Dan")
    table = Table(GAME, Setup(names, {"heroes": "wizard,rogue,wizard,cleric"}), Dice.from_seed(seed))
    chance = Random(seed)
    records = [table.start()]
    verbs = set()
    while len(records) < 600:
        (decision,) = table.state.decisions
        keys = table.options(decision)
        view = table.view(decision.seat)
        labels = [words.label(view, decision, key) for key in keys]
        asked = words.question(view, decision)
        assert len(set(labels)) == len(labels)
        for text in (*labels, asked):
            assert text.isascii() and text.isprintable() and text == text.strip() and text[0].isupper()
        assert asked.endswith(".") and not any(text.endswith(".") for text in labels)
        for key in keys:
            assert re.fullmatch(r"((about )?\d{1,3}%)?", odds(view, decision, key))
        verbs |= {key[0] for key in keys}
        key = chance.choices(keys, [0.3 if key == ("end",) else 1 for key in keys])[0]
        records.append(table.answer(Answer(decision.seat, (key,), decision.kind)))
        for viewer in range(-1, 4):
            for event in records[-1].events:
                seen = event.seen_by(viewer)
                line = words.tell(seen, names) if seen is not None else ""
                assert line == "" or (line.endswith(".") and line.isascii() and line[0].isupper())
    assert verbs >= {"step", "end", "search", "fireball", "lightning", "recover"}


# Progress and the end


def test_progress() -> None:
    scene = Scene("fighter", "cleric")
    state = scene.state
    assert words.progress(state, ANNA_BEN) == "choosing Heroes"
    scene.start()
    assert words.progress(scene.state, ANNA_BEN) == "round 1, Anna to move"
    scene.do("end")
    assert words.progress(scene.state, ANNA_BEN) == "round 1, Ben to move"
    scene.state.outcome = Outcome((1,), "goal", (0, 10_100))
    assert words.progress(scene.state, ANNA_BEN) == "finished: Ben won in round 1"
    scene.state.outcome = Outcome((0, 1), "last round", (900, 900))
    assert words.progress(scene.state, ANNA_BEN) == "finished: 2 winners in round 1"


@pytest.mark.parametrize("name", ["A" * 80, "地" * 80])
def test_progress_fits_into_60_columns(name: str) -> None:
    scene = Scene("fighter", "cleric", round=123)
    scene.start()
    texts = [words.progress(scene.state, (name, "Ben"))]
    scene.state.outcome = Outcome((0,), "goal", (20_000, 0))
    texts.append(words.progress(scene.state, (name, "Ben")))
    for text in texts:
        columns = sum(1 if c.isascii() else 2 for c in text)
        assert 57 <= columns <= 60, text
        assert "..." in text


@pytest.mark.rule("DUN-002", "DUN-104")
def test_the_end_by_the_goal() -> None:
    scene = Scene("rogue", "fighter", round=21)
    scene.place("rogue", "16,10")
    scene.carry("rogue", "Forgotten Regalia", "Emerald Mask", "Jade Lion")
    scene.carry("fighter", "Chest of Old Coin")
    scene.hero("fighter").deaths = 1
    scene.walk("hall")
    state = scene.state
    assert state.outcome is not None
    lines = [
        "Anna wins in round 21: home in the Great Hall with the goal.",
        "Anna, Rogue: 10,300 of 10,000 gp (103% of the goal), 0 deaths.",
        "Ben, Fighter: 2,800 of 20,000 gp (14% of the goal), 1 death.",
    ]
    assert words.end_lines(state.outcome, state, ANNA_BEN) == lines
    for seat in scene.viewers:
        assert words.end_lines(state.outcome, GAME.view(state, seat), ANNA_BEN) == lines


@pytest.mark.rule("DUN-R78")
def test_the_end_without_a_goal() -> None:
    scene = Scene("fighter", "rogue", "cleric", round=9)
    scene.start()
    state = scene.state
    names = ("Anna", "Ben", "Cleo")
    outcome = Outcome((1, 2), "nothing left", (15_000, 8_000, 8_000))
    assert words.end_lines(outcome, state, names) == [
        "Nothing is left to win in round 9: Ben and Cleo win together with the highest share of the goal.",
        "Ben, Rogue: 8,000 of 10,000 gp (80% of the goal), 0 deaths.",
        "Cleo, Cleric: 8,000 of 10,000 gp (80% of the goal), 0 deaths.",
        "Anna, Fighter: 15,000 of 20,000 gp (75% of the goal), 0 deaths.",
    ]
    outcome = Outcome((0,), "last round", (19_999, 0, 0))
    lines = words.end_lines(outcome, state, names)
    assert lines[0] == "The last round is over in round 9: Anna wins with the highest share of the goal."
    assert lines[1] == "Anna, Fighter: 19,999 of 20,000 gp (99% of the goal), 0 deaths."


@pytest.mark.rule("DUN-R79")
@pytest.mark.parametrize(
    ("turns", "medal"),
    [
        (18, "Gold"),
        (19, "Silver"),
        (20, "Silver"),
        (27, "Silver"),
        (28, "Bronze"),
        (43, "Bronze"),
        (44, "no medal"),
    ],
)
def test_the_solo_score(turns: int, medal: str) -> None:
    scene = Scene("cleric", round=turns)
    scene.start()
    hero = scene.hero("cleric")
    hero.turns, hero.lost_turns = turns, 3
    outcome = Outcome((0,), "goal", (turns,))
    par = "Gold 18 or fewer, Silver 27 or fewer and Bronze 43 or fewer"
    assert words.end_lines(outcome, scene.state, ("Anna",))[-1] == (
        f"{turns} own turns, 3 of them lost: {medal} ({par})."
    )


def test_the_solo_game_without_the_goal_has_no_par() -> None:
    scene = Scene("cleric", round=1)
    scene.start()
    outcome = Outcome((0,), "last round", (1,))
    assert words.end_lines(outcome, scene.state, ("Anna",))[-1] == (
        "1 own turn; without the goal there is no par."
    )


def test_one_line_for_a_seat() -> None:
    scene = Scene("fighter", "cleric")
    scene.place("cleric", "107")
    scene.carry("cleric", "Ivory Comb", "Silver Goblet")
    assert words.hero_line(scene.view("cleric"), 1, ANNA_BEN) == (
        "Ben, Cleric: in Room 107, 2 Treasures, 1,100 of 10,000 gp"
    )
    assert words.hero_line(scene.view("fighter"), 1, ANNA_BEN) == (
        "Ben, Cleric: in Room 107, 2 Treasures, goal 10,000 gp"
    )
    scene.hero("cleric").cls = ""
    assert words.hero_line(scene.view("fighter"), 1, ANNA_BEN) == "Ben: choosing a Hero"
