"""A table of Die in a Dungeon set out as a worked example says, and played through a real `Table`.

Rooms go by names ("EN", "A", "V"), Heroes as "P1.Scout", cards by id; the test cards of the worked
examples are registered here. Every command is checked: the events fold to the state, what each seat
sees folds to its view, and a refused wish leaves everything untouched.
"""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from dungeon_tui import games
from dungeon_tui.engine.agenda import pushed
from dungeon_tui.engine.decisions import Answer, Decision, Key
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.records import Record
from dungeon_tui.engine.table import Table
from dungeon_tui.games.die_in_a_dungeon.cards import BOOK
from dungeon_tui.games.die_in_a_dungeon.content import content
from dungeon_tui.games.die_in_a_dungeon.rules.turn import TakeTurn
from dungeon_tui.games.die_in_a_dungeon.state import (
    CEMETERY,
    DEVOURED,
    PARTY,
    ROW,
    Claim,
    Deck,
    DieState,
    Foe,
    Room,
    Tile,
    size_of,
)
from tests.games.die_in_a_dungeon.testcards import (
    GULPER,
    LICH,
    PAD,
    PIPER,
    PREPARE,
    ZOMBIES,
)

GAME = games.game("die-in-a-dungeon")
content()
E = TypeVar("E", bound=Event)
CLASS_WORDS = {"Outlaw": 0, "Scout": 1, "Mercenary": 2, "Mage": 3, "Archmage": 3, "Priest": 4, "Berserker": 5}
SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
TURNS = {"L": 3, "A": 0, "R": 1}


def truth(position: Any) -> DieState:
    """Return a state as what it is in this game."""
    assert isinstance(position, DieState)
    return position


class Script:
    """Chance laid out beforehand: dice in the order rolled, picks in the order drawn."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.picks: list[int] = []
        self.used = [0, 0]
        self.free = False

    @property
    def state(self) -> int:
        """How much has been used, as the one integer that a table keeps."""
        return self.used[0] * 10_000 + self.used[1]

    @state.setter
    def state(self, state: int) -> None:
        self.used = list(divmod(state, 10_000))

    def below(self, n: int) -> int:
        if self.used[1] >= len(self.picks):
            self.used[1] += 1
            self.picks.append(0)
            return 0
        pick = self.picks[self.used[1]]
        assert 0 <= pick < n, f"scripted pick {pick} is not below {n}"
        self.used[1] += 1
        return pick

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        if self.free and self.used[0] >= len(self.dice):
            self.dice += [1] * count
        assert self.used[0] + count <= len(self.dice), f"no die of {sides} sides is scripted"
        rolled = tuple(self.dice[self.used[0] : self.used[0] + count])
        assert all(1 <= die <= sides for die in rolled), f"{rolled} do not fit d{sides}"
        self.used[0] += count
        return rolled


class Scene:
    """A session in progress, Player 1's turn, all Heroes in the Village Square; see section 6.1."""

    def __init__(self, seats: int = 2, table: str = "small", free_dice: bool = True, **options: str) -> None:
        self.script = Script()
        self.script.free = free_dice
        names = ("Ann", "Bo", "Cy", "Di")[:seats]
        self.table = Table(GAME, Setup(names, {"table": table, **options}), self.script)  # type: ignore[arg-type]
        self.events: list[Event] = []
        s = self.state
        s.session, s.phase, s.village = 1, "session", s.height // 2 * ROW + s.width // 2
        s.boss, s.aside = LICH, (LICH,)
        s.rooms = {s.village: Room(s.village, "village", -1)}
        s.near, s.cells = {s.village: ()}, {s.village: s.village}
        s.buildings = ("hall", "tavern", "temple")
        s.places = [s.village] * (seats * PARTY)
        s.faces = [size_of(hero) for hero in range(seats * PARTY)]
        s.decks = {name: Deck() for name in ("monster", "loot", "hero", "gear", "village", "room")}
        s.decks["monster"] = Deck((ZOMBIES, PIPER, GULPER))
        s.decks["loot"] = Deck(("L10", "L11", "L12", "L13"))
        s.decks["hero"] = Deck(("Q.fence", "Q.blink"))
        s.decks["room"] = Deck(tuple(card for shape in ("A", "L", "R", "A") for card in [shaped(shape)]))
        s.piles, s.chests = (0, 0, 0, 0), (0, 0, 0, 0)
        for party in s.parties:
            party.deck, party.hand = Deck((PREPARE,) * 12), (PAD,)
        self.ids: dict[str, int] = {"V": s.village}
        s.agenda = pushed(None, TakeTurn(), 0)

    # Setting the table

    @property
    def state(self) -> DieState:
        return truth(self.table.state)

    def cell(self, x: int, y: int) -> int:
        return y * ROW + x

    def entrance(self, side: str = "N", passages: str = "", sealed: bool = False) -> int:
        """Set an Entrance on a side; it is Explored unless it has its Open Passage "A"."""
        s = self.state
        dx, dy = SIDES[side]
        cell = s.village + dy * ROW + dx
        way = list(SIDES).index(side)
        self._add(
            f"E{side}",
            Room(
                cell,
                "entrance",
                s.village,
                (Tile("entrance", cell, way, (way,) if passages else (), sealed),),
            ),
        )
        s.entrances -= 1
        return cell

    def room(
        self,
        name: str,
        to: str,
        passages: str = "",
        at: tuple[int, int] | None = None,
        dead: bool = False,
        kind: str = "room",
    ) -> int:
        """Lay a Room whose arrow points at another; without a place it lies where nothing is."""
        s = self.state
        near = self.ids[to]
        cell = self.cell(*at) if at else self._free_cell()
        facing = next(
            (way for way, (dx, dy) in enumerate(SIDES.values()) if at and near + dy * ROW + dx == cell), 0
        )
        ways = tuple((facing + TURNS[letter]) % 4 for letter in "LAR" if letter in passages)
        card = "treasure" if kind == "treasure" else shaped(passages or "A")
        self._add(name, Room(cell, kind, near, (Tile(card, cell, facing, ways, dead),)))
        s.treasures += kind == "treasure"
        return cell

    def _free_cell(self) -> int:
        s = self.state
        entrances = {s.village + dy * ROW + dx for dx, dy in SIDES.values()}
        return next(
            cell
            for cell in reversed([self.cell(x, y) for y in range(s.height) for x in range(s.width)])
            if cell not in s.cells and cell not in entrances
        )

    def _add(self, name: str, room: Room) -> None:
        s = self.state
        self.ids[name] = room.id
        s.rooms[room.id] = room
        s.cells[room.id] = room.id
        s.near[room.id] = (*s.near.get(room.id, ()), room.arrow)
        s.near[room.arrow] = (*s.near[room.arrow], room.id)

    def hand_turn(self, player: int) -> None:
        """Let it be a player's turn, which has not begun yet."""
        s = self.state
        assert s.agenda is not None
        s.active, s.agenda = player - 1, pushed(None, s.agenda.op, player - 1)

    def put(self, hero: str, room: str, face: int = 0) -> None:
        """Stand a Hero in a Room ("dead": the Cemetery) and turn it to a Face."""
        number = at(hero)
        self.state.places[number] = CEMETERY if room == "dead" else self.ids[room]
        if face:
            self.state.faces[number] = face

    def kill_others(self, *living: str) -> None:
        """Everybody but these Heroes is in the Cemetery."""
        alive = {at(hero) for hero in living}
        for hero in range(len(self.state.places)):
            if hero not in alive:
                self.state.places[hero] = CEMETERY

    def foe(
        self,
        monster: str,
        room: str,
        moon: bool = False,
        devoured: str = "",
        on: tuple[tuple[int, str], ...] = (),
    ) -> None:
        """Put a Monster into a Room; it is no more in the Monster Deck."""
        s = self.state
        deck = s.decks["monster"]
        s.decks["monster"] = Deck(tuple(card for card in deck.bottom if card != monster), deck.bag, deck.top)
        s.aside = tuple(card for card in s.aside if card != monster)
        eaten = at(devoured) if devoured else -1
        if devoured:
            s.places[eaten] = DEVOURED
        s.foes[monster] = Foe(self.ids[room], moon, eaten, on)
        s.arrived = s.arrived or monster == LICH

    def deck(self, name: str, *cards: str) -> None:
        """Lay a shared deck, from bottom to top."""
        self.state.decks[name] = Deck(cards)

    def rooms_deck(self, *shapes: str) -> None:
        """Lay the Dungeon Deck, from bottom to top, by shapes; "T": Treasure Room, "X...": Expansion."""
        cards: list[str] = []
        for shape in shapes:
            cards.append(shaped(shape, cards))
        self.deck("room", *cards)

    def hand(self, seat: int, *cards: str) -> None:
        """Deal a hand to a player, counted from 1."""
        self.state.parties[seat - 1].hand = tuple(sorted(cards))

    def own_deck(self, seat: int, *cards: str) -> None:
        """Lay an Action Deck, from bottom to top."""
        self.state.parties[seat - 1].deck = Deck(cards)

    def discards(self, seat: int, *cards: str) -> None:
        """Fill a discard pile."""
        self.state.parties[seat - 1].discard = tuple(sorted(cards))

    def front(self, seat: int, *cards: str) -> None:
        """Lay cards in front of a player."""
        self.state.parties[seat - 1].front = tuple(sorted(cards))

    def claim(self, seat: int, quest: str, *cards: str) -> None:
        """Let a player have claimed a Hero Quest with cards on it."""
        party = self.state.parties[seat - 1]
        party.claims = (*party.claims, Claim(quest, tuple(sorted(cards))))

    def build(self, *buildings: str) -> None:
        """Add Specialist Buildings to the Village."""
        self.state.buildings += tuple(f"V.{building}*" for building in buildings)

    # Playing

    def dice(self, *dice: int) -> None:
        """Script the next dice; after them everything shows 1 unless the scene counts its dice."""
        del self.script.dice[self.script.used[0] :]
        self.script.dice += dice

    def picks(self, *picks: int) -> None:
        """Script the next random picks."""
        del self.script.picks[self.script.used[1] :]
        self.script.picks += picks

    def start(self) -> None:
        """Begin the turn, if that has not happened yet."""
        if not self.table.steps:
            before = self.state.copy()
            self.events = []
            self._check(before, self.table.start())

    def do(self, *wish: str | int) -> list[Event]:
        """Let whoever is asked choose; return what happened."""
        self.start()
        return self.answer((self.key(wish),))

    def answer(self, keys: tuple[Key, ...]) -> list[Event]:
        """Answer the one open question with several picks."""
        self.start()
        decision = self.decision
        before = self.state.copy()
        self.events = []
        self._check(before, self.table.answer(Answer(decision.seat, keys, decision.kind)))
        return self.events

    def end_turn(self, *discarded: str) -> list[Event]:
        """End the action step and keep the hand, or discard some of it."""
        self.start()
        seen: list[Event] = []
        if self.asked == "act":
            seen += self.do("end")
        if self.asked == "keep":
            seen += self.answer(tuple(("card", card) for card in discarded))
        return seen

    def run_to(self, seat: int = 0, turn: int = 0) -> list[Event]:
        """Let turns pass without actions, first options picked, to the action step of a seat or turn."""
        self.start()
        seen: list[Event] = []
        for _ in range(60):
            if (
                self.asked == "act"
                and (not seat or self.seat == seat)
                and (not turn or self.state.turn == turn)
            ):
                return seen
            if self.asked in ("act", "keep"):
                seen += self.end_turn()
            else:
                seen += self.answer(self.table.options(self.decision)[:1])
        raise AssertionError("that turn never came")

    def refused(self, *wish: str | int) -> RuleError:
        """Wish for something that is refused, with everything untouched; return why."""
        self.start()
        key = self.key(wish)
        decision = self.decision
        assert key not in self.table.options(decision), f"{wish} is offered"
        before, used = self.state.copy(), self.script.state
        with pytest.raises(RuleError) as caught:
            self.table.answer(Answer(decision.seat, (key,), decision.kind))
        assert self.state == before and self.script.state == used
        return caught.value

    def _check(self, before: DieState, record: Record) -> None:
        self.events += record.events
        viewers = range(-1, len(self.state.parties))
        views = [GAME.view(before, seat) for seat in viewers]
        for event in record.events:
            GAME.apply[type(event)](before, event)
            for seat, view in zip(viewers, views, strict=True):
                seen = event.seen_by(seat)
                if seen is not None:
                    GAME.view_apply[type(seen)](view, seen)
        assert before == self.state
        for seat, view in zip(viewers, views, strict=True):
            truth = GAME.view(self.state, seat)
            view.backs = truth.backs  # type: ignore[attr-defined]
            assert view == truth
        for decision in self.state.decisions:
            offered = self.table.options(decision)
            assert list(offered) == sorted(set(offered)) and (offered or not decision.low)
            assert GAME.choices(GAME.view(self.state, decision.seat), decision) == offered

    # Asking

    @property
    def decision(self) -> Decision:
        self.start()
        (decision,) = self.state.decisions
        return decision

    @property
    def asked(self) -> str:
        """What kind of question is open, "" if none."""
        self.start()
        return self.state.decisions[0].kind if self.state.decisions else ""

    @property
    def seat(self) -> int:
        """Who is asked, counted from 1."""
        return self.decision.seat + 1

    def options(self, word: str = "") -> set[tuple[str | int, ...]]:
        """What may be chosen now, in the words that `do` takes; only those with this first word."""
        keys = self.table.options(self.decision)
        return {self.named(key) for key in keys if not word or key[0] == word}

    def offers(self, *wish: str | int) -> bool:
        """Whether this may be chosen now."""
        return self.key(wish) in self.table.options(self.decision)

    def key(self, wish: tuple[str | int, ...]) -> Key:
        """The option key of a wish: names of Rooms and Heroes become numbers."""
        word, *rest = wish
        if word in ROOM_WORDS:
            return (word, *(self.ids.get(part, part) if isinstance(part, str) else part for part in rest))
        if word in ("hero", "assign", "rename"):
            return (word, *(at(part) if isinstance(part, str) else part for part in rest))
        if word in ("play", "use", "build") and len(rest) == 1 and isinstance(rest[0], str):
            return (
                (word, rest[0], 0)
                if self.asked != "replace" and self.asked != "interrupt"
                else (word, rest[0])
            )
        return tuple(wish)

    def named(self, key: Key) -> tuple[str | int, ...]:
        """A wish of an option key."""
        word, *rest = key
        rooms = {number: name for name, number in self.ids.items()}
        if word in ROOM_WORDS:
            return (word, *(rooms.get(part, part) if isinstance(part, int) else part for part in rest))
        if word in ("hero", "assign"):
            return (word, *(hero_name(int(part)) for part in rest))
        if word in ("play", "build") and rest[1] == 0:
            return (word, rest[0])
        return key

    def where(self, hero: str) -> str:
        """The Room of a Hero by its name, or dead, devoured, away."""
        place = self.state.places[at(hero)]
        names = {number: name for name, number in self.ids.items()}
        return {CEMETERY: "dead", DEVOURED: "devoured"}.get(place) or names.get(place, str(place))

    def face(self, hero: str) -> int:
        return self.state.faces[at(hero)]

    def of(self, room: str) -> Room:
        """A Room by its name."""
        return self.state.rooms[self.ids[room]]

    def at(self, x: int, y: int) -> Room | None:
        """The Room in a cell."""
        found = self.state.cells.get(self.cell(x, y))
        return None if found is None else self.state.rooms[found]

    def room_of(self, monster: str) -> str:
        """The Room of a Monster by its name, "" if it is not in the Dungeon."""
        foe = self.state.foes.get(monster)
        names = {number: name for name, number in self.ids.items()}
        return "" if foe is None else names.get(foe.room, str(foe.room))

    def pile(self, name: str) -> tuple[str, ...]:
        """A shared deck from bottom to top."""
        deck = self.state.decks[name]
        return (*deck.bottom, *deck.bag, *deck.top)

    def party(self, seat: int) -> Any:
        """What belongs to a player, counted from 1."""
        return self.state.parties[seat - 1]

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind that the last `do` brought about."""
        return [event for event in self.events if isinstance(event, kind)]


ROOM_WORDS = ("go", "room", "where", "spawn", "search", "disarm", "claim", "entrance")


def at(hero: str) -> int:
    """The number of a Hero such as "P2.Scout"."""
    seat, _, cls = hero.partition(".")
    return (int(seat[1:]) - 1) * PARTY + CLASS_WORDS[cls]


def hero_name(hero: int) -> str:
    """A Hero's name as scenes write it."""
    names = ("Outlaw", "Scout", "Mercenary", "Mage", "Priest", "Berserker")
    return f"P{hero // PARTY + 1}.{names[hero % PARTY]}"


def shaped(shape: str, taken: list[str] | tuple[str, ...] = ()) -> str:
    """A Room card of this shape that is not taken yet."""
    if shape == "T":
        return "treasure"
    cards = content().expansions if shape[0] == "X" else content().rooms
    turns = tuple(TURNS[letter] for letter in "LAR" if letter in shape.lstrip("X"))
    return next(card for card in cards if BOOK[card].passages == turns and card not in taken)
