"""Termination of rewriting systems: stages that remove rules until none is left.

A stage is a linear interpretation with coefficients from 1 on, which no rule increases and the removed
ones decrease; or a lexicographic path order in which every rule that is left decreases.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Callable

from . import fields
from .rewriting_terms import Rule, Symbol, Term
from .verdict import Budget, Fails, Unreadable

Stage = Callable[[dict[int, Rule], set[int], Budget], None]
"""Checks a stage with the rules that are left and those it removes."""


def read(stages: Any, symbols: list[Symbol]) -> list[tuple[set[int], Stage]]:
    """The stages, each with the numbers of the rules that it removes."""
    if not isinstance(stages, list):
        raise Unreadable("`termination` must be a list of stages")
    return [(set(fields.naturals(stage, "removes")), _read_stage(stage, symbols)) for stage in stages]


def check(rules: list[Rule], stages: list[tuple[set[int], Stage]], budget: Budget) -> None:
    """Every stage is right, and none of the rules is left at the end."""
    left = dict(enumerate(rules))
    for removed, stage in stages:
        stage(left, removed, budget)
        for number in removed:
            left.pop(number, None)
    if left:
        raise Fails("the proof of termination leaves some rules")


def _read_stage(stage: Any, symbols: list[Symbol]) -> Stage:
    if fields.member(stage, "interpretation") is not None:
        return _interpretation(fields.items(stage, "interpretation"), symbols)
    if fields.member(stage, "precedence") is None:
        raise Unreadable("a stage has an `interpretation` or a `precedence`")
    names = fields.texts(stage, "precedence")
    reading = fields.text(stage, "reading")
    if reading not in ("forward", "backward"):
        raise Unreadable("`reading` is `forward` or `backward`")
    if sorted(names) != sorted(symbol.name for symbol in symbols):
        raise Unreadable("`precedence` must name every symbol once")
    heights = {name: -place for place, name in enumerate(names)}
    order = _PathOrder([heights[symbol.name] for symbol in symbols], reading == "backward")

    def path_order(left: dict[int, Rule], removed: set[int], budget: Budget) -> None:
        for number, rule in left.items():
            if not order.greater(rule.left, rule.right, budget):
                raise Fails(f"rule {number} does not decrease in the path order")

    return path_order


def _interpretation(entries: list[Any], symbols: list[Symbol]) -> Stage:
    functions: list[tuple[list[int], int]] = []
    if len(entries) < len(symbols):
        raise Unreadable("`interpretation` must have a function for each symbol")
    for entry, symbol in zip(entries, symbols):
        if not isinstance(entry, list) or len(entry) < 2 or not fields.is_natural(entry[1]):
            raise Unreadable("a function is [coefficients, constant]")
        coefficients = fields.naturals_of(entry[0], "interpretation")
        if len(coefficients) != symbol.arity:
            raise Unreadable("a function has a coefficient for each argument")
        if 0 in coefficients:
            raise Unreadable("a coefficient is 0")
        functions.append((coefficients, entry[1]))

    def linear(left: dict[int, Rule], removed: set[int], budget: Budget) -> None:
        for number, rule in left.items():
            budget.step()
            before, after = _evaluate(rule.left, functions), _evaluate(rule.right, functions)
            if max(*before.values(), *after.values()) > LARGEST:
                raise Fails(f"numbers beyond 64 bits in rule {number}")
            if any(count > before[variable] for variable, count in after.items()):
                raise Fails(f"rule {number} increases in an interpretation")
            if number in removed and after[_CONSTANT] >= before[_CONSTANT]:
                raise Fails(f"rule {number} is removed and does not decrease")

    return linear


_CONSTANT = -1
LARGEST = 2**64 - 1


def _evaluate(term: Term, functions: list[tuple[list[int], int]]) -> Counter[int]:
    """A term as a linear function of its variables; the constant stands at −1."""
    result: Counter[int] = Counter()
    if isinstance(term, int):
        result[term] = 1
        return result
    coefficients, constant = functions[term[0]]
    result[_CONSTANT] = constant
    for coefficient, argument in zip(coefficients, term[1]):
        for variable, count in _evaluate(argument, functions).items():
            result[variable] += coefficient * count
    return result


class _PathOrder:
    """The lexicographic path order of a precedence, arguments read from either end."""

    def __init__(self, heights: list[int], backward: bool) -> None:
        self._heights = heights
        self._backward = backward

    def greater(self, one: Term, other: Term, budget: Budget) -> bool:
        """Whether one term is greater than another."""
        budget.step()
        if isinstance(one, int):
            return False
        symbol, arguments = one
        if any(argument == other or self.greater(argument, other, budget) for argument in arguments):
            return True
        if isinstance(other, int):
            return False
        other_symbol, other_arguments = other
        if self._heights[symbol] < self._heights[other_symbol]:
            return False
        if symbol == other_symbol and not self._first_difference(arguments, other_arguments, budget):
            return False
        return all(self.greater(one, argument, budget) for argument in other_arguments)

    def _first_difference(self, ones: tuple[Term, ...], others: tuple[Term, ...], budget: Budget) -> bool:
        pairs = list(zip(ones, others))
        for one, other in reversed(pairs) if self._backward else pairs:
            if one != other:
                return self.greater(one, other, budget)
        return False
