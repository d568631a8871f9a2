"""What the rules look up all the time: symbols, fight values, orders, decks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from dungeon_tui.engine.dice import pick
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.abilities import Ability
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.state import Cards, Player, Slots, Tabletop
from dungeon_tui.games.dungeon_date.symbols import ONE
from dungeon_tui.games.dungeon_date.terms import BASE, LOCATIONS, TEAM

# Abilities


def ability(player: Player, do: str) -> Ability | None:
    """Return the ability of a player's Hero or Pet that does this, if there is one."""
    if not player.pet and not player.hero:
        return None
    return _abilities(player.pet, player.hero).get(do)


@cache
def _abilities(pet: str, hero: str) -> dict[str, Ability]:
    cards = [
        cards[card] for cards, card in ((content().pets, pet), (content().heroes, hero)) if card in cards
    ]
    return {each.do: each for card in cards for each in card.abilities}


# Symbols


def visible(player: Player) -> int:
    """Return the visible symbols: worn cards, top symbols of tucked ones, Pet and Hedgehog (DAT-053)."""
    treasures = content().treasures
    symbols = worn(player.slots)
    if player.pet:
        symbols += ONE[content().pets[player.pet].symbol]
        if player.under:
            symbols += treasures[player.under].all
    return symbols


def worn(slots: Slots) -> int:
    """Return the visible symbols of an outfit (DAT-051, DAT-052)."""
    treasures = content().treasures
    symbols = 0
    for cards in slots:
        if cards:
            symbols += treasures[cards[0]].all
            for card in cards[1:]:
                symbols += treasures[card].upper
    return symbols


def outfit(player: Player) -> Cards:
    """Return all worn cards, slot by slot."""
    head, body, hand, feet = player.slots
    return head + body + hand + feet


def treasures_of(player: Player) -> int:
    """Return how many treasures a player has, for tie-breaks (DAT-R82)."""
    return len(outfit(player)) + len(player.pack) + bool(player.under)


def monsters_of(player: Player) -> int:
    """Return how many monsters are in a player's piles."""
    return sum(map(len, player.piles))


def slot_of(card: str) -> int:
    """Return the slot a treasure belongs to."""
    return content().treasures[card].slot


# Fights and orders


def fight_value(player: Player) -> int:
    """Return the fight symbols of both action cards and Spite, and what Pet and Hero add (DAT-091)."""
    fights = content().fights[player.colour]
    value = fights.get(player.played, 0) + fights.get(player.prev, 0) + content().spite[player.spite]
    return value + fight_bonus(player)


def fight_bonus(player: Player) -> int:
    """Return what Pet and Hero add to every Fight now (DAT-169, DAT-187)."""
    bonus = 0
    for cards, card in ((content().pets, player.pet), (content().heroes, player.hero)):
        if card:
            for each in cards[card].abilities:
                if each.do == "fight" and not (each.calm and player.spite):
                    bonus += each.amount
    return bonus


def in_order(table: Tabletop, seats: Iterable[int]) -> list[int]:
    """Return seats in Party Leader order; without a leader from seat 1 on."""
    leader, count = max(table.leader, 0), len(table.players)
    return sorted(seats, key=lambda seat: (seat - leader) % count)


def who_played(table: Tabletop, card: str) -> list[int]:
    """Return the seats that chose an action, in Party Leader order."""
    return in_order(table, [seat for seat, player in enumerate(table.players) if player.played == card])


def has_dates(table: Tabletop) -> bool:
    """Return whether Dates are counted in this mode (DAT-221, DAT-240)."""
    return table.mode in (BASE, TEAM)


# Spite and decks


def gain_spite(play: Play, seat: int, why: str, rule: str) -> None:
    """Go one step up the ladder (DAT-R27); there is no Spite in Solo and Co-op (DAT-R71)."""
    state: Tabletop = play.state
    level = state.players[seat].spite
    if level < 2 and not state.together:
        play.emit(e.SpiteChanged(seat, level + 1, why, rule))


def drop_spite(play: Play, seat: int) -> None:
    """Discard Spite after winning a Fight (DAT-073)."""
    if play.state.players[seat].spite:
        play.emit(e.SpiteChanged(seat, 0, "won", "DAT-073"))


def settle_deck(play: Play) -> None:
    """Shuffle the discard pile into a new deck if the deck has run out (DAT-R35)."""
    state: Tabletop = play.state
    if not state.treasures and len(state.tossed) > 1:
        play.emit(e.DeckRemade(pick(play.chance, state.tossed)))


def draw_treasure(play: Play, seat: int, rule: str) -> None:
    """Draw the deck's top card in hand; nothing happens if the deck is empty."""
    state: Tabletop = play.state
    if state.treasures:
        play.emit(e.TreasureDrawn(seat, pick(play.chance, state.treasures), True, rule))
        settle_deck(play)


def turn_monster(play: Play, door: int, rule: str) -> bool:
    """Turn up the next monster of a door, if there is one; return whether there was."""
    state: Tabletop = play.state
    source = state.doors[door].stack or state.deck
    if not source:
        return False
    top = source[0]
    card = top.card or pick(play.chance, state.bags[top.level])
    play.emit(e.MonsterTurned(door, card, top.level, rule))
    return True


def turn_treasure(play: Play, door: int, rule: str) -> None:
    """Lay a treasure at a door, if the deck has one (DAT-R25)."""
    state: Tabletop = play.state
    if state.treasures:
        play.emit(e.TreasureTurned(door, pick(play.chance, state.treasures), rule))
        settle_deck(play)


def turn_style(play: Play, rule: str) -> None:
    """Turn up a style card; discarded ones are shuffled first if the deck is empty (DAT-R36)."""
    state: Tabletop = play.state
    again = not state.style_deck
    deck = state.style_tossed if again else state.style_deck
    if deck:
        play.emit(e.StyleTurned(pick(play.chance, deck), again, rule))


def place_of(location: str) -> int:
    """Return how far right on the board a location lies."""
    return LOCATIONS.index(location)
