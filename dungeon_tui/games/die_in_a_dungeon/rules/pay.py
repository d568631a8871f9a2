"""Paying costs (DIE-098 to DIE-108, DIE-R31 to DIE-R38)."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Bindings, Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import Ability, worth_of
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import return_card
from dungeon_tui.games.die_in_a_dungeon.rules.costs import Burn, Cost, Discards, Variable, can_pay, price
from dungeon_tui.games.die_in_a_dungeon.rules.terms import get, tell_rest
from dungeon_tui.games.die_in_a_dungeon.rules.things import Cards, card_keys, card_like
from dungeon_tui.games.die_in_a_dungeon.state import Tabletop, masked


@define
class Pay(Op):
    """Choose a side of an OR and X, then pay; the steps to come are looked at so that they stay possible."""

    cost: Cost
    icons: tuple[str, ...]
    name: str
    steps: tuple[Op, ...]

    def do(self, play: Play) -> None:
        """Ask what is open, then pay."""
        sides = self._sides(play.state, play.seat)
        if len(sides) == 1:
            self._choose(play, sides[0])
        else:
            play.ask("cost", "DIE-106")

    def _sides(self, s: Any, seat: int) -> list[int]:
        hand = s.parties[seat].hand
        sides = self.cost.sides()
        if len(sides) == 1:
            return [0]
        fine = [
            index for index, side in enumerate(sides)
            if can_pay(s, seat, *price(s, seat, side, self.icons, self.name), hand)
        ]  # fmt: skip
        return fine or [0]

    def _choose(self, play: Play, index: int) -> None:
        side = self.cost.sides()[index]
        if isinstance(side, Variable):
            xs = self._xs(play.state, play.seat, side)
            if len(xs) > 1:
                play.push(ChooseX(side, self.icons, self.name, self.steps))
                return
            self.settle(play, side, xs[0])
        else:
            self.settle(play, side, 0)

    def _xs(self, s: Any, seat: int, side: Variable) -> list[int]:
        low, high = side.range()
        hand = s.parties[seat].hand
        fits = []
        for x in range(low, high + 1):
            if not can_pay(s, seat, *price(s, seat, side, self.icons, self.name, x), hand):
                break
            fits.append(x)
        return fits or [low]

    def settle(self, play: Play, side: Cost, x: int) -> None:
        """Everything is chosen: lay the payments on the agenda."""
        if isinstance(side, Burn):
            return_card(play, str(get(play.bound, "self")), ("played", play.seat))
            return
        discards, loot = price(play.state, play.seat, side, self.icons, self.name, x)
        if x:
            tell_rest(play, x=x)
        kept = kept_cards(self.steps)
        if discards:
            play.push(PayDiscards(discards, loot, kept))
        if loot:
            play.push(PayLoot(loot, discards))

    def options(self, position: Any, decision: Decision) -> Keys:
        """One option for each side that can be paid."""
        return tuple(("side", index) for index in self._sides(position, position.agenda.seat))

    def take(self, play: Play, keys: Keys) -> None:
        """Pay that side."""
        self._choose(play, int(keys[0][1]))


@define
class ChooseX(Pay):
    """How much of a variable cost (DIE-108)."""

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("x", "DIE-108")

    def options(self, position: Any, decision: Decision) -> Keys:
        """Every amount that can be paid."""
        assert isinstance(self.cost, Variable)
        return tuple(("x", x) for x in self._xs(position, position.agenda.seat, self.cost))

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say what X may be."""
        return RuleError("X is a number that you can pay in full, and at least the least.", "DIE-108")

    def take(self, play: Play, keys: Keys) -> None:
        """Pay so much."""
        self.settle(play, self.cost, int(keys[0][1]))


def push_payment(play: Play, cost: Cost, ability: Ability, seat: int, bound: Bindings) -> None:
    """Lay the payment of an ability's cost on the agenda; with nothing to choose, as the payment itself."""
    if type(cost) is Discards:
        discards, loot = price(play.state, seat, cost, ability.icons, ability.name)
        if discards:
            play.push(PayDiscards(discards, loot, kept_cards(ability.steps)), seat, bound)
    else:
        play.push(Pay(cost, ability.icons, ability.name, ability.steps), seat, bound)


def kept_cards(steps: tuple[Op, ...]) -> tuple[str, int]:
    """Return which cards of the hand the steps need, as (kind, number)."""
    for op in steps:
        for slot in getattr(op, "SLOTS", ()):
            selector = getattr(op, slot)
            if isinstance(selector, Cards) and selector.zone == "hand" and not selector.this:
                return selector.kind, 1
    return "", 0


def _may_go(hand: tuple[str, ...], card: str, kept: tuple[str, int]) -> bool:
    kind, need = kept
    if not need:
        return True
    fitting = [other for other in hand if _of_kind(other, kind)]
    return not _of_kind(card, kind) or len(fitting) > need


def _of_kind(card: str, kind: str) -> bool:
    from dungeon_tui.games.die_in_a_dungeon.cards import kinds_of

    return not kind or kind in kinds_of(card)


@define
class PayDiscards(Op):
    """Move ``n`` cards from hand to the discard pile, all picked at once (DIE-100)."""

    n: int
    loot: int = 0
    kept: tuple[str, int] = ("", 0)

    def do(self, play: Play) -> None:
        """Discard, asking which where cards differ."""
        hand = self._hand(play.state, play.seat)
        if len(hand) > self.n and len(set(map(masked, hand))) > 1:
            play.ask("discard", "DIE-100", None, self.n, self.n)
            return
        for card in hand[: self.n]:
            self._discard(play, card)

    def _hand(self, s: Any, seat: int) -> tuple[str, ...]:
        hand: tuple[str, ...] = s.parties[seat].hand
        if not self.kept[1]:
            return hand
        fine = tuple(card for card in hand if _may_go(hand, card, self.kept))
        return fine if len(fine) >= self.n else hand

    def _discard(self, play: Play, card: str) -> None:
        play.emit(e.CardMoved(card, ("hand", play.seat), ("discard", play.seat), rule="DIE-100"))

    def options(self, position: Any, decision: Decision) -> Keys:
        """Every card that may go; of one, each kind once."""
        hand = self._hand(position, position.agenda.seat)
        return card_keys(
            "card", hand if self.n > 1 else tuple({masked(card): card for card in hand}.values())
        )

    def check(self, position: Any, decision: Decision, keys: Keys) -> None:
        """What the action needs must stay in hand (DIE-093), where that can be."""
        kind, need = self.kept
        if not need:
            return
        hand = position.parties[position.agenda.seat].hand
        fitting = sum(_of_kind(card, kind) for card in hand)
        going = sum(_of_kind(card_like(hand, str(key[1])), kind) for key in keys)
        if fitting - going < need <= min(fitting, len(hand) - self.n):
            raise RuleError("A card that this action needs must stay in your hand.", "DIE-093")

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say what can be discarded."""
        return RuleError("Discard another card of your hand.", "DIE-101")

    def take(self, play: Play, keys: Keys) -> None:
        """Discard them."""
        for key in keys:
            self._discard(play, card_like(play.state.parties[play.seat].hand, str(key[1])))


@define
class PayLoot(Op):
    """Turn Loot from hand to the Loot Deck; credit goes first (DIE-104, DIE-R37)."""

    n: int
    discards: int = 0

    def do(self, play: Play) -> None:
        """Use credit, then cards, asking which where they differ."""
        s: Tabletop = play.state
        party = s.parties[play.seat]
        if party.credit >= self.n:
            play.emit(e.CreditChanged(play.seat, party.credit - self.n))
            return
        cards = self._cards(s, play.seat)
        if len(cards) == 1:
            self._spend(play, cards[0])
        elif cards:
            play.ask("loot", "DIE-104")

    def _cards(self, s: Any, seat: int) -> list[str]:
        """The kinds of cards that may be spent first, leaving enough for the rest of the cost."""
        party = s.parties[seat]
        fine: dict[str, str] = {}
        for index, card in enumerate(party.hand):
            worth = worth_of(card)
            if worth:
                rest = party.hand[:index] + party.hand[index + 1 :]
                missing = max(0, self.n - party.credit - worth)
                if _pays(rest, missing, self.discards):
                    fine.setdefault(masked(card), card)
        return [fine[face] for face in sorted(fine)]

    def _spend(self, play: Play, card: str) -> None:
        party = play.state.parties[play.seat]
        credit = party.credit + worth_of(card)
        play.emit(e.CardMoved(card, ("hand", play.seat), ("top", "loot"), card.rstrip("*"), rule="DIE-104"))
        play.emit(e.CreditChanged(play.seat, credit))
        play.push(PayLoot(self.n, self.discards))

    def options(self, position: Any, decision: Decision) -> Keys:
        """One option for each kind of card."""
        return tuple(("card", masked(card)) for card in self._cards(position, position.agenda.seat))

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say what pays."""
        return RuleError("Pay with a Loot card of your hand.", "DIE-104")

    def take(self, play: Play, keys: Keys) -> None:
        """Spend it and go on."""
        self._spend(play, card_like(play.state.parties[play.seat].hand, str(keys[0][1])))


def _pays(hand: tuple[str, ...], loot: int, discards: int) -> bool:
    worths = sorted((worth for card in hand if (worth := worth_of(card))), reverse=True)
    used = 0
    while loot > 0 and used < len(worths):
        loot -= worths[used]
        used += 1
    return loot <= 0 and len(hand) - used >= discards
