"""What the board of Dungeon Date tells, worked out by hand on a small table."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from dungeon_tui.games.dungeon_date import events as e
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.state import Door, Down
from dungeon_tui.ui.dungeon_date.arranging import arrangement_of
from dungeon_tui.ui.dungeon_date.doors import door_cards, door_lines, door_rows, goals, stylomancer
from dungeon_tui.ui.dungeon_date.mine import board_of, set_pieces
from dungeon_tui.ui.dungeon_date.paint import Block
from dungeon_tui.ui.dungeon_date.scene import Scene
from dungeon_tui.ui.dungeon_date.signs import ASCII, UNICODE, Signs
from dungeon_tui.ui.dungeon_date.story import Deed, Story, story_of
from tests.ui.dungeon_date.tables import DOWN, small_view


def scene(signs: Signs = UNICODE, **changes: object) -> Scene:
    story = changes.pop("story", Story())
    assert isinstance(story, Story)
    return Scene(small_view(**changes), ("Ann", "Bo"), (1, 2), signs, 0, {("door", 0): "a"}, story)


def rows(block: Block) -> list[str]:
    return ["".join(text for chunk in row for text, _ in chunk.pieces).rstrip() for row in block]


def test_a_line_says_how_it_can_be_met_and_what_lacks() -> None:
    # Shown: Na Ma (T12 worn), Sl (T11 tucked, its Pi covered), Ma Ed (T39).
    # M21 is Undead: Romance Go, Befriend Cr, Slay Ba; the Barista M11 helps with Cr, Ed or Pi.
    view = small_view()
    skeleton = content().monsters["M21"]
    romance, befriend, slay = scene().lines(0)
    assert [line.symbols for line in (romance, befriend, slay)] == list(skeleton.lines)
    shown = {"Na", "Ma", "Sl", "Ed"}
    for line in (romance, befriend, slay):
        lack = tuple(symbol for symbol in line.symbols if symbol not in shown)
        assert line.lack == lack
        helped = set(lack) <= set(content().monsters["M11"].styles) and len(lack) == 1
        assert line.how == ("can" if not lack else "help" if helped else "cannot")
    assert any(line.how == "help" for line in scene().lines(0) + scene().lines(1))
    without = attrs.evolve(view.players[0], helper="")
    assert all(line.how != "help" for line in scene(players=[without, view.players[1]]).lines(0))


def test_doors_in_two_rows_name_monster_kind_and_treasure() -> None:
    found = rows(door_rows(scene(), 60))
    monster = content().monsters["M21"]
    assert found[0].startswith(f"a A {monster.name}")
    assert f"● Undead {'¡' * monster.torches} {'nice' if monster.nice else 'mean'} ▒13" in found[0]
    assert found[1].endswith("Head Sl Cr") and "R " in found[1] and "B " in found[1] and "S " in found[1]
    assert "empty" in found[4]


def test_cards_lie_side_by_side_and_fill_the_width() -> None:
    block = door_cards(scene(), 80)
    assert len({sum(chunk.width for chunk in row) for row in block}) == 1
    found = rows(block)
    assert "a Door A" in found[0] and "Door B" in found[0] and "Door C" in found[0]
    assert any("behind 1 3" in row and "nothing behind" in row for row in found)


@pytest.mark.parametrize("make", [door_cards, door_rows, door_lines])
@pytest.mark.parametrize("width", [40, 53, 60, 82])
def test_every_row_is_as_wide_as_it_should_be(make: Callable[[Scene, int], Block], width: int) -> None:
    parts = [make(scene(), width), stylomancer(scene(), width, False), stylomancer(scene(), width, True)]
    parts += [door_rows(scene(story=fought()), width)]
    for block in parts:
        for row in block:
            assert sum(chunk.width for chunk in row) <= width


def test_an_ascii_board_is_ascii() -> None:
    drawn = [door_cards(scene(ASCII), 80), door_rows(scene(ASCII), 60), board_of(scene(ASCII), 80, True)]
    assert all(row.isascii() for block in drawn for row in rows(block))


def test_covered_symbols_stand_in_brackets() -> None:
    found = rows(board_of(scene(), 60, False))
    assert any("Body Na Ma +Sl(Pi)" in row for row in found)
    assert "shows Sl Ma2 Na Ed" in found[0]
    tall = rows(board_of(scene(), 80, True))
    assert any("+Sl(Pi)" in row for row in tall) and any("Pack: Feet Go Cr" in row for row in tall)


def test_the_score_shows_the_sets_that_make_it() -> None:
    types = [content().monsters[card].type for card in ("M24", "M25", "M21")]
    assert types == ["undead"] * 3
    told = "".join(text for text, _ in set_pieces(("M24", "M25", "M21"), UNICODE, long=True))
    assert told.strip() == "U●U●U● three 6"
    # Romance 6, Befriend a Loner 1; Sl in fashion 1; one Date.
    assert any(
        row.endswith("Renown 9 = sets 7 + fashion 1 + Dates 1") for row in rows(board_of(scene(), 80, True))
    )


def fought() -> Story:
    return story_of(
        [
            e.RoundBegan(3),
            e.ActionsRevealed(((0, "A"), (1, "A"))),
            e.FightRanked("A", (1, 0), (5, 4)),
            e.FightWon(1),
            e.MonsterTaken(1, 0, "M21", 2, 2),
        ]
    )


def test_a_fight_shows_its_values_and_what_came_of_it() -> None:
    view = small_view()
    for player in view.players:
        player.played = "A"
    found = rows(door_rows(scene(players=view.players, story=fought()), 60))
    assert " 2 5  1 4" in found[0]
    view.doors[0] = attrs.evolve(view.doors[0], monster="")
    told = rows(door_rows(scene(players=view.players, doors=view.doors, story=fought()), 70))
    assert f"Bo slays {content().monsters['M21'].name}" in told[0]


def test_the_story_of_the_round_before_is_told_until_something_happens() -> None:
    events = [e.RoundBegan(1), e.ActionsRevealed(((0, "B"),)), e.EncounterFailed(0, 1), e.RoundBegan(2)]
    assert story_of(events).told == []
    last = story_of(events, last=True)
    assert last.round == 1 and last.at("B").deeds == [Deed(0, "can meet no line")]


def test_each_backstab_is_told_with_its_fight() -> None:
    story = story_of(
        [
            e.RoundBegan(2),
            e.BackstabBegan(0, 1),
            e.FightRanked("", (0, 1), (5, 4)),
            e.MonsterStolen(0, 1, "M21", 0, 2),
            e.BackstabBegan(1, 0),
            e.FightRanked("", (0, 1), (6, 2)),
        ]
    )
    told = [deed.told(("Ann", "Bo").__getitem__) for deed in story.at("backstab").deeds]
    steals = f"Ann steals {content().monsters['M21'].name}"
    assert told == ["Ann backstabs Bo: Ann 5 > Bo 4", steals, "Bo backstabs Ann: Ann 6 > Bo 2"]


def test_goals_are_marked_when_done() -> None:
    from dungeon_tui.games.dungeon_date.state import Goal

    view = small_view()
    goal = Goal("Q01", "easy")
    view.players[0].done = (goal,)
    found = rows(goals(scene(mode="solo", goals=(goal, Goal("Q02", "hard")), players=view.players), 80, True))
    assert found[0].startswith("✓") and "Heartthrob" in found[0]
    assert found[1].startswith("○") and "Social Butterfly *" in found[1]


def test_own_quests_have_the_room() -> None:
    from dungeon_tui.games.dungeon_date.state import Goal

    view = small_view()
    mine, done = Goal("Q02", "hard", 0), Goal("Q01", "easy", 0)
    theirs = [Goal("Q05", "easy", 1), Goal("Q08", "easy", 1), Goal("Q03", "easy", 1)]
    view.players[0].done = (done,)
    view.players[1].done = (theirs[2],)
    found = scene(mode="coop", goals=(done, theirs[0], mine, *theirs[1:]), players=view.players)
    assert [row.split() for row in rows(goals(found, 60, False))] == [
        ["✓", "Heartthrob", "○", "Social", "Butterfly", "*"]
    ]
    told = rows(goals(found, 90, True))
    assert told[0].startswith("✓") and "Heartthrob: Have" in told[0] and "Social Butterfly *: Have" in told[1]
    assert told[2].split() == ["○", "2", "Mixed", "Company", "○", "2", "Bad", "Influence"] and len(told) == 3
    many = [Goal(f"Q{number:02}", "easy", 0) for number in range(9, 15)]
    view.players[0].done = (done, many[0])
    found = scene(mode="coop", goals=(done, *many, mine), players=view.players)
    assert "✓" not in rows(goals(found, 90, False))[0]


def test_the_narrowest_row_of_a_door_tells_how_all_lines_can_be_met() -> None:
    view = small_view()
    # M38 asks for two or three symbols in each line.
    view.doors[0] = Door("M38", "T01", DOWN)
    found = scene(doors=view.doors)
    (row,) = [line for line in rows(door_lines(found, 58)) if "A " in line[:3]]
    assert sum(mark in "✓✗$+" for mark in row) >= 3 and "S Sl Ba Ma" in row
    assert content().treasures["T01"].top in row.split()[-2:]


# Arranging


def test_arranging_previews_symbols_and_fashion() -> None:
    plan = arrangement_of(small_view(), 0)
    assert plan.fashion() == 1
    plan.wear(3, "T37")  # Velvet Crochet Slippers, Go Cr, over the boots, of which Ma stays in sight
    assert plan.slots[3] == ("T37", "T39")
    assert plan.fashion() == 2
    assert plan.preview().players[0].pack == ()
    plan.pack(1, "T12")
    assert plan.slots[1] == ("T11",) and plan.preview().players[0].pack == ("T12",)
    assert small_view().players[0].slots[3] == ("T39",)


def test_a_plan_arranges_only_what_is_different() -> None:
    plan = arrangement_of(small_view(), 0)
    assert plan.plan() == [("restyle", (("done",),))]
    plan.cycle(3, "T37")
    assert plan.slots[3] == ("T39", "T37")
    assert plan.plan() == [
        ("restyle", (("arrange", 3),)),
        ("wear", (("wear", "T39"),)),
        ("tuck", (("tuck", "T37"),)),
        ("restyle", (("done",),)),
    ]
    plan.cycle(3, "T37")
    assert plan.slots[3] == ("T37", "T39")
    plan.cycle(3, "T37")
    plan.pack(3, "T39")
    assert plan.plan()[:2] == [("restyle", (("arrange", 3),)), ("wear", (("bare",),))]


def test_a_stack_that_somebody_has_seen_is_named_in_the_inspector_only() -> None:
    from dungeon_tui.games.dungeon_date.state import Door
    from dungeon_tui.ui.dungeon_date.facts import door_lines as facts_of_door

    view = small_view(doors=[Door("M21", "T01", (Down(1, "M14", 1), Down(3)))])
    told = " ".join(line.text for line in facts_of_door(view, 0))
    assert f"{content().monsters['M14'].name} 3" in told


def test_a_fight_covers_no_sign_of_how_a_line_can_be_met() -> None:
    view = small_view()
    view.doors[0] = Door("M38", "T01", DOWN)
    for player in view.players:
        player.played = "A"
    found = scene(doors=view.doors, players=view.players)
    row = next(row for row in rows(door_lines(found, 53)) if "A " in row[:3])
    three = sum(len(line.symbols) for line in found.lines(0))
    assert three >= 6 and sum(mark in "✓✗$+" for mark in row.partition(" R ")[2]) == 3
    assert " 1 " in row[-12:] and " 2 " in row[-12:]
    small = next(row for row in rows(door_lines(scene(), 53)) if "A " in row[:3])
    assert content().monsters["M21"].name[:7] in small
