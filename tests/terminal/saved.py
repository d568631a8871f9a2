"""What a save on disk says happened, as plain-line play would have told it."""

from pathlib import Path

from dungeon_tui.engine.records import ANSWER, REDO, START, UNDO, Record, decode_record
from dungeon_tui.games import game
from dungeon_tui.journal.reading import read
from dungeon_tui.ui.plain.session import RECAP
from dungeon_tui.ui.plain.telling import told


class Saved:
    """A save that grows, followed as ``seat`` is told of it."""

    def __init__(self, path: Path, seat: int = 0) -> None:
        self.path, self.seat = path, seat
        self.standing: list[Record] = []
        self.undone: list[Record] = []
        self.moves = 0
        header = read(path).header
        self.game, self.names = game(header.game), [entry.name for entry in header.seats]

    def news(self) -> list[str]:
        """The lines in which everything was told that was saved since the last call."""
        records = read(self.path).records
        lines = []
        for n in range(self.moves, len(records)):
            lines += self._take(decode_record(self.game.codec, records[n], n))
        self.moves = len(records)
        return lines

    def recap(self) -> list[str]:
        """What is told first when the save is taken up again."""
        return [line for record in self.standing[-RECAP:] for line in self._told(record)]

    def _take(self, record: Record) -> list[str]:
        if record.kind in (START, ANSWER):
            self.standing.append(record)
            self.undone.clear()
            return self._told(record)
        if record.kind == UNDO:
            self.undone.append(self.standing.pop())
            words = " ".join(line[2:] for line in self._told(self.undone[-1]))
            return [f"Taken back: {words or 'the last choice.'}"]
        if record.kind == REDO:
            self.standing.append(self.undone.pop())
            return ["Made again.", *self._told(self.standing[-1])]
        return []

    def _told(self, record: Record) -> list[str]:
        return [f"- {line.text}" for line in told(self.game, self.names, record.events, self.seat)]


def results(text: str) -> list[str]:
    """The whole lines of an output that tell what happened; a last line that breaks off is none."""
    lines = text[: text.rfind("\n") + 1].splitlines()
    return [line for line in lines if line.startswith(("- ", "Taken back: ", "Made again."))]
