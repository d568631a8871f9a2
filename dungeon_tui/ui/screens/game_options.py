"""The options of a new game, each a list, a switch or a line to type in; what does not fit gives way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Label

from dungeon_tui.engine.game import Game, Offer, Option
from dungeon_tui.ui.text import line, plain
from dungeon_tui.ui.widgets.choice import Choice
from dungeon_tui.ui.widgets.field import Field

MOST_OPTION = 200

Refusal = Callable[[Mapping[str, str]], str]
"""Tells why a game cannot be set up with some options, or ""."""


class GameOptions(Vertical):
    """The rows of one game's options. ``refusal`` judges all options together."""

    def __init__(self, game: Game, refusal: Refusal) -> None:
        super().__init__(id="options")
        self._game, self._refusal = game, refusal
        self._fitting: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        """A row for each option that is not set at the seats."""
        yield from self._rows()

    def _rows(self) -> Iterator[Horizontal]:
        for option in self._game.options:
            if not option.each:
                label = Label(plain(line(option.label, 17)), classes="label")
                yield Horizontal(label, self._control(option), classes="row")

    def _control(self, option: Option) -> Choice | Field:
        id, help = f"option-{option.name}", sentence(option.help)
        offers = () if option.listed else self._game.offers(option)
        if offers or option.listed:
            return Choice(
                offers or [Offer(option.default, "...")],
                option.default,
                title=option.label,
                help=f"{option.label}." if option.listed or (offers and offers[0].about) else help,
                other=option.other,
                refusal=lambda value: self._refusal_with(option, value),
                id=id,
            )
        return Field(option.default, most=MOST_OPTION, help=help, id=id)

    async def turn_to(self, game: Game) -> None:
        """Show the options of another game."""
        self._game, self._fitting = game, {}
        await self.remove_children()
        await self.mount_all(self._rows())

    def list_up(self, offers: Mapping[str, Sequence[Offer]]) -> None:
        """Take the values of the options that had to be looked up."""
        for name, found in offers.items():
            choice = self._controls.get(name)
            if isinstance(choice, Choice):
                choice.offer(found)
                choice.refresh(layout=True)

    @property
    def _controls(self) -> dict[str, Choice | Field]:
        """What each option is set with; for a moment after the game was changed there is nothing yet."""
        return {
            (control.id or "").removeprefix("option-"): control
            for row in self.children
            for control in row.children
            if isinstance(control, Choice | Field)
        }

    def values(self) -> dict[str, str]:
        """What is set otherwise than usual."""
        controls, chosen = self._controls, {}
        for option in self._game.options:
            control = controls.get(option.name)
            if control is not None and control.value.strip() and control.value != option.default:
                chosen[option.name] = control.value
        return chosen

    def settle(self, changed: str) -> str:
        """After one option was changed put back to the usual what no longer fits; return a word about it.

        Nothing is put back where that would not help, or where the trouble was there before.
        """
        values = self.values()
        why = self._refusal(values)
        kept = {name: value for name, value in values.items() if name == changed}
        if not why or self._refusal(self._fitting) or self._refusal(kept):
            return ""
        given_up = []
        for name, value in values.items():
            if name == changed:
                continue
            if self._refusal(kept | {name: value}):
                given_up.append(name)
            else:
                kept[name] = value
        for name in given_up:
            self._put(name)
        labels = " and ".join(option.label for option in self._game.options if option.name in given_up)
        return f"{why} So the usual is back for: {labels}."

    def _put(self, name: str) -> None:
        option = next(option for option in self._game.options if option.name == name)
        self._controls[name].value = option.default

    def rest(self) -> None:
        """Let the options rest that nothing can be chosen for now; call it while the form is in order."""
        self._fitting = self.values()
        above: dict[str, str] = {}
        controls = self._controls
        for option in self._game.options:
            choice = controls.get(option.name)
            if isinstance(choice, Choice):
                choice.rest(self._why_idle(option, choice, above))
            if option.name in self._fitting:
                above[option.name] = self._fitting[option.name]

    def _why_idle(self, option: Option, choice: Choice, above: Mapping[str, str]) -> str:
        others = [offer.value for offer in choice.offers if offer.value != choice.value]
        if choice.value != option.default or option.other:
            return ""
        why = ""
        for value in others:
            why = self._refusal({**above, option.name: value})
            if not why:
                return ""
        return why

    def _refusal_with(self, option: Option, value: str) -> str:
        """Why another value does not fit the options above it; those below would give way to it."""
        above = {}
        for other in self._game.options:
            if other is option:
                break
            if other.name in self._fitting:
                above[other.name] = self._fitting[other.name]
        return self._refusal(above if value == option.default else above | {option.name: value})


def sentence(text: str) -> str:
    """Return the help of an option as a sentence."""
    whole = text[:1].upper() + text[1:]
    return whole if whole.endswith(".") else f"{whole}."
