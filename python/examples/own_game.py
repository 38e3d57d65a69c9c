"""A game of one's own: take a square number of tokens, and Chomp with labels for its moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import upstar as us


class TakeASquare(NamedTuple):
    heap: int

    def moves(self) -> list[TakeASquare]:
        return [TakeASquare(self.heap - k * k) for k in range(1, self.heap + 1) if k * k <= self.heap]


@dataclass(frozen=True)
class Chomp(us.Rules):
    rows: tuple[int, ...]

    def moves(self) -> Iterator[tuple[str, Chomp]]:
        for r, length in enumerate(self.rows):
            for c in range(length):
                if (r, c) != (0, 0):
                    left = (*self.rows[:r], *(min(row, c) for row in self.rows[r:]))
                    yield f"bite ({r + 1},{c + 1})", Chomp(tuple(row for row in left if row))


def main() -> None:
    lost = [n for n in range(40) if us.position(TakeASquare(n)).outcome == "P"]
    print(lost)
    chomp = Chomp((4, 4, 4))
    print(chomp.outcome, [move.label for move in chomp.winning_moves])
    print((chomp + us.nim(3)).outcome)


if __name__ == "__main__":
    main()
