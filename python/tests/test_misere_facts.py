"""The misère facts of the sample through Python: CGSuite's misère games are written with nested lists, `*[2]` being a heap
of 2, `*[[2]]` the game whose only move leads there. Answers that are games stand in a notation of their own there, so of
those it is counted how many there are."""

from __future__ import annotations

import json
from typing import Any

import pytest

import upstar as us
from facts import DATA, split_bracket, split_commas

ROWS = [row for row in json.loads(DATA.read_text()) if row["category"].startswith("value.MisereCanonicalGame")]

#: Their names of properties that have other names here.
NAMES = {
    "Birthday": "misere_birthday",
    "IsEven": "is_misere_even",
    "IsPrime": "is_misere_prime",
    "MisereNimValue": "misere_grundy",
    "MisereOutcomeClass": "misere_outcome",
    "NimValue": "grundy",
    "Partitions": "misere_partitions",
    "Parts": "misere_parts",
}
#: Properties whose answers are games.
GAMES = {"Options", "Mate", "Parts", "Partitions"}


def game(text: str) -> str:
    """A game in the language, whose form is theirs: `*[[2],0]+*[1]`, or an element of a list."""
    parts = summands(text)
    if len(parts) > 1:
        return " + ".join(f"({game(part)})" for part in parts)
    text = text.strip()
    if text.isdigit():
        return f"nim({text})"
    starred = text.startswith("*")
    inside, rest = split_bracket(text.lstrip("*")[1:], "[", "]")
    assert rest == "", text
    elements = split_commas(inside)
    # A star before one element is the element.
    if starred and len(elements) == 1:
        return game(elements[0])
    options = ",".join(game(element) for element in elements)
    return f"{{{options}|{options}}}"


def summands(text: str) -> list[str]:
    found, level, begun = [], 0, 0
    for at, letter in enumerate(text):
        level += (letter in "[(") - (letter in "])")
        if letter == "+" and level == 0:
            found.append(text[begun:at])
            begun = at + 1
    return [*found, text[begun:]]


def name_of(theirs: str) -> str:
    return NAMES.get(theirs) or "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(theirs))


def genus(text: str) -> str:
    """A genus as it is written there: those of heaps of Nim are the Grundy value alone."""
    plain = text.replace("{", "").replace("}", "")
    value, _, rest = plain.partition("^")
    heaps = {"0": "120", "1": "031"}
    return value if rest == heaps.get(value, f"{value}{int(value) ^ 2}") else plain


def same_genus(ours: Any, theirs: str) -> bool:
    """Some are shortened there: 1^431 is written 1^4."""
    found = genus(str(ours))
    return found == theirs or ("^" in theirs and found.startswith(theirs))


def asked(row: dict[str, Any]) -> tuple[str, str]:
    """The game, and what is asked of it."""
    whole = row["input"]
    if not whole.startswith("("):
        return game(whole), "canonical"
    inside, rest = split_bracket(whole[1:], "(", ")")
    return game(inside), rest.removeprefix(".")


PROPERTIES = sorted({asked(row)[1] for row in ROWS} - {"canonical", "Mate"})


def test_the_translation_reads_lists_as_they_do() -> None:
    assert game("*[2]") == game("2") == "nim(2)"
    assert game("*[[2]]") == game("[2]") == "{nim(2)|nim(2)}"
    assert game("*[[*[4]+*[2]]]") == "{(nim(4)) + (nim(2))|(nim(4)) + (nim(2))}"
    assert genus("3^{31}") == "3" and genus("0^{120}") == "0" and genus("0^{02}") == "0^02"
    assert len(PROPERTIES) >= 15


@pytest.mark.parametrize("name", PROPERTIES)
def test_properties_of_misere_games(name: str) -> None:
    rows = [row for row in ROWS if asked(row)[1] == name]
    for row in rows:
        position, expected = asked(row)[0], row["expected"]
        if name == "Options":
            found = len(us.eval(f"misere_canonical({position})", time=60).moves())
            assert found == len(split_commas(expected[1:-1])), row
            continue
        answer = us.eval(f"({position}).{name_of(name)}", time=60)
        if name in GAMES:
            assert len(answer) == len(split_commas(expected[1:-1])), row
        elif name == "Genus":
            assert same_genus(answer, expected), row
        else:
            assert str(answer).lower() == expected.lower(), row


@pytest.mark.parametrize("row", [row for row in ROWS if asked(row)[1] == "Mate"], ids=lambda row: str(row["id"]))
def test_a_game_and_its_mate_are_lost_together(row: dict[str, Any]) -> None:
    position = asked(row)[0]
    # Mates of mates are what they were mates of, where there is a canonical form: the definition is what is tested.
    assert us.eval(f"({position} + ({position}).mate).misere_outcome", time=60) == "P"


def test_genera_and_tameness_of_heaps() -> None:
    rows = [row for row in json.loads(DATA.read_text()) if row["category"] in ("misere.genus", "misere.istame")]
    assert len(rows) == 4
    for row in rows:
        code = row["input"].split('"')[1]
        expected = split_commas(row["expected"][1:-1])
        heaps = [us.eval(f'take_and_break("{code}")({n})') for n in range(len(expected))]
        if row["category"] == "misere.genus":
            assert all(same_genus(heap.genus, theirs) for heap, theirs in zip(heaps, expected, strict=True)), row
        else:
            assert [str(heap.is_tame).lower() for heap in heaps] == expected, row
