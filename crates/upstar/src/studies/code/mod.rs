//! What a code of a game of heaps says, which other codes say the same, and whether two are the same game.
//!
//! ```
//! use upstar::studies::code::explain;
//! use upstar::{Context, HeapGame, Session, Settings};
//! let mut session = Session::new(Settings::default());
//! let game = HeapGame::read(&mut session, "0.07", &mut (), &Context::new())?;
//! let report = explain("0.07", &game);
//! assert_eq!(report.moves, ["take 2, leave 0, 1 or 2 heaps"]);
//! assert_eq!(report.standard.unwrap().to_string(), "0.137, whose heap n corresponds to the heap n + 1 here");
//! # Ok::<(), upstar::Error>(())
//! ```

mod compare;
mod words;

use crate::heap_game::HeapGame;
pub use compare::{Comparison, compare};
use std::fmt;
use upstar_heaps::{Code, GeneralCode, HeapRules, Shifted};

/// A code explained.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The game as it was asked for.
    pub input: String,
    /// Its code, if it has one.
    pub code: Option<String>,
    /// Its name, if it has one.
    pub name: Option<String>,
    /// Its rules in the simplest way: a set where the code is one.
    pub rules: String,
    /// What moves there are, in words; long codes only in part.
    pub moves: Vec<String>,
    /// Why there is no code, if there is none.
    pub without_code: Option<String>,
    /// Is the game one of a set of numbers to be taken?
    pub is_set: bool,
    /// The most heaps that a move leaves.
    pub most_heaps: Option<u32>,
    /// The code without redundant moves.
    pub reduced: Option<String>,
    /// The standard form.
    pub standard: Option<Relative>,
    /// The shortest code.
    pub shortest: Option<Relative>,
    /// Other codes of the same game.
    pub cousins: Vec<Relative>,
}

/// Another code of the same game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Relative {
    /// The code.
    pub code: String,
    /// Heap n + `shift` here is its heap n.
    pub shift: i64,
}

impl From<&Shifted> for Relative {
    fn from(form: &Shifted) -> Relative {
        Relative { code: form.code.to_string(), shift: form.shift }
    }
}

/// `0.137, whose heap n corresponds to the heap n + 1 here`.
impl fmt::Display for Relative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Relative { code, shift } = self;
        match shift {
            0 => write!(f, "{code}, heap for heap"),
            1.. => write!(f, "{code}, whose heap n corresponds to the heap n + {shift} here"),
            _ => write!(
                f,
                "{code}, whose heap n + {} corresponds to the heap n here",
                shift.unsigned_abs()
            ),
        }
    }
}

/// Explains a game that was asked for in these words.
#[must_use]
pub fn explain(input: &str, game: &HeapGame) -> Report {
    let report = match game {
        HeapGame::General(code) => general(code),
        HeapGame::Rules(rules) => match rules.code() {
            Some(code) => plain(rules, &code),
            None => Report {
                rules: rules.to_string(),
                name: rules.name().map(str::to_owned),
                without_code: Some(words::why_no_code(rules)),
                ..Report::default()
            },
        },
    };
    Report { input: input.to_owned(), ..report }
}

/// A code with general digits: its normal form is all that is known of it.
fn general(code: &GeneralCode) -> Report {
    Report {
        code: Some(code.to_string()),
        rules: code.to_string(),
        moves: words::general_moves(code),
        ..Report::default()
    }
}

fn plain(rules: &HeapRules, code: &Code) -> Report {
    let (standard, shortest) = (code.standard_form(), code.shortest());
    let simplest = rules.simplest();
    let cousins = standard.code.cousins().into_iter().zip(1i64..);
    let cousins = cousins.map(|(code, by)| Shifted { code, shift: standard.shift - by });
    Report {
        input: String::new(),
        code: Some(code.to_string()),
        name: rules.name().map(str::to_owned),
        is_set: !matches!(simplest, HeapRules::Code(_)),
        rules: simplest.to_string(),
        moves: words::moves(code),
        without_code: None,
        most_heaps: Some(code.most_heaps()),
        reduced: Some(code.reduced().to_string()),
        standard: Some((&standard).into()),
        shortest: Some((&shortest).into()),
        cousins: cousins.map(|cousin| (&cousin).into()).collect(),
    }
}
