"""`misere-quotient`: the misère quotient of a game of heaps, by Plambeck and Siegel.

The evidence is a commutative monoid as maps that act on its elements, the lost elements, and the element of
every heap. If the monoid is reduced, no move leads from a lost sum to a lost one, and every other sum that
is not over has a move to a lost one, it is the quotient.
"""

from __future__ import annotations

from typing import Any

from . import fields, heap_games
from .heap_games import HeapGame
from .arithmetic import prime_divisors
from .kind import Case
from .verdict import Budget, Fails, Unreadable

LARGEST_ORDER = 20_000


class _Quotient:
    """Claim and evidence."""

    def __init__(self, claim: Any, evidence: Any) -> None:
        name = fields.text(claim, "game")
        self.game = heap_games.grundys_game() if name == heap_games.GRUNDYS_GAME else heap_games.parse(name)
        self.order = fields.natural(claim, "order", LARGEST_ORDER)
        self.lost_count = fields.natural(claim, "p_size")
        self.heaps = fields.optional_natural(claim, "heaps")
        self.preperiod = fields.optional_natural(claim, "preperiod")
        self.period = fields.optional_natural(claim, "period")
        if not {"heaps", "preperiod", "period"} <= claim.keys():
            raise Unreadable("`heaps`, `preperiod` and `period` must be there, numbers or null")
        if len({self.heaps is None, self.preperiod is not None, self.period is not None}) != 1:
            raise Unreadable("either `heaps` is a number, or `preperiod` and `period` are")
        if self.period == 0:
            raise Unreadable("a period is at least 1")
        self.generators = fields.naturals(evidence, "generators")
        self.action = [fields.naturals_of(row, "action") for row in fields.items(evidence, "action")]
        self.lost = fields.naturals(evidence, "p")
        self.pretending = fields.naturals(evidence, "pretending")

    def sentence(self) -> str:
        """The claim in words."""
        about = f"heaps up to {self.heaps}"
        if self.heaps is None:
            about = f"all heaps, whose elements have period {self.period} from {self.preperiod} on"
        return (
            f"the misère quotient of {self.game.name} has {self.order} elements, "
            f"{self.lost_count} of them lost, for {about}"
        )


def read(claim: Any, evidence: Any) -> Case:
    """Read claim and evidence."""
    quotient = _Quotient(claim, evidence)

    def check(budget: Budget) -> str:
        _check_sizes(quotient)
        _check_heaps(quotient)
        products = _products(quotient, budget)
        lost = _check_reduced(quotient, products, budget)
        couples = _check_moves(quotient, products, lost, budget)
        return (
            f"a commutative monoid, reduced, its {len(quotient.lost)} lost elements by "
            f"{len(quotient.pretending)} heaps and {couples} couples of element and winning moves"
        )

    return Case(quotient.sentence(), check)


def _check_sizes(quotient: _Quotient) -> None:
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


def _check_heaps(quotient: _Quotient) -> None:
    """There are elements of as many heaps as the claim needs, and they repeat as claimed."""
    values, game = quotient.pretending, quotient.game
    if quotient.heaps is not None:
        if len(values) != quotient.heaps + 1:
            raise Fails(f"elements of the heaps up to {quotient.heaps} are needed, and {len(values)} are given")
    else:
        assert quotient.preperiod is not None and quotient.period is not None
        _check_period(game, values, quotient.preperiod, quotient.period)
    for heap, image in zip(quotient.generators, quotient.action):
        if heap >= len(values):
            raise Fails(f"the heap {heap} generates, and its element is not given")
        if image[0] != values[heap]:
            raise Fails(f"the generator of heap {heap} maps 0 to another element than that of the heap")


def _check_period(game: HeapGame, values: list[int], preperiod: int, period: int) -> None:
    if not game.finite or game.unequal:
        raise Fails("no theorem is known for all heaps of this game")
    needed = game.most_heaps * (max(preperiod, 1) + period) + game.largest_taken
    if len(values) < max(needed, preperiod + period):
        raise Fails(f"elements of {needed} heaps are needed, and {len(values)} are given")
    for heap in range(preperiod, len(values) - period):
        if values[heap + period] != values[heap]:
            raise Fails(f"heaps {heap} and {heap + period} have different elements")
    if preperiod and values[preperiod - 1] == values[preperiod - 1 + period]:
        raise Fails(f"the period holds from {preperiod - 1} on already")
    cycle = values[preperiod : preperiod + period]
    for prime in prime_divisors(period):
        shorter = period // prime
        if cycle == cycle[shorter:] + cycle[:shorter]:
            raise Fails(f"{shorter} is a period already")


def _products(quotient: _Quotient, budget: Budget) -> list[list[int]]:
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


def _check_reduced(quotient: _Quotient, products: list[list[int]], budget: Budget) -> list[int]:
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


def _option_elements(
    game: HeapGame, values: list[int], products: list[list[int]], heap: int, budget: Budget
) -> set[int]:
    """The elements of all options of a heap."""
    found: set[int] = set()
    for taken, bits in game.moves(heap):
        rest = heap - taken
        budget.step()
        for parts in range(bits.bit_length()):
            if bits >> parts & 1:
                found |= _sums(game, values, products, rest, parts, budget)
    return found


def _sums(
    game: HeapGame, values: list[int], products: list[list[int]], total: int, parts: int, budget: Budget, least: int = 1
) -> set[int]:
    """The elements of sums of `parts` heaps, of `least` and more each, with this total."""
    if parts == 0:
        return {0} if total == 0 else set()
    if parts == 1:
        return {values[total]} if total >= least else set()
    found: set[int] = set()
    for one in range(least, total // parts + 1):
        budget.step()
        if game.unequal and 2 * one == total:
            continue
        row = products[values[one]]
        found |= {row[other] for other in _sums(game, values, products, total - one, parts - 1, budget, one)}
    return found


def _check_moves(quotient: _Quotient, products: list[list[int]], lost: list[int], budget: Budget) -> int:
    """No move from a lost sum to a lost one, and a winning move from every other; how many couples."""
    values = quotient.pretending
    heaps: set[tuple[int, int]] = set()
    for heap, element in enumerate(values):
        options = _option_elements(quotient.game, values, products, heap, budget)
        budget.doing = f"a commutative monoid, reduced; options of {heap} of {len(values)} heaps"
        if not options:
            if element != 0:
                raise Fails(f"there is no move in the heap {heap}, but its element is not that of the empty sum")
            continue
        wins = 0
        for option in options:
            if lost[option] & lost[element]:
                raise Fails(f"a move in the heap {heap} leads from a lost sum to a lost one")
            wins |= lost[option]
        heaps.add((element, wins))
    return _close(heaps, products, set(quotient.lost), budget)


def _close(heaps: set[tuple[int, int]], products: list[list[int]], lost: set[int], budget: Budget) -> int:
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

    for element, wins in heaps:
        add(element, wins)
    while waiting:
        element, wins = waiting.pop()
        if wins not in least[element]:
            continue
        pulled_back: dict[int, int] = {}
        for other, others_wins in heaps:
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
