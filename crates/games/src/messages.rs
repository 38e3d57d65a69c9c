//! The English of every message of this crate, in the order of their keys. The sentences of theorems stand beside
//! their rulesets.

upstar_values::sentences! {
    ARC_KAYLES_ARGUMENTS = "arc_kayles.arguments",
        "a graph is its edges, arc_kayles(\"1-2 2-3 3-1\")";
    ARC_KAYLES_MOVE = "arc_kayles.move",
        "write an edge by its two ends, like 1-2";
    ARC_KAYLES_NO_EDGE = "arc_kayles.no-edge",
        "{a}-{b} is not an edge of the graph";
    ARC_KAYLES_TOO_LARGE = "arc_kayles.too-large",
        "the graph is too large: at most 2^14 edges";
    ARC_KAYLES_WORD = "arc_kayles.word",
        "`{word}` is not an edge: write 1-2, or a chain of edges 1-2-3, and spaces between them";
    BAR_EMPTY = "bar.empty",
        "a bar has at least one row and one column";
    BLOCKBUSTING_ARGUMENTS = "blockbusting.arguments",
        "after the parcels comes the number of free moves that Left has used";
    BLOCKBUSTING_USED = "blockbusting.used",
        "Left cannot have used more free moves than she has pairs";
    BOARD_ARGUMENTS = "board.arguments",
        "{game} takes nothing but the board";
    BOARD_NO_START = "board.no-start",
        "there is no board of this size";
    BOARD_ROW_LENGTH = "board.row-length",
        "row {number} has {length} squares, but row 1 has {columns}: rows joined by | must be of one length";
    BOARD_ROWS = "board.rows",
        "a board is its rows joined by |, {example}";
    BOARD_ROWS_OR_SIZE = "board.rows-or-size",
        "a board is its rows joined by |, {example}, or its size, rows and columns";
    BOARD_SINGLE_ROW = "board.single-row",
        "{game} is played on a single row: leave out |";
    BOARD_SIZE = "board.size",
        "the size of a board is a whole number from 1 to {most}";
    BOARD_SQUARE = "board.square",
        "`{letter}` in row {row}, column {column}: a square is {legend}";
    BOARD_STRIP = "board.strip",
        "a strip is its squares in one row, {example}";
    BOARD_STRIP_OR_SIZE = "board.strip-or-size",
        "a strip is its squares in one row, {example}, or its size, rows and columns";
    BOARD_STRIP_SQUARE = "board.strip-square",
        "`{letter}` in square {square}: a square is {legend}";
    BOARD_TOO_LARGE = "board.too-large",
        "the board is too large: at most {most} squares";
    BRUSSELS_SPROUTS_ARGUMENTS = "brussels_sprouts.arguments",
        "write brussels_sprouts(3) for three crosses, or a list of boundaries for each region: brussels_sprouts([8],[4,1])";
    BRUSSELS_SPROUTS_BOUNDARY = "brussels_sprouts.boundary",
        "a boundary is its number of arms, a whole number from 1 to 2^22";
    BRUSSELS_SPROUTS_CROSSES = "brussels_sprouts.crosses",
        "the number of crosses is a whole number up to 2^20";
    BRUSSELS_SPROUTS_NONE = "brussels_sprouts.none",
        "how many crosses? write for example brussels_sprouts(3)";
    BRUSSELS_SPROUTS_REGION = "brussels_sprouts.region",
        "a region is a list of at least one boundary: [4]";
    BRUSSELS_SPROUTS_SAME_ARM = "brussels_sprouts.same-arm",
        "{curve} begins and ends in the same arm: a curve uses up two arms";
    BRUSSELS_SPROUTS_TOO_LARGE = "brussels_sprouts.too-large",
        "the drawing is too large: at most 2^22 arms";
    BRUSSELS_SPROUTS_TOO_MANY = "brussels_sprouts.too-many",
        "too many crosses: at most 2^20";
    CAKE_ARGUMENTS = "cake.arguments",
        "write {name}(ROWS, COLUMNS), or {name}([2,3],[4,1]) for several";
    CAKE_SIDE = "cake.side",
        "a side of a cake is a whole number";
    CAKE_SIDE_LARGE = "cake.side-large",
        "a side of a cake is a whole number of at most 4096";
    CAKE_TOO_LARGE = "cake.too-large",
        "the cake is too large: a side is at most 4096 long";
    CAKE_TWO_SIDES = "cake.two-sides",
        "a cake has two sides: [2,3]";
    CHILDISH_HACKENBUSH_ARGUMENTS = "childish_hackenbush.arguments",
        "a picture is a text: stalks and trees, childish_hackenbush(\"lr(l;e)\"), or edges";
    CHILDISH_HACKENBUSH_FALLS = "childish_hackenbush.falls",
        "something else would fall, which a child must not do";
    CHILDISH_HACKENBUSH_TOO_LARGE = "childish_hackenbush.too-large",
        "the picture is too large: at most 2^12 edges";
    CHOCOLATE_ARGUMENTS = "chocolate.arguments",
        "a bar is four numbers, columns, rows, and the raisin's column and row, like {example}, not {given}";
    CHOCOLATE_MOVE = "chocolate.move-written",
        "write left -> 1 for one column left of the raisin; so with right, above and below";
    CHOCOLATE_NUMBER = "chocolate.number",
        "a whole number is needed here: 1, 2, 3, …";
    CHOCOLATE_RAISIN = "chocolate.raisin",
        "the raisin lies in a {what} from 1 to {most}";
    CHOCOLATE_SIDE = "chocolate.side",
        "the side {side}";
    CHOMP_ARGUMENTS = "chomp.arguments",
        "a bar is its size, chomp(3,4), or the lengths of its rows, chomp([4,2,2])";
    CHOMP_LENGTH = "chomp.length",
        "a length is a whole number of at most 2^24";
    CHOMP_LONGER = "chomp.longer",
        "row {lower} is longer than row {upper}: rows become shorter downwards, or stay as long";
    CHOMP_MOVE = "chomp.move",
        "write the upper left square of the bite, like (2,3), from 1";
    CHOMP_NO_SQUARE = "chomp.no-square",
        "that square is not there: rows are numbered from 1 to {rows}, columns from 1 to {columns} at most";
    CHOMP_POISONED = "chomp.poisoned",
        "(1,1) is poisoned: it may not be eaten";
    CHOMP_POISONED_LEFT = "chomp.poisoned-left",
        "the poisoned square is always left: write at least [1]";
    CHOMP_TOO_LARGE = "chomp.too-large",
        "the bar is too large: at most 2^24 squares";
    COIN_TURNING_HEAD = "coin_turning.head",
        "heads lie at places, whole numbers from 1 to 2^20";
    COIN_TURNING_MANY = "coin_turning.many",
        "there are too many heads: at most {most}";
    COIN_TURNING_PAIR = "coin_turning.pair",
        "heads lie at a row and a column, like [2,3], whole numbers from 1 to 2^20";
    COIN_TURNING_SIZES = "coin_turning.sizes",
        "how many coins may be turned is a list of whole numbers from 1 up, like [1,2,3], or \"ruler\" for any number side by side";
    COINS_DIRECTION = "coins.direction",
        "the coin on square {square} moves down the strip, to {lowest} at the lowest";
    COINS_FIRST = "coins.first",
        "squares are numbered from {first}";
    COINS_MOVE = "coins.move-written",
        "write 9 -> 4 for the coin on square 9 to square 4";
    COINS_NO_SUCH = "coins.no-such",
        "there is no coin on square {square}: they lie on squares {first} to {last}";
    COINS_NONE = "coins.none",
        "there is no coin on square {square}: no coin is there at all";
    COINS_OCCUPIED = "coins.occupied",
        "on square {square} lies another coin";
    COINS_ONLY_ONE = "coins.only-one",
        "there is no coin on square {square}: the only coin is on square {only}";
    COINS_SQUARE = "coins.square",
        "a square is a whole number: {numbers}, …";
    COINS_STUCK = "coins.stuck",
        "the coin on square {square} cannot move";
    COINS_TOO_MANY = "coins.too-many",
        "too many coins: at most {most}";
    COINS_TWO = "coins.two",
        "two coins on square {square}: here every coin needs a square of its own";
    COL_ARGUMENTS = "col.arguments",
        "a graph is written {game}(\".-.-L\"), {game}(\"1-2-3-1 2:L\") or {game}(3,4)";
    COL_GRAPH = "col.graph",
        "write a path .-.-L, or a graph 1-2-3-1 with colours 2:L 3:R";
    COL_PATH = "col.path",
        "a path is written .-.-L, with one letter for each vertex";
    COL_TOO_LARGE = "col.too-large",
        "the graph is too large: at most 64 vertices";
    COL_TWO_COLOURS = "col.two-colours",
        "vertex {name} has two colours: write one of them";
    COMPOUND_OUT_OF_REACH = "compound.out-of-reach",
        "no formula is known for the Grundy value: the rook's table up to ({x},{y}) has about {cells} cells and would take about {time}";
    CURVE_JOINS = "curve.joins",
        "a curve between two boundaries cuts nothing off: leave out the brackets";
    CURVE_MOVE = "curve.move",
        "`{label}` is not a move: write 1: 1.2-3.1 for a curve in region 1 from corner 2 of boundary 1 to corner 1 of boundary 3, or 1: 1.1-1.3 (2,4) for one that cuts off boundaries 2 and 4";
    CURVE_NO_SUCH = "curve.no-such",
        "there is no {what} {number}{place}: they are numbered from 1 to {count}";
    CURVE_NONE = "curve.none",
        "there is no {what} {number}{place}: there is none at all";
    CURVE_ONLY_ONE = "curve.only-one",
        "there is no {what} {number}{place}: there is only 1";
    CURVE_SPLITS = "curve.splits",
        "boundary {number} is the one that the curve splits: the brackets list others";
    DOMINOES_ARGUMENTS = "dominoes.arguments",
        "a board is its size, {game}(4,5), or its rows, {game}(\"....|....\")";
    DOMINOES_SIZE = "dominoes.size",
        "the size of a board is a whole number of at most 2^24";
    DOMINOES_SQUARE = "dominoes.square",
        "`{letter}` in row {row}, column {column}: a square is . (free) or # (blocked)";
    DOMINOES_TOO_LARGE = "dominoes.too-large",
        "the board is too large: at most 2^24 squares";
    FIBONACCI_WORD_EMPTY = "fibonacci-word.empty",
        "a Fibonacci word has at least one letter";
    FIBONACCI_WORD_LEADING_ZERO = "fibonacci-word.leading-zero",
        "a Fibonacci word other than 0 begins with 1";
    FIBONACCI_WORD_LETTER = "fibonacci-word.letter",
        "letter {place} of a Fibonacci word must be 0 or 1";
    FIBONACCI_WORD_NEIGHBOURS = "fibonacci-word.neighbours",
        "letters {place} and {next} are both 1: no two neighbours may be";
    FOX_AND_GEESE_ARGUMENTS = "fox_and_geese.arguments",
        "a position is the geese and the fox, fox_and_geese([[4,2],[4,4],[4,6]],[2,4],6), or its rows, fox_and_geese(\"#o#.|.#.#|#.#.|x#x#\")";
    FOX_AND_GEESE_COLOUR = "fox_and_geese.colour",
        "all pieces stand on squares of one colour, and row {row}, column {column} is of the other";
    FOX_AND_GEESE_LARGE = "fox_and_geese.large",
        "row {row}, column {column} is too far away: a board of {width} columns may have at most 128 squares";
    FOX_AND_GEESE_LETTER = "fox_and_geese.letter",
        "`{letter}` is not a square: x is a goose, o the fox, . a free square, # one of the other colour";
    FOX_AND_GEESE_NUMBER = "fox_and_geese.number",
        "the {what} is a whole number from {least} to {most}";
    FOX_AND_GEESE_ONE_FOX = "fox_and_geese.one-fox",
        "there is one fox: write one o";
    FOX_AND_GEESE_OUTSIDE = "fox_and_geese.outside",
        "row {row}, column {column} is outside the board of {width} columns";
    FOX_AND_GEESE_ROWS = "fox_and_geese.rows",
        "row {row} is not as long as the first: rows joined by | must be of one length";
    FOX_AND_GEESE_SQUARE = "fox_and_geese.square",
        "a square is its row and its column from 1, like [4,2]";
    FOX_AND_GEESE_TWICE = "fox_and_geese.twice",
        "two pieces stand on row {row}, column {column}";
    GO_AHEAD = "go.ahead",
        "by how many prisoners Left is ahead is a whole number";
    GO_ARGUMENTS = "go.arguments",
        "a board is its rows joined by |, go(\"X..O|XXOO\"), and a number behind it is by how many prisoners Left is ahead";
    GO_BREATHLESS = "go.breathless",
        "the stone at {point} cannot breathe: it would have been taken";
    GO_LARGE = "go.large",
        "the board is too large: at most {most} points";
    GO_LETTER = "go.letter",
        "`{letter}` is not a point: write x (Left's stone), o (Right's), X or O (stones that can never be taken), . (free) or # (beyond the edge)";
    GO_ROWS = "go.rows",
        "rows joined by | are of one length";
    GRAPH_GRID_SIZE = "graph.grid-size",
        "a grid has from 1 to 64 vertices: write the numbers of its rows and columns";
    GRAPH_LOOP = "graph.loop",
        "the edge {a}-{a} joins a vertex to itself: an edge has two ends";
    GRAPH_WORD = "graph.word",
        "`{word}`: {advice}";
    GRAPH_GAME_ARGUMENTS = "graph_game.arguments",
        "too many arguments: a graph, and the vertex to begin on if it is not the first";
    GRAPH_GAME_EMPTY = "graph_game.empty",
        "a graph needs a vertex: write 0: 1 2; 1: 2; 2:";
    GRAPH_GAME_LINE = "graph_game.line",
        "line {line}: {why}";
    GRAPH_GAME_LONG_NAME = "graph_game.long-name",
        "the name {name} is too long: at most {longest_name} letters";
    GRAPH_GAME_MISSING = "graph_game.missing",
        "a graph is needed: write \"0: 1 2; 1: 2; 2:\"";
    GRAPH_GAME_NAME = "graph_game.name",
        "`{name}` is not a name of a vertex: write one word before the colon, like 0 or a";
    GRAPH_GAME_NO_ARROW = "graph_game.no-arrow",
        "{player} has no arrow from {here} to `{label}`: there are arrows to {targets}";
    GRAPH_GAME_NO_ARROWS = "graph_game.no-arrows",
        "{player} has no arrow from {here}, so none to {label} either";
    GRAPH_GAME_NO_COLON = "graph_game.no-colon",
        "`{clause}` has no colon: write a vertex, a colon, and where its arrows lead, like 0: 1 2";
    GRAPH_GAME_NO_VERTEX = "graph_game.no-vertex",
        "`{name}` is not a vertex of the graph: it has {names}{more}";
    GRAPH_GAME_NOT_TEXT = "graph_game.not-text",
        "a graph is a text: \"0: 1 2; 1: 2; 2:\"";
    GRAPH_GAME_SIGNS = "graph_game.signs",
        "too many signs after vertex {name}: write {name}: 1 2 or {name}: 1 2 | 3 for Left | Right, and ; before the next vertex";
    GRAPH_GAME_TOKEN = "graph_game.token",
        "the token begins on one vertex: give its name";
    GRAPH_GAME_TOO_LARGE = "graph_game.too-large",
        "the graph is too large: at most {largest} vertices and arrows together";
    GRAPH_GAME_TWICE = "graph_game.twice",
        "vertex {name} is described twice: put all its arrows after one colon";
    GRAPH_GAME_UNKNOWN_TARGET = "graph_game.unknown-target",
        "vertex {from} has an arrow to {to}, which is not a vertex: add `; {to}:` for one without arrows";
    HACKENBUSH_ARGUMENTS = "hackenbush.arguments",
        "a picture is a text: stalks and trees, hackenbush(\"lr(l;e)\"), or edges, hackenbush(\"0-1:l 1-2:e\")";
    HACKENBUSH_BRIDGE_ENDS = "hackenbush.bridge-ends",
        "a bridge has two ends: write bridge(n0,n1) at least";
    HACKENBUSH_BRIDGE_EVEN = "hackenbush.bridge-even",
        "only a bridge with an odd number k of edges has such a move: write an even number of lengths n0,…,nk";
    HACKENBUSH_BRIDGE_LARGE = "hackenbush.bridge-large",
        "the bridge is too large: at most 2^20 edges with its grass";
    HACKENBUSH_COLOUR = "hackenbush.colour",
        "`{word}` is not a colour: write l (blue, Left's), r (red, Right's) or e (green, either's)";
    HACKENBUSH_DOT_COLOUR = "hackenbush.dot-colour",
        "the edge {a} -- {b} has no colour: write [color=blue], [color=red] or [color=green]";
    HACKENBUSH_DOT_GROUND = "hackenbush.dot-ground",
        "nothing stands on the ground: name a vertex 0 or ground";
    HACKENBUSH_ENDLESS = "hackenbush.endless",
        "`{text}` is not a stalk without end: write a beginning of l and r and a period in brackets, like l(lr)*";
    HACKENBUSH_ENDLESS_EMPTY = "hackenbush.endless-empty",
        "the period is empty: write what is repeated, like (lr)*";
    HACKENBUSH_ENDLESS_GREEN = "hackenbush.endless-green",
        "a stalk without end is red and blue: with a green edge it is not a number";
    HACKENBUSH_ENDLESS_LONG = "hackenbush.endless-long",
        "the stalk is too long: beginning and period have at most 2^14 edges each";
    HACKENBUSH_ENDLESS_POSITION = "hackenbush.endless-position",
        "a stalk without end is worth a number, but it is not a short game that can be played here";
    HACKENBUSH_GRAPHML_COLOUR = "hackenbush.graphml-colour",
        "the edge from {a} to {b} has no colour: add <data key=\"colour\">blue</data>, red or green";
    HACKENBUSH_GROUND = "hackenbush.ground",
        "nothing stands on the ground: vertex 0 is the ground, so write an edge like 0-1:l";
    HACKENBUSH_LARGE_NAMES = "hackenbush.large-names",
        "the numbers of the vertices are too large";
    HACKENBUSH_LINE = "hackenbush.line",
        "line {line}: {why}";
    HACKENBUSH_MOVE = "hackenbush.move",
        "write an edge by its two ends, like 0-1, or 0-1:l if edges of several colours join them";
    HACKENBUSH_NO_EDGE = "hackenbush.no-edge",
        "{a}-{b} is not an edge of the picture";
    HACKENBUSH_NO_VERTEX = "hackenbush.no-vertex",
        "there is no vertex {vertex}: plant on 0, the ground, or on a vertex of the picture, up to {most}";
    HACKENBUSH_NOT_COLOURED = "hackenbush.not-coloured",
        "`{word}` is not an edge with a colour: write its two ends and its colour, like 0-1:l, vertex 0 being the ground";
    HACKENBUSH_NOT_EDGE = "hackenbush.not-edge",
        "`{word}` is not an edge: write its two ends and its colour, like 0-1:l, vertex 0 being the ground";
    HACKENBUSH_NOT_YOURS = "hackenbush.not-yours",
        "{a}-{b} is {colour}: {player} may not cut it";
    HACKENBUSH_PLACE = "hackenbush.place",
        "in place {place}: {why}";
    HACKENBUSH_STALK_LONG = "hackenbush.stalk-long",
        "the stalk of this number has more than 2^22 edges";
    HACKENBUSH_TOO_LARGE = "hackenbush.too-large",
        "the picture is too large: at most 2^22 edges";
    HACKENBUSH_TREE_BESIDE = "hackenbush.tree-beside",
        "a closed bracket ends its tree: write `;` or `,` before what stands beside it";
    HACKENBUSH_TREE_CLOSES = "hackenbush.tree-closes",
        "this bracket closes nothing";
    HACKENBUSH_TREE_NAME = "hackenbush.tree-name",
        "a vertex is named by a capital letter, like e:A";
    HACKENBUSH_TREE_NAME_PLACE = "hackenbush.tree-name-place",
        "a name comes after the edge that leads to the vertex";
    HACKENBUSH_TREE_OPEN = "hackenbush.tree-open",
        "a bracket is not closed: write `)`";
    HACKENBUSH_TREE_OPEN_MANY = "hackenbush.tree-open-many",
        "{count} brackets are not closed: write `)` for each";
    HACKENBUSH_TREE_SEMICOLON = "hackenbush.tree-semicolon",
        "inside brackets, `;` separates what stands side by side";
    HACKENBUSH_VERTEX_LARGE = "hackenbush.vertex-large",
        "vertex {vertex} is out of range: vertices are numbers up to 2^30";
    HACKENBUSH_WHICH_COLOUR = "hackenbush.which-colour",
        "edges of several colours join {a} and {b}: say which, like {a}-{b}:{colour}";
    HARE_AND_HOUNDS_ARGUMENTS = "hare_and_hounds.arguments",
        "a position is the hounds and the hare, like hare_and_hounds([1,2,4],11)";
    HARE_AND_HOUNDS_COLUMNS = "hare_and_hounds.columns",
        "the number of columns is odd, from 1 to {most}";
    HARE_AND_HOUNDS_SQUARE = "hare_and_hounds.square",
        "squares are numbered from 1 to {last}";
    HARE_AND_HOUNDS_TWICE = "hare_and_hounds.twice",
        "two pieces stand on square {square}";
    HEAPS_CODE = "heaps.code",
        "the rules are a code in quotes, like \"0.77\"";
    HEAPS_DIGITS = "heaps.digits",
        "in {text}, {otherwise}";
    HEAPS_GENERAL = "heaps.general",
        "positions have codes with the digits 0 to Z; for the general code {text} there are `upstar seq`, `period` and `code`";
    HEAPS_HEAP = "heaps.heap",
        "heap {number}";
    HEAPS_HEXADECIMAL_DIGITS = "heaps.hexadecimal-digits",
        "hexadecimal digits go from 0 to F: write take_and_break for larger ones";
    HEAPS_LIST = "heaps.list",
        "the rules are a list of numbers, like [3,7,8]";
    HEAPS_LIST_ELEMENT = "heaps.list-element",
        "the rules are a list of numbers, like [3,7,8], and {other} is not a number";
    HEAPS_MISERE_OUT_OF_REACH = "heaps.misere-out-of-reach",
        "who wins a heap of {heap} in misère play is not known: a quotient was found for heaps up to {known} only, and what can come of this heap is too much to be searched";
    HEAPS_MOVE = "heaps.move",
        "write 2 -> 5 for heap 2 cut down to 5";
    HEAPS_MOVE_SPLIT = "heaps.move-split",
        "write 2 -> 3+4 for heap 2 becoming 3 and 4, 2 -> 0 for nothing left of it";
    HEAPS_NO_RULES = "heaps.no-rules",
        "the rules are missing: {notation}";
    HEAPS_NO_SUCH = "heaps.no-such",
        "there is no heap {number}: heaps are numbered from 1 to {last}";
    HEAPS_NONE = "heaps.none",
        "there is no heap {number}: no heap is left";
    HEAPS_NOT_ALLOWED = "heaps.not-allowed",
        "heap {heap} has {size}, and the rules ({rules}) do not allow `{left}`";
    HEAPS_OCTAL_DIGITS = "heaps.octal-digits",
        "octal digits go from 0 to 7: write hexadecimal or take_and_break for larger ones";
    HEAPS_ONLY_ONE = "heaps.only-one",
        "there is no heap {number}: there is only heap 1";
    HEAPS_OUT_OF_REACH = "heaps.out-of-reach",
        "a heap of {heap} is out of reach: no period is proved from the first {tried} values, and the definition would look at {cost} options";
    KONANE_ARGUMENTS = "konane.arguments",
        "after the board comes nothing, or \"opening\" while stones are still to be removed";
    KONANE_OPENING = "konane.opening",
        "in the opening at most one square is free, and none is blocked";
    NIM_MOVE = "nim.move-written",
        "write 2 -> 1 for heap 2 cut down to 1";
    NOGO_ARGUMENTS = "nogo.arguments",
        "nogo takes nothing but the board";
    NOGO_NO_LIBERTY = "nogo.no-liberty",
        "every group of stones needs a free square next to it";
    NORTHCOTT_ARGUMENTS = "northcott.arguments",
        "one board is needed: write \"x..o....|.x.....o\"";
    NORTHCOTT_LACKS = "northcott.lacks",
        "row {number} has no {missing}: one x and one o stand in each row";
    NORTHCOTT_MOVE = "northcott.move",
        "`{label}` is not a move: write 2 -> 5 for the piece in row 2 going to square 5";
    NORTHCOTT_NO_ROW = "northcott.no-row",
        "rows are numbered from 1 to {last}";
    NORTHCOTT_NOT_TEXT = "northcott.not-text",
        "a board is a text: \"x..o....|.x.....o\"";
    NORTHCOTT_RANGE = "northcott.range",
        "the piece of {player} in row {row} stands on {own} and may go to another square from {first} to {last}";
    NORTHCOTT_ROW_LENGTH = "northcott.row-length",
        "row {number} has {squares} squares, but row 1 has {length}: rows joined by | must be of one length";
    NORTHCOTT_SECOND = "northcott.second",
        "row {number} has a second {square}: one x and one o stand in each row";
    NORTHCOTT_SQUARE = "northcott.square",
        "`{other}` in row {number}, column {column}: a square is x (Left's piece), o (Right's) or . (free)";
    NORTHCOTT_STUCK = "northcott.stuck",
        "the piece of {player} in row {row} cannot move";
    NORTHCOTT_TOO_LARGE = "northcott.too-large",
        "the board is too large: at most 2^22 squares";
    PARTIZAN_ARC_KAYLES_ARGUMENTS = "partizan_arc_kayles.arguments",
        "a graph is the colours along a path, partizan_arc_kayles(\"lrre\"), or its edges, partizan_arc_kayles(\"1-2:l 2-3:e\")";
    PARTIZAN_ARC_KAYLES_GRAPH = "partizan_arc_kayles.graph",
        "write the colours along a path, lrre, or edges with their colours, 1-2:l 2-3:e";
    PARTIZAN_ARC_KAYLES_TOO_LARGE = "partizan_arc_kayles.too-large",
        "the graph is too large: at most 64 edges";
    PARTIZAN_ARC_KAYLES_TWO_COLOURS = "partizan_arc_kayles.two-colours",
        "{a}-{b} has two colours: write one of them";
    PARTIZAN_SUBTRACTION_ARGUMENTS = "partizan_subtraction.arguments",
        "what both players may take is missing: partizan_subtraction([1,3],[2,3])(6)";
    PARTIZAN_SUBTRACTION_HEAP = "partizan_subtraction.heap",
        "a heap is a whole number: 0, 1, 2, …";
    PARTIZAN_SUBTRACTION_MANY_HEAPS = "partizan_subtraction.many-heaps",
        "there are at most 1000 heaps, each at most 1000000";
    PARTIZAN_SUBTRACTION_MANY_NUMBERS = "partizan_subtraction.many-numbers",
        "a player has at most 1000 numbers, each at most 1000000";
    PARTIZAN_SUBTRACTION_MOVE = "partizan_subtraction.move",
        "write the number of the heap and what is left of it, like 1 -> 4";
    PARTIZAN_SUBTRACTION_NOT_ALLOWED = "partizan_subtraction.not-allowed",
        "{player} cannot take that; {advice}";
    PARTIZAN_SUBTRACTION_NUMBERS = "partizan_subtraction.numbers",
        "what a player may take is a list of whole numbers from 1 on, like [1,3]";
    PARTIZAN_SUBTRACTION_ZERO = "partizan_subtraction.zero",
        "at least 1 is taken: leave out 0";
    PHUTBALL_ARGUMENTS = "phutball.arguments",
        "a pitch is its size, phutball(15,19), or its rows, phutball(\".....|.@o..|.....\")";
    PHUTBALL_BALL = "phutball.ball",
        "jumps begin at the ball, which is on ({row},{column})";
    PHUTBALL_JUMP = "phutball.jump",
        "the ball cannot jump {written}: a jump goes straight over men to the first free point behind them";
    PHUTBALL_MOVE = "phutball.move",
        "`{written}` is not a move: write (2,5) to place a man on row 2, column 5, or (2,2)-(2,4)-(4,6) for jumps, with rows from 1 to {rows} and columns from 1 to {columns}";
    PHUTBALL_NO_BALL = "phutball.no-ball",
        "there is no ball: write @ where it is, as in .....|.@o..|.....";
    PHUTBALL_NO_MOVE = "phutball.no-move",
        "no move";
    PHUTBALL_NOT_FREE = "phutball.not-free",
        "{written} is not a free point of the pitch";
    PHUTBALL_NOT_TEXT = "phutball.not-text",
        "a pitch is a text: \".....|.@o..|.....\"";
    PHUTBALL_OVER = "phutball.over",
        "{player} has no move: the ball is in a goal";
    PHUTBALL_POINT = "phutball.point",
        "`{other}` in row {number}, column {column}: a point is @ (the ball), o (a man) or . (free)";
    PHUTBALL_ROW_LENGTH = "phutball.row-length",
        "row {number} has {length} points, but row 1 has {first}: rows joined by | must be of one length";
    PHUTBALL_SECOND_BALL = "phutball.second-ball",
        "a second ball in row {row}, the first is in row {first}: there is one ball";
    PHUTBALL_SIZE = "phutball.size",
        "{sizes}: write phutball(15,19)";
    PHUTBALL_SIZES = "phutball.sizes",
        "a pitch has at least 1 row and 3 columns, at most 253 of either, and at most 4096 points with those just around it, as 62 by 62 has";
    PHUTBALL_TOO_LARGE = "phutball.too-large",
        "the pitch is too large: {sizes}";
    PIECE_ARGUMENTS = "piece.arguments",
        "a position is two coordinates, like {example}, not {given}";
    PIECE_COORDINATE = "piece.coordinate",
        "a coordinate is a whole number: 0, 1, 2, …";
    PIECE_MISSING = "piece.missing",
        "{square} is not a square of the board: write another one, like {example}";
    PIECE_MOVE = "piece.move",
        "write the square it leads to, like (4,7)";
    PIECE_NEGATIVE = "piece.negative",
        "a coordinate cannot be negative: write two of 0, 1, 2, …{extra}";
    PIECE_NOT_ALLOWED = "piece.not-allowed",
        "the {piece} cannot go from {from} to {to}: {rules}";
    POKER_NIM_ARGUMENTS = "poker_nim.arguments",
        "a list of heaps and a list of two reserves are needed: [3,4,5],[0,2]";
    POKER_NIM_HEAPS = "poker_nim.heaps",
        "the heaps are a list: [3,4,5]";
    POKER_NIM_MOVE = "poker_nim.move",
        "`{label}` is not a move: write 2 -> 1 for heap 2 made 1";
    POKER_NIM_NOT_ALLOWED = "poker_nim.not-allowed",
        "heap {number} has {whole}, and {player} has {reserve} in reserve: a move takes some away or adds some of the reserve";
    POKER_NIM_RESERVES = "poker_nim.reserves",
        "the reserves are a list: [0,2]";
    POKER_NIM_TWO_RESERVES = "poker_nim.two-reserves",
        "two reserves are needed, Left's and Right's, here {count}";
    REWRITING_ARGUMENTS = "rewriting.arguments",
        "too many arguments: rules and a term are needed";
    REWRITING_LOOPS = "rewriting.loops",
        "this system does not terminate: {chain}";
    REWRITING_MISSING = "rewriting.missing",
        "rules are missing: write rewriting(\"U -> D, UU -> D\")(\"UUU\") or rewriting(\"kayles\")(\"UUU\")";
    REWRITING_NOT_TEXT = "rewriting.not-text",
        "rules are a text: write rewriting(\"U -> D, UU -> D\")(\"UUU\") or rewriting(\"kayles\")(\"UUU\")";
    REWRITING_SYNTAX = "rewriting.syntax",
        "line {line}, column {column}: {why}";
    REWRITING_TERM_GROWS = "rewriting.term-grows",
        "rules of this system make terms larger, and this term leads to more than {most_followers} terms or to one of more than {largest} symbols: begin with a smaller one";
    REWRITING_TERM_LARGE = "rewriting.term-large",
        "the term is too large: at most {largest} symbols";
    REWRITING_TERM_MISSING = "rewriting.term-missing",
        "a term is missing: \"B(Z,Z)\" or \"UUD\"";
    REWRITING_TERM_NOT_TEXT = "rewriting.term-not-text",
        "a term is a text: \"B(Z,Z)\" or \"UUD\"";
    REWRITING_UNKNOWN = "rewriting.unknown",
        "`{text}` is not a system: write rules such as \"U -> D, UU -> D\", or a name: {names}, or an octal code such as 0.77";
    REWRITING_UNPROVED = "rewriting.unproved",
        "no proof was found that this system terminates; if you know that it does, add `assert termination` (to words) or `(ASSERT termination)`";
    ROOK_OUT_OF_REACH = "rook.out-of-reach",
        "no formula is known for the Grundy value: the table up to ({x},{y}) has about {cells} cells and would take about {time}; who wins and by which moves is known at once";
    SPROUTS_AFTER_COUNT = "sprouts.after-count",
        "0*{count} must be followed by . or }";
    SPROUTS_ARGUMENTS = "sprouts.arguments",
        "a drawing is its number of spots, sprouts(5), or its regions, sprouts(\"0.AB}AB}\")";
    SPROUTS_CAPITAL = "sprouts.capital",
        "{name} stands in this region already, at place {first}: capitals are shared by two regions, a vertex met twice on one boundary is written small";
    SPROUTS_COUNT = "sprouts.count",
        "0*{written}: a number of spots from 0 to {most} follows the star";
    SPROUTS_CROSS = "sprouts.cross",
        "before this {mark}, {one} and {other} cross: no drawing has such a boundary";
    SPROUTS_EMPTY = "sprouts.empty",
        "nothing before this {mark}: a boundary has at least one vertex";
    SPROUTS_ISOLATED = "sprouts.isolated",
        "0 is an isolated spot: it stands alone between dots, as in 0.1";
    SPROUTS_LETTER = "sprouts.letter",
        "`{letter}` means nothing here: a vertex is 0, 1, 2 or a letter, . separates boundaries, } ends a region";
    SPROUTS_LIVES = "sprouts.lives",
        "{curve} needs two lives in one vertex, and this one has only one: a vertex has at most three lines";
    SPROUTS_LONELY_CAPITAL = "sprouts.lonely-capital",
        "{name} stands only here: capitals stand in two regions, a vertex met once is written 2";
    SPROUTS_MANY_LIVES = "sprouts.many-lives",
        "more than {most_lives} lives: that is too many";
    SPROUTS_OPEN = "sprouts.open",
        "the text ends inside a region: write } after it";
    SPROUTS_PLACE = "sprouts.place",
        "place {place}: {why}";
    SPROUTS_SMALL = "sprouts.small",
        "{name} stands only once in its boundary: small letters stand twice, a vertex met once is written 2";
    SPROUTS_SPOTS = "sprouts.spots",
        "the number of spots is a whole number from 0 to {most_spots}";
    SPROUTS_THIRD = "sprouts.third",
        "{name} a third time: a vertex of one life has two corners, and the first is at place {first}";
    SPROUTS_TOO_MANY = "sprouts.too-many",
        "too many spots: at most {most_spots}";
    STRINGS_AHEAD = "strings.ahead",
        "by how many coins Left is ahead is a whole number";
    STRINGS_BOXES = "strings.boxes",
        "write the rows and columns of boxes, dots_and_boxes(2,3), and the lines that are drawn, dots_and_boxes(2,3,\"1-2 2-6\")";
    STRINGS_LINE = "strings.line",
        "`{line}` is not a line: write two neighbouring dots, like 1-2; dots are numbered row by row from 1";
    STRINGS_MANY = "strings.many",
        "there are too many strings: at most {most}";
    STRINGS_SIZE = "strings.size",
        "the size is a whole number from 1 up";
    STRINGS_WORD = "strings.word",
        "`{word}` is not a string: write 1-2, or a chain 1-2-3, each once, and 0:@ for the ground";
    STRINGS_WRITTEN = "strings.written",
        "write the strings, {game}(\"1-2 2-0 0:@\"), or the rows and columns of a grid of coins";
    TIC_TAC_TOE_ARGUMENTS = "tic_tac_toe.arguments",
        "one board is needed: write \"xo.|...|...\"";
    TIC_TAC_TOE_BOTH = "tic_tac_toe.both",
        "both players have three in a row: play ends with the first";
    TIC_TAC_TOE_NOT_TEXT = "tic_tac_toe.not-text",
        "a board is a text: \"xo.|...|...\"";
    TIC_TAC_TOE_ROW_LENGTH = "tic_tac_toe.row-length",
        "row {number} has {length} squares, not 3: write xo.|...|...";
    TIC_TAC_TOE_ROWS = "tic_tac_toe.rows",
        "the board has 3 rows joined by |, here {rows}: write xo.|...|...";
    TIC_TAC_TOE_SQUARE = "tic_tac_toe.square",
        "`{other}` in row {row}, column {column}: a square is x, o, or . (free)";
    TOADS_AND_FROGS_ARGUMENTS = "toads_and_frogs.arguments",
        "nothing but the longest jump comes after the strip";
    TOADS_AND_FROGS_JUMP = "toads_and_frogs.jump",
        "the longest jump is a number of animals from 0 to 62";
    TREBLECROSS_ARGUMENTS = "treblecross.arguments",
        "a strip is its squares, treblecross(\"..x..\"), or its length, treblecross(9)";
    TREBLECROSS_COMPLETE = "treblecross.complete",
        "complete three in a row: place the cross on square {square}";
    TREBLECROSS_MOVE = "treblecross.move",
        "write the number of a square, from 1";
    TREBLECROSS_NEAR = "treblecross.near",
        "square {number} is too near to a cross: the opponent would complete three in a row";
    TREBLECROSS_NEGATIVE = "treblecross.negative",
        "a length cannot be negative: write 0, 1, 2, …";
    TREBLECROSS_NO_SQUARE = "treblecross.no-square",
        "there is no square {square}: squares are numbered from 1 to {last}";
    TREBLECROSS_OCCUPIED = "treblecross.occupied",
        "on square {number} stands a cross already";
    TREBLECROSS_OUT_OF_REACH = "treblecross.out-of-reach",
        "the octal game 0.007 has no known period, and a row of {room} squares is out of reach of the definition";
    TREBLECROSS_OVER = "treblecross.over",
        "three crosses stand in a row: the game is over";
    TREBLECROSS_SQUARE = "treblecross.square",
        "`{other}` on square {square}: a square is . (free) or x (a cross)";
    TREBLECROSS_TOO_LONG = "treblecross.too-long",
        "the strip is too long: at most 2^24 squares";
    WIND_UP_ARGUMENTS = "wind_up.arguments",
        "a dial is its hours, the set and where the hand points, like wind_up(7,[1,2,5],3)";
    WIND_UP_HAND = "wind_up.hand",
        "the hand points to an hour from 0 to {last}";
    WIND_UP_HOURS = "wind_up.hours",
        "a dial has from 1 to {most} hours";
    WIND_UP_SET = "wind_up.set",
        "the hand goes back by whole numbers from 1 to {last}";
    WYTHOFF_AMOUNTS = "wythoff.amounts",
        "the numbers to take from both are whole, from 1 on: [1,3]";
    WYTHOFF_ARGUMENTS = "wythoff.arguments",
        "a position is two heaps, like wythoff(4,13), not {given}";
    WYTHOFF_HEAPS_COUNT = "wythoff.heaps-count",
        "a position is 1 to {most_heaps} heaps, like wythoff_heaps(2,3,4)";
    WYTHOFF_HEAPS_MOVE = "wythoff.heaps-move",
        "`{label}` is not a move here: write the heaps that are left, like (1,2,2); equally many are taken from one or several";
    WYTHOFF_MANY_AMOUNTS = "wythoff.many-amounts",
        "the list has at most {longest} numbers";
    WYTHOFF_MOVE = "wythoff.move",
        "write the point it leads to, like (4,7)";
    WYTHOFF_NOT_ALLOWED = "wythoff.not-allowed",
        "no move leads from ({x},{y}) to ({to_x},{to_y}): one coordinate becomes smaller, or both by the same amount";
    WYTHOFF_OUT_OF_REACH = "wythoff.out-of-reach",
        "no formula is known for the Grundy value: the table up to ({x},{y}) has about {cells} cells and would take about {bytes} of memory and {time}; who wins and by which moves is known at once";
    WYTHOFF_PROGRESSION = "wythoff.progression",
        "`{text}` is not a progression: write \"2+3n\" for 2, 5, 8, …";
    WYTHOFF_RULE_MISSING = "wythoff.rule-missing",
        "one rule is needed, like {example}";
    WYTHOFF_TWO_HEAPS_ARGUMENTS = "wythoff.two-heaps-arguments",
        "a position is a rule and two heaps, like {example}";
    WYTHOFF_TWO_HEAPS_MOVE = "wythoff.two-heaps-move",
        "`{label}` is not a move: write the heaps it leaves, like (1,2)";
    WYTHOFF_TWO_HEAPS_NOT_ALLOWED = "wythoff.two-heaps-not-allowed",
        "no move leads from ({x},{y}) to ({to_x},{to_y}): take from one heap, or from both as the rules allow";
    WYTHOFF_WHICH_AMOUNTS = "wythoff.which-amounts",
        "which numbers may be taken from both? a list [1,3] or a progression \"2+3n\"";
    WYTHOFF_WITHIN = "wythoff.within",
        "t is a whole number from 1 on: 1 is Wythoff's game";
}
