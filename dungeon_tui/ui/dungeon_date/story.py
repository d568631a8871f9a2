"""What has happened in a round so far, place by place: who came, who fought, what became of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import define, field

from dungeon_tui.engine.events import Event
from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.terms import BACKSTAB, DOORS, LOCATIONS, STYLOMANCER

VERBS = ("romances", "befriends", "slays")


@define
class Deed:
    """What a seat did, in words with places for the names of ``others``."""

    seat: int
    words: str
    others: tuple[int, ...] = ()

    def told(self, names: Callable[[int], str]) -> str:
        """Return it as a sentence without a full stop."""
        return f"{names(self.seat)} {self.words.format(*map(names, self.others))}"


@define
class Place:
    """A location in a round: who came, the Fight in its order with values, and what became of it."""

    location: str
    seats: list[int] = field(factory=list)
    ranking: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    deeds: list[Deed] = field(factory=list)


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
        if event.door:
            place = story.at(event.door)
            place.ranking, place.values = event.ranking, event.values
        else:
            _backstab_fight(story.at(BACKSTAB), event)
    else:
        found = _deed(event)
        if found is not None:
            story.at(found[0]).deeds.append(found[1])


def _backstab_fight(place: Place, event: e.FightRanked) -> None:
    """Tell the values of a Backstab's Fight with the Backstab itself."""
    if place.deeds:
        deed = place.deeds[-1]
        start = len(deed.others)
        values = " > ".join(f"{{{start + at}}} {value}" for at, value in enumerate(event.values))
        place.deeds[-1] = Deed(deed.seat, f"{deed.words}: {values}", (*deed.others, *event.ranking))


def _deed(event: Event) -> tuple[str, Deed] | None:
    """What an event tells, with the place it is told of."""
    if isinstance(event, e.BackstabBegan):
        return BACKSTAB, Deed(event.seat, "backstabs {0}", (event.target,))
    if isinstance(event, e.MonsterTaken):
        return DOORS[event.door], Deed(event.seat, f"{VERBS[event.how]} {n.monster(event.monster)}")
    if isinstance(event, e.EncounterFailed):
        words = "spends nothing and fails" if event.declined else "can meet no line"
        return DOORS[event.door], Deed(event.seat, words)
    if isinstance(event, e.MonsterStolen):
        return BACKSTAB, Deed(event.seat, f"steals {n.monster(event.monster)}")
    return _visit(event)


def _visit(event: Event) -> tuple[str, Deed] | None:
    """What an event tells of a visit to the Stylomancer."""
    if isinstance(event, e.StyleClaimed):
        return STYLOMANCER, Deed(event.seat, f"claims {n.style(event.style)}")
    if isinstance(event, e.StyleTossed):
        return STYLOMANCER, Deed(event.seat, f"drops {n.style(event.style)}")
    if isinstance(event, e.TreasureDrawn) and event.rule == "DAT-102":
        return STYLOMANCER, Deed(event.seat, f"draws {n.treasure_name(event.card)}")
    if isinstance(event, e.Restyled):
        return STYLOMANCER, Deed(event.seat, f"restyles the {n.slot(event.slot)}")
    if isinstance(event, e.DoorCleared):
        return STYLOMANCER, Deed(event.seat, f"clears {n.door(event.door)}")
    return None
