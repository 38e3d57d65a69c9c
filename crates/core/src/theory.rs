//! What theorems say of a form: one question, which a game answers as far as it can.
//!
//! Games implement [`Theory`]; whoever wants to know something asks by [`Theorems`], where each
//! question has an answer of its own type.

use crate::convention::Convention;
use crate::theorem::{Refusal, Theorem};
use upstar_values::{Context, Nimber, NumberUpStar, Outcome};

/// What is asked of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Who wins?
    Outcome(Convention),
    /// Which is the Grundy value?
    Grundy,
    /// Which is the value, where it is a number-up-star?
    Value,
}

impl Question {
    /// All questions.
    pub const ALL: [Question; 4] = [
        Question::Outcome(Convention::Normal),
        Question::Outcome(Convention::Misere),
        Question::Grundy,
        Question::Value,
    ];
}

/// The answer to the [`Question`] of the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Who wins.
    Outcome(Outcome),
    /// The Grundy value.
    Grundy(Nimber),
    /// The value.
    Value(NumberUpStar),
}

impl Answer {
    /// The answer for the form with the players exchanged.
    #[must_use]
    pub fn negative(self) -> Answer {
        match self {
            Answer::Outcome(outcome) => Answer::Outcome(outcome.negative()),
            Answer::Grundy(nimber) => Answer::Grundy(nimber), // impartial forms are their own negatives
            Answer::Value(value) => Answer::Value(value.negative()),
        }
    }
}

impl From<Outcome> for Answer {
    fn from(outcome: Outcome) -> Self {
        Answer::Outcome(outcome)
    }
}

impl From<Nimber> for Answer {
    fn from(nimber: Nimber) -> Self {
        Answer::Grundy(nimber)
    }
}

impl From<NumberUpStar> for Answer {
    fn from(value: NumberUpStar) -> Self {
        Answer::Value(value)
    }
}

/// What a game has to say to a question: nothing, a theorem, or why one that needs some computing
/// gives no answer.
pub type Told = Result<Option<Theorem<Answer>>, Refusal>;

/// What a theorem about one question says, as what a game has to say to any question.
///
/// # Errors
/// None.
#[inline]
pub fn told<T: Into<Answer>>(theorem: Option<Theorem<T>>) -> Told {
    Ok(theorem.map(Theorem::into_answer))
}

/// What theorems say. As it stands there are none: `impl Theory for … {}` is what a game writes about
/// which nothing is known.
///
/// ```
/// use upstar_core::{Question, Reason, Theorem, Theorems, Theory, Told, told};
/// use upstar_values::{Context, Nimber};
/// struct Heap(u64);
/// impl Theory for Heap {
///     fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
///         match question {
///             Question::Grundy => {
///                 let answer = Nimber::from(self.0);
///                 told(Some(Theorem { answer, reason: Reason::new("nim.heap") }))
///             }
///             _ => Ok(None),
///         }
///     }
/// }
/// assert_eq!(Heap(5).grundy_theorem().unwrap().answer, Nimber::from(5u64));
/// assert_eq!(Heap(5).value_theorem(), None);
/// ```
pub trait Theory {
    /// The answer to a question, if a theorem gives it: an answer of the same name, that agrees with
    /// plain search. Under a context, theorems that need some computing are used too; without one, only
    /// what can be told at once: engines ask that for every form they meet.
    ///
    /// # Errors
    /// The bound that was met, or why the computation is out of reach. Never without a context.
    #[inline]
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        let _ = (question, context);
        Ok(None)
    }
}

/// The questions of [`Theory`], each with the type of its answer.
pub trait Theorems: Theory {
    /// Who wins in normal play, if a theorem tells at once.
    #[inline]
    fn outcome_theorem(&self) -> Option<Theorem<Outcome>> {
        self.outcome_theorem_in(Convention::Normal)
    }

    /// Who wins in misère play, if a theorem tells at once.
    #[inline]
    fn misere_theorem(&self) -> Option<Theorem<Outcome>> {
        self.outcome_theorem_in(Convention::Misere)
    }

    /// Who wins by this convention, if a theorem tells at once.
    #[inline]
    fn outcome_theorem_in(&self, convention: Convention) -> Option<Theorem<Outcome>> {
        let theorem = self.theorem(Question::Outcome(convention), None).ok()??;
        match theorem.answer {
            Answer::Outcome(answer) => Some(Theorem { answer, reason: theorem.reason }),
            _ => None,
        }
    }

    /// Who wins by this convention, if a theorem tells that may need some computing: under the context's
    /// bounds.
    ///
    /// # Errors
    /// The bound that was met, or why the computation is out of reach.
    fn outcome_under(
        &self,
        convention: Convention,
        context: &Context,
    ) -> Result<Option<Theorem<Outcome>>, Refusal> {
        let theorem = self.theorem(Question::Outcome(convention), Some(context))?;
        Ok(theorem.and_then(|theorem| match theorem.answer {
            Answer::Outcome(answer) => Some(Theorem { answer, reason: theorem.reason }),
            _ => None,
        }))
    }

    /// The Grundy value, if a theorem tells at once.
    #[inline]
    fn grundy_theorem(&self) -> Option<Theorem<Nimber>> {
        nimber(self.theorem(Question::Grundy, None).ok()??)
    }

    /// The Grundy value, if a theorem tells that may need some computing: under the context's bounds.
    ///
    /// # Errors
    /// The bound that was met, or why the computation is out of reach.
    fn grundy_under(&self, context: &Context) -> Result<Option<Theorem<Nimber>>, Refusal> {
        Ok(self.theorem(Question::Grundy, Some(context))?.and_then(nimber))
    }

    /// The value, if a theorem gives it at once as a number-up-star.
    #[inline]
    fn value_theorem(&self) -> Option<Theorem<NumberUpStar>> {
        let theorem = self.theorem(Question::Value, None).ok()??;
        match theorem.answer {
            Answer::Value(answer) => Some(Theorem { answer, reason: theorem.reason }),
            _ => None,
        }
    }
}

impl<T: Theory + ?Sized> Theorems for T {}

#[inline]
fn nimber(theorem: Theorem<Answer>) -> Option<Theorem<Nimber>> {
    match theorem.answer {
        Answer::Grundy(answer) => Some(Theorem { answer, reason: theorem.reason }),
        _ => None,
    }
}
