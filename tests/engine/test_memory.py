"""Pausing the search for rubbish."""

from __future__ import annotations

import gc

import pytest

from dungeon_tui.engine.memory import keeping_all


def test_the_search_is_paused_and_goes_on_even_after_an_error() -> None:
    assert gc.isenabled()
    with pytest.raises(KeyError), keeping_all():
        assert not gc.isenabled()
        raise KeyError
    assert gc.isenabled()


def test_who_has_paused_it_before_goes_on_doing_so() -> None:
    gc.disable()
    try:
        with keeping_all(), keeping_all():
            assert not gc.isenabled()
        assert not gc.isenabled()
    finally:
        gc.enable()
