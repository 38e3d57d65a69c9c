"""What the module of a kind gives back: its claim in words, and the check itself."""

from __future__ import annotations

from typing import Callable, NamedTuple

from .verdict import Budget


class Case(NamedTuple):
    """A claim that was read, and how to check it."""

    sentence: str
    """The claim in one sentence."""
    check: Callable[[Budget], str]
    """Checks it and says what was checked; raises `Fails` or `Stopped`."""
