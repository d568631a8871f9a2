"""What is to be seen at one moment: no rules, only what lies where and what the seat in front could do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import define, field

from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.odds import lacking, open_lines
from dungeon_tui.games.dungeon_date.rules.ground import fight_value
from dungeon_tui.games.dungeon_date.state import DateView
from dungeon_tui.games.dungeon_date.terms import DOORS, PILES
from dungeon_tui.ui.dungeon_date.signs import Signs
from dungeon_tui.ui.dungeon_date.story import Story
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.lines import Piece


@define
class Line:
    """A line of a monster as a seat meets it: its symbols, those that lack, and how it can be met.

    ``how`` is "can", "help", "pay" or "cannot"; "" where nobody asks.
    """

    symbols: tuple[str, ...]
    lack: tuple[str, ...]
    how: str


@define
class Scene:
    """A moment with the letters of what can be chosen, by what they point at."""

    view: DateView
    names: tuple[str, ...]
    colours: tuple[int, ...]
    signs: Signs
    seat: int
    letters: Mapping[Thing, str] = field(factory=dict)
    story: Story = field(factory=Story)
    greyed: tuple[Thing, ...] = ()

    def light(self, thing: Thing) -> str:
        """What a thing lies on: the sign that it can be chosen."""
        return "target" if thing in self.letters else ""

    def letter(self, thing: Thing) -> list[Piece]:
        """The letter of the option that a thing is, on its chip."""
        letter = self.letters.get(thing, "")
        return [(letter, "letter"), (" ", "")] if letter else []

    def chip(self, seat: int) -> Piece:
        """A seat: its number on its colour."""
        colour = self.colours[seat] if seat < len(self.colours) else seat + 1
        return f" {seat + 1} ", f"seat{colour}"

    def name(self, seat: int) -> str:
        """Who sits at a seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"Seat {seat + 1}"

    def lines(self, door: int) -> list[Line]:
        """The three lines of a door's monster."""
        monster = content().monsters[self.view.doors[door].monster]
        if self.seat < 0:
            return [Line(symbols, (), "") for symbols in monster.lines]
        found = open_lines(self.view, self.seat, door).split(", ")
        lacks = lacking(self.view, self.seat, door)
        out = []
        for pile, symbols, lack in zip(PILES, monster.lines, lacks, strict=True):
            words = [each for each in found if each.casefold().startswith(pile)]
            how = "cannot"
            if words:
                how = "can" if any(" with " not in each for each in words) else "help"
                if how == "help" and all("discards" in each for each in words):
                    how = "pay"
            out.append(Line(symbols, () if lack == "nothing" else tuple(lack.split()), how))
        return out

    def here(self, location: str) -> list[int]:
        """The seats that have come to a location this round."""
        return [seat for seat, player in enumerate(self.view.players) if player.played == location]

    def comers(self, location: str) -> list[Piece]:
        """The chips of who is at a location; where they Fight with their values, the winner first."""
        seats = self.here(location)
        place = self.story.places.get(location)
        if place is not None and place.ranking and location in DOORS:
            values = dict(zip(place.ranking, place.values, strict=False))
            order = [seat for seat in place.ranking if seat in seats]
        else:
            values = {seat: fight_value(self.view.players[seat]) for seat in seats} if len(seats) > 1 else {}
            order = sorted(seats, key=lambda seat: -values.get(seat, 0))
        if location not in DOORS:
            values = {}
        out: list[Piece] = []
        for seat in order:
            out.append(self.chip(seat))
            if seat in values:
                out.append((f"{values[seat]} ", "strong"))
        return out

    def deeds(self, location: str) -> str:
        """What has become of a location this round, in words."""
        place = self.story.places.get(location)
        if place is None:
            return ""
        return "; ".join(deed.told(self.name) for deed in place.deeds)


def symbols_of(line: Line) -> list[Piece]:
    """Return the symbols of a line, those that lack marked."""
    left = list(line.lack)
    out: list[Piece] = []
    for symbol in line.symbols:
        ink = "strong"
        if symbol in left:
            left.remove(symbol)
            ink = "lack"
        out += [(symbol, ink), (" ", "")]
    return out[:-1]


def mark_of(line: Line, signs: Signs) -> Piece:
    """Return the sign of how a line can be met."""
    found = {
        "can": (signs.can, "good"),
        "help": (signs.help, "gold"),
        "pay": (signs.pay, "gold"),
        "cannot": (signs.cannot, "faint"),
    }
    return found.get(line.how, ("", ""))


def treasure_pieces(card: str, brief: bool = False) -> list[Piece]:
    """Return a treasure: slot, symbols and, unless in brief, its noun."""
    found = content().treasures[card]
    slot = ("Head", "Body", "Hand", "Feet")[found.slot]
    pieces: list[Piece] = [(slot, "quiet"), (f" {found.top} {found.bottom}", "strong")]
    return pieces if brief else [*pieces, (f" {found.noun}", "")]


def letters_of(aims: Sequence[object]) -> dict[Thing, str]:
    """Return the letters of offers by what they point at; the first one for a thing counts."""
    found: dict[Thing, str] = {}
    for aim in aims:
        thing, letter = getattr(aim, "thing", None), str(getattr(aim, "letter", ""))
        if thing is not None and letter:
            found.setdefault(thing, letter)
    return found
