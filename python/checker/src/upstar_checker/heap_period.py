"""`heap-period`: the Grundy values of a game of heaps repeat, up to a saltus, from some heap on.

Finite games by Guy and Smith's theorem, "all but" sets by states that come back, codes of any kind by
an automaton that reads binary digits (`heap_automaton`).
"""

from __future__ import annotations

from typing import Any

from . import fields, heap_automaton, heap_games, sparse
from .arithmetic import Period, check_least, check_repeats
from .heap_games import HeapGame, Values
from .kind import Case
from .verdict import Budget, Fails, Unreadable

METHODS = ("guy-smith", "states", "formula", "automaton")
LARGEST_VALUE = 2**32 - 1
QUADRATIC = 20_000
"""Up to this many values are computed by the definition alone, whatever mask is given."""
FORMULA_VALUES = 400


def read(claim: Any, evidence: Any) -> Case:
    """Read claim and evidence."""
    name = fields.text(claim, "game")
    game = heap_games.parse(name)
    sequence = fields.text(claim, "sequence")
    if sequence not in ("grundy", "outcome"):
        raise Unreadable("`sequence` is `grundy` or `outcome`")
    period = Period(
        *(fields.natural(claim, field, heap_games.LARGEST_HEAP) for field in ("preperiod", "period", "saltus"))
    )
    if period.length == 0:
        raise Unreadable("a period is at least 1")
    greatest = fields.optional_natural(claim, "max", LARGEST_VALUE)
    first = fields.optional_natural(claim, "argmax", heap_games.LARGEST_HEAP)
    if (greatest is None) != (first is None):
        raise Unreadable("`max` and `argmax` come together, or both are null")
    if period.saltus and greatest is not None:
        raise Unreadable("with a saltus there is no greatest value")
    method = fields.text(evidence, "method")
    if method not in METHODS:
        raise Unreadable(f"no method `{method[:40]}` is known here")
    count = fields.natural(evidence, "values", heap_games.LARGEST_HEAP)
    rare = sparse.read_rare(evidence, game, required=False)
    saltus = f" with saltus {period.saltus}" if period.saltus else ""
    what = "win/loss sequence" if sequence == "outcome" else "Grundy sequence"
    most = "" if greatest is None else f"; its greatest value is {greatest}, first at {first}"
    sentence = f"the {what} of {name} has period {period.length} from {period.preperiod} on{saltus}{most}"

    def check(budget: Budget) -> str:
        values, how = _prove(game, period, method, count, rare, sequence == "outcome", budget)
        check_least(values, period)
        if greatest is not None and first is not None:
            _check_greatest(values[: period.preperiod + period.length], greatest, first)
        return how

    return Case(sentence, check)


def _prove(
    game: HeapGame,
    period: Period,
    method: str,
    count: int,
    rare: sparse.Rare | None,
    outcomes: bool,
    budget: Budget,
) -> tuple[list[int], str]:
    """Values up to at least preperiod + 2·period, with which the period is proved; and how."""
    if outcomes and (not game.finite or game.is_code):
        raise Fails("win/loss periods are for subtraction games only")
    if method == "formula":
        return _prove_formula(game, period, budget)
    if method == "automaton":
        return heap_automaton.prove(game, period.preperiod, period.length, period.saltus, budget)
    if game.exceptions is not None and method == "states":
        return _prove_by_states(game, period, count, budget)
    if not game.finite:
        raise Fails("this theorem is about games in which finitely many can be taken")
    if period.saltus:
        raise Fails("values do not grow for ever if finitely many can be taken in this way: saltus 0 is wanted")
    needed = game.most_heaps * (max(period.preperiod, 1) + period.length) + game.largest_taken
    values = _finite_values(game, max(needed, period.preperiod + 2 * period.length), rare, outcomes, budget)
    check_repeats(values, period, needed)
    return values, f"{needed} values computed, which repeat: they do so for ever (Guy and Smith)"


def _finite_values(
    game: HeapGame, count: int, rare: sparse.Rare | None, outcomes: bool, budget: Budget
) -> list[int]:
    if count > QUADRATIC and rare is not None and game.most_heaps == 2:
        return sparse.values(game, rare, count, budget)
    budget.doing = "values by the definition"
    sequence = Values(game, budget, outcomes)
    try:
        return sequence.up_to(count)
    finally:
        budget.doing = f"{len(sequence.values)} of {count} values computed by the definition"


def _check_greatest(values: list[int], greatest: int, first: int) -> None:
    most = max(values)
    if (most, values.index(most)) != (greatest, first):
        raise Fails(f"the greatest value is {most}, first at {values.index(most)}, not {greatest} at {first}")


def _prove_formula(game: HeapGame, period: Period, budget: Budget) -> tuple[list[int], str]:
    """Nim and Lasker's Nim, which are theorems."""
    others = all(game.digit(taken) == 3 for taken in range(1, game.tail_start + len(game.tail) + 1))
    endless = bool(game.tail) or game.exceptions == frozenset()
    if endless and others and game.digit(0) == 0:
        formula = range(FORMULA_VALUES)
        theorem = Period(0, 1, 1)
    elif endless and others and game.digit(0) == 4:
        formula = [n if n % 4 in (1, 2) or n == 0 else n + 1 if n % 4 == 3 else n - 1 for n in range(FORMULA_VALUES)]
        theorem = Period(1, 4, 4)
    else:
        raise Fails("no formula is known for this game")
    values = Values(game, budget).up_to(FORMULA_VALUES)
    if values[:FORMULA_VALUES] != list(formula):
        raise Fails("the values are not those of the formula")
    if period != theorem:
        raise Fails(f"the formula has period {theorem.length} from {theorem.preperiod} on, saltus {theorem.saltus}")
    if game.is_code:
        heap_automaton.prove(game, *theorem, budget)
        return values, f"{FORMULA_VALUES} values, the formula, and an induction by automaton"
    return values, f"{FORMULA_VALUES} values and the formula, which is a theorem"


def _prove_by_states(game: HeapGame, period: Period, count: int, budget: Budget) -> tuple[list[int], str]:
    """What the next values depend on, relative to c, is the same after `count` values and a period before."""
    largest = game.largest_taken
    if count < period.length + largest:
        raise Fails("there are too few values for two states")
    exceptions = game.exceptions or frozenset()
    values: list[int] = []
    far: set[int] = set()
    least = 0
    states = []
    end = max(count, period.preperiod + 2 * period.length) + 1
    budget.room(end, heap_games.MOST_VALUES, "values")
    for heap in range(end):
        budget.step(largest + 1)
        budget.doing = f"{heap} of {end} values computed"
        if heap > largest:
            far.add(values[heap - largest - 1])
            while least in far:
                least += 1
        if heap in (count, count - period.length):
            beyond = sorted(value - least for value in far if value > least)
            states.append((least, beyond, [value - least for value in values[heap - largest : heap]]))
        near = {values[heap - taken] for taken in range(1, min(largest, heap) + 1) if taken not in exceptions}
        values.append(_mex_of_both(far, near, least))
    (before, *state_before), (after, *state_after) = states
    if state_before != state_after or after != before + period.saltus:
        raise Fails(f"the states after {count - period.length} and {count} values differ")
    check_repeats(values, period, count)
    return values, f"{count} values computed, and the state after them is that of {period.length} before"


def _mex_of_both(far: set[int], near: set[int], least: int) -> int:
    while least in far or least in near:
        least += 1
    return least
