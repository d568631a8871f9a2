"""Every option has a letter, and keeps it."""

from __future__ import annotations

from pathlib import Path

import pytest

from dungeon_tui.host.house import House
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.ui import commands, table
from dungeon_tui.ui.table.choices import Choices
from dungeon_tui.ui.table.letters import Letters
from dungeon_tui.ui.table.moment import next_front, taken
from tests.ui.table.play import GAMES, make_moves
from tests.ui.table.tables import Game

MOVES = 120


def test_letters_follow_the_sound_of_the_label_and_never_clash() -> None:
    given = Letters("abcdef123").give([("x", "attack", ""), ("y", "answer", ""), ("z", "zzz", "")])
    # "answer" finds a taken, and n, s, w outside the alphabet; e is its next letter.
    assert given == {"x": "a", "y": "e", "z": "b"}


def test_a_wish_comes_before_the_label_and_a_memory_before_a_wish() -> None:
    letters = Letters("abcdev")
    first = letters.give([("end", "bring it to an end", "e"), ("other", "every", "e")])
    assert first == {"end": "e", "other": "v"}
    # Offered alone, "other" would like e, but has been v before.
    assert letters.give([("other", "every", "e")]) == {"other": "v"}
    assert letters.give([("other", "every", "e"), ("end", "end", "")]) == {"other": "v", "end": "e"}


def test_more_options_than_letters_leaves_the_last_ones_without() -> None:
    given = Letters("ab").give([(number, f"option {number}", "") for number in range(4)])
    assert given == {0: "a", 1: "b", 2: "", 3: ""}


def test_the_same_option_twice_is_one() -> None:
    assert Letters("ab").give([("x", "a", ""), ("x", "b", "")]) == {"x": "b"}


def wrong_letters(choices: Choices) -> list[str]:
    """What is wrong with the letters of the rows that are shown."""
    letters = [row.letter for row in choices.rows if row.kind != "refused"]
    found = [f"{letter} twice" for letter in {*letters} if letter and letters.count(letter) > 1]
    if len(letters) <= len(choices.letters.alphabet):
        found += ["an option without a letter"] * letters.count("")
    return found + [f"{letter} is taken" for letter in letters if letter not in choices.letters.alphabet]


@pytest.mark.parametrize("seed", [0, 2])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_two_options_of_a_question_have_the_same_letter(tmp_path: Path, game: Game, seed: int) -> None:
    seats = tuple(SeatEntry(f"P{seat}", kind) for seat, kind in enumerate(game.kinds))
    seating = House(tmp_path).new(game.name, "Test", seats, f"letters {seed}", game.options)
    face = table.face_of(seating.game)
    letters = Letters(face.letters(commands.option_letters("table")))
    front, choices = -1, None
    for _ in range(MOVES):
        front = next_front(seating, front)
        moment = taken(seating, front)
        if moment.decision is None:
            break
        if choices is None:
            choices = Choices(seating.game, face, letters, moment)
        else:
            choices.turn_to(moment, True)
        assert not wrong_letters(choices), moment.question
        for verb in [row.verb for row in choices.rows if row.kind in ("verb", "walks")]:
            choices.unfold(verb)
            assert not wrong_letters(choices), f"{moment.question} {verb}"
            choices.unfold("")
        make_moves(seating, 1, seed)
    seating.close()


def test_a_letter_given_to_a_command_is_no_options_any_more() -> None:
    keymap = {"pause_bots": "y"}
    assert "y" not in commands.option_letters("table", keymap)
    assert "p" in commands.option_letters("table", keymap)
