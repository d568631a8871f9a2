"""How strong the bots are against each other: many games, and the report kept with the content."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from attrs import define, frozen

from dungeon_tui import assets
from dungeon_tui import games as shelf
from dungeon_tui.bots.match import Result, match

STEP = 10
"""Games after which the report is written, so that little is lost if somebody stops it."""


@frozen
class Pairing:
    """A bot that is measured in a game, against another or, where all play together, in its stead.

    ``least`` is the share of the games, in percent, that it must win: against the other one, or
    beyond what a group of the other ones wins.
    """

    game: str
    bot: str
    other: str
    least: float
    options: tuple[tuple[str, str], ...] = ()
    seats: int = 2
    together: bool = False

    @property
    def name(self) -> str:
        """Return what names it in the report."""
        chosen = "".join(f", {option} {value}" for option, value in self.options)
        return f"{self.game}{chosen}: {self.bot} {'like' if self.together else 'against'} {self.other}"


SESSION = (("sessions", "1"),)
PAIRINGS = (
    Pairing("dungeon-date", "greedy", "random", 85.0),
    Pairing("dungeon-date", "search-50", "greedy", 60.0),
    Pairing("dungeon-date", "search-50", "greedy", 50.0, (("mode", "quest"),)),
    Pairing("dungeon", "search-24", "greedy", 42.0),
    Pairing("die-in-a-dungeon", "search-24", "greedy", -10.0, SESSION, together=True),
)


@define
class Tally:
    """What some games came to; shared wins count in parts. ``others`` are groups of the other bot."""

    games: int = 0
    won: float = 0.0
    others: float = 0.0


def play(pairing: Pairing, number: int, tally: Tally) -> None:
    """Play one game more, ``number`` from 0; every seed is played from both seats, or by both groups."""
    game, options = shelf.game(pairing.game), dict(pairing.options)
    if pairing.together:
        seed = f"group/{number}"
        tally.won += _group(match(game, seed, (pairing.bot,) * pairing.seats, options))
        tally.others += _group(match(game, seed, (pairing.other,) * pairing.seats, options))
    else:
        own = number % pairing.seats
        seats = tuple(pairing.bot if seat == own else pairing.other for seat in range(pairing.seats))
        result = match(game, f"ms/{number // pairing.seats}", seats, options)
        tally.won += (own in result.winners) / max(1, len(result.winners))
    tally.games += 1


def _group(result: Result) -> float:
    """Return 1 for a game that was won together, or brought points."""
    return float(bool(result.winners) or sum(result.scores) > 0)


# The report


def reported(path: Path) -> dict[str, dict[str, Any]]:
    """Return the rows of a report by name; none without a report."""
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get("pairing", []) if path.exists() else []
    return {row["name"]: row for row in rows}


def report(path: Path, pairing: Pairing, games: int, tell: Callable[[str], None] = print) -> None:
    """Play a pairing until so many games are in the report; those that are there are not played again."""
    known = reported(path).get(pairing.name, {})
    tally = Tally(known.get("games", 0), known.get("wins", 0.0), known.get("others", 0.0))
    if tally.games >= games:
        return
    while tally.games < games:
        play(pairing, tally.games, tally)
        if tally.games % STEP == 0 or tally.games == games:
            rows = reported(path)
            rows[pairing.name] = _row(pairing, tally)
            path.write_text(HEAD + "\n".join(map(_text, rows.values())), "utf-8", newline="\n")
    tell(f"{pairing.name}: {_share(tally.won, tally)} % of {tally.games}")


def _row(pairing: Pairing, tally: Tally) -> dict[str, Any]:
    row = {"name": pairing.name, "games": tally.games, "wins": tally.won, "won": _share(tally.won, tally)}
    if pairing.together:
        row |= {"others": tally.others, "won_by_others": _share(tally.others, tally)}
    return row


def _share(won: float, tally: Tally) -> float:
    return round(100 * won / tally.games, 1)


def _text(row: dict[str, Any]) -> str:
    fields = (
        f"{key} = " + (f'"{value}"' if isinstance(value, str) else str(value)) for key, value in row.items()
    )
    return "[[pairing]]\n" + "\n".join(fields) + "\n"


HEAD = """# How strong the bots are: games between them, made by the command that measures them.
# wins, won: games that the first bot has won, shared wins in parts, and their percentage. Each seed is
# played from both seats. Where all play together, others: what a group of the other bot has won.

"""


def misses(rows: dict[str, dict[str, Any]]) -> list[str]:
    """Return a sentence for every pairing that was measured and is below its bound."""
    found = []
    for pairing in PAIRINGS:
        row = rows.get(pairing.name)
        if row is not None:
            least = pairing.least + row.get("won_by_others", 0.0)
            if row["won"] < least:
                found.append(
                    f"{pairing.name}: {row['won']} % of {row['games']} games, less than {least:.1f}."
                )
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure pairings and write the report: ``python -m ...strength --games 400``; 1 if one is too weak."""
    parser = argparse.ArgumentParser(prog="strength", description="Measure how strong the bots are.")
    parser.add_argument("pairings", nargs="*", metavar="PAIRING", help="how names of pairings begin (all)")
    parser.add_argument("--games", type=int, default=400, help="games of each (400)")
    parser.add_argument("--report", type=Path, help="where the report goes (default: with the content)")
    chosen = parser.parse_args(arguments)
    path = chosen.report or assets.path("strength.toml")
    for pairing in PAIRINGS:
        if pairing.name.startswith(tuple(chosen.pairings or [""])):
            report(path, pairing, max(1, chosen.games))
    off = misses(reported(path))
    for sentence in off:
        print(sentence)
    return 1 if off else 0


if __name__ == "__main__":
    raise SystemExit(main())
