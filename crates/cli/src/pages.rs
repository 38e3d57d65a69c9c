//! Pages made from the definition of the command line: completions and the manual.

use crate::arguments::Cli;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use clap::{Arg, Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use std::fmt::Write as _;
use std::io;

/// A completion script.
///
/// # Errors
/// If it cannot be written.
pub fn completions(desk: &mut Desk, shell: Shell) -> Result<Exit, Unwritable> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "upstar", &mut script);
    desk.output.bytes(&script)?;
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// The manual: one page, in which every command has a section.
///
/// # Errors
/// If it cannot be written.
pub fn man(desk: &mut Desk) -> Result<Exit, Unwritable> {
    desk.output.bytes(&manual()?)?;
    desk.output.flush()?;
    Ok(Exit::Done)
}

fn manual() -> io::Result<Vec<u8>> {
    let mut command = Cli::command();
    command.build();
    let mut page = Vec::new();
    let man = Man::new(command.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    let mut text = String::from(".SH SYNOPSIS\n");
    let usage = command.render_usage().to_string();
    let forms: Vec<&str> =
        usage.lines().map(|line| line.trim_start_matches("Usage: ").trim()).collect();
    verbatim(&mut text, &forms.join("\n"));
    page.extend(text.into_bytes());
    man.render_options_section(&mut page)?;

    let mut text = String::from(".SH COMMANDS\n");
    for command in command.get_subcommands_mut().filter(|command| !command.is_hide_set()) {
        section(&mut text, command);
    }
    text.push_str(".SH EXAMPLES AND EXIT STATUS\n");
    verbatim(&mut text, &command.get_after_help().map(ToString::to_string).unwrap_or_default());
    page.extend(text.into_bytes());
    Ok(page)
}

/// A command: what it does, its own arguments and options, examples.
fn section(text: &mut String, command: &mut Command) {
    let usage = command.render_usage().to_string();
    let _ = writeln!(text, ".SS {}", escape(usage.trim_start_matches("Usage: ")));
    if let Some(about) = command.get_about() {
        let _ = writeln!(text, "{}", escape(&about.to_string()));
    }
    for argument in command.get_arguments().filter(|argument| is_own(argument)) {
        let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
        let _ = writeln!(text, ".TP\n{}\n{}", escape(&argument.to_string()), escape(&help));
    }
    if let Some(after) = command.get_after_help() {
        text.push_str(".PP\n");
        verbatim(text, &after.to_string());
    }
}

/// Options of every command are explained once.
fn is_own(argument: &Arg) -> bool {
    !argument.is_global_set() && !matches!(argument.get_id().as_str(), "help" | "version")
}

fn verbatim(text: &mut String, lines: &str) {
    text.push_str(".nf\n");
    for line in lines.lines() {
        let _ = writeln!(text, "{}", escape(line));
    }
    text.push_str(".fi\n");
}

/// Text that roff prints as it stands.
fn escape(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq");
    if line.starts_with('.') { format!("\\&{line}") } else { line }
}
