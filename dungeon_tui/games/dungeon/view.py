"""What one seat may know (DUN-R05, DUN-R73), and worlds it could be in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from attrs import evolve

from dungeon_tui.engine.agenda import seen
from dungeon_tui.engine.dice import Chance, pick
from dungeon_tui.engine.state import seals_seen
from dungeon_tui.games.dungeon.apply import without
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.state import LEVELS, Covered, DungeonState, DungeonView, Held, knows


def view(state: DungeonState, seat: int) -> DungeonView:
    """Return what ``seat`` (-1: an onlooker) may know."""
    hidden = _Hidden(state, seat)
    return DungeonView(
        agenda=seen(state.agenda, seat),
        decisions=state.decisions,
        sealed=seals_seen(state.sealed, seat),
        outcome=state.outcome,
        heroes=[evolve(hero, carried=tuple(map(hidden.held, hero.carried))) for hero in state.heroes],
        limit=state.limit,
        first=state.first,
        round=state.round,
        active=state.active,
        left=state.left,
        stopped=state.stopped,
        acted=state.acted,
        cast=state.cast,
        looked=state.looked,
        searched=state.searched,
        tokens=state.tokens.copy(),
        monsters=state.monsters.copy(),
        covered={space: hidden.covered(covered) for space, covered in state.covered.items()},
        promised={space: hidden.held(held) for space, held in state.promised.items()},
        dropped=state.dropped.copy(),
        monster_discard=state.monster_discard[:],
        seat=seat,
        monster_unseen=[
            tuple(sorted((*bag, *more))) for bag, more in zip(state.monster_bag, hidden.monsters, strict=True)
        ],
        treasure_unseen=[
            tuple(sorted((*bag, *more)))
            for bag, more in zip(state.treasure_bag, hidden.treasures, strict=True)
        ],
        monster_pile=[len(bag) for bag in state.monster_bag],
        treasure_pile=[len(bag) for bag in state.treasure_bag],
    )


class _Hidden:
    """Turns unknown faces to "" and collects the cards behind them, by Level."""

    def __init__(self, state: DungeonState, seat: int) -> None:
        self.seat = seat
        self.monsters: list[list[str]] = [[] for _ in range(LEVELS + 1)]
        self.treasures: list[list[str]] = [[] for _ in range(LEVELS + 1)]

    def held(self, held: Held) -> Held:
        if knows(held.known, self.seat):
            return held
        self.treasures[held.level].append(held.card)
        return evolve(held, card="")

    def covered(self, covered: Covered) -> Covered:
        if knows(covered.known, self.seat):
            return covered
        self.monsters[covered.level].append(covered.card)
        return evolve(covered, card="")


def determinize(view: DungeonView, chance: Chance) -> DungeonState:
    """Deal the unseen cards to where they may be, every deal as likely as the pile makes it.

    Only a Wizard can hold a hidden Magic Sword: everybody else has rolled for it in the open (DUN-092).
    """
    monsters, treasures = _Unseen(chance, view.monster_unseen), _Unseen(chance, view.treasure_unseen)
    heroes = [hero.copy() for hero in view.heroes]
    for hero in sorted(heroes, key=lambda hero: hero.cls == "wizard"):
        fits = None if hero.cls == "wizard" else _is_no_sword
        hero.carried = tuple(map(partial(treasures.held, fits=fits), hero.carried))
    covered = {space: monsters.covered(card) for space, card in view.covered.items()}
    promised = {space: treasures.held(held) for space, held in view.promised.items()}
    return DungeonState(
        agenda=view.agenda,
        decisions=view.decisions,
        sealed=view.sealed,
        outcome=view.outcome,
        heroes=heroes,
        limit=view.limit,
        first=view.first,
        round=view.round,
        active=view.active,
        left=view.left,
        stopped=view.stopped,
        acted=view.acted,
        cast=view.cast,
        looked=view.looked,
        searched=view.searched,
        tokens=view.tokens.copy(),
        monsters=view.monsters.copy(),
        covered=covered,
        promised=promised,
        dropped=view.dropped.copy(),
        monster_discard=view.monster_discard[:],
        monster_bag=monsters.bags,
        treasure_bag=treasures.bags,
    )


def _is_no_sword(card: str) -> bool:
    return content().treasures[card].kind != "sword"


class _Unseen:
    """The unseen cards of each Level, dealt to hands and spaces; what is left are the piles."""

    def __init__(self, chance: Chance, unseen: list[tuple[str, ...]]) -> None:
        self.chance = chance
        self.bags = unseen[:]

    def deal(self, level: int, fits: Callable[[str], bool] | None = None) -> str:
        card = pick(self.chance, tuple(filter(fits, self.bags[level])))
        self.bags[level] = without(self.bags[level], card)
        return card

    def held(self, held: Held, fits: Callable[[str], bool] | None = None) -> Held:
        return held if held.card else evolve(held, card=self.deal(held.level, fits))

    def covered(self, covered: Covered) -> Covered:
        return covered if covered.card else evolve(covered, card=self.deal(covered.level))
