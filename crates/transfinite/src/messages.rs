//! The English of every message of this crate, in the order of their keys.

upstar_values::sentences! {
    NIMBER_BEYOND_TOWER = "nimber.beyond-tower",
        "nimbers are computed below w**(w**w), and this ordinal is not";
    NIMBER_CHECK_FAILED = "nimber.check-failed",
        "the check z^{prime} = 1 failed: please report this";
    NIMBER_COEFFICIENT_TOO_LARGE = "nimber.coefficient-too-large",
        "a finite part of this nimber has too many bits: {limit} is the bound";
    NIMBER_DEGREE_TOO_LARGE = "nimber.degree-too-large",
        "the field of these nimbers has degree {degree} over {0, 1}: {limit} is the bound";
    NIMBER_EXPONENT_TOO_LARGE = "nimber.exponent-too-large",
        "an exponent in this ordinal is too large: {limit} is the bound";
    NIMBER_INFINITE_EXPONENT = "nimber.infinite-exponent",
        "only powers of w have infinite exponents here";
    NIMBER_NOT_A_PRIME_POWER = "nimber.not-a-prime-power",
        "{q} is not a prime power";
    NIMBER_NOT_AN_ODD_PRIME = "nimber.not-an-odd-prime",
        "{number} is not an odd prime";
    NIMBER_PRIME_OUT_OF_REACH = "nimber.prime-out-of-reach",
        "w**(w**{index}) belongs to a prime far beyond those whose excess is known";
    NIMBER_TOO_MANY_TERMS = "nimber.too-many-terms",
        "the result has more than {limit} terms";
    NIMBER_UNFACTORED = "nimber.unfactored",
        "the order is unknown: {cofactor} of 2**{degree} - 1 was not split within the budget";
    NIMBER_UNKNOWN_EXCESS = "nimber.unknown-excess",
        "the excess of the prime {prime} is not known, and products with w**(w**{index}) need it";
    NIMBER_ZERO_INVERSE = "nimber.zero-inverse",
        "0 has no inverse";
    NIMBER_ZERO_ORDER = "nimber.zero-order",
        "0 has no multiplicative order";
    ORDINAL_BRACKETS = "ordinal.brackets",
        "brackets nest deeper than {most_depth}";
    ORDINAL_EXPECTED = "ordinal.expected",
        "{expected} expected before {found}";
    ORDINAL_NUMBER = "ordinal.number",
        "{number} is not a number";
    ORDINAL_POWERS = "ordinal.powers",
        "powers nest deeper than {most_depth}";
}
