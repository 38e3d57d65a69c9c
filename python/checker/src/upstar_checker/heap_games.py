"""Games of heaps as certificates write them, and their values by the definition.

A move takes t from a heap and leaves the rest as some number j of heaps, none of them empty. A game
says which pairs (t, j) there are: digit t of a code has bit j set, or t belongs to a set.
"""

from __future__ import annotations

import re
from array import array
from dataclasses import dataclass, field
from typing import Iterator

from .arithmetic import mex
from .verdict import Budget, Stopped, Unreadable

MOST_VALUES = 2**26
LARGEST_HEAP = 2**33
"""No number of heaps in a certificate is larger."""
LARGEST_TAKEN = 2**33

_CODE = re.compile(r"([0-9A-Za-z])\.([0-9A-Za-z]*)(?:\(([0-9A-Za-z]+)\))?(\.\.\.)?\Z")
_SET = re.compile(r"(all but )?\{((?:[0-9]+(?:,[0-9]+)*)?)\}\Z")
GRUNDYS_GAME = "grundys_game"


@dataclass(frozen=True)
class HeapGame:
    """Which numbers may be taken, and how many heaps may be left then."""

    name: str
    leaves: dict[int, int]
    """For each number t ≥ 0 that may be taken, a set of bits: bit j if j heaps may be left."""
    tail: tuple[int, ...] = ()
    """The digits after the last of `leaves`' range that repeat for ever; empty if there are none."""
    tail_start: int = 0
    """The number taken to which the first digit of the tail belongs."""
    exceptions: frozenset[int] | None = None
    """For "all but" sets: what may not be taken."""
    unequal: bool = False
    """Grundy's game: a heap is divided into two heaps that are not equal."""
    is_code: bool = field(default=False)

    @property
    def finite(self) -> bool:
        """Whether only finitely many numbers can be taken."""
        return not self.tail and self.exceptions is None

    @property
    def largest_taken(self) -> int:
        """k, of finite games; the largest exception of "all but" sets; 0 if nothing can be taken."""
        return max(self.exceptions if self.exceptions is not None else self.leaves, default=0)

    @property
    def most_heaps(self) -> int:
        """B, the most heaps that a move leaves, and 1 at least."""
        bits = max([*self.leaves.values(), *self.tail], default=0)
        return max(1, bits.bit_length() - 1)

    def digit(self, taken: int) -> int:
        """The bits of the heaps that may be left if this many are taken."""
        if self.exceptions is not None:
            return 3 if taken > 0 and taken not in self.exceptions else 0
        if self.tail and taken >= self.tail_start:
            return self.tail[(taken - self.tail_start) % len(self.tail)]
        return self.leaves.get(taken, 0)

    def moves(self, heap: int) -> Iterator[tuple[int, int]]:
        """The pairs (number taken, bits of heaps left) that concern a heap."""
        if self.exceptions is not None:
            return ((taken, 3) for taken in range(1, heap + 1) if taken not in self.exceptions)
        if self.tail:
            return ((taken, bits) for taken in range(heap + 1) if (bits := self.digit(taken)))
        return ((taken, bits) for taken, bits in self.leaves.items() if taken <= heap)


def parse(name: str) -> HeapGame:
    """A code, a set of numbers, or "all but" such a set."""
    if code := _CODE.match(name):
        first, digits, repeating, dots = code.groups()
        if (repeating is None) != (dots is None) and not (dots and digits):
            raise Unreadable(f"`{name[:60]}` is not a game of heaps as certificates write it")
        if dots and repeating is None:
            digits, repeating = digits[:-1], digits[-1]
        leaves = {taken: int(digit, 36) for taken, digit in enumerate(first + digits) if digit != "0"}
        if leaves.get(0, 0) & 3:
            raise Unreadable(f"`{name[:60]}`: who takes nothing leaves at least two heaps")
        tail = tuple(int(digit, 36) for digit in repeating or "")
        if not any(tail):
            tail = ()
        return HeapGame(name, leaves, tail, len(digits) + 1 if tail else 0, is_code=True)
    if numbers := _SET.match(name):
        taken = frozenset(int(number) for number in numbers[2].split(",") if number)
        if 0 in taken or not (numbers[1] or taken) or max(taken, default=0) > LARGEST_TAKEN:
            raise Unreadable(f"`{name[:60]}` is not a game of heaps as certificates write it")
        if numbers[1]:
            return HeapGame(name, {}, exceptions=taken)
        return HeapGame(name, {number: 3 for number in sorted(taken)})
    raise Unreadable(f"`{name[:60]}` is not a game of heaps as certificates write it")


def grundys_game() -> HeapGame:
    """Divide a heap into two that are not equal."""
    return HeapGame(GRUNDYS_GAME, {0: 4}, unequal=True)


class Values:
    """The Grundy values of the heaps 0, 1, …, or who wins them, by the definition.

    All pairs of heaps with one sum are added at once: the values so far and the same in reverse are
    two long binary numbers, 16 bits for each heap, and nim addition is "exclusive or".
    """

    def __init__(self, game: HeapGame, budget: Budget, outcomes: bool = False) -> None:
        self.game = game
        self.outcomes = outcomes
        self.values: list[int] = []
        self._budget = budget
        self._forward = array("H")
        self._known_sums: dict[tuple[int, int], set[int]] = {}

    def up_to(self, count: int) -> list[int]:
        """The first `count` values, and perhaps more."""
        self._budget.room(count, MOST_VALUES, "values")
        while len(self.values) < count:
            self._append(len(self.values))
        return self.values

    def options(self, heap: int) -> set[int]:
        """The values of all options of a heap, whose smaller ones are known."""
        result: set[int] = set()
        work = 1
        for taken, bits in self.game.moves(heap):
            rest = heap - taken
            if bits & 1 and rest == 0:
                result.add(0)
            if bits & 2 and rest > 0:
                result.add(self.values[rest])
            if bits & 4 and rest > 1:
                result |= self._pairs(rest)
                work += rest // 16
            if bits >> 3:
                for parts in range(3, bits.bit_length()):
                    if bits >> parts & 1 and rest >= parts:
                        result |= self._sums(rest, parts)
                        work += rest
            work += 1
        self._budget.step(work)
        return result

    def _append(self, heap: int) -> None:
        value = mex(self.options(heap))
        if self.outcomes:
            value = min(value, 1)
        if value > 0xFFFF:
            raise Stopped("values beyond 65535 are too large for this checker")
        self.values.append(value)
        self._forward.append(value)

    def _pairs(self, total: int) -> set[int]:
        """The nim sums of two heaps, neither empty, with this many in all; unequal in Grundy's game."""
        low, high = 1, (total - 1) // 2 if self.game.unequal else total // 2
        if high < low:
            return set()
        small = self._forward[low : high + 1]
        large = self._forward[total - high : total - low + 1]
        large.reverse()
        together = int.from_bytes(small.tobytes(), "little") ^ int.from_bytes(large.tobytes(), "little")
        return set(memoryview(together.to_bytes(2 * len(small), "little")).cast("H").tolist())

    def _sums(self, total: int, parts: int) -> set[int]:
        """The nim sums of `parts` heaps, none empty, with this many in all, all smaller ones being known."""
        known = self._known_sums.get((total, parts))
        if known is not None:
            return known
        if parts == 2:
            return self._known_sums.setdefault((total, 2), self._pairs(total))
        result: set[int] = set()
        for one in range(1, total - parts + 2):
            value = self.values[one]
            result.update(value ^ other for other in self._sums(total - one, parts - 1))
        self._budget.step(total)
        self._known_sums[total, parts] = result
        return result
