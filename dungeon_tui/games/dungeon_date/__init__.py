"""*Dungeon Date*: fetch your friends, lovers and trophies from four doors, and dress for it."""
