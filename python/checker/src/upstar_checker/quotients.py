"""Misère quotients as evidence gives them: a commutative monoid, its lost elements, and those of single parts.

If the monoid is reduced, no move leads from a lost sum to a lost one, and every other sum that is not over has
a move to a lost one, it is the quotient (Plambeck and Siegel).
"""

from __future__ import annotations

from typing import Any, Callable

from . import fields
from .verdict import Budget, Fails

LARGEST_ORDER = 20_000

Products = list[list[int]]
Options = Callable[[int, Products], set[int]]
"""The elements of all options of a part, by the table of products."""


class Quotient:
    """Claim and evidence about the monoid; parts are heaps, or numbered in some other way."""

    def __init__(self, claim: Any, evidence: Any) -> None:
        self.order = fields.natural(claim, "order", LARGEST_ORDER)
        self.lost_count = fields.natural(claim, "p_size")
        self.generators = fields.naturals(evidence, "generators")
        self.action = [fields.naturals_of(row, "action") for row in fields.items(evidence, "action")]
        self.lost = fields.naturals(evidence, "p")
        self.pretending = fields.naturals(evidence, "pretending")

    def check(self, options: Options, budget: Budget) -> str:
        """The monoid is the quotient of the sums of these parts."""
        _check_sizes(self)
        _check_generators(self)
        products = _products(self, budget)
        lost = _check_reduced(self, products, budget)
        couples = _check_moves(self, products, lost, options, budget)
        return (
            f"a commutative monoid, reduced, its {len(self.lost)} lost elements by "
            f"{len(self.pretending)} parts and {couples} couples of element and winning moves"
        )


def _check_sizes(quotient: Quotient) -> None:
    """Everything has the length it must have, and names elements that are there."""
    order = quotient.order
    if order == 0:
        raise Fails("a quotient has at least one element")
    if len(quotient.generators) != len(quotient.action) or any(len(row) != order for row in quotient.action):
        raise Fails("the action needs a product for each generator and element")
    elements = [*quotient.lost, *quotient.pretending, *(image for row in quotient.action for image in row)]
    if any(element >= order for element in elements):
        raise Fails("an element is named that is not there")
    if len(set(quotient.lost)) != len(quotient.lost) or len(quotient.lost) != quotient.lost_count:
        raise Fails(f"{len(set(quotient.lost))} elements are lost, not {quotient.lost_count}")
    if 0 in quotient.lost:
        raise Fails("the empty sum is not lost in misère play")


def _check_generators(quotient: Quotient) -> None:
    for part, image in zip(quotient.generators, quotient.action):
        if part >= len(quotient.pretending):
            raise Fails(f"{part} generates, and its element is not given")
        if image[0] != quotient.pretending[part]:
            raise Fails(f"the generator of {part} maps 0 to another element than its own")


def _products(quotient: Quotient, budget: Budget) -> Products:
    """The table of products, if the maps commute and reach everything from 0."""
    action, order = quotient.action, quotient.order
    for index, one in enumerate(action):
        for other in action[:index]:
            budget.step(order)
            if any(one[other[element]] != other[one[element]] for element in range(order)):
                raise Fails("the maps of two generators do not commute")
    products: list[list[int] | None] = [None] * order
    products[0] = list(range(order))
    waiting = [0]
    for element in waiting:
        row = products[element]
        assert row is not None
        for image in action:
            reached = image[element]
            if products[reached] is None:
                products[reached] = [image[product] for product in row]
                waiting.append(reached)
                budget.step(order)
    if len(waiting) != order:
        raise Fails(f"the generators reach {len(waiting)} elements from 0, not {order}")
    budget.doing = "a commutative monoid"
    return [row for row in products if row is not None]


def _check_reduced(quotient: Quotient, products: Products, budget: Budget) -> list[int]:
    """For each x the set of all z, as bits, with xz lost; no two of these sets are the same."""
    is_lost = [0] * quotient.order
    for element in quotient.lost:
        is_lost[element] = 1
    seen: dict[int, int] = {}
    for element, row in enumerate(products):
        budget.step(quotient.order)
        companions = _bits([is_lost[product] for product in row])
        if companions in seen:
            raise Fails(f"nothing tells the elements {seen[companions]} and {element} apart")
        seen[companions] = element
    budget.doing = "a commutative monoid, reduced"
    return list(seen)


def _bits(flags: list[int]) -> int:
    """Bit z is set if flag z is."""
    return int("".join("1" if flag else "0" for flag in reversed(flags)), 2)


def _check_moves(
    quotient: Quotient, products: Products, lost: list[int], options: Options, budget: Budget
) -> int:
    """No move from a lost sum to a lost one, and a winning move from every other; how many couples."""
    values = quotient.pretending
    parts: set[tuple[int, int]] = set()
    for part, element in enumerate(values):
        found = options(part, products)
        budget.doing = f"a commutative monoid, reduced; options of {part} of {len(values)} parts"
        if not found:
            if element != 0:
                raise Fails(f"there is no move in {part}, but its element is not that of the empty sum")
            continue
        wins = 0
        for option in found:
            if lost[option] & lost[element]:
                raise Fails(f"a move in {part} leads from a lost sum to a lost one")
            wins |= lost[option]
        parts.add((element, wins))
    return _close(parts, products, set(quotient.lost), budget)


def _close(parts: set[tuple[int, int]], products: Products, lost: set[int], budget: Budget) -> int:
    """All couples of an element and the elements to which a move wins, only the least sets for each."""
    order = len(products)
    least: dict[int, list[int]] = {}
    waiting: list[tuple[int, int]] = []
    count = 0

    def add(element: int, wins: int) -> None:
        nonlocal count
        known = least.setdefault(element, [])
        if any(other & wins == other for other in known):
            return
        if element not in lost and not wins & 1:
            raise Fails(f"a sum of the element {element}, which is not lost, has no winning move")
        known[:] = [other for other in known if wins & other != wins]
        known.append(wins)
        waiting.append((element, wins))
        count += 1

    for element, wins in parts:
        add(element, wins)
    while waiting:
        element, wins = waiting.pop()
        if wins not in least[element]:
            continue
        pulled_back: dict[int, int] = {}
        for other, others_wins in parts:
            if other not in pulled_back:
                pulled_back[other] = _pull_back(products[other], wins)
                budget.step(order)
            budget.step(order)
            add(products[element][other], pulled_back[other] | _pull_back(products[element], others_wins))
    budget.doing = f"{count} couples"
    return count


def _pull_back(row: list[int], wins: int) -> int:
    """The set of all z whose product with the row's element is in a set."""
    digits = bin(wins)[:1:-1].ljust(len(row), "0")
    return int("".join([digits[product] for product in reversed(row)]), 2)
