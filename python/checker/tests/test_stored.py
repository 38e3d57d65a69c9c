"""Every stored certificate is proved, and every kind that the documentation names can be checked."""

from __future__ import annotations

import json
import re
import unittest

import forging
import handmade
import upstar_checker
from upstar_checker import KINDS, check

DOCUMENTATION = forging.HERE.parents[2] / "docs" / "certificates.md"
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
KIND = re.compile(r"`([a-z0-9-]+)`, version ([0-9]+)")


def documented_kinds() -> set[tuple[str, int]]:
    """The kinds in the headings of docs/certificates.md, several versions of one included."""
    headings = HEADING.findall(DOCUMENTATION.read_text("utf-8"))
    return {(kind, int(version)) for heading in headings for kind, version in KIND.findall(heading)}


class Stored(unittest.TestCase):
    """Certificates of earlier versions hold for ever."""

    def test_every_documented_kind_can_be_checked(self) -> None:
        kinds = documented_kinds()
        self.assertGreaterEqual(len(kinds), 11)
        self.assertEqual(kinds, set(KINDS))

    def test_headings_name_kinds_in_this_way_only(self) -> None:
        for heading in HEADING.findall(DOCUMENTATION.read_text("utf-8")):
            if "`" in heading or "version" in heading:
                self.assertRegex(heading, KIND)

    def test_one_version_everywhere(self) -> None:
        root = forging.HERE.parent
        for name in ("pyproject.toml", "build_backend/backend.py", "src/upstar_checker/__init__.py"):
            self.assertIn(f'"{upstar_checker.__version__}"', (root / name).read_text("utf-8"), name)

    def test_modules_are_short(self) -> None:
        for path in (forging.HERE.parent / "src" / "upstar_checker").glob("*.py"):
            self.assertLessEqual(len(path.read_text("utf-8").splitlines()), 400, path.name)

    def test_every_kind_is_stored(self) -> None:
        documents = [json.loads(path.read_text("utf-8")) for path in forging.stored()]
        documents += handmade.certificates().values()
        self.assertEqual({(document["kind"], document["version"]) for document in documents}, set(KINDS))

    def test_stored_certificates_hold(self) -> None:
        for path in forging.stored():
            with self.subTest(path.stem):
                verdict = check(path.read_bytes())
                self.assertTrue(verdict.holds, str(verdict))
                self.assertEqual(verdict.status, 0)
                self.assertIsNone(verdict.failure)
                self.assertTrue(verdict.claim and verdict.checked)

    def test_handmade_certificates_hold(self) -> None:
        for name, document in handmade.certificates().items():
            with self.subTest(name):
                self.assertTrue(check(forging.write(document)).holds)


if __name__ == "__main__":
    unittest.main()
