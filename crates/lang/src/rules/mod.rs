//! The language of rules: games that are declared in a text.
//!
//! A declaration is read clause by clause ([`read`]); what stands in it is read by the parser of
//! expressions, typed and compiled ([`formulas`]); patterns become rules of `upstar-rules` ([`boards`]), and
//! the whole a ruleset ([`build`]) like those that are built in.

mod boards;
mod build;
mod check;
mod declaration;
mod formulas;
mod library;
mod parsed;
mod pieces;
mod points;
mod read;
mod scan;
mod variants;

pub(crate) use build::{Built, Merged, Rule, Surroundings, build, plain, told};
pub use check::{CheckedClaim, Ends, OwnCheck, Warning};
pub(crate) use declaration::{Clause, Declaration};
pub(crate) use formulas::FileFunction;
pub(crate) use library::{SHIPPED, file};
pub(crate) use pieces::{PieceKind, pieces};
pub use pieces::{begins_declaration, declaration_goes_on};
pub(crate) use points::shown;
pub(crate) use read::{declaration, used};
pub(crate) use scan::place_of_word;

/// What was expected, as a sentence.
pub(crate) type Wanted = upstar_values::Sentence;
