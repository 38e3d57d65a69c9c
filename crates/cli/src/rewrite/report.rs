//! What kind of system it is, and why it terminates.

use super::load::Loaded;
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::output::Unwritable;
use serde::Serialize;
use upstar_rewriting::{Classification, Termination};

#[derive(Serialize)]
struct ClassifyLine<'a> {
    system: &'a str,
    rules: Vec<String>,
    properties: Vec<&'static str>,
    parity_lemma: bool,
    consequences: Vec<&'static str>,
}

#[derive(Serialize)]
struct TerminateLine<'a> {
    system: &'a str,
    terminates: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#loop: Option<String>,
}

/// The system, its kind and whether it terminates.
pub fn overview(desk: &mut Desk, loaded: &Loaded) -> Result<Exit, Unwritable> {
    if desk.options.json {
        let exit = classify(desk, loaded)?;
        return Ok(exit.and(terminate(desk, loaded)?));
    }
    if let Some(about) = &loaded.about {
        desk.output.line(about)?;
    }
    desk.output.line(&loaded.system)?;
    if let Some(formula) = loaded.formula {
        desk.output.line(format!("Formula: {}", formula.describe()))?;
    }
    classify(desk, loaded)?;
    terminate(desk, loaded)
}

/// The kind of the system.
pub fn classify(desk: &mut Desk, loaded: &Loaded) -> Result<Exit, Unwritable> {
    let found = Classification::of(&loaded.system);
    if desk.options.json {
        let rules = loaded.system.rules.iter().map(|rule| loaded.system.write_rule(rule)).collect();
        desk.output.json(&ClassifyLine {
            system: &loaded.name,
            rules,
            properties: found.words(),
            parity_lemma: found.parity_lemma(),
            consequences: found.consequences(),
        })?;
    } else {
        desk.output.line(found.words().join(", "))?;
        for line in found.consequences() {
            desk.output.line(line)?;
        }
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// Why it terminates, or that it does not: status 1 then, and 3 if neither was found.
pub fn terminate(desk: &mut Desk, loaded: &Loaded) -> Result<Exit, Unwritable> {
    let context = desk.bounds.context();
    let (found, spent) = desk.work(context, |_, context| Termination::of(&loaded.system, context));
    let (word, exit) = match &found {
        Ok(Termination::Proved(_)) => ("proved", Exit::Done),
        Ok(Termination::Asserted) => ("asserted", Exit::Done),
        Ok(Termination::Loops(_)) => ("no", Exit::No),
        Ok(Termination::Unknown) => ("unknown", Exit::Stopped),
        Err(stop) => return Ok(desk.tell_stop(*stop, Origin::Word, &spent)),
    };
    let proof = match &found {
        Ok(Termination::Proved(proof)) => Some(proof),
        _ => None,
    };
    let looping = match &found {
        Ok(Termination::Loops(found)) => Some(found.write(&loaded.system)),
        _ => None,
    };
    if desk.options.json {
        desk.output.json(&TerminateLine {
            system: &loaded.name,
            terminates: word,
            proof: proof.map(|proof| proof.write(&loaded.system)),
            r#loop: looping,
        })?;
    } else {
        match word {
            "proved" => desk.output.line("Terminates.")?,
            "asserted" => desk.output.line("No proof was found; termination is asserted.")?,
            "no" => {
                desk.output.line(format!("Does not terminate: {}", looping.unwrap_or_default()))?
            }
            _ => desk.output.line("Neither a proof nor a loop was found.")?,
        }
        for line in proof.map(|proof| proof.explain(&loaded.system)).unwrap_or_default() {
            desk.output.line(line)?;
        }
    }
    desk.output.flush()?;
    Ok(exit)
}
