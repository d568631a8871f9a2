"""The registry of commands: one source for keys, labels, bars, palette and help."""

import pytest

from dungeon_tui.ui import commands
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.commands import bindings, command, key_label, option_letters, problems, reachable
from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.screens.home import Home
from dungeon_tui.ui.screens.learn import Learn
from dungeon_tui.ui.screens.load import Load
from dungeon_tui.ui.screens.new_game import NewGame
from dungeon_tui.ui.screens.settings import SettingsScreen
from dungeon_tui.ui.table.screen import TableScreen

SCREENS = {
    "home": Home,
    "new": NewGame,
    "load": Load,
    "learn": Learn,
    "settings": SettingsScreen,
    "table": TableScreen,
    "dialog": Dialog,
}
PLACES = sorted({place for item in commands.commands() for place in item.where})


def test_no_two_commands_share_an_id() -> None:
    ids = [item.id for item in commands.commands()]
    assert len(ids) == len(set(ids))


def test_no_key_is_bound_twice_on_one_screen() -> None:
    assert problems({}) == {}
    for place in PLACES:
        keys = [key for item in reachable(place) for key in tuple(item.keys())]
        assert len(keys) == len(set(keys)), place


def test_every_command_of_a_screen_is_an_action_of_it() -> None:
    for item in commands.commands():
        for place in item.where:
            owner = DungeonTuiApp if place == "app" else SCREENS[place]
            assert callable(getattr(owner, f"action_{item.id}", None)), (item.id, place)


def test_every_command_has_a_key_that_no_terminal_keeps_for_itself() -> None:
    swallowed = {"f1", "f10", "f11", "ctrl+p", "ctrl+q", "ctrl+s"}
    for item in commands.commands():
        if item.where not in (("new",), ("dialog",)):
            assert set(item.keys()) - swallowed, item.id
        assert all(map(commands.is_key, item.keys())), item.id


def test_every_command_explains_itself_in_a_sentence() -> None:
    for item in commands.commands():
        assert item.help.endswith(".") and item.help[0].isupper() and item.label and item.group


def test_bindings_carry_id_label_and_tooltip() -> None:
    undo = next(binding for binding in bindings("table") if binding.id == "undo")
    assert (undo.key, undo.action, undo.description) == ("u", "undo", "Undo")
    assert undo.tooltip == command("undo").help


def test_help_lists_groups_together_with_the_keys_of_the_player() -> None:
    rows = commands.help_rows("table", {"undo": "z"})
    assert ("Game", "z", "Undo", "Take the last move back.") in rows
    groups = [row[0] for row in rows]
    assert [group for at, group in enumerate(groups) if at == 0 or groups[at - 1] != group] == list(
        dict.fromkeys(groups)
    )


def test_letters_for_options_are_those_without_a_command() -> None:
    letters = option_letters("table")
    assert letters.startswith("1234567890a") and len(letters) == len(set(letters))
    assert not set(letters) & set("urhlbimpqs")
    changed = option_letters("table", {"undo": "z"})
    assert set(changed) - set(letters) == {"u"} and set(letters) - set(changed) == {"z"}


def test_a_clash_is_refused_with_both_names() -> None:
    assert problems({"undo": "r"}) == {"undo": "r cannot be used for “Undo”: it is “Redo” already."}
    assert problems({"undo": "r", "redo": "u"}) == {}
    assert problems({"hint": "q"}) == {"hint": "q cannot be used for “Hint”: it is “Quit” already."}


def test_the_same_key_may_mean_two_things_on_two_screens() -> None:
    assert command("learn").keys() == command("rulebook").keys() == ("b",)


@pytest.mark.parametrize("key", ["ctrl+", "", "u,ctrl+nothing", "[red]", "\x00", "ü"])
def test_keys_that_do_not_exist_are_refused(key: str) -> None:
    assert "undo" in problems({"undo": key})


def test_an_unknown_command_is_named() -> None:
    assert problems({"[red]": "u"}) == {"[red]": "There is no command “[red]”."}


def test_keys_read_as_people_write_them() -> None:
    assert [key_label(key) for key in ("question_mark", "escape", "ctrl+p", "f1", "u", "comma", "H")] == [
        "?",
        "Esc",
        "Ctrl+P",
        "F1",
        "u",
        ",",
        "H",
    ]
    assert command("why").tooltip() == "The rule behind this question or refusal. [?]"
