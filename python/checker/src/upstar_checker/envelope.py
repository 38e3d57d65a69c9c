"""The envelope of every certificate: one JSON object, how it is written, and its hash.

A certificate is written in one of two ways only, so the text is compared with both ways of writing
what was read. The hash is FNV-1a over the canonical text of `[kind, version, claim, evidence]`.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import Any

from .verdict import Fails, Unreadable

DEEPEST = 100
FIELDS = ("kind", "version", "claim", "evidence", "provenance", "hash")
PROVENANCE = ("command", "commit", "date", "hash", "machine", "seed", "threads", "version")


@dataclass(frozen=True)
class Envelope:
    """What a certificate says, its writing and hash not yet checked."""

    kind: str
    version: int
    claim: Any
    evidence: Any
    document: dict[str, Any]
    text: str


def fnv1a(data: bytes) -> int:
    """The hash FNV-1a of 64 bits."""
    state = 0xCBF29CE484222325
    for byte in data:
        state = (state ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return state


def canonical(value: Any) -> str:
    """JSON without blanks, the keys of every object in the order of their bytes."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def indented(value: Any) -> str:
    """JSON with indents of two blanks, one field or element a line."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, indent=2)


def content_hash(kind: str, version: int, claim: Any, evidence: Any) -> str:
    """The hash of a certificate's content, in 16 hexadecimal digits."""
    return f"{fnv1a(canonical([kind, version, claim, evidence]).encode()):016x}"


def _constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def _number(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise ValueError("a number is out of range")
    return value


def _depth(text: str) -> int:
    """How deep brackets are nested, those inside of texts left out."""
    deepest = depth = 0
    inside = escaped = False
    for letter in text:
        if inside:
            if escaped:
                escaped = False
            elif letter == "\\":
                escaped = True
            elif letter == '"':
                inside = False
        elif letter == '"':
            inside = True
        elif letter in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif letter in "]}":
            depth -= 1
    return deepest


def read(text: str | bytes) -> Envelope:
    """Read a certificate; its writing and its hash are checked by `check_writing` and `check_hash`."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        else:
            text.encode("utf-8")
        if _depth(text) > DEEPEST:
            raise Unreadable(f"this is nested more than {DEEPEST} deep")
        document = json.loads(text, parse_constant=_constant, parse_float=_number)
        canonical(document).encode("utf-8")
    except UnicodeError as error:
        raise Unreadable("this is not text in UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"this is not JSON: {str(error)[:200]}") from error
    if not isinstance(document, dict):
        raise Unreadable("a certificate is an object")
    for field in FIELDS:
        if field not in document and field != "provenance":
            raise Unreadable(f"`{field}` is missing")
    kind, version = document["kind"], document["version"]
    if not isinstance(kind, str):
        raise Unreadable("`kind` must be a text")
    if not isinstance(version, int) or isinstance(version, bool) or version < 0:
        raise Unreadable("`version` must be a whole number")
    if not isinstance(document["hash"], str):
        raise Unreadable("`hash` must be a text")
    return Envelope(kind, version, document["claim"], document["evidence"], document, text)


def check_writing(envelope: Envelope) -> None:
    """The text is what certificates look like, byte by byte."""
    body = envelope.text.removesuffix("\n")
    if body not in (canonical(envelope.document), indented(envelope.document)):
        raise Fails("blanks or the order of fields are not as certificates are written: it was changed")
    _check_numbers(envelope.document)


def _check_numbers(document: Any) -> None:
    """Numbers beyond 64 bits are not written in certificates."""
    waiting = [document]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
        elif isinstance(value, int) and not -(2**63) <= value < 2**64:
            raise Fails("a number does not fit into 64 bits: it was changed")


def check_hash(envelope: Envelope) -> None:
    """There are no other fields, and content and provenance have the hashes that are written."""
    for field in envelope.document.keys() - set(FIELDS):
        raise Fails(f"no certificate has a field `{field[:40]}`: it was changed")
    expected = content_hash(envelope.kind, envelope.version, envelope.claim, envelope.evidence)
    if envelope.document["hash"] != expected:
        raise Fails(f"the hash is {envelope.document['hash'][:40]}, but the content has {expected}: it was changed")
    if "provenance" in envelope.document:
        _check_provenance(envelope.document["provenance"], expected)


def _check_provenance(provenance: Any, content: str) -> None:
    """Where it comes from has a hash of its own; the first certificates had none."""
    if not isinstance(provenance, dict):
        raise Fails("the provenance is not an object: it was changed")
    for field in provenance.keys() - set(PROVENANCE):
        raise Fails(f"no provenance has a field `{field[:40]}`: it was changed")
    if "hash" in provenance:
        rest = {field: value for field, value in provenance.items() if field != "hash"}
        if provenance["hash"] != f"{fnv1a(canonical([content, rest]).encode()):016x}":
            raise Fails("the provenance does not fit its hash: it was changed")
