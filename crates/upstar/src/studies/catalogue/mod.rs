//! A catalogue: all positions of a game up to a size, each once up to symmetry, with what they are
//! worth. What was computed can be kept in a
//! [`Store`]; then nothing is computed twice, and a catalogue
//! that was stopped goes on where it was.

mod entry;
mod listed;
mod snake;

pub use entry::Entry;
pub use listed::{Group, Listed, csv};

use super::shard::Turn;
use crate::crew::Crew;
use crate::{Error, Observer, Progress, Refusal, Store};
use snake::is_snake;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::{AnyPosition, Position, Registry, Ruleset};
use upstar_lang::Session;
use upstar_solve::Solver;
use upstar_values::{Alphabet, Context, Dyadic, Notation, Stop};

/// Entries that are put into the store together.
const BATCH: usize = 200;

/// Which positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The game.
    pub game: String,
    /// Positions of up to so many cells.
    pub cells: usize,
    /// Only positions with this value, as it is written in ASCII.
    pub value: Option<String>,
    /// Only positions at least as hot: a temperature as it is written, such as `1` or `-1/2`.
    pub hotter: Option<String>,
    /// Only snakes: shapes in which no square has more than two neighbours?
    #[cfg_attr(feature = "serde", serde(default))]
    pub snakes: bool,
    /// Only every `shards`-th position …
    #[cfg_attr(feature = "serde", serde(default))]
    pub shards: usize,
    /// … beginning with this one, from 1 on; by default all.
    #[cfg_attr(feature = "serde", serde(default))]
    pub shard: usize,
}

impl Request {
    /// Can there be such a catalogue? [`run`] asks as well; whoever opens a store asks before.
    ///
    /// # Errors
    /// If there is no such game, or its positions cannot be listed so far.
    pub fn check(&self, session: &Session) -> Result<(), Error> {
        self.read(session.registry()).map(drop)
    }

    /// The game, and the least temperature.
    fn read(&self, registry: &Registry) -> Result<(Arc<Ruleset>, Option<Dyadic>), Error> {
        let Some(entry) = registry.find(&self.game) else {
            return Err(Refusal::new("catalogue.no-game").with("game", &self.game).into());
        };
        let refusal = match (entry.largest_size(), self.cells) {
            (0, _) => Refusal::new("catalogue.no-sizes").with("game", entry.name.to_string()),
            (_, 0) => Refusal::new("catalogue.no-cells"),
            (most, cells) if cells > most => Refusal::new("catalogue.too-large").with("most", most),
            _ => {
                let hotter = self.hotter.as_deref().map(temperature).transpose()?;
                return Ok((Arc::clone(entry), hotter));
            }
        };
        Err(refusal.into())
    }
}

/// A catalogue.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The name of the game.
    pub game: String,
    /// Positions of up to so many cells were asked for.
    pub cells: usize,
    /// The positions that were asked for, the smallest first.
    pub listed: Vec<Listed>,
    /// How many positions were not in the store.
    pub computed: usize,
    /// The bound that ended the work before its end.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub stopped: Option<Stop>,
}

/// Lists the positions of a game, with their values from the store or computed.
///
/// ```
/// use upstar::studies::catalogue::{Request, run};
/// use upstar::{Context, Session, Settings};
/// let mut session = Session::new(Settings::default());
/// let request = Request { game: "domineering".into(), cells: 4, ..Request::default() };
/// let report = run(&mut session, &request, None, &mut (), &Context::new())?;
/// assert_eq!(report.listed.len(), 9);
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If there is no such game, its positions cannot be listed so far, or the store fails.
pub fn run(
    session: &mut Session,
    request: &Request,
    store: Option<&mut Store>,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let report = unchecked(session, request, store, observer, context);
    super::believed(session, report)
}

/// The same, whether or not the rules of the game are right.
fn unchecked(
    session: &mut Session,
    request: &Request,
    store: Option<&mut Store>,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let (entry, hotter) = request.read(session.registry())?;
    if store.is_some() && session.own_games().iter().any(|own| own.name == entry.name) {
        return Err(Refusal::new("catalogue.own-game").with("game", entry.name.to_string()).into());
    }
    let solver = session.solver();
    let crew = Crew::new(solver.threads());
    let maker = Maker {
        entry,
        solver,
        context,
        store,
        crew,
        met: Vec::new(),
        fresh: Vec::new(),
        listed: Vec::new(),
        computed: 0,
    };
    let mut report = maker.make(request, observer)?;
    report.listed.retain(|one| {
        request.value.as_ref().is_none_or(|value| *value == one.entry.value)
            && hotter.as_ref().is_none_or(|least| {
                temperature(&one.entry.temperature).is_ok_and(|temperature| temperature >= *least)
            })
            && (!request.snakes || one.board.as_deref().is_some_and(is_snake))
    });
    Ok(report)
}

/// A number as a temperature is written: `1`, `-1/2`.
pub(super) fn temperature(text: &str) -> Result<Dyadic, Refusal> {
    let (above, below) = text.trim().split_once('/').unwrap_or((text.trim(), "1"));
    let parts = above.parse::<i64>().ok().zip(below.parse::<u64>().ok());
    match parts.filter(|(_, below)| below.is_power_of_two()) {
        Some((above, below)) => Ok(Dyadic::new(above, below.trailing_zeros())),
        None => Err(Refusal::new("catalogue.no-temperature").with("text", text)),
    }
}

/// Makes a catalogue.
struct Maker<'a> {
    entry: Arc<Ruleset>,
    solver: &'a Solver,
    context: &'a Context,
    store: Option<&'a mut Store>,
    crew: Crew,
    /// Positions that wait for the next batch.
    met: Vec<Met>,
    /// What is not in the store yet.
    fresh: Vec<Entry>,
    listed: Vec<Listed>,
    computed: usize,
}

/// A position on its way into the catalogue.
struct Met {
    position: AnyPosition,
    cells: usize,
    /// Its entry, if the store has it.
    known: Option<Entry>,
}

impl Maker<'_> {
    fn make(mut self, request: &Request, observer: &mut dyn Observer) -> Result<Report, Error> {
        let mut stopped = None;
        let mut turn = Turn::new(request.shards, request.shard);
        for cells in 1..=request.cells {
            let mut trouble = None;
            let entry = Arc::clone(&self.entry);
            let visited = entry.positions_of_size(cells, &mut |position| {
                if !turn.next() {
                    return ControlFlow::Continue(());
                }
                match self.meet(position, cells, observer) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => {
                        trouble = Some(error);
                        ControlFlow::Break(())
                    }
                }
            });
            if visited.is_none() {
                return Err(Refusal::new("catalogue.no-list").with("cells", cells).into());
            }
            let done = trouble.map_or_else(|| self.batch(observer), Err);
            match done {
                Ok(()) => {}
                Err(Error::Stopped(stop)) => {
                    stopped = Some(stop);
                    break;
                }
                Err(error) => return Err(error),
            }
        }
        self.keep()?;
        let Maker { entry, listed, computed, .. } = self;
        let game = entry.name.to_string();
        Ok(Report { game, cells: request.cells, listed, computed, stopped })
    }

    fn keep(&mut self) -> Result<(), Error> {
        if let Some(store) = &mut self.store {
            store.keep(&self.fresh)?;
        }
        self.fresh.clear();
        Ok(())
    }

    /// One more position; evaluates those that wait if they are enough.
    fn meet(
        &mut self,
        position: AnyPosition,
        cells: usize,
        observer: &mut dyn Observer,
    ) -> Result<(), Error> {
        let known = match &self.store {
            Some(store) => store.get(&position.write())?,
            None => None,
        };
        self.met.push(Met { position, cells, known });
        if self.met.len() >= self.crew.batch() { self.batch(observer) } else { Ok(()) }
    }

    /// Evaluates the positions that wait. What is found before a bound is met is listed and kept.
    fn batch(&mut self, observer: &mut dyn Observer) -> Result<(), Error> {
        let met = std::mem::take(&mut self.met);
        let (solver, context) = (self.solver, self.context);
        let _shared = solver.share(self.crew.busy(met.len()));
        let listed = self.crew.each(&met, |one| {
            entry_of(one, solver, context).map(|entry| Listed::new(entry, &one.position))
        });
        let mut trouble = Ok(());
        for (one, listed) in met.into_iter().zip(listed) {
            match listed {
                Ok(listed) => {
                    if one.known.is_none() {
                        self.computed += 1;
                        self.fresh.push(listed.entry.clone());
                    }
                    self.listed.push(listed);
                    let detail = format!("{} cells", one.cells);
                    let done = u64::try_from(self.listed.len()).unwrap_or(u64::MAX);
                    observer.progress(&Progress { done, total: None, unit: "positions", detail });
                }
                Err(error) if trouble.is_ok() => trouble = Err(error),
                Err(_) => {}
            }
        }
        if self.fresh.len() >= BATCH {
            self.keep()?;
        }
        trouble
    }
}

/// A position with its value, out of the store or computed.
fn entry_of(one: &Met, solver: &Solver, context: &Context) -> Result<Entry, Error> {
    context.spend(1)?;
    if let Some(known) = &one.known {
        return Ok(known.clone());
    }
    let value = solver.value(&one.position, context)?;
    // The store's values are plain, so that every run reads them.
    let notation = Notation { alphabet: Alphabet::Ascii, limit: 2000 };
    let written = solver.arena().text(value, notation)?;
    let mut algebra = solver.algebra(context);
    let walls = algebra.thermograph(value)?;
    Ok(Entry {
        position: one.position.write(),
        cells: one.cells,
        value: written,
        outcome: algebra.outcome(value)?.to_string(),
        temperature: walls.temperature().to_string(),
        mean: walls.mean().to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_lang::Settings;

    fn request(cells: usize) -> Request {
        Request { game: "domineering".to_owned(), cells, ..Request::default() }
    }

    fn catalogue(request: &Request, store: &mut Store, context: &Context) -> Result<Report, Error> {
        let mut session = Session::new(Settings::default());
        run(&mut session, request, Some(store), &mut (), context)
    }

    #[test]
    fn nothing_is_computed_twice_and_a_stopped_catalogue_goes_on() {
        let mut store = Store::default();
        let stopped = catalogue(&request(5), &mut store, &Context::new().with_steps(300)).unwrap();
        assert_eq!(stopped.stopped, Some(Stop::OutOfSteps));
        assert_eq!(store.all::<Entry>().unwrap().len(), stopped.computed);
        let whole = catalogue(&request(5), &mut store, &Context::new()).unwrap();
        assert_eq!((whole.listed.len(), whole.stopped), (21, None));
        assert_eq!(whole.computed + stopped.computed, 21);
        let again = catalogue(&request(5), &mut store, &Context::new()).unwrap();
        assert_eq!(again.computed, 0);
        assert_eq!(again.csv(), whole.csv());
    }

    #[test]
    fn shards_are_the_whole_and_have_nothing_in_common() {
        let (mut one, mut two) = (Store::default(), Store::default());
        for (shard, store) in [(1, &mut one), (2, &mut two)] {
            let part = Request { shards: 2, shard, ..request(5) };
            catalogue(&part, store, &Context::new()).unwrap();
        }
        assert_eq!(one.merge(&two), Ok(10)); // none of the 21 positions twice
        let whole = catalogue(&request(5), &mut one, &Context::new()).unwrap();
        assert_eq!((whole.listed.len(), whole.computed), (21, 0));
    }

    #[test]
    fn filters_and_refusals() {
        let (mut store, context) = (Store::default(), Context::new());
        let snakes = Request { snakes: true, ..request(4) };
        assert_eq!(catalogue(&snakes, &mut store, &context).unwrap().listed.len(), 7);
        let hot = Request { hotter: Some("1".to_owned()), ..request(4) };
        let hot = catalogue(&hot, &mut store, &context).unwrap();
        assert!(hot.listed.iter().all(|one| one.entry.value == "+-1") && !hot.listed.is_empty());
        for wrong in [
            request(0),
            request(99),
            Request { game: "no_game".to_owned(), ..request(3) },
            Request { game: "nim".to_owned(), ..request(3) },
            Request { hotter: Some("hot".to_owned()), ..request(3) },
        ] {
            assert!(matches!(catalogue(&wrong, &mut store, &context), Err(Error::Refused(_))));
        }
    }

    #[test]
    fn groups_hold_every_position_once_the_most_frequent_value_first() {
        let report = catalogue(&request(5), &mut Store::default(), &Context::new()).unwrap();
        let groups = report.groups();
        let sizes: Vec<usize> = groups.iter().map(|group| group.of.len()).collect();
        assert_eq!(sizes.iter().sum::<usize>(), report.listed.len());
        assert!(sizes.is_sorted_by(|one, other| one >= other));
        for group in groups {
            assert!(group.of.iter().all(|one| one.entry.value == group.of[0].entry.value));
        }
    }
}
