"""An outfit as it is being rearranged: what would be worn, tucked, packed, and the answers for that.

Nothing happens at the table before all is arranged.
"""

from __future__ import annotations

from attrs import define, evolve, field

from dungeon_tui.engine.decisions import Key, Keys
from dungeon_tui.games.dungeon_date.rules.ground import visible
from dungeon_tui.games.dungeon_date.rules.restyle import BARE, DONE, Restyle, cards_of
from dungeon_tui.games.dungeon_date.rules.score import fashion
from dungeon_tui.games.dungeon_date.state import Cards, DateView, Player
from dungeon_tui.games.dungeon_date.terms import SLOTS

Plan = list[tuple[str, Keys]]
"""Answers to be given one after another, each with the kind of its question."""


@define
class Arrangement:
    """The slots as the player would have them; those in ``fixed`` have been arranged already."""

    view: DateView
    seat: int
    slots: list[Cards] = field(factory=list)
    fixed: tuple[int, ...] = ()

    @property
    def player(self) -> Player:
        """The player as the table has it."""
        return self.view.players[self.seat]

    def cards(self, slot: int) -> Cards:
        """All cards of a slot: worn, tucked, then packed."""
        chosen = self.slots[slot]
        if slot in self.fixed:
            return chosen
        return (*chosen, *(card for card in cards_of(self.player, slot) if card not in chosen))

    def role(self, slot: int, card: str) -> str:
        """What a card would be: "worn", "tucked" or "packed"."""
        chosen = self.slots[slot]
        if card not in chosen:
            return "packed"
        return "tucked" if chosen.index(card) else "worn"

    # Arranging

    def wear(self, slot: int, card: str) -> None:
        """Equip a card; the one worn before is tucked under it."""
        if slot not in self.fixed:
            self.slots[slot] = (card, *(other for other in self.slots[slot] if other != card))

    def tuck(self, slot: int, card: str) -> None:
        """Tuck a card; where nothing else could be worn it is worn."""
        if slot not in self.fixed:
            others = tuple(other for other in self.slots[slot] if other != card)
            self.slots[slot] = (*others, card)

    def pack(self, slot: int, card: str) -> None:
        """Take a card off; the first one tucked is worn where it was."""
        if slot not in self.fixed:
            self.slots[slot] = tuple(other for other in self.slots[slot] if other != card)

    def cycle(self, slot: int, card: str) -> None:
        """From packed to tucked to worn to packed; with one card alone from packed to worn."""
        role = self.role(slot, card)
        if role == "packed":
            self.tuck(slot, card)
        elif role == "tucked":
            self.wear(slot, card)
        else:
            self.pack(slot, card)

    # Preview

    def preview(self) -> DateView:
        """The view as it would be."""
        slots = self.slots[0], self.slots[1], self.slots[2], self.slots[3]
        worn = {card for cards in slots for card in cards}
        had = [card for cards in self.player.slots for card in cards]
        pack = tuple(card for card in (*self.player.pack, *had) if card not in worn)
        players = list(self.view.players)
        players[self.seat] = evolve(self.player.copy(), slots=slots, pack=pack)
        return evolve(self.view, players=players)

    def symbols(self) -> int:
        """The symbols that would be visible."""
        return visible(self.preview().players[self.seat])

    def fashion(self) -> int:
        """The fashion points that it would score."""
        return fashion(self.preview(), self.seat)

    # Carrying out

    def plan(self) -> Plan:
        """The answers that bring it about, and the end of the Restyle."""
        out: Plan = []
        for slot in range(len(SLOTS)):
            chosen = self.slots[slot]
            if slot in self.fixed or chosen == self.player.slots[slot]:
                continue
            out.append(("restyle", (("arrange", slot),)))
            if not chosen:
                out.append(("wear", (BARE,)))
                continue
            out.append(("wear", (("wear", chosen[0]),)))
            if len(cards_of(self.player, slot)) > 1:
                tucked: tuple[Key, ...] = tuple(("tuck", card) for card in chosen[1:])
                out.append(("tuck", tucked))
        # The last slot may end the Restyle by itself; then there is nothing left to be asked.
        return [*out, ("restyle", (DONE,))]


def arrangement_of(view: DateView, seat: int) -> Arrangement:
    """Return the outfit of a seat as it is, to be rearranged."""
    op = view.agenda.op if view.agenda is not None else None
    fixed = op.arranged if isinstance(op, Restyle) else ()
    return Arrangement(view, seat, list(view.players[seat].slots), fixed)
