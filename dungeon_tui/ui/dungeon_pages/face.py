"""How *Dungeon Pages* looks at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Game
from dungeon_tui.engine.phrase import capital
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.game import YES
from dungeon_tui.games.dungeon_pages.grid import name_of
from dungeon_tui.games.dungeon_pages.naming import die_at
from dungeon_tui.games.dungeon_pages.outlook import BOSS_LIVES, foresight, prospect
from dungeon_tui.games.dungeon_pages.rules.explore import written_value
from dungeon_tui.games.dungeon_pages.rules.ground import ground as ground_of
from dungeon_tui.games.dungeon_pages.rules.ground import hero, is_alive, monster_type, place, sheet
from dungeon_tui.games.dungeon_pages.rules.ground import white as white_of
from dungeon_tui.games.dungeon_pages.state import PagesView
from dungeon_tui.ui.dungeon_pages import facts
from dungeon_tui.ui.dungeon_pages import hero as figure
from dungeon_tui.ui.dungeon_pages.scene import written
from dungeon_tui.ui.dungeon_pages.signs import UNICODE, Signs
from dungeon_tui.ui.table.base import TableBase
from dungeon_tui.ui.table.board import Board, Thing
from dungeon_tui.ui.table.face import Face, Roll
from dungeon_tui.ui.table.lines import Line, line
from dungeon_tui.ui.table.moment import Moment

if TYPE_CHECKING:
    from textual.screen import Screen

FOLDED = {
    "key": "Open a locked door with a key",
    "teleport": "Mark through a wall or door with Teleport",
    "missile": "Send a Missile",
    "poison": "Mark a 4 with Poison",
    "coin": "Spend a coin",
    "split": "Split a die",
    "magic": "Raise a die by Magic",
    "reroll": "Reroll a die for a weapon",
    "bonus": "Use a reroll bonus",
    "week": "Choose a week",
}
VALUED = {"speed": "Mark a {} with Speed", "put": "Mark a {}"}
OFF_BOARD = ("coin", "die", "nudge")
OTHERS_LAST = 1000


def view_of(moment: Moment) -> PagesView:
    """The view of a moment of this game."""
    return cast(PagesView, moment.view)


class PagesFace(Face):
    """The sheet, dice to be chosen, weapons that reach, the hero and all that is printed."""

    dice_rows = 0
    """The dice lie on the sheet itself."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._board: Board | None = None
        self._read: Moment | None = None
        self._leads: dict[tuple[int, int], int] = {}

    def board(self) -> Board:
        """The sheet."""
        from dungeon_tui.ui.dungeon_pages.board import SheetBoard

        self._board = SheetBoard()
        return self._board

    def overview(self, moment: Moment) -> Screen[Thing] | None:
        """The dungeons of the sheet, and the year."""
        from dungeon_tui.ui.dungeon_pages.overview import overview_lines
        from dungeon_tui.ui.table.windows import LinesWindow

        lines = overview_lines(view_of(moment), self._signs)
        return LinesWindow("The quest", lines) if lines else super().overview(moment)

    # Options

    def _lead(self, moment: Moment, die: int, space: int) -> int:
        """The weapon that a click means for a die in a space: one without icons before one with."""
        if moment is not self._read:
            self._read, self._leads = moment, {}
            weapons = hero(view_of(moment)).weapons if view_of(moment).sheet else ()
            for key in moment.keys:
                if key[0] == "mark":
                    place_of, weapon = (int(key[1]), int(key[3])), int(key[2])
                    other = self._leads.get(place_of)
                    if other is None or bool(weapons[other].icons) > bool(weapons[weapon].icons):
                        self._leads[place_of] = weapon
        return self._leads.get((die, space), -1)

    def thing(self, moment: Moment, key: Key) -> Thing | None:
        """The space, die, monster, dungeon or week that an option is about."""
        what = key[0]
        view = view_of(moment)
        if what == "mark":
            die, weapon, space = int(key[1]), int(key[2]), int(key[3])
            lead = self._lead(moment, die, space)
            return ("space", space) if lead in (-1, weapon) else ("space", space, weapon)
        if what in ("key", "teleport", "missile", "put", "speed", "poison", "area"):
            told = written(view, key)
            return ("space", told.space) if told is not None else None
        if what == "door":
            return ("space", int(key[1]))
        if what == "enter":
            return ("dungeon", int(key[1]))
        if what in ("week", "hero"):
            return ("week", int(key[1]))
        if what == "monster":
            return ("monster", int(key[1]))
        if what in OFF_BOARD and moment.decision is not None and moment.decision.kind != "explore":
            return ("die", int(key[1]))
        if what in ("weapon", "relic") and moment.decision is not None and moment.decision.kind == "gear":
            return (str(what), int(key[1]))
        return None

    def label(self, moment: Moment, decision: Decision, key: Key) -> str:
        """A mark in few words, since the sheet shows the rest: "Good 4 in C2, Sling: hits Cellar Rat"."""
        if key[0] != "mark":
            return super().label(moment, decision, key)
        view = view_of(moment)
        die, weapon, space = int(key[1]), int(key[2]), int(key[3])
        value = written_value(view, die, weapon)
        name = capital(die_at(view, die).removeprefix("the "))
        less = f" as {value}" if value != view.dice[die].value else ""
        told = foresight(view, space, value)
        would = f": {'; '.join(told)}" if told else ""
        return f"{name} in {name_of(space)}{less}, {hero(view).weapons[weapon].name}{would}"

    def greyed(self, key: Key) -> bool:
        """Spaces in which nothing can be written are only told of on the sheet."""
        return key[0] != "mark"

    def verb(self, key: Key) -> str:
        """Marks go by their die, other marks by their value."""
        if key[0] == "mark":
            return f"die{key[1]}"
        if key[0] in VALUED and len(key) > 2:
            return f"{key[0]}{key[2]}"
        return str(key[0])

    def together(self, decision: Decision, verb: str) -> str:
        """A die with all its spaces, and what else has many targets, is folded up."""
        if verb.startswith("die") and verb != "die":
            view = self._read.view if self._read is not None else None
            name = die_at(cast(PagesView, view), int(verb[3:])) if view is not None else "the die"
            return f"{capital(name.removeprefix('the '))}: write it"
        for kind, told in VALUED.items():
            if verb.startswith(kind) and verb[len(kind) :].isdigit():
                return told.format(verb[len(kind) :])
        return FOLDED.get(verb, "")

    def order(self, key: Key) -> int:
        """Spaces in reading order; further weapons for the same space after all of them."""
        if key[0] == "mark":
            die, weapon, space = int(key[1]), int(key[2]), int(key[3])
            return space + (
                0 if self._leads.get((die, space), weapon) == weapon else OTHERS_LAST * (weapon + 1)
            )
        if key[0] in ("key", "teleport", "missile"):
            return int(key[3])
        return int(key[1]) if len(key) > 1 and isinstance(key[1], int) else 0

    def letters(self, alphabet: str) -> str:
        """In a year no digits but 0: those typed on the calendar are weeks."""
        screen = self._board.screen if self._board is not None and self._board.is_attached else None
        if isinstance(screen, TableBase) and self.game.chosen(screen.seating.table.setup, "year") == YES:
            return "".join(sign for sign in alphabet if sign not in "123456789")
        return alphabet

    def last(self, key: Key) -> bool:
        """What ends the year."""
        return key[0] == "close"

    def default_verb(self) -> str:
        """A click on the last dungeon that is open enters it."""
        return "enter"

    def walks(self) -> str:
        """Several dice in a row."""
        return "Write several dice along the road"

    def role(self, moment: Moment, key: Key) -> object:
        """A space keeps its letter, whichever die is written there."""
        return ("mark", *key[2:]) if key[0] == "mark" else key

    def wish(self, moment: Moment, key: Key) -> str:
        """What goes on or ends something keeps one letter."""
        return {"pass": "n", "yield": "z", "ability": "a", "close": "z", "none": "n"}.get(str(key[0]), "")

    def warning(self, moment: Moment, key: Key) -> str:
        """Marks that lose the quest, spoil its boss fight, or complete a dungeon for nothing."""
        view = view_of(moment)
        told = written(view, key) if view.sheet and view.dungeon >= 0 else None
        if told is None or not 1 <= told.value <= 6 or told.space in view.marks:
            return ""
        out = prospect(view, told.space, told.value)
        if out.completes:
            if BOSS_LIVES in out.dangers:
                return "The boss still lives: this mark reaches the chest and loses the quest. Write it?"
            if out.path:
                return ""
            does = "wins the quest, but" if place(view).boss else "completes the dungeon"
            return f"This {does} without a sequential path: no XP. Write it?"
        free = white_of(view) & ~(1 << told.space)
        for index, stand in enumerate(ground_of(view).stands):
            stats = monster_type(view, index)
            if not stats.boss or not is_alive(view, index) or not stand.beside >> told.space & 1:
                continue
            need = stats.hp - view.hits[index] - (index in out.hits)
            room = (stand.beside & free).bit_count()
            if room < need:
                return f"{stats.name} needs {need} more hits, and only {room} spaces are left. Write it?"
        return ""

    # Words

    def heading(self, moment: Moment) -> str:
        """The dungeon and its turn."""
        view = view_of(moment)
        if not view.sheet or (view.year and view.ended):
            return "The year" if view.year else ""
        if view.dungeon < 0:
            return f"{sheet(view).title}: {len(view.done)} of 5"
        return f"{place(view).name}, turn {view.turn}"

    def seat(self, moment: Moment, seat: int, width: int, rows: int = 1) -> list[Line]:
        """The character section of the sheet."""
        view = view_of(moment)
        if not view.sheet or (view.year and view.ended):
            return super().seat(moment, seat, width, rows)
        return figure.sheet_lines(view, moment.name(seat), width, self._signs)

    def strip(self, moment: Moment, width: int) -> Line:
        """The hero in one line."""
        view = view_of(moment)
        if not view.sheet or (view.year and view.ended):
            return line((moment.name(0), moment.ink(0)), f"  {self.heading(moment)}", thing=("seats",))
        return figure.strip(view, width, self._signs, self.heading(moment))

    @property
    def _signs(self) -> Signs:
        from dungeon_tui.ui.dungeon_pages.board import SheetBoard

        return (
            self._board.signs if isinstance(self._board, SheetBoard) and self._board.is_attached else UNICODE
        )

    def facts(self, moment: Moment, thing: Thing) -> list[Line]:
        """What there is to know about a space with the chosen die, or about any other thing."""
        from dungeon_tui.ui.dungeon_pages.board import SheetBoard

        board = self._board
        if not isinstance(board, SheetBoard):
            return facts.facts(view_of(moment), thing, self._signs, {})
        return facts.facts(view_of(moment), thing, self._signs, board.targets, board.die, brief=board.wordy)

    def large(self, moment: Moment, thing: Thing) -> list[Line]:
        """The same with everything."""
        if thing == ("place",):
            return facts.facts(view_of(moment), thing, self._signs, {})
        return self.facts(moment, thing)

    def here(self, moment: Moment) -> Thing | None:
        """The dungeon that is explored; the sheet between dungeons; the hero where gear is offered."""
        view = view_of(moment)
        from dungeon_tui.ui.dungeon_pages.board import SheetBoard

        if isinstance(self._board, SheetBoard) and self._board.calendar:
            return self._board.thing
        if not view.sheet or (view.year and view.ended):
            return None
        if moment.decision is not None and moment.decision.kind == "gear":
            return ("seat", 0)
        return ("place",) if view.dungeon >= 0 else ("page",)

    def dice(self, events: Sequence[Event], moment: Moment) -> list[Roll]:
        """Rolls of the pool, and single dice rolled again."""
        found: list[Roll] = []
        for event in events:
            if isinstance(event, e.PoolRolled):
                found.append(Roll((*event.good, *event.evil), "Good, then Evil Dice"))
            elif isinstance(event, e.DieRerolled | e.ExtraRolled):
                found.append(Roll((event.value,), "Rolled again"))
        return found
