"""The rules of six games on rows of letters: moves, parts, images and negatives.

`.` is a free square, `#` a blocked one; `x` is Left's and `o` Right's (in Toads and Frogs `t` and `f`).
"""

from __future__ import annotations

from typing import Callable, Iterator, NamedTuple

from .graph import LEFT, RIGHT

Rows = tuple[str, ...]
Square = tuple[int, int]
Mover = Callable[[Rows, int], Iterator[Rows]]

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
AROUND = (*STRAIGHT, (1, 1), (1, -1), (-1, 1), (-1, -1))
STONES = ("x", "o")


class Rules(NamedTuple):
    """One game."""

    letters: str
    moves: Mover
    """The boards that a player can make of a board."""
    passable: str | None
    """The letters through which squares hang together; None if boards are not taken apart."""
    neighbours: tuple[Square, ...]
    filler: str
    """What stands in a part for squares that do not belong to it."""
    images: str
    """`all`: turned and mirrored; `mirrored`; or `none`."""
    negative: Callable[[Rows], Rows]


def _place(rows: Rows, changes: dict[Square, str]) -> Rows:
    grid = [list(row) for row in rows]
    for (row, column), letter in changes.items():
        grid[row][column] = letter
    return tuple("".join(line) for line in grid)


def _squares(rows: Rows, letters: str) -> list[Square]:
    return [(r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter in letters]


def _at(rows: Rows, row: int, column: int) -> str:
    """The letter of a square, or nothing outside of the board."""
    return rows[row][column] if 0 <= row < len(rows) and 0 <= column < len(rows[row]) else ""


def _queen_moves(rows: Rows, square: Square) -> Iterator[Square]:
    for down, right in AROUND:
        row, column = square[0] + down, square[1] + right
        while _at(rows, row, column) == ".":
            yield row, column
            row, column = row + down, column + right


def _amazons(rows: Rows, player: int) -> Iterator[Rows]:
    """Move like a queen over free squares, then shoot an arrow in the same way."""
    stone = STONES[player]
    for square in _squares(rows, stone):
        for to in _queen_moves(rows, square):
            moved = _place(rows, {square: ".", to: stone})
            for target in _queen_moves(moved, to):
                yield _place(moved, {target: "#"})


def _clobber(rows: Rows, player: int) -> Iterator[Rows]:
    """Move onto a piece of the other colour next to one's own, and take it."""
    own, other = STONES[player], STONES[1 - player]
    for row, column in _squares(rows, own):
        for down, right in STRAIGHT:
            if _at(rows, row + down, column + right) == other:
                yield _place(rows, {(row, column): ".", (row + down, column + right): own})


def _dominoes(rows: Rows, directions: tuple[Square, ...]) -> Iterator[Rows]:
    for row, column in _squares(rows, "."):
        for down, right in directions:
            if _at(rows, row + down, column + right) == ".":
                yield _place(rows, {(row, column): "#", (row + down, column + right): "#"})


def _cram(rows: Rows, player: int) -> Iterator[Rows]:
    """A domino on two free squares."""
    return _dominoes(rows, ((0, 1), (1, 0)))


def _domineering(rows: Rows, player: int) -> Iterator[Rows]:
    """Left's dominoes stand in a column, Right's lie in a row."""
    return _dominoes(rows, ((1, 0),) if player == LEFT else ((0, 1),))


def _breathes(rows: Rows) -> bool:
    """Whether every group of stones has a free square next to it."""
    seen: set[Square] = set()
    for begin in _squares(rows, "xo"):
        if begin in seen:
            continue
        group, waiting, free = {begin}, [begin], False
        while waiting:
            row, column = waiting.pop()
            for down, right in STRAIGHT:
                square = (row + down, column + right)
                letter = _at(rows, *square)
                free = free or letter == "."
                if letter == rows[begin[0]][begin[1]] and square not in group:
                    group.add(square)
                    waiting.append(square)
        if not free:
            return False
        seen |= group
    return True


def _nogo(rows: Rows, player: int) -> Iterator[Rows]:
    """A stone on a free square, so that every group keeps a free square next to it."""
    for square in _squares(rows, "."):
        after = _place(rows, {square: STONES[player]})
        if _breathes(after):
            yield after


def _toads_and_frogs(rows: Rows, player: int) -> Iterator[Rows]:
    """Toads go right and frogs left: a step, or a jump over one animal of the other kind."""
    own, other, step = ("t", "f", 1) if player == LEFT else ("f", "t", -1)
    for row, column in _squares(rows, own):
        if _at(rows, row, column + step) == ".":
            yield _place(rows, {(row, column): ".", (row, column + step): own})
        elif _at(rows, row, column + step) == other and _at(rows, row, column + 2 * step) == ".":
            yield _place(rows, {(row, column): ".", (row, column + 2 * step): own})


def _swap(rows: Rows) -> Rows:
    exchange = str.maketrans("xotf", "oxft")
    return tuple(row.translate(exchange) for row in rows)


def _swap_and_reverse(rows: Rows) -> Rows:
    return tuple(row[::-1] for row in _swap(rows))


def transpose(rows: Rows) -> Rows:
    """Rows and columns exchanged."""
    return tuple("".join(column) for column in zip(*rows))


def _same(rows: Rows) -> Rows:
    return rows


GAMES: dict[str, Rules] = {
    "amazons": Rules("xo.#", _amazons, "xo.", AROUND, "#", "all", _swap),
    "clobber": Rules("xo.#", _clobber, "xo", STRAIGHT, ".", "all", _swap),
    "cram": Rules(".#", _cram, ".", STRAIGHT, "#", "all", _same),
    "domineering": Rules(".#", _domineering, ".", STRAIGHT, "#", "mirrored", transpose),
    "nogo": Rules("xo.#", _nogo, "xo.", STRAIGHT, "#", "all", _swap),
    "toads_and_frogs": Rules("tf.#", _toads_and_frogs, None, (), "#", "none", _swap_and_reverse),
}


def parts(rules: Rules, rows: Rows) -> list[Rows]:
    """The parts into which a board falls, each cut out as a rectangle."""
    if rules.passable is None:
        return [rows]
    found: list[Rows] = []
    seen: set[Square] = set()
    for begin in _squares(rows, rules.passable):
        if begin in seen:
            continue
        part, waiting = {begin}, [begin]
        while waiting:
            row, column = waiting.pop()
            for down, right in rules.neighbours:
                square = (row + down, column + right)
                letter = _at(rows, *square)
                if letter and letter in rules.passable and square not in part:
                    part.add(square)
                    waiting.append(square)
        seen |= part
        found.append(_cut_out(rules, rows, part))
    return found


def _cut_out(rules: Rules, rows: Rows, part: set[Square]) -> Rows:
    top, bottom = min(row for row, _ in part), max(row for row, _ in part)
    left, right = min(column for _, column in part), max(column for _, column in part)
    return tuple(
        "".join(
            rows[row][column] if (row, column) in part else rules.filler for column in range(left, right + 1)
        )
        for row in range(top, bottom + 1)
    )


def least_image(rules: Rules, rows: Rows) -> Rows:
    """The least of a board's images that are the same game: fewest columns, then rows in order."""
    if rules.images == "none":
        return rows
    boards = [rows, rows[::-1]]
    boards += [tuple(row[::-1] for row in board) for board in boards]
    if rules.images == "all":
        boards += [transpose(board) for board in boards]
    return min(boards, key=lambda board: (len(board[0]), board))


def can_move(rules: Rules, rows: Rows) -> bool:
    """Whether either player has a move."""
    return any(True for player in (LEFT, RIGHT) for _ in rules.moves(rows, player))
