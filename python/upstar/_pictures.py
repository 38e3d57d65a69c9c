"""Pictures of everything that can be drawn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from . import _native
from ._objects import Game, Known, Player, _as_player, _native_session, as_known
from ._session import bounds_of

_FORMATS = {".svg": "svg", ".png": "png", ".tex": "tex"}


class Picture:
    """A picture: ``svg``, ``tikz``, ``png``; a notebook shows it, and ``save`` writes it to a file."""

    def __init__(self, value: Any, name: str, wish: dict[str, Any], bounds: Any) -> None:
        self._value = value
        self._name = name
        self._wish = wish
        self._bounds = bounds
        self._svg = self._encoded("svg").decode()

    def _encoded(self, form: str) -> bytes:
        held = getattr(self._value, "_held", None)
        session = _native_session(held if isinstance(held, _native.Held) else None)
        wish = json.dumps({**self._wish, "format": form})
        return bytes(session.draw(self._value, self._name, wish, self._bounds))

    @property
    def svg(self) -> str:
        """The picture as SVG."""
        return self._svg

    @property
    def tikz(self) -> str:
        """The picture for LaTeX."""
        return self._encoded("tex").decode()

    @property
    def png(self) -> bytes:
        """The picture as PNG."""
        return self._encoded("png")

    def save(self, path: str | Path) -> None:
        """Writes it to a file whose ending says how: ``.svg``, ``.png`` or ``.tex``."""
        form = _FORMATS.get(Path(path).suffix.lower())
        if form is None:
            raise ValueError("the name of a picture ends in .svg, .png or .tex")
        Path(path).write_bytes(self._encoded(form))

    def _repr_svg_(self) -> str:
        return self._svg


def draw(
    value: Any,
    kind: str | None = None,
    *,
    hints: bool = False,
    player: Player | str = "Left",
    both: bool = False,
    to: int | None = None,
    depth: int = 4,
    width: float | None = None,
    **bounds: Any,
) -> Picture:
    """The picture of a position, a value, a thermograph, a game of heaps, a list of games, or of what an expression
    gives to look at. ``kind`` is ``scene``, ``tree``, ``thermograph``, ``hasse``, ``sequence``, ``rows``,
    ``multiplication`` or ``cayley``; ``hints`` point out moves that win.

    >>> import upstar as us
    >>> us.draw(us.nim(3, 4, 5), hints=True).svg[:4]
    '<svg'
    """
    wish = {
        "kind": kind,
        "hints": hints,
        "player": _as_player(player).value.lower(),
        "both": both,
        "to": to,
        "depth": depth,
        "width": width,
    }
    if not isinstance(value, (str, list, tuple)):
        known = as_known(value)
        if known is NotImplemented:
            raise TypeError(f"{type(value).__name__} cannot be drawn")
        value = known
    name = value if isinstance(value, str) else _title(value)
    return Picture(value, name, wish, bounds_of(bounds))


def _title(value: Any) -> str:
    text = str(value) if isinstance(value, (Game, Known)) else ""
    return text if len(text) <= 60 else ""
