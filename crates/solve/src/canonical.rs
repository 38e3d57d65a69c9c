//! Canonical forms, on one thread or several.

use crate::dispatch::reduce;
use crate::reduction::{CanonicalForm, GrundyValue};
use crate::table::Tables;
use crate::worker::{SearchOrder, SearchState};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use upstar_core::Form;
use upstar_values::{Algebra, Arena, Context, Error, Game, usable_threads};

/// The canonical form of a form of one type, on up to `threads` threads: the others are started once
/// there is work for them.
///
/// ```
/// use upstar_games::Domineering;
/// use upstar_solve::{Tables, canonical_form};
/// use upstar_values::{Algebra, Arena, Context};
/// let (arena, context, tables) = (Arena::new(), Context::new(), Tables::new());
/// let board = Domineering::rectangle(4, 5)?;
/// let value = canonical_form(&board, &arena, &context, &tables, 2)?;
/// assert_eq!(value, Algebra::new(&arena, &context).number(1)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Error::Stopped`] at a bound of the context.
pub fn canonical_form<F: Form>(
    form: &F,
    arena: &Arena,
    context: &Context,
    tables: &Tables,
    threads: usize,
) -> Result<Game, Error> {
    let enough = AtomicBool::new(false);
    let run = |order: SearchOrder, helpers: Option<Helpers<'_>>| {
        let mut reduction = CanonicalForm {
            algebra: Algebra::new(arena, context),
            tables,
            search: SearchState::new(order),
            team: Some(Team { enough: &enough, helpers }),
        };
        let result = reduce(&mut reduction, form);
        // Bounds are the same for all: where one meets them, the others will.
        if result.is_ok() {
            enough.store(true, Ordering::Relaxed);
        }
        result
    };
    let threads = usable_threads(threads);
    if threads <= 1 {
        return run(SearchOrder::Forward, None);
    }
    let found = Mutex::new(Vec::new());
    let help = |number: usize| {
        let order = match number {
            1 => SearchOrder::Backward,
            _ => SearchOrder::From(number * 7),
        };
        let result = run(order, None);
        found.lock().unwrap_or_else(PoisonError::into_inner).push(result);
    };
    let help = &help;
    let first = std::thread::scope(|scope| {
        let start = || {
            for number in 1..threads {
                let helper = std::thread::Builder::new().spawn_scoped(scope, move || help(number));
                if helper.is_err() {
                    break; // no more threads to be had: fewer will do
                }
            }
        };
        run(SearchOrder::Forward, Some(Helpers { looks: ALONE, start: Box::new(start) }))
    });
    // Whoever finished first stopped the others.
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.into_iter().fold(first, |found, other| found.or(other))
}

/// How often the first thread looks round before it calls for help: what is in the table already, or
/// nearly so, needs no other thread.
const ALONE: u32 = 16;

/// The threads that look for the same answer, as one of them sees the others.
pub(crate) struct Team<'a> {
    /// Has somebody found it?
    enough: &'a AtomicBool,
    /// Those that have not been started yet.
    helpers: Option<Helpers<'a>>,
}

struct Helpers<'a> {
    looks: u32,
    start: Box<dyn FnOnce() + 'a>,
}

impl Team<'_> {
    /// Has somebody found the answer? Starts the others if there seems to be work for them.
    pub(crate) fn is_done(&mut self) -> bool {
        if let Some(mut helpers) = self.helpers.take() {
            if helpers.looks == 0 {
                (helpers.start)();
            } else {
                helpers.looks -= 1;
                self.helpers = Some(helpers);
            }
        }
        self.enough.load(Ordering::Relaxed)
    }
}

/// The Grundy value of an impartial form of one type, by search where no theorem tells.
///
/// # Errors
/// [`Error::Stopped`] at a bound of the context.
pub fn grundy_value<F: Form>(form: &F, context: &Context, tables: &Tables) -> Result<u64, Error> {
    let search = SearchState::new(SearchOrder::Forward);
    reduce(&mut GrundyValue { context, tables, search }, form)
}
