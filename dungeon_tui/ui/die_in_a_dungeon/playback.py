"""What the Monsters do, step by step: every step with what is seen then, its words and its clause."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Game
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.state import DieView
from dungeon_tui.ui.table.board import Thing

FIRST = (
    e.MonsterActed,
    e.MonsterMoved,
    e.MonsterPlaced,
    e.MonsterFlipped,
    e.TrapSprung,
    e.BuildingTurned,
    e.BossRevealed,
    e.HeroDevoured,
)
"""What Monsters and Traps do. The first of these begins the phase, or the Monster drawn before it."""
AFTER = (e.FightBegan, e.FightDecided, e.HeroesRolled, e.HeroPut)
"""What comes of it."""
LEAST = 2
"""So many steps are worth being shown one by one; a single one is seen anyway."""


@frozen
class Step:
    """One step: the view after it, its sentence, its clause, and what is to be in sight."""

    view: DieView
    words: str
    rule: str
    thing: Thing | None


def steps_of(before: DieView, events: Iterable[Event | None], game: Game, names: Sequence[str]) -> list[Step]:
    """Return the steps of a Monster phase among events as a seat sees them, () if there is none.

    ``before`` is what that seat saw before them, and stays as it is.
    """
    view, found, begun = before.copy(), [], False
    for event in events:
        if event is None:
            continue
        begun = begun or isinstance(event, FIRST) or _drawn(event)
        if begun and isinstance(event, (e.TurnBegan, e.SessionEnded)):
            break
        game.view_apply[type(event)](view, event)
        words = (
            game.tell(event, names) if begun and (isinstance(event, FIRST + AFTER) or _drawn(event)) else ""
        )
        if words:
            found.append(Step(view, words, str(getattr(event, "rule", "")), _thing(event)))
            view = view.copy()
    return found if len(found) >= LEAST else []


def _drawn(event: Event) -> bool:
    """Whether a Monster was drawn to be placed."""
    return isinstance(event, e.CardMoved) and event.card[:2] == "M." and event.dst == ("limbo",)


def _thing(event: Event) -> Thing | None:
    """What a step is about, to bring it into sight."""
    if isinstance(event, (e.MonsterMoved, e.MonsterPlaced, e.TrapSprung, e.FightBegan)):
        return ("room", event.room)
    if isinstance(event, (e.MonsterActed, e.MonsterFlipped)):
        return ("foe", event.monster)
    if isinstance(event, e.HeroesRolled) and event.heroes:
        return ("hero", event.heroes[0])
    return None
