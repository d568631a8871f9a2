"""Which Spell a Wizard casts."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Key, Keys
from dungeon_tui.games.dungeon.content import ATTACK_SPELLS
from dungeon_tui.games.dungeon.hunt.chances import foe, foes_of
from dungeon_tui.games.dungeon.naming import waiting
from dungeon_tui.games.dungeon.odds import possible_monsters
from dungeon_tui.games.dungeon.state import DungeonView


def spell_chance(view: DungeonView, seat: int, space: int, spell: str) -> float:
    """Return the chance 0 to 1 that a Spell destroys what waits in a space, traps counted as misses."""
    cls = view.heroes[seat].cls
    card = waiting(view, space)
    foes = (foe(card, cls, 0),) if card else foes_of(possible_monsters(view, space), cls, 0)
    return sum(one.weight * (one.fireball if spell == "fireball" else one.lightning) for one in foes)


def best_spell(view: DungeonView, seat: int, space: int, keys: Keys) -> Key | None:
    """Return the attack Spell with the better chance; where both are alike the one held more often."""
    held = dict(zip(ATTACK_SPELLS, view.heroes[seat].spells, strict=False))
    offered = [key for key in ((spell, space) for spell in ATTACK_SPELLS) if key in keys]
    if not offered:
        return None
    return max(offered, key=lambda key: (round(spell_chance(view, seat, space, key[0]), 2), held[key[0]]))


def spell_to_recover(held: tuple[int, ...], keys: Keys) -> Key | None:
    """Return the attack Spell to take back: the one of which fewer are held."""
    offered = [key for key in (("recover", spell) for spell in ATTACK_SPELLS) if key in keys]
    return min(offered, key=lambda key: held[ATTACK_SPELLS.index(key[1])]) if offered else None
