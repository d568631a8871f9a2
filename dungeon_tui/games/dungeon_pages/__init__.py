"""*Dungeon Pages*: a solo roll-and-write game, a quest sheet for every week of a year."""
