"""No test may hold up the others: one that hangs fails, and says where it stood."""

import faulthandler
import signal
import sys
from collections.abc import Iterator
from types import FrameType

import pytest

PATIENCE = 240
"""Seconds that a test may take: many times what the longest needs on a slow machine."""


class StoodStill(BaseException):
    """A test took longer than `PATIENCE`; no handler of ordinary errors may swallow it."""


@pytest.fixture(autouse=True)
def in_time(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that hangs; should even that hang, end the process with what every thread was doing."""
    if request.node.get_closest_marker("campaign") or not hasattr(signal, "SIGALRM"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        faulthandler.dump_traceback(sys.__stderr__)
        raise StoodStill(f"{request.node.nodeid} did not end in {PATIENCE} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(PATIENCE)
    faulthandler.dump_traceback_later(PATIENCE + 60, exit=True, file=sys.__stderr__)
    try:
        yield
    finally:
        signal.alarm(0)
        faulthandler.cancel_dump_traceback_later()
        signal.signal(signal.SIGALRM, before)
