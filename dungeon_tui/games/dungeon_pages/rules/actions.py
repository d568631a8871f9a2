"""What a player may do beside activating dice: coins, potions, relics, the ability, reroll bonuses."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.rules.board_effects import Again, Strike, Write
from dungeon_tui.games.dungeon_pages.rules.chance import rerolled
from dungeon_tui.games.dungeon_pages.rules.dice_effects import DiceEffect, Reroll, spare
from dungeon_tui.games.dungeon_pages.rules.effect import Effect
from dungeon_tui.games.dungeon_pages.rules.ground import (
    banned,
    groups_locked,
    hero,
    item_count,
    ready,
    trial,
)
from dungeon_tui.games.dungeon_pages.rules.health import unlock_group
from dungeon_tui.games.dungeon_pages.rules.hero_effects import Damage, Gain, Heal, Prevent, Xp
from dungeon_tui.games.dungeon_pages.rules.xp import gain_xp
from dungeon_tui.games.dungeon_pages.sheet import Ability
from dungeon_tui.games.dungeon_pages.state import EVIL, GOOD, ITEMS, Tabletop

BETWEEN, BEFORE, ROLLED, MONSTER, EXPLORE, TRAP = WINDOWS = (
    "between", "before", "rolled", "monster", "explore", "trap",
)  # fmt: skip
"""The six windows (PAG-R06)."""
OPEN_IN = {
    "roll": (ROLLED,),
    "act": (ROLLED, MONSTER, EXPLORE, TRAP),
    "monster": (MONSTER,),
    "explore": (EXPLORE, TRAP),
    "any": WINDOWS,
    "passive": (),
}
"""The windows in which each phase of 4.7 is (PAG-R17)."""
ALWAYS_USEFUL = (Gain, Heal, Xp)
"""Effects that make sense without dice and dungeon."""
INTELLECT_XP = 2
NO_ITEMS = (0,) * len(ITEMS)


def action_keys(p: Tabletop, window: str) -> list[Key]:
    """Return everything but marks and passing that may be done in a window, sorted."""
    figure = hero(p)
    mine = window in OPEN_IN[figure.ability.phase]
    if not mine and not p.bonuses and p.items == NO_ITEMS and (not p.relics or max(p.relics) < 1):
        return []
    keys: list[Key] = []
    if mine and _ability_open(p, figure.ability, window):
        keys.append(("ability",))
    if p.bonuses and window in (ROLLED, MONSTER, EXPLORE):
        keys += _bonus_keys(p, window)
    if p.items[0] and window not in (BETWEEN, BEFORE) and not banned(p, "coin"):
        keys += coin_keys(p)
    if p.relics and max(p.relics) > 0:
        keys += [
            ("relic", i)
            for i, charges in enumerate(p.relics)
            if charges > 0 and able(p, figure.relics[i].ability, window)
        ]
    if p.items[2] or p.items[5] or p.items[6]:
        keys += [("use", item) for item in usable_potions(p, window)]
    return keys


def empty_handed(p: Tabletop) -> bool:
    """Return whether nothing can be done before the Explore Phase, however the dice fall."""
    return not (
        p.bonuses
        or p.items != NO_ITEMS
        or (p.relics and max(p.relics) > 0)
        or hero(p).ability.phase not in ("explore", "passive")
    )


def coin_keys(p: Tabletop) -> list[Key]:
    """Return what one coin could do: ("coin", die, new value) (PAG-090, PAG-093, PAG-R07)."""
    rolled = trial(p)
    dice = [rolled] if rolled >= 0 else ready(p)
    return [
        ("coin", die, value)
        for die in dice
        for value in (p.dice[die].value - 1, p.dice[die].value + 1)
        if 1 <= value <= 6
    ]


def usable_potions(p: Tabletop, window: str) -> list[str]:
    """Return the potions that need no target and may be drunk now, sorted."""
    if banned(p, "potion"):
        return []
    found = []
    if item_count(p, "health") and groups_locked(p):
        found.append("health")
    if item_count(p, "intellect"):
        found.append("intellect")
    if item_count(p, "strength") and window != BETWEEN:
        found.append("strength")
    return found


def _bonus_keys(p: Tabletop, window: str) -> list[Key]:
    if banned(p, "reroll"):
        return []
    keys: list[Key] = []
    for index, bonus in enumerate(hero(p).bonuses[: p.bonuses]):
        if f"bonus:{index}" in p.used:
            continue
        if bonus.gives == "reroll_all" and window == ROLLED:
            keys.append(("bonus", index))
        elif bonus.gives in ("reroll_good", "reroll_evil") and window in (MONSTER, EXPLORE):
            colour = GOOD if bonus.gives == "reroll_good" else EVIL
            keys += [
                ("bonus", index, die)
                for die in ready(p)
                if p.dice[die].colour == colour and not p.dice[die].half
            ]
    return keys


# Abilities and relics


def able(p: Tabletop, ability: Ability, window: str) -> bool:
    """Return whether an ability could be used in a window: cost and effect (PAG-R09, PAG-R18)."""
    if window not in OPEN_IN[ability.phase]:
        return False
    first = ability.do[0]
    if not isinstance(first, Effect):
        return False
    if window in (BETWEEN, BEFORE) and not isinstance(first, ALWAYS_USEFUL):
        return False
    if window == TRAP and ability.phase != "any" and not isinstance(first, DiceEffect | Prevent):
        return False
    if p.pinned and isinstance(first, Write | Strike | Again):
        return False
    if isinstance(first, Reroll) and banned(p, "reroll"):
        return False
    return payable(p, ability, first)


def payable(p: Tabletop, ability: Ability, first: Effect) -> bool:
    """Return whether the cost could be paid so that the effect still does something."""
    cost = ability.cost
    if not cost:
        return first.able(p)
    if cost[0] == "harm":
        return first.able(p)
    if cost[0] == "pay":
        return item_count(p, str(cost[1])) >= int(cost[2]) and first.able(p)
    return bool(sacrifices(p, str(cost[1]), int(cost[2]), (), first))


def sacrifices(p: Tabletop, colour: str, n: int, gone: tuple[int, ...], first: Effect) -> list[int]:
    """Return the dice that may be discarded first as a cost of ``n`` dice for an effect."""
    out = []
    for die in spare(p, colour, gone):
        rest = (*gone, die)
        if first.able(p, (), rest) if n == 1 else sacrifices(p, colour, n - 1, rest, first):
            out.append(die)
    return out


def _ability_open(p: Tabletop, ability: Ability, window: str) -> bool:
    limit = ability.limit
    spent = p.used if limit == "turn" else p.used_here if limit == "dungeon" else p.used_up if limit else ()
    if "ability" in spent or (p.dungeon >= 0 and banned(p, "ability")):
        return False
    return able(p, ability, window)


@define
class Sacrifice(Op):
    """The dice of a cost are set aside; the effect waits below (PAG-R18)."""

    colour: str
    n: int
    then: Op

    def _dice(self, p: Tabletop) -> list[int]:
        assert isinstance(self.then, Effect)
        return sacrifices(p, self.colour, self.n, (), self.then)

    def do(self, play: Play) -> None:
        """Take the only one, or ask which."""
        found = self._dice(play.state)
        if len(found) > 1:
            play.ask("cost", "PAG-R18")
        elif found:
            self._pay(play, found[0])

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each die that may be spent."""
        return tuple(("die", i) for i in self._dice(position))

    def take(self, play: Play, keys: Keys) -> None:
        """Set it aside."""
        self._pay(play, int(keys[0][1]))

    def _pay(self, play: Play, die: int) -> None:
        if self.n > 1:
            play.push(Sacrifice(self.colour, self.n - 1, self.then))
        play.emit(e.DieSetAside(die, "spent"))


@define
class RerollAny(Op):
    """Reroll All: any number of dice, right after the roll (PAG-125)."""

    def do(self, play: Play) -> None:
        """Ask which."""
        play.ask("reroll", "PAG-125", low=1, high=len(ready(play.state)))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """One key for each die."""
        return tuple(("die", die) for die in ready(position))

    def take(self, play: Play, keys: Keys) -> None:
        """Roll them in the order of the pool."""
        for die in sorted(int(key[1]) for key in keys):
            play.emit(e.DieRerolled(die, rerolled(play), "bonus"))


def perform(play: Play, key: Key) -> None:
    """Do what a key of `action_keys` says; what is left of it lies on the agenda."""
    p: Tabletop = play.state
    what = key[0]
    if what == "coin":
        play.emit(e.ItemUsed("coin", "PAG-090"))
        play.emit(e.DieChanged(int(key[1]), int(key[2]), "coin", "PAG-090"))
    elif what == "use":
        drink(play, str(key[1]))
    elif what == "ability":
        play.emit(e.AbilityUsed(hero(p).ability.name))
        use(play, hero(p).ability)
    elif what == "relic":
        play.emit(e.RelicCharged(int(key[1]), False, hero(p).relics[int(key[1])].name))
        use(play, hero(p).relics[int(key[1])].ability)
    elif len(key) == 2:
        play.emit(e.BonusUsed(int(key[1]), "PAG-125"))
        play.push(RerollAny())
    else:
        rule = "PAG-123" if p.dice[int(key[2])].colour == GOOD else "PAG-124"
        play.emit(e.BonusUsed(int(key[1]), rule))
        play.emit(e.DieRerolled(int(key[2]), rerolled(play), "bonus", False, rule))


def use(play: Play, ability: Ability) -> None:
    """Put the cost of an ability and then its effects on the agenda."""
    for op in reversed(ability.do):
        play.push(op, bound=())
    cost = ability.cost
    if not cost:
        return
    if cost[0] == "harm":
        play.push(Damage(int(cost[1])), bound=())
    elif cost[0] == "pay":
        play.emit(e.ItemLost(str(cost[1]), int(cost[2])))
    else:
        play.push(Sacrifice(str(cost[1]), int(cost[2]), ability.do[0]), bound=())


def drink(play: Play, item: str) -> None:
    """Use a potion that needs no target (PAG-084, PAG-087, PAG-088)."""
    play.emit(e.ItemUsed(item))
    if item == "health":
        unlock_group(play)
    elif item == "intellect":
        gain_xp(play, INTELLECT_XP, "PAG-087")
    else:
        play.emit(e.LastingBegan("range", "", 1, "dungeon", "strength", "PAG-088"))
