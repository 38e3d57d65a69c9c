"""The games and the operations of the library, as functions of the package and as attributes of its objects."""

from __future__ import annotations

import builtins
from typing import Any, Callable

from . import _native
from ._errors import UpstarError
from ._native import Game
from ._objects import Family, Known, Position, Quotient, _as_value, _native_session, _thermograph
from ._session import bounds_of, default

#: Names of the package that `from upstar import *` does not bring.
HIDDEN = {"annotations", "Any", *dir(builtins)}

#: Operations that give a value of a game, beside those whose table says so.
_VALUES = {
    "canonical", "cool", "heat", "overheat", "freeze", "reduced", "ordinal_sum", "norton_product", "conway_product", "pow",
    "pow_to", "companion", "atomic_weight", "subordinate", "ordinal_product", "followers", "incentives", "left_incentives",
    "right_incentives", "options", "left_options", "right_options", "conjunctive_sum", "selective_sum",
}


class Ruleset:
    """A game of the library: call it with what a position is written with."""

    def __init__(self, name: str, rules: str, notation: str, example: str) -> None:
        self._upstar_name = name
        self.__name__ = self.__qualname__ = name
        self.__doc__ = f"{rules}\n\n{notation}\n\nExample: ``{example}``"
        self.rules = rules
        self.notation = notation
        self.example = example

    def __call__(self, *arguments: Any, **bounds: Any) -> Any:
        return default().call(self._upstar_name, *arguments, **bounds)

    @property
    def family(self) -> Family:
        """The game without a position, as the language has it."""
        return default().eval(self._upstar_name)

    @property
    def _held(self) -> Any:
        return self.family._held

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in _operation_names:
            raise AttributeError(f"{self._upstar_name} has no attribute {name!r}")
        return getattr(self.family, name)

    def __repr__(self) -> str:
        return self._upstar_name

    def __str__(self) -> str:
        return self._upstar_name

    def __reduce__(self) -> Any:
        return (_ruleset, (self._upstar_name,))

    def _repr_svg_(self) -> str | None:
        return self.family._repr_svg_()


_operation_names: set[str] = set()
_all_rulesets: dict[str, Ruleset] = {}


def _ruleset(name: str) -> Ruleset:
    return _all_rulesets[name]


def _operation(name: str, usage: str, about: str) -> Callable[..., Any]:
    def operation(*arguments: Any, **bounds: Any) -> Any:
        return default().call(name, *arguments, **bounds)

    operation.__name__ = operation.__qualname__ = name
    operation.__doc__ = f"``{usage}``: {about}"
    operation.__module__ = "upstar"
    return operation


def _attribute(name: str, usage: str, about: str, gives: str) -> Any:
    """A property if the operation takes the object alone, else a method."""

    is_value = gives in ("value", "values") or name in _VALUES

    def ask(self: Any, arguments: tuple[Any, ...], bounds: dict[str, Any]) -> Any:
        held = getattr(self, "_held", None)
        session = _native_session(held if isinstance(held, _native.Held) else None)
        found = session.call(name, (self, *arguments), bounds_of(bounds))
        return _as_value(found) if is_value else found

    parameters = usage.split("(", 1)[1].rstrip(")")
    alone = "," not in parameters and "…" not in parameters and "[" not in parameters
    if alone:
        return property(lambda self: ask(self, (), {}), doc=f"{about[0].upper()}{about[1:]}.")

    def method(self: Any, *arguments: Any, **bounds: Any) -> Any:
        return ask(self, arguments, bounds)

    method.__name__ = method.__qualname__ = name
    method.__doc__ = f"``{usage}``: {about}"
    return method


def attach(package: dict[str, Any]) -> None:
    """Gives the package its functions, and values and positions their attributes."""
    for name, usage, about, gives in _native.operations():
        _operation_names.add(name)
        package.setdefault(name, _operation(name, usage, about))
        attribute = _attribute(name, usage, about, gives)
        for kind in (Game, Known):
            if not hasattr(kind, name):
                setattr(kind, name, attribute)
    for name, rules, notation, example in _native.rulesets():
        ruleset = Ruleset(name, rules, notation, example)
        _all_rulesets[name] = ruleset
        package.setdefault(name, ruleset)
    _dress_values()


def _dress_values() -> None:
    """What values have beyond the native class."""

    def latex(self: Game) -> str | None:
        try:
            return f"${_native_session().call('latex', (self,), bounds_of({'steps': 2_000_000}))}$"
        except UpstarError:
            return None

    def draw_value(self: Game, **wishes: Any) -> Any:
        """Its picture; see ``upstar.draw``."""
        from ._pictures import draw

        return draw(self, **wishes)

    extra: dict[str, Any] = {
        "thermograph": property(_thermograph, doc="The thermograph."),
        "value": property(lambda self: self, doc="The value itself."),
        "number": property(lambda self: self.number_or_none, doc="The number, if it is one; else None."),
        "nimber": property(lambda self: self.nimber_or_none, doc="The index of the nimber, if it is one; else None."),
        "draw": draw_value,
        "_repr_latex_": latex,
        "__int__": _whole,
        "__truediv__": lambda self, other: _quotient(self, other),
    }
    for name, attribute in extra.items():
        setattr(Game, name, attribute)


def _whole(self: Game) -> int:
    number = self.number_or_none
    if not isinstance(number, int):
        raise ValueError(f"{self} is no whole number")
    return number


def _quotient(first: Game, second: Any) -> Any:
    from ._objects import _operate

    return _operate("/", first, second)


__all__ = ["Position", "Quotient", "Ruleset", "attach"]
