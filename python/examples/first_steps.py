"""First steps: values, positions, and what is known of them."""

from fractions import Fraction

import upstar as us


def main() -> None:
    up, star = us.Game("^"), us.Game("*")
    print(up + star, up > 0, up | star)
    switch = us.Game("{2|-1}")
    mean: int | Fraction = switch.mean
    print(mean, switch.thermograph.left_wall)
    position = us.nim(3, 4, 5)
    print(position.outcome, position.grundy)
    for move in position.winning_moves:
        print(move.label, move.reason)
    kayles = us.octal("0.77")
    print([kayles(n).grundy for n in range(10)])


if __name__ == "__main__":
    main()
