"""The chronicle tells the campaign from its facts, and user texts stay texts."""

import pytest

from dungeon_tui.games.die_in_a_dungeon.chronicle import chronicle, plain
from dungeon_tui.games.die_in_a_dungeon.state import Fact, Story
from tests.games.die_in_a_dungeon.scene import Scene


@pytest.mark.rule("DIE-317", "DIE-322", "DIE-330", "DIE-332")
def test_the_chronicle_tells_every_session() -> None:
    t = Scene()
    names = tuple(f"Hero{hero}" for hero in range(12))
    facts = (
        Fact(1, 14, "quest", (14, "V.smithy*")),
        Fact(2, 9, "damaged", (9,)),
        Fact(2, 9, "owner died", ("hall", "Old Maud", "Bess")),
        Fact(3, 12, "monsters", (12,)),
        Fact(3, 12, "driven back", ("Snow came early.",)),
    )
    t.state.story = Story(
        True, "Moss*gate", 100, 116, names, (1,) * 12, ("Rill", *[""] * 11), ("Ivo",), ("Wren",),
        {"hall": "Bess"}, {"hall": "New Town Hall"}, facts,
    )  # fmt: skip
    t.state.boss = "M.lich"
    lines = chronicle(t.state, ("Ann", "Bo"))
    assert lines[0] == "# The chronicle of Moss\\*gate"
    assert "Founded in the year 100; now it is the year 116." in lines
    assert [line for line in lines if line.startswith("## Session")] == [f"## Session {n}" for n in (1, 2, 3)]
    assert "After 14 turns the Village had what it had asked for. The Smithy was built." in lines
    assert "Old Maud died in the ruins of the Town Hall; Bess built it up again." in lines
    assert "Snow came early." in lines and "- Ivo" in lines and "- Wren" in lines
    assert "- Hero0, Outlaw of Ann: 1 mark, heir Rill" in lines and "- New Town Hall, kept by Bess" in lines


def test_user_texts_are_never_markup() -> None:
    assert plain("a_b [x](y) <i>") == "a\\_b \\[x\\]\\(y\\) \\<i\\>"
    t = Scene()
    assert chronicle(t.state, ("#1", "Bo"))[2].startswith("Led by \\#1 and Bo against")
