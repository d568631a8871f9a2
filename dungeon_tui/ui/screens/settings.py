"""The settings screen: every option and every key, by mouse and by keyboard."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Label, OptionList
from textual.widgets.option_list import Option

from dungeon_tui.ui import commands, settings
from dungeon_tui.ui.commands import Command, bindings
from dungeon_tui.ui.screens.base import AppScreen
from dungeon_tui.ui.screens.dialog import Confirm
from dungeon_tui.ui.settings import Meta
from dungeon_tui.ui.text import line
from dungeon_tui.ui.widgets.bar import CommandBar
from dungeon_tui.ui.widgets.choice import Choice
from dungeon_tui.ui.widgets.explained import Explained
from dungeon_tui.ui.widgets.field import Field

YES_NO = [("yes", "yes"), ("no", "no")]


class KeyList(OptionList):
    """All commands and their keys."""

    HELP = "The key of each command. Enter or a click on one lets you choose another."


class SettingsScreen(AppScreen[None]):
    """What is changed here holds at once and is written down at once."""

    WHERE = "settings"
    BINDINGS = bindings("settings")
    CSS_PATH = "settings.tcss"
    HELP = (
        "Left and right change an option, Enter shows all there is to choose from. What you change holds at "
        "once. Below are the keys: Enter on a command lets you press another key for it."
    )

    def compose(self) -> ComposeResult:
        """Options, keys, and what the cursor is on."""
        yield Label("Settings", id="title")
        with Horizontal(id="columns"):
            with VerticalScroll(id="options", can_focus=False):
                for name, meta in settings.options().items():
                    if name != "keys":
                        with Horizontal(classes="row"):
                            yield Label(meta.label, classes="label")
                            yield self._control(name, meta)
            with Vertical(id="keys-box"):
                yield Label("Keys", id="keys-title")
                yield KeyList(id="keys", compact=True, markup=False)
        yield Explained(id="explained")
        yield CommandBar("settings")

    def _control(self, name: str, meta: Meta) -> Choice | Field:
        value = getattr(self.tui.settings, name)
        if name == "theme":
            themes = [(theme, theme) for theme in self._themes()]
            return Choice(themes, self.app.theme, title=meta.label, help=meta.help, id=name)
        if isinstance(value, bool):
            return Choice(YES_NO, "yes" if value else "no", title=meta.label, help=meta.help, id=name)
        if meta.choices:
            choices = [(choice, choice) for choice in meta.choices]
            return Choice(choices, value, title=meta.label, help=meta.help, id=name)
        return Field(value, most=40, help=meta.help, id=name)

    def _themes(self) -> list[str]:
        from dungeon_tui.ui.themes import OURS

        ours = [theme.name for theme in OURS]
        return ours + sorted(name for name in self.app.available_themes if name not in ours)

    def on_mount(self) -> None:
        """List the keys."""
        self._fill_keys()

    def _fill_keys(self) -> None:
        keys = self.query_one(KeyList)
        at = keys.highlighted
        keys.clear_options()
        for item in commands.commands():
            keys.add_option(Option(self._key_row(item), id=item.id))
        keys.highlighted = at or 0

    def _key_row(self, item: Command) -> Content:
        own = self.tui.settings.keys
        shown = " ".join(commands.key_label(key) for key in item.keys(own))
        mark = self.tui.glyphs["bullet"] if item.id in own else " "
        return Content.assemble(
            (f"{shown:>11} ", "bold"), mark, f" {item.label}", (f"  {_places(item)}", "$quiet")
        )

    # What changes

    @on(Choice.Changed)
    def _changed(self, event: Choice.Changed) -> None:
        event.stop()
        name, value = event.choice.id or "", event.value
        old = getattr(self.tui.settings, name)
        self.tui.change(name, value == "yes" if isinstance(old, bool) else value)

    @on(Field.Changed)
    def _typed(self, event: Field.Changed) -> None:
        event.stop()
        if event.input.id and getattr(self.tui.settings, event.input.id) != event.value:
            self.tui.change(event.input.id, event.value)

    @on(Field.Submitted)
    def _next(self) -> None:
        self.focus_next()

    @on(OptionList.OptionSelected, "#keys")
    def _choose_key(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        from dungeon_tui.ui.screens.keys import PressKey

        item = commands.command(event.option_id or "")

        def pressed(key: str | None) -> None:
            if key is not None:
                self._set_key(item, key)

        self.app.push_screen(PressKey(item), pressed)

    def _set_key(self, item: Command, key: str) -> None:
        try:
            new = settings.with_key(self.tui.settings, item.id, key)
        except ValueError as error:
            self.query_one(Explained).update(Content.styled(line(str(error)), "$error"))
            self.app.bell()
            return
        self.tui.use(new)
        self._fill_keys()

    def action_defaults(self) -> None:
        """Everything as it was at first."""
        question = "Set all options and keys back to how they were at first?"
        self.app.push_screen(Confirm(question, yes="Set back", careful=True), self._reset)

    async def _reset(self, yes: bool | None) -> None:
        if yes:
            self.tui.use(settings.Settings())
            with self.prevent(Choice.Changed, Field.Changed):
                await self.recompose()
            self._fill_keys()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain what the cursor is on."""
        self.query_one(Explained).explain(event.widget)

    @on(OptionList.OptionHighlighted, "#keys")
    def _explain_key(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.has_focus and event.option_id:
            self.query_one(Explained).update(Content(line(commands.command(event.option_id).help)))


def _places(item: Command) -> str:
    """Where a command belongs."""
    names = {"app": "everywhere", "dialog": "windows", "new": "new game", "learn": "rulebook"}
    return ", ".join(names.get(place, place) for place in item.where)
