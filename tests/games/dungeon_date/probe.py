"""How Dungeon Date is brought to the shared tests: every mode with any sensible mix of options."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from typing import Any

from dungeon_tui import games
from dungeon_tui.engine.game import Setup
from dungeon_tui.games.dungeon_date.state import Tabletop
from dungeon_tui.games.dungeon_date.terms import HIDDEN, MOST_GAMES, MOST_ROUNDS
from tests.invariants import Probe, Secret

MODES = ("base", "solo", "quest", "coop", "team", "team-quest")
SEATS = {"solo": (1, 1), "team": (4, 4), "team-quest": (4, 4)}
NAMES = ("Ann", "Bo", "Cy", "Di")


def any_setup(random: Random) -> Setup:
    """Return any setup that makes sense."""
    mode = random.choice(MODES)
    seats = random.randint(*SEATS.get(mode, (2, 4)))
    options = {"mode": mode, "eldritch": random.choice(("none", "none", "portal", "random"))}
    for name in ("pets", "heroes"):
        options[name] = random.choice(("no", "yes"))
    if mode not in ("solo", "coop"):
        options["search"] = random.choice(("no", "yes"))
    if mode in ("base", "team"):
        options["backstabs"] = random.choice(("yes", "yes", "no"))
    if mode == "solo":
        options["run"] = random.choice(("single", "hearthwarm", "rugged", "frightful"))
    if mode in ("team", "team-quest"):
        options["teams"] = random.choice(("13-24", "12-34", "14-23"))
    return Setup(NAMES[:seats], options)


def most(setup: Setup) -> int:
    """A round asks a seat no more than 60 times: to restyle 12 times, to put treasure away, and so on."""
    games = MOST_GAMES if setup.options.get("run", "single") != "single" else 1
    return setup.seats * MOST_ROUNDS * 60 * games


def cards_by_place(state: Tabletop) -> Counter[str]:
    """Every card wherever it is."""
    found: list[str] = [*state.treasures, *state.tossed, *state.out, *state.fashion, *state.style_deck]
    found += [*state.style_tossed, *state.quests, *state.pet_deck, *state.hero_deck]
    found += [card for bag in state.bags for card in bag]
    found += [goal.quest for goal in state.goals]
    for door in state.doors:
        found += [door.monster, door.treasure, *(down.card for down in door.stack)]
    for player in state.players:
        found += [card for cards in (*player.slots, *player.piles) for card in cards]
        found += [*player.pack, *player.held, *player.offered, player.under, player.hero, player.pet]
        found.append(player.style)
        if state.mode == "coop":
            found += [goal.quest for goal in player.done]
    return Counter(card for card in found if card)


def _passed(seat: int, world: Any) -> str:
    return str(world.players[seat].passed)


def _behind(door: int, place: int, world: Any) -> str:
    return str(world.doors[door].stack[place].card)


def _evenly(cards: tuple[str, ...]) -> dict[str, float]:
    return {card: 1 / len(cards) for card in cards}


def secrets(view: Any, state: Any) -> list[Secret]:
    """Cards passed in the other team, and monsters that only an Owl has seen."""
    found = []
    for seat, player in enumerate(view.players):
        if player.passed == HIDDEN:
            left = tuple(card for card in view.locations if card not in (player.prev, player.played))
            found.append(Secret(state.players[seat].passed, _evenly(left), partial(_passed, seat)))
    for number, door in enumerate(view.doors):
        for place, down in enumerate(door.stack):
            if down.known and not down.card:
                truth = state.doors[number].stack[place].card
                odds = _evenly(view.bags[down.level])
                found.append(Secret(truth, odds, partial(_behind, number, place)))
    return found


PROBE = Probe(games.game("dungeon-date"), any_setup, most, cards_by_place, secrets, dear=0.04, look=0.3)
