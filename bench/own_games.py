"""The rules of crates/lang/benches/own_games.rs as plain Python classes with a memo.

    python3 bench/own_games.py            # a row for each piece of work: question, answer, seconds

`cargo bench -p upstar-lang --bench own_games -- python` runs it and answers the same questions.
"""

import sys
import time

sys.setrecursionlimit(1_000_000)


def mex(values):
    values = set(values)
    n = 0
    while n in values:
        n += 1
    return n


class Impartial:
    """A position says what its options are: tuples of independent positions."""

    memo = {}

    def __init__(self, *arguments):
        self.arguments = arguments

    def grundy(self):
        key = (type(self), self.arguments)
        known = self.memo.get(key)
        if known is None:
            values = []
            for option in self.options():
                value = 0
                for part in option:
                    value ^= part.grundy()
                values.append(value)
            known = self.memo[key] = mex(values)
        return known


class Wythoff(Impartial):
    def options(self):
        a, b = self.arguments
        for k in range(a):
            yield (Wythoff(k, b),)
        for k in range(b):
            yield (Wythoff(a, k),)
        for k in range(1, min(a, b) + 1):
            yield (Wythoff(a - k, b - k),)


class Kayles(Impartial):
    def options(self):
        (n,) = self.arguments
        for t in range(1, min(n, 2) + 1):
            for a in range((n - t) // 2 + 1):
                yield (Kayles(a), Kayles(n - t - a))


class Cram(Impartial):
    """Rows as texts, `.` free and `#` taken."""

    def options(self):
        rows = self.arguments
        for r, row in enumerate(rows):
            for c, square in enumerate(row):
                if square != ".":
                    continue
                for down, across in ((0, 1), (1, 0)):
                    if r + down < len(rows) and c + across < len(row) and rows[r + down][c + across] == ".":
                        board = [list(one) for one in rows]
                        board[r][c] = board[r + down][c + across] = "#"
                        yield (Cram(*("".join(one) for one in board)),)


class Partizan:
    """A position says what each player's options are; who wins follows by recursion."""

    memo = {}

    def __init__(self, *rows):
        self.rows = rows

    def wins(self, player):
        """Does the player win who is to move?"""
        key = (type(self), self.rows, player)
        known = self.memo.get(key)
        if known is None:
            known = self.memo[key] = any(not one.wins(1 - player) for one in self.options(player))
        return known

    def outcome(self):
        return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[
            (self.wins(0), self.wins(1))
        ]


class Clobber(Partizan):
    def options(self, player):
        own, other = ("x", "o") if player == 0 else ("o", "x")
        rows = self.rows
        for r, row in enumerate(rows):
            for c, square in enumerate(row):
                if square != own:
                    continue
                for down, across in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                    y, x = r + down, c + across
                    if 0 <= y < len(rows) and 0 <= x < len(row) and rows[y][x] == other:
                        board = [list(one) for one in rows]
                        board[r][c] = "."
                        board[y][x] = own
                        yield Clobber(*("".join(one) for one in board))


class Domineering(Partizan):
    def options(self, player):
        down, across = (1, 0) if player == 0 else (0, 1)
        rows = self.rows
        for r in range(len(rows) - down):
            for c in range(len(rows[r]) - across):
                if rows[r][c] == "." and rows[r + down][c + across] == ".":
                    board = [list(one) for one in rows]
                    board[r][c] = board[r + down][c + across] = "#"
                    yield Domineering(*("".join(one) for one in board))


CLOBBER = ("xoxo", "oxox", "xoxo", "oxox")
WORK = [
    ("own_wythoff(200, 199).grundy", lambda: Wythoff(200, 199).grundy()),
    ("own_kayles(1500).grundy", lambda: Kayles(1500).grundy()),
    ("own_cram(4, 5).grundy", lambda: Cram(*["....."] * 4).grundy()),
    ("own_clobber(4, 4).outcome", lambda: Clobber(*CLOBBER).outcome()),
    ("own_domineering(5, 5).outcome", lambda: Domineering(*["....."] * 5).outcome()),
]


def main():
    for name, work in WORK:
        Impartial.memo.clear()
        Partizan.memo.clear()
        start = time.process_time()
        result = work()
        print(f"{name}\t{result}\t{time.process_time() - start:.6f}", flush=True)


if __name__ == "__main__":
    main()
