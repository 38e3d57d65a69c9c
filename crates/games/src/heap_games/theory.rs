//! Sprague and Grundy: a heap is worth g(n), heaps together the nim sum of their values.
//!
//! g(n) comes from the sequence that `upstar_heaps` keeps: computed from the definition, by a
//! period that is proved, or by a formula. The strongest argument used is the reason.

use super::heaps::{HeapMove, Heaps};
use crate::messages;
use dashu_int::UBig;
use std::ops::ControlFlow;
use upstar_core::{Reason, Refusal, WinningMove, abbreviate};
use upstar_heaps::{Answer, ClosedForm, HeapRules, How, NoAnswer, with_sequence};
use upstar_values::Context;

/// Options looked at, when a theorem is asked for that nobody can stop: a fraction of a second.
pub(super) const COST_AT_ONCE: u64 = 100_000_000;

/// More moves than this are not looked through for the winning ones.
const MOST_MOVES: usize = 50_000;

/// Equations show at most this many heaps, the last one included.
const MOST_SHOWN: usize = 8;

/// The keys of a game's reasons.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    pub(super) computed: &'static str,
    pub(super) period: &'static str,
    pub(super) formula: &'static str,
    pub(super) by: &'static str,
    pub(super) balance: &'static str,
    pub(super) quotient: &'static str,
    pub(super) quotient_move: &'static str,
    pub(super) firm: &'static str,
    pub(super) fickle: &'static str,
}

/// Keys of heaps that nobody has given a name.
pub(super) const KEYS: Keys = Keys {
    computed: "heaps.computed",
    period: "heaps.period",
    formula: "heaps.formula",
    by: "heaps.move",
    balance: "heaps.balance",
    quotient: "heaps.quotient",
    quotient_move: "heaps.quotient-move",
    firm: "heaps.firm",
    fickle: "heaps.fickle",
};

/// The values of some heaps.
pub(super) struct Summed<'h> {
    heaps: &'h [UBig],
    answers: Vec<Answer>,
}

impl Heaps {
    /// The values of the heaps if they can be had at a cost of so many options.
    pub(super) fn summed_within(&self, cost: u64) -> Option<Summed<'_>> {
        let answers = with_sequence(&self.rules, |sequence| {
            let values = self.heaps.iter().map(|heap| sequence.value_within(heap, cost));
            values.collect::<Option<Vec<Answer>>>()
        })?;
        Some(Summed { heaps: &self.heaps, answers })
    }

    /// The values of the heaps, under the context's bounds.
    pub(super) fn summed_under(&self, context: &Context) -> Result<Summed<'_>, Refusal> {
        let answers = with_sequence(&self.rules, |sequence| {
            let value = |heap: &UBig| {
                sequence.value(heap, context).map_err(|none| match none {
                    NoAnswer::Stopped(stop) => Refusal::Stopped(stop),
                    NoAnswer::OutOfReach { cost, tried } => Refusal::OutOfReach(
                        messages::HEAPS_OUT_OF_REACH
                            .with("heap", abbreviate(&heap.to_string()))
                            .with("cost", magnitude(cost, heap))
                            .with("tried", tried),
                    ),
                })
            };
            self.heaps.iter().map(value).collect::<Result<Vec<Answer>, Refusal>>()
        })?;
        Ok(Summed { heaps: &self.heaps, answers })
    }

    /// All winning moves, if all values that matter are known and the moves are not too many.
    pub(super) fn winning_moves(&self, keys: &Keys) -> Option<Vec<WinningMove<HeapMove>>> {
        let summed = self.summed_within(COST_AT_ONCE)?;
        let sum = summed.sum();
        if sum == UBig::ZERO {
            return Some(Vec::new());
        }
        let few = matches!(*self.rules, HeapRules::Subtraction(_));
        if !few && self.heaps.iter().any(|heap| *heap > UBig::from(MOST_MOVES)) {
            return None;
        }
        with_sequence(&self.rules, |sequence| {
            let mut looked_at = 0;
            let mut winning = Vec::new();
            for (heap, size) in self.heaps.iter().enumerate() {
                let rest = &sum ^ &summed.answers.get(heap)?.value;
                let flow = self.rules.visit_options(size, |left| {
                    looked_at += 1;
                    let known = left.iter().map(|heap| sequence.known(heap));
                    let Some(answers) = known.collect::<Option<Vec<Answer>>>() else {
                        return ControlFlow::Break(());
                    };
                    if looked_at > MOST_MOVES {
                        return ControlFlow::Break(());
                    }
                    let after = Summed { heaps: left, answers };
                    if after.sum() == rest {
                        let by = HeapMove { heap, left: left.to_vec() };
                        let reason = Some(after.move_reason(keys, self.heaps.len(), &rest));
                        winning.push(WinningMove { by, reason });
                    }
                    ControlFlow::Continue(())
                });
                if flow.is_break() {
                    return None;
                }
            }
            Some(winning)
        })
    }
}

impl Summed<'_> {
    /// The nim sum of the values.
    pub(super) fn sum(&self) -> UBig {
        self.answers.iter().fold(UBig::ZERO, |sum, answer| sum ^ &answer.value)
    }

    /// `g(20) xor g(5) = 1 xor 4 = 5`
    fn equation(&self) -> String {
        let sum = short(&self.sum());
        if self.heaps.is_empty() {
            return "no heap is left".to_owned();
        }
        let heaps: Vec<String> =
            self.heaps.iter().map(|heap| format!("g({})", short(heap))).collect();
        let values: Vec<String> = self.answers.iter().map(|answer| short(&answer.value)).collect();
        match heaps.len() {
            1 => format!("{} = {sum}", heaps.join("")),
            _ => format!("{} = {} = {sum}", xor(heaps), xor(values)),
        }
    }

    /// Why a move wins that leaves these heaps of one: they are worth as much as the rest.
    fn move_reason(&self, keys: &Keys, heaps: usize, rest: &UBig) -> Reason {
        let left = match self.heaps {
            [] => "nothing is left of the heap".to_owned(),
            _ => self.equation(),
        };
        match heaps {
            1 => Reason::new(keys.by).with("left", left),
            _ => Reason::new(keys.balance).with("left", left).with("rest", short(rest)),
        }
    }

    pub(super) fn reason(&self, keys: &Keys) -> Reason {
        let equation = self.equation();
        let closed = self.answers.iter().find_map(|answer| match answer.how {
            How::Closed(closed) => Some(closed),
            _ => None,
        });
        let period = self.answers.iter().find_map(|answer| match answer.how {
            How::Period(found, _) => Some(found),
            _ => None,
        });
        match (closed, period) {
            (Some(closed), _) => Reason::new(keys.formula).with("formula", formula(closed)),
            (None, Some(found)) => Reason::new(keys.period).with("period", found),
            (None, None) => Reason::new(keys.computed),
        }
        .with("equation", equation)
    }
}

fn formula(closed: ClosedForm) -> String {
    match closed {
        ClosedForm::Nim => "g(n) = n".to_owned(),
        ClosedForm::Modulo(modulus) => format!("g(n) = n mod {modulus}"),
        ClosedForm::Lasker => {
            "g(4k+1) = 4k+1, g(4k+2) = 4k+2, g(4k+3) = 4k+4, g(4k+4) = 4k+3".to_owned()
        }
    }
}

/// `a xor b xor c`; of very many only the first and the last.
fn xor(mut terms: Vec<String>) -> String {
    if terms.len() > MOST_SHOWN
        && let Some(last) = terms.pop()
    {
        terms.truncate(MOST_SHOWN - 1);
        terms.extend(["…".to_owned(), last]);
    }
    terms.join(" xor ")
}

fn short(number: &UBig) -> String {
    abbreviate(&number.to_string())
}

/// About how much, as a power of ten.
fn magnitude(cost: u128, heap: &UBig) -> String {
    match u64::try_from(heap) {
        Ok(_) => format!("about 10^{}", cost.checked_ilog10().unwrap_or(0)),
        Err(_) => "more than 10^30".to_owned(),
    }
}
