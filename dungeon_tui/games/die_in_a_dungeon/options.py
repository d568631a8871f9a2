"""What can be set when a campaign is set up, with the values to choose from."""

from __future__ import annotations

from dungeon_tui.engine.game import Offer, Option

SIZES = {"small": (7, 5), "standard": (9, 7), "large": (13, 9)}
NO_LIMIT, YES, NO = "none", "yes", "no"
STORY = ("village", "year")
"""Options that mean nothing without the narrative mode."""


def _switch(name: str, label: str, help: str, default: str, no: str, yes: str) -> Option:
    offers = (Offer(NO, NO, about=no), Offer(YES, YES, about=yes))
    return Option(name, label, help, default, (YES, NO), offers)


OPTIONS = (
    Option(
        "table",
        "Table",
        "small (7x5), standard (9x7), large (13x9), or columns x rows such as 11x9",
        "standard",
        offers=(
            Offer("small", "small", "small     7 x 5", "Fewer spaces, shorter ways."),
            Offer("standard", "standard", "standard  9 x 7", "The table of the rulebook."),
            Offer("large", "large", "large    13 x 9", "More spaces, longer expeditions."),
        ),
        other="Columns x rows, both odd, such as 11x9: 5 to 21 columns, 5 to 15 rows.",
    ),
    Option(
        "boss",
        "Boss",
        "the Boss of the campaign",
        "lich",
        ("lich", "king", "wyrm"),
        tuple(Offer(name, name) for name in ("lich", "king", "wyrm")),
    ),
    Option(
        "rooms",
        "Room set",
        "the standard Rooms, or those with 8 Expansions",
        "standard",
        ("standard", "expanded"),
        (
            Offer("standard", "standard", about="The Rooms of the rulebook."),
            Offer("expanded", "expanded", about="Some Rooms are replaced by 8 Expansions."),
        ),
    ),
    Option(
        "sessions",
        "Last session",
        "the campaign ends after this session at the latest, or 'none'",
        "30",
        offers=(
            *(Offer(last, last, about=f"{last} sessions at the most.") for last in ("5", "10", "20", "30")),
            Offer(NO_LIMIT, "none", about="Only the Boss or your ruin ends it."),
        ),
        other="After which session does the campaign end? 1 to 999.",
    ),
    _switch(
        "early_boss",
        "Early Boss",
        "with 3 Specialist Buildings the Boss may be put on the Monster Deck",
        YES,
        "The Boss comes when the rules say, never sooner.",
        "With 3 Specialist Buildings you may call the Boss.",
    ),
    _switch(
        "dropping",
        "Dropping out",
        "whether players may leave and join in mid-session",
        NO,
        "Who has begun a session plays it to the end.",
        "Players may leave and join between turns.",
    ),
    _switch(
        "narrative",
        "Narrative mode",
        "names, heirs, years and a written chronicle",
        NO,
        "Heroes are dice.",
        "Heroes have names and heirs, and a chronicle is written.",
    ),
    Option("village", "Village name", "the name of the Village in narrative mode", "Lantern Hollow"),
    Option("year", "Founding year", "the year in which the Village was established, 1 to 9999", "100"),
)
