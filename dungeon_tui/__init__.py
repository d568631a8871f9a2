"""Dungeon board games at one table in the terminal."""

__version__ = "0.1.0"
