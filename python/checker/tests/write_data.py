"""Writes the certificates of tests/data with the program: `UPSTAR=/path/to/upstar python write_data.py`."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

DATA = Path(__file__).parent / "data"

PERIODS = {
    "heap-period-kayles": ["0.77"],
    "heap-period-dawson": ["0.07"],
    "heap-period-0.1": ["0.1"],
    "heap-period-4.12": ["4.12"],
    "heap-period-set": ["{2,5,7}"],
    "heap-period-outcome": ["{2,5,7}", "--outcomes"],
    "heap-period-all-but": ["all but {1,4,5}"],
    "heap-period-all-but-nothing": ["all but {}"],
    "heap-period-lasker": ["4.333..."],
    "heap-period-nim": ["0.333..."],
    "heap-period-0.3F": ["0.3F"],
    "heap-period-0.8": ["0.8"],
    "heap-period-tail": ["0.1(07)..."],
    "heap-period-tail-saltus": ["0.(13)..."],
    "heap-period-tail-splits": ["0.(17)..."],
    "wythoff-row-0": ["wythoff.row(0)"],
    "wythoff-row-3": ["wythoff.row(3)"],
    "wythoff-row-6": ["wythoff.row(6)"],
    "rook-hole-row-0": ["rook_hole.row(0)"],
    "rook-hole-row-4": ["rook_hole.row(4)"],
}
QUOTIENTS = {
    "misere-quotient-set": ["{1,4}"],
    "misere-quotient-kayles": ["0.77"],
    "misere-quotient-0.75": ["0.75"],
    "misere-quotient-grundy": ["grundys_game", "--to", "12"],
    "misere-quotient-nim": ["0.333...", "--to", "6"],
    "misere-quotient-all-but": ["all but {1,4}", "--to", "12"],
    "misere-quotient-dawson": ["0.07", "--to", "20"],
    "misere-quotient-hexadecimal": ["0.0F", "--to", "12"],
    "misere-quotient-of-set-cram": ["[cram(2,3), cram(1,4), cram(2,2)]"],
    "misere-quotient-of-set-wild": ["[kayles(5), nim(2)]"],
}
REWRITING = {
    "rewriting-classes-0.3": ["0.3", "classes"],
    "rewriting-classes-0.75": ["0.75", "classes"],
    "rewriting-classes-misere": ["0.3", "classes", "--misere"],
    "rewriting-classes-cap": ["B(x,y) -> Z", "classes", "--up-to", "1"],
    "rewriting-classes-partizan": ["L: ab -> b, R: ba -> a", "classes"],
    "rewriting-classes-erasing": ["aa -> b, bb -> a", "classes"],
    "rewriting-classes-combinators": ["cl(i)", "classes"],
    "rewriting-classes-stages": ["ab -> bba, bc -> ccb", "classes", "--up-to", "1"],
    "rewriting-classes-asserted": ["--assert-termination", "aa -> aba", "classes"],
    "rewriting-classes-root": ["^a -> b, ab -> b", "classes"],
}
LOOPY = {
    "loopy-outcome-fox": ["fox_and_geese([[3,1],[3,3]],[1,3],4)"],
    "loopy-outcome-draw": ['graph_game("a: b | b; b: a | a")'],
    "loopy-outcome-on": ["on"],
    "loopy-le-holds": ["upon", "--below", "over"],
    "loopy-le-fails": ["over", "--below", "upon"],
    "loopy-le-on-off": ["off", "--below", "on"],
    "loopy-le-not-on-off": ["on", "--below", "off"],
    "loopy-sides-simple": ['graph_game("a: b |; b: | a")', "--sides"],
    "loopy-sides-loop": ['graph_game("a: b | c; b: a | ; c: | a")', "--sides"],
    "loopy-grundy-infinite": ['graph_game("0: 0 1; 1: 2; 2:")', "--grundy"],
    "loopy-grundy-nimber": ['graph_game("0: 1 2; 1: 2 3; 2: 3; 3:")', "--grundy"],
    "loopy-grundy-returning": ['graph_game("0: 1 2 4; 1: 3; 2: 3 1; 3: ; 4: 0 5; 5: 1 2 3")', "--grundy"],
}
STRATEGIES = {
    "strategy-clobber": ['clobber("xoxo|oxox")'],
    "strategy-amazons": ['amazons("x..|.#o")', "--first", "right"],
    "strategy-amazons-parts": ['amazons("x..#o|..#o.")', "--first", "right"],
    "strategy-cram": ["cram(3,3)"],
    "strategy-domineering": ["domineering(3,3)", "--first", "right"],
    "strategy-nogo": ["nogo(2,3)"],
    "strategy-toads": ['toads_and_frogs("tt..ff")'],
    "strategy-sum": ['toads_and_frogs("t.#.ff") - clobber("xo") + nogo("x.#.o") + domineering("...|##.")'],
    "strategy-cancelling": ['domineering(2,3) + domineering(3,2) + cram(2,2) + cram(2,2) + clobber("xo")'],
    "strategy-toads-cancelling": ['toads_and_frogs("t..f") - toads_and_frogs("t..f")'],
}


def write(program: str, name: str, arguments: list[str]) -> None:
    """Run the program once; a command that writes no certificate is told."""
    path = DATA / f"{name}.json"
    path.unlink(missing_ok=True)
    result = subprocess.run([program, *arguments, str(path)], capture_output=True, text=True, timeout=300)
    if not path.exists():
        print(f"{name}: no certificate: {(result.stdout + result.stderr).strip()[:300]}")


def main() -> None:
    """Write all of them."""
    program = os.environ["UPSTAR"]
    DATA.mkdir(exist_ok=True)
    for name, arguments in PERIODS.items():
        write(program, name, ["period", *arguments, "--certificate"])
    for name, arguments in QUOTIENTS.items():
        write(program, name, ["misere", *arguments, "--certificate"])
    for name, arguments in REWRITING.items():
        write(program, name, ["rewrite", *arguments, "--certificate"])
    for name, arguments in LOOPY.items():
        write(program, name, ["certify", *arguments, "-o"])
    for name, arguments in STRATEGIES.items():
        write(program, name, ["strategy", *arguments, "-o"])


if __name__ == "__main__":
    main()
