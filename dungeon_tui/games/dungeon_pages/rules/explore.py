"""The Explore Phase: activating dice one by one (PAG-041 to PAG-047)."""

from __future__ import annotations

from operator import attrgetter

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.grid import around, reached, spaces_of
from dungeon_tui.games.dungeon_pages.rules.actions import EXPLORE, action_keys, perform
from dungeon_tui.games.dungeon_pages.rules.board_effects import Again, Strike, Write, beside_reached
from dungeon_tui.games.dungeon_pages.rules.chance import rerolled
from dungeon_tui.games.dungeon_pages.rules.dice_effects import kept
from dungeon_tui.games.dungeon_pages.rules.ground import (
    banned,
    blocked,
    ground,
    hero,
    is_quiet,
    item_count,
    range_change,
    ready,
    usable_weapons,
    white,
    writable,
)
from dungeon_tui.games.dungeon_pages.rules.mark import mark
from dungeon_tui.games.dungeon_pages.rules.refusals import refusal
from dungeon_tui.games.dungeon_pages.rules.windows import GIVE_UP, PASS, GiveUp
from dungeon_tui.games.dungeon_pages.sheet import Ability
from dungeon_tui.games.dungeon_pages.state import GOOD, Tabletop

SPEED_VALUES = (1, 2, 3)
POISON_VALUE = 4
BREAKS = (5, 6)
KEY: Key = ("key",)
"""Where marks begin among the options, which go by their verbs."""


def written_value(p: Tabletop, die: int, weapon: int) -> int:
    """Return what a die writes with a weapon (PAG-112, PAG-R77)."""
    value = p.dice[die].value
    return kept(value - 1) if "curse" in hero(p).weapons[weapon].icons else value


def may_use(p: Tabletop, die: int, weapon: int) -> bool:
    """Return whether this die may be activated with this weapon now (PAG-R75, PAG-R72)."""
    if not p.pinned:
        return True
    return p.pinned[0] == weapon and (p.pinned[1] == die or (p.pinned[1] < 0 and p.dice[die].half))


_parts = attrgetter(
    "dice", "marked", "dead", "taken", "used", "lasting", "pinned", "weapons", "bonuses", "dungeon",
    "hero", "sheet",
)  # fmt: skip
"""Everything that marks depend on; each part is replaced when it changes, never changed."""


class Marks:
    """Every way to activate a die now: by verb, die, weapon and space."""

    def __init__(self, p: Tabletop) -> None:
        self.p = p
        self.dice = ready(p)
        self.weapons = p.weapons if len(p.weapons) == 1 else usable_weapons(p)
        self.figure = figure = hero(p).weapons
        self.found = found = ground(p)
        plain, board = not p.lasting and is_quiet(p), found.board
        stops = found.blockers & ~(p.marked | p.dead | p.taken) if plain else blocked(p)
        change = 0 if plain and not p.bonuses else range_change(p)
        starts, unmarked = p.marked | 1 << found.door, ~p.marked
        self.reach: dict[int, int] = {}
        for weapon in self.weapons:
            stats, mask = figure[weapon], 0
            n = stats.range + change
            for kind in stats.kinds:
                mask |= reached(kind, n if n > 1 else 1, starts, stops, board, board)
            self.reach[weapon] = mask & unmarked
        self.open = found.white & unmarked if plain and not found.locks else writable(p)
        self.parts = _parts(p)

    def still(self, p: Tabletop) -> bool:
        """Return whether these are the marks of this position too."""
        return bool(self.parts == _parts(p))

    def pairs(self) -> list[tuple[int, int]]:
        """Return every die with every weapon it may be used with."""
        if not self.p.pinned:
            return [(die, weapon) for die in self.dice for weapon in self.weapons]
        return [(die, w) for die in self.dice for w in self.weapons if may_use(self.p, die, w)]

    def spaces(self, die: int, weapon: int) -> int:
        """Return where a die may be written with a weapon, without spending anything."""
        mask = self.open
        icons = self.figure[weapon].icons
        if icons and "break" in icons and written_value(self.p, die, weapon) in BREAKS:
            mask |= self.found.walls
        return self.reach[weapon] & mask

    def several(self) -> bool:
        """Return whether there are two ordinary marks or more, without listing them."""
        found = 0
        for die in self.dice:
            for weapon in self.weapons:
                if may_use(self.p, die, weapon):
                    found += self.spaces(die, weapon).bit_count()
                    if found > 1:
                        return True
        return False

    def free(self) -> list[Key]:
        """Return the ordinary marks."""
        keys: list[Key] = []
        for die, weapon in self.pairs():
            keys += [("mark", die, weapon, space) for space in spaces_of(self.spaces(die, weapon))]
        return keys

    def missiles(self) -> list[Key]:
        """Return the marks of Missile: a 1, anywhere, once per turn and weapon (PAG-115, PAG-R73)."""
        return [
            ("missile", die, weapon, space)
            for die, weapon in self.pairs()
            if "missile" in self.figure[weapon].icons
            and self.p.dice[die].value == 1
            and f"missile:{weapon}" not in self.p.used
            for space in spaces_of(white(self.p))
        ]

    def paid(self, how: str) -> list[Key]:
        """Return the marks for a key (PAG-095) or a Teleport potion (PAG-085), which need range (PAG-R60)."""
        mask = self.found.locked if how == "key" else self.found.walls | self.found.locked
        mask &= ~self.open
        return [
            (how, die, weapon, space)
            for die, weapon in self.pairs()
            for space in spaces_of(self.reach[weapon] & mask)
        ]

    def splits(self) -> list[Key]:
        """Return the even dice that may be divided (PAG-117, PAG-R72)."""
        p = self.p
        return [
            ("split", die, weapon)
            for die, weapon in self.pairs()
            if "split" in self.figure[weapon].icons
            and not p.dice[die].half
            and p.dice[die].value % 2 == 0
            and self.reach[weapon] & self.open
        ]

    def magics(self) -> list[Key]:
        """Return the Good Dice that Magic may raise (PAG-111, PAG-R76)."""
        p = self.p
        return [
            ("magic", die, weapon)
            for die, weapon in self.pairs()
            if self.figure[weapon].icons.get("magic")
            and f"magic:{weapon}" not in p.used
            and p.dice[die].colour == GOOD
            and not p.dice[die].half
            and p.dice[die].value < 6
            and self.reach[weapon] & self.open
        ]

    def rerolls(self) -> list[Key]:
        """Return the dice that the Reroll icon may reroll (PAG-110)."""
        p = self.p
        if not any("reroll" in self.figure[weapon].icons for weapon in self.weapons) or banned(p, "reroll"):
            return []
        return [
            ("reroll", die, weapon)
            for die, weapon in self.pairs()
            if self.figure[weapon].icons.get("reroll") == p.dice[die].value
            and f"reroll:{weapon}" not in p.used
            and not p.dice[die].half
            and self.reach[weapon] & self.open
        ]


def marks_of(p: Tabletop) -> Marks:
    """Return the marks of a position; of the one asked for last, without working them out again."""
    global _latest
    marks = _latest
    if marks is None or not marks.still(p):
        _latest = marks = Marks(p)
    marks.p = p  # The position it was made for may have gone on.
    return marks


_latest: Marks | None = None
"""What a question is asked for is what its options are asked for next."""


def poisons(p: Tabletop) -> list[Key]:
    """Return where Poison may mark its 4 (PAG-086, PAG-R65)."""
    if p.pinned or not item_count(p, "poison") or banned(p, "potion"):
        return []
    return [("poison", space) for space in spaces_of(white(p) & beside_reached(p))]


def speeds(p: Tabletop) -> list[Key]:
    """Return what Speed may mark (PAG-089, PAG-R67)."""
    if p.pinned or not item_count(p, "speed") or banned(p, "potion"):
        return []
    return [("speed", space, value) for space in spaces_of(white(p)) for value in SPEED_VALUES]


def explore_keys(p: Tabletop) -> list[Key]:
    """Return everything that may be done between activations, sorted by verb."""
    marks = marks_of(p)
    actions = action_keys(p, EXPLORE)
    keys: list[Key] = [key for key in actions if key < KEY] if actions else []
    if p.items[1]:
        keys += marks.paid("key")
    icons = [weapon for weapon in marks.weapons if marks.figure[weapon].icons]
    if icons:
        keys += marks.magics()
    free = marks.free()
    keys += free
    missiles = marks.missiles() if icons else []
    keys += missiles
    if not free and not missiles:
        keys.append(PASS)
    if p.items[4]:
        keys += poisons(p)
    if actions:
        keys += [key for key in actions if key[0] == "relic"]
    if icons:
        keys += marks.rerolls()
    if p.items[7]:
        keys += speeds(p)
    if icons:
        keys += marks.splits()
    if p.items[3] and not banned(p, "potion"):
        keys += marks.paid("teleport")
    if actions:
        keys += [key for key in actions if key[0] == "use"]
    keys.append(GIVE_UP)
    return keys


def may_mark_without_dice(p: Tabletop) -> bool:
    """Return whether something on the board may still be done when every die is dealt with."""
    if (p.items[4] and poisons(p)) or (p.items[7] and speeds(p)):
        return True
    figure = hero(p)
    if not _works_alone(figure.ability) and (not p.relics or max(p.relics) < 1):
        return False
    abilities: dict[Key, Ability] = {("ability",): figure.ability}
    if p.relics:
        abilities.update({("relic", i): relic.ability for i, relic in enumerate(figure.relics)})
    keys = action_keys(p, EXPLORE) if any(_works_alone(a) for a in abilities.values()) else []
    return any(key in abilities and _works_alone(abilities[key]) for key in keys)


def _works_alone(ability: Ability) -> bool:
    return isinstance(ability.do[0], Write | Strike | Again)


@define
class Explore(Op):
    """Activate dice until none is left that fits anywhere."""

    def do(self, play: Play) -> None:
        """Ask, make the only mark there is, or set aside what fits nowhere (PAG-R28)."""
        p: Tabletop = play.state
        if p.ended:
            return
        if not ready(p):
            if may_mark_without_dice(p):
                play.ask(EXPLORE, "PAG-041")
            return
        if marks_of(p).several():
            play.ask(EXPLORE, "PAG-041")
            return
        keys = [key for key in explore_keys(p) if key != GIVE_UP]
        if len(keys) > 1:
            play.ask(EXPLORE, "PAG-041")
        else:
            self.take(play, (keys[0],))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Every mark, every action."""
        return tuple(explore_keys(position))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Say why not."""
        return refusal(position, key, EXPLORE)

    def take(self, play: Play, keys: Keys) -> None:
        """Do it; what remains of the phase comes after everything that follows from it."""
        key = keys[0]
        p: Tabletop = play.state
        if key == PASS:
            if p.pinned:
                self._free(play)
                return
            for die in ready(p):
                play.emit(e.DieSetAside(die, "unplaced", "PAG-R28"))
            return
        play.push(self)
        what = key[0]
        if key == GIVE_UP:
            play.push(GiveUp())
        elif what in ("mark", "key", "teleport", "missile"):
            self._activate(play, str(what), int(key[1]), int(key[2]), int(key[3]))
        elif what == "split":
            play.emit(e.DieSplit(int(key[1]), int(key[2]), p.dice[int(key[1])].value // 2))
        elif what in ("magic", "reroll"):
            self._pin(play, str(what), int(key[1]), int(key[2]))
        elif what == "poison":
            play.emit(e.ItemUsed("poison", "PAG-086"))
            mark(play, int(key[1]), POISON_VALUE, "poison")
        elif what == "speed":
            play.emit(e.ItemUsed("speed", "PAG-089"))
            mark(play, int(key[1]), int(key[2]), "speed")
        else:
            perform(play, key)

    def _free(self, play: Play) -> None:
        """What was to be used with one weapon has no target left: halves are lost (PAG-R72)."""
        p: Tabletop = play.state
        for die in ready(p):
            if p.dice[die].half:
                play.emit(e.DieSetAside(die, "unplaced", "PAG-R72"))
        play.emit(e.Unpinned())
        play.push(self)

    def _activate(self, play: Play, how: str, die: int, weapon: int, space: int) -> None:
        p: Tabletop = play.state
        if how in ("key", "teleport"):
            play.emit(e.ItemUsed(how, "PAG-095" if how == "key" else "PAG-085"))
        elif how == "missile":
            play.emit(e.IconUsed(weapon, "missile"))
        value, source = p.dice[die].value, how
        if how == "mark":
            source = "split" if p.dice[die].half else "die"
        icons = hero(p).weapons[weapon].icons
        if icons:
            value = written_value(p, die, weapon)
            if "area" in icons and f"area:{weapon}" not in p.used:
                play.push(Repeat(space, weapon))
        mark(play, space, value, source, die, weapon)

    @staticmethod
    def _pin(play: Play, icon: str, die: int, weapon: int) -> None:
        p: Tabletop = play.state
        play.emit(e.IconUsed(weapon, icon, "PAG-111" if icon == "magic" else "PAG-110"))
        if icon == "magic":
            raised = kept(p.dice[die].value + hero(p).weapons[weapon].icons["magic"])
            play.emit(e.DieChanged(die, raised, "magic", "PAG-111"))
        else:
            play.emit(e.DieRerolled(die, rerolled(play), "icon", False, "PAG-110"))
        play.emit(e.DiePinned(die, weapon))


@define
class Repeat(Op):
    """Area: the number just marked may be marked again beside it, once per turn (PAG-116, PAG-R71)."""

    space: int
    weapon: int

    def do(self, play: Play) -> None:
        """Ask, unless the dungeon is completed or there is no space (PAG-R70)."""
        p: Tabletop = play.state
        if not p.ended and p.dungeon >= 0 and self._spaces(p):
            play.ask("area", "PAG-116")

    def _spaces(self, p: Tabletop) -> tuple[int, ...]:
        return spaces_of(around(1 << self.space) & white(p))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each space beside the mark, or leave it."""
        return (*(("area", space) for space in self._spaces(position)), PASS)

    def take(self, play: Play, keys: Keys) -> None:
        """Make the second mark; its own consequences follow."""
        if keys[0] != PASS:
            play.emit(e.IconUsed(self.weapon, "area", "PAG-116"))
            value = play.state.marks[self.space]
            mark(play, int(keys[0][1]), value, "area", -1, self.weapon)
