"""The chronicle of a campaign as Markdown: a story told from its facts (DIE-317, DIE-322)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dungeon_tui.engine.phrase import count, join
from dungeon_tui.games.die_in_a_dungeon.cards import name_of
from dungeon_tui.games.die_in_a_dungeon.rules.names import CLASS_NAMES
from dungeon_tui.games.die_in_a_dungeon.state import Fact, class_of, seat_of

TELLINGS = {
    "quest": "After {turns} the Village had what it had asked for.",
    "boss": "After {turns} the {boss} lay dead.",
    "damaged": "After {turns} no Building stood undamaged.",
    "monsters": "After {turns} everything that lives below had come up.",
    "rooms": "After {turns} there was no Room left below that was not full of Monsters.",
    "killed": "After {turns} every Hero lay in the Cemetery.",
    "early": "After {turns} the Heroes went home.",
}


def chronicle(state: Any, names: Sequence[str]) -> list[str]:
    """Return the campaign so far as lines of Markdown; user texts are made harmless."""
    story = state.story
    title = plain(story.village) if story.on else "A campaign"
    lines = [f"# The chronicle of {title}" if story.on else f"# {title}", ""]
    if story.on:
        lines += [f"Founded in the year {story.founded}; now it is the year {story.year}.", ""]
    lines += [f"Led by {join([plain(name) for name in names])} against the {name_of(state.boss)}.", ""]
    session = 0
    for fact in story.facts:
        if fact.session != session:
            session = fact.session
            lines += [f"## Session {session}", ""]
        lines += [fact_words(fact, state), ""]
    if story.on:
        lines += ["## The Heroes", "", *hero_lines(state, names), ""]
        for heading, people in (("The Catacombs", story.catacombs), ("Retired", story.retired)):
            if people:
                lines += [f"## {heading}", "", *[f"- {plain(name)}" for name in people], ""]
    lines += ["## The Village", "", *[f"- {building_words(state, building)}" for building in state.buildings]]
    return lines


def fact_words(fact: Fact, state: Any) -> str:
    """Return one entry as a sentence."""
    if fact.kind in TELLINGS:
        turns = count(int(fact.words[0]), "turn")
        text = TELLINGS[fact.kind].format(turns=turns, boss=name_of(state.boss))
        return f"{text} The {name_of(str(fact.words[1]))} was built." if len(fact.words) > 1 else text
    if fact.kind == "owner died":
        building, dead, heir = (str(word) for word in fact.words)
        return f"{plain(dead)} died in the ruins of the {name_of(building)}; {plain(heir)} built it up again."
    return " ".join(str(word) for word in fact.words)


def hero_lines(state: Any, names: Sequence[str]) -> list[str]:
    """Return who leads which die, with marks and heirs."""
    lines = []
    for hero, name in enumerate(state.story.names):
        heir = state.story.heirs[hero]
        after = f", heir {plain(heir)}" if heir else ""
        marks = count(state.story.marks[hero], "mark")
        seat = plain(names[seat_of(hero)])
        lines.append(f"- {plain(name)}, {CLASS_NAMES[class_of(hero)]} of {seat}: {marks}{after}")
    return lines


def building_words(state: Any, building: str) -> str:
    """Return a Building with its owner."""
    title = state.story.titles.get(building) or name_of(building)
    owner = state.story.owners.get(building)
    return f"{plain(title)}, kept by {plain(owner)}" if owner else plain(title)


def plain(text: str) -> str:
    """Return a text in which nothing is Markdown."""
    return "".join(
        f"\\{letter}" if letter in "\\`*_{}[]()#+-!<>|~" else letter
        for letter in text
        if letter.isprintable()
    )
