"""Of the list of complaints what needs no screen: seeds, copies, plain lines, and what the log tells."""

from __future__ import annotations

import random
from importlib.metadata import requires
from pathlib import Path

import attrs
from textual import __version__ as textual_version

from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.events import Event, Paused, Sealed
from dungeon_tui.engine.state import plain
from dungeon_tui.host.house import House
from dungeon_tui.host.seating import Seating
from dungeon_tui.host.spoiler import read_copy, write_copy
from dungeon_tui.journal.header import SeatEntry
from dungeon_tui.journal.lines import decode_line
from dungeon_tui.journal.reading import read
from tests.ui.plain.play import PROMPT
from tests.ui.plain.play import played as typed
from tests.ui.table.tables import NAMES, Game
from tests.ui.table.test_complaints import every_game

GIVING_UP = ("give up", "yield")
"""First words of options that end a game as lost."""


def begun(folder: Path, game: Game, name: str, seed: str) -> Seating:
    """A new game with a person on every seat."""
    people = [SeatEntry(name, "human") for name in NAMES[: len(game.kinds)]]
    return House(folder).new(game.name, name, people, seed, game.options)


def played(folder: Path, game: Game, seed: int, moves: int = 90) -> Seating:
    """A game at random that nobody gives up."""
    seating, chance = begun(folder, game, f"Game number {seed % 10}", str(seed)), random.Random(seed)
    for _ in range(moves):
        if seating.table.over:
            break
        decision = seating.table.state.decisions[0]
        keys = [key for key in seating.table.options(decision) if key[0] not in GIVING_UP]
        chance.shuffle(keys)
        seating.answer(Answer(decision.seat, tuple(keys[: max(1, decision.low)]), decision.kind))
    seating.close()
    return seating


@every_game
def test_29_every_new_game_has_another_seed(tmp_path: Path, game: Game) -> None:
    seeds = set()
    for number in range(3):
        seating = begun(tmp_path, game, f"Game {number}", "")
        seeds.add(seating.header.seed)
        seating.close()
    assert len(seeds) == 3


@every_game
def test_38_a_copy_for_a_friend_holds_only_what_the_friend_has_seen(tmp_path: Path, game: Game) -> None:
    seating = played(tmp_path, game, 4711)
    steps = seating.table.steps
    happened = [plain(list(step.record.events)) for step in steps]
    for seat in range(len(game.kinds)):
        path = write_copy(seating.path, tmp_path / f"copy {seat}.dungeon", seat)
        seen = [
            plain([told for event in step.record.events if (told := event.seen_by(seat)) is not None])
            for step in steps
        ]
        assert [plain(list(step)) for step in read_copy(read(path)).steps] == seen
        # A player alone knows it all.
        assert (seen != happened) == (len(game.kinds) > 1)
        header, *records = [decode_line(line) for line in path.read_bytes().splitlines()]
        assert seating.header.seed and not header["seed"]
        answers = [record["a"] for record in records if record["k"] == "answer"]
        assert len(answers) > 10 and all(not keys or whose == seat for whose, keys in answers)


def events_of(seating: Seating) -> list[Event]:
    """All that has happened, but for what only the machinery needs."""
    found = [event for step in seating.table.steps for event in step.record.events]
    return [event for event in found if not isinstance(event, Paused | Sealed)]


def test_52_textual_is_bound_to_the_major_version_that_the_pictures_are_of() -> None:
    wanted = next(
        line for line in requires("dungeon-tui") or [] if line.startswith("textual") and ";" not in line
    )
    major = int(textual_version.split(".")[0])
    assert f"<{major + 1}" in wanted and f">={major}" in wanted


@every_game
def test_70_prompts_and_results_are_lines_of_text(tmp_path: Path, game: Game) -> None:
    chance = random.Random(4)
    seating = begun(tmp_path, game, "Game", "4")
    lines = typed(seating, *(chance.choice("1112") for _ in range(60)))
    assert len(seating.table.steps) > 10
    assert all(line.isprintable() for line in lines)
    assert sum(bool(PROMPT.match(line)) for line in lines) > 10
    tell, names = seating.game.tell, seating.table.names
    for told in {tell(event, names) for event in events_of(seating)}:
        assert any(told in line for line in lines), told


UNTOLD = {
    # The space, the dice and what is left stand in the line before; seat and card say the rest.
    "dungeon": """Attacked.space Attacked.total Attacked.hit Attacked.bonus CardShown.index DoorSearched.die
        HeroMoved.left HeroSent.entry MonsterMet.card MonsterMet.covered MonsterPeeked.level
        MonsterPeeked.known SpaceWon.card SpaceWon.level SpaceWon.tokens StruckBack.space StruckBack.total
        SwordTried.index TreasureDrawn.space TreasureDrawn.level TreasureDrawn.known TreasureDrawn.promised
        TreasureDropped.index TreasureDropped.level TreasureTaken.space TurnBegan.left""",
    # Numbers of what is told by its name.
    "dungeon-pages": """AbilityTriggered.letter DungeonCompleted.dungeon DungeonCompleted.xp
        DungeonEntered.dungeon DungeonEntered.monsters GameLost.result MonsterAttacked.monster
        MonsterDefeated.monster MonsterDefeated.spaces MonsterHit.monster SpaceMarked.die
        SpaceMarked.weapon""",
    # Cards and Monsters of one name; who has a card in hand says from where and to where it goes.
    "die-in-a-dungeon": """CardDrawn.card CardDrawn.src CardMoved.card CardMoved.src CardMoved.dst
        CardTrained.card FightBegan.monster FightBegan.room HeroPut.place HeroesWent.path
        MonsterActed.monster MonsterActed.hero MonsterFlipped.monster MonsterMoved.monster
        MonsterPlaced.monster RoomPlaced.kind RoomPlaced.arrow RoomPlaced.tile""",
    # The card says its slot and its level; the line before says why.
    "dungeon-date": """GameEnded.outcome MonsterStolen.pile MonsterTurned.level OutfitBegun.slot
        SpiteChanged.why TreasureGained.slot TreasureTaken.door""",
}
"""What of an event a line of the log leaves to the lines round it."""


@every_game
def test_72_a_line_of_the_log_tells_who_what_and_what_came_of_it(tmp_path: Path, game: Game) -> None:
    """Another seat, another card, place or number, another result: another line."""
    found: dict[type[Event], list[Event]] = {}
    for seed in range(2):
        seating = played(tmp_path, game, seed)
        for event in events_of(seating):
            found.setdefault(type(event), []).append(event)
    tell, names, silent = seating.game.tell, seating.table.names, set()
    for kind, alike in found.items():
        for name in (field.name for field in attrs.fields(kind) if field.name != "rule"):
            values = [getattr(event, name) for event in alike]
            others = list({repr(value): value for value in values}.values())
            for event in alike[:12]:
                text, value = tell(event, names), getattr(event, name)
                for other in others[:3] if text else ():
                    if other == value or (isinstance(value, tuple) and len(value) != len(other)):
                        continue
                    if tell(attrs.evolve(event, **{name: other}), names) == text:
                        silent.add(f"{kind.__name__}.{name}")
    assert len(found) > 8
    assert silent <= set(UNTOLD[game.name].split())
