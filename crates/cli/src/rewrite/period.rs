//! Satz 100: the classifier of an octal game's words from its period, compared with the learnt one.

use super::load::Loaded;
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use upstar_automata::WordAutomaton;
use upstar_heaps::{HeapRules, Sequence};
use upstar_rewriting::classes::{Classifier, Play, heap_words};

/// What the construction came to, as a sentence.
///
/// # Errors
/// The status, after saying why nothing was constructed.
pub fn from_period(
    desk: &mut Desk,
    loaded: &Loaded,
    classifier: &Classifier,
    limit: usize,
) -> Result<String, Exit> {
    let refuse = |text: &str| {
        desk.messages.error(text);
        Err(Exit::BadInput)
    };
    let code = loaded.heaps.as_deref().and_then(|code| HeapRules::parse(code).ok());
    let Some(rules) = code else {
        return refuse("--period is for octal codes on words, such as 0.26, and kayles");
    };
    let cap = match classifier.play {
        Play::Normal => u32::MAX,
        Play::Capped(cap) => cap,
        Play::Misere | Play::Partizan => {
            return refuse("--period is about Grundy values: Satz 100 is one of normal play");
        }
    };
    let mut sequence = Sequence::new(rules);
    let context = desk.bounds.context();
    let (found, spent) = desk.work(context, |_, context| {
        let found = sequence.find_period(upstar_heaps::Effort::ANSWER, context)?;
        if let Some(found) = found {
            let values = found.period.preperiod.saturating_add(found.period.length);
            sequence.extend_to(usize::try_from(values).unwrap_or(usize::MAX), context)?;
        }
        Ok(found)
    });
    let found = match found {
        Ok(found) => found,
        Err(stop) => return Err(desk.tell_stop(stop, Origin::Word, &spent)),
    };
    let proved = found.filter(|found| found.proof.is_some() && found.period.saltus == 0);
    let Some(found) = proved else {
        desk.messages.error("Satz 100 needs a period, and none was proved");
        return Err(Exit::Stopped);
    };
    let place = |number| usize::try_from(number).unwrap_or(usize::MAX);
    let (before, length) = (place(found.period.preperiod), place(found.period.length));
    let values = sequence.values().get(..before.saturating_add(length)).unwrap_or_default();
    let words = match heap_words(values, before, limit.saturating_mul(4)) {
        Ok(words) => words.map_outputs(|value| value.min(cap)).minimised(),
        Err(error) => {
            desk.messages.error(&format!("Satz 100: {error}; raise --states"));
            return Err(Exit::Stopped);
        }
    };
    let learnt = WordAutomaton::of_tree(&classifier.automaton);
    let same = learnt.is_some_and(|learnt| learnt.minimised() == words);
    let states = words.states();
    if !same {
        desk.messages.error(&format!("Satz 100 gives another automaton, of {states} states"));
        return Err(Exit::No);
    }
    Ok(format!(
        "Satz 100 gives the same minimal automaton of {states} states from the {}",
        found.period
    ))
}
