"""What options are worth at setup, around the actions of a round, and between the levels of a run."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.pursuit.worth import (
    Rating,
    outfit_worth,
    prospect,
    swapped,
    worn_instead,
)
from dungeon_tui.games.dungeon_date.rules.ground import slot_of, visible
from dungeon_tui.games.dungeon_date.state import DateView
from dungeon_tui.games.dungeon_date.symbols import count_of
from dungeon_tui.games.dungeon_date.terms import PILES


def outfit(view: DateView, decision: Decision, key: Key) -> Rating:
    player = worn_instead(view.players[decision.seat], str(key[1]))
    return outfit_worth(view, decision.seat, player), "It meets more of the first monsters."


def personal(view: DateView, decision: Decision, key: Key) -> Rating:
    liked = ("Q05", "Q09", "Q04", "Q08", "Q07", "Q13", "Q14", "Q16")
    return float(len(liked) - liked.index(str(key[1])) if key[1] in liked else 0), "Its hard side is not far."


def side(view: DateView, decision: Decision, key: Key) -> Rating:
    return float(sum(side == "easy" for side in key[1:])), "Easy sides are done sooner."


def card(view: DateView, decision: Decision, key: Key) -> Rating:
    liked = ("spider", "blergzerker", "blerglar", "saucerer", "drake", "necromancer", "hedgehog", "corgi")
    value = len(liked) - liked.index(str(key[1])) if key[1] in liked else 0
    symbol = content().pets[str(key[1])].symbol if decision.kind == "pet" else ""
    needed = 1.0 if symbol and not count_of(visible(view.players[decision.seat]), symbol) else 0.0
    return value + needed, "Its ability helps at every door." if value else "Its ability is the better one."


def start(view: DateView, decision: Decision, key: Key) -> Rating:
    seat = decision.seat
    if key[0] == "done":
        return 0.05, "All is well as it is."
    if key[0] == "guard":
        pile = PILES.index(str(key[1]))
        cards = view.players[seat].piles[pile]
        return (0.5 + 0.1 * len(cards)) * bool(cards) * (
            pile != 2
        ), "It is the pile that would be missed most."
    if key[0] == "swap":
        player = view.players[seat]
        worths = [
            outfit_worth(view, seat, swapped(player, str(key[1]), card, how))
            for card in player.pack
            for how in (("wear", "tuck") if player.slots[slot_of(card)] else ("wear",))
        ]
        return max(worths) - outfit_worth(view, seat) - 0.1, "The packed treasure shows more."
    return -1.0, "It changes something."


def swap_in(view: DateView, decision: Decision, key: Key) -> Rating:
    how, card = map(str, key)
    out = str(getattr(view.agenda.op, "out", "")) if view.agenda is not None else ""
    player = swapped(view.players[decision.seat], out, card, how)
    return outfit_worth(view, decision.seat, player), "It shows more."


def recall(view: DateView, decision: Decision, key: Key) -> Rating:
    return float(key[0] == "yes"), "Help is worth having."


def scout(view: DateView, decision: Decision, key: Key) -> Rating:
    if key[0] == "no":
        return 0.0, "There is no need to look."
    return 1.0 - 0.1 * bool(view.doors[int(key[1])].monster), "That door turns up a monster next."


def reorder(view: DateView, decision: Decision, key: Key) -> Rating:
    door = getattr(view.agenda.op, "door", 0) if view.agenda is not None else 0
    top = view.doors[door].stack[key[0] == "turn"].card
    others = [prospect(view, seat, top) for seat in range(len(view.players)) if seat != decision.seat]
    rivals = 0.0 if view.together or not others else max(others)
    return prospect(view, decision.seat, top) - 0.8 * rivals, "It suits you better than the others."


def order(view: DateView, decision: Decision, key: Key) -> Rating:
    return float(key[-1] == decision.seat), "The last visitor leads."


def level(view: DateView, decision: Decision, key: Key) -> Rating:
    return float(key[0] == "next"), "The run is not over."
