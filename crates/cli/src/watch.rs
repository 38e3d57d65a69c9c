//! Whoever runs a study from the terminal: a line of progress, notes on stderr, and a checkpoint in a
//! file.

use crate::desk::Desk;
use crate::files;
use crate::human;
use crate::messages::Messages;
use crate::progress::Progress as Line;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use upstar::numerals::grouped;
use upstar::{Error, Note, Observer, Progress, Refusal, SaveState};

/// Between two lines of progress.
const PATIENCE: Duration = Duration::from_millis(300);

/// Where the state of a run is kept, and how often.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    /// The file.
    pub path: PathBuf,
    /// How often.
    pub every: Duration,
}

/// Watches one study.
pub struct Watch {
    line: Line,
    messages: Messages,
    checkpoint: Option<Checkpoint>,
    begun: Instant,
    /// Where the work began, in the study's own unit.
    start: Option<u64>,
    said: Instant,
    kept: Instant,
}

impl Watch {
    /// Watches at this desk.
    pub fn new(desk: &Desk, checkpoint: Option<Checkpoint>) -> Watch {
        let now = Instant::now();
        let (line, messages) = (desk.progress.clone(), desk.messages);
        Watch { line, messages, checkpoint, begun: now, start: None, said: now, kept: now }
    }

    /// The line that tells how far it is.
    fn text(&self, progress: &Progress) -> String {
        let Progress { done, total, unit, detail } = progress;
        if *unit != "values" {
            let of = total.map(|total| format!(" of {total}")).unwrap_or_default();
            let detail = if detail.is_empty() { String::new() } else { format!(", {detail}") };
            return format!("{done}{of} {unit}{detail}");
        }
        let mut line = format!("n = {}", grouped(*done));
        if let Some(total) = total {
            line.push_str(&format!(" of {}", grouped(*total)));
        }
        let fresh = done.saturating_sub(self.start.unwrap_or(0));
        let took = self.begun.elapsed();
        line.push_str(&format!(", {} values/s", grouped(speed(fresh, took))));
        if !detail.is_empty() {
            line.push_str(&format!(", {detail}"));
        }
        if let Some(total) = total.filter(|_| fresh > 0) {
            let left = total.saturating_sub(*done) as f64 * took.as_secs_f64() / fresh as f64;
            let left = Duration::try_from_secs_f64(left).unwrap_or(Duration::MAX);
            line.push_str(&format!(", {} left", human::duration(left)));
        }
        line
    }
}

impl Watch {
    /// An error with the name of the checkpoint's file filled in.
    pub fn named(&self, error: Error) -> Error {
        match error {
            Error::Refused(refusal) => named(&refusal, self.checkpoint.as_ref()).into(),
            other => other,
        }
    }
}

impl Observer for Watch {
    fn progress(&mut self, progress: &Progress) {
        if self.start.is_none() {
            self.start = Some(progress.done);
        }
        if self.said.elapsed() >= PATIENCE {
            self.said = Instant::now();
            self.line.say(self.text(progress));
        }
    }

    fn note(&mut self, note: &Note) {
        self.messages.note(&named(note, self.checkpoint.as_ref()).to_string());
    }

    fn keeps_state(&self) -> bool {
        self.checkpoint.is_some()
    }

    fn saved_state(&mut self) -> io::Result<Option<Box<dyn Read + '_>>> {
        let Some(checkpoint) = &self.checkpoint else { return Ok(None) };
        match File::open(&checkpoint.path) {
            Ok(file) => Ok(Some(Box::new(BufReader::with_capacity(1 << 20, file)))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn wants_state(&mut self) -> bool {
        self.checkpoint.as_ref().is_some_and(|checkpoint| self.kept.elapsed() >= checkpoint.every)
    }

    fn save_state(&mut self, save: &SaveState<'_>) -> io::Result<()> {
        let Some(checkpoint) = &self.checkpoint else { return Ok(()) };
        let done = files::replace(&checkpoint.path, save);
        self.kept = Instant::now();
        done
    }
}

/// A message with the name of the checkpoint's file filled in.
fn named(message: &Refusal, checkpoint: Option<&Checkpoint>) -> Refusal {
    match checkpoint {
        Some(checkpoint) => message.clone().with("file", checkpoint.path.display().to_string()),
        None => message.clone(),
    }
}

/// Whole values per second.
pub fn speed(values: u64, took: Duration) -> u64 {
    let micros = took.as_micros().max(1);
    u64::try_from(u128::from(values) * 1_000_000 / micros).unwrap_or(u64::MAX)
}
