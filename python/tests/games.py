"""Games written in Python, for the tests and the benchmarks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Iterator, NamedTuple

import upstar as us


class Domineering(NamedTuple):
    """Free squares as bits of a board with so many columns; Left plays upright, Right across."""

    rows: int
    columns: int
    free: int

    @classmethod
    def empty(cls, rows: int, columns: int) -> Domineering:
        return cls(rows, columns, (1 << rows * columns) - 1)

    def left(self) -> list[Domineering]:
        found = []
        for at in range(self.rows * self.columns - self.columns):
            domino = 1 << at | 1 << at + self.columns
            if self.free & domino == domino:
                found.append(Domineering(self.rows, self.columns, self.free ^ domino))
        return found

    def right(self) -> list[Domineering]:
        found = []
        for at in range(self.rows * self.columns - 1):
            domino = 3 << at
            if (at + 1) % self.columns and self.free & domino == domino:
                found.append(Domineering(self.rows, self.columns, self.free ^ domino))
        return found


class Clobber(NamedTuple):
    """Stones on a board; a stone takes a neighbour of the other colour."""

    columns: int
    board: str

    @classmethod
    def full(cls, rows: int, columns: int) -> Clobber:
        return cls(columns, "".join("xo"[(r + c) % 2] for r in range(rows) for c in range(columns)))

    def _moves(self, own: str, other: str) -> list[Clobber]:
        found, board, columns = [], self.board, self.columns
        for at, stone in enumerate(board):
            if stone != own:
                continue
            column = at % columns
            for to in (at - columns, at + columns, at - 1 if column else -1, at + 1 if column < columns - 1 else -1):
                if 0 <= to < len(board) and board[to] == other:
                    after = list(board)
                    after[at], after[to] = ".", own
                    found.append(Clobber(columns, "".join(after)))
        return found

    def left(self) -> list[Clobber]:
        return self._moves("x", "o")

    def right(self) -> list[Clobber]:
        return self._moves("o", "x")


@dataclass(frozen=True)
class Chomp(us.Rules):
    """A bar of chocolate, its rows one below the other; a bite takes everything to the right and below."""

    rows: tuple[int, ...]

    def moves(self) -> Iterator[tuple[str, Chomp]]:
        for r, length in enumerate(self.rows):
            for c in range(length):
                if (r, c) != (0, 0):
                    left = (*self.rows[:r], *(min(row, c) for row in self.rows[r:]))
                    yield f"bite ({r + 1},{c + 1})", Chomp(tuple(row for row in left if row))

    def _repr_svg_(self) -> str:
        squares = "".join(
            f'<rect x="{30 * c + 2}" y="{30 * r + 2}" width="28" height="28" fill="{"#9b1c3c" if r == c == 0 else "#7b4a1d"}"/>'
            for r, length in enumerate(self.rows)
            for c in range(length)
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg" width="{30 * max(self.rows, default=1) + 4}" height="{30 * len(self.rows) + 4}">{squares}</svg>'


class Kayles(NamedTuple):
    """Rows of pins that fall apart."""

    rows: tuple[int, ...]

    def moves(self) -> Iterator[Kayles]:
        for index, row in enumerate(self.rows):
            rest = self.rows[:index] + self.rows[index + 1 :]
            for taken in (1, 2):
                for left in range((row - taken) // 2 + 1 if row >= taken else 0):
                    new = tuple(size for size in (left, row - taken - left) if size)
                    yield Kayles(tuple(sorted(rest + new)))

    def parts(self) -> list[Kayles]:
        return [Kayles((row,)) for row in self.rows]


class Subtraction(NamedTuple):
    """A single heap; take a square number."""

    heap: int

    def moves(self) -> list[Subtraction]:
        found, root = [], 1
        while root * root <= self.heap:
            found.append(Subtraction(self.heap - root * root))
            root += 1
        return found


@dataclass(frozen=True)
class Walk:
    """A token on a circle: play never ends."""

    at: int

    def moves(self) -> list[Walk]:
        return [Walk((self.at + 1) % 5)]

    @cached_property
    def unused(self) -> None:
        return None
