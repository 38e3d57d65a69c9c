//! The English of every message of this crate, in the order of their keys.

upstar_values::sentences! {
    HEAP_CUT = "heap.cut",
        "{name} has {size}: a move leaves fewer, from 0 up";
    HEAP_EMPTY = "heap.empty",
        "{name} is empty: nothing can be taken from it";
    HEAP_LARGE = "heap.large",
        "a heap of this game has at most 2**64 - 1 tokens";
    HEAP_MISSING = "heap.missing",
        "a heap is missing";
    HEAP_MOVE = "heap.move",
        "write 2 -> 3+4 for heap 2 becoming 3 and 4, 2 -> 0 for nothing left of it";
    HEAP_NEGATIVE = "heap.negative",
        "a heap cannot be negative: write 0, 1, 2, …";
    HEAP_NO_SUCH = "heap.no-such",
        "there is no heap {number}: {count} heaps are there, numbered from 1";
    HEAP_NOT_ALLOWED = "heap.not-allowed",
        "the rules do not allow `{label}` with a heap of {size}";
    HEAP_NOT_WHOLE = "heap.not-whole",
        "a heap is a whole number: 0, 1, 2, …";
    HEAP_ONLY_ONE = "heap.only-one",
        "there is no heap {number}: 1 heap is there, numbered from 1";
    MOVE_MALFORMED = "move.malformed",
        "`{label}` is not a move: {advice}";
    MOVE_NONE_AT_ALL = "move.none-at-all",
        "{player} has no move here, so not {label} either";
    MOVE_UNKNOWN = "move.unknown",
        "{player} has no move {label} here; moves are written like {examples}";
    POINT_COUNT = "point.count",
        "{game} takes {wanted} numbers, but {given} were given";
    POINT_LARGE = "point.large",
        "a number of this game is less than 2**64";
    POINT_MOVE = "point.move",
        "write the point that it goes to, such as (4,7)";
    SUM_MOVE = "sum.move",
        "a move in a sum is written with its component in front, like `1: …` to `{count}: …`";
    TRUNCATION_LAST_MOVE = "truncation.last-move",
        "this move would end the game, and in a truncation that is forbidden";
}
