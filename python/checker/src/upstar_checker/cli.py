"""The program `upstar-check`: a line for each file, and the worst status of them all."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from typing import Sequence

from .check import check
from .verdict import Verdict

BADNESS = {0: 0, 3: 1, 1: 2, 2: 3}
"""Which status is told if files have several: unreadable before not proved before stopped."""


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="upstar-check",
        description="Check certificates of Upstar. Status 0: all are proved; 1: one is not; "
        "2: one cannot be read; 3: one stopped at a bound.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a certificate, or - for the input")
    parser.add_argument("--time", type=float, metavar="SECONDS", help="stop each check after this many seconds")
    parser.add_argument("--steps", type=int, metavar="N", help="stop each check after this many elementary steps")
    parser.add_argument("--json", action="store_true", help="one JSON object per file")
    return parser


def _check_file(name: str, seconds: float | None, steps: int | None) -> Verdict:
    try:
        if name == "-":
            data = sys.stdin.buffer.read()
        else:
            with open(name, "rb") as file:
                data = file.read()
    except (OSError, ValueError) as error:
        return Verdict(None, None, None, "", f"it cannot be read: {error}", 2)
    return check(data, time=seconds, steps=steps)


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the files named; the status to leave with."""
    options = _arguments().parse_args(arguments)
    worst = 0
    try:
        for name in options.files:
            verdict = _check_file(name, options.time, options.steps)
            if options.json:
                print(json.dumps({"file": name, **asdict(verdict)}), flush=True)
            else:
                print(f"{name}: {verdict}".encode("utf-8", "replace").decode(), flush=True)
            worst = max(worst, verdict.status, key=BADNESS.__getitem__)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 3
    return worst
