//! A system by its name, from a file, or from the command line.

use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use std::fs;
use std::io::Read;
use upstar_rewriting::{Formula, LONGEST_SYSTEM, System, Termination, TextError, library};

/// A system and where it came from.
pub struct Loaded {
    /// Its name, or its rules.
    pub name: String,
    pub system: System,
    pub formula: Option<Formula>,
    /// What it is, if it is in the library.
    pub about: Option<String>,
    /// The octal code of the heaps, where words are heaps between gaps.
    pub heaps: Option<String>,
}

/// The system that a word names.
///
/// # Errors
/// A report to be shown.
pub fn load(word: &str) -> Result<Loaded, String> {
    if let Some(entry) = library(word) {
        let entry = entry.map_err(|error| report(&error))?;
        let (system, formula, heaps) = (entry.system, entry.formula, entry.heaps);
        return Ok(Loaded { name: entry.name, system, formula, about: Some(entry.about), heaps });
    }
    let rules = word.contains("->") || word.contains('→');
    let text = if rules { word.to_string() } else { read(word)? };
    let system: System = text.parse().map_err(|error: TextError| report(&error))?;
    Ok(Loaded { name: word.trim().to_string(), system, formula: None, about: None, heaps: None })
}

fn read(path: &str) -> Result<String, String> {
    let help =
        "give a name (`upstar rewrite` lists them), a file, or rules such as 'U -> D, UU -> D'";
    let file = fs::File::open(path).map_err(|error| {
        format!("error: `{path}` is no system and cannot be read: {error}\n  = help: {help}\n")
    })?;
    let most = u64::try_from(LONGEST_SYSTEM).unwrap_or(u64::MAX);
    let mut text = String::new();
    file.take(most + 1)
        .read_to_string(&mut text)
        .map_err(|error| format!("error: `{path}` cannot be read: {error}\n"))?;
    Ok(text)
}

/// An error of a text, with its line and a caret.
pub fn report(error: &TextError) -> String {
    let shown = error.with_caret();
    let lines: Vec<&str> = shown.lines().skip(1).collect();
    let mut out =
        format!("error: line {}, column {}: {}\n", error.line, error.column, error.message);
    for line in lines {
        out.push_str(&format!("  | {}\n", line.strip_prefix("  ").unwrap_or(line)));
    }
    out
}

/// How termination is known: what every answer says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// By a proof.
    Proved,
    /// By assertion.
    Asserted,
}

impl Trust {
    /// The word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Trust::Proved => "proved",
            Trust::Asserted => "asserted",
        }
    }

    /// What is added to an answer.
    pub fn remark(self) -> &'static str {
        match self {
            Trust::Proved => "",
            Trust::Asserted => " (assuming termination)",
        }
    }
}

/// Makes sure that the system terminates.
///
/// # Errors
/// The status, after saying why not.
pub fn settle(desk: &mut Desk, loaded: &Loaded) -> Result<Trust, Exit> {
    let context = desk.bounds.context();
    let (found, spent) = desk.work(context, |_, context| Termination::of(&loaded.system, context));
    match found {
        Ok(Termination::Proved(_)) => Ok(Trust::Proved),
        Ok(Termination::Asserted) => Ok(Trust::Asserted),
        Ok(Termination::Loops(found)) => {
            let chain = found.write(&loaded.system);
            desk.messages.error(&format!("the system does not terminate: {chain}"));
            Err(Exit::BadInput)
        }
        Ok(Termination::Unknown) => {
            desk.messages.rendered(
                "error: no proof was found that the system terminates\n  = help: if you know that \
                 it does, say --assert-termination\n",
            );
            Err(Exit::BadInput)
        }
        Err(stop) => Err(desk.tell_stop(stop, Origin::Word, &spent)),
    }
}
