//! `rewrite SYSTEM classes`: the Grundy classes of a system, learnt and proved, or what was seen until a
//! bound was met.

use super::drawing::draw;
use super::load::{Loaded, settle};
use super::monoid::{MonoidLine, monoid};
use super::options::ClassesOptions;
use super::period::from_period;
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::period::keep;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;
use upstar_rewriting::classes::{
    Bound, Bounds, Classifier, Equations, Play, Seen, Verdict, certificate, check_classifier,
    class_equations, classify,
};
use upstar_verify::envelope;

/// How long to learn if nobody says how long.
const PATIENCE: Duration = Duration::from_secs(60);
/// The longest expressions and grammars that are shown.
const LONGEST: usize = 400;

#[derive(Serialize)]
struct ClassesLine<'a> {
    system: &'a str,
    play: String,
    verdict: &'static str,
    /// Are there finitely many classes, all regular, with proof?
    proved: bool,
    terminates: &'static str,
    states: Option<usize>,
    classes: Option<usize>,
    certificate: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    each: Vec<ClassLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    equations: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    period: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    monoid: Option<MonoidLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seen: Option<SeenLine>,
}

#[derive(Serialize)]
struct ClassLine {
    class: String,
    states: usize,
    smallest: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    expression: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    grammar: Vec<String>,
}

#[derive(Serialize)]
struct SeenLine {
    bound: String,
    told_apart: usize,
    largest: u32,
    smallest: BTreeMap<u32, String>,
}

/// Learns the classes of a system and proves them.
pub fn classes(
    desk: &mut Desk,
    loaded: &Loaded,
    options: &ClassesOptions,
) -> Result<Exit, Unwritable> {
    let trust = match settle(desk, loaded) {
        Ok(trust) => trust,
        Err(exit) => return Ok(exit),
    };
    let play = match (loaded.system.is_partizan(), desk.options.misere, options.up_to) {
        (true, false, None) => Play::Partizan,
        (false, true, None) => Play::Misere,
        (false, false, Some(cap)) => Play::Capped(cap),
        (false, false, None) => Play::Normal,
        (true, ..) => {
            let text = "the players have rules of their own: their outcomes are classified, in normal play";
            desk.messages.error(text);
            return Ok(Exit::BadInput);
        }
        (_, true, Some(_)) => {
            desk.messages.error("--up-to is about Grundy values, which misère play has not");
            return Ok(Exit::BadInput);
        }
    };
    let bounds = Bounds { states: options.states, triples: options.triples };
    let mut context = desk.bounds.context();
    if !desk.bounds.work_is_bounded() {
        context = context.with_time(PATIENCE);
    }
    let progress = desk.progress.clone();
    let (found, spent) = desk.work(context, |_, context| {
        classify(&loaded.system, play, &bounds, context, &mut |now| {
            progress.say(format!("{} states, {} checks", now.states, now.checks));
        })
    });
    let verdict = match found {
        Ok(verdict) => verdict,
        Err(error) => {
            desk.messages.error(&error.to_string());
            return Ok(Exit::BadInput);
        }
    };
    let line = ClassesLine {
        system: &loaded.name,
        play: play.to_string(),
        verdict: "regular",
        proved: false,
        terminates: trust.word(),
        states: None,
        classes: None,
        certificate: None,
        each: Vec::new(),
        proof: None,
        equations: None,
        period: None,
        monoid: None,
        seen: None,
    };
    match verdict {
        Verdict::Regular(classifier) => {
            regular(desk, loaded, options, &classifier, line, trust.remark())
        }
        Verdict::Infinite(growth) => {
            let text = format!(
                "every Grundy value occurs: {} adds 1 to the value of what stands in □",
                growth.text
            );
            if desk.options.json {
                desk.output.json(&ClassesLine {
                    verdict: "infinite",
                    proof: Some(text),
                    ..line
                })?;
            } else {
                let remark = trust.remark();
                desk.output.line(format!("Infinitely many classes, proved{remark}: {text}."))?;
                desk.messages.note("single classes may still be regular: try --up-to 1");
            }
            desk.output.flush()?;
            Ok(Exit::No)
        }
        Verdict::Open(seen) => {
            let exit = match seen.bound {
                Bound::Stop(stop) => desk.tell_stop(stop, Origin::Word, &spent),
                _ => Exit::Stopped,
            };
            open(desk, &seen, line)?;
            Ok(exit)
        }
    }
}

fn open(desk: &mut Desk, seen: &Seen, line: ClassesLine<'_>) -> Result<(), Unwritable> {
    if desk.options.json {
        let seen = SeenLine {
            bound: seen.bound.to_string(),
            told_apart: seen.states,
            largest: seen.largest,
            smallest: seen.values.iter().cloned().collect(),
        };
        desk.output.json(&ClassesLine { verdict: "bound", seen: Some(seen), ..line })?;
    } else {
        desk.output.line(format!("Not decided: {}.", seen.bound))?;
        desk.output.line(format!(
            "Seen: {} terms that contexts tell apart pairwise, values up to {}.",
            seen.states, seen.largest
        ))?;
        for (value, term) in seen.values.iter().take(20) {
            desk.output.line(format!("  {value}: {term}"))?;
        }
    }
    desk.output.flush()
}

fn regular(
    desk: &mut Desk,
    loaded: &Loaded,
    options: &ClassesOptions,
    classifier: &Classifier,
    line: ClassesLine<'_>,
    remark: &str,
) -> Result<Exit, Unwritable> {
    let (system, automaton) = (&loaded.system, &classifier.automaton);
    let classes = classifier.report(LONGEST);
    let equations = options.equations.then(|| {
        match class_equations(system, automaton, classifier.play, options.triples.min(100_000)) {
            Ok(Equations::Hold(sizes)) => {
                let sizes: Vec<String> = sizes.iter().map(usize::to_string).collect();
                format!("hold; predecessors of the classes have {} states", sizes.join(", "))
            }
            Ok(Equations::Fail(class, term)) => format!("fail for class {class} at {term}"),
            Err(error) => format!("not checked: {error}"),
        }
    });
    let mut exit = Exit::Done;
    let mut period = None;
    if options.period {
        match from_period(desk, loaded, classifier, options.states) {
            Ok(text) => period = Some(text),
            Err(stopped) => exit = exit.and(stopped),
        }
    }
    // Where words are heaps, misère classes are those of the misère quotient.
    let wanted = options.monoid || (loaded.heaps.is_some() && classifier.play == Play::Misere);
    let monoid = match wanted.then(|| monoid(loaded, classifier)) {
        None => None,
        Some(Ok(found)) => Some(found),
        Some(Err(error)) => {
            if options.monoid {
                desk.messages.error(&format!("no monoid: {error}"));
                exit = exit.and(Exit::Stopped);
            }
            None
        }
    };
    let mut certificate = None;
    if let Some(path) = &options.certificate {
        let written = certify(desk, loaded, options, classifier, path);
        certificate = (written == Exit::Done).then(|| path.display().to_string());
        exit = exit.and(written);
    }
    if desk.options.json {
        let class = |class: upstar_rewriting::classes::ClassReport| ClassLine {
            class: class.name,
            states: class.states,
            smallest: class.smallest,
            expression: class.expression,
            grammar: class.grammar,
        };
        desk.output.json(&ClassesLine {
            proved: true,
            states: Some(automaton.states()),
            classes: Some(classes.len()),
            certificate,
            each: classes.into_iter().map(class).collect(),
            equations,
            period,
            monoid,
            ..line
        })?;
    } else {
        desk.output.line(format!(
            "Proved{remark}: {} classes, all regular; the minimal classifier has {} states.",
            classes.len(),
            automaton.states()
        ))?;
        for class in classes {
            let name = &class.name;
            match class.expression {
                Some(expression) => desk.output.line(format!("{name} = {expression}"))?,
                None => desk.output.line(format!(
                    "{name}: {} states, smallest term {}",
                    class.states, class.smallest
                ))?,
            }
            for rule in class.grammar {
                desk.output.line(format!("    {rule}"))?;
            }
        }
        if let Some(text) = &equations {
            desk.output.line(format!("The class equations {text}."))?;
        }
        if let Some(text) = &period {
            desk.output.line(format!("{text}."))?;
        }
        if let Some(found) = &monoid {
            for text in found.lines(options.monoid) {
                desk.output.line(text)?;
            }
        }
    }
    desk.output.flush()?;
    if let Some(path) = &options.output {
        let title = format!("The classifier of {}", loaded.name);
        exit = exit.and(draw(desk, &title, automaton, path));
    }
    Ok(exit)
}

fn certify(
    desk: &mut Desk,
    loaded: &Loaded,
    options: &ClassesOptions,
    classifier: &Classifier,
    path: &Path,
) -> Exit {
    let context = desk.bounds.context();
    let (system, automaton) = (&loaded.system, &classifier.automaton);
    let (found, spent) = desk.work(context, |_, context| {
        check_classifier(system, automaton, classifier.play, options.triples, context)
    });
    match found {
        Ok(Some(triples)) => {
            let (claim, evidence) = certificate(system, classifier, triples);
            keep(desk, &envelope("rewriting-classes", 1, &claim, &evidence), path)
        }
        Ok(None) => {
            desk.messages.error("the classifier does not pass the check by all triples");
            Exit::BadInput
        }
        Err(Bound::Stop(stop)) => desk.tell_stop(stop, Origin::Word, &spent),
        Err(bound) => {
            desk.messages.error(&format!("no certificate: {bound}; raise --triples"));
            Exit::Stopped
        }
    }
}
