"""What is seen in the spaces of a dungeon, sign by sign."""

from __future__ import annotations

from typing import Any

import pytest

from dungeon_tui import games
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.table import Table
from dungeon_tui.games.dungeon_pages.grid import name_of, space_of
from dungeon_tui.games.dungeon_pages.state import Visit
from dungeon_tui.ui import themes
from dungeon_tui.ui.dungeon_pages.face import PagesFace
from dungeon_tui.ui.dungeon_pages.hero import health
from dungeon_tui.ui.dungeon_pages.pages import dungeons_page
from dungeon_tui.ui.dungeon_pages.paint import Painter, centred
from dungeon_tui.ui.dungeon_pages.palette import GROUNDS, LIGHTS, Palette
from dungeon_tui.ui.dungeon_pages.plan import arranged
from dungeon_tui.ui.dungeon_pages.scene import Look, Scene, letters_of, scene_of, targets_of
from dungeon_tui.ui.dungeon_pages.signs import ASCII, UNICODE, Signs
from dungeon_tui.ui.dungeon_pages.texts import legend
from dungeon_tui.ui.table.moment import Offer
from tests.ui.dungeon_pages.scenes import CELLAR, CHAPEL, HALL, MILL, WARREN, Prepare, dungeon

GAME = games.game("dungeon-pages")


class Seated:
    """What `scenes.dungeon` needs of a seating."""

    def __init__(self) -> None:
        self.table = Table(GAME, Setup(("Ann",), {}), Dice.from_seed("any"))
        self.table.start()


def view(prepare: Prepare) -> Any:
    """The view of a prepared table."""
    seated: Any = Seated()
    prepare(seated)
    return GAME.view(seated.table.state, 0)


def aims(position: Any, die: int) -> list[Offer]:
    """The options of a die."""
    keys = GAME.choices(position, position.decisions[0])
    return [Offer(key, "", letter="q") for key in keys if key[0] == "mark" and key[1] == die]


def scene(prepare: Prepare, die: int = -1, cursor: str = "", signs: Signs = UNICODE) -> Scene:
    """A scene with the targets of a die."""
    position = view(prepare)
    found = aims(position, die) if die >= 0 else []
    return scene_of(position, signs, found, space_of(cursor) if cursor else -1)


def look(drawn: Scene, name: str, columns: int = 3) -> Look:
    return drawn.look(space_of(name), columns)


def main(drawn: Scene, name: str, columns: int = 3) -> str:
    return look(drawn, name, columns).main[0]


def test_what_is_printed_in_the_cellar() -> None:
    drawn = scene(dungeon(CELLAR))
    assert [main(drawn, name) for name in ("A1", "F6", "E1", "D2", "C6", "D3", "A4")] == [
        ">", "$", "▒▒▒", "(c)", "(h)", "R♥1", "·",
    ]  # fmt: skip
    assert look(drawn, "D3").sub == ("D3", "") and look(drawn, "D3", 5).sub == ("D3 5+", "")
    assert main(drawn, "D3", 5) == "R ♥"
    assert look(drawn, "D2", 5).sub[0] == "coin"


def test_traps_doors_locks_and_double_coins() -> None:
    assert main(scene(dungeon(MILL)), "C4") == "^5+"
    chapel = scene(dungeon(CHAPEL))
    assert main(chapel, "D3") == "[+]"
    assert (main(chapel, "B5"), main(chapel, "B5", 5)) == ("2c", "2(c)")
    warren = scene(dungeon(WARREN, good=(1,), evil=(2, 2)))
    assert look(warren, "C5").main == ("=35", "gold")
    shown = scene(dungeon(WARREN, good=(3,), evil=(5, 2)))
    assert look(shown, "C5").main == ("=35", "good")


def test_a_large_boss_tells_its_numbers_over_its_spaces() -> None:
    drawn = scene(dungeon(HALL, hits=(0, 1, 0, 0)))
    assert [main(drawn, name, 5) for name in ("M3", "N3", "M4", "N4")] == ["B", "♥♥", "D4", "A5+"]
    assert [main(drawn, name, 3) for name in ("M3", "N3", "M4", "N4")] == ["B", "♥2", "D4", "5+"]


def test_the_defeated_and_the_taken_step_back() -> None:
    drawn = scene(dungeon(CELLAR, dead=("D3",), taken=("D2",)))
    assert (look(drawn, "D3").ground, main(drawn, "D3")) == ("dead", "✗")
    assert (look(drawn, "D2").ground, main(drawn, "D2")) == ("dead", "✓")


def test_numbers_joined_to_door_and_chest_are_told_apart() -> None:
    drawn = scene(dungeon(CELLAR, {"B1": 3, "C1": 4, "D1": 6, "E6": 2, "E5": 2, "A5": 1}))
    grounds = {name: look(drawn, name).ground for name in ("B1", "C1", "D1", "E6", "E5")}
    assert grounds == {"B1": "chain", "C1": "chain", "D1": "mark", "E6": "ending", "E5": "ending"}


def test_the_road_is_traced_and_follows_what_would_be_written() -> None:
    prepare = dungeon(CELLAR, {"A2": 2, "A3": 2, "B3": 3, "C3": 3}, good=(3,), evil=(6,))
    drawn = scene(prepare)
    assert main(drawn, "C4") == "○" and drawn.road >= {space_of(name) for name in ("C3", "C4", "D4")}
    assert look(drawn, "C4").light == "path"
    blocked = scene(prepare, 1, "C4")
    # A 6 in C4 would break the chain there: the road has to find another way.
    assert space_of("C4") not in blocked.road and blocked.fresh == 6
    assert main(blocked, "C4") == "6" and look(blocked, "C4").light == "cursor"


def test_targets_have_the_letters_of_the_weapons_that_reach_them() -> None:
    drawn = scene(dungeon(CELLAR, {"B1": 3, "B3": 3}, weapons=(0, 1)), 0)
    assert look(drawn, "C1").letters == "WS"
    assert look(drawn, "D1").letters == "S", "the Sling reaches two spaces in a line"
    assert look(drawn, "F6").letters == ""
    alone = scene(dungeon(CELLAR, {"B1": 3}), 0)
    assert look(alone, "C1").letters == "q", "with one weapon the letter of the option is shown"


def test_one_weapon_may_be_shown_alone() -> None:
    position = view(dungeon(CELLAR, {"B1": 3, "B3": 3}, weapons=(0, 1)))
    every, sling = targets_of(position, aims(position, 0)), targets_of(position, aims(position, 0), 1)
    assert every[space_of("A2")].weapons == [0, 1]
    # B2 is a wall and A1 the door: from the door the Sling reaches A2 as well.
    assert every[space_of("C3")].weapons == [0, 1] and space_of("D1") in sling
    assert all(target.weapons == [1] for target in sling.values())


def test_what_would_happen_is_signed_and_lit() -> None:
    hit = scene(dungeon(CELLAR, {"C3": 1, "C4": 1, "C2": 4}, good=(4,)), 0)
    assert (look(hit, "D4").light, look(hit, "D4").effect) == ("hit", ("†", "danger"))
    coin = scene(dungeon(CELLAR, {"C2": 4, "C1": 1}, good=(4,)), 0)
    assert (look(coin, "D1").light, look(coin, "D1").effect) == ("item", ("◆", "gold"))
    trap = scene(dungeon(MILL, {"C3": 1}, good=(4,)), 0)
    assert (look(trap, "C4").light, look(trap, "C4").effect[0]) == ("danger", "!")
    safe = scene(dungeon(MILL, {"C3": 1}, good=(5,)), 0)
    assert look(safe, "C4").light == "target"


def test_the_end_of_a_chain_and_dangers_are_signed() -> None:
    road = {"B1": 1, "C1": 1, "C2": 1, "C3": 1, "C4": 1, "D4": 1, "E4": 1, "E5": 1}
    done = scene(dungeon(CELLAR, road, good=(2,), evil=(6,)), 0)
    assert (look(done, "E6").light, look(done, "E6").effect[0]) == ("finish", "$")
    broken = scene(dungeon(CELLAR, road, good=(2,), evil=(6,)), 1)
    assert (look(broken, "E6").light, look(broken, "E6").effect[0]) == ("danger", "!")
    beside = {"L3": 1, "L4": 1, "M2": 1, "M5": 1}
    last = scene(dungeon(HALL, beside, good=(1,)), 0)
    assert look(last, "N2").light == "danger", "few spaces are left beside the boss"


def test_letters_of_weapons_differ_and_are_no_commands() -> None:
    assert letters_of(("Walking Stick", "Sling", "Lantern Hook", "Long Taper")) == ("W", "S", "L", "T")
    odd = letters_of(("Pike", "Pipe", "Pip", "Fig", "Chip"))
    assert len(set(odd)) == 5 and not set(odd) & set("CFGHP")


@pytest.mark.parametrize("signs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("which", range(5))
def test_every_cell_of_every_size_is_as_wide_as_it_should_be(which: int, signs: Signs) -> None:
    marks = {"C2": 3, "B3": 4}
    position = view(dungeon(which, marks, weapons=(0, 1, 2, 3)))
    drawn = scene_of(position, signs, aims(position, 0), space_of("C3"))
    rows = len(GAME.map_lines(position)) and 6
    for width, height in ((50, 8), (53, 14), (60, 9), (82, 30), (130, 46), (50, 4)):
        plan = arranged(width, height, rows, 6 if which < HALL else 14)
        painter = Painter(Palette({}), drawn, plan)
        for line in range(plan.grid.height):
            text = "".join(segment.text for segment in painter.row(line))
            assert len(text) == 2 + plan.cell[0] * plan.columns
            assert signs is UNICODE or text.isascii()


def test_centred() -> None:
    assert [centred("4", 3), centred("ab", 3), centred("abcd", 3), centred("", 2)] == [
        " 4 ",
        "ab ",
        "abc",
        "  ",
    ]


@pytest.mark.parametrize("name", ["torchlight", "crypt", "parchment", "contrast"])
def test_signs_stand_out_from_every_ground(name: str) -> None:
    theme = next(theme for theme in vars(themes).values() if getattr(theme, "name", "") == name)
    variables = {"foreground": theme.foreground, "background": theme.background, **theme.variables}
    variables |= {"accent": theme.accent, "primary": theme.primary, "success": theme.success}
    palette = Palette(variables, theme.dark)
    for ground in GROUNDS:
        for light in ("", *LIGHTS):
            for ink in ("", "letter", "danger", "gold", "good", "road", "key"):
                style = palette.style(ground, ink, light)
                assert style.color is not None and style.bgcolor is not None
                front, behind = style.color.get_truecolor(), style.bgcolor.get_truecolor()
                apart = abs(
                    sum(a * b for a, b in zip(front, (0.3, 0.59, 0.11), strict=True))
                    - sum(a * b for a, b in zip(behind, (0.3, 0.59, 0.11), strict=True))
                )
                assert apart > 60, (ground, light, ink)


def test_faces_order_spaces_before_further_weapons() -> None:
    face = PagesFace(GAME)
    position = view(dungeon(CELLAR, {"B1": 3}, weapons=(0, 1)))
    decision = position.decisions[0]
    keys = GAME.choices(position, decision)

    class Now:
        view, keys, decision = None, (), None

    now: Any = Now()
    now.view, now.keys, now.decision = position, keys, decision
    things = [face.thing(now, key) for key in keys if key[0] == "mark" and key[1] == 0]
    assert ("space", space_of("C1")) in things and ("space", space_of("C1"), 1) in things
    order = sorted((key for key in keys if key[0] == "mark" and key[1] == 0), key=face.order)
    firsts = [name_of(int(key[3])) for key in order]
    assert len(set(firsts[: len(set(firsts))])) == len(set(firsts)), "each space once before any twice"


@pytest.mark.parametrize(
    ("crossed", "groups", "width", "told"),
    [
        (2, 1, 99, "✗✗♥♥♥♥♥♥♥ ··· ·· ··· ·· ···"),
        (2, 1, 23, "✗✗♥♥♥♥♥♥♥ +13 locked"),
        (14, 4, 23, "✗9 ✗3 ✗2 ♥♥♥ +5 locked"),
        (14, 4, 20, "✗9 ✗3 ✗2 ♥♥♥ +2 3"),
        (19, 6, 23, "✗9 ✗3 ✗2 ✗3 ✗2 ♥♥♥"),
    ],
)
def test_health_is_told_in_figures_where_icons_have_no_room(
    crossed: int, groups: int, width: int, told: str
) -> None:
    """Tamsin Reed has groups of 9, 3, 2, 3, 2 and 3."""
    seen = view(dungeon(CELLAR, crossed=crossed, groups=groups))
    assert "".join(text for text, _ in health(seen, UNICODE, width)) == told


def test_a_completed_dungeon_says_so_on_its_map() -> None:
    seen = view(dungeon(CELLAR, done=(CELLAR,), visits=(Visit(CELLAR, True, 13, 3, 6),)))
    for width, told in ((53, ["completed", "in 13 turns", "for 6 XP"]), (27, ["done"])):
        rows = [
            "".join(text for text, _ in row.pieces)
            for row in dungeons_page(seen, width, 13, UNICODE, None, {}).rows
        ]
        found = [row[1 : 7 * width // 28].strip() for row in rows[4 : 4 + len(told)]]
        assert found == told, rows


def test_the_small_maps_have_a_legend() -> None:
    assert [told.text for told in legend(view(dungeon(CELLAR)))] == [
        "Monsters: R Cellar Rat, H Marsh Hound, S Sleepless Sexton, B The Gatekeeper",
        "Traps: ^ Loose Boards",
        "Items: c coin, d 2 coins, k key, h Health potion, t Teleport potion, p Poison potion",
        "Others: > entry, $ chest, + locked door, = lock",
    ]
