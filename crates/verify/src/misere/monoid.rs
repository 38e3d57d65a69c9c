//! The monoid of a certificate, from the action of its generators.
//!
//! Maps that commute and reach every element from one of them, e, make it a commutative monoid with the
//! identity e: let xy be what the maps that lead from e to x make of y. It does not matter which maps these
//! are, for y itself is reached from e by others, and all of them commute.

use crate::VerifyError;
use crate::{Message, messages};
use std::collections::BTreeSet;

pub(super) struct Monoid {
    order: usize,
    /// Row after row.
    products: Vec<u16>,
    lost: Vec<bool>,
}

impl Monoid {
    /// The monoid, or why the evidence is none that is reduced, with the identity 0 and that not lost.
    pub(super) fn new(
        order: usize,
        action: &[Vec<usize>],
        lost: &[usize],
        go_on: &dyn Fn() -> bool,
    ) -> Result<Result<Monoid, Message>, VerifyError> {
        let fails = |reason: Message| Ok(Err(reason));
        if order == 0 || lost.iter().chain(action.iter().flatten()).any(|&x| x >= order) {
            return fails(messages::MONOID_ELEMENTS.with("order", order));
        }
        if action.iter().any(|act| act.len() != order) {
            return fails(messages::MONOID_ACTION.with("order", order));
        }
        for (g, act) in action.iter().enumerate() {
            for (h, other) in action.iter().enumerate().take(g) {
                if let Some(x) = (0..order).find(|&x| act[other[x]] != other[act[x]]) {
                    return fails(
                        messages::MONOID_COMMUTE.with("one", h).with("other", g).with("element", x),
                    );
                }
            }
        }
        let mut rows: Vec<Vec<u16>> = vec![Vec::new(); order];
        rows[0] = (0..order).map(narrow).collect();
        let mut waiting = vec![0];
        while let Some(x) = waiting.pop() {
            if !go_on() {
                return Err(VerifyError::Stopped);
            }
            for act in action {
                let to = act[x];
                if rows[to].is_empty() {
                    rows[to] = rows[x].iter().map(|&y| narrow(act[usize::from(y)])).collect();
                    waiting.push(to);
                }
            }
        }
        if let Some(x) = rows.iter().position(Vec::is_empty) {
            return fails(messages::MONOID_UNREACHED.with("element", x));
        }
        let mut is_lost = vec![false; order];
        for &x in lost {
            if is_lost[x] {
                return fails(messages::MONOID_TWICE.with("element", x));
            }
            is_lost[x] = true;
        }
        if is_lost[0] {
            return fails(messages::MONOID_IDENTITY.into());
        }
        let monoid = Monoid { order, products: rows.concat(), lost: is_lost };
        let mut seen = BTreeSet::new();
        for x in 0..order {
            let row: Vec<bool> = (0..order).map(|z| monoid.is_lost(monoid.product(x, z))).collect();
            if !seen.insert(row) {
                return fails(messages::MONOID_NOT_REDUCED.with("element", x));
            }
        }
        Ok(Ok(monoid))
    }

    pub(super) fn order(&self) -> usize {
        self.order
    }

    pub(super) fn product(&self, x: usize, y: usize) -> usize {
        usize::from(self.products[x * self.order + y])
    }

    pub(super) fn is_lost(&self, x: usize) -> bool {
        self.lost[x]
    }

    /// The number of lost elements.
    pub(super) fn lost(&self) -> usize {
        self.lost.iter().filter(|lost| **lost).count()
    }
}

/// Orders are bounded below 2^16.
fn narrow(x: usize) -> u16 {
    u16::try_from(x).unwrap_or(u16::MAX)
}
