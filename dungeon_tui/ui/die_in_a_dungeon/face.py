"""How *Die in a Dungeon* looks at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from rich.cells import cell_len

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.phrase import join
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import design
from dungeon_tui.games.die_in_a_dungeon.naming import hero_words
from dungeon_tui.games.die_in_a_dungeon.odds import odds
from dungeon_tui.games.die_in_a_dungeon.state import CEMETERY, PARTY, DieView, class_of, seat_of
from dungeon_tui.ui.die_in_a_dungeon import facts
from dungeon_tui.ui.die_in_a_dungeon.signs import CLASS_LETTERS
from dungeon_tui.ui.table.board import Board, Thing
from dungeon_tui.ui.table.face import Face
from dungeon_tui.ui.table.lines import Line, Piece, line
from dungeon_tui.ui.table.moment import Moment
from dungeon_tui.ui.text import line as one_line

if TYPE_CHECKING:
    from textual.screen import Screen

ROOMS = ("go", "room", "where", "spawn", "search", "disarm", "entrance")
CARDS = ("play", "use", "build", "card", "complete", "train", "offer", "give", "building", "wanted", "top")
ACTIONS = ("play", "use", "build", "search", "disarm", "claim", "complete", "give", "upgrade")
OF_CARDS = {"move": "o", "battle": "t", "prepare": "a", "search": "c"}
"""The Basic Actions by a letter in their names; those before it open windows."""
OF_HEROES = {"O": "w", "S": "y", "M": "n", "A": "g", "P": "f", "B": "k"}
"""One's own Heroes by what is left: a letter in the name of the class where there is one."""
WISHES = {"end": "e", "pass": "e", "stop": "e", "yes": "y", "no": "n"}
HALF_MADE = ("hero", "monster", "room", "where", "building", "card", "cost", "x", "discard", "loot")
"""Questions that an action asks before anything has come of it."""
WAYS = {3: "<", 0: "^", 1: ">"}
"""How a Room leads on, seen as it is walked into."""
LEAST_NAME = 4
NEWS = (e.FightDecided, e.TargetMissed, e.HeroesRolled, e.SessionEnded, e.BuildingNamed)
"""What came of one's own answer and is told beside the next question."""


def view_of(moment: Moment) -> DieView:
    """The view of a moment of this game."""
    return cast(DieView, moment.view)


class DieFace(Face):
    """The Dungeon on its table, Heroes with their Faces, the hand of cards, the camp."""

    dice_rows = 0
    kept_letters = "".join([*OF_CARDS.values(), "e"])

    def board(self) -> Board:
        """The table."""
        from dungeon_tui.ui.die_in_a_dungeon.board import DieBoard

        return DieBoard()

    def overview(self, moment: Moment) -> Screen[Thing] | None:
        """The whole Dungeon at once; between sessions the book of the campaign."""
        from dungeon_tui.ui.die_in_a_dungeon.campbook import CampBook
        from dungeon_tui.ui.die_in_a_dungeon.overview import Overview

        view = view_of(moment)
        if view.phase != "session" or not view.rooms:
            return CampBook(view, moment, self.game)
        return Overview(view, moment)

    def thing(self, moment: Moment, key: Key) -> Thing | None:
        """The Room, Hero, Monster or card that an option is about."""
        what, *rest = key
        if not rest:
            return None
        if what in ROOMS or (what == "claim" and len(rest) == 1):
            return ("room", int(rest[0]))
        if what in ("hero", "rename"):
            return ("hero", int(rest[0]))
        if what == "monster":
            return ("foe", str(rest[0]))
        if what in ("claim", "quest", "upgrade") and len(rest) > 1:
            return ("card", str(rest[1]))
        if what == "trap":
            room = next((room for room, trap in view_of(moment).traps.items() if trap == rest[0]), -1)
            return ("room", room) if room >= 0 else None
        if what == "join":
            return ("seat", int(rest[0]))
        return ("card", str(rest[0])) if what in CARDS else None

    def verb(self, key: Key) -> str:
        """All actions of a turn stand together, so that a click on a card or Room means its action."""
        return "act" if key[0] in ACTIONS else str(key[0])

    def default_verb(self) -> str:
        """A click means an action."""
        return "act"

    def label(self, moment: Moment, decision: Decision, key: Key) -> str:
        """The game's own words, Rooms and prices in brief: there is little room below the board."""
        if key[0] == "lay":
            return ", ".join(_room_shape(str(card)) for card in key[1:])
        text = super().label(moment, decision, key)
        return text.replace("[Pay ", "[").replace(" OR Pay ", " OR ").replace(" (X is 1 or more)]", "]")

    def together(self, decision: Decision, verb: str) -> str:
        """Renaming Heroes is folded up, so that the next session is in sight."""
        return "Rename a Hero" if verb == "rename" and decision.kind == "camp" else ""

    def news(self, events: Sequence[Event], moment: Moment) -> str:
        """How Battles and the session ended, and what a roll brought."""
        foe = next((event.monster for event in reversed(events) if isinstance(event, e.FightBegan)), "")
        told = [
            _won(event, foe) or self.game.tell(event, moment.names)
            for event in events
            # The rolls of a whole setup are seen on the table.
            if isinstance(event, NEWS)
            and not (isinstance(event, e.HeroesRolled) and len(event.heroes) > PARTY)
        ]
        return " ".join(text for text in told if text)

    def wish(self, moment: Moment, key: Key) -> str:
        """What ends something keeps its letter, and so do Basic Actions, played or paid with, and Heroes."""
        if key[0] in ("play", "card") and len(key) > 1:
            return OF_CARDS.get(_basic(str(key[1])), "")
        if key[0] == "hero" and len(key) > 1 and seat_of(int(key[1])) == moment.front:
            return OF_HEROES[CLASS_LETTERS[class_of(int(key[1]))]]
        return WISHES.get(str(key[0]), "") if len(key) == 1 else ""

    def half_made(self, moment: Moment) -> bool:
        """Whether a card or Building was just played and asks on: for a Hero, a Room, the price."""
        view, decision = view_of(moment), moment.decision
        return view.phase == "session" and decision is not None and decision.kind in HALF_MADE

    def odds(self, moment: Moment, key: Key) -> str:
        """The exact chance of a Search, a Disarm, a Battle; who may sneak by."""
        return odds(view_of(moment), moment.decision, key) if moment.decision is not None else ""

    # Words

    def heading(self, moment: Moment) -> str:
        """Session and turn."""
        view = view_of(moment)
        if view.phase != "session":
            return f"In camp, after session {view.session}" if view.session else "Before the first session"
        return f"Session {view.session}, turn {view.turn}"

    def letter(self, moment: Moment, seat: int) -> str:
        """The number of the seat, as cards and questions name it."""
        return f"P{seat + 1}"

    def seat(self, moment: Moment, seat: int, width: int, rows: int = 1) -> list[Line]:
        """A seat's Heroes with their Faces, and how many cards it has."""
        view, ink, thing = view_of(moment), moment.ink(seat), ("seat", seat)
        mark: Piece = (">" if seat in moment.waiting else " ", "key")
        heroes = self._heroes(view, moment, seat)
        used = sum(cell_len(text) for text, _ in heroes)
        if rows < 2:
            name = one_line(moment.name(seat), max(LEAST_NAME, width - used - 6))
            return [line(mark, (self.letter(moment, seat), ink), " ", (name, ink), " ", *heroes, thing=thing)]
        party = view.parties[seat]
        right = f"hand {len(party.hand)} deck {len(party.deck)}" if party.here else "away"
        name = one_line(moment.name(seat), max(LEAST_NAME, width - len(right) - 6))
        gap = max(1, width - 5 - cell_len(name) - len(right))
        first = line(
            mark, (self.letter(moment, seat), ink), " ", (name, ink), " " * gap, (right, "quiet"), thing=thing
        )
        return [first, line("  ", *heroes, thing=thing)]

    def _heroes(self, view: DieView, moment: Moment, seat: int) -> list[Piece]:
        """A seat's six Heroes: those in the Dungeon in its colour, at home in plain, lost ones in red."""
        if not view.rooms:
            party = view.parties[seat]
            cards = len(party.deck) + len(party.hand) + len(party.discard)
            return [(f"Action Deck of {cards}", "quiet")]
        pieces: list[Piece] = []
        for hero in range(seat * PARTY, seat * PARTY + PARTY):
            place, letter = view.places[hero], CLASS_LETTERS[class_of(hero)]
            if place == view.village:
                pieces.append((f"{letter}{view.faces[hero]}", ""))
            elif place >= 0:
                pieces.append((f"{letter}{view.faces[hero]}", moment.ink(seat)))
            else:
                pieces.append((f"{letter}{'x' if place == CEMETERY else '-'}", "danger"))
            pieces.append((" ", ""))
        return pieces[:-1]

    def strip(self, moment: Moment, width: int) -> Line:
        """The seat to move with its Heroes, then the turn."""
        view = view_of(moment)
        seat = moment.waiting[0] if moment.waiting else view.active
        heroes = self._heroes(view, moment, seat) if 0 <= seat < len(view.parties) else []
        pieces: list[Piece] = [
            (">", "key"),
            (f"{one_line(moment.name(seat), 10)} ", moment.ink(seat)),
            *heroes,
        ]
        used = sum(cell_len(text) for text, _ in pieces)
        heading = f"  {self.heading(moment)}"
        if used + len(heading) <= width:
            pieces.append((heading, "quiet"))
        return line(*pieces, thing=("seats",))

    def facts(self, moment: Moment, thing: Thing) -> list[Line]:
        """What there is to know about a thing."""
        return facts.facts(view_of(moment), moment, thing)

    def large(self, moment: Moment, thing: Thing) -> list[Line]:
        """The same at length, with both sides of a card."""
        return facts.facts(view_of(moment), moment, thing, at_length=True)

    def here(self, moment: Moment) -> Thing | None:
        """The card offered in a trade, the Monster fought, or the seat to move."""
        view = view_of(moment)
        if moment.decision is not None and moment.decision.kind == "agree" and view.agenda is not None:
            return ("card", str(getattr(view.agenda.op, "card", "")))
        if view.fights and view.fights[-1].monster in view.foes:
            return ("foe", view.fights[-1].monster)
        return ("seat", moment.waiting[0] if moment.waiting else max(view.active, 0))


def _won(event: Event, foe: str) -> str:
    """Return who won a Battle and that nobody had to be chosen for it; "" for everything else."""
    if not isinstance(event, e.FightDecided) or event.won != "won" or not event.used or not foe:
        return ""
    heroes = list(dict.fromkeys(event.used))
    side = design(foe)
    targets = (
        join([f"{target}+" for target in sorted(side.battle, reverse=True)])
        if len(side.battle) == len(event.used)
        else f"{len(event.used)}"
    )
    fill = "fills" if len(heroes) == 1 else "fill"
    who = join([hero_words(hero) for hero in heroes])
    return (
        f"Battle won: {who} {fill} the Target{'s' if len(event.used) > 1 else ''} of {side.name} ({targets})."
    )


def _basic(card: str) -> str:
    """Return the name of a Basic Action without its variant and side: "battle.a*" is "battle"."""
    return card.rstrip("*").partition(".")[0]


def _room_shape(card: str) -> str:
    """Return a drawn Room by its theme and where it leads: "Armoury <^"."""
    if card == "treasure":
        return "Treasure Room"
    theme = card.partition(".")[2].rstrip("0123456789").capitalize()
    ways = "".join(WAYS[turn] for turn in sorted(design(card).passages, key=tuple(WAYS).index))
    return f"{theme} {ways}".rstrip()
