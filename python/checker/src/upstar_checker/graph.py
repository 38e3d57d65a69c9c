"""Graphs of loopy games: for every vertex the moves of Left and those of Right."""

from __future__ import annotations

from typing import Any, NamedTuple

from . import fields
from .verdict import Unreadable

LEFT, RIGHT = 0, 1


class Graph(NamedTuple):
    """`moves[player][vertex]` are the vertices to which a player can move."""

    moves: tuple[list[list[int]], list[list[int]]]

    @property
    def size(self) -> int:
        """The number of vertices."""
        return len(self.moves[LEFT])


def read_moves(value: Any, name: str) -> list[list[int]]:
    """For every vertex a list of vertices."""
    if not isinstance(value, list):
        raise Unreadable(f"`{name}` must be there and be a list")
    moves = [fields.naturals_of(options, name) for options in value]
    if any(vertex >= len(moves) for options in moves for vertex in options):
        raise Unreadable(f"`{name}` leads to a vertex that is not there")
    return moves


def read(owner: Any, name: str) -> Graph:
    """A field that is a graph with at least one vertex."""
    graph = fields.member(owner, name)
    left = read_moves(fields.member(graph, "left"), "left")
    right = read_moves(fields.member(graph, "right"), "right")
    if len(left) != len(right):
        raise Unreadable(f"the two lists of `{name}` are not equally long")
    if not left:
        raise Unreadable(f"`{name}` has no vertex")
    return Graph((left, right))


def is_stopper(graph: Graph) -> bool:
    """No play in turn is endless, wherever it begins: positions with a mover have no cycle."""
    done: set[tuple[int, int]] = set()
    on_path: set[tuple[int, int]] = set()
    for begin in ((vertex, player) for vertex in range(graph.size) for player in (LEFT, RIGHT)):
        stack = [(begin, False)]
        while stack:
            state, finished = stack.pop()
            if finished:
                on_path.discard(state)
                done.add(state)
            elif state in done:
                continue
            elif state in on_path:
                return False
            else:
                on_path.add(state)
                stack.append((state, True))
                vertex, player = state
                for following in graph.moves[player][vertex]:
                    if (following, 1 - player) in on_path:
                        return False
                    stack.append(((following, 1 - player), False))
    return True
