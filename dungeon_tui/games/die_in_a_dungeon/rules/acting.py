"""The action step: everything a player may do on their turn (DIE-087 to DIE-093, DIE-109 to DIE-117)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Bindings, Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import (
    BOOK,
    ON_TABLE,
    design,
)
from dungeon_tui.games.die_in_a_dungeon.rules.control import DiscardSelf
from dungeon_tui.games.die_in_a_dungeon.rules.costs import can_pay, hand_without
from dungeon_tui.games.die_in_a_dungeon.rules.ground import has_hero
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import allowed
from dungeon_tui.games.die_in_a_dungeon.rules.pay import PayLoot
from dungeon_tui.games.die_in_a_dungeon.rules.questing import give, open_claims
from dungeon_tui.games.die_in_a_dungeon.rules.terms import Steps, all_can
from dungeon_tui.games.die_in_a_dungeon.rules.things import card_like
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import push_ability, usable
from dungeon_tui.games.die_in_a_dungeon.state import PARTY, START, Tabletop, flipped, masked

END: Key = ("end",)


def hand_actions(s: Any, seat: int) -> Iterator[Key]:
    """Yield ("play", face, ability) for every In Hand action that can be taken (DIE-110).

    The last cards come first: Searching and Preparing are quickly judged and often possible.
    """
    seen: set[str] = set()
    for card in reversed(s.parties[seat].hand):
        face = masked(card)
        if face not in seen:
            seen.add(face)
            bound = (("self", card), ("from", "hand"))
            for index, ability in BOOK[face].in_hand:
                if usable(s, seat, card, ability, bound):
                    yield ("play", face, index)


def table_actions(s: Any, seat: int) -> Iterator[Key]:
    """Yield ("use", card, ability) for On Table actions without a "when" (DIE-115, DIE-R41)."""
    for card in dict.fromkeys(s.parties[seat].front):
        for index, ability in design(card).on_table:
            if usable(s, seat, card, ability, (("self", card), ("from", "front"))):
                yield ("use", card, index)


def building_actions(s: Any, seat: int) -> Iterator[Key]:
    """Yield ("build", card, ability) and Village Quests, with a Hero in the Village (DIE-114, DIE-237)."""
    if not has_hero(s, seat, s.village):
        return
    here = (("from", "village"), ("here", s.village))
    for building in s.buildings:
        if building not in s.damaged:
            for index, ability in design(building).in_room:
                if usable(s, seat, building, ability, (("self", building), *here)):
                    yield ("build", building, index)
    for quest, cards in s.wanted.items():
        if cards and usable(s, seat, quest, design(quest).abilities[0], (("self", quest), *here)):
            yield ("complete", quest)


def room_actions(s: Any, seat: int) -> Iterator[Key]:
    """Yield ("search" | "disarm" | "claim", room) where one of the seat's Heroes is (DIE-112)."""
    own = s.places[seat * PARTY : seat * PARTY + PARTY]
    for word, cards in (("search", s.loots), ("disarm", s.traps), ("claim", s.quests)):
        for room, card in cards.items():
            if room in own:
                bound = (("self", card), ("from", "dungeon"), ("here", room))
                if usable(s, seat, card, design(card).abilities[0], bound):
                    yield (word, room)


def claim_actions(s: Any, seat: int) -> list[Key]:
    """Return completing own Quests, and putting Loot on any claimed one (DIE-257, DIE-259)."""
    keys: list[Key] = []
    for claim in s.parties[seat].claims:
        ability = design(claim.quest).abilities[1]
        if usable(s, seat, claim.quest, ability, (("self", claim.quest), ("from", "claims"))):
            keys.append(("complete", claim.quest))
    claims = open_claims(s)
    if claims:
        faces = sorted({masked(card) for card in s.parties[seat].hand if "Loot" in design(card).kinds})
        keys += [("give", face, owner, quest) for face in faces for owner, quest in claims]
    return keys


def upgrades(s: Any, seat: int) -> list[Key]:
    """Return ("upgrade", zone, card) for Gear that may be Upgraded now (DIE-280 to DIE-282, DIE-R153)."""
    party = s.parties[seat]
    keys: list[Key] = []
    gear = [
        (zone, card)
        for zone, cards in (("hand", party.hand), ("front", party.front))
        for card in cards
        if card[0] == "G"
    ]
    for zone, card in gear:
        cost = design(card).upgrade
        if cost and allowed(s, "upgrade"):
            bound = (("self", card), ("from", zone))
            if can_pay(s, seat, 0, cost, hand_without(s, seat, bound)):
                keys.append(("upgrade", zone, card))
    return list(dict.fromkeys(keys))


def actions(s: Any, seat: int) -> Iterator[Key]:
    """Yield every action a seat can take now."""
    if s.parties[seat].front:
        yield from table_actions(s, seat)
    yield from hand_actions(s, seat)
    yield from building_actions(s, seat)
    if s.loots or s.traps or s.quests:
        yield from room_actions(s, seat)
    for party in s.parties:
        if party.claims:
            yield from claim_actions(s, seat)
            break
    if len(s.buildings) > START:
        yield from upgrades(s, seat)


def play_card(play: Play, seat: int, face: str, index: int) -> None:
    """Take an action of a card in hand or in front: pay, do, discard (DIE-098, DIE-102, DIE-R31)."""
    party = play.state.parties[seat]
    if face in party.front and (
        face not in map(masked, party.hand) or ON_TABLE in design(face).abilities[index].icons
    ):
        push_ability(play, face, index, seat, (("self", face), ("from", "front")))
        return
    card = card_like(party.hand, face)
    play.emit(e.CardMoved(card, ("hand", seat), ("played", seat), rule="DIE-R31"))
    if design(card).abilities[index].after is None:
        play.push(DiscardSelf(), seat, (("self", face), ("from", "played")))
    push_ability(play, card, index, seat, (("self", face), ("from", "played")))


@define
class Act(Op):
    """One action after another until the player stops (DIE-089, DIE-090)."""

    def do(self, play: Play) -> None:
        """Ask, unless nothing can be done any more (DIE-R26)."""
        s: Tabletop = play.state
        if s.dropping or next(actions(s, play.seat), None) is not None:
            play.ask("act", "DIE-088")
        else:
            from dungeon_tui.games.die_in_a_dungeon.rules.turn import Keep

            play.push(Keep())

    def options(self, position: Any, decision: Decision) -> Keys:
        """Every action, ending the action step, and leaving or joining where the table allows it."""
        keys = [END, *actions(position, decision.seat)]
        if position.dropping:
            keys.append(("leave",))
            keys += [("join", seat) for seat, party in enumerate(position.parties) if not party.here]
        return tuple(sorted(keys))

    def refusal(self, position: Any, decision: Decision, key: Key) -> RuleError:
        """Say why not."""
        from dungeon_tui.games.die_in_a_dungeon.rules.refusals import refusal

        return refusal(position, decision.seat, key)

    def take(self, play: Play, keys: Keys) -> None:
        """Take the action; then ask again."""
        key = keys[0]
        if key == END:
            from dungeon_tui.games.die_in_a_dungeon.rules.turn import Keep

            play.push(Keep())
            return
        if key[0] in ("leave", "join"):
            from dungeon_tui.games.die_in_a_dungeon.rules.dropping import join, leave

            if key[0] == "leave":
                leave(play, play.seat)
            else:
                play.push(self)
                join(play, int(key[1]))
            return
        play.push(self)
        self._act(play, key)

    def _act(self, play: Play, key: Key) -> None:
        s: Tabletop = play.state
        seat = play.seat
        what = key[0]
        if what in ("play", "use"):
            play_card(play, seat, str(key[1]), int(key[2]))
        elif what == "build":
            bound: Bindings = (("self", str(key[1])), ("from", "village"), ("here", s.village))
            push_ability(play, str(key[1]), int(key[2]), seat, bound)
        elif what in ("search", "disarm", "claim"):
            room = int(key[1])
            card = {"search": s.loots, "disarm": s.traps, "claim": s.quests}[str(what)][room]
            push_ability(play, card, 0, seat, (("self", masked(card)), ("from", "dungeon"), ("here", room)))
        elif what == "complete":
            quest = str(key[1])
            place = "village" if quest in s.wanted else "claims"
            push_ability(play, quest, 0 if quest in s.wanted else 1, seat, (("self", quest), ("from", place)))
        elif what == "give":
            give(play, str(key[1]), int(key[2]), str(key[3]))
        else:
            play.push(Upgrade(str(key[1]), str(key[2])))
            play.push(PayLoot(design(str(key[2])).upgrade))


@define
class Upgrade(Op):
    """The Loot is paid: flip the Gear where it lies (DIE-280)."""

    zone: str
    card: str

    def do(self, play: Play) -> None:
        """Flip it."""
        zone = (self.zone, play.seat)
        play.emit(e.CardTurned(self.card, zone, zone, flipped(self.card), "DIE-280"))


def free_actions(s: Any, seat: int, kind: str, bound: Bindings = ()) -> Keys:
    """Return the In Hand actions of a name or kind that could be taken without their cost."""
    keys: dict[Key, None] = {}
    for card in dict.fromkeys(s.parties[seat].hand):
        side = design(card)
        if kind in side.kinds or kind == side.name:
            for index, ability in side.in_hand:
                if all_can(ability.steps, s, seat, (("self", card), ("from", "hand"))):
                    keys[("play", masked(card), index)] = None
    return tuple(sorted(keys))


@define
class FreeAction(Op):
    """Take an action of a kind without paying its cost."""

    kind: str

    def do(self, play: Play) -> None:
        """Ask which, if there is a choice."""
        ways = free_actions(play.state, play.seat, self.kind)
        if len(ways) == 1:
            self._go(play, ways[0])
        elif ways:
            play.ask("free", "DIE-098")

    def options(self, position: Any, decision: Decision) -> Keys:
        """Such actions."""
        return free_actions(position, position.agenda.seat, self.kind)

    def take(self, play: Play, keys: Keys) -> None:
        """Take it."""
        self._go(play, keys[0])

    def _go(self, play: Play, key: Key) -> None:
        seat = play.seat
        card = card_like(play.state.parties[seat].hand, str(key[1]))
        ability = design(card).abilities[int(key[2])]
        play.emit(e.CardMoved(card, ("hand", seat), ("played", seat), rule="DIE-R31"))
        bound: Bindings = (("self", str(key[1])), ("from", "played"))
        play.push(ability.after or DiscardSelf(), seat, bound)
        play.push(Steps(ability.steps), seat, bound)
