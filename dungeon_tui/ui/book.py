"""A rulebook in blocks that a list can show: headings, clauses, paragraphs, tables and drawings."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen
from textual.content import Content

from dungeon_tui.engine.rulebook import CLAUSE, Rulebook
from dungeon_tui.ui.text import clean

HEADING, CLAUSE_BLOCK, TEXT, TABLE, DRAWING = "heading", "clause", "text", "table", "drawing"

_INLINE = re.compile(r"(\*\*.+?\*\*|(?<![\w*])\*[^*\s].*?\*(?!\w)|`[^`]+`)")
_ITEM = re.compile(r"\s*([-*]|\d+\.)\s+(.*)")
_RULE = re.compile(r"\s*\|?\s*:?-{3,}")


@frozen
class Block:
    """One piece of the book. `id` is that of a clause, `section` the title it stands under.

    `lines` holds one string of Markdown, or the rows of a table or a drawing as they are.
    """

    kind: str
    lines: tuple[str, ...]
    section: str
    id: str = ""
    level: int = 0


def blocks(book: Rulebook) -> list[Block]:
    """The whole book, in its order."""
    found: list[Block] = []
    for section in book.sections:
        if section.title:
            found.append(Block(HEADING, (section.title,), section.title, level=section.level))
        found += _blocks_of(section.body, section.title)
    return found


def _blocks_of(body: str, section: str) -> Iterator[Block]:
    gathered: list[str] = []
    kind, id = TEXT, ""

    def flush() -> Iterator[Block]:
        nonlocal gathered, kind, id
        if gathered:
            joined = tuple(gathered) if kind in (TABLE, DRAWING) else (" ".join(gathered),)
            yield Block(kind, joined, section, id)
        gathered, kind, id = [], TEXT, ""

    fenced = False
    for raw in body.splitlines():
        text = raw.rstrip()
        if text.lstrip().startswith(("```", "~~~")):
            yield from flush()
            fenced = not fenced
            kind = DRAWING if fenced else TEXT
        elif fenced:
            gathered.append(text)
        elif clause := CLAUSE.fullmatch(text):
            yield from flush()
            kind, id, gathered = CLAUSE_BLOCK, clause[1].upper(), [clause[2].strip()]
        elif text.lstrip().startswith("|"):
            if kind != TABLE:
                yield from flush()
                kind = TABLE
            gathered.append(text.strip())
        elif item := _ITEM.fullmatch(text):
            yield from flush()
            mark = item[1] if item[1][0].isdigit() else "-"
            gathered = [f"{mark} {item[2]}"]
        elif not text.strip():
            yield from flush()
        else:
            if kind == TABLE:
                yield from flush()
            gathered.append(text.strip())
    yield from flush()


def shown(block: Block, width: int) -> Content:
    """A block as `width` columns can show it."""
    if block.kind == HEADING:
        style = "bold underline $primary" if block.level <= 2 else "bold $primary"
        return Content.styled(clean(block.lines[0]), style)
    if block.kind == CLAUSE_BLOCK:
        return Content.assemble((block.id, "bold $accent"), " ", inline(block.lines[0]))
    if block.kind == TABLE:
        return Content("\n").join(_table(block.lines, width))
    if block.kind == DRAWING:
        return Content("\n".join(_cut(line, width) for line in map(clean, block.lines)))
    return inline(block.lines[0])


def inline(text: str) -> Content:
    """Markdown of one paragraph: bold, italic and code."""
    parts: list[Content] = []
    for piece in _INLINE.split(clean(text)):
        if piece.startswith("**") and len(piece) > 4:
            parts.append(Content.styled(piece[2:-2], "bold"))
        elif piece.startswith("*") and len(piece) > 2 and piece.endswith("*"):
            parts.append(Content.styled(piece[1:-1], "italic"))
        elif piece.startswith("`") and len(piece) > 2:
            parts.append(Content.styled(piece[1:-1], "$accent"))
        elif piece:
            parts.append(Content(piece))
    return Content("").join(parts)


def _table(rows: tuple[str, ...], width: int) -> list[Content]:
    """Columns side by side where they fit, else one line for each cell."""
    cells = [_cells(row) for row in rows if not _RULE.match(row)]
    if not cells:
        return []
    columns = max(map(len, cells))
    cells = [row + [""] * (columns - len(row)) for row in cells]
    widths = [max(len(inline(row[column])) for row in cells) for column in range(columns)]
    if sum(widths) + 2 * (columns - 1) <= width:
        head = ["bold"] + [""] * (len(cells) - 1)
        return [
            Content("  ")
            .join(
                inline(cell).pad_right(max(0, size - len(inline(cell))))
                for cell, size in zip(row, widths, strict=True)
            )
            .stylize(style)
            for row, style in zip(cells, head, strict=True)
        ]
    return [
        Content.assemble((f"{clean(name)}: ", "$quiet"), inline(cell))
        if number
        else inline(cell).stylize("bold")
        for row in cells[1:]
        for number, (name, cell) in enumerate(zip(cells[0], row, strict=True))
        if cell
    ]


def _named(name: str, cell: str) -> Content:
    return Content.assemble((f"{clean(name)}: ", "$quiet"), inline(cell))


def _cells(row: str) -> list[str]:
    inner = row.strip().strip("|").replace("\\|", "\0")
    return [cell.strip().replace("\0", "|") for cell in inner.split("|")]


def _cut(line: str, width: int) -> str:
    return line if len(line) <= width else line[: max(0, width - 1)] + "…"
