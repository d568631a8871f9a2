"""Every option has a letter, and keeps it."""

from dungeon_tui.ui.table.letters import Letters


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
