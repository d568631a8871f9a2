"""What many games between bots add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import define, field

from dungeon_tui.bots.match import Result
from dungeon_tui.engine.phrase import capital, count


@define
class Share:
    """How often one class, seat or bot was at a table, and the wins; a shared win counts in parts."""

    name: str
    seats: int
    wins: float


@define
class Summary:
    """The results of a series, in the order of the games.

    ``seconds`` is the time on the clock; ``wanted`` more games than there are results means that
    the series was interrupted.
    """

    title: str
    wanted: int
    results: list[Result] = field(factory=list)
    seconds: float = 0.0

    @property
    def decisions(self) -> int:
        """Number of decisions in all games."""
        return sum(result.decisions for result in self.results)

    @property
    def interrupted(self) -> bool:
        """Whether fewer games were played than wanted."""
        return len(self.results) < self.wanted

    def groups(self) -> tuple[str, ...]:
        """Return what seats are grouped by: the words of the game, then "seat" and "bot"."""
        return (*(self.results[0].groups if self.results else ()), "seat", "bot")

    def shares(self, group: str) -> list[Share]:
        """Return the shares of one of the `groups`, by name."""
        shares: dict[str, Share] = {}
        for result in self.results:
            names = _names(result, group)
            for name in names:
                shares.setdefault(name, Share(name, 0, 0.0)).seats += 1
            for seat in result.winners:
                shares[names[seat]].wins += 1 / len(result.winners)
        return [shares[name] for name in sorted(shares, key=_natural)]

    def spread(self, number: str) -> tuple[int, int, int]:
        """Return the 10% quantile, the median and the 90% quantile of a number of the game."""
        values = sorted(result.numbers[number] for result in self.results)
        return (quantile(values, 0.1), quantile(values, 0.5), quantile(values, 0.9))

    def lines(self) -> list[str]:
        """Return the summary as a table of text lines, at most 72 columns wide."""
        if not self.results:
            return [f"{self.title}: no game was finished."]
        played = len(self.results)
        head = f"{self.title}: {count(played, 'game')}"
        lines = [f"{head} of {self.wanted} wanted (interrupted)" if self.interrupted else head]
        for group in self.groups():
            lines += ["", *self._share_lines(group)]
        lines += ["", *self._number_lines(), *self._part_lines(), "", *self._end_lines()]
        rate = self.decisions / self.seconds if self.seconds else 0.0
        lines.append(f"{self.decisions:,} decisions in {self.seconds:,.1f} s: {rate:,.0f} a second")
        return lines

    def _share_lines(self, group: str) -> list[str]:
        played = len(self.results)
        lines = [f"{capital(group):<24}{'seats':>10}{'wins':>10}{'of games':>12}{'of seats':>12}"]
        for share in self.shares(group):
            of_games, of_seats = 100 * share.wins / played, 100 * share.wins / share.seats
            wins = f"{share.wins:,.1f}".removesuffix(".0")
            lines.append(
                f"{share.name:<24.24}{share.seats:>10,}{wins:>10}{of_games:>11.1f}%{of_seats:>11.1f}%"
            )
        return lines

    def _number_lines(self) -> list[str]:
        lines = [f"{'':<24}{'10%':>10}{'median':>10}{'90%':>12}"]
        for number in self.results[0].numbers:
            low, middle, high = self.spread(number)
            lines.append(f"{capital(number):<24}{low:>10,}{middle:>10,}{high:>12,}")
        values = sorted(result.decisions for result in self.results)
        low, middle, high = (quantile(values, share) for share in (0.1, 0.5, 0.9))
        return [*lines, f"{'Decisions':<24}{low:>10,}{middle:>10,}{high:>12,}"]

    def _part_lines(self) -> list[str]:
        """How the parts of the games went, by their number, and how they ended."""
        longest = max(len(result.parts) for result in self.results)
        if not longest:
            return []
        lines = ["", f"{'Session':<24}{'played':>10}{'won':>10}{'of played':>12}{'median turns':>14}"]
        for number in range(longest):
            played = [result.parts[number] for result in self.results if number < len(result.parts)]
            won = sum(part[1] for part in played)
            turns = quantile(sorted(part[2] for part in played), 0.5)
            lines.append(
                f"{number + 1:<24}{len(played):>10,}{won:>10,}{100 * won / len(played):>11.1f}%{turns:>14,}"
            )
        parts = [part for result in self.results for part in result.parts]
        ends = Counter(part[0] for part in parts)
        lines += ["", *(f"{capital(end)}: {number:,}" for end, number in ends.most_common())]
        rate = self.decisions / max(1, sum(part[2] for part in parts))
        return [*lines, f"Questions a turn: {rate:,.1f}"]

    def _end_lines(self) -> list[str]:
        reasons = Counter(result.reason for result in self.results)
        return [f"Ended by {reason}: {number:,}" for reason, number in sorted(reasons.items())]


def quantile(values: Sequence[int], share: float) -> int:
    """Return the smallest of sorted ``values`` that at least ``share`` (0 to 1) of them do not exceed."""
    index = -int(-share * len(values) // 1) - 1
    return values[max(0, index)]


def _names(result: Result, group: str) -> Sequence[str]:
    if group == "seat":
        return [str(seat + 1) for seat in range(len(result.seats))]
    return result.seats if group == "bot" else result.groups[group]


def _natural(name: str) -> tuple[int, str]:
    """Sort numbers as numbers."""
    return (int(name), "") if name.isdigit() else (-1, name)
