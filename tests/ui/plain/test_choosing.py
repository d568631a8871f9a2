"""What a typed line means. The game here is a double with just the words that the cases need."""

import pytest

from dungeon_tui.engine.decisions import Decision
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Shortcut
from dungeon_tui.ui.plain.choosing import MOST_OF_A_KIND, NotUnderstood, Question

ROOM_107 = 346
STEPS = (("end",), ("search", 500), ("step", 107), ("step", 120), ("step", ROOM_107))


class Rooms:
    """Spaces go by ids; the space 346 is called 107."""

    def __init__(self, keys, runs=()) -> None:
        self.keys, self.runs = keys, runs

    def choices(self, view, decision):
        return self.keys

    def label(self, view, decision, key):
        return f"the {key[0]} {key[-1]}"

    def read_key(self, view, decision, words):
        verb, _, rest = words.rpartition(" ")
        if rest != "107":
            return None
        return (verb or "step", ROOM_107)

    def shortcuts(self, view, decision):
        return list(self.runs)

    def refusals(self, view, decision):
        return {("teleport", 9): RuleError("No Spell is left.", "DUN-081")}


def question(keys=STEPS, low=1, high=1, runs=()) -> Question:
    made = Question.of(Rooms(keys, runs), None, Decision(0, "move", low, high))
    made.lines()
    return made


def test_an_option_is_meant_by_number_words_or_name():
    asked = question()
    assert asked.read("1") == (("end",),)
    assert asked.read("step 120") == (("step", 120),)
    assert asked.read("STEP  120") == (("step", 120),)
    assert asked.read("end") == (("end",),)
    assert asked.read("search") == (("search", 500),)
    assert asked.read("107") == (("step", ROOM_107),)


def test_words_that_fit_two_options_are_not_guessed():
    with pytest.raises(NotUnderstood, match="“step 107” may mean: the step 346 or the step 107"):
        question().read("step 107")


def test_a_kind_with_several_options_is_not_guessed():
    with pytest.raises(NotUnderstood):
        question().read("step")


def test_what_is_not_offered_is_passed_on_so_that_the_rules_can_say_why():
    asked = question((("end",), ("step", 120)))
    assert asked.read("step 107") == (("step", ROOM_107),)
    assert asked.read("step 999") == (("step", 999),)
    assert asked.read("teleport 9") == (("teleport", 9),)


@pytest.mark.parametrize(
    "typed", ["dance", "dance 7", "0", "6", "-1", "99999999999999999999", "٣", "1.5", "end now"]
)
def test_anything_else_is_not_understood(typed):
    with pytest.raises(NotUnderstood):
        question().read(typed)


def test_many_of_a_kind_are_told_in_one_line_and_keep_their_numbers():
    keys = (("attack",), *(("look", n) for n in range(MOST_OF_A_KIND + 1)), ("zap", 1))
    asked = question(keys)
    assert asked.lines() == [
        "1. attack - the attack attack",
        "look ... - 13 of these; type options look to list them",
        "15. zap 1 - the zap 1",
    ]
    with pytest.raises(NotUnderstood, match="no option 2"):
        asked.read("2")
    assert asked.lines("look")[0] == "2. look 0 - the look 0"
    assert asked.read("2") == (("look", 0),)
    assert asked.read("15") == (("zap", 1),)


def test_just_as_many_as_are_listed_stay_a_list():
    asked = question(tuple(("look", n) for n in range(MOST_OF_A_KIND)))
    assert len(asked.lines()) == MOST_OF_A_KIND


def test_several_are_picked_with_commas_or_as_numbers_in_a_row():
    asked = question(low=1, high=3)
    expected = (("end",), ("step", 120))
    assert asked.read("1, 4") == expected
    assert asked.read("1 4") == expected
    assert asked.read("end, step 120") == expected
    assert asked.how_many() == "Pick 1 to 3, with commas between them."


def test_none_may_be_picked_where_that_is_allowed():
    assert question(low=0, high=2).read("none") == ()
    assert question(low=0, high=2).how_many() == "Pick 0 to 2, with commas between them, or type none."
    assert question(low=2, high=2).how_many() == "Pick 2, with commas between them."
    with pytest.raises(NotUnderstood):
        question().read("none")


RUNS = (
    Shortcut("Walk to Room 107 (2 spaces)", (("step", 120), ("step", ROOM_107))),
    Shortcut("Walk to corridor (5,5) (3 spaces)", (("step", 120), ("step", 130), ("step", 140))),
    Shortcut("Walk to corridor (5,6) (3 spaces)", (("step", 120), ("step", 130), ("step", 150))),
)


def test_a_run_is_meant_by_where_it_ends():
    asked = question(runs=RUNS)
    assert asked.shortcut("107") is RUNS[0]
    assert asked.shortcut("150") is RUNS[2]
    assert asked.shortcut("(5,5)") is RUNS[1]


def test_a_run_that_is_not_clear_or_not_there_is_refused():
    with pytest.raises(NotUnderstood, match=r"may be: Walk to corridor \(5,5\).*; Walk to corridor \(5,6\)"):
        question(runs=RUNS).shortcut("corridor")
    with pytest.raises(NotUnderstood, match="not in reach"):
        question(runs=RUNS).shortcut("cellar")
