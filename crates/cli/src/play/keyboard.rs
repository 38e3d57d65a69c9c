//! Where lines come from: a terminal with completion, or a pipe, whose lines are shown as if they
//! had been typed, so that what is written reads like the conversation it was.

use crate::desk::Desk;
use crate::output::Unwritable;
use crate::sentences;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{CompletionType, Config, Editor, Helper, Highlighter, Hinter, Validator};
use std::io::{BufRead, IsTerminal, stdin, stdout};

/// The user's end of the conversation.
pub enum Keyboard {
    /// A terminal.
    Terminal(Box<Editor<Words, MemHistory>>),
    /// A file or a pipe.
    Pipe,
}

impl Keyboard {
    /// A terminal if there is one.
    pub fn open() -> Self {
        if !stdin().is_terminal() || !stdout().is_terminal() {
            return Keyboard::Pipe;
        }
        let config = Config::builder().completion_type(CompletionType::List).build();
        match Editor::with_history(config, MemHistory::new()) {
            Ok(mut editor) => {
                editor.set_helper(Some(Words::default()));
                Keyboard::Terminal(Box::new(editor))
            }
            Err(_) => Keyboard::Pipe,
        }
    }

    /// What Tab completes from now on.
    pub fn complete(&mut self, words: Vec<String>) {
        if let Keyboard::Terminal(editor) = self {
            editor.set_helper(Some(Words(words)));
        }
    }

    /// A line; `None` at the end of the input and after Ctrl-C.
    ///
    /// # Errors
    /// If the prompt cannot be written.
    pub fn ask(&mut self, desk: &mut Desk, prompt: &str) -> Result<Option<String>, Unwritable> {
        match self {
            Keyboard::Terminal(editor) => {
                desk.output.flush()?;
                match editor.readline(prompt) {
                    Ok(line) => {
                        let _ = editor.add_history_entry(line.trim());
                        Ok(Some(line))
                    }
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                    Err(error) => {
                        let message = sentences::INPUT_UNREADABLE.with("why", error.to_string());
                        desk.messages.error(&message.to_string());
                        Ok(None)
                    }
                }
            }
            Keyboard::Pipe => {
                desk.output.part(prompt)?;
                desk.output.flush()?;
                let mut bytes = Vec::new();
                let read = stdin().lock().read_until(b'\n', &mut bytes);
                if !matches!(read, Ok(1..)) {
                    desk.output.line("")?;
                    return Ok(None);
                }
                let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                desk.output.line(&line)?;
                Ok(Some(line))
            }
        }
    }
}

/// Words that Tab completes: commands and moves.
#[derive(Default, Helper, Highlighter, Hinter, Validator)]
pub struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &rustyline::Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..position).unwrap_or(line).trim_start();
        let fits = |word: &&String| word.starts_with(typed);
        Ok((position - typed.len(), self.0.iter().filter(fits).cloned().collect()))
    }
}
