"""The one registry of commands: key, label, footer, toolbar, palette, help and tooltip come from here.

A command with the id ``undo`` is carried out by ``action_undo`` of the screen of its kind, or of the app
where its place is "app". Screens ask for their bindings with `bindings`; nothing else names a key.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from attrs import frozen
from textual.binding import Binding, BindingType

APP = "app"
"""The place of commands that every screen has."""
DIALOG = "dialog"
"""The place of commands of every dialog. What lies below it hears no keys meanwhile."""

OPTION_SIGNS = "1234567890abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

Keymap = Mapping[str, str]
"""Command id -> Textual key names, separated by commas: what the player changed."""


@frozen
class Command:
    """One thing a player can ask for.

    ``key`` holds Textual key names separated by commas, the one to show first; "" means that the command
    has no key of its own. ``where`` are the kinds of screen that carry it out, or "app". ``footer`` and
    ``toolbar`` tell which bars show it; the palette and the help show all.
    """

    id: str
    label: str
    key: str
    help: str
    group: str
    where: tuple[str, ...]
    footer: bool = False
    toolbar: bool = False

    def keys(self, keymap: Keymap | None = None) -> tuple[str, ...]:
        """The keys as the player has them, in long names ("question_mark"), the one to show first."""
        chosen = (keymap or {}).get(self.id, self.key)
        return tuple(_long(key.strip()) for key in chosen.split(",") if key.strip())

    def shown(self, keymap: Keymap | None = None) -> str:
        """The first key as people write it ("?"), or ""."""
        keys = self.keys(keymap)
        return key_label(keys[0]) if keys else ""

    def tooltip(self, keymap: Keymap | None = None) -> str:
        """What it does, and its keys."""
        keys = " or ".join(key_label(key) for key in self.keys(keymap))
        return f"{self.help} [{keys}]" if keys else self.help


def commands(*where: str) -> tuple[Command, ...]:
    """The commands of these kinds of screen, in the order of the table; all of them without an argument."""
    from dungeon_tui.ui.command_table import COMMANDS

    return tuple(command for command in COMMANDS if not where or set(where) & set(command.where))


def reachable(where: str) -> tuple[Command, ...]:
    """All commands whose keys work on such a screen."""
    return commands(where, *_around(where))


def command(id: str) -> Command:
    """The command of that id; KeyError if there is none."""
    for candidate in commands():
        if candidate.id == id:
            return candidate
    raise KeyError(id)


def bindings(where: str) -> list[BindingType]:
    """Textual bindings for the class of a screen (or of the app): ``BINDINGS = bindings("table")``."""
    return [
        Binding(",".join(item.keys()), item.id, item.label, show=item.footer, tooltip=item.help, id=item.id)
        for item in commands(where)
        if item.keys()
    ]


def footer(where: str) -> tuple[Command, ...]:
    """What the bar at the bottom of a screen shows."""
    return tuple(item for item in reachable(where) if item.footer)


def toolbar(where: str) -> tuple[Command, ...]:
    """What the bar of buttons of a screen shows."""
    return tuple(item for item in reachable(where) if item.toolbar)


def help_rows(
    where: str, keymap: Keymap | None = None, absent: Container[str] = ()
) -> list[tuple[str, str, str, str]]:
    """(group, keys, label, help) of all commands of a screen but those ``absent``, groups together."""
    rows = [
        (item.group, " ".join(key_label(key) for key in item.keys(keymap)), item.label, item.help)
        for item in reachable(where)
        if item.id not in absent
    ]
    groups = list(dict.fromkeys(row[0] for row in rows))
    return sorted(rows, key=lambda row: groups.index(row[0]))


def option_letters(where: str, keymap: Keymap | None = None) -> str:
    """Signs that no command of a screen uses, for options that are picked by letter; capitals come last."""
    taken = {key for item in commands(where, APP) for key in item.keys(keymap)}
    return "".join(sign for sign in OPTION_SIGNS if sign not in taken)


def problems(keymap: Keymap) -> dict[str, str]:
    """What is wrong with a player's keys: command id -> one sentence. Empty when all can be used."""
    known = {item.id: item for item in commands()}
    found = {id: f"There is no command “{id[:40]}”." for id in keymap if id not in known}
    for id in keymap.keys() & known.keys():
        if wrong := next((key for key in known[id].keys(keymap) if not is_key(key)), None):
            found[id] = f"There is no key “{wrong[:40]}”."
        elif not known[id].keys(keymap) and known[id].keys():
            found[id] = f"“{known[id].label}” needs a key."
    for where in dict.fromkeys(place for item in commands() for place in item.where):
        for first, second, key in _clashes(reachable(where), keymap):
            changed, other = (second, first) if second.id in keymap else (first, second)
            found.setdefault(changed.id, clash_sentence(key, changed, other))
    return found


def clash_sentence(key: str, changed: Command, other: Command) -> str:
    """How a clash is told."""
    return f"{key_label(key)} cannot be used for “{changed.label}”: it is “{other.label}” already."


def _around(where: str) -> tuple[str, ...]:
    """The places whose keys work on such a screen as well: none below a dialog."""
    return () if where == DIALOG else (APP,)


def _clashes(items: Iterable[Command], keymap: Keymap) -> Iterable[tuple[Command, Command, str]]:
    users: dict[str, Command] = {}
    for item in items:
        for key in dict.fromkeys(item.keys(keymap)):
            if key in users:
                yield users[key], item, key
            users.setdefault(key, item)


# Keys

_SIGNS = {
    "question_mark": "?",
    "exclamation_mark": "!",
    "comma": ",",
    "full_stop": ".",
    "colon": ":",
    "semicolon": ";",
    "plus": "+",
    "minus": "-",
    "equals_sign": "=",
    "slash": "/",
    "backslash": "\\",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "apostrophe": "'",
    "quotation_mark": '"',
    "number_sign": "#",
    "asterisk": "*",
    "underscore": "_",
    "space": "Space",
    "at": "@",
    "percent_sign": "%",
    "ampersand": "&",
    "left_parenthesis": "(",
    "right_parenthesis": ")",
    "grave_accent": "`",
    "tilde": "~",
    "dollar_sign": "$",
    "vertical_line": "|",
    "left_curly_bracket": "{",
    "right_curly_bracket": "}",
    "circumflex_accent": "^",
}
_NAMED = {
    "escape": "Esc",
    "enter": "Enter",
    "tab": "Tab",
    "backspace": "Backspace",
    "delete": "Del",
    "insert": "Ins",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    **{f"f{number}": f"F{number}" for number in range(1, 25)},
}
_LONG = {sign: name for name, sign in _SIGNS.items() if len(sign) == 1}
_MODIFIERS = ("ctrl", "alt", "shift")


def key_label(key: str) -> str:
    """A Textual key name as people write it: "question_mark" -> "?", "ctrl+p" -> "Ctrl+P"."""
    *modifiers, last = key.split("+")
    named = _SIGNS.get(last) or _NAMED.get(last) or (last.upper() if modifiers else last)
    return "+".join([*(modifier.capitalize() for modifier in modifiers), named])


def is_key(key: str) -> bool:
    """Whether this is the name of a key that a terminal can send."""
    *modifiers, last = _long(key).split("+")
    if any(modifier not in _MODIFIERS for modifier in modifiers):
        return False
    return last in _SIGNS or last in _NAMED or (len(last) == 1 and last.isalnum() and last.isascii())


def _long(key: str) -> str:
    return _LONG.get(key, key)
