"""Reading the fields of a claim or of evidence: there, and of the right type, or not a certificate."""

from __future__ import annotations

from typing import Any

from .verdict import Unreadable

LARGEST = 2**64 - 1


def is_natural(value: Any) -> bool:
    """A whole number from 0 on; JSON's true and false are not numbers."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST


def member(owner: Any, name: str) -> Any:
    """The field of an object, or None where there is none."""
    return owner.get(name) if isinstance(owner, dict) else None


def natural(owner: Any, name: str, most: int = LARGEST) -> int:
    """A field that is a whole number from 0 on, and not larger than some other."""
    value = member(owner, name)
    if not is_natural(value):
        raise Unreadable(f"`{name}` must be there and be a whole number from 0 on")
    if value > most:
        raise Unreadable(f"`{name}` is larger than {most}")
    return int(value)


def optional_natural(owner: Any, name: str, most: int = LARGEST) -> int | None:
    """A field that is a whole number from 0 on, or null, or not there."""
    return None if member(owner, name) is None else natural(owner, name, most)


def text(owner: Any, name: str) -> str:
    """A field that is a text."""
    value = member(owner, name)
    if not isinstance(value, str):
        raise Unreadable(f"`{name}` must be there and be a text")
    return value


def flag(owner: Any, name: str) -> bool:
    """A field that is true or false."""
    value = member(owner, name)
    if not isinstance(value, bool):
        raise Unreadable(f"`{name}` must be there and be true or false")
    return value


def items(owner: Any, name: str) -> list[Any]:
    """A field that is a list."""
    value = member(owner, name)
    if not isinstance(value, list):
        raise Unreadable(f"`{name}` must be there and be a list")
    return value


def naturals_of(value: Any, name: str) -> list[int]:
    """A list of whole numbers from 0 on."""
    if not isinstance(value, list) or not all(map(is_natural, value)):
        raise Unreadable(f"`{name}` must be a list of whole numbers from 0 on")
    return value


def naturals(owner: Any, name: str) -> list[int]:
    """A field that is a list of whole numbers from 0 on."""
    return naturals_of(member(owner, name), name)


def texts(owner: Any, name: str) -> list[str]:
    """A field that is a list of texts."""
    value = items(owner, name)
    if not all(isinstance(element, str) for element in value):
        raise Unreadable(f"`{name}` must be a list of texts")
    return value
