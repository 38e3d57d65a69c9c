"""Rows of Wythoff's game and of the rook with the hole: values column by column, and states."""

from __future__ import annotations

from typing import Any, NamedTuple

from . import fields
from .arithmetic import prime_divisors
from .kind import Case
from .verdict import Budget, Fails, Unreadable

MOST_COLUMNS = 2**26
LARGEST_ROW = 100_000
LARGEST_COLUMN = 2**32 - 1
"""No number in a certificate of a row is larger."""


class Board(NamedTuple):
    """Which of the two games it is."""

    name: str
    diagonals: bool
    hole: bool
    """Whether row 0 has one more square, worth 0, left of column 0."""


class Row(NamedTuple):
    """The claim and the evidence."""

    row: int
    preperiod: int
    period: int
    joint_start: int
    joint_period: int


def read(board: Board, claim: Any, evidence: Any) -> Case:
    """Read claim and evidence of either kind."""
    row = fields.natural(claim, "row", LARGEST_ROW)
    preperiod, period, saltus = (
        fields.natural(claim, field, LARGEST_COLUMN) for field in ("preperiod", "period", "saltus")
    )
    start, joint = (fields.natural(evidence, field, LARGEST_COLUMN) for field in ("joint_start", "joint_period"))
    if period == 0 or joint == 0:
        raise Unreadable("a period is at least 1")
    sentence = f"row {row} of {board.name} has period {period} and saltus {saltus} from column {preperiod} on"

    def check(budget: Budget) -> str:
        if saltus != period:
            raise Fails("the saltus of a row is its period")
        _check(board, Row(row, preperiod, period, start, joint), budget)
        end = start + joint
        return f"{row + 1} rows of {end} columns computed; the states before columns {start} and {end} agree"

    return Case(sentence, check)


def _check(board: Board, row: Row, budget: Budget) -> None:
    if row.joint_period % row.period:
        raise Fails("the joint period is not a multiple of the period")
    joint_end = row.joint_start + row.joint_period
    columns = max(joint_end, row.preperiod + 2 * row.period)
    budget.room(columns, MOST_COLUMNS, "columns")
    rows = Rows(board, row.row, budget)
    states = []
    for column in range(columns):
        if column in (row.joint_start, joint_end):
            states.append(rows.state(column))
        rows.add_column()
        budget.doing = f"{column} of {columns} columns computed"
    if columns == joint_end:
        states.append(rows.state(columns))
    if states[0] != states[1]:
        raise Fails(f"the states before columns {row.joint_start} and {joint_end} differ")
    _check_period(rows.last, row)


def _check_period(values: list[int], row: Row) -> None:
    """From S on everything repeats with P; so what holds as far as S + P, and e + 2p, holds for ever."""
    end = len(values)
    for column in range(row.preperiod, end - row.period):
        if values[column + row.period] != values[column] + row.period:
            raise Fails(f"the value of column {column + row.period} is not that of {column} plus {row.period}")
    if row.preperiod and values[row.preperiod - 1 + row.period] == values[row.preperiod - 1] + row.period:
        raise Fails(f"the period holds from column {row.preperiod - 1} on already")
    for prime in prime_divisors(row.period):
        shorter = row.period // prime
        if all(
            values[column + shorter] == values[column] + shorter
            for column in range(row.preperiod, row.preperiod + row.period)
        ):
            raise Fails(f"{shorter} is a period already")


class Rows:
    """The rows 0 … a, computed column by column by the definition."""

    def __init__(self, board: Board, last_row: int, budget: Budget) -> None:
        self._diagonals = board.diagonals
        self._count = last_row + 1
        self.last: list[int] = []
        self._used: list[set[int]] = [set() for _ in range(self._count)]
        self._least = [0] * self._count
        self._recent: list[list[int]] = [[] for _ in range(self._count)]
        self._on_diagonal: dict[int, set[int]] = {}
        self._budget = budget
        if board.hole:
            self._use(0, 0)

    def _use(self, row: int, value: int) -> None:
        """Values below the least that is not used need not be kept."""
        used = self._used[row]
        used.add(value)
        while self._least[row] in used:
            used.remove(self._least[row])
            self._least[row] += 1

    def add_column(self) -> None:
        """The values of one more column, from the bottom."""
        values: list[int] = []
        below: set[int] = set()
        nothing: set[int] = set()
        column = len(self.last)
        for row in range(self._count):
            diagonal = nothing
            if self._diagonals:
                diagonal = self._on_diagonal.setdefault(column - row, set())
            value, used = self._least[row], self._used[row]
            while value in used or value in below or value in diagonal:
                value += 1
            values.append(value)
            below.add(value)
            if self._diagonals:
                diagonal.add(value)
            self._use(row, value)
            self._budget.step()
        self._on_diagonal.pop(column - self._count + 1, None)
        for recent, value in zip(self._recent, values):
            recent.append(value)
            if len(recent) > self._count:
                del recent[0]
        self.last.append(values[-1])

    def state(self, column: int) -> list[object]:
        """What the columns from this one on depend on, relative to it."""
        used = [
            (self._least[row] - column, sorted(value - column for value in self._used[row]))
            for row in range(self._count)
        ]
        recent: list[list[int]] = []
        if self._diagonals:
            for row, values in enumerate(self._recent):
                reach = self._count - 1 - row
                recent.append([value - column for value in values[max(0, len(values) - reach) :]])
        return [used, recent]
