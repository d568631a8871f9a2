"""A small table worked out by hand: the Village, its north Entrance, a Crypt, and a Kitchen beside it."""

from __future__ import annotations

from typing import Any

from dungeon_tui.games.die_in_a_dungeon.content import content
from dungeon_tui.games.die_in_a_dungeon.state import AWAY, DieView, Fight, Foe, Party, Room, Tile

VILLAGE, ENTRANCE, CRYPT, KITCHEN = 202, 102, 2, 3


def small_view(**changes: Any) -> DieView:
    """Two seats on a table of 5 by 5; the Crypt is open to the west, the Kitchen is a Dead End.

    P1's Outlaw 4 and P2's Berserker 17 stand in the Crypt, P1's Scout 5 in the Village.
    """
    content()
    faces, places = [0] * 12, [AWAY] * 12
    faces[0], places[0] = 4, CRYPT
    faces[11], places[11] = 17, CRYPT
    faces[1], places[1] = 5, VILLAGE
    view = DieView(
        width=5,
        height=5,
        boss="M.lich",
        phase="session",
        session=1,
        turn=3,
        village=VILLAGE,
        faces=faces,
        places=places,
        parties=[Party(hand=("battle.a", "move", "move")), Party()],
        rooms={
            VILLAGE: Room(VILLAGE, "village", -1),
            ENTRANCE: Room(ENTRANCE, "entrance", VILLAGE, (Tile("entrance", ENTRANCE, 0),)),
            CRYPT: Room(CRYPT, "room", ENTRANCE, (Tile("R.crypt1", CRYPT, 0, (3,)),)),
            KITCHEN: Room(KITCHEN, "room", CRYPT, (Tile("R.kitchen1", KITCHEN, 1, (), True),)),
        },
        near={
            VILLAGE: (ENTRANCE,),
            ENTRANCE: (VILLAGE, CRYPT),
            CRYPT: (ENTRANCE, KITCHEN),
            KITCHEN: (CRYPT,),
        },
        cells={VILLAGE: VILLAGE, ENTRANCE: ENTRANCE, CRYPT: CRYPT, KITCHEN: KITCHEN},
        buildings=("hall", "tavern", "temple"),
        damaged=("tavern",),
    )
    for name, value in changes.items():
        setattr(view, name, value)
    return view


def fight(monster: str) -> dict[str, Any]:
    """A Battle with a Monster in the Crypt."""
    return {"foes": {monster: Foe(CRYPT)}, "fights": (Fight(monster, CRYPT),)}
