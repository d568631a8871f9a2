"""Where the content files lie: inside the package when installed, beside it in a checkout."""

from functools import cache
from pathlib import Path


@cache
def folder() -> Path:
    """The folder that holds `<game>/` and `themes/`."""
    package = Path(__file__).resolve().parent
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"


def path(*parts: str) -> Path:
    """The path of one file or folder of the content, as `path("dungeon", "board.txt")`."""
    return folder().joinpath(*parts)
