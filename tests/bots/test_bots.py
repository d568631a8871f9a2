"""Bots by their names."""

import pytest

from dungeon_tui import bots, games
from dungeon_tui.bots.greedy import Greedy
from dungeon_tui.bots.rand import Random
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.games.dungeon.game import Dungeon


def test_every_name_has_its_bot() -> None:
    game = games.game("dungeon")
    assert bots.names() == ("random", "greedy", "search")
    assert [bots.bot(name, game).name for name in bots.names()] == ["random", "greedy", "search"]
    assert isinstance(bots.bot("random", game), Random)
    assert isinstance(bots.bot("greedy", game), Greedy)


@pytest.mark.parametrize(
    "name", ["", "Greedy", "human", "x" * 500, "search:", "search:0", "search-many", "search:9999999"]
)
def test_an_unknown_bot_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(bots.UnknownBot) as caught:
        bots.bot(name, games.game("dungeon"))
    assert str(caught.value) == f"There is no player {name[:40]!r}; seats take human, random, greedy, search."


def test_a_game_that_brings_no_player_can_be_played_by_random_only() -> None:
    class Shy(Dungeon):
        title = "Shy"

        def greedy(self):  # type: ignore[no-untyped-def]
            raise RuleError("Shy has no greedy player.")

    assert bots.bot("random", Shy()).name == "random"
    with pytest.raises(bots.UnknownBot, match=r"^Shy has no greedy player\. Let random play it\.$"):
        bots.bot("greedy", Shy())


def test_a_planner_plays_where_a_game_brings_one() -> None:
    pages, dungeon = games.game("dungeon-pages"), games.game("dungeon")
    assert list(bots.known(pages)) == ["random", "greedy", "planner", "search"]
    assert list(bots.known(dungeon)) == ["random", "greedy", "search"]
    assert bots.bot("planner", pages).name == "planner" and bots.bot("greedy", pages).name == "greedy"
    with pytest.raises(bots.UnknownBot, match="seats take human, random, greedy, search"):
        bots.bot("planner", dungeon)
    with pytest.raises(bots.UnknownBot, match="seats take human, random, greedy, planner, search"):
        bots.bot("orc", pages)
