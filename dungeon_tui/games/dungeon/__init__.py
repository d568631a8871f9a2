"""The game Dungeon!: race through six Levels and come home rich."""
