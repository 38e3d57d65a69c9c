//! Theorems that are relied on: those of the files that come with the program, which tests hold against search.
//!
//! What a user's file claims is tested by `check`, and never believed.

use super::PointForm;
use super::cells::Cells;
use super::rule::PointRule;
use crate::formula::{Int, Truth};
use std::sync::Arc;
use upstar_core::{Convention, Question, Reason, Theorem, Told, Words, told};
use upstar_values::{Nimber, Outcome};

/// The sentence for answers by such a theorem.
pub const WORDS: Words = &[("own.theorem", "a theorem says who wins: {known} ({source})")];

/// What a theorem says of a position.
#[derive(Clone, Debug)]
pub enum Statement {
    /// `grundy == …`
    Grundy(Int),
    /// `(outcome == "P") == …`
    Lost(Truth),
}

/// A theorem about the positions of a game.
#[derive(Clone, Debug)]
pub struct TrustedTheorem {
    /// Of which positions it speaks, if not of all.
    pub when: Option<Truth>,
    /// What it says.
    pub says: Statement,
    /// What is known of the game, in words.
    pub known: Arc<str>,
    /// Where it was published.
    pub source: Arc<str>,
}

/// What is known of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    Grundy(u64),
    Lost(bool),
}

impl TrustedTheorem {
    /// What the theorem says of a position, if it speaks of it.
    fn says_of(&self, rule: &PointRule, cells: &Cells) -> Option<Said> {
        let mut frame = rule.frame(cells).ok()?;
        if let Some(when) = &self.when
            && !when.eval(&mut frame).ok()?
        {
            return None;
        }
        match &self.says {
            Statement::Grundy(value) => {
                u64::try_from(value.eval(&mut frame).ok()?).ok().map(Said::Grundy)
            }
            Statement::Lost(lost) => lost.eval(&mut frame).ok().map(Said::Lost),
        }
    }

    fn reason(&self) -> Reason {
        Reason::new(WORDS[0].0).with("known", &self.known).with("source", &self.source)
    }
}

impl PointForm {
    /// The answer of a theorem that comes with the rules.
    pub(crate) fn theorem(&self, question: Question) -> Told {
        let rule = &*self.rule;
        if rule.theorems.is_empty() || !rule.is_impartial || rule.has_endings() {
            return Ok(None);
        }
        let said = |theorem: &TrustedTheorem| {
            theorem.says_of(rule, &self.cells).map(|said| (said, theorem.reason()))
        };
        for (said, reason) in rule.theorems.iter().filter_map(said) {
            let lost = match said {
                Said::Grundy(value) => value == 0,
                Said::Lost(lost) => lost,
            };
            match (question, said) {
                (Question::Grundy, Said::Grundy(value)) => {
                    return told(Some(Theorem { answer: Nimber::from(value), reason }));
                }
                (Question::Grundy, Said::Lost(true)) => {
                    return told(Some(Theorem { answer: Nimber::from(0u64), reason }));
                }
                (Question::Outcome(Convention::Normal), _) => {
                    let answer = if lost { Outcome::P } else { Outcome::N };
                    return told(Some(Theorem { answer, reason }));
                }
                _ => {}
            }
        }
        Ok(None)
    }
}
