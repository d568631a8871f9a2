"""How events change a state, and a view by what its seat sees of them.

Both are changed alike: what a seat may not see reaches its view as "" or "?". Nothing here asks the
rules or the card files: an old save reads the same for ever.
"""

from __future__ import annotations

from dungeon_tui.engine.events import ENGINE_APPLY, apply_nothing
from dungeon_tui.engine.play import Apply
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.apply_cards import TREASURE_APPLY, added, placed, with_slot, without
from dungeon_tui.games.dungeon_date.state import Door, Down, Goal, Player, Result, Tabletop
from dungeon_tui.games.dungeon_date.terms import BEFRIEND, SLAY


def _door(s: Tabletop, door: int) -> Door:
    if door < 0:
        raise IndexError(f"no door {door}")
    return s.doors[door]


# Setup


def _table_laid(s: Tabletop, event: e.TableLaid) -> None:
    s.bags, s.deck, s.treasures = event.bags, event.deck, event.treasures
    s.doors = [Door(stack=stack) for stack in event.stacks]
    s.fashion, s.style_deck, s.style_tossed = (), event.styles, ()
    s.quests, s.goals, s.pet_deck, s.hero_deck = event.quests, (), event.pets, event.heroes
    s.locations, s.missing, s.level = event.locations, event.missing, event.level
    s.round, s.last, s.leader, s.out, s.tossed = 0, False, -1, (), ()
    if len(event.colours) != len(s.players):
        raise ValueError("a colour for each seat")
    s.players = [Player(colour=colour, prev=event.prev) for colour in event.colours]


def _leader_changed(s: Tabletop, event: e.LeaderChanged) -> None:
    s.leader = event.seat


def _style_turned(s: Tabletop, event: e.StyleTurned) -> None:
    if event.again:
        s.style_deck, s.style_tossed = added(s.style_deck, *s.style_tossed), ()
    s.style_deck = without(s.style_deck, event.style)
    s.fashion = added(s.fashion, event.style)


def _dealt(s: Tabletop, event: e.Dealt) -> None:
    player = s.players[event.seat]
    if event.what == "treasure":
        player.held += event.cards
        for card in event.cards:
            s.treasures = without(s.treasures, card)
        return
    player.offered += event.cards
    for card in event.cards:
        if event.what == "quest":
            s.quests = without(s.quests, card)
        elif event.what == "pet":
            s.pet_deck = without(s.pet_deck, card)
        else:
            s.hero_deck = without(s.hero_deck, card)


def _hero_kept(s: Tabletop, event: e.HeroKept) -> None:
    player = s.players[event.seat]
    s.hero_deck = added(s.hero_deck, *without(player.offered, event.hero))
    player.hero, player.offered = event.hero, ()


def _pet_kept(s: Tabletop, event: e.PetKept) -> None:
    player = s.players[event.seat]
    s.pet_deck = added(s.pet_deck, *without(player.offered, event.pet))
    player.pet, player.offered = event.pet, ()


def _goal_set(s: Tabletop, event: e.GoalSet) -> None:
    if event.dealt_to < 0:
        s.quests = without(s.quests, event.quest)
    else:
        player = s.players[event.dealt_to]
        player.offered = without(player.offered, event.quest)
    s.goals += (Goal(event.quest, event.side, event.owner),)


def _outfit_begun(s: Tabletop, event: e.OutfitBegun) -> None:
    player = s.players[event.seat]
    player.held = without(without(player.held, event.card), event.other)
    player.slots = with_slot(player.slots, event.slot, (event.card,))
    if event.packed:
        player.pack = added(player.pack, event.other)
    else:
        s.tossed = added(s.tossed, event.other)


# The round


def _round_began(s: Tabletop, event: e.RoundBegan) -> None:
    s.round, s.last = event.round, event.last
    for player in s.players:
        player.used, player.guard = (), -1


def _monsters_swapped(s: Tabletop, event: e.MonstersSwapped) -> None:
    one, other = _door(s, event.one), _door(s, event.other)
    s.doors[event.one] = Door(other.monster, one.treasure, one.stack)
    s.doors[event.other] = Door(one.monster, other.treasure, other.stack)


def _pile_guarded(s: Tabletop, event: e.PileGuarded) -> None:
    if not 0 <= event.pile <= SLAY:
        raise ValueError(f"no pile {event.pile}")
    s.players[event.seat].guard = event.pile


def _ability_used(s: Tabletop, event: e.AbilityUsed) -> None:
    s.players[event.seat].used += (event.ability,)


def _cards_passed(s: Tabletop, event: e.CardsPassed) -> None:
    for player, card in zip(s.players, event.cards, strict=True):
        player.passed = card


def _cards_placed(s: Tabletop, event: e.CardsPlaced) -> None:
    s.players[event.seat].placed = event.cards


def _actions_revealed(s: Tabletop, event: e.ActionsRevealed) -> None:
    for seat, card in event.cards:
        if seat < 0:
            raise IndexError("no such seat")
        player = s.players[seat]
        player.played, player.placed = card, ()


# Doors


def _spite_changed(s: Tabletop, event: e.SpiteChanged) -> None:
    if not 0 <= event.level <= 2:
        raise ValueError(f"no Spite level {event.level}")
    s.players[event.seat].spite = event.level


def _help_used(s: Tabletop, event: e.HelpUsed) -> None:
    s.players[event.seat].helper = ""


def _help_placed(s: Tabletop, event: e.HelpPlaced) -> None:
    s.players[event.seat].helper = event.monster


def _date_earned(s: Tabletop, event: e.DateEarned) -> None:
    s.players[event.seat].dates = event.dates


def _piled(player: Player, pile: int, card: str) -> None:
    player.piles = placed(player.piles, pile, (*player.piles[pile], card))  # type: ignore[assignment]


def _monster_taken(s: Tabletop, event: e.MonsterTaken) -> None:
    door = _door(s, event.door)
    s.doors[event.door] = Door("", door.treasure, door.stack)
    _piled(s.players[event.seat], event.pile, event.monster)


def _treasure_taken(s: Tabletop, event: e.TreasureTaken) -> None:
    door = _door(s, event.door)
    s.doors[event.door] = Door(door.monster, "", door.stack)
    s.players[event.seat].held += (event.card,)


def _style_named(s: Tabletop, event: e.StyleNamed) -> None:
    s.treasures = without(s.treasures, event.card)
    s.players[event.seat].held += (event.card,)


# Stylomancer


def _style_claimed(s: Tabletop, event: e.StyleClaimed) -> None:
    s.fashion = without(s.fashion, event.style)
    if event.back:
        s.fashion = added(s.fashion, event.back)
    s.players[event.seat].style = event.style


def _style_tossed(s: Tabletop, event: e.StyleTossed) -> None:
    s.fashion = without(s.fashion, event.style)
    s.style_tossed = added(s.style_tossed, event.style)


def _door_cleared(s: Tabletop, event: e.DoorCleared) -> None:
    s.doors[event.door] = Door("", "", _door(s, event.door).stack)
    s.out = added(s.out, event.monster)
    if event.treasure:
        s.tossed = added(s.tossed, event.treasure)


# Backstab


def _monster_stolen(s: Tabletop, event: e.MonsterStolen) -> None:
    if event.target < 0:
        raise IndexError("no such seat")
    victim = s.players[event.target]
    *rest, top = victim.piles[event.pile]
    if top != event.monster or event.pile == SLAY:
        raise ValueError("another monster lies there")
    victim.piles = placed(victim.piles, event.pile, tuple(rest))  # type: ignore[assignment]
    if event.pile == BEFRIEND and victim.helper == event.monster:
        victim.helper = ""
    _piled(s.players[event.seat], event.to, event.monster)


# The end of a round


def _seen_card(s: Tabletop, level: int, card: str, before: str) -> None:
    """A face that becomes known is no longer among those whose place is not."""
    if card and not before:
        s.bags = placed(s.bags, level, without(s.bags[level], card))  # type: ignore[assignment]


def _stack_seen(s: Tabletop, event: e.StackSeen) -> None:
    door = _door(s, event.door)
    stack = list(door.stack)
    for place, (card, known) in enumerate(zip(event.cards, event.known, strict=True)):
        before = stack[place]
        _seen_card(s, before.level, card, before.card)
        stack[place] = Down(before.level, card or before.card, known)
    s.doors[event.door] = Door(door.monster, door.treasure, tuple(stack))


def _stack_ordered(s: Tabletop, event: e.StackOrdered) -> None:
    if event.turned:
        door = _door(s, event.door)
        one, other, *rest = door.stack
        s.doors[event.door] = Door(door.monster, door.treasure, (other, one, *rest))


def _monster_turned(s: Tabletop, event: e.MonsterTurned) -> None:
    door = _door(s, event.door)
    if door.stack:
        top, stack = door.stack[0], door.stack[1:]
    else:
        top, stack = s.deck[0], ()
        s.deck = s.deck[1:]
    _seen_card(s, top.level, event.monster, top.card)
    s.doors[event.door] = Door(event.monster, door.treasure, stack)


def _treasure_turned(s: Tabletop, event: e.TreasureTurned) -> None:
    door = _door(s, event.door)
    s.treasures = without(s.treasures, event.card)
    s.doors[event.door] = Door(door.monster, event.card, door.stack)


def _round_ended(s: Tabletop, event: e.RoundEnded) -> None:
    for player in s.players:
        player.prev, player.played, player.passed = player.played, "", ""


def _last_round(s: Tabletop, event: e.LastRound) -> None:
    s.last = True


def _goal_reached(s: Tabletop, event: e.GoalReached) -> None:
    goal = Goal(event.quest, event.side, event.owner)
    s.players[event.seat].done += (goal,)
    if event.renown:
        s.goals = without(s.goals, goal)
        s.renown = event.renown


def _level_ended(s: Tabletop, event: e.LevelEnded) -> None:
    s.renown, s.hearts = event.renown, event.hearts
    s.results += (Result(event.level, event.won, event.earned),)


APPLY: Apply = {
    **ENGINE_APPLY,
    **TREASURE_APPLY,
    **dict.fromkeys(
        (
            e.BackstabBegan, e.EncounterFailed, e.FightRanked, e.FightWon, e.GivenUp, e.HandedOver,
            e.Scored, e.StyleKept,
        ),
        apply_nothing,
    ),
    e.AbilityUsed: _ability_used,
    e.ActionsRevealed: _actions_revealed,
    e.CardsPassed: _cards_passed,
    e.CardsPlaced: _cards_placed,
    e.DateEarned: _date_earned,
    e.Dealt: _dealt,
    e.DoorCleared: _door_cleared,
    e.GoalReached: _goal_reached,
    e.GoalSet: _goal_set,
    e.HelpPlaced: _help_placed,
    e.HelpUsed: _help_used,
    e.HeroKept: _hero_kept,
    e.LastRound: _last_round,
    e.LeaderChanged: _leader_changed,
    e.LevelEnded: _level_ended,
    e.MonsterStolen: _monster_stolen,
    e.MonsterTaken: _monster_taken,
    e.MonsterTurned: _monster_turned,
    e.MonstersSwapped: _monsters_swapped,
    e.OutfitBegun: _outfit_begun,
    e.PetKept: _pet_kept,
    e.PileGuarded: _pile_guarded,
    e.RoundBegan: _round_began,
    e.RoundEnded: _round_ended,
    e.SpiteChanged: _spite_changed,
    e.StackOrdered: _stack_ordered,
    e.StackSeen: _stack_seen,
    e.StyleClaimed: _style_claimed,
    e.StyleNamed: _style_named,
    e.StyleTossed: _style_tossed,
    e.StyleTurned: _style_turned,
    e.TableLaid: _table_laid,
    e.TreasureTaken: _treasure_taken,
    e.TreasureTurned: _treasure_turned,
}  # fmt: skip

VIEW_APPLY: Apply = APPLY
