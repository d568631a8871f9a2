"""A rulebook that can be read, searched and quoted by clause.

The file is Markdown. A clause is one list item that begins with its id in bold::

    - **DUN-049** The Hero rolls 2 dice; a total equal to or above the target destroys the Monster.
    - **DUN-R08** May a Hero leave an uncleared room? -> Yes, with its full 5 spaces.

The second kind is a ruling: a question, an arrow and its answer. Everything else is text to read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*\s*")
CLAUSE = re.compile(r"\s{0,3}[-*]\s+\*\*([A-Za-z]{2,6}-[A-Za-z]?\d{1,6})\*\*:?\s*(.*)")
FENCE = re.compile(r"\s{0,3}(```|~~~)")
# A line that does not go on with the clause above it: blank, another item, a heading, a table, a fence.
BREAK = re.compile(r"\s*$|\s{0,3}([-*+]\s|#|\||```|~~~|\d+\.\s)")
ARROW = " -> "


class UnknownClause(KeyError):
    """The rulebook has no clause of that id."""

    def __init__(self, wanted: str) -> None:
        super().__init__(wanted)
        self.wanted = wanted

    def __str__(self) -> str:
        shown = "".join(c if c.isprintable() else "?" for c in self.wanted[:40])
        return f'There is no rule "{shown}" in this rulebook.'


@frozen
class Clause:
    """One numbered rule or ruling; `section` is the title it stands under."""

    id: str
    text: str
    section: str

    @property
    def question(self) -> str:
        """What a ruling asks; empty for a rule."""
        question, arrow, _ = self.text.partition(ARROW)
        return question if arrow else ""

    @property
    def answer(self) -> str:
        """What a ruling answers; the whole text of a rule."""
        text, arrow, answer = self.text.partition(ARROW)
        return answer if arrow else text


@frozen
class Section:
    """A heading and the Markdown below it, up to the next heading of any level (1 is the book's title)."""

    title: str
    level: int
    body: str


class Rulebook:
    """The sections and clauses of one file, in its order. Of two clauses with one id the first counts."""

    def __init__(self, text: str) -> None:
        self.sections: tuple[Section, ...] = tuple(_sections(text))
        clauses: dict[str, Clause] = {}
        for section in self.sections:
            for clause in _clauses(section):
                clauses.setdefault(clause.id, clause)
        self.clauses: tuple[Clause, ...] = tuple(clauses.values())
        self._by_id = clauses
        self._places = {clause.id: place for place, clause in enumerate(self.clauses)}

    @classmethod
    def load(cls, path: Path) -> Rulebook:
        """Read a file. Bytes that are no text become replacement characters; OSError if it can't be read."""
        return cls(path.read_text(encoding="utf-8-sig", errors="replace"))

    def clause(self, id: str) -> Clause:
        """The clause of that id in upper or lower case, or UnknownClause."""
        try:
            return self._by_id[id.strip().upper()]
        except KeyError:
            raise UnknownClause(id) from None

    def neighbours(self, id: str) -> tuple[Clause | None, Clause | None]:
        """The clauses before and after the one of that id, None at an end of the book; or UnknownClause."""
        place = self._places[self.clause(id).id]
        before = self.clauses[place - 1] if place else None
        after = self.clauses[place + 1] if place + 1 < len(self.clauses) else None
        return before, after

    def search(self, words: str) -> list[Clause]:
        """The clauses that hold all the words in id, text or section title, in any case; best first.

        An id comes before everything; then clauses with the words side by side in their text, then
        with more of them there as whole words, then with more of them there at all; then the order
        of the book.
        """
        wanted = words.casefold().split()
        if not wanted:
            return []
        ranked = [(rank, clause) for clause in self.clauses if (rank := _rank(clause, wanted))]
        ranked.sort(key=lambda found: found[0], reverse=True)
        return [clause for _, clause in ranked]


def _sections(text: str) -> Iterator[Section]:
    """Split at headings, but not inside fenced text. Text before the first heading has an empty title."""
    title, level = "", 1
    body: list[str] = []
    fence = ""
    for line in text.splitlines():
        fence = _fence_after(line, fence)
        heading = None if fence else HEADING.fullmatch(line)
        if heading is None:
            body.append(line)
            continue
        if title or any(map(str.strip, body)):
            yield Section(title, level, "\n".join(body).strip("\n"))
        title, level, body = heading[2], len(heading[1]), []
    if title or any(map(str.strip, body)):
        yield Section(title, level, "\n".join(body).strip("\n"))


def _fence_after(line: str, fence: str) -> str:
    """The mark that would close the fenced text in which the next line stands; empty outside."""
    mark = FENCE.match(line)
    if mark is None:
        return fence
    if not fence:
        return mark[1]
    return "" if mark[1] == fence else fence


def _clauses(section: Section) -> Iterator[Clause]:
    id, parts, fence = "", [""], ""
    for line in section.body.splitlines():
        fence = _fence_after(line, fence)
        start = None if fence else CLAUSE.fullmatch(line)
        if id and (start or fence or BREAK.match(line)):
            yield Clause(id, " ".join(filter(None, parts)), section.title)
            id = ""
        if start:
            id, parts = start[1].upper(), [start[2].strip()]
        elif id:
            parts.append(line.strip())
    if id:
        yield Clause(id, " ".join(filter(None, parts)), section.title)


def _rank(clause: Clause, wanted: list[str]) -> tuple[bool, bool, int, int] | None:
    """How well a clause answers (greater is better), or None if a word is missing."""
    text = clause.text.casefold()
    everything = f"{clause.id} {text} {clause.section}".casefold()
    if any(word not in everything for word in wanted):
        return None
    whole = set(re.findall(r"[\w'-]+", text))
    return (
        wanted == [clause.id.casefold()],
        " ".join(wanted) in text,
        sum(word in whole for word in wanted),
        sum(word in text for word in wanted),
    )
