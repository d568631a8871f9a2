"""All saves, the bad ones too, with a preview and what can be done with each."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Label, OptionList, Static
from textual.widgets.option_list import Option

from dungeon_tui.ui.commands import bindings
from dungeon_tui.ui.screens.ask import Ask
from dungeon_tui.ui.screens.base import AppScreen
from dungeon_tui.ui.screens.dialog import Confirm, Message
from dungeon_tui.ui.screens.pick import Pick
from dungeon_tui.ui.screens.preview import preview
from dungeon_tui.ui.screens.sharing import ask_import, ask_send
from dungeon_tui.ui.screens.sieve import ORDERS, PLAYED, sifted
from dungeon_tui.ui.shelf import Item, items
from dungeon_tui.ui.text import line
from dungeon_tui.ui.widgets.bar import CommandBar
from dungeon_tui.ui.widgets.choice import Choice
from dungeon_tui.ui.widgets.field import Field

if TYPE_CHECKING:
    from dungeon_tui.journal.backup import Backup

NEED_SAVE = ("rename", "send", "backups", "repair", "remove")


class Load(AppScreen[None]):
    """The list on one side, the save under the cursor on the other."""

    WHERE = "load"
    BINDINGS = bindings("load")
    CSS_PATH = "load.tcss"
    HELP = (
        "All saved games, the one played last first. Enter or a click opens one where it stood. After the "
        "slash key type words of a name, a game or a person to see only some; choose an order beside it. "
        "A save that cannot be read says why; it can still be sent, repaired, or put back from its backups."
    )

    AUTO_FOCUS = "#saves"

    def __init__(self) -> None:
        super().__init__()
        self._all: list[Item] = []
        self._items: list[Item] = []
        self._loading = threading.Lock()

    def compose(self) -> ComposeResult:
        """List and preview."""
        yield Label("Saved games", id="title")
        with Horizontal(id="sieve"):
            yield Field(most=60, placeholder=FILTER, help=FILTER_HELP, id="words")
            yield Choice(
                ORDERS, PLAYED, title="Order", help="In which order the saves are listed.", id="order"
            )
        with Horizontal(id="columns"):
            yield OptionList(id="saves", compact=True, markup=False, classes="soft")
            with VerticalScroll(id="preview-box"):
                yield Static("", id="preview", markup=False)
        yield CommandBar("load")

    def on_mount(self) -> None:
        """Read the list."""
        self.reload()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """A game may have been played since."""
        if self._all:
            self.reload()

    # The list

    def reload(self) -> None:
        """Read the list again, in a thread."""
        self.tui.aside(self._read, self._show)

    def _read(self) -> list[Item]:
        with self._loading:
            return items(self.tui.folder)

    def _show(self, found: list[Item]) -> None:
        if self not in self.app.screen_stack:
            return
        self._all = found
        self._sift()

    def _sift(self) -> None:
        """List the saves that are wanted; the cursor stays on its save if it is among them."""
        chosen = self.chosen
        words, order = self.query_one("#words", Field).value, self.query_one("#order", Choice).value
        found = self._items = sifted(self._all, words, order)
        saves = self.query_one("#saves", OptionList)
        at = saves.highlighted or 0
        saves.clear_options()
        saves.add_options(Option(self._row(item)) for item in found)
        if found:
            paths = [item.entry.path for item in found]
            if chosen is not None and chosen.entry.path in paths:
                at = paths.index(chosen.entry.path)
            saves.highlighted = min(at, len(found) - 1)
        self._preview()
        self.refresh_bindings()

    def _row(self, item: Item) -> Content:
        glyphs = self.tui.glyphs
        name = Content.styled(item.name, "bold")
        if item.problem and not item.entry.header:
            return Content.assemble((glyphs["warning"], "$error"), " ", name, "\n", (item.problem, "$error"))
        mark = (glyphs["warning"] + " ", "$error") if item.problem else ""
        where = f"waiting for {item.waiting}" if item.waiting else (item.progress or "not begun")
        return Content.assemble(
            mark, name, (f" {glyphs['dot']} {item.when}\n", "$quiet"), f"{item.title}: {where}"
        )

    @property
    def chosen(self) -> Item | None:
        """The save under the cursor."""
        if not self.is_mounted:
            return None
        at = self.query_one("#saves", OptionList).highlighted
        return self._items[at] if at is not None and at < len(self._items) else None

    @on(OptionList.OptionHighlighted, "#saves")
    def _moved(self) -> None:
        self._preview()
        self.refresh_bindings()

    def _preview(self) -> None:
        item = self.chosen
        nothing = NO_MATCH if self._all else "Nothing has been saved here yet."
        shown = preview(item, self.tui.glyphs) if item else Content(nothing)
        self.query_one("#preview", Static).update(shown)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Most needs a save under the cursor; only a damaged one can be repaired."""
        item = self.chosen
        if action in NEED_SAVE and item is None:
            return None
        if action == "repair" and item is not None and not item.problem:
            return None
        return super().check_action(action, parameters)

    # Which and how

    @on(Field.Changed, "#words")
    @on(Choice.Changed, "#order")
    def _sieve_changed(self) -> None:
        self._sift()

    @on(Field.Submitted, "#words")
    def _words_are_in(self) -> None:
        self.query_one("#saves").focus()

    def key_down(self) -> None:
        """From the words down into the list."""
        if self.query_one("#sieve").has_focus_within:
            self.query_one("#saves").focus()

    def action_filter(self) -> None:
        """Type what to look for."""
        self.query_one("#words").focus()

    def action_sort(self) -> None:
        """The next order."""
        self.query_one("#order", Choice).action_step(1)

    # What can be done

    @on(OptionList.OptionSelected, "#saves")
    def _open(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        item = self.chosen
        if item is None:
            return
        if item.entry.header is None:
            self.app.push_screen(Message(f"{item.problem}\n\n{WAYS_OUT}", "This save cannot be opened"))
            return
        self.tui.open_save(item.entry.path)

    def action_rename(self) -> None:
        """Another name."""
        item = self.chosen
        if item is not None:
            question = "What shall this game be called?"
            self.app.push_screen(Ask(question, item.name, ok="Rename"), self.name_it)

    def name_it(self, name: str | None) -> None:
        """Give the save under the cursor a name, if it is one and another."""
        item = self.chosen
        if item is not None and name and name.strip() and name != item.entry.name:
            self._do(lambda: self._library_rename(item, name))

    def _library_rename(self, item: Item, name: str) -> str:
        path = self.tui.house.library.rename(item.entry, name)
        return f"“{item.name}” is now “{line(name, 80)}” ({path.name})."

    def action_send(self) -> None:
        """A copy for a friend."""
        if self.chosen is not None:
            ask_send(self.tui, self.chosen.entry.path, self.reload)

    def action_remove(self) -> None:
        """Set it aside."""
        item = self.chosen
        if item is None:
            return
        folder = self.tui.folder / "removed"
        question = f"Remove “{item.name}” from the list? Its file is moved to {folder}, nothing is deleted."

        def sure(yes: bool | None) -> None:
            if yes:
                self._do(lambda: f"It lies at {self.tui.house.library.remove(item.entry)}")

        self.app.push_screen(Confirm(question, yes="Remove", no="Keep", careful=True), sure)

    def action_repair(self) -> None:
        """The good part of a damaged save."""
        item = self.chosen
        if item is not None:
            from dungeon_tui.host.mend import mend

            self._do(lambda: mend(item.entry.path), long=True)

    def action_backups(self) -> None:
        """An older copy back in its place."""
        item = self.chosen
        if item is None:
            return
        from dungeon_tui.journal.backup import list_backups

        found = list_backups(item.entry.path)
        if not found:
            self.notify("There are no backups of this save yet.")
            return
        choices = [(str(number), _told(backup)) for number, backup in enumerate(found)]

        def picked(number: str | None) -> None:
            if number is not None:
                self._restore(item, found[int(number)])

        text = "What is there now becomes a backup too, so nothing is lost."
        self.app.push_screen(Pick(f"Backups of “{item.name}”", choices, text=text), picked)

    def _restore(self, item: Item, backup: Backup) -> None:
        from dungeon_tui.journal.backup import restore

        def sure(yes: bool | None) -> None:
            if yes:
                self._do(lambda: restore(backup, item.entry.path), long=True)

        question = f"Put “{item.name}” back to how it was: {_told(backup)}?"
        self.app.push_screen(Confirm(question, yes="Put it back", careful=True), sure)

    def action_import(self) -> None:
        """Take in a file."""
        ask_import(self.tui, self.reload)

    def _do(self, work: Callable[[], str], long: bool = False) -> None:
        """Do something with the disk in a thread, tell its sentence, and read the list again."""

        def done(sentence: str) -> None:
            if long:
                self.app.push_screen(Message(sentence))
            else:
                self.notify(sentence)
            self.reload()

        self.tui.aside(work, done)


FILTER = "type / and some words"
FILTER_HELP = "Words that name, game, people or file must have, in any order. Enter goes to the list."
NO_MATCH = "No saved game has these words."
WAYS_OUT = (
    "The file is left as it is. You can send it to somebody, put a backup in its place, "
    "or remove it from the list."
)


def _told(backup: Backup) -> str:
    local = backup.made.astimezone()
    kept = ", kept for good" if backup.kept else ""
    return f"{local:%Y-%m-%d %H:%M:%S}, {max(1, backup.size // 1024)} KB{kept}"
