//! The English of every message of this crate, in the order of their keys.

upstar_values::sentences! {
    BOARD_RULE_NO_BOARD = "board-rule.no-board",
        "there is no board of this size";
    BOARD_RULE_ROW_LENGTH = "board-rule.row-length",
        "row {number} has {length} squares, but row 1 has {columns}: rows joined by | must be of one length";
    BOARD_RULE_ROWS = "board-rule.rows",
        "a board is its rows joined by |, {example}, or its size, rows and columns";
    BOARD_RULE_SINGLE_ROW = "board-rule.single-row",
        "{game} is played on a single row: leave out |";
    BOARD_RULE_SIZE = "board-rule.size",
        "the size of a board is a whole number from 1 up";
    BOARD_RULE_SQUARE = "board-rule.square",
        "`{letter}` on {place}: a square is {legend}";
    BOARD_RULE_STRIP = "board-rule.strip",
        "a strip is its squares in one row, {example}, or how many there are";
    BOARD_RULE_TOO_LARGE = "board-rule.too-large",
        "the board is too large: at most {most} squares";
    DRAWING_ARROW = "drawing.arrow",
        "edges have no direction: write a -- b instead of a -> b";
    DRAWING_ATTRIBUTES = "drawing.attributes",
        "a list of attributes is not closed: write ]";
    DRAWING_DIGRAPH = "drawing.digraph",
        "a graph in DOT begins with `digraph {`, or with `graph {` if its edges have no direction";
    DRAWING_DOT = "drawing.dot",
        "a graph in DOT begins with `graph {`: edges have no direction";
    DRAWING_DOT_EDGE = "drawing.dot-edge",
        "an edge in DOT is a -- b: one of its ends is missing";
    DRAWING_GRAPHML = "drawing.graphml",
        "this is XML but not GraphML: there is no <graphml>";
    DRAWING_GRAPHML_EDGE = "drawing.graphml-edge",
        "an edge of GraphML needs source and target";
    DRAWING_GRAPHML_NODE = "drawing.graphml-node",
        "a node of GraphML needs an id";
    DRAWING_LINE = "drawing.line",
        "line {line}: {what}";
    DRAWING_STRING = "drawing.string",
        "a string in the graph is not closed: write \"";
    DRAWING_TAG = "drawing.tag",
        "a tag of the GraphML is not closed: write >";
    GRAPH_RULE_EDGES = "graph-rule.edges",
        "write edges 1-2, or chains of edges 1-2-3, and spaces between them";
    GRAPH_RULE_GRID = "graph-rule.grid",
        "a grid has from 1 to {most} vertices: write the numbers of its rows and columns";
    GRAPH_RULE_LABEL = "graph-rule.label",
        "the colour `{word}` is not a label here: write one of {all}";
    GRAPH_RULE_LOOP = "graph-rule.loop",
        "the edge {a}-{a} joins a vertex to itself: an edge has two ends";
    GRAPH_RULE_NO_LABELS = "graph-rule.no-labels",
        "`{word}`: nothing has a label here: leave out `:{label}`";
    GRAPH_RULE_NO_SUCH_LABEL = "graph-rule.no-such-label",
        "`{word}`: there is no label `{label}` here: write one of {all}";
    GRAPH_RULE_PATH = "graph-rule.path",
        "`{word}`: a path is written .-.-{letter}, with one letter for each vertex";
    GRAPH_RULE_TOO_MANY_EDGES = "graph-rule.too-many-edges",
        "the graph is too large: at most 2^14 edges";
    GRAPH_RULE_TOO_MANY_VERTICES = "graph-rule.too-many-vertices",
        "the graph is too large: at most 2^14 vertices";
    GRAPH_RULE_TWO_COLOURS = "graph-rule.two-colours",
        "{a}-{b} has two colours: write one of them";
    GRAPH_RULE_VERTEX_COLOURS = "graph-rule.vertex-colours",
        "vertex {name} has two colours: write one of them";
    GRAPH_RULE_WORD = "graph-rule.word",
        "`{word}`: {advice}";
    GRAPH_RULE_WRITTEN = "graph-rule.written",
        "a graph is written {example}, or {game}(3,4) for a grid";
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
