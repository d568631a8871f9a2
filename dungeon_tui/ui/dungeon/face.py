"""How *Dungeon!* looks at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import DiceRolled, Event
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.board import WIDTH
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.naming import class_name, direction, monster_name, spell_name
from dungeon_tui.games.dungeon.odds import odds
from dungeon_tui.games.dungeon.rules.ground import cleared, ground
from dungeon_tui.games.dungeon.state import DungeonView
from dungeon_tui.ui.dungeon import facts, tokens
from dungeon_tui.ui.table.board import Board, Thing
from dungeon_tui.ui.table.face import Face, Roll
from dungeon_tui.ui.table.lines import Line
from dungeon_tui.ui.table.moment import Moment

if TYPE_CHECKING:
    from textual.screen import Screen

STEPS = {"up": -WIDTH, "down": WIDTH, "left": -1, "right": 1}
STEP_LETTERS = {"north": "n", "south": "o", "west": "t", "east": "a"}
"""Of the directions' letters those that no command has: s is the settings, and e ends the Move."""
BACK_LETTERS = "09"
"""Digits that are no number of steps: for what leads back, and on to more."""
FOLDED = {
    "search": "Search a secret door",
    "fireball": "Cast Fireball",
    "lightning": "Cast Lightning Bolt",
    "teleport": "Teleport",
    "esp": "Look with the ESP Medallion",
    "crystal": "Look into the Crystal Ball",
    "recover": "Recover a Spell",
}
NEWS = (
    e.Attacked,
    e.SpaceWon,
    e.StruckBack,
    e.TokensTaken,
    e.HeroKilled,
    e.TreasureDropped,
    e.TreasureDrawn,
    e.TreasureTaken,
    e.SwordTried,
    e.DoorSearched,
)
"""What a player must have read of the own turn: the fight and its end."""
ROLLS = {
    "first": "{} rolls for the start",
    "search": "{} searches",
    "attack": "{} v. {}",
    "strike": "{} strikes back",
    "trap": "The trap and {}",
    "sword": "{}'s Magic Sword",
    "fireball": "{}'s Fireball",
    "lightning": "{}'s Lightning",
}


def view_of(moment: Moment) -> DungeonView:
    """The view of a moment of this game."""
    return cast(DungeonView, moment.view)


class DungeonFace(Face):
    """The map, walks, verbs with targets on the map, cards and Heroes."""

    def board(self) -> Board:
        """The map."""
        from dungeon_tui.ui.dungeon.board import DungeonBoard

        return DungeonBoard()

    def overview(self, moment: Moment) -> Screen[Thing] | None:
        """The whole dungeon at once."""
        from dungeon_tui.ui.dungeon.overview import Overview

        return Overview(view_of(moment), moment)

    def thing(self, moment: Moment, key: Key) -> Thing | None:
        """The space that an option is about."""
        if len(key) == 2 and isinstance(key[1], int):
            return ("space", key[1])
        if key[0] in ("end", "attack") and moment.decision is not None:
            return ("space", view_of(moment).heroes[moment.decision.seat].space)
        if key[0] == "hero":
            return ("class", str(key[1]))
        return None

    def toward(self, moment: Moment, direction: str) -> Key | None:
        """The step, or the way back, that an arrow means; a step through a wall is the rules' to refuse."""
        decision = moment.decision
        if decision is None:
            return None
        here = view_of(moment).heroes[decision.seat].space
        there = here + STEPS[direction]
        if there not in content().board.spaces or (there % WIDTH - here % WIDTH) not in (-1, 0, 1):
            return None
        return ("retreat" if decision.kind == "retreat" else "step", there)

    def letters(self, alphabet: str) -> str:
        """No digits: those on the map are steps."""
        signs = [sign for sign in alphabet if not sign.isdigit()]
        return "".join(signs) + "".join(sign for sign in BACK_LETTERS if sign in alphabet)

    def label(self, moment: Moment, decision: Decision, key: Key) -> str:
        """A step by its direction first: "North: Room 107 (Level 1, uncleared)"."""
        label = super().label(moment, decision, key)
        way = self._way(moment, key)
        return label.replace(f"Step {way} to", f"{way.capitalize()}:", 1) if way else label

    def role(self, moment: Moment, key: Key) -> object:
        """A step keeps its letter by its direction."""
        way = self._way(moment, key)
        return (key[0], way) if way else key

    def wish(self, moment: Moment, key: Key) -> str:
        """Steps have a letter of their direction."""
        way = self._way(moment, key)
        if way:
            return STEP_LETTERS[way]
        if key == ("end",):
            return "e"
        return ""

    def _way(self, moment: Moment, key: Key) -> str:
        """The direction of a step."""
        if key[0] not in ("step", "retreat") or moment.decision is None or not isinstance(key[1], int):
            return ""
        return direction(view_of(moment).heroes[moment.decision.seat].space, key[1])

    def default_verb(self) -> str:
        """A click means a step."""
        return "step"

    def together(self, decision: Decision, verb: str) -> str:
        """Spells, looks and searches are folded up under their names."""
        return FOLDED.get(verb, "")

    def folded(self, label: str, verb: str, count: int) -> str:
        """What is folded up are places; a Spell to recover is none."""
        return f"{label} ({count} {'choices' if verb == 'recover' else 'places'})"

    def order(self, key: Key) -> int:
        """Targets by Level."""
        return ground().level.get(key[1], 0) if len(key) == 2 and isinstance(key[1], int) else 0

    def walks(self) -> str:
        """Walks to all that is in reach."""
        return "Walk to"

    def odds(self, moment: Moment, key: Key) -> str:
        """The chance of an option, as exact as it can be known."""
        return odds(view_of(moment), moment.decision, key) if moment.decision is not None else ""

    def careful(self, moment: Moment, key: Key) -> str:
        """A step by which an Encounter begins."""
        decision = moment.decision
        if decision is None or decision.kind != "move" or key[0] != "step":
            return ""
        return facts.danger(view_of(moment), decision.seat, int(key[1]))

    def refusal(self, moment: Moment, thing: Thing) -> RuleError | None:
        """Why the Hero to move cannot walk to a space."""
        decision = moment.decision
        if decision is None or thing[0] != "space" or decision.kind not in ("move", "attack"):
            return None
        return facts.no_way(view_of(moment), decision, int(thing[1]))

    def warning(self, moment: Moment, key: Key) -> str:
        """Ending a Move that was not begun, where nothing waits, gives the turn away."""
        view = view_of(moment)
        decision = moment.decision
        if key != ("end",) or decision is None or view.acted or not view.left:
            return ""
        hero = view.heroes[decision.seat]
        recovers = hero.cls == "wizard" and any(key[0] == "recover" for key in moment.keys)
        if not cleared(view, hero.space) or len(moment.keys) == 1:
            return ""
        more = " You could recover a Spell instead." if recovers else ""
        return f"End the turn without moving?{more}"

    # Words

    def who(self, moment: Moment, seat: int) -> str:
        """Name and class."""
        cls = view_of(moment).heroes[seat].cls
        return f"{moment.name(seat)} ({class_name(cls)})" if cls else moment.name(seat)

    def heading(self, moment: Moment) -> str:
        """The round."""
        view = view_of(moment)
        limit = f" of {view.limit}" if view.limit else ""
        return f"Round {view.round}{limit}" if view.round else "Before the first round"

    def letter(self, moment: Moment, seat: int) -> str:
        """The letter of the class and the number of the seat, as on the map."""
        cls = view_of(moment).heroes[seat].cls
        return f"{content().classes[cls].letter if cls else ' '}{seat + 1}"

    def seat(self, moment: Moment, seat: int, width: int, rows: int = 1) -> list[Line]:
        """A seat's Hero in one line or two."""
        return tokens.seat_lines(self, moment, seat, width, rows)

    def strip(self, moment: Moment, width: int) -> Line:
        """The Hero to move, then the others."""
        return tokens.strip(self, moment, width)

    def facts(self, moment: Moment, thing: Thing) -> list[Line]:
        """What there is to know about a space, a Hero, a card, a link."""
        return facts.facts(self, moment, thing)

    def large(self, moment: Moment, thing: Thing) -> list[Line]:
        """The same at length, with cards in full."""
        return facts.facts(self, moment, thing, at_length=True)

    def goes_on(self, event: Event, after: Event) -> bool:
        """A walk is told by where it leads."""
        return isinstance(event, e.HeroMoved) and isinstance(after, e.HeroMoved) and event.seat == after.seat

    def here(self, moment: Moment) -> Thing | None:
        """Where the Hero to move stands."""
        view = view_of(moment)
        seat = moment.waiting[0] if moment.waiting else view.active
        if moment.outcome is not None and moment.outcome.winners and not moment.waiting:
            seat = moment.outcome.winners[0]
        if not 0 <= seat < len(view.heroes):
            return None
        hero = view.heroes[seat]
        if moment.decision is not None and moment.decision.kind == "hero":
            return ("classes",)
        return ("space", hero.space) if hero.cls else ("seat", seat)

    def dice(self, events: Sequence[Event], moment: Moment) -> list[Roll]:
        """Every roll with what it had to reach and what came of it."""
        found: list[Roll] = []
        for place, event in enumerate(events):
            if isinstance(event, DiceRolled):
                after = events[place + 1 :]
                why = ROLLS.get(event.why, "{}").format(*_parties(event, after, moment))
                found.append(Roll(event.dice, why, *_outcome(event, after)))
        return found

    def news(self, events: Sequence[Event], moment: Moment) -> str:
        """A fight, a trap, a search, and what they brought."""
        if not any(isinstance(event, DiceRolled) for event in events):
            return ""
        told = [self.game.tell(event, moment.names) for event in events if isinstance(event, NEWS)]
        return " ".join(told)


def _parties(roll: DiceRolled, after: Sequence[Event], moment: Moment) -> tuple[str, str]:
    """Who rolls, and against whom; of a strike it is the Monster that comes first."""
    name = moment.name(roll.seat)
    for event in after:
        if isinstance(event, e.Attacked):
            return name, monster_name(event.card)
        if isinstance(event, e.StruckBack):
            return monster_name(event.card), name
    return name, ""


def _outcome(roll: DiceRolled, after: Sequence[Event]) -> tuple[str, bool | None]:
    """What came of a roll, in a word or two, and whether that is good for who rolled."""
    for event in after:
        if isinstance(event, DiceRolled):
            break
        if isinstance(event, e.Attacked):
            sword = event.total - sum(roll.dice)
            plus = f"+{sword} sword, " if sword > 0 else ""
            return f"{plus}needs {event.target}+: {'hit' if event.hit else 'miss'}", event.hit
        if isinstance(event, e.StruckBack):
            return event.result, event.result == "Miss"
        if isinstance(event, e.DoorSearched):
            return ("found", True) if event.found else ("nothing", False)
        if isinstance(event, e.SwordTried):
            return f"a +{event.bonus} sword", True
        if isinstance(event, e.TokensTaken):
            return f"{event.added} turn{'s' * (event.added != 1)} lost", False
    return "", None


def spell_words(moment: Moment, seat: int) -> str:
    """The Spell cards of a Wizard: "Fireball 5, Lightning Bolt 4, Teleport 2"."""
    hero = view_of(moment).heroes[seat]
    return ", ".join(f"{spell_name(spell)} {count}" for spell, count in enumerate(hero.spells))


def level_of(space: int) -> int:
    """The Level of a space."""
    return ground().level[space]
