//! The English of every message of this crate, in the order of their keys.

upstar_values::sentences! {
    SURREAL_DIVISION_BY_ZERO = "surreal.division-by-zero",
        "division by zero";
    SURREAL_ENDLESS_TERMS = "surreal.endless-terms",
        "the terms of {number} do not end before those that are asked for";
    SURREAL_EXPONENT_ALONE_REPEATS = "surreal.exponent-alone-repeats",
        "the signs of its exponent repeat for ever, those of the power do not";
    SURREAL_EXPONENT_REPEATS = "surreal.exponent-repeats",
        "the signs of an exponent repeat for ever";
    SURREAL_INFINITE = "surreal.infinite",
        "{number} is infinite, so no real number is close to it";
    SURREAL_INFINITELY_MANY_TERMS = "surreal.infinitely-many-terms",
        "it has infinitely many terms";
    SURREAL_INVERSE_OPTIONS = "surreal.inverse-options",
        "this many rounds give more than {most_options} options";
    SURREAL_INVERSE_POSITIVE = "surreal.inverse-positive",
        "the inverse by options is for positive numbers, and this is {x}";
    SURREAL_MANY_SIGNS = "surreal.many-signs",
        "it has more than {most_signs} signs";
    SURREAL_NO_CUT = "surreal.no-cut",
        "this is not a number: {left} on the left is not less than {right} on the right";
    SURREAL_NO_EXPANSION = "surreal.no-expansion",
        "the sign expansion of {number} has no finite description here: {because}";
    SURREAL_NO_NUMBER = "surreal.no-number",
        "the number with the sign expansion {signs} is not computed here";
    SURREAL_NO_ROOT = "surreal.no-root",
        "{number} has no rational root of degree {degree}";
    SURREAL_NOT_AN_ORDINAL = "surreal.not-an-ordinal",
        "{number} is not an ordinal";
    SURREAL_NOTHING_BETWEEN = "surreal.nothing-between",
        "no number was found between the two sets";
    SURREAL_NUMBER_ENDS = "surreal.number-ends",
        "a number such as 3 * w**2 - 1/2 ends too early";
    SURREAL_NUMBER_REST = "surreal.number-rest",
        "`{rest}` is not expected in a number such as 3 * w**2 - 1/2";
    SURREAL_POWER_OF_W = "surreal.power-of-w",
        "only powers of w have powers with exponents such as {exponent}";
    SURREAL_PRODUCT_OPTIONS = "surreal.product-options",
        "the options of {a} times {b} do not separate";
    SURREAL_ROOT_OF_TERM = "surreal.root-of-term",
        "roots are taken of single terms such as 4 * w**2, and {number} has more";
    SURREAL_SIGNS = "surreal.signs",
        "`{rest}` is not a sign expansion: write + and -, +^w for w of them, (+-)* for a word without end";
    SURREAL_SIGNS_EQUALLY_OFTEN = "surreal.signs-equally-often",
        "in a word without end every sign stands there equally often";
    SURREAL_SIGNS_POWERS = "surreal.signs-powers",
        "in a word without end signs stand a power of w times each";
    SURREAL_STALK = "surreal.stalk",
        "`{strange}` is not expected in a stalk of l and r such as l(lr)*";
    SURREAL_TOO_HIGH = "surreal.too-high",
        "powers of w are stacked higher than {limit} here";
    SURREAL_TOO_LARGE = "surreal.too-large",
        "this surreal number has too many terms or digits to calculate with";
    SURREAL_TREE_BIRTHDAY = "surreal.tree-birthday",
        "this number was born on day {day}: {last_day} is the last one here";
    SURREAL_TREE_DAY = "surreal.tree-day",
        "on day {day} 2**{day} numbers are born: they are listed up to day {last_day}";
    SURREAL_UNDECIDED = "surreal.undecided",
        "it has infinitely many terms, and none of the first 32 decides";
}
