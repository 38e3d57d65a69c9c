"""`misere-quotient-of-set`: the misère quotient of sums of parts whose options are given."""

from __future__ import annotations

from typing import Any

from . import fields
from .kind import Case
from .quotients import Products, Quotient
from .verdict import Budget, Fails, Unreadable


def read(claim: Any, evidence: Any) -> Case:
    """Read claim and evidence."""
    name = fields.text(claim, "name")
    options: list[list[list[int]]] = []
    for part, entry in enumerate(fields.items(claim, "options")):
        if not isinstance(entry, list):
            raise Unreadable("`options` must be a list of sums for each part")
        sums = [fields.naturals_of(option, "options") for option in entry]
        if any(smaller >= part for option in sums for smaller in option):
            raise Unreadable(f"an option of the part {part} is not a sum of smaller ones")
        options.append(sums)
    quotient = Quotient(claim, evidence)
    sentence = (
        f"the misère quotient of {len(options)} parts given by their options ({name[:60]}) has {quotient.order} elements, "
        f"{quotient.lost_count} of them lost"
    )

    def check(budget: Budget) -> str:
        values = quotient.pretending
        if len(values) != len(options):
            raise Fails(f"there are {len(options)} parts, and elements of {len(values)}")

        def elements(part: int, products: Products) -> set[int]:
            found: set[int] = set()
            for option in options[part]:
                element = 0
                for smaller in option:
                    element = products[element][values[smaller]]
                found.add(element)
                budget.step(1 + len(option))
            return found

        return quotient.check(elements, budget)

    return Case(sentence, check)
