"""Campaigns in which every card is in somebody's deck: each is played, each operation runs, none is lost.

Players prefer what has never been done, so a few campaigns reach everything; what they do not reach
is reported by name.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from attrs import define, field

from dungeon_tui.engine.decisions import Key
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon.cards import BOOK, IN_BATTLE, IN_HAND
from dungeon_tui.games.die_in_a_dungeon.content import content
from dungeon_tui.games.die_in_a_dungeon.rules.all_ops import OPS
from dungeon_tui.games.die_in_a_dungeon.state import Deck, base
from tests.games.die_in_a_dungeon.probe import GAME, cards

CAMPAIGNS = 14
ANSWERS = 1500
"""Answers that one campaign is followed for."""


@define
class Seen:
    """What has happened in all campaigns together."""

    ran: Counter[str] = field(factory=Counter)
    played: set[tuple[str | int, ...]] = field(factory=set)
    asked: Counter[str] = field(factory=Counter)
    told: Counter[str] = field(factory=Counter)


def stuff(s: Any, random: Random) -> None:
    """Deal every Hero Action, Gear, valuable and Trap back to the players; build most of the Village."""
    book = content()
    both = ("", "*")
    pool = [quest + "*" for quest in book.hero_quests] + [gear + random.choice(both) for gear in book.gear]
    pool += [loot + random.choice(("*", "*", "")) for loot in book.loot] + [trap + "*" for trap in book.traps]
    random.shuffle(pool)
    for index, card in enumerate(pool[:70]):
        name = {"Q": "hero", "G": "gear", "L": "loot", "T": "loot"}[card[0]]
        deck = s.decks[name]
        if base(card) not in deck.bag:
            continue
        s.decks[name] = Deck((), _less(deck.bag, base(card)), deck.top)
        party = s.parties[index % len(s.parties)]
        party.deck = Deck((), tuple(sorted((*party.deck.bag, card))))
    for quest in book.village_quests:
        deck = s.decks["village"]
        if quest in deck.bag and len(deck.bag) > 2:
            s.decks["village"] = Deck((), _less(deck.bag, quest), deck.top)
            s.buildings += (quest + "*",)


def _less(bag: tuple[str, ...], card: str) -> tuple[str, ...]:
    index = bag.index(card)
    return bag[:index] + bag[index + 1 :]


def play_out(seed: int, seen: Seen) -> None:
    """Play one campaign with every card counted at every decision."""
    random = Random(seed)
    options = {
        "table": ("small", "standard", "large")[seed % 3],
        "rooms": ("standard", "expanded")[seed % 2],
        "boss": ("lich", "king", "wyrm")[seed % 3],
        "narrative": ("no", "yes")[seed // 2 % 2], "sessions": "4",
        "dropping": ("no", "no", "no", "yes")[seed // 3 % 4],
    }  # fmt: skip
    seats = 1 + seed % 4
    state = GAME.begin(Setup(("Ann", "Bo", "Cy", "Di")[:seats], options))

    def note(event: Event) -> None:
        seen.told[type(event).__name__] += 1

    play = Play(state, GAME.apply, QuickDice(seed), note)
    play.run()
    stuff(state, random)
    total = cards(state)
    for count in range(ANSWERS):
        if state.outcome is not None:
            break
        decision = state.decisions[0]
        keys = GAME.choices(state, decision)
        seen.asked[decision.kind] += 1
        if count % 16 == 0:
            view = GAME.view(state, decision.seat)
            assert GAME.choices(view, decision) == keys
            labels = [GAME.label(view, decision, key) for key in keys]
            assert len(set(labels)) == len(labels) and GAME.question(view, decision), labels
        most = min(decision.high, len(keys))
        if most == decision.low == 1:
            picked: tuple[Key, ...] = (_curious(keys, decision.kind, seen, random),)
        else:
            picked = tuple(sorted(random.sample(keys, random.randint(decision.low, most))))
        for key in picked:
            if key[0] in ("play", "use", "build"):
                seen.played.add(key[1:3] if len(key) > 2 else (key[1], "waiting"))
        play.answer(decision, picked)
        assert cards(state) == total, f"seed {seed}, answer {count}: {decision} {picked}"


def _curious(keys: tuple[Key, ...], kind: str, seen: Seen, random: Random) -> Key:
    """Pick something new, if there is something; else anything, rarely the end of the actions."""
    done = [key for key in keys if key[0] == "complete"]
    if done:
        return random.choice(done)
    if kind in ("act", "battle", "free"):
        new = [key for key in keys if key[0] in ("play", "use", "build") and key[1:3] not in seen.played]
        if new:
            return random.choice(new)
        going = [key for key in keys if key not in (("end",), ("leave",))]
        if going and random.random() < 0.85:
            return random.choice(going)
    if kind == "trophy" and len(keys) > 1:
        return max(keys, key=lambda key: (key[0] == "wanted", key != ("deck",), random.random()))
    if kind == "trade":
        return ("done",) if random.random() < 0.7 else random.choice(keys)
    return random.choice(keys)


@pytest.fixture(scope="module")
def seen() -> Seen:
    """All campaigns played, each step counted, with the operations that ran."""
    found = Seen()
    with pytest.MonkeyPatch.context() as patch:
        for op in OPS:
            for method in ("do", "run"):
                if method in vars(op):
                    _count(patch, op, method, found.ran)
        for seed in range(CAMPAIGNS):
            play_out(seed, found)
    return found


def _count(patch: pytest.MonkeyPatch, op: type[Any], method: str, ran: Counter[str]) -> None:
    original = vars(op)[method]

    def counted(self: Any, *args: Any) -> Any:
        ran[type(self).__name__] += 1
        return original(self, *args)

    patch.setattr(op, method, counted)


def test_every_action_of_a_hand_was_taken(seen: Seen) -> None:
    wanted = {
        ("loot" if card[0] == "L" and card[-1] != "*" else card, index)
        for card, side in BOOK.items()
        if ".t-" not in card and (card[0] in "QGLT" or "Basic Action" in side.kinds)
        for index, ability in enumerate(side.abilities)
        if IN_HAND in ability.icons or IN_BATTLE in ability.icons
    }
    trained = {key for key in wanted if "Basic Action" in BOOK[str(key[0])].kinds}
    missing = wanted - trained - seen.played
    assert len(missing) <= 4, sorted(missing)
    assert {("move", 0), ("battle.a", 0), ("battle.b", 0), ("prepare.a", 0), ("search.b", 0)} <= seen.played


def test_every_building_was_used(seen: Seen) -> None:
    wanted = {
        (quest + "*", 0) for quest in content().village_quests if BOOK[quest + "*"].in_room
    } | {(building, 0) for building in content().village}  # fmt: skip
    assert not wanted - seen.played


def test_nearly_every_operation_ran(seen: Seen) -> None:
    never_on_the_agenda = {"Allow", "Unrolled", "When"}
    pieces = {
        "Heroes",
        "Monsters",
        "Rooms",
        "Cards",
        "Buildings",
        "Discards",
        "LootCost",
        "Both",
        "Either",
        "Variable",
    }
    conditions = {
        "Exists",
        "Nothing",
        "Count",
        "Shows",
        "IsKind",
        "IsState",
        "Outcome",
        "Met",
        "Not",
        "All",
        "Any_",
    }
    by_hand = {"Cost", "Burn", "Legacy", "ChooseName"}
    # Each of these has a test of its own in test_rules_small.py.
    rare = {
        "Respond",
        "Activate",
        "ActivateNow",
        "Damage",
        "Release",
        "SpringTrap",
        "PutOnQuest",
        "PutCard",
        "TakeAction",
        "FreeAction",
        "Repeat",
    }
    silent = never_on_the_agenda | pieces | conditions | by_hand
    missing = {op.__name__ for op in OPS} - set(seen.ran) - silent
    assert missing <= rare, sorted(missing - rare)


def test_every_question_was_asked_and_everything_told(seen: Seen) -> None:
    from dungeon_tui.games.die_in_a_dungeon.events import EVENTS
    from dungeon_tui.games.die_in_a_dungeon.words import QUESTIONS

    rare_questions = {
        "respond",
        "legacy",
        "order",
        "trap order",
        "assign",
        "look take",
        "set down",
        "free",
        "quest",
    }
    assert set(QUESTIONS) - set(seen.asked) <= rare_questions, set(QUESTIONS) - set(seen.asked)
    assert set(seen.asked) <= set(QUESTIONS), "every question has words"
    rare_events = {"BuildingLost", "RoomFlipped", "LastingEnded", "QuestDone"}
    assert {event.__name__ for event in EVENTS} - set(seen.told) <= rare_events
