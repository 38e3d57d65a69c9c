//! The English of every message of this crate, in the order of their keys.

crate::message::sentences! {
    CAP_NORMAL = "certificate.cap-normal",
        "`cap` belongs to normal play";
    CAP_SHAPE = "certificate.cap-shape",
        "`cap` must be null or a whole number";
    CLASSES_CAPPED = "certificate.classes-capped",
        "Grundy classes below the cap";
    CLASSES_GRUNDY = "certificate.classes-grundy",
        "Grundy classes";
    CLASSES_HOLD = "certificate.classes-hold",
        "the {what} of the system of {rules} rules are regular: {classes} classes, {states} states, {triples} triples; the rules are {system}";
    CLASSES_HOLD_ASSUMING = "certificate.classes-hold-assuming",
        "the {what} of the system of {rules} rules are regular: {classes} classes, {states} states, {triples} triples, assuming termination; the rules are {system}";
    CLASSES_MISERE = "certificate.classes-misere",
        "misère outcomes";
    CLASSES_OTHERS = "certificate.classes-others",
        "the classes are {classes}, not {claimed}";
    CLASSES_PARTIZAN = "certificate.classes-partizan",
        "outcomes";
    CLASSES_STATES = "certificate.classes-states",
        "{claimed} states are claimed, {given} are given";
    CLASSES_TRIPLES = "certificate.classes-triples",
        "there are {triples} triples, not {claimed}";
    CLASSES_UNREACHED = "certificate.classes-unreached",
        "no term reaches state {state}";
    CLASSES_WRONG = "certificate.classes-wrong",
        "the output of {term} is {output}, but its options make it {value}";
    FIELD_LARGE = "certificate.field-large",
        "`{name}` is too large";
    FIELD_LARGER = "certificate.field-larger",
        "`{name}` is larger than {most}";
    FIELD_LIST = "certificate.field-list",
        "`{name}` must be there and be a list";
    FIELD_LIST_OF_NUMBERS = "certificate.field-list-of-numbers",
        "`{name}` must be a list of numbers";
    FIELD_MISSING = "certificate.field-missing",
        "a certificate is an object with kind, version, claim, evidence and hash; `{name}` is missing";
    FIELD_NUMBER = "certificate.field-number",
        "`{name}` must be there and be a whole number from 0 on";
    FIELD_NUMBERS = "certificate.field-numbers",
        "`{name}` must be a list of whole numbers";
    FIELD_TEXT = "certificate.field-text",
        "`{name}` must be a text";
    FIELD_TEXT_THERE = "certificate.field-text-there",
        "`{name}` must be there and be a text";
    FIELD_THERE = "certificate.field-there",
        "`{name}` must be there";
    FIELD_UNKNOWN = "certificate.field-unknown",
        "no certificate has a field `{name}`: it was changed";
    FIELD_WHOLE_NUMBERS = "certificate.field-whole-numbers",
        "`{name}` must be whole numbers from 0 on";
    HASH_CHANGED = "certificate.hash-changed",
        "the hash is {found}, but the content has {expected}: it was changed";
    HEAPS_DIFFERS = "certificate.heaps-differs",
        "g({later}) is not g({heap}) + {saltus}";
    HEAPS_FINITE = "certificate.heaps-finite",
        "this theorem is about games in which finitely many can be taken";
    HEAPS_FORMULA = "certificate.heaps-formula",
        "g({heap}) = {value} is not what the formula gives";
    HEAPS_FORMULA_PERIOD = "certificate.heaps-formula-period",
        "the formula of this game has another period";
    HEAPS_GAME = "certificate.heaps-game",
        "`{game}` is not a game of heaps as certificates write it";
    HEAPS_HOLDS = "certificate.heaps-holds",
        "{game} has {period} ({method}, {values} values computed)";
    HEAPS_HOLDS_MAX = "certificate.heaps-holds-max",
        "{game} has {period}, its greatest value is {max}, first at n = {heap} ({method}, {values} values computed)";
    HEAPS_MASK = "certificate.heaps-mask",
        "a mask helps only where moves leave at most two heaps";
    HEAPS_MASK_PARITY = "certificate.heaps-mask-parity",
        "not all splitting moves take a number of this parity";
    HEAPS_MAX = "certificate.heaps-max",
        "`max` and `argmax` come together, or both are null";
    HEAPS_MAX_AT = "certificate.heaps-max-at",
        "g({heap}) = {value}, so the greatest value is not {most}, first at {first}";
    HEAPS_MAX_DIFFERS = "certificate.heaps-max-differs",
        "the greatest value is {found}, first at {first}, not {most} at {heap}";
    HEAPS_MAX_SALTUS = "certificate.heaps-max-saltus",
        "with a saltus there is no greatest value";
    HEAPS_METHOD = "certificate.heaps-method",
        "no method `{method}` is known here";
    HEAPS_NO_FORMULA = "certificate.heaps-no-formula",
        "no formula is known for this game";
    HEAPS_NO_PERIOD = "certificate.heaps-no-period",
        "{values} values do not hold one period from {preperiod} on";
    HEAPS_NO_SALTUS = "certificate.heaps-no-saltus",
        "this theorem proves periods without saltus";
    HEAPS_NOT_ALL_BUT = "certificate.heaps-not-all-but",
        "not a game of this kind";
    HEAPS_NUMBERS = "certificate.heaps-numbers",
        "the numbers are too large";
    HEAPS_OUTCOMES = "certificate.heaps-outcomes",
        "win/loss periods are proved for subtraction games only";
    HEAPS_OUTCOMES_OF = "certificate.heaps-outcomes-of",
        "the win/loss sequence of {game}";
    HEAPS_PARITY = "certificate.heaps-parity",
        "`parity` is 0, 1 or null";
    HEAPS_PARTIAL = "certificate.heaps-partial",
        "partial: {done} of {total} values are computed";
    HEAPS_PERIOD = "certificate.heaps-period",
        "the least preperiod {preperiod} and the least period {period}";
    HEAPS_PERIOD_SALTUS = "certificate.heaps-period-saltus",
        "the least preperiod {preperiod} and the least period {period} and saltus {saltus}";
    HEAPS_SALTUS_MISSING = "certificate.heaps-saltus-missing",
        "`saltus` is missing";
    HEAPS_SEQUENCE = "certificate.heaps-sequence",
        "`sequence` is `grundy` or `outcome`";
    HEAPS_STATE = "certificate.heaps-state",
        "there are too few values for a state";
    HEAPS_STATES_DIFFER = "certificate.heaps-states-differ",
        "the states after {values} values and one period before differ";
    HEAPS_TOO_FEW = "certificate.heaps-too-few",
        "less than {least} values prove nothing";
    HEAPS_TOO_MANY = "certificate.heaps-too-many",
        "it takes more values than can be computed";
    HEAPS_UNEQUAL = "certificate.heaps-unequal",
        "this theorem is not about unequal parts";
    HEAPS_VALUES_OF = "certificate.heaps-values-of",
        "{game}";
    KIND_UNKNOWN = "certificate.kind-unknown",
        "certificates of the kind `{kind}` are not known here, only {kinds}";
    LAYOUT_CHANGED = "certificate.layout-changed",
        "blanks or the order of fields are not as certificates are written (keys sorted, in one line or with indents of two): it was changed";
    LINES_CODE = "certificate.lines-code",
        "this theorem is about games with a code";
    LINES_HEAPS = "certificate.lines-heaps",
        "for heaps {start} + {length}q: {wrong}";
    LINES_ITSELF = "certificate.lines-itself",
        "the value itself is an option";
    LINES_MANY = "certificate.lines-many",
        "there are too many options to look at";
    LINES_NUMBERS = "certificate.lines-numbers",
        "the numbers are too large for this theorem";
    LINES_SMALLER = "certificate.lines-smaller",
        "a smaller value is not an option";
    LINES_STATES = "certificate.lines-states",
        "the machine has too many states";
    LINES_TOO_FEW = "certificate.lines-too-few",
        "there are too few values for this theorem";
    LOOPY_AS_MANY = "certificate.loopy-as-many",
        "`{name}` must have as many lists in `left` as in `right`, at least one";
    LOOPY_CLASS_DIFFERS = "certificate.loopy-class-differs",
        "the results are those of the class {found}, not {class}";
    LOOPY_FOUR_NUMBERS = "certificate.loopy-four-numbers",
        "`{name}` must be a list of four numbers each";
    LOOPY_GRAPH = "certificate.loopy-graph",
        "`graph` must have a vertex, and moves to vertices that exist";
    LOOPY_HOLDS = "certificate.loopy-holds",
        "`holds` must be there and be true or false";
    LOOPY_LABEL = "certificate.loopy-label",
        "the label of the vertex {vertex} does not follow from its moves";
    LOOPY_LABEL_EACH = "certificate.loopy-label-each",
        "there must be a label and a stage for each vertex";
    LOOPY_LABELS = "certificate.loopy-labels",
        "`labels` (numbers or null) and `stages` (numbers) must be there";
    LOOPY_LESS = "certificate.loopy-less",
        "G <= H, where G is {g} and H is {h}";
    LOOPY_LISTS = "certificate.loopy-lists",
        "`{name}` must be there and be a list of lists of vertices";
    LOOPY_MANY_VERTICES = "certificate.loopy-many-vertices",
        "more than {most} vertices";
    LOOPY_NO_START = "certificate.loopy-no-start",
        "the start, with Right to move, is missing";
    LOOPY_NO_STATE = "certificate.loopy-no-state",
        "`{name}` has a state that does not exist";
    LOOPY_NO_STOPPER = "certificate.loopy-no-stopper",
        "the {name} is not a stopper: play in turn can be endless";
    LOOPY_NO_VERTEX = "certificate.loopy-no-vertex",
        "`{name}` has a move to the vertex {to}, which does not exist";
    LOOPY_NOT_LESS = "certificate.loopy-not-less",
        "not G <= H, where G is {g} and H is {h}";
    LOOPY_OUTCOME = "certificate.loopy-outcome",
        "the outcome of {game} is {class}";
    LOOPY_PART = "certificate.loopy-part",
        "{name}: {reason}";
    LOOPY_RANKS = "certificate.loopy-ranks",
        "`ranks` must be there and be a list of numbers";
    LOOPY_RESULT = "certificate.loopy-result",
        "the result at vertex {vertex} with {mover} to move does not follow from its moves";
    LOOPY_RESULT_EACH = "certificate.loopy-result-each",
        "there must be a result and a rank for each vertex and mover";
    LOOPY_RESULT_SHAPE = "certificate.loopy-result-shape",
        "a result is L, R or D";
    LOOPY_SIDE = "certificate.loopy-side",
        "`side` must be there and be `onside` or `offside`";
    LOOPY_SIDES = "certificate.loopy-sides",
        "the two stoppers {onside} and {offside} are the sides of {game}";
    LOOPY_STATE = "certificate.loopy-state",
        "the state ({g}, {h}) with {mover} to move has no good move, or leads out";
    LOOPY_VALUE = "certificate.loopy-value",
        "the value of {game} is {value}";
    LOOPY_VALUE_DIFFERS = "certificate.loopy-value-differs",
        "the labels give {found}, not {value}";
    MISERE_ACTION = "certificate.misere-action",
        "`action` must be there and be a list of lists";
    MISERE_EARLIER = "certificate.misere-earlier",
        "the period holds from the heap {heap} on already";
    MISERE_EXTENT = "certificate.misere-extent",
        "either `heaps` is null, or `preperiod` and `period` are";
    MISERE_FEW_HEAPS = "certificate.misere-few-heaps",
        "not as many heaps are given as claimed";
    MISERE_GENERATOR = "certificate.misere-generator",
        "the generator {heap} is not what its heap is";
    MISERE_GENERATORS = "certificate.misere-generators",
        "there are not as many generators as they act";
    MISERE_HEAPS_DIFFER = "certificate.misere-heaps-differ",
        "the heaps {heap} and {later} are different elements";
    MISERE_HOLDS = "certificate.misere-holds",
        "{quotient}, for all heaps: the pretending function has the least preperiod {preperiod} and the least period {period}";
    MISERE_HOLDS_UP_TO = "certificate.misere-holds-up-to",
        "{quotient}, for heaps up to {heap}";
    MISERE_LOST = "certificate.misere-lost",
        "{lost} elements are lost, not {claimed}";
    MISERE_MANY_ELEMENTS = "certificate.misere-many-elements",
        "more than {most} elements";
    MISERE_MANY_HEAPS = "certificate.misere-many-heaps",
        "more than {most} heaps";
    MISERE_MOVE_TO_LOST = "certificate.misere-move-to-lost",
        "the heap {heap} with the element {element} is claimed to be lost, and so is what a move makes of it";
    MISERE_NO_ELEMENT = "certificate.misere-no-element",
        "the heap {heap} is not an element";
    MISERE_NO_MOVE = "certificate.misere-no-move",
        "a sum with the element {element} is claimed to be won, but has no winning move";
    MISERE_NO_PERIOD = "certificate.misere-no-period",
        "{heaps} heaps do not prove this period";
    MISERE_NO_THEOREM = "certificate.misere-no-theorem",
        "no theorem proves a period of {game}";
    MISERE_NOT_IDENTITY = "certificate.misere-not-identity",
        "the heap {heap} has no moves, but is not the identity";
    MISERE_OPTION_LARGE = "certificate.misere-option-large",
        "an option of the part {part} has a part that is not smaller";
    MISERE_OPTIONS = "certificate.misere-options",
        "`options` must be there and be a list of lists of lists";
    MISERE_QUOTIENT = "certificate.misere-quotient",
        "the misère quotient of {game} has {order} elements, {lost} of them lost";
    MISERE_QUOTIENT_ONE = "certificate.misere-quotient-one",
        "the misère quotient of {game} has 1 element, {lost} of them lost";
    MISERE_SET_HOLDS = "certificate.misere-set-holds",
        "the misère quotient of all sums of {parts} parts with the given options ({name}) has {order} elements, {lost} of them lost";
    MONOID_ACTION = "certificate.monoid-action",
        "generators do not act on {order} elements";
    MONOID_COMMUTE = "certificate.monoid-commute",
        "the generators {one} and {other} do not commute at {element}";
    MONOID_ELEMENTS = "certificate.monoid-elements",
        "elements are given that are not below {order}";
    MONOID_IDENTITY = "certificate.monoid-identity",
        "the identity is claimed to be lost, but in misère play a player who cannot move wins";
    MONOID_NOT_REDUCED = "certificate.monoid-not-reduced",
        "nothing tells the element {element} from a smaller one";
    MONOID_TWICE = "certificate.monoid-twice",
        "the element {element} is given twice as lost";
    MONOID_UNREACHED = "certificate.monoid-unreached",
        "the element {element} is not reached from the identity";
    NO_JSON = "certificate.no-json",
        "this is not JSON: {error}";
    PERIOD_EARLIER = "certificate.period-earlier",
        "the period holds from {start} on already";
    PERIOD_SHORTER = "certificate.period-shorter",
        "{period} is a period already";
    PERIOD_ZERO = "certificate.period-zero",
        "a period is at least 1";
    PLAY_PARTIZAN = "certificate.play-partizan",
        "rules of one player belong to partizan play";
    PLAY_SHAPE = "certificate.play-shape",
        "`play` must be normal, misere or partizan";
    PROOF_INTERPRETATION = "certificate.proof-interpretation",
        "an interpretation has for each symbol a list of coefficients from 1 on and a constant";
    PROOF_LEFT = "certificate.proof-left",
        "rule {rule} is never removed";
    PROOF_NOT_DECREASING = "certificate.proof-not-decreasing",
        "rule {number} does not decrease";
    PROOF_OVERFLOW = "certificate.proof-overflow",
        "numbers overflow in rule {number}";
    PROOF_PATH_ORDER = "certificate.proof-path-order",
        "rule {rule} does not decrease in the path order";
    PROOF_PRECEDENCE = "certificate.proof-precedence",
        "a precedence names each symbol once";
    PROOF_READING = "certificate.proof-reading",
        "`reading` must be forward or backward";
    PROOF_REMOVES = "certificate.proof-removes",
        "a stage of a termination proof must say what it `removes`";
    PROOF_SHAPE = "certificate.proof-shape",
        "a termination proof is a list";
    PROOF_STAGE = "certificate.proof-stage",
        "a stage has an `interpretation` or a `precedence`";
    PROVENANCE_CHANGED = "certificate.provenance-changed",
        "where it comes from does not fit its hash: it was changed";
    ROWS_DIFFER = "certificate.rows-differ",
        "G({row},{later}) is not G({row},{y}) + {period}";
    ROWS_EARLIER = "certificate.rows-earlier",
        "the period holds from column {start} on already";
    ROWS_HOLD = "certificate.rows-hold",
        "row {row} of {game} has the least preperiod {preperiod} and the least period and saltus {period}";
    ROWS_JOINT = "certificate.rows-joint",
        "the period does not divide the joint period";
    ROWS_SALTUS = "certificate.rows-saltus",
        "the saltus of a row is its period";
    ROWS_STATES = "certificate.rows-states",
        "the states before columns {start} and {end} differ: no joint period {length} from there";
    RULE_LEFT_VARIABLE = "certificate.rule-left-variable",
        "a left side must not be a variable";
    RULE_NEW_VARIABLE = "certificate.rule-new-variable",
        "a variable stands on the right but not on the left";
    RULE_NOT_LINEAR = "certificate.rule-not-linear",
        "rule {number} has a variable twice on its left side";
    RULE_PLACE = "certificate.rule-place",
        "`place` must be anywhere or root";
    RULE_PLAYER = "certificate.rule-player",
        "`player` must be both, left or right";
    SAVED_DAMAGED = "certificate.saved-damaged",
        "is damaged or belongs to another certificate";
    SAVED_HASH = "certificate.saved-hash",
        "was changed: its hash is another one";
    SAVED_NO_PART = "certificate.saved-no-part",
        "is not a part of the check";
    SAVED_NONE = "certificate.saved-none",
        "is none";
    SAVED_OTHER = "certificate.saved-other",
        "belongs to another certificate";
    SAVED_SHORT = "certificate.saved-short",
        "is too short";
    SAVED_SHORT_CHECK = "certificate.saved-short-check",
        "is of a check that is short";
    SAVED_UNREADABLE = "certificate.saved-unreadable",
        "cannot be read";
    SIDE_LONG = "certificate.side-long",
        "a {side} side has more than {most} symbols";
    SIDE_PREORDER = "certificate.side-preorder",
        "a side is one term in preorder";
    SIDE_SHORT = "certificate.side-short",
        "a side ends too early";
    STRATEGY_FIELD = "certificate.strategy-field",
        "an answer has no `{name}`";
    STRATEGY_HOLDS = "certificate.strategy-holds",
        "{winner} wins {position} if {first} begins";
    STRATEGY_NO_ANSWER = "certificate.strategy-no-answer",
        "there is no answer in {sum}";
    STRATEGY_NO_ANSWERS = "certificate.strategy-no-answers",
        "the evidence must have a list of `answers`";
    STRATEGY_NO_BOARD = "certificate.strategy-no-board",
        "`{text}` is not a board, as in clobber(\"xo|ox\")";
    STRATEGY_NO_MOVE = "certificate.strategy-no-move",
        "{player} cannot move from {from} to {to}";
    STRATEGY_NO_PIECE = "certificate.strategy-no-piece",
        "{piece} is not a part of {sum} in normal form";
    STRATEGY_NO_POSITION = "certificate.strategy-no-position",
        "the claim names no position";
    STRATEGY_OTHER_KIND = "certificate.strategy-other-kind",
        "this is a certificate of the kind `{kind}`, not a strategy";
    STRATEGY_PIECE = "certificate.strategy-piece",
        "a piece must be a text";
    STRATEGY_PLAYER = "certificate.strategy-player",
        "`{field}` of the claim must be \"Left\" or \"Right\"";
    STRATEGY_ROWS = "certificate.strategy-rows",
        "\"{text}\" is not a board: rows of one length, joined by |";
    STRATEGY_RULES = "certificate.strategy-rules",
        "the rules of `{name}` are not known here, only those of {games}";
    STRATEGY_SINGLE_ROW = "certificate.strategy-single-row",
        "toads_and_frogs is played on a single row";
    STRATEGY_SQUARE = "certificate.strategy-square",
        "a square of this game is one of {letters}, not {letter}";
    STRATEGY_SUM = "certificate.strategy-sum",
        "a sum must be a list of texts";
    STRATEGY_TWO_ANSWERS = "certificate.strategy-two-answers",
        "there are two answers in {sum}";
    SYMBOL_CONSTANT = "certificate.symbol-constant",
        "there is no constant, so there are no terms";
    SYMBOL_SHAPE = "certificate.symbol-shape",
        "a symbol is a list of a name and a number of arguments, at most 8";
    SYMBOL_TWICE = "certificate.symbol-twice",
        "the symbol `{name}` comes twice";
    SYMBOL_UNKNOWN = "certificate.symbol-unknown",
        "{symbol} is not a symbol";
    TABLE_MISSING = "certificate.table-missing",
        "there must be a table for every symbol";
    TABLE_SHAPE = "certificate.table-shape",
        "a table is a list of states";
    TABLE_SIZE = "certificate.table-size",
        "a table must have a state for every tuple of states";
    TERMINATION_DIFFERS = "certificate.termination-differs",
        "the claim and the evidence differ about termination being proved or asserted";
    TERMINATION_SHAPE = "certificate.termination-shape",
        "`termination` must be proved or asserted";
    TERMINATION_UNPROVED = "certificate.termination-unproved",
        "termination is not proved: {why}";
    VERSION_NUMBER = "certificate.version-number",
        "`version` must be a whole number";
    VERSION_UNKNOWN = "certificate.version-unknown",
        "version {version} of `{kind}` is not known here, only 1";
    WINDOW_BLOCK = "certificate.window-block",
        "the block that ends with g({heap}) is another one";
    WINDOW_BLOCK_LENGTH = "certificate.window-block-length",
        "the length of blocks must be a multiple of 8";
    WINDOW_BLOCKS = "certificate.window-blocks",
        "`blocks` is missing";
    WINDOW_DIFFERENCES = "certificate.window-differences",
        "`differences` must have a heap for each prime of the period";
    WINDOW_DIFFERS = "certificate.window-differs",
        "g({heap}) is not g({before})";
    WINDOW_EARLIER = "certificate.window-earlier",
        "the period holds from n = {before} on already";
    WINDOW_EARLY = "certificate.window-early",
        "the proof starts too early";
    WINDOW_FORGOTTEN = "certificate.window-forgotten",
        "g({heap}) needs more than what is kept";
    WINDOW_GAME = "certificate.window-game",
        "`{game}` is not a finite octal code such as 0.77, not a set such as {3,7,8}, and not grundys_game";
    WINDOW_HASHES = "certificate.window-hashes",
        "`hashes` must be hexadecimal numbers";
    WINDOW_HOLDS = "certificate.window-holds",
        "{game} has the period {period} from n = {preperiod} on, and no smaller ones";
    WINDOW_LARGE = "certificate.window-large",
        "g({heap}) outgrows 15 bits";
    WINDOW_LISTED = "certificate.window-listed",
        "{heap} is listed, but not a rare position";
    WINDOW_LONG = "certificate.window-long",
        "the window is too long to be kept";
    WINDOW_MASK = "certificate.window-mask",
        "`mask` must be a number from 1 to 65535";
    WINDOW_MASK_MISSING = "certificate.window-mask-missing",
        "`mask` is missing";
    WINDOW_ODD = "certificate.window-odd",
        "the period is odd";
    WINDOW_ORDER = "certificate.window-order",
        "the rare positions are not in order";
    WINDOW_OUTSIDE = "certificate.window-outside",
        "a difference lies outside";
    WINDOW_PARITY = "certificate.window-parity",
        "`parity` must be that of all numbers taken in splits, or null";
    WINDOW_PREPERIOD = "certificate.window-preperiod",
        "the window begins before the preperiod ends";
    WINDOW_SAME = "certificate.window-same",
        "g({heap}) = g({other}) refutes nothing";
    WINDOW_SHORT = "certificate.window-short",
        "the window is shorter than the last rare position";
    WINDOW_UNLISTED = "certificate.window-unlisted",
        "{heap} is not listed, but a rare position";
    WINDOW_WITNESS = "certificate.window-witness",
        "a rare value below g({heap}) has no witness in the window";
}
