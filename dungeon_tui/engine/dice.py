"""Seeded chance, kept beside the state and never inside it.

Every result is recorded in an event, so reading a save needs no generator; the generator only
makes a resumed game go on exactly as an uninterrupted one would.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Chance(Protocol):
    """What the rules ask of chance."""

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each as likely; n is at least 1."""

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Return ``count`` dice, each 1 to ``sides``, in the order rolled."""


class Dice:
    """SplitMix64: one 64-bit integer is the whole state, so it fits on every journal line."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    @classmethod
    def from_seed(cls, seed: str) -> Dice:
        """Seed from a text exactly as typed: "7" and "0007" are different deals."""
        typed = seed.encode("utf-8", "surrogatepass")
        return cls(int.from_bytes(hashlib.blake2b(typed, digest_size=8).digest(), "big"))

    def next64(self) -> int:
        """Advance and return 64 random bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """As `Chance.below`; the bias of at most n / 2**64 is far below anything observable."""
        return (self.next64() * n) >> 64

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """As `Chance.roll`."""
        return tuple(1 + self.below(sides) for _ in range(count))

    def split(self, label: str) -> Dice:
        """Return an independent generator named by ``label``; this one does not move."""
        return Dice.from_seed(f"{self.state}/{label}")


class QuickDice:
    """The same questions answered by `random.Random.random`, three times faster; for simulations."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed).random

    def below(self, n: int) -> int:
        """As `Chance.below`."""
        return int(self._random() * n)

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """As `Chance.roll`."""
        random = self._random
        if count == 1:
            return (1 + int(random() * sides),)
        if count == 2:
            return (1 + int(random() * sides), 1 + int(random() * sides))
        return tuple(1 + int(random() * sides) for _ in range(count))


class Scripted:
    """Chance with its results laid out beforehand, for worked examples and the tutorial.

    ``dice`` are single dice in the order rolled and ``picks`` the answers to `below`, each used
    once; when a list is used up, ``then`` takes over, or `IndexError` says that it ran dry.
    """

    def __init__(
        self, dice: Sequence[int] = (), picks: Sequence[int] = (), then: Chance | None = None
    ) -> None:
        self.dice, self.picks, self.then = list(dice), list(picks), then

    def below(self, n: int) -> int:
        """Return the next pick, which must be below n."""
        if not self.picks and self.then is not None:
            return self.then.below(n)
        if not self.picks:
            raise IndexError(f"no scripted pick is left for one of {n}")
        pick = self.picks.pop(0)
        if not 0 <= pick < n:
            raise IndexError(f"scripted pick {pick} is not below {n}")
        return pick

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Return the next dice."""
        return tuple(self._die(sides) for _ in range(count))

    def _die(self, sides: int) -> int:
        if not self.dice and self.then is not None:
            return self.then.roll(1, sides)[0]
        if not self.dice:
            raise IndexError(f"no scripted die is left for a d{sides}")
        die = self.dice.pop(0)
        if not 1 <= die <= sides:
            raise IndexError(f"scripted die {die} does not fit a d{sides}")
        return die


def pick(chance: Chance, items: Sequence[T]) -> T:
    """Return one of ``items`` (not empty), each as likely."""
    return items[chance.below(len(items))]


def shuffled(chance: Chance, items: Sequence[T]) -> tuple[T, ...]:
    """Return ``items`` in a random order."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = chance.below(i + 1)
        out[i], out[j] = out[j], out[i]
    return tuple(out)
