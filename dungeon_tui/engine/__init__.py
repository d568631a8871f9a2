"""The table: commands, events, state, agenda, decks, dice, views and undo. It knows no game."""
