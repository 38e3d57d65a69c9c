//! Who wins an impartial form, by proof numbers: the lines that look easiest first.
//!
//! In normal play the question is asked of *couples*: a part together with a Nim heap, P + *k,
//! which the mover loses iff the Grundy value of P is k. An option that falls into several parts
//! becomes a couple once all but one have their Grundy value: nimbers are inevitable (Lemoine and
//! Viennot). Couples are searched depth-first by proof numbers (df-pn, Nagai). In misère play, where
//! values do not add, the same search runs over multisets of parts.

mod couples;
mod depth;
pub(crate) mod front;
mod misere;
mod numbers;
mod parts;
mod trees;

use couples::Couples;
use depth::Bounds;
use misere::Misere;
use std::sync::{Arc, Mutex, TryLockError};
use upstar_core::Form;
use upstar_values::{Context, Error, Outcome, Stop};

use crate::table::Tables;

/// The Grundy value of an impartial form.
///
/// ```
/// use upstar_games::Sprouts;
/// use upstar_solve::{Tables, proof_number};
/// use upstar_values::Context;
/// let (context, tables) = (Context::new(), Tables::new());
/// let spots = Sprouts::new(4).unwrap();
/// assert_eq!(proof_number::grundy(&spots, &context, &tables), Ok(1));
/// ```
///
/// # Errors
/// The bound of the context that was met.
pub fn grundy<F: Form>(form: &F, context: &Context, tables: &Tables) -> Result<u64, Error> {
    with_table::<Couples<F::Part>, _>(tables, |couples| {
        let mut bounds = Bounds::new(context);
        Ok(couples.sum(form, &mut bounds)?)
    })
}

/// Is the Grundy value of an impartial form this one? Who moves first in the form and a Nim heap
/// of this size loses iff it is.
///
/// # Errors
/// The bound of the context that was met.
pub fn has_grundy<F: Form>(
    form: &F,
    value: u64,
    context: &Context,
    tables: &Tables,
) -> Result<bool, Error> {
    with_table::<Couples<F::Part>, _>(tables, |couples| {
        let mut bounds = Bounds::new(context);
        Ok(couples.sum_is(form, value, &mut bounds)?)
    })
}

/// Who wins an impartial form in normal play.
///
/// # Errors
/// The bound of the context that was met.
pub fn outcome<F: Form>(form: &F, context: &Context, tables: &Tables) -> Result<Outcome, Error> {
    let lost = has_grundy(form, 0, context, tables)?;
    Ok(if lost { Outcome::P } else { Outcome::N })
}

/// Who wins an impartial form in misère play, where a player who cannot move wins.
///
/// ```
/// use upstar_games::Sprouts;
/// use upstar_solve::{Tables, proof_number};
/// use upstar_values::{Context, Outcome};
/// let (context, tables) = (Context::new(), Tables::new());
/// let spots = Sprouts::new(4).unwrap();
/// assert_eq!(proof_number::misere_outcome(&spots, &context, &tables), Ok(Outcome::P));
/// ```
///
/// # Errors
/// The bound of the context that was met.
pub fn misere_outcome<F: Form>(
    form: &F,
    context: &Context,
    tables: &Tables,
) -> Result<Outcome, Error> {
    with_table::<Misere<F::Part>, _>(tables, |misere| {
        let mut bounds = Bounds::new(context);
        let wins = misere.mover_wins(form, &mut bounds)?;
        Ok(if wins { Outcome::N } else { Outcome::P })
    })
}

/// How many parts of forms of one type have had their options listed in normal play so far: the
/// work of a search, whatever the machine.
pub fn expansions<F: Form>(tables: &Tables) -> u64 {
    let shared: Arc<Mutex<Couples<F::Part>>> = tables.searched();
    shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner).expansions()
}

/// Does an impartial form ask to be searched by proof numbers?
pub(crate) fn is_asked_for<F: Form>(form: &F) -> bool {
    let mut parts = Vec::new();
    form.parts(&mut parts);
    parts.iter().any(|part| part.strategy().effort().is_some())
}

/// Works on what was learnt before; if somebody else is at it, on a table of its own.
fn with_table<T: Default + Send + 'static, R>(
    tables: &Tables,
    work: impl FnOnce(&mut T) -> Result<R, Error>,
) -> Result<R, Error> {
    let shared: Arc<Mutex<T>> = tables.searched();
    match shared.try_lock() {
        Ok(mut table) => work(&mut table),
        Err(TryLockError::Poisoned(poisoned)) => {
            let mut table = poisoned.into_inner();
            *table = T::default();
            work(&mut table)
        }
        Err(TryLockError::WouldBlock) => work(&mut T::default()),
    }
}

/// How a search stops.
type Searched<T> = Result<T, Stop>;
