"""The log of *Dungeon Date*: one line for each event, as its reader may see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from dungeon_tui.engine.events import Event, GameEnded
from dungeon_tui.engine.phrase import count, join
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.apply_cards import PACKED, UNDER
from dungeon_tui.games.dungeon_date.state import Goal
from dungeon_tui.games.dungeon_date.terms import HIDDEN

Names: TypeAlias = Sequence[str]

ENDS = {
    "won": "The level is won.",
    "lost": "The level is lost.",
    "run won": "The run is won.",
    "run lost": "The run is over.",
    "run stopped": "The run ends here.",
}


def tell(event: Event, names: Names) -> str:
    """Return one log line, or "" where another event of the same moment says it already."""
    telling = _TELLING.get(type(event))
    return telling(event, names) if telling else ""


def _game_ended(event: GameEnded, names: Names) -> str:
    outcome = event.outcome
    if outcome.reason in ENDS:
        return ENDS[outcome.reason]
    if outcome.reason in ("renown", "quests"):
        verb = "win" if len(outcome.winners) > 1 else "wins"
        return f"{n.people(names, outcome.winners)} {verb}."
    return f"The group wins as {outcome.reason}." if outcome.winners else "The group loses."


def _table_laid(event: e.TableLaid, names: Names) -> str:
    doors = f"{count(len(event.stacks), 'door')}"
    level = f"Level {event.level}: " if event.level else ""
    missing = f"; an Eldritch Portal replaces {event.missing.capitalize()}" if event.missing else ""
    return f"{level}The dungeon is laid out with {doors}{missing}."


def _leader(event: e.LeaderChanged, names: Names) -> str:
    return f"{n.person(names, event.seat)} is Party Leader."


def _style_turned(event: e.StyleTurned, names: Names) -> str:
    again = "The discarded style cards are shuffled; " if event.again else ""
    return f"{again}{n.style(event.style)} lies at the Stylomancer."


def _dealt(event: e.Dealt, names: Names) -> str:
    words = {"treasure": n.treasure, "hero": n.hero, "pet": n.pet}
    name = words.get(event.what, lambda card: n.quest_title(Goal(card, "easy")))
    return f"{n.person(names, event.seat)} is dealt {join([name(card) for card in event.cards])}."


def _goal_set(event: e.GoalSet, names: Names) -> str:
    owner = f"{n.person(names, event.owner)}'s Quest" if event.owner >= 0 else "Quest"
    return f"{owner} {n.quest(event.quest, event.side)}"


def _outfit(event: e.OutfitBegun, names: Names) -> str:
    other = "packs" if event.packed else "discards"
    return (
        f"{n.person(names, event.seat)} wears {n.treasure(event.card)} and {other} {n.treasure(event.other)}."
    )


def _round(event: e.RoundBegan, names: Names) -> str:
    return f"Round {event.round}{', the last one' if event.last else ''}."


def _swapped(event: e.MonstersSwapped, names: Names) -> str:
    doors = f"{n.door(event.one)} and {n.door(event.other)}"
    return f"{n.person(names, event.seat)}'s Corgi swaps the monsters of {doors}."


def _guarded(event: e.PileGuarded, names: Names) -> str:
    return f"{n.person(names, event.seat)}'s Snail guards the {n.pile(event.pile)} pile."


def _passed(event: e.CardsPassed, names: Names) -> str:
    shown = [(seat, card) for seat, card in enumerate(event.cards) if card != HIDDEN]
    cards = "; ".join(f"{n.person(names, seat)} {n.action(card)}" for seat, card in shown)
    return f"Action cards are passed{': ' if cards else ''}{cards}."


def _placed(event: e.CardsPlaced, names: Names) -> str:
    if not event.cards:
        return f"{n.person(names, event.seat)} takes the card back."
    if HIDDEN in event.cards:
        return f"{n.person(names, event.seat)} has placed {count(len(event.cards), 'card')}."
    return f"{n.person(names, event.seat)} places {join([n.action(card) for card in event.cards])}."


def _revealed(event: e.ActionsRevealed, names: Names) -> str:
    cards = [f"{n.person(names, seat)} {n.action(card)}" for seat, card in event.cards]
    return f"Revealed: {', '.join(cards)}."


def _ranked(event: e.FightRanked, names: Names) -> str:
    where = f" at Door {event.door}" if event.door else ""
    pairs = zip(event.ranking, event.values, strict=False)
    fighters = ", ".join(f"{n.person(names, seat)} {value}" for seat, value in pairs)
    return f"Fight{where}: {fighters}."


def _won(event: e.FightWon, names: Names) -> str:
    return f"{n.person(names, event.seat)} wins the Fight."


def _handed(event: e.HandedOver, names: Names) -> str:
    return f"{n.person(names, event.seat)} lets {n.person(names, event.to)} encounter the monster."


def _spite(event: e.SpiteChanged, names: Names) -> str:
    who = n.person(names, event.seat)
    return f"{who} gains {n.spite(event.level)}." if event.level else f"{who} discards Spite."


def _help_used(event: e.HelpUsed, names: Names) -> str:
    return f"{n.monster(event.monster)} helps {n.person(names, event.seat)} with {n.style(event.style)}."


def _help_placed(event: e.HelpPlaced, names: Names) -> str:
    return f"{n.person(names, event.seat)}'s Help token lies on {n.monster(event.monster)}."


def _failed(event: e.EncounterFailed, names: Names) -> str:
    why = "spends nothing and fails" if event.declined else "can meet no line"
    return f"{n.person(names, event.seat)} {why} at {n.door(event.door)}."


def _date(event: e.DateEarned, names: Names) -> str:
    return f"{n.person(names, event.seat)} has a Date: {count(event.dates, 'token')}."


def _taken(event: e.MonsterTaken, names: Names) -> str:
    verb = ("romances", "befriends", "slays")[event.how % 3]
    into = "" if event.how == event.pile else f" and puts it in the {n.pile(event.pile)} pile"
    return f"{n.person(names, event.seat)} {verb} {n.monster(event.monster)} at {n.door(event.door)}{into}."


def _treasure_taken(event: e.TreasureTaken, names: Names) -> str:
    return f"{n.person(names, event.seat)} takes {n.treasure(event.card)}."


def _named(event: e.StyleNamed, names: Names) -> str:
    hit = "right" if event.hit else "wrong"
    who = n.person(names, event.seat)
    return f"{who} names {n.style(event.style)}, and the deck shows {n.treasure(event.card)}: {hit}."


def _drawn(event: e.TreasureDrawn, names: Names) -> str:
    source = "off the deck" if event.deck else "from the discard pile"
    return f"{n.person(names, event.seat)} draws {n.treasure(event.card)} {source}."


def _gained(event: e.TreasureGained, names: Names) -> str:
    where = {PACKED: "packs it", UNDER: "puts it under the Hedgehog"}.get(event.slot, "wears it")
    return f"{n.person(names, event.seat)} gains {n.treasure_name(event.card)} and {where}."


def _tossed(event: e.TreasureTossed, names: Names) -> str:
    return f"{n.person(names, event.seat)} discards {n.treasure(event.card)}."


def _remade(event: e.DeckRemade, names: Names) -> str:
    return f"The discard pile is shuffled into a new deck; {n.treasure(event.card)} lies open."


def _traded(event: e.TreasureTraded, names: Names) -> str:
    who = n.person(names, event.seat)
    return f"{who}'s Bat trades {n.treasure_name(event.card)} for {n.treasure(event.other)}."


def _swapped_treasure(event: e.TreasureSwapped, names: Names) -> str:
    how = "tucks" if event.tucked else "wears"
    who = n.person(names, event.seat)
    return f"{who} packs {n.treasure_name(event.card)} and {how} {n.treasure(event.other)}."


def _restyled(event: e.Restyled, names: Names) -> str:
    return f"{n.person(names, event.seat)} restyles the {n.slot(event.slot)}: {n.worn(event.cards)}."


def _claimed(event: e.StyleClaimed, names: Names) -> str:
    back = f" and gives {n.style(event.back)} back" if event.back else ""
    return f"{n.person(names, event.seat)} claims {n.style(event.style)}{back}."


def _kept(event: e.StyleKept, names: Names) -> str:
    return f"{n.person(names, event.seat)} keeps the personal style."


def _style_tossed(event: e.StyleTossed, names: Names) -> str:
    return f"{n.person(names, event.seat)} discards the style card {n.style(event.style)}."


def _cleared(event: e.DoorCleared, names: Names) -> str:
    loot = f" and {n.treasure(event.treasure)}" if event.treasure else ""
    return f"{n.person(names, event.seat)} discards {n.monster(event.monster)}{loot} at {n.door(event.door)}."


def _backstab(event: e.BackstabBegan, names: Names) -> str:
    return f"{n.person(names, event.seat)} backstabs {n.person(names, event.target)}."


def _stolen(event: e.MonsterStolen, names: Names) -> str:
    who = (
        f"{n.person(names, event.seat)} takes {n.monster(event.monster)} from {n.person(names, event.target)}"
    )
    return f"{who} into the {n.pile(event.to)} pile."


def _seen(event: e.StackSeen, names: Names) -> str:
    looks = f"{n.person(names, event.seat)}'s Owl looks behind {n.door(event.door)}"
    if "" in event.cards:
        return f"{looks}."
    return f"{looks}: {join([n.monster(card) for card in event.cards])}."


def _ordered(event: e.StackOrdered, names: Names) -> str:
    if not event.turned:
        return f"{n.person(names, event.seat)} puts the monsters back behind {n.door(event.door)}."
    return f"{n.person(names, event.seat)} puts the lower monster behind {n.door(event.door)} on top."


def _turned(event: e.MonsterTurned, names: Names) -> str:
    return f"{n.door(event.door)} shows {n.monster(event.monster)} ({n.monster_kind(event.monster)})."


def _treasure_turned(event: e.TreasureTurned, names: Names) -> str:
    return f"{n.door(event.door)} gets {n.treasure(event.card)}."


def _last(event: e.LastRound, names: Names) -> str:
    doors = join([n.door(door) for door in event.doors])
    if event.rule == "DAT-R86":
        return f"{doors} cannot be filled: the game ends after this round."
    return f"{doors} {'is' if len(event.doors) == 1 else 'are'} empty: the next round is the last."


def _reached(event: e.GoalReached, names: Names) -> str:
    renown = f" The group has {event.renown} Renown." if event.renown else ""
    title = n.quest_title(Goal(event.quest, event.side))
    return f"{n.person(names, event.seat)} completes {title}.{renown}"


def _scored(event: e.Scored, names: Names) -> str:
    total = sum(event.sets) + event.tricky + event.fashion + event.dates + event.loot
    romance, befriend, slay = event.sets
    parts = f"Romance {romance}, Befriend {befriend}, Slay {slay}, Tricky {event.tricky}"
    rest = f"fashion {event.fashion}, Dates {event.dates}, loot {event.loot}"
    return f"{n.person(names, event.seat)}: {total} Renown ({parts}, {rest})."


def _level(event: e.LevelEnded, names: Names) -> str:
    won = f"won for {event.earned} Renown" if event.won else "lost"
    hearts = f" and {count(event.hearts, 'Heart')}" if event.hearts else ""
    return f"Level {event.level} is {won}; the run has {event.renown} Renown{hearts}."


_TELLING: dict[type[Event], Callable[[Any, Names], str]] = {
    GameEnded: _game_ended,
    e.ActionsRevealed: _revealed,
    e.BackstabBegan: _backstab,
    e.CardsPassed: _passed,
    e.CardsPlaced: _placed,
    e.DateEarned: _date,
    e.Dealt: _dealt,
    e.DeckRemade: _remade,
    e.DoorCleared: _cleared,
    e.EncounterFailed: _failed,
    e.FightRanked: _ranked,
    e.FightWon: _won,
    e.GivenUp: lambda event, names: f"{n.person(names, event.seat)} gives up.",
    e.GoalReached: _reached,
    e.GoalSet: _goal_set,
    e.HandedOver: _handed,
    e.HelpPlaced: _help_placed,
    e.HelpUsed: _help_used,
    e.HeroKept: lambda event, names: f"{n.person(names, event.seat)} is the {n.hero(event.hero)}.",
    e.LastRound: _last,
    e.LeaderChanged: _leader,
    e.LevelEnded: _level,
    e.MonsterStolen: _stolen,
    e.MonsterTaken: _taken,
    e.MonsterTurned: _turned,
    e.MonstersSwapped: _swapped,
    e.OutfitBegun: _outfit,
    e.PetKept: lambda event, names: f"{n.person(names, event.seat)} has the {n.pet(event.pet)}.",
    e.PileGuarded: _guarded,
    e.Restyled: _restyled,
    e.RoundBegan: _round,
    e.Scored: _scored,
    e.SpiteChanged: _spite,
    e.StackOrdered: _ordered,
    e.StackSeen: _seen,
    e.StyleClaimed: _claimed,
    e.StyleKept: _kept,
    e.StyleNamed: _named,
    e.StyleTossed: _style_tossed,
    e.StyleTurned: _style_turned,
    e.TableLaid: _table_laid,
    e.TreasureDrawn: _drawn,
    e.TreasureGained: _gained,
    e.TreasureSwapped: _swapped_treasure,
    e.TreasureTaken: _treasure_taken,
    e.TreasureTossed: _tossed,
    e.TreasureTraded: _traded,
    e.TreasureTurned: _treasure_turned,
}
