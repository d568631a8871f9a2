"""Is the game fair, and is it as hard as it says? Many games by bots, and the report kept with the cards."""

from __future__ import annotations

import argparse
import hashlib
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from attrs import define, field, frozen

from dungeon_tui import assets
from dungeon_tui.engine.dice import Dice, QuickDice
from dungeon_tui.engine.game import Player, Setup
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_date.bot import Greedy
from dungeon_tui.games.dungeon_date.content import Content, content
from dungeon_tui.games.dungeon_date.game import DungeonDate
from dungeon_tui.games.dungeon_date.terms import COOP, LAST_LEVEL, SOLO

GAMES = 1000
"""Games of a setting; where Heroes or Pets are compared, each of the eight sits in about so many."""
OFF_EVEN = 8.0
"""Points in percent that a seat's share of the wins may be off an even one."""
LEAST_CARD, MOST_CARD = 35.0, 65.0
"""Share of the games, in percent, that a Hero or Pet may win against the field of the others."""
GRADED = 9
"""The chance to win a level of Solo must fall from level 1 to this one, by `FALL` points in all."""
FALL = 20.0

Find = Callable[[str], Player]


@frozen
class Setting:
    """One way to play that is measured; ``cards`` is "hero" or "pet" where those are compared."""

    name: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    cards: str = ""
    level: int = 0

    @property
    def mode(self) -> str:
        """Return the mode."""
        return dict(self.options).get("mode", SOLO if self.seats == 1 else "base")

    @property
    def together(self) -> bool:
        """Whether nobody plays against anybody."""
        return self.mode in (SOLO, COOP)


ALL = (("pets", "yes"), ("heroes", "yes"), ("search", "yes"), ("eldritch", "random"))
SETTINGS = (
    *(Setting(f"base for {seats}", seats) for seats in (2, 3, 4)),
    Setting("heroes for 2", 2, (("heroes", "yes"),), "hero"),
    Setting("pets for 2", 2, (("pets", "yes"),), "pet"),
    Setting("all options for 4", 4, ALL),
    *(Setting(f"quest for {seats}", seats, (("mode", "quest"),)) for seats in (2, 3, 4)),
    Setting("team", 4, (("mode", "team"),)),
    Setting("team quest", 4, (("mode", "team-quest"),)),
    *(Setting(f"co-op for {seats}", seats, (("mode", "coop"),)) for seats in (2, 3, 4)),
    *(
        Setting(f"solo level {level}", 1, (("level", str(level)),), level=level)
        for level in range(1, LAST_LEVEL + 1)
    ),
)


@define
class Measure:
    """What the games of a setting add up to; ``wins`` are counted by seats, shared ones in parts.

    In Solo and Co-op ``wins`` has one number, the games that were won. ``scores`` is the sum of
    all seats' scores, in Solo of the games that were won. ``cards`` has games and wins of each
    Hero or Pet, ``ends`` how often games ended in which way.
    """

    setting: Setting
    bot: str
    wins: list[float]
    games: int = 0
    rounds: int = 0
    scores: int = 0
    cards: dict[str, list[float]] = field(factory=dict)
    ends: Counter[str] = field(factory=Counter)

    def share(self, seat: int = 0) -> float:
        """Return the percentage of the games that this seat, or the group, has won."""
        return 100 * self.wins[seat] / self.games


def own(name: str) -> Player:
    """Return a bot of this game for measuring: greedy; LookupError for any other name."""
    if name != Greedy.name:
        raise LookupError(f"There is no bot {name!r} here.")
    return Greedy()


def measure(setting: Setting, plays: int, name: str = Greedy.name, find: Find = own) -> Measure:
    """Play a setting so often with the bot of that name on every seat; equal arguments, equal results."""
    player = find(name)
    found = Measure(setting, name, [0.0] * (1 if setting.together else setting.seats))
    for number in range(plays * (4 if setting.cards else 1)):
        _count(found, play_out(setting, player, f"{setting.name}/{number}"))
    return found


def play_out(setting: Setting, player: Player, seed: str) -> Any:
    """Play one game and return how the table stands at its end.

    Heroes and Pets that are compared are kept by chance, so that each meets the whole field.
    """
    game, dice = DungeonDate(), Dice.from_seed(seed)
    names = tuple(f"Seat {seat + 1}" for seat in range(setting.seats))
    state: Any = game.begin(Setup(names, dict(setting.options)))
    play = Play(state, game.apply, QuickDice(dice.split("table").state))
    chance = QuickDice(dice.split("bots").state)
    play.run()
    while state.outcome is None:
        decision = state.decisions[0]
        view = game.view(state, decision.seat)
        keys = game.choices(view, decision)
        if decision.kind == setting.cards:
            play.answer(decision, (keys[chance.below(len(keys))],))
        else:
            play.answer(decision, player.choose(view, decision, keys, chance))
    return state


def _count(found: Measure, state: Any) -> None:
    outcome = state.outcome
    found.games += 1
    found.rounds += state.round
    found.ends[outcome.reason] += 1
    if found.setting.together:
        found.wins[0] += bool(outcome.winners)
    for seat in range(len(found.wins)):
        part = (seat in outcome.winners) / max(1, len(outcome.winners))
        if not found.setting.together:
            found.wins[seat] += part
        if found.setting.cards:
            player = state.players[seat]
            counted = found.cards.setdefault(
                player.hero if found.setting.cards == "hero" else player.pet, [0, 0]
            )
            counted[0] += 1
            counted[1] += part
    if outcome.winners or not found.setting.level:
        found.scores += outcome.scores[0] if found.setting.together else sum(outcome.scores)


def mark_of(cards: Content) -> str:
    """Return a short text that changes with whatever matters to a game, which names and flavour do not."""
    lines = [
        [(each.id, each.type, each.torches, each.nice, each.lines) for each in cards.monsters.values()],
        [(each.id, each.slot, each.top, each.bottom) for each in cards.treasures.values()],
        [*sorted((colour, *sorted(values.items())) for colour, values in cards.fights.items()), cards.spite],
        [(each.id, each.symbol, each.abilities) for each in (*cards.pets.values(), *cards.heroes.values())],
        [(each.id, each.easy, each.hard) for each in cards.quests.values()],
        [*cards.levels, *((each.two, each.more) for each in cards.honours)],
    ]
    return hashlib.blake2b(repr(lines).encode(), digest_size=8).hexdigest()


# The report


def row(found: Measure, cards: str) -> str:
    """Return the figures of a setting as one table of the report; ``cards`` is the mark of the cards."""
    scored = found.wins[0] if found.setting.level else found.games * len(found.wins)
    lines = [
        "[[setting]]",
        f'name = "{found.setting.name}"',
        f'bot = "{found.bot}"',
        f'cards = "{cards}"',
        f"games = {found.games}",
        f"won = [{', '.join(f'{found.share(seat):.1f}' for seat in range(len(found.wins)))}]",
        f"rounds = {found.rounds / found.games:.1f}",
        f"score = {found.scores / max(1, scored):.1f}",
    ]
    if found.setting.mode == COOP:
        ends = [f'"{end}" = {100 * times / found.games:.1f}' for end, times in sorted(found.ends.items())]
        lines.append(f"ends = {{ {', '.join(ends)} }}")
    if found.cards:
        lines.append(f"least_of_a_card = {min(seats for seats, _ in found.cards.values()):.0f}")
        shares = sorted((100 * wins / seats, card) for card, (seats, wins) in found.cards.items())
        lines += ["", "[setting.of_a_card]", *(f"{card} = {share:.1f}" for share, card in shares)]
    return "\n".join(lines) + "\n"


def reported(path: Path) -> dict[tuple[str, str], tuple[dict[str, Any], str]]:
    """Return the rows of a report by setting and bot, as figures and as text; none without a report."""
    if not path.exists():
        return {}
    text = path.read_text(encoding="utf-8")
    rows = ["[[setting]]" + part.rstrip() + "\n" for part in text.split("[[setting]]")[1:]]
    tables = tomllib.loads(text).get("setting", [])
    return {(table["name"], table["bot"]): (table, text) for table, text in zip(tables, rows, strict=True)}


def report(
    path: Path,
    settings: Sequence[Setting],
    plays: int = GAMES,
    bot: str = Greedy.name,
    find: Find = own,
    tell: Callable[[str], None] = print,
) -> None:
    """Measure settings one after another and keep the report in a file up to date.

    What is there with as many games and the same cards is not played again. 1,000 games by the
    greedy bot take a quarter to a whole minute.
    """
    mark = mark_of(content())
    for setting in settings:
        known = reported(path)
        figures, _ = known.get((setting.name, bot), ({}, ""))
        wanted = plays * (4 if setting.cards else 1)
        if figures.get("cards") != mark or figures.get("games", 0) < wanted:
            found = measure(setting, plays, bot, find)
            text = row(found, mark)
            known[setting.name, bot] = (tomllib.loads(text)["setting"][0], text)
            path.write_text(HEAD + "\n".join(text for _, text in known.values()), "utf-8", newline="\n")
            shares = ", ".join(f"{found.share(seat):.1f}" for seat in range(len(found.wins)))
            tell(f"{setting.name}, {bot}: {shares} %")


HEAD = """# How Dungeon Date plays: games between bots, made by the command that measures them.
# won: percent of the games won by each seat, shared wins in parts; in Solo and Co-op by the group.
# rounds: mean. score: mean of a seat; in Solo of the games that were won. ends: percent.
# of_a_card: percent of its games that each Hero or Pet wins against the field of the others, both
# players keeping one by chance; least_of_a_card: games of the one that sat in fewest.

"""


# What must hold


def misses(rows: Sequence[dict[str, Any]]) -> list[str]:
    """Return a sentence for everything in the rows of a report that is out of its bounds."""
    known = {setting.name: setting for setting in SETTINGS}
    found: list[str] = []
    for figures in rows:
        setting = known[figures["name"]]
        if not setting.together:
            even = 100 / setting.seats
            found += [
                f"{setting.name}: seat {seat} wins {share:.1f} %, more than {OFF_EVEN:.0f} off {even:.1f}."
                for seat, share in enumerate(figures["won"], 1)
                if abs(share - even) > OFF_EVEN
            ]
        found += [
            f"{setting.name}: {card} wins {share:.1f} %, outside {LEAST_CARD:.0f} to {MOST_CARD:.0f}."
            for card, share in figures.get("of_a_card", {}).items()
            if not LEAST_CARD <= share <= MOST_CARD
        ]
    for bot in sorted({figures["bot"] for figures in rows}):
        levels = {known[each["name"]].level: each for each in rows if each["bot"] == bot}
        found += _rises(bot, [levels[level] for level in range(1, GRADED + 1) if level in levels])
    return found


def _rises(bot: str, levels: Sequence[dict[str, Any]]) -> list[str]:
    """Return where a level of Solo is won more often than the one before, by more than chance explains."""
    found = []
    for before, after in pairwise(levels):
        if after["won"][0] - before["won"][0] > 2 * (_error(before) ** 2 + _error(after) ** 2) ** 0.5:
            found.append(f"{after['name']}: {bot} wins it more often than {before['name']}.")
    if len(levels) == GRADED and levels[0]["won"][0] - levels[-1]["won"][0] < FALL:
        found.append(f"{levels[-1]['name']}: {bot} wins it nearly as often as {levels[0]['name']}.")
    return found


def _error(figures: dict[str, Any]) -> float:
    """Return one standard error of a win rate, in points."""
    share = min(max(figures["won"][0], 1.0), 99.0)
    return float((share * (100 - share) / figures["games"]) ** 0.5)


def main(arguments: Sequence[str] | None = None, find: Find = own) -> int:
    """Measure settings and write the report: ``python -m ...balance --games 1000``; 1 if something is off."""
    parser = argparse.ArgumentParser(prog="balance", description="Measure how fair Dungeon Date is.")
    parser.add_argument("settings", nargs="*", metavar="SETTING", help="how names of settings begin (all)")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games of each setting ({GAMES})")
    parser.add_argument("--bot", default=Greedy.name, help=f"who plays ({Greedy.name})")
    parser.add_argument("--report", type=Path, help="where the report goes (default: beside the cards)")
    chosen = parser.parse_args(arguments)
    settings = [each for each in SETTINGS if each.name.startswith(tuple(chosen.settings or [""]))]
    path = chosen.report or assets.path("dungeon_date", "balance.toml")
    report(path, settings, max(1, chosen.games), chosen.bot, find)
    off = misses([figures for figures, _ in reported(path).values()])
    for sentence in off:
        print(sentence)
    return 1 if off else 0


if __name__ == "__main__":
    raise SystemExit(main())
