//! Systems by name, each with what is proved about it.

mod formula;
mod octal;

pub use formula::Formula;
pub use octal::{OctalEnds, octal};

use crate::error::TextError;
use crate::system::System;

/// A system with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryEntry {
    /// The name: `kayles`, `cl(k)`, `0.26`.
    pub name: String,
    /// What it is, in a line.
    pub about: String,
    /// The system.
    pub system: System,
    /// A formula for Grundy values, where one is proved.
    pub formula: Option<Formula>,
    /// A term that shows it.
    pub example: String,
    /// The octal code of the heaps, where words are heaps: runs of U between gaps D, the ends being gaps.
    pub heaps: Option<String>,
}

/// Name, system, formula, example, what it is.
type Row = (&'static str, &'static str, Option<Formula>, &'static str, &'static str);

const ROWS: &[Row] = &[
    (
        "nim",
        "(VAR x) (SIG (B 2) (U 1) (Z 0)) (RULES U(x) -> Z)",
        Some(Formula::Nim),
        "B(B(U(U(U(Z))),U(U(Z))),U(Z))",
        "Nim: heaps of U, joined by B",
    ),
    (
        "b(x,y)->z",
        "(VAR x y) (RULES B(x,y) -> Z)",
        Some(Formula::Cut),
        "B(B(Z,Z),Z)",
        "cut a binary tree off: grundy(B(x,y)) = 1 + (x XOR y)",
    ),
    (
        "c(x,y)->x",
        "(VAR x y) (SIG (C 2) (Z 0)) (RULES C(x,y) -> x)",
        Some(Formula::Prune),
        "C(C(Z,Z),C(Z,Z))",
        "prune a branch: grundy(C(x,y)) = x XOR (1 + y)",
    ),
    (
        "kayles",
        "U -> D, UU -> D",
        Some(Formula::Kayles),
        "UUUUU",
        "Kayles on words: standing pins U, fallen ones D",
    ),
    (
        "cl(i)",
        "(VAR x) (RULES @(I,x) -> x)",
        Some(Formula::Identity),
        "@(@(I,I),I)",
        "combinators with I alone: grundy = (number of I - 1) mod 2",
    ),
    (
        "cl(k)",
        "(VAR x y) (RULES @(@(K,x),y) -> x)",
        Some(Formula::Kestrel),
        "@(@(K,K),@(K,K))",
        "combinators with K alone: every Grundy value occurs",
    ),
    (
        "cl(g)",
        "(VAR x) (RULES @(G,x) -> G)",
        Some(Formula::Annihilator),
        "@(G,@(G,G))",
        "combinators with G alone: @(X,Y) is X |> Y",
    ),
    (
        "toads_and_frogs",
        "L: Tx -> xT, TFx -> xFT; R: xF -> Fx, xTF -> FTx",
        None,
        "TTxFF",
        "Toads and Frogs: toads T go right, frogs F left, x is free",
    ),
];

/// The names of the library, with what each is. Octal codes such as `0.26` are names too.
pub fn library_names() -> Vec<(&'static str, &'static str)> {
    ROWS.iter().map(|row| (row.0, row.4)).collect()
}

/// The system with a name, if there is one: those of [`library_names`], and octal codes, as words
/// with both ends as gaps; with `plain` behind, without.
///
/// ```
/// use upstar_rewriting::library;
/// let code = library("0.26").unwrap().unwrap();
/// assert!(code.system.has_root_rules());
/// assert!(library("cl(k)").is_some());
/// assert!(library("marbles").is_none());
/// ```
pub fn library(name: &str) -> Option<Result<LibraryEntry, TextError>> {
    let wanted = name.trim().to_ascii_lowercase().replace(' ', "");
    if let Some(&(name, text, formula, example, about)) = ROWS.iter().find(|row| row.0 == wanted) {
        return Some(text.parse().map(|system| LibraryEntry {
            name: name.into(),
            about: about.into(),
            system,
            formula,
            example: example.into(),
            heaps: (name == "kayles").then(|| "0.77".into()),
        }));
    }
    let (code, ends) = match wanted.strip_suffix("plain") {
        Some(code) => (code.trim_end_matches('_'), OctalEnds::Plain),
        None => (wanted.as_str(), OctalEnds::Gaps),
    };
    let looks = code.starts_with(['0', '4', '.']) && code.contains('.');
    if !looks {
        return None;
    }
    Some(octal(code, ends).map(|system| {
        let about = match ends {
            OctalEnds::Gaps => format!("the octal game {code} on words, both ends being gaps"),
            OctalEnds::Plain => format!("the octal game {code} on words, its ends not being gaps"),
        };
        let name = match ends {
            OctalEnds::Gaps => code.to_string(),
            OctalEnds::Plain => format!("{code}_plain"),
        };
        let heaps = (ends == OctalEnds::Gaps).then(|| code.to_string());
        LibraryEntry { name, about, system, formula: None, example: "UUUUU".into(), heaps }
    }))
}
