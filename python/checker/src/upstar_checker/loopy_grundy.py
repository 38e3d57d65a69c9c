"""`loopy-grundy`: the value of an impartial loopy game, by the labels of Smith and Fraenkel."""

from __future__ import annotations

from typing import Any

from . import fields, graph
from .arithmetic import mex
from .kind import Case
from .verdict import Budget, Fails, Unreadable


def read(claim: Any, evidence: Any) -> Case:
    """Read claim and evidence."""
    options = graph.read_moves(fields.member(claim, "graph"), "graph")
    if not options:
        raise Unreadable("`graph` has no vertex")
    value = fields.text(claim, "value")
    labels = fields.items(evidence, "labels")
    if any(label is not None and not fields.is_natural(label) for label in labels):
        raise Unreadable("`labels` must be whole numbers or null")
    stages = fields.naturals(evidence, "stages")
    if not len(labels) == len(stages) == len(options):
        raise Unreadable("there must be a label and a stage for each vertex")
    sentence = f"the value of an impartial loopy game with {len(options)} positions is {value[:60]}"

    def check(budget: Budget) -> str:
        for vertex in range(len(options)):
            _check_vertex(options, labels, stages, vertex, budget)
            budget.doing = f"{vertex + 1} of {len(options)} vertices"
        if value != (found := _value(labels, options[0])):
            raise Fails(f"by its labels the game is {found}, not {value[:60]}")
        return f"labels and stages of {len(options)} vertices"

    return Case(sentence, check)


def _value(labels: list[int | None], options: list[int]) -> str:
    if labels[0] is None:
        among = sorted({label for option in options if (label := labels[option]) is not None})
        return "inf{" + ",".join(map(str, among)) + "}"
    return {0: "0", 1: "*"}.get(labels[0], f"*{labels[0]}")


def _check_vertex(
    options: list[list[int]], labels: list[int | None], stages: list[int], vertex: int, budget: Budget
) -> None:
    label = labels[vertex]
    among = {found for option in options[vertex] if (found := labels[option]) is not None}
    least = mex(among)
    budget.step(1 + len(options[vertex]))
    if label is None:
        for option in options[vertex]:
            budget.step(len(options[option]))
            if labels[option] is None and all(labels[reply] != least for reply in options[option]):
                return
        raise Fails(f"vertex {vertex} has no label, and no option without one that cannot go to {least}")
    if least != label:
        raise Fails(f"vertex {vertex} is labelled {label}, and the least label missing among its options is {least}")
    for option in options[vertex]:
        found = labels[option]
        if found is None or found > label:
            budget.step(len(options[option]))
            if not any(labels[reply] == label and stages[reply] < stages[vertex] for reply in options[option]):
                raise Fails(f"vertex {vertex} is labelled {label}, but from {option} nobody goes back to it earlier")
