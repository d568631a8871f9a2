"""A table in play together with its seats, bots and file."""
