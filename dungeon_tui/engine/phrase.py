"""Words for operations: parts that know their verbs, joined into sentences with one meaning.

An operation gives parts, never sentences, so that it reads well in the imperative ("Drop 1 card."),
of somebody ("The Hero drops 1 card."), as an offer ("You may drop 1 card.") and inside a branch.

What belongs to what is always clear: every case of a branch is one sentence with all that happens
in it; a branch or choice inside another ends that sentence or stands in parentheses, so no step
after it can seem to depend on it; and after "you may" a step that is no offer says "must".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from attrs import define

_THIRD = {"be": "is", "have": "has", "do": "does", "go": "goes"}
_MODAL = {"may", "can", "cannot", "must"}
_PLURAL = {
    "die": "dice",
    "dwarf": "dwarves",
    "elf": "elves",
    "half": "halves",
    "hero": "heroes",
    "life": "lives",
    "mouse": "mice",
    "thief": "thieves",
    "werewolf": "werewolves",
    "wolf": "wolves",
}
_SAME = {"gear", "gold", "gp", "loot", "renown", "spite", "xp"}
_MANY = {"you", "they"}


@define
class Phrase:
    """One thing done: ``verb`` in its base form ("move back") and the rest ("1 space").

    ``optional`` prints "you may"; ``subject`` is who does it where that is not who the text is
    about, ``many`` whether that is more than one; ``then`` says that it follows from the one before.
    """

    verb: str
    rest: str = ""
    optional: bool = False
    subject: str = ""
    many: bool = False
    then: bool = False


@define
class Offer:
    """Parts that are done together or not at all: "you may pay 1 Loot to draw 1 card and roll it".

    ``price`` is what is done for them, if anything; where they are not ``optional`` there must be one.
    """

    parts: tuple[Part, ...]
    price: Phrase | None = None
    optional: bool = True

    def __attrs_post_init__(self) -> None:
        if self.price is None and not self.optional:
            raise ValueError("an offer without a price is optional")


@define
class Choice:
    """``n`` of several options, each of one or more parts; ``chooser`` is named where it is not "you"."""

    n: int
    options: tuple[tuple[Part, ...], ...]
    chooser: str = ""


@define
class Branch:
    """A head ("roll 1 die") and cases: a condition ("on 1-3") and the parts that follow in it.

    With ``mark`` "," it reads "if it is wounded, ... Otherwise, ..."; with ":" "for each Hero: ...".
    """

    head: Phrase | None
    cases: tuple[tuple[str, tuple[Part, ...]], ...]
    mark: str = ":"


Part: TypeAlias = Phrase | Offer | Choice | Branch


# Nouns and verbs


def plural(noun: str) -> str:
    """Return the plural of an English noun: box, City, Sack of Copper, six-sided die."""
    noun, of, tail = noun.partition(" of ")
    head, blank, last = noun.rpartition(" ")
    lower = last.lower()
    if lower in _PLURAL:
        many = _PLURAL[lower]
        last = many.capitalize() if last[:1].isupper() else many
    elif lower.endswith(("s", "x", "z", "ch", "sh")):
        last += "es"
    elif lower.endswith("y") and lower[-2:-1] not in "aeiou":
        last = f"{last[:-1]}ies"
    elif lower not in _SAME:
        last += "s"
    return head + blank + last + of + tail


def count(n: int, noun: str, many: str = "") -> str:
    """Return "1 token", "2 tokens"; ``many`` where `plural` does not know the plural."""
    return f"{n} {noun}" if n == 1 else f"{n} {many or plural(noun)}"


def an(noun: str) -> str:
    """Return the noun with its article: a Kobold, an Ogre."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def third_person(verb: str) -> str:
    """Return the form for he, she, it: drop -> drops, move back -> moves back, may fill -> may fill."""
    first, blank, rest = verb.partition(" ")
    if first in _MODAL:
        form = first
    elif first in _THIRD:
        form = _THIRD[first]
    elif first.endswith(("s", "x", "z", "ch", "sh", "o")):
        form = f"{first}es"
    elif first.endswith("y") and first[-2:-1] not in "aeiou":
        form = f"{first[:-1]}ies"
    else:
        form = f"{first}s"
    return form + blank + rest


def join(words: Sequence[str], last: str = "and") -> str:
    """Return "a", "a and b", "a, b and c"."""
    if len(words) <= 1:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


# Sentences


def sentences(parts: Sequence[Part], subject: str = "", many: bool = False) -> str:
    """Join parts into sentences; "" if there are none.

    ``subject`` is who does it: "" for the imperative, "you", or a noun, which is in the plural if ``many``.
    """
    who = _Who(subject, many or subject in _MANY)
    return " ".join(sentence for part in parts for sentence in _sentences(part, who))


@define(frozen=True)
class _Who:
    """Who does something; ``may`` if the last that was said of them was an offer."""

    name: str
    many: bool
    may: bool = False


def _sentences(part: Part, who: _Who) -> list[str]:
    if isinstance(part, Branch):
        head = [] if part.head is None else [_stop(_clause(part.head, _speaker(part.head, who), None))]
        return head + [_stop(_case(case, part.mark, who, ends=True)) for case in part.cases]
    return [_stop(_series((part,), who, ends=True))]


def _stop(text: str) -> str:
    return f"{capital(text)}."


def _case(case: tuple[str, tuple[Part, ...]], mark: str, who: _Who, ends: bool) -> str:
    condition, parts = case
    return f"{condition}{mark} {_series(parts, who, ends) or 'nothing happens'}"


def _series(parts: Sequence[Part], who: _Who, ends: bool = False) -> str:
    """Return parts as the clauses of one sentence; ``ends`` if the sentence stops after the last of them."""
    words: list[str] = []
    before: _Who | None = None
    for index, part in enumerate(parts):
        last = ends and index == len(parts) - 1
        if isinstance(part, Branch) and part.head is None:
            cases = _cases(part, who)
            if last:
                return "; ".join([join(words)] * bool(words) + cases)
            words.append(f"({'; '.join(cases)})")
            continue
        speaker = _speaker(part, who)
        words.append(_words(part, who, speaker, before, last))
        before = speaker
    return join(words)


def _words(part: Part, who: _Who, speaker: _Who, before: _Who | None, last: bool) -> str:
    if isinstance(part, Phrase):
        return _clause(part, speaker, before)
    if isinstance(part, Offer):
        return _offer(part, who, speaker, before)
    if isinstance(part, Choice):
        options = "; or ".join(_series(option, who) or "nothing happens" for option in part.options)
        head = _clause(Phrase("choose", str(part.n)), speaker, before)
        return f"{head}: {options}" if last else f"{head} ({options})"
    assert part.head is not None
    return f"{_clause(part.head, speaker, before)} ({'; '.join(_cases(part, who))})"


def _speaker(part: Part, who: _Who) -> _Who:
    """Return who does a part, and whether it is an offer to them."""
    if isinstance(part, Branch):
        return _Who("", True) if part.head is None else _speaker(part.head, who)
    if isinstance(part, Choice):
        name = part.chooser or ("you" if who.name else "")
        return _Who(name, name in _MANY or not name)
    if isinstance(part, Offer):
        speaker = who if part.price is None else _speaker(part.price, who)
        return _Who(speaker.name, speaker.many, part.optional)
    if part.subject:
        return _Who(part.subject, part.many or part.subject in _MANY, part.optional)
    return _Who(who.name, who.many, part.optional)


def _cases(branch: Branch, who: _Who) -> list[str]:
    return [_case(case, branch.mark, who, ends=False) for case in branch.cases]


def _offer(offer: Offer, who: _Who, speaker: _Who, before: _Who | None) -> str:
    steps = _base(offer.parts)
    if offer.price is None:
        return f"{_may(speaker, before)} {steps}"
    return f"{_clause(offer.price, speaker, before)} to {steps}"


def _base(parts: Sequence[Part]) -> str:
    """Return parts in the base form, as they follow "may" and "to"."""
    bare = _Who("", True)
    words = []
    for part in parts:
        if isinstance(part, Phrase):
            let = f"let {part.subject} " if part.subject else ""
            words.append(f"{'then ' * part.then}{let}{_verb(part, part.verb)}")
        else:
            words.append(_series((part,), bare))
    return join(words)


def _clause(phrase: Phrase, who: _Who, before: _Who | None) -> str:
    """Return a phrase as a clause; who does it is not said again where the clause before has said it."""
    then = "then " * phrase.then
    if who.may:
        return f"{then}{_may(who, before)} {_verb(phrase, phrase.verb)}"
    again = _again(who, before)
    if again and before is not None and before.may and (who.many or not who.name):
        return f"{then}must {_verb(phrase, phrase.verb)}"
    name = "" if again else who.name or "you" * (before is not None)
    return f"{then}{f'{name} ' * bool(name)}{_verb(phrase, _conjugated(phrase.verb, who))}"


def _conjugated(verb: str, who: _Who) -> str:
    if who.name and not who.many:
        return third_person(verb)
    return f"are{verb[2:]}" if who.name and verb.split(" ")[0] == "be" else verb


def _again(who: _Who, before: _Who | None) -> bool:
    """Return whether the clause before was about the same; an imperative is about "you" without saying so."""
    return before is not None and (before.name == who.name or (before.name == "you" and not who.name))


def _may(who: _Who, before: _Who | None) -> str:
    return "may" if who.name and _again(who, before) else f"{who.name or 'you'} may"


def _verb(phrase: Phrase, form: str) -> str:
    return f"{form} {phrase.rest}".rstrip()
