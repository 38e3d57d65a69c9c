"""`heap-window`: the period of an octal game or of Grundy's game, by a window in sparse space.

All values from `start` on are common, so their common options come from the rare heaps and the last heaps
only; and the rare values below them are options by pairs whose smaller heap lies in the window.
"""

from __future__ import annotations

import re
from typing import Any

from . import fields, heap_games, sparse
from .arithmetic import prime_divisors
from .kind import Case
from .verdict import Budget, Fails, Unreadable

CHAIN_START = 0xCBF29CE484222325
CHAIN_FACTOR = 0x100000001B3
LARGEST = 2**50
"""No number of heaps in a certificate of this kind is larger."""
_HASH = re.compile(r"[0-9a-fA-F]{1,16}\Z")
LOW_64 = 0xFFFFFFFFFFFFFFFF


class _Evidence:
    """The evidence as it is read."""

    def __init__(self, evidence: Any, game: heap_games.HeapGame) -> None:
        rare = sparse.read_rare(evidence, game, required=True)
        if rare is None or not 0 < rare.mask < 2**16:
            raise Unreadable("`mask` must be a number from 1 to 65535")
        self.rare = rare
        self.heaps = fields.naturals(evidence, "rare")
        self.window = fields.natural(evidence, "window", LARGEST)
        self.start = fields.natural(evidence, "start", LARGEST)
        self.differences = fields.naturals(evidence, "differences")
        blocks = fields.member(evidence, "blocks")
        self.block = fields.natural(blocks, "length", LARGEST)
        texts = fields.texts(blocks, "hashes")
        if not all(_HASH.match(text) for text in texts):
            raise Unreadable("`hashes` must be hexadecimal numbers")
        self.hashes = [int(text, 16) for text in texts]
        if self.block == 0 or self.block % 8:
            raise Unreadable("the length of `blocks` must be a multiple of 8 and not 0")


def read(claim: Any, evidence: Any) -> Case:
    """Read claim and evidence."""
    name = fields.text(claim, "game")
    game = heap_games.grundys_game() if name == heap_games.GRUNDYS_GAME else heap_games.parse(name)
    if "..." in name or any(bits > 7 for bits in game.leaves.values()) or game.exceptions is not None:
        raise Unreadable("this theorem is about finite octal codes, sets, and Grundy's game")
    preperiod = fields.natural(claim, "preperiod", LARGEST)
    period = fields.natural(claim, "period", LARGEST)
    if period == 0:
        raise Unreadable("a period is at least 1")
    proof = _Evidence(evidence, game)
    sentence = f"the Grundy sequence of {name} has period {period} from {preperiod} on"

    def check(budget: Budget) -> str:
        budget.room(proof.start + period, heap_games.MOST_VALUES, "values")
        _check_frame(game, preperiod, period, proof)
        _check_values(game, preperiod, period, proof, budget)
        return (
            f"{proof.start + period} values computed; from {proof.start} on all are common, "
            f"with witnesses up to {proof.window}"
        )

    return Case(sentence, check)


def _check_frame(game: heap_games.HeapGame, preperiod: int, period: int, proof: _Evidence) -> None:
    """The numbers fit together as the theorem wants them."""
    largest = game.largest_taken
    greatest = proof.heaps[-1] if proof.heaps else 0
    if any(a >= b for a, b in zip(proof.heaps, proof.heaps[1:])) or 0 in proof.heaps:
        raise Fails("the rare heaps are not in order, from 1 on")
    if proof.window < greatest:
        raise Fails("the window does not reach the last rare heap")
    if proof.start <= greatest + proof.window + largest:
        raise Fails("the start is not beyond the last rare heap and the window")
    if preperiod > proof.start - proof.window - largest:
        raise Fails("the window before the start is not in the period yet")
    if game.unequal and proof.start <= 2 * proof.window:
        raise Fails("in Grundy's game the start must be beyond twice the window")
    if proof.rare.parity is not None and period % 2:
        raise Fails("positions count, and the period is odd")
    if len(proof.differences) != len(prime_divisors(period)):
        raise Unreadable("there must be one difference for each prime that divides the period")


def _check_values(
    game: heap_games.HeapGame, preperiod: int, period: int, proof: _Evidence, budget: Budget
) -> None:
    """Compute the sequence and look at each value once."""
    end = proof.start + period
    sequence = sparse.SparseValues(game, proof.rare, budget)
    values = sequence.values
    state, blocks = CHAIN_START, 0
    for heap in range(1, end):
        if heap == proof.start:
            sequence.widest_witness = 0
        value, is_rare = sequence.next()
        if is_rare and not _is_next_rare(proof.heaps, len(sequence.rare_heaps), heap):
            raise Fails(f"the heap {heap} has a rare value and is not among the rare ones")
        if heap >= proof.start and (is_rare or sequence.widest_witness > proof.window):
            raise Fails(f"at {heap} the value is rare, or a witness lies beyond the window")
        if heap >= preperiod + period and value != values[heap - period]:
            raise Fails(f"g({heap}) is not g({heap - period})")
        if heap % 8 == 7:
            eight = int.from_bytes(bytes(number & 0xFF for number in values[heap - 7 : heap + 1]), "little")
            state = (state ^ eight) * CHAIN_FACTOR & LOW_64
            state ^= state >> 32
            if (heap + 1) % proof.block == 0:
                if blocks >= len(proof.hashes) or proof.hashes[blocks] != state:
                    raise Fails(f"the hash chain after {heap + 1} values is {state:016x}, which is not in the evidence")
                blocks += 1
        budget.doing = f"{heap + 1} of {end} values computed, {blocks} blocks of them as claimed"
    if sequence.rare_heaps != proof.heaps:
        raise Fails("some heaps are called rare that are not")
    if preperiod and values[preperiod - 1 + period] == values[preperiod - 1]:
        raise Fails(f"the period holds from {preperiod - 1} on already")
    for prime, heap in zip(prime_divisors(period), proof.differences):
        if heap < preperiod or heap + period // prime >= end or values[heap] == values[heap + period // prime]:
            raise Fails(f"g({heap}) and g({heap + period // prime}) do not show that {period // prime} is not a period")


def _is_next_rare(heaps: list[int], count: int, heap: int) -> bool:
    return count <= len(heaps) and heaps[count - 1] == heap
