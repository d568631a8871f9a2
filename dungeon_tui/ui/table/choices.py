"""What can be chosen now, in rows: one option each, or a verb that unfolds into its targets.

This is the half-made choice of the player: it knows no widgets, survives every repaint, and is
thrown away only when the question changes.
"""

from __future__ import annotations

from typing import Literal

from attrs import define, field

from dungeon_tui.engine.decisions import Key, Keys
from dungeon_tui.engine.game import Game
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.face import Face
from dungeon_tui.ui.table.letters import Letters
from dungeon_tui.ui.table.moment import Moment, Offer

RowKind = Literal["offer", "verb", "walks", "done", "more", "back", "refused", "command"]

WALKS = "walks"
ALIKE = 3
"""So many refusals with the same reason share a row."""


@define
class Row:
    """A line of the prompt: what it says, the letter that picks it, the option or verb behind it."""

    kind: RowKind
    label: str
    letter: str = ""
    offer: Offer | None = None
    verb: str = ""
    chosen: bool | None = None
    odds: str = ""

    @property
    def identity(self) -> object:
        """What stays the same while the row is offered."""
        if self.offer is not None:
            return (self.kind, self.offer.key, self.offer.steps)
        return (self.kind, self.verb)


@define
class Choices:
    """The options of one question and what has been picked of them so far.

    ``verb`` is the one that is unfolded, ``page`` counts its pages where it has more targets than
    there are letters, ``picked`` are the keys of a choice of several, in the order in which they
    were picked.
    """

    game: Game
    face: Face
    letters: Letters
    moment: Moment
    verb: str = ""
    picked: tuple[Key, ...] = ()
    page: int = 0
    rows: list[Row] = field(factory=list)
    _offers: list[Offer] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        self._read()

    # Following the game

    def turn_to(self, moment: Moment, answered: bool = False) -> None:
        """Take a new moment; what was half made stays if the question is the same and not answered."""
        before, self.moment = self.moment, moment
        if answered or not _same_question(before, moment):
            self.verb, self.picked, self.page = "", (), 0
        self._read()

    def _read(self) -> None:
        moment = self.moment
        decision = moment.decision
        self._offers = []
        if decision is None:
            self.verb, self.picked, self.rows = "", (), []
            return
        for key in moment.keys:
            label = self.face.label(moment, decision, key)
            self._offers.append(
                Offer(
                    key,
                    label,
                    self.face.verb(key),
                    "",
                    self.face.thing(moment, key),
                    self.face.odds(moment, key),
                )
            )
        for key, refusal in moment.refusals.items():
            label = self._refused_label(key)
            thing = self.face.thing(moment, key)
            self._offers.append(Offer(key, label, self.face.verb(key), thing=thing, refusal=refusal))
        for shortcut in moment.shortcuts:
            last = shortcut.steps[-1]
            thing = self.face.thing(moment, last)
            self._offers.append(Offer(last, shortcut.label, WALKS, thing=thing, steps=shortcut.steps))
        offered = set(moment.keys)
        self.picked = tuple(key for key in self.picked if key in offered)
        self._lay_out()

    def _refused_label(self, key: Key) -> str:
        decision = self.moment.decision
        assert decision is not None
        try:
            return self.face.label(self.moment, decision, key)
        except (LookupError, ValueError, TypeError):
            return " ".join(str(part) for part in key)

    # Rows

    def _lay_out(self) -> None:
        rows = self._verb_rows() if self.verb else self._top_rows()
        if not rows and self.verb:
            self.verb = ""
            rows = self._top_rows()
        for offer in self._offers:
            offer.letter = ""
        offered = self._roles([row for row in rows if row.kind != "refused"])
        given = self.letters.give([(role, row.label, self._wish(row)) for row, role in offered])
        for row, role in offered:
            row.letter = given.get(role, "")
            if row.offer is not None:
                row.offer.letter = row.letter
        self.rows = rows

    def _roles(self, rows: list[Row]) -> list[tuple[Row, object]]:
        """Every row with its role; where two would play the same part, the second goes by its key."""
        found: dict[object, Row] = {}
        for row in rows:
            role = self._role(row)
            found[(role, row.identity, len(found)) if role in found else role] = row
        return [(row, role) for role, row in found.items()]

    def _role(self, row: Row) -> object:
        """What keeps its letter: a row, or the part that an option plays whatever its key is now."""
        if row.offer is None or row.offer.steps:
            return row.identity
        return (row.kind, self.face.role(self.moment, row.offer.key))

    def _wish(self, row: Row) -> str:
        if row.offer is not None:
            return "" if row.offer.steps else self.face.wish(self.moment, row.offer.key)
        return {"walks": "w", "done": "d", "back": "0", "more": "9"}.get(row.kind, "")

    def _top_rows(self) -> list[Row]:
        decision = self.moment.decision
        assert decision is not None
        rows: list[Row] = []
        folded: set[str] = set()
        counts: dict[str, int] = {}
        for offer in self._offers:
            if offer.refusal is None:
                counts[offer.verb] = counts.get(offer.verb, 0) + 1
        for offer in sorted(self._offers, key=lambda offer: self.face.last(offer.key)):
            if offer.refusal is not None:
                continue
            verb = offer.verb
            label = self.face.walks() if verb == WALKS else self.face.together(decision, verb)
            fold = bool(label) and (verb == WALKS or (counts[verb] > 1 and len(counts) > 1))
            if not fold:
                rows.append(self._row(offer))
            elif verb not in folded:
                folded.add(verb)
                kind: RowKind = "walks" if verb == WALKS else "verb"
                rows.append(Row(kind, self.face.folded(label, verb, counts[verb]), verb=verb))
        if self.several:
            rows.append(self._done())
        # What a folded verb cannot do is told where it is unfolded.
        return rows + self._refused([o for o in self._offers if o.refusal and o.verb not in folded])

    def _refused(self, offers: list[Offer]) -> list[Row]:
        """A row for each thing that cannot be done now; one for many that share their reason."""
        reasons: dict[str, list[Offer]] = {}
        for offer in offers:
            if not self.face.greyed(offer.key):
                continue
            reasons.setdefault(str(offer.refusal), []).append(offer)
        rows = []
        for reason, alike in reasons.items():
            if len(alike) >= ALIKE:
                rows.append(Row("refused", f"{len(alike)} others: {reason}", offer=alike[0]))
            else:
                rows += [Row("refused", offer.label, offer=offer) for offer in alike]
        return rows

    def heading(self) -> str:
        """What is asked while a verb is unfolded; "" for the question itself."""
        decision = self.moment.decision
        if decision is None or not self.verb:
            return ""
        label = self.face.walks() if self.verb == WALKS else self.face.together(decision, self.verb)
        return f"{label}: pick where, here or on the board."

    def _verb_rows(self) -> list[Row]:
        offers = [o for o in self._offers if o.verb == self.verb and o.refusal is None]
        if self.verb != WALKS:
            offers.sort(key=lambda offer: self.face.order(offer.key))
        rows = [self._row(offer) for offer in offers]
        if not rows:
            return []
        size = max(1, len(self.letters.alphabet) - 3)
        if len(rows) > size:
            pages = -(-len(rows) // size)
            self.page %= pages
            shown = rows[self.page * size : (self.page + 1) * size]
            rows = [*shown, Row("more", f"More of them (page {self.page + 1} of {pages})")]
        if self.several:
            rows.append(self._done())
        rows.append(Row("back", "Something else"))
        return rows + self._refused([o for o in self._offers if o.verb == self.verb and o.refusal])

    def _row(self, offer: Offer) -> Row:
        chosen = offer.key in self.picked if self.several and not offer.steps else None
        return Row("offer", offer.label, offer=offer, chosen=chosen, odds=offer.odds)

    def _done(self) -> Row:
        decision = self.moment.decision
        assert decision is not None
        few = decision.low if decision.low == decision.high else f"{decision.low} to {decision.high}"
        return Row("done", f"Done: {len(self.picked)} picked, {few} wanted")

    @property
    def several(self) -> bool:
        """Whether more, or less, than one option may be picked."""
        decision = self.moment.decision
        return decision is not None and (decision.low, decision.high) != (1, 1)

    # Picking

    def row_of(self, letter: str) -> Row | None:
        """The row that a letter picks."""
        return next((row for row in self.rows if row.letter == letter), None)

    def unfold(self, verb: str) -> None:
        """Show the targets of a verb; "" folds them up again."""
        self.verb, self.page = verb, 0
        self._lay_out()

    def turn_page(self) -> None:
        """Show the next targets of a verb that has more than there are letters."""
        self.page += 1
        self._lay_out()

    def toggle(self, key: Key) -> None:
        """Take a key into a choice of several, or out of it; the oldest gives way to one too many."""
        decision = self.moment.decision
        assert decision is not None
        if key in self.picked:
            self.picked = tuple(other for other in self.picked if other != key)
        else:
            self.picked = (*self.picked, key)[-max(1, decision.high) :]
        self._lay_out()

    def complete(self) -> Keys | None:
        """The picked keys, if there are as many as asked for."""
        decision = self.moment.decision
        if decision is None or not decision.low <= len(self.picked) <= decision.high:
            return None
        return self.picked

    def aims(self) -> tuple[Offer, ...]:
        """The options that point at the board now: those of the verb that is unfolded."""
        if self.verb:
            return tuple(o for o in self._offers if o.verb == self.verb and o.refusal is None)
        pointed = [o for o in self._offers if o.refusal is None and not o.steps and o.thing is not None]
        decision = self.moment.decision
        if decision is None or any(o.verb == WALKS for o in self._offers):
            return ()
        if len({o.verb for o in pointed}) == 1 and len(pointed) > 1:
            return tuple(pointed)
        return ()

    def at(self, thing: Thing) -> Offer | None:
        """The option that a click on a thing means: of the unfolded verb, or else a step, or a walk."""
        pointed = [o for o in self._offers if o.thing == thing]
        if self.verb:
            pointed = [o for o in pointed if o.verb == self.verb]
        else:
            aims = self.aims()
            if aims:
                # What is refused of the same kind says why, where it is pointed at.
                pointed = [o for o in pointed if o in aims or (o.refusal and o.verb == aims[0].verb)]
            else:
                pointed = [o for o in pointed if o.verb in (WALKS, self.face.default_verb())]
        pointed.sort(key=lambda o: (o.refusal is not None, bool(o.steps)))
        return pointed[0] if pointed else None

    def offer(self, key: Key) -> Offer | None:
        """The option of a key, offered or refused."""
        return next((o for o in self._offers if o.key == key and not o.steps), None)


def _same_question(before: Moment, after: Moment) -> bool:
    """Whether the player is asked the very same thing as before."""
    return before.front == after.front and before.decision == after.decision and before.keys == after.keys
