"""Combinatorial games: what a position is worth, who wins, by which move, and why.

>>> import upstar as us
>>> us.Game("{2|-1}").mean, us.nim(3, 4, 5).outcome
(Fraction(1, 2), 'N')
>>> us.eval("^ + *"), us.Game("^") > 0, us.Game("^") | us.Game("*")
(Game('^*'), True, True)

Every game of the library is a function here (``us.rulesets()`` lists them), every operation too, and a property or a
method of values and positions. ``help(us.wythoff)`` tells its rules.
"""

from __future__ import annotations

from typing import Any

from . import _native, _tables
from ._errors import BoundReached, ExpressionError, Interrupted, UpstarError
from ._native import Game
from ._objects import (
    Analysis,
    Family,
    Function,
    Known,
    LoopyNimber,
    Move,
    Nimber,
    NumberFamily,
    Player,
    Position,
    Quotient,
    Stopper,
    Surreal,
    Thermograph,
)
from ._own import Rules, position
from ._pictures import Picture, draw
from ._reports import (
    CatalogueReport,
    CertificateReport,
    ClassesReport,
    Entry,
    MisereReport,
    PeriodReport,
    Report,
    SequenceReport,
    SurveyReport,
    TableReport,
    ValuesReport,
    Verdict,
)
from ._session import Session, default
from ._studies import (
    Rewriting,
    catalogue,
    certify,
    last_report,
    misere,
    period,
    rewriting,
    seq,
    sequence,
    strategy,
    survey,
    table,
    verify,
)
from ._terminal import play_in_terminal
from ._widget import play

Left, Right = Player.LEFT, Player.RIGHT


def eval(expression: str, /, **given: Any) -> Any:
    """What an expression of the language evaluates to: a number, a value, a position, a list …

    Keyword arguments are names in the expression, or bounds (``time``, ``steps``, ``memory``, ``depth``).

    >>> import upstar as us
    >>> us.eval("g + nim(2)", g=us.nim(3)).grundy
    1
    """
    return default().eval(expression, **given)


def run(program: str, /, **bounds: Any) -> list[tuple[str, str]]:
    """Runs a program of the language: the kinds and the texts of its answers.

    >>> import upstar as us
    >>> us.run("f(n) := n * n; f(7)")
    [('number', '49')]
    """
    return default().run(program, **bounds)


def rulesets() -> list[str]:
    """The names of all games."""
    return [entry[0] for entry in _native.rulesets()]


def operations() -> list[str]:
    """The names of all operations."""
    return [entry[0] for entry in _native.operations()]


def explain(position: Any, **bounds: Any) -> str:
    """Who wins, and why, in words."""
    return default()._native.run(f"why({position})", _session_bounds(bounds))[0][1]


def _session_bounds(bounds: dict[str, Any]) -> Any:
    from ._session import bounds_of

    return bounds_of(bounds)


_tables.attach(globals())

__version__ = "0.1.0"
#: Everything but what would hide what Python itself calls so.
__all__ = [name for name in globals() if not name.startswith("_") and name not in _tables.HIDDEN]
