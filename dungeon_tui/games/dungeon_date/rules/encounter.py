"""Meeting the monster of a door: lines, means, Dates, piles (DAT-056 to DAT-066, DAT-R16 to DAT-R22)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules.gain import Collect
from dungeon_tui.games.dungeon_date.rules.ground import ability, gain_spite, has_dates, settle_deck
from dungeon_tui.games.dungeon_date.rules.quests import CheckGoals
from dungeon_tui.games.dungeon_date.rules.ways import (
    DISCARD,
    HELP,
    borrowed,
    due,
    free,
    need_of,
    payments,
    ways,
)
from dungeon_tui.games.dungeon_date.state import Tabletop
from dungeon_tui.games.dungeon_date.symbols import ONE
from dungeon_tui.games.dungeon_date.terms import BEFRIEND, PILES, ROMANCE, SLAY

DECLINE: Key = ("decline",)


@define
class Encounter(Op):
    """A seat meets the monster of a door."""

    door: int

    def do(self, play: Play) -> None:
        """Fail, take the only way, or ask."""
        keys = self._keys(play.state, play.seat)
        if not keys:
            self._fail(play, play.seat, False)
        elif len(keys) == 1:
            self._go(play, play.seat, keys[0])
        else:
            play.ask("encounter", "DAT-057")

    def _keys(self, table: Tabletop, seat: int) -> Keys:
        keys = ways(table, seat, self.door)
        return keys if not keys or free(keys) else tuple(sorted((*keys, DECLINE)))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The ways to meet it; to fail is one only if all of them cost something (DAT-R17)."""
        return self._keys(position, decision.seat)

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        if key == DECLINE:
            return RuleError("A line can be met for nothing, so one must be taken.", "DAT-063")
        if key and key[0] in PILES:
            return RuleError("That line cannot be met so.", "DAT-058")
        return RuleError("That is no line of the monster.", "DAT-R18")

    def take(self, play: Play, keys: Keys) -> None:
        """Go that way."""
        if keys[0] == DECLINE:
            self._fail(play, play.asked, True)
        else:
            self._go(play, play.asked, keys[0])

    def _fail(self, play: Play, seat: int, declined: bool) -> None:
        play.emit(e.EncounterFailed(seat, self.door, declined))
        gain_spite(play, seat, "failed", "DAT-069")

    def _go(self, play: Play, seat: int, key: Key) -> None:
        line, style = PILES.index(str(key[0])), ""
        if HELP in key:
            style = str(key[2])
            play.emit(e.HelpUsed(seat, play.state.players[seat].helper, style))
        if DISCARD in key:
            play.push(Pay(self.door, line, style), seat)
        else:
            succeed(play, seat, self.door, line)


@define
class Pay(Op):
    """The Scratch Master discards treasures, one for each symbol that is lacking (DAT-182)."""

    door: int
    line: int
    style: str
    paid: int = 0

    def _bill(self, table: Tabletop, seat: int) -> tuple[int, int]:
        extra = borrowed(table, seat, self.door) + (ONE[self.style] if self.style else 0)
        return need_of(table, self.door, self.line), extra

    def do(self, play: Play) -> None:
        """Ask for the next discard, or meet the line."""
        state: Tabletop = play.state
        player = state.players[play.seat]
        pay = ability(player, "pay")
        need, extra = self._bill(state, play.seat)
        if pay is None or due(player, need, extra, pay) == self.paid:
            succeed(play, play.seat, self.door, self.line)
            return
        cards = payments(player, need, extra, pay, self.paid)
        if len(cards) == 1:
            self._discard(play, play.seat, cards[0])
        else:
            play.ask("pay", "DAT-182")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The cards after which the line can still be met."""
        player = position.players[decision.seat]
        pay = ability(player, "pay")
        need, extra = self._bill(position, decision.seat)
        if pay is None:
            return ()
        return tuple((DISCARD, card) for card in payments(player, need, extra, pay, self.paid))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        return RuleError("Discarding that does not help to meet the line.", "DAT-R54")

    def take(self, play: Play, keys: Keys) -> None:
        """Discard it."""
        self._discard(play, play.asked, str(keys[0][1]))

    def _discard(self, play: Play, seat: int, card: str) -> None:
        play.emit(e.TreasureTossed(seat, card, "DAT-182"))
        settle_deck(play)
        play.push(Pay(self.door, self.line, self.style, self.paid + 1), seat)


def succeed(play: Play, seat: int, door: int, line: int) -> None:
    """A line is met: the Date comes first, then the monster, Help and treasure (DAT-064)."""
    if line == SLAY and ability(play.state.players[seat], "bury") is not None:
        play.push(Bury(door), seat)
    else:
        _take_monster(play, seat, door, line, line)


@define
class Bury(Op):
    """The Nec-Romancer chooses the pile of a slain monster (DAT-192)."""

    door: int

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("bury", "DAT-192")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The Slay pile and those the ability names."""
        bury = ability(position.players[decision.seat], "bury")
        piles = () if bury is None else bury.piles
        return tuple(sorted({("pile", pile) for pile in (*piles, PILES[SLAY])}))

    def take(self, play: Play, keys: Keys) -> None:
        """Put it there; the action is still a Slay (DAT-193)."""
        _take_monster(play, play.asked, self.door, SLAY, PILES.index(str(keys[0][1])))


def _take_monster(play: Play, seat: int, door: int, line: int, pile: int) -> None:
    state: Tabletop = play.state
    player = state.players[seat]
    monster = state.doors[door].monster
    if has_dates(state) and is_date(state, seat, line):
        play.emit(e.DateEarned(seat, player.dates + 1))
    play.emit(e.MonsterTaken(seat, door, monster, line, pile))
    if pile == BEFRIEND:
        play.emit(e.HelpPlaced(seat, monster))
    if state.has_goals:
        play.push(CheckGoals(), seat)
    play.push(Collect(door), seat)
    if state.has_goals:
        play.push(CheckGoals(), seat)


def is_date(table: Tabletop, seat: int, line: int) -> bool:
    """Return whether meeting this line is what the top of the Romance pile approves of (DAT-075)."""
    pile = table.players[seat].piles[ROMANCE]
    if not pile or line == ROMANCE:
        return False
    return content().monsters[pile[-1]].nice == (line == BEFRIEND)
