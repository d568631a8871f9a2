"""Colours, symbols and text: legible for every eye and every terminal."""

from pathlib import Path

import pytest
from rich.segment import Segment
from textual.color import Color
from textual.containers import VerticalScroll
from textual.widgets import OptionList
from wcwidth import wcwidth

from dungeon_tui.ui import glyphs, palettes, text, themes
from dungeon_tui.ui.app import DungeonTuiApp
from dungeon_tui.ui.ascii import AsciiFilter
from tests.ui.harness import make_app, running, some_saves, until

COLOURED = [theme for theme in themes.OURS if not theme.ansi]


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [part / 255 for part in Color.parse(colour).rgb]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """1 for the same colour, 21 for black on white."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_measure_itself() -> None:
    assert round(contrast("#000000", "#ffffff"), 1) == 21.0
    assert round(contrast("#777777", "#ffffff"), 1) == 4.5


@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_text_stands_out_on_every_ground(theme: themes.Theme) -> None:
    for ground in (theme.background, theme.surface, theme.panel):
        assert ground and theme.foreground and theme.error
        assert contrast(theme.foreground, ground) >= 7
        for name in ("quiet", "gold", "danger", "reach", "footer-key-foreground"):
            assert contrast(theme.variables[name], ground) >= 4.2, (name, ground)
        assert contrast(theme.error, ground) >= 4
        assert contrast(theme.primary, ground) >= 4
    cursor = theme.variables
    assert contrast(cursor["block-cursor-foreground"], cursor["block-cursor-background"]) >= 4.5


@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_seats_stand_out_and_levels_carry_text(theme: themes.Theme) -> None:
    assert theme.background and theme.foreground
    for seat in range(1, 9):
        assert contrast(theme.variables[f"seat-{seat}"], theme.background) >= 4.5
    for level in range(1, 7):
        assert contrast(theme.variables[f"level-{level}"], theme.foreground) >= 7


@pytest.mark.parametrize("seats", [palettes.ON_DARK, palettes.ON_LIGHT], ids=["dark", "light"])
def test_seats_differ_for_colour_blind_eyes(seats: tuple[str, ...]) -> None:
    """Each of eight has its own shape; the first four keep apart in colour too, with a cone missing."""
    for lacking in ("red", "green"):
        seen = [_as_seen(colour, lacking) for colour in seats[:4]]
        for at, one in enumerate(seen):
            for other in seen[at + 1 :]:
                assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 30


def _as_seen(colour: str, lacking: str) -> tuple[float, float, float]:
    """A simple simulation (Viénot 1999) in 8-bit values."""
    red, green, blue = Color.parse(colour).rgb
    if lacking == "red":
        return (0.11 * red + 0.89 * green, 0.11 * red + 0.89 * green, blue)
    return (0.29 * red + 0.71 * green, 0.29 * red + 0.71 * green, blue)


def test_every_seat_has_a_shape_of_its_own() -> None:
    for table in (glyphs.UNICODE, glyphs.ASCII):
        assert len({table[f"seat{number}"] for number in range(1, 9)}) == 8


def test_a_seat_keeps_the_colour_of_its_save() -> None:
    assert palettes.seat_colour("blue", 0) == 5
    assert [palettes.seat_colour("", seat) for seat in (0, 7, 8)] == [1, 8, 1]
    assert palettes.seat_colour("[red]", 2) == 3


def test_every_symbol_is_one_column_and_has_an_ascii_twin() -> None:
    assert glyphs.UNICODE.keys() == glyphs.ASCII.keys()
    for name, sign in glyphs.UNICODE.items():
        assert len(sign) == 1 and wcwidth(sign) == 1, name
        twin = glyphs.ASCII[name]
        assert len(twin) == 1 and twin.isascii() and twin.isprintable(), name
        assert glyphs.to_ascii(sign).isascii(), name


def test_ascii_keeps_lengths_and_names() -> None:
    assert glyphs.to_ascii("“Zoë” – ─│╭ 1…") == '"Zoë" - -|+ 1~'
    drawn = AsciiFilter().apply([Segment("╭─▁█ ü")], Color.parse("black"))
    assert drawn == [Segment("+-_# ü")]


TEXTUALS = ["textual-dark", "textual-light", "ansi-dark"]


@pytest.mark.parametrize("name", [theme.name for theme in themes.OURS] + TEXTUALS)
def test_every_theme_knows_all_our_variables(name: str, folder: Path) -> None:
    variables = make_app(folder, theme=name).get_css_variables()
    for wanted in ("gold", "danger", "reach", "wall", "floor", "quiet", "seat-8", "level-6"):
        assert wanted in variables


def test_the_plain_theme_uses_only_the_terminals_own_colours() -> None:
    plain = next(theme for theme in themes.OURS if theme.name == themes.PLAIN)
    styles = {"bold", "none", "underline"}
    colours = [value for value in plain.variables.values() if value not in styles]
    assert all(value.startswith("ansi_") for value in colours)


def test_clean_takes_out_what_cannot_be_shown_and_keeps_brackets() -> None:
    assert text.clean("[red]\x00a\u200bb\u202ec$x[/") == "[red]abc$x[/"
    assert text.clean("x" * 10_000, 10) == "xxxxxxxxx…"
    assert text.clean("a\nb\tc") == "a\nb c"
    assert text.line("a\nb   c") == "a b c"
    assert text.plain("[red]").plain == "[red]"


def turned_round(app: DungeonTuiApp) -> set[tuple[int, int]]:
    """The cells that reach the terminal in reverse video."""
    found = set()
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        x = 0
        segments = list(strip)
        for one in app._filters:
            segments = one.apply(segments, Color(0, 0, 0)) if one.enabled else segments
        for part, style, _ in segments:
            assert style is None or style.color is None or style.color.is_default, part
            if style is not None and style.reverse:
                found |= {(column, y) for column in range(x, x + len(part))}
            x += len(part)
    return found


async def test_the_focus_is_seen_without_any_colour(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    some_saves(folder)
    async with running(folder, theme="plain") as (app, pilot):

        async def focus_seen() -> None:
            await pilot.pause()
            widget = app.focused
            assert widget is not None
            seen = turned_round(app)
            assert any(widget.region.contains(x, y) for x, y in seen), widget
            # Nothing else looks as if it had the focus.
            others = [other for other in app.screen.focus_chain if other is not widget]
            for other in others:
                if not isinstance(other, OptionList | VerticalScroll):
                    assert not any(other.region.contains(x, y) for x, y in seen), (widget, other)

        await focus_seen()
        for key in ("l", "slash", "tab"):
            await pilot.press(key)
            await focus_seen()
        await pilot.press("shift+tab", "down", "x")
        await focus_seen()
        await pilot.press("tab")
        await focus_seen()
        await pilot.press("escape", "escape", "n")
        await until(pilot, lambda: app.screen.query("#seed"))
        for _ in range(len(app.screen.focus_chain)):
            await focus_seen()
            app.screen.focus_next()


async def test_another_theme_takes_its_own_way_without_colour(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with running(folder) as (app, _):
        for theme in ("plain", "crypt", "plain"):
            app.change("theme", theme)
            names = [type(one).__name__ for one in app._filters]
            assert names[-1] == ("Colourless" if theme == "plain" else "Monochrome")
            assert len(names) == 3
