"""What one seat may know (DAT-R10), and worlds it could be in."""

from __future__ import annotations

import attrs
from attrs import evolve

from dungeon_tui.engine.agenda import seen
from dungeon_tui.engine.answers import guess_seals
from dungeon_tui.engine.decks import knows
from dungeon_tui.engine.dice import Chance, pick
from dungeon_tui.engine.state import seals_seen
from dungeon_tui.games.dungeon_date.apply_cards import without
from dungeon_tui.games.dungeon_date.state import DateState, DateView, Door, Down, Player, Tabletop
from dungeon_tui.games.dungeon_date.terms import COOP, HIDDEN

_SAME = tuple(
    field.name
    for field in attrs.fields(Tabletop)
    if field.name not in ("agenda", "decisions", "sealed", "outcome", "players", "doors", "bags")
)
"""Fields that a state and its views share as they are: what cannot change."""


def view(state: DateState, seat: int) -> DateView:
    """Return what ``seat`` (-1: an onlooker) may know."""
    bags = [list(bag) for bag in state.bags]
    doors = [_door_seen(door, seat, bags) for door in state.doors]
    return DateView(
        agenda=seen(state.agenda, seat),
        decisions=state.decisions,
        sealed=seals_seen(state.sealed, seat),
        outcome=state.outcome,
        players=[_player_seen(state, other, seat) for other in range(len(state.players))],
        doors=doors,
        bags=tuple(tuple(sorted(bag)) for bag in bags),  # type: ignore[arg-type]
        seat=seat,
        **{name: getattr(state, name) for name in _SAME},
    )


def _door_seen(door: Door, seat: int, bags: list[list[str]]) -> Door:
    if all(not down.card or knows(down.known, seat) for down in door.stack):
        return door
    stack = []
    for down in door.stack:
        if down.card and not knows(down.known, seat):
            bags[down.level].append(down.card)
            down = Down(down.level, "", down.known)
        stack.append(down)
    return Door(door.monster, door.treasure, tuple(stack))


def _player_seen(state: DateState, other: int, seat: int) -> Player:
    player = state.players[other].copy()
    if player.placed and other != seat and state.mode != COOP:
        player.placed = (HIDDEN,) * len(player.placed)
    if player.passed and not (seat >= 0 and state.teams[seat] == state.teams[other]):
        player.passed = HIDDEN
    return player


def determinize(view: DateView, chance: Chance) -> DateState:
    """Return a world that this view allows: hidden monsters and action cards drawn as chance says."""
    bags = list(view.bags)
    doors = [_door_filled(door, bags, chance) for door in view.doors]
    players = [_player_filled(view, player, chance) for player in view.players]
    world = DateState(
        agenda=view.agenda,
        decisions=view.decisions,
        sealed=view.sealed,
        outcome=view.outcome,
        players=players,
        doors=doors,
        bags=tuple(bags),  # type: ignore[arg-type]
        **{name: getattr(view, name) for name in _SAME},
    )
    guess_seals(world, view.seat, chance)
    return world


def _door_filled(door: Door, bags: list[tuple[str, ...]], chance: Chance) -> Door:
    """Fill in what others have seen; what nobody has seen stays open."""
    stack = []
    for down in door.stack:
        if down.known and not down.card:
            card = pick(chance, bags[down.level])
            bags[down.level] = without(bags[down.level], card)
            down = evolve(down, card=card)
        stack.append(down)
    return Door(door.monster, door.treasure, tuple(stack))


def _player_filled(view: DateView, player: Player, chance: Chance) -> Player:
    """Draw a passed card and placed ones out of what may be in that hand."""
    player = player.copy()
    hidden = [card for card in (player.passed, *player.placed) if card == HIDDEN]
    if not hidden:
        return player
    out = (player.prev, player.played, player.passed, *player.placed)
    left = tuple(card for card in view.locations if card not in out)
    drawn = []
    for _ in hidden:
        drawn.append(pick(chance, left))
        left = without(left, drawn[-1])
    if player.passed == HIDDEN:
        player.passed = drawn.pop()
    if player.placed and player.placed[0] == HIDDEN:
        player.placed = tuple(sorted(drawn))
    return player
