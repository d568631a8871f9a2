"""What can be set when a game is set up, and which mixes make no sense."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Offer, Option
from dungeon_tui.games.dungeon_date.terms import (
    BASE,
    BASIC,
    COOP,
    HEARTS,
    LAST_LEVEL,
    MODES,
    QUEST,
    SOLO,
    TEAM,
    TEAM_QUEST,
)

AUTO, NO, YES, RANDOM, NONE, SINGLE = "auto", "no", "yes", "random", "none", "single"
PORTAL, ENCOUNTERS = "portal", "random"
CHALLENGES = ("hearthwarm", "rugged", "frightful")
TEAMS = {"13-24": (0, 1, 0, 1), "12-34": (0, 0, 1, 1), "14-23": (0, 1, 1, 0)}
SEATS = ("1", "2", "3", "4")


def _offers(*pairs: tuple[str, str]) -> tuple[Offer, ...]:
    return tuple(Offer(value, value, about=about) for value, about in pairs)


OPTIONS = (
    Option(
        "mode",
        "Mode",
        "base: everybody for themselves; solo: alone against Quests; quest, coop, team, team-quest; "
        "'auto' is solo for one player and base for more",
        AUTO,
        (AUTO, *MODES),
        _offers(
            (AUTO, "Solo for one player, base for more."),
            (BASE, "Everybody for themselves: the best party wins. 2 to 4 players."),
            (SOLO, "Alone against Quests that grow harder level by level."),
            (QUEST, "Everybody for themselves, with Quests to meet. 2 to 4 players."),
            (COOP, "All together against Quests. 2 to 4 players."),
            (TEAM, "Two against two."),
            (TEAM_QUEST, "Two against two, with Quests."),
        ),
    ),
    Option(
        "pets",
        "Pets",
        "everybody has a Pet with a symbol and an ability",
        NO,
        (NO, YES),
        _offers((NO, "No Pets."), (YES, "Everybody brings a Pet.")),
    ),
    Option(
        "heroes",
        "Heroes",
        "everybody is a Hero with an ability",
        NO,
        (NO, YES),
        _offers((NO, "All begin alike."), (YES, "Everybody has an ability of their own.")),
    ),
    Option(
        "search",
        "Search the Room",
        "who loses a Fight at a door draws a treasure",
        NO,
        (NO, YES),
        _offers((NO, "Who loses a Fight gets nothing."), (YES, "Losing a Fight is worth a treasure.")),
    ),
    Option(
        "backstabs",
        "Backstabs",
        "'no' leaves the Backstab cards in the box",
        YES,
        (YES, NO),
        _offers((YES, "They may be played on each other."), (NO, "A kinder game.")),
    ),
    Option(
        "eldritch",
        "Eldritch monsters",
        "portal: instead of a basic type; random: beside all four types",
        NONE,
        (NONE, PORTAL, ENCOUNTERS),
        _offers(
            (NONE, "The four basic types only."),
            (PORTAL, "They take the place of a basic type."),
            (ENCOUNTERS, "They come beside all four types."),
        ),
    ),
    Option(
        "missing",
        "Type that leaves",
        "the basic type that an Eldritch Portal replaces",
        RANDOM,
        (RANDOM, *BASIC),
    ),
    Option("leader", "Party Leader", "the seat that leads first", RANDOM, (RANDOM, *SEATS)),
    Option(
        "teams",
        "Teams",
        "which seats play together",
        "13-24",
        tuple(TEAMS),
        tuple(
            Offer(pairs, pairs, about=f"Seats {pairs[0]} and {pairs[1]} against {pairs[3]} and {pairs[4]}.")
            for pairs in TEAMS
        ),
    ),
    Option(
        "run",
        "Solo run",
        "single: one game; a run of levels is hearthwarm (retry for ever), rugged (3 Hearts) "
        "or frightful (the first loss ends it)",
        SINGLE,
        (SINGLE, *CHALLENGES),
        _offers(
            (SINGLE, "One game of the level below."),
            ("hearthwarm", "All levels; a lost one may be tried again for ever."),
            ("rugged", "All levels, with 3 Hearts to lose."),
            ("frightful", "All levels; the first loss ends the run."),
        ),
        listed=True,
    ),
    Option(
        "level",
        "Solo level",
        "of a single game, 1 to 10",
        "1",
        tuple(str(level) for level in range(1, LAST_LEVEL + 1)),
    ),
)


@frozen
class Chosen:
    """What was chosen, worked out."""

    mode: str
    pets: bool
    heroes: bool
    search: bool
    backstabs: bool
    eldritch: str
    missing: str
    leader: int
    teams: tuple[int, ...]
    challenge: str
    level: int
    hearts: int


def chosen(seats: int, given: Mapping[str, str]) -> Chosen:
    """Return the choices for so many seats; RuleError with the reason where they make no sense."""
    values = {option.name: given.get(option.name, option.default) for option in OPTIONS}
    changed = {option.name for option in OPTIONS if values[option.name] != option.default}
    mode = values["mode"]
    if mode == AUTO:
        mode = SOLO if seats == 1 else BASE
    _check_seats(mode, seats)
    _check_mix(mode, values, changed, seats)
    challenge = "" if values["run"] == SINGLE else values["run"]
    return Chosen(
        mode,
        values["pets"] == YES,
        values["heroes"] == YES,
        values["search"] == YES,
        mode in (BASE, TEAM) and values["backstabs"] == YES,
        "" if values["eldritch"] == NONE else values["eldritch"],
        "" if values["missing"] == RANDOM else values["missing"],
        -1 if values["leader"] == RANDOM else int(values["leader"]) - 1,
        TEAMS[values["teams"]] if mode in (TEAM, TEAM_QUEST) else (),
        challenge,
        int(values["level"]) if mode == SOLO else 0,
        HEARTS if challenge == "rugged" else 0,
    )


def _check_seats(mode: str, seats: int) -> None:
    if mode == SOLO and seats != 1:
        raise RuleError(f"Solo is for 1 player, not {seats}.", "DAT-002")
    if mode in (TEAM, TEAM_QUEST) and seats != 4:
        raise RuleError(f"Teams are two against two, so 4 players are needed, not {seats}.", "DAT-002")
    if mode in (BASE, QUEST, COOP) and seats < 2:
        raise RuleError("One player alone plays Solo; this mode is for 2 to 4 players.", "DAT-001")


def _check_mix(mode: str, values: Mapping[str, str], changed: set[str], seats: int) -> None:
    if "backstabs" in changed and mode not in (BASE, TEAM):
        raise RuleError(
            "There are no Backstabs in this mode anyway, so leave that option as it is.", "DAT-239"
        )
    if "search" in changed and mode in (SOLO, COOP):
        raise RuleError("Search the Room needs Fights, and there are none in this mode.", "DAT-199")
    if "missing" in changed and values["eldritch"] != PORTAL:
        raise RuleError("A type leaves the game only with an Eldritch Portal.", "DAT-204")
    if "leader" in changed and mode in (SOLO, COOP):
        raise RuleError("There is no Party Leader in this mode.", "DAT-R72")
    if "leader" in changed and int(values["leader"]) > seats:
        raise RuleError(f"Seat {values['leader']} cannot lead: there are {seats} seats.", "DAT-R07")
    if "teams" in changed and mode not in (TEAM, TEAM_QUEST):
        raise RuleError("There are no teams in this mode.", "DAT-271")
    if changed & {"run", "level"} and mode != SOLO:
        raise RuleError("Levels and runs belong to Solo.", "DAT-208")
    if {"run", "level"} <= changed:
        raise RuleError("A run begins at level 1; choose a level or a run, not both.", "DAT-R77")
