"""What comes after a roll or a look: Search and Disarm Targets, cards looked at (DIE-266, DIE-287)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import design
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import home, put_back, reveal
from dungeon_tui.games.die_in_a_dungeon.rules.exploring import place_loot
from dungeon_tui.games.die_in_a_dungeon.rules.ground import heroes_in
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import check_target, counts
from dungeon_tui.games.die_in_a_dungeon.rules.rolling import RollHeroes
from dungeon_tui.games.die_in_a_dungeon.rules.terms import tell_rest
from dungeon_tui.games.die_in_a_dungeon.rules.things import card_like
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import fire
from dungeon_tui.games.die_in_a_dungeon.state import CLASSES, PARTY, Tabletop


def start_check(play: Play, kind: str, room: int, cls: str) -> None:
    """Roll for a Search or Disarm: all Heroes in the Room, or only your Hero of a class."""
    s: Tabletop = play.state
    heroes = (play.seat * PARTY + CLASSES.index(cls),) if cls else heroes_in(s, room)
    play.push(Check(kind, room, heroes))
    play.push(RollHeroes(heroes, "DIE-266" if kind == "Search" else "DIE-287"))


@define
class Check(Op):
    """See whether a new Face is equal to or lower than the Target."""

    kind: str
    room: int
    heroes: tuple[int, ...]

    def do(self, play: Play) -> None:
        """Find the Loot, flip the Trap, or nothing."""
        s: Tabletop = play.state
        card = (s.loots if self.kind == "Search" else s.traps).get(self.room)
        if card is None:
            return
        target = check_target(s, self.kind, play.seat, design(card).target)
        met = any([counts(s, hero) <= target for hero in self.heroes])
        rule = {("Search", True): "DIE-267", ("Search", False): "DIE-268", ("Disarm", True): "DIE-288"}
        play.emit(e.TargetMissed(self.kind, target, met, rule.get((self.kind, met), "DIE-289")))
        if any(change.until == "comparison" for change in s.lasting):
            play.emit(e.LastingEnded("comparison"))
        tell_rest(play, met=int(met))
        if not met:
            return
        if self.kind == "Search":
            play.emit(e.CardMoved(card, ("loot", self.room), ("discard", play.seat), rule="DIE-267"))
            fire(play, "loot_found", self.room, play.seat, room=self.room)
        else:
            back = card + "*"
            play.emit(e.CardTurned(card, ("trap", self.room), ("played", play.seat), back, "DIE-288"))
            play.push(LeaveTrap(back))
            reveal(play, back, play.seat, (("self", back), ("from", "played"), ("here", self.room)))


@define
class LeaveTrap(Op):
    """A Disarmed Trap whose back does not say where it goes leaves for the Loot Deck's top (DIE-R115)."""

    card: str

    def do(self, play: Play) -> None:
        """Put it there."""
        if self.card in play.state.parties[play.seat].played:
            play.emit(
                e.CardMoved(self.card, ("played", play.seat), ("top", "loot"), self.card[:-1], "DIE-R115")
            )


@define
class LookedAt(Op):
    """Cards that were looked at wait to be put back: reordered, 1 on top, taken or placed."""

    deck: str
    cards: tuple[str, ...]
    then: str
    room: int

    def do(self, play: Play) -> None:
        """Ask what becomes of them, unless there is no choice."""
        ways = self._ways()
        if len(ways) == 1:
            self._go(play, ways[0])
        else:
            play.ask(f"look {self.then}", "DIE-052")

    def _ways(self) -> list[Key]:
        if self.then == "reorder":
            orders: dict[tuple[object, ...], Key] = {}
            for order in permutations(self.cards):
                orders.setdefault(
                    tuple(
                        (design(card).name, design(card).passages) if card[0] in "RX" else card
                        for card in order
                    ),
                    ("order", *order),
                )
            return sorted(orders.values())
        if self.then == "top":
            return [("keep",), *sorted({("top", card) for card in self.cards})]
        return sorted({("card", card) for card in self.cards})

    def options(self, position: Any, decision: Decision) -> Keys:
        """The orders, the first to be drawn first; or one of the cards."""
        return tuple(self._ways())

    def take(self, play: Play, keys: Keys) -> None:
        """Do so."""
        self._go(play, keys[0])

    def _go(self, play: Play, key: Key) -> None:
        s: Tabletop = play.state
        if key[0] == "order":
            for face in reversed(key[1:]):
                self._back(play, str(face), "bottom")
            return
        if key[0] in ("keep", "top"):
            for face in reversed(self.cards):
                self._back(play, face, "top" if key[1:] == (face,) else "bottom")
            return
        chosen = str(key[1])
        card = card_like(s.limbo, chosen)
        rest = list(self.cards)
        rest.remove(chosen)
        for face in rest:
            put_back(play, card_like(tuple(c for c in s.limbo if c != card), face), "DIE-053")
        if self.then == "take":
            play.emit(e.CardMoved(card, ("limbo",), ("discard", play.seat), rule="DIE-085"))
        else:
            place_loot(play, card, self.room)

    def _back(self, play: Play, face: str, where: str) -> None:
        card = card_like(play.state.limbo, face)
        play.emit(e.CardMoved(card, ("limbo",), (where, home(card)), rule="DIE-052"))
