//! The Grundy classes of a system, learnt and proved regular, proved infinitely many, or what was seen
//! until a bound was met. The three are never mixed. In misère play, and where the players have rules of
//! their own, the classes are those of outcomes.

use super::period;
use super::system::{Subject, SystemRequest, Terminates};
use crate::error::{Error, Refusal};
use crate::observe::{Observer, Progress};
use std::collections::BTreeMap;
use std::sync::Arc;
use upstar_rewriting::System;
use upstar_rewriting::automata::TreeAutomaton;
use upstar_rewriting::classes::{
    Bound, Bounds, ClassesError, Classifier, Equations, Play, Seen, Verdict, certificate,
    check_classifier, class_equations, classify_settled,
};
use upstar_values::{Context, Message, Stop};

pub use upstar_rewriting::classes::{MonoidReport, QuotientReport};

/// The longest expressions and grammars that are reported.
const LONGEST: usize = 400;
/// The most states of automata behind class equations.
const MOST_EQUATION_STATES: usize = 100_000;

/// What to learn, and what to prove besides.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The system.
    pub system: SystemRequest,
    /// Misère play?
    #[cfg_attr(feature = "serde", serde(default))]
    pub misere: bool,
    /// Classify by min(grundy, k): the classes below k, even where there are infinitely many.
    pub up_to: Option<u32>,
    /// States of the classifier at most.
    #[cfg_attr(feature = "serde", serde(default = "crate::usual::states"))]
    pub states: usize,
    /// Triples of a check at most.
    #[cfg_attr(feature = "serde", serde(default = "crate::usual::triples"))]
    pub triples: usize,
    /// Prove the class equations, too: C_n is where moves lead to C_0 … C_(n-1) and not to C_n.
    #[cfg_attr(feature = "serde", serde(default))]
    pub equations: bool,
    /// Of octal codes: build the classifier from the game's period, too, and compare.
    #[cfg_attr(feature = "serde", serde(default))]
    pub period: bool,
    /// The syntactic monoid of the classes of words. Of octal codes in misère play it is always looked
    /// for, as it contains the misère quotient; but only if it was asked for, it is told why there is none.
    #[cfg_attr(feature = "serde", serde(default))]
    pub monoid: bool,
}

impl Request {
    /// The classes of a system in normal play, with the usual bounds and nothing besides.
    #[must_use]
    pub fn new(system: SystemRequest) -> Self {
        let Bounds { states, triples } = Bounds::default();
        Request {
            system,
            misere: false,
            up_to: None,
            states,
            triples,
            equations: false,
            period: false,
            monoid: false,
        }
    }

    fn play(&self, partizan: bool) -> Result<Play, Refusal> {
        match (partizan, self.misere, self.up_to) {
            (true, false, None) => Ok(Play::Partizan),
            (false, true, None) => Ok(Play::Misere),
            (false, false, Some(cap)) => Ok(Play::Capped(cap)),
            (false, false, None) => Ok(Play::Normal),
            (true, ..) => Err(Refusal::new("classes.partizan")),
            (_, true, Some(_)) => Err(Refusal::new("classes.misere-up-to")),
        }
    }
}

/// What was proved, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Conclusion {
    /// Finitely many classes, all regular.
    Regular,
    /// Infinitely many classes.
    Infinite,
    /// Nothing: a bound was met.
    Bound,
}

/// A class of a proved classifier.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Class {
    /// Its name: `C0`, `P`, `L`.
    pub class: String,
    /// States of the classifier that belong to it.
    pub states: usize,
    /// A smallest term.
    pub smallest: String,
    /// A regular expression for its words, if terms are words and it is short.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub expression: Option<String>,
    /// A regular tree grammar, line by line; empty if it is long.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub grammar: Vec<String>,
}

/// What was seen until a bound was met; nothing of it is a proof about all terms.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sight {
    /// The bound.
    pub bound: String,
    /// How many terms contexts tell apart pairwise: every classifier has at least as many states.
    pub told_apart: usize,
    /// The largest value.
    pub largest: u32,
    /// The smallest term of each value among them.
    pub smallest: BTreeMap<u32, String>,
}

/// The classes of a system.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The name of the system.
    pub system: String,
    /// What terms are classified by.
    pub play: String,
    /// What was proved, in a word.
    pub verdict: Conclusion,
    /// Are there finitely many classes, all regular, with proof?
    pub proved: bool,
    /// How it is known that the system terminates.
    pub terminates: Terminates,
    /// States of the minimal classifier.
    pub states: Option<usize>,
    /// How many classes there are.
    pub classes: Option<usize>,
    /// Where the certificate was written, to be filled in by whoever writes it.
    pub certificate: Option<String>,
    /// The classes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub each: Vec<Class>,
    /// Why there are infinitely many classes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub proof: Option<String>,
    /// What the class equations came to.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub equations: Option<String>,
    /// What the construction from the period came to.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub period: Option<String>,
    /// The syntactic monoid.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub monoid: Option<MonoidReport>,
    /// What was seen, if a bound was met.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub seen: Option<Sight>,
    /// Why something that was asked for besides is missing.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub refused: Vec<Refusal>,
    /// The bound of the context that was met, if one was.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub stopped: Option<Stop>,
    /// The proved classifier, for pictures and certificates.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub proved_classifier: Option<Arc<Proved>>,
}

/// A system with its proved classifier.
#[derive(Clone, Debug)]
pub struct Proved {
    system: System,
    classifier: Classifier,
    triples: usize,
}

impl Proved {
    /// The minimal automaton; its outputs are the classes.
    #[must_use]
    pub fn automaton(&self) -> &TreeAutomaton {
        &self.classifier.automaton
    }
}

impl Report {
    /// The certificate for `upstar verify`, kind `rewriting-classes`: the proved classifier is checked
    /// once more, by all triples.
    ///
    /// # Errors
    /// If nothing was proved, the classifier does not pass, or a bound was met.
    pub fn certificate(&self, context: &Context) -> Result<serde_json::Value, Error> {
        let proved =
            self.proved_classifier.as_deref().ok_or_else(|| Refusal::new("classes.unproved"))?;
        let Proved { system, classifier, triples } = proved;
        match check_classifier(system, &classifier.automaton, classifier.play, *triples, context) {
            Ok(Some(triples)) => {
                let (claim, evidence) = certificate(system, classifier, triples);
                Ok(upstar_verify::envelope("rewriting-classes", 1, &claim, &evidence))
            }
            Ok(None) => Err(Refusal::new("classes.wrong").into()),
            Err(Bound::Stop(stop)) => Err(stop.into()),
            Err(bound) => {
                Err(Refusal::new("classes.no-certificate").with("bound", bound.to_string()).into())
            }
        }
    }
}

/// Learns the classes of a system and proves them.
///
/// # Errors
/// If the text is no system, it is not left-linear or not known to terminate, or something was asked for
/// that there is not.
pub fn run(
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let subject = Subject::read(&request.system)?;
    let play = request.play(subject.system.is_partizan())?;
    let rules = match request.period {
        true => Some(period::rules_of(subject.heaps.as_deref(), play)?),
        false => None,
    };
    let (termination, terminates) = subject.settle(context)?;
    let bounds = Bounds { states: request.states, triples: request.triples };
    let verdict =
        classify_settled(&subject.system, &termination, play, &bounds, context, &mut |now| {
            let detail = format!("{} checks", now.checks);
            let done = now.states as u64;
            observer.progress(&Progress { done, total: None, unit: "states", detail });
        });
    let mut report = Report::new(subject.name.clone(), play, terminates);
    match verdict.map_err(|error| refusal_of(&error))? {
        Verdict::Regular(classifier) => {
            report.regular(&classifier);
            let (system, heaps) = (subject.system, subject.heaps.is_some());
            if request.equations {
                report.equations = Some(equations(&system, &classifier, request.triples));
            }
            if let Some(rules) = rules {
                match period::compare(rules, &classifier, request.states, context) {
                    Ok(sentence) => report.period = Some(sentence),
                    Err(Error::Stopped(stop)) => report.stopped = Some(stop),
                    Err(Error::Refused(refusal)) => report.refused.push(refusal),
                    Err(error) => return Err(error),
                }
            }
            // Where words are heaps, misère classes are those of the misère quotient.
            if request.monoid || (heaps && play == Play::Misere) {
                let of = if heaps { MonoidReport::of_heaps } else { MonoidReport::of };
                match of(&classifier) {
                    Ok(monoid) => report.monoid = Some(monoid),
                    Err(error) if request.monoid => {
                        report.refused.push(
                            Refusal::new("classes.no-monoid").with("why", Message::from(&error)),
                        );
                    }
                    Err(_) => {}
                }
            }
            let triples = request.triples;
            let proved = Proved { system, classifier: *classifier, triples };
            report.proved_classifier = Some(Arc::new(proved));
        }
        Verdict::Infinite(growth) => {
            report.verdict = Conclusion::Infinite;
            report.proof = Some(format!(
                "every Grundy value occurs: {} adds 1 to the value of what stands in □",
                growth.text
            ));
        }
        Verdict::Open(seen) => report.open(seen),
    }
    Ok(report)
}

impl Report {
    fn new(system: String, play: Play, terminates: Terminates) -> Report {
        Report {
            system,
            play: play.to_string(),
            verdict: Conclusion::Regular,
            proved: false,
            terminates,
            states: None,
            classes: None,
            certificate: None,
            each: Vec::new(),
            proof: None,
            equations: None,
            period: None,
            monoid: None,
            seen: None,
            refused: Vec::new(),
            stopped: None,
            proved_classifier: None,
        }
    }

    fn regular(&mut self, classifier: &Classifier) {
        self.proved = true;
        self.each = (classifier.report(LONGEST).into_iter())
            .map(|class| Class {
                class: class.name,
                states: class.states,
                smallest: class.smallest,
                expression: class.expression,
                grammar: class.grammar,
            })
            .collect();
        self.states = Some(classifier.automaton.states());
        self.classes = Some(self.each.len());
    }

    fn open(&mut self, seen: Seen) {
        self.verdict = Conclusion::Bound;
        if let Bound::Stop(stop) = seen.bound {
            self.stopped = Some(stop);
        }
        self.seen = Some(Sight {
            bound: seen.bound.to_string(),
            told_apart: seen.states,
            largest: seen.largest,
            smallest: seen.values.into_iter().collect(),
        });
    }
}

fn equations(system: &System, classifier: &Classifier, limit: usize) -> String {
    let limit = limit.min(MOST_EQUATION_STATES);
    match class_equations(system, &classifier.automaton, classifier.play, limit) {
        Ok(Equations::Hold(sizes)) => {
            let sizes: Vec<String> = sizes.iter().map(usize::to_string).collect();
            format!("hold; predecessors of the classes have {} states", sizes.join(", "))
        }
        Ok(Equations::Fail(class, term)) => format!("fail for class {class} at {term}"),
        Err(error) => format!("not checked: {error}"),
    }
}

/// Why there is no verdict.
pub(super) fn refusal_of(error: &ClassesError) -> Error {
    match error {
        ClassesError::NotLeftLinear(rule) => {
            Refusal::new("classes.not-left-linear").with("rule", rule + 1)
        }
        ClassesError::Partizan => Refusal::new("classes.no-grundy-classes"),
        ClassesError::NotTerminating(chain) => {
            Refusal::new("rewriting.no-termination").with("chain", chain)
        }
        ClassesError::Loop(terms) => Refusal::new("classes.loop").with("terms", terms.len()),
        ClassesError::TerminationUnknown => Refusal::new("rewriting.termination-unknown"),
        ClassesError::Automaton(error) => {
            Refusal::new("rewriting.automaton").with("message", Message::from(error))
        }
    }
    .into()
}
