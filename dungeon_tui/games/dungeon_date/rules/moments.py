"""What Pets and Heroes do around the actions of a round (DAT-R14)."""

from __future__ import annotations

from itertools import combinations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.decks import EVERYONE
from dungeon_tui.engine.dice import pick
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.apply_cards import taken_off, without
from dungeon_tui.games.dungeon_date.rules.gain import NO
from dungeon_tui.games.dungeon_date.rules.ground import ability, in_order, outfit, slot_of
from dungeon_tui.games.dungeon_date.rules.quests import CheckGoals
from dungeon_tui.games.dungeon_date.state import Tabletop
from dungeon_tui.games.dungeon_date.terms import BACKSTAB, BEFRIEND, PILES

DONE: Key = ("done",)
YES: Key = ("yes",)
KEEP: Key = ("keep",)
TURN: Key = ("turn",)


@define
class InTurn(Op):
    """Everybody with an ability for this moment uses it, in Party Leader order."""

    moment: str

    def do(self, play: Play) -> None:
        """Put them in order."""
        state: Tabletop = play.state
        does, op = _MOMENTS[self.moment]
        seats = range(len(state.players))
        able = [s for s in seats if any(ability(state.players[s], do) is not None for do in does)]
        for seat in reversed(in_order(state, able)):
            play.push(op(), seat)


@define
class Start(Op):
    """Corgi, Snail and Swapbuckler before actions are chosen, in the order the player likes."""

    def do(self, play: Play) -> None:
        """Ask as long as there is something to do."""
        if len(self._keys(play.state, play.seat)) > 1:
            play.ask("start", "DAT-R14")

    def _keys(self, table: Tabletop, seat: int) -> Keys:
        player = table.players[seat]
        keys: list[Key] = [DONE]
        if self._may(table, seat, "herd"):
            doors = [door for door, place in enumerate(table.doors) if place.monster]
            keys += [("herd", one, other) for one, other in combinations(doors, 2)]
        guard = ability(player, "guard")
        if self._may(table, seat, "guard") and guard is not None and BACKSTAB in table.locations:
            keys += [("guard", pile) for pile in guard.piles]
        if self._may(table, seat, "swap") and player.pack:
            keys += [("swap", card) for card in outfit(player)]
        return tuple(sorted(keys))

    def _may(self, table: Tabletop, seat: int, do: str) -> bool:
        player = table.players[seat]
        return do not in player.used and ability(player, do) is not None

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """What can still be done."""
        return self._keys(position, decision.seat)

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        if key and key[0] in position.players[decision.seat].used:
            return RuleError("That can be done once a round.", "DAT-R13")
        return RuleError("That cannot be done before the round.", "DAT-166")

    def take(self, play: Play, keys: Keys) -> None:
        """Do it, and ask for more."""
        key, seat = keys[0], play.asked
        if key == DONE:
            return
        play.push(Start(), seat)
        if key[0] == "swap":
            play.push(SwapIn(str(key[1])), seat)
            return
        play.emit(e.AbilityUsed(seat, str(key[0])))
        if key[0] == "herd":
            play.emit(e.MonstersSwapped(seat, int(key[1]), int(key[2])))
        else:
            play.emit(e.PileGuarded(seat, PILES.index(str(key[1]))))


@define
class SwapIn(Op):
    """Which packed card comes in for the worn one, and how (DAT-196, DAT-R57)."""

    out: str

    def do(self, play: Play) -> None:
        """Ask, unless there is one way."""
        keys = self._keys(play.state, play.seat)
        if len(keys) == 1:
            self._swap(play, play.seat, keys[0])
        else:
            play.ask("swap in", "DAT-196")

    def _keys(self, table: Tabletop, seat: int) -> Keys:
        player = table.players[seat]
        slots = taken_off(player.slots, self.out)
        filled = [card for card in player.pack if slots[slot_of(card)]]
        return tuple(sorted([("wear", card) for card in player.pack] + [("tuck", card) for card in filled]))

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Equip a packed card, or tuck it where a card is equipped."""
        return self._keys(position, decision.seat)

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        return RuleError("Nothing can be tucked where no card is equipped.", "DAT-R57")

    def take(self, play: Play, keys: Keys) -> None:
        """Swap them."""
        self._swap(play, play.asked, keys[0])

    def _swap(self, play: Play, seat: int, key: Key) -> None:
        how, card = map(str, key)
        play.emit(e.AbilityUsed(seat, "swap", "DAT-195"))
        play.emit(e.TreasureSwapped(seat, self.out, card, slot_of(card), how == "tuck"))
        if play.state.has_goals:
            play.push(CheckGoals(), seat)


@define
class Trade(Op):
    """The Bat may trade a packed treasure for a discarded one (DAT-167)."""

    def do(self, play: Play) -> None:
        """Ask what is given, if there is something to trade."""
        state: Tabletop = play.state
        if state.players[play.seat].pack and state.tossed:
            play.ask("give", "DAT-167")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """A packed card, or none."""
        return tuple(sorted([NO, *(("give", card) for card in position.players[decision.seat].pack)]))

    def take(self, play: Play, keys: Keys) -> None:
        """Ask what is taken."""
        if keys[0] != NO:
            play.push(TradeFor(str(keys[0][1])), play.asked)


@define
class TradeFor(Op):
    """Which discarded treasure the Bat brings."""

    card: str

    def do(self, play: Play) -> None:
        """Ask, unless there is one."""
        tossed = play.state.tossed
        if len(tossed) == 1:
            play.emit(e.TreasureTraded(play.seat, self.card, tossed[0]))
        else:
            play.ask("trade for", "DAT-167")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Every discarded card."""
        return tuple(("take", card) for card in position.tossed)

    def take(self, play: Play, keys: Keys) -> None:
        """Trade."""
        play.emit(e.TreasureTraded(play.asked, self.card, str(keys[0][1])))


@define
class Recall(Op):
    """The Saucerer may put the Help token back on the top friend (DAT-180, DAT-R53)."""

    def do(self, play: Play) -> None:
        """Ask, if the token is off and there is a friend."""
        player = play.state.players[play.seat]
        if not player.helper and player.piles[BEFRIEND]:
            play.ask("recall", "DAT-180")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Yes or no."""
        return (NO, YES)

    def take(self, play: Play, keys: Keys) -> None:
        """Put it there."""
        if keys[0] == YES:
            seat = play.asked
            play.emit(e.HelpPlaced(seat, play.state.players[seat].piles[BEFRIEND][-1], "DAT-180"))


@define
class Scout(Op):
    """The Owl may look at the top two monsters of a stack (DAT-173, DAT-R58)."""

    def do(self, play: Play) -> None:
        """Ask where, if there is something face down."""
        if self._doors(play.state):
            play.ask("scout", "DAT-173")

    def _doors(self, table: Tabletop) -> list[int]:
        return [door for door, place in enumerate(table.doors) if place.stack]

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """A door with a stack, or none."""
        return tuple(sorted([NO, *(("look", door) for door in self._doors(position))]))

    def take(self, play: Play, keys: Keys) -> None:
        """Look; with two cards choose their order."""
        if keys[0] == NO:
            return
        state: Tabletop = play.state
        seat, door = play.asked, int(keys[0][1])
        cards, known = [], []
        bags = list(state.bags)
        for down in state.doors[door].stack[:2]:
            card = down.card or pick(play.chance, bags[down.level])
            if not down.card:
                bags[down.level] = without(bags[down.level], card)
            cards.append(card)
            known.append(EVERYONE if down.known == EVERYONE else down.known | 1 << seat)
        levels = tuple(down.level for down in state.doors[door].stack[:2])
        play.emit(e.StackSeen(seat, door, tuple(cards), levels, tuple(known)))
        if len(cards) == 2:
            play.push(Reorder(door), seat)


@define
class Reorder(Op):
    """The order in which the Owl puts the two back."""

    door: int

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("reorder", "DAT-173")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """As they were, or turned."""
        return (KEEP, TURN)

    def take(self, play: Play, keys: Keys) -> None:
        """Put them back."""
        one, other = play.state.doors[self.door].stack[:2]
        alike = one.level == other.level and one.known == other.known
        play.emit(e.StackOrdered(play.asked, self.door, keys[0] == TURN, alike))


_MOMENTS: dict[str, tuple[tuple[str, ...], type[Op]]] = {
    "start": (("herd", "guard", "swap"), Start),
    "trade": (("trade",), Trade),
    "recall": (("recall",), Recall),
    "scout": (("scout",), Scout),
}
