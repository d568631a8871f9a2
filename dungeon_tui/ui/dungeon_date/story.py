"""What has happened in a round so far, place by place: who came, who fought, what became of it."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field

from dungeon_tui.engine.events import Event
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.terms import BACKSTAB, DOORS, LOCATIONS, STYLOMANCER

VERBS = ("romances", "befriends", "slays")


@define
class Place:
    """A location in a round: who came, the Fight in its order with values, and what became of it."""

    location: str
    seats: list[int] = field(factory=list)
    ranking: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    deeds: list[tuple[int, str]] = field(factory=list)


@define
class Story:
    """A round: its places from left to right."""

    round: int = 0
    places: dict[str, Place] = field(factory=dict)

    def at(self, location: str) -> Place:
        """The place, made where there is none yet."""
        return self.places.setdefault(location, Place(location))

    @property
    def told(self) -> list[Place]:
        """The places where somebody came, as they are resolved."""
        return [self.places[card] for card in LOCATIONS if card in self.places]


def story_of(events: Sequence[Event], last: bool = False) -> Story:
    """Return the story of the round that is going on, or with ``last`` of the one before it."""
    stories = [Story()]
    for event in events:
        if isinstance(event, e.RoundBegan):
            stories.append(Story(event.round))
        else:
            _tell(stories[-1], event)
    return stories[-2] if last and len(stories) > 1 else stories[-1]


def _tell(story: Story, event: Event) -> None:
    if isinstance(event, e.ActionsRevealed):
        for seat, card in event.cards:
            story.at(card).seats.append(seat)
    elif isinstance(event, e.FightRanked):
        place = story.at(event.door or BACKSTAB)
        place.ranking, place.values = event.ranking, event.values
    elif isinstance(event, e.BackstabBegan):
        story.at(BACKSTAB).deeds.append((event.seat, f"backstabs seat {event.target + 1}"))
    else:
        found = _deed(event)
        if found is not None:
            location, seat, words = found
            story.at(location).deeds.append((seat, words))


def _deed(event: Event) -> tuple[str, int, str] | None:
    """What an event tells, with the place and the seat it is told of."""
    if isinstance(event, e.MonsterTaken):
        return DOORS[event.door], event.seat, f"{VERBS[event.how]} {n.monster(event.monster)}"
    if isinstance(event, e.EncounterFailed):
        return DOORS[event.door], event.seat, "fails and gains Spite" if not event.declined else "gives up"
    if isinstance(event, e.HandedOver):
        return "", event.seat, f"hands over to seat {event.to + 1}"
    if isinstance(event, e.MonsterStolen):
        return BACKSTAB, event.seat, f"steals {n.monster(event.monster)}"
    if isinstance(event, e.StyleClaimed):
        return STYLOMANCER, event.seat, f"claims {n.style(event.style)}"
    if isinstance(event, e.StyleTossed):
        return STYLOMANCER, event.seat, f"drops {n.style(event.style)}"
    if isinstance(event, e.TreasureDrawn) and event.rule == "DAT-102":
        return STYLOMANCER, event.seat, f"draws {n.treasure_name(event.card)}"
    if isinstance(event, e.Restyled):
        return STYLOMANCER, event.seat, f"restyles the {n.slot(event.slot)}"
    if isinstance(event, e.DoorCleared):
        return STYLOMANCER, event.seat, f"clears {n.door(event.door)}"
    return None
