"""Text in lines: wrapped by columns, scrolled, pointed at."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from dungeon_tui.ui.table.lines import Line, Lines, line, wrapped


def rows(text: str, width: int, indent: int = 0) -> list[str]:
    return ["".join(piece for piece, _ in row) for row in wrapped([(text, "")], width, indent)]


def test_lines_break_at_blanks() -> None:
    assert rows("Ann walks to the Great Hall.", 12) == ["Ann walks to", "the Great", "Hall."]
    assert rows("Ann walks to the Great Hall.", 12, 2) == ["Ann walks to", "  the Great", "  Hall."]


def test_a_word_too_long_is_cut() -> None:
    assert rows("abcdefghij", 4) == ["abcd", "efgh", "ij"]
    assert rows("x abcdefghij", 4) == ["x", "abcd", "efgh", "ij"]


def test_wide_letters_count_twice() -> None:
    assert rows("字字字 字", 6) == ["字字字", "字"]
    assert all(cell_len(row) <= 5 for row in rows("字" * 20, 5))


@pytest.mark.parametrize("width", [1, 2, 3, 7, 80])
def test_nothing_is_lost_and_nothing_hangs(width: int) -> None:
    for text in ("", " ", "a", "a  b   c", "x" * 50, "one two\nthree", "字" * 9, "e" + "\u0301" * 5):
        joined = "".join(rows(text, width)).replace(" ", "")
        assert joined == text.replace(" ", "").replace("\n", "")


def test_inks_survive_wrapping() -> None:
    first, second = wrapped([("Ann ", "seat1"), ("walks far away", "")], 8)[:2]
    assert [ink for text, ink in first if text.strip()] == ["seat1"]
    assert {ink for _, ink in second} == {""}


def test_a_word_in_two_inks_is_not_broken_between_them() -> None:
    found = wrapped([("Now it is ", ""), ("Ann", "seat1"), (". Battle and Move", "")], 13)
    assert ["".join(text for text, _ in row) for row in found] == ["Now it is", "Ann. Battle", "and Move"]
    assert found[1][0] == ("Ann", "seat1")
    # Where the word is all there is in the row, there is no other place to break it.
    assert wrapped([("Anna", "x"), ("belle", "y")], 6) == [[("Anna", "x")], [("belle", "y")]]


def test_what_cannot_be_shown_is_taken_out() -> None:
    assert line("a\x00b\u200bc[red]").text == "abc[red]"


class Page(App[None]):
    """Some lines."""

    def __init__(self, count: int, tail: bool) -> None:
        super().__init__()
        self.count, self.tail = count, tail
        self.picked: list[int] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        from dungeon_tui.ui import themes

        return themes.defaults(True, False)

    def compose(self) -> ComposeResult:
        yield Lines(tail=self.tail, id="lines")

    def on_lines_picked(self, event: Lines.Picked) -> None:
        self.picked.append(event.number)


def numbered(count: int) -> list[Line]:
    return [line(f"line {number}", thing=("log", number)) for number in range(count)]


@asynccontextmanager
async def page(count: int, tail: bool) -> AsyncIterator[tuple[Page, Lines, Pilot[None]]]:
    app = Page(count, tail)
    async with app.run_test(size=(20, 6)) as pilot:
        lines = app.query_one(Lines)
        lines.set(numbered(count))
        await pilot.pause()
        yield app, lines, pilot


def shown(lines: Lines) -> list[str]:
    return [lines.render_line(y).text.strip(" ▴▾^v") for y in range(lines.size.height)]


async def test_a_tail_stays_at_its_end_until_one_scrolls_away() -> None:
    async with page(10, True) as (_, lines, _pilot):
        assert shown(lines) == [f"line {n}" for n in range(4, 10)]
        lines.set(numbered(12))
        assert shown(lines) == [f"line {n}" for n in range(6, 12)]
        lines.scroll_rows(-4)
        lines.set(numbered(13))
        assert shown(lines) == [f"line {n}" for n in range(2, 8)]


async def test_a_click_tells_the_line_under_it_after_scrolling() -> None:
    async with page(10, False) as (app, lines, pilot):
        lines.scroll_rows(3)
        await pilot.click(offset=(1, 2))
        assert app.picked == [5]
        assert lines.chosen == 5


async def test_arrows_and_enter_pick_a_line() -> None:
    async with page(10, False) as (app, lines, pilot):
        lines.focus()
        await pilot.press("down", "down", "down", "enter", "up", "enter")
        assert app.picked == [2, 1]


async def test_a_resize_keeps_what_one_reads() -> None:
    async with page(30, False) as (_, lines, pilot):
        lines.set([line(f"line {number} with some more words") for number in range(30)])
        lines.scroll_rows(20)
        first = lines.line_at(0)
        await pilot.resize_terminal(12, 6)
        await pilot.pause()
        assert lines.line_at(0) == first


async def test_a_shorter_text_leaves_no_cursor_behind() -> None:
    async with page(10, True) as (_, lines, _pilot):
        lines.choose(9)
        lines.set(numbered(3))
        assert lines.chosen == -1
        assert shown(lines)[:3] == ["line 0", "line 1", "line 2"]


async def test_of_a_last_line_too_long_its_beginning_is_shown() -> None:
    lines = Lines(tail=True)

    class One(App[None]):
        def compose(self) -> ComposeResult:
            lines.styles.height = 1
            yield lines

    async with One().run_test(size=(12, 5)) as pilot:
        lines.set([line("before it"), line("The last line is long.", indent=2)])
        await pilot.pause()
        assert lines.draw_row(0).text.startswith("The last")
        # The rest of it can be read all the same, and the next line is followed again.
        lines.scroll_rows(9)
        assert lines.draw_row(0).text.strip() == "long."
        lines.set([*lines.all, line("more")])
        assert lines.draw_row(0).text.startswith("more")
