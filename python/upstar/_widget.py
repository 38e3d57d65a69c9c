"""Widgets for notebooks: a position to play with, and a thermograph with a slider. They need the package anywidget."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path
from typing import Any

from ._errors import UpstarError
from ._objects import Move, Player, Position, Thermograph, _as_player
from ._own import position as position_of

_STATIC = Path(__file__).parent / "static"
_MOST = 500
#: Steps for hints: a board may be larger than anybody can search.
_STEPS = 20_000_000


def _anywidget() -> Any:
    try:
        import anywidget
        import traitlets
    except ImportError:
        raise ImportError("widgets need the package anywidget: pip install anywidget") from None
    return anywidget, traitlets


def _play_class() -> Any:
    anywidget, traitlets = _anywidget()

    class PlayWidget(anywidget.AnyWidget):  # type: ignore[misc, name-defined]
        """A position to play with. ``position`` is what is on the board, ``history`` the moves that were made."""

        _esm = _STATIC / "play.js"
        _css = _STATIC / "play.css"
        scene = traitlets.Unicode("").tag(sync=True)
        svg = traitlets.Unicode("").tag(sync=True)
        moves = traitlets.List([]).tag(sync=True)
        status = traitlets.Unicode("").tag(sync=True)
        history = traitlets.List([]).tag(sync=True)
        hints = traitlets.Bool(False).tag(sync=True)

        def __init__(self, position: Position, first: Player, misere: bool, hints: bool, opponent: bool) -> None:
            self._stack: list[tuple[Position, Player]] = [(position, first)]
            self._found: list[Move] = []
            self._misere = misere
            self._opponent = opponent
            super().__init__(hints=hints)
            self.on_msg(self._receive)
            self._show()

        @property
        def position(self) -> Position:
            """The position on the board."""
            return self._stack[-1][0]

        @property
        def turn(self) -> Player:
            """Who is to move."""
            return self._stack[-1][1]

        def play(self, move: Move | str) -> None:
            """Makes a move for whoever is to move."""
            label = move.label if isinstance(move, Move) else move
            after = self.position.play(move, self.turn)
            self._stack.append((after, self.turn.opponent))
            self.history = [*self.history, label]
            self._show()

        def undo(self) -> None:
            """Takes the last move back."""
            if len(self._stack) > 1:
                self._stack.pop()
                self.history = self.history[:-1]
                self._show()

        def reply(self) -> None:
            """Lets the computer move: a move that wins if there is one."""
            if not self._found:
                return
            winning = self._winning()
            self.play(winning[0] if winning else random.choice([move.label for move in self._found]))

        def _winning(self) -> dict[int, str] | list[str]:
            try:
                found = self.position.analyse(misere=self._misere, player=self.turn, steps=_STEPS)
            except UpstarError:
                return []
            return [move.label for move in found.winning_moves]

        def _receive(self, _: Any, message: Any, __: Any) -> None:
            if "play" in message and 0 <= message["play"] < len(self._found):
                self.play(self._found[message["play"]].label)
                if self._opponent:
                    self.reply()
            elif "undo" in message:
                self.undo()
                if self._opponent:
                    self.undo()
            elif "reply" in message:
                self.reply()
            elif "hints" in message:
                self.hints = bool(message["hints"])
                self._show()

        def _show(self) -> None:
            position, turn = self.position, self.turn
            found, cut = position._held.moves(turn.value, _MOST)
            self._found = [Move(turn, label, position._like(to)) for label, _, to in found]
            reasons: dict[str, str | None] = {}
            lost = False
            if self.hints:
                try:
                    analysis = position.analyse(misere=self._misere, player=turn, steps=_STEPS)
                    reasons = {move.label: move.reason for move in analysis.winning_moves}
                    first = analysis.left_first if turn.value == "Left" else analysis.right_first
                    lost = first is not None and first[0] == turn.opponent.value
                except UpstarError:
                    reasons = {}
            shown = [
                {"index": index, "label": label, "places": places, "wins": label in reasons, "reason": reasons.get(label)}
                for index, (label, places, _) in enumerate(found)
            ]
            own = getattr(position.original, "_repr_svg_", None)
            with self.hold_sync():
                self.scene = position._held.scene
                self.svg = own() if own is not None else ""
                self.moves = shown
                self.status = self._told(bool(found), cut, reasons, lost)

        def _told(self, can_move: bool, cut: bool, reasons: dict[str, str | None], lost: bool) -> str:
            name = self.turn.value
            if not can_move:
                winner = self.turn if self._misere else self.turn.opponent
                return f"{name} cannot move: {winner.value} wins."
            more = f" (the first {_MOST} moves are listed)" if cut else ""
            if self.hints:
                more += " – a winning move is marked ★" if reasons else " – every move loses" if lost else " – no winning move is known"
            return f"{name} to move{more}"

    return PlayWidget


_classes: dict[str, Any] = {}


def play(
    position: Any,
    *,
    first: Player | str = "Left",
    misere: bool = False,
    hints: bool = False,
    opponent: bool = False,
) -> Any:
    """A position to play with, in a notebook: click on what you move. ``hints`` mark moves that win, ``opponent`` lets
    the computer answer. The widget's ``position`` and ``history`` tell what was played.
    """
    if "play" not in _classes:
        _classes["play"] = _play_class()
    return _classes["play"](position_of(position), _as_player(first), misere, hints, opponent)


def _thermograph_class() -> Any:
    anywidget, traitlets = _anywidget()

    class ThermographWidget(anywidget.AnyWidget):  # type: ignore[misc, name-defined]
        """A thermograph with a slider."""

        _esm = _STATIC / "thermograph.js"
        _css = _STATIC / "play.css"
        left_wall = traitlets.List([]).tag(sync=True)
        right_wall = traitlets.List([]).tag(sync=True)
        temperature = traitlets.Float(0.0).tag(sync=True)
        told = traitlets.Unicode("").tag(sync=True)

        def __init__(self, thermograph: Thermograph) -> None:
            self._walls = thermograph
            corners = lambda wall: [[float(t), float(x)] for t, x in wall]  # noqa: E731
            super().__init__(left_wall=corners(thermograph.left_wall), right_wall=corners(thermograph.right_wall))
            self.observe(self._tell, "temperature")
            self._tell(None)

        def _tell(self, _: Any) -> None:
            t = Fraction(round(self.temperature * 16), 16)
            left, right = self._walls.at(t)
            whole = "frozen" if t > self._walls.temperature else "hot" if left != right else "at its temperature"
            self.told = f"at {t}: left {left}, right {right} ({whole})"

    return ThermographWidget


def thermograph_widget(thermograph: Thermograph) -> Any:
    """A thermograph with a slider for the temperature."""
    if "thermograph" not in _classes:
        _classes["thermograph"] = _thermograph_class()
    return _classes["thermograph"](thermograph)
