"""`rewriting-classes`: the game of rewriting terms has regular classes, given by a tree automaton.

Terms are looked at as triples: the state of the term; the states of its options, with who may go there; for
each proper subterm of a left side that matches the term, the states of the variables that the right side
uses. The triple of a term depends on those of its arguments alone, so all triples are found by closure.
"""

from __future__ import annotations

from array import array
from itertools import product
from typing import Any, Iterator, NamedTuple

from . import fields, termination
from .arithmetic import mex
from .kind import Case
from .rewriting_terms import Rule, Symbol, Term, proper_subterms, read_rules, read_symbols, variables
from .verdict import Budget, Fails, Unreadable

MOST_TRIPLES = 2_000_000

Matches = tuple[tuple[int, tuple[int, ...]], ...]


class Triple(NamedTuple):
    """What the game can see of a term."""

    state: int
    options: bytes
    """In order, numbers of 32 bits: 4 times a state, plus who may go there (1 Left, 2 Right, 3 both)."""
    matches: Matches
    """Numbers of the subterms that match, with the states of their variables."""


class _Pattern(NamedTuple):
    """A term that is looked for: its symbol, and for each argument a variable or a smaller pattern."""

    symbol: int
    arguments: tuple[tuple[str, int], ...]
    """`("pattern", number)`, `("keep", variable)`, or `("drop", variable)` if the right side does without."""
    kept: tuple[int, ...]
    """The variables whose states are kept, in the order in which they are found."""


class _System(NamedTuple):
    symbols: list[Symbol]
    rules: list[Rule]
    play: str
    cap: int | None
    outputs: list[int]
    tables: list[list[int]]


def read(claim: Any, evidence: Any) -> Case:
    """Read claim and evidence."""
    symbols = read_symbols(claim)
    rules = read_rules(claim, symbols)
    play = fields.text(claim, "play")
    if play not in ("normal", "misere", "partizan"):
        raise Unreadable("`play` is `normal`, `misere` or `partizan`")
    cap = fields.optional_natural(claim, "cap")
    states = fields.natural(claim, "states")
    classes = fields.naturals(claim, "classes")
    outputs = fields.naturals(evidence, "outputs")
    tables = [fields.naturals_of(table, "tables") for table in fields.items(evidence, "tables")]
    how = fields.text(claim, "termination")
    if how not in ("proved", "asserted"):
        raise Unreadable("`termination` is `proved` or `asserted`")
    condition = ", if it terminates" if how == "asserted" else ""
    stages = fields.member(evidence, "termination")
    proof = None if stages is None else termination.read(stages, symbols)
    triples = fields.natural(evidence, "triples")
    system = _System(symbols, rules, play, cap, outputs, tables)
    _check_tables(system)
    sentence = (
        f"the classes {classes} of a rewriting system with {len(rules)} rules, {play} play, are recognised by an "
        f"automaton with {states} states{condition}"
    )

    def check(budget: Budget) -> str:
        if sorted(set(outputs)) != classes:
            raise Fails("the classes are not those of the outputs")
        if how == "asserted" and proof is not None or how == "proved" and proof is None:
            raise Fails("claim and evidence differ about termination")
        if proof is not None:
            termination.check(rules, proof, budget)
            budget.doing = "termination"
        found, reached = _Closure(system, budget).run()
        if found != triples:
            raise Fails(f"there are {found} triples, not {triples}")
        if len(outputs) != states or len(reached) != states:
            raise Fails(f"{len(reached)} of {len(outputs)} states are reached, and {states} are claimed")
        return ("termination, and " if proof is not None else "") + f"the recursion at {found} triples"

    return Case(sentence, check)


def _check_tables(system: _System) -> None:
    """The tables have the right sizes and name states that are there."""
    size = len(system.outputs)
    if len(system.tables) < len(system.symbols):
        raise Unreadable("there must be a table for each symbol")
    for table, symbol in zip(system.tables, system.symbols):
        if len(table) != size**symbol.arity:
            raise Unreadable("a table must have a state for every tuple of states")
        if any(state >= size for state in table):
            raise Unreadable("a table names a state that is not there")
    if system.play != "partizan" and any(rule.players != 3 for rule in system.rules):
        raise Unreadable("rules of one player are for partizan play")
    if system.play != "normal" and system.cap is not None:
        raise Unreadable("a cap is for normal play only")


class _Closure:
    """All triples, each tested when it is found."""

    def __init__(self, system: _System, budget: Budget) -> None:
        self._system = system
        self._budget = budget
        self._patterns: list[_Pattern] = []
        self._numbers: dict[tuple[Term, frozenset[int]], int] = {}
        self._patterns_of: list[list[int]] = [[] for _ in system.symbols]
        self._rules_of: list[list[tuple[Rule, _Pattern]]] = [[] for _ in system.symbols]
        for rule in system.rules:
            used = frozenset(variables(rule.right))
            for term in reversed(proper_subterms(rule.left)):
                self._pattern_number(term, used)
            whole = self._pattern(rule.left, used)
            self._rules_of[whole.symbol].append((rule, whole))

    def _pattern_number(self, term: Term, used: frozenset[int]) -> int:
        key = (term, used & frozenset(variables(term)))
        number = self._numbers.get(key)
        if number is None:
            pattern = self._pattern(term, used)
            number = self._numbers[key] = len(self._patterns)
            self._patterns.append(pattern)
            self._patterns_of[pattern.symbol].append(number)
        return number

    def _pattern(self, term: Term, used: frozenset[int]) -> _Pattern:
        assert not isinstance(term, int)
        arguments: list[tuple[str, int]] = []
        for argument in term[1]:
            if isinstance(argument, int):
                arguments.append(("keep" if argument in used else "drop", argument))
            else:
                arguments.append(("pattern", self._pattern_number(argument, used)))
        kept = tuple(variable for variable in variables(term) if variable in used)
        return _Pattern(term[0], tuple(arguments), kept)

    def run(self) -> tuple[int, set[int]]:
        """The number of triples, and the states that are reached."""
        triples: list[Triple] = []
        seen: set[Triple] = set()
        done = 0
        fresh = [number for number, symbol in enumerate(self._system.symbols) if symbol.arity == 0]
        for symbol in fresh:
            self._add(symbol, (), seen, triples)
        while done < len(triples):
            newest = triples[done]
            done += 1
            for number, symbol in enumerate(self._system.symbols):
                for arguments in _tuples_with(newest, triples[:done] if symbol.arity > 1 else [], symbol.arity):
                    self._add(number, arguments, seen, triples)
            self._budget.doing = f"{done} triples done, {len(triples)} found"
        return len(triples), {triple.state for triple in triples}

    def _add(
        self, symbol: int, arguments: tuple[Triple, ...], seen: set[Triple], triples: list[Triple]
    ) -> None:
        triple, at_root = self._build(symbol, arguments)
        self._test(triple, at_root)
        if triple not in seen:
            seen.add(triple)
            triples.append(triple)
            self._budget.room(len(triples), MOST_TRIPLES, "triples")

    def _state(self, symbol: int, states: list[int]) -> int:
        index = 0
        for state in states:
            index = index * len(self._system.outputs) + state
        return self._system.tables[symbol][index]

    def _evaluate(self, term: Term, binding: dict[int, int]) -> int:
        if isinstance(term, int):
            return binding[term]
        return self._state(term[0], [self._evaluate(argument, binding) for argument in term[1]])

    def _build(self, symbol: int, arguments: tuple[Triple, ...]) -> tuple[Triple, dict[int, int]]:
        """The triple of a term from those of its arguments, and its options by rules for the root."""
        states = [argument.state for argument in arguments]
        options: dict[int, int] = {}
        at_root: dict[int, int] = {}
        for place, argument in enumerate(arguments):
            for option in memoryview(argument.options).cast("I"):
                state, players = divmod(option, 4)
                after = self._state(symbol, [*states[:place], state, *states[place + 1 :]])
                options[after] = options.get(after, 0) | players
        found = [dict(argument.matches) for argument in arguments]
        for rule, pattern in self._rules_of[symbol]:
            kept = _match(pattern, found, states)
            if kept is not None:
                state = self._evaluate(rule.right, dict(zip(pattern.kept, kept)))
                target = at_root if rule.at_root else options
                target[state] = target.get(state, 0) | rule.players
        matches = []
        for number in self._patterns_of[symbol]:
            kept = _match(self._patterns[number], found, states)
            if kept is not None:
                matches.append((number, kept))
        self._budget.step(2 + len(options))
        packed = array("I", sorted(4 * state + players for state, players in options.items())).tobytes()
        return Triple(self._state(symbol, states), packed, tuple(matches)), at_root

    def _test(self, triple: Triple, at_root: dict[int, int]) -> None:
        """The output of the state is what the recursion makes of the outputs of the options."""
        outputs, play = self._system.outputs, self._system.play
        options = [(outputs[option >> 2], option & 3) for option in memoryview(triple.options).cast("I")]
        options += [(outputs[state], players) for state, players in at_root.items()]
        if play == "normal":
            value = mex(output for output, _ in options)
            if self._system.cap is not None:
                value = min(value, self._system.cap)
        elif play == "misere":
            value = int(not options or any(output == 0 for output, _ in options))
        else:
            left_wins = any(players & 1 and not output & 2 for output, players in options)
            right_wins = any(players & 2 and not output & 1 for output, players in options)
            value = left_wins + 2 * right_wins
        if outputs[triple.state] != value:
            raise Fails(f"state {triple.state} has the class {outputs[triple.state]}, and some term of it {value}")


def _match(pattern: _Pattern, found: list[dict[int, tuple[int, ...]]], states: list[int]) -> tuple[int, ...] | None:
    """The states of the kept variables, if arguments with these matches and states match."""
    kept: list[int] = []
    for (what, number), matches, state in zip(pattern.arguments, found, states):
        if what == "keep":
            kept.append(state)
        elif what == "pattern":
            inner = matches.get(number)
            if inner is None:
                return None
            kept.extend(inner)
    return tuple(kept)


def _tuples_with(newest: Triple, known: list[Triple], arity: int) -> Iterator[tuple[Triple, ...]]:
    """All tuples of triples known in which the newest, the last of them, occurs."""
    if arity == 1:
        yield (newest,)
    elif arity > 1:
        older = known[:-1]
        for first in range(arity):
            for before in product(older, repeat=first):
                for after in product(known, repeat=arity - first - 1):
                    yield (*before, newest, *after)
