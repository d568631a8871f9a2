"""Gaining treasure (DAT-122 to DAT-126), and who draws some: Blerglar, Search the Room, Unicorn."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import pick
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.apply_cards import PACKED, UNDER
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules.ground import ability, draw_treasure, settle_deck, slot_of
from dungeon_tui.games.dungeon_date.state import Tabletop
from dungeon_tui.games.dungeon_date.terms import STYLES

NO: Key = ("no",)
DECK: Key = ("deck",)
BOTH: Key = ("both",)


@define
class Gain(Op):
    """A seat puts the cards in its hand away, one after another; ``carried`` if the Hedgehog may have one."""

    carried: bool

    def do(self, play: Play) -> None:
        """Ask until none is left."""
        if play.state.players[play.seat].held:
            play.ask("gain", "DAT-122")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Equip or pack each card; never tuck one (DAT-124)."""
        player = position.players[decision.seat]
        places = ["equip", "pack"]
        if self.carried and ability(player, "carry") is not None:
            places.append("under")
        return tuple(sorted((place, card) for place in places for card in player.held))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        if key[:1] == ("tuck",):
            return RuleError("A treasure just gained cannot be tucked; that needs a Restyle.", "DAT-124")
        return RuleError("A treasure just gained is equipped or packed.", "DAT-122")

    def take(self, play: Play, keys: Keys) -> None:
        """Put it there."""
        (place, card), seat = map(str, keys[0]), play.asked
        slot = {"pack": PACKED, "under": UNDER}.get(place, slot_of(card))
        rule = {"pack": "DAT-126", "under": "DAT-170"}.get(place, "DAT-122")
        play.emit(e.TreasureGained(seat, card, slot, rule))
        play.push(self, seat)


@define
class Collect(Op):
    """The treasure of a door after a successful encounter (DAT-061); a Blerglar may name a style first."""

    door: int

    def do(self, play: Play) -> None:
        """Take it, or ask."""
        state: Tabletop = play.state
        if not state.doors[self.door].treasure:
            return
        if state.treasures and ability(state.players[play.seat], "gamble") is not None:
            play.ask("name", "DAT-184")
        else:
            self._take(play, play.seat)

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Every style, or none."""
        return tuple(sorted([NO, *(("name", style) for style in STYLES)]))

    def take(self, play: Play, keys: Keys) -> None:
        """Take the treasure, and maybe look at another."""
        seat = play.asked
        if keys[0] == NO:
            self._take(play, seat)
            return
        style = str(keys[0][1])
        card = pick(play.chance, play.state.treasures)
        found = content().treasures[card]
        hit = style in (found.top, found.bottom)
        play.emit(e.TreasureTaken(seat, self.door, play.state.doors[self.door].treasure))
        play.emit(e.StyleNamed(seat, style, card, hit))
        settle_deck(play)
        play.push(Loot(hit), seat)

    def _take(self, play: Play, seat: int) -> None:
        play.emit(e.TreasureTaken(seat, self.door, play.state.doors[self.door].treasure))
        play.push(Gain(True), seat)


@define
class Loot(Op):
    """A Blerglar has two treasures in hand and keeps both on a ``hit``, else one (DAT-185, DAT-186)."""

    hit: bool

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("loot", "DAT-185")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Both, or one of them."""
        only: list[Key] = [("only", card) for card in position.players[decision.seat].held]
        return tuple(sorted([*only, *([BOTH] * self.hit)]))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Why not."""
        return RuleError("The card does not show the style named, so one of the two is kept.", "DAT-186")

    def take(self, play: Play, keys: Keys) -> None:
        """Discard the other; gain what is kept."""
        seat = play.asked
        if keys[0] != BOTH:
            other = next(card for card in play.state.players[seat].held if card != keys[0][1])
            play.emit(e.TreasureTossed(seat, other, "DAT-186"))
            settle_deck(play)
        play.push(Gain(True), seat)


@define
class Search(Op):
    """Who lost a Fight at a door draws a card off the deck and gains it (DAT-199)."""

    def do(self, play: Play) -> None:
        """Draw."""
        draw_treasure(play, play.seat, "DAT-199")
        play.push(Gain(False))


@define
class Console(Op):
    """The Unicorn's owner may draw a treasure from either pile and gain it (DAT-177)."""

    times: int

    def do(self, play: Play) -> None:
        """Ask, where there is something to draw."""
        state: Tabletop = play.state
        if self.times and (state.treasures or state.tossed):
            play.ask("console", "DAT-177")

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """The deck, any discarded card, or nothing."""
        return tuple(sorted([NO, *sources(position)]))

    def take(self, play: Play, keys: Keys) -> None:
        """Draw it."""
        if keys[0] != NO:
            seat = play.asked
            draw_from(play, seat, keys[0], "DAT-177")
            play.push(Console(self.times - 1), seat)
            play.push(Gain(False), seat)


def sources(table: Tabletop) -> list[Key]:
    """Return where a treasure can be drawn from: the deck, and each card of the discard pile."""
    found: list[Key] = [("take", card) for card in table.tossed]
    return [DECK, *found] if table.treasures else found


def draw_from(play: Play, seat: int, source: Key, rule: str) -> None:
    """Draw a treasure in hand from one of the `sources`."""
    if source == DECK:
        draw_treasure(play, seat, rule)
    else:
        play.emit(e.TreasureDrawn(seat, str(source[1]), False, rule))
