"""Bounds and sessions: who computes, and how far."""

from __future__ import annotations

import os
import re
from typing import Any

from . import _native


class Bounds:
    """The bounds of a call: seconds, steps, bytes, depth of nesting."""

    __slots__ = ("time", "steps", "memory", "depth")

    def __init__(
        self,
        time: float | None = None,
        steps: int | None = None,
        memory: int | None = None,
        depth: int | None = None,
    ) -> None:
        self.time = time
        self.steps = steps
        self.memory = memory
        self.depth = depth


FREE = Bounds()


def bounds_of(given: dict[str, Any], usual: Bounds = FREE) -> Bounds:
    """The bounds that keyword arguments name."""
    if not given:
        return usual
    for name in given:
        if name not in Bounds.__slots__:
            raise TypeError(f"there is no bound {name!r}: time, steps, memory and depth are bounds")
    merged = {name: given.get(name, getattr(usual, name)) for name in Bounds.__slots__}
    return Bounds(**merged)


class Session:
    """What was defined and computed so far, on its own: nothing of it is seen by other sessions, and its memory is
    free when the last value of it has gone.

    ``misere`` is the convention of play; ``time``, ``steps``, ``memory`` and ``depth`` bound every call; ``limit`` is
    what may be kept between two calls, in bytes.

    >>> import upstar as us
    >>> session = us.Session(memory=10**9)
    >>> session.eval("x := {2|-1}").mean
    Fraction(1, 2)
    >>> session.eval("x + x == 1")
    True
    """

    def __init__(
        self,
        *,
        misere: bool = False,
        threads: int = 1,
        time: float | None = None,
        steps: int | None = None,
        memory: int | None = None,
        depth: int | None = None,
        limit: int | None = None,
    ) -> None:
        if threads < 1:
            raise ValueError("a session works with 1 thread or more")
        self.misere = misere
        self._bounds = Bounds(time, steps, memory, depth)
        self._native = _native.Session(misere, threads, False, limit)

    def eval(self, expression: str, /, **given: Any) -> Any:
        """What an expression evaluates to. Keyword arguments that are no bounds are names in the expression."""
        bounds = {name: given.pop(name) for name in list(given) if name in Bounds.__slots__}
        if not isinstance(expression, str):
            raise TypeError(f"an expression is a text, not {type(expression).__name__}")
        for name in given:
            if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", name):
                raise ValueError(f"{name!r} cannot be a name in an expression")
        return self._native.eval(expression, given, bounds_of(bounds, self._bounds))

    def run(self, program: str, /, **bounds: Any) -> list[tuple[str, str]]:
        """Runs a program: the kinds and the texts of its answers."""
        return self._native.run(program, bounds_of(bounds, self._bounds))

    def game(self, value: Any, /, **bounds: Any) -> Any:
        """The value of a game: of a text, a number or a position."""
        return self._native.game(value, bounds_of(bounds, self._bounds))

    def position(self, text: str, /, **bounds: Any) -> Any:
        """The form that a text denotes."""
        return self._native.position(text, bounds_of(bounds, self._bounds))

    def call(self, name: str, /, *arguments: Any, **bounds: Any) -> Any:
        """A game or an operation of the library, by its name."""
        return self._native.call(name, arguments, bounds_of(bounds, self._bounds))

    def forget(self) -> None:
        """Forgets everything that was computed; what was defined stays."""
        self._native.forget()

    @property
    def bytes(self) -> int:
        """About how many bytes its values and forms take."""
        return self._native.bytes()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in _names():
            raise AttributeError(f"a session has no attribute {name!r}, and there is no game or operation of that name")
        return lambda *arguments, **bounds: self.call(name, *arguments, **bounds)

    def __reduce__(self) -> Any:
        raise TypeError("a session cannot be pickled: pickle its values, and make a new session where they go")


_known_names: set[str] = set()


def _names() -> set[str]:
    if not _known_names:
        _known_names.update(entry[0] for entry in _native.rulesets())
        _known_names.update(entry[0] for entry in _native.operations())
    return _known_names


_default = Session()


def default() -> Session:
    """The session in which everything is computed that says nothing else."""
    return _default


def _after_fork() -> None:
    # Somebody else may have been in the old one when the process was forked.
    global _default
    _default = Session()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
