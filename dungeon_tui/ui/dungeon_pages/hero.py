"""The character section of the sheet: health groups, experience, weapons, relics, the pack."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from dungeon_tui.engine.phrase import count
from dungeon_tui.games.dungeon_pages import texts
from dungeon_tui.games.dungeon_pages.rules.ground import hero, icons_left, weapon_range
from dungeon_tui.games.dungeon_pages.rules.hero_effects import ITEM_WORDS
from dungeon_tui.games.dungeon_pages.sheet import Ability, Weapon
from dungeon_tui.games.dungeon_pages.state import ITEMS, PagesView
from dungeon_tui.ui.dungeon_pages.scene import weapon_letters
from dungeon_tui.ui.dungeon_pages.signs import ITEM_SIGNS, Signs
from dungeon_tui.ui.table.lines import Line, Piece, line, wrapped
from dungeon_tui.ui.text import clean
from dungeon_tui.ui.text import line as one_line

FULL = 34
"""Columns from which on the whole character section is shown."""
BONUS_SIGNS = {
    "good_die": "G",
    "health": "H",
    "tactics": "T",
    "reroll_good": "r",
    "reroll_evil": "e",
    "reroll_all": "R",
    "range": "+",
}
BONUS_WORDS = {
    "good_die": "a Good Die",
    "health": "health group",
    "tactics": "Tactics",
    "reroll_good": "Good reroll",
    "reroll_evil": "Evil reroll",
    "reroll_all": "rerolls",
    "range": "range +1",
}
"""The same in a word or two."""
MOST_NAMED = 2
"""So many weapons have a row each in narrow panels; more of them share rows."""
LEAST_NAME = 8
"""Columns without which a longer player's name is left out."""
LOW = 3
"""So few health icons left are a danger."""


def health(view: PagesView, signs: Signs, width: int = 99) -> list[Piece]:
    """Return the health groups in reading order: icons left, crossed out, locked.

    Where there is no room for all icons, locked groups are told in a word, "+8 locked", if need be those that
    are gone in figures, and at last the locked ones too, "+3 2 3".
    """
    for short in range(4):
        out = _groups(view, signs, short)
        if sum(cell_len(text) for text, _ in out) <= width:
            break
    return out


def _groups(view: PagesView, signs: Signs, short: int) -> list[Piece]:
    """The groups as icons; 1: locked ones in a word; 2: those that are gone in figures; 3: all in figures."""
    crossed, out = view.crossed, list[Piece]()
    sizes = hero(view).groups
    for number, icons in enumerate(sizes):
        gap = " " if number else ""
        if number >= view.groups and 0 < short < 3:
            out.append((f"{gap}+{sum(sizes[number:])} locked", "quiet"))
            break
        if number >= view.groups:
            first = "+" if number == view.groups else ""
            out.append((f"{gap}{f'{first}{icons}' if short else signs.locked * icons}", "quiet"))
            continue
        lost = min(crossed, icons)
        crossed -= lost
        gone = f"{signs.lost}{icons}" if short > 1 and lost == icons else signs.lost * lost
        out += [(f"{gap}{gone}", "quiet"), (signs.heart * (icons - lost), "danger")]
    return [piece for piece in out if piece[0]]


def experience(view: PagesView, signs: Signs) -> list[Piece]:
    """Return the dots of the experience track, each bonus as a letter where it is unlocked."""
    bonuses = {bonus.xp: bonus.gives for bonus in hero(view).bonuses}
    last = max([*bonuses, view.xp])
    out: list[Piece] = []
    text, ink = "", "gold"
    for xp in range(1, last + 1):
        now = "gold" if xp <= view.xp else "quiet"
        gives = bonuses.get(xp)
        sign = BONUS_SIGNS[gives] if gives else signs.explored if xp <= view.xp else signs.locked
        inked = ("good" if xp <= view.xp else "key") if gives else now
        if inked != ink:
            out.append((text, ink))
            text, ink = "", inked
        text += sign
    return [piece for piece in [*out, (text, ink)] if piece[0]]


def range_text(weapon: Weapon, now: int | None = None) -> str:
    """Return a weapon's kinds of range, the number, and its icons: "SL+DL-3 curse"."""
    icons = " ".join(weapon.icons)
    return f"{'+'.join(weapon.kinds)}-{weapon.range if now is None else now}{f' {icons}' if icons else ''}"


def weapon_line(view: PagesView, index: int, width: int) -> Line:
    """Return a weapon with its letter and range; one not yet gained steps back and tells its price."""
    weapon, thing = hero(view).weapons[index], ("weapon", index)
    letter = weapon_letters(view)[index]
    if index in view.weapons:
        now = weapon_range(view, index) if view.dungeon >= 0 else weapon.range
        reach = range_text(weapon, now)
        name = one_line(weapon.name, max(6, width - cell_len(reach) - 3))
        return line((letter, "key"), f" {name} ", (reach, "good"), thing=thing)
    told = one_line(f"{weapon.name} {range_text(weapon)}", max(8, width - 8))
    return line((f"{letter} {told} {weapon.xp} XP", "quiet"), thing=thing)


def relic_line(view: PagesView, index: int, width: int, signs: Signs) -> Line:
    """Return a relic with its charges, or its price."""
    relic, thing = hero(view).relics[index], ("relic", index)
    charges = view.relics[index]
    if charges < 0:
        return line(
            (one_line(f"{signs.locked} {relic.name}", width - 7) + f" {relic.xp} XP", "quiet"), thing=thing
        )
    used = relic.charges - charges
    name = one_line(relic.name, max(6, width - relic.charges - 3))
    marks: list[Piece] = [(signs.explored * charges, "gold"), (signs.unexplored * max(0, used), "quiet")]
    return line((f"{signs.item} ", "gold"), f"{name} ", *marks, thing=thing)


def pack(view: PagesView) -> list[Piece]:
    """Return what is in the pack: "c2 k1", as on the grid."""
    out: list[Piece] = []
    for item, number in zip(ITEMS, view.items, strict=True):
        if number:
            out += [(f" ({ITEM_SIGNS[item]})", "gold"), (f"{number}" if number > 1 else "", "")]
    return out or [(" empty", "quiet")]


def ability_state(view: PagesView, ability: Ability) -> Piece:
    """Return whether the ability may still be used."""
    if ability.phase == "passive":
        return " always", "quiet"
    spent = (
        (ability.limit == "turn" and "ability" in view.used)
        or (ability.limit == "dungeon" and "ability" in view.used_here)
        or (ability.limit == "game" and "ability" in view.used_up)
    )
    return (" used", "quiet") if spent else (" ready", "good")


def _rows(pieces: list[Piece], width: int, thing: tuple[str | int, ...], indent: int = 0) -> Iterator[Line]:
    for row in wrapped(pieces, width, indent):
        yield Line(tuple(row), thing)


def sheet_lines(view: PagesView, name: str, width: int, signs: Signs) -> list[Line]:
    """Return the character section, no line wider than ``width``; short where that is narrow."""
    figure = hero(view)
    full = width >= FULL
    left = icons_left(view)
    head = one_line(f"{figure.name}, {figure.calling}", width)
    room = width - cell_len(head) - 2
    told = f"  {one_line(clean(name), room)}" if room >= min(LEAST_NAME, cell_len(name)) else ""
    out = [line((head, "title"), (told, "quiet"), thing=("seat", 0))]
    ink = "danger" if left <= LOW else "key"
    out += _rows([(f"{left:>2} ", ink), *health(view, signs, width - 3)], width, ("health",), 3)
    track = [(f"{view.xp} XP ", "gold"), *experience(view, signs)]
    coming = figure.bonuses[view.bonuses] if view.bonuses < len(figure.bonuses) else None
    if full:
        out += _rows(list(track), width, ("xp",), 5)
        if coming is not None:
            told = f"at {coming.xp} XP: {texts.BONUS_TEXTS[coming.gives]}"
            out.append(line((one_line(told, width), "quiet"), thing=("xp",)))
    else:
        have = f"{view.xp} XP"
        next_one = f", at {coming.xp}: {BONUS_WORDS[coming.gives]}" if coming is not None else ""
        out.append(line((have, "gold"), (one_line(next_one, width - len(have)), "quiet"), thing=("xp",)))
    state = ability_state(view, figure.ability)
    told = one_line(figure.ability.name, width - cell_len(state[0]))
    out.append(line((told, "rule"), state, thing=("ability",)))
    if full:
        out += [weapon_line(view, index, width) for index in range(len(figure.weapons))]
        out += [relic_line(view, index, width, signs) for index in range(len(figure.relics))]
    else:
        if len(view.weapons) <= MOST_NAMED:
            out += [weapon_line(view, index, width) for index in view.weapons]
        else:
            out += _rows(_owned_weapons(view), width, ("weapons",), 2)
        if relics := _owned_relics(view, signs):
            out += _rows(relics, width, ("relics",), 2)
    out.append(line(("Pack:", "quiet"), *pack(view), thing=("pack",)))
    return out


def _owned_weapons(view: PagesView) -> list[Piece]:
    """The weapons by letter and range, for narrow panels."""
    letters, out = weapon_letters(view), list[Piece]()
    for index in view.weapons:
        weapon = hero(view).weapons[index]
        now = weapon_range(view, index) if view.dungeon >= 0 else weapon.range
        gap = "  " if out else ""
        out += [(f"{gap}{letters[index]}", "key"), (f" {range_text(weapon, now)}", "good")]
    return out


def _owned_relics(view: PagesView, signs: Signs) -> list[Piece]:
    """The relics by their first word and charges, for narrow panels."""
    out: list[Piece] = []
    for index, charges in enumerate(view.relics):
        if charges >= 0:
            relic = hero(view).relics[index]
            gap = "  " if out else ""
            out += [
                (f"{gap}{relic.name.split()[0][:9]} ", ""),
                (signs.explored * charges, "gold"),
                (signs.unexplored * max(0, relic.charges - charges), "quiet"),
            ]
    return out


def strip(view: PagesView, width: int, signs: Signs, heading: str) -> Line:
    """Return the hero in one line."""
    figure, left = hero(view), icons_left(view)
    pieces: list[Piece] = [
        (one_line(figure.name, 14), "title"),
        (f" {signs.heart}{left}", "danger"),
        (f" {view.xp} XP", "gold"),
        *(pack(view) if any(view.items) else []),
    ]
    used = sum(cell_len(text) for text, _ in pieces)
    if used + len(heading) + 2 <= width:
        pieces.append((f"  {heading}", "quiet"))
    return line(*pieces, thing=("seats",))


# At length


def hero_lines(view: PagesView, signs: Signs) -> list[Line]:
    """Return everything about the hero."""
    figure = hero(view)
    out = [line((f"{figure.name}, {figure.calling}", "title"))]
    out += [line((f"{figure.ability.name}: ", "rule"), texts.ability_text(figure.ability))]
    out += [*health_lines(view, signs), *xp_lines(view, signs)]
    for index in range(len(figure.weapons)):
        out += weapon_lines(view, index)
    for index in range(len(figure.relics)):
        out += relic_lines(view, index)
    return [*out, *pack_lines(view)]


def health_lines(view: PagesView, signs: Signs) -> list[Line]:
    """Return the health groups and what they are."""
    figure = hero(view)
    left = icons_left(view)
    return [
        line((f"Health {left}  ", "danger"), *health(view, signs)),
        line(
            (f"{view.groups} of {len(figure.groups)} groups are open; health bonuses open the others. ", ""),
            ("When every open icon is crossed out, the quest is lost.", "quiet"),
            thing=("clause", "PAG-105"),
        ),
    ]


def xp_lines(view: PagesView, signs: Signs) -> list[Line]:
    """Return the experience track and its bonuses."""
    out = [line((f"{view.xp} XP  ", "gold"), *experience(view, signs))]
    for number, bonus in enumerate(hero(view).bonuses):
        have = number < view.bonuses
        sign = (f"{BONUS_SIGNS[bonus.gives]} ", "good" if have else "key")
        told = texts.BONUS_TEXTS[bonus.gives]
        out.append(
            line(sign, (f"{bonus.xp} XP: ", "quiet"), told, (f" {signs.done}" if have else "", "good"))
        )
    return out


def weapon_lines(view: PagesView, index: int) -> list[Line]:
    """Return a weapon at length."""
    weapon = hero(view).weapons[index]
    have = index in view.weapons
    price: Piece = ("", "") if have else (f"  needs {weapon.xp} XP", "gold")
    letter = weapon_letters(view)[index]
    return [
        line((f"{letter} ", "key"), (weapon.name, "title"), (f"  {range_text(weapon)}", "good"), price),
        line(texts.weapon_text(weapon), indent=2),
    ]


def relic_lines(view: PagesView, index: int) -> list[Line]:
    """Return a relic at length."""
    relic, charges = hero(view).relics[index], view.relics[index]
    told = f"  needs {relic.xp} XP" if charges < 0 else f"  {count(charges, 'charge')} left"
    return [line((relic.name, "title"), (told, "gold")), line(texts.relic_text(relic), indent=2)]


def gear_lines(view: PagesView, what: str) -> list[Line]:
    """Return all weapons, or all relics, at length."""
    if what == "weapons":
        return [part for index in range(len(hero(view).weapons)) for part in weapon_lines(view, index)]
    return [part for index in range(len(hero(view).relics)) for part in relic_lines(view, index)]


def pack_lines(view: PagesView) -> list[Line]:
    """Return the pack in words."""
    out = [line(("The pack", "title"))]
    for item, number in zip(ITEMS, view.items, strict=True):
        if number:
            out.append(line((f"({ITEM_SIGNS[item]}) ", "gold"), count(number, ITEM_WORDS[item])))
    return out if len(out) > 1 else [*out, line(("is empty.", "quiet"))]
