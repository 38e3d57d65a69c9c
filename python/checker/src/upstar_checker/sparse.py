"""Sparse space: most values of many octal games are *common*, few are *rare*, and rare ones matter.

A value is rare if it has an even number of bits in a mask (with a parity: congruent to n − T). The nim sum
of two rare or of two common values is rare, so every common option has a heap with a rare value, and the
least common value that is no option is found from few pairs. For each smaller rare value an option is looked
for; if there is none, it is the value.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from . import fields
from .heap_games import MOST_VALUES, HeapGame
from .verdict import Budget, Stopped, Unreadable


class Rare(NamedTuple):
    """Which values are rare."""

    mask: int
    parity: int | None

    def holds(self, value: int, heap: int) -> bool:
        """Whether a heap of this value is rare."""
        bits = (value & self.mask).bit_count()
        return bits & 1 == (0 if self.parity is None else (heap - self.parity) & 1)


def read_rare(evidence: Any, game: HeapGame, *, required: bool) -> Rare | None:
    """Mask and parity of the evidence; None if no mask is given."""
    mask = fields.natural(evidence, "mask") if required else fields.optional_natural(evidence, "mask")
    parity = fields.optional_natural(evidence, "parity")
    if parity is not None and parity > 1:
        raise Unreadable("`parity` is 0, 1 or null")
    if mask is None:
        return None
    if mask >= 2**32:
        raise Unreadable("`mask` is too large")
    if not game.finite or game.most_heaps > 2:
        raise Unreadable("a mask is for games with finitely many moves that leave at most two heaps")
    splits = [taken for taken, bits in game.leaves.items() if bits & 4]
    if parity is not None and any(taken & 1 != parity for taken in splits):
        raise Unreadable("not all splitting moves take a number of this parity")
    return Rare(mask, parity)


class SparseValues:
    """The values of a finite octal game, or of Grundy's game, one after the other."""

    def __init__(self, game: HeapGame, rare: Rare, budget: Budget) -> None:
        self.values: list[int] = [0]
        self.rare_heaps: list[int] = []
        self.rare_values: list[tuple[int, int]] = []
        self.widest_witness = 0
        """The largest a of a pair (a, b), a ≤ b, that was needed to show that a rare value is an option."""
        self._rare = rare
        self._budget = budget
        self._unequal = game.unequal
        self._whole = {taken for taken, bits in game.leaves.items() if bits & 1}
        self._single = [taken for taken, bits in game.leaves.items() if bits & 2]
        self._split = [taken for taken, bits in game.leaves.items() if bits & 4]
        self._is_rare: dict[tuple[int, int], bool] = {}

    def _rare_value(self, value: int, heap: int) -> bool:
        key = (value, 0 if self._rare.parity is None else heap & 1)
        known = self._is_rare.get(key)
        if known is None:
            known = self._is_rare[key] = self._rare.holds(value, heap)
        return known

    def next(self) -> tuple[int, bool]:
        """The value of the next heap, and whether it is rare."""
        values, heap = self.values, len(self.values)
        options = {values[heap - taken] for taken in self._single if taken < heap}
        if heap in self._whole:
            options.add(0)
        for taken in self._split:
            rest = heap - taken
            if self._unequal:
                options.update([v ^ values[rest - a] for a, v in self.rare_values if a < rest and 2 * a != rest])
            else:
                options.update([v ^ values[rest - a] for a, v in self.rare_values if a < rest])
        value = 0
        while True:
            if value not in options and not (
                self._rare_value(value, heap) and self._split and self._witness(heap, value)
            ):
                break
            value += 1
        self._budget.step(len(self._split) * (len(self.rare_values) + 1) + 1)
        values.append(value)
        is_rare = self._rare_value(value, heap)
        if is_rare:
            self.rare_heaps.append(heap)
            self.rare_values.append((heap, value))
        return value, is_rare

    def _witness(self, heap: int, value: int) -> bool:
        """Whether some pair of heaps makes a rare value an option."""
        values = self.values
        if len(self._split) == 1:
            rest = heap - self._split[0]
            for a in range(1, (rest - 1) // 2 + 1 if self._unequal else rest // 2 + 1):
                if values[a] ^ values[rest - a] == value:
                    break
            else:
                self._budget.step(max(rest // 2, 1))
                return False
        else:
            for a in range(1, (heap - min(self._split)) // 2 + 1):
                first = values[a] ^ value
                if any(values[heap - t - a] == first for t in self._split if heap - t >= 2 * a):
                    break
            else:
                self._budget.step(max(heap, 1))
                return False
        self._budget.step(a)
        if a > self.widest_witness:
            self.widest_witness = a
        return True


def values(game: HeapGame, rare: Rare, count: int, budget: Budget) -> list[int]:
    """The first values of a finite game whose moves leave two heaps at most."""
    if any(bits >> 3 for bits in game.leaves.values()):
        raise Stopped("moves that leave three heaps have no sparse space")
    budget.room(count, MOST_VALUES, "values")
    sequence = SparseValues(game, rare, budget)
    while len(sequence.values) < count:
        sequence.next()
        budget.doing = f"{len(sequence.values)} of {count} values computed"
    return sequence.values
