"""The start of plain-line play: which game, with whom, new or to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dungeon_tui import games
from dungeon_tui.bots import UnknownBot
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.game import Game
from dungeon_tui.host.house import House
from dungeon_tui.host.seating import Seating
from dungeon_tui.journal.errors import JournalError
from dungeon_tui.journal.library import Entry
from dungeon_tui.ui.plain.console import Console
from dungeon_tui.ui.plain.seats import parse_seats, usual
from dungeon_tui.ui.plain.session import MENU, Session

LISTED = 9
"""Games to go on with that the menu lists; more are found by typing their name."""


class Left(Exception):
    """The person has left, or nothing more will be typed."""


def run_menu(folder: str | None) -> int:
    """Show the menu and play what is chosen, until the person leaves; return the exit status."""
    menu = Menu(House(Path(folder) if folder is not None else None), Console())
    try:
        while True:
            seating = menu.choose()
            if sit_down(seating, menu.console) != MENU:
                return 0
    except Left:
        return 0


def sit_down(seating: Seating, console: Console) -> str:
    """Play a game through a console and let go of its save, whatever happens; return how it was left."""
    try:
        return Session(seating, console).run()
    finally:
        seating.close()


class Menu:
    """Asks until a game is open."""

    def __init__(self, house: House, console: Console) -> None:
        self.house, self.console = house, console

    def choose(self) -> Seating:
        """Return the game that was chosen, open; `Left` if none was."""
        while True:
            entries = [entry for entry in self.house.library.entries() if entry.header is not None]
            self._list(entries)
            line = self._ask("Your choice> ")
            try:
                seating = self._obey(line, entries)
            except (RuleError, JournalError, games.UnknownGame) as error:
                self.console.say(str(error))
                continue
            if seating is not None:
                return seating

    def _list(self, entries: Sequence[Entry]) -> None:
        say = self.console.say
        say("dungeon-tui, in plain lines. Type the number or the word of a choice.")
        for number, entry in enumerate(entries[:LISTED], 1):
            progress = f": {entry.progress}" if entry.progress else ""
            say(f"{number}. Go on with “{entry.name}” ({_title(entry)}){progress}")
        if len(entries) > LISTED:
            say(f"{len(entries) - LISTED} more games: type the name of one.")
        say("new - Begin a new game")
        say("import FILE - Take in a game that somebody has sent you")
        say("quit - Leave")

    def _obey(self, line: str, entries: Sequence[Entry]) -> Seating | None:
        word, _, rest = line.partition(" ")
        if word.casefold() in ("quit", "q", "exit"):
            raise Left
        if word.casefold() in ("new", "n") and not rest:
            return self._new()
        if word.casefold() == "import" and rest:
            self._import(rest.strip())
            return None
        if line.isdecimal() and line.isascii() and 1 <= int(line[:3]) <= min(LISTED, len(entries)):
            return self.house.open(entries[int(line[:3]) - 1].path)
        return self.house.open(line) if line else None

    def _import(self, file: str) -> None:
        from dungeon_tui.journal.share import CONTINUES, import_file

        path = Path(file).expanduser()
        result = import_file(self.house.library, path, self.house.check)
        self.console.say(result.sentence)
        offers = result.relation.kind == CONTINUES and not result.changed
        if offers and self._agreed("Take it over? Yours stays among its backups. [y/N] "):
            self.console.say(import_file(self.house.library, path, self.house.check, take=True).sentence)

    # A new game

    def _new(self) -> Seating:
        game = self._game()
        while True:
            seats = self._ask(f"Who plays? Enter for {usual(game)}> ") or usual(game)
            name = self._ask(f"What shall the game be called? Enter for {game.title}> ")
            options = self._options(game)
            seed = self._ask("A seed, to get the same game again? Enter for a new one> ")
            try:
                return self.house.new(game.id, name, parse_seats(seats), seed, options)
            except (RuleError, JournalError, UnknownBot) as error:
                self.console.say(f"{error} Try again.")

    def _game(self) -> Game:
        names = games.names()
        for number, name in enumerate(names, 1):
            self.console.say(f"{number}. {games.game(name).title} - {games.game(name).blurb}")
        while True:
            line = self._ask(f"Which game? Enter for {games.game(names[0]).title}> ").casefold()
            if not line:
                return games.game(names[0])
            if line.isdecimal() and line.isascii() and 1 <= int(line[:3]) <= len(names):
                return games.game(names[int(line[:3]) - 1])
            for name in names:
                if line in (name, games.game(name).title.casefold()):
                    return games.game(name)
            self.console.say("Type the number or the name of a game.")

    def _options(self, game: Game) -> dict[str, str]:
        """Ask for what can be set, only of who wants to set anything."""
        if not game.options or not self._agreed("Set more? Type y for yes, Enter for no> "):
            return {}
        chosen = {}
        for option in game.options:
            self.console.say(f"{option.label}: {option.help}.")
            if value := self._ask(f"{option.label}? Enter for {option.default}> "):
                chosen[option.name] = value
        return chosen

    def _agreed(self, prompt: str) -> bool:
        return self._ask(prompt).casefold() in ("y", "yes")

    def _ask(self, prompt: str) -> str:
        line = self.console.ask(prompt)
        if line is None:
            raise Left
        return line


def _title(entry: Entry) -> str:
    try:
        return games.game(entry.header.game).title if entry.header else "?"
    except games.UnknownGame:
        return entry.header.game if entry.header else "?"
