//! Surveys of small systems, one for each up to renaming and symmetry.
//!
//! The verdict on a system is a [`Judge`]'s: proved regular; not regular, by a named proof; or a
//! bound was met, with what was seen. The three are never mixed.

mod canonical;
mod systems;

pub use canonical::canonical_text;
pub use systems::{Shape, SurveySystems};

use crate::classify::Classification;
use crate::search::SearchError;
use crate::statistics::statistics;
use crate::system::System;
use crate::termination::{Method, Termination};
use std::fmt;
use upstar_values::{Context, Stop};

/// What is found of the Grundy classes of a system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Finitely many classes, all regular, with proof.
    Regular {
        /// States of the minimal classifier.
        states: usize,
        /// Classes.
        classes: usize,
    },
    /// Infinitely many classes or a class that is not regular, by a named proof.
    NotRegular {
        /// The name of the proof.
        proof: String,
    },
    /// A bound was met.
    Bound {
        /// Which one, and what was seen.
        seen: String,
    },
    /// It does not terminate, or nobody knows.
    NoGame {
        /// The loop, or that no proof was found.
        why: String,
    },
}

impl Verdict {
    /// The verdict in a word.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Regular { .. } => "regular",
            Verdict::NotRegular { .. } => "not regular",
            Verdict::Bound { .. } => "bound",
            Verdict::NoGame { .. } => "no game",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Regular { states, classes } => {
                write!(f, "proved regular: {classes} classes, {states} states")
            }
            Verdict::NotRegular { proof } => write!(f, "not regular: {proof}"),
            Verdict::Bound { seen } => write!(f, "bound met: {seen}"),
            Verdict::NoGame { why } => write!(f, "no game: {why}"),
        }
    }
}

/// Who gives verdicts on systems that terminate.
pub trait Judge {
    /// The verdict on a system whose termination is settled.
    ///
    /// # Errors
    /// Only if the whole survey has to stop; a bound on one system is a verdict.
    fn judge(
        &mut self,
        system: &System,
        termination: &Termination,
        context: &Context,
    ) -> Result<Verdict, Stop>;
}

/// A judge who proves nothing and tells what is seen of small terms.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// Symbols of the terms looked at, at most.
    pub largest: usize,
    /// Steps at most for each system.
    pub steps: u64,
}

impl Judge for Seen {
    fn judge(
        &mut self,
        system: &System,
        _: &Termination,
        context: &Context,
    ) -> Result<Verdict, Stop> {
        let part = context.part().with_steps(self.steps);
        let seen = match statistics(system, self.largest, &part) {
            Ok(found) => {
                let size = found.rows.last().map_or(0, |row| row.size);
                let values = found.smallest.iter().flatten().count();
                format!("{values} values in terms of up to {size} symbols")
            }
            Err(SearchError::Stopped(Stop::Cancelled)) => return Err(Stop::Cancelled),
            Err(error) => error.to_string(),
        };
        context.spend(0)?; // the whole may have met a bound, too
        Ok(Verdict::Bound { seen })
    }
}

/// One line of a survey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurveyRow {
    /// The system, as text that reads back: also the key of the row.
    pub system: String,
    /// Its properties.
    pub classification: Classification,
    /// How termination was proved: `weights`, `interpretation`, `path order`, `no`.
    pub termination: &'static str,
    /// The verdict.
    pub verdict: Verdict,
}

/// A survey of all systems of a shape.
#[derive(Debug)]
pub struct Survey<J> {
    /// Who gives the verdicts.
    pub judge: J,
}

impl<J: Judge> Survey<J> {
    /// The row of a system.
    ///
    /// # Errors
    /// If the whole survey has to stop.
    pub fn row(&mut self, system: &System, context: &Context) -> Result<SurveyRow, Stop> {
        let found = Termination::of(system, context)?;
        let (termination, verdict) = match &found {
            Termination::Proved(proof) => {
                let path = |stage: &crate::Stage| matches!(stage.method, Method::PathOrder(_));
                let additive = |stage: &crate::Stage| match &stage.method {
                    Method::Interpretation(found) => found.is_additive(),
                    Method::PathOrder(_) => false,
                };
                let word = if proof.stages.iter().any(path) {
                    "path order"
                } else if proof.stages.iter().all(additive) {
                    "weights"
                } else {
                    "interpretation"
                };
                (word, self.judge.judge(system, &found, context)?)
            }
            Termination::Asserted => ("asserted", self.judge.judge(system, &found, context)?),
            Termination::Loops(looping) => {
                ("no", Verdict::NoGame { why: format!("loop {}", looping.write(system)) })
            }
            Termination::Unknown => {
                ("unknown", Verdict::NoGame { why: "no termination proof was found".into() })
            }
        };
        Ok(SurveyRow {
            system: system.to_string(),
            classification: Classification::of(system),
            termination,
            verdict,
        })
    }
}
