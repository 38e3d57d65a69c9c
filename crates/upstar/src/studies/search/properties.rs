//! Positions with a property: a value, a temperature, an outcome, or the first position of each value.
//! Looked through are all positions of a game up to a size, or whatever play can reach from one position.

use crate::error::{Error, Refusal};
use crate::observe::{Observer, Progress};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::{AnyPosition, Form, Loopy, Position, Ruleset};
use upstar_lang::Session;
use upstar_solve::Solver;
use upstar_values::{Alphabet, Context, Dyadic, Game, Notation, Player, Stop};

/// What to look for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// A game without a position, all of whose positions are tried, or a position, from which play goes on.
    pub game: String,
    /// Positions of up to so many cells; not asked of what play can reach.
    pub cells: usize,
    /// Only positions that are equal to this: any expression.
    pub value: Option<String>,
    /// Only positions of this temperature, such as `1` or `-1/2`.
    pub temperature: Option<String>,
    /// Only positions at least as hot.
    pub hotter: Option<String>,
    /// Only positions with this outcome: `L`, `R`, `N` or `P`.
    pub outcome: Option<String>,
    /// Of positions with one value only the first?
    #[cfg_attr(feature = "serde", serde(default))]
    pub each: bool,
    /// Stop when so many are found.
    pub count: usize,
}

/// A position with the property.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Found {
    /// The position, as text that reads back.
    pub position: String,
    /// Its cells; `None` if it was reached by play.
    pub cells: Option<usize>,
    /// Its value.
    pub value: String,
    /// Its temperature.
    pub temperature: String,
    /// `L`, `R`, `N` or `P`.
    pub outcome: String,
}

/// The positions that were found, in the order in which they were met.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The positions.
    pub positions: Vec<Found>,
    /// How many positions were looked at.
    pub looked: u64,
    /// The bound that was met, if one was.
    #[cfg_attr(feature = "serde", serde(default, with = "crate::wire::stopped"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::Bound>"))]
    pub stopped: Option<Stop>,
}

/// Searches with the games and the solver of a session.
///
/// ```
/// use upstar::studies::search::properties::{Request, run};
/// use upstar::{Context, Session, Settings};
/// let mut session = Session::new(Settings::default());
/// let value = Some("+-1".to_string());
/// let request = Request { game: "domineering".into(), cells: 4, value, count: 1, ..Request::default() };
/// let report = run(&request, &mut session, &mut (), &Context::new())?;
/// assert_eq!(report.positions[0].position, "domineering(\"..|..\")");
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If there is no such game, its positions cannot be listed so far, or an expression has no value.
pub fn run(
    request: &Request,
    session: &mut Session,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let report = unchecked(request, session, observer, context);
    crate::studies::believed(session, report)
}

/// What is wanted, read.
struct Wanted {
    value: Option<Game>,
    temperature: Option<Dyadic>,
    hotter: Option<Dyadic>,
    outcome: Option<String>,
}

/// Where to look.
enum Ground {
    All(Arc<Ruleset>),
    From(AnyPosition),
}

struct Search<'a> {
    request: &'a Request,
    wanted: Wanted,
    solver: &'a Solver,
    context: &'a Context,
    observer: &'a mut dyn Observer,
    met: HashSet<Game>,
    report: Report,
}

fn unchecked(
    request: &Request,
    session: &mut Session,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let dyadic = |text: &Option<String>| text.as_deref().map(super::temperature).transpose();
    let outcome = request.outcome.as_ref().map(|outcome| outcome.to_uppercase());
    if let Some(other) = outcome.as_ref().filter(|o| !["L", "R", "N", "P"].contains(&o.as_str())) {
        return Err(Refusal::new("search.no-outcome").with("text", other).into());
    }
    let value = match &request.value {
        Some(text) => {
            let position = session.position(text, context)?;
            Some(session.solver().value(&position, context)?)
        }
        None => None,
    };
    let (temperature, hotter) = (dyadic(&request.temperature)?, dyadic(&request.hotter)?);
    let ground = ground(request, session, context)?;
    let mut search = Search {
        request,
        wanted: Wanted { value, temperature, hotter, outcome },
        solver: session.solver(),
        context,
        observer,
        met: HashSet::new(),
        report: Report::default(),
    };
    let done = match &ground {
        Ground::All(ruleset) => search.all(ruleset),
        Ground::From(position) => search.from(position),
    };
    match done {
        Ok(()) => {}
        Err(Error::Stopped(stop)) => search.report.stopped = Some(stop),
        Err(error) => return Err(error),
    }
    Ok(search.report)
}

fn ground(request: &Request, session: &mut Session, context: &Context) -> Result<Ground, Error> {
    let Some(entry) = session.registry().find(&request.game).map(Arc::clone) else {
        return Ok(Ground::From(session.position(&request.game, context)?));
    };
    match (entry.largest_size(), request.cells) {
        (0, _) => Err(Refusal::new("search.no-sizes").with("game", entry.name.to_string()).into()),
        (most, cells) if cells > most => {
            Err(Refusal::new("catalogue.too-large").with("most", most).into())
        }
        _ => Ok(Ground::All(entry)),
    }
}

impl Search<'_> {
    fn all(&mut self, ruleset: &Ruleset) -> Result<(), Error> {
        for cells in 1..=self.request.cells {
            let mut trouble = Ok(());
            let _ = ruleset.positions_of_size(cells, &mut |position| match self
                .look(&position, Some(cells))
            {
                Ok(flow) => flow,
                Err(error) => {
                    trouble = Err(error);
                    ControlFlow::Break(())
                }
            });
            trouble?;
            if self.is_done() {
                break;
            }
        }
        Ok(())
    }

    /// Whatever play can reach, in any order of moves, the nearest first.
    fn from(&mut self, position: &AnyPosition) -> Result<(), Error> {
        let (mut seen, mut queue) = (HashSet::new(), vec![position.clone()]);
        seen.insert(position.normal().0);
        let account = self.context.account();
        let mut next = 0;
        while let Some(position) = queue.get(next).cloned() {
            next += 1;
            if self.look(&position, None)?.is_break() {
                break;
            }
            account.set(queue.len() as u64 * 256)?;
            for player in Player::BOTH {
                let _ = position.visit_moves(player, |by| {
                    let to = position.play(player, &by);
                    if seen.insert(to.normal().0) {
                        queue.push(to);
                    }
                    ControlFlow::Continue(())
                });
            }
        }
        Ok(())
    }

    fn is_done(&self) -> bool {
        self.report.positions.len() >= self.request.count
    }

    fn look(
        &mut self,
        position: &AnyPosition,
        cells: Option<usize>,
    ) -> Result<ControlFlow<()>, Error> {
        self.context.spend(1)?;
        self.report.looked += 1;
        if !position.is_short() {
            let game = self.request.game.clone();
            return Err(Refusal::new("search.not-short").with("game", game).into());
        }
        let value = self.solver.value(position, self.context)?;
        let mut algebra = self.solver.algebra(self.context);
        if self.wanted.value.is_some_and(|wanted| wanted != value) {
            return Ok(ControlFlow::Continue(()));
        }
        let temperature = algebra.thermograph(value)?.temperature();
        let outcome = algebra.outcome(value)?.to_string();
        let fits = self.wanted.temperature.as_ref().is_none_or(|one| *one == temperature)
            && self.wanted.hotter.as_ref().is_none_or(|least| temperature >= *least)
            && self.wanted.outcome.as_ref().is_none_or(|one| *one == outcome);
        if !fits || self.request.each && !self.met.insert(value) {
            return Ok(ControlFlow::Continue(()));
        }
        let notation = Notation { alphabet: Alphabet::Ascii, limit: 2000 };
        let value = self.solver.arena().text(value, notation)?;
        let temperature = temperature.to_string();
        let position = position.write();
        if self.is_done() {
            return Ok(ControlFlow::Break(()));
        }
        self.report.positions.push(Found { position, cells, value, temperature, outcome });
        let done = self.report.positions.len() as u64;
        let total = Some(self.request.count as u64);
        let detail = format!("{} looked at", self.report.looked);
        self.observer.progress(&Progress { done, total, unit: "positions", detail });
        Ok(match self.is_done() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
    }
}
