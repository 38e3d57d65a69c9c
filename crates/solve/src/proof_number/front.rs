//! Questions about positions of any game, answered by proof numbers where the game asks for it.

use super::{has_grundy, is_asked_for, misere_outcome};
use crate::dispatch::{Visitor, visit_typed};
use crate::table::Tables;
use upstar_core::{AnyPosition, Form};
use upstar_values::{Context, Error, Nimber, Outcome};

/// Does the position ask to be searched by proof numbers?
struct Asks;

impl Visitor for Asks {
    type Output = bool;
    fn visit<F: Form>(&mut self, form: &F) -> bool {
        form.is_impartial() && is_asked_for(form)
    }
}

/// Is its Grundy value this one?
struct HasGrundy<'a> {
    value: u64,
    context: &'a Context,
    tables: &'a Tables,
}

impl Visitor for HasGrundy<'_> {
    type Output = Result<bool, Error>;
    fn visit<F: Form>(&mut self, form: &F) -> Self::Output {
        has_grundy(form, self.value, self.context, self.tables)
    }
}

/// Who wins in misère play?
struct MisereOutcome<'a> {
    context: &'a Context,
    tables: &'a Tables,
}

impl Visitor for MisereOutcome<'_> {
    type Output = Result<Outcome, Error>;
    fn visit<F: Form>(&mut self, form: &F) -> Self::Output {
        misere_outcome(form, self.context, self.tables)
    }
}

pub(crate) fn asks(position: &AnyPosition) -> bool {
    visit_typed(position, &mut Asks) == Some(true)
}

/// Who wins an impartial position, one of whose parts asks for proof numbers: that part's value is
/// not computed, but compared with the sum of the others.
///
/// # Errors
/// What `grundy`, asked for the other parts, says; or the bound that was met.
pub(crate) fn outcome_of_any<E: From<Error>>(
    position: &AnyPosition,
    mut grundy: impl FnMut(&AnyPosition) -> Result<Nimber, E>,
    context: &Context,
    tables: &Tables,
) -> Result<Option<Outcome>, E> {
    let mut parts = Vec::new();
    position.parts(&mut parts);
    let Some(last) = parts.iter().rposition(asks) else { return Ok(None) };
    let hard = parts.remove(last);
    let mut total = Nimber::ZERO;
    for part in &parts {
        total = total.nim_sum(&grundy(part)?);
    }
    let lost = match total.to_u64() {
        Some(value) => {
            visit_typed(&hard, &mut HasGrundy { value, context, tables }).transpose()? == Some(true)
        }
        None => false, // no search could ever find a value of 2^64
    };
    Ok(Some(if lost { Outcome::P } else { Outcome::N }))
}

/// Who wins in misère play, if the position is of a game that asks for proof numbers.
///
/// # Errors
/// The bound that was met.
pub(crate) fn misere_of_any(
    position: &AnyPosition,
    context: &Context,
    tables: &Tables,
) -> Result<Option<Outcome>, Error> {
    if !asks(position) {
        return Ok(None);
    }
    visit_typed(position, &mut MisereOutcome { context, tables }).transpose()
}
