//! `games`: the rulesets of the registry, by groups in a list, those that some words fit, or one with an example that is run.

use crate::desk::Desk;
use crate::exit::Exit;
use crate::json::AnswerLine;
use crate::output::Unwritable;
use crate::sentences;
use serde::Serialize;
use upstar::studies::answer::{self, Request};
use upstar_core::{Group, Loopy, Ruleset};
use upstar_lang::suggest;

/// Steps that an example may take.
const EXAMPLE_STEPS: u64 = 20_000_000;

#[derive(Serialize)]
struct GameLine<'a> {
    name: &'a str,
    rules: &'a str,
    notation: &'a str,
    example: &'a str,
    group: &'a str,
    source: &'a str,
    known: &'a str,
}

impl<'a> GameLine<'a> {
    fn new(entry: &'a Ruleset) -> Self {
        let Ruleset { name, rules, notation, example, source, known, .. } = entry;
        GameLine { name, rules, notation, example, group: entry.group.name(), source, known }
    }
}

/// Lists the games, or explains one.
///
/// # Errors
/// If the answer cannot be written.
pub fn games(desk: &mut Desk, words: &[String]) -> Result<Exit, Unwritable> {
    let named = match words {
        [name] => desk.session.registry().find(name).cloned(),
        _ => None,
    };
    let exit = match named {
        Some(entry) => explain(desk, &entry)?,
        None => list(desk, words)?,
    };
    desk.output.flush()?;
    Ok(exit)
}

/// The games that some words fit, by groups.
fn list(desk: &mut Desk, words: &[String]) -> Result<Exit, Unwritable> {
    let whole = words.join("_").replace([' ', '-'], "_");
    let words: Vec<String> = words.iter().flat_map(|text| words_of(text)).collect();
    if let Some(why) = upstar_lang::no_such_game(&whole) {
        return desk.refuse(&whole, why, None);
    }
    let mut rulesets = desk.session.registry().rulesets().to_vec();
    rulesets.retain(|entry| fits(entry, &words));
    if rulesets.is_empty() {
        return unknown(desk, &words.join(" "));
    }
    let width = rulesets.iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    let mut is_first = true;
    for group in Group::ALL {
        let mut members: Vec<&Ruleset> =
            rulesets.iter().map(|one| &**one).filter(|one| one.group == group).collect();
        members.sort_by(|a, b| a.name.cmp(&b.name));
        if !desk.options.json && !members.is_empty() {
            let blank = if is_first { "" } else { "\n" };
            is_first = false;
            desk.output.line(format_args!("{blank}{}: {}", group.name(), members.len()))?;
        }
        for entry in members {
            match desk.options.json {
                true => desk.output.json(&GameLine::new(entry))?,
                false => {
                    desk.output.line(format_args!("{:width$}  {}", entry.name, entry.rules))?;
                }
            }
        }
    }
    Ok(Exit::Done)
}

/// Does a game have all these words, each perhaps in the plural, in what is told of it?
fn fits(entry: &Ruleset, words: &[String]) -> bool {
    let texts =
        [&*entry.name, entry.group.name(), &entry.rules, &entry.source, &entry.known].join(" ");
    let own: Vec<String> = words_of(&texts).collect();
    let has =
        |word: &String| own.iter().any(|one| one == word || one.strip_suffix('s') == Some(word));
    words.iter().all(has)
}

/// The words of a text, in small letters.
fn words_of(text: &str) -> impl Iterator<Item = String> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}

/// What a game is, how it is written, and an example as it is answered.
///
/// # Errors
/// If the answer cannot be written.
pub fn explain(desk: &mut Desk, entry: &Ruleset) -> Result<Exit, Unwritable> {
    if desk.options.json {
        desk.output.json(&GameLine::new(entry))?;
    } else {
        desk.output.line(&entry.name)?;
        let rules = rules_in_full(desk, entry);
        desk.output.line(format_args!("  {rules}"))?;
        desk.output.line(format_args!("  {}", entry.notation))?;
        for (what, text) in [("source", &entry.source), ("known", &entry.known)] {
            if !text.is_empty() {
                desk.output.line(format_args!("  {what}: {text}"))?;
            }
        }
        for claim in claims(desk, &entry.name) {
            desk.output.line(format_args!("  {claim}"))?;
        }
        desk.output.line(format_args!("\n  $ upstar '{}'", entry.example))?;
    }
    let context = desk.bounds.courtesy(EXAMPLE_STEPS);
    let example = &*entry.example;
    let request = Request::new(example);
    let (report, spent) = desk
        .work_under(context, |session, context| answer::run(&request, session, &mut (), context));
    let report = match report {
        Ok(report) => report,
        Err(error) => return desk.fail(example, &error, &spent),
    };
    for answer in &report.answers {
        if desk.options.json {
            desk.output.json(&AnswerLine::new(example, answer, None))?;
        } else {
            for line in answer.text.lines() {
                desk.output.line(format_args!("  {line}"))?;
            }
        }
    }
    Ok(Exit::Done)
}

/// The rules, with what happens to a player who cannot move, where the sentence leaves that out as understood.
pub fn rules_in_full(desk: &mut Desk, entry: &Ruleset) -> String {
    let rules = &entry.rules;
    let context = desk.bounds.courtesy(EXAMPLE_STEPS);
    let tells = ["lose", "win", "draw"].iter().any(|word| rules.contains(word));
    let is_plain = |position: upstar_core::AnyPosition| !position.has_endings();
    if tells || !desk.session.position(&entry.example, &context).is_ok_and(is_plain) {
        return rules.to_string();
    }
    format!("{rules} A player who cannot move loses.")
}

/// What the file of a game claims about all its positions, and how far that was tested.
fn claims(desk: &Desk, name: &str) -> Vec<String> {
    let all = desk.session.own_games();
    let Some(game) = all.into_iter().find(|game| game.name == name) else { return Vec::new() };
    let tested = match game.tested {
        0 => "claimed".to_owned(),
        tested => format!("claimed, tested on {tested} positions"),
    };
    let claim = |(claim, when): (upstar_lang::Claim, Option<upstar_lang::Claim>)| match when {
        Some(when) => format!("{tested}: {} if {}", claim.text, when.text),
        None => format!("{tested}: {}", claim.text),
    };
    game.theorems.into_iter().map(claim).collect()
}

fn unknown(desk: &mut Desk, name: &str) -> Result<Exit, Unwritable> {
    let names = desk.session.registry().rulesets().iter().map(|entry| &*entry.name);
    let near = || suggest(name, names);
    let help = match upstar_lang::advice(name) {
        Some(advice) => sentences::ADVICE.with("advice", advice),
        None => match near() {
            Some(near) => sentences::DID_YOU_MEAN.with("name", near),
            None => sentences::GAMES_LISTED.into(),
        },
    };
    desk.refuse(name, sentences::GAME_UNKNOWN.with("name", name), Some(help))
}
