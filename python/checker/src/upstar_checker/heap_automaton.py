"""Values on lines, by induction: all options of a large heap at once, decided by a finite automaton.

Let g(e + r + qp) = b(r) + qs be claimed. Heaps of at least e in an option of n = e + r + qp are
e + rᵢ + qᵢp, so the numbers qᵢ add up to q + c with a known c, where in a move of the tail one more number,
the periods taken, is added. The option is the nim sum of a constant and the numbers b(rᵢ) + qᵢs. An
automaton reads the binary digits of q and of a number v, the lowest first, guesses those of the qᵢ, keeps
what is carried, and accepts if v is such an option. The sets of its states that are reached tell whether
everything below b(r) + qs is an option, and that number itself is not.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from itertools import product
from math import gcd
from typing import Iterator, NamedTuple

from .arithmetic import mex
from .heap_games import HeapGame, Values
from .verdict import Budget, Fails, Stopped

MOST_PATTERNS = 200_000
MOST_SETS = 200_000


class Pattern(NamedTuple):
    """Options of one kind: a constant, the bases b(rᵢ) of the heaps from e on, and c."""

    constant: int
    bases: tuple[int, ...]
    surplus: int
    open_end: bool
    """Whether a move of the tail may take any number of periods more."""


def prove(
    game: HeapGame, preperiod: int, length: int, saltus: int, budget: Budget
) -> tuple[list[int], str]:
    """Values enough to see that the period is the least one; raises if it does not hold for ever."""
    if not game.is_code:
        raise Fails("this theorem is about games with a code")
    start = max(preperiod, 1)
    times = len(game.tail) // gcd(len(game.tail), length) if game.tail else 1
    step, gain = times * length, times * saltus
    before_tail = game.tail_start + step if game.tail else game.largest_taken + 1
    least = before_tail + game.most_heaps * (start + step)
    periods = -(-(least - start) // step)
    base = start + periods * step
    count = base + step
    sequence = Values(game, budget)
    budget.doing = "values by the definition"
    values = sequence.up_to(max(count, preperiod + 2 * length + 1))
    for heap in range(preperiod, len(values) - length):
        if values[heap + length] != values[heap] + saltus:
            raise Fails(f"g({heap + length}) is not g({heap}) + {saltus}")
    largest_set = 0
    for residue in range(step):
        budget.doing = f"{len(values)} values, and the induction for {residue} of {step} residues"
        patterns = _patterns(game, values, start, step, residue, budget)
        aim = values[start + residue]
        if gain == 0:
            options = {_nim_sum(pattern) for pattern in patterns}
            if mex(options) != aim:
                raise Fails(f"large heaps congruent to {start + residue} have the value {mex(options)}, not {aim}")
        else:
            walk = _Walk(patterns, aim + periods * gain, periods, gain, budget)
            largest_set = max(largest_set, walk.decide(start + residue))
    how = f"{len(values)} values computed; all larger heaps by induction ({largest_set} sets of states at most)"
    return values, how


def _nim_sum(pattern: Pattern) -> int:
    value = pattern.constant
    for base in pattern.bases:
        value ^= base
    return value


def _patterns(
    game: HeapGame, values: list[int], start: int, step: int, residue: int, budget: Budget
) -> set[Pattern]:
    """All kinds of options of the heaps start + residue + q·step."""
    closed: set[tuple[int, tuple[int, ...], int]] = set()
    open_ended: dict[tuple[int, tuple[int, ...]], int] = {}
    for taken, bits, in_tail in _digits(game, step):
        for parts in range(bits.bit_length()):
            if not bits >> parts & 1:
                continue
            for total, constant, bases in _partitions(values, start, step, parts, budget):
                surplus, rest = divmod(start + residue - taken - total, step)
                if rest:
                    continue
                if in_tail:
                    key = (constant, bases)
                    open_ended[key] = max(surplus, open_ended.get(key, surplus))
                elif bases:
                    closed.add((constant, bases, surplus))
                if len(closed) + len(open_ended) > MOST_PATTERNS:
                    raise Stopped("there are too many kinds of options for this checker")
    patterns = {Pattern(constant, bases, surplus, False) for constant, bases, surplus in closed}
    patterns |= {Pattern(*key, surplus, True) for key, surplus in open_ended.items()}
    return patterns


def _digits(game: HeapGame, step: int) -> Iterator[tuple[int, int, bool]]:
    """Numbers taken with their digits, one for each residue of those in the tail."""
    for taken, bits in game.leaves.items():
        yield taken, bits, False
    if game.tail:
        for taken in range(game.tail_start, game.tail_start + step):
            if bits := game.digit(taken):
                yield taken, bits, True


def _partitions(
    values: list[int], start: int, step: int, parts: int, budget: Budget
) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Every choice of heaps, those from `start` on by their residue: total, nim sum of the small, bases."""

    def extend(left: int, least: int, total: int, constant: int, bases: tuple[int, ...]) -> Iterator[
        tuple[int, int, tuple[int, ...]]
    ]:
        if left == 0:
            budget.step()
            yield total, constant, tuple(sorted(bases))
            return
        for heap in range(least, start + step):
            if heap < start:
                yield from extend(left - 1, heap, total + heap, constant ^ values[heap], bases)
            else:
                yield from extend(left - 1, heap, total + heap, constant, (*bases, values[heap]))

    return extend(parts, 1, 0, 0, ())


State = tuple[int, tuple[int, ...], int, bool]
"""What is left of the constant, what is carried by each number, by their sum, and whether the end is open."""


class _Walk:
    """The sets of states that are reached by reading q − q₀ and v."""

    def __init__(self, patterns: set[Pattern], aim: int, periods: int, gain: int, budget: Budget) -> None:
        self._budget = budget
        self._gain = gain
        self._aim = aim
        self._numbers: dict[State, int] = {}
        self._states: list[State] = []
        self._next: list[dict[tuple[int, int], int]] = []
        self._ends: dict[int, bool] = {}
        self._first = 0
        for pattern in patterns:
            state = (pattern.constant, pattern.bases, -(pattern.surplus + periods), pattern.open_end)
            self._first |= 1 << self._number(state)

    def _number(self, state: State) -> int:
        number = self._numbers.get(state)
        if number is None:
            number = self._numbers[state] = len(self._states)
            self._states.append(state)
            self._next.append({})
        return number

    def _after(self, number: int, digit: int, wanted: int) -> int:
        """The states, as bits, to which one leads if q has this digit and v that one."""
        known = self._next[number].get((digit, wanted))
        if known is None:
            known = 0
            for following in _successors(self._states[number], digit, wanted, self._gain):
                known |= 1 << self._number(following)
            self._next[number][digit, wanted] = known
        return known

    def _step(self, states: int, digit: int, wanted: int) -> int:
        result = 0
        for number in _bits(states):
            result |= self._after(number, digit, wanted)
        self._budget.step(states.bit_count())
        return result

    def _accepts(self, states: int) -> bool:
        """Whether one of the states comes to the end if only zeros follow."""
        return any(self._ends_well(number) for number in _bits(states))

    def _ends_well(self, number: int) -> bool:
        known = self._ends.get(number)
        if known is None:
            seen, waiting = {number}, [number]
            known = False
            while waiting and not known:
                current = waiting.pop()
                constant, carries, balance, _ = self._states[current]
                known = constant == balance == 0 and not any(carries) or self._ends.get(current, False)
                for following in _bits(self._after(current, 0, 0)):
                    if following not in seen:
                        seen.add(following)
                        waiting.append(following)
            if not known:
                self._ends.update(dict.fromkeys(seen, False))
            self._ends[number] = known
        return known

    def decide(self, heap: int) -> int:
        """Raise if some v is wrongly an option, or wrongly not; how many sets were looked at."""
        begin = (self._first, self._aim, 0)
        seen = {begin}
        waiting = deque([begin])
        while waiting:
            states, carried, order = waiting.popleft()
            if carried or order < 0:
                if not self._accepts(states):
                    raise Fails(f"some heap congruent to {heap} lacks an option of a value smaller than its own")
            elif order == 0 and self._accepts(states):
                raise Fails(f"some heap congruent to {heap} has an option of the value claimed for it")
            for digit, wanted in product((0, 1), repeat=2):
                sum_ = carried + self._gain * digit
                own = sum_ & 1
                following = (self._step(states, digit, wanted), sum_ >> 1, (wanted > own) - (wanted < own) or order)
                if following not in seen:
                    seen.add(following)
                    waiting.append(following)
            if len(seen) > MOST_SETS:
                raise Stopped("there are too many sets of states for this checker")
        return len(seen)


def _bits(number: int) -> Iterator[int]:
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest


@lru_cache(maxsize=None)
def _guesses(count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(product((0, 1), repeat=count))


def _successors(state: State, digit: int, wanted: int, gain: int) -> Iterator[State]:
    """Guess a digit of each qᵢ, so that the nim sum has the digit wanted and the sum that of q."""
    constant, carries, balance, open_end = state
    for guess in _guesses(len(carries)):
        sums = [carry + gain * bit for carry, bit in zip(carries, guess)]
        if (sum(number & 1 for number in sums) + constant - wanted) & 1:
            continue
        left = tuple(sorted(number >> 1 for number in sums))
        total = balance + sum(guess) - digit
        if total & 1:
            if not open_end:
                continue
            total += 1
            yield constant >> 1, left, total >> 1, True
        else:
            yield constant >> 1, left, total >> 1, open_end
