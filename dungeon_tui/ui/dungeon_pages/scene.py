"""What is to be seen in the spaces of a dungeon at one moment: no rules, only what stands where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import attrs
from attrs import define, field

from dungeon_tui.engine.decisions import Key
from dungeon_tui.games.dungeon_pages.grid import spaces_of
from dungeon_tui.games.dungeon_pages.outlook import Prospect, chains, end_chains, prospect, road
from dungeon_tui.games.dungeon_pages.rules.explore import POISON_VALUE, written_value
from dungeon_tui.games.dungeon_pages.rules.ground import (
    combination_shown,
    defense,
    disarm_at,
    ground,
    hero,
    is_alive,
    monster_type,
    place,
    trigger,
)
from dungeon_tui.games.dungeon_pages.state import PagesView
from dungeon_tui.ui.dungeon_pages.signs import ITEM_SIGNS, ITEM_WORDS, Signs
from dungeon_tui.ui.table.moment import Offer

Mark = tuple[str, str]
"""A text and its ink."""

WITH_DIE = ("mark", "key", "teleport", "missile")
COMMANDS = "CFGHP"
"""Capital letters that are commands of the table."""
NARROW, ROOMY = 3, 5
LONG_ROAD = 9
"""So many marks or fewer to go, and the road is worth tracing."""


@define
class Written:
    """What an option would write: a value in a space, with a weapon or -1, and a die or -1."""

    space: int
    value: int
    weapon: int = -1
    die: int = -1


def written(view: PagesView, key: Key) -> Written | None:
    """Return what an option writes, None if it writes nothing."""
    what = key[0]
    if what in WITH_DIE:
        die, weapon, space = int(key[1]), int(key[2]), int(key[3])
        return Written(space, written_value(view, die, weapon), weapon, die)
    if what in ("put", "speed"):
        return Written(int(key[1]), int(key[2]))
    if what == "poison":
        return Written(int(key[1]), POISON_VALUE)
    if what == "area" and view.agenda is not None:
        return Written(int(key[1]), view.marks.get(getattr(view.agenda.op, "space", -1), 0))
    return None


@lru_cache(maxsize=64)
def letters_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return a capital letter for each weapon, all different and none of them a command."""
    found: list[str] = []
    for name in names:
        initials = [word[0] for word in name.split()]
        wanted = [sign.upper() for sign in (*initials, *name) if sign.isascii() and sign.isalpha()]
        spare = (*wanted, *"ABDEIJKLMNOQRSTUVWXYZ")
        found.append(next(sign for sign in spare if sign not in found and sign not in COMMANDS))
    return tuple(found)


def weapon_letters(view: PagesView) -> tuple[str, ...]:
    """Return the letters of the hero's weapons."""
    return letters_of(tuple(weapon.name for weapon in hero(view).weapons))


@define
class Target:
    """A space that may be chosen now: by which weapons, its letter in the prompt, and what would happen."""

    weapons: list[int] = field(factory=list)
    letter: str = ""
    look: Prospect | None = None

    @property
    def light(self) -> str:
        """How the space is lit by what would happen there."""
        out = self.look
        if out is None:
            return "target"
        if out.dangers:
            return "danger"
        if out.completes:
            return "finish"
        if out.hits:
            return "hit"
        if out.items:
            return "item"
        return "danger" if out.sprung else "target"


@define
class Look:
    """How a space is drawn: on what, in which light, its sign, and what stands below it."""

    ground: str
    main: Mark = ("", "")
    sub: Mark = ("", "")
    light: str = ""
    letters: str = ""
    effect: Mark = ("", "")


@define
class Scene:
    """A view with what the screen adds: targets, the cursor, the road, the chains of numbers.

    ``road`` is what still must be written for a sequential path, with the mark that the cursor is on;
    ``calm_road`` without it. ``fresh`` is the value that would be written under the cursor, or 0;
    ``hinted`` the space of a hint, or -1.
    """

    view: PagesView
    signs: Signs
    targets: dict[int, Target] = field(factory=dict)
    cursor: int = -1
    fresh: int = 0
    road: frozenset[int] = frozenset()
    chain: set[int] = field(factory=set)
    ending: set[int] = field(factory=set)
    weapon_signs: tuple[str, ...] = ()
    calm_road: frozenset[int] = frozenset()
    hinted: int = -1

    def look(self, space: int, columns: int) -> Look:
        """Return how a space looks in so many columns."""
        found = self._ground(space, columns)
        target = self.targets.get(space)
        if target is not None:
            found.light = target.light
            found.letters = self._letters(target)
            found.effect = self._effect(target)
        elif space in self.road and space not in self.view.marks:
            found.light = "path"
        if space in self.road and found.main[0] == self.signs.free:
            found.main = (self.signs.road, "road")
        if space == self.hinted:
            found.light, found.effect = "hint", (self.signs.hint, "key")
        if space == self.cursor:
            found.light = "cursor"
            if found.ground == "wall":
                # A wall turned round would look like a hole.
                found.main = found.sub = ("", "")
            if self.fresh and target is not None and space not in self.view.marks:
                found.main = (str(self.fresh), "strong")
        return found

    def _letters(self, target: Target) -> str:
        if len(self.view.weapons) > 1 and target.weapons:
            return "".join(self.weapon_signs[weapon] for weapon in target.weapons)
        return target.letter

    def _effect(self, target: Target) -> Mark:
        light, signs = target.light, self.signs
        return {
            "hit": (signs.hit, "danger"),
            "item": (signs.item, "gold"),
            "danger": (signs.danger, "danger"),
            "finish": ("$", "gold"),
        }.get(light, ("", ""))

    def _ground(self, space: int, columns: int) -> Look:
        view, found, signs = self.view, ground(self.view), self.signs
        bit = 1 << space
        if space in view.marks:
            kind = "chain" if space in self.chain else "ending" if space in self.ending else "mark"
            return Look(kind, (str(view.marks[space]), ""))
        if space == found.door:
            return Look("door", (">", ""), ("in", "") if columns >= ROOMY else ("", ""))
        if space == found.chest:
            return Look("chest", ("$", ""), ("chest", "") if columns >= ROOMY else ("", ""))
        if bit & found.walls:
            return Look("wall", (signs.wall * columns, "stone"), (signs.wall * columns, "stone"))
        if bit & found.locked:
            return Look("lock", ("[+]", "gold"), ("door", "") if columns >= ROOMY else ("", ""))
        if space in found.locks:
            return self._lock(space, columns)
        if space in found.traps:
            return Look("trap", (f"{found.traps[space]}{disarm_at(view, space)}+", "danger"))
        if bit & found.loot_mask:
            return self._loot(space, columns)
        for index, stand in enumerate(found.stands):
            if stand.spaces & bit:
                return self._monster(index, space, columns)
        shade = "even" if (space + space // 16) % 2 else "odd"
        return Look(shade, (signs.free, "faint"))

    def _lock(self, space: int, columns: int) -> Look:
        char = ground(self.view).locks[space]
        wanted = place(self.view).locks.get(char, ())
        shown = combination_shown(self.view.dice, wanted)
        text = f"{char}{''.join(map(str, wanted))}"
        return Look("lock", (text[:columns], "good" if shown else "gold"), ("lock", ""))

    def _loot(self, space: int, columns: int) -> Look:
        loot = next(loot for loot in ground(self.view).loot if loot.space == space)
        if self.view.taken >> space & 1:
            return Look("dead", (self.signs.taken, "faint"))
        sign = ITEM_SIGNS[loot.item]
        text = f"({sign})" if loot.count == 1 else f"{loot.count}({sign})"
        word = ITEM_WORDS[loot.item]
        if columns < ROOMY:
            text = text if len(text) <= columns else f"{loot.count}{sign}"
            word = ""
        return Look("item", (text, "gold"), (word, "gold"))

    def _monster(self, index: int, space: int, columns: int) -> Look:
        view, signs = self.view, self.signs
        if not is_alive(view, index):
            return Look("dead", (signs.dead, "faint"))
        stats = monster_type(view, index)
        left = stats.hp - view.hits[index]
        hearts = signs.heart * left if columns >= ROOMY and left <= columns - 2 else f"{signs.heart}{left}"
        guard = f"D{defense(view, index)}"
        when = trigger_text(view, index)
        body = spaces_of(ground(view).stands[index].spaces)
        if len(body) == 1:
            sub = f"{guard} {when}" if len(guard) + 1 + len(when) <= columns else guard
            gap = " " if columns >= ROOMY else ""
            return Look("monster", (f"{stats.letter}{gap}{hearts}", ""), (sub, ""))
        part = body.index(space)
        texts = (stats.letter, hearts, guard, f"A{when}" if columns >= ROOMY else when)
        return Look("monster", (texts[part] if part < len(texts) else "", ""))


def trigger_text(view: PagesView, index: int) -> str:
    """Return the faces on which a monster attacks now: as printed, or each of them."""
    stats, now = monster_type(view, index), trigger(view, index)
    return stats.trigger.text if now == stats.trigger.faces else "".join(map(str, sorted(now)))


def targets_of(view: PagesView, aims: Sequence[Offer], weapon: int = -1) -> dict[int, Target]:
    """Return the spaces that some options point at; only those of one weapon unless it is -1."""
    out: dict[int, Target] = {}
    for aim in aims:
        key = aim.steps[-1] if aim.steps else aim.key
        if key[0] == "monster":
            for space in spaces_of(ground(view).stands[int(key[1])].spaces):
                out[space] = Target(letter=aim.letter)
            continue
        if key[0] == "door":
            out[int(key[1])] = Target(letter=aim.letter)
            continue
        what = written(view, key)
        if what is None or (weapon >= 0 <= what.weapon != weapon):
            continue
        target = out.get(what.space)
        if target is None:
            target = out[what.space] = Target(letter=aim.letter, look=prospect(view, what.space, what.value))
        if what.weapon >= 0:
            target.weapons.append(what.weapon)
    return out


def road_with(view: PagesView, space: int = -1, value: int = 0) -> frozenset[int]:
    """Return the road that is left, as it would be with one more mark; () where it is too long to matter."""
    if space >= 0:
        view = attrs.evolve(
            view, marks={**view.marks, space: value}, marked=view.marked | 1 << space, agenda=view.agenda
        )
    found = road(view)
    if sum(1 for other in found if other not in view.marks) > LONG_ROAD:
        return frozenset()
    return frozenset(found)


def scene_of(
    view: PagesView, signs: Signs, aims: Sequence[Offer], cursor: int = -1, weapon: int = -1, hinted: int = -1
) -> Scene:
    """Return what is to be seen at a moment."""
    scene = Scene(
        view,
        signs,
        targets_of(view, aims, weapon),
        chain=chains(view),
        ending=end_chains(view),
        weapon_signs=weapon_letters(view),
        calm_road=road_with(view),
        hinted=hinted,
    )
    return with_cursor(scene, cursor)


def with_cursor(scene: Scene, cursor: int) -> Scene:
    """Return the same scene with the cursor elsewhere, and the road as it would be with a mark there."""
    look = scene.targets[cursor].look if cursor in scene.targets else None
    fresh = look.value if look is not None else 0
    road = road_with(scene.view, cursor, fresh) if fresh else scene.calm_road
    return attrs.evolve(scene, cursor=cursor, fresh=fresh, road=road)


def changed(before: Scene, after: Scene) -> set[int]:
    """Return the spaces that look different when only the cursor has moved."""
    return ({before.cursor, after.cursor} | (before.road ^ after.road)) - {-1}
