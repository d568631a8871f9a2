"""Two people at one keyboard: a curtain between them, and nothing of the other shows anywhere."""

from pathlib import Path

from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.rules.ground import cleared
from dungeon_tui.games.dungeon.state import Held
from dungeon_tui.host.seating import Seating
from dungeon_tui.ui.table.curtain import Curtain
from dungeon_tui.ui.table.moment import holds_secrets
from dungeon_tui.ui.table.screen import TableScreen
from tests.ui.table.play import make_moves
from tests.ui.table.tables import Hands, replayed, screen_text, seated

CURTAIN = {"curtain": True}
ANNS, BOS = "T6-01", "T5-02"


def treasures(seating: Seating) -> None:
    """Each seat carries a Treasure that only it knows."""
    for seat, card in enumerate((ANNS, BOS)):
        hero = seating.table.state.heroes[seat]
        hero.carried = (Held(card, int(card[1]), 0, 1 << seat),)


def name_of(card: str) -> str:
    return content().treasures[card].name


def lift(hands: Hands) -> None:
    """Lift the curtain as its button does, without waiting for it to listen."""
    curtain = hands.app.screen
    assert isinstance(curtain, Curtain)
    curtain.PATIENCE = 0.0


async def ann_in_front(hands: Hands) -> int:
    """Lift the first curtain; return the seat that moves."""
    if isinstance(hands.app.screen, Curtain):
        lift(hands)
        await hands.press("enter")
    return int(hands.table.state.active)


async def test_without_secrets_there_is_no_curtain(tmp_path: Path) -> None:
    async with seated(tmp_path, settings=CURTAIN) as hands:
        assert not holds_secrets(hands.seating)
        first = hands.screen.front
        await hands.press("e")
        assert isinstance(hands.app.screen, TableScreen)
        assert hands.screen.front != first


async def test_a_curtain_falls_between_two_who_hold_secrets(tmp_path: Path) -> None:
    async with seated(tmp_path, prepare=treasures, settings=CURTAIN, size=(120, 40)) as hands:
        first = await ann_in_front(hands)
        mine, theirs = name_of((ANNS, BOS)[first]), name_of((ANNS, BOS)[1 - first])
        await hands.press("i")
        hands.screen.look_at(("seat", first))
        await hands.press("escape")
        hands.screen.look_at(("seat", first))
        await hands.settle()
        assert hands.shows(mine) and not hands.shows(theirs)
        hands.app.notify(f"secret {mine}")
        await hands.press("e")
        assert isinstance(hands.app.screen, Curtain)
        assert hands.shows(hands.table.names[1 - first])
        for hidden in (mine, theirs):
            assert not hands.shows(hidden)
        lift(hands)
        await hands.press("enter")
        hands.screen.look_at(("seat", 1 - first))
        await hands.settle()
        assert hands.shows(theirs) and not hands.shows(mine)


async def test_nothing_leaks_while_the_curtain_hangs(tmp_path: Path) -> None:
    async with seated(tmp_path, prepare=treasures, settings=CURTAIN, size=(120, 40)) as hands:
        first = await ann_in_front(hands)
        await hands.press("e")
        assert isinstance(hands.app.screen, Curtain)
        secrets = (name_of(ANNS), name_of(BOS))
        screen = hands.screen
        assert screen.moment.front == -1
        for key in ("l", "i", "comma", "b", "m", "u", "h", "question_mark", "colon", "C", "s", "escape", "G"):
            await hands.press(key)
            assert isinstance(hands.app.screen, Curtain), key
            assert not any(hands.shows(secret) for secret in secrets), key
        for size in ((60, 20), (200, 60), (20, 5), (1, 1), (120, 40)):
            await hands.pilot.resize_terminal(*size)
            await hands.settle()
            assert not any(hands.shows(secret) for secret in secrets), size
        # What is painted below, should anything ever show it, is what an onlooker may see.
        below = [line.text for part in (screen.log_lines, screen.facts, screen.seats) for line in part.all]
        assert not any(secret in text for text in below for secret in secrets)
        picture = hands.app.export_screenshot()
        assert not any(secret.replace(" ", "&#160;") in picture for secret in secrets)
        assert hands.screen.front == 1 - first


async def test_the_last_key_of_the_one_before_does_not_lift_the_curtain(tmp_path: Path) -> None:
    async with seated(tmp_path, prepare=treasures, settings=CURTAIN) as hands:
        await ann_in_front(hands)
        hands.hit("e")
        for _ in range(5):
            hands.hit("enter")
        await hands.settle()
        assert isinstance(hands.app.screen, Curtain)


async def test_windows_of_the_one_before_are_closed_first(tmp_path: Path) -> None:
    async with seated(tmp_path, prepare=treasures, settings=CURTAIN) as hands:
        first = await ann_in_front(hands)
        await hands.press("l")
        assert not isinstance(hands.app.screen, TableScreen)
        # Somebody else's move comes while the log is open.
        hands.screen._carry_out([(("end",),)], hands.screen.moment)
        await hands.settle()
        assert isinstance(hands.app.screen, Curtain)
        lift(hands)
        await hands.press("enter")
        assert hands.app.screen is hands.screen and hands.screen.front == 1 - first


async def test_looking_back_shows_each_only_their_own(tmp_path: Path) -> None:
    async with seated(tmp_path, settings=CURTAIN, size=(120, 40)) as hands:
        make_moves(hands.seating, 60, seed=5)
        await hands.look_again()
        if isinstance(hands.app.screen, Curtain):
            lift(hands)
            await hands.press("enter")
        front = hands.screen.front
        hidden = {
            content().treasures[held.card].name
            for seat, hero in enumerate(hands.table.state.heroes)
            if seat != front
            for held in hero.carried
            if not held.known >> front & 1
        } - {content().treasures[held.card].name for held in hands.table.state.heroes[front].carried}
        for _ in range(30):
            hands.screen.action_history_back()
            await hands.settle()
            told = [line.text for line in hands.screen.log_lines.all]
            assert not any(name in text for name in hidden for text in told)
            view = hands.screen.moment.view
            for seat, hero in enumerate(view.heroes):
                for held in hero.carried:
                    assert seat == front or not held.card or held.known >> front & 1


def until_secrets(seating: Seating) -> None:
    """Play until each holds a secret and the one to move stands where a turn can just be ended."""
    for move in range(400):
        state = seating.table.state
        hero = state.heroes[state.active]
        if all(hero.carried for hero in state.heroes) and cleared(state, hero.space) and state.left == 5:
            return
        make_moves(seating, 1, seed=move)
    raise AssertionError("no secrets in 400 moves")


async def test_undo_gives_the_screen_back_through_the_curtain(tmp_path: Path) -> None:
    async with seated(tmp_path, prepare=until_secrets, settings=CURTAIN) as hands:
        first = await ann_in_front(hands)
        await hands.press("e")
        assert isinstance(hands.app.screen, Curtain)
        lift(hands)
        await hands.press("enter")
        assert hands.screen.front == 1 - first
        await hands.press("u")
        assert isinstance(hands.app.screen, Curtain)
        assert any(hands.table.names[first] in line for line in screen_text(hands.app))
        assert hands.table.state.active == first


async def test_leaving_from_the_curtain(tmp_path: Path) -> None:
    async with seated(tmp_path, prepare=treasures, settings=CURTAIN) as hands:
        await ann_in_front(hands)
        await hands.press("e")
        lift(hands)
        seating = hands.seating
        await hands.press("tab", "enter")
        assert not any(isinstance(screen, TableScreen) for screen in hands.app.screen_stack)
        assert replayed(tmp_path, seating) is not None


async def test_one_person_among_bots_needs_no_curtain(tmp_path: Path) -> None:
    async with seated(tmp_path, ("human", "random"), settings=CURTAIN) as hands:
        for _ in range(5):
            row = next(row for row in hands.screen.prompt.rows if row.kind == "offer")
            await hands.click_row(row)
            assert isinstance(hands.app.screen, TableScreen)
            assert hands.screen.front == 0
