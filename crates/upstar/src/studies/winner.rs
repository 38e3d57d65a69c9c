//! Who wins, where that takes long: a search that tells how far it is, keeps its table, and goes on from there.
//!
//! What an answer may cost is tried first. Then the winner alone is searched for, by a search of the game's own or
//! by that of sums; the state of the run is the table of that search.

use crate::bound::Bound;
use crate::clock::{Stopwatch, speed};
use crate::error::{Error, Refusal};
use crate::numerals::grouped;
use crate::observe::{Observer, Progress};
use crate::state::{self, Kind};
use std::io::{self, Read, Write};
use upstar_core::{
    AnyPosition, Form as _, LongSearch, Loopy as _, Position as _, SearchProgress, Unfit,
};
use upstar_lang::Session;
use upstar_solve::{Ask, Convention, SolveError, Winner};
use upstar_values::{Context, Outcome, Player, Stop};

/// Who wins what.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// A position, as an expression.
    pub position: String,
    /// Who begins; whoever it may be, if nobody is named.
    #[cfg_attr(feature = "serde", serde(with = "crate::wire::mover"))]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub first: Option<Player>,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The position as an expression.
    pub position: String,
    /// Who wins if Left begins; `None`: not asked, or not found.
    #[cfg_attr(feature = "serde", serde(serialize_with = "player"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub left_first: Option<Player>,
    /// Who wins if Right begins.
    #[cfg_attr(feature = "serde", serde(serialize_with = "player"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub right_first: Option<Player>,
    /// The outcome class, if both are known.
    #[cfg_attr(feature = "serde", serde(with = "crate::wire::outcome_if_known"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::OutcomeWord>"))]
    pub outcome: Option<Outcome>,
    /// Positions whose moves were looked at, those of earlier runs included.
    pub nodes: u64,
    /// Positions of which something is known.
    pub known: u64,
    /// How many of these an earlier run had found.
    pub taken_over: u64,
    /// The search as it was seen last, if a bound was met.
    pub depth: u32,
    /// The proof number of the player who begins then.
    pub proof: u64,
    /// The disproof number.
    pub disproof: u64,
    /// The bound that was met, if one was.
    pub stopped: Option<Bound>,
}

#[cfg(feature = "serde")]
fn player<S: serde::Serializer>(player: &Option<Player>, to: S) -> Result<S::Ok, S::Error> {
    match player {
        Some(Player::Left) => to.serialize_str("L"),
        Some(Player::Right) => to.serialize_str("R"),
        None => to.serialize_none(),
    }
}

/// Steps for an answer without a long search.
const SHORT: u64 = 100_000;

/// Finds out who wins in normal play.
///
/// ```
/// use upstar::studies::winner::{Request, run};
/// use upstar::{Context, Outcome, Session, Settings};
/// let mut session = Session::new(Settings::default());
/// let request = Request { position: "clobber(3,4)".into(), first: None };
/// let report = run(&request, &mut session, &mut (), &Context::new())?;
/// assert_eq!(report.outcome, Some(Outcome::P));
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If the text denotes no short game, or a saved state cannot be used. A bound that is met while the winner is searched
/// for is no error: the report tells how far the search came.
pub fn run(
    request: &Request,
    session: &mut Session,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let report = unchecked(request, session, observer, context);
    super::believed(session, report)
}

/// The same, whether or not the rules of the game are right.
fn unchecked(
    request: &Request,
    session: &mut Session,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    if session.settings().convention == Convention::Misere {
        return Err(Refusal::new("winner.misere").into());
    }
    let position = session.position(&request.position, context)?;
    if let Some(part) = position.summands().iter().find(|part| !part.is_short()) {
        return Err(Refusal::new("winner.endless").with("part", part.write()).into());
    }
    let begins: Vec<Player> = match request.first {
        Some(first) => vec![first],
        None => Player::BOTH.to_vec(),
    };
    let session = &*session;
    let mut report = Report {
        position: position.write(),
        left_first: None,
        right_first: None,
        outcome: None,
        nodes: 0,
        known: 0,
        taken_over: 0,
        depth: 0,
        proof: 1,
        disproof: 1,
        stopped: None,
    };
    if observer.keeps_state() {
        if position.is_impartial() {
            return Err(Refusal::new("winner.no-state").into());
        }
        // What cannot be used is refused even where it is not needed.
        drop(state::saved(observer, Kind::Winner)?);
    }
    match at_once(session, &position, request.first, &context.part().with_steps(SHORT)) {
        Ok(winners) => {
            report.set(winners);
            return Ok(report);
        }
        Err(error) if stop_of(&error) == Some(Stop::OutOfSteps) => {}
        Err(error) => return report.stopped_by(error),
    }
    let mut search = match session.solver().long_search(&position, context) {
        Ok(Some(search)) => search,
        // An impartial game: its engines keep nothing.
        Ok(None) => {
            return match at_once(session, &position, request.first, context) {
                Ok(winners) => {
                    report.set(winners);
                    Ok(report)
                }
                Err(error) => report.stopped_by(error),
            };
        }
        Err(error) => return report.stopped_by(error),
    };
    let mut run = Run { winners: [None; 2], before: 0 };
    report.taken_over = run.restore(&mut *search, observer)?;
    for first in begins {
        if run.winners[index(first)].is_some() {
            continue;
        }
        let found = run.hunt(&mut *search, first, &mut report, observer, context);
        match found {
            Ok(winner) => run.winners[index(first)] = Some(winner),
            Err(error) => {
                let error = SolveError::from(error);
                let Some(stop) = stop_of(&error) else { return Err(error.into()) };
                report.stopped = Some(stop.into());
                break;
            }
        }
    }
    let finished = report.stopped.is_none();
    if report.stopped.is_some() || finished && observer.keeps_state() {
        run.save(search.nodes(), observer, &|out| search.save(out));
    }
    report.nodes = run.before + search.nodes();
    report.known = search.known();
    let winners = run.winners;
    report.set(winners);
    Ok(report)
}

fn index(player: Player) -> usize {
    usize::from(player == Player::Right)
}

fn stop_of(error: &SolveError) -> Option<Stop> {
    match error {
        SolveError::Value(upstar_values::Error::Stopped(stop)) => Some(*stop),
        _ => None,
    }
}

/// What an answer tells.
fn at_once(
    session: &Session,
    position: &AnyPosition,
    first: Option<Player>,
    context: &Context,
) -> Result<[Option<Player>; 2], SolveError> {
    let winner = first.map_or(Winner::Yes, Winner::First);
    let ask = Ask { winner, ..Ask::winner(Convention::Normal) };
    let found = session.solver().analyse(
        position,
        &ask,
        &upstar_solve::Effort::as_long_as_it_takes(),
        context,
    )?;
    Ok(found.winners())
}

impl Report {
    fn set(&mut self, [left, right]: [Option<Player>; 2]) {
        (self.left_first, self.right_first) = (left, right);
        self.outcome = left.zip(right).map(|(left, right)| Outcome::from_winners(left, right));
    }

    /// Nothing was found before a bound was met; anything else is an error.
    fn stopped_by(mut self, error: SolveError) -> Result<Report, Error> {
        match stop_of(&error) {
            Some(stop) => {
                self.stopped = Some(stop.into());
                Ok(self)
            }
            None => Err(error.into()),
        }
    }
}

/// A long search, and what earlier runs have found.
struct Run {
    winners: [Option<Player>; 2],
    /// Positions that earlier runs have looked at.
    before: u64,
}

impl Run {
    /// Writes the state: who wins as far as is known, how much was done, and what the search knows.
    fn write(
        winners: [Option<Player>; 2],
        nodes: u64,
        out: &mut dyn Write,
        save: &upstar_core::SaveSearch<'_>,
    ) -> io::Result<()> {
        let byte = |winner: Option<Player>| match winner {
            None => 0,
            Some(Player::Left) => 1,
            Some(Player::Right) => 2,
        };
        out.write_all(&winners.map(byte))?;
        out.write_all(&nodes.to_le_bytes())?;
        save(out)
    }

    fn save(&self, nodes: u64, observer: &mut dyn Observer, save: &upstar_core::SaveSearch<'_>) {
        let (winners, nodes) = (self.winners, self.before + nodes);
        state::save(observer, Kind::Winner, &|out| Self::write(winners, nodes, out, save));
    }

    /// Takes over what an earlier run has saved: so many positions.
    fn restore(
        &mut self,
        search: &mut dyn LongSearch,
        observer: &mut dyn Observer,
    ) -> Result<u64, Error> {
        let Some(mut saved) = state::saved(observer, Kind::Winner)? else { return Ok(0) };
        let unreadable =
            |error: io::Error| Refusal::new("state.unreadable").with("why", error.to_string());
        let mut head = [0; 10];
        saved.read_exact(&mut head).map_err(unreadable)?;
        let [left, right, nodes @ ..] = head;
        let taken = search.restore(&mut saved).map_err(unreadable)?;
        let taken = taken.map_err(|unfit| match unfit {
            Unfit::Other => Refusal::new("winner.other-position"),
            Unfit::Cut => state::damaged("it ends too early"),
            Unfit::Ambiguous => Refusal::new("winner.no-state"),
        })?;
        let winner = |byte: u8| match byte {
            1 => Some(Player::Left),
            2 => Some(Player::Right),
            _ => None,
        };
        *self = Run { winners: [left, right].map(winner), before: u64::from_le_bytes(nodes) };
        Ok(taken)
    }

    /// Who wins if this player begins.
    fn hunt(
        &self,
        search: &mut dyn LongSearch,
        first: Player,
        report: &mut Report,
        observer: &mut dyn Observer,
        context: &Context,
    ) -> Result<Player, upstar_values::Error> {
        let (watch, begun) = (Stopwatch::start(), search.nodes());
        let name = if first == Player::Left { "Left" } else { "Right" };
        let mut look = |far: &SearchProgress, save: &upstar_core::SaveSearch<'_>| {
            let SearchProgress { nodes, depth, proof, disproof, .. } = *far;
            (report.depth, report.proof, report.disproof) = (depth, proof, disproof);
            let speed = grouped(speed(nodes.saturating_sub(begun), watch.elapsed()));
            let detail = format!(
                "{name} begins, depth {depth}, proof {proof}, disproof {disproof}, {speed} positions/s"
            );
            let done = self.before + nodes;
            observer.progress(&Progress { done, total: None, unit: "positions", detail });
            if observer.wants_state() {
                self.save(nodes, observer, save);
            }
        };
        search.winner(first, &mut look, context)
    }
}
