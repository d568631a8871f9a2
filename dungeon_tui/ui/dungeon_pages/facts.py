"""What there is to know about a thing on the sheet: a space above all, and what a die would do there."""

from __future__ import annotations

from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.phrase import capital, count
from dungeon_tui.games.dungeon_pages.grid import name_of
from dungeon_tui.games.dungeon_pages.naming import die_name
from dungeon_tui.games.dungeon_pages.outlook import foresight, prospect, refused
from dungeon_tui.games.dungeon_pages.rules.explore import written_value
from dungeon_tui.games.dungeon_pages.rules.ground import (
    disarm_at,
    ground,
    hero,
    ready,
    sheet,
    usable_weapons,
)
from dungeon_tui.games.dungeon_pages.rules.hero_effects import ITEM_WORDS
from dungeon_tui.games.dungeon_pages.sheet import Sheet
from dungeon_tui.games.dungeon_pages.state import EVIL, READY, USED, PagesView
from dungeon_tui.games.dungeon_pages.year import asked_week, weeks, year_of
from dungeon_tui.ui.dungeon_pages import hero as figure
from dungeon_tui.ui.dungeon_pages import texts
from dungeon_tui.ui.dungeon_pages.scene import Target
from dungeon_tui.ui.dungeon_pages.signs import Signs
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.lines import Line, line

DANGERS = ("lost", "springs", "left beside", "not sequential")


def facts(
    view: PagesView,
    thing: Thing,
    signs: Signs,
    targets: dict[int, Target],
    die: int = -1,
    brief: bool = False,
) -> list[Line]:
    """Return all about a thing.

    ``targets`` are the spaces that may be chosen, ``die`` the chosen die or -1. ``brief`` leaves out what the
    sheet itself tells beside the grid.
    """
    kind = thing[0]
    number = int(thing[1]) if len(thing) > 1 and isinstance(thing[1], int) else -1
    if kind == "week":
        return week_lines(view, number)
    if not view.sheet:
        return []
    if kind == "seat":
        return figure.hero_lines(view, signs)
    if kind in ("health", "xp"):
        return figure.health_lines(view, signs) if kind == "health" else figure.xp_lines(view, signs)
    if kind == "weapon":
        return figure.weapon_lines(view, number)
    if kind == "relic":
        return figure.relic_lines(view, number)
    if kind in ("weapons", "relics"):
        return figure.gear_lines(view, str(kind))
    if kind == "pack":
        return figure.pack_lines(view)
    if kind == "ability":
        return ability_lines(view)
    if kind == "dungeon":
        return texts.dungeon_lines(view, number)
    if kind == "page":
        return page_lines(view)
    if view.dungeon < 0:
        return []
    if kind == "place":
        return texts.place_lines(view, signs, brief)
    if kind == "monster" and number < len(ground(view).stands):
        stats = ground(view).stands[number].letter
        return [*texts.monster_lines(view, number, signs), *texts.power_line(sheet(view).monsters[stats])]
    if kind == "die" and number < len(view.dice):
        return die_lines(view, number)
    if kind == "space":
        return space_lines(view, number, signs, targets, die)
    return []


def ability_lines(view: PagesView) -> list[Line]:
    """Return the hero's ability."""
    from dungeon_tui.games.dungeon_pages import texts as words

    ability = hero(view).ability
    return [
        line((ability.name, "title"), figure.ability_state(view, ability)),
        line(words.ability_text(ability)),
    ]


def page_lines(view: PagesView) -> list[Line]:
    """Return the sheet as a whole."""
    page = sheet(view)
    title = page.title if not view.page else f"{page.title} ({view.page})"
    return [
        line((title, "title")),
        line((page.intro, "rule")),
        line((f"Grade: {page.grade}. ", "quiet"), f"{count(len(view.done), 'dungeon')} of 5 completed."),
        *texts.legend(view),
    ]


def week_lines(view: PagesView, week: int) -> list[Line]:
    """Return a week of the calendar: its sheet, its hero, and what was done with it."""
    page = next((page for page in weeks() if page.week == week), None)
    if page is None:
        return [line((f"Week {week}", "title")), line(("There is no sheet for it.", "quiet"))]
    if asked := asked_week(view):
        return _offered_hero(page, own=week == asked)
    out = [
        line((f"Week {week}: {page.title}", "title")),
        line((page.intro, "rule")),
        line(("Hero: ", "quiet"), f"{page.hero.name}, {page.hero.calling}", (f"  {page.grade}", "gold")),
    ]
    best = year_of(view).best.get(week)
    if best is not None:
        out.append(line((f"Won; best score {best} XP.", "good")))
    for result in [result for result in view.results if result.week == week][-4:]:
        how = f"{result.score} XP" if not result.cause else f"lost ({result.cause})"
        out.append(line(("Played with ", "quiet"), f"{result.hero}: {how}, {count(result.turns, 'turn')}"))
    return out


def _offered_hero(page: Sheet, own: bool) -> list[Line]:
    """The hero of a sheet, as it is chosen for a week."""
    from dungeon_tui.games.dungeon_pages import texts as words

    person = page.hero
    weapon = person.weapons[person.start]
    whose = "this sheet's own" if own else f"of week {page.week}, {page.title}"
    return [
        line((f"{person.name}, {person.calling}", "title")),
        line((whose, "gold" if own else "quiet"), (f"; health {sum(person.groups)}", "quiet")),
        line((f"{person.ability.name}: ", "rule"), words.ability_text(person.ability)),
        line((f"{weapon.name}: ", "rule"), words.weapon_text(weapon)),
    ]


def die_lines(view: PagesView, index: int) -> list[Line]:
    """Return a die of the pool."""
    die = view.dice[index]
    state = "to be written" if die.status == READY else "written" if die.status == USED else "set aside"
    out = [line((capital(die_name(die).removeprefix("the ")), "title"), (f"  {state}", "quiet"))]
    if die.natural != die.value:
        out.append(line((f"It rolled {die.natural}.", "quiet")))
    if die.colour == EVIL:
        told = "Monsters attack by the Evil Dice; equal Evil Dice bring Wandering Monsters."
        out.append(line(told, thing=("clause", "PAG-033")))
    else:
        out.append(line("Monsters take no notice of Good Dice.", thing=("clause", "PAG-038")))
    out.append(
        line(("Every die, the Evil too, is written into the map.", "quiet"), thing=("clause", "PAG-046"))
    )
    return out


# Spaces


def space_lines(
    view: PagesView, space: int, signs: Signs, targets: dict[int, Target], die: int
) -> list[Line]:
    """Return a space: what is there, what would happen there, or why nothing may be written there."""
    found = ground(view)
    if not found.board >> space & 1:
        return []
    out = [line((name_of(space), "key"), f" {_what(view, space)}")]
    target = targets.get(space)
    if target is not None and target.look is not None:
        out += _would(view, target)
    elif space not in view.marks and die >= 0:
        out += _refusal(view, space, die)
    elif found.white >> space & 1 and space not in view.marks:
        out += _each_die(view, space)
    for index in found.stands_beside.get(space, ()):
        out += texts.monster_lines(view, index, signs)
    for index, stand in enumerate(found.stands):
        if stand.spaces >> space & 1:
            out += texts.monster_lines(view, index, signs)
            out += texts.power_line(sheet(view).monsters[stand.letter])
    if space in found.traps and space not in view.marks:
        out += texts.trap_lines(view, space)
    return out


def _what(view: PagesView, space: int) -> str:
    """What is in a space, in a few words."""
    found = ground(view)
    bit = 1 << space
    if space in view.marks:
        return f"holds a {view.marks[space]}"
    if space in (found.door, found.chest):
        return "the entry door" if space == found.door else "the treasure chest"
    if bit & found.walls:
        return "a wall"
    if bit & found.locked:
        return "a locked door: a key or a Teleport potion opens it"
    if space in found.locks:
        return "a combination lock"
    if space in found.traps:
        return f"a trap, disarmed by {disarm_at(view, space)} or more"
    if bit & found.loot_mask:
        loot = next(loot for loot in found.loot if loot.space == space)
        what = count(loot.count, ITEM_WORDS[loot.item])
        return f"{what}, taken" if view.taken & bit else f"{what}: two equal numbers beside it"
    if bit & found.monster_mask:
        return "a defeated monster" if view.dead & bit else "a monster"
    return "an empty space"


def _would(view: PagesView, target: Target) -> list[Line]:
    """What would happen here: with which weapons, and all consequences."""
    look = target.look
    assert look is not None
    weapons = hero(view).weapons
    names = ", ".join(dict.fromkeys(weapons[weapon].name for weapon in target.weapons))
    with_what = f" ({names})" if names else ""
    out = [line(("Write ", "quiet"), (str(look.value), "key"), (with_what, "quiet"))]
    for told in foresight(view, look.space, look.value):
        out.append(line((f"{told}", _ink(told)), indent=2))
    if len(out) == 1:
        out.append(line(("nothing else happens", "quiet")))
    if look.completes and look.path:
        out.append(line(("by ", "quiet"), " ".join(name_of(space) for space in look.path)))
    return out


def _ink(told: str) -> str:
    if any(word in told for word in DANGERS):
        return "danger"
    return "gold" if told.startswith(("gains", "completes", "fills")) else "good"


def _refusal(view: PagesView, space: int, die: int) -> list[Line]:
    """Why the chosen die cannot be written here with any weapon."""
    reasons: dict[str, RuleError] = {}
    for weapon in usable_weapons(view):
        reason = refused(view, die, weapon, space)
        reasons.setdefault(str(reason), reason)
    return [
        line((str(reason), "danger"), (f" {reason.rule}", "rule"), thing=("clause", reason.rule))
        for reason in list(reasons.values())[:2]
    ]


def _each_die(view: PagesView, space: int) -> list[Line]:
    """What each die would do here, were it in reach."""
    out = []
    seen: set[int] = set()
    weapons = usable_weapons(view)
    for die in ready(view):
        value = written_value(view, die, weapons[0]) if weapons else view.dice[die].value
        if value in seen:
            continue
        seen.add(value)
        told = foresight(view, space, value)
        if told:
            ink = "danger" if prospect(view, space, value).dangers else "good"
            out.append(line((f"{value}: ", "key"), ("; ".join(told), ink)))
    return out
