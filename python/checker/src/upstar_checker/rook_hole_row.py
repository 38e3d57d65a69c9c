"""`rook-hole-row`: a row of the rook with the hole is periodic, up to a saltus."""

from __future__ import annotations

from typing import Any

from . import rows
from .kind import Case

BOARD = rows.Board("the rook with the hole", diagonals=False, hole=True)


def read(claim: Any, evidence: Any) -> Case:
    """Read claim and evidence."""
    return rows.read(BOARD, claim, evidence)
