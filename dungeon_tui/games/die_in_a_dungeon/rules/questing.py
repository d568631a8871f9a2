"""Hero Quests and Village Quests (DIE-248 to DIE-263, DIE-R139 to DIE-R149)."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import design
from dungeon_tui.games.die_in_a_dungeon.rules.cardwork import home
from dungeon_tui.games.die_in_a_dungeon.rules.killing import FULL_QUEST, missing
from dungeon_tui.games.die_in_a_dungeon.rules.sessions import end_session
from dungeon_tui.games.die_in_a_dungeon.rules.things import card_like
from dungeon_tui.games.die_in_a_dungeon.state import CLASSES, PARTY, Claim, base, masked


def can_claim(s: Any, seat: int, room: int) -> bool:
    """Return whether a seat has a Hero of the Quest's class in its Room (DIE-256)."""
    quest = s.quests.get(room)
    return quest is not None and s.places[seat * PARTY + CLASSES.index(design(quest).cls)] == room


def open_claims(s: Any) -> list[tuple[int, str]]:
    """Return the claimed Hero Quests with room for a card, as (seat, quest)."""
    return [
        (seat, claim.quest)
        for seat, party in enumerate(s.parties)
        for claim in party.claims
        if len(claim.cards) < FULL_QUEST
    ]


def ready(s: Any, seat: int, quest: str) -> bool:
    """Return whether a quest has all its cards (DIE-250, DIE-258)."""
    if quest in s.wanted:
        return all(need <= 0 for need, _ in missing(quest, s.wanted[quest]))
    return any(claim.quest == quest and len(claim.cards) >= FULL_QUEST for claim in s.parties[seat].claims)


def complete(play: Play, quest: str) -> None:
    """Complete a Village Quest, which wins the session, or a Hero Quest (DIE-252, DIE-259)."""
    s = play.state
    if quest in s.wanted:
        for monster in s.wanted[quest]:
            play.emit(e.CardMoved(monster, ("wanted", quest), ("top", "monster"), rule="DIE-R145"))
        play.emit(e.QuestDone(quest, quest + "*"))
        end_session(play, "quest", "DIE-077")
    else:
        play.push(HandBack(quest))


@define
class HandBack(Op):
    """The cards of a completed Hero Quest go on top of their decks, as its owner orders (DIE-R149)."""

    quest: str

    def do(self, play: Play) -> None:
        """Ask for the next, where the order can matter: with several cards of one deck."""
        cards = self._claim(play.state, play.seat).cards
        faces = sorted({masked(card) for card in cards})
        if not cards:
            play.emit(
                e.CardTurned(
                    self.quest, ("claims", play.seat), ("hand", play.seat), self.quest + "*", "DIE-259"
                )
            )
        elif len(faces) == 1 or len({home(card) for card in cards}) == len(faces):
            self._go(play, faces[0])
        else:
            play.ask("hand back", "DIE-R149")

    def _claim(self, s: Any, seat: int) -> Claim:
        claims: tuple[Claim, ...] = s.parties[seat].claims
        return next(claim for claim in claims if claim.quest == self.quest)

    def options(self, position: Any, decision: Decision) -> Keys:
        """The cards that are still on it."""
        cards = self._claim(position, position.agenda.seat).cards
        return tuple(("card", face) for face in sorted({masked(card) for card in cards}))

    def take(self, play: Play, keys: Keys) -> None:
        """Put it there."""
        self._go(play, str(keys[0][1]))

    def _go(self, play: Play, face: str) -> None:
        card = card_like(self._claim(play.state, play.seat).cards, face)
        turned = base(card) if card.endswith("*") else ""
        zone = ("claim", play.seat, self.quest)
        play.emit(e.CardMoved(card, zone, ("top", home(card)), turned, "DIE-R149"))
        play.push(self)


@define
class PutCard(Op):
    """Choose the claimed Hero Quest for a card from hand (DIE-257, DIE-R148)."""

    card: str

    def do(self, play: Play) -> None:
        """Ask, if there is a choice."""
        ways = open_claims(play.state)
        if len(ways) == 1:
            give(play, self.card, *ways[0])
        elif ways:
            play.ask("quest", "DIE-257")

    def options(self, position: Any, decision: Decision) -> Keys:
        """Every claimed Quest with room."""
        return tuple(sorted(("quest", seat, quest) for seat, quest in open_claims(position)))

    def take(self, play: Play, keys: Keys) -> None:
        """Put it there."""
        give(play, self.card, int(keys[0][1]), str(keys[0][2]))


def give(play: Play, face: str, seat: int, quest: str) -> None:
    """Put a card from the hand of the acting seat on a claimed Quest."""
    card = card_like(play.state.parties[play.seat].hand, face)
    play.emit(e.CardMoved(card, ("hand", play.seat), ("claim", seat, quest), rule="DIE-257"))
