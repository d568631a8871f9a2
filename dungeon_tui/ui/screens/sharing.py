"""Games from and to friends: the import with its questions, and the copy that is sent."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Label, Static

from dungeon_tui.journal.errors import AlreadyThere, JournalError
from dungeon_tui.journal.look import Entry, look
from dungeon_tui.ui import sent
from dungeon_tui.ui.screens.dialog import Confirm, Dialog, Message
from dungeon_tui.ui.screens.picker import MOST_PATH, FilePicker
from dungeon_tui.ui.text import line, plain
from dungeon_tui.ui.widgets.choice import Choice
from dungeon_tui.ui.widgets.explained import Explained
from dungeon_tui.ui.widgets.field import Field

if TYPE_CHECKING:
    from dungeon_tui.journal.share import ImportResult
    from dungeon_tui.ui.app import DungeonTuiApp

WHOLE, READ_ONLY = "whole", "spoiler-free"


def places_to_share() -> Path:
    """Where a file to send is first put, and one that came is looked for."""
    from platformdirs import user_downloads_dir

    downloads = Path(user_downloads_dir())
    return downloads if downloads.is_dir() else Path.home()


# Import


def ask_import(app: DungeonTuiApp, done: Callable[[], None]) -> None:
    """Let the player find a file, and take it in. ``done`` is called when the list has changed."""

    def picked(path: Path | None) -> None:
        if path is not None:
            take_in(app, path, done)

    title = "Which file was sent to you?"
    app.push_screen(FilePicker(title, places_to_share(), data=app.folder), picked)


def take_in(app: DungeonTuiApp, path: Path, done: Callable[[], None], take: bool = False) -> None:
    """Check a file, in a thread, and put it among the saves."""
    from dungeon_tui.journal.share import import_file

    app.aside(
        lambda: import_file(app.house.library, path, app.house.check, take=take),
        partial(_taken_in, app, path, done),
        lambda sentence: _told(app, sentence),
    )


def _taken_in(app: DungeonTuiApp, path: Path, done: Callable[[], None], result: ImportResult) -> None:
    from dungeon_tui.journal.share import CONTINUES

    if result.relation.kind == CONTINUES and not result.changed:
        question = f"{result.sentence} Take it over? Yours stays among its backups."
        app.push_screen(
            Confirm(question, title="It has come back", yes="Take it over", no="Leave mine"),
            lambda yes: take_in(app, path, done, take=True) if yes else None,
        )
        return
    if result.changed:
        entry = look(result.path)
        if entry.header is not None:
            with suppress(OSError):
                sent.note(app.folder, entry.header.id, None)
    done()

    def play(yes: bool | None) -> None:
        if yes:
            app.open_save(result.path)

    app.push_screen(Confirm(result.sentence, yes="Play it now", no="Later"), play)


def _told(app: DungeonTuiApp, sentence: str) -> None:
    app.push_screen(Message(sentence))


# Export


def ask_send(app: DungeonTuiApp, path: Path, done: Callable[[], None]) -> None:
    """Ask how and where to the copy of a save goes, write it, and say where it is."""

    def written(there: Path | None) -> None:
        if there is not None:
            _told(app, f"The copy lies at {there}\nSend that file; your friend takes it in with Import.")
            done()

    app.push_screen(Send(look(path)), written)


class Send(Dialog[Path]):
    """Writes the copy; gives back where it is."""

    HELP = "A game is one file. Send it by mail or chat; whoever gets it takes it in with Import."

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self._entry = entry

    def compose(self) -> ComposeResult:
        """To whom, what, where."""
        target = places_to_share() / self._entry.path.name
        with Vertical(classes="window"):
            yield Static(plain(f"Send “{line(self._entry.name, 80)}” to a friend"), classes="title")
            with Horizontal(classes="row"):
                yield Label("To", classes="label")
                yield Field(most=40, placeholder="a name, or nothing", id="to", help=TO_HELP)
            with Horizontal(classes="row"):
                yield Label("What", classes="label")
                yield Choice(self._kinds(), WHOLE, title="What?", help=WHAT_HELP, id="what")
            with Horizontal(classes="row"):
                yield Label("File", classes="label")
                yield Field(str(target), most=MOST_PATH, help=FILE_HELP, id="file")
            yield Explained()
            yield Static("", id="trouble", markup=False)
            with Horizontal(classes="buttons"):
                yield Button("Write it", id="ok", variant="primary", compact=True)
                yield Button("Folder...", id="folder", compact=True)
                yield Button("Cancel", id="cancel", compact=True)

    def _kinds(self) -> list[tuple[str, str]]:
        if self._entry.header is None or self._entry.problem:
            return [(WHOLE, "the file as it is")]
        return [(WHOLE, "the whole game, to play on"), (READ_ONLY, "a copy without secrets, to look at")]

    @on(Field.Submitted)
    def _submitted(self) -> None:
        self._write()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        if event.button.id == "ok":
            self._write()
        elif event.button.id == "folder":
            start = Path(self.query_one("#file", Field).value).expanduser().parent
            picker = FilePicker("Into which folder?", start, folders=True, data=self.tui.folder)
            self.app.push_screen(picker, self._into)
        else:
            self.finish(None)

    def _into(self, folder: Path | None) -> None:
        if folder is not None:
            self.query_one("#file", Field).value = str(folder / self._entry.path.name)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain the field under the cursor."""
        self.query_one(Explained).explain(event.widget)

    def _write(self, overwrite: bool = False) -> None:
        if self._finished:
            return
        text = self.query_one("#file", Field).value.strip()
        if not text:
            self._say("Say where the file shall go.")
            return
        try:
            there = self._copied(Path(text).expanduser(), overwrite)
            self._note()
        except AlreadyThere as error:
            self._say(str(error))
            if not overwrite:
                question = f"{error} Replace it?"
                self.app.push_screen(Confirm(question, yes="Replace", careful=True), self._replace)
            return
        except (JournalError, OSError, ValueError, RuntimeError) as error:
            self._say(str(error))
            return
        self.finish(there)

    def _replace(self, yes: bool | None) -> None:
        if yes:
            self._write(overwrite=True)

    def _copied(self, target: Path, overwrite: bool) -> Path:
        if self.query_one("#what", Choice).value == READ_ONLY:
            from dungeon_tui.host.spoiler import write_copy

            return write_copy(self._entry.path, target, overwrite=overwrite)
        from dungeon_tui.journal.share import export_copy

        return export_copy(self._entry.path, target, overwrite=overwrite)

    def _note(self) -> None:
        """A whole copy for somebody by name is waited for."""
        to = line(self.query_one("#to", Field).value, 40)
        header = self._entry.header
        if to and header is not None and self.query_one("#what", Choice).value == WHOLE:
            sent.note(self.tui.folder, header.id, sent.Sent(to, self._entry.moves or 0))

    def _say(self, trouble: str) -> None:
        self.query_one("#trouble", Static).update(Content(line(trouble, 300)))


TO_HELP = "Whom you send it to. Then the list says that the game waits for them, until it comes back."
WHAT_HELP = (
    "The whole game holds everything, hidden cards too, so that it can be played on. A copy without secrets "
    "can only be looked at."
)
FILE_HELP = "Where the copy goes: a file, or a folder to put it in."
