"""Making certificates by hand: documents with their hash made right, and small changes of them."""

from __future__ import annotations

import copy
import json
import random
import sys
from pathlib import Path
from typing import Any, Iterator

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "src"))

from upstar_checker.envelope import canonical, content_hash, fnv1a, indented  # noqa: E402

DATA = HERE / "data"
FIXTURES = HERE.parents[2] / "crates" / "cli" / "tests" / "fixtures"

Path_ = tuple[Any, ...]


def stored() -> list[Path]:
    """All certificates of tests/data and those of earlier versions."""
    return sorted(DATA.glob("*.json")) + sorted(FIXTURES.glob("*/certificates/*.json"))


def load(name: str) -> dict[str, Any]:
    """A certificate of tests/data."""
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


def write(document: dict[str, Any]) -> str:
    """The text of a certificate whose hashes are made right."""
    content = content_hash(*(document[field] for field in ("kind", "version", "claim", "evidence")))
    document = {**document, "hash": content}
    if "hash" in document.get("provenance", {}):
        rest = {field: value for field, value in document["provenance"].items() if field != "hash"}
        document["provenance"] = {**rest, "hash": f"{fnv1a(canonical([content, rest]).encode()):016x}"}
    return indented(document) + "\n"


def changed(document: dict[str, Any], path: Path_, value: Any) -> dict[str, Any]:
    """A copy with another value at a place, such as `("claim", "period")`."""
    result = copy.deepcopy(document)
    owner = result
    for step in path[:-1]:
        owner = owner[step]
    owner[path[-1]] = value
    return result


def without(document: dict[str, Any], path: Path_) -> dict[str, Any]:
    """A copy without the field or element at a place."""
    result = copy.deepcopy(document)
    owner = result
    for step in path[:-1]:
        owner = owner[step]
    del owner[path[-1]]
    return result


def at(document: dict[str, Any], path: Path_) -> Any:
    """What stands at a place."""
    for step in path:
        document = document[step]
    return document


def places(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """All places in a document, itself left out."""
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in steps:
        yield (*path, step)
        yield from places(inner, (*path, step))


def other_values(value: Any, random_: random.Random) -> list[Any]:
    """What might stand in the place of a value."""
    if value is None:
        return [0, 1, "x"]
    if isinstance(value, bool):
        return [not value, 1]
    if isinstance(value, int):
        return [value + 1, max(0, value - 1), 2 * value + 2, 0, 2**63, -1, None, str(value)]
    if isinstance(value, str):
        letters = list(value)
        results: list[Any] = [value + "x", value[:-1], "", None, 7]
        if letters:
            place = random_.randrange(len(letters))
            letters[place] = random_.choice("xo.#tf01LRD|\"{")
            results.append("".join(letters))
            letters[place : place + 1] = []
            results.append("".join(letters))
        return results
    if isinstance(value, list):
        results = [[], value + value[:1], value[1:], value[::-1], None, 3, {}]
        if len(value) > 1:
            place = random_.randrange(len(value) - 1)
            results.append(value[:place] + [value[place + 1], value[place]] + value[place + 2 :])
        return results
    return [{}, None, []]


def mutations(document: dict[str, Any], seed: int, most: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Small changes of claim and evidence, at most so many, chosen by a seed."""
    random_ = random.Random(seed)
    found = [(part, *path) for part in ("claim", "evidence") for path in places(document[part])]
    choices: list[tuple[Path_, Any]] = []
    for path in found:
        value = at(document, path)
        choices += [(path, other) for other in other_values(value, random_) if other != value]
        choices.append((path, without))
    random_.shuffle(choices)
    for path, other in choices[:most]:
        label = "/".join(map(str, path))
        if other is without:
            yield f"{label} left out", without(document, path)
        else:
            yield f"{label} = {str(other)[:60]}", changed(document, path, other)
