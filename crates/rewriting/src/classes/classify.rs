//! The loop: learn, check, learn from what is wrong. It ends with the minimal classifier if and only if
//! there are finitely many classes and all are regular; otherwise at a bound.

use super::bound::Bound;
use super::growth::growth;
use super::learner::{Halt, Learner};
use super::matching::Matching;
use super::play::Play;
use super::triples::{self, Checked};
use super::verdict::{Bounds, ClassesError, Classifier, LearningProgress, Seen, Verdict};
use super::{alphabet_of, minimal};
use crate::automata::{Alphabet, TreeAutomaton};
use crate::enumerate::Enumeration;
use crate::search::Search;
use crate::signature::Symbol;
use crate::steps::{RuleIndex, Standing, successors};
use crate::system::System;
use crate::termination::Termination;
use crate::terms::{Term, Terms};
use std::sync::Arc;
use upstar_values::Context;

/// The classes of a system: learnt and proved, or proved infinite, or a bound.
///
/// ```
/// use upstar_rewriting::System;
/// use upstar_rewriting::classes::{Bounds, Play, Verdict, classify};
/// use upstar_values::Context;
/// let system: System = "(VAR x) (RULES @(I,x) -> x)".parse().unwrap();
/// let verdict = classify(&system, Play::Normal, &Bounds::default(), &Context::new(), &mut |_| ());
/// let Ok(Verdict::Regular(classifier)) = verdict else { unreachable!() };
/// assert_eq!((classifier.automaton.states(), classifier.classes()), (2, vec![0, 1]));
/// ```
///
/// # Errors
/// If the system is not left-linear, is partizan and Grundy classes are asked for, or is not known to
/// terminate.
pub fn classify(
    system: &System,
    play: Play,
    bounds: &Bounds,
    context: &Context,
    progress: &mut dyn FnMut(LearningProgress),
) -> Result<Verdict, ClassesError> {
    let prepared = Prepared::new(system, play)?;
    match Termination::of(system, context) {
        Ok(termination) => prepared.learn(&termination, bounds, context, progress),
        Err(stop) => Ok(Verdict::Open(Seen::nothing(stop.into()))),
    }
}

/// The same of a system whose termination has been looked at already.
///
/// # Errors
/// As [`classify`].
pub fn classify_settled(
    system: &System,
    termination: &Termination,
    play: Play,
    bounds: &Bounds,
    context: &Context,
    progress: &mut dyn FnMut(LearningProgress),
) -> Result<Verdict, ClassesError> {
    Prepared::new(system, play)?.learn(termination, bounds, context, progress)
}

/// A system of which classes can be asked.
struct Prepared<'a> {
    system: &'a System,
    play: Play,
    matching: Matching,
    search: Search,
    alphabet: Arc<Alphabet>,
}

impl<'a> Prepared<'a> {
    fn new(system: &'a System, play: Play) -> Result<Prepared<'a>, ClassesError> {
        let matching = Matching::new(system).map_err(ClassesError::NotLeftLinear)?;
        let search = Search::new(system, play.question()).map_err(|_| ClassesError::Partizan)?;
        let alphabet = alphabet_of(&system.signature)?;
        Ok(Prepared { system, play, matching, search, alphabet })
    }

    fn learn(
        self,
        termination: &Termination,
        bounds: &Bounds,
        context: &Context,
        progress: &mut dyn FnMut(LearningProgress),
    ) -> Result<Verdict, ClassesError> {
        let Prepared { system, play, matching, search, alphabet } = self;
        match termination {
            Termination::Loops(found) => {
                return Err(ClassesError::NotTerminating(found.write(system)));
            }
            Termination::Unknown => return Err(ClassesError::TerminationUnknown),
            Termination::Proved(_) | Termination::Asserted => {}
        }
        if play == Play::Normal
            && let Some(growth) = growth(system)
        {
            return Ok(Verdict::Infinite(growth));
        }
        let mut terms = Terms::new();
        let mut learner = Learner::new(alphabet, play, search, bounds.states, context);
        let mut checks = 0;
        let mut run = Run { system, matching: &matching, play, bounds, context, progress };
        match run.learn(&mut learner, &mut terms, &mut checks) {
            Ok((automaton, kept)) => Ok(Verdict::Regular(Box::new(Classifier {
                // Classes are told apart by contexts, so this only puts states in their order.
                automaton: automaton.minimised(),
                play,
                termination: termination.clone(),
                kept,
                checks,
            }))),
            Err(Halt::Error(error)) => Err(error),
            Err(Halt::Bound(bound)) => Ok(Verdict::Open(Seen {
                bound,
                states: learner.states(),
                values: smallest(system, &terms, &learner),
                largest: learner.largest,
                checks,
            })),
        }
    }
}

/// Terms to learn from before the first check: their size, and the steps their values may take.
const LARGEST_SAMPLE: usize = 12;
const CHEAP: u64 = 3_000;

struct Run<'a> {
    system: &'a System,
    matching: &'a Matching,
    play: Play,
    bounds: &'a Bounds,
    context: &'a Context,
    progress: &'a mut dyn FnMut(LearningProgress),
}

impl Run<'_> {
    fn learn(
        &mut self,
        learner: &mut Learner<'_>,
        terms: &mut Terms,
        checks: &mut usize,
    ) -> Result<(TreeAutomaton, usize), Halt> {
        let index = RuleIndex::new(self.system, None);
        learner.close(terms)?;
        self.sample(learner, terms)?;
        loop {
            (self.progress)(LearningProgress { states: learner.states(), checks: *checks });
            let automaton = learner.automaton()?;
            *checks += 1;
            let (matching, play) = (self.matching, self.play);
            let limit = self.bounds.triples;
            let checked = match play {
                Play::Normal | Play::Capped(_) => {
                    let terms_of = learner.representatives();
                    minimal::check(
                        matching,
                        &automaton,
                        play,
                        terms_of,
                        terms,
                        limit,
                        self.context,
                    )?
                }
                Play::Misere | Play::Partizan => {
                    triples::check(matching, &automaton, play, terms, limit, self.context)?
                }
            };
            let wrong = match checked {
                Checked::Proved(kept) => return Ok((automaton, kept)),
                Checked::Wrong(term) => term,
            };
            // The hypothesis is wrong about the term or one of its options: all of them teach.
            let mut suspects = Vec::new();
            let all = &mut suspects;
            successors(self.system, &index, terms, wrong, Standing::Whole, all, self.context)?;
            suspects.push(wrong);
            suspects.sort_by_key(|&term| (terms.size(term), term));
            let mut learnt = false;
            for suspect in suspects {
                learnt |= learner.learn_from(terms, suspect)?;
            }
            if !learnt {
                // A check that is wrong itself would loop here for ever.
                return Err(Bound::Triples(limit).into());
            }
        }
    }
}

impl Run<'_> {
    /// Learns from small terms as long as their values are cheap. Not needed, but the check of a claim
    /// that is wrong about them may meet far more triples than that of the right one.
    fn sample(&self, learner: &mut Learner<'_>, terms: &mut Terms) -> Result<(), Halt> {
        let part = self.context.part().with_steps(CHEAP);
        let mut all = Enumeration::default();
        for size in 1..=LARGEST_SAMPLE {
            let Ok(list) = all.of_size(self.system, terms, size, &part).map(<[Term]>::to_vec)
            else {
                return Ok(());
            };
            for term in list {
                if !learner.is_cheap(terms, term, &part) {
                    return Ok(());
                }
                learner.learn_from(terms, term)?;
            }
        }
        Ok(())
    }
}

/// The smallest representative of each value.
fn smallest(system: &System, terms: &Terms, learner: &Learner<'_>) -> Vec<(u32, String)> {
    let mut best: std::collections::BTreeMap<u32, Term> = std::collections::BTreeMap::new();
    for (&value, &term) in learner.values().iter().zip(learner.representatives()) {
        let place = best.entry(value).or_insert(term);
        if terms.size(term) < terms.size(*place) {
            *place = term;
        }
    }
    best.into_iter().map(|(value, term)| (value, system.write_term(terms, term))).collect()
}

/// The exact check of a claimed classifier by all triples, whatever was learnt: how many triples there
/// are, or `None` if the claim is wrong.
///
/// # Errors
/// The bound that was met.
pub fn check_classifier(
    system: &System,
    automaton: &TreeAutomaton,
    play: Play,
    limit: usize,
    context: &Context,
) -> Result<Option<usize>, Bound> {
    let Ok(matching) = Matching::new(system) else { return Ok(None) };
    let mut terms = Terms::new();
    Ok(match triples::check(&matching, automaton, play, &mut terms, limit, context)? {
        Checked::Proved(triples) => Some(triples),
        Checked::Wrong(_) => None,
    })
}

/// The same question in normal play (also capped) by the cheaper check that learning uses: no move between
/// equal outputs, and minimal sets of options. It says how much it kept, or `None` if the claim is wrong.
///
/// ```
/// use upstar_rewriting::System;
/// use upstar_rewriting::classes::{Bounds, Play, Verdict, check_by_minimal_pairs, classify};
/// use upstar_values::Context;
/// let system: System = "(VAR x) (RULES @(I,x) -> x)".parse().unwrap();
/// let context = Context::new();
/// let verdict = classify(&system, Play::Normal, &Bounds::default(), &context, &mut |_| ());
/// let Ok(Verdict::Regular(found)) = verdict else { unreachable!() };
/// let check = |claim| check_by_minimal_pairs(&system, claim, Play::Normal, 100, &context);
/// assert!(check(&found.automaton)?.is_some());
/// assert!(check(&found.automaton.map_outputs(|value| 1 - value))?.is_none());
/// # Ok::<(), upstar_rewriting::classes::Bound>(())
/// ```
///
/// # Errors
/// The bound that was met.
pub fn check_by_minimal_pairs(
    system: &System,
    automaton: &TreeAutomaton,
    play: Play,
    limit: usize,
    context: &Context,
) -> Result<Option<usize>, Bound> {
    let Ok(matching) = Matching::new(system) else { return Ok(None) };
    if !matches!(play, Play::Normal | Play::Capped(_)) {
        return check_classifier(system, automaton, play, limit, context);
    }
    let automaton = automaton.trimmed();
    let mut terms = Terms::new();
    let representatives = representatives(&automaton, &mut terms)?;
    let checked =
        minimal::check(&matching, &automaton, play, &representatives, &mut terms, limit, context)?;
    Ok(match checked {
        Checked::Proved(kept) => Some(kept),
        Checked::Wrong(_) => None,
    })
}

/// A term of every state of a trimmed automaton.
fn representatives(automaton: &TreeAutomaton, terms: &mut Terms) -> Result<Vec<Term>, Bound> {
    let alphabet = automaton.alphabet().clone();
    let mut found: Vec<Option<Term>> = vec![None; automaton.states()];
    let mut more = true;
    while std::mem::take(&mut more) {
        for symbol in alphabet.indices() {
            let mut stop = None;
            automaton.for_each_transition(symbol, |arguments, target| {
                let place = target as usize;
                let below: Option<Vec<Term>> =
                    arguments.iter().map(|&state| found[state as usize]).collect();
                if let (None, Some(below)) = (found[place], below) {
                    match terms.make(Symbol(symbol), &below) {
                        Ok(term) => {
                            found[place] = Some(term);
                            more = true;
                        }
                        Err(error) => stop = Some(error),
                    }
                }
            });
            if let Some(error) = stop {
                return Err(error.into());
            }
        }
    }
    Ok(found.into_iter().flatten().collect())
}
