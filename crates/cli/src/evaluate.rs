//! Expressions in, answers out: from the command line, or one per line of the input.

use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::json::{AnswerLine, ErrorLine};
use crate::output::Unwritable;
use crate::sentences;
use crate::{pages, reading, stray};
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use upstar::position_in_words;
use upstar::studies::answer::{self, Line, Request};
use upstar_lang::{Node, Unfinished};

/// Evaluates the words one after another in one session.
///
/// # Errors
/// If an answer cannot be written.
pub fn words(desk: &mut Desk, sources: &[String]) -> Result<Exit, Unwritable> {
    let mut exit = Exit::Done;
    let position = heaps_of_game(desk, sources);
    let sources = position.as_ref().map_or(sources, std::slice::from_ref);
    for source in sources {
        exit = exit.and(match is_blank(source) {
            true => nothing(desk, source)?,
            false => match stray::word(desk, source)? {
                Some(exit) => exit,
                None => {
                    // Tic-Tac-Toe is a game, and no difference.
                    let joined = source.contains(['-', ' ']);
                    let game = desk.session.registry().find(source).filter(|_| joined);
                    let source = game.map_or(source.clone(), |game| game.name.to_string());
                    evaluate(desk, &source, Origin::Word)?
                }
            },
        });
        if exit == Exit::Interrupted {
            break;
        }
    }
    desk.output.flush()?;
    Ok(exit)
}

/// A game and the numbers of a position, as in `nim 3 4 5` and `nim 3,4,5`, in one expression.
fn heaps_of_game(desk: &Desk, words: &[String]) -> Option<String> {
    let (_, numbers) = words.split_first().filter(|(first, rest)| {
        let registry = desk.session.registry();
        !rest.is_empty() && registry.find(first).is_some()
    })?;
    let is_number = |word: &str| word.parse::<u64>().is_ok();
    let separators = [',', ' '];
    let all: Vec<&str> = numbers.iter().flat_map(|word| word.split(separators)).collect();
    let whole = words.first()?.clone();
    let heaps: Vec<String> =
        all.into_iter().filter(|word| !word.is_empty()).map(str::to_owned).collect();
    if heaps.is_empty() || !heaps.iter().all(|word| is_number(word)) {
        return None;
    }
    let words: Vec<String> = std::iter::once(whole).chain(heaps).collect();
    position_in_words(desk.session.registry(), &words).ok()
}

/// Says that a word holds no expression.
fn nothing(desk: &mut Desk, source: &str) -> Result<Exit, Unwritable> {
    desk.refuse(source, sentences::NOTHING_TO_EVALUATE, None)
}

/// Evaluates the lines of the input, of any length; blank lines and comments are skipped.
///
/// # Errors
/// If an answer cannot be written.
pub fn lines(desk: &mut Desk) -> Result<Exit, Unwritable> {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut exit = Exit::Done;
    let mut line = Vec::new();
    let mut number = 0;
    let mut open = Pending::default();
    loop {
        if input.buffer().is_empty() {
            desk.output.flush()?; // whoever writes the input may wait for an answer
        }
        line.clear();
        number += 1;
        match input.read_until(b'\n', &mut line) {
            Ok(0) => {
                exit = exit.and(open.give_up(desk)?);
                break;
            }
            Ok(_) => {}
            Err(error) => {
                let message = sentences::INPUT_UNREADABLE_LINE.with("why", error.to_string());
                exit = exit.and(desk.refuse("", message.with("line", number), None)?);
                break;
            }
        }
        exit = exit.and(open.take(desk, &line, number)?);
        if exit == Exit::Interrupted {
            break;
        }
    }
    desk.output.flush()?;
    Ok(exit)
}

/// Lines that are not yet a statement.
#[derive(Default)]
struct Pending {
    source: String,
    /// The number of the first.
    first: u64,
    lines: u32,
    scan: Unfinished,
    /// Is it a declaration of a game, which lasts while lines are indented?
    declares: bool,
}

/// Statements without an open bracket or text have at most this many lines, each of which is a look at
/// all before it.
const MOST_LINES: u32 = 500;

impl Pending {
    /// Another line: evaluates what is complete.
    fn take(&mut self, desk: &mut Desk, line: &[u8], number: u64) -> Result<Exit, Unwritable> {
        let text = match std::str::from_utf8(line) {
            Ok(text) => text,
            Err(_) => {
                let before = self.give_up(desk)?;
                return Ok(before.and(not_a_text(desk, line, number)?));
            }
        };
        if self.declares && !text.trim().is_empty() && !text.starts_with([' ', '\t', '#']) {
            let before = self.evaluate(desk)?;
            return Ok(before.and(self.take(desk, line, number)?));
        }
        if self.source.is_empty() {
            if is_blank(text) {
                return Ok(Exit::Done);
            }
            self.first = number;
            self.declares = upstar_lang::begins_declaration(text);
        }
        self.source.push_str(text);
        self.lines = self.lines.saturating_add(1);
        if self.declares {
            let ends = text.trim_end().ends_with(';');
            return if ends { self.evaluate(desk) } else { Ok(Exit::Done) };
        }
        self.scan.read(text);
        let goes_on = || {
            let read = upstar_lang::parse_program(&self.source);
            self.lines < MOST_LINES && read.is_err_and(|error| error.incomplete)
        };
        if self.scan.is_open() || goes_on() {
            return Ok(Exit::Done);
        }
        self.evaluate(desk)
    }

    /// The input ends in the middle of a statement. Its first line is at fault; the others may have been
    /// statements of their own.
    fn give_up(&mut self, desk: &mut Desk) -> Result<Exit, Unwritable> {
        if self.lines < 2 || self.declares {
            return self.evaluate(desk);
        }
        let Pending { source, first, .. } = std::mem::take(self);
        let mut exit = Exit::Done;
        for (number, line) in (first..).zip(source.lines()) {
            if !is_blank(line) {
                exit = exit.and(evaluate(desk, line, Origin::Line(number))?);
            }
            if exit == Exit::Interrupted {
                break;
            }
        }
        Ok(exit)
    }

    /// Evaluates what there is, complete or not.
    fn evaluate(&mut self, desk: &mut Desk) -> Result<Exit, Unwritable> {
        let Pending { source, first, .. } = std::mem::take(self);
        let source = source.strip_suffix('\n').unwrap_or(&source);
        let source = source.strip_suffix('\r').unwrap_or(source);
        if source.is_empty() {
            return Ok(Exit::Done);
        }
        evaluate(desk, source, Origin::Line(first))
    }
}

/// Says that a line is not UTF-8.
fn not_a_text(desk: &mut Desk, line: &[u8], number: u64) -> Result<Exit, Unwritable> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    match std::str::from_utf8(line) {
        Ok(_) => Ok(Exit::Done),
        Err(error) => {
            let message = sentences::INPUT_NOT_UTF8.with("bytes", error.valid_up_to());
            if desk.options.json {
                let input = String::from_utf8_lossy(line);
                desk.output.json(&ErrorLine::refused(&input, &message, None))?;
            }
            desk.output.flush()?;
            desk.messages.error(&format!("{message} (line {number})"));
            Ok(Exit::BadInput)
        }
    }
}

fn is_blank(source: &str) -> bool {
    let text = source.trim_start_matches(['\u{feff}', ' ', '\t']);
    text.is_empty() || text.starts_with('#') || text.trim().is_empty()
}

/// Evaluates one source and writes what it has to show.
///
/// # Errors
/// If an answer cannot be written.
pub fn evaluate(desk: &mut Desk, source: &str, origin: Origin) -> Result<Exit, Unwritable> {
    let request = Request::new(source);
    let (report, spent) =
        desk.work(|session, context| answer::run(&request, session, &mut (), context));
    match report {
        Ok(report) => show(desk, source, &report.answers),
        Err(error) => {
            let exit = desk.fail_at(source, origin, &error, &spent)?;
            if matches!(origin, Origin::Word) && !desk.options.json && Path::new(source).is_file() {
                desk.messages
                    .hint(&format!("`{source}` is a file: run it with `upstar run {source}`"));
            }
            let words: Vec<&str> = source.split_whitespace().collect();
            if let [first, _, ..] = words[..]
                && !desk.options.json
                && pages::command().find_subcommand(first).is_some()
            {
                let rest = source.trim_start().strip_prefix(first).unwrap_or_default().trim();
                desk.messages.hint(&format!("`{first}` is a command: upstar {first} '{rest}'"));
            }
            Ok(exit)
        }
    }
}

/// Is the last statement an assignment or a definition, which asks nothing?
fn assigns(source: &str) -> bool {
    let Ok(ast) = upstar_lang::parse_program(source) else { return false };
    let last = ast.roots().last().map(|&root| ast.node(root));
    matches!(last, Some(Node::Assign { .. } | Node::Define(_)))
}

/// Writes answers to an input.
///
/// # Errors
/// If one cannot be written.
pub fn show(desk: &mut Desk, input: &str, answers: &[Line]) -> Result<Exit, Unwritable> {
    let mut exit = Exit::Done;
    for answer in answers {
        if answer.is_definition() && !desk.options.json {
            continue;
        }
        if desk.options.check && answer.kind == "boolean" && answer.text == "false" {
            exit = exit.and(Exit::No);
        }
        let formula = desk.options.latex.then(|| reading::formula(answer));
        if desk.options.json {
            desk.output.json(&AnswerLine::new(input, answer, formula))?;
            continue;
        }
        match formula {
            Some(formula) => desk.output.line(formula)?,
            None if desk.is_brief() => {
                for line in reading::brief(answer) {
                    desk.output.line(line)?;
                }
            }
            None => desk.output.line(&answer.text)?,
        }
        if !answer.hints.is_empty() {
            desk.output.flush()?;
            answer.hints.iter().for_each(|hint| desk.messages.hint(hint));
        }
    }
    let asked = desk.options.check && !assigns(input);
    if let Some(last) = answers.last().filter(|last| asked && last.kind != "boolean") {
        let message = sentences::CHECK_ASKS.with("kind", last.kind.as_str());
        return desk.refuse(input, message, None);
    }
    Ok(exit)
}
