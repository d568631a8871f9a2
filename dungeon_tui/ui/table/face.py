"""What the table's screen asks about one game: its board, its verbs, its seats, its facts.

`Face` serves any game by its words alone; a game with a board of its own refines it. A face holds
no rules: it reads the view it is given and asks the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import DiceRolled, Event
from dungeon_tui.engine.game import Game
from dungeon_tui.ui.table.lines import Line, Piece, line

if TYPE_CHECKING:
    from textual.screen import Screen

    from dungeon_tui.ui.table.board import Board, Thing
    from dungeon_tui.ui.table.moment import Moment


class Face:
    """How a game looks at the table."""

    help: str = ""
    """What this board shows and how it is used, for the help."""

    dice_rows: int = 4
    """Rows of the dice tray; 0 where the board shows the dice itself."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # The board

    def board(self) -> Board:
        """Make the widget in the middle."""
        from dungeon_tui.ui.table.picture import PictureBoard

        return PictureBoard(self.game)

    def overview(self, moment: Moment) -> Screen[Thing] | None:
        """Make a screen that shows the whole board at once and gives back what was picked on it."""
        from dungeon_tui.ui.table.picture import PictureOverview

        return PictureOverview(self.game, moment)

    def thing(self, moment: Moment, key: Key) -> Thing | None:
        """What on the board an option is about."""
        return None

    def toward(self, moment: Moment, direction: str) -> Key | None:
        """The option that an arrow key means, offered or not; None where it means nothing."""
        return None

    # Options

    def label(self, moment: Moment, decision: Decision, key: Key) -> str:
        """An option in words; shorter than the game's own where the board tells the rest."""
        return self.game.label(moment.view, decision, key)

    def greyed(self, key: Key) -> bool:
        """Whether an option that is refused has a row in the prompt; on the board it says why anyway."""
        return True

    def verb(self, key: Key) -> str:
        """Under which name options of one kind stand together."""
        return str(key[0])

    def together(self, decision: Decision, verb: str) -> str:
        """The label under which the options of a verb are folded up; "" to list them one by one."""
        return ""

    def folded(self, label: str, verb: str, count: int) -> str:
        """The row of a verb, or of the walks, with the number of what it unfolds into."""
        return f"{label} ({count} choices)"

    def last(self, key: Key) -> bool:
        """Whether an option stands below all others: what ends the game, say."""
        return False

    def order(self, key: Key) -> int:
        """By what the targets of a verb are sorted; those with the same number stay as they come."""
        return 0

    def walks(self) -> str:
        """The label under which the shortcuts are folded up."""
        return "Several at once"

    def role(self, moment: Moment, key: Key) -> object:
        """What an option is to the player whatever its key is now, so that it keeps its letter: "north"."""
        return key

    def wish(self, moment: Moment, key: Key) -> str:
        """The letter that suits an option best, if it is free; "" to go by its label."""
        return ""

    def half_made(self, moment: Moment) -> bool:
        """Whether the question belongs to a move that was begun, so that Esc takes its beginning back."""
        return False

    kept_letters = ""
    """Letters that only those options get which wish for them, so that they mean the same all game long."""

    def letters(self, alphabet: str) -> str:
        """Those of the free letters that may stand for options: not such as mean something on the board."""
        return alphabet

    def default_verb(self) -> str:
        """The verb that a click on the board means while none is picked."""
        return ""

    def odds(self, moment: Moment, key: Key) -> str:
        """The exact chance that an option succeeds, as far as it can be told: "28%"."""
        return ""

    def window(self, moment: Moment, key: Key) -> Screen[list[tuple[str, Keys]]] | None:
        """A window in which an option is worked out, for its answers with their kinds; None for most."""
        return None

    def careful(self, moment: Moment, key: Key) -> str:
        """What an arrow key would bring about that cannot be taken back, for it to be asked for twice."""
        return ""

    def refusal(self, moment: Moment, thing: Thing) -> RuleError | None:
        """Why a thing on the board that was picked is no option, where the rules have a reason."""
        return None

    def warning(self, moment: Moment, key: Key) -> str:
        """A question to ask before an option that gives something away; "" for most."""
        return ""

    def undo_question(self, moment: Moment, seat: int) -> str:
        """A question to ask before a seat's last answer is taken back; "" for most."""
        return ""

    # Words

    def who(self, moment: Moment, seat: int) -> str:
        """A seat's name with what it plays, for the prompt."""
        return moment.name(seat)

    def heading(self, moment: Moment) -> str:
        """Where the game is, in a few words: the round, the turn."""
        return ""

    def seat(self, moment: Moment, seat: int, width: int, rows: int = 1) -> list[Line]:
        """One line about a seat, or two; a click on them means the seat."""
        mark = ">" if seat in moment.waiting else " "
        ink = moment.ink(seat)
        return [
            line(mark, (self.letter(moment, seat), ink), " ", (moment.name(seat), ink), thing=("seat", seat))
        ]

    def strip(self, moment: Moment, width: int) -> Line:
        """All seats in one line, for small screens: first the one that is to move."""
        order = [*moment.waiting, *(seat for seat in range(len(moment.names)) if seat not in moment.waiting)]
        pieces: list[Piece] = []
        for seat in order:
            pieces += [
                (f"{self.letter(moment, seat)} {moment.name(seat)}", moment.ink(seat)),
                ("  ", ""),
            ]
        return line(*pieces, thing=("seats",))

    def letter(self, moment: Moment, seat: int) -> str:
        """What marks a seat on the board: a letter and its number."""
        return str(seat + 1)

    def facts(self, moment: Moment, thing: Thing) -> list[Line]:
        """All about a thing, for the inspector; empty where there is nothing to say."""
        if thing[0] == "seat" and isinstance(thing[1], int):
            return self.seat(moment, thing[1], 200, 2)
        return []

    def large(self, moment: Moment, thing: Thing) -> list[Line]:
        """The same at length, for the window that `i` opens."""
        return self.facts(moment, thing)

    def dice(self, events: Sequence[Event], moment: Moment) -> list[Roll]:
        """The rolls among some events, each with what it was for and what came of it."""
        return [Roll(event.dice, event.why) for event in events if isinstance(event, DiceRolled)]

    def news(self, events: Sequence[Event], moment: Moment) -> str:
        """What came of one's own answer and must not go by unseen, in a sentence or two: a fight."""
        return ""

    def goes_on(self, event: Event, after: Event) -> bool:
        """Whether ``after`` only goes on with ``event``, so that the log needs to tell the second alone."""
        return False

    def here(self, moment: Moment) -> Thing | None:
        """What the inspector shows while nothing is pointed at: usually where the seat to move stands."""
        return ("seat", moment.waiting[0]) if moment.waiting else None


class Roll:
    """Dice on the table, with words for what they were for and what came of them."""

    def __init__(self, dice: tuple[int, ...], why: str, result: str = "", good: bool | None = None) -> None:
        self.dice, self.why, self.result, self.good = dice, why, result, good

    @property
    def total(self) -> int:
        """Their sum."""
        return sum(self.dice)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Roll) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]
