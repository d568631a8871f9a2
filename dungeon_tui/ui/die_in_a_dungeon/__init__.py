"""How *Die in a Dungeon* looks at the table."""
