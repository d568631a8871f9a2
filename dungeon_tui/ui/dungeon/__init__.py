"""The screen of *Dungeon!*: its map, and what there is to know about everything on it."""
