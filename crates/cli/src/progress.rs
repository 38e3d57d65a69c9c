//! What a long evaluation is doing: a line on the terminal that appears after a second and is gone
//! when the answer is there.

use crate::human;
use std::io::{IsTerminal, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use upstar_values::Context;

const PATIENCE: Duration = Duration::from_secs(1);
const TICK: Duration = Duration::from_millis(100);

/// Watches evaluations, one at a time.
#[derive(Clone)]
pub struct Progress(Option<Arc<Watch>>);

#[derive(Default)]
struct Watch {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    job: Option<(Arc<Context>, Instant)>,
    line: Line,
    /// What the work says of itself.
    note: Option<String>,
}

impl Progress {
    /// Watches if stderr is a terminal.
    pub fn new() -> Self {
        if !std::io::stderr().is_terminal() {
            return Progress(None);
        }
        let watch = Arc::new(Watch::default());
        let watcher = Arc::clone(&watch);
        let spawned = std::thread::Builder::new().spawn(move || watcher.watch());
        Progress(spawned.is_ok().then_some(watch))
    }

    /// Watches what is done under the context, until what this returns is dropped.
    pub fn watch(&self, context: &Arc<Context>) -> Watched {
        if let Some(watch) = &self.0 {
            watch.state().job = Some((Arc::clone(context), Instant::now()));
            watch.changed.notify_one();
        }
        Watched(self.0.clone())
    }

    /// What to show in place of steps and bytes until the work is done.
    pub fn say(&self, note: String) {
        if let Some(watch) = &self.0 {
            watch.state().note = Some(note);
        }
    }
}

/// Work that is watched.
pub struct Watched(Option<Arc<Watch>>);

impl Drop for Watched {
    fn drop(&mut self) {
        let Some(watch) = &self.0 else { return };
        let mut state = watch.state();
        state.job = None;
        state.note = None;
        state.line.clear();
    }
}

impl upstar::Observer for Progress {
    fn progress(&mut self, progress: &upstar::Progress) {
        if self.0.is_none() {
            return;
        }
        let upstar::Progress { done, total, unit, detail } = progress;
        let total = total.map(|total| format!(" of {total}")).unwrap_or_default();
        let detail = if detail.is_empty() { String::new() } else { format!(", {detail}") };
        self.say(format!("{done}{total} {unit}{detail}"));
    }
}

impl Watch {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn watch(&self) {
        let mut state = self.state();
        loop {
            let waited = match &state.job {
                None => self.changed.wait(state).map_err(|_| ()),
                Some(_) => self.changed.wait_timeout(state, TICK).map(|(s, _)| s).map_err(|_| ()),
            };
            let Ok(again) = waited else { return };
            state = again;
            let State { job, line, note } = &mut *state;
            let Some((context, begun)) = job else { continue };
            if begun.elapsed() >= PATIENCE {
                line.show(&note.clone().unwrap_or_else(|| reached(context, begun.elapsed())));
            }
        }
    }
}

/// A line of the terminal that is written over and over: blanks and a carriage return are all that
/// every terminal understands.
#[derive(Default)]
struct Line {
    /// How many letters stand there.
    width: usize,
    /// How often it was written.
    turns: usize,
}

impl Line {
    /// Writes a text, as much of it as fits, behind a sign that turns.
    fn show(&mut self, text: &str) {
        const SIGNS: [char; 4] = ['|', '/', '-', '\\'];
        self.turns += 1;
        let room = terminal_size::terminal_size_of(std::io::stderr())
            .map_or(80, |(width, _)| usize::from(width.0));
        let whole = format!("{} {text}", SIGNS[self.turns % SIGNS.len()]);
        // The last column would break the line.
        let shown: String = whole.chars().take(room.saturating_sub(1)).collect();
        let width = shown.chars().count();
        let blanks = self.width.saturating_sub(width);
        write_over(&format!("\r{shown}{:blanks$}", ""));
        self.width = width;
    }

    /// Leaves no trace.
    fn clear(&mut self) {
        if self.width > 0 {
            write_over(&format!("\r{:1$}\r", "", self.width));
            self.width = 0;
        }
    }
}

/// A terminal that is gone is no reason to stop.
fn write_over(text: &str) {
    let mut stderr = std::io::stderr().lock();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}

/// `1,234,567 steps, 35.2 MiB, 3.1 s`: what has been done under a context; before it, how far a task has
/// come, such as `5 of 30 values, `.
pub fn reached(context: &Context, elapsed: Duration) -> String {
    let mut text = match context.progress() {
        Some(upstar_values::Progress { done, total: Some(total), what }) => {
            format!("{} of {} {what}, ", human::count(done), human::count(total))
        }
        Some(upstar_values::Progress { done, total: None, what }) => {
            format!("{} {what}, ", human::count(done))
        }
        None => String::new(),
    };
    text.push_str(&format!("{} steps", human::count(context.spent())));
    if context.memory_seen() > 0 {
        text.push_str(&format!(", {}", human::bytes(context.memory_seen())));
    }
    text.push_str(&format!(", {:.1} s", elapsed.as_secs_f64()));
    text
}
