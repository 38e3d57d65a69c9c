//! The front of the engine: any position in, answers out.

use crate::reduction::{CanonicalForm, GrundyValue};
use crate::table::ComponentTable;
use crate::worker::{SearchOrder, SearchState, Worker};
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use upstar_rules::Form;
use upstar_values::{Algebra, Arena, Context, Error, Game};

/// Everything learnt so far, for all games and all threads of one job.
#[derive(Default)]
pub struct Tables {
    by_type: Mutex<FxHashMap<(TypeId, Question), Arc<dyn Any + Send + Sync>>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Question {
    Value,
    Grundy,
}

impl Tables {
    /// Tables that know nothing.
    pub fn new() -> Self {
        Self::default()
    }

    pub(crate) fn get<P: Form>(&self, question: Question) -> Arc<ComponentTable<P>> {
        let key = (TypeId::of::<P>(), question);
        let mut tables = self.by_type.lock().unwrap_or_else(PoisonError::into_inner);
        let table = tables.entry(key).or_insert_with(|| Arc::new(ComponentTable::<P>::new()));
        // The key holds the type, so the downcast succeeds.
        Arc::clone(table).downcast().unwrap_or_else(|_| Arc::new(ComponentTable::new()))
    }
}

/// The canonical form of a form of one type, on `threads` threads.
///
/// ```
/// use upstar_rules::Domineering;
/// use upstar_solve::{Tables, canonical_form};
/// use upstar_values::{Arena, Context, Dyadic};
/// let (arena, context, tables) = (Arena::new(), Context::new(), Tables::new());
/// let board = Domineering::rectangle(4, 5)?;
/// assert_eq!(canonical_form(&board, &arena, &context, &tables, 2)?, {
///     upstar_values::Algebra::new(&arena, &context).number(1)?
/// });
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
    let table = tables.get::<F::Part>(Question::Value);
    let enough = AtomicBool::new(false);
    let run = |order: SearchOrder| {
        let mut reduction = CanonicalForm { algebra: Algebra::new(arena, context) };
        let mut state = SearchState { order, enough: Some(&enough), ..SearchState::new() };
        let result = Worker::new(&*table, &mut reduction, &mut state).reduce(form);
        if result.is_ok() {
            enough.store(true, Ordering::Relaxed);
        }
        result
    };
    if threads <= 1 {
        return run(SearchOrder::Forward);
    }
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads)
            .map(|number| {
                let order = match number {
                    1 => SearchOrder::Backward,
                    _ => SearchOrder::From(number * 7),
                };
                scope.spawn(move || run(order))
            })
            .collect();
        let first = run(SearchOrder::Forward);
        let results = helpers
            .into_iter()
            .map(|helper| helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        // Whoever finished first stopped the others.
        results.fold(first, |found, other| found.or(other))
    })
}

/// The Grundy value of an impartial form of one type by search.
///
/// # Errors
/// [`Error::Stopped`] at a bound of the context.
pub fn grundy_value<F: Form>(form: &F, context: &Context, tables: &Tables) -> Result<u64, Error> {
    let table = tables.get::<F::Part>(Question::Grundy);
    let mut reduction = GrundyValue { context };
    let mut state = SearchState::new();
    Worker::new(&*table, &mut reduction, &mut state).reduce(form)
}
