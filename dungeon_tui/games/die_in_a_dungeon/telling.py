"""Log lines: what happened, as its reader may see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dungeon_tui.engine.events import DiceRolled, Event, GameEnded
from dungeon_tui.engine.phrase import capital, count, join
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import name_of
from dungeon_tui.games.die_in_a_dungeon.naming import a_card, card_name, hero_words, person, place_name
from dungeon_tui.games.die_in_a_dungeon.state import SECRET

HOW = {
    "quest": "The session is won: a Village Quest is completed.",
    "boss": "The Boss is dead: the campaign is won.",
    "damaged": "The session is lost: every Building is Damaged.",
    "monsters": "The session is lost: the Monster Deck is empty.",
    "rooms": "The session is lost: there is no Room left for a Monster.",
    "killed": "The session is lost: every Hero lies in the Cemetery.",
    "early": "The session has ended early.",
}
WENT = {
    "killed": "is Killed",
    "resurrected": "is Resurrected",
    "freed": "is free again",
    "placed": "is placed elsewhere",
}


def does(name: str, verb: str) -> str:
    """Return a Monster's name with a verb that fits its number: "Imps move", "Gulper moves"."""
    many = name.endswith("s") and " of " not in name
    return f"{name} {verb if many else f'{verb}s'}"


def be(name: str) -> str:
    """Return a Monster's name with "is" or "are"."""
    return f"{name} {'are' if name.endswith('s') and ' of ' not in name else 'is'}"


def _room(room: int) -> str:
    return place_name(room) if room >= SECRET else f"the Room at {place_name(room)}"


def _card_moved(event: e.CardMoved, names: Sequence[str]) -> str:
    src, dst = event.src[0], event.dst[0]
    card = a_card(event.turned or event.card)
    who = person(names, int(event.dst[1])) if len(event.dst) > 1 and isinstance(event.dst[1], int) else ""
    if src == "hand" and dst == "played":
        return f"{person(names, int(event.src[1]))} plays {card_name(event.card)}."
    if src == "hand" and dst == "discard":
        return f"{who} discards {card}."
    if src == "deck" and dst == "hand":
        return f"{who} draws {card}."
    if dst == "limbo":
        return f"Drawn: {card}."
    if src == "loot" and dst == "discard":
        return f"{who} finds a Loot."
    if dst in ("loot", "trap", "quest"):
        return f"{capital(card)} lies in {_room(int(event.dst[1]))}."
    if dst == "claims":
        return f"{who} has the Quest {card_name(event.card)}."
    if dst == "claim":
        return f"{capital(card)} is put on {card_name(str(event.dst[2]))}."
    if dst == "wanted":
        return f"{be(name_of(event.card))} put on {card_name(str(event.dst[1]))}."
    if src == "foe":
        return (
            f"{does(name_of(event.card), 'leave')} the Dungeon."
            if dst != "top"
            else f"{be(name_of(event.card))} Killed."
        )
    if dst == "front":
        return f"{who} lays {card} on the table."
    if dst == "top" and src in ("hand", "limbo", "played", "front"):
        return f"{capital(card)} goes on top of its deck."
    if isinstance(event, e.CardTurned):
        return f"{card_name(event.card)} is flipped: {card_name(event.turned)}."
    return ""


def _rolled(event: e.HeroesRolled, names: Sequence[str]) -> str:
    rolls = [f"{hero_words(hero)} {face}" for hero, face in zip(event.heroes, event.faces, strict=True)]
    return f"Rolled: {join(rolls)}."


def _hero_put(event: e.HeroPut, names: Sequence[str]) -> str:
    return f"{hero_words(event.hero)} {WENT.get(event.why, 'is placed')}."


def _room_placed(event: e.RoomPlaced, names: Sequence[str]) -> str:
    where = f" at {place_name(event.room)}" if event.room < SECRET else ""
    return f"A new {card_name(event.tile.card)}{where} lies on the table."


def _fight_decided(event: e.FightDecided, names: Sequence[str]) -> str:
    if event.won == "won":
        return f"The Battle is won by {join([hero_words(hero) for hero in event.used]) or 'nobody'}."
    return "The Battle is lost."


def _checked(event: e.TargetMissed, names: Sequence[str]) -> str:
    how = "met" if event.met else "not met"
    return f"{event.what} Target {event.target} is {how}."


def _marked(event: e.HeroMarked, names: Sequence[str]) -> str:
    heir = f" {event.heir} will follow." if event.heir else ""
    return f"{hero_words(event.hero)} has {count(event.marks, 'mark')}.{heir}"


def _replaced(event: e.HeroReplaced, names: Sequence[str]) -> str:
    how = "is dead" if event.how == "dead" else "retires"
    return f"{hero_words(event.hero)} {how}; {event.name} takes the die."


def _went(event: e.HeroesWent, names: Sequence[str]) -> str:
    return f"{join([hero_words(hero) for hero in event.heroes])} went to {_room(event.path[-1])}."


def _building(event: e.BuildingTurned, names: Sequence[str]) -> str:
    return f"{card_name(event.building)} is {'Damaged' if event.damaged else 'repaired'}."


def _quests(event: e.QuestsDrawn, names: Sequence[str]) -> str:
    return f"Village Quests: {join([card_name(quest) for quest in event.quests]) or 'none'}."


def _devoured(event: e.HeroDevoured, names: Sequence[str]) -> str:
    return f"{does(name_of(event.monster), 'Devour')} {hero_words(event.hero)}."


def _quest_done(event: e.QuestDone, names: Sequence[str]) -> str:
    return f"{card_name(event.quest)} is completed: the Village has the {card_name(event.building)}."


def _traded(event: e.CardTraded, names: Sequence[str]) -> str:
    return f"{person(names, event.seat)} gives {card_name(event.card)} to {person(names, event.to)}."


def _years(event: e.YearsPassed, names: Sequence[str]) -> str:
    return f"{count(event.years, 'year')} go by." if event.years > 1 else "1 year goes by."


_TELL: dict[type[Event], Callable[[Any, Sequence[str]], str]] = {
    e.CardMoved: _card_moved,
    e.CardDrawn: _card_moved,
    e.CardTurned: _card_moved,
    e.HeroesRolled: _rolled,
    e.HeroPut: _hero_put,
    e.RoomPlaced: _room_placed,
    e.FightDecided: _fight_decided,
    e.TargetMissed: _checked,
    e.HeroMarked: _marked,
    e.HeroReplaced: _replaced,
    e.Shuffled: lambda event, names: f"{person(names, event.seat)} shuffles the discard pile.",
    e.SessionBegan: lambda event, names: f"Session {event.session} begins.",
    e.HeroesWent: _went,
    e.HeroDevoured: lambda event, names: (
        f"{does(name_of(event.monster), 'Devour')} {hero_words(event.hero)}."
    ),
    e.HeroTurned: lambda event, names: f"{hero_words(event.hero)} is turned to {event.face}.",
    e.TileJoined: lambda event, names: "An Expansion joins the Room.",
    e.RoomClosed: lambda event, names: f"{capital(_room(event.room))} is closed: the Rooms do not fit.",
    e.RoomFlipped: lambda event, names: f"{capital(_room(event.room))} is flipped.",
    e.MonsterPlaced: lambda event, names: f"{be(name_of(event.monster))} placed in {_room(event.room)}.",
    e.MonsterMoved: lambda event, names: f"{does(name_of(event.monster), 'move')} to {_room(event.room)}.",
    e.MonsterFlipped: lambda event, names: f"{be(name_of(event.monster))} flipped.",
    e.MonsterActed: lambda event, names: f"{does(name_of(event.monster), 'activate')}.",
    e.TrapSprung: lambda event, names: f"{name_of(event.trap)} is Sprung in {_room(event.room)}.",
    e.BuildingTurned: _building,
    e.BossRevealed: lambda event, names: f"The {name_of(event.boss)} comes!",
    e.FightBegan: lambda event, names: f"A Battle with {name_of(event.monster)} begins.",
    e.TurnBegan: lambda event, names: f"Turn {event.turn}: {person(names, event.seat)}.",
    e.CreditChanged: lambda event, names: f"{person(names, event.seat)} has {event.n} Loot to spend.",
    e.QuestsDrawn: _quests,
    e.QuestDone: _quest_done,
    e.SessionEnded: lambda event, names: HOW[event.how],
    e.CardTrained: lambda event, names: f"{person(names, event.seat)} trains {card_name(event.card)}.",
    e.CardTraded: _traded,
    e.SeatLeft: lambda event, names: f"{person(names, event.seat)} leaves the session.",
    e.SeatJoined: lambda event, names: f"{person(names, event.seat)} joins the session.",
    e.StoryBegan: lambda event, names: f"{event.village}, in the year {event.year}.",
    e.YearsPassed: _years,
    e.HeroRenamed: lambda event, names: f"{hero_words(event.hero)} is called {event.name}.",
    e.BuildingNamed: lambda event, names: f"{event.title} belongs to {event.owner}.",
    e.BuildingLost: lambda event, names: f"{card_name(event.building)} is gone.",
    DiceRolled: lambda event, names: f"Dice: {', '.join(map(str, event.dice))}.",
    GameEnded: lambda event, names: "The campaign is over.",
}


def tell(event: Event, names: Sequence[str]) -> str:
    """Return one log line for an event; "" where nothing is worth telling."""
    teller = _TELL.get(type(event))
    return teller(event, names) if teller is not None else ""
