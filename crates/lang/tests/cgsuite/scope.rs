//! Which categories of the data run, which do not yet and why, and which answers may differ.

/// The categories that run; `name.*` are those below `name`.
pub const RUN: &[&str] = &[
    "sum",
    "compare",
    "ordinalsum",
    "conwayproduct",
    "property.*",
    "value.CanonicalShortGame",
    "value.CanonicalShortGame.*",
    "value.CompoundGame.*",
    "nim.product",
    "nim.product.*",
    "nim.inverse",
    "nim.transfinite.alpha",
    "nim.transfinite.lenstra_excess",
    "surreal",
    "value.GeneralizedOrdinal",
    "value.Integer",
    "value.Rational",
    "value.Rational.Abs",
    "value.Rational.Birthday",
    "value.Rational.Ceiling",
    "value.Rational.Denominator",
    "value.Rational.Floor",
    "value.Rational.IsDyadic",
    "value.Rational.Min",
    "value.Rational.Numerator",
    "value.Rational.OutcomeClass",
    "value.Rational.Reciprocal",
    "domineering.*",
    "hackenbush.*",
    "childishhackenbush.*",
    "ruleset.graph.Hackenbush",
    "amazons.*",
    "anticlobber.*",
    "arckayles.*",
    "cake.*",
    "clobber.*",
    "col.*",
    "elephantsrhinos.*",
    "fission.*",
    "hotclobber.*",
    "kings.*",
    "knights.*",
    "konane.*",
    "partizanarckayles.*",
    "queens.*",
    "rooks.*",
    "snort.*",
    "toadsandfrogs.*",
    "topplingdominoes.*",
];

const RULESET: &str = "this ruleset is not in the language yet";
const HEAPS: &str = "sequences of heap games are not in the language yet";
const MISERE: &str = "misère canonical forms and quotients are not in the language yet";
const OMEGA: &str = "ω and × there, w and * here";

/// The categories that do not run yet, and why.
pub const OUT_OF_SCOPE: &[(&str, &str)] = &[
    ("cram.*", RULESET),
    ("foxandgeese.*", RULESET),
    ("ruleset.heap.*", HEAPS),
    ("octal.*", HEAPS),
    ("spawning.*", HEAPS),
    ("subtraction.*", HEAPS),
    ("misere.*", MISERE),
    ("value.MisereCanonicalGame", MISERE),
    ("value.MisereCanonicalGame.*", MISERE),
    ("nim.transfinite.lenstra_qset", "run as data by the crate upstar-transfinite"),
    ("value.Rational.Max", "inf, the number above all numbers, is none"),
    ("expression.*", "CGSuite's own syntax: what its expressions mean, not values"),
];

/// Rows whose value is right and whose text may differ, and why.
pub const DIFFERENT_TEXT: &[(u64, &str)] = &[
    (49, OMEGA),
    (85, OMEGA),
    (170, OMEGA),
    (5290, OMEGA),
    (5293, OMEGA),
    (5320, OMEGA),
    (5329, OMEGA),
];

/// Rows whose value is another here, ours, and why.
pub const DIFFERENT_VALUE: &[(u64, &str, &str)] =
    &[(4080, "0", APART), (4236, "1", APART), (4050, "1*", APART)];

const APART: &str = "CGSuite cuts a board of Anti-Clobber into its groups of stones, each in its own rectangle, though stones move to the free squares between them; with that cut our engine gives its values, too (upstar-solve, tests/partizan_boards.rs)";

/// Rows that are errors in CGSuite and have an answer here, and why.
pub const ELSEWHERE_ERRORS: &[(u64, &str)] =
    &[(1520, "a power whose exponent is the pseudonumber {pass|1} is defined here")];

/// What happens to a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    Run,
    Listed,
    Both,
    Neither,
}

pub fn scope(category: &str) -> Scope {
    let run = RUN.iter().any(|pattern| covers(pattern, category));
    let listed = OUT_OF_SCOPE.iter().any(|(pattern, _)| covers(pattern, category));
    match (run, listed) {
        (true, false) => Scope::Run,
        (false, true) => Scope::Listed,
        (true, true) => Scope::Both,
        (false, false) => Scope::Neither,
    }
}

/// Does the category belong to the pattern, a name or `name.*`?
pub fn covers(pattern: &str, category: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(prefix) => category.starts_with(prefix),
        None => category == pattern,
    }
}
