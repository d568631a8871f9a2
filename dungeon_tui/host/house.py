"""Opens games, new and old, in one data directory."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path

from dungeon_tui import __version__, games
from dungeon_tui.engine.dice import Dice
from dungeon_tui.engine.errors import DamagedRecord, RuleError
from dungeon_tui.engine.game import Game, Setup
from dungeon_tui.engine.memory import keeping_all
from dungeon_tui.engine.table import Table
from dungeon_tui.host.seating import HUMAN, Seating
from dungeon_tui.host.spoiler import refuse_copy
from dungeon_tui.journal.errors import Damaged, NotASave
from dungeon_tui.journal.file import JournalFile
from dungeon_tui.journal.header import MAX_SEED, Header, SeatEntry
from dungeon_tui.journal.library import Library
from dungeon_tui.journal.places import data_dir, where
from dungeon_tui.journal.reading import Loaded

SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
SEED_LENGTH = 8
JOINER = "\u200d"
MOST_LOOKED_AT = 400
"""Positions of a save from a stranger that are tried out before it is taken in."""


class House:
    """The games of one data directory (None: the usual one); ``to_look`` neither makes nor needs it."""

    def __init__(self, folder: Path | None = None, to_look: bool = False) -> None:
        override = None if folder is None else str(folder)
        self.folder = where(override) if to_look else data_dir(override)
        self.library = Library(self.folder)

    def new(
        self,
        game: str,
        name: str = "",
        seats: Sequence[SeatEntry] = (),
        seed: str = "",
        options: Mapping[str, str] | None = None,
        practice: bool = False,
    ) -> Seating:
        """Begin a game and save it; an empty seed means a fresh one, an empty name the game's title.

        Raises RuleError where the game refuses the setup, JournalError where the disk or a name
        is the trouble; then no file is left behind.
        """
        rules = games.game(game)
        rules.use_folder(self.folder)
        header = Header.new(
            game=rules.id,
            rules=rules.rules_version,
            content=rules.content_version,
            app=__version__,
            name=name or rules.title,
            seed=checked_seed(seed) if seed else fresh_seed(),
            seats=tuple(seats) or (SeatEntry("Player 1", HUMAN),),
            options=rules.settled(options or {}),
            practice=practice,
        )
        _check_bots(rules, header)
        table = _table(rules, header)
        rules.check_mix(setup_of(header))
        path = self.library.new_path(header.name)
        file = JournalFile.create(path, header)
        table.sink = file.append
        try:
            table.start()
        except BaseException:
            file.close()
            path.unlink(missing_ok=True)
            raise
        return Seating(rules, table, file, list(file.notices))

    @keeping_all()
    def open(self, save: str | Path, read_only: bool = False) -> Seating:
        """Open a save at the question at which it stood.

        A damaged save opens at the end of its good part, to be looked at only. Raises
        JournalError when there is nothing to show.
        """
        path = save if isinstance(save, Path) else self.library.find(save).path
        file = JournalFile.open(path, read_only=read_only)
        try:
            rules = _game_of(file.header)
            table = _table_of(rules, file.header)
            why = _fold(table, file.records)
            notices = [*file.notices, *_version_notices(rules, file.header)]
            if not why:
                _need_showable(table)
            if why:
                notices.append(why)
            elif not file.read_only:
                table.sink = file.append
                if not table.steps:
                    table.start()
        except BaseException:
            file.close()
            raise
        return Seating(rules, table, file, notices, why)

    def check(self, loaded: Loaded) -> None:
        """Fold a save whole; Damaged, with one sentence, if it cannot have been played.

        Positions on the way must be such as can be shown, since a stranger may have made them; of a
        long game so many are looked at that it does not take long, the last one always.
        """
        table = empty_table(loaded.header)
        apart = 1 + len(loaded.records) // MOST_LOOKED_AT
        for number, record in enumerate(loaded.records, 1):
            why = _fold(table, [record])
            if why:
                raise Damaged(why, len(table.steps) + 2)
            if number % apart == 0 or number == len(loaded.records):
                _need_showable(table)


def empty_table(header: Header) -> Table:
    """Return the table of a save before anything happened; NotASave if there can be no such game."""
    return _table_of(_game_of(header), header)


def fresh_seed() -> str:
    """Return a new short seed that is easy to say and to type."""
    return "".join(secrets.choice(SEED_LETTERS) for _ in range(SEED_LENGTH))


def checked_seed(seed: str) -> str:
    """Return the seed exactly as typed; RuleError if it is empty, too long or has control characters."""
    if not seed.strip():
        raise RuleError("A seed needs at least one visible character.")
    if len(seed) > MAX_SEED:
        raise RuleError(f"A seed may have {MAX_SEED} characters, not {len(seed)}.")
    if any(_unseen(character) for character in seed):
        raise RuleError("A seed may hold only visible characters.")
    return seed


def _unseen(character: str) -> bool:
    """Whether nobody can see or type this; a zero-width joiner is a part of some emoji."""
    return character != JOINER and unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def setup_of(header: Header) -> Setup:
    """Return what a game starts from, as its save says."""
    return Setup(tuple(seat.name for seat in header.seats), dict(header.options))


def _game_of(header: Header) -> Game:
    refuse_copy(header)
    try:
        return games.game(header.game)
    except games.UnknownGame as error:
        raise NotASave(str(error)) from None


def _table(rules: Game, header: Header) -> Table:
    kinds = tuple(seat.kind for seat in header.seats)
    return Table(rules, setup_of(header), Dice.from_seed(header.seed), None, header.practice, kinds)


def _table_of(rules: Game, header: Header) -> Table:
    """The table that a save describes, which nobody says this program wrote."""
    try:
        return _table(rules, header)
    except (RuleError, LookupError, TypeError, ValueError) as error:
        raise NotASave(f"The save describes a game that cannot be set up: {error}") from None


def _version_notices(rules: Game, header: Header) -> list[str]:
    if header.rules == rules.rules_version and header.content == rules.content_version:
        return []
    return [
        f"This game was begun with rules {header.rules} and content {header.content} of {rules.title}; "
        f"from now on it is played with rules {rules.rules_version} and content {rules.content_version}."
    ]


def _check_bots(rules: Game, header: Header) -> None:
    from dungeon_tui import bots

    for seat in header.seats:
        if seat.kind != HUMAN:
            bots.bot(seat.kind, rules)


def _need_showable(table: Table) -> None:
    try:
        table.check_position()
    except DamagedRecord as error:
        raise Damaged(f"The save is damaged: {error}", len(table.steps) + 1) from None


def _fold(table: Table, records: Sequence[dict[str, object]]) -> str:
    """Replay records; return "" or the sentence about the first that cannot be."""
    for record in records:
        try:
            table.replay(record)
        except DamagedRecord as error:
            return f"The save is damaged from there on: {error}"
    return ""
