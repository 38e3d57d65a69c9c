"""Positions, nimbers, surreal numbers, stoppers, thermographs: what expressions denote, dressed for Python."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from . import _native
from ._errors import BoundReached, ExpressionError, UpstarError
from ._native import Game
from ._session import FREE, bounds_of, default

_MOST_MOVES = 100_000


class Player(enum.Enum):
    """A player."""

    LEFT = "Left"
    RIGHT = "Right"

    @property
    def opponent(self) -> Player:
        """The other one."""
        return Player.RIGHT if self is Player.LEFT else Player.LEFT

    @property
    def _upstar_player(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Player.{self.name}"


def _native_session(held: Any = None) -> Any:
    """The session that something comes from."""
    session = held.session if held is not None else None
    return session if session is not None else default()._native


def _player(name: str) -> Player:
    return Player(name)


def _game(value: Any, **bounds: Any) -> Game:
    """The value of a text, a number or a position."""
    if isinstance(value, str):
        return default().game(value, **bounds)
    found = as_known(value)
    if found is NotImplemented:
        raise TypeError(_not_known(value))
    held = getattr(found, "_held", None)
    session = _native_session(held if isinstance(held, _native.Held) else None)
    return session.game(found, bounds_of(bounds))


def _not_known(value: Any) -> str:
    kind = type(value).__name__
    if isinstance(value, float):
        return f"{kind} is not exact: write fractions.Fraction(1, 2) for 0.5"
    return f"{kind} is no game: a text, an int, a Fraction, a position or a value is one"


def _rebuilt(followers: list[Any]) -> Game:
    return Game.rebuilt(followers)


def as_known(value: Any) -> Any:
    """The value, if the library knows what it is; NotImplemented if not. Positions of Python become positions."""
    if isinstance(value, (Game, Known, int, Fraction)):
        return value
    if hasattr(value, "_held"):
        return value
    from ._own import is_position_of_python, position

    if is_position_of_python(value):
        return position(value)
    if hasattr(value, "__index__") or (hasattr(value, "numerator") and hasattr(value, "denominator")):
        return value
    return NotImplemented


def _operate(operator: str, first: Any, second: Any) -> Any:
    """An operator between two things of which one is no value of a short game."""
    a, b = as_known(first), as_known(second)
    if a is NotImplemented or b is NotImplemented:
        return NotImplemented
    held = next((x._held for x in (a, b) if isinstance(x, Known)), None)
    session = _native_session(held if isinstance(held, _native.Held) else None)
    try:
        found = session.infix(operator, a, b, FREE)
    except BoundReached:
        raise
    except UpstarError:
        if operator in ("==", "!="):
            # What cannot be compared is not the same.
            return operator == "!="
        raise
    if operator in "+-" and isinstance(a, Game | int | Fraction | Nimber) and isinstance(b, Game | int | Fraction | Nimber):
        nimbers = isinstance(a, Nimber) and isinstance(b, Nimber)
        return found if nimbers else _as_value(found)
    return found


def _as_value(found: Any) -> Any:
    """Numbers and nimbers as values of games."""
    if isinstance(found, (int, Fraction, Nimber)) and not isinstance(found, bool):
        try:
            return Game(found)
        except UpstarError:
            return found
    if isinstance(found, list):
        return [_as_value(one) for one in found]
    return found


class Known:
    """Something that an expression denotes and that is no number, text, list or value of a short game."""

    __slots__ = ("_held", "__weakref__")
    _held: Any

    def __init__(self, text: str | Any, **bounds: Any) -> None:
        found = default().eval(text, **bounds) if isinstance(text, str) else text
        if isinstance(found, type(self)):
            self._held = found._held
        else:
            raise ExpressionError(f"{text} is no {type(self).__name__.lower()}", key="python.kind")

    @classmethod
    def _of(cls, held: Any) -> Any:
        made = cls.__new__(cls)
        made._held = held
        return made

    def __str__(self) -> str:
        return self._held.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._held.text!r})"

    def __reduce__(self) -> Any:
        return (type(self), (self._held.text,))

    def __copy__(self) -> Any:
        return self

    def __deepcopy__(self, memo: Any) -> Any:
        return self

    def __hash__(self) -> int:
        return hash(self._held.text)

    def __bool__(self) -> bool:
        return True

    def _call(self, name: str, *arguments: Any, **bounds: Any) -> Any:
        return _native_session(self._held).call(name, (self, *arguments), bounds_of(bounds))

    def __add__(self, other: Any) -> Any:
        return _operate("+", self, other)

    def __radd__(self, other: Any) -> Any:
        return _operate("+", other, self)

    def __sub__(self, other: Any) -> Any:
        return _operate("-", self, other)

    def __rsub__(self, other: Any) -> Any:
        return _operate("-", other, self)

    def __mul__(self, other: Any) -> Any:
        return _operate("*", self, other)

    def __rmul__(self, other: Any) -> Any:
        return _operate("*", other, self)

    def __truediv__(self, other: Any) -> Any:
        return _operate("/", self, other)

    def __rtruediv__(self, other: Any) -> Any:
        return _operate("/", other, self)

    def __pow__(self, other: Any) -> Any:
        return _operate("**", self, other)

    def __neg__(self) -> Any:
        return _operate("-", 0, self)

    def __or__(self, other: Any) -> Any:
        return _operate("<>", self, other)

    def __ror__(self, other: Any) -> Any:
        return _operate("<>", other, self)

    def __eq__(self, other: object) -> Any:
        return _operate("==", self, other)

    def __ne__(self, other: object) -> Any:
        return _operate("!=", self, other)

    def __lt__(self, other: Any) -> Any:
        return _operate("<", self, other)

    def __le__(self, other: Any) -> Any:
        return _operate("<=", self, other)

    def __gt__(self, other: Any) -> Any:
        return _operate(">", self, other)

    def __ge__(self, other: Any) -> Any:
        return _operate(">=", self, other)

    def _repr_latex_(self) -> str | None:
        try:
            return f"${self._call('latex', steps=2_000_000)}$"
        except UpstarError:
            return None


class Nimber(Known):
    """A nimber, finite or not: an element of the field.

    >>> import upstar as us
    >>> us.Nimber(5) * us.Nimber(6), us.Nimber("w") ** 3
    (Nimber(8), Nimber(2))
    """

    __slots__ = ("_index",)
    _index: int | None

    def __init__(self, index: int | str | Nimber | Surreal, **bounds: Any) -> None:
        if isinstance(index, Nimber):
            self._held, self._index = index._held, index._index
            return
        if isinstance(index, bool) or not isinstance(index, (int, str, Surreal)):
            raise TypeError("the index of a nimber is an int, an ordinal such as 'w + 1', or a text")
        if isinstance(index, int) and index < 0:
            raise ValueError("the index of a nimber is 0 or more")
        found = default().eval(f"*({index})", **bounds)
        if isinstance(found, Nimber):
            self._held, self._index = found._held, found._index
        elif found == 0:
            self._held, self._index = 0, 0
        else:
            raise ExpressionError(f"{index} is no index of a nimber", key="python.kind")

    @classmethod
    def _of(cls, held: Any) -> Nimber:
        made = cls.__new__(cls)
        made._held = held
        made._index = 0 if held == 0 else held.index
        return made

    @property
    def index(self) -> int | None:
        """The index, if it is finite."""
        return self._index

    def __int__(self) -> int:
        if self._index is None:
            raise ValueError(f"{self} is not finite")
        return self._index

    def __str__(self) -> str:
        return "0" if self._index == 0 else self._held.text

    def __repr__(self) -> str:
        if self._index is not None:
            return f"Nimber({self._index})"
        return f"Nimber({_unstarred(self._held.text)!r})"

    def __reduce__(self) -> Any:
        index = self._index if self._index is not None else _unstarred(self._held.text)
        return (Nimber, (index,))

    def __hash__(self) -> int:
        return hash(Game(self)) if self._index is not None else hash(self._held.text)

    def __bool__(self) -> bool:
        return self._index != 0

    def _field(self, operator: str, first: Any, second: Any) -> Any:
        found = _operate(operator, first, second)
        if isinstance(first, Nimber) and (isinstance(second, Nimber) or operator == "**"):
            return _nimber_of(found)
        return found

    def __add__(self, other: Any) -> Any:
        return self._field("+", self, other)

    def __sub__(self, other: Any) -> Any:
        return self._field("-", self, other)

    def __mul__(self, other: Any) -> Any:
        return self._field("*", self, other)

    def __truediv__(self, other: Any) -> Any:
        return self._field("/", self, other)

    def __pow__(self, other: Any) -> Any:
        return self._field("**", self, other)

    def __neg__(self) -> Nimber:
        return self

    def sqrt(self) -> Nimber:
        """The one square root there is."""
        return _nimber_of(_native_session().call("nim_sqrt", (self,), FREE))


def _unstarred(text: str) -> str:
    """The index of a nimber that is written `*w` or `*(w + 1)`."""
    index = text.removeprefix("*")
    return index[1:-1] if index.startswith("(") and index.endswith(")") else index


def _nimber_of(found: Any) -> Any:
    if isinstance(found, Game):
        index = found.nimber_or_none
        return found if index is None else Nimber(index)
    if isinstance(found, int) and not isinstance(found, bool):
        return Nimber(found)
    return found


class Surreal(Known):
    """A surreal number.

    >>> import upstar as us
    >>> w = us.Surreal("w")
    >>> (w**2 - 1) / (w + 1)
    Surreal('w - 1')
    """

    __slots__ = ()


class Stopper(Known):
    """A loopy game: a stopper, or one that is given by its two sides.

    >>> import upstar as us
    >>> us.Stopper("over") > 0, us.Stopper("over") + us.Stopper("over")
    (True, Stopper('over'))
    """

    __slots__ = ()


class LoopyNimber(Known):
    """The value of an impartial game with loops that is no nimber."""

    __slots__ = ()


class _Written(Known):
    """Things that are equal if they are written the same."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self._held.text == other._held.text  # type: ignore[attr-defined]

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = Known.__hash__


class NumberFamily(_Written):
    """Numbers that run through the naturals."""

    __slots__ = ()


class Function(_Written):
    """A function of the language."""

    __slots__ = ()

    def __call__(self, *arguments: Any, **bounds: Any) -> Any:
        names = {f"x{index}": argument for index, argument in enumerate(arguments)}
        source = f"f({', '.join(names)})"
        return _native_session(self._held).eval(source, {"f": self, **names}, bounds_of(bounds))


class Family(_Written):
    """A game that waits for its position, such as ``us.octal("0.77")``.

    >>> import upstar as us
    >>> us.octal("0.77")(20).grundy
    1
    """

    __slots__ = ()

    def __call__(self, *arguments: Any, **bounds: Any) -> Any:
        names = {f"x{index}": argument for index, argument in enumerate(arguments)}
        source = f"f({', '.join(names)})"
        return _native_session(self._held).eval(source, {"f": self, **names}, bounds_of(bounds))

    def _repr_svg_(self) -> str | None:
        return _svg_or_none(self)


class Quotient(_Written):
    """A misère quotient.

    >>> import upstar as us
    >>> us.kayles.misere_quotient().order
    40
    """

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return _svg_or_none(self)


class Thermograph(_Written):
    """A thermograph: ``mean``, ``temperature``, and corners (temperature, value) of both walls.

    >>> import upstar as us
    >>> us.Game("{5||3|1}").thermograph.left_wall
    [(-1, 6), (Fraction(3, 2), Fraction(7, 2))]
    """

    __slots__ = ("_game",)

    @property
    def mean(self) -> int | Fraction:
        """The mean value."""
        return self._held.mean

    @property
    def temperature(self) -> int | Fraction:
        """The temperature."""
        return self._held.temperature

    @property
    def left_wall(self) -> list[tuple[Any, Any]]:
        """Corners (temperature, value) of the left wall, from below."""
        return self._held.wall("Left")

    @property
    def right_wall(self) -> list[tuple[Any, Any]]:
        """Corners (temperature, value) of the right wall, from below."""
        return self._held.wall("Right")

    def at(self, temperature: int | Fraction) -> tuple[Any, Any]:
        """The values of the left and the right wall at a temperature."""
        return self._held.at(temperature)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Thermograph):
            return NotImplemented
        return (self.left_wall, self.right_wall) == (other.left_wall, other.right_wall)

    def __hash__(self) -> int:
        return hash((tuple(self.left_wall), tuple(self.right_wall)))

    def __repr__(self) -> str:
        return f"<Thermograph: {self._held.text}>"

    def __reduce__(self) -> Any:
        game = getattr(self, "_game", None)
        if game is None:
            raise TypeError("pickle the game, and ask it for its thermograph")
        return (_thermograph, (game,))

    def slider(self) -> Any:
        """The thermograph with a slider for the temperature, in a notebook."""
        from ._widget import thermograph_widget

        return thermograph_widget(self)

    def _repr_svg_(self) -> str | None:
        return _svg_or_none(self)

    def _repr_latex_(self) -> str | None:
        return None


def _thermograph(game: Game) -> Thermograph:
    made = Thermograph._of(game._thermograph())
    made._game = game
    return made


@dataclass(frozen=True)
class Move:
    """A move: whose it is (``None``: of either player), its label, and where it leads; and what is known of that."""

    player: Player | None
    label: str
    to: Position
    wins: bool | None = None
    outcome: str | None = None
    value: Any = None
    reason: str | None = None

    def __str__(self) -> str:
        return self.label


@dataclass(frozen=True)
class Analysis:
    """What a position is worth, who wins, by which moves, and why."""

    position: Position
    value: Any
    grundy: int | None
    outcome: str | None
    left_first: tuple[str, int | None] | None
    right_first: tuple[str, int | None] | None
    reason: str | None
    moves: list[Move]
    complete: bool

    @property
    def winning_moves(self) -> list[Move]:
        """Those of the moves that win."""
        return [move for move in self.moves if move.wins]

    def __str__(self) -> str:
        who = {"N": "the next player wins", "P": "the previous player wins", "L": "Left wins", "R": "Right wins"}
        winner = who.get(self.outcome or "", "nobody can force a win, or nobody knows")
        moves = ", ".join(move.label for move in self.winning_moves[:8])
        value = "" if self.value is None else f"{self.value}; "
        return f"{value}{winner}{': ' if moves else ''}{moves}"


class Position(Known):
    """A position: a form, not its value. Two positions are equal if their values are.

    >>> import upstar as us
    >>> p = us.nim(3, 4, 5)
    >>> p.outcome, p.grundy, [move.label for move in p.winning_moves]
    ('N', 2, ['1 -> 1'])
    >>> p.play("1 -> 1") == 0
    True
    """

    __slots__ = ("_origin",)
    _origin: Any

    def __init__(self, text: str | Any, **bounds: Any) -> None:
        if isinstance(text, Position):
            self._held, self._origin = text._held, text._origin
            return
        if isinstance(text, str):
            found = default().position(text, **bounds)
        else:
            from ._own import position

            found = position(text, **bounds)
        self._held, self._origin = found._held, found._origin

    @classmethod
    def _of(cls, held: Any, origin: Any = None) -> Position:
        made = cls.__new__(cls)
        made._held = held
        made._origin = origin
        return made

    def _like(self, held: Any) -> Position:
        """Another position of the same rules."""
        from ._own import original

        return Position._of(held, None if self._origin is None else original(self._origin, held))

    @property
    def original(self) -> Any:
        """The object of Python that this is a position of; ``None`` for games of the library."""
        return self._origin

    @property
    def value(self) -> Any:
        """What it is worth: a ``Game``, or a ``Stopper`` or ``LoopyNimber`` if play can go round."""
        return self.evaluate()

    def evaluate(self, **bounds: Any) -> Any:
        """What it is worth, within bounds."""
        found = self._own("value", bounds)
        if found is not None:
            return found
        return _as_value(self._held.evaluated(bounds_of(bounds)))

    def _own(self, question: str, bounds: dict[str, Any]) -> Any:
        """What the graph of rules written in Python tells; ``None`` if this is no such position, or it tells nothing."""
        if self._origin is None:
            return None
        from ._own import rules_of

        return getattr(rules_of(type(self._origin)), question)(self._held, bounds_of(bounds))

    @property
    def grundy(self) -> int:
        """The Grundy value of an impartial game."""
        found = self._own("grundy", {})
        return found if found is not None else self._call("grundy")

    @property
    def is_impartial(self) -> bool:
        """Have both players the same moves, here and ever after?"""
        return self._held.impartial

    @property
    def rules(self) -> str | None:
        """The rules of its game in a line."""
        return self._held.rules

    def is_form(self, other: Position) -> bool:
        """Is it the same form, not only of the same value?"""
        return self._held.is_form(other._held)

    def moves(self, player: Player | str | None = None, *, most: int = _MOST_MOVES) -> list[Move]:
        """The moves of a player, or of both; at most so many of each."""
        if player is not None:
            return self._moves_of(_as_player(player), most)
        if self.is_impartial:
            return self._moves_of(None, most)
        return self._moves_of(Player.LEFT, most) + self._moves_of(Player.RIGHT, most)

    def _moves_of(self, player: Player | None, most: int) -> list[Move]:
        found, _ = self._held.moves((player or Player.LEFT).value, most)
        whose = None if self.is_impartial else player
        return [Move(whose, label, self._like(to)) for label, _, to in found]

    def play(self, move: Move | str, player: Player | str | None = None) -> Position:
        """The position after a move, given by its label or as one of ``moves()``."""
        if isinstance(move, Move):
            return move.to
        if not isinstance(move, str):
            raise TypeError("a move is given by its label, or as one of moves()")
        if player is not None:
            return self._like(self._held.play(_as_player(player).value, move))
        if self.is_impartial:
            return self._like(self._held.play("Left", move))
        found = []
        errors = []
        for one in Player:
            try:
                found.append(self._like(self._held.play(one.value, move)))
            except UpstarError as error:
                errors.append(error)
        if not found:
            raise errors[0]
        if len(found) == 2 and not found[0].is_form(found[1]):
            raise ValueError(f"both players have the move {move!r}: say whose it is, player='Left' or 'Right'")
        return found[0]

    def analyse(
        self,
        *,
        misere: bool | None = None,
        all_moves: bool = False,
        player: Player | str | None = None,
        most: int = 1000,
        **bounds: Any,
    ) -> Analysis:
        """What it is worth, who wins, by which moves, and why; with ``all_moves`` also about moves that lose."""
        session = _native_session(self._held)
        whose = None if player is None else _as_player(player).value
        found = session.analyse(self._held, bool(misere), all_moves, whose, most, bounds_of(bounds))
        moves = [
            Move(
                None if one["player"] is None else Player(one["player"]),
                one["label"],
                self._like(one["to"]),
                one["wins"],
                one["outcome"],
                one["value"],
                one["reason"],
            )
            for one in found["moves"]
        ]
        first = found["first"]
        return Analysis(
            self,
            found["value"],
            found["grundy"],
            found["outcome"],
            first[0],
            first[1],
            found["reason"],
            moves,
            found["complete"],
        )

    @property
    def outcome(self) -> str:
        """Who wins in normal play: ``N``, ``P``, ``L`` or ``R``; or that play is drawn, in words."""
        return self.analyse_winner()

    def analyse_winner(self, *, misere: bool = False, **bounds: Any) -> str:
        """Who wins, by either convention."""
        name = "misere_outcome" if misere else "outcome"
        return self._call(name, **bounds)

    @property
    def winning_moves(self) -> list[Move]:
        """The moves that win in normal play, with reasons."""
        return self.analyse().winning_moves

    @property
    def thermograph(self) -> Thermograph:
        """The thermograph of its value."""
        return _thermograph(Game(self))

    def __hash__(self) -> int:
        # Equal positions have equal values; where there is no value, nothing else is equal.
        try:
            return hash(self.value)
        except UpstarError:
            return hash(self._held.written)

    def __eq__(self, other: object) -> Any:
        if isinstance(other, Position) and self._held.is_form(other._held):
            return True
        return _operate("==", self, other)

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return self._held.written

    def __repr__(self) -> str:
        if self._origin is not None:
            return f"Position({self._origin!r})"
        return f"Position({self._held.written!r})"

    def __reduce__(self) -> Any:
        if self._origin is not None:
            return (Position, (self._origin,))
        return (Position, (self._held.written,))

    def draw(self, **wishes: Any) -> Any:
        """Its picture; see ``upstar.draw``."""
        from ._pictures import draw

        return draw(self, **wishes)

    def widget(self, **wishes: Any) -> Any:
        """The position to play with, in a notebook; see ``upstar.play``."""
        from ._widget import play

        return play(self, **wishes)

    def _repr_svg_(self) -> str | None:
        own = getattr(self._origin, "_repr_svg_", None)
        return own() if own is not None else _svg_or_none(self)

    def _repr_latex_(self) -> str | None:
        return None


def _as_player(player: Player | str) -> Player:
    if isinstance(player, Player):
        return player
    names = {"left": Player.LEFT, "l": Player.LEFT, "right": Player.RIGHT, "r": Player.RIGHT}
    found = names.get(str(player).lower())
    if found is None:
        raise ValueError("a player is 'Left' or 'Right'")
    return found


def _svg_or_none(value: Any) -> str | None:
    from ._pictures import draw

    try:
        return draw(value, steps=5_000_000).svg
    except UpstarError:
        return None


_KINDS: dict[str, Any] = {
    "surreal": Surreal,
    "nimber": Nimber,
    "position": Position,
    "loopy": Stopper,
    "loopy_nimber": LoopyNimber,
    "thermograph": Thermograph,
    "family": Family,
    "numbers": NumberFamily,
    "function": Function,
    "quotient": Quotient,
}


def _wrap(held: Any) -> Any:
    """What is held, dressed as what it is."""
    if held.kind == "move":
        player, label, to = held.parts
        return Move(None if player is None else Player(player), label, Position._of(to))
    return _KINDS[held.kind]._of(held)
