"""The options of a question as a list with numbers, and what a person means by a typed line."""

from __future__ import annotations

import re
from collections import Counter

from attrs import define, field

from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.game import Game, Shortcut
from dungeon_tui.engine.state import View

MOST_OF_A_KIND = 12
"""Options with the same first word that are listed one by one; more are told in one line."""


NUMBER = re.compile(r"-?[0-9]{1,9}")


class NotUnderstood(Exception):
    """A typed line means no option; the text is one sentence for who typed it."""


def words_of(key: Key) -> str:
    """Return a key as it is typed: "step 346"."""
    return " ".join(map(str, key))


@define
class Question:
    """What one seat is asked, and the numbers of its options that have been listed for it."""

    game: Game
    view: View
    decision: Decision
    keys: Keys
    numbers: dict[int, Key] = field(factory=dict)

    @classmethod
    def of(cls, game: Game, view: View, decision: Decision) -> Question:
        """Return the question as the seat that is asked sees it."""
        return cls(game, view, decision, game.choices(view, decision))

    def lines(self, verb: str = "") -> list[str]:
        """Return the options as lines, and let their numbers count; ``verb`` lists only that kind, in full.

        Numbers are places in the whole list, so that they stay the same however much of it is shown.
        """
        lines: list[str] = []
        kinds = Counter(self._kinds())
        told: set[str] = set()
        for number, key in enumerate(self.keys, 1):
            kind = str(key[0])
            if kind in told or (verb and kind != verb):
                continue
            if not verb and kinds[kind] > MOST_OF_A_KIND:
                told.add(kind)
                lines.append(f"{kind} ... - {kinds[kind]} of these; type options {kind} to list them")
            else:
                self.numbers[number] = key
                lines.append(f"{number}. {words_of(key)} - {self.game.label(self.view, self.decision, key)}")
        return lines

    def how_many(self) -> str:
        """Return how many to pick, where that is not simply one; "" otherwise."""
        low, high = self.decision.low, self.decision.high
        if (low, high) == (1, 1):
            return ""
        wanted = f"{low}" if low == high else f"{low} to {high}"
        return f"Pick {wanted}, with commas between them{', or type none' if low == 0 else ''}."

    def read(self, typed: str) -> Keys:
        """Return the keys that a line means, by number, by words or by name; NotUnderstood otherwise.

        A key that is not offered is returned where the words say plainly what is meant, so that the
        rules can say why it cannot be done.
        """
        if self.decision.low == 0 and typed.casefold() == "none":
            return ()
        if self.decision.high == 1:
            return (self._read_one(typed),)
        parts = [part.strip() for part in typed.split(",") if part.strip()]
        if len(parts) == 1 and all(NUMBER.fullmatch(word) for word in typed.split()):
            parts = typed.split()
        return tuple(self._read_one(part) for part in parts)

    def shortcuts(self) -> list[Shortcut]:
        """Return the runs of answers that have one name."""
        return self.game.shortcuts(self.view, self.decision)

    def shortcut(self, name: str) -> Shortcut:
        """Return the run of answers that ends at what ``name`` means; NotUnderstood if there is none."""
        runs = self.shortcuts()
        found = [run for run in runs if self._ends_at(run, name)] or [
            run for run in runs if name.casefold() in run.label.casefold()
        ]
        if len(found) == 1:
            return found[0]
        if found:
            raise NotUnderstood(f"“{name}” may be: {'; '.join(run.label for run in found[:6])}. Say which.")
        raise NotUnderstood(f"“{name}” is not in reach now; type go to list what is.")

    def _ends_at(self, run: Shortcut, name: str) -> bool:
        last = run.steps[-1]
        return last in (_exact(f"{last[0]} {name}"), self._named(f"{last[0]} {name}"))

    def _kinds(self) -> list[str]:
        return [str(key[0]) for key in self.keys]

    def _read_one(self, part: str) -> Key:
        if NUMBER.fullmatch(part) and int(part) in self.numbers:
            return self.numbers[int(part)]
        found = (self._named(part), self._spelled(part), _exact(part), self._only(part))
        meant = [key for key in found if key is not None]
        offered = list(dict.fromkeys(key for key in meant if key in self.keys))
        if len(offered) == 1:
            return offered[0]
        if offered:
            both = " or ".join(self.game.label(self.view, self.decision, key) for key in offered)
            raise NotUnderstood(f"“{part}” may mean: {both}. Type the number.")
        if NUMBER.fullmatch(part):
            raise NotUnderstood(f"There is no option {part} in the list.")
        shapes = {(key[0], len(key)) for key in (*self.keys, *self.game.refusals(self.view, self.decision))}
        for key in meant:
            if (key[0], len(key)) in shapes:
                return key
        if part.casefold() in self._kinds():
            raise NotUnderstood(f"“{part}” alone does not say which; type the number.")
        raise NotUnderstood(f"“{part}” is none of the options and no command; type help to see what is.")

    def _named(self, words: str) -> Key | None:
        return self.game.read_key(self.view, self.decision, words)

    def _spelled(self, words: str) -> Key | None:
        """Return the option that is spelled like this, in large letters or small."""
        plain = " ".join(words.casefold().split())
        return next((key for key in self.keys if words_of(key).casefold() == plain), None)

    def _only(self, word: str) -> Key | None:
        """Return the one option that begins with this word."""
        found = [key for key in self.keys if str(key[0]) == word.casefold()]
        return found[0] if len(found) == 1 else None


def _exact(words: str) -> Key | None:
    """Return the key that is spelled like this, if it can be one."""
    parts = words.casefold().split()
    return tuple(int(part) if NUMBER.fullmatch(part) else part for part in parts) or None
