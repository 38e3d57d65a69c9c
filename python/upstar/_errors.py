"""What can go wrong, as exceptions that carry what the library knows of it."""

from __future__ import annotations

from typing import Any


class UpstarError(Exception):
    """Why there is no answer.

    ``key`` names the sentence and never changes, ``message`` is the sentence, ``hint`` says what to do
    instead, ``span`` are the first letter of the place in ``source`` and the one after the last.
    """

    def __init__(
        self,
        message: str,
        *,
        key: str = "",
        hint: str | None = None,
        span: tuple[int, int] | None = None,
        source: str | None = None,
        rendered: str | None = None,
        bound: str | None = None,
        reached: str | None = None,
    ) -> None:
        shown = message
        if rendered:
            shown = rendered.removeprefix("error: ").rstrip()
        elif hint:
            shown = f"{message}\n  = help: {hint}"
        super().__init__(shown)
        self.message = message
        self.key = key
        self.hint = hint
        self.span = span
        self.source = source
        self.bound = bound
        self.reached = reached

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (type(self), self.args, self.__dict__))


class ExpressionError(UpstarError, ValueError):
    """A text, a position or a request that makes no sense, or has no such answer."""


class BoundReached(UpstarError):
    """A bound was met before there was an answer; ``bound`` says which: ``time``, ``steps``, ``memory`` …"""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C; ``report`` is what the study had reached, or ``None``."""

    def __init__(self, report: Any = None) -> None:
        super().__init__()
        self.report = report

    def __str__(self) -> str:
        if self.report is None:
            return "interrupted before there was anything to report"
        return "interrupted; what was reached is in the attribute `report` (and in upstar.last_report())"


def _again(kind: type[UpstarError], args: tuple[Any, ...], state: dict[str, Any]) -> UpstarError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(state)
    return error


_WAYS = {
    "time": "give it more: time=60 (seconds)",
    "steps": "give it more: steps=10**9",
    "memory": "give it more: memory=4 * 10**9 (bytes)",
    "depth": "give it more: depth=100000",
}


def _of_library(message: str, **about: Any) -> UpstarError:
    """The exception for an error of the library."""
    bound = about.get("bound")
    if bound is not None:
        about["hint"] = _WAYS.get(bound, about.get("hint"))
        about["rendered"] = None
        return BoundReached(message, **about)
    return ExpressionError(message, **about)
