"""`misere-quotient`: the misère quotient of a game of heaps, by Plambeck and Siegel."""

from __future__ import annotations

from typing import Any

from . import fields, heap_games
from .arithmetic import prime_divisors
from .heap_games import HeapGame
from .kind import Case
from .quotients import Products, Quotient
from .verdict import Budget, Fails, Unreadable


def read(claim: Any, evidence: Any) -> Case:
    """Read claim and evidence."""
    name = fields.text(claim, "game")
    game = heap_games.grundys_game() if name == heap_games.GRUNDYS_GAME else heap_games.parse(name)
    quotient = Quotient(claim, evidence)
    heaps = fields.optional_natural(claim, "heaps")
    preperiod = fields.optional_natural(claim, "preperiod")
    period = fields.optional_natural(claim, "period")
    if not {"heaps", "preperiod", "period"} <= claim.keys():
        raise Unreadable("`heaps`, `preperiod` and `period` must be there, numbers or null")
    if len({heaps is None, preperiod is not None, period is not None}) != 1:
        raise Unreadable("either `heaps` is a number, or `preperiod` and `period` are")
    if period == 0:
        raise Unreadable("a period is at least 1")
    about = f"heaps up to {heaps}"
    if heaps is None:
        about = f"all heaps, whose elements have period {period} from {preperiod} on"
    sentence = (
        f"the misère quotient of {name} has {quotient.order} elements, {quotient.lost_count} of them lost, for {about}"
    )

    def check(budget: Budget) -> str:
        values = quotient.pretending
        if preperiod is not None and period is not None:
            _check_period(game, values, preperiod, period)
        elif heaps is not None and len(values) != heaps + 1:
            raise Fails(f"elements of the heaps up to {heaps} are needed, and {len(values)} are given")
        return quotient.check(lambda heap, products: _option_elements(game, values, products, heap, budget), budget)

    return Case(sentence, check)


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


def _option_elements(
    game: HeapGame, values: list[int], products: Products, heap: int, budget: Budget
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
    game: HeapGame, values: list[int], products: Products, total: int, parts: int, budget: Budget, least: int = 1
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
