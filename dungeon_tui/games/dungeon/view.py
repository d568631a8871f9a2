"""What one seat may know (DUN-R05, DUN-R73), and worlds it could be in."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from dungeon_tui.engine.agenda import seen
from dungeon_tui.engine.dice import Chance, shuffled
from dungeon_tui.games.dungeon.state import LEVELS, Covered, DungeonState, DungeonView, Held, Hero


def view(state: DungeonState, seat: int) -> DungeonView:
    """Return what ``seat`` (-1: an onlooker) may know."""
    hidden = _Hidden(state, seat)
    return DungeonView(
        agenda=seen(state.agenda, seat),
        decisions=state.decisions,
        sealed=tuple((other, keys if other == seat else ()) for other, keys in state.sealed),
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
        self.bit = 1 << seat if seat >= 0 else 0
        self.monsters: list[list[str]] = [[] for _ in range(LEVELS + 1)]
        self.treasures: list[list[str]] = [[] for _ in range(LEVELS + 1)]

    def held(self, held: Held) -> Held:
        if held.known & self.bit or held.known == 255:
            return held
        self.treasures[held.level].append(held.card)
        return evolve(held, card="")

    def covered(self, covered: Covered) -> Covered:
        if covered.known & self.bit:
            return covered
        self.monsters[covered.level].append(covered.card)
        return evolve(covered, card="")


def determinize(view: DungeonView, chance: Chance) -> DungeonState:
    """Deal the unseen cards to where they may be, every deal as likely as the pile makes it."""
    monsters, monster_bags = _dealer(chance, view.monster_unseen, view.monster_pile)
    treasures, treasure_bags = _dealer(chance, view.treasure_unseen, view.treasure_pile)

    def known(held: Held) -> Held:
        return held if held.card else evolve(held, card=treasures(held.level))

    heroes = []
    for hero in view.heroes:
        copy: Hero = hero.copy()
        copy.carried = tuple(map(known, hero.carried))
        heroes.append(copy)
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
        covered={
            space: covered if covered.card else evolve(covered, card=monsters(covered.level))
            for space, covered in view.covered.items()
        },
        promised={space: known(held) for space, held in view.promised.items()},
        dropped=view.dropped.copy(),
        monster_discard=view.monster_discard[:],
        monster_bag=monster_bags,
        treasure_bag=treasure_bags,
    )


def _dealer(
    chance: Chance, unseen: list[tuple[str, ...]], piles: list[int]
) -> tuple[Callable[[int], str], list[tuple[str, ...]]]:
    """Return a function that deals an unseen card of a Level, and what is left for the piles."""
    hands: list[list[str]] = []
    bags: list[tuple[str, ...]] = []
    for cards, pile in zip(unseen, piles, strict=True):
        if len(cards) == pile:
            hands.append([])
            bags.append(cards)
        else:
            mixed = shuffled(chance, cards)
            hands.append(list(mixed[pile:]))
            bags.append(tuple(sorted(mixed[:pile])))
    return lambda level: hands[level].pop(), bags
