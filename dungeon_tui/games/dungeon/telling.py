"""The log of *Dungeon!*: one line for each event, as its reader may see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from dungeon_tui.engine.events import DiceRolled, Event, GameEnded
from dungeon_tui.engine.phrase import an, capital, count, join
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.naming import (
    class_name,
    door_ends,
    gp,
    monster_name,
    person,
    space_name,
    spell_name,
    treasure,
    treasure_name,
)
from dungeon_tui.games.dungeon.rules.effects import tables
from dungeon_tui.games.dungeon.rules.ground import ground

Names: TypeAlias = Sequence[str]

LOOKS = {"esp": "ESP Medallion", "crystal_ball": "Crystal Ball"}
ROLLS = {
    "first": "for the first turn",
    "search": "to search for the secret door",
    "attack": "to attack",
    "trap": "for the trap",
    "sword": "for the Magic Sword",
    "fireball": "for Fireball",
    "lightning": "for Lightning Bolt",
}
REASONS = {
    "nothing left": "Nothing is left to win",
    "last round": "The last round is over",
}


def tell(event: Event, names: Names) -> str:
    """Return one log line, or "" where another event of the same moment says it already."""
    telling = _TELLING.get(type(event))
    return telling(event, names) if telling else ""


def rolled(dice: Sequence[int]) -> str:
    """Return dice as they fell: "4", "3+4 = 7"."""
    shown = "+".join(map(str, dice))
    return f"{shown} = {sum(dice)}" if len(dice) > 1 else shown


def winners(seats: Sequence[int], names: Names) -> str:
    """Return "Anna wins", "Anna and Ben win together"."""
    who = join([person(names, seat) for seat in seats])
    if not seats:
        return "Nobody wins"
    return f"{who} wins" if len(seats) == 1 else f"{who} win together"


# Dice and the frame of the game


def _dice_rolled(event: DiceRolled, names: Names) -> str:
    who = person(names, event.seat)
    if event.why == "strike":
        return f"The strike against {who} rolls {rolled(event.dice)}."
    why = ROLLS.get(event.why, "")
    return f"{who} rolls {rolled(event.dice)} {why}".rstrip() + "."


def _game_ended(event: GameEnded, names: Names) -> str:
    who = winners(event.outcome.winners, names)
    if event.outcome.reason == "goal":
        return f"{who}: home in the Great Hall with the goal."
    reason = REASONS.get(event.outcome.reason)
    return f"{reason}: {who}." if reason else f"{who}."


def _piles_laid(event: e.PilesLaid, names: Names) -> str:
    return "The Monster and Treasure piles of every Level are shuffled."


def _hero_chosen(event: e.HeroChosen, names: Names) -> str:
    line = f"{person(names, event.seat)} enters the Great Hall as {an(class_name(event.hero))}"
    spells = [f"{n} {spell_name(spell)}" for spell, n in enumerate(event.spells) if n]
    return f"{line} with Spells: {join(spells)}." if spells else f"{line}."


def _first_chosen(event: e.FirstChosen, names: Names) -> str:
    return f"{person(names, event.seat)} begins."


def _turn_began(event: e.TurnBegan, names: Names) -> str:
    return f"Round {event.round}: {person(names, event.seat)} to move."


def _turn_lost(event: e.TurnLost, names: Names) -> str:
    left = f"{event.lost} left" if event.lost else "none left"
    return f"{person(names, event.seat)} loses the turn and discards 1 Lose a Turn token; {left}."


# Moving and looking


def _hero_moved(event: e.HeroMoved, names: Names) -> str:
    stop = " and has to stop there" if event.stopped else ""
    return f"{person(names, event.seat)} walks to {space_name(event.to)}{stop}."


def _hero_sent(event: e.HeroSent, names: Names) -> str:
    if event.why == "teleport":
        return ""
    how = {
        "home": "is brought home to",
        "retreat": "falls back to",
        "slide": "slides down to",
        "spell": "steps into",
    }
    return f"{person(names, event.seat)} {how.get(event.why, 'comes to')} {space_name(event.to)}."


def _door_searched(event: e.DoorSearched, names: Names) -> str:
    if event.found:
        return ""
    return f"{person(names, event.seat)} does not find the secret door between {door_ends(event.door)}."


def _door_found(event: e.DoorFound, names: Names) -> str:
    return f"{person(names, event.seat)} finds the secret door between {door_ends(event.door)}."


def _card_shown(event: e.CardShown, names: Names) -> str:
    return f"{person(names, event.seat)} shows a carried Treasure: {treasure(event.card)}."


def _look_used(event: e.LookUsed, names: Names) -> str:
    instead = " instead of moving" if event.item == "crystal_ball" else ""
    look = f"looks into {space_name(event.space)} with the {LOOKS.get(event.item, 'card')}"
    return f"{person(names, event.seat)} {look}{instead}."


def _monster_peeked(event: e.MonsterPeeked, names: Names) -> str:
    if not event.card:
        return ""
    where = space_name(event.space)
    return f"{person(names, event.seat)} sees {an(monster_name(event.card))}, face down in {where}."


def _treasure_peeked(event: e.TreasurePeeked, names: Names) -> str:
    if not event.card:
        return ""
    who, where = person(names, event.seat), space_name(event.space)
    return f"{who} sees the Treasure of {where}: {treasure(event.card)}."


# Spells and fights


def _spell_cast(event: e.SpellCast, names: Names) -> str:
    to = "to" if spell_name(event.spell) == spell_name("teleport") else "at"
    who, where = person(names, event.seat), space_name(event.space)
    return f"{who} casts {spell_name(event.spell)} {to} {where}."


def _spell_recovered(event: e.SpellRecovered, names: Names) -> str:
    return f"{person(names, event.seat)} recovers a {spell_name(event.spell)} card."


def _monster_met(event: e.MonsterMet, names: Names) -> str:
    where = space_name(event.space)
    return f"{capital(where)} holds {an(monster_name(event.card))} (Level {event.level})."


def _monsters_reshuffled(event: e.MonstersReshuffled, names: Names) -> str:
    return f"The discarded Monsters of Level {event.level} are shuffled into a new pile."


def _attacked(event: e.Attacked, names: Names) -> str:
    how = "" if event.how == "attack" else f" with {spell_name(event.how)}"
    attack = f"{person(names, event.seat)} attacks the {monster_name(event.card)}{how}"
    if not event.target:
        return f"{attack}, which cannot succeed (X)."
    result = "a hit" if event.hit else "no hit"
    sword = f" with the +{event.bonus} sword" if event.bonus else ""
    return f"{attack}: {event.total}{sword} against {event.target}, {result}."


def _space_won(event: e.SpaceWon, names: Names) -> str:
    found = content().monsters.get(event.card)
    verb = "springs" if found is not None and found.kind != "monster" else "destroys"
    needed = ground().needed.get(event.space, 0)
    if event.tokens >= needed:
        state = "is cleared"
    else:
        state = f"has {event.tokens} of {count(needed, 'Cleared token')}"
    who, where = person(names, event.seat), space_name(event.space)
    return f"{who} {verb} the {monster_name(event.card)}; {where} {state}."


def _struck_back(event: e.StruckBack, names: Names) -> str:
    known = {strike.name for strike in tables()[0]}
    result = event.result if event.result in known else "unknown"
    return f"The {monster_name(event.card)} strikes back at {person(names, event.seat)}: {result}."


def _tokens_taken(event: e.TokensTaken, names: Names) -> str:
    line = f"{person(names, event.seat)} takes {count(event.added, 'Lose a Turn token')}"
    return f"{line}." if event.lost == event.added else f"{line} and has {event.lost}."


def _hero_killed(event: e.HeroKilled, names: Names) -> str:
    return f"{person(names, event.seat)}'s {class_name(event.hero)} is dead."


# Treasure


def _treasure_dropped(event: e.TreasureDropped, names: Names) -> str:
    return f"{person(names, event.seat)} drops {treasure(event.card)} in {space_name(event.space)}."


def _treasure_drawn(event: e.TreasureDrawn, names: Names) -> str:
    who = person(names, event.seat)
    if not event.card:
        return f"{who} takes a Level {event.level} Treasure."
    return f"{who} takes {treasure(event.card)}."


def _treasure_taken(event: e.TreasureTaken, names: Names) -> str:
    return f"{person(names, event.seat)} takes the dropped {treasure(event.card)}."


def _sword_tried(event: e.SwordTried, names: Names) -> str:
    found = content().treasures.get(event.card)
    value = f" ({gp(found.value)})" if found else ""
    return f"{person(names, event.seat)} now has a {treasure_name(event.card)} +{event.bonus}{value}."


_TELLING: dict[type[Event], Callable[[Any, Names], str]] = {
    DiceRolled: _dice_rolled,
    GameEnded: _game_ended,
    e.PilesLaid: _piles_laid,
    e.HeroChosen: _hero_chosen,
    e.FirstChosen: _first_chosen,
    e.TurnBegan: _turn_began,
    e.TurnLost: _turn_lost,
    e.HeroMoved: _hero_moved,
    e.HeroSent: _hero_sent,
    e.DoorSearched: _door_searched,
    e.DoorFound: _door_found,
    e.CardShown: _card_shown,
    e.MonsterPeeked: _monster_peeked,
    e.TreasurePeeked: _treasure_peeked,
    e.LookUsed: _look_used,
    e.SpellCast: _spell_cast,
    e.SpellRecovered: _spell_recovered,
    e.MonsterMet: _monster_met,
    e.MonstersReshuffled: _monsters_reshuffled,
    e.Attacked: _attacked,
    e.SpaceWon: _space_won,
    e.StruckBack: _struck_back,
    e.TreasureDropped: _treasure_dropped,
    e.TreasureDrawn: _treasure_drawn,
    e.TreasureTaken: _treasure_taken,
    e.SwordTried: _sword_tried,
    e.TokensTaken: _tokens_taken,
    e.HeroKilled: _hero_killed,
}
