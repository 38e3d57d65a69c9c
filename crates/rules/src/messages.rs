//! The English of every message of this crate, in the order of their keys.

upstar_values::sentences! {
    BOARD_LARGE = "own.board.large",
        "the board is too large: at most {most} squares";
    BOARD_LETTER = "own.board.letter",
        "`{letter}` is not a cell of \"{cells}\"";
    BOARD_NO_START = "own.board.no-start",
        "write the board as text, like {example}: the rules name no board on which play begins";
    BOARD_ROWS = "own.board.rows",
        "row {number} has {length} squares, but row 1 has {columns}: rows joined by | must be of one length";
    BOARD_SIZE = "own.board.size",
        "the size of a board is whole numbers from 1 up: rows and columns, for a strip its length";
    BOARD_STRIP = "own.board.strip",
        "{game} is played on a single row: leave out |";
    CELLS_MANY = "own.cells.many",
        "there are too many letters: at most {most}";
    CELLS_MEANING = "own.cells.meaning",
        "`{letter}` has a meaning in patterns: choose another letter";
    CELLS_TWICE = "own.cells.twice",
        "`{letter}` is there twice";
    CELLS_WORD = "own.cells.word",
        "write letters with blanks between them, counterparts joined by /: \". x/o #\"";
    FORMULA_DEEP = "own.formula.deep",
        "this function calls itself too often: nothing makes it stop";
    FORMULA_DIV = "own.formula.div",
        "write `a div b` for the whole part, `a mod b` for the rest";
    FORMULA_EMPTY = "own.formula.empty",
        "an empty list has no smallest or largest element";
    FORMULA_FRACTION = "own.formula.fraction",
        "{a}/{b} is not a natural number";
    FORMULA_INDEX = "own.formula.index",
        "there is no element number {index}: the list has {length}, counted from 1";
    FORMULA_LARGE = "own.formula.large",
        "this number is too large: rules calculate with whole numbers of 63 bits";
    FORMULA_LIST = "own.formula.list",
        "this list is too long: at most {most} elements";
    FORMULA_LONG = "own.formula.long",
        "this formula takes too long for one position: make its loops shorter";
    FORMULA_POWER = "own.formula.power",
        "a negative power is not a whole number";
    FORMULA_ROOT = "own.formula.root",
        "a negative number has no square root";
    FORMULA_ZERO = "own.formula.zero",
        "division by zero";
    GRAPH_LABEL = "own.graph.label",
        "`{label}` is not an edge of \"{edges}\"";
    GRAPH_LARGE = "own.graph.large",
        "the graph is too large: at most {most} vertices";
    GRAPH_LOOP = "own.graph.loop",
        "the edge {name}-{name} joins a vertex to itself";
    GRAPH_TEXT = "own.graph.text",
        "a graph is a text, like {example}";
    GRAPH_WORD = "own.graph.word",
        "`{word}`: write edges 1-2, arrows 1>2, letters of vertices 2:x, or paths of letters .-.-x";
    MOVE_ENDLESS = "own.move.endless",
        "a move with this step never ends: it can be repeated for ever";
    MOVES_MANY = "own.moves.many",
        "there are too many moves to list";
    OPTION_NIMBER = "own.option.nimber",
        "a nimber is written with a natural number";
    OPTION_OUTSIDE = "own.option.outside",
        "{position} has an option in which {name} is {number}";
    OPTION_OUTSIDE_HINT = "own.option.outside-hint",
        "add a condition, such as `if k <= {name}`, or let the loop end earlier";
    OPTION_SELF = "own.option.self",
        "{position} is an option of itself";
    OPTION_SELF_HINT = "own.option.self-hint",
        "perhaps `n - k` is meant; if play may go round, add `endless draws`";
    PATTERN_BRACE = "own.pattern.brace",
        "`{` is never closed: write `}` after the number";
    PATTERN_BRACKET = "own.pattern.bracket",
        "`[` is never closed: write `]` after the letters";
    PATTERN_EDGE = "own.pattern.edge",
        "an edge joins two cells: write one in front of it";
    PATTERN_EDGE_LABEL = "own.pattern.edge-label",
        "`{letter}` is not an edge of \"{edges}\": add `edges \"…\"`";
    PATTERN_EMPTY = "own.pattern.empty",
        "a pattern needs a cell";
    PATTERN_LETTER = "own.pattern.letter",
        "`{letter}` is not a cell of \"{cells}\"";
    PATTERN_LETTER_HINT = "own.pattern.letter-hint",
        "add `cells \"{cells}\"`, counterparts joined by /";
    PATTERN_LONG = "own.pattern.long",
        "this pattern is too long: at most {most} cells";
    PATTERN_REPEAT_ROWS = "own.pattern.repeat-rows",
        "a repetition needs a pattern of one row";
    PATTERN_REPEAT_ROWS_HINT = "own.pattern.repeat-rows-hint",
        "write one row, and say with `in` how it may lie: `\"x .* .\" -> \". .* x\" in vertical`";
    PATTERN_REPEATS = "own.pattern.repeats",
        "there are too many repetitions: at most {most} in a pattern";
    PATTERN_ROWS = "own.pattern.rows",
        "the rows of a pattern must be of one length";
    PATTERN_TIMES = "own.pattern.times",
        "a cell is repeated from 0 to 100 times, not {times}";
    POSITION_CONDITION = "own.position.condition",
        "{position} is not a position: {condition} must hold";
    POSITION_COUNT = "own.position.count",
        "{game} takes {wanted} arguments, not {given}";
    POSITION_LIST = "own.position.list",
        "{name} is a list of natural numbers";
    POSITION_NUMBER = "own.position.number",
        "{name} is a whole number";
    POSITION_OUTSIDE = "own.position.outside",
        "{name} is one of {domain}, not {number}";
    POSITION_TEXT = "own.position.text",
        "{name} is a text in quotes";
    REWRITE_CLASS = "own.rewrite.class",
        "{class} on the right translates nothing: write as many letters as stand at its place on the left";
    REWRITE_LENGTH = "own.rewrite.length",
        "{before} squares become {after}";
    REWRITE_LENGTH_HINT = "own.rewrite.length-hint",
        "write equally many before and after the arrow; `_` stands for what stays";
    REWRITE_NOTHING = "own.rewrite.nothing",
        "this move changes nothing";
    REWRITE_NOTHING_HINT = "own.rewrite.nothing-hint",
        "to pass write `left pass`";
}
