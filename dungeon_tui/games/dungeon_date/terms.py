"""The words of the game that rules, files and saves share."""

from __future__ import annotations

ROMANCE, BEFRIEND, SLAY = 0, 1, 2
PILES = ("romance", "befriend", "slay")
SLOTS = ("head", "body", "hand", "feet")
STYLES = ("Sl", "Pi", "Ba", "Ma", "Na", "Cr", "Go", "Ed")
WEAPONS = STYLES[:4]
TYPES = ("earthy", "woodsy", "undead", "fierce", "eldritch")
BASIC = TYPES[:4]
ELDRITCH = TYPES[4]
DOORS = ("A", "B", "C", "D")
BACKSTAB, STYLOMANCER = "backstab", "stylomancer"
LOCATIONS = (BACKSTAB, STYLOMANCER, *DOORS)
"""From left to right, as they are resolved (DAT-047)."""

COLOURS = ("cyan", "magenta", "yellow", "lime")
HIDDEN = "?"
"""Stands in a view for an action card that its seat cannot see."""

BASE, SOLO, QUEST, COOP, TEAM, TEAM_QUEST = MODES = ("base", "solo", "quest", "coop", "team", "team-quest")
EASY, HARD = "easy", "hard"

MOST_ROUNDS = 100
MOST_GAMES = 1000
HEARTS = 3
LAST_LEVEL = 10
RENOWN_PER_TREASURE = 10
