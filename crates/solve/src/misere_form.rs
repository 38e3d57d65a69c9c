//! The misère canonical form of a position of any impartial game: part by part, followers first.

use crate::closed_set::ClosedSet;
use crate::solver::SolveError;
use upstar_core::AnyPosition;
use upstar_misere::forms::{MisereForm, MisereForms};
use upstar_values::Context;

/// The misère canonical form of a position.
///
/// ```
/// use upstar_core::AnyPosition;
/// use upstar_games::Kayles;
/// use upstar_misere::forms::MisereForms;
/// use upstar_solve::misere_form;
/// use upstar_values::Context;
/// let context = Context::new();
/// let mut forms = MisereForms::new(&context);
/// let kayles = AnyPosition::new(Kayles::new([5u8])?);
/// let form = misere_form(&kayles, &mut forms, &context)?;
/// assert_eq!(forms.text(form), "*[[3,2],3,2,1]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SolveError::NotImpartial`] if a follower gives the players different options,
/// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
pub fn misere_form(
    position: &AnyPosition,
    forms: &mut MisereForms<'_>,
    context: &Context,
) -> Result<MisereForm, SolveError> {
    let set = ClosedSet::of(std::slice::from_ref(position), context)?;
    let mut known: Vec<MisereForm> = Vec::with_capacity(set.len());
    for options in set.options() {
        let mut sums = Vec::with_capacity(options.len());
        for left in options {
            sums.push(sum(left.iter().map(|&part| part as usize), &known, forms)?);
        }
        known.push(forms.of(&sums)?);
    }
    let parts = set.numbers(position).unwrap_or_default();
    let parts = parts.into_iter().filter_map(|part| usize::try_from(part).ok());
    Ok(sum(parts, &known, forms)?)
}

fn sum(
    parts: impl Iterator<Item = usize>,
    known: &[MisereForm],
    forms: &mut MisereForms<'_>,
) -> Result<MisereForm, upstar_values::Stop> {
    let mut sum = MisereForm::ZERO;
    for part in parts {
        sum = forms.sum(sum, known.get(part).copied().unwrap_or(MisereForm::ZERO))?;
    }
    Ok(sum)
}
