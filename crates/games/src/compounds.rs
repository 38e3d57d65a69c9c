//! Grundy values of compounds of nimbers that are a rook's game: (*x + *y) -> *n, (*x + *y)⁻ and
//! *x |> *y are the rook with something special at the corner.
//!
//! Compounds themselves, in `upstar_core`, know the closed forms; what rests on tables of the rook
//! is here.

use crate::messages;
use crate::shared::rook::{self, Keys};
use crate::wythoff::rook::Corner;
use dashu_int::UBig;
use upstar_core::compound::{
    Pair, PairKind, Truncated, as_nimber, as_nimber_sum, sequential_links, spectrum_theorem,
};
use upstar_core::{AnyPosition, Reason, Refusal, Theorem, Theorems, Words};
use upstar_values::{Context, Nimber};

/// English sentences for the reasons given here.
pub(crate) const WORDS: Words = &[
    ("compound.table", "by mex in the rook's table up to ({x},{y})"),
    (
        "compound.period",
        "row {row} of the rook's table with the hole has period and saltus {period} from column {start} on, proved by equal states",
    ),
];

/// The Grundy value of any form, if a theorem tells, perhaps by computing: like
/// [`Form::grundy_under`], and the compounds of nimbers that are the rook's game besides.
///
/// # Errors
/// The bound that was met, or why the computation is out of reach.
pub fn grundy_under(
    form: &AnyPosition,
    context: &Context,
) -> Result<Option<Theorem<Nimber>>, Refusal> {
    if let Some(theorem) = form.grundy_under(context)? {
        return Ok(Some(theorem));
    }
    if let Some(truncated) = form.downcast::<Truncated>() {
        return truncated_under(truncated.inner(), truncated.times(), context);
    }
    let Some(pair) = form.downcast::<Pair>() else { return Ok(None) };
    match pair.kind() {
        PairKind::Sequential => sequential_under(pair.first(), pair.second(), context),
        PairKind::Annihilating => annihilating_under(pair.first(), pair.second(), context),
        _ => Ok(None),
    }
}

/// The spectrum of a form at n where it is known or can be computed without a search: like
/// [`spectrum_theorem`], and G = *x + *y by the rook's table with a corner worth *n.
///
/// # Errors
/// The bound that was met, or why the computation is out of reach.
pub fn spectrum_under(
    g: &AnyPosition,
    n: &Nimber,
    context: &Context,
) -> Result<Option<Nimber>, Refusal> {
    let mut value = n.clone();
    for form in sequential_links(g) {
        let found = match spectrum_theorem(form, &value) {
            Some(found) => Some(found),
            None => rook_link(form, &value, context)?,
        };
        let Some(found) = found else { return Ok(None) };
        value = found;
    }
    Ok(Some(value))
}

/// Does [`spectrum_under`] answer for this form, as far as it can?
pub fn has_spectrum(g: &AnyPosition) -> bool {
    sequential_links(g).all(|form| as_nimber(form).is_some() || as_two_nimbers(form).is_some())
}

/// The numbers x, y if the form is the sum *x + *y.
fn as_two_nimbers(form: &AnyPosition) -> Option<[UBig; 2]> {
    as_nimber_sum(form)?.try_into().ok()
}

const ROOK: Keys = Keys {
    table: "compound.table",
    period: "compound.period",
    out_of_reach: messages::COMPOUND_OUT_OF_REACH,
};

fn rook_link(g: &AnyPosition, n: &Nimber, context: &Context) -> Result<Option<Nimber>, Refusal> {
    let Some([x, y]) = as_two_nimbers(g) else { return Ok(None) };
    let n = n.to_ubig();
    let corner = match u32::try_from(&n) {
        Ok(n) => Corner::Worth(n),
        // Larger than any value: the corner is never the mex.
        Err(_) if n > &x + &y && &x + &y > UBig::ZERO => Corner::Missing,
        Err(_) => return Ok(None),
    };
    Ok(rook::grundy(corner, [&x, &y], ROOK, context)?.map(|theorem| theorem.answer))
}

/// G -> H, where the spectrum of G is known.
fn sequential_under(
    g: &AnyPosition,
    h: &AnyPosition,
    context: &Context,
) -> Result<Option<Theorem<Nimber>>, Refusal> {
    if !has_spectrum(g) {
        return Ok(None);
    }
    let Some(h) = grundy_under(h, context)? else { return Ok(None) };
    let answer = spectrum_under(g, &h.answer, context)?;
    let reason = |answer: &Nimber| {
        let reason = Reason::new("sequential.spectrum");
        reason.with("h", h.answer.to_ubig()).with("value", answer.to_ubig())
    };
    Ok(answer.map(|answer| Theorem { reason: reason(&answer), answer }))
}

/// *g |> H by the rook's table with the hole.
fn annihilating_under(
    g: &AnyPosition,
    h: &AnyPosition,
    context: &Context,
) -> Result<Option<Theorem<Nimber>>, Refusal> {
    let Some(g) = as_nimber(g) else { return Ok(None) };
    let Some(h) = grundy_under(h, context)? else { return Ok(None) };
    rook::grundy(Corner::Hole, [&g, &h.answer.to_ubig()], ROOK, context)
}

/// (*x + *y)⁻ by the rook's table without the corner.
fn truncated_under(
    g: &AnyPosition,
    times: u32,
    context: &Context,
) -> Result<Option<Theorem<Nimber>>, Refusal> {
    match as_two_nimbers(g) {
        Some([x, y]) if times == 1 => rook::grundy(Corner::Missing, [&x, &y], ROOK, context),
        _ => Ok(None),
    }
}
