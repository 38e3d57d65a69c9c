"""Games written in Python: a class with ``moves`` (or ``left`` and ``right``), and everything else is the library's."""

from __future__ import annotations

import ctypes
import threading
import weakref
from contextlib import contextmanager
from typing import Any, Iterator

from . import _native
from ._errors import BoundReached
from ._session import bounds_of, default

_rules: weakref.WeakKeyDictionary[type, Any] = weakref.WeakKeyDictionary()


def is_position_of_python(value: Any) -> bool:
    """Has it rules written in Python?"""
    kind = type(value)
    if isinstance(value, type) or kind.__module__.startswith("upstar."):
        return False
    has = lambda name: callable(getattr(kind, name, None))  # noqa: E731
    return has("moves") or (has("left") and has("right"))


def rules_of(kind: type) -> Any:
    """The positions of a class that were met so far."""
    rules = _rules.get(kind)
    if rules is None:
        impartial = not (callable(getattr(kind, "left", None)) and callable(getattr(kind, "right", None)))
        if impartial and not callable(getattr(kind, "moves", None)):
            raise TypeError(
                f"{kind.__name__} has no rules: give it a method `moves`, or `left` and `right`, "
                "that return the positions after a move"
            )
        rules = _rules[kind] = _native.Rules(kind.__name__, impartial)
    return rules


def position(value: Any, *, session: Any = None, **bounds: Any) -> Any:
    """A position of a class of Python as one of the library; or the form that a text denotes.

    The class has a method ``moves`` that returns (or yields) the positions after a move of either player; or two,
    ``left`` and ``right``. A move may be a pair of a label and a position. Positions must be hashable, or have a
    ``key`` that is; ``parts`` may return independent parts whose sum the position is.

    >>> import upstar as us
    >>> from typing import NamedTuple
    >>> class TakeASquare(NamedTuple):
    ...     heap: int
    ...     def moves(self):
    ...         return [TakeASquare(self.heap - k * k) for k in range(1, self.heap + 1) if k * k <= self.heap]
    >>> us.position(TakeASquare(7)).outcome, us.position(TakeASquare(11)).grundy
    ('P', 1)
    """
    from ._objects import Position

    if isinstance(value, Position):
        return value
    if isinstance(value, str):
        return (session or default()).position(value, **bounds)
    rules = rules_of(type(value))
    native = (session or default())._native
    with _timer(bounds.get("time")):
        held = rules.position(value, native, bounds_of(bounds))
    return Position._of(held, value)


def original(sibling: Any, held: Any) -> Any:
    """The object of Python that a form of the same rules is."""
    rules = _rules.get(type(sibling))
    return None if rules is None else rules.original(held)


class _TimeIsOver(BaseException):
    """Raised inside rules that do not come back."""


@contextmanager
def _timer(seconds: float | None) -> Iterator[None]:
    """Stops rules that never come back when the time is over: bounds are looked at between moves only."""
    if seconds is None:
        yield
        return
    thread, fired = threading.get_ident(), threading.Event()

    def stop() -> None:
        fired.set()
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(_TimeIsOver))

    timer = threading.Timer(seconds + 0.05, stop)
    timer.daemon = True
    timer.start()
    try:
        yield
    except _TimeIsOver:
        raise BoundReached("stopped: out of time", key="stop.time", bound="time", hint="rules of Python did not come back in time; give them more: time=60") from None
    finally:
        timer.cancel()
        if fired.is_set():
            # It may still be on its way.
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), None)


class Rules:
    """A class to inherit from: positions then have the attributes of positions of the library.

    >>> import upstar as us
    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Push(us.Rules):
    ...     row: str
    ...     def left(self):
    ...         return [Push(self.row[:i] + "." + self.row[i + 1:]) for i, c in enumerate(self.row) if c == "x"]
    ...     def right(self):
    ...         return [Push(self.row[:i] + "." + self.row[i + 1:]) for i, c in enumerate(self.row) if c == "o"]
    >>> Push("xxo").value, (Push("xxo") + us.nim(2)).outcome
    (Game('1'), 'L')
    """

    def position(self, **bounds: Any) -> Any:
        """This position as one of the library."""
        return position(self, **bounds)

    @property
    def _held(self) -> Any:
        return position(self)._held

    @property
    def value(self) -> Any:
        """What it is worth."""
        return position(self).value

    @property
    def grundy(self) -> int:
        """Its Grundy value."""
        return position(self).grundy

    @property
    def outcome(self) -> str:
        """Who wins."""
        return position(self).outcome

    @property
    def misere_outcome(self) -> str:
        """Who wins in misère play."""
        return position(self).misere_outcome

    @property
    def winning_moves(self) -> list[Any]:
        """The moves that win."""
        return position(self).winning_moves

    @property
    def thermograph(self) -> Any:
        """The thermograph of its value."""
        return position(self).thermograph

    def analyse(self, **wishes: Any) -> Any:
        """What it is worth, who wins, by which moves, and why."""
        return position(self).analyse(**wishes)

    def play(self, move: Any, player: Any = None) -> Any:
        """The position after a move."""
        found = position(self).play(move, player)
        return found if found.original is None else found.original

    def widget(self, **wishes: Any) -> Any:
        """The position to play with, in a notebook."""
        return position(self).widget(**wishes)

    def __add__(self, other: Any) -> Any:
        return position(self) + other

    def __radd__(self, other: Any) -> Any:
        return other + position(self)

    def __sub__(self, other: Any) -> Any:
        return position(self) - other

    def __neg__(self) -> Any:
        return -position(self)
