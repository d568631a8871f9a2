"""What somebody chose in secret changes nothing that anybody else is shown, told, sent or advised.

A game is forked: one seat answers otherwise in secret, and everything else stays the same.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import define, field

from dungeon_tui.bots import bot
from dungeon_tui.engine.answers import any_answer
from dungeon_tui.engine.decisions import Answer, Decision, Keys
from dungeon_tui.engine.dice import Dice, QuickDice
from dungeon_tui.engine.game import Setup
from dungeon_tui.engine.table import Table
from dungeon_tui.games.dungeon_date.odds import odds
from dungeon_tui.host.house import setup_of
from dungeon_tui.host.spoiler import write_copy
from dungeon_tui.journal.header import Header, SeatEntry
from dungeon_tui.journal.lines import encode_line
from dungeon_tui.journal.look import look
from dungeon_tui.ui.plain.telling import asked, told
from tests.games.dungeon_date.scene import GAME, NAMES

SETUPS = {
    "base": (2, {}),
    "all": (4, {"pets": "yes", "heroes": "yes", "search": "yes", "eldritch": "random"}),
    "portal": (3, {"eldritch": "portal", "backstabs": "no", "heroes": "yes"}),
    "quest": (3, {"mode": "quest", "pets": "yes"}),
    "co-op": (3, {"mode": "coop", "heroes": "yes"}),
    "team": (4, {"mode": "team", "heroes": "yes", "pets": "yes"}),
    "team quest": (4, {"mode": "team-quest", "teams": "12-34", "heroes": "yes"}),
}
BOTS = [bot("greedy", GAME), bot("search-4", GAME)]
FORKS = 0.06
"""Share of the secret answers at which a game is forked."""


@define
class Record:
    """A game that is written down; ``lines`` are what its save holds."""

    header: Header
    table: Table = field(init=False)
    lines: list[dict[str, Any]] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        self.table = Table(GAME, setup_of(self.header), Dice.from_seed(self.header.seed))

    def keep(self, line: dict[str, Any]) -> None:
        """Take a line as it is read from a save."""
        self.lines.append(json.loads(json.dumps(line)))

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each seat."""
        state: Any = self.table.state
        return tuple(state.teams)

    def begin(self) -> Record:
        """Start a new game."""
        self.table.sink = self.keep
        self.table.start()
        return self

    def again(self) -> Record:
        """Return the same game once more, at the same point."""
        other = Record(self.header, list(self.lines))
        for line in self.lines:
            other.table.replay(line)
        other.table.sink = other.keep
        return other

    def answer(self, decision: Decision, keys: Keys) -> None:
        """Answer a question."""
        self.table.answer(Answer(decision.seat, keys, decision.kind))


def recorded(setup: Setup, seed: str) -> Record:
    header = Header.new(
        game=GAME.id,
        rules=GAME.rules_version,
        content=GAME.content_version,
        app="0.1.0",
        name="Secrets",
        seed=seed,
        seats=tuple(SeatEntry(name, "human") for name in setup.names),
        options=setup.options,
    )
    return Record(header).begin()


def noticed(record: Record, seat: int) -> list[object]:
    """Everything that a seat (-1: an onlooker) can see of a game at the table."""
    table = record.table
    view: Any = table.view(seat)
    names = table.names
    steps = [step.record.events for step in table.steps]
    out: list[object] = [view, GAME.picture(view, names), GAME.score(view, max(seat, 0))]
    out += [GAME.progress(table.state, names), record.lines[-1]["s"]]
    out += [told(GAME, names, events, seat) for events in steps]
    out += [table.records, len(steps), str(table.undo_refusal()), table.can_redo]
    for decision in view.decisions:
        out.append(asked(GAME, view, decision, names))
        if decision.seat == seat:
            keys = GAME.choices(view, decision)
            out.append([GAME.label(view, decision, key) for key in keys])
            out.append({key: str(why) for key, why in GAME.refusals(view, decision).items()})
            out.append([odds(view, decision, key) for key in keys])
            out += [player.advise(view, decision, keys, QuickDice(7)) for player in BOTS]
    return out


def sent(record: Record, seat: int, folder: Path) -> bytes:
    """The copy of a save that is made for a seat, byte for byte, and what lists say of the save."""
    path = folder / "secrets.dungeon"
    path.write_bytes(b"".join(map(encode_line, [record.header.to_dict(), *record.lines])))
    copy = write_copy(path, folder / "copy.dungeon", seat, overwrite=True)
    seen = look(path)
    return copy.read_bytes() + f"{seen.progress} {seen.moves}".encode()


def assert_alike(one: Record, other: Record, seats: list[int], folder: Path) -> None:
    for seat in seats:
        assert noticed(one, seat) == noticed(other, seat), f"seat {seat} notices"
        assert sent(one, seat, folder) == sent(other, seat, folder), f"the copy for seat {seat} tells"


def fork(record: Record, decision: Decision, random: Random, folder: Path) -> set[str]:
    """Let one seat answer in two ways, all others alike; return what was asked, nothing without a choice."""
    table = record.table
    keys = any_answer(table.state, decision, QuickDice(random.getrandbits(32)))
    others = [any_answer(table.state, decision, QuickDice(random.getrandbits(32))) for _ in range(6)]
    different = next((other for other in others if other != keys), None)
    if different is None:
        record.answer(decision, keys)
        return set()
    other = record.again()
    record.answer(decision, keys)
    other.answer(decision, different)
    if table.state.sealed:
        assert_alike(record, other, _all_but(table, decision.seat), folder)
    while table.state.sealed:
        asked_next = random.choice(table.state.decisions)
        same = any_answer(table.state, asked_next, QuickDice(random.getrandbits(32)))
        record.answer(asked_next, same)
        other.answer(asked_next, same)
    if decision.kind == "pass":
        teams = record.teams
        strangers = [seat for seat in range(4) if teams[seat] != teams[decision.seat]]
        assert_alike(record, other, [-1, *strangers], folder)
    elif decision.kind == "action" and decision.high == 2:
        # The two cards of a Procrastinator lie facedown until one is picked.
        assert_alike(record, other, _all_but(table, decision.seat), folder)
        return {"two cards"}
    return {decision.kind}


def _all_but(table: Table, seat: int) -> list[int]:
    return [other for other in range(-1, len(table.names)) if other != seat]


def play(name: str, seed: int, folder: Path, forks: float = FORKS, until: str = "") -> set[str]:
    """Play a random game, or as far as ``until``, with forks; return what was answered in secret at them."""
    seats, options = SETUPS[name]
    random = Random(f"{name}/{seed}")
    record = recorded(Setup(NAMES[:seats], dict(options)), f"{name}/{seed}")
    found: set[str] = set()
    table = record.table
    while not table.over and until not in found:
        decision = random.choice(table.state.decisions)
        alone = len(table.state.decisions) == 1 and not table.state.sealed
        if not alone and random.random() < forks:
            found |= fork(record, decision, random, folder)
        else:
            record.answer(decision, any_answer(table.state, decision, QuickDice(random.getrandbits(32))))
    return found


@pytest.mark.rule("DAT-045", "DAT-046", "DAT-274", "DAT-R10", "DAT-R51", "DAT-R89")
@pytest.mark.parametrize("name", SETUPS)
def test_secret_answers_change_nothing_for_others(name: str, tmp_path: Path) -> None:
    wanted = {"co-op": "confirm", "team": "pass", "team quest": "pass"}.get(name, "action")
    found = play(name, 3, tmp_path)
    assert wanted in found, f"the game must be forked at {wanted}, not only at {found}"


@pytest.mark.rule("DAT-190", "DAT-R51")
def test_both_cards_of_a_procrastinator_stay_secret(tmp_path: Path) -> None:
    found = [play("portal", seed, tmp_path, 0.15, "two cards") for seed in (3, 4)]
    assert all("two cards" in kinds for kinds in found)


def owl_forks(seed: int, folder: Path) -> int:
    """Fork a random game wherever an Owl puts two alike back where neither comes up; return how often."""
    random = Random(f"owl/{seed}")
    record = recorded(Setup(NAMES[:3], {"pets": "yes"}), f"owl/{seed}")
    table, forks = record.table, 0
    while not table.over:
        decision = random.choice(table.state.decisions)
        if decision.kind == "reorder" and _hidden_at(table.state):
            other = record.again()
            record.answer(decision, (("keep",),))
            other.answer(decision, (("turn",),))
            assert_alike(record, other, _all_but(table, decision.seat), folder)
            assert table.view(decision.seat) != other.table.view(decision.seat), "its owner knows"
            forks += 1
        else:
            keys = any_answer(table.state, decision, QuickDice(random.getrandbits(32)))
            record.answer(decision, keys)
    return forks


def _hidden_at(state: Any) -> bool:
    door = state.doors[state.agenda.op.door]
    return bool(door.monster) and door.stack[0].level == door.stack[1].level


@pytest.mark.rule("DAT-173", "DAT-R58", "DAT-R10")
def test_only_its_owner_knows_what_the_owl_has_seen(tmp_path: Path) -> None:
    assert sum(owl_forks(seed, tmp_path) for seed in (0, 2)) >= 3


@pytest.mark.campaign
@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("seed", range(100, 115))
def test_many_secret_answers_change_nothing_for_others(name: str, seed: int, tmp_path: Path) -> None:
    play(name, seed, tmp_path, 0.12)
