"""What is to be seen on the map at one moment, worked out from a view: no rules, only what lies where."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import define, evolve, field

from dungeon_tui.games.dungeon.content import content
from dungeon_tui.games.dungeon.routes import Reach
from dungeon_tui.games.dungeon.rules.ground import cleared, ground, is_chamber, usable
from dungeon_tui.games.dungeon.state import DungeonView
from dungeon_tui.ui.dungeon.signs import Signs

Mark = tuple[str, str]
"""A sign and the name of its ink."""

Body = tuple[Mark, Mark, Mark]


@define
class Scene:
    """A view with what the screen adds to it.

    ``reach`` holds the spaces in reach of the Hero to move, ``letters`` those that may be chosen
    now with the letter of their option ("" where it has none), ``cursor`` is a space or -1,
    ``colours`` are the numbers 1 to 8 of the seats' colours.
    """

    view: DungeonView
    mover: int = -1
    reach: Mapping[int, Reach] = field(factory=dict)
    letters: Mapping[int, str] = field(factory=dict)
    cursor: int = -1
    costs: bool = True
    colours: Mapping[int, int] = field(factory=dict)
    heroes: dict[int, list[int]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.heroes = {}
        for seat, hero in enumerate(self.view.heroes):
            if hero.cls:
                self.heroes.setdefault(hero.space, []).append(seat)
        if self.mover >= 0 and self.view.heroes[self.mover].cls:
            here = self.heroes[self.view.heroes[self.mover].space]
            here.sort(key=lambda seat: seat != self.mover)

    def ground(self, space: int) -> str:
        """What a space is drawn on."""
        kind = content().board.spaces[space].kind
        if kind == "hall":
            return "hall"
        if kind == "corridor":
            return "floor"
        return f"{kind}_done" if cleared(self.view, space) else kind

    def light(self, space: int) -> str:
        """How a space is lit: "cursor", "target", "fight", "reach" or ""."""
        if space == self.cursor:
            return "cursor"
        if space in self.letters:
            return "target"
        found = self.reach.get(space)
        if found is None or self.letters or not found.may_end:
            return ""
        return "reach" if cleared(self.view, space) else "fight"

    def body(self, space: int, signs: Signs) -> Body:
        """The three cells of a space."""
        heroes = self.heroes.get(space)
        monster = self._monster(space)
        badge = self._badge(space)
        left, right = self._frame(space, signs)
        if heroes:
            seat = heroes[0]
            ink = f"{'mover' if seat == self.mover else 'seat'}-{self.colours.get(seat, seat % 8 + 1)}"
            letter = content().classes[self.view.heroes[seat].cls].letter
            more: Mark = ("+", "sign") if len(heroes) > 1 else monster or right
            if more == right and seat == self.mover:
                more = (" ", ink)
            # A number of steps beside the number of a seat could not be told from it.
            return (letter, ink), (str(seat + 1), ink), badge if badge and badge[1] == "letter" else more
        if space in self.view.dropped or self._promised(space):
            left = ("$", "treasure" if space in self.view.dropped else "card")
        middle = monster or self._middle(space, signs)
        return self._with_badge(space, left, middle, badge) if badge else (left, middle, right)

    def _with_badge(self, space: int, left: Mark, middle: Mark, badge: Mark) -> Body:
        """A badge apart from all other signs: in the middle of bare floor, else behind a gap."""
        if left[1] == "faint" and middle[1] == "faint":
            return left, badge, (" ", left[1])
        if left[1] in ("frame", "hall"):
            return middle, (" ", left[1]), badge
        return left, middle, badge

    def _middle(self, space: int, signs: Signs) -> Mark:
        place = content().board.spaces[space]
        if place.kind == "hall":
            return "H", "hall"
        if place.kind == "corridor":
            return signs.floors[place.level], "faint"
        if cleared(self.view, space):
            return (place.label, "frame") if place.kind == "chamber" else (signs.done, "done")
        return (place.label, "sign") if place.kind == "chamber" else (str(place.level), "sign")

    def _frame(self, space: int, signs: Signs) -> tuple[Mark, Mark]:
        place = content().board.spaces[space]
        if place.kind == "hall":
            return ("<", "hall"), (">", "hall")
        if place.kind == "corridor":
            return (signs.open, "faint"), (signs.open, "faint")
        if is_chamber(space):
            tokens = min(self.view.tokens.get(space, 0), len(signs.tokens) - 1)
            if cleared(self.view, space):
                return ("(", "frame"), (signs.done, "done")
            return (signs.tokens[tokens], "done" if tokens else "frame"), (")", "frame")
        return ("[", "frame"), ("]", "frame")

    def _monster(self, space: int) -> Mark | None:
        card = self.view.monsters.get(space)
        if card is not None:
            trap = card in content().monsters and content().monsters[card].kind != "monster"
            return ("T", "trap") if trap else ("M", "monster")
        covered = self.view.covered.get(space)
        if covered is None:
            return None
        if not covered.card:
            return "?", "card"
        trap = covered.card in content().monsters and content().monsters[covered.card].kind != "monster"
        return ("t" if trap else "m", "card")

    def _promised(self, space: int) -> bool:
        return space in self.view.promised

    def _badge(self, space: int) -> Mark | None:
        letter = self.letters.get(space)
        if letter:
            return letter, "letter"
        found = self.reach.get(space)
        if not self.costs or self.letters or found is None or not found.may_end:
            return None
        return str(len(found.steps)), "step" if cleared(self.view, space) else "stop"

    def open_secret(self, a: int, b: int) -> bool:
        """Whether the one who looks may use the secret door between two spaces."""
        seat = self.view.seat if self.view.seat >= 0 else self.mover
        return seat >= 0 and bool(self.view.heroes[seat].cls) and b in usable(self.view, seat, a)

    def differs(self, other: Scene, signs: Signs) -> set[int]:
        """The spaces that look different in the two scenes."""
        if self.mover != other.mover or self.costs != other.costs or self.view.seat != other.view.seat:
            return set(ground().needed)
        spaces: set[int] = {self.cursor, other.cursor}
        for one, two in (
            (self.heroes, other.heroes),
            (self.reach, other.reach),
            (self.letters, other.letters),
            (self.view.tokens, other.view.tokens),
            (self.view.monsters, other.view.monsters),
            (self.view.covered, other.view.covered),
            (self.view.promised, other.view.promised),
            (self.view.dropped, other.view.dropped),
        ):
            if one != two:
                spaces |= {space for space in one.keys() | two.keys() if one.get(space) != two.get(space)}
        if bool(self.letters) != bool(other.letters):
            # Letters put all numbers of steps out.
            spaces |= self.reach.keys() | other.reach.keys()
        seat = self.view.seat if self.view.seat >= 0 else self.mover
        if seat >= 0:
            mine, theirs = self.view.heroes[seat], other.view.heroes[seat]
            for door in {*mine.found} ^ {*theirs.found}:
                spaces |= set(divmod(door, 1000))
            if mine.carried != theirs.carried:
                spaces |= {space for space, hidden in ground().hidden.items() if hidden}
        spaces.discard(-1)
        return spaces

    def with_cursor(self, cursor: int) -> Scene:
        """The same scene with the cursor elsewhere."""
        return evolve(self, cursor=cursor)
