//! Winning strategies: for every sum in which the winner can come to be at move, one move.
//!
//! The solver says who wins; the sums, their moves and normal forms are those of the checker, so that what
//! is found is what `verify` plays through. Answers are chosen so that the strategy stays small: into
//! sums that it has already, else to where the loser has the fewest moves.

use crate::Session;
use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use upstar_core::compound::{Negative, Sum as Positions};
use upstar_core::{AnyPosition, Argument, Position as _, Registry};
use upstar_solve::{Ask, Convention, Effort, SolveError, Solver};
use upstar_values::{Context, Detail, Message, Player, Sentence, Stop};
use upstar_verify::strategy::{Book, Piece, Reply, Side, Sum};

/// Why there is no strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoStrategy {
    /// The checker does not know the rules.
    Unknown(Message),
    /// The checker's rules and the game's own would have to differ.
    NoAnswer,
    /// The solver could not tell who wins.
    Unsolved(SolveError),
}

impl From<SolveError> for NoStrategy {
    fn from(error: SolveError) -> Self {
        NoStrategy::Unsolved(error)
    }
}

impl From<Stop> for NoStrategy {
    fn from(stop: Stop) -> Self {
        NoStrategy::Unsolved(stop.into())
    }
}

impl Session {
    /// A winning strategy in normal play.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::{Context, Player};
    /// let (mut session, context) = (Session::new(Settings::default()), Context::new());
    /// let position = session.position("domineering(2,2)", &context)?;
    /// let book = session.strategy(&position, Player::Left, &context).unwrap();
    /// assert!(upstar_lang::strategy::booklet(&book).starts_with("Left wins domineering"));
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// If the checker does not know the games, or a bound is met.
    pub fn strategy(
        &self,
        position: &AnyPosition,
        first: Player,
        context: &Context,
    ) -> Result<Book, NoStrategy> {
        find(self.solver(), self.registry(), position, first, context)
    }
}

/// A winning strategy, found with the solver of a session.
pub(crate) fn find(
    solver: &Solver,
    registry: &Registry,
    position: &AnyPosition,
    first: Player,
    context: &Context,
) -> Result<Book, NoStrategy> {
    let summands: Vec<String> = position.summands().iter().map(text).collect();
    let root = sum_of(&summands)?;
    let mut search = Search { solver, registry, context, answers: HashMap::new() };
    let first = side(first);
    let winner = match search.wins(&root, first)? {
        true => first,
        false => first.other(),
    };
    search.collect(root, first, winner)?;
    let met = Cell::new(None);
    let go_on = || {
        met.set(context.spend(1).err());
        met.get().is_none()
    };
    let answers = search.answers.into_iter().map(|(sum, (piece, after))| (sum, piece, after));
    Book::new(summands, [first, winner], answers, &go_on).map_err(|_| match met.get() {
        Some(stop) => stop.into(),
        None => NoStrategy::NoAnswer,
    })
}

/// A strategy as a booklet: numbered places, in each the move to make, and for every reply the place where to
/// read on. Pieces are written in normal form: turned and mirrored where the game allows it, parts apart.
#[must_use]
pub fn booklet(book: &Book) -> String {
    let (winner, first) = (player(book.winner()), player(book.first()));
    let loser = winner.opponent();
    let position = book.position();
    let position = if position.is_empty() { "0".to_owned() } else { position.join(" + ") };
    let mut lines = vec![format!("{winner} wins {position} if {first} begins.")];
    let (begin, entries) = book.entries();
    if entries.len() > 1 {
        lines.push(
            "Boards stand in a normal form here: turned or mirrored where the rules allow it, and cut where they fall apart."
                .to_owned(),
        );
    }
    let replies = |lines: &mut Vec<String>, replies: &[Reply], indent: &str| {
        if replies.is_empty() {
            lines.push(format!("{indent}{loser} cannot move."));
        }
        for Reply { piece, after, entry } in replies {
            let (from, to, entry) = (piece.write(), after.write(), entry + 1);
            lines.push(format!("{indent}{loser} {from} -> {to}: read on at {entry}"));
        }
    };
    if first == loser {
        replies(&mut lines, &begin, "");
    }
    for (number, entry) in (1..).zip(&entries) {
        let sum: Vec<String> = entry.sum.pieces().iter().map(Piece::write).collect();
        lines.push(format!("{number}. {}", sum.join(" + ")));
        lines.push(format!(
            "   {winner} plays {} -> {}.",
            entry.piece.write(),
            entry.after.write()
        ));
        replies(&mut lines, &entry.replies, "   ");
    }
    lines.join("\n")
}

/// A position as the checker sees it.
///
/// # Errors
/// If it does not know the games.
pub fn checked_sum(position: &AnyPosition) -> Result<Sum, NoStrategy> {
    sum_of(&position.summands().iter().map(text).collect::<Vec<_>>())
}

fn sum_of(summands: &[String]) -> Result<Sum, NoStrategy> {
    let pieces: Result<Vec<Piece>, _> = summands.iter().map(|text| Piece::read(text)).collect();
    Ok(Sum::of(&pieces.map_err(|why| NoStrategy::Unknown(said(&why)))?))
}

/// A message of the checker, which has a type of its own.
#[must_use]
pub fn said(message: &upstar_verify::Message) -> Message {
    use upstar_verify::Argument;
    let sentence = message.sentence();
    let argument = |argument: &Argument| match argument {
        Argument::Text(text) => Detail::from(text),
        Argument::Number(number) => Detail::from(*number),
        Argument::Message(message) => Detail::from(said(message)),
    };
    let start = Message::from(Sentence::new(sentence.key, sentence.text));
    let arguments = message.arguments().iter();
    arguments.fold(start, |whole, (name, part)| whole.with(*name, argument(part)))
}

fn side(player: Player) -> Side {
    match player {
        Player::Left => Side::Left,
        Player::Right => Side::Right,
    }
}

fn player(side: Side) -> Player {
    match side {
        Side::Left => Player::Left,
        Side::Right => Player::Right,
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
    solver: &'a Solver,
    registry: &'a Registry,
    context: &'a Context,
    answers: HashMap<Sum, (Piece, Piece)>,
}

/// About how many bytes an answer takes, with the text of it.
const BYTES: u64 = 1024;

impl Search<'_> {
    /// Does the side to move win?
    fn wins(&self, sum: &Sum, to_move: Side) -> Result<bool, NoStrategy> {
        let mut parts = Vec::with_capacity(sum.pieces().len());
        for piece in sum.pieces() {
            let unknown = || NoStrategy::NoAnswer;
            let ruleset = self.registry.find(piece.game()).ok_or_else(unknown)?;
            let board = Argument::Text(piece.board());
            parts.push(ruleset.read(&[board]).map_err(|_| unknown())?);
        }
        if parts.is_empty() {
            return Ok(false);
        }
        let player = player(to_move);
        let position = AnyPosition::new(Positions(parts));
        let ask = Ask::first(Convention::Normal, player);
        let found = self.solver.analyse(&position, &ask, &Effort::answer(), self.context)?;
        let verdict = found.if_begins(player).and_then(|verdict| verdict.winner());
        Ok(verdict == Some(player))
    }

    /// Collects answers for everything that the loser can do.
    fn collect(&mut self, root: Sum, first: Side, winner: Side) -> Result<(), NoStrategy> {
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
    ) -> Result<(Piece, Piece, Sum), NoStrategy> {
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
        Err(NoStrategy::NoAnswer)
    }
}
