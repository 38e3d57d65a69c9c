//! `run`: programs in files, statement by statement, and files with expected answers.

use crate::desk::{Desk, Origin};
use crate::evaluate::show;
use crate::exit::Exit;
use crate::files;
use crate::output::Unwritable;
use crate::sentences;
use serde::Serialize;
use std::io::Read;
use std::path::Path;
use upstar::studies::script::{Script, Step, Verdict};
use upstar_values::Context;

/// What became of the answers that a file expects.
#[derive(Serialize)]
struct Summary<'a> {
    file: &'a str,
    expected: usize,
    differ: usize,
}

/// An answer that is not the expected one.
#[derive(Serialize)]
struct Difference<'a> {
    file: &'a str,
    line: usize,
    input: &'a str,
    #[serde(flatten)]
    verdict: &'a Verdict,
}

/// `upstar run`.
///
/// # Errors
/// If an answer cannot be written.
pub fn run(desk: &mut Desk, file: &Path, test: bool) -> Result<Exit, Unwritable> {
    let name = file.to_string_lossy();
    let name = if name == "-" { "the input".into() } else { name };
    let source = match read(file) {
        Ok(source) => source,
        Err(why) => {
            let help = sentences::RUN_EXAMPLE.into();
            return desk.refuse(&name, sentences::SCRIPT_UNREADABLE.with("why", why), Some(help));
        }
    };
    let origin = Origin::File;
    desk.file = name.to_string();
    let (script, spent) = desk.work(|session, _: &Context| Script::read(&source, session));
    let mut script = match script {
        Ok(script) => script,
        Err(error) => return desk.fail_at(&source, origin, &error, &spent),
    };
    let mut tally = Tally::default();
    let mut exit = Exit::Done;
    loop {
        let (step, spent) = desk.work(|session, context| script.step(session, context));
        match step {
            None => break,
            Some(Ok(step)) if test => tally.hold(desk, &name, &step)?,
            Some(Ok(step)) => {
                exit = exit.and(show(desk, &step.input, step.answer.as_slice())?);
                if step.answer.is_none() {
                    tell_foreseen(desk, &step)?;
                }
            }
            // An error is one more answer that is not the expected one.
            Some(Err(error)) if test && error.stop().is_none() => {
                let (line, input) = script.current();
                tally.fail(desk, &name, (line, &input), &error.to_string())?;
            }
            Some(Err(error)) => return desk.fail_at(&source, Origin::File, &error, &spent),
        }
        desk.output.flush()?;
    }
    if test { tally.finish(desk, &name) } else { Ok(exit) }
}

fn read(file: &Path) -> Result<String, String> {
    if file != Path::new("-") {
        return files::text(&file.to_string_lossy());
    }
    let mut source = String::new();
    let read = std::io::stdin().lock().read_to_string(&mut source);
    read.map(|_| source).map_err(|error| format!("cannot read the input: {error}"))
}

/// An error that the file foresees is an answer, too.
fn tell_foreseen(desk: &mut Desk, step: &Step) -> Result<(), Unwritable> {
    match &step.verdict {
        Some(verdict) if !desk.options.json => desk.output.line(&verdict.found),
        _ => Ok(()),
    }
}

/// How many answers were held against expected ones.
#[derive(Default)]
struct Tally {
    expected: usize,
    differ: usize,
}

impl Tally {
    fn hold(&mut self, desk: &mut Desk, file: &str, step: &Step) -> Result<(), Unwritable> {
        let Some(verdict) = &step.verdict else { return Ok(()) };
        self.expected += 1;
        if verdict.holds() {
            return Ok(());
        }
        self.differ += 1;
        let (line, input) = (step.line, &step.input);
        if desk.options.json {
            return desk.output.json(&Difference { file, line, input, verdict });
        }
        let Verdict { expected, found } = verdict;
        desk.output.line(format_args!(
            "{file}, line {line}: {input}\n  expected {expected}\n  found    {found}"
        ))
    }

    fn fail(
        &mut self,
        desk: &mut Desk,
        file: &str,
        (line, input): (usize, &str),
        why: &str,
    ) -> Result<(), Unwritable> {
        self.expected += 1;
        self.differ += 1;
        if desk.options.json {
            let verdict = &Verdict { expected: String::new(), found: format!("error: {why}") };
            return desk.output.json(&Difference { file, line, input, verdict });
        }
        desk.output.line(format_args!("{file}, line {line}: {input}\n  error: {why}"))
    }

    fn finish(&self, desk: &mut Desk, file: &str) -> Result<Exit, Unwritable> {
        let Tally { expected, differ } = *self;
        if desk.options.json {
            desk.output.json(&Summary { file, expected, differ })?;
        } else {
            let answers = if expected == 1 { "answer" } else { "answers" };
            match differ {
                0 => desk.output.line(format_args!("{file}: {expected} {answers} as expected"))?,
                _ => {
                    let differ_or_differs = if differ == 1 { "differs" } else { "differ" };
                    desk.output.line(format_args!(
                        "{file}: {differ} of {expected} {answers} {differ_or_differs}"
                    ))?;
                }
            }
        }
        desk.output.flush()?;
        Ok(if differ == 0 { Exit::Done } else { Exit::No })
    }
}
