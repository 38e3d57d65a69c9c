"""Whatever the text is, there is a verdict and no exception; and bounds are kept."""

from __future__ import annotations

import contextlib
import io
import json
import random
import tempfile
import time
import unittest
from pathlib import Path

import forging
from upstar_checker import check
from upstar_checker.cli import main
from upstar_checker.envelope import canonical, indented

GARBAGE: list[str | bytes] = [
    "", " ", "\x00", "null", "true", "[]", "{}", "17", '"kind"', "{", "[" * 200_000, '{"a":' * 200_000, "nan", "NaN",
    "Infinity", "-Infinity", b"\xff\xfe\x00", b"\xef\xbb\xbf{}", "\ud800", '{"kind": "\\ud800"}', "1" * 100_000,
    "1e999999", '{"kind":1,"version":1,"claim":{},"evidence":{},"hash":""}',
    '{"claim":{},"evidence":{},"hash":"","kind":"heap-period","version":true}',
]  # fmt: skip


class Robustness(unittest.TestCase):
    """Bad input of every sort."""

    def test_garbage_is_unreadable(self) -> None:
        for text in GARBAGE:
            verdict = check(text)
            self.assertEqual((verdict.status, verdict.holds), (2, None), str(text)[:50])
            self.assertTrue(verdict.failure)

    def test_truncated_files_are_unreadable(self) -> None:
        for path in forging.stored():
            text = path.read_text("utf-8")
            for end in range(0, len(text) - 2, max(1, len(text) // 40)):
                self.assertEqual(check(text[:end]).status, 2, f"{path.stem}, {end} bytes")

    def test_one_changed_byte_is_noticed(self) -> None:
        """Everything in files with hashes is guarded, where they come from included."""
        random_ = random.Random(1)
        for path in forging.stored():
            text = path.read_bytes()
            if b'"provenance"' in text and text.count(b'"hash"') < 2:
                continue
            for _ in range(40):
                place = random_.randrange(len(text))
                letter = random_.randrange(256)
                if text[place] != letter:
                    forged = text[:place] + bytes([letter]) + text[place + 1 :]
                    self.assertIn(check(forged, time=20).status, (1, 2), f"{path.stem}, byte {place}: {letter}")

    def test_two_ways_of_writing(self) -> None:
        document = forging.load("loopy-le-holds")
        for text in (canonical(document), indented(document)):
            self.assertEqual([check(text).status, check(text + "\n").status], [0, 0])
            for other in (" " + text, text + " ", text + "\n\n", text.replace(",", ", ", 1), text + "\r\n"):
                self.assertEqual(check(other).status, 1)
        self.assertEqual(check(json.dumps(document, indent=4, sort_keys=True)).status, 1)

    def test_fields_that_are_not_known(self) -> None:
        document = forging.load("heap-period-kayles")
        for part in ("claim", "evidence"):
            self.assertTrue(check(forging.write(forging.changed(document, (part, "remark"), "hello"))).holds)
        self.assertEqual(check(forging.write({**document, "remark": "hello"})).status, 1)
        for version in (0, 2, 2**63):
            self.assertEqual(check(forging.write({**document, "version": version})).status, 2)
        self.assertEqual(check(forging.write({**document, "kind": "sorcery"})).status, 2)

    def test_provenance(self) -> None:
        document = json.loads(forging.write(forging.load("misere-quotient-set")))
        provenance = document["provenance"]
        for other, status in (
            (provenance, 0),
            ({field: value for field, value in provenance.items() if field != "hash"}, 0),
            ({}, 0),
            ({**provenance, "threads": 99}, 1),
            ({**provenance, "hash": None}, 1),
            ({**provenance, "remark": 1}, 1),
            (None, 1),
            (5, 1),
        ):
            self.assertEqual(check(indented({**document, "provenance": other})).status, status, str(other))
        del document["provenance"]
        self.assertEqual(check(indented(document)).status, 0)

    def test_random_changes_of_content(self) -> None:
        """Hashes made right again: some verdict, soon."""
        for path in forging.stored():
            if path.stem in ("heap-window", "heap-guy-smith-long"):
                continue
            document = json.loads(path.read_text("utf-8"))
            for label, forged in forging.mutations(document, 5, 60):
                began = time.monotonic()
                verdict = check(forging.write(forged), time=2)
                self.assertIn(verdict.status, (0, 1, 2, 3), label)
                self.assertLess(time.monotonic() - began, 8, f"{path.stem}: {label}")

    def test_bounds(self) -> None:
        for name, document in (
            ("a huge period", forging.changed(forging.load("heap-period-kayles"), ("claim", "period"), 2**33)),
            ("a long one", forging.changed(forging.load("heap-period-kayles"), ("claim", "period"), 10**6)),
            ("many columns", forging.changed(forging.load("wythoff-row-6"), ("evidence", "joint_start"), 10**7)),
            ("many states", forging.changed(forging.load("heap-period-all-but"), ("evidence", "values"), 10**8)),
        ):
            began = time.monotonic()
            verdict = check(forging.write(document), time=0.5)
            self.assertEqual((verdict.status, verdict.holds), (3, None), f"{name}: {verdict}")
            self.assertTrue(verdict.checked and verdict.failure)
            self.assertLess(time.monotonic() - began, 10, name)
        text = forging.write(forging.load("misere-quotient-kayles"))
        self.assertEqual(check(text, steps=100).status, 3)
        self.assertEqual(check(text, steps=10**7).status, 0)


class Program(unittest.TestCase):
    """`upstar-check FILE…`"""

    def run_program(self, *arguments: str) -> tuple[int, str]:
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            status = main(arguments)
        return status, output.getvalue()

    def test_statuses(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            good = str(forging.DATA / "heap-period-kayles.json")
            bad, ugly = Path(folder) / "bad.json", Path(folder) / "ugly.json"
            bad.write_text(forging.write(forging.changed(forging.load("heap-period-kayles"), ("claim", "period"), 24)))
            ugly.write_text("hello")
            self.assertEqual(self.run_program(good)[0], 0)
            self.assertEqual(self.run_program(good, str(bad))[0], 1)
            self.assertEqual(self.run_program(str(bad), str(ugly), good)[0], 2)
            self.assertEqual(self.run_program(str(Path(folder) / "nowhere.json"))[0], 2)
            self.assertEqual(self.run_program("--steps", "5", good)[0], 3)
            status, output = self.run_program("--json", good)
            self.assertEqual((status, json.loads(output)["holds"]), (0, True))


if __name__ == "__main__":
    unittest.main()
