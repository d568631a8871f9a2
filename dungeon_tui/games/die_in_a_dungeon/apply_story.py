"""How the events of the chronicle change it."""

from __future__ import annotations

from dungeon_tui.engine.play import Apply
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.state import Deck, Fact, Tabletop


def _at(values: tuple[str, ...], index: int, value: str) -> tuple[str, ...]:
    values[index]
    return (*values[:index], value, *values[index + 1 :])


def _story_began(s: Tabletop, event: e.StoryBegan) -> None:
    story = s.story
    story.on, story.village, story.founded, story.year = True, event.village, event.year, event.year
    story.names, story.marks, story.heirs = event.names, (0,) * len(event.names), ("",) * len(event.names)
    story.owners = dict(event.owners)


def _years(s: Tabletop, event: e.YearsPassed) -> None:
    s.story.year += event.years


def _marked(s: Tabletop, event: e.HeroMarked) -> None:
    story = s.story
    story.marks[event.hero]
    story.marks = (*story.marks[: event.hero], event.marks, *story.marks[event.hero + 1 :])
    if event.heir:
        story.heirs = _at(story.heirs, event.hero, event.heir)


def _replaced(s: Tabletop, event: e.HeroReplaced) -> None:
    story = s.story
    old = story.names[event.hero]
    if event.how == "dead":
        story.catacombs = (*story.catacombs, old)
    else:
        story.retired = (*story.retired, old)
    story.names = _at(story.names, event.hero, event.name)
    story.heirs = _at(story.heirs, event.hero, "")
    story.marks = (*story.marks[: event.hero], 0, *story.marks[event.hero + 1 :])


def _renamed(s: Tabletop, event: e.HeroRenamed) -> None:
    s.story.names = _at(s.story.names, event.hero, event.name)


def _building_named(s: Tabletop, event: e.BuildingNamed) -> None:
    s.story.owners[event.building] = event.owner
    s.story.titles[event.building] = event.title


def _building_lost(s: Tabletop, event: e.BuildingLost) -> None:
    s.buildings = tuple(building for building in s.buildings if building != event.building)
    deck = s.decks["village"]
    s.decks["village"] = Deck((), tuple(sorted((*deck.bag, event.building.rstrip("*")))), deck.top)


def _told(s: Tabletop, event: e.Told) -> None:
    s.story.facts = (*s.story.facts, Fact(s.session, s.turn, event.kind, event.words))


STORY_APPLY: Apply = {
    e.BuildingLost: _building_lost, e.BuildingNamed: _building_named, e.HeroMarked: _marked,
    e.HeroRenamed: _renamed, e.HeroReplaced: _replaced, e.StoryBegan: _story_began, e.Told: _told,
    e.YearsPassed: _years,
}  # fmt: skip
