"""The content files are found from a checkout."""

from dungeon_tui import assets


def test_the_folder_holds_the_games_content() -> None:
    assert assets.path("dungeon", "board.txt").is_file()
    assert assets.path("dungeon", "board.txt").parent.parent == assets.folder()
