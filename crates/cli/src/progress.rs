//! What a long evaluation is doing: a line on the terminal that appears after a second and is gone
//! when the answer is there.

use indicatif::{HumanBytes, HumanCount, ProgressBar, ProgressStyle};
use std::io::IsTerminal;
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
    bar: Option<ProgressBar>,
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

    /// Watches while `work` runs under the context.
    pub fn during<T>(&self, context: &Arc<Context>, work: impl FnOnce() -> T) -> T {
        let Some(watch) = &self.0 else { return work() };
        watch.state().job = Some((Arc::clone(context), Instant::now()));
        watch.changed.notify_one();
        let done = work();
        let mut state = watch.state();
        state.job = None;
        state.note = None;
        if let Some(bar) = state.bar.take() {
            bar.finish_and_clear();
        }
        done
    }

    /// What to show in place of steps and bytes until the work is done.
    pub fn say(&self, note: String) {
        if let Some(watch) = &self.0 {
            watch.state().note = Some(note);
        }
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
            let State { job, bar, note } = &mut *state;
            let Some((context, begun)) = job else { continue };
            if begun.elapsed() >= PATIENCE {
                let bar = bar.get_or_insert_with(spinner);
                bar.set_message(note.clone().unwrap_or_else(|| reached(context, begun.elapsed())));
                bar.tick();
            }
        }
    }
}

fn spinner() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg}");
    let bar = ProgressBar::new_spinner();
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// `1,234,567 steps, 35.2 MiB, 3.1 s`: what has been done under a context; before it, how far a task has
/// come, such as `5 of 30 values, `.
pub fn reached(context: &Context, elapsed: Duration) -> String {
    let mut text = match context.progress() {
        Some(upstar_values::Progress { done, total: Some(total), what }) => {
            format!("{} of {} {what}, ", HumanCount(done), HumanCount(total))
        }
        Some(upstar_values::Progress { done, total: None, what }) => {
            format!("{} {what}, ", HumanCount(done))
        }
        None => String::new(),
    };
    text.push_str(&format!("{} steps", HumanCount(context.spent())));
    if context.memory_seen() > 0 {
        text.push_str(&format!(", {}", HumanBytes(context.memory_seen())));
    }
    text.push_str(&format!(", {:.1} s", elapsed.as_secs_f64()));
    text
}
