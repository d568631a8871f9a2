"""The command dungeon-tui."""
