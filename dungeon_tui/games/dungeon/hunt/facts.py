"""What a plan rests on, picked out of a view so that equal facts give equal plans."""

from __future__ import annotations

from typing import NamedTuple

from dungeon_tui.games.dungeon.hunt.chances import value_of
from dungeon_tui.games.dungeon.naming import waiting
from dungeon_tui.games.dungeon.rules.combat import sword_bonus
from dungeon_tui.games.dungeon.rules.ground import carries, cleared, goal, gold, ground
from dungeon_tui.games.dungeon.state import LEVELS, DungeonView

LEVEL_NUMBERS = range(1, LEVELS + 1)


class Facts(NamedTuple):
    """A Hero and the dungeon as its player knows them; nothing about where Heroes stand.

    ``need`` is what is still missing to the goal in gp, ``held`` what is carried in ``cards``
    cards, ``spells`` and ``used`` count Fireball and Lightning Bolt. ``known`` are the Monsters that
    this player knows by space, ``lying`` the gp dropped and ``sure`` the gp promised in a space.
    ``monsters`` and ``treasures`` hold for each Level (index 0: Level 1) what may be drawn there.
    """

    hurry: float
    cls: str
    bonus: int
    need: float
    held: float
    cards: int
    spells: tuple[int, int]
    used: tuple[int, int]
    found: tuple[int, ...]
    opens_all: bool
    tokens: tuple[tuple[int, int], ...]
    known: tuple[tuple[int, str], ...]
    lying: tuple[tuple[int, float], ...]
    sure: tuple[tuple[int, float], ...]
    monsters: tuple[tuple[str, ...], ...]
    treasures: tuple[tuple[str, ...], ...]


def facts_of(view: DungeonView, seat: int, hurry: float) -> Facts:
    """Return the facts for the Hero of a seat, which must have chosen one."""
    hero = view.heroes[seat]
    held = gold(hero)
    unseen = view.treasure_unseen
    return Facts(
        hurry,
        hero.cls,
        sword_bonus(hero),
        goal(hero) - held,
        held,
        len(hero.carried),
        (hero.spells[0], hero.spells[1]),
        (hero.used[0], hero.used[1]),
        hero.found,
        carries(hero, "secret_door"),
        tuple(view.tokens.items()),
        known_monsters(view),
        tuple(
            (space, sum([value_of(held, unseen) for held in pile])) for space, pile in view.dropped.items()
        ),
        tuple((space, value_of(held, unseen)) for space, held in view.promised.items() if held.card),
        tuple(view.monster_unseen[level] or view.monster_discard[level] for level in LEVEL_NUMBERS),
        tuple(unseen[1:]),
    )


def known_monsters(view: DungeonView) -> tuple[tuple[int, str], ...]:
    """Return the cards that this seat knows in spaces, face up or looked at."""
    if not view.covered:
        return tuple(view.monsters.items())
    looked_at = [(space, covered.card) for space, covered in view.covered.items() if covered.card]
    return (*view.monsters.items(), *looked_at)


def open_spaces(view: DungeonView) -> list[int]:
    """Return the rooms and chambers that are not cleared."""
    board = ground().board
    return [space for space in (*board.rooms, *board.chambers) if not cleared(view, space)]
