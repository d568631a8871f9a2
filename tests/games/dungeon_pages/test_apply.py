"""Events that cannot have happened are refused where a save is read, before anything relies on them."""

import pytest
from attrs import evolve

from dungeon_tui.engine.events import Event
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.shelf import shelf
from dungeon_tui.games.dungeon_pages.state import Result
from tests.games.dungeon_pages.scene import GAME, SHADE, Scene

TEXT = shelf().text("lantern-road")
START = e.GameStarted(TEXT, "", 0, 3)


def scene() -> Scene:
    found = Scene("\n>....\n..M..\n....$\n", monsters={"M": SHADE}, bonuses=[(7, "good_die")])
    found.dice(good=[1], evil=[2])
    return found


def test_a_start_that_can_be() -> None:
    state = scene().state.copy()
    GAME.apply[e.GameStarted](state, START)
    assert state.sheet == TEXT and state.relics == (-1, -1, -1) and state.xp == 0


@pytest.mark.parametrize(
    "event",
    [
        evolve(START, sheet="nothing"),
        evolve(START, sheet="x" * 100_000),
        evolve(START, hero="nothing"),
        evolve(START, relics=2),
        evolve(START, weapon=9),
        e.DungeonEntered(7, 1),
        e.DungeonEntered(0, 5),
        e.PoolRolled((7,), (1,)),
        e.PoolRolled((1, 1, 1, 1), ()),
        e.DieChanged(0, 9, "coin"),
        e.DieChanged(-1, 3, "coin"),
        e.DieChanged(9, 3, "coin"),
        e.DieRerolled(0, 0, "x"),
        e.ExtraRolled(0),
        e.DieSplit(0, 5, 3),
        e.DiePinned(0, 5),
        e.DiePinned(5, 0),
        e.SpaceMarked(2**40, 3),
        e.SpaceMarked(-1, 3),
        e.SpaceMarked(0, 3),
        e.SpaceMarked(15, 3),
        e.SpaceMarked(1, 7),
        e.SpaceMarked(1, 3, "die", 0, 7),
        e.ItemGained(2**40, "coin", 1),
        e.ItemGained(1, "gold", 1),
        e.ItemLost("coin", 5),
        e.ItemUsed("coin"),
        e.MonsterHit(3, 1),
        e.MonsterHit(-1, 1),
        e.MonsterDefeated(0, (2**40,)),
        e.LastingBegan("open", "", 2**62, "turn"),
        e.LastingBegan("open", "", -5, "turn"),
        e.PoolChanged(2, 1),
        e.PoolChanged(0, 2**40),
        e.BonusUnlocked(1, "good_die"),
        e.HealthGroupUnlocked(99),
        e.WeaponGained(4),
        e.RelicGained(0, 1),
        e.RelicCharged(0),
        e.XpGained(1, -1),
        e.XpGained(1, 2**50),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_cannot_be(event: Event) -> None:
    state = scene().state.copy()
    with pytest.raises((ValueError, IndexError)):
        GAME.apply[type(event)](state, event)


def test_every_event_is_applied_and_told() -> None:
    assert set(e.EVENTS) <= set(GAME.apply) and set(GAME.apply) == set(GAME.view_apply)
    hidden = evolve(START, page="2026-03-01", stream="secret")
    assert hidden.seen_by(0) == evolve(hidden, stream="") and START.seen_by(-1) is START
    result = Result(1, "T", "H", 3, "", 1, 1, 1)
    assert GAME.codec.decode_event(GAME.codec.encode_event(e.GameWon(result))) == e.GameWon(result)
