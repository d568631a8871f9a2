import re

import pytest

from dungeon_tui.engine.errors import RuleError
from dungeon_tui.games.dungeon.state import Held
from dungeon_tui.host.house import House
from dungeon_tui.host.seating import Seating
from dungeon_tui.journal.errors import DiskTrouble
from dungeon_tui.ui.plain.session import MENU, QUIT, Session
from tests.ui.plain.play import after, console, played, table

HALL_OPTIONS = [
    "1. end - End the Move here",
    "2. step 346 - Step north to corridor (16,10)",
    "3. step 378 - Step west to corridor (15,11)",
    "4. step 380 - Step east to corridor (17,11)",
    "5. step 412 - Step south to corridor (16,12)",
]
"""The Great Hall is space 379 at (16,11): y * 33 + x."""


def test_a_new_game_tells_the_setup_then_the_question_then_the_options(tmp_path):
    lines = played(table(tmp_path))
    start = lines.index("- Anna begins.")
    asked = lines.index("Anna: The Fighter may move up to 5 spaces, or end the Move.")
    assert lines[0] == "“Game”, Dungeon!: round 1, Anna to move."
    assert lines[start + 1 : start + 3] == ["- Round 1: Anna to move.", "Round 1: Anna to move."]
    assert "You carry no Treasure; goal 20,000 gp." in lines[start:asked]
    assert lines[asked + 1 : asked + 6] == HALL_OPTIONS
    assert lines[-2] == "> "
    assert lines[-1] == "Saved. To go on: dungeon-tui play dungeon --save game --plain"


def test_what_was_typed_is_told_then_the_next_question_comes(tmp_path):
    assert after(played(table(tmp_path), "2"), "2")[:3] == [
        "- Anna walks to corridor (16,10).",
        "Anna: The Fighter may move up to 4 more spaces, or end the Move.",
        "1. end - End the Move here",
    ]


def test_an_answer_may_be_typed_as_number_as_key_and_by_name(tmp_path):
    for number, typed in enumerate(("2", "step 346", "step 16,10")):
        lines = played(table(tmp_path / str(number)), typed)
        assert "- Anna walks to corridor (16,10)." in lines


def test_a_game_goes_on_at_the_same_prompt(tmp_path):
    seating = table(tmp_path)
    path = seating.path
    left = after(played(seating, "2", "step 313"), "step 313")
    question = next(i for i, line in enumerate(left) if line.startswith("Anna: "))
    again = played(House(tmp_path).open(path))
    assert again[-2 - len(left[question:]) : -2] == left[question:]
    assert "- Anna walks to corridor (16,9)." in again


def test_nothing_more_to_read_leaves_with_everything_saved(tmp_path):
    seating = table(tmp_path)
    screen = console("2")
    assert Session(seating, screen).run() == QUIT
    seating.close()
    assert House(tmp_path).open(seating.path).table.state.heroes[0].space == 346


def test_walking_makes_several_answers_and_stops_where_something_is_met(tmp_path):
    lines = played(table(tmp_path), "go 14,11", "undo")
    told = after(lines, "go 14,11")
    assert told[:2] == ["- Anna walks to corridor (15,11).", "- Anna walks to corridor (14,11)."]
    assert told[2].startswith("Anna: The Fighter may move up to 3 more spaces")
    assert after(lines, "undo")[0] == "Taken back: Anna walks to corridor (14,11)."


def test_go_alone_lists_what_is_in_reach(tmp_path):
    lines = after(played(table(tmp_path), "go"), "go")
    assert "Walk to corridor (15,11) (1 space)" in lines
    assert len(lines) > 20


def test_undo_and_redo_come_back_to_the_same_places(tmp_path):
    seating = table(tmp_path)
    lines = played(seating, "step 346", "undo", "redo", "undo", "undo")
    assert after(lines, "undo")[0] == "Taken back: Anna walks to corridor (16,10)."
    assert after(lines, "undo")[2:7] == HALL_OPTIONS
    assert after(lines, "redo")[:2] == ["Made again.", "- Anna walks to corridor (16,10)."]
    assert "There is nothing to take back." in lines
    kinds = [record["k"] for record in seating.file.records]
    assert kinds == ["start", "answer", "undo", "redo", "undo"]


def test_a_number_is_always_of_the_list_just_shown(tmp_path):
    """In the Great Hall 5 is a step south; after the step north there are 3 options and 5 is none."""
    seating = table(tmp_path)
    lines = played(seating, "2", "5", "undo", "5")
    assert "There is no option 5 in the list." in after(lines, "5")
    assert seating.table.state.heroes[0].space == 412


def test_a_refusal_names_its_rule_and_why_reads_it(tmp_path):
    lines = played(table(tmp_path), "step 107", "why")
    assert after(lines, "step 107") == ["No link leads from Great Hall to Room 107; walls block. [DUN-028]"]
    (told,) = after(lines, "why")
    assert told.endswith(
        "DUN-028: A Hero moves only between neighbouring spaces that share a link; walls block."
    )


def test_why_reads_the_rules_of_what_just_happened(tmp_path):
    lines = after(played(table(tmp_path), "2", "why"), "why")
    assert lines == ["Anna walks to corridor (16,10). DUN-026: In the Move step a Hero moves up to 5 spaces."]


def test_why_of_an_option_says_whether_and_by_which_rule(tmp_path):
    lines = played(table(tmp_path), "why step 346")
    assert after(lines, "why step 346") == [
        "Step north to corridor (16,10): you may. DUN-026: In the Move step a Hero moves up to 5 spaces."
    ]


def test_why_of_a_table_refusal_says_that_no_rule_is_behind_it(tmp_path):
    lines = after(played(table(tmp_path), "undo", "why"), "why")
    assert lines == [
        "There is nothing to take back. That is about the table or its file, not a rule of the game."
    ]


def test_what_is_not_understood_changes_nothing(tmp_path):
    seating = table(tmp_path)
    lines = played(
        seating, "dance", "99", "undo undo", "save me", "log x", "hand", "hand 9 human", "rules qqq"
    )
    assert len(seating.file.records) == 1
    for typed in ("dance", "99", "save me", "log x", "hand", "hand 9 human", "rules qqq"):
        assert len(after(lines, typed)) == 1, typed


def test_enter_shows_the_question_again(tmp_path):
    lines = played(table(tmp_path), "")
    assert lines.count(HALL_OPTIONS[0]) == 2


def test_help_tells_every_command(tmp_path):
    lines = after(played(table(tmp_path), "help"), "help")
    for word in (
        "look",
        "map",
        "go",
        "why",
        "undo",
        "redo",
        "hint",
        "rules",
        "log",
        "save as",
        "hand",
        "quit",
    ):
        assert any(line.startswith(word) for line in lines), word


def test_rules_are_read_by_number_and_found_by_words(tmp_path):
    lines = played(table(tmp_path), "rules dun-049", "rules secret door", "rules")
    assert after(lines, "rules dun-049") == [
        "DUN-049 (2.8 Combat: the attack): The Hero rolls 2 dice; "
        "a total equal to or above the target destroys the Monster."
    ]
    assert after(lines, "rules secret door")[0].startswith("DUN-037")
    assert "  2. Rules" in after(lines, "rules")


def test_look_and_map_show_the_table(tmp_path):
    lines = played(table(tmp_path), "look", "map")
    assert after(lines, "look")[0] == "Round 1: Anna to move."
    assert any("F1" in line for line in after(lines, "map"))


def test_options_of_one_kind_are_listed_and_no_others(tmp_path):
    lines = played(table(tmp_path), "options step", "options dance")
    assert after(lines, "options step") == HALL_OPTIONS[1:]
    assert after(lines, "options dance") == ["None of the options begins with “dance”."]


def test_the_table_is_shown_once_to_who_sits_down(tmp_path):
    lines = played(table(tmp_path), "2", "2")
    assert sum(line.startswith("You carry no Treasure") for line in lines) == 1


def test_the_log_counts_moves_and_names_rules(tmp_path):
    lines = played(table(tmp_path), "2", "log 1")
    assert after(lines, "log 1") == ["2. Anna walks to corridor (16,10). [DUN-026]"]


def test_blocked_says_why_not(tmp_path):
    """After 5 steps no movement is left; going on is refused by DUN-026."""
    lines = played(table(tmp_path), "go 14,11", "blocked")
    assert all(re.search(r"\[DUN-[R0-9]\d+\]$", line) for line in after(lines, "blocked")[:-1])


def test_a_copy_under_a_new_name_keeps_this_position_and_the_game_stays_the_last_played(tmp_path):
    seating = table(tmp_path)
    lines = played(seating, "2", "save as Before/../the  fight")
    assert after(lines, "save as Before/../the  fight") == [
        "This position is kept as “Before/../the fight” (before-the-fight); you go on in “Game”."
    ]
    entries = House(tmp_path).library.entries()
    assert [entry.stem for entry in entries] == ["game", "before-the-fight"]
    assert House(tmp_path).open("before-the-fight").table.state.heroes[0].space == 346


def test_a_copy_without_a_visible_name_is_refused(tmp_path):
    lines = played(table(tmp_path), "save as \u200b")
    assert "at least one character that can be seen" in after(lines, "save as \u200b")[0]


def test_a_full_disk_costs_nothing_and_the_same_answer_counts_once_there_is_room(tmp_path, monkeypatch):
    seating = table(tmp_path)
    append, tries = seating.table.sink, []

    def full(record):
        tries.append(record)
        if len(tries) == 1:
            raise DiskTrouble("Could not save this move; all moves before it are safe: the disk is full.", 28)
        append(record)

    seating.table.sink = full
    lines = played(seating, "2", "step 346")
    assert after(lines, "2")[0].startswith("Could not save this move")
    assert after(lines, "step 346")[0] == "- Anna walks to corridor (16,10)."


def test_the_end_is_told_and_may_be_taken_back(tmp_path):
    """One round for one person: ending the Move ends the game, and nothing new was shown by it."""
    seats = House(tmp_path).new("dungeon", "Short", seed="s", options={"heroes": "rogue", "rounds": "1"})
    lines = played(seats, "end", "step 346", "undo")
    told = after(lines, "end")
    assert "The game is over." in told
    assert told[-1].startswith("1 own turn")
    assert after(lines, "step 346") == ["The game is over. Type help to see what you can do."]
    assert HALL_OPTIONS[0] in after(lines, "undo")


def test_menu_leaves_for_the_menu(tmp_path):
    seating = table(tmp_path)
    assert Session(seating, console("menu", "end")).run() == MENU
    seating.close()


def test_a_save_that_is_open_elsewhere_can_be_looked_at(tmp_path):
    first = table(tmp_path)
    second = House(tmp_path).open(first.path)
    lines = played(second, "look", "2")
    first.close()
    assert "This game can only be looked at. “game.dungeon” is open in another window." in lines
    assert after(lines, "look")[0] == "Round 1: Anna to move."
    assert after(lines, "2")[0].startswith("This game can only be looked at.")
    assert len(second.file.records) == 1


# Bots


class Bots:
    """Seats whose bots end their Move at once, or fail as told."""

    def __init__(self, monkeypatch, *failures: Exception) -> None:
        self.failures = list(failures)
        monkeypatch.setattr(Seating, "bot_answer", self.answer)

    def answer(self, seat):
        from dungeon_tui.engine.decisions import Answer

        if self.failures:
            raise self.failures.pop(0)
        return Answer(seat, (("end",),), "move")


@pytest.fixture
def against_grim(tmp_path):
    """Anna to move, and Grim the bot after her."""
    seating = table(tmp_path, "Anna", "Grim", seed="1")
    while seating.table.state.decisions[0].seat != 0:
        seating.close()
        seating = table(tmp_path, "Anna", "Grim", seed=seating.header.seed + "1")
    seating.table.controllers[1] = "greedy"
    return seating


def test_bots_play_by_themselves_and_their_moves_are_told(against_grim, monkeypatch):
    Bots(monkeypatch)
    told = after(played(against_grim, "end"), "end")
    assert told[:2] == ["- Round 1: Grim to move.", "- Round 2: Anna to move."]


@pytest.mark.parametrize(
    ("failure", "says"),
    [
        (DiskTrouble("The disk is full.", 28), "Grim cannot move. The disk is full."),
        (RuleError("That is not one of the options."), "Grim cannot move. That is not"),
        (ZeroDivisionError(), "Grim does not know how to go on (ZeroDivisionError)."),
    ],
)
def test_a_bot_that_fails_waits_for_a_word(against_grim, monkeypatch, failure, says):
    Bots(monkeypatch, failure)
    lines = played(against_grim, "end", "log 1", "")
    assert any(line.startswith(says) for line in after(lines, "end"))
    assert "- Round 2: Anna to move." not in after(lines, "log 1")
    assert "- Round 2: Anna to move." in after(lines, "")


def test_the_seat_of_a_bot_that_fails_can_be_handed_to_a_person(against_grim, monkeypatch):
    Bots(monkeypatch, ZeroDivisionError())
    lines = played(against_grim, "end", "hand Grim human")
    assert "Grim is played by a person from now on." in lines
    assert "Grim: The Rogue may move up to 5 spaces, or end the Move." in lines


def test_a_hint_is_an_option_with_its_reason(tmp_path):
    lines = played(table(tmp_path), "hint")
    (told,) = after(lines, "hint")
    option = next(line for line in HALL_OPTIONS if line.split(" - ")[0].endswith(told.split(" - ")[0][6:]))
    assert told.startswith(f"Hint: {option[3:]}. ")
    assert len(told) > len(option) + 10


def test_a_hint_can_think_ahead(tmp_path):
    (told,) = after(played(table(tmp_path), "hint search"), "hint search")
    assert told.startswith("Hint: ") and ("Thought through " in told or "the only choice" in told)


def test_a_seat_that_is_handed_to_a_bot_is_played_on_by_it(tmp_path):
    seating = House(tmp_path).new("dungeon", "Short", seed="s", options={"heroes": "rogue", "rounds": "3"})
    lines = played(seating, "hand 1 orc", "hand 1 greedy")
    assert after(lines, "hand 1 orc") == [
        "There is no player 'orc'; seats take human, random, greedy, search."
    ]
    told = after(lines, "hand 1 greedy")
    assert told[0] == "Player 1 is played by the greedy bot from now on."
    assert "The game is over." in told
    assert seating.table.over


# Several people at one screen


def hide(seating: Seating, seat: int, card: str) -> None:
    """Put a Treasure of Level 1 into a hand, known to its owner alone."""
    state = seating.table.state.copy()
    state.heroes[seat].carried = (Held(card, 1, 0, 1 << seat),)
    state.treasure_bag[1] = tuple(other for other in state.treasure_bag[1] if other != card)
    seating.table.state = state


@pytest.fixture
def for_two(tmp_path):
    """Anna to move, and Ben after her."""
    seating = table(tmp_path, "Anna", "Ben", seed="1")
    while seating.table.state.decisions[0].seat != 0:
        seating.close()
        seating = table(tmp_path, "Anna", "Ben", seed=seating.header.seed + "1")
    return seating


def test_two_people_without_secrets_take_turns_without_a_curtain(for_two):
    lines = played(for_two, "end", "end")
    assert after(lines, "end") == [
        "- Round 1: Ben to move.",
        "It is Ben's turn.",
        "Ben: The Rogue may move up to 5 spaces, or end the Move.",
        *HALL_OPTIONS,
        "go ... - 38 places are in reach in one go; type go to list them",
    ]
    assert "It is Anna's turn." in lines


def test_between_people_with_secrets_the_others_look_away(for_two):
    hide(for_two, 1, _card("Ivory Comb"))
    lines = played(for_two, "", "look", "end", "", "look")
    text = "\n".join(lines)
    assert text.count("The others look away; Ben presses Enter.") == 1
    anna, ben = text.split("The others look away; Ben presses Enter.")
    assert "Ivory Comb" not in anna
    assert "Ben carries 1 Treasure: 1 face down of Level 1;" in anna
    assert "Ivory Comb" in ben
    assert text.count("- Anna begins.") == 2


def test_only_the_seat_whose_turn_it_is_sees_its_cards(for_two):
    hide(for_two, 0, _card("Ivory Comb"))
    lines = played(for_two, "", "look", "end", "", "look", "end")
    text = "\n".join(lines)
    shared, anna, ben = re.split(r"The others look away; \w+ presses Enter\. ", text)[:3]
    assert "Ivory Comb" not in shared
    assert "Ivory Comb" in anna
    assert "Ivory Comb" not in ben


def test_leaving_at_the_curtain_shows_nothing(for_two):
    hide(for_two, 0, _card("Ivory Comb"))
    lines = played(for_two)
    assert "Ivory Comb" not in "\n".join(lines)
    assert not any(line.startswith("Anna: ") for line in lines)
    assert lines[-2] == "The others look away; Anna presses Enter. "


def _card(name: str) -> str:
    from dungeon_tui.games.dungeon.content import content

    return next(id for id, treasure in content().treasures.items() if treasure.name == name)
