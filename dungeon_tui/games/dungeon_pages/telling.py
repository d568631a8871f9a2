"""The log of *Dungeon Pages*: one line for each event. Events know no sheet, so places go by their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from dungeon_tui.engine.events import Event, GameEnded
from dungeon_tui.engine.phrase import count
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.grid import name_of
from dungeon_tui.games.dungeon_pages.naming import CAUSES, spaces
from dungeon_tui.games.dungeon_pages.rules.hero_effects import ITEM_WORDS
from dungeon_tui.games.dungeon_pages.sheets import title_of
from dungeon_tui.games.dungeon_pages.state import GOOD
from dungeon_tui.games.dungeon_pages.texts import BONUS_TEXTS

Names: TypeAlias = Sequence[str]

CHANGES = {
    "coin": "A coin makes die {die} a {value}.",
    "flip": "Die {die} is turned over: {value}.",
    "magic": "Magic raises die {die} to {value}.",
}
REROLLS = {
    "trap": "The trap has die {die} rolled again: {value}.",
    "bonus": "A bonus rerolls die {die}: {value}.",
    "icon": "The weapon rerolls die {die}: {value}.",
}
ASIDES = {
    "unplaced": "Die {die} fits nowhere and is set aside.",
    "spent": "Die {die} is discarded as the price.",
    "trap": "Die {die} is set aside.",
}
SOURCES = {
    "key": " with a key",
    "teleport": " by Teleport",
    "poison": " by Poison",
    "speed": " by Speed",
    "missile": " by Missile",
    "area": " by Area",
}
LASTING = {
    "strength": "Strength: every weapon reaches 1 space further in this dungeon.",
    "calm": "Some monsters stay calm this turn.",
    "open": "A locked door stands open this turn.",
}


def tell(event: Event, names: Names) -> str:
    """Return one log line, or "" where another event of the same moment says it already."""
    telling = _TELLING.get(type(event))
    return telling(event) if telling else ""


def _item(item: str, n: int) -> str:
    return count(n, ITEM_WORDS.get(item, "item"))


def _started(event: e.GameStarted) -> str:
    title = title_of(event.sheet)
    return f"The quest begins: {title or 'a sheet'}" + (f" ({event.page})." if event.page else ".")


def _rolled(event: e.PoolRolled) -> str:
    parts = [f"Good {' '.join(map(str, event.good))}"] * bool(event.good)
    parts += [f"Evil {' '.join(map(str, event.evil))}"] * bool(event.evil)
    return f"Rolled {', '.join(parts) or 'nothing'}{': natural doubles' if event.doubles else ''}."


def _changed(event: e.DieChanged) -> str:
    return CHANGES.get(event.why, "Die {die} becomes {value}.").format(die=event.die + 1, value=event.value)


def _rerolled(event: e.DieRerolled) -> str:
    return REROLLS.get(event.why, "Die {die} is rerolled: {value}.").format(
        die=event.die + 1, value=event.value
    )


def _set_aside(event: e.DieSetAside) -> str:
    return ASIDES.get(event.why, "Die {die} is discarded.").format(die=event.die + 1)


def _marked(event: e.SpaceMarked) -> str:
    return f"{event.value} is written in {name_of(event.space)}{SOURCES.get(event.source, '')}."


def _lasting(event: e.LastingBegan) -> str:
    if event.source in LASTING:
        return LASTING[event.source]
    if event.what == "range":
        return f"Range {event.amount:+d}."
    return ""


def _completed(event: e.DungeonCompleted) -> str:
    if not event.sequential:
        return f"The dungeon is completed by {spaces(event.path)}, not sequential: no XP."
    columns, monsters = count(len(event.columns), "column"), count(len(event.monsters), "monster")
    return f"The dungeon is completed by the sequential path {spaces(event.path)}: {columns} and {monsters}."


def _more(event: e.PoolChanged) -> str:
    colour = "Good" if event.colour == GOOD else "Evil"
    dice = "Die" if abs(event.n) == 1 else "Dice"
    return f"Next turn {abs(event.n)} {'more' if event.n > 0 else 'fewer'} {colour} {dice}."


def _lost(event: e.GameLost) -> str:
    return f"The quest is lost: {CAUSES.get(event.result.cause, 'it has failed')}."


_TELLING: dict[type[Event], Callable[[Any], str]] = {
    GameEnded: lambda event: "",
    e.GameStarted: _started,
    e.DungeonEntered: lambda event: f"The hero enters {event.name or 'a dungeon'}.",
    e.TurnBegan: lambda event: f"Turn {event.turn}.",
    e.PoolRolled: _rolled,
    e.DieChanged: _changed,
    e.DieRerolled: _rerolled,
    e.ExtraRolled: lambda event: f"A die is rolled for the trap: {event.value}.",
    e.DieSetAside: _set_aside,
    e.DieSplit: lambda event: f"Die {event.die + 1} is split into {event.half} and {event.half}.",
    e.AbilityUsed: lambda event: f"The hero uses {event.name or 'the ability'}.",
    e.RelicCharged: lambda event: (
        f"{event.name or 'A relic'}: 1 charge is {'lost' if event.drained else 'used'}."
    ),
    e.WanderingAttacked: lambda event: "Wandering Monsters attack.",
    e.MonsterAttacked: lambda event: f"{event.name or 'A monster'} attacks for {event.damage}.",
    e.DamagePrevented: lambda event: f"{event.n} damage is prevented.",
    e.IconsCrossed: lambda event: f"The hero takes {event.n} damage.",
    e.AbilityTriggered: lambda event: f"{event.monster or 'A monster'}: {event.name}.",
    e.SpaceMarked: _marked,
    e.TrapDisarmed: lambda event: f"{event.name or 'The trap'} in {name_of(event.space)} is disarmed.",
    e.TrapSprung: lambda event: f"{event.name or 'The trap'} in {name_of(event.space)} is sprung.",
    e.ItemGained: lambda event: f"Gained from {name_of(event.space)}: {_item(event.item, event.n)}.",
    e.ItemAdded: lambda event: f"Gained: {_item(event.item, event.n)}.",
    e.ItemUsed: lambda event: f"1 {ITEM_WORDS.get(event.item, 'item')} is used.",
    e.ItemLost: lambda event: f"Lost: {_item(event.item, event.n)}.",
    e.MonsterHit: lambda event: f"{event.name or 'A monster'} is hit ({count(event.hits, 'hit')} in all).",
    e.MonsterHealed: lambda event: f"{event.name or 'A monster'} recovers.",
    e.MonsterDefeated: lambda event: f"{event.name or 'A monster'} is defeated.",
    e.LastingBegan: _lasting,
    e.ShieldRaised: lambda event: f"The next {event.n} damage of this turn will be prevented.",
    e.PoolChanged: _more,
    e.DungeonCompleted: _completed,
    e.XpGained: lambda event: f"{event.n} XP gained, {event.total} in all.",
    e.BonusUnlocked: lambda event: f"Bonus unlocked: {BONUS_TEXTS.get(event.gives, 'a bonus')}.",
    e.HealthGroupUnlocked: lambda event: f"Health group {event.groups} is open.",
    e.WeaponGained: lambda event: f"The hero takes the {event.name or 'weapon'}.",
    e.RelicGained: lambda event: f"The hero takes the {event.name or 'relic'}.",
    e.GameWon: lambda event: f"The quest is won with {event.result.score} XP.",
    e.GameLost: _lost,
    e.YearBegan: lambda event: "A year of quests begins.",
    e.PageClosed: lambda event: "The sheet is put away.",
}
