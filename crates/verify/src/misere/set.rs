//! Misère quotients of games that have no code: the claim tells the options of all parts that can occur, each a sum
//! of parts with smaller numbers. What the parts are called is not checked: the claim is about these options.

use super::monoid::Monoid;
use super::{Evidence, MOST_ELEMENTS, bad, list, of_monoid, outcomes};
use crate::envelope::Envelope;
use crate::{Message, Verdict, VerifyError, messages};
use serde_json::Value;

/// The kind of these certificates.
pub(crate) const KIND: &str = "misere-quotient-of-set";

struct Claim {
    name: String,
    /// The options of each part: numbers of smaller parts.
    options: Vec<Vec<Vec<usize>>>,
    order: usize,
    lost: usize,
}

pub(crate) fn check(
    certificate: &Envelope,
    go_on: &dyn Fn() -> bool,
) -> Result<Verdict, VerifyError> {
    let claim = Claim::read(&certificate.claim)?;
    let Evidence { generators, action, lost, heaps } = Evidence::read(&certificate.evidence)?;
    if heaps.len() != claim.options.len() {
        return Ok(Verdict::Fails(messages::MISERE_FEW_HEAPS.into()));
    }
    let holds = Monoid::new(claim.order, &action, &lost, go_on)?.and_then(|monoid| {
        of_monoid(claim.lost, &monoid, &generators, &action, &heaps).map(|()| monoid)
    });
    let monoid = match holds {
        Ok(monoid) => monoid,
        Err(reason) => return Ok(Verdict::Fails(reason)),
    };
    let mut reached = |part: usize| -> Vec<usize> {
        let sum = |left: &Vec<usize>| left.iter().fold(0, |x, &one| monoid.product(x, heaps[one]));
        let mut elements: Vec<usize> = claim.options[part].iter().map(sum).collect();
        elements.sort_unstable();
        elements.dedup();
        elements
    };
    Ok(match outcomes(&mut reached, &monoid, &heaps, go_on)? {
        Ok(()) => Verdict::Holds(claim.text()),
        Err(reason) => Verdict::Fails(reason),
    })
}

impl Claim {
    fn read(claim: &Value) -> Result<Claim, VerifyError> {
        let size = |name: &str| {
            let number = Envelope::number(claim, name)?;
            usize::try_from(number).map_err(|_| bad(messages::FIELD_LARGE.with("name", name)))
        };
        let name = claim.get("name").and_then(Value::as_str).map(str::to_owned);
        let order = size("order")?;
        if order > MOST_ELEMENTS {
            return Err(bad(messages::MISERE_MANY_ELEMENTS.with("most", MOST_ELEMENTS)));
        }
        let lists = claim.get("options").and_then(Value::as_array);
        let lists = lists.ok_or_else(|| bad(messages::MISERE_OPTIONS))?;
        let mut options = Vec::with_capacity(lists.len());
        for (part, of_part) in lists.iter().enumerate() {
            let of_part = of_part.as_array().ok_or_else(|| bad(messages::MISERE_OPTIONS))?;
            let sums = of_part.iter().map(|sum| list(Some(sum), "options"));
            let sums: Vec<Vec<usize>> = sums.collect::<Result<_, _>>()?;
            if sums.iter().flatten().any(|&one| one >= part) {
                return Err(bad(messages::MISERE_OPTION_LARGE.with("part", part)));
            }
            options.push(sums);
        }
        Ok(Claim {
            name: name.ok_or_else(|| bad(messages::FIELD_TEXT_THERE.with("name", "name")))?,
            options,
            order,
            lost: size("p_size")?,
        })
    }

    fn text(&self) -> Message {
        messages::MISERE_SET_HOLDS
            .with("name", &self.name)
            .with("parts", self.options.len())
            .with("order", self.order)
            .with("lost", self.lost)
    }
}
