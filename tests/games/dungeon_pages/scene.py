"""A table of Dungeon Pages set out as a worked example says, and played through a real `Table`.

Grids are drawn in the characters of the sheets; digits are marks. Spaces go by name ("C2"). After
every command the scene checks that the events fold to the state and to the view.
"""

import tomllib
from collections.abc import Iterable
from typing import cast

from dungeon_tui import games
from dungeon_tui.engine.agenda import pushed
from dungeon_tui.engine.decisions import Answer, Key
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import checked
from dungeon_tui.engine.table import Table
from dungeon_tui.games.dungeon_pages.game import DungeonPages
from dungeon_tui.games.dungeon_pages.grid import name_of, space_of, spaces_of
from dungeon_tui.games.dungeon_pages.rules.between import NextDungeon
from dungeon_tui.games.dungeon_pages.rules.explore import Explore
from dungeon_tui.games.dungeon_pages.rules.ground import icons_left, in_range, ready, writable
from dungeon_tui.games.dungeon_pages.rules.turn import EndTurn, TakeTurn
from dungeon_tui.games.dungeon_pages.sheets import sheet_of
from dungeon_tui.games.dungeon_pages.shelf import shelf
from dungeon_tui.games.dungeon_pages.state import EVIL, GOOD, ITEMS, READY, Die, PagesState

GAME = cast(DungeonPages, games.game("dungeon-pages"))

SHADE = {"name": "Shade", "trigger": "4+", "damage": 1, "defense": 3, "hp": 2, "xp": 1}
ORC = {"name": "Orc", "trigger": "6", "damage": 2, "defense": 3, "hp": 2, "xp": 2}
CHILLED = {"name": "Chilled Touch", "on": "hit_any", "do": "discard(good, 1)"}
FROZEN = {
    "name": "Frozen Guardian", "trigger": "4+", "damage": 1, "defense": 3, "hp": 2, "xp": 2,
    "ability": CHILLED,
}  # fmt: skip
TRIPWIRE = {"name": "Tripwire", "disarm": 4, "do": "discard(any, 1)"}
SPIKES = {"name": "Spike Pit", "disarm": 6, "do": "check(3, damage(2))"}
STICK = {"name": "Stick", "xp": 0, "range": "O-1"}
NO_ABILITY = {"name": "Idle", "phase": "any", "cost": "pay(speed, 3)", "do": "gain(coin, 1)"}
"""What nobody in these scenes can pay for."""

THERE: dict[str, object] = {"name": "There", "evil": 1, "grid": ">..\n...\n..$\n"}
"""Another dungeon, so that the one of the scene is not the last."""

Q = """
......
.#..c.
..4...
...M..
.+..^.
>....$
"""
R = """
>3.#..
.#k...
..4^.#
#.G...
...+.c
....$.
"""


def toml(value: object) -> str:
    """Write a value as TOML, inline."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"""\n' + value + '"""' if "\n" in value else f'"{value}"'
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{k}" = {toml(v)}' for k, v in value.items()) + " }"
    assert isinstance(value, list | tuple)
    return "[" + ", ".join(toml(item) for item in value) + "]"


def lines(fields: dict[str, object]) -> str:
    return "".join(f"{key} = {toml(value)}\n" for key, value in fields.items())


def sheet_text(
    grids: Iterable[dict[str, object]],
    monsters: dict[str, dict[str, object]] | None = None,
    traps: dict[str, dict[str, object]] | None = None,
    weapons: Iterable[dict[str, object]] = (STICK,),
    relics: Iterable[dict[str, object]] = (),
    bonuses: Iterable[tuple[int, str]] = (),
    ability: dict[str, object] | None = None,
    health: object = None,
    id: str = "test",
) -> str:
    """Return the text of a sheet, which need not keep the limits of authors."""
    out = f'format = 1\n[sheet]\nid = "{id}"\nweek = 1\ntitle = "Test"\nintro = "A test."\ngrade = "torch"\n'
    out += '[hero]\nid = "tester"\nname = "Tester"\ncalling = "Tester"\n'
    out += f"health = {toml(health or [[9]])}\n[hero.ability]\n" + lines(dict(ability or NO_ABILITY))
    for kind, tables in (
        ("hero.bonus", [{"xp": xp, "gives": gives} for xp, gives in bonuses]),
        ("hero.weapon", weapons),
        ("hero.relic", relics),
        ("dungeon", grids),
    ):
        for table in tables:
            out += f"[[{kind}]]\n" + lines(table)
    for letter, monster in (monsters or {}).items():
        out += f"[monster.{letter}]\n" + lines(monster)
    for char, trap in (traps or {}).items():
        out += f'[trap."{char}"]\n' + lines(trap)
    tomllib.loads(out)
    return out


class Script:
    """Dice laid out beforehand."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.state = 0

    def below(self, n: int) -> int:
        raise AssertionError("nothing is drawn in this game")

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        assert self.state + count <= len(self.dice), f"no {count} dice are scripted"
        rolled = tuple(self.dice[self.state : self.state + count])
        self.state += count
        return rolled


class Scene:
    """One dungeon in the middle of a game, before its next turn or in the Explore Phase."""

    def __init__(
        self,
        grid: str,
        *,
        evil: int = 1,
        boss: bool = False,
        locks: dict[str, list[int]] | None = None,
        turn: int = 1,
        others: Iterable[dict[str, object]] = (THERE, THERE),
        **sheet: object,
    ) -> None:
        dungeon: dict[str, object] = {"name": "Here", "evil": evil, "boss": boss, "grid": grid.strip() + "\n"}
        if locks:
            dungeon["locks"] = locks
        self.text = sheet_text([dungeon, *others], **sheet)  # type: ignore[arg-type]
        self.script = Script()
        self.table = Table(GAME, Setup(("Ann",)), self.script)  # type: ignore[arg-type]
        self.events: list[Event] = []
        state = self.state
        page = sheet_of(self.text)
        state.sheet = self.text
        state.weapons = (page.hero.start,)
        state.relics = (-1,) * len(page.hero.relics)
        state.dungeon, state.turn = 0, turn
        state.hits = (0,) * len(page.dungeons[0].ground.stands)
        for y, row in enumerate(page.dungeons[0].ground.rows):
            for x, char in enumerate(row):
                if char in "123456":
                    self.mark(f"{chr(65 + x)}{y + 1}", int(char))
        state.agenda = pushed(pushed(None, NextDungeon(), 0), TakeTurn(turn), 0)

    # Setting out

    @property
    def state(self) -> PagesState:
        assert isinstance(self.table.state, PagesState)
        return self.table.state

    @property
    def page(self):  # type: ignore[no-untyped-def]
        return sheet_of(self.text)

    @property
    def ground(self):  # type: ignore[no-untyped-def]
        return self.page.dungeons[self.state.dungeon].ground

    def mark(self, name: str, value: int) -> None:
        space = space_of(name)
        self.state.marks[space] = value
        self.state.marked |= 1 << space

    def give(self, **items: int) -> None:
        counts = list(self.state.items)
        for item, n in items.items():
            counts[ITEMS.index(item)] = n
        self.state.items = tuple(counts)

    def take_loot(self, *names: str) -> None:
        for name in names:
            self.state.taken |= 1 << space_of(name)

    def kill(self, *names: str) -> None:
        for name in names:
            self.state.dead |= self.ground.stands[self.monster(name)].spaces

    def monster(self, name: str) -> int:
        bit = 1 << space_of(name)
        return next(i for i, stand in enumerate(self.ground.stands) if stand.spaces & bit)

    def hits(self, name: str) -> int:
        return self.state.hits[self.monster(name)]

    def set_hits(self, name: str, n: int) -> None:
        hits = list(self.state.hits)
        hits[self.monster(name)] = n
        self.state.hits = tuple(hits)

    def is_dead(self, name: str) -> bool:
        return bool(self.state.dead >> space_of(name) & 1)

    def own(self, *weapons: str) -> None:
        """Give weapons by name; the first one goes where it is not named."""
        names = [weapon.name for weapon in self.page.hero.weapons]
        self.state.weapons = tuple(sorted(names.index(weapon) for weapon in weapons))

    def relic(self, name: str, charges: int) -> None:
        relics = list(self.state.relics)
        relics[[relic.name for relic in self.page.hero.relics].index(name)] = charges
        self.state.relics = tuple(relics)

    def dice(self, good: Iterable[int] = (), evil: Iterable[int] = ()) -> None:
        """Begin the Explore Phase with these dice, of which none is activated."""
        self.state.dice = tuple([Die(GOOD, v, v) for v in good] + [Die(EVIL, v, v) for v in evil])
        agenda = pushed(None, NextDungeon(), 0)
        for op in (EndTurn(), Explore()):
            agenda = pushed(agenda, op, 0)
        self.state.agenda = agenda
        self.start()

    def roll(self, good: Iterable[int], evil: Iterable[int], *more: int) -> None:
        """Begin a turn with this roll; ``more`` are the dice rolled after it."""
        self.script.dice += [*good, *evil, *more]
        self.start()

    def coming(self, *dice: int) -> None:
        """Script the dice that will be rolled."""
        self.script.dice += dice

    def start(self) -> None:
        self._note(self.table.start())

    # Asking

    @property
    def kind(self) -> str:
        return self.table.state.decisions[0].kind if self.table.state.decisions else ""

    @property
    def health(self) -> int:
        return icons_left(self.state)

    def item(self, name: str) -> int:
        return self.state.items[ITEMS.index(name)]

    @property
    def keys(self) -> tuple[Key, ...]:
        return self.table.options(self.table.state.decisions[0])

    def may(self, *key: int | str) -> bool:
        return tuple(key) in self.keys

    def targets(self, weapon: int | str = 0) -> str:
        """Return the white targets of a weapon by name, in reading order."""
        if isinstance(weapon, str):
            weapon = [w.name for w in self.page.hero.weapons].index(weapon)
        return " ".join(name_of(s) for s in spaces_of(in_range(self.state, weapon) & writable(self.state)))

    def left(self) -> list[int]:
        """Return the values of the dice that are not activated."""
        return [self.state.dice[i].value for i in ready(self.state)]

    def value(self, name: str) -> int:
        return self.state.marks.get(space_of(name), 0)

    # Playing

    def pick(self, *key: int | str) -> None:
        self._note(self.table.answer(Answer(0, (tuple(key),))))

    def picks(self, *keys: Key) -> None:
        self._note(self.table.answer(Answer(0, keys)))

    def undo(self) -> None:
        self.table.undo()

    def pass_on(self) -> None:
        self.pick("pass")

    def die(self, value: int, colour: int | None = None) -> int:
        """Return a die that may be activated, by its value (and colour)."""
        return next(
            i
            for i, die in enumerate(self.state.dice)
            if die.value == value and die.status == READY and colour in (None, die.colour)
        )

    def write(self, value: int, name: str, how: str = "mark", weapon: str = "") -> None:
        """Write a die of this value in a space, with the first weapon that allows it."""
        weapons = [w.name for w in self.page.hero.weapons]
        for index in self.state.weapons:
            key = (how, self.die(value), index, space_of(name))
            if (not weapon or weapons[index] == weapon) and key in self.keys:
                self.pick(*key)
                return
        index = weapons.index(weapon) if weapon else self.state.weapons[0]
        self.pick(how, self.die(value), index, space_of(name))

    def coin(self, value: int, to: int) -> None:
        self.pick("coin", self.die(value), to)

    def refused(self, *key: int | str) -> str:
        """Return the clause by which a key is refused; it must be."""
        before = self.state.copy()
        decision = self.table.state.decisions[0]
        try:
            checked(self.table.state, decision, (tuple(key),))
        except RuleError as error:
            assert self.state == before
            assert str(error)
            return error.rule
        raise AssertionError(f"{key} is not refused")

    def refused_write(self, value: int, name: str, how: str = "mark", weapon: int = 0) -> str:
        return self.refused(how, self.die(value), weapon, space_of(name))

    def told(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]

    def _note(self, record) -> None:  # type: ignore[no-untyped-def]
        self.events += record.events
        view = GAME.view(self.table.state_at(len(self.table.steps) - 1), 0)
        for event in record.events:
            seen = event.seen_by(0)
            if seen is not None:
                GAME.view_apply[type(seen)](view, seen)
            GAME.tell(event, ("Ann",))
        assert view == GAME.view(self.table.state, 0)
        assert self.table.state_at(len(self.table.steps)) == self.table.state
        if self.table.state.decisions:
            decision = self.table.state.decisions[0]
            GAME.question(view, decision)
            for key in GAME.choices(view, decision):
                GAME.label(view, decision, key)
            GAME.refusals(view, decision)
            GAME.shortcuts(view, decision)
            GAME.picture(view, ("Ann",))


def full_boss() -> Scene:
    """The fullest question there is: a boss dungeon, six dice, every weapon, a full pack."""
    page = shelf().sheet("lantern-road").dungeons[4].ground
    grid = "\n" + "\n".join(page.rows) + "\n"
    weapons = [
        {"name": "A", "xp": 0, "range": "O-3"},
        {"name": "B", "xp": 1, "range": "SL+DL-3", "icons": ["magic(2)"]},
        {"name": "C", "xp": 2, "range": "D-3", "icons": ["split", "reroll(1)"]},
        {"name": "D", "xp": 3, "range": "SL-4", "icons": ["area", "missile", "break"]},
    ]
    monsters = {"S": SHADE, "B": {**SHADE, "name": "Boss", "boss": True, "size": [2, 2], "hp": 3}}
    trap = {"name": "T", "disarm": 5, "do": "damage(1)"}
    scene = Scene(
        grid, boss=True, evil=3, monsters=monsters, traps={"^": trap}, weapons=weapons, locks={"=": [1, 2]}
    )
    scene.state.weapons = (0, 1, 2, 3)
    for name, value in (("B1", 3), ("A2", 4), ("B3", 4), ("C3", 5), ("G2", 2), ("J4", 3), ("L5", 1)):
        scene.mark(name, value)
    scene.give(coin=4, key=1, teleport=1, poison=1, speed=1, health=1)
    scene.dice(good=[1, 4, 6], evil=[2, 5, 1])
    return scene
