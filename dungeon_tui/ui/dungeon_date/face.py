"""How *Dungeon Date* looks at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.cells import cell_len

from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.game import Game
from dungeon_tui.engine.phrase import count
from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.odds import odds
from dungeon_tui.games.dungeon_date.rules.ground import fight_value, visible
from dungeon_tui.games.dungeon_date.rules.score import renown
from dungeon_tui.games.dungeon_date.rules.ways import DISCARD, HELP
from dungeon_tui.games.dungeon_date.state import DateView, Goal, mate
from dungeon_tui.games.dungeon_date.symbols import total
from dungeon_tui.games.dungeon_date.terms import PILES
from dungeon_tui.games.dungeon_date.words import MODE_NAMES
from dungeon_tui.ui.dungeon_date import facts
from dungeon_tui.ui.dungeon_date.arranging import arrangement_of
from dungeon_tui.ui.dungeon_date.doors import door_thing
from dungeon_tui.ui.dungeon_date.signs import signs
from dungeon_tui.ui.table.board import Board, Thing
from dungeon_tui.ui.table.face import Face
from dungeon_tui.ui.table.lines import Line, Piece, line
from dungeon_tui.ui.table.moment import Moment
from dungeon_tui.ui.text import line as one_line

if TYPE_CHECKING:
    from textual.screen import Screen

CARDS = ("equip", "pack", "under", "take", "toss", "give", "wear", "tuck", "only", "swap", "discard")
PICKED = ("play", "pass", "arrange", "clear", "look", "claim", "drop", "exchange", "target")
DEALT = ("hero", "pet", "outfit", "personal", "sides")
"""Questions about cards that were dealt to choose from."""
STYLES = ("claim", "drop", "exchange")
WISHES = {"done": "d", "yes": "y", "no": "n", "confirm": "c", "deck": "e"}
PLAYS = {"A": "1", "B": "2", "C": "3", "D": "4", "stylomancer": "t", "backstab": "k"}
"""Signs of actions: letters would be commands for some doors, and be another door's for others."""
MEETS = {"romance": "o", "befriend": "f", "slay": "a"}
"""Letters in their words that no command has."""


def view_of(moment: Moment) -> DateView:
    """The view of a moment of this game."""
    return cast(DateView, moment.view)


class DateFace(Face):
    """Doors, Stylomancer, outfit; what each choice could win."""

    dice_rows = 0
    kept_letters = "".join([*PLAYS.values(), *MEETS.values()])

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._board: Board | None = None

    def board(self) -> Board:
        """The doors and the own outfit."""
        from dungeon_tui.ui.dungeon_date.board import DateBoard

        self._board = DateBoard()
        return self._board

    def overview(self, moment: Moment) -> Screen[Thing] | None:
        """Everybody's board in full."""
        from dungeon_tui.ui.table.windows import LinesWindow

        lines: list[Line] = []
        for seat in range(len(moment.names)):
            lines += [*self.large(moment, ("seat", seat)), line("")]
        for goal in range(len(view_of(moment).goals)):
            lines += self.large(moment, ("goal", goal))
        ascii = (
            self._board is not None and self._board.is_mounted and getattr(self._board.app, "ascii", False)
        )
        lines += [line(""), *facts.legend(signs(ascii is True))]
        return LinesWindow("Everybody's board", lines, wide=True)

    # Options

    def thing(self, moment: Moment, key: Key) -> Thing | None:
        """The door, slot, card, style or seat that an option is about."""
        what, *rest = key
        if not rest:
            return None
        if what in ("play", "pass"):
            return door_thing(str(rest[0]))
        if what in ("clear", "look"):
            return ("door", int(rest[0]))
        if what == "arrange":
            return ("slot", int(rest[0]))
        if what == "target":
            return ("seat", int(rest[0]))
        if what in STYLES:
            return ("style", str(rest[0]))
        return ("card", str(rest[0])) if what in CARDS else None

    def label(self, moment: Moment, decision: Decision, key: Key) -> str:
        """An action in few words, since the board shows the rest."""
        if key[0] == "play" and len(key) == 2 and door_thing(str(key[1])) is not None:
            return n.action(str(key[1]))
        if key[0] == "sides":
            offered = view_of(moment).players[decision.seat].offered
            titles = [n.quest_title(Goal(*pair)) for pair in zip(offered, map(str, key[1:]), strict=True)]
            return f"{' + '.join(map(str, key[1:]))}: {', '.join(titles)}"
        if key[0] in PILES and HELP in key:
            rest = " and discards" if DISCARD in key else ""
            return f"{str(key[0]).capitalize()} with Help as {n.style(str(key[2]))}{rest}"
        return super().label(moment, decision, key)

    def odds(self, moment: Moment, key: Key) -> str:
        """What a door could win now."""
        return odds(view_of(moment), moment.decision, key) if moment.decision is not None else ""

    def last(self, key: Key) -> bool:
        """Giving up, failing, and the end of what may be done several times."""
        return key[0] in ("give up", "decline", "no", "done")

    def default_verb(self) -> str:
        """A click on a door plays its card; on a slot it opens the wardrobe."""
        return "pick"

    def verb(self, key: Key) -> str:
        """What is on the board stands together, so that a click there means it."""
        return "pick" if key[0] in PICKED else str(key[0])

    def wish(self, moment: Moment, key: Key) -> str:
        """Actions, and the ways to meet a monster, have their own signs."""
        if key[0] in ("play", "pass") and len(key) == 2:
            return PLAYS.get(str(key[1]), "")
        if key[0] in MEETS and len(key) == 1:
            return MEETS[str(key[0])]
        return WISHES.get(str(key[0]), "") if len(key) == 1 else ""

    def warning(self, moment: Moment, key: Key) -> str:
        """Giving a game of a run up is asked again."""
        return "Give this game up? It counts as lost." if key == ("give up",) else ""

    def window(self, moment: Moment, key: Key) -> Screen[list[tuple[str, Keys]]] | None:
        """The whole outfit at once where a slot is to be arranged."""
        if key[0] != "arrange" or moment.decision is None:
            return None
        from dungeon_tui.ui.dungeon_date.wardrobe import Wardrobe

        return Wardrobe(arrangement_of(view_of(moment), moment.decision.seat), int(key[1]))

    def undo_question(self, moment: Moment, seat: int) -> str:
        """Another person's choice is theirs: nobody takes it back in passing."""
        if seat == moment.front or not moment.human(seat) or not moment.human(moment.front):
            return ""
        name = moment.name(seat)
        return f"The last choice is {name}'s. Take it back? Then {name} chooses again."

    # Words

    def who(self, moment: Moment, seat: int) -> str:
        """A seat's name, with its teammate's while it chooses."""
        view = view_of(moment)
        if not view.teams or moment.decision is None or moment.decision.seat != seat:
            return moment.name(seat)
        return f"{moment.name(seat)} (with {moment.name(mate(view, seat))})"

    def heading(self, moment: Moment) -> str:
        """Mode and round."""
        view = view_of(moment)
        level = f" level {view.level}" if view.level else ""
        if not view.round:
            return f"{MODE_NAMES[view.mode]}{level}: setting up"
        return f"{MODE_NAMES[view.mode]}{level}, round {view.round}{' (last)' if view.last else ''}"

    def seat(self, moment: Moment, seat: int, width: int, rows: int = 1) -> list[Line]:
        """A seat with its Renown or Quests; below what it shows and its Fight value."""
        view, ink, thing = view_of(moment), moment.ink(seat), ("seat", seat)
        player = view.players[seat]
        mark: Piece = (">" if seat in moment.waiting else " ", "key")
        lead = "*" if seat == view.leader else " "
        points, team = _points(view, seat), _team(view, seat)
        room = max(4, width - cell_len(points) - 5)
        name = one_line(moment.name(seat), room - cell_len(team)) + team
        gap = max(1, width - 4 - cell_len(name) - cell_len(points) - 1)
        first = line(mark, (f"{seat + 1}{lead}", ink), (name, ink), " " * gap, (points, "gold"), thing=thing)
        if rows < 2:
            return [first]
        told = [f"Fight {fight_value(player)}", n.spite(player.spite) if player.spite else ""]
        if view.together:
            told = [count(sum(map(len, player.piles)), "monster")]
        if view.teams:
            told.insert(0, f"with {moment.name(mate(view, seat))}")
        told.append(count(total(visible(player)), "symbol"))
        if player.prev and not view.together:
            told.append(f"was {_short(player.prev)}")
        second = ""
        for part in filter(None, told):
            longer = f"{second}, {part}" if second else part
            second = longer if len(longer) <= width - 3 else second
        return [first, line("   ", (one_line(second, max(8, width - 3)), "quiet"), thing=thing)]

    def strip(self, moment: Moment, width: int) -> Line:
        """All seats in one line with their points, then the round."""
        view = view_of(moment)
        room = max(4, (width - 12) // max(1, len(moment.names)) - 6)
        pieces: list[Piece] = []
        for seat in range(len(moment.names)):
            mark = ">" if seat in moment.waiting else " "
            pieces += [(mark, "key"), (f"{seat + 1} {_in_team(view, moment, seat, room)}", moment.ink(seat))]
            pieces.append((f" {_points(view, seat, brief=True)} ", "gold"))
        pieces.append((f" round {view.round}", "quiet"))
        return line(*pieces, thing=("seats",))

    def facts(self, moment: Moment, thing: Thing) -> list[Line]:
        """What there is to know about a thing."""
        return facts.facts(moment, thing, self._board)

    def large(self, moment: Moment, thing: Thing) -> list[Line]:
        """The same at length."""
        return facts.facts(moment, thing, self._board, at_length=True)

    def here(self, moment: Moment) -> Thing | None:
        """What was dealt; the door of an encounter; else the story of this round, or of the one before."""
        decision, agenda = moment.decision, moment.view.agenda
        if decision is not None and decision.kind in DEALT:
            return ("dealt",)
        door = getattr(agenda.op, "door", None) if agenda is not None else None
        if decision is not None and decision.kind != "action" and isinstance(door, int):
            return ("door", door)
        return ("round",)


def _team(view: DateView, seat: int) -> str:
    """The sign of a seat's team: " T1"; "" where there are none."""
    return f" T{sorted(set(view.teams)).index(view.teams[seat]) + 1}" if view.teams else ""


def _in_team(view: DateView, moment: Moment, seat: int, room: int) -> str:
    team = _team(view, seat)
    return one_line(moment.name(seat), max(4, room - cell_len(team))) + team


def _points(view: DateView, seat: int, brief: bool = False) -> str:
    player = view.players[seat]
    if view.has_goals:
        return f"{len(player.done)}Q" if brief else count(len(player.done), "Quest")
    points = renown(view, seat).total
    return str(points) if brief else f"{points} Renown"


def _short(card: str) -> str:
    return {"stylomancer": "Stylo", "backstab": "Backstab"}.get(card, f"Door {card}")
