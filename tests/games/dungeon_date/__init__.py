"""Tests of Dungeon Date."""
