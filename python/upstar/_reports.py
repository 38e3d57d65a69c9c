"""Reports of studies: data with attributes, as tables of pandas and LaTeX, with certificates."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Iterable


class Entry:
    """A part of a report: a record with attributes."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "_data":
            raise AttributeError(name)
        try:
            return _dressed(self._data[name])
        except KeyError:
            fields = ", ".join(sorted(self._data))
            raise AttributeError(f"{type(self).__name__} has no {name!r}; it has {fields}") from None

    def __dir__(self) -> Iterable[str]:
        return [*super().__dir__(), *self._data]

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data."""
        return json.loads(json.dumps(self._data))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Entry) and self._data == other._data

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = ((name, value) for name, value in self._data.items() if _is_short(value))
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in shown)})"


def _is_short(value: Any) -> bool:
    return isinstance(value, (bool, int, float)) or (isinstance(value, str) and len(value) <= 60)


def _dressed(value: Any) -> Any:
    if isinstance(value, dict):
        return Entry(value)
    if isinstance(value, list):
        return [_dressed(one) for one in value]
    return value


class Report(Entry):
    """What a study has found. ``stopped`` names the bound that ended it before its time, or is ``None``."""

    @property
    def stopped(self) -> str | None:
        """The bound that was met, if one was."""
        return self._data.get("stopped")

    @property
    def certificate(self) -> str | None:
        """The certificate as text, if something was proved."""
        found = self._data.get("certificate")
        return found if found is None or isinstance(found, str) else json.dumps(found)

    def save_certificate(self, path: str | Path) -> None:
        """Writes the certificate to a file, for ``upstar verify``, ``us.verify`` and the checker."""
        from ._errors import UpstarError

        if self.certificate is None:
            raise UpstarError("there is no certificate: nothing was proved", key="python.no-certificate")
        Path(path).write_text(self.certificate)

    def _records(self) -> list[dict[str, Any]]:
        """The rows of the report as a table."""
        return [{name: value for name, value in self._data.items() if not isinstance(value, (list, dict))}]

    _columns: tuple[str, ...] = ()

    def to_pandas(self) -> Any:
        """The report as a table of pandas."""
        import pandas

        records = self._records()
        columns = list(self._columns) or None
        return pandas.DataFrame(records, columns=columns)

    def to_latex(self) -> str:
        """The report as a table of LaTeX."""
        records = self._records()
        columns = list(self._columns) or list(records[0] if records else [])
        return latex_table(columns, [[record.get(column) for column in columns] for record in records])


def latex_table(columns: list[str], rows: list[list[Any]]) -> str:
    """A table of LaTeX."""
    lines = [r"\begin{tabular}{" + "l" * len(columns) + "}", r"\hline"]
    lines.append(" & ".join(_latex_text(column.replace("_", " ")) for column in columns) + r" \\ \hline")
    lines += [" & ".join(_latex_text(cell) for cell in row) + r" \\" for row in rows]
    return "\n".join([*lines, r"\hline", r"\end{tabular}"]) + "\n"


_SPECIAL = {"\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "_": r"\_", "&": r"\&", "%": r"\%", "#": r"\#", "$": r"\$",
            "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "|": r"\textbar{}", "<": r"\textless{}", ">": r"\textgreater{}"}


def _latex_text(cell: Any) -> str:
    if cell is None:
        return ""
    return "".join(_SPECIAL.get(letter, letter) for letter in str(cell))


class SequenceReport(Report):
    """The Grundy values of a game of heaps."""

    def __init__(self, data: dict[str, Any], values: Any = None) -> None:
        super().__init__(data)
        self._values = values

    @property
    def values(self) -> Any:
        """The values: an array of numpy without a copy, or a list where there is no numpy."""
        try:
            import numpy
        except ImportError:
            return self._values.tolist()
        return numpy.asarray(self._values)

    def _records(self) -> list[dict[str, Any]]:
        return [{"heap": heap, "value": int(value)} for heap, value in enumerate(self.values)]

    def to_pandas(self) -> Any:
        """The values as a series of pandas."""
        import pandas

        return pandas.Series(self.values, name=self._data.get("code"))


class PeriodReport(Report):
    """The period of a game of heaps."""

    _columns = ("game", "period", "preperiod", "saltus", "proved", "max", "argmax")


class TableReport(Report):
    """A table of positions."""

    @property
    def rows(self) -> list[list[Any]]:
        """The cells: Grundy values as numbers, other values and outcomes as texts, ``None`` where nothing is known."""
        return [[_cell(cell) for cell in row] for row in self._data["cells"]]

    def to_numpy(self) -> Any:
        """The cells as an array of numpy."""
        import numpy

        return numpy.array(self.rows)

    def to_pandas(self) -> Any:
        """The cells as a table of pandas, with the numbers of rows and columns."""
        import pandas

        rows = self.rows
        first_row, first_column = self._data["first"]
        width = max((len(row) for row in rows), default=0)
        columns = range(first_column, first_column + width)
        return pandas.DataFrame(rows, index=range(first_row, first_row + len(rows)), columns=columns)

    def to_latex(self) -> str:
        """The table for LaTeX."""
        return self._data["latex"]

    def _repr_svg_(self) -> str | None:
        return self._data["svg"]


def _cell(cell: Any) -> Any:
    if isinstance(cell, dict):
        return next(iter(cell.values()))
    return None if cell in ("nothing", "unknown") else cell


class SurveyReport(Report):
    """A survey of games of heaps; ``records`` has one entry for each."""

    _columns = ("code", "period", "preperiod", "saltus", "proved", "max", "argmax", "to", "rare")

    def _records(self) -> list[dict[str, Any]]:
        return self._data["records"]


class CatalogueReport(Report):
    """A catalogue of positions; ``positions`` has one entry for each."""

    _columns = ("position", "cells", "value", "outcome", "mean", "temperature")

    @property
    def positions(self) -> list[Entry]:
        """The positions, the smallest first."""
        return [Entry(record) for record in self._records()]

    def _records(self) -> list[dict[str, Any]]:
        return [entry.get("entry", entry) for entry in self._data["listed"]]


class MisereReport(Report):
    """A misère quotient."""

    @property
    def order(self) -> int:
        """How many elements it has."""
        return self._data["size"]

    def _records(self) -> list[dict[str, Any]]:
        return [{"heap": heap, "element": element} for heap, element in enumerate(self._data["pretending"])]


class ClassesReport(Report):
    """The classes of terms of a rewriting system."""

    _columns = ("class", "states", "smallest", "expression")

    def _records(self) -> list[dict[str, Any]]:
        return self._data.get("each", [])


class ValuesReport(Report):
    """What terms are worth."""

    def _records(self) -> list[dict[str, Any]]:
        return self._data["values"]


class CertificateReport(Report):
    """A claim with its certificate."""


class Verdict(Report):
    """Whether a certificate holds."""

    @property
    def holds(self) -> bool:
        """Does it?"""
        return self._data["holds"]

    def __bool__(self) -> bool:
        return self.holds
