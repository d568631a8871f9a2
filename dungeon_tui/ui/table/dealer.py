"""Carries commands out aside, one after another, and lets the bots play.

The screen never waits: disk and bots work on threads of their own, which die with the program even
if a bot hangs. Whatever comes of a command is told on the screen's thread.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from attrs import define

from dungeon_tui.engine.decisions import Answer, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.records import Record
from dungeon_tui.host.seating import Seating
from dungeon_tui.ui.preload import SWITCH_SECONDS

T = TypeVar("T")

SPEEDS = {"slow": 1.6, "normal": 0.6, "fast": 0.15, "instant": 0.0}
"""Seconds that a bot waits before its move is made, by the setting ``bot_speed``."""

PATIENCE = 8.0
"""Seconds after which a bot that still thinks is spoken of."""


@define
class Trouble:
    """Something that the players must know: a sentence, and the seat of the bot it is about (-1: none)."""

    sentence: str
    seat: int = -1


class Gone(RuleError):
    """The answer was meant for a question that is no longer open."""


def aside(work: Callable[[], T], name: str) -> asyncio.Future[T]:
    """Do ``work`` on a thread that does not keep the program alive; return its future result."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def settle(result: T | None, error: BaseException | None) -> None:
        if future.done():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, error = None, None
        try:
            result = work()
        except BaseException as caught:
            error = caught
        try:
            loop.call_soon_threadsafe(settle, result, error)
        except RuntimeError:
            # The loop is closed: the program ends, and nobody waits for this any more.
            return

    threading.Thread(target=run, name=name, daemon=True).start()
    return future


class Dealer:
    """Makes the commands of one table, one at a time.

    ``made`` is awaited after each command that stands, before the next one is begun; ``troubled``
    is told what went wrong with a bot. ``speed`` gives the seconds a bot waits. All on the loop.
    """

    def __init__(
        self,
        seating: Seating,
        made: Callable[[Record], Awaitable[None]],
        troubled: Callable[[Trouble], None],
        speed: Callable[[], float],
    ) -> None:
        self.seating = seating
        self.paused = False
        self.held = False
        self.thinking = -1
        self._made, self._troubled, self._speed = made, troubled, speed
        self._turn = asyncio.Lock()
        self._news = asyncio.Event()
        self._stuck: set[tuple[int, int]] = set()
        self._bots: asyncio.Task[None] | None = None
        self._closed = False

    # Commands

    @property
    def busy(self) -> bool:
        """Whether a command is being made right now."""
        return self._turn.locked()

    async def answer(self, seat: int, keys: Keys, kind: str, number: int) -> Record:
        """Answer the question that was open after ``number`` records; Gone if it is not any more."""
        return await self._make(lambda: self.seating.answer(Answer(seat, keys, kind)), number)

    async def undo(self) -> Record:
        """Take the last command back."""
        return await self._make(self.seating.undo)

    async def redo(self) -> Record:
        """Make it again."""
        return await self._make(self.seating.redo)

    async def hand_over(self, seat: int, controller: str) -> Record:
        """Give a seat to a person or a bot."""
        self._stuck = {key for key in self._stuck if key[0] != seat}
        return await self._make(lambda: self.seating.hand_over(seat, controller))

    async def _make(self, work: Callable[[], Record], number: int | None = None) -> Record:
        """Raises what ``work`` raises, RuleError and JournalError; then nothing has changed."""
        async with self._turn:
            if self._closed or (number is not None and number != self.seating.table.records):
                raise Gone("That question is no longer open.")
            record = await asyncio.shield(aside(work, "table"))
            self._news.set()
            await self._made(record)
            return record

    # Bots

    def start(self) -> None:
        """Let the bots play from now on."""
        # A bot that computes shares the processor with the screen, which must get its turn at once.
        sys.setswitchinterval(SWITCH_SECONDS)
        if self._bots is None:
            self._bots = asyncio.create_task(self._play(), name="bots")

    def wake(self) -> None:
        """Look again whether a bot is to move: something outside the table has changed."""
        self._news.set()

    def retry(self) -> None:
        """Ask bots again that failed."""
        self._stuck.clear()
        self.wake()

    def failed(self, seat: int) -> bool:
        """Whether the bot of a seat has failed at the question that is open now."""
        return (seat, self.seating.table.records) in self._stuck

    async def close(self) -> None:
        """Make no more commands; wait for the one that is being written, and let go of the save."""
        self._closed = True
        if self._bots is not None:
            self._bots.cancel()
        async with self._turn:
            pass
        await asyncio.shield(aside(self.seating.close, "close"))

    def next_bot(self) -> int:
        """The seat of the bot that is to move now, -1 for none."""
        if self.paused or self.held or self._closed or self.seating.table.over or self.seating.read_only:
            return -1
        ready = [seat for seat in self.seating.waiting_bots() if not self.failed(seat)]
        return ready[0] if ready else -1

    async def _play(self) -> None:
        while not self._closed:
            self._news.clear()
            seat = self.next_bot()
            if seat < 0:
                await self._news.wait()
                continue
            try:
                await self._move(seat, self.seating.table.records)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                self._fail(seat, error)

    async def _move(self, seat: int, number: int) -> None:
        """One move of one bot; given up when something else happens at the table meanwhile."""
        thought = aside(lambda: self.seating.bot_answer(seat), f"bot {seat + 1}")
        pause = asyncio.ensure_future(asyncio.sleep(self._speed()))
        self.thinking = seat
        try:
            told, since = False, time.monotonic()
            while not (thought.done() and pause.done()):
                news = asyncio.ensure_future(self._news.wait())
                waited = {part for part in (thought, pause) if not part.done()} | {news}
                patience = max(0.0, since + PATIENCE - time.monotonic())
                timeout = None if told or thought.done() else patience
                await asyncio.wait(waited, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
                if self._news.is_set() and not self._same(seat, number):
                    return
                if self._news.is_set():
                    self._news.clear()
                elif not thought.done() and not told and time.monotonic() >= since + PATIENCE:
                    told = True
                    self._troubled(Trouble(f"{self._name(seat)} is taking long to think.", seat))
            answer = thought.result()
        finally:
            self.thinking = -1
            pause.cancel()
            thought.add_done_callback(_forget)
        await self._made_by_bot(seat, answer, number)

    async def _made_by_bot(self, seat: int, answer: Answer, number: int) -> None:
        try:
            await self.answer(seat, answer.keys, answer.kind, number)
        except Gone:
            return

    def _same(self, seat: int, number: int) -> bool:
        """Whether the bot of a seat is still to answer the question it is thinking about."""
        return number == self.seating.table.records and self.next_bot() == seat

    def _fail(self, seat: int, error: Exception) -> None:
        self._stuck.add((seat, self.seating.table.records))
        kind = "" if str(error).endswith(".") else f" ({type(error).__name__})"
        what = str(error) if str(error).endswith(".") else "It cannot make up its mind"
        self._troubled(Trouble(f"{self._name(seat)} is stuck: {what}{kind}", seat))

    def _name(self, seat: int) -> str:
        return self.seating.table.names[seat]


def _forget(future: asyncio.Future[Answer]) -> None:
    """Look at the result of a thought that nobody waits for, so that no one complains about it."""
    if not future.cancelled():
        future.exception()
