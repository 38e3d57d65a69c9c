"""Games written in Python: with the library's memo and reduction, and by the same recursion with functools.cache and
values in plain Python. Equal results; CPU time of one process, the best of some rounds.

    python bench/own_games.py
"""

from __future__ import annotations

import sys
import time
from functools import cache
from pathlib import Path
from typing import Any, Callable

import upstar as us

try:
    import pycgt
except ImportError:
    pycgt = None

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from games import Clobber, Domineering, Kayles, Subtraction  # noqa: E402


class Value:
    """A canonical form in plain Python: options, each once, dominated and reversible ones gone."""

    known: dict[tuple[frozenset[int], frozenset[int]], Value] = {}
    __slots__ = ("left", "right", "number", "order")

    @staticmethod
    def of(left: list[Value], right: list[Value]) -> Value:
        left, right = reduced(left, right, 1), reduced(right, left, -1)
        key = (frozenset(id(x) for x in left), frozenset(id(x) for x in right))
        found = Value.known.get(key)
        if found is None:
            found = Value.known[key] = Value.__new__(Value)
            found.left, found.right, found.order = tuple(left), tuple(right), {}
        return found

    def le(self, other: Value) -> bool:
        known = self.order.get(id(other))
        if known is None:
            known = self.order[id(other)] = not any(other.le(x) for x in self.left) and not any(y.le(self) for y in other.right)
        return known


class Draft:
    """A form whose options are being reduced."""

    def __init__(self, left: list[Value], right: list[Value]) -> None:
        self.left, self.right = left, right


def below(g: Any, h: Any) -> bool:
    """g <= h for forms, at least one of them a draft."""
    if isinstance(g, Value) and isinstance(h, Value):
        return g.le(h)
    return not any(below(h, x) for x in g.left) and not any(below(y, g) for y in h.right)


def reduced(own: list[Value], other: list[Value], sign: int) -> list[Value]:
    """The player's options without those that are dominated or reversible; sign -1 exchanges the players."""
    le = (lambda a, b: below(a, b)) if sign > 0 else (lambda a, b: below(b, a))
    replies = (lambda value: value.right) if sign > 0 else (lambda value: value.left)
    again = (lambda value: value.left) if sign > 0 else (lambda value: value.right)
    changed = True
    while changed:
        changed = False
        whole = Draft(own, other) if sign > 0 else Draft(other, own)
        for option in own:
            through = next((reply for reply in replies(option) if le(reply, whole)), None)
            if through is not None:
                own = [x for x in own if x is not option] + [x for x in again(through) if x not in own]
                changed = True
                break
    return [x for i, x in enumerate(own) if not any((le(x, y) and (not le(y, x) or j < i)) for j, y in enumerate(own) if j != i)]


def plain_value(root: Any) -> Value:
    @cache
    def value(position: Any) -> Value:
        return Value.of([value(x) for x in position.left()], [value(x) for x in position.right()])

    return value(root)


def as_game(value: Value) -> us.Game:
    @cache
    def game(one: Value) -> us.Game:
        return us.Game.of_options([game(x) for x in one.left], [game(x) for x in one.right])

    return game(value)


def peer_value(root: Any) -> Any:
    """The same recursion with the values of pycgt, which are plain Python."""

    @cache
    def value(position: Any) -> Any:
        return pycgt.canonical(pycgt.game([value(x) for x in position.left()], [value(x) for x in position.right()]))

    return value(root)


def plain_grundy(root: Any) -> int:
    @cache
    def grundy(position: Any) -> int:
        values = {grundy(x) for x in position.moves()}
        mex = 0
        while mex in values:
            mex += 1
        return mex

    return grundy(root)


def timed(action: Callable[[], Any]) -> tuple[float, Any]:
    begun = time.process_time()
    found = action()
    return time.process_time() - begun, found


def fresh(kind: type) -> None:
    """Forgets the positions of a class."""
    from upstar import _own

    _own._rules.pop(kind, None)


def partizan() -> None:
    for name, root in [("Domineering 4x4", Domineering.empty(4, 4)), ("Clobber 3x4", Clobber.full(3, 4))]:
        fresh(type(root))
        ours, value = timed(lambda: us.position(root, session=us.Session()).value)
        Value.known.clear()
        theirs, plain = timed(lambda: plain_value(root))
        assert as_game(plain) == value, name
        line = f"{name:<24} {ours:8.3f} s, plain Python {theirs:8.3f} s: {theirs / ours:6.1f} times"
        if pycgt is not None:
            peers, _ = timed(lambda: peer_value(root))
            line += f"; pycgt {peers:8.3f} s: {peers / ours:6.1f} times"
        fresh(type(root))
        with Counted(type(root), "left") as left, Counted(type(root), "right") as right:
            whole, _ = timed(lambda: us.position(root, session=us.Session()).value)
        print(f"{line}; {100 * (left.seconds + right.seconds) / whole:.0f} % of the time in left and right")


class Counted:
    """How long a method takes in all."""

    def __init__(self, kind: type, name: str) -> None:
        self.seconds = 0.0
        self.kind, self.name, self.method = kind, name, getattr(kind, name)

    def __enter__(self) -> Counted:
        def counted(position: Any) -> list[Any]:
            begun = time.process_time()
            found = list(self.method(position))
            self.seconds += time.process_time() - begun
            return found

        setattr(self.kind, self.name, counted)
        return self

    def __exit__(self, *_: object) -> None:
        setattr(self.kind, self.name, self.method)


def impartial() -> None:
    sys.setrecursionlimit(10**5)
    for name, kind, root in [
        ("squares, heap 2000", Subtraction, Subtraction(2000)),
        ("Kayles 6,7,8 by parts", Kayles, Kayles((6, 7, 8))),
    ]:
        fresh(kind)
        ours, value = timed(lambda: us.position(root, session=us.Session()).grundy)
        theirs, plain = timed(lambda: plain_grundy(root))
        assert value == plain, name
        fresh(kind)
        with Counted(kind, "moves") as counted:
            whole, _ = timed(lambda: us.position(root, session=us.Session()).grundy)
        print(
            f"{name:<24} {ours:8.3f} s, plain Python {theirs:8.3f} s: {theirs / ours:6.1f} times; "
            f"{100 * counted.seconds / whole:.0f} % of the time in moves"
        )


if __name__ == "__main__":
    partizan()
    impartial()
