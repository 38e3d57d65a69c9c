"""Playing in the terminal, any position, also of games written in Python."""

from __future__ import annotations

import random
from typing import Any, Callable

from ._errors import UpstarError
from ._objects import Move, Player, Position, _as_player
from ._own import position as position_of

#: Steps for what the computer and hints find out.
_STEPS = 20_000_000
_LISTED = 40


def play_in_terminal(
    position: Any,
    *,
    first: Player | str = "Left",
    misere: bool = False,
    opponent: bool = True,
    ask: Callable[[str], str] = input,
    show: Callable[[str], object] = print,
) -> list[str]:
    """Plays a position in the terminal, against the computer unless ``opponent`` is false: the labels of the moves made.

    A move is typed as its label or its number in the list; ``hint`` shows moves that win, ``undo`` takes back, ``quit``
    ends.

    >>> import upstar as us
    >>> words = iter(["hint", "1 -> 1", "quit"])
    >>> us.play_in_terminal(us.nim(3, 4, 5), opponent=False, ask=lambda _: next(words), show=lambda _: None)
    ['1 -> 1']
    """
    stack: list[tuple[Position, Player]] = [(position_of(position), _as_player(first))]
    history: list[str] = []
    human = _as_player(first)
    while True:
        board, turn = stack[-1]
        moves = board.moves(turn, most=10_000)
        show(f"{board}")
        if not moves:
            winner = turn if misere else turn.opponent
            show(f"{turn.value} cannot move: {winner.value} wins.")
            return history
        if opponent and turn is not human:
            move = _best(board, turn, misere) or random.choice(moves)
            show(f"{turn.value} plays {move.label}")
        else:
            listed = "  ".join(f"{number}: {move.label}" for number, move in enumerate(moves[:_LISTED], 1))
            show(listed + (f"  … {len(moves)} moves in all" if len(moves) > _LISTED else ""))
            word = ask(f"{turn.value}: ").strip()
            if word in ("quit", "q"):
                return history
            if word == "hint":
                best = _best(board, turn, misere)
                show(f"{best.label}: {best.reason or 'it wins'}" if best else "no winning move is known")
                continue
            if word == "undo":
                for _ in range(2 if opponent else 1):
                    if len(stack) > 1:
                        stack.pop()
                        history.pop()
                continue
            chosen = _chosen(word, board, turn, moves)
            if chosen is None:
                show(f"{word!r} is no move: type a label or a number of the list, hint, undo or quit")
                continue
            move = chosen
        stack.append((move.to, turn.opponent))
        history.append(move.label)


def _chosen(word: str, board: Position, turn: Player, moves: list[Move]) -> Move | None:
    if word.isdecimal() and 1 <= int(word) <= len(moves) and not any(move.label == word for move in moves):
        return moves[int(word) - 1]
    try:
        return Move(turn, word, board.play(word, turn))
    except UpstarError:
        return None


def _best(board: Position, turn: Player, misere: bool) -> Move | None:
    try:
        winning = board.analyse(misere=misere, player=turn, steps=_STEPS).winning_moves
    except UpstarError:
        return None
    return winning[0] if winning else None
