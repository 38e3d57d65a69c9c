"""`loopy-sides`: the two sides of a loopy game, both of them stoppers."""

from __future__ import annotations

from typing import Any

from . import fields, graph, loopy_le
from .kind import Case
from .verdict import Budget, Fails

COMPARISONS = (
    ("onside_below_game", "onside", "game", "onside"),
    ("game_below_onside", "game", "onside", "onside"),
    ("offside_below_game", "offside", "game", "offside"),
    ("game_below_offside", "game", "offside", "offside"),
)
"""Field of the evidence, the game that is less, the game that is greater, and on which side."""


def read(claim: Any, evidence: Any) -> Case:
    """Read claim and evidence."""
    games = {name: graph.read(claim, name) for name in ("game", "onside", "offside")}
    strategies = {
        field: loopy_le.read_states(fields.member(evidence, field), field, games[less], games[greater])
        for field, less, greater, _ in COMPARISONS
    }
    sizes = ", ".join(f"{name} {value.size}" for name, value in games.items())
    sentence = f"two stoppers are onside and offside of a loopy game (positions: {sizes})"

    def check(budget: Budget) -> str:
        budget.doing = ""
        for name in ("onside", "offside"):
            if not graph.is_stopper(games[name]):
                raise Fails(f"the {name} is not a stopper: some play in turn is endless")
        for field, less, greater, side in COMPARISONS:
            try:
                loopy_le.check_strategy(games[less], games[greater], strategies[field], side, True, budget)
            except Fails as error:
                raise Fails(f"{field}: {error}") from error
        return "the sides are stoppers, and four comparisons: " + budget.doing.rstrip("; ")

    return Case(sentence, check)
