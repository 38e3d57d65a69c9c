//! The English of every message of this crate, in the order of their keys.

upstar_values::sentences! {
    BECAUSE_ANSWER = "because.answer",
        "{label} wins";
    BECAUSE_ANSWER_SINCE = "because.answer-since",
        "{label} wins: {reason}";
    BECAUSE_NO_ANSWER = "because.no-answer",
        "it leaves the other player no move";
    BECAUSE_OVER = "because.over",
        "it ends the game, and the other player has won";
    BECAUSE_SEARCHED = "because.searched",
        "a search of every answer shows that they all lose";
    LEAVES_DRAWN = "leaves.drawn",
        "it leaves {value}, which nobody can win with {opponent} to move";
    LEAVES_INFINITE = "leaves.infinite",
        "it leaves {value}, none of whose labels is 0, so nobody can win";
    LEAVES_NEGATIVE = "leaves.negative",
        "it leaves {value} < 0, which Right wins whoever begins";
    LEAVES_NOTHING = "leaves.nothing",
        "it leaves 0, lost for the player to move";
    LEAVES_POSITIVE = "leaves.positive",
        "it leaves {value} > 0, which Left wins whoever begins";
    LEAVES_WON = "leaves.won",
        "it leaves {value}, which {player} wins with {opponent} to move";
    LEAVES_ZERO = "leaves.zero",
        "it leaves {value} = 0, lost for the player to move";
    SOLVE_DRAWN = "solve.drawn",
        "with best play the position is drawn, so it is in none of the four outcome classes";
    SOLVE_ENDLESS = "solve.endless",
        "can go on for ever";
    SOLVE_MISERE_LOOPS = "solve.misere-loops",
        "misère play of a game that can go round is for small positions, whose states can all be listed";
    SOLVE_NO_KERNEL = "solve.no-kernel",
        "{drawn} of the {of} positions are drawn, and no choice among them makes the lost ones a kernel";
    SOLVE_NO_VALUE = "solve.no-value",
        "{part} {why}, so it has no {wanted}";
    SOLVE_NOT_IMPARTIAL = "solve.not-impartial",
        "the players have different moves here: only impartial games have a Grundy value";
    SOLVE_OPEN = "solve.open",
        "nobody can force a win within {searched} moves; beyond that it was not searched";
    SOLVE_OWN_ENDINGS = "solve.own-endings",
        "can be won or drawn by a rule of its own";
}
