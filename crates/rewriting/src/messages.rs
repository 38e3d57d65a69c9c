//! The English of every message of this crate, in the order of their keys.

upstar_values::sentences! {
    ALPHABET_ARITY = "alphabet.arity",
        "`{name}` has {arity} arguments; automata here allow up to {most}";
    ALPHABET_NO_CONSTANT = "alphabet.no-constant",
        "there is no constant, so there are no terms";
    ALPHABET_TWICE = "alphabet.twice",
        "`{name}` comes twice";
    ARGUMENTS_NONE = "arity.none",
        "no arguments";
    ARGUMENTS_ONE = "arity.one",
        "1 argument";
    ARGUMENTS_SEVERAL = "arity.several",
        "{number} arguments";
    ASSERT_OTHER = "assert.other",
        "only termination can be asserted: write (ASSERT termination)";
    ASSERT_WHAT = "assert.what",
        "`termination`";
    AUTOMATON_DIFFERENT = "automaton.different",
        "the two automata have different alphabets";
    AUTOMATON_INCOMPLETE = "automaton.incomplete",
        "no complete automaton: {why}";
    AUTOMATON_MANY_STATES = "automaton.many-states",
        "more than {limit} states";
    AUTOMATON_MANY_TRANSITIONS = "automaton.many-transitions",
        "more than {limit} transitions";
    AUTOMATON_STATE = "automaton.state",
        "state {state} of {states}";
    AUTOMATON_TABLE = "automaton.table",
        "the table of `{name}` has {places} of {size} places";
    AUTOMATON_TABLE_SIZE = "automaton.table-size",
        "{transitions} transitions for {states} states";
    AUTOMATON_TABLES = "automaton.tables",
        "{tables} tables for {symbols} symbols";
    AUTOMATON_TEXT = "automaton.text",
        "{why}, at character {character}";
    EQUATIONS_NORMAL_PLAY = "equations.normal-play",
        "the class equations are those of Grundy values in normal play";
    EXPRESSION_AFTER = "expression.after",
        "expected a letter, `|`, `*` or a bracket";
    EXPRESSION_DEEP = "expression.deep",
        "brackets nest too deep";
    EXPRESSION_LETTER = "expression.letter",
        "expected a letter, `0`, `1` or `(`";
    EXPRESSION_NO_LETTER = "expression.no-letter",
        "`{name}` is not a letter";
    GRAMMAR_AFTER = "grammar.after",
        "expected `|` or the end of the rule";
    GRAMMAR_EMPTY = "grammar.empty",
        "a grammar has at least one rule";
    GRAMMAR_LEFT = "grammar.left",
        "the left side must be one variable";
    GRAMMAR_LEFT_SYMBOL = "grammar.left-symbol",
        "the left side is a symbol of the alphabet, not a variable";
    GRAMMAR_MISSING = "grammar.missing",
        "expected a symbol or a variable";
    GRAMMAR_RULE = "grammar.rule",
        "expected a rule `A -> term | term`";
    GRAMMAR_UNKNOWN = "grammar.unknown",
        "`{name}` is neither a symbol nor a variable";
    HEAP_WORDS_PERIOD = "heap-words.period",
        "the values must contain a whole period";
    IMAGE_LEFT_TWICE = "image.left-twice",
        "a left side has a variable twice: its matches are not regular";
    IMAGE_RIGHT_TWICE = "image.right-twice",
        "a right side has a variable twice: its matches are not regular";
    LANGUAGE_AFTER_TERM = "language.after-term",
        "nothing may follow the term";
    LANGUAGE_ARGUMENTS = "language.arguments",
        "`{name}` takes {arity} arguments in brackets";
    LANGUAGE_EXPECTED = "language.expected",
        "expected `{token}`";
    LANGUAGE_NO_SYMBOL = "language.no-symbol",
        "expected a symbol, found `{name}`";
    MONOID_MANY_ELEMENTS = "monoid.many-elements",
        "more than {limit} elements";
    MONOID_OF_WORDS = "monoid.of-words",
        "the terms are not words";
    OCTAL_DIGIT = "octal.digit",
        "the digits of an octal code are 0 to 7";
    OCTAL_FIRST = "octal.first",
        "before the point stands 0, or 4 if heaps may be split";
    OCTAL_LENGTH = "octal.length",
        "an octal code has between 1 and {most} digits";
    OCTAL_NO_MOVES = "octal.no-moves",
        "this code has no moves at all";
    OCTAL_SHAPE = "octal.shape",
        "an octal code is written 0.77";
    PROOF_ARGUMENT = "proof.argument",
        "`{name}` has no argument {argument}";
    PROOF_COEFFICIENT = "proof.coefficient",
        "[{symbol}] needs a coefficient of at least 1 for each argument";
    PROOF_INTERPRETATION = "proof.interpretation",
        "an interpretation is written [f] = x1+1";
    PROOF_NO_FUNCTION = "proof.no-function",
        "a symbol has no interpretation";
    PROOF_NO_SYMBOL = "proof.no-symbol",
        "there is no symbol `{name}`";
    PROOF_NOT_DECREASING = "proof.not-decreasing",
        "rule {rule} does not decrease";
    PROOF_NUMBER = "proof.number",
        "`{text}` is not a number";
    PROOF_PRECEDENCE = "proof.precedence",
        "the precedence does not name each symbol once";
    PROOF_REMOVES_NOTHING = "proof.removes-nothing",
        "removes no rule";
    PROOF_REMOVES_TWICE = "proof.removes-twice",
        "rule {rule} is not there to be removed";
    PROOF_RULE_LEFT = "proof.rule-left",
        "rule {rule} is never removed";
    PROOF_RULE_NUMBER = "proof.rule-number",
        "`{text}` is not the number of a rule";
    PROOF_RULE_ZERO = "proof.rule-zero",
        "rules are numbered from 1";
    PROOF_STAGE = "proof.stage",
        "stage {stage}: {why}";
    PROOF_STAGE_END = "proof.stage-end",
        "a stage ends with `removes` and rule numbers";
    QUOTIENT_GAPS = "quotient.gaps",
        "two gaps are not the same as one: this is not a game of heaps";
    QUOTIENT_LETTERS = "quotient.letters",
        "the letters are a token and a gap";
    QUOTIENT_OF_MISERE = "quotient.of-misere",
        "a misère quotient is made of a misère classifier";
    QUOTIENT_OF_WORDS = "quotient.of-words",
        "a misère quotient is made of words";
    RULE_DEEP = "rule.deep",
        "this rule is too deep: at most {most} symbols";
    RULE_LARGE = "rule.large",
        "this rule is too large: at most {most} symbols on a side";
    RULE_LEFT_VARIABLE = "rule.left-variable",
        "the left side is a variable, which every term matches, so no game would end: write a symbol";
    RULE_NEW_VARIABLE = "rule.new-variable",
        "the variable `{name}` stands on the right but not on the left: what would it be?";
    SIGNATURE_ARITY = "signature.arity",
        "the number of its arguments";
    SIGNATURE_NO_ARITY = "signature.no-arity",
        "expected the number of arguments of the symbol, as in (SIG (B 2))";
    SIGNATURE_SYMBOL = "signature.symbol",
        "a symbol, as in (SIG (B 2))";
    SYMBOL_IS_VARIABLE = "symbol.is-variable",
        "`{name}` is a variable: it takes no arguments and is not a symbol";
    SYMBOL_TWO_ARITIES = "symbol.two-arities",
        "`{name}` has {here} here and {there} in line {line}: a symbol has one arity";
    SYSTEM_LONG = "system.long",
        "the system is too long: at most {most} bytes";
    SYSTEM_LOOP = "system.loop",
        "the system does not terminate: there is a loop of {terms} terms";
    SYSTEM_MANY_RULES = "system.many-rules",
        "too many rules: at most {most}";
    SYSTEM_NO_CONSTANT = "system.no-constant",
        "there is no constant, so there is no term without variables: add one, such as (SIG (Z 0))";
    SYSTEM_NO_RULE = "system.no-rule",
        "there is no rule: write (RULES f(x) -> x)";
    SYSTEM_NO_SECTION = "system.no-section",
        "there is no section `{name}`: write {sections}";
    SYSTEM_NOT_LEFT_LINEAR = "system.not-left-linear",
        "rule {rule} has a variable twice on its left side: classes are computed of left-linear systems only";
    SYSTEM_NOT_TERMINATING = "system.not-terminating",
        "the system does not terminate: {chain}";
    SYSTEM_PARTIZAN = "system.partizan",
        "the players have rules of their own, so there is no Grundy value";
    SYSTEM_PARTIZAN_CLASSES = "system.partizan-classes",
        "the players have rules of their own: ask for outcomes instead of Grundy classes";
    SYSTEM_SECTIONS = "system.sections",
        "VAR, SIG, RULES, LEFT, RIGHT, ASSERT or COMMENT";
    SYSTEM_TERMINATION_UNKNOWN = "system.termination-unknown",
        "no proof of termination was found; assert it to go on, and every result will say so";
    TERM_ARGUMENTS = "term.arguments",
        "`{name}` takes {arity} arguments, not {found}";
    TERM_BEFORE_CLOSE = "term.before-close",
        "expected a term before `)`";
    TERM_BEFORE_COMMA = "term.before-comma",
        "expected a term before the comma";
    TERM_CHARACTER = "term.character",
        "`{character}` has no meaning here: names are letters, digits and _ ' @ . + * $";
    TERM_CLOSE = "term.close",
        "there is no bracket open that this one could close";
    TERM_COMMA = "term.comma",
        "a comma outside the arguments of a symbol";
    TERM_CONSTANT = "term.constant",
        "`{name}` takes no arguments";
    TERM_MISSING = "term.missing",
        "a term is missing: symbols are {symbols}";
    TERM_NO_SYMBOL = "term.no-symbol",
        "there is no symbol `{name}`, so its arity is unknown: symbols are {symbols}";
    TERM_NOT_A_WORD = "term.not-a-word",
        "the terms of this system are not words";
    TERM_ONE_ARGUMENT = "term.one-argument",
        "`{name}` takes 1 argument, not {found}";
    TERM_TWO = "term.two",
        "expected `,`, `)` or the end before this term";
    TERM_UNCLOSED = "term.unclosed",
        "this bracket is never closed";
    TERM_WORD = "term.word",
        "a term";
    TERMS_FULL = "terms.full",
        "there are too many terms in the store";
    TEXT_EXPECTED = "text.expected",
        "expected {expected}, found {found}";
    TOKEN_AFTER_LEFT = "token.after-left",
        "{token} after the left side of a rule";
    TOKEN_AFTER_SECTION = "token.after-section",
        "{token} at the end of the section";
    TOKEN_AFTER_SYMBOL = "token.after-symbol",
        "{token} after a symbol and the number of its arguments";
    TOKEN_BEFORE_SECTION = "token.before-section",
        "{token} before a section";
    TOKEN_BEFORE_SYMBOL = "token.before-symbol",
        "{token} before a symbol";
    TOKEN_COMMA_OR_CLOSE = "token.comma-or-close",
        "`,` or `)`";
    TOKEN_END = "token.end",
        "the end of the text";
    VARIABLE_IS_SYMBOL = "variable.is-symbol",
        "`{name}` is a symbol already: declare variables before the rules";
    WORD_AFTER_END = "word.after-end",
        "nothing can stand after `$`, the right end of the word";
    WORD_CARET = "word.caret",
        "`^` belongs to rules: a word begins with a letter";
    WORD_LETTER = "word.letter",
        "`{letter}` is not a letter of a word: write letters and digits";
    WORD_LONG = "word.length",
        "too long: at most {most} letters";
    WORD_MISSING = "word.missing",
        "a word is missing: write letters, or `$` for the empty word";
    WORD_NO_LETTER = "word.no-letter",
        "there is no letter `{letter}`: the letters are {letters}";
    WORD_POWER = "word.power",
        "a power needs a number: write U^5";
    WORD_POWER_OF_NOTHING = "word.power-of-nothing",
        "a power needs a letter before it: write U^5";
    WORDS_LABEL = "words.label",
        "`{label}:` means nothing here: write `L:` or `R:` before a player's rules, or `letters:`";
    WORDS_LEFT_EMPTY = "words.left-empty",
        "the left side is empty, which every word matches, so no game would end: write a word";
    WORDS_LEFT_END = "words.left-end",
        "`^` on the right side alone: write it on the left side too";
    WORDS_MANY_LETTERS = "words.many-letters",
        "too many letters";
    WORDS_NO_ARROW = "words.no-arrow",
        "expected a rule between words, such as `UU -> D`";
    WORDS_NO_RULE = "words.no-rule",
        "there is no rule: write `U -> D, UU -> D`";
    WORDS_RIGHT_END = "words.right-end",
        "the left side ends at the right end of the word, so must the right side: write `$` after it";
    WORDS_TWO_ARROWS = "words.two-arrows",
        "a second arrow: put a comma between rules";
}
