"""Games written in Python: with the library's memo and reduction, and by the same recursion with functools.cache and
values in plain Python. Equal results; CPU time of one process, the best of some rounds.

    python bench/own_games.py
"""

from __future__ import annotations

import sys
import time
from functools import cache
from math import inf
from pathlib import Path
from typing import Any, Callable

import upstar as us

try:
    import pycgt
except ImportError:
    pycgt = None

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from games import Clobber, Domineering, Kayles, Subtraction  # noqa: E402

#: How often each is timed.
ROUNDS = 3


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


def ours_of(root: Any, ask: Callable[[us.Position], Any]) -> tuple[float, Any]:
    """The best of some rounds, each without anything known."""
    rounds = []
    for _ in range(ROUNDS):
        fresh(type(root))
        rounds.append(timed(lambda: ask(us.position(root, session=us.Session()))))
    return min(taken for taken, _ in rounds), rounds[0][1]


def fresh(kind: type) -> None:
    """Forgets the positions of a class."""
    from upstar import _own

    _own._rules.pop(kind, None)


def partizan() -> None:
    for name, root in [("Domineering 4x4", Domineering.empty(4, 4)), ("Clobber 3x4", Clobber.full(3, 4))]:
        ours, value = ours_of(root, lambda position: position.value)
        theirs = inf
        for _ in range(ROUNDS):
            Value.known.clear()
            taken, plain = timed(lambda: plain_value(root))
            theirs = min(theirs, taken)
        assert as_game(plain) == value, name
        line = f"{name:<24} {ours:8.3f} s, plain Python {theirs:8.3f} s: {theirs / ours:6.1f} times"
        if pycgt is not None:
            peers, _ = timed(lambda: peer_value(root))
            line += f"; pycgt {peers:8.3f} s: {peers / ours:6.1f} times"
        print(f"{line}; {share(root, ['left', 'right'], ours)}")


def reached(root: Any, methods: list[str]) -> set[Any]:
    """All positions that follow."""
    found, open_ = {root}, [root]
    while open_:
        position = open_.pop()
        for after in [after for method in methods for after in getattr(position, method)()]:
            if after not in found:
                found.add(after)
                open_.append(after)
    return found


def share(root: Any, methods: list[str], whole: float) -> str:
    """How much of the time the user's own methods take: moves, called once for each position, and what Python needs to
    tell positions apart, by their hash and comparison, as in any dictionary."""
    positions = reached(root, methods)
    moves = min(timed(lambda: sum(len(list(getattr(p, m)())) for p in positions for m in methods))[0] for _ in range(ROUNDS))
    numbers, options = dict.fromkeys(positions, 0), [one for p in positions for m in methods for one in getattr(p, m)()]
    lookups = min(timed(lambda: sum(numbers[one] for one in options))[0] for _ in range(ROUNDS))
    return f"{100 * moves / whole:.0f} % of the time in {' and '.join(methods)}, {100 * lookups / whole:.0f} % in hashes and comparisons of positions"


def impartial() -> None:
    sys.setrecursionlimit(10**5)
    for name, root in [("squares, heap 2000", Subtraction(2000)), ("Kayles 6,7,8 by parts", Kayles((6, 7, 8)))]:
        ours, value = ours_of(root, lambda position: position.grundy)
        theirs, plain = min((timed(lambda: plain_grundy(root)) for _ in range(ROUNDS)), key=lambda found: found[0])
        assert value == plain, name
        print(f"{name:<24} {ours:8.3f} s, plain Python {theirs:8.3f} s: {theirs / ours:6.1f} times; {share(root, ['moves'], ours)}")


if __name__ == "__main__":
    partizan()
    impartial()
