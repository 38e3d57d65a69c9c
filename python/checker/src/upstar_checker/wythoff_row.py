"""`wythoff-row`: a row of Wythoff's game is periodic, up to a saltus."""

from __future__ import annotations

from typing import Any

from . import rows
from .kind import Case

BOARD = rows.Board("Wythoff's game", diagonals=True, hole=False)


def read(claim: Any, evidence: Any) -> Case:
    """Read claim and evidence."""
    return rows.read(BOARD, claim, evidence)
