//! The English of every message of this crate, in the order of their keys.

upstar_values::sentences! {
    DICE_NO_HEAPS = "dice.no-heaps",
        "dice throw heaps, and a position of {game} is not made of numbers: like {example}";
    SAVED_EMPTY = "saved.empty",
        "the file is empty: it begins with `{magic}`";
    SAVED_EXPECTED = "saved.expected",
        "expected `position …`, `play normal|misere`, `first Left|Right`, or a move such as `1. 2 -> 0`";
    SAVED_MOVES_FIRST = "saved.moves-first",
        "the line `position …` must come before the moves";
    SAVED_NO_POSITION = "saved.no-position",
        "the line `position …` is missing";
    SAVED_NOT_A_GAME = "saved.not-a-game",
        "this is not a saved game: it begins with `{magic}`";
}
