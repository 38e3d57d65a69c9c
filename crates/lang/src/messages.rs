//! The English of every message of this crate, in the order of their keys.

upstar_values::sentences! {
    ARGUMENT_AT_MOST = "argument.at-most",
        "at most {most} here";
    ARGUMENT_MISSING = "argument.missing",
        "an argument is missing";
    ARGUMENT_NEGATIVE = "argument.negative",
        "a number that is not negative is needed here";
    ARGUMENT_NOT_A_GAME = "argument.not-a-game",
        "this is {kind}, and the name of a game is needed here";
    ARGUMENT_NOT_A_GAME_HINT = "argument.not-a-game.hint",
        "write for example kayles or octal(\"0.77\"), without a position";
    ARGUMENT_NOT_A_LIST = "argument.not-a-list",
        "this is {kind}, not a list";
    ARGUMENT_NOT_A_MOVE = "argument.not-a-move",
        "this is {kind}, not a move";
    ARGUMENT_NOT_A_NIMBER = "argument.not-a-nimber",
        "a nimber is needed here: *n, or just the number n";
    ARGUMENT_NOT_A_NUMBER = "argument.not-a-number",
        "this is {kind}, not a number";
    ARGUMENT_NOT_A_PLAYER = "argument.not-a-player",
        "this is {kind}, not a player";
    ARGUMENT_NOT_A_PLAYER_HINT = "argument.not-a-player.hint",
        "the players are `Left` and `Right`";
    ARGUMENT_NOT_A_QUOTIENT = "argument.not-a-quotient",
        "this is {kind}, not a misère quotient";
    ARGUMENT_NOT_A_QUOTIENT_HINT = "argument.not-a-quotient.hint",
        "for example kayles.misere_quotient";
    ARGUMENT_NOT_WHOLE = "argument.not-whole",
        "a whole number is needed here";
    ARGUMENT_OF_POSITION = "argument.of-position",
        "a position is described by whole numbers, texts and lists";
    ARGUMENT_OF_POSITION_KIND = "argument.of-position-kind",
        "a position is described by whole numbers, texts and lists, not by {kind}";
    ARGUMENTS_BETWEEN = "arguments.between",
        "{least} to {most} arguments";
    ARGUMENTS_NONE = "arguments.none",
        "no arguments";
    ARGUMENTS_ONE = "arguments.one",
        "1 argument";
    ARGUMENTS_OR_MORE = "arguments.or-more",
        "{least} or more";
    ARGUMENTS_SEVERAL = "arguments.several",
        "{count} arguments";
    BEATTY_ALPHA = "beatty.alpha",
        "alpha must be greater than 1";
    BEATTY_HINT = "beatty.hint",
        "write a fraction like 3/2, or [p,q,d,r] for (p + q sqrt d)/r: [1,1,5,2] is (1 + √5)/2";
    BEATTY_NOT_A_NUMBER = "beatty.not-a-number",
        "this is not a number";
    CALL_COUNT = "call.count",
        "`{name}` takes {wanted}, here {given}";
    CALL_NOT_CALLABLE = "call.not-callable",
        "this is {kind}, it takes no arguments";
    CALL_OPERATION_ALONE = "call.operation-alone",
        "`{name}` is an operation: of what?";
    CALL_PRODUCT_HINT = "call.product.hint",
        "a product is written with `*`: 3 * (2)";
    CALL_USAGE = "call.usage",
        "write {usage}";
    COMPARE_KINDS = "compare.kinds",
        "{one} and {other} cannot be compared";
    COMPARE_ORDER = "compare.order",
        "only games are more or less, and this is {kind}";
    CONDITION_HINT = "condition.hint",
        "compare with ==, !=, <, <=, >, >= or <>";
    CONDITION_KIND = "condition.kind",
        "a condition is true or false, and this is {kind}";
    DICE_BOUNDS = "dice.bounds",
        "dice times faces is at most 1000, with at least one face";
    EXAMPLE_HINT = "example.hint",
        "write for example {example}";
    FAMILY_ALONE = "family.alone",
        "`{game}` is a game: which position of it?";
    FAMILY_COMPARE = "family.compare",
        "a family runs through all naturals, so it cannot be compared";
    FAMILY_COMPARE_HINT = "family.compare.hint",
        "to begin later, write for example n + 4 for n in naturals";
    FAMILY_NATURALS = "family.naturals",
        "the naturals are not a number: give them a name";
    FAMILY_NATURALS_HINT = "family.naturals.hint",
        "write for example {w + n for n in naturals|}";
    FAMILY_NEEDED = "family.needed",
        "the name of a game is needed here";
    FAMILY_NEEDED_HINT = "family.needed.hint",
        "write for example kayles or octal(\"0.77\")";
    FAMILY_SHAPE = "family.shape",
        "families in a cut have the form a + b * n or a + b/2**n, and this is another";
    FAMILY_SHAPE_HINT = "family.shape.hint",
        "for example {n for n in naturals|w - n for n in naturals}, {0|1/2**n for n in naturals}";
    FIBONACCI_LARGE = "fibonacci.large",
        "Fibonacci words are written for numbers of up to 2000000 digits";
    FIBONACCI_LONG = "fibonacci.long",
        "the list would be too long: ask for fibonacci_word";
    FILE_NAME = "file.name",
        "the name of a file is needed here, as a text";
    FILE_NAME_HINT = "file.name.hint",
        "write for example file(\"picture.txt\")";
    FILE_NONE = "file.none",
        "no files are read here";
    FILE_UNREADABLE = "file.unreadable",
        "{why}";
    FOLD_HINT = "fold.hint",
        "say what an empty list gives: fold(list, f, 0)";
    FORM_COMPONENTS = "form.components",
        "more than {most_components} components in one sum";
    FORM_DEAD_ENDING = "form.dead-ending",
        "these games are not dead-ending: here games are compared among dead-ending ones only";
    FORM_DEAD_ENDING_HINT = "form.dead-ending.hint",
        "`is_dead_ending` tells whether a player who cannot move never can again; `misere_ge` compares among all games";
    FORM_DEEP = "form.deep",
        "games are nested deeper than {deepest} levels here";
    FORM_DEEP_COMPOUNDS = "form.deep-compounds",
        "compounds are nested deeper than {most_levels} levels here";
    FORM_DICOTIC = "form.dicotic",
        "these games are not dicotic: here games are compared among dicotic ones only";
    FORM_DICOTIC_HINT = "form.dicotic.hint",
        "`is_dicotic` tells whether both players can move, or neither, here and ever after; for other games there are `dead_ending_ge` and `misere_ge`";
    FORM_LATE_DAY = "form.late-day",
        "only the games of the first days are counted: day 5 is the last";
    FORM_LATE_LIST = "form.late-list",
        "only the games of the first days are listed: day 4 is the last";
    FORM_LATE_LIST_HINT = "form.late-list.hint",
        "misere_count(5) is 4171780";
    FORM_NO_DIFFERENCE = "form.no-difference",
        "there is no difference: the second game is not a part of the first in misère play";
    FORM_NOT_LINKED = "form.not-linked",
        "these games are not linked: one of them equals an option of the other";
    FORM_NOT_LINKED_HINT = "form.not-linked.hint",
        "`linked` tells whether two games are linked";
    FORM_OPTION = "form.option",
        "the options of an impartial form are nimbers, impartial games, or lists of such";
    FORM_OPTION_HINT = "form.option.hint",
        "for example *[[2],0]: the options are *[2] and 0";
    FORM_PARTIZAN = "form.partizan",
        "the players have different moves here: misère canonical forms are of impartial games";
    FORM_SAME = "form.same",
        "these games are equal in misère play: nothing tells them apart";
    FORM_UNWRITABLE = "form.unwritable",
        "this form is too large to be written out";
    FORM_UNWRITABLE_HINT = "form.unwritable.hint",
        "ask for its value or its outcome";
    FUNCTION_DEEP = "function.deep",
        "`{name}` is called more than {most_calls} deep";
    FUNCTION_DEEP_HINT = "function.deep.hint",
        "a recursive function needs a case that does not call it again";
    FUNCTION_DEFINITION_HINT = "function.definition.hint",
        "it is defined as {name}({parameters}) := …";
    FUNCTION_INSIDE = "function.inside",
        "in `{name}`: {why}";
    FUNCTION_LAMBDA_HINT = "function.lambda.hint",
        "it is written {name}({parameters}) …";
    FUNCTION_NEEDED = "function.needed",
        "a function is needed here";
    FUNCTION_NEEDED_HINT = "function.needed.hint",
        "write for example fn(n) n > 2, or the name of a function or operation";
    FUNCTION_NESTED = "function.nested",
        "functions hold functions deeper than {deepest} levels here";
    GAME_KIND = "game.kind",
        "{kind} is not a game";
    GAME_NO_POSITION = "game.no-position",
        "this is not a position of a game";
    GAME_NONE = "game.none",
        "this is not a game";
    GAME_NOTHING_TO_DRAW = "game.nothing-to-draw",
        "there is nothing to draw here";
    GAME_RANGE_HINT = "game.range.hint",
        "this is one position; for one after another write [{name}(n) for n in {range}]";
    GRAPH_ENDINGS = "graph.endings",
        "the rules can end this game by a verdict of their own, which a graph of moves cannot say";
    GRAPH_LARGE = "graph.large",
        "more than {most} positions can be reached";
    GRAPH_SIZE = "graph.size",
        "write a whole number from {least} to {most}, with at most 4000 edges in all";
    GRAPH_STEPS = "graph.steps",
        "the inner cycle goes on by less than half of the {n} vertices";
    HACKENBUSH_NEEDED = "hackenbush.needed",
        "a Hackenbush picture is needed here";
    HACKENBUSH_NEEDED_HINT = "hackenbush.needed.hint",
        "write for example hackenbush(\"lr(l;e)\")";
    HACKENBUSH_STEPS = "hackenbush.steps",
        "only green pictures of at most 400 edges are taken apart step by step";
    IDENTICAL_LOOPS = "identical.loops",
        "forms are compared option by option, and play can return or be drawn here";
    IMPARTIAL_HINT = "impartial.hint",
        "for different options of the players write braces: {a, b|c}";
    INTEGER_DIVISION = "integer.division",
        "`{operator}` divides whole numbers, and this is {kind}";
    INTEGER_DIVISION_HINT = "integer.division.hint",
        "for a fraction write floor(x / y), for what is left x - y * floor(x / y)";
    INTEGER_LARGE = "integer.large",
        "this number is too large here: at most {most}";
    INTEGER_NIMBERS = "integer.nimbers",
        "natural numbers 0, 1, 2, … or nimbers are needed here, and this is {kind}";
    INTEGER_NIMBERS_HINT = "integer.nimbers.hint",
        "write for example {example}";
    JOIN_KINDS = "join.kinds",
        "`+` joins {one} to another, and this is {other}";
    JOIN_MINUS = "join.minus",
        "`-` takes away numbers and games, not {kind}";
    JOIN_MINUS_HINT = "join.minus.hint",
        "write [x for x in a if not contains(b, x)], or difference(a, b) for sets";
    JOIN_TEXT_HINT = "join.text.hint",
        "write text(x) for a number or game as a text: \"n = \" + text(3)";
    KIND_BOOLEAN = "kind.boolean",
        "true or false";
    KIND_FAMILY = "kind.family",
        "a game without a position";
    KIND_FUNCTION = "kind.function",
        "a function";
    KIND_GAME = "kind.game",
        "a game";
    KIND_LIST = "kind.list",
        "a list";
    KIND_LOOPY = "kind.loopy",
        "a loopy game";
    KIND_LOOPY_NIMBER = "kind.loopy-nimber",
        "a value of an impartial game with loops";
    KIND_MAP = "kind.map",
        "a map";
    KIND_MOVE = "kind.move",
        "a move";
    KIND_NIMBER = "kind.nimber",
        "an infinite nimber";
    KIND_NUMBER = "kind.number",
        "a number";
    KIND_NUMBERS = "kind.numbers",
        "a family of numbers";
    KIND_PLAYER = "kind.player",
        "a player";
    KIND_POSITION = "kind.position",
        "a position";
    KIND_QUOTIENT = "kind.quotient",
        "a misère quotient";
    KIND_RANGE = "kind.range",
        "a range";
    KIND_SET = "kind.set",
        "a set";
    KIND_SURREAL = "kind.surreal",
        "a surreal number";
    KIND_TEXT = "kind.text",
        "a text";
    KIND_THERMOGRAPH = "kind.thermograph",
        "a thermograph";
    LIST_BOOLEANS = "list.booleans",
        "only true and false can be counted, and one element is {kind}";
    LIST_BOOLEANS_HINT = "list.booleans.hint",
        "write for example {example}";
    LIST_CONFUSED = "list.confused",
        "two of the games are confused with each other";
    LIST_DEEP = "list.deep",
        "lists are nested deeper than {deepest_list} levels here";
    LIST_EMPTY = "list.empty",
        "the list is empty";
    LIST_FACTORS = "list.factors",
        "`product` makes lists of one element from each list, and this is {kind}";
    LIST_FACTORS_HINT = "list.factors.hint",
        "write product([[0,1],[0,1,2]]); for the product of numbers fold(list, fn(a, b) a * b, 1)";
    LIST_LONG = "list.long",
        "a list has at most {longest_list} elements";
    LIST_MANY_GAMES = "list.many-games",
        "a list of more than {most_games} games is not drawn";
    LIST_NATURALS = "list.naturals",
        "a list ends, and the naturals do not";
    LIST_NATURALS_HINT = "list.naturals.hint",
        "families are for cuts in braces: {n for n in naturals|}";
    LIST_NO_ELEMENT = "list.no-element",
        "there is no such element: they are numbered 1 to {last}";
    LIST_NOT_FOUND = "list.not-found",
        "the function is not true of any element";
    LIST_NOT_WHOLE = "list.not-whole",
        "the elements are numbered by whole numbers";
    LIST_PAIRS = "list.pairs",
        "these lists differ in length: {one} and {other}";
    LIST_REPEAT = "list.repeat",
        "a list or text is repeated a whole number of times, and this is {kind}";
    LIST_SORT = "list.sort",
        "only numbers, games, texts and lists of these can be sorted, and one element is {kind}";
    LIST_SORT_KINDS = "list.sort-kinds",
        "{one} and {other} have no order";
    LIST_SUM = "list.sum",
        "only numbers and games have a sum, not {kind}";
    LOOP_HINT = "loop.hint",
        "write `for n in 0..20` or `for x in [1, 2, 3]`";
    LOOP_KIND = "loop.kind",
        "a loop runs through a list or a range, not {kind}";
    LOOPY_BIRTHDAY = "loopy.birthday",
        "a game with loops has no birthday";
    LOOPY_FOX = "loopy.fox",
        "this is for positions of Fox and Geese";
    LOOPY_FOX_HINT = "loopy.fox.hint",
        "write for example fox_and_geese([[4,2],[4,4],[4,6]],[2,4],6)";
    LOOPY_MANY_FOLLOWERS = "loopy.many-followers",
        "the game has too many followers to be drawn: at most {most}";
    LOOPY_NIMBER_LABEL = "loopy.nimber-label",
        "the labels in `inf{…}` are whole numbers that are not negative, this is {kind}";
    LOOPY_NIMBER_ONLY = "loopy.nimber-only",
        "`inf{…}` is a value of impartial games, and can be added to nimbers and to its like only";
    LOOPY_NOT_SHORT = "loopy.not-short",
        "this needs a short game, and the game is loopy";
    LOOPY_OPERATION = "loopy.operation",
        "`{name}` is only defined for short games, and this game is loopy";
    LOOPY_SIDED_FORM = "loopy.sided-form",
        "this game is known by its sides only, so there are no moves to look at";
    LOOPY_SIDED_FORM_HINT = "loopy.sided-form.hint",
        "look at a side: G.onside or G.offside";
    LOOPY_SIDES_HINT = "loopy.sides.hint",
        "write the larger side first: `1 & 0`, `on & off`";
    LOOPY_SMALL = "loopy.small",
        "graphs of 1 to {most} vertices are looked at: a larger one has too many siblings";
    LOOPY_UNSIDED_OPTIONS = "loopy.unsided-options",
        "`{name}` needs a stopper, and this game is not equal to one";
    LOOPY_UNSIDED_OPTIONS_HINT = "loopy.unsided-options.hint",
        "ask a side: G.onside.{name}, G.offside.{name}";
    MAP_NEEDED = "map.needed",
        "a map is needed here, and this is {kind}";
    MAP_NO_NAME = "map.no-name",
        "the map has no such name";
    MAP_NO_NAME_HINT = "map.no-name.hint",
        "ask contains(map, name), or say what to answer instead: at(map, name, x)";
    MAP_PAIRS = "map.pairs",
        "a map is made of pairs [name, value]";
    MAP_PAIRS_HINT = "map.pairs.hint",
        "write for example map([[\"a\", 1], [\"b\", 2]])";
    MISERE_NUMBER = "misere.number",
        "a number is the same in normal and misère play; for who wins a game write it in braces, such as {0|}";
    MOVE_NOT_TEXT = "move.not-text",
        "a move is a text, and this is {kind}";
    NAME_ABSENT = "name.absent",
        "{game} is not among the games here; `upstar games` lists them";
    NAME_DEFINE = "name.define",
        "define it first: `{name} := …`";
    NAME_DID_YOU_MEAN = "name.did-you-mean",
        "did you mean `{near}`?";
    NAME_NEAR_MISS = "name.near-miss",
        "`{name}` is not a combinatorial game: {why}";
    NAME_NEAR_MISS_HINT = "name.near-miss.hint",
        "`upstar games` lists the games there are";
    NAME_OF_GAME = "name.of-game",
        "`{name}` is a game, and after a dot stands an operation";
    NAME_OPERATIONS_HINT = "name.operations.hint",
        "`upstar help operations` lists the operations";
    NAME_TEXTBOOK = "name.textbook",
        "write {instead}";
    NAME_UNKNOWN = "name.unknown",
        "`{name}` is not defined";
    NAME_UNKNOWN_OPERATION = "name.unknown-operation",
        "there is no operation `{name}`";
    NIMBER_EXPONENT = "nimber.exponent",
        "the exponent of a nim power is a whole number";
    NIMBER_INDEX = "nimber.index",
        "a nimber has a whole number that is not negative after the star";
    NIMBER_INDEX_NUMBER = "nimber.index-number",
        "a nimber has an ordinal after the star, not {number}";
    NIMBER_INDEX_HINT = "nimber.index.hint",
        "nimbers are *0, *1, *2, …; each is its own negative";
    NIMBER_OF_KIND = "nimber.of-kind",
        "`*` makes a nimber of a whole number, not of {kind}";
    NIMBER_PRODUCT = "nimber.product",
        "products of nimbers are for nimbers of at most {most_bits} bits";
    NIMBER_TABLE = "nimber.table",
        "a table has at most {most_entries} entries";
    NUMBER_DIVISION_BY_ZERO = "number.division-by-zero",
        "division by zero";
    NUMBER_EXPONENT = "number.exponent",
        "the exponent of a power is a whole number";
    NUMBER_LARGE = "number.large",
        "the result would have more than {most_bits} bits";
    NUMBER_LONG_FRACTION = "number.long-fraction",
        "a fraction has at most {most_fraction_bits} bits above and below the line";
    NUMBER_MANY_DIGITS = "number.many-digits",
        "this number has about {digits} digits, too many to print";
    NUMBER_MANY_LETTERS = "number.many-letters",
        "this number takes {letters} letters, too many to print";
    NUMBER_NOT_A_GAME = "number.not-a-game",
        "{number} is a number, but not a game that ends after finitely many moves";
    NUMBER_NOT_A_GAME_HINT = "number.not-a-game.hint",
        "as games there are whole numbers and fractions of halves, quarters, eighths, …";
    NUMBER_POSITIVE = "number.positive",
        "a positive number is needed here";
    NUMBER_PRINTED_HINT = "number.printed.hint",
        "at most {most} are printed";
    NUMBER_THIS = "number.this",
        "this number";
    NUMBER_TOO_LARGE = "number.too-large",
        "this number is too large";
    NUMBER_UNWRITABLE = "number.unwritable",
        "this number takes too many digits to be written down";
    OPERATOR_NUMBERS_AND_GAMES = "operator.numbers-and-games",
        "`-` is for numbers and games, and this is {kind}";
    OPERATOR_SUM_KIND = "operator.sum-kind",
        "`{sign}` is for numbers and games, and this is {kind}";
    PERIOD_NOT_PROVED = "period.not-proved",
        "no period is proved: {answer}";
    PERIOD_NOT_PROVED_HINT = "period.not-proved.hint",
        "`game.period` says what is seen, `game.period(n)` looks at n values";
    PERIOD_OUTCOMES = "period.outcomes",
        "win/loss periods are proved for subtraction games only";
    PERIOD_OUTCOMES_HINT = "period.outcomes.hint",
        "write for example subtraction([3,7,8]).outcome_period";
    PERIOD_VALUES = "period.values",
        "periods are looked for in at most {longest_list} values";
    PLAYER_DIFFERENT_OPTIONS = "player.different-options",
        "the players have different options here";
    PLAYER_DIFFERENT_OPTIONS_HINT = "player.different-options.hint",
        "write `left_options`, `right_options`, or name the player";
    PLAYER_WHO_BEGINS = "player.who-begins",
        "who begins? The players have different moves here";
    PLAYER_WHO_BEGINS_HINT = "player.who-begins.hint",
        "name the player as the last argument: Left or Right";
    PLAYER_WHOSE_MOVE = "player.whose-move",
        "whose move is it?";
    PLAYER_WHOSE_MOVE_HINT = "player.whose-move.hint",
        "name the player: play(G, move, Left) or play(G, move, Right)";
    POWER_KIND = "power.kind",
        "`**` is for numbers, and this is {kind}";
    POWER_OPERANDS = "power.operands",
        "only numbers and nimbers have powers `**`";
    POWER_OPERANDS_HINT = "power.operands.hint",
        "for the powers of up write ^<n>, or pow(G, n) for those of G = {0|H}";
    PRODUCT_KIND = "product.kind",
        "a product is made of numbers and games, and this is {kind}";
    PRODUCT_NIMBERS = "product.nimbers",
        "`*` multiplies nimber by nimber, and numbers by numbers";
    PRODUCT_OPERANDS = "product.operands",
        "`*` multiplies number by number, integer by game, and nimber by nimber";
    PRODUCT_OPERANDS_HINT = "product.operands.hint",
        "for other games there are conway_product(G, H) and norton_product(G, U)";
    QUOTIENT_COMPLETE = "quotient.complete",
        "proved for all heaps, the pretending function has period {period} from n = {preperiod} on";
    QUOTIENT_EMPTY = "quotient.empty",
        "a misère quotient needs at least one position";
    QUOTIENT_EMPTY_HINT = "quotient.empty.hint",
        "for example misere_quotient([cram(2,2), kayles(5)])";
    QUOTIENT_HEAP_LARGE = "quotient.heap-large",
        "heaps are whole numbers here, and below 2^32 where no period is proved";
    QUOTIENT_KIND = "quotient.kind",
        "`/` is for numbers, and this is {kind}";
    QUOTIENT_LINE = "quotient.line",
        "misère quotient of {of}: order {order}, {lost} in P, {nature}; {extent}; {generators}";
    QUOTIENT_NO_NORMAL_PLAY = "quotient.no-normal-play",
        "sums of one element have different Grundy values here";
    QUOTIENT_NO_PERIOD = "quotient.no-period",
        "no period of the pretending function is proved: {extent}";
    QUOTIENT_NOTHING = "quotient.nothing",
        "nothing is known: {why}";
    QUOTIENT_OF_HEAPS = "quotient.of-heaps",
        "this is the quotient of a game of heaps: name the game itself";
    QUOTIENT_OPERANDS = "quotient.operands",
        "only numbers can be divided by numbers, and nimbers by nimbers";
    QUOTIENT_PARTIZAN = "quotient.partizan",
        "the players have different moves here: misère quotients are of impartial games";
    QUOTIENT_STRANGE = "quotient.strange",
        "this position does not follow from those of the quotient";
    QUOTIENT_TAME = "quotient.tame",
        "tame";
    QUOTIENT_UP_TO = "quotient.up-to",
        "proved for heaps up to {heap}: {why}";
    QUOTIENT_UP_TO_PART = "quotient.up-to-part",
        "proved for the first {heap} parts only: {why}";
    QUOTIENT_WHOLE = "quotient.whole",
        "proved for all sums of these positions";
    QUOTIENT_WILD = "quotient.wild",
        "wild";
    RANGE_ENDS_KIND = "range.ends-kind",
        "a range goes from one integer to another: this is {kind}";
    RANGE_TWO_ENDS = "range.two-ends",
        "a range has two ends";
    REASONS_NONE = "reasons.none",
        "no theorem is known here: the outcome is found by search";
    RESERVED_DOWNS = "reserved.downs",
        "a value: downs";
    RESERVED_KEYWORD = "reserved.keyword",
        "a keyword";
    RESERVED_LOOPY = "reserved.loopy",
        "a word for loopy games";
    RESERVED_OMEGA = "reserved.omega",
        "the number ω";
    RESERVED_TINY = "reserved.tiny",
        "the name of tiny or miny";
    RULES_ALSO = "rules.also",
        "`also` adds moves: write `also moves`, `also left` or `also right`";
    RULES_ARGUMENTS = "rules.arguments",
        "{name} cannot take {given} arguments";
    RULES_AS = "rules.as",
        "a label is a text: `as \"take {k}\"`";
    RULES_AT = "rules.at",
        "`at` needs a condition on the square: `at row == rows`";
    RULES_BOARD_CLAUSE = "rules.board-clause",
        "this clause belongs to a `game` of numbers: symmetry and parts of boards are found from the rules";
    RULES_CELLS = "rules.cells",
        "write the letters as a text: `cells \". x/o #\"`";
    RULES_CLAUSE = "rules.clause",
        "a clause begins with left, right, moves, also, only, let, normal, symmetry, parts, cells, edges, start, shape, wins, loses, draws, stuck, endless, theorem, example, notation, source, known or scene";
    RULES_CLAUSE_UNKNOWN = "rules.clause-unknown",
        "no clause begins with `{word}`";
    RULES_CLEARS = "rules.clears",
        "write `clears \"x\" without \".\"`";
    RULES_CLOSING = "rules.closing",
        "`{bracket}` closes nothing";
    RULES_CONDITION = "rules.condition",
        "a condition is expected: `if …` or `unless …`";
    RULES_COUNT = "rules.count",
        "a count in a pattern is a number or a formula of the parameters";
    RULES_DEEP = "rules.deep",
        "this is nested too deep: at most {most} levels";
    RULES_DOMAIN = "rules.domain",
        "a parameter runs through `naturals`, `integers`, `texts`, `lists` or a range such as 1..19";
    RULES_EFFECT = "rules.effect",
        "write `around \"a\" -> \"b\"`: letters, and the one that they become";
    RULES_ENDLESS = "rules.endless",
        "write `endless draws`, `endless left wins` or `endless right wins`";
    RULES_EXAMPLE = "rules.example",
        "an example is an expression that is true: `example nim(3).grundy == 3`";
    RULES_FAULT = "rules.fault",
        "in the rules of {game}, line {line}: {what}";
    RULES_FORMULA = "rules.formula",
        "rules calculate with whole numbers, texts and lists, and this is something else";
    RULES_FROM = "rules.from",
        "`from` needs the name of a game";
    RULES_FROM_HINT = "rules.from-hint",
        "declare it first, or write `use \"file.game\"` in front";
    RULES_FROM_KIND = "rules.from-kind",
        "a `game` comes from a game, a board, strip or graph from one of these";
    RULES_FROM_PARAMETERS = "rules.from-parameters",
        "write as many parameters as the other game has, in the same order: `game b(x, y) from a(x, y)`";
    RULES_FROM_UNKNOWN = "rules.from-unknown",
        "no game named `{name}` was declared";
    RULES_FUNCTION = "rules.function",
        "there is no function `{name}` in rules";
    RULES_GAME_PATTERN = "rules.game-pattern",
        "patterns belong to `board`, `strip` and `graph`; the options of a `game` are positions: `moves nim(k) for k in 0..n - 1`";
    RULES_GAME_UNKNOWN = "rules.game-unknown",
        "there is no game `{name}`";
    RULES_GAME_UNKNOWN_HINT = "rules.game-unknown-hint",
        "an option of this game is written {own}(…)";
    RULES_HELPER = "rules.helper",
        "the function `{name}` cannot be used in rules";
    RULES_KNOWN = "rules.known",
        "`known` needs a text: what is known of the game";
    RULES_LET = "rules.let",
        "write `let name := formula`";
    RULES_LETTER = "rules.letter",
        "`{letter}` is not a cell of \"{cells}\"";
    RULES_LONG = "rules.long",
        "this text is too long for rules: at most 1 MB";
    RULES_MEMBER = "rules.member",
        "`.{name}` means nothing here";
    RULES_MIRRORED = "rules.mirrored",
        "write `left mirrored` or `right mirrored`";
    RULES_MIRRORED_AT = "rules.mirrored-at",
        "conditions on rows, columns and counts cannot be mirrored: write the other player's moves out";
    RULES_NAME = "rules.name",
        "a declaration needs a name";
    RULES_NAME_TAKEN = "rules.name-taken",
        "`{name}` is the name of an operation: choose another one";
    RULES_NO_COUNTERPARTS = "rules.no-counterparts",
        "`mirrored`, but no cells are counterparts";
    RULES_NO_COUNTERPARTS_HINT = "rules.no-counterparts-hint",
        "write `moves` for moves of both players, or join counterparts by /: `cells \"t/h\"`";
    RULES_NO_MOVES = "rules.no-moves",
        "{name} has no moves";
    RULES_NO_MOVES_HINT = "rules.no-moves-hint",
        "write `moves …` for moves of both players, or `left …` and `right …`";
    RULES_NOTATION = "rules.notation",
        "`notation` needs a text";
    RULES_OPEN = "rules.open",
        "`{bracket}` of line {line} is never closed";
    RULES_OPEN_HINT = "rules.open-hint",
        "write `{close}` where it ends";
    RULES_OPTION = "rules.option",
        "an option is expected: a position such as `nim(k)`, or patterns `\"x .\" -> \". x\"`";
    RULES_PARAMETER = "rules.parameter",
        "parameters are names: `(a, b)`, `(h...)`, `(k in 1..9)`, `(n, most := n - 1)`";
    RULES_PATTERN_EMPTY = "rules.pattern-empty",
        "a pattern needs a cell";
    RULES_REACHES = "rules.reaches",
        "write `every \"x\" reaches \".\"`";
    RULES_SCENE = "rules.scene",
        "write `scene heaps`, `scene lattice`, `scene text`, or letters with what is seen: `scene grid, \"c\" \"coin\"`; letters look free, blocked, left, right, coin, man, ball or poison";
    RULES_SCHEMA = "rules.schema",
        "this argument of the rules is a whole number from {from} to {to}";
    RULES_SHAPE = "rules.shape",
        "the shape of a board is `torus` or `cylinder`";
    RULES_SIDE = "rules.side",
        "{player} has no moves";
    RULES_SIDE_HINT = "rules.side-hint",
        "write `{player} mirrored`, `{player} none`, or `moves` for moves of both players";
    RULES_SITE = "rules.site",
        "a pattern is expected, in quotes";
    RULES_SOURCE = "rules.source",
        "`source` needs a text: where the game was published";
    RULES_START = "rules.start",
        "write `start \"xo|ox\"`, or with counts `start(a, b) \"x{a} .{b}\"`";
    RULES_STEP = "rules.step",
        "a move on a board is a picture before and after: `left \"x .\" -> \". x\"`";
    RULES_STUCK = "rules.stuck",
        "write `stuck loses`, `stuck wins` or `stuck draws`";
    RULES_SYMMETRY = "rules.symmetry",
        "a symmetry is a position of the game itself, `wythoff(b, a)`, with - in front if it is the negative";
    RULES_TARGET = "rules.target",
        "an option is a position, a sum of positions, or a value";
    RULES_TEXT_OPEN = "rules.text-open",
        "this text is never closed: write \"";
    RULES_THEOREM = "rules.theorem",
        "a theorem is a claim about the position: `theorem grundy == n`";
    RULES_TURN = "rules.turn",
        "a pattern of several rows can be turned to east, north, west and south, or lie in all `symmetries`";
    RULES_TYPE = "rules.type",
        "{wanted} is expected, but this is {found}";
    RULES_UNKNOWN = "rules.unknown",
        "`{name}` means nothing here";
    RULES_UNKNOWN_HINT = "rules.unknown-hint",
        "rules know their parameters, names of `for` and `let`, and functions of the file";
    RULES_USE = "rules.use",
        "write `use \"file.game\"`";
    RULES_USE_DEEP = "rules.use-deep",
        "files use each other too deep: at most {most} levels";
    RULES_USE_FILE = "rules.use-file",
        "a file of games reads no other files";
    RULES_USE_FILE_HINT = "rules.use-file-hint",
        "write the text of the position here, or hand it to the game as an argument";
    RULES_USE_FOLDER = "rules.use-folder",
        "{name}: a file of games uses files of its own folder only";
    RULES_USE_NOWHERE = "rules.use-nowhere",
        "{name}: there is no such file of games here";
    RULES_USE_UNREADABLE = "rules.use-unreadable",
        "{name}: {why}";
    RULES_USE_WRONG = "rules.use-wrong",
        "{name}, line {line}, column {column}: {what}";
    RULES_WARN_EXCLUDED = "rules.warn-excluded",
        "{position} has the option {option}, which is not a position because of `if {condition}`: add the condition to the option";
    RULES_WARN_HIDES = "rules.warn-hides",
        "`{name}` is also a game of the library, which this one hides as long as the file is in use: give it another name unless that is meant";
    RULES_WARN_PATTERN = "rules.warn-pattern",
        "the pattern {pattern} never matches: play begins without one of its letters, and no move puts it on the board";
    RULES_WARN_SAME = "rules.warn-same",
        "both players have the same moves in all {positions} small positions: write `moves` for both, and the game is impartial";
    RULES_WAY_PLAYER = "rules.way-player",
        "`{word}` is a player, not a direction";
    RULES_WAY_UNKNOWN = "rules.way-unknown",
        "`{word}` is not a direction";
    RULES_WAYS = "rules.ways",
        "directions are east, west, north, south, northeast, northwest, southeast, southwest, orthogonal, diagonal, compass, horizontal, vertical, hexagonal, lists of these or of [rows, columns]";
    SET_NEEDED = "set.needed",
        "a set or a map is needed here, and this is {kind}";
    SET_NEEDED_HINT = "set.needed.hint",
        "write for example set([1, 2])";
    SIGNS_TEXT = "signs.text",
        "a sign expansion is a text";
    SIGNS_TEXT_HINT = "signs.text.hint",
        "write for example from_signs(\"+-+\") or from_signs(\"+^w -^w\")";
    SPECTRUM_NO_LIMIT = "spectrum.no-limit",
        "the spectrum of a form without options has no limit";
    SPECTRUM_NO_LIMIT_HINT = "spectrum.no-limit.hint",
        "0 -> *n is *n for every n";
    SPECTRUM_PLACES = "spectrum.places",
        "a spectrum is asked for at whole numbers that are not negative";
    STALK_ENDLESS = "stalk.endless",
        "a stalk without end is needed here, as a text";
    STALK_ENDLESS_HINT = "stalk.endless.hint",
        "write for example intervals(\"l(lr)*\")";
    STALK_HIGH = "stalk.high",
        "the stalk of {x} is higher than w";
    STALK_HIGH_HINT = "stalk.high.hint",
        "ask for sign_expansion(x)";
    STATEMENT_EMPTY = "statement.empty",
        "there is nothing to evaluate here";
    STOP_HINT = "stop.hint",
        "allow more, or ask for less, such as a smaller position";
    STRATEGY_MISERE = "strategy.misere",
        "strategies that can be checked are for normal play";
    STRATEGY_RULES_DIFFER = "strategy.rules-differ",
        "no winning move was found where there must be one: please report this";
    STRATEGY_UNKNOWN = "strategy.unknown",
        "there is no strategy that could be checked: {why}";
    STRATEGY_UNKNOWN_HINT = "strategy.unknown.hint",
        "write a sum of boards of amazons, clobber, cram, domineering, nogo or toads_and_frogs; G.winning_moves tells the winning moves of any game";
    SURREAL_CUT_KIND = "surreal.cut-kind",
        "in a cut of surreal numbers every option is a number, and this is {kind}";
    SURREAL_NO_CLOSING_IN = "surreal.no-closing-in",
        "the dyadic numbers around {x} do not close in on it";
    SURREAL_NOT_A_CUT = "surreal.not-a-cut",
        "an option of this form is not a number, so it is not a cut of numbers";
    SURREAL_NOT_A_GAME = "surreal.not-a-game",
        "a surreal number is not a game that ends after finitely many moves";
    SURREAL_NOT_A_GAME_HINT = "surreal.not-a-game.hint",
        "numbers add, multiply and compare; this operation is for short games";
    SURREAL_NOT_A_SUM = "surreal.not-a-sum",
        "{x} is not a finite sum";
    SURREAL_OPERAND_KIND = "surreal.operand-kind",
        "a surreal number goes with numbers, and this is {kind}";
    SURREAL_SUM_KIND = "surreal.sum-kind",
        "surreal numbers are added to numbers, infinite nimbers to nimbers, and this is {kind}";
    SYNTAX_AND_HINT = "syntax.and.hint",
        "write `and`";
    SYNTAX_ANNIHILATING_HINT = "syntax.annihilating.hint",
        "`|>` is the annihilating sum; for \"greater than or confused with\" write not G <= H";
    SYNTAX_ANOTHER = "syntax.another",
        "one expression was expected, here is another";
    SYNTAX_ANOTHER_HINT = "syntax.another.hint",
        "give the expressions one at a time";
    SYNTAX_ARROWS = "syntax.arrows",
        "arrows are either repeated or counted, not both";
    SYNTAX_ARROWS_COUNTED_HINT = "syntax.arrows-counted.hint",
        "write {symbol}{more} or {symbol}{n}";
    SYNTAX_ARROWS_FIRST = "syntax.arrows-first",
        "arrows come before the star";
    SYNTAX_ARROWS_FIRST_HINT = "syntax.arrows-first.hint",
        "write `{word}*`";
    SYNTAX_ARROWS_NUMBER_HINT = "syntax.arrows-number.hint",
        "write {symbol}{n}";
    SYNTAX_ASSIGNMENT_INSIDE = "syntax.assignment-inside",
        "an assignment inside brackets";
    SYNTAX_ASSIGNMENT_INSIDE_HINT = "syntax.assignment-inside.hint",
        "make it a statement of its own: `x := …; …`";
    SYNTAX_BAR_INSIDE = "syntax.bar-inside",
        "inside braces, `|` separates options";
    SYNTAX_BAR_INSIDE_HINT = "syntax.bar-inside.hint",
        "put the annihilating sum in brackets: `{(a |> b)|c}`";
    SYNTAX_BAR_OUTSIDE = "syntax.bar-outside",
        "`|` outside braces";
    SYNTAX_BAR_HINT = "syntax.bar.hint",
        "`|` separates options inside braces; write `or` for the logical or";
    SYNTAX_BARS = "syntax.bars",
        "two bars of equal length: which one splits first?";
    SYNTAX_BARS_LONG_HINT = "syntax.bars-long.hint",
        "make the one that splits first longer than the other";
    SYNTAX_BARS_HINT = "syntax.bars.hint",
        "the longer splits first: `{a{short}b{short}|c}` is {{a|b}|c}, `{a{short}|b{short}c}` is {a|{b|c}}";
    SYNTAX_BARS_OTHER = "syntax.bars.other",
        "the other one";
    SYNTAX_BOARD_HINT = "syntax.board.hint",
        "text such as a board goes into \"…\"";
    SYNTAX_BRACES = "syntax.braces",
        "braces need a `|` between Left's and Right's options";
    SYNTAX_BRACES_EMPTY_HINT = "syntax.braces-empty.hint",
        "the game without options is `{|}`, or simply 0";
    SYNTAX_BRACES_HINT = "syntax.braces.hint",
        "write `{a|b}`, `{a|}` or `{|b}`; lists are written `[a, b]`";
    SYNTAX_BRACKETS_EMPTY = "syntax.brackets-empty",
        "there is nothing in these brackets";
    SYNTAX_BRACKETS_EMPTY_HINT = "syntax.brackets-empty.hint",
        "add a value, or leave them out";
    SYNTAX_CALLS_HINT = "syntax.calls.hint",
        "calls are written `f(a, b)`, elements of a list `x.at(1)`";
    SYNTAX_CARET = "syntax.caret",
        "after a name or a bracket, `^` is the power";
    SYNTAX_CARET_LITERAL = "syntax.caret-literal",
        "`^` is a power only after a name or a bracket";
    SYNTAX_CARET_LITERAL_HINT = "syntax.caret-literal.hint",
        "write `{word} + ^{n}` for the sum, `{base}**{power}` for the power";
    SYNTAX_CARET_STAR_HINT = "syntax.caret-star.hint",
        "arrows come before the star; write `{word} + ^{n}` for the sum, `{base}**{power}` for the power";
    SYNTAX_CARET_UPS_HINT = "syntax.caret-ups.hint",
        "for {number} ups write ^{number}, or {number} * ^ with blanks";
    SYNTAX_CARET_HINT = "syntax.caret.hint",
        "for the sum with up write `{word} + ^`";
    SYNTAX_CHARACTER = "syntax.character",
        "unexpected character {character}";
    SYNTAX_CLOSES_NOTHING = "syntax.closes-nothing",
        "this `{close}` closes nothing";
    SYNTAX_CLOSES_NOTHING_HINT = "syntax.closes-nothing.hint",
        "leave it out, or open a `{open}` before it";
    SYNTAX_COMMA_OUTSIDE = "syntax.comma-outside",
        "a `,` outside brackets";
    SYNTAX_COMMA_OUTSIDE_HINT = "syntax.comma-outside.hint",
        "statements are separated by `;`, lists are written `[a, b]`, and 1.5 is 3/2";
    SYNTAX_COMMA_PLAIN = "syntax.comma-plain",
        "a `,` in plain brackets";
    SYNTAX_COMMA_PLAIN_HINT = "syntax.comma-plain.hint",
        "lists are written `[a, b]`, calls `f(a, b)`";
    SYNTAX_COMMA_HINT = "syntax.comma.hint",
        "leave out the `,`, or add a value";
    SYNTAX_COMPARISON_CHAIN = "syntax.comparison-chain",
        "comparisons cannot be chained";
    SYNTAX_COMPARISON_CHAIN_FIRST = "syntax.comparison-chain.first",
        "the first comparison";
    SYNTAX_COMPARISON_CHAIN_HINT = "syntax.comparison-chain.hint",
        "write `{left} {first} {middle} and {middle} {second} …`";
    SYNTAX_COMPREHENSION = "syntax.comprehension",
        "a comprehension stands in a list or in braces";
    SYNTAX_COMPREHENSION_HINT = "syntax.comprehension.hint",
        "write `[… for x in …]`";
    SYNTAX_CUBE_HINT = "syntax.cube.hint",
        "write the power as `**3`";
    SYNTAX_DECIMAL = "syntax.decimal",
        "numbers have no decimal point";
    SYNTAX_DECIMAL_FRACTION_HINT = "syntax.decimal-fraction.hint",
        "write the fraction {numerator}/{denominator}";
    SYNTAX_DECIMAL_WHOLE_HINT = "syntax.decimal-whole.hint",
        "write {number}";
    SYNTAX_DECIMAL_HINT = "syntax.decimal.hint",
        "write a fraction, such as 3/2";
    SYNTAX_DIVIDE_HINT = "syntax.divide.hint",
        "write `/`";
    SYNTAX_ELSE_ALONE = "syntax.else-alone",
        "this `else` has no `if`";
    SYNTAX_EQUALS_HINT = "syntax.equals.hint",
        "write `==` to compare, `:=` to assign";
    SYNTAX_ESCAPE = "syntax.escape",
        "unknown escape in a string";
    SYNTAX_ESCAPE_HINT = "syntax.escape.hint",
        "the escapes are `\\\"`, `\\\\`, `\\n` and `\\t`";
    SYNTAX_FOR_NAME = "syntax.for-name",
        "a name is missing after `for`";
    SYNTAX_FOR_NAME_HINT = "syntax.for-name.hint",
        "write `for x in …`";
    SYNTAX_FUNCTION_ASSIGNS = "syntax.function-assigns",
        "a function cannot assign";
    SYNTAX_FUNCTION_ASSIGNS_HINT = "syntax.function-assigns.hint",
        "the body of a function is one expression";
    SYNTAX_GLUED = "syntax.glued",
        "`{sign}{word}` is ambiguous";
    SYNTAX_GLUED_POWER_HINT = "syntax.glued-power.hint",
        "write `{power}{number}**{exponent}` for the power, `{sign}({word})` for {number} + {rest}";
    SYNTAX_GLUED_PRODUCT_HINT = "syntax.glued-product.hint",
        "write `{sign}{number} {spaced}` for the product, `{sign}({word})` for {number} + {rest}";
    SYNTAX_GLUED_QUOTIENT_HINT = "syntax.glued-quotient.hint",
        "write `{sign}({word})`, or `{sign}{number} {spaced}`";
    SYNTAX_GLUED_SUM_HINT = "syntax.glued-sum.hint",
        "write `{sign}({word})` for {number} + {rest}";
    SYNTAX_GLUED_HINT = "syntax.glued.hint",
        "use brackets";
    SYNTAX_HALF_HINT = "syntax.half.hint",
        "write 1/2";
    SYNTAX_IF_AFTER = "syntax.if-after",
        "`if` after a value belongs to a `for`";
    SYNTAX_IF_AFTER_HINT = "syntax.if-after.hint",
        "write `[x for x in … if …]`, or `if … then … else …`";
    SYNTAX_IF_INCOMPLETE = "syntax.if-incomplete",
        "this `if` has no `{missing}`";
    SYNTAX_IF_HINT = "syntax.if.hint",
        "write `if … then … else …`";
    SYNTAX_IN_MISSING = "syntax.in-missing",
        "`in` is missing here";
    SYNTAX_IN_MISSING_HINT = "syntax.in-missing.hint",
        "write `for {name} in …`";
    SYNTAX_IN_HINT = "syntax.in.hint",
        "`in` belongs to `for x in …`";
    SYNTAX_INFINITE = "syntax.infinite",
        "`inf` is written with the Grundy values of its options in braces";
    SYNTAX_INFINITE_HINT = "syntax.infinite.hint",
        "write `inf{0,2}`, or `inf{}` if none of its options has one";
    SYNTAX_INTEGER = "syntax.integer",
        "this is not an integer";
    SYNTAX_KEYWORD = "syntax.keyword",
        "`{token}` is a keyword, not a value";
    SYNTAX_KEYWORD_HINT = "syntax.keyword.hint",
        "keywords cannot be names; a value is expected here";
    SYNTAX_LABEL_INSIDE = "syntax.label-inside",
        "a label or `pass` can only stand alone as an option";
    SYNTAX_LABEL_INSIDE_HINT = "syntax.label-inside.hint",
        "write `a{0|a}`, and give what is added to the whole: `a{0|a} + 1`";
    SYNTAX_LABEL_RESERVED = "syntax.label-reserved",
        "`{word}` is the name of a game, and cannot be a label";
    SYNTAX_LABEL_RESERVED_HINT = "syntax.label-reserved.hint",
        "choose another label, as in `a{0|a}`";
    SYNTAX_LAMBDA = "syntax.lambda",
        "a function without a name has its parameters in brackets after `fn`";
    SYNTAX_LAMBDA_HINT = "syntax.lambda.hint",
        "write `fn(n) n + 1` or `fn(a, b) a * b`";
    SYNTAX_LEAVE_OUT_HINT = "syntax.leave-out.hint",
        "leave it out";
    SYNTAX_LESS_BAR_HINT = "syntax.less-bar.hint",
        "for \"less than or confused with\" write not G >= H";
    SYNTAX_LITERAL_CALLED = "syntax.literal-called",
        "a literal cannot be called";
    SYNTAX_LITERAL_CALLED_UPS_HINT = "syntax.literal-called-ups.hint",
        "for that many ups write `n * ^`";
    SYNTAX_LITERAL_CALLED_HINT = "syntax.literal-called.hint",
        "for the product write `{word} * (…)`";
    SYNTAX_LONG = "syntax.long",
        "the text is longer than 4 GiB";
    SYNTAX_LOOPY_STAR = "syntax.loopy-star",
        "`{word}*` is not one word";
    SYNTAX_LOOPY_STAR_HINT = "syntax.loopy-star.hint",
        "write `{word} + *`";
    SYNTAX_MEMBER = "syntax.member",
        "a name is missing after `.`";
    SYNTAX_MEMBER_BINDS = "syntax.member-binds",
        "`.{name}` binds tighter than `{sign}`: perhaps you want ({whole}).{name}";
    SYNTAX_MEMBER_HINT = "syntax.member.hint",
        "an operation such as `.mean`, or `a..b` for a range";
    SYNTAX_MINUS_HINT = "syntax.minus.hint",
        "write `-`";
    SYNTAX_MISMATCH = "syntax.mismatch",
        "`{found}` cannot close `{opener}`";
    SYNTAX_MISMATCH_HINT = "syntax.mismatch.hint",
        "put `{expected}` before it";
    SYNTAX_MIXED = "syntax.mixed",
        "`{first}` and `{second}` cannot be mixed without brackets";
    SYNTAX_MIXED_FIRST = "syntax.mixed.first",
        "the `{first}`";
    SYNTAX_MIXED_HINT = "syntax.mixed.hint",
        "write `(a {first} b) {second} c` or `a {first} (b {second} c)`";
    SYNTAX_MOD_HINT = "syntax.mod.hint",
        "for what is left of a division write `mod`: 17 mod 5";
    SYNTAX_NAME = "syntax.name",
        "a name was expected here";
    SYNTAX_NAME_HINT = "syntax.name.hint",
        "functions are defined as `f(a, b) := …`";
    SYNTAX_NIMBER_WORD = "syntax.nimber-word",
        "a nimber is one word";
    SYNTAX_NIMBER_WORD_HINT = "syntax.nimber-word.hint",
        "write `*{digits}`";
    SYNTAX_NOT_HINT = "syntax.not.hint",
        "write `not` for the negation, `!=` for unequal";
    SYNTAX_NOTHING = "syntax.nothing",
        "there is nothing to evaluate";
    SYNTAX_NOTHING_HINT = "syntax.nothing.hint",
        "type an expression, such as `{1|-1} + *2`";
    SYNTAX_OPERATOR = "syntax.operator",
        "an operator is missing before this";
    SYNTAX_OPERATOR_CALL_HINT = "syntax.operator-call.hint",
        "for a call write `{word}(…)`, for the product `{word} * …`";
    SYNTAX_OPERATOR_HERE = "syntax.operator-here",
        "an operator is missing here";
    SYNTAX_OPERATOR_HERE_HINT = "syntax.operator-here.hint",
        "for the sum write `{word} + …`";
    SYNTAX_OPERATOR_NAME_HINT = "syntax.operator-name.hint",
        "for the product write `{word} * {name}`; operations are written f(G) or G.f, and `upstar help operations` lists them";
    SYNTAX_OPERATOR_SWITCH = "syntax.operator-switch",
        "an operator is missing before `±`";
    SYNTAX_OPERATOR_SWITCH_HINT = "syntax.operator-switch.hint",
        "for the sum write `{word} + ±…`";
    SYNTAX_OPERATOR_HINT = "syntax.operator.hint",
        "put an operator between the two values, or a `,` in a list";
    SYNTAX_PARAMETERS = "syntax.parameters",
        "two parameters are called `{name}`";
    SYNTAX_PARAMETERS_HINT = "syntax.parameters.hint",
        "give each a name of its own";
    SYNTAX_PLUS_HINT = "syntax.plus.hint",
        "leave out a `+` in front of a value";
    SYNTAX_POWER = "syntax.power",
        "the power of `{word}` is ambiguous";
    SYNTAX_POWER_NEGATIVE = "syntax.power-negative",
        "for the power write (-{base})**{count}";
    SYNTAX_POWER_OF_LITERAL = "syntax.power-of-literal",
        "`{word}` is one literal, so this is a power of ({word})";
    SYNTAX_POWER_PLAIN = "syntax.power-plain",
        "for the power write {base}**{count}";
    SYNTAX_POWER_WHOLE_HINT = "syntax.power-whole.hint",
        "write `({word})**` for the power of the whole";
    SYNTAX_POWER_HINT = "syntax.power.hint",
        "write the power with `**`";
    SYNTAX_PRODUCT_BETWEEN_HINT = "syntax.product-between.hint",
        "for the product write ` * ` between them";
    SYNTAX_PRODUCT_LITERAL_HINT = "syntax.product-literal.hint",
        "{word} is {number} + *{n}; for the product write {number} * {n}";
    SYNTAX_PRODUCT_HINT = "syntax.product.hint",
        "for the product write `{literal} * {name}`";
    SYNTAX_QUARTER_HINT = "syntax.quarter.hint",
        "write 1/4";
    SYNTAX_RANGE_CHAIN = "syntax.range-chain",
        "ranges cannot be chained";
    SYNTAX_RANGE_CHAIN_FIRST = "syntax.range-chain.first",
        "the first range";
    SYNTAX_RANGE_CHAIN_HINT = "syntax.range-chain.hint",
        "a range is `a..b`; with steps write `[2 * n for n in a..b]`";
    SYNTAX_RESERVED = "syntax.reserved",
        "`{word}` is reserved, it is {meaning}";
    SYNTAX_RESERVED_HINT = "syntax.reserved.hint",
        "choose another name, such as `{word}_1`";
    SYNTAX_SEPARATOR = "syntax.separator",
        "a `{separator}` inside brackets";
    SYNTAX_SIDES_CHAIN = "syntax.sides-chain",
        "a game has two sides, not three";
    SYNTAX_SIDES_CHAIN_FIRST = "syntax.sides-chain.first",
        "the first `&`";
    SYNTAX_SIDES_CHAIN_HINT = "syntax.sides-chain.hint",
        "write `S & T` with the onside S and the offside T";
    SYNTAX_SQUARE_HINT = "syntax.square.hint",
        "write the power as `**2`";
    SYNTAX_STAR = "syntax.star",
        "is this `*` a product or a nimber?";
    SYNTAX_STAR_ALONE = "syntax.star-alone",
        "a value is missing after `*`";
    SYNTAX_STAR_ALONE_HINT = "syntax.star-alone.hint",
        "for the sum with star write `{word} + *`";
    SYNTAX_STAR_LITERAL_HINT = "syntax.star-literal.hint",
        "write `{word} * {n}` for the product, `{word}*{n}` for {word} + *{n}";
    SYNTAX_STAR_HINT = "syntax.star.hint",
        "write `{word} * {n}` for the product, `{word} + *{n}` for the sum";
    SYNTAX_STILL_OPEN = "syntax.still-open",
        "this `{open}` is still open";
    SYNTAX_STRING = "syntax.string",
        "this string is never closed";
    SYNTAX_STRING_HINT = "syntax.string.hint",
        "add the closing `\"`";
    SYNTAX_STRINGS_HINT = "syntax.strings.hint",
        "strings are written \"…\"";
    SYNTAX_TARGET = "syntax.target",
        "what stands left of `:=` is not a name";
    SYNTAX_TARGET_HINT = "syntax.target.hint",
        "write `x := …` or `f(a, b) := …`; `==` compares, `x := x.put(1, …)` changes an element";
    SYNTAX_THE_IF = "syntax.the-if",
        "the `if`";
    SYNTAX_THEN_ALONE = "syntax.then-alone",
        "this `then` has no `if`";
    SYNTAX_THEN_MISSING = "syntax.then-missing",
        "`then` is missing before this `else`";
    SYNTAX_THREE_QUARTERS_HINT = "syntax.three-quarters.hint",
        "write 3/4";
    SYNTAX_TINY = "syntax.tiny",
        "{name} needs a game in brackets";
    SYNTAX_TINY_NAME_HINT = "syntax.tiny-name.hint",
        "write `{name}(2)`";
    SYNTAX_TINY_ONE = "syntax.tiny-one",
        "tiny and miny take one game";
    SYNTAX_TINY_HINT = "syntax.tiny.hint",
        "write `Tiny(2)`";
    SYNTAX_TOUCHING = "syntax.touching",
        "a literal and a name run into each other";
    SYNTAX_TOUCHING_DOWNS_HINT = "syntax.touching-downs.hint",
        "ups and downs cancel, so one kind is enough: `^3` or `v3`";
    SYNTAX_TOUCHING_KEYWORD_HINT = "syntax.touching-keyword.hint",
        "put a space before `{name}`";
    SYNTAX_TOUCHING_UPS_HINT = "syntax.touching-ups.hint",
        "for that many ups write `{name} * ^`";
    SYNTAX_UNCLOSED = "syntax.unclosed",
        "missing `{close}`";
    SYNTAX_UNCLOSED_BEFORE = "syntax.unclosed-before",
        "missing `{close}` before `{separator}`";
    SYNTAX_UNCLOSED_HINT = "syntax.unclosed.hint",
        "add the `{close}`";
    SYNTAX_UPON_STAR_HINT = "syntax.upon-star.hint",
        "write `upon + *`, or `^[on]*`, which is the same";
    SYNTAX_VALUE_AFTER = "syntax.value-after",
        "a value is missing after `{operator}`";
    SYNTAX_VALUE_BEFORE = "syntax.value-before",
        "a value is missing before `{token}`";
    SYNTAX_VALUE_BETWEEN = "syntax.value-between",
        "a value is missing between `{operator}` and `{token}`";
    SYNTAX_VALUE_HINT = "syntax.value.hint",
        "add a value, or leave out the `{token}`";
    SYNTAX_XOR_HINT = "syntax.xor.hint",
        "write `xor`: 3 xor 5, or *3 + *5 for nimbers";
    TABLE_CELLS = "table.cells",
        "a table has at most {longest_list} cells";
    TEXT_EMPTY = "text.empty",
        "the text is empty";
    TEXT_LETTER = "text.letter",
        "one letter is needed here";
    TEXT_LONG = "text.long",
        "a text has at most {longest_text} letters";
    TEXT_NEEDED = "text.needed",
        "a text is needed here, and this is {kind}";
    TEXT_NO_LETTER = "text.no-letter",
        "there is no such letter: they are numbered 1 to {last}";
    TEXT_NUMBER = "text.number",
        "`{text}` is not a number";
    TEXT_NUMBER_HINT = "text.number.hint",
        "write for example number(\"12\") or number(\"-3/4\")";
    THERE_ARE = "there.are",
        "are {count}";
    THERE_IS_NONE = "there.is-none",
        "is none";
    THERE_IS_ONE = "there.is-one",
        "is 1";
    TRAVERSAL_CONDITION = "traversal.condition",
        "the function is to be true or false, and its answer is {kind}";
    VALUE_NOT_UPTIMAL = "value.not-uptimal",
        "{text} is not an uptimal: it has no uptimal expansion";
    WORD_FACTOR_LONG = "word.factor-long",
        "at most 5000 letters here";
    WORD_FIBONACCI = "word.fibonacci",
        "a Fibonacci word";
    WORD_HINT = "word.hint",
        "words are texts, in quotes: \"10100\"";
    WORD_KIND = "word.kind",
        "this is {kind}, not {what}";
    WORD_LAW = "word.law",
        "a law";
    WORD_LETTERS = "word.letters",
        "the letters are numbered from 1";
    WORD_LONG = "word.long",
        "at most {longest_word} letters";
    WORD_NO_LAW = "word.no-law",
        "there is no such law";
    WORD_NO_LAW_HINT = "word.no-law.hint",
        "the laws are \"steps\", \"writing\", \"morphism\" and \"floors\"";
    WORD_WORD = "word.word",
        "a word";
    WYTHOFF_T = "wythoff.t",
        "t is at least 1";
    WYTHOFF_TABLE = "wythoff.table",
        "a table is a list of columns of two whole numbers";
    WYTHOFF_TABLE_HINT = "wythoff.table.hint",
        "write for example [[0,0],[1,2],[3,5]]";
}
