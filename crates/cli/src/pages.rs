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

/// The command line: paragraphs of its help fold where the terminal ends.
pub fn parser() -> Command {
    folding(Cli::command())
}

/// The command line as `help` shows it: the options of every command stand in one place.
pub fn command() -> Command {
    let mut command = parser();
    command.build();
    let global: Vec<String> = command
        .get_arguments()
        .filter(|argument| argument.is_global_set())
        .map(|argument| argument.get_id().to_string())
        .collect();
    command.mut_subcommands(|one| hidden(one, &global))
}

/// A command without what is said of all commands.
fn hidden(command: Command, global: &[String]) -> Command {
    let command = command.mut_subcommands(|one| hidden(one, global));
    const MORE: &str = "Options of every command (--json, --misere, --time, …): upstar --help";
    let own: Vec<String> = command
        .get_arguments()
        .map(|argument| argument.get_id().to_string())
        .filter(|id| global.contains(id))
        .collect();
    let text = match command.get_after_help() {
        Some(text) => format!("{text}\n\n{MORE}"),
        None => MORE.to_owned(),
    };
    let command = command.after_help(text);
    own.iter().fold(command, |command, id| command.mut_arg(id, |argument| argument.hide(true)))
}

/// The text after the options, here and in all subcommands, with every paragraph in one line: the terminal folds it.
/// What is indented stays.
fn folding(command: Command) -> Command {
    let command = command.mut_subcommands(folding);
    let Some(text) = command.get_after_help().map(ToString::to_string) else { return command };
    let mut folded = String::new();
    for line in text.lines() {
        let goes_on = !line.is_empty() && !line.starts_with(' ') && !line.ends_with(':');
        let joins = goes_on && folded.ends_with(|last: char| last != '\n' && last != ':');
        let before = folded.rsplit('\n').next().unwrap_or("");
        if joins && !before.starts_with(' ') && !before.is_empty() {
            folded.push(' ');
        } else if !folded.is_empty() {
            folded.push('\n');
        }
        folded.push_str(line);
    }
    command.after_help(folded)
}

/// A completion script, with the names of games, operations and topics.
///
/// # Errors
/// If it cannot be written.
pub fn completions(desk: &mut Desk, shell: Shell) -> Result<Exit, Unwritable> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "upstar", &mut script);
    let rulesets = desk.session.registry().rulesets().to_vec();
    let games: Vec<String> = rulesets.iter().map(|entry| entry.name.to_string()).collect();
    let operations = upstar_lang::operations();
    let others = operations.iter().map(|one| one.name).chain(crate::topics::names());
    let names: Vec<String> = games.iter().cloned().chain(others.map(str::to_owned)).collect();
    script.extend(named(shell, &games.join(" "), &names.join(" ")).into_bytes());
    desk.output.bytes(&script)?;
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// What a script completes besides commands and options: games where a game is asked for, everything that has help
/// after `help`.
fn named(shell: Shell, games: &str, names: &str) -> String {
    const ASKING: &str = "play|moves|games|draw|table|catalogue";
    match shell {
        Shell::Bash => format!(
            "
_upstar_named() {{
    local word=\"${{COMP_WORDS[COMP_CWORD]}}\" each
    _upstar \"$@\"
    [[ \"${{COMP_WORDS[COMP_CWORD-1]}}\" == -* ]] && return
    for each in \"${{COMP_WORDS[@]:1:COMP_CWORD-1}}\"; do
        case \"$each\" in
            {ASKING}) COMPREPLY+=($(compgen -W \"{games}\" -- \"$word\")); return ;;
            help) COMPREPLY+=($(compgen -W \"{names}\" -- \"$word\")); return ;;
        esac
    done
}}
complete -F _upstar_named -o bashdefault -o default upstar
"
        ),
        Shell::Zsh => format!(
            "
_upstar_named() {{
    _upstar \"$@\"
    case \"${{words[2]}}\" in
        {ASKING}) compadd -- {games} ;;
        help) compadd -- {names} ;;
    esac
}}
compdef _upstar_named upstar
"
        ),
        Shell::Fish => format!(
            "
complete -c upstar -n '__fish_seen_subcommand_from {}' -f -a '{games}'
complete -c upstar -n '__fish_seen_subcommand_from help' -f -a '{names}'
",
            ASKING.replace('|', " ")
        ),
        _ => String::new(),
    }
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
