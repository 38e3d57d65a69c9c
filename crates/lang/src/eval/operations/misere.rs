//! Operations on misère quotients.

use super::super::arguments::{Arguments, list_of};
use super::super::datum::Datum;
use super::super::quotient::Quotient;
use super::super::{Fault, SizedForm};
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use std::sync::Arc;
use upstar_core::{AnyPosition, Position as _};
use upstar_misere::{Element, Presentation};

pub(super) const TABLE: &[Operation] = &[
    operation(
        "misere_quotient",
        "game, [n]",
        "the misère quotient of a heap game (with heaps up to n), of a position, or of a list of positions",
        Other(misere_quotient),
    ),
    operation(
        "order",
        "Q",
        "the number of elements of a misère quotient",
        Other(|arguments| Ok(Datum::integer(arguments.quotient(0)?.quotient.order()))),
    ),
    operation(
        "p_portion",
        "Q",
        "the elements of a misère quotient that are lost for the player to move",
        Other(|arguments| {
            let of = arguments.quotient(0)?;
            elements(of, of.quotient.lost())
        }),
    ),
    operation(
        "presentation",
        "Q",
        "generators and relations of a misère quotient",
        Other(|arguments| Ok(Datum::text(arguments.quotient(0)?.presentation.to_string()))),
    ),
    operation(
        "generators",
        "Q",
        "the generators of a misère quotient, each with the heap or the position that it is",
        Other(generators),
    ),
    operation(
        "pretending",
        "Q, [n]",
        "the pretending function: the element of the heap n, or of all heaps that were computed",
        Other(pretending),
    ),
    operation(
        "element",
        "Q, sum",
        "the element of a misère quotient that a list of heaps, or a position, is",
        Other(element),
    ),
    operation(
        "is_complete",
        "Q",
        "is the misère quotient proved for all heaps?",
        Other(|arguments| Ok(Datum::Boolean(arguments.quotient(0)?.quotient.is_complete()))),
    ),
    operation(
        "idempotents",
        "Q",
        "the elements x of a misère quotient with x^2 = x",
        Other(|arguments| {
            let of = arguments.quotient(0)?;
            elements(of, of.quotient.idempotents())
        }),
    ),
    operation(
        "kernel_group",
        "Q",
        "the group in the kernel of a misère quotient, as orders of cyclic groups",
        Other(|arguments| {
            let group = arguments.quotient(0)?.quotient.kernel_group();
            list_of(group.into_iter().map(|order| Ok(Datum::integer(order))))
        }),
    ),
    operation(
        "normal_play",
        "Q",
        "the Grundy value of each element of a misère quotient, as pairs",
        Other(normal_play),
    ),
    operation(
        "partial_quotients",
        "Q",
        "the sizes of the misère quotients of the heaps up to 0, 1, 2, …: heap, order, size of P",
        Other(partial_quotients),
    ),
];

impl Arguments<'_, '_> {
    pub(super) fn quotient(&self, index: usize) -> Result<&Arc<Quotient>, Fault> {
        match self.value(index)? {
            Datum::Quotient(quotient) => Ok(quotient),
            other => {
                let message = messages::ARGUMENT_NOT_A_QUOTIENT.with("kind", other.kind());
                Err(Fault::at(index, message).help(messages::ARGUMENT_NOT_A_QUOTIENT_HINT))
            }
        }
    }
}

/// Elements as words.
pub(super) fn elements(
    of: &Quotient,
    elements: impl IntoIterator<Item = Element>,
) -> Result<Datum, Fault> {
    list_of(elements.into_iter().map(|x| Ok(Datum::text(of.name(x)))))
}

fn misere_quotient(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let to = match arguments.has(1) {
        true => {
            let heap = u32::try_from(&arguments.natural(1)?).ok();
            Some(heap.ok_or_else(|| Fault::at(1, messages::QUOTIENT_HEAP_LARGE))?)
        }
        false => None,
    };
    let quotient = match arguments.value(0)?.clone() {
        Datum::Family(family) => arguments.world.quotient_of_family(&family, to),
        list @ (Datum::List(_) | Datum::Range(_)) => {
            let elements = arguments.world.elements(&list)?.into_owned();
            if elements.is_empty() {
                let fault = Fault::at(0, messages::QUOTIENT_EMPTY);
                return Err(fault.help(messages::QUOTIENT_EMPTY_HINT));
            }
            let mut positions = Vec::with_capacity(elements.len());
            for element in &elements {
                positions.push(arguments.world.form(element).map_err(|fault| fault.or_at(0))?);
            }
            of_forms(&mut arguments, &positions)
        }
        _ => {
            let form = arguments.form(0)?;
            of_forms(&mut arguments, &[form])
        }
    };
    Ok(Datum::Quotient(Arc::new(quotient.map_err(|fault| fault.or_at(0))?)))
}

fn of_forms(arguments: &mut Arguments<'_, '_>, forms: &[SizedForm]) -> Result<Quotient, Fault> {
    let positions: Vec<AnyPosition> = forms.iter().map(|form| form.position.clone()).collect();
    for form in forms {
        arguments.world.listable(form)?;
    }
    let names: Vec<String> = positions.iter().map(|position| position.write()).collect();
    arguments.world.quotient_of_positions(format!("[{}]", names.join(",")), &positions)
}

fn generators(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let of = arguments.quotient(0)?;
    let generators = of.quotient.generators().iter().enumerate();
    list_of(generators.map(|(place, &heap)| {
        let worth = match &of.set {
            None => Datum::integer(heap),
            Some(_) => Datum::text(of.generator(heap)),
        };
        Datum::list(vec![Datum::text(Presentation::letter(place)), worth])
    }))
}

fn pretending(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let of = arguments.quotient(0)?;
    if !arguments.has(1) {
        return elements(of, of.quotient.pretending());
    }
    let heap = of.quotient.small_heap(&arguments.natural(1)?);
    let heap = heap.ok_or_else(|| Fault::at(1, messages::QUOTIENT_HEAP_LARGE))?;
    match of.quotient.element(&[heap]) {
        Ok(x) => Ok(Datum::text(of.name(x))),
        Err(error) => Err(Fault::at(1, error)),
    }
}

fn element(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let of = Arc::clone(arguments.quotient(0)?);
    if let Some(set) = &of.set {
        let form = arguments.form(1)?;
        let numbers = set.numbers(&form.position);
        let numbers = numbers.ok_or_else(|| Fault::at(1, messages::QUOTIENT_STRANGE))?;
        let x = of.quotient.element(&numbers).map_err(|error| Fault::at(1, error))?;
        return Ok(Datum::text(of.name(x)));
    }
    let heaps = arguments.elements(1)?.into_owned();
    let heap = |heap: &Datum| {
        let number = arguments.world.as_number(heap)?.and_then(|number| number.to_natural());
        let small = number.and_then(|number| of.quotient.small_heap(&number));
        small.ok_or_else(|| Fault::at(1, messages::QUOTIENT_HEAP_LARGE))
    };
    let heaps = heaps.iter().map(heap).collect::<Result<Vec<u64>, Fault>>()?;
    let x = of.quotient.element(&heaps).map_err(|error| Fault::at(1, error))?;
    Ok(Datum::text(of.name(x)))
}

fn normal_play(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let of = arguments.quotient(0)?;
    let values = of.quotient.normal_play();
    let values = values.ok_or_else(|| Fault::at(0, messages::QUOTIENT_NO_NORMAL_PLAY))?;
    list_of(
        of.quotient
            .elements()
            .zip(values)
            .map(|(x, value)| Datum::list(vec![Datum::text(of.name(x)), Datum::integer(value)])),
    )
}

fn partial_quotients(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let partial = arguments.quotient(0)?.quotient.partial();
    list_of(partial.iter().map(|one| {
        let (heap, order, lost) = (one.heap, one.order, one.lost);
        Datum::list(vec![Datum::integer(heap), Datum::integer(order), Datum::integer(lost)])
    }))
}
