"""The part of the table's screen that seats people and bots, and ends the evening."""

from __future__ import annotations

from dungeon_tui.engine.errors import RuleError
from dungeon_tui.host.seating import HUMAN, Seating
from dungeon_tui.journal.errors import JournalError
from dungeon_tui.ui.screens.pick import Pick
from dungeon_tui.ui.shelf import fresh_name
from dungeon_tui.ui.table.choices import Row
from dungeon_tui.ui.table.dealer import SPEEDS, Trouble, aside
from dungeon_tui.ui.table.past import Past

SPEED_NAMES = tuple(SPEEDS)


class Hosting(Past):
    """Seats, bots, leaving."""

    # Seats

    def action_hand_over(self) -> None:
        """Give a seat to a bot, or take it back."""
        if not self._can_change() or self.app.screen is not self:
            return
        moment = self.moment
        if len(moment.names) == 1:
            self._ask_who(0)
            return
        seats = [
            (str(seat), f"{seat + 1}  {name}: {self._kind(seat)}") for seat, name in enumerate(moment.names)
        ]
        first = str(moment.waiting[0]) if moment.waiting else "0"
        self.app.push_screen(
            Pick("Whose seat?", seats, first, numbered=True),
            lambda seat: self._ask_who(int(seat)) if seat else None,
        )

    def _kind(self, seat: int) -> str:
        return "a person" if self.moment.human(seat) else f"the {self.moment.controllers[seat]} bot"

    def _ask_who(self, seat: int) -> None:
        from dungeon_tui import bots

        name = self.moment.name(seat)
        kinds = [(HUMAN, "A person at this keyboard")]
        known = bots.known(self.seating.game)
        kinds += [(bot, f"The {bot} bot, which {does}") for bot, does in known.items()]
        self.app.push_screen(
            Pick(f"Who plays {name} from now on?", kinds, self.moment.controllers[seat]),
            lambda kind: self.give_seat(seat, kind) if kind else None,
        )

    def give_seat(self, seat: int, controller: str) -> None:
        """Hand a seat over; the bot that had it is not waited for."""
        self.begin(self._give(seat, controller), "hand over")

    async def _give(self, seat: int, controller: str) -> None:
        try:
            await self.dealer.hand_over(seat, controller)
        except RuleError as error:
            self.refuse(error)
        except (JournalError, LookupError) as error:
            self.tell_trouble(str(error))

    def action_take_seat(self) -> None:
        """Let a person play for the bot that is to move."""
        if self.moment.waiting and self._can_change():
            self.give_seat(self.moment.waiting[0], HUMAN)

    # Bots

    def action_pause_bots(self) -> None:
        """Stop the bots, or let them go on."""
        self.dealer.paused = not self.dealer.paused
        self.trouble = None
        if not self.dealer.paused:
            self.dealer.retry()
        self.prompt.note("The bots wait." if self.dealer.paused else "The bots go on.")
        self.dealer.wake()
        self.paint_prompt()

    def action_retry_bots(self) -> None:
        """Ask a bot again that was stuck."""
        self.trouble = None
        self.dealer.paused = False
        self.dealer.retry()
        self.prompt.note("")
        self.paint_prompt()

    def action_faster(self) -> None:
        """Let the bots move faster."""
        self._change_speed(1)

    def action_slower(self) -> None:
        """Let the bots move more slowly."""
        self._change_speed(-1)

    def _change_speed(self, way: int) -> None:
        place = SPEED_NAMES.index(self.tui.settings.bot_speed) + way
        if not 0 <= place < len(SPEED_NAMES):
            self.prompt.note(f"The bots are as {'fast' if way > 0 else 'slow'} as can be.")
            return
        self.tui.change("bot_speed", SPEED_NAMES[place])
        self.prompt.note(f"Bot speed: {SPEED_NAMES[place]}.")
        self.dealer.wake()

    def _troubled(self, trouble: Trouble) -> None:
        self.trouble = trouble
        if not self.stands:
            return
        self.prompt.note(trouble.sentence, warn=True)
        self.paint_prompt()

    def rows_of_bot(self, seat: int) -> list[Row]:
        """What people can do while a bot is to move."""
        rows = []
        if self.trouble is not None or self.dealer.failed(seat):
            rows.append(self.command_row("retry_bots", "Let it try again"))
        rows.append(self.command_row("pause_bots", "Bots, go on" if self.dealer.paused else "Pause the bots"))
        rows.append(self.command_row("take_seat", f"Play for {self.moment.name(seat)} yourself"))
        rows.append(self.command_row("hand_over", "Give a seat to another bot or person"))
        return rows

    # Ends

    def action_send_game(self) -> None:
        """Write a copy that a friend can import."""
        from dungeon_tui.ui.screens.sharing import ask_send

        if self.app.screen is self:
            ask_send(self.tui, self.seating.path, lambda: None)

    def action_leave(self) -> None:
        """Leave the table; every move is saved already."""
        self.begin(self._leave(), "leave")

    async def _leave(self) -> None:
        await self.dealer.close()
        # What was told at this table is of no use at the next one.
        self.app.clear_notifications()
        self.tui.leave_table(self.seating)
        self.close()

    def action_again(self) -> None:
        """Play the same game with the same people once more."""
        self.begin(self._again(), "again")

    async def _again(self) -> None:
        header, house = self.seating.header, self.tui.house

        def begun() -> Seating:
            name = fresh_name(house.folder, header.name)
            return house.new(header.game, name, header.seats, "", header.options, practice=header.practice)

        try:
            seating = await aside(begun, "again")
        except (RuleError, JournalError) as error:
            self.tell_trouble(str(error))
            return
        await self._leave()
        self.tui.open_table(seating)
