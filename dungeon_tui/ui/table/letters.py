"""Letters for options: each option keeps its letter as long as it is offered, and says it by its sound."""

from __future__ import annotations

from collections.abc import Iterable

from dungeon_tui.engine.decisions import Key


class Letters:
    """Gives options their letters out of ``alphabet`` and remembers them.

    An option that was offered before gets the same letter again unless another took it meanwhile;
    so "end the Move" is under the same key all game long. The ``kept`` letters go only to options
    that wish for them.
    """

    def __init__(self, alphabet: str, kept: str = "") -> None:
        self.alphabet = alphabet
        self._kept = frozenset(kept)
        self._known: dict[object, str] = {}

    def give(self, wishes: Iterable[tuple[object, str, str]]) -> dict[object, str]:
        """Return a letter for every (option, label, wish), "" when none is left.

        An option gets the letter it had, or the one it wishes, or one of its label; of two that want
        the same the earlier one gets it.
        """
        offered = list({option: (label, wish) for option, label, wish in wishes}.items())
        given: dict[object, str] = {}
        free = dict.fromkeys(self.alphabet)
        wishes_of = {option: wish for option, (_, wish) in offered}
        for option, _ in offered:
            letter = self._known.get(option, "")
            if letter in free and (letter not in self._kept or letter == wishes_of[option]):
                given[option] = letter
                del free[letter]
        for option, (_, wish) in offered:
            if option not in given and wish in free:
                given[option] = wish
                del free[wish]
        for letter in self._kept:
            free.pop(letter, None)
        for option, (label, _) in offered:
            if option not in given:
                letter = next((sign for sign in _wanted(label) if sign in free), "") or next(iter(free), "")
                free.pop(letter, None)
                given[option] = letter
        self._known |= {option: letter for option, letter in given.items() if letter}
        return given


def _wanted(label: str) -> list[str]:
    """The letters that a label suggests: the first ones of its words, then all others."""
    words = [word.lower() for word in label.split()]
    return [word[0] for word in words if word[0].isalpha()] + [sign for word in words for sign in word[1:]]


def short_key(key: Key) -> str:
    """An option key as people read it in logs of trouble: "step 346"."""
    return " ".join(str(part) for part in key)
