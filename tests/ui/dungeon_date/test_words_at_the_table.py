"""What the panels and the prompt of Dungeon Date say, on a small table worked out by hand."""

from __future__ import annotations

import attrs

from dungeon_tui import games
from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.games.dungeon_date import goals
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.state import DateView, Goal, Player
from dungeon_tui.ui.dungeon_date.doors import goals as titles
from dungeon_tui.ui.dungeon_date.face import DateFace
from dungeon_tui.ui.dungeon_date.facts import dealt_lines, legend, quest_lines
from dungeon_tui.ui.dungeon_date.scene import Scene
from dungeon_tui.ui.dungeon_date.signs import ASCII, UNICODE
from dungeon_tui.ui.table.letters import Letters
from dungeon_tui.ui.table.moment import Moment
from tests.ui.dungeon_date.tables import small_view

GAME = games.game("dungeon-date")


def moment_of(view: DateView, decision: Decision, *names: str) -> Moment:
    colours = tuple(range(1, len(names) + 1))
    controllers = ("human", *["greedy"] * (len(names) - 1))
    return Moment(1, 1, 1, 0, view, names, controllers, decision, (0,), colours=colours)


def test_the_teammate_is_named_wherever_it_counts() -> None:
    players = [attrs.evolve(player) for player in small_view().players] + [Player("yellow"), Player("lime")]
    view = small_view(players=players, mode="team", teams=(0, 1, 1, 0))
    asked = Decision(0, "pass", 1, 1, "DAT-274")
    moment, face = moment_of(view, asked, "Ann", "Bo", "Cy", "Mira"), DateFace(GAME)
    assert face.who(moment, 0) == "Ann (with Mira)" and face.who(moment, 1) == "Bo"
    assert "to seat 4, your teammate" in GAME.question(view, asked)
    seats = [[row.text for row in face.seat(moment, seat, 40, 2)] for seat in range(4)]
    assert all(name in rows[0] for name, rows in zip(moment.names, seats, strict=True))
    assert ["T1" in rows[0] for rows in seats] == [True, False, False, True]
    assert ["T2" in rows[0] for rows in seats] == [False, True, True, False]
    assert "with Mira" in seats[0][1] and "with Bo" in seats[2][1]
    assert all(len(row) <= 40 for rows in seats for row in rows)
    assert "Mira T1" in face.strip(moment, 100).text
    assert "In a team with Mira" in "\n".join(row.text for row in face.facts(moment, ("seat", 0)))


def test_the_sides_of_quests_lead_with_what_tells_them_apart() -> None:
    view = small_view(mode="coop")
    view.players[0] = attrs.evolve(view.players[0], offered=("Q01", "Q02"))
    asked = Decision(0, "sides", 1, 1, "DAT-263")
    labels = [
        GAME.label(view, asked, ("sides", one, other))
        for one in ("easy", "hard")
        for other in ("easy", "hard")
    ]
    starts = ["easy + easy: ", "easy + hard: ", "hard + easy: ", "hard + hard: "]
    assert [label[:13] for label in labels] == starts
    face, moment = DateFace(GAME), moment_of(view, asked, "Ann", "Bo")
    titles = [content().quests[card].title for card in ("Q01", "Q02")]
    brief = face.label(moment, asked, ("sides", "easy", "hard"))
    assert brief == f"easy + hard: {titles[0]}, {titles[1]} *"
    told = [row.text for row in dealt_lines(view, moment)]
    assert len(told) == 5 and ["easy: " in row or "hard: " in row for row in told] == [False] + [True] * 4


def test_quests_are_told_whole_with_how_far_the_seat_is() -> None:
    view = small_view(mode="solo", goals=(Goal("Q01", "easy"), Goal("Q02", "hard", 1)))
    quest = content().quests["Q01"]
    told = [row.text for row in quest_lines(view)]
    assert len(told) == 1 and told[0].startswith(quest.title) and " of " in told[0]
    assert told[0].endswith(goals.text(quest.side("easy")))


def test_titles_of_quests_stand_whole_where_there_are_rows() -> None:
    cards = sorted(content().quests)[:5]
    view = small_view(mode="quest", goals=tuple(Goal(card, "hard") for card in cards))
    scene = Scene(view, ("Ann", "Bo"), (1, 2), UNICODE, 0)
    block = titles(scene, 53, False, 5)
    told = ["".join(text for chunk in row for text, _ in chunk.pieces) for row in block]
    assert len(told) > 1 and all(len(row) <= 53 for row in told)
    assert all(f"○ {content().quests[card].title} *" in "\n".join(told) for card in cards)
    assert len(titles(scene, 53, False)) == 1


def test_doors_and_ways_to_meet_have_signs_of_their_own() -> None:
    view = small_view()
    moment, face = moment_of(view, Decision(0, "action", 1, 1, "DAT-044"), "Ann", "Bo"), DateFace(GAME)
    letters = Letters("1234567890acdefgjknotvwyz", face.kept_letters)
    three = [("play", "A"), ("play", "B"), ("play", "C"), ("play", "stylomancer"), ("play", "backstab")]

    def given(*keys: Key) -> str:
        found = letters.give([(key, "Door option", face.wish(moment, key)) for key in keys])
        return "".join(found[key] for key in keys)

    assert given(*three) == "123tk"
    assert given(("play", "D"), *three) == "4123tk"
    assert given(("romance",), ("befriend",), ("slay",)) == "ofa"
    other = given(*[("wear", f"T{number}") for number in range(8)])
    assert not set(other) & set("1234tkofa") and len(set(other)) == 8


def test_the_legend_explains_every_sign_in_the_signs_that_are_used() -> None:
    for look in (UNICODE, ASCII):
        told = "\n".join(row.text for row in legend(look))
        shapes = [*look.types.values(), look.torch, look.can, look.help, look.pay, look.cannot, look.token]
        shapes += [look.date, look.done, look.open, look.spite, look.back]
        assert all(shape in told for shape in shapes)
    assert told.isascii()
