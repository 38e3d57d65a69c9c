"""Terms in preorder, rules, and how the kind `rewriting-classes` writes them."""

from __future__ import annotations

from typing import Any, NamedTuple, Union

from . import fields
from .verdict import Unreadable

DEEPEST = 200
MOST_ARGUMENTS = 8

Term = Union[int, tuple[int, tuple["Term", ...]]]
"""A variable, or the number of a symbol with its arguments."""


class Symbol(NamedTuple):
    """A symbol with its number of arguments."""

    name: str
    arity: int


class Rule(NamedTuple):
    """One rule; `players` has bit 0 if Left may use it, bit 1 if Right may."""

    left: Term
    right: Term
    at_root: bool
    players: int


def read_symbols(claim: Any) -> list[Symbol]:
    """The symbols, no two of one name."""
    symbols = []
    for entry in fields.items(claim, "symbols"):
        if not isinstance(entry, list) or len(entry) < 2 or not isinstance(entry[0], str):
            raise Unreadable("a symbol is [name, number of arguments]")
        if not fields.is_natural(entry[1]) or entry[1] > MOST_ARGUMENTS:
            raise Unreadable(f"a symbol is [name, number of arguments], at most {MOST_ARGUMENTS}")
        symbols.append(Symbol(entry[0], entry[1]))
    if len({symbol.name for symbol in symbols}) != len(symbols):
        raise Unreadable("two symbols have one name")
    if all(symbol.arity for symbol in symbols):
        raise Unreadable("there is no constant, so there are no terms")
    return symbols


def read_rules(claim: Any, symbols: list[Symbol]) -> list[Rule]:
    """The rules, linear on the left, with no new variables on the right."""
    numbers = {symbol.name: number for number, symbol in enumerate(symbols)}
    rules = []
    for entry in fields.items(claim, "rules"):
        left = _read_term(fields.items(entry, "left"), symbols, numbers)
        right = _read_term(fields.items(entry, "right"), symbols, numbers)
        place, player = fields.text(entry, "place"), fields.text(entry, "player")
        players = {"left": 1, "right": 2, "both": 3}.get(player)
        if place not in ("anywhere", "root") or players is None:
            raise Unreadable("a rule has a place, `anywhere` or `root`, and a player, `both`, `left` or `right`")
        if isinstance(left, int):
            raise Unreadable("the left side of a rule is a variable")
        on_left = variables(left)
        if len(set(on_left)) != len(on_left):
            raise Unreadable("a variable comes twice on the left of a rule")
        if not set(variables(right)) <= set(on_left):
            raise Unreadable("a variable stands on the right of a rule only")
        rules.append(Rule(left, right, place == "root", players))
    return rules


def _read_term(words: list[Any], symbols: list[Symbol], numbers: dict[str, int]) -> Term:
    """A term from its preorder, read from the end: arguments wait on a stack."""
    stack: list[tuple[Term, int]] = []
    for word in reversed(words):
        if fields.is_natural(word):
            stack.append((int(word), 1))
        elif isinstance(word, str) and word in numbers:
            number = numbers[word]
            arity = symbols[number].arity
            if len(stack) < arity:
                raise Unreadable("a term ends too early")
            arguments = [stack.pop() for _ in range(arity)]
            depth = 1 + max((depth for _, depth in arguments), default=0)
            if depth > DEEPEST:
                raise Unreadable(f"terms are nested more than {DEEPEST} deep")
            stack.append(((number, tuple(term for term, _ in arguments)), depth))
        else:
            raise Unreadable("a term is a list of names of symbols, and of numbers for variables")
    if len(stack) != 1:
        raise Unreadable("a side of a rule is not one term")
    return stack[0][0]


def variables(term: Term) -> list[int]:
    """The variables of a term, from left to right, as often as they occur."""
    if isinstance(term, int):
        return [term]
    return [variable for argument in term[1] for variable in variables(argument)]


def proper_subterms(term: Term) -> list[Term]:
    """The proper subterms that are not variables."""
    found: list[Term] = []
    if not isinstance(term, int):
        for argument in term[1]:
            if not isinstance(argument, int):
                found.append(argument)
                found.extend(proper_subterms(argument))
    return found
