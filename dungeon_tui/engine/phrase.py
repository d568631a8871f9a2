"""Words for operations: phrases that know their verb, joined into sentences that are correct.

An operation gives phrases, never sentences, so that the same operation reads well in the
imperative ("Drop 1 Treasure card."), of somebody ("The Hero drops 1 Treasure card."), as an
offer ("You may drop 1 Treasure card.") and inside a branch, which always ends its sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from attrs import define

_THIRD = {"be": "is", "have": "has", "do": "does", "go": "goes"}
_IRREGULAR = {"die": "dice", "elf": "elves", "wolf": "wolves"}


@define
class Phrase:
    """``verb`` in its base form ("move back") and the rest; ``optional`` prints "you may"."""

    verb: str
    rest: str = ""
    optional: bool = False


@define
class Branch:
    """A head ("roll 1 die") and cases ("on 1-3", parts); every case is a sentence of its own."""

    head: Phrase | None
    cases: tuple[tuple[str, tuple[Part, ...]], ...]


Part: TypeAlias = Phrase | Branch


def plural(noun: str) -> str:
    """Return the plural of an English noun: treasure, box, city, die."""
    head, _, last = noun.rpartition(" ")
    start = f"{head} " if head else ""
    lower = last.lower()
    if lower in _IRREGULAR:
        return start + _IRREGULAR[lower]
    if lower.endswith(("s", "x", "z", "ch", "sh")):
        return f"{noun}es"
    if lower.endswith("y") and lower[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def count(n: int, noun: str, many: str = "") -> str:
    """Return "1 token", "2 tokens"; ``many`` where the plural is not regular."""
    return f"{n} {noun}" if n == 1 else f"{n} {many or plural(noun)}"


def third_person(verb: str) -> str:
    """Return the form for he, she, it: drop -> drops, move back -> moves back."""
    first, space, rest = verb.partition(" ")
    if first in _THIRD:
        form = _THIRD[first]
    elif first.endswith(("s", "x", "z", "ch", "sh", "o")):
        form = f"{first}es"
    elif first.endswith("y") and first[-2:-1] not in "aeiou":
        form = f"{first[:-1]}ies"
    else:
        form = f"{first}s"
    return form + space + rest


def sentences(parts: Sequence[Part], subject: str = "") -> str:
    """Join parts into sentences; ``subject`` is "" for the imperative, "you", or a noun."""
    return " ".join(_sentence(part, subject) for part in parts)


def join(words: Sequence[str], last: str = "and") -> str:
    """Return "a", "a and b", "a, b and c"."""
    if len(words) <= 1:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def _sentence(part: Part, subject: str) -> str:
    if isinstance(part, Phrase):
        return capital(_clause(part, subject)) + "."
    out = []
    if part.head is not None:
        out.append(capital(_clause(part.head, subject)) + ".")
    for condition, parts in part.cases:
        out.append(_case(condition, parts, subject))
    return " ".join(out)


def _case(condition: str, parts: Sequence[Part], subject: str) -> str:
    """One case as one sentence where its parts are phrases; a branch inside starts a new one."""
    phrases: list[str] = []
    rest: list[str] = []
    for index, part in enumerate(parts):
        if isinstance(part, Branch) or rest:
            rest.append(_sentence(part, subject))
        else:
            phrases.append(_clause(part, subject if index == 0 else _again(subject)))
    first = f"{capital(condition)}: {join(phrases) or 'nothing happens'}."
    return " ".join([first, *rest])


def _again(subject: str) -> str:
    return "" if subject == "you" else subject


def _clause(phrase: Phrase, subject: str) -> str:
    rest = f" {phrase.rest}" if phrase.rest else ""
    if phrase.optional:
        return f"{subject or 'you'} may {phrase.verb}{rest}"
    if subject in ("", "you", "they"):
        start = f"{subject} " if subject else ""
        return f"{start}{phrase.verb}{rest}"
    return f"{subject} {third_person(phrase.verb)}{rest}"


def capital(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]
