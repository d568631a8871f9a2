"""What the engine says when it refuses something."""

from __future__ import annotations


class RuleError(Exception):
    """An answer or a wish that the rules refuse.

    ``str(error)`` is one sentence for the player; ``rule`` is the clause it rests on, for
    example ``"DUN-034"``, or ``""`` where the refusal is about the table and not the game.
    """

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule


class DamagedRecord(Exception):
    """A record of a journal that cannot be what this program wrote."""
