"""How *Dungeon Date* looks at the table."""
