"""How the game's own player thinks: what is worth what, which Battles can be won, who should go where."""
