//! The English of every message of this crate, in the order of their keys.

upstar_values::sentences! {
    CODE_AFTER_DOTS = "code.after-dots",
        "nothing comes after `...`, which repeats the last digit for ever: 4.333...";
    CODE_BEFORE = "code.before",
        "a code has one digit before the point, like 0.77 or 4.333..., not `{text}`";
    CODE_BRACES = "code.braces",
        "a set is numbers between commas in braces: write for example {3,7,8}";
    CODE_BRACKETS = "code.brackets",
        "brackets hold the digits that repeat, and `...` comes right after them: 0.1(07)...";
    CODE_EMPTY = "code.empty",
        "a code is missing: write for example 0.77";
    CODE_EMPTY_SET = "code.empty-set",
        "the set of numbers that may be taken is empty: write for example {1,2,3}";
    CODE_GENERAL_DIGIT = "code.general-digit",
        "`{text}` begins with no digit: write 0 to 9, A to Z, numbers of heaps such as {0,2,4+}, or * for any number, and after it ! (no two heaps equal), ? (not all equal) or = (all equal)";
    CODE_NO_DIGITS = "code.no-digits",
        "a digit is missing after the point: write for example 0.77";
    CODE_NO_POINT = "code.no-point",
        "a code has a point, like 0.77 or 4.333..., and `{text}` has none";
    CODE_NOT_A_DIGIT = "code.not-a-digit",
        "`{letter}` is not a digit of a code: digits are 0 to 9 and A to Z";
    CODE_NOT_TAKEABLE = "code.not-takeable",
        "`{number}` cannot be taken: the numbers of a set are 1, 2, 3, …, below 2^63";
    CODE_PASSING = "code.passing",
        "the digit before the point splits a heap without taking: it is 0, 4, 8, C, …, a multiple of 4, not `{digit}`; bits 1 and 2 would take nothing and leave all, or leave nothing";
    CODE_TOO_LONG = "code.too-long",
        "a code has at most {most} digits, not {given}";
    CODE_TOO_MANY = "code.too-many",
        "a set has at most {most} numbers, not {given}";
    CODE_UNKNOWN_NAME = "code.unknown-name",
        "`{name}` is not a heap game: write a code like 0.77, a set like {1,2,3}, `all but {1,4}`, or a name like kayles";
}
