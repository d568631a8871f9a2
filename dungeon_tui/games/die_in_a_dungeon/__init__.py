"""*Die in a Dungeon*: a cooperative campaign of Heroes that are dice."""
