"""A bot for Konane that looks one move ahead: many jumps for itself, few for the opponent. It talks JSON.
Run it with: upstar match 'konane(6,6)' 'python3 examples/bots/greedy.py' random --opening 2
"""
import json
import sys

WAYS = [(0, 1), (0, -1), (1, 0), (-1, 0)]


def jumps(board, own, other):
    """The squares of every move."""
    for r, row in enumerate(board):
        for c, stone in enumerate(row):
            for dr, dc in WAYS if stone == own else []:
                path, y, x = [(r, c)], r, c
                while at(board, y + dr, x + dc) == other and at(board, y + 2 * dr, x + 2 * dc) == ".":
                    path += [(y + dr, x + dc), (y + 2 * dr, x + 2 * dc)]
                    y, x = y + 2 * dr, x + 2 * dc
                    yield list(path)


def at(board, r, c):
    return board[r][c] if 0 <= r < len(board) and 0 <= c < len(board[0]) else None


def after(board, path):
    board = [list(row) for row in board]
    own = board[path[0][0]][path[0][1]]
    for r, c in path:
        board[r][c] = "."
    board[path[-1][0]][path[-1][1]] = own
    return board


def choose(go):
    if not go["position"].startswith("konane("):
        return go["moves"][0]  # it knows no other game
    board = [list(row) for row in go["rows"]]
    own, other = "xo" if go["side"] == "Left" else "ox"
    moves = list(jumps(board, own, other))
    if "opening" in go["position"] or not moves:
        return go["moves"][0]  # the first stones are taken off, not moved

    def score(path):
        then = after(board, path)
        return len(list(jumps(then, own, other))) - len(list(jumps(then, other, own)))

    (r, c), *_, (y, x) = max(moves, key=score)
    return f"({r + 1},{c + 1})-({y + 1},{x + 1})"


for line in sys.stdin:
    order = json.loads(line) if line.startswith("{") else {}
    if line.startswith("hello"):
        print("name Greedy Python\nwant moves\nwant json\nready", flush=True)
    elif "newgame" in order:
        print(json.dumps({"ready": True}), flush=True)
    elif "go" in order:
        print(json.dumps({"bestmove": choose(order["go"])}), flush=True)
