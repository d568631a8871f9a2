"""What a plan rests on, picked out of a view so that equal facts give equal plans."""

from __future__ import annotations

from typing import NamedTuple

from dungeon_tui.games.dungeon.content import ATTACK_SPELLS, content
from dungeon_tui.games.dungeon.hunt.chances import value_of
from dungeon_tui.games.dungeon.rules.combat import sword_bonus
from dungeon_tui.games.dungeon.rules.ground import carries, goal, gold
from dungeon_tui.games.dungeon.state import LEVELS, DungeonView, Hero

LEVEL_NUMBERS = range(1, LEVELS + 1)

ALONE, RACING = 0.01, 0.06
"""The hurry of a Hero without rivals, and of one with some."""


class Facts(NamedTuple):
    """A Hero and the dungeon as its player knows them; nothing about where Heroes stand.

    ``hurry`` is by how much each turn counts less than the one before: see `bets.Bet`. ``need`` is
    what is still missing to the goal in gp, ``held`` what is carried in ``cards`` cards, ``spells``
    and ``used`` count Fireball and Lightning Bolt. ``known`` are the Monsters that this player knows
    by space, ``lying`` the gp dropped and ``sure`` the gp promised in a space. ``monsters`` and
    ``treasures`` hold for each Level (index 0: Level 1) what may be drawn there.
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


def facts_of(view: DungeonView, seat: int) -> Facts:
    """Return the facts for the Hero of a seat, which must have chosen one."""
    return _facts(view, view.heroes[seat])


def facts_of_new(view: DungeonView, seat: int, cls: str) -> Facts:
    """Return the facts for a fresh Hero of a class in this seat (DUN-R42)."""
    spells = content().classes[cls].spells
    counts = tuple(spells.get(spell, 0) for spell in ATTACK_SPELLS)
    return _facts(view, Hero(cls, spells=counts, used=(0, 0), found=view.heroes[seat].found))


def _facts(view: DungeonView, hero: Hero) -> Facts:
    unseen = view.treasure_unseen
    held = gold(hero)
    return Facts(
        RACING if len(view.heroes) > 1 else ALONE,
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
        _known_monsters(view),
        tuple(
            [(space, sum([value_of(one, unseen) for one in pile])) for space, pile in view.dropped.items()]
        ),
        tuple([(space, value_of(one, unseen)) for space, one in view.promised.items() if one.card]),
        tuple([view.monster_unseen[level] or view.monster_discard[level] for level in LEVEL_NUMBERS]),
        tuple(unseen[1:]),
    )


def _known_monsters(view: DungeonView) -> tuple[tuple[int, str], ...]:
    """Return the cards that this seat knows in spaces, face up or looked at."""
    if not view.covered:
        return tuple(view.monsters.items())
    looked_at = [(space, covered.card) for space, covered in view.covered.items() if covered.card]
    return (*view.monsters.items(), *looked_at)
