"""`python -m dungeon_tui` and the command `dungeon-tui`."""

import sys


def main() -> int:
    """Run the command with the words of `sys.argv`; return its exit status."""
    from dungeon_tui import cli

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
