"""The third voice and the second agree: `upstar verify` and this checker, on certificates sound and forged.

Needs the program: `UPSTAR=/path/to/upstar python -m unittest test_agreement`. `CERTIFICATES` says how many
changes of each stored certificate are compared (default 8, a few hundred in all).
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import forging
import handmade
from upstar_checker import check

PROGRAM = os.environ.get("UPSTAR")
MOST = int(os.environ.get("CERTIFICATES", "8"))
SEED = int(os.environ.get("SEED", "0"))


@unittest.skipUnless(PROGRAM, "UPSTAR does not say where the program is")
class Agreement(unittest.TestCase):
    """Equal statuses: 0 proved, 1 not proved, 2 not a certificate; a check that stopped says nothing."""

    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.compared = 0
        self.different: list[str] = []

    def compare(self, label: str, text: str) -> None:
        """Ask both."""
        mine = check(text, time=60)
        path = Path(self.folder.name) / "certificate.json"
        path.write_text(text, "utf-8", newline="")
        try:
            result = subprocess.run(
                [PROGRAM or "", "verify", "--time", "60", str(path)], capture_output=True, text=True, timeout=120
            )
        except subprocess.TimeoutExpired:
            return
        if mine.status == 3 or "stopped" in result.stdout + result.stderr:
            return
        self.compared += 1
        if mine.status != result.returncode:
            theirs = (result.stdout + result.stderr).strip().replace("\n", " / ")
            self.different.append(f"{label}\n    checker {mine.status}: {mine}\n    program {result.returncode}: {theirs}")

    def test_stored_and_forged(self) -> None:
        """Every stored certificate and changes of it, the hash made right again."""
        documents = {path.stem: json.loads(path.read_text("utf-8")) for path in forging.stored()}
        documents |= handmade.certificates()
        for name, document in documents.items():
            self.compare(name, forging.write(document))
            most = min(MOST, 4) if name in ("heap-window", "heap-guy-smith-long") else MOST
            for label, forged in forging.mutations(document, SEED, most):
                self.compare(f"{name}: {label}", forging.write(forged))
        print(f"\n{self.compared} certificates compared, {len(self.different)} differences")
        self.assertGreaterEqual(self.compared, 300 if MOST >= 8 else 0)
        self.assertEqual(self.different, [], "\n" + "\n".join(self.different))

    def test_changed_bytes(self) -> None:
        """One byte changed, the hash left alone."""
        import random

        random_ = random.Random(SEED)
        for path in forging.stored():
            text = path.read_text("utf-8")
            for _ in range(max(1, MOST // 4)):
                place = random_.randrange(len(text))
                letter = random_.choice("0123456789abcxo\"{}[],: \n")
                self.compare(f"{path.stem}, byte {place} = {letter!r}", text[:place] + letter + text[place + 1 :])
        print(f"\n{self.compared} changed files compared, {len(self.different)} differences")
        self.assertEqual(self.different, [], "\n" + "\n".join(self.different))


if __name__ == "__main__":
    unittest.main()
