//! All small systems of a shape, with verdicts, in a CSV file that can be left and taken up again.

use super::options::SystemSurveyOptions;
use crate::desk::{Desk, Origin};
use crate::draw::file::unwritable;
use crate::exit::Exit;
use crate::output::Unwritable;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use upstar_rewriting::classes::{Bounds, Play, Prover};
use upstar_rewriting::{Judge, Shape, Survey, SurveyRow, SurveySystems};
use upstar_values::Stop;

#[derive(Serialize)]
struct SummaryLine {
    shape: String,
    systems: usize,
    new: usize,
    complete: bool,
    verdicts: BTreeMap<String, usize>,
}

/// Who gives the verdicts.
fn judge(options: &SystemSurveyOptions) -> impl Judge + use<> {
    let bounds = Bounds { states: options.states, triples: 200_000 };
    Prover { play: Play::Normal, bounds, steps: options.effort }
}

fn shape(options: &SystemSurveyOptions) -> Result<Shape, String> {
    let wrong = || {
        format!(
            "`{}` are no symbols: write how many letters words have, 2, or how many constants, unary, \
             binary … symbols trees have, 1,1,1",
            options.symbols
        )
    };
    let counts: Option<Vec<usize>> = options
        .symbols
        .split(',')
        .map(|count| count.trim().parse().ok().filter(|&count: &usize| count <= 6))
        .collect();
    let symbols = match counts.as_deref() {
        Some([letters]) if *letters > 0 => vec![1, *letters],
        Some([constants, rest @ ..]) if *constants > 0 && rest.iter().any(|&c| c > 0) => {
            [&[*constants], rest].concat()
        }
        _ => return Err(wrong()),
    };
    if symbols.len() > 5 || options.size > 8 || options.rules > 4 || options.rules == 0 {
        return Err("surveys go up to 4 rules, sides of size 8, symbols of 4 arguments".into());
    }
    Ok(Shape { symbols, rules: options.rules, size: options.size })
}

/// A file of an earlier run, ready for more lines.
struct Kept {
    file: File,
    /// Its complete lines but the first.
    lines: Vec<String>,
}

/// Why a file cannot be gone on with.
enum Refused {
    Unwritable(io::Error),
    Other(String),
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Refused {
        Refused::Unwritable(error)
    }
}

impl Kept {
    /// Opens a file, or makes it. What is there stays, but for a last line that was cut off; a file that
    /// is no survey is left alone.
    fn open(path: &Path) -> Result<Kept, Refused> {
        let mut file =
            OpenOptions::new().create(true).read(true).write(true).truncate(false).open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let text = std::str::from_utf8(&bytes[..end]).unwrap_or("?");
        let mut lines = text.lines().map(str::to_owned);
        let header = format!("{}\n", SurveyRow::HEADER);
        let fits = match lines.next() {
            Some(first) => first == SurveyRow::HEADER,
            None => header.as_bytes().starts_with(&bytes),
        };
        if !fits {
            return Err(Refused::Other(format!(
                "error: `{}` is there and is no survey\n  = help: give another name, or remove it\n",
                path.display()
            )));
        }
        file.set_len(u64::try_from(end).unwrap_or(u64::MAX))?;
        file.seek(SeekFrom::End(0))?;
        if end == 0 {
            file.write_all(header.as_bytes())?;
        }
        Ok(Kept { lines: lines.collect(), file })
    }
}

/// Goes through the systems.
pub fn survey(desk: &mut Desk, options: &SystemSurveyOptions) -> Result<Exit, Unwritable> {
    if desk.options.misere {
        desk.messages.error("surveys are of Grundy classes, in normal play");
        return Ok(Exit::BadInput);
    }
    let shape = match shape(options) {
        Ok(shape) => shape,
        Err(message) => {
            desk.messages.error(&message);
            return Ok(Exit::BadInput);
        }
    };
    let mut known: HashMap<String, String> = HashMap::new();
    let mut verdicts: BTreeMap<String, usize> = BTreeMap::new();
    let mut file = None;
    if let Some(path) = &options.output {
        let mut kept = match Kept::open(path) {
            Ok(kept) => kept,
            Err(Refused::Unwritable(error)) => return Ok(unwritable(desk, path, &error)),
            Err(Refused::Other(message)) => {
                desk.messages.rendered(&message);
                return Ok(Exit::BadInput);
            }
        };
        for line in kept.lines.drain(..) {
            if let Some(key) = SurveyRow::key_of_line(&line) {
                known.insert(key, SurveyRow::verdict_of_line(&line).unwrap_or_default());
            }
        }
        file = Some(kept.file);
    } else {
        desk.output.line(SurveyRow::HEADER)?;
    }
    let mut survey = Survey { judge: judge(options) };
    let (context, progress) = (desk.bounds.context(), desk.progress.clone());
    let (mut systems, mut new) = (0, 0);
    let mut rows = Vec::new();
    let (done, spent) = desk.work(context, |_, context| -> Result<(), Result<Stop, io::Error>> {
        for system in SurveySystems::new(&shape) {
            // Rows of other shapes may be in the file, too; they are not counted.
            if let Some(verdict) = known.remove(&system.to_string()) {
                systems += 1;
                *verdicts.entry(verdict).or_default() += 1;
                continue;
            }
            let row = survey.row(&system, context).map_err(Ok)?;
            systems += 1;
            new += 1;
            *verdicts.entry(row.verdict.word().to_string()).or_default() += 1;
            progress.say(format!("{systems} systems; {}", row.system));
            match &mut file {
                Some(file) => writeln!(file, "{}", row.csv()).map_err(Err)?,
                None => rows.push(row.csv()),
            }
        }
        Ok(())
    });
    for row in rows {
        desk.output.line(row)?;
    }
    let exit = match done {
        Ok(()) => Exit::Done,
        Err(Ok(stop)) => desk.tell_stop(stop, Origin::Word, &spent),
        Err(Err(error)) => {
            desk.messages.error(&format!("cannot write the survey: {error}"));
            return Ok(Exit::Unwritable);
        }
    };
    let complete = exit == Exit::Done;
    let line = SummaryLine { shape: shape.to_string(), systems, new, complete, verdicts };
    if desk.options.json {
        desk.output.json(&line)?;
    } else {
        let each: Vec<String> =
            line.verdicts.iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
        let summary =
            format!("{}: {} systems, {} new; {}", line.shape, systems, new, each.join(", "));
        if options.output.is_some() {
            desk.output.line(summary)?;
        } else {
            desk.messages.note(&summary);
        }
    }
    desk.output.flush()?;
    Ok(exit)
}
