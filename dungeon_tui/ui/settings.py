"""What the player set: one typed tree, each option with its explanation, and its file.

The file is `settings.toml` in the data directory. One that is broken, of a newer version or unreadable
is kept as it is; the app then runs on defaults and says so.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from attrs import Attribute, define, evolve, field, fields

from dungeon_tui.ui import commands

FILE = "settings.toml"
VERSION = 1
MOST_BYTES = 100_000


@define
class Meta:
    """How the settings screen shows an option: its name, its explanation, and what it may be."""

    label: str
    help: str
    choices: tuple[str, ...] = ()


def _option(default: Any, label: str, help: str, choices: tuple[str, ...] = ()) -> Any:
    return field(default=default, metadata={"meta": Meta(label, help, choices)})


@define
class Settings:
    """All options. Values that do not fit are never in here: see `load`."""

    theme: str = _option(
        "torchlight", "Theme", "The colours of the app. On terminals with few colours it is always plain."
    )
    animation: str = _option(
        "brief",
        "Animation",
        "How much moves: none, brief (dice and steps for a moment) or full.",
        ("none", "brief", "full"),
    )
    symbols: str = _option(
        "auto",
        "Symbols",
        "Unicode drawing, plain ASCII, or auto: ASCII where the terminal cannot show more.",
        ("auto", "unicode", "ascii"),
    )
    bot_speed: str = _option(
        "normal",
        "Bot speed",
        "How long a bot waits before it moves, so that you can follow.",
        ("slow", "normal", "fast", "instant"),
    )
    confirm_quit: bool = _option(
        True, "Ask before quitting", "Ask once when you quit from a table. Games are saved in any case."
    )
    confirm_end: bool = _option(
        True,
        "Ask before waste",
        "Ask before a move that gives something away, such as a turn.",
    )
    toolbar: bool = _option(True, "Toolbar", "Show the bar of buttons at the table, for play by mouse.")
    costs: bool = _option(True, "Step costs", "Write on each reachable space how many steps it costs.")
    curtain: bool = _option(
        True, "Curtain", "Cover the screen between two people who hold secrets on one keyboard."
    )
    player: str = _option("", "Your name", "The name that a new game suggests for the first seat.")
    keys: dict[str, str] = field(
        factory=dict,
        metadata={"meta": Meta("Keys", "The key of each command. Choose one and press the new key.")},
    )


Option = Attribute  # the name under which screens use `options`


def options() -> dict[str, Meta]:
    """All options with their explanation, in the order in which they are shown."""
    return {attribute.name: attribute.metadata["meta"] for attribute in fields(Settings)}


def load(folder: Path) -> tuple[Settings, list[str]]:
    """The settings in `folder`, and what the player should know about them, in sentences. Never raises."""
    path = folder / FILE
    try:
        with open(path, "rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [f"The settings cannot be read ({error.strerror}); defaults are used."]
    if len(raw) > MOST_BYTES:
        return Settings(), [f"{FILE} is too large for settings; it is kept, and defaults are used."]
    # Imported here: most starts have no file yet, or only this one use.
    import tomllib

    try:
        data = tomllib.loads(raw.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError):
        return Settings(), [f"{FILE} is not readable as TOML; it is kept, and defaults are used."]
    version = data.pop("version", VERSION)
    if type(version) is not int or version > VERSION:
        return Settings(), [f"{FILE} is of a newer version; it is kept, and defaults are used."]
    return _fitting(data)


def save(settings: Settings, folder: Path) -> str:
    """Write the settings, with their explanations; return "" or, when that fails, one sentence.

    A file that could not be understood is first set aside under another name.
    """
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        kept = _set_aside(path, folder)
        new = path.with_suffix(f".{os.getpid()}.new")
        new.write_text(dump(settings), encoding="utf-8", newline="\n")
        new.replace(path)
    except OSError as error:
        return f"The settings could not be written ({error.strerror}); they hold until you quit."
    return f"Your old settings file is kept as {kept}." if kept else ""


def dump(settings: Settings) -> str:
    """The text of the file."""
    lines = [
        "# Settings of dungeon-tui. What is missing here is as at first.",
        f"version = {VERSION}",
    ]
    for name, meta in options().items():
        value = getattr(settings, name)
        if isinstance(value, dict):
            continue
        choices = f" One of: {', '.join(meta.choices)}." if meta.choices else ""
        lines += ["", f"# {meta.help}{choices}", f"{name} = {_toml(value)}"]
    lines += ["", f"# {options()['keys'].help}", "[keys]"]
    lines += [f"{_toml(id)} = {_toml(key)}" for id, key in sorted(settings.keys.items())]
    return "\n".join(lines) + "\n"


def ascii_only(settings: Settings) -> bool:
    """Whether symbols must be plain ASCII, as chosen or as the terminal needs it."""
    if settings.symbols != "auto":
        return settings.symbols == "ascii"
    encoding = (
        (getattr(sys.__stdout__, "encoding", None) or "utf-8").lower().replace("-", "").replace("_", "")
    )
    return encoding not in ("utf8", "utf16", "cp65001") or os.environ.get("TERM", "") in (
        "linux",
        "vt100",
        "vt220",
    )


def changed(settings: Settings, name: str, value: Any) -> Settings:
    """A copy with one option changed. ValueError, with one sentence, when the value does not fit."""
    problem = _problem(name, value)
    if problem:
        raise ValueError(problem)
    return evolve(settings, **{name: value})


def with_key(settings: Settings, id: str, key: str) -> Settings:
    """A copy in which a command has another key; "" gives it its own back. ValueError on a clash."""
    keys = {other: value for other, value in settings.keys.items() if other != id}
    if key:
        keys[id] = key
    problem = commands.problems(keys)
    if problem:
        raise ValueError(problem.get(id) or next(iter(problem.values())))
    return evolve(settings, keys=keys)


def _fitting(data: dict[str, Any]) -> tuple[Settings, list[str]]:
    settings, notices = Settings(), []
    known = options()
    for name, value in data.items():
        if name not in known:
            continue
        if name == "keys":
            settings, told = _fitting_keys(settings, value)
            notices += told
        elif problem := _problem(name, value):
            notices.append(f"{problem} The default is used.")
        else:
            settings = evolve(settings, **{name: value})
    return settings, notices


def _fitting_keys(settings: Settings, value: Any) -> tuple[Settings, list[str]]:
    if not isinstance(value, dict):
        return settings, ["The keys in the settings must be a table. The defaults are used."]
    keys = {str(id): key for id, key in value.items() if isinstance(key, str)}
    notices = []
    while found := commands.problems(keys):
        for id, problem in found.items():
            notices.append(problem)
            keys.pop(id, None)
    return evolve(settings, keys=keys), notices


def _problem(name: str, value: Any) -> str:
    meta = options()[name]
    default = getattr(Settings(), name)
    shown = repr(value)[:40]
    if type(value) is not type(default):
        kind = "true or false" if isinstance(default, bool) else "text"
        return f"The setting {name} takes {kind}, not {shown}."
    if meta.choices and value not in meta.choices:
        return f"The setting {name} takes {', '.join(meta.choices)}, not {shown}."
    if isinstance(value, str) and len(value) > 200:
        return f"The setting {name} is too long."
    return ""


def _set_aside(path: Path, folder: Path) -> str:
    """Keep a file that `load` could not use, before it is written over; return its new name."""
    _, notices = load(folder)
    if not any("it is kept" in notice for notice in notices):
        return ""
    for number in range(1, 1000):
        kept = path.with_name(f"settings.kept-{number}.toml")
        if not kept.exists():
            path.replace(kept)
            return kept.name
    raise OSError(0, "there are too many kept files")


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    escaped = "".join(_escaped(c) for c in str(value))
    return f'"{escaped}"'


def _escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    if ord(character) < 32 or ord(character) == 127:
        return f"\\u{ord(character):04x}"
    return character
