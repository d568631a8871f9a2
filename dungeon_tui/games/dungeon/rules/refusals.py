"""Why something cannot be done: one sentence and the clause it rests on."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Key
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.phrase import capital
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.rules import spells
from dungeon_tui.games.dungeon.rules.ground import (
    carries,
    cleared,
    ground,
    is_chamber,
    may_stop,
    usable,
)
from dungeon_tui.games.dungeon.state import Tabletop, door


def name(space: int) -> str:
    """Return what a space is called."""
    return content().board.spaces[space].name


def move_refusal(position: Tabletop, seat: int, key: Key) -> RuleError:
    """Return why ``key`` is not offered in the Move step."""
    what = key[0] if key else ""
    if key == ("end",):
        return _end_refusal(position, seat)
    if what == "recover":
        return _recover_refusal(position, seat, key)
    if what not in ("step", "search", "esp", "crystal", *e.SPELLS):
        return RuleError("That is nothing a Hero can do in its Move.", "DUN-R77")
    if len(key) != 2 or key[1] not in ground().needed:
        return RuleError("There is no such space on the board.", "DUN-008")
    space = int(key[1])
    if what == "step":
        return _step_refusal(position, seat, space)
    if what == "search":
        return _search_refusal(position, seat, space)
    if what == "esp":
        return _esp_refusal(position, seat, space)
    if what == "crystal":
        return _crystal_refusal(position, seat, space)
    return _spell_refusal(position, seat, str(what), space)


def _end_refusal(position: Tabletop, seat: int) -> RuleError:
    space = position.heroes[seat].space
    rule = "DUN-034" if ground().needed[space] else "DUN-033"
    return RuleError(f"Another Hero is in {name(space)}, so the Move cannot end there.", rule)


def _step_refusal(position: Tabletop, seat: int, space: int) -> RuleError:
    here = position.heroes[seat].space
    if position.stopped:
        rule = "DUN-030" if ground().needed[here] == 1 else "DUN-031"
        return RuleError(f"Entering {name(here)} has ended the movement.", rule)
    if space not in ground().board.neighbours[here]:
        rule = "DUN-028"
        return RuleError(f"No link leads from {name(here)} to {name(space)}; walls block.", rule)
    if not position.left:
        return RuleError("No movement is left.", "DUN-026")
    if space not in usable(position, seat, here):
        return RuleError("The secret door between them has not been found.", "DUN-037")
    if not cleared(position, space):
        return RuleError(
            f"{capital(name(space))} holds another Hero, and entering it means stopping there.", "DUN-R10"
        )
    return RuleError(
        f"{capital(name(space))} holds another Hero, and the movement left leads to no free space.",
        "DUN-R11",
    )


def _search_refusal(position: Tabletop, seat: int, space: int) -> RuleError:
    hero = position.heroes[seat]
    secret = door(hero.space, space)
    if (space, secret) not in ground().hidden[hero.space]:
        return RuleError(f"There is no secret door between {name(hero.space)} and {name(space)}.", "DUN-038")
    if position.stopped or not position.left:
        return RuleError("Searching takes at least 1 space of movement left.", "DUN-041")
    if secret in hero.found or carries(hero, "secret_door"):
        rule = "DUN-042" if secret in hero.found else "DUN-099"
        return RuleError("That secret door is open to this Hero without a search.", rule)
    return RuleError("Each secret door may be searched once a turn.", "DUN-R18")


def _esp_refusal(position: Tabletop, seat: int, space: int) -> RuleError:
    hero = position.heroes[seat]
    if not carries(hero, "esp"):
        return RuleError("Looking takes an ESP Medallion.", "DUN-100")
    if position.looked:
        return RuleError("The ESP Medallion has been used this turn.", "DUN-101")
    if position.stopped:
        return RuleError("The Move has ended here, and looking is part of it.", "DUN-R72")
    if space not in usable(position, seat, hero.space):
        return RuleError(f"{capital(name(space))} is not next to this Hero over a usable link.", "DUN-100")
    return _nothing_to_see(position, space, "DUN-R72")


def _crystal_refusal(position: Tabletop, seat: int, space: int) -> RuleError:
    if not carries(position.heroes[seat], "crystal_ball"):
        return RuleError("That takes a Crystal Ball.", "DUN-102")
    if position.acted:
        return RuleError("The Crystal Ball takes the whole turn, and this one has begun.", "DUN-R74")
    return _nothing_to_see(position, space, "DUN-R74")


def _nothing_to_see(position: Tabletop, space: int, rule: str) -> RuleError:
    if not ground().needed[space]:
        return RuleError(f"{capital(name(space))} is neither room nor chamber.", rule)
    if cleared(position, space):
        return RuleError(f"{capital(name(space))} is cleared; nothing is left to see.", rule)
    return RuleError(f"What waits in {name(space)} is known already.", rule)


def _recover_refusal(position: Tabletop, seat: int, key: Key) -> RuleError:
    hero = position.heroes[seat]
    if hero.cls != "wizard":
        return RuleError("Only a Wizard has Spells.", "DUN-079")
    if position.acted or hero.space != ground().hall:
        return RuleError("A Wizard recovers a Spell by spending its whole turn in the Great Hall.", "DUN-R67")
    return RuleError("Only a Spell that this Wizard has used can be recovered.", "DUN-R67")


def _spell_refusal(position: Tabletop, seat: int, spell: str, space: int) -> RuleError:
    hero = position.heroes[seat]
    if hero.cls != "wizard":
        return RuleError("Only a Wizard casts Spells.", "DUN-079")
    if position.cast:
        return RuleError("A Wizard casts at most 1 Spell in a turn.", "DUN-080")
    if not hero.spells[e.SPELLS.index(spell)]:
        return RuleError("No such Spell card is left.", "DUN-081")
    if spell == "teleport":
        return _teleport_refusal(hero.space, space)
    if position.stopped:
        return RuleError("The Move has ended here; attack Spells are cast before entering.", "DUN-R57")
    if space == hero.space:
        return RuleError("A Spell is cast from a neighbouring space, before entering.", "DUN-R62")
    if space not in usable(position, seat, hero.space):
        return RuleError(f"{capital(name(space))} is not next to this Hero over a usable link.", "DUN-082")
    if cleared(position, space):
        return RuleError(f"No Monster can be in {name(space)}.", "DUN-082")
    if not may_stop(position, seat, hero.space) or not may_stop(position, seat, space):
        return RuleError(
            "Another Hero is in the way: the Wizard must be able to stop here and there.", "DUN-R57"
        )
    return RuleError("A trap is no Monster to burn.", "DUN-R60")


def _teleport_refusal(here: int, space: int) -> RuleError:
    if not is_chamber(here):
        return RuleError("Teleport is cast only in a chamber.", "DUN-087")
    if not is_chamber(space):
        return RuleError(f"Teleport leads only to chambers, and {name(space)} is none.", "DUN-R66")
    if here == space:
        return RuleError("Teleport leads to another chamber.", "DUN-088")
    return RuleError(f"{capital(name(space))} is more than 1 Level away.", "DUN-088")


def fight_refusal(position: Tabletop, seat: int, key: Key) -> RuleError:
    """Return why ``key`` is not offered between Encounter and Combat."""
    if len(key) == 2 and key[0] == "teleport" and key[1] in ground().needed:
        return _spell_refusal(position, seat, "teleport", int(key[1]))
    if key and key[0] in spells_of_attack():
        return RuleError("A Wizard cannot cast at the Monster in its own space.", "DUN-R62")
    return RuleError("An Encounter cannot be declined: attack, or teleport away.", "DUN-R23")


def spells_of_attack() -> tuple[str, ...]:
    """Return the names of the Spells that attack."""
    return e.SPELLS[: spells.TELEPORT]
