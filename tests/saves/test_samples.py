"""Sample saves of every released version: each is followed to its end, and none ever changes."""

import shutil
from hashlib import blake2b
from pathlib import Path

import pytest
from attrs import frozen

from dungeon_tui.cli.main import main
from dungeon_tui.engine.decisions import Answer
from dungeon_tui.engine.state import digest
from dungeon_tui.host.house import House
from dungeon_tui.host.spoiler import write_copy
from dungeon_tui.journal.reading import read
from dungeon_tui.journal.share import import_file

SAVES = Path(__file__).parents[2] / "saves"


@frozen
class Sample:
    """``bytes`` is the digest of the file, ``position`` that of the state at its end."""

    bytes: str
    position: str
    moves: int
    format: int
    progress: str
    asked: str = ""
    reason: str = ""
    winners: tuple[int, ...] = ()


SAMPLES = {
    "0.1.0/date-coop.dungeon": Sample(
        "5e9b841e1b87d74f",
        "1-f6f281a5571b26e8",
        20,
        1,
        "Co-op: round 2",
        asked="confirm",
    ),
    "0.1.0/date-encounters.dungeon": Sample(
        "bc3f3ee0ab672b5c",
        "1-38f1d31b7a51048e",
        53,
        1,
        "Base game: round 4",
        asked="action",
    ),
    "0.1.0/date-fight.dungeon": Sample(
        "ee83cdd990fdeb8f",
        "1-7462db7cc9ea2329",
        49,
        1,
        "Base game: round 4",
        asked="encounter",
    ),
    "0.1.0/date-four.dungeon": Sample(
        "33cc920b6124c256",
        "1-1c9bb2785da06217",
        239,
        1,
        "Base game: finished, 1 winner",
        reason="renown",
        winners=(2,),
    ),
    "0.1.0/date-portal.dungeon": Sample(
        "a8539808d309ffc8",
        "1-fc71a20517320a5c",
        27,
        1,
        "Base game: round 4",
        asked="action",
    ),
    "0.1.0/date-quest.dungeon": Sample(
        "303670b3e1bd4484",
        "1-fc169c999d166c3d",
        31,
        1,
        "Quest Mode: round 3",
        asked="action",
    ),
    "0.1.0/date-run-over.dungeon": Sample(
        "24b60628666f1909",
        "1-122a5492abc80de5",
        21,
        1,
        "Frightful run: lost at level 2 with 6 Renown",
        reason="run lost",
        winners=(),
    ),
    "0.1.0/date-run.dungeon": Sample(
        "16549b07a4c55461",
        "1-806c1e9e6daeaaa1",
        18,
        1,
        "Rugged run: level 2, round 3, 7 Renown, 2 Hearts",
        asked="action",
    ),
    "0.1.0/date-sealed.dungeon": Sample(
        "9a48d22d230bc72c",
        "1-87c85a54d874a252",
        22,
        1,
        "Base game: round 2",
        asked="action",
    ),
    "0.1.0/date-solo.dungeon": Sample(
        "287dc5873620aacb",
        "1-ae49127031bac4e5",
        25,
        1,
        "Solo level 3: round 4",
        asked="action",
    ),
    "0.1.0/date-team-quest.dungeon": Sample(
        "f6c7f690755e6e6d",
        "1-eadd8b5dc7edb3b9",
        29,
        1,
        "Team Quest: round 2",
        asked="action",
    ),
    "0.1.0/date-team.dungeon": Sample(
        "c12377ec478668ff",
        "1-558cb9bb2a00a592",
        36,
        1,
        "Team Mode: round 2",
        asked="pass",
    ),
    "0.1.0/date-two.dungeon": Sample(
        "8310ad89e4eabbf6",
        "1-a869ffcc9ca5eb73",
        76,
        1,
        "Base game: finished, 1 winner",
        reason="renown",
        winners=(1,),
    ),
    "0.1.0/die-battle.dungeon": Sample(
        "956ef7e0ece729cb",
        "1-444c64f1303f655d",
        144,
        1,
        "session 1, turn 11, 0 Specialist Buildings",
        asked="battle",
    ),
    "0.1.0/die-boss.dungeon": Sample(
        "0ab5a0eeaaaba1d4",
        "1-9689ed902b2008f2",
        691,
        1,
        "the Boss is dead",
        reason="boss",
        winners=(0, 1),
    ),
    "0.1.0/die-camp.dungeon": Sample(
        "15023ca27e0b92f2",
        "1-338438c13187daf2",
        175,
        1,
        "session 2, in camp, 1 Specialist Building",
        asked="camp",
    ),
    "0.1.0/die-damaged.dungeon": Sample(
        "6962d819fa5a98ce",
        "1-767ad455b2178835",
        51,
        1,
        "session 1, in camp, 0 Specialist Buildings",
        asked="train",
    ),
    "0.1.0/die-early.dungeon": Sample(
        "6fe08ff19f679c6d",
        "1-bf7777b55a31d312",
        3,
        1,
        "session 2, turn 0, 0 Specialist Buildings",
        asked="entrance",
    ),
    "0.1.0/die-killed.dungeon": Sample(
        "6ad79c5c12a39576",
        "1-e6b4413a35c982a3",
        35,
        1,
        "session 1, in camp, 0 Specialist Buildings",
        asked="train",
    ),
    "0.1.0/die-monsters.dungeon": Sample(
        "35dd63e87a7c28fa",
        "1-052ad0d5617637f0",
        501,
        1,
        "session 3, in camp, 1 Specialist Building",
        asked="train",
    ),
    "0.1.0/die-nested.dungeon": Sample(
        "6dc977bfaffa0826",
        "1-2635dd725e7cfb65",
        30,
        1,
        "session 1, turn 1, 0 Specialist Buildings",
        asked="room",
    ),
    "0.1.0/die-quest.dungeon": Sample(
        "65e7d420f891d505",
        "1-e7f6021c4456828b",
        60,
        1,
        "session 1, in camp, 1 Specialist Building",
        asked="train",
    ),
    "0.1.0/die-rooms.dungeon": Sample(
        "0eb4cb19844b1b8f",
        "1-8448e16c04527e49",
        82,
        1,
        "session 1, in camp, 0 Specialist Buildings",
        asked="train",
    ),
    "0.1.0/fight.dungeon": Sample(
        "c7f6be5d54802ecc", "1-ec55c3376f818be4", 12, 1, "round 1, Anna to move", asked="fight"
    ),
    "0.1.0/format-0.dungeon": Sample(
        "c86621e14f654b4c", "1-383ed42ec828be9c", 14, 0, "round 2, Anna to move", asked="move"
    ),
    "0.1.0/goal.dungeon": Sample(
        "e4d206a8a3bc3c0f",
        "1-12d022c7a5eaee05",
        228,
        1,
        "finished: Anna won in round 18",
        reason="goal",
        winners=(0,),
    ),
    "0.1.0/last-round.dungeon": Sample(
        "bff02f81245d44d2",
        "1-63f5dd7caea2dc2a",
        28,
        1,
        "finished: Grim won in round 4",
        reason="last round",
        winners=(2,),
    ),
    "0.1.0/nothing-left.dungeon": Sample(
        "02c2f44b173130f6",
        "1-3d244206646d8465",
        4,
        1,
        "finished: Anna won in round 1",
        reason="nothing left",
        winners=(0,),
    ),
    "0.1.0/page-daily.dungeon": Sample(
        "c6fdca9f6f4a454b",
        "1-9c2de45ec0dc31a7",
        167,
        1,
        "The Whistling Court: won with 13 XP",
        reason="won",
        winners=(0,),
    ),
    "0.1.0/page-lost.dungeon": Sample(
        "ebd436aa4867b18e",
        "1-bb6bac5cac01e4bc",
        89,
        1,
        "The Salt Cellars: lost",
        reason="health",
    ),
    "0.1.0/page-paused.dungeon": Sample(
        "030bb06d14c1e3dc",
        "1-57d74b483ac8ebe9",
        98,
        1,
        "The Lantern Road: dungeon 3 of 5, turn 3, 8 health",
        asked="die",
    ),
    "0.1.0/page-won.dungeon": Sample(
        "29233248e9fbfbc1",
        "1-844632b52bdbe651",
        206,
        1,
        "The Lantern Road: won with 22 XP",
        reason="won",
        winners=(0,),
    ),
    "0.1.0/page-year.dungeon": Sample(
        "26ab38da47018b18",
        "1-1e1969441d43d546",
        213,
        1,
        "The Paper Orchard: 1 of 5 dungeons, 6 XP",
        asked="gear",
    ),
    "0.1.0/solo.dungeon": Sample(
        "d2d1d6606f0de7e9",
        "1-5617542bf79fc638",
        67,
        1,
        "finished: Anna won in round 22",
        reason="goal",
        winners=(0,),
    ),
    "0.1.0/undo.dungeon": Sample(
        "18892ee72f488d29", "1-383ed42ec828be9c", 14, 1, "round 2, Anna to move", asked="move"
    ),
}

every = pytest.mark.parametrize("name", sorted(SAMPLES))


def test_every_sample_is_followed_here():
    assert {path.relative_to(SAVES).as_posix() for path in SAVES.glob("*/*.dungeon")} == set(SAMPLES)


@every
def test_a_sample_is_never_regenerated(name):
    assert blake2b((SAVES / name).read_bytes(), digest_size=8).hexdigest() == SAMPLES[name].bytes


@every
def test_a_sample_leads_to_the_position_it_left(name, tmp_path):
    sample = SAMPLES[name]
    assert read(SAVES / name).format == sample.format
    seating = House(tmp_path).open(SAVES / name, read_only=True)
    table = seating.table
    assert seating.why == ""
    assert table.records == sample.moves
    assert digest(table.state) == sample.position
    assert seating.game.progress(table.state, table.names) == sample.progress
    assert [decision.kind for decision in table.state.decisions] == ([sample.asked] if sample.asked else [])
    if sample.reason:
        assert (table.state.outcome.reason, table.state.outcome.winners) == (sample.reason, sample.winners)


@every
def test_every_position_of_a_sample_can_be_looked_at_by_everybody(name, tmp_path):
    seating = House(tmp_path).open(SAVES / name, read_only=True)
    table, game = seating.table, seating.game
    steps = len(table.steps)
    for step in {*range(0, steps, max(1, steps // 10)), steps}:
        state = table.state_at(step)
        for seat in range(-1, len(table.names)):
            assert step == 0 or game.picture(game.view(state, seat), table.names)
    file = str(SAVES / name)
    assert main(["--data-dir", str(tmp_path), "log", file]) == 0
    assert main(["--data-dir", str(tmp_path), "show", file]) == 0
    assert main(["--data-dir", str(tmp_path), "export", file, str(tmp_path / "copy"), "--spoiler-free"]) == 0


@every
def test_a_sample_can_be_taken_in_and_played_on(name, tmp_path):
    house = House(tmp_path)
    taken = import_file(house.library, SAVES / name, house.check)
    seating = house.open(taken.path)
    moves = seating.table.records
    for decision in seating.table.state.decisions:
        seating.answer(Answer(decision.seat, seating.table.options(decision)[:1], decision.kind))
    assert seating.table.records == moves + bool(SAMPLES[name].asked)
    seating.close()


def test_the_oldest_format_is_brought_up_to_date_by_its_first_new_move(tmp_path):
    """The original is kept for good among the backups."""
    house = House(tmp_path)
    path = house.library.new_path("Old")
    shutil.copyfile(SAVES / "0.1.0" / "format-0.dungeon", path)
    seating = house.open(path)
    seating.answer(Answer(0, (("end",),)))
    seating.close()
    assert read(path).format == 1
    (kept,) = (tmp_path / "backups" / "old").iterdir()
    assert kept.name.endswith("-format0.dungeon")
    assert kept.read_bytes() == (SAVES / "0.1.0" / "format-0.dungeon").read_bytes()


@pytest.mark.parametrize(
    ("name", "sealed"), [("sealed", 3), ("quest", 2), ("coop", 1), ("team", 3), ("team-quest", 3)]
)
def test_what_is_sealed_in_a_sample_is_sealed_for_others(name, sealed, tmp_path):
    seating = House(tmp_path).open(SAVES / "0.1.0" / f"date-{name}.dungeon", read_only=True)
    seals = seating.table.state.sealed
    assert len(seals) == sealed and all(seal.keys for seal in seals)
    for seat in range(-1, len(seating.table.names)):
        for seal in seating.table.view(seat).sealed:
            assert bool(seal.keys) == (seal.decision.seat == seat)
        copy = write_copy(seating.path, tmp_path / "copy", seat, overwrite=True)
        told = [record["a"] for record in read(copy).records[-sealed:]]
        assert all(bool(keys) == (who == seat) for who, keys in told)
