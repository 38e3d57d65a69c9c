"""Games written in Python: the library's answers agree with those of its own games and with plain recursion."""

from __future__ import annotations

import pickle
import random
import time
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import pytest

import upstar as us
from games import Chomp, Clobber, Domineering, Kayles, Subtraction, Walk


@pytest.mark.parametrize("size", [(1, 4), (2, 2), (2, 3), (3, 3), (2, 5), (3, 4)])
def test_domineering_in_python_is_domineering(size: tuple[int, int]) -> None:
    ours, theirs = us.position(Domineering.empty(*size)), us.domineering(*size)
    assert ours.value == theirs.value and str(ours.value) == str(theirs.value)
    assert ours.outcome == theirs.outcome and ours.misere_outcome == theirs.misere_outcome
    assert len(ours.winning_moves) == len(theirs.winning_moves)


def test_clobber_in_python_is_clobber_on_random_boards() -> None:
    random.seed(5)
    for _ in range(40):
        columns, rows = random.randint(1, 4), random.randint(1, 3)
        board = "".join(random.choice("xo.") for _ in range(rows * columns))
        lines = "|".join(board[r * columns : (r + 1) * columns] for r in range(rows))
        ours, theirs = us.position(Clobber(columns, board)), us.clobber(lines)
        assert ours.value == theirs.value, lines
        assert ours.misere_outcome == theirs.misere_outcome, lines


def test_grundy_values_agree_with_recursion() -> None:
    @cache
    def grundy(position):
        values = {grundy(after) for after in position.moves()}
        return next(value for value in range(len(values) + 1) if value not in values)

    for heap in range(60):
        assert us.position(Subtraction(heap)).grundy == grundy(Subtraction(heap))
    for rows in [(5,), (3, 4), (2, 2, 7)]:
        assert us.position(Kayles(rows)).grundy == grundy(Kayles(rows)) == us.kayles(*rows).grundy


def test_sums_with_games_of_the_library() -> None:
    total = us.position(Subtraction(7)) + us.nim(3)
    assert total.grundy == us.position(Subtraction(7)).grundy ^ 3 and isinstance(total, us.Position)
    mixed = Chomp((3, 2)) + us.domineering(2, 2)
    assert mixed.value == us.Game(Chomp((3, 2)).value) + us.Game("+-1")
    assert (us.nim(2) + Chomp((3, 2))).grundy == 2 ^ Chomp((3, 2)).grundy
    assert us.position(Domineering.empty(2, 2)) == us.Game("+-1") == us.domineering(2, 2)
    assert us.Game(Domineering.empty(2, 2)) + 1 == us.Game("{2|0}")


def test_moves_and_play_have_labels_and_originals() -> None:
    chomp = Chomp((3, 3))
    assert chomp.outcome == "N" and chomp.misere_outcome in ("N", "P")
    [move] = chomp.winning_moves
    assert move.label.startswith("bite") and isinstance(move.to.original, Chomp)
    after = chomp.play(move.label)
    assert isinstance(after, Chomp) and after.outcome == "P"
    position = us.position(chomp)
    assert {m.label for m in position.moves()} == {label for label, _ in chomp.moves()}
    assert pickle.loads(pickle.dumps(position)).original == chomp and position._repr_svg_().startswith("<svg")


def test_own_games_are_played_in_the_terminal() -> None:
    shown: list[str] = []
    words = iter(["nonsense", "hint", "bite (2,2)", "undo", "1"] + ["1"] * 50)
    played = us.play_in_terminal(Chomp((3, 3)), ask=lambda _: next(words), show=shown.append)
    assert played and "cannot move" in shown[-1] and any("is no move" in line for line in shown)
    # A computer that begins on a won position wins.
    played = us.play_in_terminal(Chomp((3, 3)), first="Left", opponent=False, ask=lambda _: "1", show=shown.append)
    assert "cannot move" in shown[-1]


def test_misere_play_agrees_with_recursion() -> None:
    @cache
    def wins(position) -> bool:
        options = list(position.moves())
        return not options or any(not wins(after) for after in options)

    for heap in range(30):
        assert us.position(Subtraction(heap)).misere_outcome == ("N" if wins(Subtraction(heap)) else "P")


def test_play_that_never_ends_is_noticed() -> None:
    walk = us.position(Walk(0))
    assert walk.outcome == "D" and walk.analyse().left_first[0] == "draw"


def test_keys_make_positions_equal_and_need_not_be_the_position() -> None:
    class Heap:  # not hashable by value, but has a key
        __hash__ = None  # type: ignore[assignment]

        def __init__(self, size: int) -> None:
            self.size = size

        def key(self) -> int:
            return self.size

        def moves(self):
            return [Heap(n) for n in range(self.size)]

    assert us.position(Heap(6)).grundy == 6


class Broken(NamedTuple):
    n: int

    def moves(self):
        if self.n == 3:
            raise ZeroDivisionError("three")
        return [Broken(self.n - 1)] if self.n else []


def test_exceptions_inside_moves_come_out_and_do_no_harm() -> None:
    for _ in range(2):
        with pytest.raises(ZeroDivisionError, match="three"):
            us.position(Broken(6))
    assert us.position(Broken(2)).grundy == 0


class Endless(NamedTuple):
    n: int

    def moves(self):
        k = 0
        while True:
            k += 1
            yield Endless(self.n + k)


class Stuck(NamedTuple):
    n: int

    def moves(self):
        while True:
            pass


class Growing(NamedTuple):
    n: int

    def moves(self):
        return [Growing(self.n + 1)]


@pytest.mark.parametrize("position", [Endless(0), Growing(0), Stuck(0)], ids=lambda position: type(position).__name__)
def test_moves_that_never_end_are_stopped_by_the_time(position) -> None:
    begun = time.monotonic()
    with pytest.raises(us.BoundReached) as raised:
        us.position(position, time=0.5)
    assert raised.value.bound == "time" and time.monotonic() - begun < 5
    assert us.position(Subtraction(4)).grundy == 2


def test_moves_that_never_end_are_stopped_by_steps_memory_and_ctrl_c() -> None:
    from test_robust import interrupted

    for bounds in ({"steps": 100_000}, {"memory": 10**6}):
        with pytest.raises(us.BoundReached):
            us.position(Endless(0), **bounds)
    for position in (Stuck(1), Growing(5)):
        error, took = interrupted(lambda: us.position(position), 0.3)
        assert isinstance(error, KeyboardInterrupt) and took < 1


def test_positions_that_are_changed_are_noticed() -> None:
    class Mutable:
        def __init__(self, heaps: list[int]) -> None:
            self.heaps = heaps

        def __hash__(self) -> int:
            return hash(tuple(self.heaps))

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Mutable) and self.heaps == other.heaps

        def moves(self):
            if self.heaps:
                self.heaps.pop()
                return [self]
            return []

    with pytest.raises(RuntimeError, match="changed"):
        us.position(Mutable([1, 2, 3]))


def test_classes_without_rules_and_moves_to_nowhere_are_refused() -> None:
    class Plain:
        pass

    with pytest.raises(TypeError, match="no rules"):
        us.position(Plain())

    @dataclass(frozen=True)
    class Odd:
        n: int

        def moves(self):
            return [self.n - 1]

    with pytest.raises(TypeError, match="no position"):
        us.position(Odd(3))

    @dataclass
    class Unhashable:
        n: int

        def moves(self):
            return []

    with pytest.raises(TypeError, match="hashable"):
        us.position(Unhashable(3))
