//! Words on the command line that are no expressions: commands that do not exist, files, games written with
//! hyphens or blanks.

use crate::arguments::Cli;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::sentences;
use clap::CommandFactory;
use std::path::Path;
use upstar_lang::suggest;

/// What to say of a word that cannot be meant as an expression; `None` if it can.
///
/// # Errors
/// If the answer cannot be written.
pub fn word(desk: &mut Desk, word: &str) -> Result<Option<Exit>, Unwritable> {
    if word == "version" {
        desk.output.line(concat!("upstar ", env!("CARGO_PKG_VERSION")))?;
        return Ok(Some(Exit::Done));
    }
    let names_a_file = word.contains(['.', '/']) && !word.contains(['(', '"', '|', '{', '+']);
    if names_a_file && Path::new(word).is_file() {
        let message = sentences::WORD_IS_FILE.with("word", word);
        let help = sentences::RUN_THE_FILE.with("file", word);
        return desk.refuse(word, message, Some(help)).map(Some);
    }
    let is_plain = |c: char| c.is_ascii_lowercase() || c == '-' || c == '_';
    if word.len() < 3
        || !word.chars().all(is_plain)
        || word.starts_with('-')
        || is_known(desk, word)
    {
        return Ok(None);
    }
    let commands: Vec<String> = Cli::command()
        .get_subcommands()
        .filter(|command| !command.is_hide_set())
        .map(|command| command.get_name().to_owned())
        .collect();
    let names = desk.session.names();
    let near_command = match word {
        "web" | "gui" | "server" | "browser" | "page" => Some("serve"),
        "solve" | "evaluate" | "calculate" => Some("eval"),
        "grundy" | "sequence" => Some("seq"),
        "plot" | "render" | "show" => Some("draw"),
        "prove" => Some("certify"),
        _ => suggest(word, commands.iter().map(String::as_str)),
    };
    let help = match near_command {
        Some(near) => sentences::DID_YOU_MEAN_COMMAND.with("name", near),
        None if suggest(word, names.iter().map(String::as_str)).is_some() => return Ok(None),
        None => sentences::COMMANDS_ARE.with("commands", commands.join(", ")),
    };
    desk.refuse(word, sentences::WORD_UNKNOWN.with("word", word), Some(help)).map(Some)
}

/// Does a word mean something as an expression, or has the language something better to say of it?
fn is_known(desk: &Desk, word: &str) -> bool {
    desk.session.registry().find(word).is_some()
        || desk.session.names().iter().any(|name| name == word)
        || upstar_lang::is_word(word)
        || word.contains('-') && word.split('-').any(|part| part.is_empty() || is_known(desk, part))
}
