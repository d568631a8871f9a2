"""The app: settings, themes, notices, the screens' way to each other, and its end."""

from __future__ import annotations

import asyncio
import inspect
import os
import sys
import threading
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from textual.app import App
from textual.binding import Binding
from textual.css.query import NoMatches
from textual.filter import Monochrome

from dungeon_tui.ui import commands, ending, settings, themes
from dungeon_tui.ui.ascii import AsciiFilter
from dungeon_tui.ui.colourless import Colourless
from dungeon_tui.ui.glyphs import glyphs
from dungeon_tui.ui.text import clean

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.command import Provider
    from textual.notifications import SeverityLevel
    from textual.screen import Screen
    from textual.theme import Theme

    from dungeon_tui.host.house import House
    from dungeon_tui.host.seating import Seating

Result = TypeVar("Result")

SIGNALLED = 128
"""The exit status of an app that a signal ended is this and the signal's number."""

HERE = Path(__file__).parent
_ANIMATION = {"none": "none", "brief": "basic", "full": "full"}


def _palette() -> type[Provider]:
    from dungeon_tui.ui.palette import CommandProvider

    return CommandProvider


class DungeonTuiApp(App[None], inherit_bindings=False):
    """The full-screen app on the games of one data directory."""

    TITLE = "dungeon-tui"
    CSS_PATH = [HERE / "app.tcss", HERE / "screens" / "home.tcss"]
    # With text selection Textual fails on quick clicks at widgets that go away, such as notifications.
    ALLOW_SELECT = False
    ENABLE_COMMAND_PALETTE = True
    COMMANDS = {_palette}
    BINDINGS = [
        *commands.bindings(commands.APP),
        Binding("ctrl+q", "quit", show=False, priority=True, system=True),
        Binding("ctrl+c", "quit", show=False, system=True),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-compact"), (80, "-normal"), (120, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (20, "-low"), (24, "-medium"), (36, "-tall")]

    def __init__(self, folder: Path, save: str | Path | None = None) -> None:
        """``folder`` is the data directory; ``save`` is opened at once."""
        self.folder = folder
        self.settings, self._notices = settings.load(folder)
        self._save = save
        self._seatings: list[Seating] = []
        self._opening = False
        self.crash: BaseException | None = None
        self.signalled = 0
        self.last_resort = ending.LastResort()
        super().__init__()
        self._ascii_filter = AsciiFilter(enabled=False)
        self._filters.append(self._ascii_filter)
        for theme in themes.OURS:
            self.register_theme(theme)
        self._apply_settings()

    # Shared by all screens

    @cached_property
    def house(self) -> House:
        """The games. Raises JournalError when the data directory cannot be used."""
        from dungeon_tui.host.house import House

        return House(self.folder)

    @property
    def ascii(self) -> bool:
        """Whether only ASCII symbols may be drawn."""
        return settings.ascii_only(self.settings)

    @property
    def glyphs(self) -> Mapping[str, str]:
        """The symbols by name: see `dungeon_tui.ui.glyphs`."""
        return glyphs(self.ascii)

    def change(self, name: str, value: Any) -> None:
        """Set one option, use it at once and write it down. ValueError when the value does not fit."""
        self.use(settings.changed(self.settings, name, value))

    def use(self, new: settings.Settings) -> None:
        """Take over settings and write them down; tell when that fails."""
        self.settings = new
        self._apply_settings()
        told = settings.save(new, self.folder)
        if told:
            self.notify(told, severity="warning")

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show a notice for some seconds. Its text is never markup, whoever wrote it."""
        super().notify(
            clean(message, 500), title=clean(title, 80), severity=severity, timeout=timeout, markup=False
        )

    def aside(
        self,
        work: Callable[[], Result],
        done: Callable[[Result], object],
        failed: Callable[[str], None] | None = None,
    ) -> None:
        """Do something slow in a thread, then call ``done`` with its result in the app's.

        What the disk, a save or the rules refuse comes to ``failed`` as a sentence, or up as a notice.
        """
        threading.Thread(target=self._aside, args=(work, done, failed), daemon=True).start()

    def _aside(
        self,
        work: Callable[[], Result],
        done: Callable[[Result], object],
        failed: Callable[[str], None] | None,
    ) -> None:
        try:
            result = work()
        except Exception as error:
            sentence = refusal(error)
            if sentence is None:
                self.call_later(self._handle_exception, error)
            else:
                self.call_later(self._deliver, failed or self.complain, sentence)
        else:
            self.call_later(self._deliver, done, result)

    async def _deliver(self, done: Callable[[Any], object], result: object) -> None:
        """Hand over what a thread has found, unless the screens are being taken down already."""
        if not self._exit:
            answer = done(result)
            if inspect.isawaitable(answer):
                await answer

    def complain(self, sentence: str) -> None:
        """Show what went wrong."""
        self.notify(sentence, severity="error", timeout=8)

    # The table

    def open_table(self, seating: Seating) -> None:
        """Sit down: the game's screen comes up, and its save is let go when the app ends."""
        from dungeon_tui.ui.table import open_table

        self._seatings.append(seating)
        open_table(self, seating)

    def leave_table(self, seating: Seating) -> None:
        """Let go of a game's save; the screen pops itself. May be called twice."""
        if seating in self._seatings:
            self._seatings.remove(seating)
        seating.close()

    def open_save(self, save: str | Path) -> None:
        """Open a save and sit down; when that fails, say why."""
        if self._opening:
            return
        self._opening = True
        self.aside(lambda: self.house.open(save), self._opened, self._not_opened)

    def _opened(self, seating: Seating) -> None:
        self._opening = False
        self.open_table(seating)

    def _not_opened(self, sentence: str) -> None:
        self._opening = False
        self.complain(sentence)

    # Settings

    def _apply_settings(self) -> None:
        self.set_keymap(self.settings.keys)
        self.animation_level = _ANIMATION[self.settings.animation]  # type: ignore[assignment]
        self.theme = self._fit_theme(self.settings.theme)
        self._fit_filters()
        if self._ascii_filter.enabled != self.ascii:
            self._ascii_filter.enabled = self.ascii
            self._invalidate_css()
            self.refresh_css(animate=False)

    def _fit_filters(self) -> None:
        """Without colours leave out those of the theme there is now.

        Textual chooses the filter once, for its own first theme; under a theme of the terminal's colours that
        one would paint black on black.
        """
        if self.no_color:
            kept = [one for one in self._filters if not isinstance(one, Monochrome | Colourless)]
            self._filters = [*kept, Colourless() if self.native_ansi_color else Monochrome()]

    def _fit_theme(self, wanted: str) -> str:
        """The theme that is shown: plain where there are few colours, the default for one that is unknown."""
        # Without colours at all, shades of grey say more than the terminal's own colours with none of them.
        if self.console.color_system not in ("truecolor", "256") and not self.no_color:
            return themes.PLAIN
        if wanted in self.available_themes:
            return wanted
        self._notices.append(f"There is no theme “{clean(wanted, 40)}”; {themes.DEFAULT} is used.")
        return themes.DEFAULT

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our variables under Textual's own themes."""
        theme: Theme = self.current_theme
        return themes.defaults(theme.dark, theme.ansi)

    # Life

    def get_default_screen(self) -> Screen[Any]:
        """The home screen."""
        from dungeon_tui.ui.screens.home import Home

        return Home()

    def on_mount(self) -> None:
        """Tell what the settings said; open what was asked for."""
        for notice in self._notices:
            self.notify(notice, severity="warning")
        self._notices.clear()
        if self._save is not None:
            self.open_save(self._save)
        if not self.is_headless and not os.environ.get("TEXTUAL_DRIVER"):
            self.set_interval(0.5, self._watch_terminal)

    def on_unmount(self) -> None:
        """Let go of all saves. Every move in them is on disk already."""
        for seating in self._seatings:
            seating.close()
        self._seatings.clear()

    async def action_quit(self) -> None:
        """End the app; ask first at a table, if the player wants to be asked."""
        if self.settings.confirm_quit and self._seatings:
            from dungeon_tui.ui.screens.dialog import Confirm

            if not isinstance(self.screen, Confirm):
                question = "Quit dungeon-tui? The game is saved, to the last move."
                self.push_screen(Confirm(question, yes="Quit", no="Stay"), self._quit_if)
            return
        self.exit()

    def _quit_if(self, yes: bool | None) -> None:
        if yes:
            self.exit()

    def action_help(self) -> None:
        """Explain what has the focus."""
        from dungeon_tui.ui.screens.help import open_help

        open_help(self)

    def action_settings(self) -> None:
        """Open the settings, once."""
        from dungeon_tui.ui.screens.settings import SettingsScreen

        if not any(isinstance(screen, SettingsScreen) for screen in self.screen_stack):
            self.push_screen(SettingsScreen())

    def action_command_palette(self) -> None:
        """Open the menu of all commands, once."""
        from dungeon_tui.ui.palette import Palette

        if not any(isinstance(screen, Palette) for screen in self.screen_stack):
            # Without Textual's id for it, which a palette that is still being taken down would hold.
            self.push_screen(Palette())

    def action_screenshot(self, filename: str | None = None, path: str | None = None) -> None:
        """Save a picture of the screen into the data directory, and say where."""
        folder = Path(path) if path else self.folder / "screenshots"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            saved = self.save_screenshot(filename, str(folder))
        except OSError as error:
            self.notify(f"The picture could not be saved ({error.strerror}).", severity="error")
            return
        self.notify(f"The picture is saved as {saved}")

    def end(self, number: int) -> None:
        """End because of a signal, in time whatever else is going on."""
        self.signalled = number
        self.last_resort.arm(SIGNALLED + number)
        self.exit(return_code=SIGNALLED + number)

    def _watch_terminal(self) -> None:
        if ending.terminal_is_gone():
            self.end(ending.HANGUP)

    # Textual's own handling of an error prints a long traceback and then, by default, ends with status 0.

    def _handle_exception(self, error: Exception) -> None:
        if self._exit and isinstance(error, NoMatches):
            # A key or a click was on its way to a screen that is being taken down: nothing is wrong.
            self._close_messages_no_wait()
            return
        self.crash = self.crash or error
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        """Textual calls this when its input thread dies: there is no terminal any more."""
        self.end(ending.HANGUP)

    def _print_error_renderables(self) -> None:
        self._exit_renderables.clear()


def refusal(error: Exception) -> str | None:
    """The sentence of an error that is meant for people, or None for one that is ours."""
    from dungeon_tui.engine.errors import RuleError
    from dungeon_tui.journal.errors import JournalError

    if isinstance(error, RuleError) and error.rule:
        return f"{error} [{error.rule}]"
    if isinstance(error, RuleError | JournalError):
        return str(error)
    if isinstance(error, OSError):
        return f"The system refused that: {error.strerror or error}."
    return None


def run(folder: Path, save: str | Path | None = None) -> int:
    """Run the app and return its exit status: 0, 1 after a crash, 128 and more after a signal.

    A crash is told in one sentence on stderr that says where its report lies.
    """
    refusal = _unfit()
    if refusal:
        print(refusal, file=sys.stderr)
        return 1
    app = DungeonTuiApp(folder, save)
    return asyncio.run(_live(app))


async def _live(app: DungeonTuiApp) -> int:
    with ending.watched(asyncio.get_running_loop(), app.end):
        await app.run_async()
    status = app.return_code or 0
    if app.crash is not None and not app.signalled:
        from dungeon_tui.ui.crash import report

        facts = [f"terminal {app.size.width}x{app.size.height}, theme {app.theme}"]
        print(report(app.crash, app.folder, facts), file=sys.stderr)
    # Threads of bots that still think are not waited for.
    app.last_resort.arm(status)
    return status


def _unfit() -> str:
    """Why there can be no full screen here, or ""."""
    if os.environ.get("TEXTUAL_DRIVER"):
        return ""
    hint = "play in plain lines with: dungeon-tui play GAME --plain"
    if not (sys.__stdin__ and sys.__stdin__.isatty() and sys.__stdout__ and sys.__stdout__.isatty()):
        return f"The app needs a terminal; {hint}"
    if os.environ.get("TERM", "") == "dumb":
        return f"This terminal (TERM=dumb) cannot show full screens; {hint}"
    return ""
