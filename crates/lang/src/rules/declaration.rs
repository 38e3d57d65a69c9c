//! A declaration as it is written: its clauses, with the places of what stands in them.

use super::scan::Token;
use std::ops::Range;
use std::sync::Arc;
use upstar_rules::point::Verdict;
use upstar_values::Player;

/// A stretch of the source.
pub(crate) type Fragment = Range<usize>;

/// What a declaration is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Game,
    Board,
    Strip,
    Graph,
}

/// A variant of another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    Impartial,
    Dicotic,
    Twisted,
    Swapped,
}

/// A parameter.
#[derive(Clone, Debug)]
pub(crate) struct Param {
    pub(crate) name: String,
    pub(crate) at: Fragment,
    pub(crate) is_rest: bool,
    pub(crate) within: Option<Fragment>,
    pub(crate) default: Option<Fragment>,
}

/// A text in quotes: what is in it, and where that begins.
#[derive(Clone, Debug)]
pub(crate) struct Quoted {
    pub(crate) text: String,
    pub(crate) at: Fragment,
}

/// `expression as "…" for … if …`
#[derive(Clone, Debug)]
pub(crate) struct ItemText {
    pub(crate) whole: Fragment,
    pub(crate) body: Fragment,
    pub(crate) label: Option<Quoted>,
    /// `for … if …`
    pub(crate) clauses: Option<Fragment>,
}

/// A pattern and where it may lie.
#[derive(Clone, Debug)]
pub(crate) struct SiteText {
    pub(crate) pattern: Quoted,
    pub(crate) ways: Vec<Fragment>,
    pub(crate) at: Option<Fragment>,
}

/// A condition.
#[derive(Clone, Debug)]
pub(crate) enum TestText {
    Site(SiteText),
    Anywhere(SiteText),
    Reaches(bool, SiteText, SiteText),
    Formula(Fragment),
    And(Box<[TestText; 2]>),
    Or(Box<[TestText; 2]>),
    Not(Box<TestText>),
}

/// What happens beside a step.
#[derive(Clone, Debug)]
pub(crate) enum EffectText {
    Around(Quoted, Quoted),
    Ahead(Quoted, Quoted),
    Beyond(Quoted, Quoted),
    Clears(Quoted, Quoted),
}

/// A step of a move.
#[derive(Clone, Debug)]
pub(crate) struct StepText {
    pub(crate) before: Quoted,
    pub(crate) after: Quoted,
    pub(crate) ways: Vec<Fragment>,
    pub(crate) at: Option<Fragment>,
    pub(crate) effects: Vec<EffectText>,
    pub(crate) tests: Vec<TestText>,
    pub(crate) again: Option<(upstar_rules::board::AgainKind, Option<TestText>)>,
}

/// How the other player's moves are turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mirror {
    Plain,
    Backwards,
    Crosswise,
}

/// The moves of a clause.
#[derive(Clone, Debug)]
pub(crate) enum MovesText {
    Items(Vec<ItemText>),
    Steps(Vec<StepText>),
    Pass,
    None,
    Mirrored(Mirror),
}

/// A clause.
#[derive(Clone, Debug)]
pub(crate) enum Clause {
    Moves {
        also: bool,
        /// `None`: both players'.
        player: Option<Player>,
        otherwise: bool,
        moves: MovesText,
        at: Fragment,
    },
    Let(String, Fragment, Fragment),
    Normal(Vec<ItemText>),
    Symmetry(Vec<ItemText>),
    Parts(Vec<ItemText>),
    Only(Option<Player>, TestText),
    Cells(Quoted),
    Edges(Quoted),
    Start(Vec<String>, Quoted),
    Shape(String, Fragment),
    Ending(Verdict, Option<Player>, TestText),
    Stuck(Verdict),
    Endless(Option<Player>),
    Theorem(Fragment, Option<Fragment>),
    Example(Fragment),
    Notation(Quoted),
    /// Where the game was published.
    Source(Quoted),
    /// What is known of it.
    Known(Quoted),
    Scene(String, Vec<(Quoted, Quoted)>),
}

/// A declaration.
#[derive(Clone, Debug)]
pub(crate) struct Declaration {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    pub(crate) name_at: Fragment,
    pub(crate) schema: Vec<Param>,
    pub(crate) parameters: Vec<Param>,
    pub(crate) from: Option<Fragment>,
    pub(crate) variants: Vec<Variant>,
    pub(crate) condition: Option<Fragment>,
    pub(crate) sentence: Option<String>,
    pub(crate) clauses: Vec<Clause>,
    /// The text that it stands in.
    pub(crate) source: Arc<str>,
    /// Names that mean the game itself: its own, and those of the games that it comes from.
    pub(crate) aliases: Vec<String>,
}

impl Declaration {
    /// The text of a fragment.
    pub(crate) fn text(&self, fragment: &Fragment) -> &str {
        self.source.get(fragment.clone()).unwrap_or("")
    }
}

/// The words that begin a clause.
pub(crate) const CLAUSES: &[&str] = &[
    "also", "left", "right", "moves", "let", "normal", "symmetry", "parts", "only", "cells",
    "edges", "start", "shape", "wins", "loses", "draws", "stuck", "endless", "theorem", "example",
    "notation", "source", "known", "scene",
];

/// Does a word begin a clause?
pub(crate) fn begins_clause(word: &str) -> bool {
    CLAUSES.contains(&word)
}

/// The stretch from one token to another.
pub(crate) fn stretch(first: &Token, last: &Token) -> Fragment {
    first.start..last.end
}
