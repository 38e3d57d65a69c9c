//! The classifier of an octal game's words from its period, compared with the one that was learnt: if the
//! Grundy sequence is ultimately periodic, the classes of its words are regular, and the automaton can be
//! written down.

use crate::error::{Error, Refusal};
use upstar_heaps::{Effort, HeapRules, Sequence};
use upstar_rewriting::automata::WordAutomaton;
use upstar_rewriting::classes::{Classifier, Play, heap_words};
use upstar_values::{Context, Message};

/// Can a classifier be built from a period: are words heaps, and is play normal?
pub(super) fn rules_of(heaps: Option<&str>, play: Play) -> Result<HeapRules, Refusal> {
    let rules = heaps.and_then(|code| HeapRules::parse(code).ok());
    let rules = rules.ok_or_else(|| Refusal::new("classes.period-of-heaps"))?;
    match play {
        Play::Normal | Play::Capped(_) => Ok(rules),
        Play::Misere | Play::Partizan => Err(Refusal::new("classes.period-normal-play")),
    }
}

/// The sentence that tells of the same automaton.
///
/// # Errors
/// If no period is proved, the automaton is too large or another one, or a bound was met.
pub(super) fn compare(
    rules: HeapRules,
    classifier: &Classifier,
    limit: usize,
    context: &Context,
) -> Result<String, Error> {
    let cap = match classifier.play {
        Play::Capped(cap) => cap,
        _ => u32::MAX,
    };
    let mut sequence = Sequence::new(rules);
    let found = sequence.find_period(Effort::ANSWER, context)?;
    let proved = found.filter(|found| found.proof.is_some() && found.period.saltus == 0);
    let period = proved.ok_or_else(|| Refusal::new("classes.no-period"))?.period;
    let place = |number| usize::try_from(number).unwrap_or(usize::MAX);
    let (before, length) = (place(period.preperiod), place(period.length));
    let end = before.saturating_add(length);
    sequence.extend_to(end, context)?;
    let values = sequence.values().get(..end).unwrap_or_default();
    let words = match heap_words(values, before, limit.saturating_mul(4)) {
        Ok(words) => words.map_outputs(|value| value.min(cap)).minimised(),
        Err(error) => {
            return Err(Refusal::new("classes.period-too-large")
                .with("message", Message::from(&error))
                .into());
        }
    };
    let states = words.states();
    let learnt = WordAutomaton::of_tree(&classifier.automaton);
    if learnt.is_none_or(|learnt| learnt.minimised() != words) {
        return Err(Refusal::new("classes.period-differs").with("states", states).into());
    }
    Ok(format!("The automaton built from the proved {period} is the same, with {states} states"))
}
