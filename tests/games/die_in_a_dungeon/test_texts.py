"""What a card says is what it does: named texts, no two alike, no field without a word (5.2, 5.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from attrs import evolve

from dungeon_tui.engine.agenda import Op
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import BOOK, Ability, Design
from dungeon_tui.games.die_in_a_dungeon.content import content
from dungeon_tui.games.die_in_a_dungeon.rules.names import PLACES
from dungeon_tui.games.die_in_a_dungeon.rules.refusals import lacking
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import EVENTS
from dungeon_tui.games.die_in_a_dungeon.rules.vocabulary import _WORDS, AFTERS, COSTS, STEP_OPS, problem
from dungeon_tui.games.die_in_a_dungeon.telling import tell
from dungeon_tui.games.die_in_a_dungeon.text import ability_text, side_text
from tests.games.die_in_a_dungeon.testcards import ARRIVAL, V2, ability

BOOKED = content()
OWN = [card for card in BOOK if ".t-" not in card]


def _text(card: str, index: int = 0) -> str:
    side = BOOK[card]
    return ability_text(side.abilities[index], side)


@pytest.mark.parametrize(
    ("card", "index", "text"),
    [
        ("move", 0, "In Hand: Move 1 of your Heroes."),
        ("move*", 0, "In Hand: Move up to 2 of your Heroes in the same Room together."),
        ("battle.a", 0, "In Hand, Pay 1 discard: Battle 1 Monster in your Hero's Room."),
        ("prepare.a", 0, "In Hand: Roll any number of your Heroes in the same Room."),
        (
            "search.a",
            0,
            "In Hand: Draw 1 card from the Loot Deck and place it in a Dead End or Treasure Room that lacks "
            "a Loot or a Trap.",
        ),
        (
            "hall",
            0,
            "Hero in Room, Pay 1 discard: Draw 1 Hero Quest and place it in an Empty Room that is not "
            "an Entrance.",
        ),
        (
            "temple",
            0,
            "Hero in Room, Pay 2 discards OR Pay 1 Loot: Resurrect any 1 Killed Hero and roll it.",
        ),
        (
            "loot",
            0,
            "Hero in Room, Pay 1 discard: Roll all Heroes in this Room. If any shows 2 or lower, add this "
            "card to your discard pile.",
        ),
        ("loot", 1, "In Hand, Pay 4 discards: Flip this card. Keep this card in your hand."),
        (
            "T.spikes",
            0,
            "Hero in Room, Pay 1 discard: Roll all Heroes in this Room. If any shows 2 or lower, flip this "
            "Trap.",
        ),
        ("M.goblins1", 0, "Hero here: This Monster moves 2 Rooms toward the Village."),
        (
            "M.lich",
            0,
            "On Reveal: For each Monster except this one: activate it. Place this Monster in the Empty Room "
            "furthest from any Heroes.",
        ),
        (
            "Q.slip-away*",
            1,
            "On Table: When your Outlaw would be Killed, instead discard this card to place it in the "
            "Village Square.",
        ),
        ("V.smithy*", 0, "Ongoing: Gear with an Upgrade icon may be Upgraded."),
    ],
)
@pytest.mark.rule("DIE-109", "DIE-099", "DIE-254", "DIE-255")
def test_named_cards_read_as_the_rulebook_says(card: str, index: int, text: str) -> None:
    assert _text(card, index) == text


def test_the_test_cards_of_the_examples_read_as_the_authored_ones() -> None:
    assert (
        ability_text(ability("Hero here", V2)) == "Hero here: This Monster moves 2 Rooms toward the Village."
    )
    assert ability_text(ability("On Reveal", *ARRIVAL)) == _text("M.lich")


@pytest.mark.rule(
    "DIE-014", "DIE-030", "DIE-161", "DIE-162", "DIE-163", "DIE-164", "DIE-010", "DIE-011", "DIE-358"
)
def test_all_content_is_there() -> None:
    b = BOOKED
    assert [len(b.basic[seat]) for seat in (0, 1)] == [10, 10]
    assert (len(b.village), len(b.village_quests), len(b.hero_quests)) == (3, 12, 30)
    assert (len(b.loot), len(b.traps), len(b.gear), len(b.monsters), len(b.bosses)) == (24, 10, 12, 24, 3)
    assert (len(b.rooms), len(b.expansions)) == (44, 8)
    for card in (*b.village_quests, *b.hero_quests, *b.traps, *b.gear, *b.monsters, *b.bosses):
        assert card in BOOK and card + "*" in BOOK, "every card has two sides"
    monsters = [BOOK[card] for card in b.monsters]
    assert sum(side.minion for side in monsters) == 11
    assert sum(side.icon == "Rage" for side in monsters) == 12
    assert sorted(side.initiative for side in monsters) == list(range(1, 25))
    assert [BOOK[card].cls for card in b.hero_quests].count("outlaw") == 5
    traps = [(BOOK[card].icon, BOOK[card].target) for card in b.traps]
    assert sorted(traps) == sorted((icon, n) for icon in ("Rage", "Ruin") for n in (1, 2, 2, 3, 3))
    backs = [BOOK[card + "*"] for card in b.loot]
    assert sorted(side.worth for side in backs if side.worth) == [2, 2, 2, 3, 3]
    assert sum("Gear" in side.kinds for side in backs) == 16
    assert sum("Surprise" in side.kinds for side in backs) == 3
    assert sum(bool(BOOK[card].upgrade) for card in b.gear) == 8
    shapes = [len(BOOK[card].passages) for card in b.rooms]
    assert [shapes.count(n) for n in (1, 2, 3)] == [16, 21, 7]
    assert len({card.rstrip("0123456789") for card in b.rooms}) == 11


def test_every_operation_cost_trigger_and_after_is_on_some_card() -> None:
    used = {type(piece).__name__ for card in OWN for piece in _pieces(BOOK[card].abilities)}
    events = {
        piece.event
        for card in OWN
        for piece in _pieces(BOOK[card].abilities)
        if type(piece).__name__ == "When"
    }
    assert {op.__name__ for op in STEP_OPS} <= used
    assert {cost.__name__ for cost in COSTS.values()} <= used
    assert {op.__name__ for op in AFTERS.values()} - used <= {"Rooms"} and set(EVENTS) <= events


def _pieces(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for item in value:
            yield from _pieces(item)
    elif attrs.has(type(value)):
        yield value
        for field in attrs.fields(type(value)):
            yield from _pieces(getattr(value, field.name))


def test_no_two_different_sides_read_alike() -> None:
    seen: dict[str, Design] = {}
    for card in OWN:
        side = BOOK[card]
        if not side.abilities:
            continue
        text = " ".join((side.name, *side_text(side)))
        other = seen.setdefault(text, side)
        assert other.abilities == side.abilities, (card, other.id)


# Mutation: no field without a word

SILENT = {
    ("Monsters", "boss"),  # the rules leave Bosses out of every flip and Kill (DIE-R129)
    ("Cards", "seat"),  # the word for whose hand it is, and nothing else
}
WORDS: dict[str, tuple[str, ...]] = {
    **_WORDS,
    "where": PLACES,
    "kind": ("Minion", "Undead"),
    "no_kind": ("", "Minion"),
    "kind2": ("", "Fiend"),
    "state": ("Killed", "Devoured"),
    "ref": ("it", "other"),
    "side": ("wounded", "unwounded"),
    "lacks": ("Monster", "Loot"),
    "once": ("turn", "session"),
}


def _mutants(value: Any) -> Iterator[tuple[Any, str]]:
    """Yield the value with one field of one operation in it changed, and which."""
    name = type(value).__name__
    for field in attrs.fields(type(value)):
        old = getattr(value, field.name)
        if (name, field.name) in SILENT:
            continue
        for new, what in _changed(name, field.name, old):
            try:
                yield evolve(value, **{field.name: new}), f"{name}.{field.name}{what}"
            except (KeyError, TypeError, ValueError):
                continue


def _changed(owner: str, name: str, old: Any) -> Iterator[tuple[Any, str]]:
    if type(old) is bool:
        yield not old, ""
    elif type(old) is int:
        yield old + 1, ""
    elif isinstance(old, tuple):
        if old and isinstance(old[0], Op):
            yield old[:-1], " short"
        for index, item in enumerate(old):
            if attrs.has(type(item)) or isinstance(item, tuple):
                for new, what in _mutants(item) if attrs.has(type(item)) else _changed(owner, name, item):
                    yield (*old[:index], new, *old[index + 1 :]), f" > {what}"
    elif isinstance(old, str) and old:
        for word in WORDS.get(name, ()):
            if word and word != old:
                yield word, f" {word}"
    elif attrs.has(type(old)):
        for new, what in _mutants(old):
            yield new, f" > {what}"


@pytest.mark.parametrize("card", [card for card in OWN if BOOK[card].abilities])
def test_changing_any_field_of_any_operation_changes_the_text(card: str) -> None:
    side = BOOK[card]
    for ability_ in side.abilities:
        before = ability_text(ability_, side)
        for mutant, what in _mutants(ability_):
            if any(
                problem(piece)
                for piece in (mutant.cost, mutant.trigger, mutant.when, mutant.steps, mutant.after)
            ):
                continue  # the loader refuses such a card
            after = ability_text(mutant, side)
            assert after != before, f"{card}: {what} leaves {before!r}"


def test_the_text_of_an_ability_tells_everything_else_too() -> None:
    plain = Ability(("In Hand",), steps=BOOK["L13*"].abilities[0].steps)
    texts = {
        ability_text(plain),
        ability_text(evolve(plain, icons=("In Hand", "In Battle"))),
        ability_text(evolve(plain, cost=BOOK["temple"].abilities[0].cost)),
        ability_text(evolve(plain, once="turn")),
        ability_text(evolve(plain, trigger=BOOK["L14*"].abilities[1].trigger)),
        ability_text(evolve(plain, when=BOOK["G.satchel*"].abilities[0].when)),
        ability_text(evolve(plain, after=BOOK["L02*"].abilities[0].after)),
    }
    assert len(texts) == 7


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("1 Monster in your Hero's Room", "There is no Monster in your Hero's Room now."),
        ("1 of your Heroes in the same Room", "There is none of your Heroes in the same Room now."),
        ("any 1 Killed Hero", "There is no Killed Hero now."),
        ("your Scout", "Not to be found now: your Scout."),
    ],
)
def test_what_is_not_there_is_said_in_a_sentence(wanted: str, said: str) -> None:
    assert lacking(wanted) == said


@pytest.mark.parametrize(
    ("monster", "said"),
    [
        ("M.zombies1", "Zombies activate."),
        ("M.gulper", "Gulper activates."),
        ("M.wyrm", "Mother of Wyrms activates."),
    ],
)
def test_monsters_of_many_act_as_many(monster: str, said: str) -> None:
    assert tell(e.MonsterActed(monster, False), ()) == said
