"""The test cards of the worked examples (6.1); their values hold only there."""

from __future__ import annotations

from dungeon_tui.engine.agenda import Op
from dungeon_tui.games.die_in_a_dungeon.cards import ALONE, BOOK, HERE, ON_REVEAL, WIN, Ability, Design
from dungeon_tui.games.die_in_a_dungeon.content import content
from dungeon_tui.games.die_in_a_dungeon.expr import parse
from dungeon_tui.games.die_in_a_dungeon.rules.vocabulary import AFTERS, COSTS, STEPS, TRIGGERS

content()


def ops(*texts: str) -> tuple[Op, ...]:
    """Operations as a card file writes them."""
    return tuple(parse(text, STEPS) for text in texts)


def ability(
    icons: str | tuple[str, ...],
    *steps: str,
    cost: str = "",
    trigger: str = "",
    after: str = "",
    once: str = "",
) -> Ability:
    """An ability as a card file writes it."""
    return Ability(
        (icons,) if isinstance(icons, str) else icons,
        "",
        parse(cost, COSTS) if cost else None,
        parse(trigger, TRIGGERS) if trigger else None,
        None,
        once,
        ops(*steps),
        parse(after, AFTERS) if after else None,
    )


def action(name: str, *abilities: Ability, cls: str = "", kinds: str = "Hero Action") -> str:
    """Register a test card that can be in a hand; return its id."""
    card = f"Q.t-{name}*"
    BOOK[card] = Design(card, name, frozenset((kinds,)), abilities, cls)
    BOOK[card[:-1]] = Design(
        card[:-1], f"Quest for {name}", frozenset(("Hero Quest",)), BOOK["Q.fence"].abilities, cls or "outlaw"
    )
    return card


def card(name: str, *steps: str, cost: str = "") -> str:
    """Register a test card with one In Hand action."""
    return action(name, ability("In Hand", *steps, cost=cost))


def monster(
    name: str,
    kinds: str,
    icon: str,
    initiative: int,
    sneak: int,
    battle: tuple[int, ...],
    win: str,
    here: tuple[str, ...] = (),
    alone: tuple[str, ...] = (),
    reveal: tuple[str, ...] = (),
    devours: bool = False,
    moon: bool = False,
) -> str:
    """Register one side of a test Monster; return its id."""
    ident = f"M.t-{name}"
    side = ident + "*" if moon else ident
    win_op = f"{win}(M(this=True))"
    abilities = tuple(
        Ability((word,), steps=ops(*texts))
        for word, texts in ((ON_REVEAL, reveal), (HERE, here), (ALONE, alone), (WIN, (win_op,)))
        if texts
    )
    BOOK[side] = Design(
        side,
        name.title(),
        frozenset(kinds.split()),
        abilities,
        icon=icon,
        initiative=initiative,
        target=sneak,
        battle=battle,
        devours=devours,
    )
    return ident


V1, V2, A1 = (
    "MoveMonster(M(this=True), 1)",
    "MoveMonster(M(this=True), 2)",
    "MoveMonster(M(this=True), 1, 'away')",
)
H2, FIGHT = "MoveMonster(M(this=True), 2, 'hero')", "Battle(M(this=True))"
DEVOUR = "Devour(H('1', '', where='here'))"
ARRIVAL = (
    "ForEach(M('each', other=True), [Activate(M(ref='it'))])",
    "PlaceMonster(M(this=True), R(empty=True, far='heroes'))",
)

GOBLINS = monster("goblins", "Minion", "Rage", 2, 4, (5,), "KillMonster", (V2,), (V1,))
PIPER = monster(
    "piper",
    "",
    "Rage",
    3,
    5,
    (7,),
    "KillMonster",
    ("Flip(M('1', other=True))",),
    ("Flip(M('1', other=True))",),
)
RATTERS = monster("ratters", "Minion", "Rage", 5, 3, (3, 3), "KillMonster", (FIGHT,), (V1,))
GULPER = monster("gulper", "Beast", "Ruin", 10, 2, (9, 3), "KillMonster", (DEVOUR,), (H2,), devours=True)
ORCS = monster("orcs", "", "Rage", 12, 5, (8, 5), "Flip", (FIGHT,), (V1,))
monster("orcs", "", "Ruin", 12, 6, (6,), "KillMonster", (A1,), (V1,), moon=True)
ZOMBIES = monster("zombies", "Minion Undead", "Ruin", 20, 8, (6,), "KillMonster", (FIGHT,), (V1,))
LICH = monster("lich", "Boss", "Ruin", 25, 1, (12, 8), "Flip", (DEVOUR,), (), ARRIVAL, devours=True)
monster("lich", "Boss", "Rage", 25, 0, (15, 10, 7), "KillMonster", (FIGHT,), (), moon=True)
for _name in ("goblins", "piper", "ratters", "gulper", "zombies"):
    BOOK[f"M.t-{_name}*"] = BOOK[f"M.t-{_name}"]
GEM = "L20*"
"""A valuable worth 3 Loot; its front is an ordinary Loot."""


def _trap(name: str, icon: str, target: int) -> str:
    ident = f"T.t-{name}"
    disarm = BOOK["T.spikes"].abilities
    BOOK[ident] = Design(ident, name.title(), frozenset(("Trap",)), disarm, icon=icon, target=target)
    BOOK[ident + "*"] = Design(
        ident + "*", f"Back of {name}", frozenset(("Trap", "Loot")), BOOK["T.spikes*"].abilities, worth=2
    )
    return ident


SPIKES, VAPOUR = _trap("spikes", "Rage", 2), _trap("vapour", "Ruin", 1)
RALLY = action(
    "rally", ability(("In Hand", "In Battle"), "ChangeFace(H(where='battle'), 3)", cost="Discards(1)")
)
PAD = action("pad")
"""A card with nothing to do: with it in hand the turn waits at the keep-or-discard step."""
MOVE, BATTLE, PREPARE, SEARCH = "move", "battle.a", "prepare.a", "search.a"
LOOT1, LOOT2, LOOT3 = "L01", "L02", "L03"
