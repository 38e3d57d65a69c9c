"""All sampled facts of CGSuite through Python: answers are objects, and compared as objects."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import upstar as us
from facts import ANSWERED, DATA, DIFFERENT, RUN, rows, split_commas, translate

ROWS = rows()
GROUPS = sorted({row["category"].split(".")[0] for row in ROWS})


def walls_in_their_notation(thermograph: us.Thermograph) -> str:
    """`Thermograph(mast,[breaks],[slopes],mast,[breaks],[slopes])`, walls from the top down."""

    def wall(corners: list[tuple[Any, Any]]) -> str:
        corners = corners[::-1]
        breaks, slopes = [], ["0"]
        for (t, x), (below, y) in zip(corners, corners[1:]):
            slope = str((x - y) / (t - below) if (x - y) % (t - below) else (x - y) // (t - below))
            if slopes[-1] != slope:
                breaks.append(str(t))
                slopes.append(slope)
        return f"{corners[0][1]},[{','.join(breaks)}],[{','.join(slopes)}]"

    return f"Thermograph({wall(thermograph.left_wall)},{wall(thermograph.right_wall)})"


def holds(row: dict[str, Any]) -> None:
    question = translate(row["input"])
    if row.get("error"):
        if row["id"] in ANSWERED:
            us.eval(question)
        else:
            with pytest.raises(us.ExpressionError):
                us.eval(question, time=120)
        return
    expected, name = row["expected"], row["category"].rsplit(".", 1)[-1]
    if name == "Thermograph":
        game = us.eval(question.removesuffix(".thermograph"))
        assert walls_in_their_notation(us.Game(game).thermograph) == expected
        return
    answer = us.eval(question, time=120)
    if name in ("OutcomeClass", "MisereOutcomeClass", "UptimalExpansion"):
        assert answer == expected
    elif name.endswith(("Options", "Incentives")) or name == "Followers":
        elements = {us.Game(text) for text in split_commas(expected[1:-1])}
        assert {us.Game(one) for one in answer} == elements and len(answer) == len(elements)
    elif row["id"] in DIFFERENT:
        assert answer == us.eval(DIFFERENT[row["id"]]) and answer != us.eval(expected)
    else:
        theirs = us.eval(expected)
        if isinstance(answer, us.Position):
            answer = answer.value
        assert answer == theirs, f"{question} is {answer!r}, expected {expected}"
        if isinstance(theirs, us.Game):
            assert str(answer) == str(theirs) == expected


@pytest.mark.parametrize("group", GROUPS)
def test_facts_of_the_sample_hold_through_python(group: str) -> None:
    wrong = []
    for row in ROWS:
        if row["category"].split(".")[0] != group:
            continue
        try:
            holds(row)
        except BaseException as error:  # noqa: BLE001: every row is asked
            if isinstance(error, KeyboardInterrupt):
                raise
            wrong.append(f"#{row['id']} {row['category']}: {row['input']}: {error}")
    assert not wrong, "\n".join(wrong[:20])


def test_the_pattern_covers_what_the_rust_harness_runs() -> None:
    assert RUN.fullmatch("sum") and RUN.fullmatch("property.Mean") and not RUN.fullmatch("octal.x")
    assert len(ROWS) > 600


OTHERS = [row for row in json.loads(DATA.read_text()) if not RUN.fullmatch(row["category"])]


def others(category: str) -> list[dict[str, Any]]:
    return [row for row in OTHERS if row["category"].startswith(category)]


def code_of(row: dict[str, Any]) -> str:
    found = re.search(r'TakeAndBreak\("([^"]*)"\)', row["input"])
    return found[1] if found else "{" + re.search(r"Subtraction\(\[(.*?)\]\)", row["input"])[1].replace(" ", "") + "}"


@pytest.mark.parametrize("category", ["octal.nimsequence60", "subtraction.nimsequence40"])
def test_sequences_of_the_sample_are_those_of_seq(category: str) -> None:
    rows = others(category)
    assert rows
    for row in rows:
        # They begin with heap 1.
        expected = json.loads(row["expected"])
        assert us.seq(code_of(row), len(expected) + 1)[1:].tolist() == expected, row


@pytest.mark.parametrize("category", ["octal.periodicity2000", "subtraction.periodicity"])
def test_periods_of_the_sample_hold(category: str) -> None:
    for row in others(category):
        found = re.fullmatch(r"Periodicity\(Period => (\d+), Preperiod => (\d+), Saltus => (\d+)\)", row["expected"])
        if found is None:
            assert row["expected"] == "Nothing"
            continue
        period, preperiod, saltus = map(int, found.groups())
        report = us.period(code_of(row))
        assert (report.period, report.saltus or 0) == (period, saltus), row
        values = us.seq(code_of(row), 1500).astype(int)[1 + preperiod :]
        assert (values[period:] == values[:-period] + saltus).all(), row


def test_misere_grundy_values_of_the_sample() -> None:
    for row in others("misere.nimvalue"):
        expected = json.loads(row["expected"])
        game = us.octal(code_of(row)) if "!" not in code_of(row) else None
        if game is not None:
            assert [game(n).misere_grundy for n in range(len(expected))] == expected, row


def test_misere_quotients_of_the_sample() -> None:
    rows = others("misere.quotient")
    assert rows
    for row in rows:
        expected, report = row["expected"], us.misere(row["input"], progress=False)
        assert (report.order, report.p_size, report.tame) == (expected["q_size"], expected["p_size"], expected["tame"]), row
        if expected.get("period"):
            assert report.period == expected["period"], row


def test_cram_and_heaps_of_the_sample() -> None:
    for row in others("cram.rect.nim"):
        rows, columns = map(int, re.search(r"Empty\((\d+),(\d+)\)", row["input"]).groups())
        assert us.cram(rows, columns).grundy == int(row["expected"]), row
    for row in others("ruleset.heap"):
        found = re.fullmatch(r"game\.heap\.(Nim|Kayles|GrundysGame)\((\d+)\)\.(NimValue|Options\.Size)", row["input"])
        if found is None or row.get("error"):
            continue
        names = {"Nim": us.nim, "Kayles": us.kayles, "GrundysGame": us.grundys_game}
        position = names[found[1]](int(found[2]))
        answer = position.grundy if found[3] == "NimValue" else len({str(move.to) for move in position.moves()})
        assert answer == int(row["expected"]), row
