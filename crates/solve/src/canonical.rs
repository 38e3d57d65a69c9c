//! Canonical forms, on one thread or several.

use crate::dispatch::reduce;
use crate::reduction::{CanonicalForm, GrundyValue};
use crate::table::Tables;
use crate::worker::{SearchOrder, SearchState};
use std::sync::atomic::{AtomicBool, Ordering};
use upstar_core::Form;
use upstar_values::{Algebra, Arena, Context, Error, Game};

/// The canonical form of a form of one type, on `threads` threads.
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
    let run = |order: SearchOrder| {
        let mut reduction = CanonicalForm {
            algebra: Algebra::new(arena, context),
            tables,
            search: SearchState::new(order),
            enough: Some(&enough),
        };
        let result = reduce(&mut reduction, form);
        // Bounds are the same for all: where one meets them, the others will.
        if result.is_ok() {
            enough.store(true, Ordering::Relaxed);
        }
        result
    };
    if threads <= 1 {
        return run(SearchOrder::Forward);
    }
    std::thread::scope(|scope| {
        let run = &run;
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

/// The Grundy value of an impartial form of one type, by search where no theorem tells.
///
/// # Errors
/// [`Error::Stopped`] at a bound of the context.
pub fn grundy_value<F: Form>(form: &F, context: &Context, tables: &Tables) -> Result<u64, Error> {
    let search = SearchState::new(SearchOrder::Forward);
    reduce(&mut GrundyValue { context, tables, search }, form)
}
