"""Tests that drive the installed command as people and scripts do: in a real terminal, or in pipes.

Pseudo-terminals, signals to other processes and limits on them are those of Linux and macOS.
"""

import os

import pytest

collect_ignore_glob = [] if os.name == "posix" else ["test_*.py"]


@pytest.fixture
def data(tmp_path):
    """A data directory that no other test knows."""
    return tmp_path / "data"
