//! All small systems of a shape, with verdicts, in a CSV file that can be left and taken up again.

use super::options::SystemSurveyOptions;
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::output::Unwritable;
use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use upstar::studies::rewriting::survey::{Report, Request, Rows, SurveyRow, read_symbols, run};

/// The rows of this run and of earlier ones.
#[derive(Default)]
struct Kept {
    /// The verdicts by system, as earlier runs have left them.
    known: HashMap<String, String>,
    /// Where new rows go; without it they wait in `rows`.
    file: Option<File>,
    rows: Vec<SurveyRow>,
}

impl Rows for Kept {
    fn known(&mut self, system: &str) -> Option<String> {
        self.known.remove(system)
    }

    fn keep(&mut self, row: SurveyRow) -> io::Result<()> {
        match &mut self.file {
            Some(file) => writeln!(file, "{}", row.csv()),
            None => {
                self.rows.push(row);
                Ok(())
            }
        }
    }
}

impl Kept {
    /// Opens a file, or makes it. What is there stays, but for a last line that was cut off; a file that
    /// is no survey is left alone, and is none.
    fn open(path: &Path) -> io::Result<Option<Kept>> {
        let mut file =
            OpenOptions::new().create(true).read(true).write(true).truncate(false).open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let text = std::str::from_utf8(&bytes[..end]).unwrap_or("?");
        let mut lines = text.lines();
        let header = format!("{}\n", SurveyRow::HEADER);
        let fits = match lines.next() {
            Some(first) => first == SurveyRow::HEADER,
            None => header.as_bytes().starts_with(&bytes),
        };
        if !fits {
            return Ok(None);
        }
        file.set_len(u64::try_from(end).unwrap_or(u64::MAX))?;
        file.seek(SeekFrom::End(0))?;
        if end == 0 {
            file.write_all(header.as_bytes())?;
        }
        let known = lines.filter_map(|line| {
            let key = SurveyRow::key_of_line(line)?;
            Some((key, SurveyRow::verdict_of_line(line).unwrap_or_default()))
        });
        Ok(Some(Kept { known: known.collect(), file: Some(file), rows: Vec::new() }))
    }
}

/// Goes through the systems.
pub fn survey(desk: &mut Desk, options: &SystemSurveyOptions) -> Result<Exit, Unwritable> {
    if desk.options.misere {
        return desk.refuse("", "surveys are of Grundy classes, in normal play", None);
    }
    let symbols = match read_symbols(&options.symbols) {
        Ok(symbols) => symbols,
        Err(error) => return desk.refuse(&options.symbols, &error.to_string(), None),
    };
    let SystemSurveyOptions { rules, size, states, effort, .. } = *options;
    let request = Request { symbols, rules, size, states, effort };
    if let Err(error) = request.check() {
        return desk.refuse(&options.symbols, &error.to_string(), None);
    }
    let mut kept = Kept::default();
    if let Some(path) = &options.output {
        kept = match Kept::open(path) {
            Ok(Some(kept)) => kept,
            Ok(None) => {
                let file = path.display().to_string();
                let message = format!("`{file}` is there and is not a survey");
                return desk.refuse(&file, &message, Some("give another name, or remove it"));
            }
            Err(error) => return desk.unwritten(&options.symbols, path, &error),
        };
    }
    let (context, mut progress) = (desk.bounds.context(), desk.progress.clone());
    let (done, spent) =
        desk.work(context, |_, context| run(&request, &mut kept, &mut progress, context));
    if options.output.is_none() {
        desk.output.line(SurveyRow::HEADER)?;
        for row in &kept.rows {
            desk.output.line(row.csv())?;
        }
    }
    let report = match done {
        Ok(report) => report,
        Err(error) => return desk.fail(&options.symbols, &error, &spent),
    };
    let exit = match report.stopped {
        Some(stop) => desk.tell_stop(stop, Origin::Word, &spent),
        None => Exit::Done,
    };
    if desk.options.json {
        desk.output.json(&report)?;
    } else if options.output.is_some() {
        desk.output.line(summary(&report))?;
    } else {
        desk.messages.note(&summary(&report));
    }
    desk.output.flush()?;
    Ok(exit)
}

fn summary(report: &Report) -> String {
    let Report { shape, systems, new, verdicts, .. } = report;
    let each: Vec<String> =
        verdicts.iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
    format!("{shape}: {systems} systems, {new} new; {}", each.join(", "))
}
