//! The prompt: history, completion of names, expressions over several lines, help.

use crate::arguments::{Cli, protect};
use crate::desk::{Desk, Origin};
use crate::evaluate::evaluate;
use crate::exit::Exit;
use crate::help;
use crate::output::Unwritable;
use crate::sentences;
use clap::Parser;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{CompletionType, Config, Editor, Helper, Highlighter, Hinter};
use std::ffi::OsString;
use std::path::PathBuf;
use upstar_solve::Convention;

const PROMPT: &str = "> ";

const WELCOME: &str = "\
An expression, and Enter: who wins, what it is worth. Tab completes, `help` explains, Ctrl-D leaves.";

/// Reads, evaluates and prints until Ctrl-D or `quit`.
///
/// # Errors
/// If an answer cannot be written.
pub fn repl(desk: &mut Desk) -> Result<Exit, Unwritable> {
    let config = Config::builder().completion_type(CompletionType::List).build();
    let mut editor: Editor<Assistant, FileHistory> = match Editor::with_config(config) {
        Ok(editor) => editor,
        Err(error) => {
            return desk.refuse("", sentences::NO_PROMPT.with("why", error.to_string()), None);
        }
    };
    let history = history_file();
    if let Some(path) = &history {
        let _ = editor.load_history(path); // there is none the first time
    }
    desk.output.line(WELCOME)?;
    loop {
        desk.output.flush()?;
        editor.set_helper(Some(Assistant { names: names(desk) }));
        match editor.readline(PROMPT) {
            Ok(line) => {
                let source = line.trim();
                if !source.is_empty() {
                    let _ = editor.add_history_entry(source);
                    if let Some(path) = &history {
                        let _ = editor.append_history(path); // a read-only home is no reason to stop
                    }
                }
                match source.split_whitespace().collect::<Vec<_>>()[..] {
                    [] => {}
                    ["quit" | "exit"] => break,
                    ["misere", "on"] => convention(desk, Convention::Misere)?,
                    ["misere", "off"] => convention(desk, Convention::Normal)?,
                    ["help"] => help::prompt(desk)?,
                    ["help", topic] => drop(help::topic(desk, topic)?),
                    _ => match command(source) {
                        Some(asked) => drop(obey(desk, asked)?),
                        None => drop(evaluate(desk, source, Origin::Word)?),
                    },
                }
            }
            Err(ReadlineError::Interrupted) => {}
            Err(ReadlineError::Eof) => break,
            Err(error) => {
                let message = sentences::INPUT_UNREADABLE.with("why", error.to_string());
                return desk.refuse("", message, None);
            }
        }
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// Commands of the shell that the prompt knows as well.
const COMMANDS: [&str; 9] =
    ["games", "moves", "play", "draw", "table", "seq", "period", "code", "replay"];

/// A command of the shell with its arguments, if the line is one and no expression.
fn command(line: &str) -> Option<Vec<String>> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    // `moves(nim(1,2))` and `period := 3` are expressions.
    let is_operand = !rest.trim_start().starts_with([':', '=', '+', '*', '/', '.', '<', '>']);
    let is_command = COMMANDS.contains(&first) && (is_operand || rest.is_empty());
    is_command.then(|| std::iter::once("upstar".to_owned()).chain(words(line)).collect())
}

/// The words of a line: blanks separate outside quotes and brackets.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word) = (Vec::new(), String::new());
    let (mut quote, mut depth, mut quoted) = (None, 0usize, false);
    for letter in line.chars() {
        match (letter, quote) {
            (_, Some(open)) if letter == open => {
                quote = None;
                if open == '"' {
                    word.push(letter);
                }
            }
            (_, Some(_)) => word.push(letter),
            ('\'', None) => (quote, quoted) = (Some('\''), true),
            ('"', None) => {
                quote = Some('"');
                word.push(letter);
            }
            (_, None) if letter.is_whitespace() && depth == 0 => {
                if quoted || !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                quoted = false;
            }
            _ => {
                match letter {
                    '(' | '[' | '{' => depth += 1,
                    ')' | ']' | '}' => depth = depth.saturating_sub(1),
                    _ => {}
                }
                word.push(letter);
            }
        }
    }
    if quoted || !word.is_empty() {
        words.push(word);
    }
    words
}

/// Does what a command of the shell says.
fn obey(desk: &mut Desk, words: Vec<String>) -> Result<Exit, Unwritable> {
    match Cli::try_parse_from(protect(words.into_iter().map(OsString::from))) {
        Ok(Cli { command: Some(command), .. }) => crate::run(desk, command, &[]),
        Ok(_) => Ok(Exit::Done),
        Err(error) => {
            desk.output.flush()?;
            desk.messages.rendered(&error.render().to_string());
            Ok(Exit::BadInput)
        }
    }
}

/// Plays by this convention from now on.
fn convention(desk: &mut Desk, convention: Convention) -> Result<(), Unwritable> {
    desk.session.set_convention(convention);
    desk.output.line(match convention {
        Convention::Normal => "normal play: a player who cannot move loses",
        Convention::Misere => "misère play: a player who cannot move wins",
    })
}

fn names(desk: &Desk) -> Vec<String> {
    let mut names = desk.session.names();
    names.extend(["help", "quit"].map(String::from));
    names.sort();
    names.dedup();
    names
}

/// Where the history is kept: in the user's data directory, made if need be.
fn history_file() -> Option<PathBuf> {
    let absolute = |path: PathBuf| path.is_absolute().then_some(path);
    let data = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).and_then(absolute);
    let data = data.or_else(|| Some(std::env::home_dir()?.join(".local/share")))?;
    let directory = data.join("upstar");
    std::fs::create_dir_all(&directory).ok()?;
    Some(directory.join("history"))
}

/// Completes names and knows when an expression goes on.
#[derive(Helper, Highlighter, Hinter)]
struct Assistant {
    names: Vec<String>,
}

impl Completer for Assistant {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &rustyline::Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(completions(&self.names, line, position))
    }
}

/// The names that begin like the word before the cursor, and where that word begins.
fn completions(names: &[String], line: &str, position: usize) -> (usize, Vec<String>) {
    let before = line.get(..position).unwrap_or(line);
    let start = before
        .char_indices()
        .rev()
        .take_while(|(_, c)| c.is_alphanumeric() || *c == '_')
        .last()
        .map_or(before.len(), |(at, _)| at);
    let word = &before[start..];
    if word.is_empty() && !before.ends_with('.') {
        return (start, Vec::new()); // too many to be of help
    }
    // After a dot only operations make sense.
    let is_member = before[..start].ends_with('.');
    let operations = if is_member { upstar_lang::operations() } else { Vec::new() };
    let is_operation = |name: &str| operations.iter().any(|one| one.name == name);
    let fits = |name: &&String| name.starts_with(word) && (!is_member || is_operation(name));
    (start, names.iter().filter(fits).cloned().collect())
}

impl Validator for Assistant {
    fn validate(&self, context: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        Ok(if goes_on(context.input()) {
            ValidationResult::Incomplete
        } else {
            ValidationResult::Valid(None)
        })
    }
}

/// Is a bracket or a string still open, or a declaration of a game? A blank line at the end gives up and
/// shows the error, or ends the declaration.
fn goes_on(source: &str) -> bool {
    let given_up = source.trim_end_matches([' ', '\t']).ends_with('\n');
    let is_open = || upstar_lang::parse_program(source).is_err_and(|error| error.incomplete);
    match upstar_lang::begins_declaration(source.lines().next().unwrap_or("")) {
        true => upstar_lang::declaration_goes_on(source),
        false => !given_up && is_open(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_brackets_go_on_until_a_blank_line() {
        assert!(goes_on("nim(3,"));
        assert!(goes_on("{1|"));
        assert!(goes_on("domineering(\"..|"));
        assert!(!goes_on("nim(3)"));
        assert!(!goes_on("nim(3))"));
        assert!(!goes_on("nim(3,\n"));
        assert!(goes_on("game one(n)"));
        assert!(goes_on("game one(n)\n  moves one(n - 1) if n > 0"));
        assert!(!goes_on("game one(n)\n  moves one(n - 1) if n > 0\n"));
        assert!(!goes_on("game one(n) moves one(n - 1) if n > 0"));
    }

    #[test]
    fn commands_of_the_shell_are_told_from_expressions() {
        let line = |text: &str| command(text).map(|words| words[1..].join(" "));
        assert_eq!(line("moves nim 3,4").as_deref(), Some("moves nim 3,4"));
        assert_eq!(line("games").as_deref(), Some("games"));
        assert_eq!(line("moves(nim(1,2))"), None);
        assert_eq!(line("period := 3"), None);
        assert_eq!(words("draw '{2|-1}' -o x.svg"), ["draw", "{2|-1}", "-o", "x.svg"]);
        assert_eq!(words("moves nim(1, 2) + *"), ["moves", "nim(1, 2)", "+", "*"]);
        assert_eq!(words("moves domineering(\".. |..\")"), ["moves", "domineering(\".. |..\")"]);
    }

    #[test]
    fn names_complete_in_the_middle_of_an_expression() {
        let names = ["mean", "misere_outcome", "wythoff"].map(String::from);
        assert_eq!(completions(&names, "wy", 2), (0, vec!["wythoff".to_owned()]));
        assert_eq!(completions(&names, "(+-1).mis + 1", 9), (6, vec!["misere_outcome".to_owned()]));
        assert_eq!(completions(&names, "1 + ", 4), (4, vec![]));
        let operations = ["mean", "misere_outcome"].map(String::from);
        assert_eq!(completions(&names, "x.", 2), (2, operations.to_vec()));
    }
}
