"""Studies: everything that is more than one position. Each gives a report with attributes."""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from typing import Any

from . import _native
from ._errors import Interrupted, UpstarError
from ._objects import Known, Player, _as_player
from ._progress import Watcher
from ._reports import (
    CatalogueReport,
    CertificateReport,
    ClassesReport,
    MisereReport,
    PeriodReport,
    Report,
    SequenceReport,
    SurveyReport,
    TableReport,
    ValuesReport,
    Verdict,
)
from ._session import bounds_of, default

_last: list[Any] = [None]


def last_report() -> Any:
    """The report of the study that ran last, also of one that was interrupted."""
    return _last[0]


def _finish(kind: type[Any], found: str | None, interrupt: BaseException | None, **more: Any) -> Any:
    report = None if found is None else kind(json.loads(found), **more)
    if report is not None:
        _last[0] = report
    if interrupt is not None:
        if isinstance(interrupt, KeyboardInterrupt):
            raise Interrupted(report) from None
        raise interrupt
    return report


def _study(kind: type[Any], name: str, request: dict[str, Any], given: dict[str, Any], session: Any = None) -> Any:
    wish = given.pop("progress", None)
    session = session or default()
    bounds = bounds_of(given, session._bounds)
    watcher = Watcher(name, wish)
    try:
        found, interrupt = session._native.study(name, json.dumps(request), bounds, watcher)
    finally:
        watcher.close()
    return _finish(kind, found, interrupt)


def _natural(name: str, value: Any) -> int:
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} is a whole number, not {type(value).__name__}")
    number = value.__index__()
    if not 0 <= number < 2**63:
        raise ValueError(f"{name} is {number}, and must lie between 0 and 2**63")
    return number


def _word(game: Any) -> str:
    """What a game is called in the language."""
    if isinstance(game, str):
        return game
    name = getattr(game, "_upstar_name", None)
    if name is not None:
        return name
    if isinstance(game, Known):
        return str(game)
    raise TypeError(f"{type(game).__name__} is no game: write a code such as '0.77', or a game such as us.kayles")


def sequence(
    game: Any,
    to: int,
    *,
    first: int = 0,
    threads: int = 1,
    progress: Any = None,
    **bounds: Any,
) -> SequenceReport:
    """The Grundy values of the heaps below ``to``, and what is worth knowing of them.

    >>> import upstar as us
    >>> report = us.sequence("0.77", 100)
    >>> report.max, report.argmax, report.values[:6].tolist()
    (8, 27, [0, 1, 2, 3, 1, 4])
    """
    session = default()
    watcher = Watcher("sequence", progress)
    to, first = _natural("to", to), _natural("first", first)
    try:
        values, found, interrupt = session._native.sequence(
            _word(game), first, to, _natural("threads", threads), bounds_of(bounds, session._bounds), watcher
        )
    finally:
        watcher.close()
    if found is None:
        found = json.dumps({"code": _word(game), "stopped": "request"})
    return _finish(SequenceReport, found, interrupt, values=values)


def seq(game: Any, to: int, *, first: int = 0, threads: int = 1, progress: Any = None, **bounds: Any) -> Any:
    """The Grundy values of the heaps below ``to`` as an array of numpy that looks at the library's own memory; without
    numpy as a list.

    >>> import upstar as us
    >>> us.seq("0.77", 12).tolist()
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    """
    report = sequence(game, to, first=first, threads=threads, progress=progress, **bounds)
    if report.stopped is not None:
        warnings.warn(f"stopped by the bound on {report.stopped} after {len(report.values)} values", stacklevel=2)
    return report.values


def period(game: Any, *, to: int | None = None, progress: Any = None, **bounds: Any) -> PeriodReport:
    """The period of a game of heaps, proved where a proof is found.

    >>> import upstar as us
    >>> kayles = us.period("0.77")
    >>> kayles.period, kayles.preperiod, kayles.proved
    (12, 71, 'guy-smith')
    """
    request = {"game": _word(game), "to": None if to is None else _natural("to", to), "outcomes": False}
    return _study(PeriodReport, "period", request, {"progress": progress, **bounds})


def table(
    game: Any,
    rows: int,
    columns: int,
    *,
    first: int = 0,
    outcomes: bool = False,
    progress: Any = None,
    **bounds: Any,
) -> TableReport:
    """A table of the positions that two numbers make.

    >>> import upstar as us
    >>> us.table(us.wythoff, 3, 5).rows
    [[0, 1, 2, 3, 4], [1, 2, 0, 4, 5], [2, 0, 1, 5, 3]]
    """
    request = {
        "game": _word(game),
        "rows": _natural("rows", rows),
        "columns": _natural("columns", columns),
        "from": _natural("first", first),
        "outcomes": outcomes,
    }
    return _study(TableReport, "table", request, {"progress": progress, **bounds})


def survey(
    digits: int | None = None,
    *,
    open_games: bool = False,
    to: int = 10_000,
    threads: int = 1,
    progress: Any = None,
    **bounds: Any,
) -> SurveyReport:
    """Periods of all octal games of up to so many digits, or of the games whose periods nobody knows.

    >>> import upstar as us
    >>> us.survey(1).solved
    10
    """
    if (digits is None) == (not open_games):
        raise ValueError("say which games: survey(2) for those of up to two digits, or survey(open_games=True)")
    games: Any = "open" if open_games else {"digits": _natural("digits", digits)}
    request = {"games": games, "to": _natural("to", to), "threads": _natural("threads", threads)}
    return _study(SurveyReport, "survey", request, {"progress": progress, **bounds})


def catalogue(
    game: Any,
    cells: int,
    *,
    value: Any = None,
    hotter: Any = None,
    snakes: bool = False,
    progress: Any = None,
    **bounds: Any,
) -> CatalogueReport:
    """All positions of up to so many cells, with their values.

    >>> import upstar as us
    >>> len(us.catalogue(us.domineering, 4).positions)
    9
    """
    request = {
        "game": _word(game),
        "cells": _natural("cells", cells),
        "value": None if value is None else str(value),
        "hotter": None if hotter is None else str(hotter),
        "snakes": snakes,
    }
    return _study(CatalogueReport, "catalogue", request, {"progress": progress, **bounds})


def misere(
    game: Any, *, to: int | None = None, order: int | None = None, progress: Any = None, **bounds: Any
) -> MisereReport:
    """The misère quotient of a game of heaps.

    >>> import upstar as us
    >>> report = us.misere("0.75")
    >>> report.order, report.p_size, report.complete
    (8, 2, True)
    """
    request = {
        "game": _word(game),
        "to": None if to is None else _natural("to", to),
        "order": None if order is None else _natural("order", order),
    }
    return _study(MisereReport, "misere", request, {"progress": progress, **bounds})


class Rewriting:
    """A term rewriting system as a game: a name of the library, an octal code, or rules.

    >>> import upstar as us
    >>> us.rewriting("0.3").classes().each[0].expression
    '(D|UD*U)*'
    """

    def __init__(self, system: str) -> None:
        if not isinstance(system, str):
            raise TypeError("a system is a text: its rules, or its name")
        self.system = system

    def __call__(self, term: str, **bounds: Any) -> Any:
        """The position that a term is."""
        return default().eval("rewriting(system)(term)", system=self.system, term=term, **bounds)

    def _request(self) -> dict[str, Any]:
        return {"text": self.system, "name": None, "assert_termination": False}

    def classes(
        self,
        *,
        misere: bool = False,
        equations: bool = False,
        period: bool = False,
        progress: Any = None,
        **bounds: Any,
    ) -> ClassesReport:
        """The classes of terms by Grundy value: learnt, and then proved."""
        request = {
            "system": self._request(),
            "misere": misere,
            "equations": equations,
            "period": period,
        }
        return _study(ClassesReport, "classes", request, {"progress": progress, **bounds})

    def termination(self, **bounds: Any) -> Report:
        """Whether every play ends, and why."""
        return _study(Report, "termination", self._request(), dict(bounds))

    def values(self, *terms: str, misere: bool = False, **bounds: Any) -> ValuesReport:
        """What terms are worth."""
        request = {"system": self._request(), "misere": misere, "terms": list(terms)}
        return _study(ValuesReport, "values", request, dict(bounds))

    def __repr__(self) -> str:
        return f"Rewriting({self.system!r})"


def rewriting(system: str) -> Rewriting:
    """A term rewriting system as a game."""
    return Rewriting(system)


def strategy(position: Any, *, first: Player | str = "Left", progress: Any = None, **bounds: Any) -> CertificateReport:
    """A winning strategy, with a certificate that plays it through."""
    request = {"position": str(position), "first": _as_player(first).value.lower()}
    return _study(CertificateReport, "strategy", request, {"progress": progress, **bounds})


def certify(game: Any, claim: str, *, other: Any = None, **bounds: Any) -> CertificateReport:
    """A certificate about a loopy game: ``outcome``, ``le``, ``sides`` or ``grundy``."""
    request = {"game": _word(game), "claim": claim, "other": None if other is None else _word(other)}
    return _study(CertificateReport, "certify", request, dict(bounds))


def verify(certificate: Any, *, progress: Any = None, **bounds: Any) -> Verdict:
    """Checks a certificate, given as a report, a text, a path or a dictionary, by code that shares nothing with what
    wrote it.

    >>> import upstar as us
    >>> us.verify(us.period("0.77")).holds
    True
    """
    if isinstance(certificate, Report):
        text = certificate.certificate
        if text is None:
            raise UpstarError("this report has no certificate: nothing was proved", key="python.no-certificate")
    elif isinstance(certificate, dict):
        text = json.dumps(certificate)
    elif isinstance(certificate, Path) or (isinstance(certificate, str) and not certificate.lstrip().startswith("{")):
        text = Path(certificate).read_text()
    elif isinstance(certificate, str):
        text = certificate
    else:
        raise TypeError("a certificate is a report, a text, a path or a dictionary")
    watcher = Watcher("verify", progress)
    try:
        found, interrupt = _native.verify(text, bounds_of(bounds), watcher)
    finally:
        watcher.close()
    return _finish(Verdict, found, interrupt)
