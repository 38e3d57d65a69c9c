//! Compounds and what looks at forms: truncation, the sums of chapter 14 of *On Numbers and Games*,
//! spectra, remoteness and suspense.

use super::super::Fault;
use super::super::arguments::{Arguments, list_of};
use super::super::datum::{Datum, LONGEST_LIST};
use super::Action::Other;
use super::positions::followed_by;
use super::{Operation, operation};
use crate::messages;
use dashu_int::UBig;
use upstar_core::compound::PairKind;
use upstar_core::{AnyPosition, Form as _, Loopy as _};
use upstar_solve::{Ask, Effort, SolveError, Verdict, remoteness, suspense};
use upstar_values::{Context, Player};

pub(super) const TABLE: &[Operation] = &[
    operation(
        "truncated",
        "G",
        "G without moves to a form that has no options, here and ever after; looks at the form",
        Other(truncated),
    ),
    operation(
        "conjunctive_sum",
        "G, H",
        "every move is a move in both; looks at the forms",
        Other(|arguments| pair(arguments, PairKind::Conjunctive)),
    ),
    operation(
        "continued_conjunctive_sum",
        "G, H",
        "every move is a move in all that are not over; looks at the forms",
        Other(|arguments| pair(arguments, PairKind::ContinuedConjunctive)),
    ),
    operation(
        "selective_sum",
        "G, H",
        "every move is a move in one or both; looks at the forms",
        Other(|arguments| pair(arguments, PairKind::Selective)),
    ),
    operation(
        "shortened_selective_sum",
        "G, H",
        "every move is a move in one or both, until one is over; looks at the forms",
        Other(|arguments| pair(arguments, PairKind::ShortenedSelective)),
    ),
    operation(
        "diminished_disjunctive_sum",
        "G, H",
        "every move is a move in one, until one is over; looks at the forms",
        Other(|arguments| pair(arguments, PairKind::DiminishedDisjunctive)),
    ),
    operation(
        "spectrum",
        "G, n",
        "the Grundy value of G -> *n, or of each n in a list or range; looks at the form",
        Other(spectrum),
    ),
    operation(
        "spectrum_limit",
        "G",
        "the value of the spectrum at all large n: the Grundy value of G.truncated",
        Other(spectrum_limit),
    ),
    operation(
        "remoteness",
        "G[, player]",
        "moves to the end if the winner hurries and the loser delays; looks at the form",
        Other(|arguments| duration(arguments, remoteness, true)),
    ),
    operation(
        "suspense",
        "G[, player]",
        "moves to the end if the winner delays and the loser hurries; looks at the form",
        Other(|arguments| duration(arguments, suspense, false)),
    ),
];

pub(super) fn pair(arguments: Arguments<'_, '_>, kind: PairKind) -> Result<Datum, Fault> {
    let (g, h) = (arguments.value(0)?.clone(), arguments.value(1)?.clone());
    arguments.world.pair(kind, &g, &h)
}

fn truncated(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    Ok(Datum::Game(arguments.world.forms.truncated(&form)?))
}

fn spectrum(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    match arguments.value(1)? {
        Datum::List(_) | Datum::Range(_) => spectra(arguments),
        _ => {
            let n = arguments.natural(1)?;
            followed_by(&mut arguments, n)
        }
    }
}

/// The spectrum at every n of a list.
fn spectra(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let whole = || Fault::at(1, messages::SPECTRUM_PLACES);
    let mut places = Vec::new();
    for element in arguments.elements(1)?.iter() {
        let number = match element {
            Datum::Number(_) | Datum::Game(_) => arguments.world.as_number(element)?,
            _ => None,
        };
        let n = number.and_then(|number| number.to_natural()).ok_or_else(whole)?;
        places.push(n);
    }
    let form = arguments.form(0)?;
    arguments.world.require_impartial(&form.position).map_err(|fault| fault.or_at(0))?;
    // Few followers with many n: one walk for all of them. Otherwise one by one.
    let last = places.iter().max().cloned().unwrap_or(UBig::ZERO);
    let terms =
        usize::try_from(&last).ok().filter(|&last| last < LONGEST_LIST).map(|last| last + 1);
    let closed =
        upstar_core::compound::spectrum_theorem(&form.position, &upstar_values::Nimber::from(last));
    let by_search = closed.is_none() && !upstar_games::compounds::has_spectrum(&form.position);
    if let Some(terms) = terms.filter(|_| by_search) {
        let found = upstar_solve::spectrum(&form.position, terms, arguments.world.context)?;
        return list_of(places.iter().map(|n| {
            let value = usize::try_from(n).ok().and_then(|n| found.values.get(n));
            value.map(|&value| Datum::integer(value)).ok_or_else(whole)
        }));
    }
    let mut values = Vec::with_capacity(places.len());
    for n in places {
        values.push(followed_by(&mut arguments, n)?);
    }
    Datum::list(values)
}

fn spectrum_limit(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let world = arguments.world;
    world.require_impartial(&form.position).map_err(|fault| fault.or_at(0))?;
    match world.solver.spectrum_limit(&form.position, world.context)? {
        Some(limit) => Ok(Datum::integer(limit.to_ubig())),
        None => {
            Err(Fault::at(0, messages::SPECTRUM_NO_LIMIT).help(messages::SPECTRUM_NO_LIMIT_HINT))
        }
    }
}

type Duration = fn(&AnyPosition, Player, &Context) -> Result<u32, SolveError>;

fn duration(
    mut arguments: Arguments<'_, '_>,
    of: Duration,
    winner_hurries: bool,
) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let player = if arguments.has(1) {
        arguments.player(1)?
    } else if form.position.is_impartial() {
        Player::Left
    } else {
        return Err(Fault::new(messages::PLAYER_WHO_BEGINS).help(messages::PLAYER_WHO_BEGINS_HINT));
    };
    let world = &arguments.world;
    if winner_hurries && !form.position.is_short() {
        // Where play can go round or be ended by the rules, the analysis counts.
        let (ask, effort) = (Ask::winner(world.convention), Effort::as_long_as_it_takes());
        let analysis = world.solver.analyse(&form.position, &ask, &effort, world.context)?;
        match analysis.if_begins(player) {
            Some(Verdict::Wins { distance: Some(moves), .. }) => return Ok(Datum::integer(moves)),
            Some(Verdict::Draw) => return Err(SolveError::Drawn.into()),
            Some(Verdict::Open { searched }) => return Err(SolveError::Open { searched }.into()),
            _ => {}
        }
    }
    Ok(Datum::integer(of(&form.position, player, world.context)?))
}
