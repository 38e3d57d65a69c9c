//! `help`: about a command, a game, an operation, a topic of the language, or the prompt.

use crate::desk::Desk;
use crate::exit::Exit;
use crate::games;
use crate::output::Unwritable;
use crate::pages;
use crate::sentences;
use crate::topics;
use upstar::studies::answer::{self, Request};
use upstar_lang::{OperationHelp, operations, suggest};

/// Steps that an example may take.
const EXAMPLE_STEPS: u64 = 50_000_000;

/// `upstar help [TOPIC]`.
///
/// # Errors
/// If the answer cannot be written.
pub fn command(desk: &mut Desk, name: Option<&str>) -> Result<Exit, Unwritable> {
    let mut command = pages::command();
    let page = match name {
        None => command.render_long_help(),
        Some(name) => match command.find_subcommand_mut(name) {
            Some(command) => command.render_long_help(),
            None => return topic(desk, name),
        },
    };
    desk.output.bytes(page.to_string().as_bytes())?;
    let is_topic = |name: &&str| topics::names().any(|topic| topic == *name);
    if let Some(page) = name.filter(is_topic).and_then(topics::find) {
        desk.output.line(format_args!("\n{page}"))?;
    }
    if let Some(operation) = name.and_then(operation) {
        desk.output.line("\nThere is an operation of this name, too:\n")?;
        explain(desk, &operation)?;
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// `help` at the prompt.
///
/// # Errors
/// If the answer cannot be written.
pub fn prompt(desk: &mut Desk) -> Result<(), Unwritable> {
    desk.output.line(topics::PROMPT)?;
    let rulesets = desk.session.registry().rulesets().to_vec();
    let games = rulesets.iter().map(|entry| &*entry.name);
    let operations = operations();
    let operations = operations.iter().map(|operation| operation.name);
    desk.output.line(format_args!("\nGames:{}", wrapped(games)))?;
    desk.output.line(format_args!("\nOperations:{}", wrapped(operations)))?;
    desk.output.line(format_args!("\nTopics:{}", wrapped(topics::names())))
}

/// About a game, an operation or a topic.
///
/// # Errors
/// If the answer cannot be written.
pub fn topic(desk: &mut Desk, name: &str) -> Result<Exit, Unwritable> {
    // Several words are one name, `ordinal sum` or `number-avoidance`.
    let joined = name.trim().replace([' ', '-'], "_");
    let is_word = joined.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
    let name = if is_word { &joined } else { name };
    if let Some(entry) = desk.session.registry().find(name).cloned() {
        let exit = games::explain(desk, &entry)?;
        desk.output.flush()?;
        return Ok(exit);
    }
    let page = topics::find(name).filter(|_| !desk.options.json);
    if let Some(found) = operation(name) {
        if let Some(page) = page.filter(|_| topics::names().any(|topic| topic == name)) {
            desk.output.line(page)?;
            desk.output.line("\nThere is an operation of this name, too:\n")?;
        }
        explain(desk, &found)?;
        desk.output.flush()?;
        return Ok(Exit::Done);
    }
    if matches!(name, "operations" | "functions" | "methods") {
        list(desk)?;
        desk.output.flush()?;
        return Ok(Exit::Done);
    }
    if let Some(page) = topics::find(name) {
        desk.output.line(page)?;
        desk.output.flush()?;
        return Ok(Exit::Done);
    }
    if let Some(advice) = upstar_lang::advice(name) {
        desk.output.line(advice)?;
        desk.output.flush()?;
        return Ok(Exit::Done);
    }
    let names = desk.session.names();
    let topics: Vec<&str> = topics::names().collect();
    let known = names.iter().map(String::as_str).chain(topics.iter().copied());
    let help = match suggest(name, known) {
        Some(near) if near != name => sentences::DID_YOU_MEAN.with("name", near),
        _ => sentences::TOPICS_LISTED.with("topics", topics.join(", ")),
    };
    desk.refuse(name, sentences::NO_HELP.with("name", name), Some(help))
}

/// The operation of this name; case and underscores do not matter.
fn operation(name: &str) -> Option<OperationHelp> {
    let plain = |name: &str| name.replace('_', "").to_lowercase();
    let wanted = plain(name);
    operations().into_iter().find(|found| plain(found.name) == wanted)
}

/// All operations, a line each.
fn list(desk: &mut Desk) -> Result<(), Unwritable> {
    let operations = operations();
    let width = operations.iter().map(|one| one.usage.chars().count()).max().unwrap_or(0).min(34);
    for one in &operations {
        if desk.options.json {
            desk.output.json(&serde_json::json!({
                "name": one.name, "usage": one.usage, "help": one.help, "example": one.example,
            }))?;
        } else {
            desk.output.line(format_args!("{:width$}  {}", one.usage, one.help))?;
        }
    }
    if !desk.options.json {
        desk.output
            .line("\nG.name(x) is name(G, x). `upstar help NAME` shows an example of each.")?;
    }
    Ok(())
}

/// What an operation gives, and an example as it is answered.
fn explain(desk: &mut Desk, found: &OperationHelp) -> Result<(), Unwritable> {
    if desk.options.json {
        return desk.output.json(&serde_json::json!({
            "name": found.name, "usage": found.usage, "help": found.help, "example": found.example,
        }));
    }
    desk.output.line(format_args!("{}\n  {}", found.usage, found.help))?;
    let Some(example) = found.example else { return Ok(()) };
    let context = desk.bounds.courtesy(EXAMPLE_STEPS);
    let request = Request::new(example);
    let (report, _) = desk
        .work_under(context, |session, context| answer::run(&request, session, &mut (), context));
    if let Ok(report) = report {
        desk.output.line(format_args!("\n  $ upstar '{example}'"))?;
        for line in report.answers.iter().flat_map(|answer| answer.text.lines()) {
            desk.output.line(format_args!("  {line}"))?;
        }
    }
    Ok(())
}

/// Words in indented lines.
fn wrapped<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let (mut text, mut column) = (String::new(), usize::MAX);
    for word in words {
        if column > 90 {
            text.push_str("\n ");
            column = 1;
        }
        text.push(' ');
        text.push_str(word);
        column = column.saturating_add(word.len() + 1);
    }
    text
}
