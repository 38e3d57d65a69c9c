//! A winning strategy as a certificate, as a booklet, and as somebody to play against.

mod guide;

use crate::certificate;
use crate::error::{Error, Refusal};
pub use guide::Guide;
use serde_json::{Value, json};
use upstar_core::Position as _;
use upstar_lang::Session;
use upstar_lang::strategy::{NoStrategy, booklet};
use upstar_values::{Context, Player};
use upstar_verify::strategy::{Book, Piece, Side};

/// Whose strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The position, as an expression.
    pub position: String,
    /// Who begins.
    #[cfg_attr(feature = "serde", serde(with = "crate::wire::player"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::PlayerWord"))]
    pub first: Player,
    /// Tell it as a booklet, too?
    #[cfg_attr(feature = "serde", serde(default))]
    pub booklet: bool,
}

/// A strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The position as an expression.
    pub position: String,
    /// Who begins.
    #[cfg_attr(feature = "serde", serde(with = "crate::wire::player"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::PlayerWord"))]
    pub first: Player,
    /// Who wins.
    #[cfg_attr(feature = "serde", serde(with = "crate::wire::player"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::PlayerWord"))]
    pub winner: Player,
    /// How many answers the strategy has.
    pub answers: u64,
    /// The certificate, for `verify`.
    pub certificate: String,
    /// The strategy as a booklet, if the request asks for it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub booklet: Option<String>,
}

/// Finds a winning strategy.
///
/// ```
/// use upstar::studies::{strategy, verify};
/// use upstar::{Context, Player, Session, Settings};
/// let mut session = Session::new(Settings::default());
/// let request = strategy::Request { position: "clobber(2,3)".into(), first: Player::Left, booklet: false };
/// let report = strategy::run(&request, &mut session, &Context::new())?;
/// let check = verify::Request { certificate: report.certificate };
/// assert!(verify::run(&check, &mut (), &Context::new())?.holds);
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If the text denotes no position of games that the checker knows, or a bound is met.
pub fn run(request: &Request, session: &mut Session, context: &Context) -> Result<Report, Error> {
    let report = unchecked(request, session, context);
    super::believed(session, report)
}

/// The same, whether or not the rules of the game are right.
fn unchecked(request: &Request, session: &mut Session, context: &Context) -> Result<Report, Error> {
    let position = session.position(&request.position, context)?;
    let book = session.strategy(&position, request.first, context).map_err(refused)?;
    let (certificate, answers) = written(&book);
    Ok(Report {
        position: position.write(),
        first: request.first,
        winner: player(book.winner()),
        answers,
        certificate,
        booklet: request.booklet.then(|| booklet(&book)),
    })
}

/// The certificate of a strategy, and how many answers it has.
fn written(book: &Book) -> (String, u64) {
    let name = |side| player(side).to_string();
    let (first, winner) = (name(book.first()), name(book.winner()));
    let claim = json!({"position": book.position(), "first": first, "winner": winner});
    let mut answers: Vec<(Vec<String>, Value)> = Vec::new();
    for entry in book.entries().1 {
        let sum: Vec<String> = entry.sum.pieces().iter().map(Piece::write).collect();
        let answer = json!({"in": sum, "move": entry.piece.write(), "to": entry.after.write()});
        answers.push((sum, answer));
    }
    answers.sort_by(|a, b| a.0.cmp(&b.0));
    let number = answers.len() as u64;
    let answers: Vec<Value> = answers.into_iter().map(|(_, answer)| answer).collect();
    (certificate::text("strategy", &claim, &json!({ "answers": answers })), number)
}

fn player(side: Side) -> Player {
    match side {
        Side::Left => Player::Left,
        Side::Right => Player::Right,
    }
}

pub(crate) fn refused(reason: NoStrategy) -> Error {
    match reason {
        NoStrategy::Unknown(why) => Refusal::new("strategy.not-checked").with("why", why).into(),
        NoStrategy::NoAnswer => Refusal::new("strategy.no-answer").into(),
        NoStrategy::Unsolved(error) => error.into(),
    }
}
