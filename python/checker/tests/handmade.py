"""Certificates that the program seldom writes, made from docs/certificates.md: windows and path orders."""

from __future__ import annotations

from typing import Any

import forging
from upstar_checker import heap_games, sparse
from upstar_checker.arithmetic import prime_divisors
from upstar_checker.verdict import Budget


def window(code: str, preperiod: int, period: int, mask: int, size: int, block: int = 64) -> dict[str, Any]:
    """A certificate of the kind `heap-window`, with values computed by the definition."""
    unequal = code == heap_games.GRUNDYS_GAME
    game = heap_games.grundys_game() if unequal else heap_games.parse(code)
    rare = sparse.Rare(mask, None)
    start = max(2 * size, preperiod + size, 2 * size) + game.largest_taken + 1
    end = start + period
    values = heap_games.Values(game, Budget()).up_to(end)
    state, hashes = 0xCBF29CE484222325, []
    for place in range(0, end - end % 8, 8):
        eight = sum((value & 255) << 8 * index for index, value in enumerate(values[place : place + 8]))
        state = (state ^ eight) * 0x100000001B3 % 2**64
        state ^= state >> 32
        if (place + 8) % block == 0:
            hashes.append(f"{state:016x}")
    differences = [
        next(n for n in range(preperiod, end - period // q) if values[n] != values[n + period // q])
        for q in prime_divisors(period)
    ]
    return {
        "kind": "heap-window",
        "version": 1,
        "claim": {"game": code, "preperiod": preperiod, "period": period},
        "evidence": {
            "mask": mask,
            "parity": None,
            "rare": [heap for heap in range(1, end) if rare.holds(values[heap], heap)],
            "window": size,
            "start": start,
            "differences": differences,
            "blocks": {"length": block, "hashes": hashes},
        },
    }


def path_order() -> dict[str, Any]:
    """`ab -> ba` terminates by a path order as well."""
    document = forging.load("rewriting-classes-partizan")
    stage = {"removes": [0, 1], "precedence": ["a", "b", "Z"], "reading": "forward"}
    return forging.changed(document, ("evidence", "termination"), [stage])


def certificates() -> dict[str, dict[str, Any]]:
    """All of them, by name."""
    return {"window-kayles": window("0.77", 71, 12, 15, 128), "path-order": path_order()}
