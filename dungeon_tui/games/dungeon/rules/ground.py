"""Questions that every part of the rules asks: of the board, of a space, of a hand."""

from __future__ import annotations

from functools import cache

from attrs import define

from dungeon_tui.engine.decisions import Key
from dungeon_tui.engine.events import GameEnded
from dungeon_tui.engine.play import Play
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.board import Board
from dungeon_tui.games.dungeon.content import Content, content
from dungeon_tui.games.dungeon.state import ALL_SEATS, Hero, Tabletop, door

MOVES = 5
TOKENS_TO_CLEAR = {"room": 1, "chamber": 3}


@define
class Ground:
    """The board as the rules ask for it, worked out once.

    ``needed`` is the number of Cleared tokens that clears a space (0: always cleared, DUN-052,
    DUN-053), ``roomy`` the spaces that hold any number of Heroes (DUN-035, DUN-R12), ``ways``
    the links without and ``hidden`` those over secret doors with the id of the door.
    """

    board: Board
    hall: int
    needed: dict[int, int]
    roomy: frozenset[int]
    ways: dict[int, tuple[int, ...]]
    hidden: dict[int, tuple[tuple[int, int], ...]]
    step: dict[int, Key]
    level: dict[int, int]


@cache
def ground() -> Ground:
    """The board of the game."""
    board = content().board
    return Ground(
        board=board,
        hall=board.hall,
        needed={a: TOKENS_TO_CLEAR.get(space.kind, 0) for a, space in board.spaces.items()},
        roomy=frozenset((board.hall, *board.chambers)),
        ways=dict(board.open_neighbours),
        hidden={
            a: tuple((other, door(a, other)) for other in board.secret_neighbours[a]) for a in board.spaces
        },
        step={a: ("step", a) for a in board.spaces},
        level=dict(board.level),
    )


def cards() -> Content:
    """The cards of the game."""
    return content()


def cleared(position: Tabletop, space: int) -> bool:
    """Return whether nothing waits in a space and nothing stops a Hero there (DUN-052, DUN-053)."""
    needed = ground().needed[space]
    return not needed or position.tokens.get(space, 0) >= needed


def is_chamber(space: int) -> bool:
    """Return whether a space is a chamber."""
    return ground().needed[space] == TOKENS_TO_CLEAR["chamber"]


def may_stop(position: Tabletop, seat: int, space: int) -> bool:
    """Return whether a Hero may end its Move in a space (DUN-033 to DUN-035, DUN-R12)."""
    if space in ground().roomy:
        return True
    return all(hero.space != space or other == seat for other, hero in enumerate(position.heroes))


def usable(position: Tabletop, seat: int, space: int) -> list[int]:
    """Return the spaces that a Hero may go to from ``space``, by all its usable links."""
    place = ground()
    out = list(place.ways[space])
    hero = position.heroes[seat]
    card = carries(hero, "secret_door")
    out += [other for other, secret in place.hidden[space] if card or secret in hero.found]
    return out


def can_go_on(position: Tabletop, seat: int, space: int, left: int) -> bool:
    """Return whether a walk of at most ``left`` spaces from an occupied space ends well (DUN-R11)."""
    seen, edge = {space}, [space]
    for _ in range(left):
        if not edge:
            return False
        following = []
        for here in edge:
            for other in usable(position, seat, here):
                if other in seen:
                    continue
                if may_stop(position, seat, other):
                    return True
                seen.add(other)
                if cleared(position, other):
                    following.append(other)
        edge = following
    return False


def carries(hero: Hero, kind: str) -> bool:
    """Return whether a Hero carries a special Treasure: "secret_door", "esp" or "crystal_ball"."""
    return index_of(hero, kind) >= 0


def index_of(hero: Hero, kind: str) -> int:
    """Return the place in the hand of the first Treasure of a kind, or -1."""
    if hero.carried:
        treasures = content().treasures
        for index, held in enumerate(hero.carried):
            if held.card and treasures[held.card].kind == kind:
                return index
    return -1


def show_card(play: Play, kind: str, rule: str) -> None:
    """Show everybody the carried Treasure of a kind that is being used (DUN-R05)."""
    hero = play.state.heroes[play.seat]
    _show(play, play.seat, index_of(hero, kind), rule)


def _show(play: Play, seat: int, index: int, rule: str) -> None:
    held = play.state.heroes[seat].carried[index]
    if held.known != ALL_SEATS:
        play.emit(e.CardShown(seat, index, held.card, rule))


def gold(hero: Hero) -> int:
    """Return what a Hero carries in gp, special Treasure included (DUN-104); unknown cards count 0."""
    treasures = content().treasures
    return sum([treasures[held.card].value for held in hero.carried if held.card])


def goal(hero: Hero) -> int:
    """Return the goal of a Hero's class in gp (DUN-003 to DUN-006)."""
    return content().classes[hero.cls].goal


def home_with_goal(play: Play, seat: int) -> bool:
    """End the game if this Hero stands in the Great Hall with its goal (DUN-002, DUN-R44, DUN-R76)."""
    state: Tabletop = play.state
    hero = state.heroes[seat]
    if hero.space != ground().hall or gold(hero) < goal(hero):
        return False
    end_game(play, (seat,), "goal", "DUN-002")
    return True


def end_game(play: Play, winners: tuple[int, ...], reason: str, rule: str) -> None:
    """End the game; the winners lay their Treasure open (DUN-R05, DUN-106)."""
    for seat in winners:
        for index in range(len(play.state.heroes[seat].carried)):
            _show(play, seat, index, "DUN-R05")
    play.emit(GameEnded(Outcome(winners, reason, scores(play.state)), rule))


def scores(state: Tabletop) -> tuple[int, ...]:
    """Return every seat's score: gp carried; alone at the table, the own turns taken (DUN-R79)."""
    if len(state.heroes) == 1:
        return (state.heroes[0].turns,)
    return tuple(gold(hero) for hero in state.heroes)
