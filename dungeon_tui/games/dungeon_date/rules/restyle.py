"""Restyling: each slot may be arranged anew once, card by card (DAT-113 to DAT-118)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.rules.ground import slot_of
from dungeon_tui.games.dungeon_date.state import Player, Tabletop
from dungeon_tui.games.dungeon_date.terms import SLOTS

DONE: Key = ("done",)
BARE: Key = ("bare",)


def cards_of(player: Player, slot: int) -> tuple[str, ...]:
    """Return all cards that could lie in a slot: those there and those packed, sorted."""
    packed = [card for card in player.pack if slot_of(card) == slot]
    return tuple(sorted((*player.slots[slot], *packed)))


@define
class Restyle(Op):
    """A visitor may arrange slots; ``arranged`` are finished."""

    arranged: tuple[int, ...] = ()

    def do(self, play: Play) -> None:
        """Ask, where there is something to arrange."""
        if self._slots(play.state.players[play.seat]):
            play.ask("restyle", "DAT-118")

    def _slots(self, player: Player) -> list[int]:
        places = range(len(SLOTS))
        return [slot for slot in places if slot not in self.arranged and cards_of(player, slot)]

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The slots that have cards, or an end."""
        slots = self._slots(position.players[decision.seat])
        return (*(("arrange", slot) for slot in slots), DONE)

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        if len(key) == 2 and key[1] in self.arranged:
            return RuleError("That slot is arranged already.", "DAT-114")
        return RuleError("There is no treasure for that slot.", "DAT-115")

    def take(self, play: Play, keys: Keys) -> None:
        """Arrange one."""
        if keys[0] != DONE:
            slot, seat = int(keys[0][1]), play.asked
            play.push(Restyle((*self.arranged, slot)), seat)
            play.push(Wear(slot), seat)


@define
class Wear(Op):
    """Which card is equipped in a slot; without one nothing can be tucked there (DAT-117)."""

    slot: int

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("wear", "DAT-114")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """None, or a card of that slot."""
        cards = cards_of(position.players[decision.seat], self.slot)
        return (BARE, *(("wear", card) for card in cards))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        if key[:1] == ("tuck",):
            return RuleError("Nothing can be tucked where no card is equipped.", "DAT-117")
        return RuleError("A card can only be equipped in its own slot.", "DAT-115")

    def take(self, play: Play, keys: Keys) -> None:
        """Equip it; then ask what is tucked."""
        seat = play.asked
        if keys[0] == BARE:
            arrange(play, seat, self.slot, ())
            return
        card = str(keys[0][1])
        if len(cards_of(play.state.players[seat], self.slot)) == 1:
            arrange(play, seat, self.slot, (card,))
        else:
            play.push(Tuck(self.slot, card), seat)


@define
class Tuck(Op):
    """Which cards enchant the equipped one, the first directly beneath it (DAT-116)."""

    slot: int
    card: str

    def do(self, play: Play) -> None:
        """Ask."""
        others = len(cards_of(play.state.players[play.seat], self.slot)) - 1
        play.ask("tuck", "DAT-116", low=0, high=others)

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """All other cards of the slot."""
        cards = cards_of(position.players[decision.seat], self.slot)
        return tuple(("tuck", card) for card in cards if card != self.card)

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        return RuleError("A card can only be tucked in its own slot.", "DAT-115")

    def take(self, play: Play, keys: Keys) -> None:
        """Lay them so; the rest is packed."""
        arrange(play, play.asked, self.slot, (self.card, *(str(key[1]) for key in keys)))


def arrange(play: Play, seat: int, slot: int, cards: tuple[str, ...]) -> None:
    """Lay the cards of a slot so, if they do not lie so already."""
    if play.state.players[seat].slots[slot] != cards:
        play.emit(e.Restyled(seat, slot, cards))
