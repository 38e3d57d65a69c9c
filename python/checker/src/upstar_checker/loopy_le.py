"""`loopy-le`: G ≤ H, or not, by Left's strategies as second player in H − G, or by one of Right's.

Left moves in H as Left and in G as Right. Endless play is good for her on the onside if infinitely many
moves are made in H, on the offside if infinitely many are made in G; these moves are accepting.
"""

from __future__ import annotations

from typing import Any, Iterator, NamedTuple

from . import fields, graph
from .graph import LEFT, RIGHT, Graph
from .kind import Case
from .verdict import Budget, Fails, Unreadable

SIDES = ("onside", "offside")
State = tuple[int, int, int]
START: State = (0, 0, RIGHT)


class Move(NamedTuple):
    """Where a move in H − G leads, and whether it was made in H."""

    to: State
    in_h: bool


def moves(g: Graph, h: Graph, state: State) -> Iterator[Move]:
    """All moves of the mover: as himself in H, as the other one in G."""
    at_g, at_h, mover = state
    for option in h.moves[mover][at_h]:
        yield Move((at_g, option, 1 - mover), True)
    for option in g.moves[1 - mover][at_g]:
        yield Move((option, at_h, 1 - mover), False)


def read_states(value: Any, name: str, g: Graph, h: Graph) -> dict[State, int]:
    """A list of states with their numbers; if a state comes twice, the later number counts."""
    if not isinstance(value, list):
        raise Unreadable(f"`{name}` must be there and be a list of states")
    states: dict[State, int] = {}
    for element in value:
        entry = fields.naturals_of(element, name)
        if len(entry) != 4 or entry[0] >= g.size or entry[1] >= h.size or entry[2] > 1:
            raise Unreadable(f"`{name}`: a state is [vertex of G, vertex of H, mover, number]")
        at_g, at_h, mover, number = entry
        states[at_g, at_h, mover] = number
    return states


def check_strategy(
    g: Graph, h: Graph, states: dict[State, int], side: str, left_survives: bool, budget: Budget
) -> None:
    """The states are closed under a strategy of Left's (or of Right's), whose numbers fall as they must."""
    if START not in states:
        raise Fails(f"{side}: the start is not among the states")
    strategist = LEFT if left_survives else RIGHT

    def good(move: Move, number: int) -> bool:
        reached = states.get(move.to)
        if reached is None:
            return False
        accepting = move.in_h == (side == "onside")
        if left_survives:
            return accepting or reached < number
        return reached < number if accepting else reached <= number

    for state, number in states.items():
        options = [good(move, number) for move in moves(g, h, state)]
        budget.step(1 + len(options))
        if not (any(options) if state[2] == strategist else all(options)):
            who = "Left" if state[2] == LEFT else "Right"
            raise Fails(f"{side}: at {list(state)}, {who} to move, the strategy or its numbers fail")
    budget.doing += f"{len(states)} states on the {side}; "


def read(claim: Any, evidence: Any) -> Case:
    """Read claim and evidence."""
    g, h = graph.read(claim, "g"), graph.read(claim, "h")
    holds = fields.flag(claim, "holds")
    relation = "is" if holds else "is not"
    sentence = f"G {relation} less than or equal to H, loopy games with {g.size} and {h.size} positions"
    if holds:
        sides = {side: read_states(fields.member(evidence, side), side, g, h) for side in SIDES}
    else:
        side = fields.text(evidence, "side")
        if side not in SIDES:
            raise Unreadable("`side` is `onside` or `offside`")
        sides = {side: read_states(fields.member(evidence, "states"), "states", g, h)}

    def check(budget: Budget) -> str:
        budget.doing = ""
        for side, states in sides.items():
            check_strategy(g, h, states, side, holds, budget)
        whose = "Left's" if holds else "Right's"
        return f"{whose} strategy: " + budget.doing.rstrip("; ")

    return Case(sentence, check)
