"""The rules of *Die in a Dungeon* as operations, one file for each part of the turn."""
