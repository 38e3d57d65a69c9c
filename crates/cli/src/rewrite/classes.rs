//! `rewrite SYSTEM classes`: the Grundy classes of a system, learnt and proved, or what was seen until a
//! bound was met.

use super::load::{Loaded, settle};
use super::options::ClassesOptions;
use crate::desk::{Desk, Origin};
use crate::draw::file::{encode, unwritable, write};
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::period::keep;
use crate::picture_options::PictureFormat;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;
use upstar_automata::TreeAutomaton;
use upstar_draw::{Diagram, DiagramArrow, DiagramNode, DiagramShape, Theme, diagram};
use upstar_rewriting::classes::{
    Bound, Bounds, Classifier, Equations, Play, Seen, Verdict, certificate, check_classifier,
    class_equations, classify, word_quotient,
};
use upstar_verify::envelope;

/// How long to learn if nobody says how long.
const PATIENCE: Duration = Duration::from_secs(60);
/// The longest expressions and grammars that are shown.
const LONGEST: usize = 400;
/// The most nodes of a picture.
const MOST_NODES: usize = 60;

#[derive(Serialize)]
struct ClassesLine<'a> {
    system: &'a str,
    play: String,
    verdict: &'static str,
    terminates: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    classes: Vec<ClassLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    equations: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    quotient: Option<usize>,
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
        terminates: trust.word(),
        states: None,
        classes: Vec::new(),
        proof: None,
        equations: None,
        quotient: None,
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
    let quotient = word_quotient(classifier, "U", "D", 100_000).ok();
    if desk.options.json {
        let class = |class: upstar_rewriting::classes::ClassReport| ClassLine {
            class: class.name,
            states: class.states,
            smallest: class.smallest,
            expression: class.expression,
            grammar: class.grammar,
        };
        desk.output.json(&ClassesLine {
            states: Some(automaton.states()),
            classes: classes.into_iter().map(class).collect(),
            equations: equations.clone(),
            quotient: quotient.map(|found| found.elements.len()),
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
        if let Some(found) = quotient {
            desk.output.line(format!(
                "The misère quotient of heaps has {} elements, {} of them lost.",
                found.elements.len(),
                found.lost.len()
            ))?;
        }
    }
    desk.output.flush()?;
    let mut exit = Exit::Done;
    if let Some(path) = &options.output {
        exit = exit.and(draw(desk, loaded, automaton, path));
    }
    if let Some(path) = &options.certificate {
        exit = exit.and(certify(desk, loaded, options, classifier, path));
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

fn draw(desk: &mut Desk, loaded: &Loaded, automaton: &TreeAutomaton, path: &Path) -> Exit {
    let title = format!("The classifier of {}", loaded.name);
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase);
    let format = match ending.as_deref() {
        Some("dot" | "gv") => {
            return match write(path, automaton.dot(&title).as_bytes()) {
                Ok(()) => Exit::Done,
                Err(error) => unwritable(desk, path, &error),
            };
        }
        Some("svg") => PictureFormat::Svg,
        Some("png") => PictureFormat::Png,
        Some("tex" | "tikz") => PictureFormat::Tex,
        _ => {
            desk.messages.rendered(&format!(
                "error: `{}` does not tell a format\n  = help: end it in .svg, .png, .tex or .dot\n",
                path.display()
            ));
            return Exit::BadInput;
        }
    };
    let picture = diagram_of(automaton);
    if picture.nodes.len() > MOST_NODES {
        desk.messages.rendered(&format!(
            "error: {} nodes are too many for a picture\n  = help: end the file in .dot\n",
            picture.nodes.len()
        ));
        return Exit::BadInput;
    }
    match encode(&diagram(&picture, &title), format, Theme::Light, 1.0) {
        Ok(bytes) => match write(path, &bytes) {
            Ok(()) => Exit::Done,
            Err(error) => unwritable(desk, path, &error),
        },
        Err(message) => {
            desk.messages.error(&message);
            Exit::BadInput
        }
    }
}

/// States with their outputs; unary symbols on arrows, constants as starts, others as boxes.
fn diagram_of(automaton: &TreeAutomaton) -> Diagram {
    let mut found = Diagram::default();
    let alphabet = automaton.alphabet();
    let node = |label: String, shape| DiagramNode { label, shape };
    for output in automaton.outputs() {
        found.nodes.push(node(output.to_string(), DiagramShape::State));
    }
    let mut letters: BTreeMap<(usize, usize), Vec<&str>> = BTreeMap::new();
    for symbol in alphabet.indices() {
        let name = alphabet.name(symbol);
        automaton.for_each_transition(symbol, |arguments, target| {
            let to = target as usize;
            if found.nodes.len() > MOST_NODES {
                return;
            }
            if let [from] = arguments {
                letters.entry((*from as usize, to)).or_default().push(name);
                return;
            }
            let shape = if arguments.is_empty() { DiagramShape::Start } else { DiagramShape::Join };
            let here = found.nodes.len();
            found.nodes.push(node(name.to_owned(), shape));
            for (place, &from) in arguments.iter().enumerate() {
                let label = (place + 1).to_string();
                found.arrows.push(DiagramArrow { from: from as usize, to: here, label });
            }
            found.arrows.push(DiagramArrow { from: here, to, label: String::new() });
        });
    }
    for ((from, to), names) in letters {
        found.arrows.push(DiagramArrow { from, to, label: names.join(",") });
    }
    found
}
