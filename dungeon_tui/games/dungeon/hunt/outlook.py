"""What a room is worth: how many turns a Hero still needs to win if it goes for that room next.

The measure of everything is the number of turns until the Hero stands in the Great Hall with its
goal. It is estimated in two parts: the room in question exactly (what may wait there, what it
holds, what misses cost), and what comes after it by the pace that the Hero can keep on the best
Level for the rest of its goal, with the way there and home.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from math import ceil
from operator import add

from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.hunt.atlas import Turns, atlas
from dungeon_tui.games.dungeon.hunt.bets import NEVER, Bet, by_hand, by_spell, casts_for_one
from dungeon_tui.games.dungeon.hunt.chances import Foe, Loot, blow, foe, foes_of, loot_of
from dungeon_tui.games.dungeon.hunt.facts import LEVEL_NUMBERS, Facts
from dungeon_tui.games.dungeon.hunt.pace import Pace
from dungeon_tui.games.dungeon.hunt.ways import SIZE, Spread, doors_of
from dungeon_tui.games.dungeon.rules.ground import MOVES, ground

WALK_ON = 0.4
"""Share of the way to the next room that costs time: a walk and a fight fit into one turn."""

KEPT = 0.2
"""Share of dropped Treasure that is lost although its owner goes on fighting for it."""

LEFT = 0.7
"""Share of dropped Treasure that is lost when its owner walks away."""

DETOUR = 2
"""Spaces that a Wizard walks further rather than brawl in an uncleared chamber: it wins by Spells."""

SHARE = 0.75
"""Share of a Level's rooms that a Hero can hope to be the first in."""

HALF_A_TURN = 0.4
"""Share of the last turn of a way home that is not used."""

OUTSIDE = 1.5
"""Turns by which a room outside the recommended Levels of a class must be better than one on them."""

NOTHING = Loot(0.0, ((1.0, 0),))


class Outlook:
    """The estimates for one Hero; what is asked for is worked out once and kept.

    ``rate`` is the best gp a turn, ``drop`` the gp that fall at a miss on average, ``wait`` the
    share of searches that fail, ``tolls`` are those of `Spread`, ``home`` the way from the Great
    Hall as in `ways`. ``recover`` are the turns to win of a Wizard in the Great Hall that first
    takes back Spells; `NEVER` where it has none to take back.
    """

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.atlas = atlas(facts.cls == "wizard")
        self.known, self.lying, self.sure = dict(facts.known), dict(facts.lying), dict(facts.sure)
        self.foes = [foes_of(cards, facts.cls, facts.bonus) for cards in facts.monsters]
        self.loot = [loot_of(cards) for cards in facts.treasures]
        self.doors = doors_of(facts.found, facts.opens_all)
        self.wait = (content().classes[facts.cls].search - 1) / 6
        self.drop = _drop(facts)
        self.rate = usual_rate(facts.cls)
        self.spells = float(sum(facts.spells))
        self.all_spells = self.spells + sum(facts.used)
        tokens, needed = dict(facts.tokens), ground().needed
        self.open = [space for space in _lairs() if tokens.get(space, 0) < needed[space]]
        self._needs: dict[tuple[float, float], list[float]] = {}
        self._fetching: dict[tuple[float, float], float] = {}
        self._bets: dict[tuple[int, str, float], Bet] = {}
        self._enter: dict[int, float] = {}
        self._cast: dict[int, float] = {}
        self.paces = self._paces()
        best = max([max(pace.rate, pace.spelled) for pace in self.paces])
        if best > 0:
            self.rate = best
            for pace in self.paces:
                pace.best = best
        self.tolls = self._tolls()
        self.home = Spread(ground().hall, 0, self.tolls, self.doors, self.wait).all()
        self.targets: frozenset[int] = frozenset()
        self.recover = NEVER
        if facts.need > 0:
            if any(facts.used):
                self.recover = self.fetching(facts.need, self.spells)
            self.targets = frozenset(
                [space for space in self.open if needed[space] == 1 or space in self.lying]
            )

    # The rest of the game

    def after(self, space: int, need: float, spells: float) -> float:
        """Return the turns to win for a Hero in a space that still needs this much gold."""
        way = float(ceil(self.home[space] / MOVES))
        return self._rest(self.atlas.approach[space], way, need, spells)

    def _rest(self, near: Turns, way: float, need: float, spells: float) -> float:
        """Return the same by the ways to each Level and the way home; a Wizard may fetch Spells first."""
        if need <= 0:
            return way
        soonest: float = min(map(add, near, self.needs(need, spells)))
        return soonest if spells >= self.all_spells else min(soonest, way + self.fetching(need, spells))

    def fetching(self, need: float, spells: float) -> float:
        """Return the turns to win for a Wizard in the Great Hall that first takes back Spells."""
        key = (need, spells)
        turns = self._fetching.get(key)
        if turns is None:
            near = self.atlas.approach[ground().hall]
            turns = NEVER
            for count in range(1, int(self.all_spells - spells) + 1):
                turns = min(turns, count + min(map(add, near, self.needs(need, spells + count))))
            self._fetching[key] = turns
        return turns

    def needs(self, need: float, spells: float) -> list[float]:
        """Return for each Level the turns to gather ``need`` there and go home."""
        key = (need, spells)
        known = self._needs.get(key)
        if known is None:
            known = self._needs[key] = [pace.turns(need, spells) for pace in self.paces]
        return known

    # Going for a space next

    def enter(self, space: int) -> float:
        """Return the turns to win by attacking in a target by hand, from the turn of arrival on."""
        turns = self._enter.get(space)
        if turns is None:
            turns = self._enter[space] = self._entered(space, self.melee(space))
        return turns

    def enter_alone(self, space: int, foe: Foe) -> float:
        """Return the same if it were known which card waits there."""
        return self._entered(space, self._against((foe.alone(),), space))

    def _entered(self, space: int, bet: Bet) -> float:
        without = self.after(space, self.facts.need, self.spells)
        won = self._looted(space, self.spells)
        return bet.turns(won, without, self.facts.hurry) + self._outside(space)

    def cast(self, space: int) -> float:
        """Return the turns to win by attacking a target with Spells, `NEVER` where that cannot be done."""
        turns = self._cast.get(space)
        if turns is None:
            bet = self._spelled(space)
            turns = NEVER
            if bet is not None:
                left = max(0.0, round(2 * (self.spells - bet.casts)) / 2)
                without = self.after(space, self.facts.need, max(0.0, self.spells - 1))
                turns = bet.turns(self._looted(space, left), without, self.facts.hurry)
                turns += self._outside(space)
            self._cast[space] = turns
        return turns

    def encounter(self, space: int) -> float:
        """Return the turns to win for a Hero that ends its Move in a chamber, this turn included."""
        without = self.after(space, self.facts.need, self.spells)
        if space not in self.open:
            return 1 + without
        need = self.facts.need - self.lying.get(space, 0.0)
        return self.melee(space).turns(self.after(space, need, self.spells), without, self.facts.hurry)

    @cached_property
    def least(self) -> float:
        """No target is worth less than this many turns from the turn of arrival on."""
        special = {*self.known, *self.lying, *self.sure} & self.targets
        turns = [self.enter(space) for space in special]
        turns += [self.cast(space) for space in special]
        rooms, unknown = ground().board.rooms_of_level, self.targets - special
        for level in LEVEL_NUMBERS:
            plain = next((room for room in rooms[level] if room in unknown), None)
            if plain is not None:
                turns += self._least_of_level(level, plain)
        return min(turns, default=NEVER)

    def _least_of_level(self, level: int, plain: int) -> list[float]:
        """Return the turns that any room of a Level takes at least, if it is like the ``plain`` one."""
        facts, near = self.facts, self.atlas.nearest[level]
        dearest = self.loot[level - 1].values[-1][1]
        need = facts.need - (dearest if facts.need <= dearest else self.loot[level - 1].mean)
        way = float(ceil(min([self.home[room] for room in ground().board.rooms_of_level[level]]) / MOVES))
        out = []
        bets: list[tuple[Bet | None, float]] = [(self.melee(plain), self.spells)]
        bets.append((self._spelled(plain), max(0.0, self.spells - 1)))
        for bet, spells in bets:
            if bet is not None:
                won = self._rest(near, way, need, self.spells)
                lost = self._rest(near, way, facts.need, spells)
                out.append(bet.turns(won, lost, facts.hurry) + self._outside(plain))
        return out

    def melee(self, space: int) -> Bet:
        """Return the bet of attacking by hand; a Hero with its goal has everything to lose."""
        key = (ground().level[space], self.known.get(space, ""), self._gain(space))
        bet = self._bets.get(key)
        if bet is None:
            bet = self._bets[key] = self._against(self.met(space), space)
        return bet

    def _against(self, foes: tuple[Foe, ...], space: int) -> Bet:
        index, room = ground().level[space] - 1, ground().needed[space] == 1
        if self.facts.need <= 0:
            kept = left = self.miss(index, 1.0) + 1
        else:
            kept, left = self.miss(index, KEPT), self.miss(index, LEFT)
        return by_hand(foes, room, self._gain(space), kept, left, self.facts.hurry)

    def _spelled(self, space: int) -> Bet | None:
        """Return the bet of casting from outside; None where that cannot be done (DUN-R60)."""
        foes = self.met(space)
        if not self.spells or (space in self.known and foes[0].is_trap):
            return None
        return by_spell(foes, self.facts.spells, self._gain(space), self.facts.hurry)

    def met(self, space: int) -> tuple[Foe, ...]:
        """Return what may wait in a space: the known card, or any unseen one of its Level."""
        card = self.known.get(space)
        if card is not None:
            return (foe(card, self.facts.cls, self.facts.bonus),)
        return self.foes[ground().level[space] - 1]

    def lies(self, space: int) -> Loot:
        """Return what the first to clear a space draws there: nothing in a chamber (DUN-068)."""
        if ground().needed[space] != 1:
            return NOTHING
        if space in self.sure:
            return Loot(self.sure[space], ((1.0, int(self.sure[space])),))
        return self.loot[ground().level[space] - 1]

    def worth(self, space: int) -> float:
        """Return what may be expected in a space in gp, its own Treasure and what was dropped there."""
        return self.lies(space).mean + self.lying.get(space, 0.0)

    def miss(self, index: int, share: float) -> float:
        """Return the turns that one miss on a Level costs, with this share of what falls lost for good."""
        strike = blow()
        back = self.atlas.approach[ground().hall][index]
        return strike.lost + (strike.home + 2 * strike.dead) * back + share * self.drop / self.rate

    def _gain(self, space: int) -> float:
        return self.worth(space) / self.rate

    def _looted(self, space: int, spells: float) -> float:
        """Return the turns to win after a space is won, over all that it may hold."""
        loot = self.lies(space)
        need = self.facts.need - self.lying.get(space, 0.0)
        if need > loot.values[-1][1]:
            return self.after(space, need - loot.mean, spells)
        return sum([weight * self.after(space, need - value, spells) for weight, value in loot.values])

    def _outside(self, space: int) -> float:
        first, last = content().classes[self.facts.cls].levels
        return 0.0 if space in self.lying or first <= ground().level[space] <= last else OUTSIDE

    # What is worked out at first

    def _paces(self) -> list[Pace]:
        place = ground()
        rooms = [0] * len(self.loot)
        for space in self.open:
            if place.needed[space] == 1:
                rooms[place.level[space] - 1] += 1
        return [self._pace(index, count) for index, count in enumerate(rooms)]

    def _pace(self, index: int, count: int) -> Pace:
        facts, foes, mean = self.facts, self.foes[index], self.loot[index].mean
        home = self.atlas.home[index] + HALF_A_TURN
        if not count or not mean:
            return Pace(0.0, 0.0, 0.0, home)
        walk, miss = WALK_ON * self.atlas.hop[index], self.miss(index, 0.0)
        bet = by_hand(foes, True, mean / self.rate, miss, miss, facts.hurry)
        cycle = bet.cycle(walk, facts.hurry)
        pace = Pace(mean / cycle, cycle, SHARE * count * mean * bet.chance, home)
        if facts.cls == "wizard":
            casts = casts_for_one(foes)
            pace.spelled = mean / (walk + casts)
            pace.cycle = min(cycle, walk + casts)
            pace.stock = SHARE * count * mean
            pace.casts = 1000 / mean * casts
            pace.spread = 1000 / mean * (casts * (casts - 1) + (casts / 3) ** 2)
        return pace

    def _tolls(self) -> list[int]:
        """Return what passing each uncleared space costs, as `Spread` wants it."""
        finished = self.facts.need <= 0
        detour = DETOUR if self.facts.cls == "wizard" else 0
        tolls = [0] * SIZE
        usual: dict[int, int] = {}
        for space in self.open:
            if space not in _thoroughfares():
                continue
            index = ground().level[space] - 1
            toll = None if space in self.known else usual.get(index)
            if toll is None:
                miss = self.miss(index, 1.0) + 1 if finished else self.miss(index, LEFT)
                missing = sum([one.weight * (1 - one.hit) for one in self.met(space)])
                toll = max(1, round(MOVES * miss * missing)) + detour
                if space not in self.known:
                    usual[index] = toll
            tolls[space] = toll
        return tolls


@lru_cache(128)
def outlook(facts: Facts) -> Outlook:
    """Return the estimates for a Hero, equal for equal facts."""
    return Outlook(facts)


def usual_rate(cls: str) -> float:
    """Return the gp a turn that a class needs for a silver result alone at the table (DUN-R79)."""
    found = content().classes[cls]
    return found.goal / (found.par[1] - 2 * atlas(False).home[found.levels[0] - 1])


def _drop(facts: Facts) -> float:
    """Return the gp that fall at one miss on average."""
    if not facts.cards:
        return 0.0
    strike = blow()
    return strike.one * facts.held / facts.cards + (strike.half / 2 + strike.dead) * facts.held


@cache
def _lairs() -> tuple[int, ...]:
    board = ground().board
    return (*board.rooms, *board.chambers)


@cache
def _thoroughfares() -> frozenset[int]:
    """Return the rooms and chambers that lead on."""
    neighbours = ground().board.neighbours
    return frozenset(space for space in _lairs() if len(neighbours[space]) > 1)
