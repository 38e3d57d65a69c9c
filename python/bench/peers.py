"""Side by side in one run: this package, cgt-py and pycgt, with equal results.

    pip install cgt-py pycgt
    python bench/peers.py

Times are those of one process on one machine, the best of several rounds; only ratios mean something.
"""

from __future__ import annotations

import itertools
import sys
import time
from typing import Any, Callable

import upstar as us

try:
    import cgt_py
except ImportError:
    cgt_py = None
try:
    import pycgt
except ImportError:
    pycgt = None

ROUNDS = 5


def best(action: Callable[[], Any], rounds: int = ROUNDS) -> float:
    """Seconds of CPU of the fastest of some rounds."""
    times = []
    for _ in range(rounds):
        begun = time.process_time()
        action()
        times.append(time.process_time() - begun)
    return min(times)


def braces(depth: int) -> list[str]:
    """Games in braces, nested so deep, as all three write them."""
    games = ["0", "1", "-1", "*", "2", "1/2"]
    for level in range(depth):
        pairs = list(itertools.islice(itertools.combinations(games, 2), 7 * level, 7 * level + 14))
        games += [f"{{{a},{b}|{b},-1}}" for a, b in pairs] + [f"{{{a}|{b}}}" for a, b in pairs]
    return [game for game in games if "{" in game]


def report(name: str, count: int, ours: float, theirs: dict[str, float | None]) -> None:
    line = f"{name:<26} {1e6 * ours / count:10.2f} µs"
    for peer, time_taken in theirs.items():
        shown = "—" if time_taken is None else f"{1e6 * time_taken / count:10.2f} µs ({time_taken / ours:6.1f} times)"
        line += f"   {peer} {shown}"
    print(line)


def canonical_forms() -> None:
    texts = braces(3)
    ours = best(lambda: [us.Game(text) for text in texts])
    theirs: dict[str, float | None] = {}
    if cgt_py:
        theirs["cgt-py"] = best(lambda: [cgt_py.CanonicalForm(text) for text in texts])
    if pycgt:
        theirs["pycgt"] = best(lambda: [pycgt.canonical(pycgt.parse(text)) for text in texts], 1)
    report("canonical forms from text", len(texts), ours, theirs)
    # The same from options, without any text.
    day = {us.Game.of_options(left, right) for left in sides([0, 1, -1]) for right in sides([0, 1, -1])}
    values = sorted(day, key=str)
    pairs = [(a, b) for a in values for b in values]
    ours = best(lambda: [us.Game.of_options([a], [b]) for a, b in pairs])
    report("canonical forms of options", len(pairs), ours, {})


def written_out(game: us.Game) -> str:
    """A value by its options down to numbers, as all three read it."""
    if game.number is not None:
        return str(game)
    if game.nimber is not None:
        return f"*{game.nimber}"
    left, right = game.left_options, game.right_options
    return f"{{{','.join(map(written_out, left))}|{','.join(map(written_out, right))}}}"


def boards() -> list[str]:
    """Values of Domineering boards, which are larger than what is made up."""
    sizes = [(2, 3), (3, 3), (2, 5), (3, 4), (4, 3), (2, 7), (4, 4), (3, 6)]
    found = [us.domineering(rows, columns).value for rows, columns in sizes]
    return [written_out(game) for game in found if len(written_out(game)) < 1500]


def sides(values: list[Any]) -> list[list[Any]]:
    return [[value for i, value in enumerate(values) if number >> i & 1] for number in range(2 ** len(values))]


def sums(texts: list[str], name: str) -> None:
    games = [us.Game(text) for text in texts]
    pairs = list(itertools.product(range(len(texts)), repeat=2))
    # Once: sums that were made before are remembered.
    ours = best(lambda: [games[i] + games[j] for i, j in pairs], 1)
    theirs: dict[str, float | None] = {}
    if cgt_py:
        peers = [cgt_py.CanonicalForm(text) for text in texts]
        theirs["cgt-py"] = best(lambda: [peers[i] + peers[j] for i, j in pairs], 2)
        for i, j in pairs[:: max(1, len(pairs) // 50)]:
            assert us.Game(str(cgt_py_text(peers[i] + peers[j]))) == games[i] + games[j]
    if pycgt:
        forms = [pycgt.canonical(pycgt.parse(text)) for text in texts]
        few = pairs[:: max(1, len(pairs) // 20)]
        taken = best(lambda: [pycgt.canonical(pycgt.add(forms[i], forms[j])) for i, j in few], 1)
        theirs["pycgt"] = taken * len(pairs) / len(few)
    report(name, len(pairs), ours, theirs)


def cgt_py_text(form: Any) -> str:
    """What cgt-py writes, as this package reads it."""
    return repr(form).removeprefix("CanonicalForm('").removesuffix("')").replace("⧾", "Tiny").replace("⧿", "Miny").replace("↑", "^").replace("↓", "v").replace("±", "+-")


def comparisons(texts: list[str]) -> None:
    games = [us.Game(text) for text in texts]
    pairs = list(itertools.product(games, repeat=2))
    ours = best(lambda: [a <= b for a, b in pairs])
    theirs: dict[str, float | None] = {}
    if cgt_py:
        peers = [cgt_py.CanonicalForm(text) for text in texts]
        peer_pairs = list(itertools.product(peers, repeat=2))
        theirs["cgt-py"] = best(lambda: [a <= b for a, b in peer_pairs])
        for (a, b), (x, y) in zip(pairs, peer_pairs):
            assert (a <= b) == (x <= y)
    report("comparisons", len(pairs), ours, theirs)
    numbers = [us.Game(n) for n in range(-20, 20)]
    number_pairs = list(itertools.product(numbers, repeat=2))
    ours = best(lambda: [a <= b for a, b in number_pairs])
    loop = best(lambda: [None for a, b in number_pairs])
    print(f"{'overhead of a comparison':<26} {1e6 * (ours - loop) / len(number_pairs):10.2f} µs (two integers as games)")


def thermographs(texts: list[str], name: str) -> None:
    games = [us.Game(text) for text in texts]
    ours = best(lambda: [game.thermograph for game in games])
    theirs: dict[str, float | None] = {}
    if cgt_py:
        peers = [cgt_py.CanonicalForm(text) for text in texts]
        theirs["cgt-py"] = best(lambda: [peer.thermograph for peer in peers])
    if pycgt:
        forms = [pycgt.canonical(pycgt.parse(text)) for text in texts]
        theirs["pycgt"] = best(lambda: [pycgt.thermograph(form) for form in forms], 1)
    report(name, len(games), ours, theirs)


def domineering() -> None:
    for rows, columns in [(4, 4), (4, 5)]:
        board = "|".join("." * columns for _ in range(rows))
        ours = best(lambda: us.Session().domineering(rows, columns).value)
        theirs: dict[str, float | None] = {}
        if cgt_py:
            theirs["cgt-py"] = best(lambda: cgt_py.Domineering(board).canonical_form, 1)
        report(f"Domineering {rows}x{columns}", 1, ours, theirs)


def main() -> None:
    print(f"Python {sys.version.split()[0]}; cgt-py: {bool(cgt_py)}, pycgt: {bool(pycgt)}; CPU time per operation")
    texts = braces(2)[:40]
    hot = [text for text in braces(3) if us.Game(text).temperature > 0][:60]
    canonical_forms()
    sums(texts, "sums of small values")
    sums(boards(), "sums of boards")
    comparisons(texts)
    thermographs(hot, "thermographs, small")
    thermographs(boards(), "thermographs of boards")
    domineering()


if __name__ == "__main__":
    main()
