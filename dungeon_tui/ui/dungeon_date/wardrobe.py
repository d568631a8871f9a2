"""The wardrobe: a whole outfit rearranged directly, with a preview of its symbols and what they are worth."""

from __future__ import annotations

from rich.segment import Segment
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.strip import Strip
from textual.widgets import Button, Static

from dungeon_tui.engine.decisions import Keys
from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.odds import open_lines
from dungeon_tui.games.dungeon_date.rules.ground import visible
from dungeon_tui.games.dungeon_date.terms import DOORS
from dungeon_tui.ui.dungeon_date.arranging import Arrangement
from dungeon_tui.ui.dungeon_date.mine import shown_symbols
from dungeon_tui.ui.dungeon_date.paint import Block, Row, beside, blank, folded, row_of
from dungeon_tui.ui.dungeon_date.palette import Palette
from dungeon_tui.ui.dungeon_date.signs import SLOT_NAMES, signs
from dungeon_tui.ui.screens.dialog import Dialog
from dungeon_tui.ui.table.lines import Piece
from dungeon_tui.ui.table.painted import Painted

HELP = "Arrows choose a card, Space or a click moves it on: packed, tucked, worn. w wears, t tucks, p packs."
NAMED = 15
"""Columns from which on a card has its name beside its symbols."""
WHOLE = 24
"""Columns from which on that name is rarely cut; below it stands in a row of its own if there are rows."""
MEETS = 6
"""Most rows that tell what could be met."""
ROLE_INKS = {"worn": "strong", "tucked": "", "packed": "faint"}


class Rack(Painted, can_focus=True):
    """Four columns of cards, and the preview below them."""

    HELP = "Your treasures, a column for each slot. " + HELP
    DEFAULT_CSS = "Rack { height: 1fr; width: 1fr; background: $background; }"

    class Entered(Message):
        """Enter was pressed: it shall be so."""

    def __init__(self, arrangement: Arrangement, slot: int = 0) -> None:
        super().__init__(id="rack")
        self.arrangement = arrangement
        self.slot, self.row = slot, 0
        self._before = visible(arrangement.player), arrangement.fashion()
        self._palette: Palette | None = None

    # What is shown

    def block(self) -> Block:
        """All rows, for the width there is."""
        width = self.size.width - 1
        wide = max(8, (width - 3) // 4)
        columns = beside([self._column(slot, wide) for slot in range(4)])
        preview = self._preview(width)
        free = self.size.height - len(columns) - len(preview) - 1
        if wide < WHOLE and free >= max(1, len(columns) - 1):
            columns = beside([self._column(slot, wide, named=True) for slot in range(4)])
        return [*columns, blank(width), *preview]

    def _column(self, slot: int, width: int, named: bool = False) -> Block:
        """A slot's cards in a row each, or ``named`` in two: their names below their symbols."""
        look = signs(bool(getattr(self.app, "ascii", False)))
        title = f"{SLOT_NAMES[slot]} "
        done = slot in self.arrangement.fixed
        head: list[Piece] = [(title, "title"), (look.line * (width - len(title)), "frame")]
        out: Block = [row_of(head, width)]
        cards = self.arrangement.cards(slot)
        for place, card in enumerate(cards):
            found, role = content().treasures[card], self.arrangement.role(slot, card)
            mark = {"worn": look.worn, "tucked": look.tucked, "packed": look.packed}[role]
            second: Piece = (
                (f" {found.bottom} ", "strong") if role == "worn" else (f"({found.bottom})", "faint")
            )
            if role == "packed":
                second = (f" {found.bottom} ", "faint")
            name = found.noun if role != "tucked" else found.adjective
            pieces: list[Piece] = [(f"{mark} ", "gold" if role != "packed" else "faint")]
            pieces += [
                (found.top, "strong" if role != "packed" else "faint"),
                second,
                (f" {name}" if width >= NAMED and not named else "", ROLE_INKS[role]),
            ]
            here = (slot, place) == (self.slot, self.row)
            thing, light = ("place", slot, place), "cursor" if here else ""
            out.append(row_of(pieces, width, thing, light))
            if named:
                out.append(row_of([("  ", ""), (name, ROLE_INKS[role])], width, thing, light))
        if not cards:
            light = "cursor" if slot == self.slot else ""
            out.append(row_of([("arranged" if done else "nothing", "faint")], width, None, light))
        return out

    def _preview(self, width: int) -> Block:
        plan = self.arrangement
        view = plan.preview()
        own = plan.player.style
        styles = (*view.fashion, own) if own else view.fashion
        look = signs(bool(getattr(self.app, "ascii", False)))
        before, worth = self._before
        shows: list[Piece] = [("Shows  ", "title"), *shown_symbols(plan.symbols(), styles)]
        was: list[Piece] = [("before ", "quiet"), *shown_symbols(before, styles)]
        points = plan.fashion()
        change = f" {look.arrow} {points}" if points != worth else ""
        ink = "good" if points > worth else "danger" if points < worth else "strong"
        gain: list[Piece] = [("Fashion points ", "title"), (f"{worth}{change}", ink)]
        gain += [(f"   in fashion: {' '.join(styles)}", "gold")]
        out = [self._under_cursor(width)] if self.card() else []
        out += [row_of(shows, width), row_of(was, width), row_of(gain, width)]
        meets: list[Piece] = [("Could meet  ", "title")]
        for door, place in enumerate(view.doors):
            if place.monster:
                found = open_lines(view, plan.seat, door)
                meets.append((f"{DOORS[door]}: ", "key"))
                meets.append((f"{found or '-'}   ", "good" if found else "faint"))
        return [*out, *(row_of(row, width) for row in folded(meets, width, MEETS))]

    def _under_cursor(self, width: int) -> Row:
        card, role = self.card(), self.arrangement.role(self.slot, self.card())
        return row_of([(f"{n.treasure_name(card)} ", "strong"), (f"({role})", "quiet")], width)

    def draw_row(self, y: int) -> Strip:
        """One row."""
        if self._palette is None:
            theme = self.app.current_theme
            self._palette = Palette(self.app.theme_variables, theme.ansi is True)
        style = self._palette.style
        rows = self.block()
        row = rows[y] if y < len(rows) else []
        parts = [Segment(text, style(ink, chunk.light)) for chunk in row for text, ink in chunk.pieces]
        return Strip([Segment(" ", style()), *parts]).adjust_cell_length(self.size.width, style())

    def on_resize(self, event: events.Resize) -> None:
        """Lay out anew."""
        del event
        self.changed()

    # Pointer and keys

    def card(self) -> str:
        """The card under the cursor, "" for none."""
        cards = self.arrangement.cards(self.slot)
        return cards[self.row] if 0 <= self.row < len(cards) else ""

    def on_click(self, event: events.Click) -> None:
        """Move what was clicked on."""
        event.stop()
        rows = self.block()
        start = 1
        for chunk in rows[event.y] if event.y < len(rows) else []:
            if chunk.thing is not None and start <= event.x < start + chunk.width:
                self.slot, self.row = int(chunk.thing[1]), int(chunk.thing[2])
                self.move_card("cycle")
                return
            start += chunk.width

    def move_card(self, how: str) -> None:
        """Wear, tuck, pack or cycle the card under the cursor, which goes with it."""
        card = self.card()
        if card:
            getattr(self.arrangement, how)(self.slot, card)
            self.row = self.arrangement.cards(self.slot).index(card)
        self.changed()

    def on_key(self, event: events.Key) -> None:
        """Move the cursor or the card under it."""
        moves = {"w": "wear", "t": "tuck", "p": "pack", "space": "cycle"}
        if event.key in moves:
            self.move_card(moves[event.key])
        elif event.key in ("left", "right"):
            self.slot = (self.slot + (1 if event.key == "right" else -1)) % 4
            self.row = min(self.row, max(0, len(self.arrangement.cards(self.slot)) - 1))
            self.changed()
        elif event.key in ("up", "down"):
            last = max(0, len(self.arrangement.cards(self.slot)) - 1)
            self.row = min(max(0, self.row + (1 if event.key == "down" else -1)), last)
            self.changed()
        elif event.key == "enter":
            self.post_message(self.Entered())
        else:
            return
        event.stop()
        event.prevent_default()


class Wardrobe(Dialog[list[tuple[str, Keys]]]):
    """Gives back the answers that make the outfit so, or None to leave all as it is."""

    HELP = HELP + " Enter, or Done, makes it so; Esc leaves everything as it was."
    CSS = """
    Wardrobe { align: center middle; }
    Wardrobe .window { width: 96%; max-width: 110; height: 90%; max-height: 20; padding: 0 1;
                       background: $background; }
    Wardrobe .title { height: 1; text-style: bold; }
    Wardrobe .help { height: auto; color: $quiet; }
    """

    def __init__(self, arrangement: Arrangement, slot: int = 0) -> None:
        super().__init__()
        self.rack = Rack(arrangement, slot)

    def compose(self) -> ComposeResult:
        """The rack, how it is used, and two buttons."""
        with Vertical(classes="window"):
            yield Static("Restyle: arrange your outfit", classes="title")
            yield self.rack
            yield Static(HELP, classes="help")
            with Horizontal(classes="buttons"):
                yield Button("Done", id="done", variant="primary", compact=True)
                yield Button("Cancel", id="cancel", compact=True)

    def on_mount(self) -> None:
        """The arrows move the cursor."""
        self.rack.focus()

    @on(Rack.Entered)
    def _entered(self, event: Rack.Entered) -> None:
        event.stop()
        self.finish(self.rack.arrangement.plan())

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.finish(self.rack.arrangement.plan() if event.button.id == "done" else None)
