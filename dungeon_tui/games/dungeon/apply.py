"""How events change the state, and how what a seat sees of them changes its view.

Nothing here asks the rules or the card files: an old save reads the same for ever.
"""

from __future__ import annotations

from typing import Any, TypeVar

from attrs import evolve

from dungeon_tui.engine.events import ENGINE_APPLY
from dungeon_tui.engine.play import Apply
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.state import ALL_SEATS, Covered, DungeonState, DungeonView, Held, Tabletop

T = TypeVar("T")


def without(bag: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return the bag without one of ``item``; ValueError if it is not there."""
    index = bag.index(item)
    return bag[:index] + bag[index + 1 :]


def placed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with the item at ``index`` replaced."""
    if index < 0:
        raise IndexError("negative place")
    items[index]
    return (*items[:index], item, *items[index + 1 :])


def _bags(piles: tuple[tuple[str, ...], ...]) -> list[tuple[str, ...]]:
    return [(), *piles]


# What is the same for a state and a view


def _hero_chosen(s: Tabletop, event: e.HeroChosen) -> None:
    hero = s.heroes[event.seat]
    hero.cls, hero.space, hero.entry = event.hero, event.hall, -1
    hero.carried, hero.lost = (), 0
    hero.spells, hero.used = event.spells, (0,) * len(event.spells)


def _first_chosen(s: Tabletop, event: e.FirstChosen) -> None:
    s.first = s.active = event.seat


def _turn_began(s: Tabletop, event: e.TurnBegan) -> None:
    s.active, s.round, s.left = event.seat, event.round, event.left
    s.stopped = s.acted = s.cast = s.looked = False
    s.searched = ()
    s.heroes[event.seat].turns += 1


def _turn_lost(s: Tabletop, event: e.TurnLost) -> None:
    hero = s.heroes[event.seat]
    hero.lost = event.lost
    hero.lost_turns += 1
    s.left = 0


def _hero_moved(s: Tabletop, event: e.HeroMoved) -> None:
    hero = s.heroes[event.seat]
    hero.entry, hero.space = hero.space, event.to
    s.left, s.stopped, s.acted = event.left, event.stopped, True


def _hero_sent(s: Tabletop, event: e.HeroSent) -> None:
    hero = s.heroes[event.seat]
    hero.space, hero.entry = event.to, event.entry
    s.left, s.acted = 0, True


def _door_searched(s: Tabletop, event: e.DoorSearched) -> None:
    s.searched += (event.door,)
    s.acted = True


def _door_found(s: Tabletop, event: e.DoorFound) -> None:
    hero = s.heroes[event.seat]
    hero.found = tuple(sorted({*hero.found, event.door}))


def _card_shown(s: Tabletop, event: e.CardShown) -> None:
    hero = s.heroes[event.seat]
    held = hero.carried[event.index]
    hero.carried = placed(hero.carried, event.index, evolve(held, card=event.card, known=ALL_SEATS))


def _look_used(s: Tabletop, event: e.LookUsed) -> None:
    s.looked = s.acted = True
    if event.item == "crystal_ball":
        s.left = 0


def _spell_cast(s: Tabletop, event: e.SpellCast) -> None:
    hero = s.heroes[event.seat]
    hero.spells = placed(hero.spells, event.spell, hero.spells[event.spell] - 1)
    hero.used = placed(hero.used, event.spell, hero.used[event.spell] + 1)
    s.cast = s.acted = True
    s.left = 0


def _spell_recovered(s: Tabletop, event: e.SpellRecovered) -> None:
    hero = s.heroes[event.seat]
    hero.spells = placed(hero.spells, event.spell, hero.spells[event.spell] + 1)
    hero.used = placed(hero.used, event.spell, hero.used[event.spell] - 1)
    s.acted, s.left = True, 0


def _space_won(s: Tabletop, event: e.SpaceWon) -> None:
    del s.monsters[event.space]
    s.monster_discard[event.level] += (event.card,)
    s.tokens[event.space] = event.tokens


def _treasure_taken(s: Tabletop, event: e.TreasureTaken) -> None:
    first, *rest = s.dropped[event.space]
    if rest:
        s.dropped[event.space] = tuple(rest)
    else:
        del s.dropped[event.space]
    hero = s.heroes[event.seat]
    hero.carried += (evolve(first, bonus=0),)


def _sword_tried(s: Tabletop, event: e.SwordTried) -> None:
    hero = s.heroes[event.seat]
    held = hero.carried[event.index]
    shown = Held(event.card, held.level, event.bonus, ALL_SEATS)
    hero.carried = placed(hero.carried, event.index, shown)


def _tokens_taken(s: Tabletop, event: e.TokensTaken) -> None:
    s.heroes[event.seat].lost = event.lost


def _hero_killed(s: Tabletop, event: e.HeroKilled) -> None:
    hero = s.heroes[event.seat]
    hero.cls, hero.space, hero.entry = "", -1, -1
    hero.carried, hero.lost = (), 0
    hero.spells = hero.used = (0,) * len(hero.spells)
    hero.deaths += 1


def _nothing(s: Tabletop, event: Any) -> None:
    pass


# What only the state knows


def _piles_laid(s: DungeonState, event: e.PilesLaid) -> None:
    s.monster_bag, s.treasure_bag = _bags(event.monsters), _bags(event.treasures)


def _monster_peeked(s: DungeonState, event: e.MonsterPeeked) -> None:
    if event.dealt:
        s.monster_bag[event.level] = without(s.monster_bag[event.level], event.card)
    s.covered[event.space] = Covered(event.card, event.level, event.known)


def _treasure_peeked(s: DungeonState, event: e.TreasurePeeked) -> None:
    if event.dealt:
        s.treasure_bag[event.level] = without(s.treasure_bag[event.level], event.card)
    s.promised[event.space] = Held(event.card, event.level, 0, event.known)


def _monster_met(s: DungeonState, event: e.MonsterMet) -> None:
    if event.covered:
        del s.covered[event.space]
    else:
        s.monster_bag[event.level] = without(s.monster_bag[event.level], event.card)
    s.monsters[event.space] = event.card


def _monsters_reshuffled(s: DungeonState, event: e.MonstersReshuffled) -> None:
    s.monster_bag[event.level] = tuple(sorted(s.monster_bag[event.level] + s.monster_discard[event.level]))
    s.monster_discard[event.level] = ()


def _treasure_drawn(s: DungeonState, event: e.TreasureDrawn) -> None:
    if event.promised:
        del s.promised[event.space]
    else:
        s.treasure_bag[event.level] = without(s.treasure_bag[event.level], event.card)
    s.heroes[event.seat].carried += (Held(event.card, event.level, 0, event.known),)


def _treasure_dropped(s: DungeonState, event: e.TreasureDropped) -> None:
    hero = s.heroes[event.seat]
    if event.index < 0:
        raise IndexError("negative place")
    del (carried := list(hero.carried))[event.index]
    hero.carried = tuple(carried)
    fallen = Held(event.card, event.level, 0, ALL_SEATS)
    s.dropped[event.space] = (*s.dropped.get(event.space, ()), fallen)


# What a view makes of it: a card whose face becomes known is no longer among the unseen


def _view_piles_laid(v: DungeonView, event: e.PilesLaid) -> None:
    v.monster_unseen, v.treasure_unseen = _bags(event.monsters), _bags(event.treasures)
    v.monster_pile = [len(bag) for bag in v.monster_unseen]
    v.treasure_pile = [len(bag) for bag in v.treasure_unseen]


def _see_treasure(v: DungeonView, level: int, card: str, before: str) -> None:
    if card and not before:
        v.treasure_unseen[level] = without(v.treasure_unseen[level], card)


def _view_monster_peeked(v: DungeonView, event: e.MonsterPeeked) -> None:
    before = v.covered[event.space].card if event.space in v.covered else ""
    if event.dealt:
        v.monster_pile[event.level] -= 1
    if event.card and not before:
        v.monster_unseen[event.level] = without(v.monster_unseen[event.level], event.card)
    v.covered[event.space] = Covered(event.card or before, event.level, event.known)


def _view_treasure_peeked(v: DungeonView, event: e.TreasurePeeked) -> None:
    before = v.promised[event.space].card if event.space in v.promised else ""
    if event.dealt:
        v.treasure_pile[event.level] -= 1
    _see_treasure(v, event.level, event.card, before)
    v.promised[event.space] = Held(event.card or before, event.level, 0, event.known)


def _view_monster_met(v: DungeonView, event: e.MonsterMet) -> None:
    before = ""
    if event.covered:
        before = v.covered.pop(event.space).card
    else:
        v.monster_pile[event.level] -= 1
    if not before:
        v.monster_unseen[event.level] = without(v.monster_unseen[event.level], event.card)
    v.monsters[event.space] = event.card


def _view_monsters_reshuffled(v: DungeonView, event: e.MonstersReshuffled) -> None:
    back = v.monster_discard[event.level]
    v.monster_unseen[event.level] = tuple(sorted(v.monster_unseen[event.level] + back))
    v.monster_pile[event.level] += len(back)
    v.monster_discard[event.level] = ()


def _view_treasure_drawn(v: DungeonView, event: e.TreasureDrawn) -> None:
    before = ""
    if event.promised:
        before = v.promised.pop(event.space).card
    else:
        v.treasure_pile[event.level] -= 1
    _see_treasure(v, event.level, event.card, before)
    v.heroes[event.seat].carried += (Held(event.card or before, event.level, 0, event.known),)


def _view_treasure_dropped(v: DungeonView, event: e.TreasureDropped) -> None:
    before = v.heroes[event.seat].carried[event.index].card
    _see_treasure(v, event.level, event.card, before)
    _treasure_dropped(v, event)  # type: ignore[arg-type]


def _view_card_shown(v: DungeonView, event: e.CardShown | e.SwordTried) -> None:
    held = v.heroes[event.seat].carried[event.index]
    _see_treasure(v, held.level, event.card, held.card)
    if isinstance(event, e.SwordTried):
        _sword_tried(v, event)
    else:
        _card_shown(v, event)


APPLY: Apply = {
    **ENGINE_APPLY,
    e.PilesLaid: _piles_laid,
    e.HeroChosen: _hero_chosen,
    e.FirstChosen: _first_chosen,
    e.TurnBegan: _turn_began,
    e.TurnLost: _turn_lost,
    e.HeroMoved: _hero_moved,
    e.HeroSent: _hero_sent,
    e.DoorSearched: _door_searched,
    e.DoorFound: _door_found,
    e.CardShown: _card_shown,
    e.MonsterPeeked: _monster_peeked,
    e.TreasurePeeked: _treasure_peeked,
    e.LookUsed: _look_used,
    e.SpellCast: _spell_cast,
    e.SpellRecovered: _spell_recovered,
    e.MonsterMet: _monster_met,
    e.MonstersReshuffled: _monsters_reshuffled,
    e.Attacked: _nothing,
    e.SpaceWon: _space_won,
    e.StruckBack: _nothing,
    e.TreasureDropped: _treasure_dropped,
    e.TreasureDrawn: _treasure_drawn,
    e.TreasureTaken: _treasure_taken,
    e.SwordTried: _sword_tried,
    e.TokensTaken: _tokens_taken,
    e.HeroKilled: _hero_killed,
}

VIEW_APPLY: Apply = {
    **APPLY,
    e.PilesLaid: _view_piles_laid,
    e.MonsterPeeked: _view_monster_peeked,
    e.TreasurePeeked: _view_treasure_peeked,
    e.MonsterMet: _view_monster_met,
    e.MonstersReshuffled: _view_monsters_reshuffled,
    e.TreasureDrawn: _view_treasure_drawn,
    e.TreasureDropped: _view_treasure_dropped,
    e.CardShown: _view_card_shown,
    e.SwordTried: _view_card_shown,
}
