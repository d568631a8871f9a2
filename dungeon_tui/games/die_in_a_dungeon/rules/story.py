"""Narrative mode and the chronicle (DIE-317 to DIE-337, DIE-R159 to DIE-R164)."""

from __future__ import annotations

from typing import Any

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import pick
from dungeon_tui.engine.play import Play
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.cards import name_of
from dungeon_tui.games.die_in_a_dungeon.content import content
from dungeon_tui.games.die_in_a_dungeon.state import CEMETERY, PARTY, START, Tabletop

HEIR, RETIRED = 2, 5
"""Marks that raise an heir, and that end a Hero's service (DIE-328, DIE-329)."""
YEARS = {"quest": 1, "damaged": 10, "monsters": 5}
"""Years that pass after a session (DIE-R159)."""


def new_name(play: Play, kind: str, taken: set[str]) -> str:
    """Return a name of a list that nobody bears yet; with a number when all are taken."""
    free = [name for name in content().names[kind] if name not in taken]
    if free:
        return pick(play.chance, free)
    base = pick(play.chance, content().names[kind])
    number = next(n for n in range(2, 1000) if f"{base} {n}" not in taken)
    return f"{base} {number}"


def _taken(s: Tabletop) -> set[str]:
    story = s.story
    return {*story.names, *story.heirs, *story.catacombs, *story.retired, *story.owners.values()}


def begin_story(play: Play, village: str, year: int) -> None:
    """Name the Village, the Heroes, the Buildings and their owners; note the year (DIE-318 to DIE-321)."""
    s: Tabletop = play.state
    taken = _taken(s)
    names = []
    for _ in range(len(s.parties) * PARTY):
        names.append(new_name(play, "heroes", taken))
        taken.add(names[-1])
    owners = []
    for building in s.buildings:
        owners.append((building, new_name(play, "owners", taken)))
        taken.add(owners[-1][1])
    play.emit(e.StoryBegan(village, year, tuple(names), tuple(owners)))


def chronicle(play: Play, how: str) -> None:
    """Write what a session brought; in narrative mode who died or survived (DIE-322 to DIE-333)."""
    s: Tabletop = play.state
    specialists = [building for building in s.buildings[START:]]
    building = specialists[-1] if how == "quest" else ""
    play.emit(e.Told(how, (s.turn, *((building,) if building else ()))))
    story = s.story
    if not story.on:
        return
    if building:
        owner = new_name(play, "owners", _taken(s))
        play.emit(e.BuildingNamed(building, name_of(building), owner))
    if how == "damaged":
        lost = pick(play.chance, s.buildings)
        dead = story.owners.get(lost, "")
        owner = new_name(play, "owners", _taken(s))
        play.emit(e.Told("owner died", (lost, dead, owner), "DIE-330"))
        title = f"{new_name(play, 'titles', set(story.titles.values()))} {name_of(lost)}"
        play.emit(e.BuildingNamed(lost, title, owner, "DIE-330"))
    if how == "monsters":
        play.emit(e.Told("driven back", (pick(play.chance, content().names["rescues"]),), "DIE-332"))
    if how in YEARS:
        play.emit(e.YearsPassed(YEARS[how], {"quest": "DIE-324", "damaged": "DIE-331"}.get(how, "DIE-333")))
    for hero, place in enumerate(s.places):
        if place == CEMETERY:
            heir = story.heirs[hero]
            play.emit(e.HeroReplaced(hero, "dead", heir or new_name(play, "heroes", _taken(s)), "DIE-325"))
        elif place > -3:
            survive(play, hero)


def survive(play: Play, hero: int) -> None:
    """Give a Hero a mark; 2 raise an heir, 5 retire it (DIE-327 to DIE-329, DIE-R161)."""
    story = play.state.story
    marks = story.marks[hero] + 1
    heir = new_name(play, "heroes", _taken(play.state)) if marks >= HEIR and not story.heirs[hero] else ""
    play.emit(e.HeroMarked(hero, marks, heir))
    if marks >= RETIRED:
        play.emit(e.HeroReplaced(hero, "retired", story.heirs[hero], "DIE-329"))


@define
class Rename(Op):
    """In the camp the players may give Heroes other names, then go on (DIE-319)."""

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("camp", "DIE-319")

    def options(self, position: Any, decision: Decision) -> Keys:
        """Start the next session, or rename a Hero."""
        return (*(("rename", hero) for hero in range(len(position.story.names))), ("session",))

    def take(self, play: Play, keys: Keys) -> None:
        """Rename, or go on."""
        if keys[0] != ("session",):
            play.push(self)
            play.push(ChooseName(int(keys[0][1])))


@define
class ChooseName(Op):
    """Another name for a Hero."""

    hero: int

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("name", "DIE-319")

    def options(self, position: Any, decision: Decision) -> Keys:
        """Every name of the list that nobody bears, or leave it."""
        taken = _taken(position)
        names = sorted(name for name in content().names["heroes"] if name not in taken)
        return (("keep name",), *(("name", name) for name in names))

    def take(self, play: Play, keys: Keys) -> None:
        """Name it."""
        if keys[0] != ("keep name",):
            play.emit(e.HeroRenamed(self.hero, str(keys[0][1])))


@define
class Legacy(Op):
    """The Boss is dead: the story ends, or years pass and a new campaign begins (DIE-334 to DIE-337)."""

    def do(self, play: Play) -> None:
        """Ask."""
        play.ask("legacy", "DIE-334")

    def options(self, position: Any, decision: Decision) -> Keys:
        """The end; a new campaign with all Specialist Buildings; or with those a d6 leaves."""
        keys: list[Key] = [("end",), ("keep all",)]
        if len(position.buildings) > START:
            keys.append(("roll",))
        return tuple(keys)

    def take(self, play: Play, keys: Keys) -> None:
        """End, or go on 5d20 years later."""
        from dungeon_tui.games.die_in_a_dungeon.rules.aftermath import finish
        from dungeon_tui.games.die_in_a_dungeon.rules.setting import BeginCampaign

        s: Tabletop = play.state
        if keys[0] == ("end",):
            finish(play, "boss")
            return
        years = sum(play.roll(0, "years", 5, "DIE-335", 20))
        play.emit(e.YearsPassed(years, "DIE-335"))
        for hero in range(len(s.story.names)):
            play.emit(e.HeroReplaced(hero, "retired", new_name(play, "heroes", _taken(s)), "DIE-334"))
        specialists = list(s.buildings[START:])
        if keys[0] == ("roll",):
            (die,) = play.roll(0, "buildings", 1, "DIE-336", 6)
            for _ in range(min(die, len(specialists))):
                gone = specialists.pop(play.chance.below(len(specialists)))
                play.emit(e.BuildingLost(gone))
        for building in specialists:
            owner = new_name(play, "owners", _taken(s))
            play.emit(e.BuildingNamed(building, name_of(building), owner, "DIE-337"))
        play.push(BeginCampaign(s.boss, kept=tuple(specialists)), 0, ())
