"""How events change the state, and how what a seat sees of them changes its view.

Nothing here asks the rules; the only thing read is the sheet that an event itself brings, so an old
save reads the same for ever.
"""

from __future__ import annotations

from typing import Any

from attrs import evolve

from dungeon_tui.engine.events import ENGINE_APPLY
from dungeon_tui.engine.modifiers import Modifier, lasting
from dungeon_tui.engine.play import Apply
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.sheet import HeroSheet
from dungeon_tui.games.dungeon_pages.sheets import sheet_of, sound
from dungeon_tui.games.dungeon_pages.state import (
    ASIDE,
    EVIL,
    EXTRA,
    GOOD,
    ITEMS,
    READY,
    TRIAL,
    USED,
    Die,
    PagesState,
    PagesView,
    Tabletop,
    Visit,
)

MOST_DICE = 3
FACES = frozenset(range(1, 7))
MOST = 10_000
"""More than any count of a game can come to; a damaged save stops here."""


def _game_started(s: Tabletop, event: e.GameStarted) -> None:
    sound(event.sheet)
    if event.hero:
        sound(event.hero)
    figure = sheet_of(event.hero or event.sheet).hero
    _need(event.relics == len(figure.relics) and 0 <= event.weapon < len(figure.weapons))
    s.sheet, s.hero, s.page = event.sheet, event.hero, event.page
    s.xp = s.crossed = s.bonuses = 0
    s.groups = 1
    s.weapons, s.relics = (event.weapon,), (-1,) * _bounded(event.relics)
    s.items = (0,) * len(ITEMS)
    s.done, s.visits, s.used_up, s.ended = (), (), (), ""
    s.dungeon, s.dice, s.doubles = -1, (), False


def _dungeon_entered(s: Tabletop, event: e.DungeonEntered) -> None:
    dungeons = sheet_of(s.sheet).dungeons
    _need(0 <= event.dungeon < len(dungeons))
    _need(event.monsters == len(dungeons[event.dungeon].ground.stands))
    s.dungeon, s.turn, s.damage = event.dungeon, 0, 0
    s.marks, s.marked, s.taken, s.dead = {}, 0, 0, 0
    s.hits = (0,) * _bounded(event.monsters)
    s.used_here, s.lasting, s.more = (), (), (0, 0)
    s.dice, s.doubles, s.used, s.shield, s.last, s.pinned, s.rerolls = (), False, (), 0, (), (), 0


def _turn_began(s: Tabletop, event: e.TurnBegan) -> None:
    s.turn = event.turn
    s.dice, s.doubles, s.used, s.shield, s.last, s.pinned, s.rerolls = (), False, (), 0, (), (), 0
    if s.lasting:
        kept = lasting(s.lasting, ("turn",))
        s.lasting = tuple(evolve(m, until="turn") if m.until == "next" else m for m in kept)


def _pool_rolled(s: Tabletop, event: e.PoolRolled) -> None:
    _need(len(event.good) <= MOST_DICE and len(event.evil) <= MOST_DICE)
    _need(FACES.issuperset(event.good) and FACES.issuperset(event.evil))
    s.dice = tuple(
        [Die(GOOD, value, value) for value in event.good] + [Die(EVIL, value, value) for value in event.evil]
    )
    s.doubles = event.doubles
    s.more = (0, 0)


def _put(s: Tabletop, index: int, die: Die) -> None:
    dice = list(s.dice)
    if index < 0:
        raise IndexError("negative place")
    dice[index] = die
    s.dice = tuple(dice)


def _with_status(die: Die, status: int) -> Die:
    return Die(die.colour, die.natural, die.value, status, die.half)


def _die_changed(s: Tabletop, event: e.DieChanged) -> None:
    die = s.dice[event.die]
    _put(s, event.die, Die(die.colour, die.natural, _face(event.value), die.status, die.half))


def _die_rerolled(s: Tabletop, event: e.DieRerolled) -> None:
    die = s.dice[event.die]
    _face(event.value)
    status = TRIAL if event.trial else die.status
    _put(s, event.die, Die(die.colour, event.value, event.value, status, die.half))
    s.rerolls += 1


def _extra_rolled(s: Tabletop, event: e.ExtraRolled) -> None:
    s.dice += (Die(EXTRA, _face(event.value), event.value, TRIAL),)
    s.rerolls += 1


def _die_set_aside(s: Tabletop, event: e.DieSetAside) -> None:
    _put(s, event.die, _with_status(s.dice[event.die], ASIDE))


def _die_split(s: Tabletop, event: e.DieSplit) -> None:
    die = s.dice[event.die]
    _face(event.half)
    _weapon(s, event.weapon)
    _put(s, event.die, _with_status(die, USED))
    s.dice += (Die(die.colour, event.half, event.half, READY, True),) * 2
    s.last = (event.die, event.weapon)
    s.pinned = (event.weapon, -1)


def _die_pinned(s: Tabletop, event: e.DiePinned) -> None:
    _weapon(s, event.weapon)
    _need(0 <= event.die < len(s.dice))
    s.pinned = (event.weapon, event.die)


def _unpinned(s: Tabletop, event: e.Unpinned) -> None:
    s.pinned = ()


def _ability_used(s: Tabletop, event: e.AbilityUsed) -> None:
    s.used += ("ability",)
    s.used_here += ("ability",)
    s.used_up += ("ability",)


def _bonus_used(s: Tabletop, event: e.BonusUsed) -> None:
    s.used += (f"bonus:{event.bonus}",)


def _icon_used(s: Tabletop, event: e.IconUsed) -> None:
    s.used += (f"{event.icon}:{event.weapon}",)


def _relic_charged(s: Tabletop, event: e.RelicCharged) -> None:
    relics = list(s.relics)
    if event.relic < 0 or relics[event.relic] < 1:
        raise ValueError("there is no open charge")
    relics[event.relic] -= 1
    s.relics = tuple(relics)


def _damage_prevented(s: Tabletop, event: e.DamagePrevented) -> None:
    s.shield -= event.n


def _icons_crossed(s: Tabletop, event: e.IconsCrossed) -> None:
    s.crossed += event.n
    s.damage += event.n


def _space_marked(s: Tabletop, event: e.SpaceMarked) -> None:
    _need(s.dungeon >= 0 and 0 <= event.space < 128 and event.value in FACES)
    _need(bool(sheet_of(s.sheet).dungeons[s.dungeon].ground.markable >> event.space & 1))
    if event.weapon >= 0:
        _weapon(s, event.weapon)
    s.marks[event.space] = event.value
    s.marked |= 1 << event.space
    if event.die >= 0:
        die = s.dice[event.die]
        _put(s, event.die, _with_status(die, USED))
        if not die.half:
            s.last = (event.die, event.weapon)
            s.pinned = ()
        elif not any(other.half and other.status == READY for other in s.dice):
            s.pinned = ()


def _add_items(s: Tabletop, item: str, n: int) -> None:
    items = list(s.items)
    index = ITEMS.index(item)
    items[index] = _bounded(items[index] + n)
    s.items = tuple(items)


def _item_gained(s: Tabletop, event: e.ItemGained) -> None:
    s.taken |= 1 << _bounded(event.space, 127)
    _add_items(s, event.item, event.n)


def _item_added(s: Tabletop, event: e.ItemAdded) -> None:
    _add_items(s, event.item, event.n)


def _item_used(s: Tabletop, event: e.ItemUsed) -> None:
    _add_items(s, event.item, -1)


def _item_lost(s: Tabletop, event: e.ItemLost) -> None:
    _add_items(s, event.item, -event.n)


def _hits(s: Tabletop, event: e.MonsterHit | e.MonsterHealed) -> None:
    hits = list(s.hits)
    if event.monster < 0:
        raise IndexError("negative place")
    hits[event.monster] = event.hits
    s.hits = tuple(hits)


def _monster_defeated(s: Tabletop, event: e.MonsterDefeated) -> None:
    for space in event.spaces:
        s.dead |= 1 << _bounded(space, 127)


def _lasting_began(s: Tabletop, event: e.LastingBegan) -> None:
    _need(-128 < event.amount < 128 and (event.what != "open" or event.amount >= 0))
    s.lasting += (Modifier(event.what, event.of, event.amount, event.until, event.source),)


def _shield_raised(s: Tabletop, event: e.ShieldRaised) -> None:
    s.shield += event.n


def _pool_changed(s: Tabletop, event: e.PoolChanged) -> None:
    _need(event.colour in (GOOD, EVIL) and -10 < event.n < 10)
    more = list(s.more)
    more[event.colour] += event.n
    s.more = (more[0], more[1])


def _dungeon_completed(s: Tabletop, event: e.DungeonCompleted) -> None:
    s.visits += (Visit(event.dungeon, event.sequential, s.turn, s.damage, event.xp),)
    s.done += (event.dungeon,)
    s.dungeon = -1
    s.dice, s.doubles, s.last, s.pinned = (), False, (), ()


def _xp_gained(s: Tabletop, event: e.XpGained) -> None:
    s.xp = _bounded(event.total)


def _bonus_unlocked(s: Tabletop, event: e.BonusUnlocked) -> None:
    s.bonuses = _bounded(event.bonus + 1, len(_figure(s).bonuses))


def _group_unlocked(s: Tabletop, event: e.HealthGroupUnlocked) -> None:
    s.groups = _bounded(event.groups, len(_figure(s).groups))


def _weapon_gained(s: Tabletop, event: e.WeaponGained) -> None:
    s.weapons = tuple(sorted({*s.weapons, _weapon(s, event.weapon)}))


def _relic_gained(s: Tabletop, event: e.RelicGained) -> None:
    relics = list(s.relics)
    if event.relic < 0:
        raise IndexError("negative place")
    relics[event.relic] = event.charges
    s.relics = tuple(relics)


def _game_over(s: Tabletop, event: e.GameWon | e.GameLost) -> None:
    s.results += (event.result,)
    s.ended = event.result.cause or "won"


def _year_began(s: Tabletop, event: e.YearBegan) -> None:
    s.year = True


def _page_closed(s: Tabletop, event: e.PageClosed) -> None:
    s.dungeon, s.dice = -1, ()


def _figure(s: Tabletop) -> HeroSheet:
    return sheet_of(s.hero or s.sheet).hero


def _weapon(s: Tabletop, index: int) -> int:
    return _bounded(index, len(_figure(s).weapons) - 1)


def _face(value: int) -> int:
    _need(value in FACES)
    return value


def _need(holds: bool) -> None:
    if not holds:
        raise ValueError("that cannot be so")


def _bounded(n: int, most: int = MOST) -> int:
    if not 0 <= n <= most:
        raise ValueError(f"{n} cannot be so")
    return n


def _nothing(s: Tabletop, event: Any) -> None:
    pass


def _state_started(s: PagesState, event: e.GameStarted) -> None:
    _game_started(s, event)
    s.stream = event.stream


def _view_started(v: PagesView, event: e.GameStarted) -> None:
    _game_started(v, event)
    v.fixed = bool(event.page)


APPLY: Apply = {
    **ENGINE_APPLY,
    e.GameStarted: _state_started,
    e.DungeonEntered: _dungeon_entered,
    e.TurnBegan: _turn_began,
    e.PoolRolled: _pool_rolled,
    e.DieChanged: _die_changed,
    e.DieRerolled: _die_rerolled,
    e.ExtraRolled: _extra_rolled,
    e.DieSetAside: _die_set_aside,
    e.DieSplit: _die_split,
    e.DiePinned: _die_pinned,
    e.Unpinned: _unpinned,
    e.AbilityUsed: _ability_used,
    e.BonusUsed: _bonus_used,
    e.IconUsed: _icon_used,
    e.RelicCharged: _relic_charged,
    e.WanderingAttacked: _nothing,
    e.MonsterAttacked: _nothing,
    e.DamagePrevented: _damage_prevented,
    e.IconsCrossed: _icons_crossed,
    e.AbilityTriggered: _nothing,
    e.SpaceMarked: _space_marked,
    e.TrapDisarmed: _nothing,
    e.TrapSprung: _nothing,
    e.ItemGained: _item_gained,
    e.ItemAdded: _item_added,
    e.ItemUsed: _item_used,
    e.ItemLost: _item_lost,
    e.MonsterHit: _hits,
    e.MonsterHealed: _hits,
    e.MonsterDefeated: _monster_defeated,
    e.LastingBegan: _lasting_began,
    e.ShieldRaised: _shield_raised,
    e.PoolChanged: _pool_changed,
    e.DungeonCompleted: _dungeon_completed,
    e.XpGained: _xp_gained,
    e.BonusUnlocked: _bonus_unlocked,
    e.HealthGroupUnlocked: _group_unlocked,
    e.WeaponGained: _weapon_gained,
    e.RelicGained: _relic_gained,
    e.GameWon: _game_over,
    e.GameLost: _game_over,
    e.YearBegan: _year_began,
    e.PageClosed: _page_closed,
}

VIEW_APPLY: Apply = {**APPLY, e.GameStarted: _view_started}
