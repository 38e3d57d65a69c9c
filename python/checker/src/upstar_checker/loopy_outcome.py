"""`loopy-outcome`: who wins a loopy game if Left begins and if Right does, endless play being a draw."""

from __future__ import annotations

from typing import Any

from . import fields, graph
from .graph import LEFT
from .kind import Case
from .verdict import Budget, Fails, Unreadable

CLASSES = {
    "L": "LL",
    "R": "RR",
    "N": "LR",
    "P": "RL",
    "D": "DD",
    "PHat": "DL",
    "PCheck": "RD",
    "NHat": "LD",
    "NCheck": "DR",
}
"""The winner if Left begins, and if Right does."""
WINNER = ("L", "R")


def read(claim: Any, evidence: Any) -> Case:
    """Read claim and evidence."""
    game = graph.read(claim, "graph")
    outcome = fields.text(claim, "class")
    results = _letters(fields.member(evidence, "results"))
    ranks = fields.naturals(evidence, "ranks")
    if len(results) != 2 * game.size or len(ranks) != len(results):
        raise Unreadable("there must be a result and a rank for each state")
    sentence = f"the outcome of a loopy game with {game.size} positions is {outcome[:20]}"

    def check(budget: Budget) -> str:
        for state in range(len(results)):
            _check_state(game, results, ranks, state)
            budget.step(1 + len(game.moves[state % 2][state // 2]))
            budget.doing = f"{state} of {len(results)} states"
        if results[:2] != CLASSES.get(outcome):
            raise Fails(f"{results[0]} if Left begins and {results[1]} if Right does is not {outcome[:20]}")
        return f"results and ranks of {len(results)} states"

    return Case(sentence, check)


def _letters(value: Any) -> str:
    if not isinstance(value, str) or set(value) - set("LRD"):
        raise Unreadable("`results` must be there and be a text of letters L, R and D")
    return value


def _check_state(game: graph.Graph, results: str, ranks: list[int], state: int) -> None:
    vertex, mover = divmod(state, 2)
    options = [2 * option + 1 - mover for option in game.moves[mover][vertex]]
    mine, who = WINNER[mover], f"vertex {vertex}, {'Left' if mover == LEFT else 'Right'} to move"
    if results[state] == mine:
        if not any(results[option] == mine and ranks[option] < ranks[state] for option in options):
            raise Fails(f"{who}: a win without a winning move of smaller rank")
    elif results[state] == "D":
        if any(results[option] == mine for option in options):
            raise Fails(f"{who}: a draw with a winning move")
        if not any(results[option] == "D" for option in options):
            raise Fails(f"{who}: a draw without a move to a draw")
    elif any(results[option] != WINNER[1 - mover] or ranks[option] >= ranks[state] for option in options):
        raise Fails(f"{who}: a loss with a move that does not lead to a loss of smaller rank")
