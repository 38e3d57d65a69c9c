"""What a check says, and what can end one early.

A check returns a sentence about what it did, or raises one of three exceptions: the file is not a
certificate, the certificate does not prove its claim, or a bound was reached before either was known.
"""

from __future__ import annotations

import time as clock
from dataclasses import dataclass


class Unreadable(Exception):
    """The text is not a certificate that this package could check."""


class Fails(Exception):
    """The certificate does not prove its claim; the message says where."""


class Stopped(Exception):
    """A bound was reached; the message says which one and what was done until then."""


@dataclass(frozen=True)
class Verdict:
    """The answer to one certificate.

    ``holds`` is true if the claim is proved, false if the certificate does not prove it, and None if
    nothing is known: the text is not a certificate, or the check stopped at a bound.
    """

    kind: str | None
    """The kind of the certificate, if that much could be read."""
    claim: str | None
    """The claim in one sentence, if it could be read."""
    holds: bool | None
    checked: str
    """What was checked."""
    failure: str | None
    """Where it failed, or why it is not known; None if the claim is proved."""
    status: int
    """0: proved; 1: not proved; 2: not a certificate; 3: stopped at a bound."""

    def __str__(self) -> str:
        word = {0: "proved", 1: "not proved", 2: "not a certificate", 3: "stopped"}[self.status]
        parts = [self.claim or self.kind or "", self.failure or "", self.checked]
        return f"{word}: " + "; ".join(part for part in parts if part)


class Budget:
    """Bounds on time and elementary steps, asked now and then by whatever may take long."""

    def __init__(self, seconds: float | None = None, steps: int | None = None) -> None:
        self._end = None if seconds is None else clock.monotonic() + seconds
        self._seconds = seconds
        self._steps = steps
        self._used = 0
        self._next_look = 0
        self.doing = ""

    @property
    def used(self) -> int:
        """Steps taken so far."""
        return self._used

    def step(self, count: int = 1) -> None:
        """Count some steps; raise `Stopped` if they were too many or took too long."""
        self._used += count
        if self._steps is not None and self._used > self._steps:
            raise Stopped(f"more than {self._steps} steps are needed")
        if self._end is not None and self._used >= self._next_look:
            self._next_look = self._used + 2000
            if clock.monotonic() > self._end:
                raise Stopped(f"more than {self._seconds:g} seconds are needed")

    def room(self, count: int, limit: int, what: str) -> None:
        """Refuse to begin what would not fit into memory."""
        if count > limit:
            raise Stopped(f"{count} {what} are too many for this checker, which keeps {limit} at most")
