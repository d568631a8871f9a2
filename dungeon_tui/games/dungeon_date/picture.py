"""The table of *Dungeon Date* in lines of text, each understood by itself."""

from __future__ import annotations

from collections.abc import Sequence

from dungeon_tui.engine.phrase import count, join
from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.odds import open_lines
from dungeon_tui.games.dungeon_date.rules.ground import fight_value, visible
from dungeon_tui.games.dungeon_date.rules.score import renown
from dungeon_tui.games.dungeon_date.state import DateView, hand
from dungeon_tui.games.dungeon_date.terms import HIDDEN, PILES, SOLO
from dungeon_tui.games.dungeon_date.words import MODE_NAMES, run_lines

Names = Sequence[str]


def lines(view: DateView, names: Names) -> list[str]:
    """Return what the seat of ``view`` sees."""
    out = [_head(view, names)]
    out += [_door_line(view, door) for door in range(len(view.doors))]
    out += _middle(view)
    out += [line for goal in view.goals for line in [_goal_line(view, names, goal.quest)]]
    for seat in range(len(view.players)):
        out += _seat_lines(view, seat, names)
    return out if view.outcome is not None else out + run_lines(view)


def _head(view: DateView, names: Names) -> str:
    mode = MODE_NAMES[view.mode]
    if view.outcome is not None:
        return f"{mode}: the game is over after {count(view.round, 'round')}."
    level = f", level {view.level}" if view.mode == SOLO else ""
    run = f", {view.renown} Renown in this run" if view.challenge else ""
    hearts = f", {count(view.hearts, 'Heart')}" if view.challenge == "rugged" else ""
    leader = f" Party Leader: {n.person(names, view.leader)}." if view.leader >= 0 else ""
    if not view.round:
        return f"{mode}{level}{run}{hearts}: setting up.{leader}"
    last = ", the last one" if view.last else ""
    return f"{mode}{level}{run}{hearts}: round {view.round}{last}.{leader}"


def _door_line(view: DateView, door: int) -> str:
    place = view.doors[door]
    stack = join([n.monster(down.card) if down.card else str(down.level) for down in place.stack])
    behind = f" Behind it, by torches: {stack}." if stack else ""
    if not place.monster:
        return f"{n.door(door)}: no monster.{behind}"
    loot = n.treasure(place.treasure) if place.treasure else "no treasure"
    card = place.monster
    can = ""
    if view.seat >= 0:
        found = open_lines(view, view.seat, door)
        can = f" You can: {found}." if found else " You can do nothing here."
    return (
        f"{n.door(door)}: {n.monster(card)} ({n.monster_kind(card)}), {n.monster_lines(card)};"
        f" {loot}.{can}{behind}"
    )


def _middle(view: DateView) -> list[str]:
    styles = join([n.style(style) for style in view.fashion]) or "nothing"
    out = [f"In fashion: {styles}; {count(len(view.style_deck), 'style card')} in the deck."]
    tossed = join([n.treasure(card) for card in view.tossed]) or "empty"
    out.append(f"Treasure deck: {count(len(view.treasures), 'card')}. Discard pile: {tossed}.")
    if view.together:
        out.append(f"Monster deck: {count(len(view.deck), 'card')}.")
    if view.mode == "coop":
        out.append(f"The group has {view.renown} Renown.")
    return out


def _goal_line(view: DateView, names: Names, quest: str) -> str:
    goal = next(goal for goal in view.goals if goal.quest == quest)
    owner = f"{n.person(names, goal.owner)}'s Quest" if goal.owner >= 0 else "Quest"
    done = [seat for seat, player in enumerate(view.players) if goal in player.done]
    by = f" Completed by {n.people(names, done)}." if done else ""
    return f"{owner} {n.quest(goal.quest, goal.side)}{by}"


def _seat_lines(view: DateView, seat: int, names: Names) -> list[str]:
    player = view.players[seat]
    you = " (you)" if seat == view.seat else ""
    who = f"{n.person(names, seat)}{you}"
    cards = [n.hero(player.hero)] if player.hero else []
    cards += [n.pet(player.pet)] if player.pet else []
    head = ", ".join([f"Seat {seat + 1}, {who}", player.colour, *cards])
    out = [f"{head}: {_facts(view, seat)}."]
    slots = [f"{n.slot(slot)} {n.worn(worn)}" for slot, worn in enumerate(player.slots) if worn]
    under = f"; under the Hedgehog {n.treasure_name(player.under)}" if player.under else ""
    pack = join([n.treasure(card) for card in player.pack]) or "nothing"
    symbols = n.codes(visible(player))
    out.append(f"{who} wears {', '.join(slots) or 'nothing'}{under}, showing {symbols}; packed: {pack}.")
    out.append(f"{who}'s piles: {'; '.join(_pile(view, seat, pile) for pile in range(len(PILES)))}.")
    if player.held:
        out.append(f"{who} holds {join([n.treasure(card) for card in player.held])}.")
    return out


def _facts(view: DateView, seat: int) -> str:
    player = view.players[seat]
    facts = [] if view.together or view.questing else [f"{renown(view, seat).total} Renown now"]
    if view.has_goals:
        facts.append(count(len(player.done), "Quest") + " completed")
    if not view.together:
        facts += [n.spite(player.spite), f"Fight {fight_value(player)}"]
    if player.dates:
        facts.append(count(player.dates, "Date"))
    if player.style:
        facts.append(f"own style {n.style(player.style)}")
    if player.prev:
        facts.append(f"last action {n.action(player.prev)}")
    if player.played:
        facts.append(f"now {n.action(player.played)}")
    if player.placed:
        facts.append(f"placed {join([n.action(card) for card in player.placed])}")
    if player.passed:
        passed = "a card" if player.passed == HIDDEN else n.action(player.passed)
        facts.append(f"passed {passed}")
    if player.guard >= 0:
        facts.append(f"Snail on {n.pile(player.guard)}")
    if seat == view.seat and view.locations:
        facts.append(f"hand {', '.join(n.action(card) for card in hand(view, seat))}")
    return ", ".join(facts)


def _pile(view: DateView, seat: int, pile: int) -> str:
    player = view.players[seat]
    cards = [
        n.monster(card) + (" with the Help token" if card == player.helper and pile == 1 else "")
        for card in reversed(player.piles[pile])
    ]
    return f"{n.pile(pile)} {', '.join(cards) or 'empty'}"
