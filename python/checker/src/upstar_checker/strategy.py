"""`strategy`: who wins a sum of boards, by an answer to everything that the loser can do.

The checker plays the loser's moves, all of them, and looks the winner's answers up. Sums are brought into a
normal form, so that one answer serves for all sums that are the same game.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, NamedTuple

from . import boards, fields
from .boards import GAMES, Rows
from .graph import LEFT, RIGHT
from .kind import Case
from .verdict import Budget, Fails, Unreadable

_PIECE = re.compile(r'(-?)([a-z_]+)\("([^"]*)"\)\Z')
LARGEST_BOARD = 10_000
PLAYERS = {"Left": LEFT, "Right": RIGHT}


class Piece(NamedTuple):
    """A board of some game."""

    game: str
    rows: Rows

    def __str__(self) -> str:
        return f'{self.game}("{"|".join(self.rows)}")'


Sum = tuple[Piece, ...]
"""Pieces in normal form, in order."""


class Answer(NamedTuple):
    """The winner makes of a piece another board."""

    move: Piece
    to: Piece


def read_piece(text: Any) -> Piece:
    """A piece as certificates write it; a minus sign is carried out at once."""
    written = _PIECE.match(text) if isinstance(text, str) else None
    if written is None or written[2] not in GAMES:
        raise Unreadable("a piece is a board of a game that is known here, such as clobber(\"xo|ox\")")
    rules = GAMES[written[2]]
    rows = tuple(written[3].split("|"))
    if len({len(row) for row in rows}) != 1 or set("".join(rows)) - set(rules.letters):
        raise Unreadable(f"`{text[:60]}` is not a board")
    if len(written[3]) > LARGEST_BOARD or (written[2] == "toads_and_frogs" and len(rows) > 1):
        raise Unreadable(f"`{text[:60]}` is not a board that is known here")
    return Piece(written[2], rules.negative(rows) if written[1] else rows)


class _Table:
    """Normal forms and moves, remembered for one check."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._parts: dict[Piece, tuple[Piece, ...]] = {}
        self._negatives: dict[Piece, Piece] = {}
        self._moves: dict[tuple[Piece, int], frozenset[Piece]] = {}

    def parts(self, piece: Piece) -> tuple[Piece, ...]:
        """The parts of a piece in which somebody can move, each as its least image."""
        known = self._parts.get(piece)
        if known is None:
            self._budget.step(1 + len(piece.rows) * len(piece.rows[0]))
            rules = GAMES[piece.game]
            known = tuple(
                Piece(piece.game, boards.least_image(rules, rows))
                for rows in boards.parts(rules, piece.rows)
                if boards.can_move(rules, rows)
            )
            self._parts[piece] = known
        return known

    def _negative(self, piece: Piece) -> Piece:
        known = self._negatives.get(piece)
        if known is None:
            rules = GAMES[piece.game]
            known = Piece(piece.game, boards.least_image(rules, rules.negative(piece.rows)))
            self._negatives[piece] = known
        return known

    def normal_form(self, pieces: list[Piece]) -> Sum:
        """Parts that can be moved in, without pairs of a piece and its negative."""
        counts = Counter(part for piece in pieces for part in self.parts(piece))
        self._budget.step(1 + len(counts))
        left: list[Piece] = []
        for piece, count in counts.items():
            negative = self._negative(piece)
            remaining = count % 2 if negative == piece else max(0, count - counts.get(negative, 0))
            left += [piece] * remaining
        return tuple(sorted(left))

    def moves(self, piece: Piece, player: int) -> frozenset[Piece]:
        """All boards that a player can make of a piece."""
        known = self._moves.get((piece, player))
        if known is None:
            made = GAMES[piece.game].moves(piece.rows, player)
            known = self._moves[piece, player] = frozenset(Piece(piece.game, rows) for rows in made)
            self._budget.step(1 + len(known))
        return known


def _without(pieces: Sum, piece: Piece) -> list[Piece]:
    rest = list(pieces)
    rest.remove(piece)
    return rest


def _words(pieces: Sum) -> str:
    text = " + ".join(map(str, pieces))
    return text if len(text) <= 200 else text[:200] + "…"


def read(claim: Any, evidence: Any) -> Case:
    """Read claim and evidence."""
    names = fields.texts(claim, "position")
    position = [read_piece(name) for name in names]
    first, winner = fields.text(claim, "first"), fields.text(claim, "winner")
    if first not in PLAYERS or winner not in PLAYERS:
        raise Unreadable("`first` and `winner` are `Left` or `Right`")
    answers = [
        (
            [read_piece(name) for name in fields.items(entry, "in")],
            Answer(read_piece(fields.member(entry, "move")), read_piece(fields.member(entry, "to"))),
        )
        for entry in fields.items(evidence, "answers")
    ]
    text = " + ".join(names) or "the empty sum"
    sentence = f"{winner} wins {text if len(text) < 300 else text[:300] + '…'} if {first} begins"

    def check(budget: Budget) -> str:
        table = _Table(budget)
        known: dict[Sum, Answer] = {}
        for pieces, answer in answers:
            place = table.normal_form(pieces)
            if place in known:
                raise Fails(f"there are two answers in {_words(place)}")
            known[place] = answer
        sums = _play(table, known, position, PLAYERS[winner], first == winner, budget)
        return f"all moves of the loser in {sums} sums, each with a legal answer"

    return Case(sentence, check)


def _play(
    table: _Table, known: dict[Sum, Answer], position: list[Piece], winner: int, begins: bool, budget: Budget
) -> int:
    """Play every move of the loser; how many sums there were in which he was to move."""
    start = table.normal_form(position)
    if begins:
        start = _answer(table, known, start, winner)
    seen = {start}
    waiting = [start]
    while waiting:
        current = waiting.pop()
        for piece in sorted(set(current)):
            for made in table.moves(piece, 1 - winner):
                budget.step()
                after = _answer(table, known, table.normal_form([*_without(current, piece), made]), winner)
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        budget.doing = f"the loser's moves in {len(seen) - len(waiting)} sums"
    return len(seen)


def _answer(table: _Table, known: dict[Sum, Answer], current: Sum, winner: int) -> Sum:
    """What the winner leaves of a sum."""
    answer = known.get(current)
    if answer is None:
        raise Fails(f"there is no answer in {_words(current) or 'the empty sum'}")
    if answer.move not in current:
        raise Fails(f"the answer moves in {answer.move}, which is not in {_words(current)}")
    if answer.to not in table.moves(answer.move, winner):
        raise Fails(f"{answer.to} is not a move in {answer.move}")
    return table.normal_form([*_without(current, answer.move), answer.to])
