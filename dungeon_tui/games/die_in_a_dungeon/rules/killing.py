"""Killed Heroes, Killed Monsters, and what leaves the Dungeon (DIE-149 to DIE-160, DIE-177 to DIE-180)."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Keys
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import design, kinds_of
from dungeon_tui.games.die_in_a_dungeon.rules.exploring import arrive
from dungeon_tui.games.die_in_a_dungeon.rules.ground import undamaged
from dungeon_tui.games.die_in_a_dungeon.rules.modifiers import waiting
from dungeon_tui.games.die_in_a_dungeon.rules.sessions import end_session
from dungeon_tui.games.die_in_a_dungeon.rules.terms import get
from dungeon_tui.games.die_in_a_dungeon.rules.triggers import (
    Replace,
    fire,
    listeners,
    push_listeners,
)
from dungeon_tui.games.die_in_a_dungeon.state import CEMETERY, DEVOURED, Tabletop, seat_of

FULL_QUEST = 3


def kill_hero(play: Play, hero: int, rule: str = "DIE-156") -> None:
    """Kill a Hero unless a card replaces it (DIE-118); a card that made this Kill does not (5.7)."""
    done = KillHeroNow(hero, rule)
    if waiting(play.state):
        tried = get(play.bound, "tried") or ()
        play.push(Replace("would_kill", hero, seat_of(hero), done, tuple(map(str, tried))))
    else:
        play.push(done)


@define
class KillHeroNow(Op):
    """The Hero is Killed: nothing has replaced it."""

    hero: int
    rule: str = "DIE-156"

    def do(self, play: Play) -> None:
        """Place it on the Cemetery."""
        place = play.state.places[self.hero]
        if place >= 0 or place == DEVOURED:
            play.emit(e.HeroPut(self.hero, CEMETERY, "killed", self.rule))


def drop_cards(play: Play, monster: str) -> None:
    """Cards upon a Monster go to their owners' discard piles (DIE-R43)."""
    for owner, card in play.state.foes[monster].cards:
        play.emit(e.CardMoved(card, ("on", monster, owner), ("discard", owner), rule="DIE-R43"))


@define
class KillMonsterNow(Op):
    """A Monster is Killed: its Devoured Hero is free, the active player says where the card goes.

    ``pulled`` is whether the Hero has been placed already.
    """

    monster: str
    pulled: bool = False

    def do(self, play: Play) -> None:
        """Free the Hero first (DIE-180), then discard the card (DIE-151)."""
        s: Tabletop = play.state
        foe = s.foes.get(self.monster)
        if foe is None:
            return
        if not self.pulled and foe.devoured >= 0:
            play.push(KillMonsterNow(self.monster, True))
            play.emit(e.HeroPut(foe.devoured, foe.room, "freed", "DIE-180"))
            arrive(play, foe.room)
            return
        if "Boss" in kinds_of(self.monster):
            drop_cards(play, self.monster)
            play.emit(e.CardMoved(self.monster, ("foe",), ("aside",), rule="DIE-201"))
            end_session(play, "boss", "DIE-078")
            return
        ways = self._ways(s)
        if len(ways) == 1:
            self._go(play, ("deck",))
        else:
            play.ask("trophy", "DIE-R141", s.active)

    def _ways(self, s: Any) -> list[tuple[str | int, ...]]:
        ways: list[tuple[str | int, ...]] = [("deck",)]
        kinds = kinds_of(self.monster) | {design(self.monster).icon}
        for seat, party in enumerate(s.parties):
            ways += [("claim", seat, claim.quest) for claim in party.claims if len(claim.cards) < FULL_QUEST]
        ways += [("wanted", quest) for quest, cards in s.wanted.items() if still_needs(quest, cards, kinds)]
        return sorted(ways)

    def options(self, position: Any, decision: Decision) -> Keys:
        """The Monster Deck, or a quest that needs it."""
        return tuple(self._ways(position))

    def take(self, play: Play, keys: Keys) -> None:
        """Put it there."""
        self._go(play, keys[0])

    def _go(self, play: Play, way: tuple[str | int, ...]) -> None:
        s: Tabletop = play.state
        found = listeners(s, "monster_killed", self.monster, s.active) if waiting(s) else []
        drop_cards(play, self.monster)
        rule = "DIE-151" if way == ("deck",) else "DIE-251" if way[0] == "wanted" else "DIE-257"
        play.emit(
            e.CardMoved(self.monster, ("foe",), ("top", "monster") if way == ("deck",) else way, rule=rule)
        )
        push_listeners(play, found, {"monster": self.monster})


def still_needs(quest: str, cards: tuple[str, ...], kinds: frozenset[str]) -> bool:
    """Return whether a Village Quest has a place for one more Monster of these kinds (DIE-R143, DIE-R144).

    Each need is a number of Monsters that have one of its kinds; "other" means no other need's kind.
    """
    return any(need > 0 and _suits(kinds, wanted, quest) for need, wanted in missing(quest, cards))


def _suits(kinds: frozenset[str], wanted: tuple[str, ...], quest: str) -> bool:
    if not wanted:
        return True
    if wanted == ("other",):
        others = {kind for _, words in design(quest).needs for kind in words if kind != "other"}
        return not kinds & others
    return bool(kinds & set(wanted))


def missing(quest: str, cards: tuple[str, ...]) -> list[tuple[int, tuple[str, ...]]]:
    """Return what a Village Quest still needs."""
    left = []
    for need, wanted in design(quest).needs:
        have = sum(1 for card in cards if _suits(kinds_of(card) | {design(card).icon}, wanted, quest))
        left.append((need - have, wanted))
    return left


def remove_monster(play: Play, monster: str, rule: str = "DIE-192") -> None:
    """Take a Monster out of the Dungeon for this session; a Hero it has Devoured is Killed (DIE-R109)."""
    s: Tabletop = play.state
    foe = s.foes[monster]
    drop_cards(play, monster)
    if foe.devoured >= 0:
        play.emit(e.HeroPut(foe.devoured, CEMETERY, "killed", "DIE-R109"))
    zone: tuple[str, ...] = ("aside",) if monster == s.boss else ("removed",)
    play.emit(e.CardMoved(monster, ("foe",), zone, rule=rule))


@define
class DamageVillage(Op):
    """A Monster has entered the Village: a Building is Damaged, the Monster is gone (DIE-190 to DIE-192)."""

    monster: str

    def do(self, play: Play) -> None:
        """Ask which Building, if there is a choice."""
        if self.monster not in play.state.foes:
            return
        ways = undamaged(play.state)
        if len(ways) > 1:
            play.ask("damage", "DIE-191", play.state.active)
        else:
            self._damage(play, ways)

    def options(self, position: Any, decision: Decision) -> Keys:
        """Every undamaged Building."""
        return tuple(("building", building) for building in sorted(undamaged(position)))

    def take(self, play: Play, keys: Keys) -> None:
        """Damage it."""
        self._damage(play, (str(keys[0][1]),))

    def _damage(self, play: Play, ways: tuple[str, ...]) -> None:
        for building in ways:
            play.emit(e.BuildingTurned(building, True, "DIE-191"))
        remove_monster(play, self.monster)
        check_village(play)


def enter_village(play: Play, monster: str) -> None:
    """Let a Monster damage the Village, unless a card replaces it."""
    done = DamageVillage(monster)
    if waiting(play.state):
        play.push(Replace("would_damage", monster, play.state.active, done))
    else:
        play.push(done)


def check_village(play: Play) -> bool:
    """End the session if no Building is left undamaged (DIE-079, DIE-242); return whether it did."""
    if undamaged(play.state):
        return False
    end_session(play, "damaged", "DIE-079")
    return True


@define
class ResurrectNow(Op):
    """A Hero comes back (DIE-R87), is rolled if ``rolled``, and Explores where it stands."""

    hero: int
    room: int
    rolled: bool

    def do(self, play: Play) -> None:
        """Place it."""
        from dungeon_tui.games.die_in_a_dungeon.rules.rolling import RollHeroes

        play.emit(e.HeroPut(self.hero, self.room, "resurrected", "DIE-157"))
        fire(play, "resurrected", self.hero, play.seat, hero=(self.hero,))
        if self.rolled:
            play.push(RollHeroes((self.hero,)))
        arrive(play, self.room)
