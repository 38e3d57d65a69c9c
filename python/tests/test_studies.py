"""Studies: reports with attributes, tables of pandas and LaTeX, certificates that three checkers accept."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy
import pytest

import upstar as us

CHECKER = Path(__file__).parents[1] / "checker" / "src"


def test_sequences_are_arrays_of_numpy_without_a_copy() -> None:
    values = us.seq("0.6", 10**6, progress=False)
    assert isinstance(values, numpy.ndarray) and len(values) == 10**6 and values.dtype == numpy.uint32
    owner = values
    while isinstance(owner.base, numpy.ndarray):
        owner = owner.base
    assert type(owner.base).__name__ == "Values" and not values.flags.writeable
    assert owner.base.__array_interface__["data"][0] == values.ctypes.data
    assert us.seq("0.77", 12).tolist() == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    assert us.seq("0.77", 12, first=5).tolist() == [4, 3, 2, 1, 4, 2, 6]
    assert us.seq(us.kayles, 5).tolist() == [0, 1, 2, 3, 1] == us.seq(us.octal("0.77"), 5).tolist()


def test_sequences_agree_with_grundy_values_by_the_definition() -> None:
    known = [0]
    for n in range(1, 200):
        options = {known[a] ^ known[n - taken - a] for taken in (1, 2) for a in range(n - taken + 1) if n >= taken}
        known.append(next(value for value in range(n + 2) if value not in options))
    assert us.seq("0.77", 200).tolist() == known


def test_reports_of_sequences() -> None:
    report = us.sequence("0.77", 1000)
    assert report.max == 9 or report.max == 8
    assert report.to_pandas().shape == (1000,) and report.stopped is None
    with pytest.raises(AttributeError, match="it has"):
        report.no_such_thing


def test_periods_with_certificates(tmp_path: Path) -> None:
    report = us.period("0.77")
    assert (report.period, report.preperiod, report.proved) == (12, 71, "guy-smith")
    path = tmp_path / "kayles.json"
    report.save_certificate(path)
    verdict = us.verify(path)
    assert verdict and verdict.holds and verdict.kind
    # The third voice: plain Python that shares nothing with either.
    done = subprocess.run(
        [sys.executable, "-m", "upstar_checker", str(path)],
        capture_output=True, text=True, env={"PYTHONPATH": str(CHECKER), "PATH": ""},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    forged = json.loads(path.read_text())
    text = json.dumps(forged).replace("12", "13", 1)
    try:
        assert not us.verify(text).holds
    except us.UpstarError:
        pass


def test_tables() -> None:
    report = us.table(us.wythoff, 4, 6)
    assert report.rows[3] == [3, 4, 5, 6, 2, 0] and report.to_numpy().shape == (4, 6)
    frame = report.to_pandas()
    assert frame.loc[1, 2] == 0 and "tabular" in report.to_latex() and report._repr_svg_().startswith("<svg")
    assert us.table("domineering", 2, 2, first=1).rows[1][1] == "+-1"


def test_surveys_and_catalogues() -> None:
    survey = us.survey(1, progress=False)
    assert survey.solved + survey.observed + survey.open == survey.games == len(survey.records)
    frame = survey.to_pandas()
    assert {"code", "period"} <= set(frame.columns) and len(frame) == survey.games
    found = us.catalogue("domineering", 5, progress=False)
    frame = found.to_pandas()
    assert len(frame) == len(found.positions) > 20 and "begin{tabular}" in found.to_latex()
    first = found.positions[0]
    assert us.Position(first.position).value == us.Game(first.value)
    with pytest.raises(ValueError, match="survey"):
        us.survey()


def test_misere_quotients() -> None:
    report = us.misere("0.75")
    assert (report.order, report.p_size, report.complete) == (8, 2, True)
    assert us.verify(report).holds and len(report.to_pandas()) == len(report.pretending)
    assert "P" in report.presentation or report.relations


def test_rewriting() -> None:
    system = us.rewriting("0.3")
    report = system.classes()
    assert report.proved and report.each[0].expression == "(D|UD*U)*" and len(report.to_pandas()) == 2
    assert us.verify(report).holds
    assert us.rewriting("U -> D, UU -> D")("UUDUUU").grundy == 1
    assert "terminates" in str(us.rewriting("B(B(x,y),z) -> B(x,B(y,z)), Z -> A").termination().to_dict()).lower()


def test_strategies_and_claims_have_certificates() -> None:
    report = us.strategy(us.clobber(2, 3))
    assert us.verify(report).holds and report.winner in ("left", "right")


def test_progress_is_told() -> None:
    told: list[tuple] = []
    us.survey(2, to=3000, progress=lambda *word: told.append(word))
    assert not told or told[-1][0] <= (told[-1][1] or 10**9)
    with pytest.raises(RuntimeError, match="enough"):
        us.catalogue("domineering", 11, progress=lambda *word: (_ for _ in ()).throw(RuntimeError("enough")))


def test_bounds_end_studies_with_what_was_reached() -> None:
    with pytest.warns(UserWarning, match="stopped by the bound"):
        values = us.seq("grundys_game", 10**9, time=0.3, progress=False)
    assert 0 < len(values) < 10**9
    report = us.sequence("grundys_game", 10**8, steps=10**6, progress=False)
    assert report.stopped in ("steps", None)


@pytest.mark.parametrize("wrong", [lambda: us.seq("no such", 5), lambda: us.period("0.x!"), lambda: us.verify("{}")])
def test_requests_that_make_no_sense(wrong) -> None:
    with pytest.raises(us.UpstarError):
        wrong()


def test_wrong_types_of_requests() -> None:
    for action in (lambda: us.seq("0.77", "x"), lambda: us.seq("0.77", 1.5), lambda: us.seq(7, 7), lambda: us.verify(3)):
        with pytest.raises(TypeError):
            action()
    with pytest.raises(ValueError):
        us.seq("0.77", -1)
