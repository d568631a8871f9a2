"""The rulebooks, to read and to search, and the way to the tutorials."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Label, OptionList, Static
from textual.widgets.option_list import Option

from dungeon_tui import assets, games
from dungeon_tui.engine.game import Offer
from dungeon_tui.engine.rulebook import UnknownClause
from dungeon_tui.ui import table
from dungeon_tui.ui.book import CLAUSE_BLOCK, HEADING, Block, blocks, shown
from dungeon_tui.ui.commands import bindings
from dungeon_tui.ui.screens.base import AppScreen
from dungeon_tui.ui.screens.pick import Pick
from dungeon_tui.ui.text import line
from dungeon_tui.ui.widgets.bar import CommandBar
from dungeon_tui.ui.widgets.field import Field

if TYPE_CHECKING:
    from dungeon_tui.ui.app import DungeonTuiApp

TUTORIAL = "tutorial.toml"
TUTORIAL_OF, RULES_OF = "tutorial", "rules"
TUTORIAL_ABOUT = "A first game with a teacher, who says what to do and why. It can be left at any time."
RULES_ABOUT = "All the rules with their numbers, to read and to search."


def open_rulebook(app: DungeonTuiApp, game: str, clause: str = "") -> None:
    """Open the rulebook of a game over whatever is shown, at a clause if one is given.

    An open rulebook is only turned to that place.
    """
    if isinstance(app.screen, Learn):
        app.screen.turn_to(clause)
    else:
        app.push_screen(Learn(game, clause))


def ask_what(app: DungeonTuiApp) -> None:
    """Let the player choose between the tutorials and the rulebooks of all games."""

    def picked(value: str | None) -> None:
        what, _, name = (value or "").partition(" ")
        if what == TUTORIAL_OF:
            table.open_tutorial(app, name)
        elif what == RULES_OF:
            open_rulebook(app, name)

    if not isinstance(app.screen, Lessons):
        app.push_screen(Lessons(), picked)


class Lessons(Pick):
    """What there is to learn: for each game its tutorial, if it has one, and its rulebook."""

    HELP = (
        "A tutorial is a first game with a teacher; a rulebook is read and searched. Choose with the arrows "
        "and Enter, or by a click. Esc leads back."
    )

    def __init__(self) -> None:
        rows = []
        for name in games.names():
            title = games.title(name)
            if has_tutorial(name):
                rows.append(Offer(f"{TUTORIAL_OF} {name}", f"{title}: Tutorial", about=TUTORIAL_ABOUT))
            rows.append(Offer(f"{RULES_OF} {name}", f"{title}: Rulebook", about=RULES_ABOUT))
        super().__init__("What do you want to learn?", rows)


class Learn(AppScreen[None]):
    """A rulebook: the sections on one side, the text on the other, a line to search in."""

    WHERE = "learn"
    BINDINGS = bindings("learn")
    CSS_PATH = "learn.tcss"
    HELP = (
        "Every rule has a number, such as DUN-057. Search for words or for a number; Enter on a rule that "
        "was found goes to its place in the book. The log and every refusal name the rule behind them."
    )

    def __init__(self, game: str = "", clause: str = "") -> None:
        super().__init__()
        self._game = games.game(game or games.names()[0])
        self._blocks: list[Block] = []
        self._results: list[str] | None = None
        self._clause = clause
        self._width = 0

    def compose(self) -> ComposeResult:
        """Search line, sections, text."""
        with Horizontal(id="top"):
            yield Label(Content(f"Rules of {self._game.title}"), id="title")
            yield Field(most=80, placeholder="words or a number", help=FIND_HELP, id="find")
        with Horizontal(id="columns"):
            yield OptionList(id="sections", compact=True, markup=False)
            yield OptionList(id="text", compact=True, markup=False, classes="soft")
        yield Static("", id="found", markup=False)
        yield CommandBar("learn")

    def on_mount(self) -> None:
        """Open the book."""
        self.query_one("#text").focus()
        self.call_after_refresh(self._open)

    def _open(self) -> None:
        self._blocks = blocks(self._game.rulebook)
        self.query_one("#title", Label).update(Content(f"Rules of {self._game.title}"))
        sections = self.query_one("#sections", OptionList)
        sections.clear_options()
        for at, block in enumerate(self._blocks):
            if block.kind == HEADING and block.level <= 3:
                indent = "  " if block.level > 2 else ""
                sections.add_option(Option(Content(indent + line(block.lines[0], 80)), id=str(at)))
        self._fill()
        if self._clause:
            self.turn_to(self._clause)

    def _fill(self) -> None:
        """Put the blocks into the list, in the width there is now."""
        text = self.query_one("#text", OptionList)
        self._width = text.scrollable_content_region.width or 60
        at = text.highlighted
        text.clear_options()
        text.add_options(
            Option(self._block(number, block), disabled=block.kind == HEADING)
            for number, block in enumerate(self._blocks)
        )
        if at is not None and at < len(self._blocks):
            text.highlighted = at
        elif self._blocks:
            text.action_first()

    def _block(self, number: int, block: Block) -> Content:
        content = shown(block, self._width - 1)
        return Content("\n") + content if block.kind == HEADING and number else content

    def on_resize(self, event: events.Resize) -> None:
        """Tables and drawings are made for a width."""
        super().on_resize(event)
        if self._blocks and self._results is None:
            self.call_after_refresh(self._fill)

    # Finding

    def turn_to(self, clause: str) -> None:
        """Go to a clause; say so when there is none of that number."""
        try:
            wanted = self._game.rulebook.clause(clause).id
        except UnknownClause as error:
            if clause:
                self.notify(str(error), severity="warning")
            return
        self._leave_results()
        for number, block in enumerate(self._blocks):
            if block.id == wanted:
                self._go(number)
                return

    def _go(self, number: int) -> None:
        text = self.query_one("#text", OptionList)
        text.highlighted = number
        text.focus()
        self.call_after_refresh(text.scroll_to_highlight, top=True)

    def action_find(self) -> None:
        """Put the cursor into the search line."""
        self.query_one("#find", Field).focus()

    @on(Field.Changed, "#find")
    def _search(self, event: Field.Changed) -> None:
        words = event.value.strip()
        if not words:
            self._leave_results()
            return
        found = self._game.rulebook.search(words)
        self._results = [clause.id for clause in found]
        text = self.query_one("#text", OptionList)
        text.clear_options()
        for clause in found:
            block = Block(CLAUSE_BLOCK, (clause.text,), clause.section, clause.id)
            text.add_option(Option(shown(block, self._width - 1)))
        if found:
            text.highlighted = 0
        self._say(f"{len(found)} rules with “{line(words, 40)}”; Enter goes to one, Esc back to the book")

    @on(Field.Submitted, "#find")
    def _submitted(self) -> None:
        if self._results:
            self.turn_to(self._results[0]) if len(self._results) == 1 else self.query_one("#text").focus()

    def _leave_results(self) -> None:
        if self._results is not None:
            self._results = None
            with self.prevent(Field.Changed):
                self.query_one("#find", Field).value = ""
            self._say("")
            self.query_one("#text", OptionList).highlighted = None
            self._fill()

    def _say(self, text: str) -> None:
        self.query_one("#found", Static).update(Content(text))

    @on(OptionList.OptionSelected, "#text")
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self._results is not None and event.option_index < len(self._results):
            self.turn_to(self._results[event.option_index])

    @on(OptionList.OptionSelected, "#sections")
    def _section(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._leave_results()
        at = int(event.option_id or 0)
        self._go(at + 1 if at + 1 < len(self._blocks) else at)

    # Elsewhere

    def action_back(self) -> None:
        """Out of the results first, then out of the book."""
        if self._results is not None:
            self._leave_results()
            self.query_one("#text").focus()
        else:
            self.close()

    def action_next_book(self) -> None:
        """The rulebook of the next game."""
        names = games.names()
        self._leave_results()
        self._game = games.game(names[(names.index(self._game.id) + 1) % len(names)])
        self.query_one("#text", OptionList).highlighted = None
        self._clause = ""
        self._open()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There may be one book only, and no tutorial."""
        if action == "next_book" and len(games.names()) < 2:
            return False
        if action == "tutorial" and not has_tutorial(self._game.id):
            return False
        return super().check_action(action, parameters)

    def action_tutorial(self) -> None:
        """Play the guided game."""
        if has_tutorial(self._game.id):
            table.open_tutorial(self.tui, self._game.id)


def has_tutorial(game: str) -> bool:
    """Whether there is a guided first game of a game; it is not loaded for that."""
    return (assets.path(game.replace("-", "_")) / TUTORIAL).is_file()


FIND_HELP = "Type words, or the number of a rule such as DUN-057. What is found shows below."
