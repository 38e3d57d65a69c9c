//! Questions about positions of any game, answered by proof numbers where the game asks for it.

use super::{grundy, has_grundy, is_asked_for, misere_outcome};
use crate::dispatch::{FormVisitor, visit_hard};
use crate::table::Tables;
use upstar_core::{AnyPosition, Form};
use upstar_values::{Context, Error, Nimber, Outcome};

/// Does the position ask to be searched by proof numbers?
struct Asks;

impl FormVisitor for Asks {
    type Output = bool;
    fn visit<F: Form>(&mut self, form: &F) -> bool {
        form.is_impartial() && is_asked_for(form)
    }
}

/// Which is its Grundy value?
struct GrundyValue<'a> {
    context: &'a Context,
    tables: &'a Tables,
}

impl FormVisitor for GrundyValue<'_> {
    type Output = Result<u64, Error>;
    fn visit<F: Form>(&mut self, form: &F) -> Self::Output {
        grundy(form, self.context, self.tables)
    }
}

/// Is its Grundy value this one?
struct HasGrundy<'a> {
    value: u64,
    context: &'a Context,
    tables: &'a Tables,
}

impl FormVisitor for HasGrundy<'_> {
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

impl FormVisitor for MisereOutcome<'_> {
    type Output = Result<Outcome, Error>;
    fn visit<F: Form>(&mut self, form: &F) -> Self::Output {
        misere_outcome(form, self.context, self.tables)
    }
}

pub(crate) fn asks(position: &AnyPosition) -> bool {
    visit_hard(position, &mut Asks) == Some(true)
}

/// The Grundy value of an impartial form by proof numbers, if the search is compiled for its type.
///
/// # Errors
/// The bound that was met.
pub(crate) fn grundy_of_form<F: Form>(
    form: &F,
    context: &Context,
    tables: &Tables,
) -> Result<Option<u64>, Error> {
    visit_hard(form, &mut GrundyValue { context, tables }).transpose()
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
    let mut parts = position.summands();
    let Some(last) = parts.iter().rposition(asks) else { return Ok(None) };
    let hard = parts.remove(last);
    let mut total = Nimber::ZERO;
    for part in &parts {
        total = total.nim_sum(&grundy(part)?);
    }
    let lost = match total.to_u64() {
        Some(value) => {
            visit_hard(&hard, &mut HasGrundy { value, context, tables }).transpose()? == Some(true)
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
    visit_hard(position, &mut MisereOutcome { context, tables }).transpose()
}
