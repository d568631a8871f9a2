"""Finding a file or a folder, by walking or by typing."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Label, OptionList, Static
from textual.widgets.option_list import Option

from dungeon_tui.journal.library import SUFFIX
from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.text import clean, line, plain
from dungeon_tui.ui.widgets.field import Field

MOST_LISTED = 500
MOST_PATH = 4096


class FilePicker(Dialog[Path]):
    """Gives back the path of a save, or of a folder where `folders` is set; None if nothing was picked."""

    HELP = (
        "Enter or a click opens a folder and takes a file. Or type a path in the line above, and press Enter."
    )

    def __init__(self, title: str, start: Path, *, folders: bool = False, data: Path | None = None) -> None:
        super().__init__()
        self._title, self._folders = title, folders
        self._places = {"home": Path.home(), "here": Path.cwd(), "data": data or start}
        self.folder = start if start.is_dir() else Path.home()
        self._listed: list[Path] = []

    def compose(self) -> ComposeResult:
        """The path, the list, the places."""
        with Vertical(classes="window -tall-window"):
            yield Static(plain(self._title, 200), classes="title")
            with Horizontal(classes="path"):
                yield Label("Path:", classes="label")
                yield Field(most=MOST_PATH, help="The path of a file or folder. Enter goes there.", id="path")
            yield OptionList(id="files", compact=True, markup=False)
            yield Static("", id="trouble", markup=False)
            with Horizontal(classes="buttons"):
                yield Button("Home", id="home", compact=True)
                yield Button("Data", id="data", compact=True)
                yield Button("Here", id="here", compact=True)
                if self._folders:
                    yield Button("This folder", id="ok", variant="primary", compact=True)
                yield Button("Cancel", id="cancel", compact=True)

    def on_mount(self) -> None:
        """Begin where we were told to."""
        self.query_one("#files").focus()
        self.go(self.folder)

    def go(self, folder: Path) -> None:
        """List a folder, in a thread: it may lie far away."""
        self.folder = Path(os.path.abspath(folder))
        self.query_one(Field).value = line(self.folder, MOST_PATH)
        self.tui.aside(partial(self._read, self.folder), partial(self._show, self.folder))

    def on_key(self, event: events.Key) -> None:
        """What is typed over the list is a path: it goes to its line."""
        if not event.is_printable or event.character is None or not self.query_one("#files").has_focus:
            return
        event.stop()
        field = self.query_one(Field)
        anew = event.character in "/~" or not field.value
        start = "" if anew else field.value.rstrip("/" + os.sep) + os.sep
        field.value = start + event.character
        field.focus()
        field.cursor_position = len(field.value)

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted over the list or the buttons is a path too."""
        field = self.query_one(Field)
        if not field.has_focus and event.text.strip():
            event.stop()
            field.value = clean(event.text.strip().splitlines()[0], MOST_PATH)
            field.focus()

    def _read(self, folder: Path) -> tuple[list[Path], str]:
        try:
            return _listing(folder, self._folders), ""
        except OSError as error:
            return [], f"This folder cannot be read ({error.strerror})."

    def _show(self, folder: Path, listed: tuple[list[Path], str]) -> None:
        found, trouble = listed
        if folder != self.folder or self not in self.app.screen_stack:
            return
        cut = len(found) > MOST_LISTED
        self._listed = found[:MOST_LISTED]
        files = self.query_one("#files", OptionList)
        files.clear_options()
        up = [folder.parent] if folder.parent != folder else []
        self._listed = [*up, *self._listed]
        for path in self._listed:
            files.add_option(Option(self._row(path, folder)))
        if self._listed:
            files.highlighted = min(len(up), len(self._listed) - 1)
        if cut:
            trouble = f"Only {MOST_LISTED} entries are listed; type the path of others."
        elif not found and not trouble:
            trouble = "There are no folders here." if self._folders else "There are no saves here."
        self._say(trouble)

    def _row(self, path: Path, folder: Path) -> Content:
        if path == folder.parent:
            return Content(f"{self.tui.glyphs['up']} one folder up")
        if path.suffix.lower() == SUFFIX:
            return Content.assemble(f"{self.tui.glyphs['chosen']} ", (line(path.name, 120), "bold"))
        return Content(f"{self.tui.glyphs['right']} {line(path.name, 120)}{os.sep}")

    @on(OptionList.OptionSelected)
    def _picked(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option_index < len(self._listed):
            self._take(self._listed[event.option_index])

    @on(Field.Submitted)
    def _typed(self) -> None:
        text = self.query_one(Field).value.strip()
        if text:
            self._take(Path(os.path.expanduser(text)))

    def _take(self, path: Path) -> None:
        try:
            if path.is_dir():
                self.go(path)
            elif not path.exists():
                self._say(f"There is no “{line(path.name, 80)}” there.")
            elif self._folders:
                self._say("That is a file; choose a folder.")
            else:
                self.finish(path)
        except (OSError, ValueError) as error:
            self._say(f"That cannot be opened ({getattr(error, 'strerror', None) or 'no such path'}).")

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        if event.button.id in self._places:
            self.go(self._places[event.button.id])
        else:
            self.finish(self.folder if event.button.id == "ok" else None)

    def _say(self, trouble: str) -> None:
        self.query_one("#trouble", Static).update(Content(trouble))


def _listing(folder: Path, folders_only: bool) -> list[Path]:
    """Folders, then saves, each by name; hidden ones and what cannot be looked at are left out."""
    folders, files = [], []
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith("."):
                continue
            try:
                is_folder = entry.is_dir()
            except OSError:
                continue
            if is_folder:
                folders.append(Path(entry.path))
            elif not folders_only and entry.name.lower().endswith(SUFFIX):
                files.append(Path(entry.path))
    return [*sorted(folders, key=_by_name), *sorted(files, key=_by_name)]


def _by_name(path: Path) -> str:
    return path.name.casefold()
