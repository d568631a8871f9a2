"""The rules do what the card files say: with other numbers in them, other things happen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from attrs import evolve

from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules import ground
from dungeon_tui.games.dungeon_date.rules.encounter import Encounter
from dungeon_tui.games.dungeon_date.rules.setting import DealOutfits
from dungeon_tui.games.dungeon_date.rules.ways import ways
from tests.games.dungeon_date.scene import Scene, clean

Change = Callable[..., None]


@pytest.fixture
def change(monkeypatch: pytest.MonkeyPatch) -> Iterator[Change]:
    """Give the first ability of a card other values, until the test is over."""

    def to(card: str, **values: Any) -> None:
        shelf = content().pets if card in content().pets else content().heroes
        old = shelf[card]
        monkeypatch.setitem(
            shelf, card, evolve(old, abilities=(evolve(old.abilities[0], **values), *old.abilities[1:]))
        )
        ground._abilities.cache_clear()

    yield to
    monkeypatch.undo()
    ground._abilities.cache_clear()


def test_fight_symbols(change: Change) -> None:
    scene = clean(Scene(2)).pet(0, "drake")
    assert scene.value(0) == 3
    change("drake", amount=3)
    assert scene.value(0) == 5
    scene.give(0, spite=1)
    assert scene.value(0) == 3
    change("drake", amount=3, calm=False)
    assert scene.value(0) == 6


def test_cards_of_the_procrastinator(change: Change) -> None:
    change("procrastinator", count=3)
    scene = clean(Scene(3)).hero(0, "procrastinator").begin_round()
    assert (scene.decision.low, scene.decision.high) == (3, 3)


def test_piles_of_the_snail_and_the_nec_romancer(change: Change) -> None:
    change("snail", piles=("slay",))
    scene = clean(Scene(2)).pet(0, "snail").begin_round()
    assert scene.options == (("done",), ("guard", "slay"))
    change("necromancer", piles=("romance",))
    scene = clean(Scene(2)).hero(0, "necromancer").wear(0, "T06").at("B", "M21").do(Encounter(1))
    assert scene.options == (("pile", "romance"), ("pile", "slay"))


def test_styles_of_the_scratch_master_and_the_ire_mage(change: Change) -> None:
    scene = clean(Scene(2)).hero(0, "scratch-master").pack(0, "T01").at("A", "M21")
    assert ways(scene.state, 0, 0) == (("slay", "discard"),)
    change("scratch-master", styles=("Go",))
    assert ways(scene.state, 0, 0) == (("romance", "discard"),)
    scene = clean(Scene(2)).hero(0, "ire-mage").wear(0, "T38").at("A", "M21")
    assert ways(scene.state, 0, 0) == (("slay",),)
    change("ire-mage", styles=("Sl",))
    assert ways(scene.state, 0, 0) == ()
    change("ire-mage", style="Na", styles=("Go",))
    assert ways(scene.state, 0, 0) == (("romance",),)


def test_draws_of_the_unicorn_and_cards_of_the_swapbuckler(change: Change) -> None:
    change("unicorn", count=2)
    scene = clean(Scene(2)).pet(0, "unicorn").prev("C", "B").set(leader=1).at("A", "").act("A", "backstab")
    scene.answer("deck").finish("console").answer("deck").finish()
    assert len(scene.player(0).pack) == 2
    change("swapbuckler", count=1)
    scene = clean(Scene(2)).hero(0, "swapbuckler").do(DealOutfits())
    scene.answer(scene.options[0])
    scene.answer(scene.options[0])
    assert scene.player(0).pack == ()
