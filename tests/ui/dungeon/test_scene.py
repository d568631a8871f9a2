"""What is seen on the map, sign by sign."""

from typing import Any

import pytest

from dungeon_tui import games
from dungeon_tui.engine.dice import QuickDice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon import routes
from dungeon_tui.games.dungeon.board import ROWS
from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.state import Covered
from dungeon_tui.ui import themes
from dungeon_tui.ui.dungeon.paint import Painter
from dungeon_tui.ui.dungeon.palette import Palette
from dungeon_tui.ui.dungeon.plan import plan
from dungeon_tui.ui.dungeon.scene import Scene
from dungeon_tui.ui.dungeon.signs import ASCII, UNICODE, Signs
from tests.ui.dungeon.scenes import held, space

GAME = games.game("dungeon")


def state(*heroes: str) -> Any:
    """A game that has just begun."""
    setup = Setup(tuple(f"P{n}" for n in range(len(heroes))), {"heroes": ",".join(heroes)})
    begun = GAME.begin(setup)
    play = Play(begun, GAME.apply, QuickDice(1))
    play.run()
    return begun


def signs_of(scene: Scene, name: str, signs: Signs = UNICODE) -> str:
    return "".join(sign for sign, _ in scene.body(space(name), signs))


def view(position: Any, seat: int = 0) -> Any:
    return GAME.view(position, seat)


def test_what_lies_there_at_first() -> None:
    scene = Scene(view(state("rogue", "wizard")))
    assert signs_of(scene, "101") == "[1]"
    assert signs_of(scene, "601") == "[6]"
    assert signs_of(scene, "G") == "(G)"
    assert signs_of(scene, "15,11") == " ⠁ "
    assert signs_of(scene, "5,3") == " ⠏ "
    assert signs_of(scene, "5,3", ASCII) == "-d-"


def test_heroes_are_letter_and_seat() -> None:
    begun = state("rogue", "wizard")
    begun.heroes[0].space, begun.heroes[1].space = space("15,11"), space("17,11")
    scene = Scene(view(begun), mover=1, colours={0: 7, 1: 2})
    assert signs_of(scene, "15,11") == "R1 "
    assert scene.body(space("15,11"), UNICODE)[0] == ("R", "seat-7")
    assert scene.body(space("17,11"), UNICODE)[0] == ("W", "mover-2")


def test_several_heroes_are_told_by_a_plus_the_mover_first() -> None:
    scene = Scene(view(state("rogue", "wizard", "cleric")), mover=2)
    assert signs_of(scene, "hall") == "C3+"


def test_monsters_traps_treasure_and_tokens() -> None:
    begun = state("rogue", "wizard")
    begun.monsters = {space("101"): "M1-01", space("102"): "M1-CAGE", space("103"): "M1-02"}
    begun.dropped = {space("103"): held("T1-01")}
    begun.tokens = {space("104"): 1, space("A"): 1, space("B"): 2, space("C"): 3}
    scene = Scene(view(begun))
    assert [signs_of(scene, name) for name in ("101", "102", "103", "104")] == ["[M]", "[T]", "$M]", "[✓]"]
    assert [signs_of(scene, name) for name in ("A", "B", "C", "D")] == ["¹A)", "²B)", "(C✓", "(D)"]
    assert [signs_of(scene, name, ASCII) for name in ("104", "A", "B", "C")] == ["[x]", "1A)", "2B)", "(Cx"]


def test_looked_at_cards_show_only_to_who_looked() -> None:
    begun = state("rogue", "wizard")
    begun.covered = {space("101"): Covered("M1-01", 1, 0b01), space("102"): Covered("M1-CAGE", 1, 0b10)}
    assert signs_of(Scene(view(begun, 0)), "101") == "[m]"
    assert signs_of(Scene(view(begun, 0)), "102") == "[?]"
    assert signs_of(Scene(view(begun, 1)), "102") == "[t]"
    assert signs_of(Scene(view(begun, -1)), "101") == "[?]"


def test_a_promised_treasure_is_marked() -> None:
    begun = state("rogue", "wizard")
    begun.promised = {space("101"): held("T1-01", known=1)[0]}
    assert signs_of(Scene(view(begun)), "101") == "$1]"


def test_a_monster_beside_a_hero_in_its_room() -> None:
    begun = state("rogue", "wizard")
    begun.heroes[0].space = space("101")
    begun.monsters = {space("101"): "M1-01"}
    assert signs_of(Scene(view(begun), mover=0), "101") == "R1M"


def test_steps_to_what_is_in_reach() -> None:
    begun = state("rogue", "wizard")
    begun.active = 0
    seen = view(begun)
    scene = Scene(seen, 0, routes.reach(seen, 0))
    assert signs_of(scene, "15,11") == " 1 "
    assert signs_of(scene, "12,11") == " 4 "
    assert scene.light(space("15,11")) == "reach"
    assert signs_of(scene, "5,3") == " ⠏ "
    rooms = [id for id, found in scene.reach.items() if scene.light(id) == "fight"]
    assert rooms and all(
        scene.body(id, UNICODE)[2] == (str(len(scene.reach[id].steps)), "stop") for id in rooms
    )
    assert signs_of(Scene(seen, 0, scene.reach, costs=False), "15,11") == " ⠁ "


def test_a_number_of_steps_stands_apart_from_all_other_signs() -> None:
    begun = state("rogue", "wizard")
    begun.active = 0
    begun.heroes[0].space, begun.heroes[1].space = space("14,11"), space("15,11")
    begun.monsters = {space("107"): "M1-01"}
    seen = view(begun)
    scene = Scene(seen, 0, routes.reach(seen, 0))
    assert signs_of(scene, "107") == "M 1"
    assert signs_of(scene, "109") == "1 1"
    assert signs_of(scene, "hall") == "H 2"
    # The space of another Hero shows that Hero alone.
    assert signs_of(scene, "15,11") == "W2 "


def test_targets_show_their_letters_instead() -> None:
    seen = view(state("rogue", "wizard"))
    scene = Scene(seen, 0, routes.reach(seen, 0), {space("A"): "t", space("B"): ""})
    assert signs_of(scene, "A") == "A t"
    assert signs_of(scene, "B") == "(B)"
    assert scene.light(space("B")) == "target"
    assert signs_of(scene, "15,11") == " ⠁ "


def test_letters_put_out_the_numbers_of_steps_everywhere() -> None:
    seen = view(state("rogue", "wizard"))
    reach = routes.reach(seen, 0)
    painter = Painter(Palette(themes.TORCHLIGHT.variables), UNICODE)
    painter.show(Scene(seen, 0, reach))
    row, column = plan().row_of[space("15,11")], plan().column_of[space("15,11")]
    assert painter.row(row).text[column] == "1"
    painter.show(Scene(seen, 0, reach, {space("A"): "t"}))
    assert painter.row(row).text[column] == "⠁"


def found_door() -> tuple[Any, int, int]:
    begun = state("rogue", "wizard")
    from dungeon_tui.games.dungeon.rules.ground import ground

    a, links = next((a, links) for a, links in ground().hidden.items() if links)
    return begun, a, links[0][0]


def test_a_secret_door_looks_different_once_it_is_found() -> None:
    from dungeon_tui.games.dungeon.state import door

    begun, a, b = found_door()
    before, low = Scene(view(begun)), min(a, b)
    row = plan().row_of[low] if abs(a - b) == 1 else plan().row_of[low] + 1
    column = plan().column_of[low] + (2 if abs(a - b) == 1 else 0)
    palette = Palette(themes.TORCHLIGHT.variables)
    painter = Painter(palette, UNICODE)
    painter.show(before)
    assert painter.row(row).text[column] == "?"
    begun.heroes[0].found = (door(a, b),)
    after = Scene(view(begun))
    assert row in painter.show(after)
    assert painter.row(row).text[column] == "‡"
    painter.show(Scene(view(begun, 1)))
    assert painter.row(row).text[column] == "?"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("signs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_drawing_only_what_differs_is_the_same_as_drawing_all(seed: int, signs: Signs) -> None:
    """Over a random game, rows that were kept equal rows that are drawn anew."""
    import random

    chance = random.Random(seed)
    begun = state("rogue", "wizard", "fighter")
    play = Play(begun, GAME.apply, QuickDice(seed))
    palette = Palette(themes.CRYPT.variables)
    painter = Painter(palette, signs)
    for move in range(160):
        if begun.outcome is not None:
            break
        decision = begun.decisions[0]
        keys = begun.agenda.op.options(begun, decision)
        play.answer(decision, (chance.choice(keys),))
        if move % 4:
            continue
        if begun.outcome is not None:
            break
        seat = begun.decisions[0].seat
        seen = view(begun, seat)
        reach = routes.reach(seen, seat) if begun.decisions[0].kind == "move" else {}
        cursor = chance.choice([-1, *painter.plan.row_of])
        scene = Scene(seen, seat, reach, {}, cursor)
        painter.show(scene)
        fresh = Painter(palette, signs)
        fresh.show(scene)
        for row in range(ROWS):
            assert painter.row(row) == fresh.row(row), row


def test_every_sign_is_one_column_and_ascii_is_ascii() -> None:
    from wcwidth import wcwidth

    begun = state("rogue", "wizard")
    begun.monsters = {space("101"): "M1-01"}
    for signs, theme in ((UNICODE, themes.TORCHLIGHT), (ASCII, themes.PLAIN_ANSI)):
        painter = Painter(Palette(theme.variables, True, bool(theme.ansi)), signs)
        painter.show(Scene(view(begun), 0))
        for row in range(ROWS):
            text = painter.row(row).text
            assert len(text) == 132 and all(wcwidth(sign) == 1 for sign in text)
            assert signs is UNICODE or text.isascii()


def test_players_monsters_doors_and_levels_are_told_apart_without_colour() -> None:
    """In signs alone: what lies in the spaces, whose Heroes, which Level."""
    begun = state("rogue", "wizard", "rogue")
    begun.heroes[0].space, begun.heroes[1].space, begun.heroes[2].space = map(
        space, ("15,11", "17,11", "16,10")
    )
    begun.monsters = {space("101"): "M1-01", space("102"): "M1-CAGE"}
    begun.tokens = {space("103"): 1}
    scene = Scene(view(begun))
    names = ("15,11", "17,11", "16,10", "101", "102", "103", "104", "A", "hall", "14,11", "5,3")
    drawn = [signs_of(scene, name) for name in names]
    assert len(set(drawn)) == len(drawn)
    corridors = {place.level: id for id, place in content().board.spaces.items() if place.kind == "corridor"}
    assert len({scene.body(id, UNICODE)[1][0] for id in corridors.values()}) == 6
    assert len({*UNICODE.beside.values(), UNICODE.found}) == 4
