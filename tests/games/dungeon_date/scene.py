"""A table of Dungeon Date that a test sets as it likes, and plays on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dungeon_tui import games
from dungeon_tui.engine.agenda import Op, pushed
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import QuickDice, Scripted
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play, checked, options
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules.ground import fight_value, visible
from dungeon_tui.games.dungeon_date.rules.round import Round
from dungeon_tui.games.dungeon_date.rules.score import renown
from dungeon_tui.games.dungeon_date.state import DateState, Door, Down, Player, hand
from dungeon_tui.games.dungeon_date.symbols import spelled
from dungeon_tui.games.dungeon_date.terms import DOORS, PILES

GAME = games.game("dungeon-date")
NAMES = ("Ann", "Bo", "Cy", "Di")
ROUND_KINDS = ("action", "place", "pass", "start", "level")
QUIET: tuple[Key, ...] = (("no",), ("done",), ("nothing",), ("decline",), ("keep",), ("confirm",), ("self",))


class Scene:
    """One game; ``events`` are all that happened since it was last looked at with `fresh`."""

    def __init__(self, seats: int = 2, seed: int = 1, setup: bool = True, **wishes: str) -> None:
        named = {name.replace("_", "-"): value for name, value in wishes.items()}
        self.setup = Setup(NAMES[:seats], named)
        GAME.check_setup(self.setup)
        self.state: Any = GAME.begin(self.setup)
        assert isinstance(self.state, DateState)
        self.events: list[Event] = []
        self.chance = Scripted(then=QuickDice(seed))
        self.play = Play(self.state, GAME.apply, self.chance, self.events.append)
        self.play.run()
        if setup:
            self.finish()

    # Looking

    @property
    def decision(self) -> Decision:
        """The first open question."""
        found: Decision = self.state.decisions[0]
        return found

    @property
    def kind(self) -> str:
        """What is asked, "" when the game is over."""
        return self.decision.kind if self.state.decisions else ""

    @property
    def options(self) -> Keys:
        """The options of the first open question."""
        return options(self.state, self.decision)

    def player(self, seat: int) -> Player:
        """A seat's cards."""
        found: Player = self.state.players[seat]
        return found

    def shows(self, seat: int) -> list[str]:
        """The visible symbols of a seat, sorted."""
        return sorted(spelled(visible(self.player(seat))))

    def hand(self, seat: int) -> set[str]:
        """The action cards in a hand."""
        return set(hand(self.state, seat))

    def spite(self) -> list[int]:
        """Everybody's Spite level."""
        return [player.spite for player in self.state.players]

    def value(self, seat: int) -> int:
        """A seat's fight value."""
        return fight_value(self.player(seat))

    def door(self, letter: str) -> Door:
        """A door."""
        found: Door = self.state.doors[DOORS.index(letter)]
        return found

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of one kind since the last `fresh`."""
        return [event for event in self.events if type(event) is kind]

    def fresh(self) -> Scene:
        """Forget what has happened so far."""
        self.events.clear()
        return self

    def refused(self, *keys: Key) -> RuleError:
        """The refusal of an answer to the first open question."""
        try:
            checked(self.state, self.decision, keys)
        except RuleError as error:
            return error
        raise AssertionError(f"{keys} were let through")

    # Setting

    def wear(self, seat: int, *cards: str) -> Scene:
        """Dress a seat in these alone; the first card of a slot is equipped."""
        slots: list[tuple[str, ...]] = [(), (), (), ()]
        for card in cards:
            slots[content().treasures[card].slot] += (card,)
        self.player(seat).slots = tuple(slots)  # type: ignore[assignment]
        return self

    def pack(self, seat: int, *cards: str) -> Scene:
        """Give a seat this backpack."""
        self.player(seat).pack = tuple(sorted(cards))
        return self

    def pile(self, seat: int, name: str, *cards: str) -> Scene:
        """Give a seat this pile, its top last."""
        piles = list(self.player(seat).piles)
        piles[PILES.index(name)] = cards
        self.player(seat).piles = tuple(piles)  # type: ignore[assignment]
        return self

    def at(
        self, letter: str, monster: str, treasure: str = "", stack: Iterable[str | int] | None = None
    ) -> Scene:
        """Lay a monster and a treasure at a door; a stack of ids or torch levels, its top first."""
        old = self.door(letter)
        below = old.stack
        if stack is not None:
            below = tuple(
                Down(card) if isinstance(card, int) else Down(content().monsters[card].torches, card, 0)
                for card in stack
            )
        self.state.doors[DOORS.index(letter)] = Door(monster, treasure, below)
        return self

    def prev(self, *cards: str) -> Scene:
        """Lay these action cards beside the boards."""
        for player, card in zip(self.state.players, cards, strict=True):
            player.prev = card
        return self

    def hero(self, seat: int, card: str) -> Scene:
        """Give a seat a Hero."""
        self.state.heroes_on = True
        self.player(seat).hero = card
        return self

    def pet(self, seat: int, card: str) -> Scene:
        """Give a seat a Pet."""
        self.state.pets_on = True
        self.player(seat).pet = card
        return self

    def set(self, **values: Any) -> Scene:
        """Set fields of the state."""
        for name, value in values.items():
            setattr(self.state, name, value)
        return self

    def give(self, seat: int, **values: Any) -> Scene:
        """Set fields of a player."""
        for name, value in values.items():
            setattr(self.player(seat), name, value)
        return self

    def top(self, level: int, card: str) -> Scene:
        """Make a card the only unseen monster of its torch level."""
        bags = list(self.state.bags)
        bags[level] = (card,)
        self.state.bags = tuple(bags)
        return self

    # Playing

    def do(self, op: Op, seat: int = 0, *, then: Op | None = None, under: Op | None = None) -> Scene:
        """Carry out one operation, ``then`` another, then a new round or what lies ``under`` them."""
        agenda = pushed(None, under or Round(), 0)
        if then is not None:
            agenda = pushed(agenda, then, seat)
        self.state.agenda = pushed(agenda, op, seat)
        self.state.decisions, self.state.sealed = (), ()
        self.play.run()
        return self

    def begin_round(self) -> Scene:
        """Begin the round anew, with what has been set."""
        self.state.agenda, self.state.decisions, self.state.sealed = pushed(None, Round(), 0), (), ()
        self.state.round -= 1
        self.play.run()
        return self

    def answer(self, *keys: Key | str) -> Scene:
        """Answer the first open question; a word is a key of its own."""
        picks = tuple((key,) if isinstance(key, str) else key for key in keys)
        checked(self.state, self.decision, picks)
        self.play.answer(self.decision, picks)
        return self

    def act(self, *cards: str) -> Scene:
        """Let all seats choose these actions; a Procrastinator's is a text of two, "A stylomancer"."""
        for card in cards:
            self.answer(*(("play", each) for each in card.split()))
        return self

    def finish(self, *kinds: str) -> Scene:
        """Answer as quietly as can be until the next choice of actions, or one of these kinds."""
        while self.state.decisions and self.kind not in (kinds or ROUND_KINDS):
            self.quietly()
        return self

    def quietly(self) -> Scene:
        """Give the answer that changes least."""
        keys = self.options
        quiet = [key for key in QUIET if key in keys] + [key for key in keys if key[0] == "pack"]
        if self.decision.low == 0:
            return self.answer()
        return self.answer(*(quiet or list(keys))[: self.decision.low])

    def scores(self, seat: int) -> Any:
        """What a seat would score now."""
        return renown(self.state, seat)


def solo(**wishes: str) -> Scene:
    """A game of Solo."""
    return Scene(1, mode="solo", **wishes)


def clean(scene: Scene) -> Scene:
    """Undress all and empty their packs."""
    for seat in range(len(scene.state.players)):
        scene.wear(seat).pack(seat)
    return scene
