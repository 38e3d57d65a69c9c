//! A winning strategy as a certificate: for every sum in which the winner can come to be at move, one move.
//!
//! The solver says who wins; the sums, their moves and normal forms are those of the checker, so that what
//! is written is what `verify` plays through. Answers are chosen so that the strategy stays small: into
//! sums that it has already, else to where the loser has the fewest moves.

use super::verify::said;
use crate::certificate;
use crate::error::{Error, Refusal};
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use upstar_core::compound::{Negative, Sum as Positions};
use upstar_core::{AnyPosition, Argument, Position as _};
use upstar_lang::Session;
use upstar_solve::{Ask, Convention, Effort};
use upstar_values::{Context, Player};
use upstar_verify::strategy::{Piece, Side, Sum};

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
}

/// Finds a winning strategy.
///
/// ```
/// use upstar::studies::{strategy, verify};
/// use upstar::{Context, Player, Session, Settings};
/// let mut session = Session::new(Settings::default());
/// let request = strategy::Request { position: "clobber(2,3)".into(), first: Player::Left };
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
    let texts: Vec<String> = position.summands().iter().map(text).collect();
    let pieces: Result<Vec<Piece>, _> = texts.iter().map(|text| Piece::read(text)).collect();
    let unknown = |why| Refusal::new("strategy.not-checked").with("why", said(&why));
    let pieces = pieces.map_err(unknown)?;
    let mut search = Search { session, context, answers: HashMap::new() };
    let root = Sum::of(&pieces);
    let first = side(request.first);
    let winner = match search.wins(&root, first)? {
        true => first,
        false => first.other(),
    };
    search.collect(root, first, winner)?;
    let name = |side| if side == Side::Left { "Left" } else { "Right" };
    let claim = json!({"position": texts, "first": name(first), "winner": name(winner)});
    let mut answers: Vec<(Vec<String>, Value)> = search
        .answers
        .into_iter()
        .map(|(sum, (piece, after))| {
            let sum: Vec<String> = sum.pieces().iter().map(Piece::write).collect();
            let answer = json!({"in": sum, "move": piece.write(), "to": after.write()});
            (sum, answer)
        })
        .collect();
    answers.sort_by(|a, b| a.0.cmp(&b.0));
    let number = answers.len() as u64;
    let answers: Vec<Value> = answers.into_iter().map(|(_, answer)| answer).collect();
    Ok(Report {
        position: position.write(),
        first: request.first,
        winner: if winner == Side::Left { Player::Left } else { Player::Right },
        answers: number,
        certificate: certificate::text("strategy", &claim, &json!({ "answers": answers })),
    })
}

fn side(player: Player) -> Side {
    match player {
        Player::Left => Side::Left,
        Player::Right => Side::Right,
    }
}

/// A summand as the checker reads it.
fn text(part: &AnyPosition) -> String {
    match part.downcast::<Negative>() {
        Some(negative) => format!("-{}", negative.inner().write()),
        None => part.write(),
    }
}

struct Search<'a> {
    session: &'a Session,
    context: &'a Context,
    answers: HashMap<Sum, (Piece, Piece)>,
}

/// About how many bytes an answer takes, with the text of it.
const BYTES: u64 = 1024;

impl Search<'_> {
    /// Does the side to move win?
    fn wins(&self, sum: &Sum, to_move: Side) -> Result<bool, Error> {
        let registry = self.session.registry();
        let mut parts = Vec::with_capacity(sum.pieces().len());
        for piece in sum.pieces() {
            let (game, board) = (piece.game(), piece.board());
            let unknown = || Refusal::new("strategy.not-checked").with("why", piece.write());
            let ruleset = registry.find(game).ok_or_else(unknown)?;
            parts.push(ruleset.read(&[Argument::Text(board)]).map_err(|_| unknown())?);
        }
        if parts.is_empty() {
            return Ok(false);
        }
        let player = match to_move {
            Side::Left => Player::Left,
            Side::Right => Player::Right,
        };
        let position = AnyPosition::new(Positions(parts));
        let ask = Ask::first(Convention::Normal, player);
        let solver = self.session.solver();
        let found = solver.analyse(&position, &ask, &Effort::answer(), self.context)?;
        let verdict = found.if_begins(player).and_then(|verdict| verdict.winner());
        Ok(verdict == Some(player))
    }

    /// Collects answers for everything that the loser can do.
    fn collect(&mut self, root: Sum, first: Side, winner: Side) -> Result<(), Error> {
        let account = self.context.account();
        let (mut seen, mut queue) = (HashSet::new(), Vec::new());
        let mut open = match first == winner {
            true => vec![root],
            false => {
                seen.insert(root.clone());
                queue.push(root);
                Vec::new()
            }
        };
        loop {
            while let Some(sum) = open.pop() {
                if self.answers.contains_key(&sum) {
                    continue;
                }
                self.context.spend(1)?;
                account.set(BYTES * (self.answers.len() as u64 + 1))?;
                let (piece, after, next) = self.answer(&sum, winner, &seen)?;
                self.answers.insert(sum, (piece, after));
                if seen.insert(next.clone()) {
                    queue.push(next);
                }
            }
            let Some(sum) = queue.pop() else { return Ok(()) };
            let moves = sum.moves(winner.other());
            open.extend(moves.iter().map(|(index, after)| sum.after(*index, after)));
        }
    }

    /// A winning move, and where it leads.
    fn answer(
        &self,
        sum: &Sum,
        winner: Side,
        seen: &HashSet<Sum>,
    ) -> Result<(Piece, Piece, Sum), Error> {
        let mut moves: Vec<(usize, usize, Piece, Sum)> = Vec::new();
        for (index, after) in sum.moves(winner) {
            let next = sum.after(index, &after);
            if seen.contains(&next) {
                return Ok((sum.pieces()[index].clone(), after, next));
            }
            moves.push((next.moves(winner.other()).len(), index, after, next));
        }
        moves.sort_by_key(|(answers, ..)| *answers);
        for (_, index, after, next) in moves {
            if !self.wins(&next, winner.other())? {
                return Ok((sum.pieces()[index].clone(), after, next));
            }
        }
        // The checker's rules and the game's own would have to differ.
        Err(Refusal::new("strategy.no-answer").into())
    }
}
