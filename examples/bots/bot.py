"""A bot for any game: it plays any move.

Run it with: upstar match 'konane(6,6)' 'python3 examples/bots/bot.py' random --opening 2
The protocol is described in docs/contest.md. Write your own `choose`.
"""
import random
import sys


def choose(position, side, moves, milliseconds):
    """A move out of `moves`. `position` is text such as konane("xo.|ox."); rows(position) is its board."""
    return random.choice(moves)


def rows(position):
    return position.split('"')[1].split("|") if '"' in position else []


def say(line):
    print(line, flush=True)


def main():
    moves = []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hello":
            say("name Python starter")
            say("want moves")
            say("ready")
        elif word == "newgame":
            game, play, seed = rest.split()
            random.seed(int(seed))
            say("ready")
        elif word == "move":
            moves.append(rest)
        elif word == "go":
            numbers, _, position = rest.partition(" position ")
            side, *words = numbers.split()
            time = dict(zip(words[::2], map(int, words[1::2])))
            say("bestmove " + choose(position, side, moves, time.get("movetime", 1000)))
            moves = []
        elif word == "quit":
            break


main()
