"""How a good player thinks about *Dungeon!*: chances, ways, what a room is worth, what to do now.

Everything here starts from a view and ends in a choice with a reason; nothing touches a state.
"""
