"""The bot that picks blindly: uniform over the legal answers, by the given chance alone."""

from collections import Counter
from math import sqrt

from attrs import define

from dungeon_tui.bots.rand import Random
from dungeon_tui.engine.agenda import Op, pushed
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import QuickDice, Scripted
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.state import Position

KEYS: Keys = (("a",), ("b",), ("c",), ("d",))


@define
class Pick(Op):
    """Asks for letters; some cannot be picked together."""

    apart: tuple[Key, ...] = ()
    wants: str = ""

    def options(self, position: Position, decision: Decision) -> Keys:
        return KEYS

    def check(self, position: Position, decision: Decision, keys: Keys) -> None:
        if self.apart and set(self.apart) <= set(keys):
            raise RuleError("Not together.")
        if self.wants and "".join(str(key[0]) for key in keys) != self.wants:
            raise RuleError("Not that.")


def asked(op: Pick, low: int, high: int) -> tuple[Position, Decision]:
    decision = Decision(0, "pick", low, high)
    return Position(agenda=pushed(None, op, 0), decisions=(decision,)), decision


def counted(op: Pick, low: int, high: int, draws: int) -> Counter[str]:
    position, decision = asked(op, low, high)
    chance, bot = QuickDice("count"), Random()
    picks = (bot.choose(position, decision, KEYS, chance) for _ in range(draws))
    return Counter("".join(str(key[0]) for key in keys) for keys in picks)


def assert_uniform(found: Counter[str], expected: set[str]) -> None:
    """Every answer within five standard deviations of its share."""
    assert set(found) == expected
    draws, share = found.total(), 1 / len(expected)
    for number in found.values():
        assert abs(number - draws * share) <= 5 * sqrt(draws * share * (1 - share))


def test_one_of_several_keys_each_as_likely() -> None:
    assert_uniform(counted(Pick(), 1, 1, 2000), {"a", "b", "c", "d"})


def test_every_set_of_an_allowed_size_is_as_likely() -> None:
    # 4 sets of one, 6 of two: not one size as likely as the other.
    pairs = {"ab", "ac", "ad", "bc", "bd", "cd"}
    assert_uniform(counted(Pick(), 1, 2, 4000), {"a", "b", "c", "d"} | pairs)


def test_none_is_a_set_too_where_it_is_allowed() -> None:
    assert_uniform(counted(Pick(), 0, 1, 2000), {"", "a", "b", "c", "d"})


def test_only_legal_sets_are_picked_and_each_of_them_as_likely() -> None:
    legal = {"ac", "ad", "bc", "bd", "cd"}
    assert_uniform(counted(Pick(apart=(("a",), ("b",))), 2, 2, 3000), legal)


def test_more_may_be_allowed_than_there_is() -> None:
    assert_uniform(counted(Pick(), 4, 9, 10), {"abcd"})


def test_a_rare_legal_set_is_found_however_the_draws_fall() -> None:
    position, decision = asked(Pick(wants="bd"), 2, 2)
    unlucky = Scripted(picks=[0] * 200)
    assert Random().choose(position, decision, KEYS, unlucky) == (("b",), ("d",))
    assert unlucky.picks == []


def test_the_advice_is_the_choice_of_the_same_chance() -> None:
    position, decision = asked(Pick(), 1, 3)
    for seed in range(20):
        advice = Random().advise(position, decision, KEYS, QuickDice(seed))
        assert advice.keys == Random().choose(position, decision, KEYS, QuickDice(seed))
        assert advice.reason == "Picked by chance alone."
