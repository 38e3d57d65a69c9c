"""One certificate in, one verdict out: the envelope, then the module of its kind."""

from __future__ import annotations

from typing import Callable

from . import (
    envelope,
    heap_period,
    heap_window,
    loopy_grundy,
    loopy_le,
    loopy_outcome,
    loopy_sides,
    misere_quotient,
    misere_quotient_of_set,
    rewriting_classes,
    rook_hole_row,
    strategy,
    wythoff_row,
)
from .kind import Case
from .verdict import Budget, Fails, Stopped, Unreadable, Verdict

KINDS: dict[tuple[str, int], Callable[[object, object], Case]] = {
    ("wythoff-row", 1): wythoff_row.read,
    ("rook-hole-row", 1): rook_hole_row.read,
    ("heap-period", 1): heap_period.read,
    ("heap-window", 1): heap_window.read,
    ("misere-quotient", 1): misere_quotient.read,
    ("misere-quotient-of-set", 1): misere_quotient_of_set.read,
    ("rewriting-classes", 1): rewriting_classes.read,
    ("loopy-outcome", 1): loopy_outcome.read,
    ("loopy-le", 1): loopy_le.read,
    ("loopy-sides", 1): loopy_sides.read,
    ("loopy-grundy", 1): loopy_grundy.read,
    ("strategy", 1): strategy.read,
}
"""Every kind and version that can be checked, with what reads its claim and evidence."""


def check(text: str | bytes, *, time: float | None = None, steps: int | None = None) -> Verdict:
    """Check one certificate, for at most `time` seconds and `steps` elementary steps.

    Whatever the text is, the answer is a verdict and no exception.
    """
    budget = Budget(time, steps)
    kind: str | None = None
    claim: str | None = None
    try:
        letter = envelope.read(text)
        kind = letter.kind
        envelope.check_writing(letter)
        envelope.check_hash(letter)
        reader = KINDS.get((letter.kind, letter.version))
        if reader is None:
            raise Unreadable(f"version {letter.version} of the kind `{letter.kind[:60]}` is not known here")
        budget.doing = "the writing and the hash"
        case = reader(letter.claim, letter.evidence)
        claim = case.sentence
        checked = case.check(budget)
    except Unreadable as error:
        return Verdict(kind, claim, None, "", str(error), 2)
    except Fails as error:
        return Verdict(kind, claim, False, budget.doing and f"checked until then: {budget.doing}", str(error), 1)
    except Stopped as error:
        return Verdict(kind, claim, None, f"checked until then: {budget.doing}", str(error), 3)
    except MemoryError:
        return Verdict(kind, claim, None, f"checked until then: {budget.doing}", "the memory did not suffice", 3)
    return Verdict(kind, claim, True, checked, None, 0)
