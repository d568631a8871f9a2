"""What a room is worth: how many turns a Hero still needs to win if it goes for that room next.

The measure of everything is the number of turns until the Hero stands in the Great Hall with its
goal. It is estimated in two parts: the room in question exactly (what may wait there, what it
holds, what misses cost), and what comes after it by the pace that the Hero can keep on the best
Level for the rest of its goal, with the way there and home.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil
from operator import add

from attrs import define, field

from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.hunt.bets import NEVER, Bet, by_hand, by_spell, casts_for_one
from dungeon_tui.games.dungeon.hunt.chances import Foe, Loot, blow, foe, foes_of, loot_of
from dungeon_tui.games.dungeon.hunt.facts import Facts
from dungeon_tui.games.dungeon.hunt.pace import Pace
from dungeon_tui.games.dungeon.hunt.ways import SIZE, Doors, Spread, approach, doors_of, hop, way_home
from dungeon_tui.games.dungeon.rules.ground import MOVES, ground

WALK_ON = 0.4
"""Share of the way to the next room that costs time: a walk and a fight fit into one turn."""

KEPT = 0.2
"""Share of dropped Treasure that is lost although its owner goes on fighting for it."""

LEFT = 0.7
"""Share of dropped Treasure that is lost when its owner walks away."""

DETOUR = 8
"""Spaces that a Wizard walks further rather than brawl in an uncleared chamber: it wins by Spells."""

SHARE = 0.75
"""Share of a Level's rooms that a Hero can hope to be the first in."""

HALF_A_TURN = 0.4
"""Share of the last turn of a way home that is not used."""

OUTSIDE = 1.5
"""Turns by which a room outside the recommended Levels of a class must be better than one on them."""

NOTHING = Loot(0.0, ((1.0, 0),))


@define
class Outlook:
    """The estimates for one Hero.

    ``enter`` and ``cast`` are the turns to win by going for a space next, by hand or by Spell,
    counted from the turn of arrival on. ``recover`` are those of a Wizard in the Great Hall that
    first takes back ``missing`` Spells; `NEVER` where it has none to take back. ``home`` is the way
    from the Great Hall as in `ways`, ``rate`` the best gp a turn, ``drop`` the gp that fall at a miss.
    """

    facts: Facts
    foes: list[tuple[Foe, ...]]
    loot: list[Loot]
    rate: float
    drop: float
    doors: Doors
    wait: float
    tolls: list[int] = field(factory=list)
    home: list[int] = field(factory=list)
    paces: list[Pace] = field(factory=list)
    enter: dict[int, float] = field(factory=dict)
    cast: dict[int, float] = field(factory=dict)
    recover: float = NEVER
    missing: int = 0
    _needs: dict[tuple[float, float], list[float]] = field(factory=dict)

    def after(self, space: int, need: float, spells: float) -> float:
        """Return the turns to win for a Hero in a space that still needs this much gold."""
        if need <= 0:
            return float(ceil(self.home[space] / MOVES))
        soonest: float = min(map(add, approach()[space], self.needs(need, spells)))
        return soonest

    def needs(self, need: float, spells: float) -> list[float]:
        """Return for each Level the turns to gather ``need`` there and go home."""
        key = (need, spells)
        known = self._needs.get(key)
        if known is None:
            known = self._needs[key] = [pace.turns(need, spells) for pace in self.paces]
        return known

    def looted(self, space: int, loot: Loot, dropped: float, spells: float) -> float:
        """Return the turns to win after a room is won, over all that it may hold."""
        need = self.facts.need - dropped
        if need > loot.values[-1][1]:
            return self.after(space, need - loot.mean, spells)
        return sum([weight * self.after(space, need - value, spells) for weight, value in loot.values])

    def miss(self, index: int, share: float) -> float:
        """Return the turns that one miss on a Level costs, with this share of what falls lost for good."""
        strike = blow()
        back = approach()[ground().hall][index]
        return strike.lost + (strike.home + 2 * strike.dead) * back + share * self.drop / self.rate

    def met(self, index: int, card: str) -> tuple[Foe, ...]:
        """Return what may wait: a known card, or any unseen one of a Level."""
        return (foe(card, self.facts.cls, self.facts.bonus),) if card else self.foes[index]

    def encounter(self, space: int) -> float:
        """Return the turns to win for a Hero that ends its Move in a chamber, this turn included."""
        facts, place = self.facts, ground()
        held = float(sum(facts.spells))
        without = self.after(space, facts.need, held)
        if dict(facts.tokens).get(space, 0) >= place.needed[space]:
            return 1 + without
        dropped = dict(facts.lying).get(space, 0.0)
        card = dict(facts.known).get(space, "")
        bet = self.melee(place.level[space] - 1, card, False, dropped / self.rate)
        return bet.turns(self.after(space, facts.need - dropped, held), without, facts.hurry)

    def melee(self, index: int, card: str, room: bool, gain: float) -> Bet:
        """Return the bet of attacking by hand; a Hero with its goal has everything to lose."""
        if self.facts.need <= 0:
            miss = self.miss(index, 1.0) + 1
            return by_hand(self.met(index, card), room, gain, miss, miss, self.facts.hurry)
        kept, left = self.miss(index, KEPT), self.miss(index, LEFT)
        return by_hand(self.met(index, card), room, gain, kept, left, self.facts.hurry)


@lru_cache(128)
def outlook(facts: Facts) -> Outlook:
    """Return the estimates for a Hero, equal for equal facts."""
    cls = content().classes[facts.cls]
    foes = [foes_of(cards, facts.cls, facts.bonus) for cards in facts.monsters]
    loot = [loot_of(cards) for cards in facts.treasures]
    doors = doors_of(facts.found, facts.opens_all)
    out = Outlook(facts, foes, loot, usual_rate(facts.cls), _drop(facts), doors, (cls.search - 1) / 6)
    tokens = dict(facts.tokens)
    needed = ground().needed
    still_open = [space for space in _lairs() if tokens.get(space, 0) < needed[space]]
    _set_paces(out, still_open)
    _set_tolls(out, still_open)
    out.home = Spread(ground().hall, 0, out.tolls, doors, out.wait).all()
    if facts.need > 0:
        _set_recover(out)
        _set_rooms(out, still_open)
    return out


def usual_rate(cls: str) -> float:
    """Return the gp a turn that a class needs for a silver result alone at the table (DUN-R79)."""
    found = content().classes[cls]
    return found.goal / (found.par[1] - 2 * way_home()[found.levels[0] - 1])


def _drop(facts: Facts) -> float:
    """Return the gp that fall at one miss on average."""
    if not facts.cards:
        return 0.0
    strike = blow()
    return strike.one * facts.held / facts.cards + (strike.half / 2 + strike.dead) * facts.held


def _set_paces(out: Outlook, still_open: list[int]) -> None:
    place, facts = ground(), out.facts
    rooms = [0] * len(out.loot)
    for space in still_open:
        if place.needed[space] == 1:
            rooms[place.level[space] - 1] += 1
    for index, count in enumerate(rooms):
        mean = out.loot[index].mean
        home = way_home()[index] + HALF_A_TURN
        if not count or not mean:
            out.paces.append(Pace(0.0, 0.0, 0.0, home))
            continue
        foes, walk = out.foes[index], WALK_ON * hop()[index]
        miss = out.miss(index, 0.0)
        bet = by_hand(foes, True, mean / out.rate, miss, miss, facts.hurry)
        cycle = bet.cycle(walk, facts.hurry)
        pace = Pace(mean / cycle, cycle, SHARE * count * mean * bet.chance, home)
        if facts.cls == "wizard":
            casts = casts_for_one(foes)
            pace.spelled = mean / (walk + casts)
            pace.cycle = min(cycle, walk + casts)
            pace.stock = SHARE * count * mean
            pace.casts = 1000 / mean * casts
            pace.spread = 1000 / mean * (casts * (casts - 1) + (casts / 3) ** 2)
        out.paces.append(pace)
    best = max([max(pace.rate, pace.spelled) for pace in out.paces])
    if best > 0:
        out.rate = best
        for pace in out.paces:
            pace.best = best


def _set_tolls(out: Outlook, still_open: list[int]) -> None:
    """Set what passing each uncleared space costs, as `Spread` wants it."""
    known, level = dict(out.facts.known), ground().level
    finished = out.facts.need <= 0
    detour = DETOUR if out.facts.cls == "wizard" else 0
    tolls = [0] * SIZE
    usual: dict[int, int] = {}
    for space in still_open:
        if space not in _thoroughfares():
            continue
        index = level[space] - 1
        card = known.get(space, "")
        toll = None if card else usual.get(index)
        if toll is None:
            miss = out.miss(index, 1.0) + 1 if finished else out.miss(index, LEFT)
            missing = sum([one.weight * (1 - one.hit) for one in out.met(index, card)])
            toll = max(1, round(MOVES * miss * missing)) + detour
            if not card:
                usual[index] = toll
        tolls[space] = toll
    out.tolls = tolls


def _set_recover(out: Outlook) -> None:
    """Set whether a Wizard in the Great Hall had better take back Spells, and how many."""
    facts = out.facts
    held = sum(facts.spells)
    for count in range(1, sum(facts.used) + 1):
        turns = count + out.after(ground().hall, facts.need, held + count)
        if turns < out.recover:
            out.recover, out.missing = turns, count


def _set_rooms(out: Outlook, still_open: list[int]) -> None:
    facts, place = out.facts, ground()
    held = float(sum(facts.spells))
    known, lying, sure = dict(facts.known), dict(facts.lying), dict(facts.sure)
    alike: dict[tuple[int, str], tuple[Bet, Bet | None]] = {}
    first, last = content().classes[facts.cls].levels
    for space in still_open:
        room = place.needed[space] == 1
        dropped = lying.get(space, 0.0)
        if not room and not dropped:
            continue
        index, card = place.level[space] - 1, known.get(space, "")
        loot = loot_in(out, space, sure)
        special = bool(dropped) or space in sure
        bets = None if special else alike.get((index, card))
        if bets is None:
            gain = (loot.mean + dropped) / out.rate
            bets = (out.melee(index, card, room, gain), _spelled(out, index, card, gain))
            if not special:
                alike[index, card] = bets
        hand, spell = bets
        without = out.after(space, facts.need, held)
        odd = 0.0 if dropped or first <= index + 1 <= last else OUTSIDE
        out.enter[space] = odd + hand.turns(out.looted(space, loot, dropped, held), without, facts.hurry)
        if spell is not None:
            left = max(0.0, round(2 * (held - spell.casts)) / 2)
            without = out.after(space, facts.need, max(0.0, held - 1))
            out.cast[space] = odd + spell.turns(out.looted(space, loot, dropped, left), without, facts.hurry)


def loot_in(out: Outlook, space: int, sure: dict[int, float]) -> Loot:
    """Return what the first to clear a space draws there: nothing in a chamber (DUN-068)."""
    if ground().needed[space] != 1:
        return NOTHING
    if space in sure:
        return Loot(sure[space], ((1.0, int(sure[space])),))
    return out.loot[ground().level[space] - 1]


def _spelled(out: Outlook, index: int, card: str, gain: float) -> Bet | None:
    """Return the bet of casting from outside; None where that cannot be done (DUN-R60)."""
    foes = out.met(index, card)
    if not any(out.facts.spells) or (card and foes[0].is_trap):
        return None
    return by_spell(foes, out.facts.spells, gain, out.facts.hurry)


@cache
def _lairs() -> tuple[int, ...]:
    board = ground().board
    return (*board.rooms, *board.chambers)


@cache
def _thoroughfares() -> frozenset[int]:
    """Return the rooms and chambers that lead on."""
    neighbours = ground().board.neighbours
    return frozenset(space for space in _lairs() if len(neighbours[space]) > 1)
