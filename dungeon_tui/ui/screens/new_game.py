"""Setting a game up: which, who, how. The game itself judges what is possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Label, Static

from dungeon_tui import bots, games
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Offer, Option, Setup
from dungeon_tui.host.deeds import deeds
from dungeon_tui.journal.errors import JournalError
from dungeon_tui.ui.commands import bindings
from dungeon_tui.ui.palettes import SEAT_NAMES, SEATS
from dungeon_tui.ui.screens.annals import show_annals
from dungeon_tui.ui.screens.base import AppScreen
from dungeon_tui.ui.screens.game_options import GameOptions
from dungeon_tui.ui.screens.seat_row import HUMAN, Cross, SeatRow
from dungeon_tui.ui.shelf import fresh_name
from dungeon_tui.ui.text import line
from dungeon_tui.ui.widgets.bar import CommandBar
from dungeon_tui.ui.widgets.choice import Choice
from dungeon_tui.ui.widgets.explained import Explained
from dungeon_tui.ui.widgets.field import Field

if TYPE_CHECKING:
    from dungeon_tui.engine.game import Game

MOST_NAME, MOST_SEED = 80, 200
FAVOURITE_BOT = "greedy"
BOT_NAMES = ("Rook", "Mira", "Oskar", "Tilda", "Wren", "Jorun", "Pell", "Sable")

MOVES = "Up/Down: row   Left/Right: change   Enter: all choices"

NAME_HELP = "What you call this game. It is how you find it again, and the name of its file."
SEED_HELP = (
    "The dice and the cards follow from this text: the same seed gives the same game. Leave it empty for "
    "a fresh one."
)


class NewGame(AppScreen[None]):
    """The form."""

    WHERE = "new"
    BINDINGS = bindings("new")
    CSS_PATH = "new_game.tcss"
    HELP = (
        "Set up a game here: which one, who plays each seat, and its options. Tab goes from field to field, "
        "up and down from row to row, left and right change a choice, Enter shows all there is to "
        "choose from. Start when it suits you."
    )

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self._names = games.names()
        self._game: Game = games.game(game or self._names[0])
        self._kinds = _kinds(self._game)
        self._suggested = self._game.title
        self._making, self._made = False, dict[str, str]()

    # What it looks like

    def compose(self) -> ComposeResult:
        """The form, what the cursor is on, and the way to start."""
        yield Label(Content.assemble("New game", (f"   {MOVES}", "$quiet not bold")), id="title")
        with Horizontal(id="columns"):
            with VerticalScroll(id="form", can_focus=False):
                with Horizontal(classes="row"):
                    yield Label("Game", classes="label")
                    yield self._game_choice()
                with Horizontal(classes="row"):
                    yield Label("Name", classes="label")
                    yield Field(self._game.title, most=MOST_NAME, help=NAME_HELP, id="name")
                with Vertical(id="seats"):
                    yield from self._first_seats()
                with Horizontal(classes="row", id="more"):
                    yield Label("", classes="label")
                    yield Button("+ Add a seat", id="add", compact=True)
                yield GameOptions(self._game, self._refusal)
                with Horizontal(classes="row"):
                    yield Label("Seed", classes="label")
                    yield Field(most=MOST_SEED, placeholder="a fresh one", help=SEED_HELP, id="seed")
            with Vertical(id="side"):
                yield Explained(id="explained")
                yield Static("", id="trouble", markup=False)
                with Horizontal(id="buttons"):
                    yield Button("Start", id="start", variant="primary", compact=True)
                    yield Button("Back", id="back", compact=True)
        yield CommandBar("new")

    def _game_choice(self) -> Choice:
        choices = [(name, games.title(name)) for name in self._names]
        return Choice(choices, self._game.id, title="Which game?", help=self._game.blurb, id="game")

    def _first_seats(self) -> list[SeatRow]:
        seats = max(self._game.fewest, min(2, self._game.most))
        return [self._seat(number) for number in range(seats)]

    def _seat(self, number: int, taken: tuple[str, ...] = ()) -> SeatRow:
        """A person if there is none yet, else a bot, each in a colour that nobody has."""
        rows = [row for row in self.query(SeatRow) if row.is_mounted] if number else []
        person = number == 0 or (bool(rows) and all(row.kind.value != HUMAN for row in rows))
        names = [row.player for row in self.query(SeatRow)]
        name = self.tui.settings.player if person else _free(BOT_NAMES[number - 1 :] + BOT_NAMES, names)
        kinds = [kind.value for kind in self._kinds]
        bot = FAVOURITE_BOT if FAVOURITE_BOT in kinds else kinds[-1]
        colour = _free(SEAT_NAMES[number % SEATS :] + SEAT_NAMES, taken)
        kind = HUMAN if person else bot
        return SeatRow(number, name, kind, colour, self._kinds, _for_each_seat(self._game))

    def on_mount(self) -> None:
        """Explain the first field, and tell at once when something can't be."""
        self.judge()
        self._look_up()
        self._name_it()

    def _name_it(self) -> None:
        """Find in a thread a name that no save has, and suggest it as long as none was typed."""
        game, folder = self._game, self.tui.folder

        def found(fresh: str) -> None:
            if self.is_attached and game is self._game:
                name = self.query_one("#name", Field)
                if name.value == self._suggested:
                    name.value = fresh
                    name.cursor_position = len(fresh)
                    self._suggested = fresh

        self.tui.aside(lambda: fresh_name(folder, game.title), found)

    def _look_up(self) -> None:
        """Find out in a thread what there is to choose from, which may lie in files."""
        game, house = self._game, self.tui.house
        listed = [option for option in game.options if option.listed and not option.each]
        if not listed:
            return

        def look() -> dict[str, Sequence[Offer]]:
            game.use_folder(house.folder)
            done = deeds(house, game.id)
            return {option.name: game.offers(option, done) for option in listed}

        def found(offers: dict[str, Sequence[Offer]]) -> None:
            if game is self._game and self.is_attached:
                self.options.list_up(offers)
                self.judge()

        self.tui.aside(look, found)

    @property
    def options(self) -> GameOptions:
        """The rows of the game's options."""
        return self.query_one(GameOptions)

    # What changes

    @on(Choice.Changed, "#game")
    async def _other_game(self, event: Choice.Changed) -> None:
        self._game = games.game(event.value)
        event.choice.help = self._game.blurb
        name = self.query_one("#name", Field)
        if name.value == self._suggested:
            name.value = self._suggested = self._game.title
        await self.options.turn_to(self._game)
        self._kinds = _kinds(self._game)
        self.refresh_bindings()
        rows = list(self.query(SeatRow))
        for row in rows:
            row.offer(self._kinds)
            await row.change_own(_for_each_seat(self._game))
        for row in rows[self._game.most :]:
            await row.remove()
        for number in range(len(rows), self._game.fewest):
            await self._add(number)
        self.judge()
        self._look_up()
        self._name_it()

    @on(Field.Changed)
    def _typed(self) -> None:
        self._complain()

    @on(Choice.Changed)
    def _chosen_other(self, event: Choice.Changed) -> None:
        word = self.options.settle((event.choice.id or "").removeprefix("option-"))
        self.judge(word)

    @on(SeatRow.Recoloured)
    def _swap_colours(self, event: SeatRow.Recoloured) -> None:
        for row in self.query(SeatRow):
            if row is not event.row and row.colour.value == event.row.colour.value:
                row.recolour(event.before)

    @on(SeatRow.Gone)
    async def _gone(self, event: SeatRow.Gone) -> None:
        await self._remove(event.row)

    async def action_add_seat(self) -> None:
        """One seat more."""
        rows = list(self.query(SeatRow))
        if len(rows) >= self._game.most:
            self._say(f"{self._game.title} is for at most {self._game.most} players.")
            return
        await self._add(len(rows))
        self.judge()

    async def action_remove_seat(self) -> None:
        """One seat less, from the end."""
        await self._remove(list(self.query(SeatRow))[-1])

    async def _add(self, number: int) -> None:
        taken = tuple(row.colour.value for row in self.query(SeatRow))
        await self.query_one("#seats").mount(self._seat(number, taken))

    async def _remove(self, row: SeatRow) -> None:
        rows = list(self.query(SeatRow))
        if len(rows) <= self._game.fewest or row not in rows:
            self._say(f"{self._game.title} needs at least {_players(self._game.fewest)}.")
            return
        await row.remove()
        for number, left in enumerate(self.query(SeatRow)):
            left.number = number
            left.name_field.placeholder = f"Player {number + 1}"
            left.repaint()
        self.judge()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only some games have annals."""
        if action == "annals" and not self._game.annals:
            return False
        return super().check_action(action, parameters)

    def action_annals(self) -> None:
        """What has come of such games."""
        if self._game.annals:
            show_annals(self.tui, self._game, self)

    # Judging and starting

    def setup(self) -> Setup:
        """What the form says."""
        return self._setup(self.options.values())

    def _setup(self, options: Mapping[str, str]) -> Setup:
        rows = list(self.query(SeatRow))
        own = {}
        for option, _ in _for_each_seat(self._game):
            values = [row.own(option.name) or option.default for row in rows]
            if set(values) != {option.default}:
                own[option.name] = ",".join(values)
        return Setup(tuple(row.player for row in rows), {**options, **own})

    def _refusal(self, options: Mapping[str, str]) -> str:
        """Why the game cannot be begun with these options, or ""."""
        setup = self._setup(options)
        try:
            self._game.check_setup(setup)
            self._game.check_mix(setup)
        except (RuleError, JournalError) as error:
            return _sentence(error)
        return ""

    def judge(self, word: str = "") -> None:
        """Ask the game whether it can be played so, and show its sentence if not, else ``word``."""
        if not self._complain(word):
            self.options.rest()
        rows = self.query(SeatRow)
        self.query_one("#more").display = len(rows) < self._game.most
        for cross in self.query(Cross):
            cross.visible = len(rows) > self._game.fewest
        self.query_one(Explained).explain(self.focused)

    def _complain(self, word: str = "") -> bool:
        trouble = self._refusal(self.options.values())
        self._say(trouble or word)
        return bool(trouble)

    def _say(self, trouble: str) -> None:
        self.query_one("#trouble", Static).update(Content(line(trouble, 300)))

    @on(Field.Submitted)
    def _next(self) -> None:
        self.focus_next()

    @on(Button.Pressed)
    async def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        if event.button.id == "start":
            self.action_start()
        elif event.button.id == "add":
            await self.action_add_seat()
        else:
            self.action_back()

    def action_start(self) -> None:
        """Begin the game, or say why not."""
        if self._left or self._making:
            return
        try:
            options = self._game.settled(self.setup().options)
            making = self._game.slow(options) if options != self._made else ""
        except RuleError:
            making = ""
        if making:
            # Keys and screen go on meanwhile.
            self._making = True
            self._say(making)
            game = self._game
            self.tui.aside(lambda: game.prepare(options), lambda _: self._prepared(options), self._unprepared)
            return
        seed = self.query_one("#seed", Field).value
        try:
            seating = self.tui.house.new(
                self._game.id,
                self.query_one("#name", Field).value.strip(),
                tuple(row.entry() for row in self.query(SeatRow)),
                seed if seed.strip() else "",
                self.setup().options,
            )
        except (RuleError, JournalError, bots.UnknownBot) as error:
            self._say(_sentence(error))
            self.app.bell()
            return
        self.close()
        self.tui.open_table(seating)

    def _prepared(self, options: dict[str, str]) -> None:
        """Begin the game now, unless the player has left or looks at something else."""
        self._making, self._made = False, options
        if self.app.screen is self:
            self.action_start()

    def _unprepared(self, trouble: str) -> None:
        self._making = False
        self._say(trouble)

    def on_key(self, event: events.Key) -> None:
        """Up and Down go from row to row of the form, and from its last one to the buttons."""
        step = {"up": -1, "down": 1}.get(event.key)
        here = self.focused
        if step is None or here is None:
            return
        rows = [[one for one in row.query("*") if one.focusable] for row in self.query(".row, #buttons")]
        rows = [row for row in rows if row]
        at = next((number for number, row in enumerate(rows) if here in row), -1)
        if at >= 0:
            # The buttons' own way from one to the next is left and right here.
            event.stop()
            event.prevent_default()
            there = rows[min(max(0, at + step), len(rows) - 1)]
            there[min(rows[at].index(here), len(there) - 1)].focus()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain the field under the cursor."""
        self.query_one(Explained).explain(event.widget)


def _kinds(game: Game) -> list[Offer]:
    """Who can play a seat of a game: a person, or one of the bots that know it."""
    kinds = [Offer(HUMAN, "person", about="A person at this keyboard.")]
    for name, does in bots.known(game).items():
        with suppress(bots.UnknownBot):
            bots.bot(name, game)
            kinds.append(Offer(name, f"{name} bot", about=f"A bot that {does}."))
    return kinds


def _for_each_seat(game: Game) -> list[tuple[Option, Sequence[Offer]]]:
    return [(option, game.offers(option)) for option in game.options if option.each]


def _sentence(error: Exception) -> str:
    rule = getattr(error, "rule", "")
    return f"{error} [{rule}]" if rule else str(error)


def _players(number: int) -> str:
    return "1 player" if number == 1 else f"{number} players"


def _free(wanted: tuple[str, ...], taken: tuple[str, ...] | list[str]) -> str:
    return next((name for name in wanted if name not in taken), wanted[0])
