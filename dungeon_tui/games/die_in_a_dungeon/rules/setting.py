"""Setting up the campaign and each session (DIE-012 to DIE-049, DIE-R45 to DIE-R60)."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.dice import pick
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.content import content
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import draw_cards
from dungeon_tui.games.die_in_a_dungeon.rules.ground import entrance_cells
from dungeon_tui.games.die_in_a_dungeon.rules.phase import place_entrance
from dungeon_tui.games.die_in_a_dungeon.rules.rolling import roll_now
from dungeon_tui.games.die_in_a_dungeon.rules.turn import HAND, TakeTurn
from dungeon_tui.games.die_in_a_dungeon.state import PARTY, START, Tabletop

PILES = 4
SPECIALISTS = 3
"""With so many Specialist Buildings the Boss may be put on the Monster Deck (DIE-202)."""


@define
class BeginCampaign(Op):
    """Every card on its Sunny side, 10 Basic Actions for each seat (DIE-013 to DIE-015, DIE-R15)."""

    boss: str
    village: str = ""
    year: int = 0
    kept: tuple[str, ...] = ()

    def do(self, play: Play) -> None:
        """Lay the campaign out; ``kept`` are Buildings of the campaign before (DIE-R163)."""
        from dungeon_tui.games.die_in_a_dungeon.rules.story import begin_story

        s: Tabletop = play.state
        book = content()
        decks = tuple(book.basic[seat % 2] for seat in range(len(s.parties)))
        play.emit(e.CampaignBegan(self.boss, (*book.village, *self.kept), decks, book.loot))
        taken = {building.rstrip("*") for building in self.kept}
        quests = tuple(sorted(quest for quest in book.village_quests if quest not in taken))
        piles = {
            "monster": book.monsters,
            "loot": tuple(sorted((*book.loot, *book.traps))),
            "hero": book.hero_quests,
            "gear": book.gear,
            "village": quests,
        }
        for name, cards in piles.items():
            play.emit(e.DeckLaid(name, tuple(sorted(cards)), ()))
        if self.village:
            begin_story(play, self.village, self.year)
        play.push(SetUp())


@define
class SetUp(Op):
    """Set up the next session."""

    def do(self, play: Play) -> None:
        """Lay everything out and ask where the first Entrance goes (DIE-036)."""
        s: Tabletop = play.state
        play.emit(e.SessionBegan(s.session + 1, s.width, s.height))
        quests: list[str] = []
        bag = list(s.decks["village"].bag)
        for _ in range(min(2, len(bag))):
            quests.append(bag.pop(play.chance.below(len(bag))))
        play.emit(e.QuestsDrawn(tuple(quests)))
        for name in ("monster", "loot", "hero", "gear", "village"):
            lay_deck(play, name, s.decks[name].bag)
        lay_rooms(play)
        for seat in range(len(s.parties)):
            front_quests(play, seat)
            draw_cards(play, seat, HAND, "DIE-045")
        roll_now(play, tuple(range(len(s.parties) * PARTY)), "DIE-028")
        specialists = len(s.buildings) - START
        play.push(FirstTurn(), 0, ())
        play.push(FirstEntrance(), 0, ())
        if s.early and specialists >= SPECIALISTS:
            play.push(BossEarly(), 0, ())


def lay_deck(play: Play, name: str, bag: tuple[str, ...]) -> None:
    """Shuffle a deck: only its top card, which everybody sees, is settled now (DIE-R11)."""
    if bag:
        top = pick(play.chance, bag)
        index = bag.index(top)
        play.emit(e.DeckLaid(name, (*bag[:index], *bag[index + 1 :]), (top,)))


def lay_rooms(play: Play) -> None:
    """Build the Dungeon Deck out of 4 piles, each with its Treasure Room (DIE-034, DIE-035, DIE-R60)."""
    s: Tabletop = play.state
    rooms = content().rooms
    if s.expanded:
        rooms = tuple(sorted((*rooms, *content().expansions)))
    piles = [len(rooms) // PILES + (pile < len(rooms) % PILES) + 1 for pile in range(PILES)]
    chests = [1] * PILES
    if play.chance.below(piles[-1]) == 0:
        top = "treasure"
        chests[-1] = 0
    else:
        top = pick(play.chance, rooms)
        index = rooms.index(top)
        rooms = (*rooms[:index], *rooms[index + 1 :])
    piles[-1] -= 1
    play.emit(e.DeckLaid("room", rooms, (top,), "DIE-035", tuple(piles), tuple(chests)))


def front_quests(play: Play, seat: int) -> None:
    """Play every Hero Quest of an Action Deck in front of its owner (DIE-043)."""
    for card in play.state.parties[seat].deck.bag:
        if card[0] == "Q" and not card.endswith("*"):
            play.emit(e.CardMoved(card, ("stack", seat), ("claims", seat), rule="DIE-043"))


@define
class BossEarly(Op):
    """The players may put the Boss on the Monster Deck's top (DIE-202)."""

    def do(self, play: Play) -> None:
        """Ask Player 1."""
        play.ask("boss", "DIE-202")

    def options(self, position: Any, decision: Decision) -> Keys:
        """On the deck, or aside as usual."""
        return (("aside",), ("deck",))

    def take(self, play: Play, keys: Keys) -> None:
        """Put it there."""
        play.emit(e.BossReady(play.state.boss, keys[0] == ("deck",), "DIE-202"))


@define
class FirstEntrance(Op):
    """Player 1 picks the side of the first Entrance (DIE-036, DIE-R46)."""

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("entrance", "DIE-R46")

    def options(self, position: Any, decision: Decision) -> Keys:
        """The four sides of the Village Square."""
        return tuple(("entrance", cell) for cell in sorted(entrance_cells(position)))

    def take(self, play: Play, keys: Keys) -> None:
        """Place it."""
        place_entrance(play, int(keys[0][1]))


@define
class FirstTurn(Op):
    """Player 1 takes the first turn (DIE-047)."""

    def do(self, play: Play) -> None:
        """Begin."""
        play.push(TakeTurn(), 0, ())
