"""The Move step and all that is done in it (DUN-026 to DUN-042, DUN-087 to DUN-091, DUN-099 to DUN-103)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.rules import doors, looks, spells
from dungeon_tui.games.dungeon.rules.combat import CastSpell, Encounter
from dungeon_tui.games.dungeon.rules.ground import (
    can_go_on,
    carries,
    cleared,
    ground,
    home_with_goal,
    may_stop,
)
from dungeon_tui.games.dungeon.rules.refusals import move_refusal
from dungeon_tui.games.dungeon.state import Tabletop

END: Key = ("end",)


@define
class Move(Op):
    """One thing after another until the Move is over; every question is one step or one act."""

    def do(self, play: Play) -> None:
        """Ask, unless ending the Move is all that is left."""
        if self._over(play.state, play.seat):
            play.push(Encounter())
        else:
            play.ask("move", "DUN-026")

    def _over(self, state: Tabletop, seat: int) -> bool:
        """Return whether ending the Move is all that is left; a quick look settles most cases."""
        if not state.left:
            return not _more_to_do(state, seat)
        return not can_walk(state, seat) and self._keys(state, seat) == (END,)

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Every step, search, look and Spell that is legal now, and the end of the Move."""
        return self._keys(position, decision.seat)

    def _keys(self, position: Tabletop, seat: int) -> Keys:
        place = ground()
        hero = position.heroes[seat]
        here = hero.space
        keys: list[Key] = []
        if not position.acted:
            keys += looks.crystal_keys(position, seat)
        if may_stop(position, seat, here):
            keys.append(END)
        if hero.cls == "wizard":
            keys += spells.keys(position, seat)
        if not position.stopped and not position.looked:
            keys += looks.esp_keys(position, seat)
        if position.left:
            others = [other.space for other in position.heroes if other is not hero]
            hidden = place.hidden[here]
            steps = place.ways[here]
            if hidden:
                card = carries(hero, "secret_door")
                opened = []
                for other, secret in hidden:
                    if card or secret in hero.found:
                        opened.append(other)
                    elif secret not in position.searched:
                        keys.append(("search", other))
                if opened:
                    steps = tuple(sorted((*steps, *opened)))
            for other in steps:
                if other not in others or _passes(position, seat, other):
                    keys.append(place.step[other])
        if position.cast or hero.cls != "wizard":
            return tuple(keys)
        keys += spells.teleport_keys(position, seat)
        return tuple(sorted(keys))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Say which clause stands in the way."""
        return move_refusal(position, decision.seat, key)

    def take(self, play: Play, keys: Keys) -> None:
        """Do one thing, and ask again if the Move goes on."""
        key = keys[0]
        what = key[0]
        if what == "step":
            if step(play, int(key[1])):
                play.push(self)
        elif what == "end":
            play.push(Encounter())
        elif what == "search":
            doors.search(play, int(key[1]))
            play.push(self)
        elif what == "esp":
            looks.use_esp(play, int(key[1]))
            play.push(self)
        elif what == "crystal":
            looks.use_crystal(play, int(key[1]))
        elif what == "recover":
            play.emit(e.SpellRecovered(play.seat, e.SPELLS.index(str(key[1]))))
        elif what == "teleport":
            spells.teleport(play, int(key[1]))
            play.push(Encounter())
        else:
            play.push(CastSpell(str(what), int(key[1])))


def _more_to_do(state: Tabletop, seat: int) -> bool:
    """Return whether anything but ending the Move is open to a Hero with no movement left."""
    hero = state.heroes[seat]
    if hero.cls == "wizard" and (spells.keys(state, seat) or spells.teleport_keys(state, seat)):
        return True
    return not state.stopped and not state.looked and bool(looks.esp_keys(state, seat))


def can_walk(state: Tabletop, seat: int) -> bool:
    """Return whether some step is open, looking only at spaces without a Hero (a quick first look)."""
    taken = {hero.space for hero in state.heroes}
    return any(other not in taken for other in ground().ways[state.heroes[seat].space])


def _passes(position: Tabletop, seat: int, space: int) -> bool:
    """Return whether a Hero may step into a space that holds another (DUN-R10, DUN-R11)."""
    if space in ground().roomy:
        return True
    return cleared(position, space) and can_go_on(position, seat, space, position.left - 1)


def step(play: Play, to: int) -> bool:
    """Walk one space (DUN-026 to DUN-032); return whether the Move goes on."""
    state: Tabletop = play.state
    seat = play.seat
    if ground().hidden[state.heroes[seat].space]:
        doors.use_link(play, to, passing=True)
    if cleared(state, to):
        play.emit(e.HeroMoved(seat, to, state.left - 1))
    else:
        rule = "DUN-030" if ground().needed[to] == 1 else "DUN-031"
        play.emit(e.HeroMoved(seat, to, 0, True, rule))
    return to != ground().hall or not home_with_goal(play, seat)
