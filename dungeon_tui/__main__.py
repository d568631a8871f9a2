"""`python -m dungeon_tui` and the command `dungeon-tui`."""

import sys


def main() -> int:
    """Run the command with the words of `sys.argv`; return its exit status."""
    try:
        from dungeon_tui.cli.main import main as run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
