"""The part of the table's screen with which one looks: inspector, rules, log, map, hints."""

from __future__ import annotations

from textual import on

from dungeon_tui.engine.decisions import Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.host.seating import ADVISER, THINKER
from dungeon_tui.ui.screens.annals import show_annals
from dungeon_tui.ui.table.board import Board, Thing
from dungeon_tui.ui.table.choices import Row
from dungeon_tui.ui.table.dealer import aside
from dungeon_tui.ui.table.lines import Line, Lines, line
from dungeon_tui.ui.table.playing import Playing
from dungeon_tui.ui.table.prompt import Prompt
from dungeon_tui.ui.table.windows import LinesWindow
from dungeon_tui.ui.text import line as one_line
from dungeon_tui.ui.text import sentences

LOG_ROWS = 8
"""Rows from which on the log is good to read where it is."""


class Looking(Playing):
    """Looking at things changes nothing at the table."""

    _hinted = (-1, -1)
    """The moment and the seat of the last hint."""

    # Pointing

    @on(Board.Looked)
    def _looked_at(self, event: Board.Looked) -> None:
        event.stop()
        self.looked = event.thing
        self.paint_facts()

    @on(Board.Picked)
    def _picked_on_board(self, event: Board.Picked) -> None:
        event.stop()
        self.pick_thing(event.thing)

    def pick_thing(self, thing: Thing) -> None:
        """What a click on the board, or Enter there, means: an option that points there, or a look."""
        offer = self.choices.at(thing) if self.choices is not None and self.moment.open else None
        if offer is not None and offer.refusal is None:
            self.pick(offer)
            return
        self.look_at(thing)
        refusal = offer.refusal if offer is not None else None
        if refusal is None and self.moment.open:
            refusal = self.face.refusal(self.moment, thing)
        if refusal is not None:
            self.refuse(refusal)

    def look_at(self, thing: Thing) -> None:
        """Show a thing in the inspector; in a window where the inspector has no room."""
        self.kept = thing
        self.paint_facts()
        if not self.facts.size.height:
            self.open_facts(thing)

    @on(Prompt.Pointed)
    def _pointed(self, event: Prompt.Pointed) -> None:
        event.stop()
        row = event.row
        thing = row.offer.thing if row is not None and row.offer is not None else None
        if not self.prompt.has_focus and not self.prompt.is_mouse_over:
            # The keys are with the board: what Enter would pick there is told.
            thing = self.board.under_cursor or thing
        self.looked = thing
        self.paint_facts()

    @on(Lines.Picked)
    def _line_picked(self, event: Lines.Picked) -> None:
        event.stop()
        thing = event.thing
        if thing is None:
            return
        again = thing == self.kept and thing[0] == "log"
        if again:
            self.follow_thing(thing)
        else:
            self.follow_thing(thing) if thing[0] in ("go", "clause", "seats") else self.look_at(thing)
        if thing[0] == "seat":
            self.board.point(thing)

    def follow_thing(self, thing: Thing) -> None:
        """Go where a line leads: to a moment, to a clause, to more about a thing."""
        kind, value = thing[0], thing[1] if len(thing) > 1 else ""
        if kind == "go" and isinstance(value, int):
            self.go_to(value)
        elif kind == "log" and isinstance(value, int):
            entry = self.logbook.entry(value)
            if entry is not None:
                self.go_to(entry.step)
        elif kind == "clause":
            self.open_clause(str(value))
        elif kind == "book":
            self.open_book(str(value))
        else:
            self.open_facts(thing)

    def go_to(self, step: int) -> None:
        """Look at the game after ``step`` commands."""
        raise NotImplementedError

    # Windows

    def open_facts(self, thing: Thing) -> None:
        """Show all about a thing in a window."""
        if thing[0] == "log":
            lines = self.facts_of(thing)
        elif thing[0] == "seats":
            lines = [
                part
                for seat in range(len(self.moment.names))
                for part in self.face.large(self.moment, ("seat", seat))
            ]
        else:
            lines = self.face.large(self.moment, thing)
        if lines:
            self._open(LinesWindow(lines[0].text, lines[1:] or lines))

    def _open(self, window: LinesWindow) -> None:
        if self.app.screen is self:
            self.app.push_screen(window, self._after_window)

    def _after_window(self, thing: Thing | None) -> None:
        if thing is not None:
            self.follow_thing(thing)

    def action_inspect(self) -> None:
        """All about what is under the cursor."""
        thing = self.looked or self.kept or self.face.here(self.moment)
        if thing is not None:
            self.open_facts(thing)

    def action_log(self) -> None:
        """Read the log where it is, or in a window where it has little room."""
        if self.log_lines.size.height >= LOG_ROWS:
            self.log_lines.focus()
            self.log_lines.choose(len(self.log_lines.all) - 1)
        else:
            lines = list(self.log_lines.all)
            self._open(LinesWindow("What happened (Enter: look at that moment)", lines, tail=True, wide=True))

    def action_overview(self) -> None:
        """The whole board at once."""
        screen = self.face.overview(self.moment)
        if screen is not None and self.app.screen is self:
            self.app.push_screen(screen, self._after_overview)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Annals are of those who play alone."""
        if action == "annals" and not self._has_annals:
            return False
        return super().check_action(action, parameters)

    @property
    def _has_annals(self) -> bool:
        return bool(self.seating.game.annals) and len(self.seating.table.names) == 1

    def action_annals(self) -> None:
        """What has come of all such games."""
        if self._has_annals and self.app.screen is self:
            show_annals(self.tui, self.seating.game, self)

    def _after_overview(self, thing: Thing | None) -> None:
        if thing is not None:
            self.board.point(thing)
            self.look_at(thing)

    def action_look(self) -> None:
        """Move a cursor over the board, or put it away."""
        self.board.focus()
        self.board.look_around(not self.board.looking)
        if self.board.looking:
            self.prompt.note("Look around with the arrows; Enter picks, and the same key ends it.")
        else:
            self.prompt.note("")

    # Rules

    def rule_in_question(self) -> str:
        """The clause most likely meant: of the last refusal, of a line of the log, of the question."""
        if self.refused is not None and self.refused.rule:
            return self.refused.rule
        if self.kept is not None and self.kept[0] == "log" and isinstance(self.kept[1], int):
            entry = self.logbook.entry(self.kept[1])
            if entry is not None and entry.rule:
                return entry.rule
        row = self.prompt.rows[self.prompt.cursor] if self.prompt.has_focus and self.prompt.rows else None
        if row is not None and row.offer is not None and row.offer.refusal is not None:
            return row.offer.refusal.rule
        return self.moment.decision.rule if self.moment.decision is not None else self._last_rule()

    def _last_rule(self) -> str:
        entries = self.logbook.until(self.moment.step)
        return next((entry.rule for entry in reversed(entries) if entry.rule), "")

    def action_why(self) -> None:
        """The rule behind the question, or behind what was refused."""
        rule = self.rule_in_question()
        if rule:
            self.open_clause(rule)
        else:
            self.prompt.note("No rule is in question now.")

    def open_clause(self, id: str) -> None:
        """Show a clause of the rulebook with its neighbours."""
        book = self.seating.game.rulebook
        try:
            clause = book.clause(id)
            before, after = book.neighbours(id)
        except LookupError as error:
            self.prompt.note(str(error), warn=True)
            return
        lines: list[Line] = []
        if self.refused is not None and self.refused.rule == clause.id:
            lines += [line((str(self.refused), "danger")), line("")]
        if clause.question:
            lines.append(line((clause.question, "title")))
        lines += [line(clause.answer), line(""), line((f"In the rulebook: {clause.section}", "quiet"))]
        for name, near in (("Before it", before), ("After it", after)):
            if near is not None:
                lines.append(
                    line((f"{name}: {near.id} ", "key"), (near.text, "quiet"), thing=("clause", near.id))
                )
        lines += [line(""), line(("Open the rulebook here", "key"), thing=("book", clause.id))]
        self._open(LinesWindow(clause.id, lines))

    def action_rulebook(self) -> None:
        """Read the whole rulebook."""
        self.open_book("")

    def open_book(self, clause: str) -> None:
        """Open the rulebook of this game, at a clause if one is named."""
        from dungeon_tui.ui.screens.learn import open_rulebook

        if self.app.screen is self:
            open_rulebook(self.tui, self.seating.game.id, clause)

    # Hints

    def action_hint(self) -> None:
        """Show what a good player would do now, and why; asked again, what thinking ahead finds."""
        if self.moment.open and self.moment.decision is not None:
            asked = self.moment.number, self.moment.decision.seat
            again, self._hinted = asked == self._hinted, asked
            self.prompt.note("Thinking ahead ..." if again else "Thinking of a hint ...")
            self.begin(self._hint(*asked, THINKER if again else ADVISER), "hint")
        else:
            self.prompt.note("There is nothing for you to choose now, so there is no hint.", warn=True)

    async def _hint(self, number: int, seat: int, adviser: str) -> None:
        try:
            advice = await aside(lambda: self.seating.hint(seat, adviser), "hint")
        except RuleError as error:
            self.prompt.note(str(error), warn=True)
            return
        except Exception as error:
            self.prompt.note(f"The adviser is stuck ({type(error).__name__}); there is no hint.", warn=True)
            return
        if number != self.moment.number or self.moment.decision is None or self.choices is None:
            return
        self.advise(advice.keys, advice.reason)

    def advise(self, keys: Keys, reason: str) -> None:
        """Tell a hint and mark the first of its options, unfolded and in sight."""
        decision = self.moment.decision
        if decision is None:
            return
        words = [one_line(self.face.label(self.moment, decision, key), 90) for key in keys]
        place = self._unfolded(keys[0]) if keys else -1
        self.prompt.note(sentences(f"Hint: {'; '.join(words)}" if words else "Hint:", reason))
        if place >= 0:
            self.prompt.mark(place)
            row = self.prompt.rows[place]
            self._light_up(row)
            here = self.board.under_cursor
            if here is not None and row.offer is not None and row.offer.thing == here:
                # Enter takes it on the board too, where the arrows move on.
                return
            if not any(self.face.toward(self.moment, way) for way in ("up", "down", "left", "right")):
                # Where arrows do not play they choose among the options, and Enter takes the one marked.
                self.prompt.focus(scroll_visible=False)

    def _unfolded(self, key: Key) -> int:
        """The number of an option's row, in the verb or on the page where it stands; -1 for none."""
        verb = self.face.verb(key)
        if any(row.kind == "verb" and row.verb == verb for row in self.prompt.rows):
            self.unfold(verb)
        pages: set[int] = set()
        while self.choices is not None and self.choices.page not in pages:
            for place, row in enumerate(self.prompt.rows):
                if row.offer is not None and row.offer.key == key and not row.offer.steps:
                    return place
            pages.add(self.choices.page)
            if any(row.kind == "more" for row in self.prompt.rows):
                self.choices.turn_page()
                self._paint_board()
                self.paint_prompt()
        return -1

    def _light_up(self, row: Row) -> None:
        """Show on the board, and in the inspector, what an option is about."""
        if row.offer is not None and row.offer.thing is not None:
            self.board.mark(row.offer.thing)
            self.looked = row.offer.thing
            self.paint_facts()
