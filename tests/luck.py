"""Do the worlds that bots imagine come as often as chance says?"""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.dice import QuickDice
from tests.invariants import Probe, Walk, begun, one_answer


@define
class Luck:
    """How often something was so, how often it was to be expected, and the variance of that."""

    hits: int = 0
    expected: float = 0.0
    variance: float = 0.0
    tries: int = 0

    def count(self, hit: bool, likely: float) -> None:
        """Count one more try."""
        self.hits += hit
        self.expected += likely
        self.variance += likely * (1 - likely)
        self.tries += 1

    @property
    def off(self) -> float:
        """How many standard deviations too many hits there were."""
        return (self.hits - self.expected) / float(self.variance**0.5)


def luck(probe: Probe, seeds: range, dear: float = 0.1) -> tuple[Luck, Luck]:
    """Draw pairs of worlds along random games and look at one hidden card of each.

    Returns how often the first world had it as in truth (more often: it peeks), and how often both
    had the same (more often: not every world may come).
    """
    truth, same = Luck(), Luck()
    for seed in seeds:
        walked = begun(probe, seed)
        while not walked.table.over:
            one_answer(walked)
            if walked.random.random() < dear:
                for seat in walked.seats:
                    _try_luck(walked, seat, truth, same)
    return truth, same


def _try_luck(walked: Walk, seat: int, truth: Luck, same: Luck) -> None:
    view, random, game = walked.table.view(seat), walked.random, walked.probe.game
    secrets = walked.probe.secrets(view, walked.table.state)
    if secrets:
        secret = random.choice(secrets)
        assert abs(sum(secret.odds.values()) - 1) < 1e-9
        one, other = (secret.read(game.determinize(view, QuickDice(random.random()))) for _ in range(2))
        truth.count(one == secret.truth, secret.odds[secret.truth])
        same.count(one == other, sum(likely**2 for likely in secret.odds.values()))
