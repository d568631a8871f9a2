"""The first screen: go on with a game, begin one, learn one."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, cast

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from dungeon_tui.ui import commands, preload
from dungeon_tui.ui.commands import bindings
from dungeon_tui.ui.screens.base import AppScreen
from dungeon_tui.ui.widgets.bar import CommandBar

if TYPE_CHECKING:
    from dungeon_tui.ui.app import DungeonTuiApp
    from dungeon_tui.ui.shelf import Item

MENU = ("continue", "new", "load", "import", "learn", "settings", "help", "quit")
MOST_RECENT = 8

SIGN = """\
█▀▄ █ █ █▄ █ █▀▀ █▀▀ █▀█ █▄ █
█ █ █ █ █▐▌█ █ █ █▀▀ █ █ █▐▌█
▀▀  ▀▀▀ ▀ ▀▀ ▀▀▀ ▀▀▀ ▀▀▀ ▀ ▀▀"""
SIGN_ASCII = """\
===================
   D U N G E O N   
==================="""

WELCOME = (
    "No game has been played here yet.\n\n"
    "New game sets one up: alone, with friends at this keyboard, or against bots.\n\n"
    "Learn teaches the rules: a tutorial to play, and the rulebook to read."
)


class Sign(Widget):
    """The name over the door."""

    def render(self) -> Content:
        """Large where there is room for it."""
        words = [("dungeon-tui", "bold"), ("Dungeon board games", "$quiet"), ("at one table", "$quiet")]
        if self.app.size.height < 24:
            return Content.assemble(words[0], "  ", (f"{words[1][0]} {words[2][0]}", "$quiet"))
        drawn = (SIGN_ASCII if cast("DungeonTuiApp", self.app).ascii else SIGN).splitlines()
        lines = zip(drawn, words, strict=True)
        return Content("\n").join(Content.assemble((left, "$primary"), "   ", right) for left, right in lines)


class Recent(OptionList):
    """The games played last."""

    HELP = "The games played last. Enter or a click goes on with one; its save is where you left it."


class Menu(OptionList):
    """What can be done here."""

    HELP = "Choose with the arrows and Enter, with the mouse, or by the letter in front."


class Home(AppScreen[None]):
    """Continue, new, load, import, learn, settings, quit."""

    WHERE = "home"
    BINDINGS = bindings("home")
    HELP = (
        "This is where the app begins. On one side is the menu, on the other the games that were played "
        "last. Every game is saved with every move, so you may leave whenever you like."
    )

    def __init__(self) -> None:
        super().__init__()
        self._items: list[Item] = []
        self._shown = False
        self._loading = threading.Lock()

    def compose(self) -> ComposeResult:
        """The sign, the menu, and what the cursor is on; the last games come once they are read."""
        yield Sign(id="sign")
        with Horizontal(id="columns"):
            yield Menu(*self._menu(), id="menu", compact=True, markup=False)
        yield Static("", id="explain", markup=False)
        yield CommandBar("home")

    def on_mount(self) -> None:
        """Look for saves once the screen stands."""
        self.call_after_refresh(self.reload)

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """A game may have been played since."""
        if self._shown:
            self.reload()

    def _menu(self) -> list[Option]:
        keymap = self.tui.settings.keys
        rows = []
        for id in MENU:
            item = commands.command(id)
            rows.append(Option(Content.assemble((f" {item.shown(keymap):>3} ", "bold"), item.label), id=id))
        return rows

    # The last games

    def reload(self) -> None:
        """Read the list of saves again, in a thread."""
        self.tui.aside(self._read, self._show)

    def _read(self) -> list[Item]:
        # Imported in the thread: the first picture does not wait for it.
        from dungeon_tui.ui import shelf

        with self._loading:
            return shelf.items(self.tui.folder)

    async def _show(self, found: list[Item]) -> None:
        if self not in self.app.screen_stack:
            return
        self._items = [item for item in found if item.playable][:MOST_RECENT]
        self._fit_menu()
        columns = self.query_one("#columns")
        if self._items:
            await self._show_recent(columns)
        else:
            broken = len(found) - sum(item.playable for item in found)
            await columns.query("#recent, #welcome").remove()
            await columns.mount(Static(Content(_welcome(broken)), id="welcome"))
        self._explain(self.query_one(Menu))
        self.refresh_bindings()
        self._shown = True
        preload.begin()

    def _fit_menu(self) -> None:
        """The cursor does not begin on what cannot be done."""
        menu = self.query_one(Menu)
        if self._items:
            # Whichever of the two is asked for, the list moves its cursor on.
            if menu.get_option("continue").disabled:
                menu.enable_option("continue")
        else:
            menu.disable_option("continue")
            if menu.highlighted in (None, 0):
                menu.highlighted = MENU.index("new")

    async def _show_recent(self, columns: Widget) -> None:
        await columns.query("#welcome").remove()
        if not columns.query(Recent):
            await columns.mount(Recent(id="recent", compact=True, markup=False, classes="soft"))
        recent = self.query_one(Recent)
        at = recent.highlighted or 0
        recent.clear_options()
        for number, item in enumerate(self._items):
            recent.add_options([*([None] if number else []), self._recent(item, number)])
        recent.highlighted = min(at, len(self._items) - 1)

    def _recent(self, item: Item, number: int) -> Option:
        who = f"waiting for {item.waiting}" if item.waiting else item.people
        prompt = Content.assemble(
            (item.name, "bold"),
            (f" {self.tui.glyphs['dot']} {item.title} {self.tui.glyphs['dot']} {item.when}\n", "$quiet"),
            f"{item.progress or 'not begun'}\n",
            (who, "$quiet"),
        )
        return Option(prompt, id=str(number))

    @on(OptionList.OptionSelected, "#recent")
    def _open(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.tui.open_save(self._items[event.option_index].entry.path)

    # The menu

    @on(OptionList.OptionSelected, "#menu")
    async def _chosen(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        item = commands.command(event.option_id or "")
        await self.app.run_action(item.id, self.app if "app" in item.where else self)

    @on(OptionList.OptionHighlighted)
    def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.has_focus:
            self._explain(event.option_list)

    def _explain(self, of: OptionList) -> None:
        option = of.highlighted_option
        if option is None or of.highlighted is None:
            return
        text = commands.command(option.id or "").help if of.id == "menu" else ""
        if of.id == "recent" or (option.id == "continue" and self._items):
            item = self._items[of.highlighted if of.id == "recent" else 0]
            text = f"Go on with “{item.name}”."
        self.query_one("#explain", Static).update(Content(text))

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain what the cursor is on now."""
        widget = event.widget
        if isinstance(widget, OptionList):
            self._explain(widget)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There must be a game to go on with."""
        if action == "continue" and not self._items:
            return None
        return super().check_action(action, parameters)

    def action_continue(self) -> None:
        """Go on with the game that was played last."""
        if self._items:
            self.tui.open_save(self._items[0].entry.path)

    def action_new(self) -> None:
        """Set up a game."""
        from dungeon_tui.ui.screens.new_game import NewGame

        self.app.push_screen(NewGame())

    def action_load(self) -> None:
        """All saves."""
        from dungeon_tui.ui.screens.load import Load

        self.app.push_screen(Load())

    def action_import(self) -> None:
        """Take in a game from elsewhere."""
        from dungeon_tui.ui.screens.sharing import ask_import

        ask_import(self.tui, self.reload)

    def action_learn(self) -> None:
        """Ask which tutorial or rulebook."""
        from dungeon_tui.ui.screens.learn import ask_what

        ask_what(self.tui)


def _welcome(broken: int) -> str:
    if not broken:
        return WELCOME
    files = "One save" if broken == 1 else f"{broken} saves"
    return f"{files} here cannot be played on; Load says why, and what can be done.\n\n{WELCOME}"
