//! A file of games checked: is it read, do its examples and theorems hold, does play end, and does what
//! was found from the rules agree with plain search?
//!
//! ```
//! use upstar::studies::check;
//! use upstar::{Context, Session, Settings};
//! let text = "game pairs(n)\n  moves pairs(n - 2) if n > 1\n  example pairs(4).grundy == 0";
//! let request = check::Request { name: "pairs.game".into(), text: text.into() };
//! let mut session = Session::new(Settings::default());
//! let report = check::run(&mut session, &request, &mut (), &Context::new())?;
//! assert!(report.holds && report.games[0].examples[0].fails.is_none());
//! # Ok::<(), upstar::Error>(())
//! ```

use crate::error::Error;
use crate::observe::Observer;
use upstar_lang::{CheckedClaim, Ends, OwnCheck, Session, Warning};
use upstar_values::Context;

/// What is to be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The name of the file: files that it uses are looked for beside it.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// A claim and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClaimReport {
    /// The claim as it is written.
    pub text: String,
    /// On how many positions it was tested.
    pub tested: u64,
    /// What is so instead, if it does not hold.
    pub fails: Option<String>,
}

/// Something that looks like a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WarningReport {
    /// The line of the file, from 1.
    pub line: u64,
    /// Names the sentence in every language.
    pub key: String,
    /// What it is, and what to write instead.
    pub text: String,
}

/// What was found out about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameReport {
    /// Its name.
    pub name: String,
    /// Does everything hold?
    pub holds: bool,
    /// Have both players the same moves for ever?
    pub impartial: bool,
    /// Does play end: `proved`, `tested`, `open` if no end was found from any small position, `loops`, or `declared` that it
    /// may not.
    pub ends: String,
    /// If it is proved: what every move makes smaller; of several each decides where those before it stay
    /// the same.
    pub measure: Vec<String>,
    /// Positions through which play goes round, if it does.
    pub round: Vec<String>,
    /// Its examples.
    pub examples: Vec<ClaimReport>,
    /// Its theorems.
    pub theorems: Vec<ClaimReport>,
    /// Symmetries and parts that it claims.
    pub claims: Vec<ClaimReport>,
    /// How many small positions there are.
    pub listed: u64,
    /// Those on which parts and symmetry agree with plain search; the others need more steps.
    pub compared: u64,
    /// A position on which they do not.
    pub differs: Option<String>,
    /// Sizes, and how many positions there are of each, up to symmetry.
    pub sizes: Vec<[u64; 2]>,
    /// What looks like a mistake.
    pub warnings: Vec<WarningReport>,
}

/// What the check came to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// Does everything hold?
    pub holds: bool,
    /// The games of the file.
    pub games: Vec<GameReport>,
}

/// Reads the file into the session and checks its games.
///
/// # Errors
/// If it cannot be read, with the place; or the bound that was met.
pub fn run(
    session: &mut Session,
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let _ = observer;
    session.use_text(&request.name, &request.text, context)?;
    let mut games = Vec::new();
    for claims in session.own_games_in(&request.text) {
        if let Some(check) = session.check_own_game(&claims, context)? {
            games.push(game(check));
        }
    }
    Ok(Report { holds: games.iter().all(|game| game.holds), games })
}

fn count(n: usize) -> u64 {
    u64::try_from(n).unwrap_or(u64::MAX)
}

fn claim(claim: CheckedClaim) -> ClaimReport {
    ClaimReport { text: claim.text, tested: count(claim.tested), fails: claim.fails }
}

fn game(check: OwnCheck) -> GameReport {
    let holds = check.holds();
    let all = |claims: Vec<CheckedClaim>| claims.into_iter().map(claim).collect();
    GameReport {
        name: check.name,
        holds,
        impartial: check.is_impartial,
        ends: match check.ends {
            Ends::Proved(_) => "proved",
            Ends::Tested(_) => "tested",
            Ends::Open(_) => "open",
            Ends::Loops(_) => "loops",
            Ends::Declared(_) => "declared",
        }
        .to_owned(),
        round: check.ends.round().to_vec(),
        measure: match check.ends {
            Ends::Proved(measure) => measure,
            _ => Vec::new(),
        },
        examples: all(check.examples),
        theorems: all(check.theorems),
        claims: all(check.claims),
        listed: count(check.listed),
        compared: count(check.compared),
        differs: check.differs,
        sizes: check.sizes.into_iter().map(|(size, many)| [count(size), count(many)]).collect(),
        warnings: check.warnings.into_iter().map(warning).collect(),
    }
}

fn warning(warning: Warning) -> WarningReport {
    WarningReport {
        line: count(warning.line),
        key: warning.message.key().to_owned(),
        text: warning.message.to_string(),
    }
}
