"""The camp's book: what changed and why, every Action Deck card by card, the Village, the chronicle."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from attrs import define
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from dungeon_tui.engine.game import Game
from dungeon_tui.engine.phrase import count
from dungeon_tui.engine.table import Table
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import BOOK, design
from dungeon_tui.games.die_in_a_dungeon.chronicle import chronicle
from dungeon_tui.games.die_in_a_dungeon.state import DieView, flipped
from dungeon_tui.games.die_in_a_dungeon.text import needs_text, side_text
from dungeon_tui.ui.die_in_a_dungeon.camp import deck_cards, won
from dungeon_tui.ui.die_in_a_dungeon.facts import card_lines
from dungeon_tui.ui.screens.dialog import Dialog, Message
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.lines import Line, Lines, line
from dungeon_tui.ui.table.moment import Moment
from dungeon_tui.ui.table.windows import LinesWindow
from dungeon_tui.ui.text import plain

TURNS = {"left": -1, "right": 1, "pageup": -1, "pagedown": 1}
MOST_COPIES = 999


@define
class Page:
    """One page of the book."""

    title: str
    lines: list[Line]


def pages(view: DieView, names: Sequence[str], changed: Sequence[Line]) -> list[Page]:
    """Return all pages: what changed, a deck for each seat, the Village, the chronicle."""
    return [
        Page("What changed", list(changed) or [line("Nothing yet: the first session is still to come.")]),
        *[Page(f"{name}'s Action Deck", deck_lines(view, seat)) for seat, name in enumerate(names)],
        Page("The Village", village_lines(view)),
        Page("The chronicle", [_read(text) for text in chronicle(view, names)]),
    ]


def _read(text: str) -> Line:
    """Return a line of the chronicle's Markdown as it is read: headings stand out, escapes are gone."""
    heading = text.lstrip("#")
    words = re.sub(r"\\(.)", r"\1", heading.strip() if heading != text else text)
    return line((words, "title")) if heading != text else line(words)


def changes(table: Table, seat: int, game: Game) -> list[Line]:
    """Return what came of the last session, each with its clause, as a seat may know it."""
    told: list[Line] = []
    for step in reversed(table.steps):
        found = []
        for event in reversed(step.record.events):
            seen = event.seen_by(seat)
            if isinstance(event, KEPT) and seen is not None and (words := game.tell(seen, table.names)):
                rule = str(getattr(seen, "rule", ""))
                found.append(line(words, (f"  {rule}", "quiet"), thing=("clause", rule)))
            if isinstance(event, e.SessionEnded):
                return [*reversed(found), *told]
        told = [*reversed(found), *told]
    return []


KEPT = (
    e.SessionEnded,
    e.CardTrained,
    e.CardTraded,
    e.BuildingNamed,
    e.BuildingLost,
    e.BuildingTurned,
    e.CardTurned,
    e.HeroMarked,
    e.HeroReplaced,
    e.HeroRenamed,
    e.YearsPassed,
    e.Told,
)
"""What a campaign keeps of a session, or what it was decided by."""


def deck_lines(view: DieView, seat: int) -> list[Line]:
    """Return every card of a seat once: its name, how many, what both sides say."""
    cards = deck_cards(view.parties[seat])
    out: list[Line] = []
    for card in dict.fromkeys(cards):
        side = design(card)
        copies = f"  x{cards.count(card)}" if cards.count(card) > 1 else ""
        mark = won(card)
        thing = ("card", card)
        out.append(
            line((side.name, "title"), copies, (f"  {mark}" if mark else "", "good"), thing=thing, indent=2)
        )
        out += [line(f"  {text}", indent=4) for text in side_text(side)]
        if mark != "trained" and "Basic Action" in side.kinds and flipped(card) in BOOK:
            out += [
                line((f"  Trained: {text}", "quiet"), indent=4) for text in side_text(design(flipped(card)))
            ]
    return out


def village_lines(view: DieView) -> list[Line]:
    """Return the Buildings with what they do, then the quests that are offered or begun."""
    out: list[Line] = []
    for building in view.buildings:
        name = view.story.titles.get(building) or design(building).name
        owner = view.story.owners.get(building)
        kept = f"  kept by {owner}" if owner else ""
        ink = "danger" if building in view.damaged else "title"
        out.append(line((name, ink), (kept, "quiet"), thing=("card", building)))
        out += [line(f"  {text}", indent=4) for text in side_text(design(building))]
    for quest in view.wanted:
        out.append(line((design(quest).name, "gold"), f" needs {needs_text(design(quest))}."))
    for seat, party in enumerate(view.parties):
        for claim in party.claims:
            has = count(len(claim.cards), "card")
            out.append(line((design(claim.quest).name, "gold"), f" of P{seat + 1} has {has}."))
    return out


def write_chronicle(folder: Path, name: str, lines: Sequence[str]) -> Path:
    """Write the chronicle into a folder, never over another file; OSError if it cannot be written.

    ``name`` is made into a file's name of plain letters and digits.
    """
    stem = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name.lower())
    stem = "-".join(part for part in stem.split("-") if part)[:40] or "campaign"
    for number in range(1, MOST_COPIES):
        path = folder / f"chronicle-{stem}{f'-{number}' if number > 1 else ''}.md"
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write("\n".join(lines) + "\n")
        except FileExistsError:
            continue
        return path
    raise FileExistsError(f"There are {MOST_COPIES} chronicles of that name already.")


class CampBook(Dialog[Thing]):
    """The pages in a window; a card or a clause that is picked opens in a window of its own."""

    HELP = (
        "The book of the campaign. Left and Right turn the page; a click on a card or a clause tells all "
        "about it. The chronicle can be written to a Markdown file."
    )
    CSS = """
    CampBook .window { width: 96%; height: 96%; padding: 0 1; }
    CampBook Lines { background: $panel; height: 1fr; }
    CampBook .title { margin-bottom: 0; }
    CampBook .buttons { margin-top: 0; }
    CampBook Button { min-width: 8; margin-left: 1; }
    """

    def __init__(self, view: DieView, moment: Moment, game: Game, start: int = 0) -> None:
        super().__init__()
        self._view, self._moment, self._game = view, moment, game
        self._pages: list[Page] = []
        self._at = start

    def compose(self) -> ComposeResult:
        """The page's title, its lines, buttons to turn it."""
        with Vertical(classes="window"):
            yield Static("", classes="title", id="page")
            yield Lines(id="lines")
            with Horizontal(classes="buttons"):
                yield Button("◂ Page" if not self._ascii() else "< Page", id="before", compact=True)
                yield Button("Page ▸" if not self._ascii() else "Page >", id="after", compact=True)
                yield Button("Write down", id="write", compact=True)
                yield Button("Close", id="ok", compact=True)

    def _ascii(self) -> bool:
        return bool(getattr(self.app, "ascii", False))

    def on_mount(self) -> None:
        """Read the table under the window."""
        table = next(
            (seating.table for screen in reversed(self.app.screen_stack)
             if (seating := getattr(screen, "seating", None)) is not None), None,
        )  # fmt: skip
        told = changes(table, self._moment.front, self._game) if table is not None else []
        self._pages = pages(self._view, self._moment.names, told)
        self.turn(0)
        self.query_one("#lines", Lines).focus()

    def turn(self, pages: int) -> None:
        """Turn so many pages on, round and round."""
        self._at = (self._at + pages) % len(self._pages)
        page = self._pages[self._at]
        title = f"{page.title}   (page {self._at + 1} of {len(self._pages)}: Left, Right)"
        self.query_one("#page", Static).update(plain(title, 200))
        lines = self.query_one("#lines", Lines)
        lines.set(page.lines)
        lines.choose(0)

    def on_key(self, event: events.Key) -> None:
        """Left and Right turn the page."""
        way = TURNS.get(event.key, 0)
        if way and not isinstance(self.focused, Button):
            event.stop()
            event.prevent_default()
            self.turn(way)

    @on(Lines.Picked)
    def _picked(self, event: Lines.Picked) -> None:
        event.stop()
        if event.thing is None:
            return
        kind, value = event.thing[0], str(event.thing[1])
        if kind == "clause":
            self.app.push_screen(Message(self._game.rulebook.clause(value).answer, title=value))
        else:
            lines = card_lines(self._view, value, at_length=True)
            self.app.push_screen(LinesWindow(lines[0].text, lines[1:]))

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        if event.button.id == "ok":
            self.finish(None)
        elif event.button.id == "write":
            self._write()
        else:
            self.turn(1 if event.button.id == "after" else -1)

    def _write(self) -> None:
        from dungeon_tui.ui.screens.sharing import places_to_share

        story = self._view.story
        lines = chronicle(self._view, self._moment.names)
        try:
            path = write_chronicle(places_to_share(), story.village if story.on else "campaign", lines)
        except OSError as error:
            reason = error.strerror or str(error)
            self.app.push_screen(Message(f"The chronicle cannot be written: {reason}. Nothing was changed."))
            return
        self.app.push_screen(Message(f"The chronicle lies at {path}"))
