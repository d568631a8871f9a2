"""What a save on disk says happened, as plain-line play would have told it."""

from pathlib import Path

from dungeon_tui.engine.records import ANSWER, REDO, START, UNDO, Record, decode_record
from dungeon_tui.games import game
from dungeon_tui.host.house import House
from dungeon_tui.journal.reading import read
from dungeon_tui.ui.plain.session import RECAP
from dungeon_tui.ui.plain.telling import told


def transcript(path: Path, seat: int = 0) -> list[list[str]]:
    """For each record of the save, the lines in which it is told to ``seat`` when it is made."""
    loaded = read(path)
    rules = game(loaded.header.game)
    names = [entry.name for entry in loaded.header.seats]
    records: list[list[str]] = []
    standing: list[Record] = []
    undone: list[Record] = []
    for n, raw in enumerate(loaded.records):
        record = decode_record(rules.codec, raw, n)
        if record.kind in (START, ANSWER):
            standing.append(record)
            undone.clear()
            records.append([f"- {line.text}" for line in told(rules, names, record.events, seat)])
        elif record.kind == UNDO:
            undone.append(standing.pop())
            lines = [line.text for line in told(rules, names, undone[-1].events, seat)]
            records.append([f"Taken back: {' '.join(lines) or 'the last choice.'}"])
        elif record.kind == REDO:
            standing.append(undone.pop())
            lines = [f"- {line.text}" for line in told(rules, names, standing[-1].events, seat)]
            records.append(["Made again.", *lines])
        else:
            records.append([])
    return records


def recap(path: Path, seat: int = 0) -> list[str]:
    """What is told when the save is taken up again as it is now."""
    seating = House(path.parent.parent, to_look=True).open(path, read_only=True)
    steps = seating.table.steps[-RECAP:]
    return [
        f"- {line.text}"
        for step in steps
        for line in told(seating.game, seating.table.names, step.record.events, seat)
    ]


def results(text: str) -> list[str]:
    """The whole lines of an output that tell what happened; a last line that breaks off is none."""
    lines = text[: text.rfind("\n") + 1].splitlines()
    return [line for line in lines if line.startswith(("- ", "Taken back: ", "Made again."))]
