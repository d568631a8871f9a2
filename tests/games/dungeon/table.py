"""A table of Dungeon! set out as a worked example says, and played through a real `Table`.

Spaces go by their labels ("107", "A", "14,11", "hall"), Heroes by class or seat, cards by name:
"Ivory Comb", "Magic Sword 2" for the one of Level 2, "Magic Sword +1" with its token. After every
command the scene checks what must always hold: the events fold to the state, what each seat sees
of them folds to its view, every card is somewhere, and nothing that was scripted is left over.
"""

import re
from collections import Counter
from typing import TypeVar, cast

import pytest

from dungeon_tui import games
from dungeon_tui.engine.agenda import pushed
from dungeon_tui.engine.decisions import Answer, Decision, Key
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import DiceRolled, Event
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import checked
from dungeon_tui.engine.records import Record
from dungeon_tui.engine.table import Table
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.apply import without
from dungeon_tui.games.dungeon.content import Monster, Treasure, content
from dungeon_tui.games.dungeon.game import Dungeon
from dungeon_tui.games.dungeon.rules.turn import TakeTurn
from dungeon_tui.games.dungeon.state import ALL_SEATS, Covered, DungeonState, DungeonView, Held, Hero, door

GAME = cast(Dungeon, games.game("dungeon"))
BOARD = content().board
A_PILE = 10
"""More cards than any scripted hand has: a pick among so many is a draw from a pile."""

E = TypeVar("E", bound=Event)
Who = str | int


class Script:
    """Chance laid out beforehand. Draws from a pile take its top card, which is the first of the bag."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.picks: list[int] = []
        self.among: list[int] = []
        self.state = 0

    @property
    def state(self) -> int:
        """How much has been used, as the one integer that a table keeps."""
        return self.dice_used * 1000 + self.picks_used

    @state.setter
    def state(self, state: int) -> None:
        self.dice_used, self.picks_used = divmod(state, 1000)

    def below(self, n: int) -> int:
        if n >= A_PILE:
            return 0
        assert self.picks_used < len(self.picks), f"no pick below {n} is scripted"
        pick = self.picks[self.picks_used]
        assert pick < n, f"scripted pick {pick} is not below {n}"
        self.among.append(n)
        self.picks_used += 1
        return pick

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        assert self.dice_used + count <= len(self.dice), f"no {count} dice are scripted"
        rolled = tuple(self.dice[self.dice_used : self.dice_used + count])
        self.dice_used += count
        return rolled

    def left_over(self) -> tuple[list[int], list[int]]:
        return self.dice[self.dice_used :], self.picks[self.picks_used :]


class DungeonTable(Table):
    """A `Table` on which Dungeon! is played."""

    state: DungeonState


class Scene:
    """Heroes in the Great Hall, one for each class named; it is the first one's turn.

    The table starts with the first command, so everything is set out before that.
    """

    def __init__(self, *heroes: str, turn: Who = 0, round: int = 1, **options: str) -> None:
        names = tuple(f"{cls.title()} {seat}" for seat, cls in enumerate(heroes))
        self.script = Script()
        self.table = DungeonTable(GAME, Setup(names, options), self.script)  # type: ignore[arg-type]
        self.events: list[Event] = []
        state = self.state
        levels = range(1, 7)
        setting: list[Event] = [
            e.PilesLaid(
                tuple(content().monster_pile[level] for level in levels),
                tuple(content().treasure_pile[level] for level in levels),
            )
        ]
        for seat, cls in enumerate(heroes):
            spells = tuple(content().classes[cls].spells.get(spell, 0) for spell in e.SPELLS)
            setting.append(e.HeroChosen(seat, cls, BOARD.hall, spells))
        setting.append(e.FirstChosen(0))
        for event in setting:
            GAME.apply[type(event)](state, event)
        state.agenda = pushed(None, TakeTurn(round), self.seat(turn))

    # Setting the table

    def place(self, who: Who, space: str, entry: str = "") -> None:
        """Stand a Hero in a space, which it walked into from ``entry`` (or did not walk into)."""
        hero = self.hero(who)
        hero.space, hero.entry = at(space), at(entry) if entry else -1

    def carry(self, who: Who, *names: str) -> None:
        """Give a Hero Treasure from the piles."""
        seat = self.seat(who)
        self.hero(seat).carried += tuple(self._held(name, 1 << seat) for name in names)

    def spells(self, who: Who, fireball: int, lightning: int, teleport: int) -> None:
        """Leave a Wizard these Spell cards; the others of its 5, 5 and 2 are used."""
        hero = self.hero(who)
        hero.spells = (fireball, lightning, teleport)
        hero.used = (5 - fireball, 5 - lightning, 2 - teleport)

    def lose(self, who: Who, tokens: int) -> None:
        """Give a Hero Lose a Turn tokens."""
        self.hero(who).lost = tokens

    def find(self, who: Who, a: str, b: str) -> None:
        """Let a player have found the secret door between two spaces."""
        hero = self.hero(who)
        hero.found = tuple(sorted((*hero.found, door(at(a), at(b)))))

    def clear(self, *spaces: str) -> None:
        """Lay as many Cleared tokens as clear the spaces."""
        for space in spaces:
            self.state.tokens[at(space)] = 3 if BOARD.spaces[at(space)].kind == "chamber" else 1

    def tokens_in(self, space: str, tokens: int) -> None:
        """Lay Cleared tokens."""
        self.state.tokens[at(space)] = tokens

    def face_up(self, space: str, name: str) -> None:
        """Lay a Monster card of the pile face up in a space."""
        self.state.monsters[at(space)] = self._monster(name).id

    def face_down(self, space: str, name: str, *lookers: Who) -> None:
        """Lay a Monster card of the pile face down in a space, looked at by some."""
        card = self._monster(name)
        known = sum(1 << self.seat(who) for who in lookers)
        self.state.covered[at(space)] = Covered(card.id, card.level, known)

    def promise(self, space: str, name: str, *lookers: Who) -> None:
        """Deal a Treasure to a room, looked at by some."""
        self.state.promised[at(space)] = self._held(name, sum(1 << self.seat(who) for who in lookers))

    def drop(self, space: str, *names: str) -> None:
        """Lay Treasure of the piles under the Monster in a space."""
        self.state.dropped[at(space)] = tuple(self._held(name, ALL_SEATS) for name in names)

    def top(self, *names: str) -> None:
        """Put cards on top of the piles of their Levels, the first to be drawn first."""
        for name in reversed(names):
            card = find_card(name)
            bags = self.state.monster_bag if isinstance(card, Monster) else self.state.treasure_bag
            bags[card.level] = (card.id, *without(bags[card.level], card.id))

    def _monster(self, name: str) -> Monster:
        card = find_card(name)
        assert isinstance(card, Monster)
        self.state.monster_bag[card.level] = without(self.state.monster_bag[card.level], card.id)
        return card

    def _held(self, name: str, known: int) -> Held:
        bare, _, bonus = name.partition(" +")
        card = find_card(bare)
        assert isinstance(card, Treasure)
        self.state.treasure_bag[card.level] = without(self.state.treasure_bag[card.level], card.id)
        return Held(card.id, card.level, int(bonus or 0), ALL_SEATS if bonus else known)

    # Playing

    def dice(self, *dice: int) -> None:
        """Script the next dice, all of which the next command must use."""
        self.script.dice += dice

    def picks(self, *picks: int) -> None:
        """Script the next random picks, all of which the next command must use."""
        self.script.picks += picks

    def start(self) -> None:
        """Begin the first turn, if that has not happened yet."""
        if not self.table.steps:
            before = self.state.copy()
            self.events = []
            self._check(before, self.table.start())

    def do(self, *wish: str) -> None:
        """Let whoever is asked choose ("search", "104"), ("end",), ("hero", "wizard")..."""
        self.start()
        self._did([key_of(wish)])

    def walk(self, *spaces: str) -> None:
        """Step into one space after another."""
        self.start()
        self._did([("step", at(space)) for space in spaces])

    def _did(self, keys: list[Key]) -> None:
        self.events = []
        for key in keys:
            decision = self.decision
            before = self.state.copy()
            self._check(before, self.table.answer(Answer(decision.seat, (key,), decision.kind)))
        assert self.script.left_over() == ([], []), "scripted, but neither rolled nor picked"

    def refused(self, *wish: str) -> RuleError:
        """Wish for something that is refused, with state, dice and events untouched; return why."""
        self.start()
        key = key_of(wish)
        decision = self.decision
        assert key not in self.table.options(decision), f"{wish} is offered"
        before, used = self.state.copy(), self.script.state
        steps, records = len(self.table.steps), self.table.records
        with pytest.raises(RuleError) as caught:
            self.table.answer(Answer(decision.seat, (key,), decision.kind))
        assert self.state == before
        assert (self.script.state, len(self.table.steps), self.table.records) == (used, steps, records)
        view = GAME.view(before, decision.seat)
        with pytest.raises(RuleError) as seen:
            checked(view, decision, (key,))
        assert (str(seen.value), seen.value.rule) == (str(caught.value), caught.value.rule)
        assert re.fullmatch(r"[A-Z][^\n]*\.", str(caught.value)), "a refusal is one sentence"
        return caught.value

    def _check(self, before: DungeonState, record: Record) -> None:
        self.events += record.events
        views = [GAME.view(before, seat) for seat in self.viewers]
        for event in record.events:
            GAME.apply[type(event)](before, event)
            for seat, view in zip(self.viewers, views, strict=True):
                seen = event.seen_by(seat)
                if seen is not None:
                    GAME.view_apply[type(seen)](view, seen)
        assert before == self.state
        assert views == [self.view(seat) for seat in self.viewers]
        for decision in self.state.decisions:
            offered = self.table.options(decision)
            assert offered and list(offered) == sorted(set(offered))
            assert GAME.choices(self.view(decision.seat), decision) == offered
        assert cards_in(self.state) == ALL_CARDS

    # Asking

    @property
    def state(self) -> DungeonState:
        return self.table.state

    @property
    def viewers(self) -> range:
        """All seats, and -1 for an onlooker."""
        return range(-1, len(self.state.heroes))

    @property
    def decision(self) -> Decision:
        (decision,) = self.state.decisions
        return decision

    def view(self, who: Who) -> DungeonView:
        return GAME.view(self.state, self.seat(who))

    def seat(self, who: Who) -> int:
        """The seat of the first Hero of a class, or the seat itself."""
        if isinstance(who, int):
            return who
        return next(seat for seat, hero in enumerate(self.state.heroes) if hero.cls == who)

    def hero(self, who: Who) -> Hero:
        return self.state.heroes[self.seat(who)]

    def where(self, who: Who) -> str:
        return BOARD.spaces[self.hero(who).space].label

    def entry(self, who: Who) -> str:
        """Where the Hero walked in from; "" if it did not walk into its space."""
        entry = self.hero(who).entry
        return BOARD.spaces[entry].label if entry >= 0 else ""

    def carried(self, who: Who) -> list[str]:
        """The names of the Treasure a Hero carries, in order."""
        return [content().treasures[held.card].name for held in self.hero(who).carried]

    def gold(self, who: Who) -> int:
        """What a Hero carries in gp, added up from the card file."""
        return sum(content().treasures[held.card].value for held in self.hero(who).carried)

    def monster(self, space: str) -> str:
        """The Monster card face up in a space, or ""."""
        card = self.state.monsters.get(at(space))
        return content().monsters[card].name if card else ""

    def tokens(self, space: str) -> int:
        return self.state.tokens.get(at(space), 0)

    def dropped(self, space: str) -> list[str]:
        return [content().treasures[held.card].name for held in self.state.dropped.get(at(space), ())]

    def discard(self, level: int) -> list[str]:
        return [content().monsters[card].name for card in self.state.monster_discard[level]]

    def pile(self, level: int) -> tuple[int, int]:
        """How many Monster and Treasure cards lie in the piles of a Level."""
        return len(self.state.monster_bag[level]), len(self.state.treasure_bag[level])

    def options(self) -> set[tuple[str, ...]]:
        """What may be chosen now, in the words that `do` takes."""
        self.start()
        return {named(key) for key in self.table.options(self.decision)}

    def spaces_for(self, verb: str) -> set[str]:
        """The spaces for which a verb is offered."""
        return {option[1] for option in self.options() if option[0] == verb}

    def waits_for(self, who: Who, kind: str = "move") -> bool:
        """Whether this Hero's player is asked this now, and nobody else anything."""
        self.start()
        return [(d.seat, d.kind) for d in self.state.decisions] == [(self.seat(who), kind)]

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind that the last `do` or `walk` brought about."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def turn_over(self) -> bool:
        """Whether the last `do` or `walk` ended a turn: another one has begun."""
        return bool(self.told(e.TurnBegan))

    @property
    def rolled(self) -> list[tuple[str, tuple[int, ...]]]:
        """The dice of the last `do` or `walk`, and what for."""
        return [(event.why, event.dice) for event in self.told(DiceRolled)]


def opening(*names: str, dice: tuple[int, ...] = (), **options: str) -> DungeonTable:
    """A new game as it is really set up, at its first question, with the dice of DUN-R03 scripted."""
    script = Script()
    script.dice += dice
    table = DungeonTable(GAME, Setup(names, options), script)  # type: ignore[arg-type]
    table.start()
    return table


def at(space: str) -> int:
    """The id of a space."""
    return BOARD.by_name(space)


def find_card(name: str) -> Monster | Treasure:
    """A card by its name, and by its Level where several are called that."""
    bare, level = re.fullmatch(r"(.+?)(?: (\d))?", name).groups()  # type: ignore[union-attr]
    cards: list[Monster | Treasure] = [*content().monsters.values(), *content().treasures.values()]
    for card in cards:
        if card.name == bare and level in (None, str(card.level)):
            return card
    raise LookupError(name)


def key_of(wish: tuple[str, ...]) -> Key:
    """The option key of a wish: the word after the verb is a space where it names one."""
    verb, *rest = wish
    if not rest or verb in ("recover", "hero"):
        return wish
    return (verb, at(rest[0]))


def named(key: Key) -> tuple[str, ...]:
    """A wish of an option key."""
    return tuple(BOARD.spaces[part].label if isinstance(part, int) else part for part in key)


def cards_in(state: DungeonState) -> Counter[str]:
    """Every card on the table, wherever it lies."""
    cards: Counter[str] = Counter()
    for bag in (*state.monster_bag, *state.monster_discard, *state.treasure_bag):
        cards.update(bag)
    cards.update(state.monsters.values())
    cards.update(covered.card for covered in state.covered.values())
    cards.update(held.card for held in state.promised.values())
    for hand in (*state.dropped.values(), *(hero.carried for hero in state.heroes)):
        cards.update(held.card for held in hand)
    return cards


ALL_CARDS = Counter(
    [card for pile in (*content().monster_pile.values(), *content().treasure_pile.values()) for card in pile]
)
