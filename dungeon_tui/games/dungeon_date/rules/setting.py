"""Setting the table up, for every mode (DAT-020 to DAT-041, DAT-212 to DAT-219, DAT-237, DAT-253)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import pick
from dungeon_tui.engine.events import GameEnded
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.apply_cards import PACKED, without
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules.ground import (
    ability,
    draw_treasure,
    slot_of,
    turn_monster,
    turn_style,
    turn_treasure,
)
from dungeon_tui.games.dungeon_date.rules.quests import Sides
from dungeon_tui.games.dungeon_date.rules.round import Round
from dungeon_tui.games.dungeon_date.state import Down, Tabletop
from dungeon_tui.games.dungeon_date.terms import (
    BACKSTAB,
    BASIC,
    COLOURS,
    COOP,
    DOORS,
    EASY,
    ELDRITCH,
    HARD,
    QUEST,
    RENOWN_PER_TREASURE,
    STYLES,
    STYLOMANCER,
)

DEALT = 2
OPEN_QUESTS = 4
PORTAL = "portal"
SHARED_DECKS = {1: (4, 4, 4), 2: (6, 6, 6), 3: (7, 7, 8), 4: (8, 8, 8)}
"""Monsters with 1, 2 and 3 torches in the deck of Solo and Co-op, by players (DAT-213, DAT-254)."""

NEXT: Key = ("next",)
STOP: Key = ("stop",)


@define
class LayOut(Op):
    """Sort, shuffle and deal a game; ``first`` leads, -1: whom chance says (DAT-R07)."""

    level: int = 0
    first: int = -1
    missing: str = ""

    def do(self, play: Play) -> None:
        """Lay everything out, turn up what is seen from the beginning, then let players choose."""
        state: Tabletop = play.state
        if state.challenge:
            play.push(BetweenLevels())
        missing = self.missing
        if state.eldritch == PORTAL and not missing:
            missing = state.missing or pick(play.chance, BASIC)
        play.emit(_table(state, missing, self.level))
        for door in range(len(state.doors)):
            turn_monster(play, door, "DAT-026")
            turn_treasure(play, door, "DAT-030")
        for _ in range(3 if state.has_goals else 2):
            turn_style(play, "DAT-216" if state.has_goals else "DAT-031")
        if not state.together:
            first = self.first if self.first >= 0 else play.chance.below(len(state.players))
            play.emit(e.LeaderChanged(first, "DAT-R07"))
        ops: list[Op] = [DealQuests()] if state.has_goals else []
        ops += [DealCards("hero")] if state.heroes_on else []
        ops += [DealCards("pet")] if state.pets_on else []
        play.push_all((*ops, DealOutfits(), Round()))


def _table(state: Tabletop, missing: str, level: int) -> e.TableLaid:
    cards = content()
    types = [type for type in BASIC if type != missing] + [ELDRITCH] * bool(state.eldritch)
    bags = tuple(
        tuple(sorted(m.id for m in cards.monsters.values() if m.type in types and m.torches == torches))
        for torches in range(4)
    )
    seats = len(state.players)
    if state.together:
        stacks: list[tuple[Down, ...]] = [()] * len(DOORS)
        deck = _stack(SHARED_DECKS[seats])
    else:
        # Three 3-torch monsters with 4 players (DAT-025), two with fewer (DAT-024).
        stack = _stack((2, 2, 3 if seats == 4 else 2))
        stacks, deck = [stack] * (3 if seats == 2 else 4), ()
    doors = DOORS[: len(stacks)]
    backstab = (BACKSTAB,) if state.backstabs else ()
    return e.TableLaid(
        bags,  # type: ignore[arg-type]
        tuple(stacks),
        deck,
        tuple(sorted(cards.treasures)),
        tuple(sorted(STYLES)),
        tuple(sorted(cards.quests)) if state.has_goals else (),
        tuple(sorted(cards.pets)) if state.pets_on else (),
        tuple(sorted(cards.heroes)) if state.heroes_on else (),
        COLOURS[:seats],
        (*backstab, STYLOMANCER, *doors),
        "" if state.together else BACKSTAB if state.backstabs else STYLOMANCER,
        missing,
        level,
    )


def _stack(numbers: tuple[int, ...]) -> tuple[Down, ...]:
    """Return a stack from the top down: 1-torch monsters, then 2, then 3."""
    return tuple(Down(level) for level, number in enumerate(numbers, 1) for _ in range(number))


@define
class DealQuests(Op):
    """Quests are drawn for Solo, dealt in the other modes (DAT-219, DAT-237, DAT-257)."""

    def do(self, play: Play) -> None:
        """Deal them and ask which are kept, or which side is up."""
        state: Tabletop = play.state
        seats = tuple(range(len(state.players)))
        if state.alone:
            easy, hard = content().levels[max(state.level, 1) - 1]
            for side in (EASY,) * easy + (HARD,) * hard:
                play.emit(e.GoalSet(pick(play.chance, state.quests), side, rule="DAT-219"))
            return
        number = 3 if len(seats) == 2 and state.mode == QUEST else 2
        for seat in seats:
            _deal(play, seat, "quest", number, "DAT-257" if state.mode == COOP else "DAT-237")
        if state.mode == COOP:
            play.push(Sides(seats))
        else:
            play.ask_all(tuple(Decision(seat, "personal", 1, 1, "DAT-237") for seat in seats))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The Quests dealt."""
        return tuple(("personal", quest) for quest in sorted(position.players[decision.seat].offered))

    def gather(self, play: Play, picks: tuple[tuple[int, Keys], ...]) -> None:
        """Lay Personal Quests hard side up, the others open and easy side up (DAT-238)."""
        state: Tabletop = play.state
        for seat, keys in picks:
            play.emit(e.GoalSet(str(keys[0][1]), HARD, seat, seat, "DAT-237"))
        for seat, _ in picks:
            for quest in state.players[seat].offered:
                play.emit(e.GoalSet(quest, EASY, -1, seat))
        while sum(goal.owner < 0 for goal in state.goals) < OPEN_QUESTS:
            play.emit(e.GoalSet(pick(play.chance, state.quests), EASY))


def _deal(play: Play, seat: int, what: str, number: int, rule: str) -> None:
    state: Tabletop = play.state
    deck = {"quest": state.quests, "hero": state.hero_deck, "pet": state.pet_deck}.get(what, state.treasures)
    cards: list[str] = []
    for _ in range(number):
        cards.append(pick(play.chance, deck))
        deck = without(deck, cards[-1])
    play.emit(e.Dealt(seat, what, tuple(cards), rule))


@define
class DealCards(Op):
    """Two Heroes or Pets for everybody, one of which is kept (DAT-163, DAT-178)."""

    what: str

    def do(self, play: Play) -> None:
        """Deal and ask."""
        rule = "DAT-178" if self.what == "hero" else "DAT-163"
        seats = range(len(play.state.players))
        for seat in seats:
            _deal(play, seat, self.what, DEALT, rule)
        play.ask_all(tuple(Decision(seat, self.what, 1, 1, rule) for seat in seats))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The two cards dealt."""
        return tuple((self.what, card) for card in sorted(position.players[decision.seat].offered))

    def gather(self, play: Play, picks: tuple[tuple[int, Keys], ...]) -> None:
        """Keep one each."""
        for seat, keys in picks:
            card = str(keys[0][1])
            play.emit(e.HeroKept(seat, card) if self.what == "hero" else e.PetKept(seat, card))


@define
class DealOutfits(Op):
    """Two treasures for everybody, one of which is equipped (DAT-037 to DAT-039)."""

    def do(self, play: Play) -> None:
        """Deal and ask."""
        seats = range(len(play.state.players))
        for seat in seats:
            _deal(play, seat, "treasure", DEALT, "DAT-037")
        play.ask_all(tuple(Decision(seat, "outfit", 1, 1, "DAT-037") for seat in seats))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The two dealt."""
        return tuple(("wear", card) for card in sorted(position.players[decision.seat].held))

    def gather(self, play: Play, picks: tuple[tuple[int, Keys], ...]) -> None:
        """Equip one; the other is discarded, unless a Swapbuckler packs it (DAT-194)."""
        state: Tabletop = play.state
        for seat, keys in picks:
            player, card = state.players[seat], str(keys[0][1])
            (other,) = without(player.held, card)
            keep = ability(player, "keep")
            kept = keep is not None and keep.count > 1
            rule = "DAT-194" if kept else "DAT-038"
            play.emit(e.OutfitBegun(seat, card, slot_of(card), other, kept, rule))
        if state.challenge:
            _extra_treasure(play)


def _extra_treasure(play: Play) -> None:
    """Draw one treasure for every full 10 Renown of a run (DAT-231, DAT-R04)."""
    state: Tabletop = play.state
    for _ in range(state.renown // RENOWN_PER_TREASURE):
        draw_treasure(play, 0, "DAT-231")
        for card in state.players[0].held:
            slot = slot_of(card)
            place = PACKED if state.players[0].slots[slot] else slot
            play.emit(e.TreasureGained(0, card, place, "DAT-R04"))


# Runs


@define
class BetweenLevels(Op):
    """Between two games of a run the player goes on, or ends the run here."""

    OUTLIVES_LEVELS: ClassVar[bool] = True

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("level", "DAT-232")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """On, or no further."""
        return (NEXT, STOP)

    def take(self, play: Play, keys: Keys) -> None:
        """Set the next game up."""
        state: Tabletop = play.state
        if keys[0] == NEXT:
            play.push(LayOut(next_level(state)))
        else:
            play.emit(GameEnded(Outcome((), "run stopped", (state.renown,)), "DAT-235"))


def next_level(table: Tabletop) -> int:
    """Return the level of the next game: one more after a win, else the same (DAT-232, DAT-R75)."""
    return table.level + table.results[-1].won
