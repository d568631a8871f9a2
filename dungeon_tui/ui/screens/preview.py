"""A save in words, for the list."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from textual.content import Content

from dungeon_tui.ui.palettes import seat_colour
from dungeon_tui.ui.shelf import Item, seat_words
from dungeon_tui.ui.text import line


def preview(item: Item, glyphs: Mapping[str, str]) -> Content:
    """Everything the first line and the end of a save say."""
    parts = [Content.styled(item.name, "bold $primary")]
    if item.problem:
        parts.append(Content.styled(f"{glyphs['warning']} {item.problem}", "$error"))
    if item.waiting:
        parts.append(Content.styled(f"{glyphs['sent']} waiting for {item.waiting}", "$warning"))
    parts.append(Content(""))
    header = item.entry.header
    if header is None:
        return Content("\n").join([*parts, _fact("Played", item.when), _file(item)])
    parts += [_fact("Game", item.title), _fact("Stands at", item.progress or "not begun")]
    for seat, entry in enumerate(header.seats):
        number = seat_colour(entry.extra.get("colour", ""), seat)
        mark = (glyphs[f"seat{number}"], f"$seat-{number}")
        who = "Players" if seat == 0 else ""
        parts.append(_fact(who, Content.assemble(mark, f" {seat_words(entry.name, entry.kind)}")))
    parts += [_fact("Played", item.when), _fact("Begun", _date(header.created))]
    parts += [_fact("Moves", "?" if item.entry.moves is None else str(item.entry.moves))]
    parts += [_fact("Seed", line(header.seed, 60))]
    parts += [_fact(line(name, 20), line(value, 80)) for name, value in header.options.items()]
    if header.practice:
        parts.append(_fact("Practice", "yes"))
    parts += [_file(item), _fact("App", f"{line(header.app, 20)}, rules {line(header.rules, 10)}")]
    return Content("\n").join(parts)


def _fact(what: str, value: str | Content) -> Content:
    return Content.assemble((f"{what:<10}", "$quiet"), value)


def _file(item: Item) -> Content:
    return _fact("File", line(item.entry.path.name, 80))


def _date(iso: str) -> str:
    try:
        return f"{datetime.fromisoformat(iso).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):
        return line(iso, 30)
