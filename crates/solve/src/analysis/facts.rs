//! What theorems say of a position, each asked at most once, and what was found out already.

use crate::solver::Answer;
use std::cell::OnceCell;
use upstar_core::Convention;
use upstar_core::compound::Negative;
use upstar_core::{AnyPosition, Theorem, Theorems};
use upstar_values::{Game, Nimber, NumberUpStar, Outcome};

/// A position with what is known of it.
pub(crate) struct Facts {
    pub(crate) position: AnyPosition,
    outcome: OnceCell<Option<Theorem<Outcome>>>,
    misere: OnceCell<Option<Theorem<Outcome>>>,
    grundy: OnceCell<Option<Theorem<Nimber>>>,
    value: OnceCell<Option<Theorem<NumberUpStar>>>,
    opposite: OnceCell<Option<Box<Facts>>>,
    /// The Grundy value, once it was found.
    pub(super) found_grundy: OnceCell<Answer<Nimber>>,
    /// The canonical form, once it was found.
    pub(super) found_value: OnceCell<Game>,
}

impl Facts {
    /// Nothing is known yet.
    pub(crate) fn of(position: &AnyPosition) -> Self {
        Facts {
            position: position.clone(),
            outcome: OnceCell::new(),
            misere: OnceCell::new(),
            grundy: OnceCell::new(),
            value: OnceCell::new(),
            opposite: OnceCell::new(),
            found_grundy: OnceCell::new(),
            found_value: OnceCell::new(),
        }
    }

    /// Who wins by this convention, if a theorem tells.
    pub(crate) fn outcome_theorem(&self, convention: Convention) -> Option<&Theorem<Outcome>> {
        let cell = match convention {
            Convention::Normal => &self.outcome,
            Convention::Misere => &self.misere,
        };
        let theorem = || match self.opposite() {
            Some(of) => of.outcome_theorem(convention).map(|of| self.turned(of, Outcome::negative)),
            None => self.position.outcome_theorem_in(convention),
        };
        cell.get_or_init(theorem).as_ref()
    }

    /// The Grundy value, if a theorem tells.
    pub(super) fn grundy_theorem(&self) -> Option<&Theorem<Nimber>> {
        let theorem = || match self.opposite() {
            Some(opposite) => opposite.grundy_theorem().cloned(),
            None => self.position.grundy_theorem(),
        };
        self.grundy.get_or_init(theorem).as_ref()
    }

    /// The value, if a theorem tells.
    pub(super) fn value_theorem(&self) -> Option<&Theorem<NumberUpStar>> {
        let theorem = || match self.opposite() {
            Some(of) => of.value_theorem().map(|of| self.turned(of, |value| value.negative())),
            None => self.position.value_theorem(),
        };
        self.value.get_or_init(theorem).as_ref()
    }

    /// Of −G what is known of G: whatever holds there holds here with the players exchanged.
    pub(super) fn opposite(&self) -> Option<&Facts> {
        let opposite = || {
            let negative = self.position.downcast::<Negative>()?;
            Some(Box::new(Facts::of(negative.inner())))
        };
        self.opposite.get_or_init(opposite).as_deref()
    }

    /// A theorem with the players exchanged.
    fn turned<T: Clone>(&self, theorem: &Theorem<T>, turn: impl FnOnce(T) -> T) -> Theorem<T> {
        let reason = theorem.reason.clone();
        let reason = match self.position.downcast::<Negative>() {
            Some(negative) => negative.reason(reason),
            None => reason,
        };
        Theorem { answer: turn(theorem.answer.clone()), reason }
    }
}
