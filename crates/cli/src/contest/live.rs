//! What the terminal shows while a contest goes on: each game as it ends, and the standings below; the report is written anew
//! now and then.

use super::human;
use super::options::Shown;
use crate::files;
use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use upstar::studies::contest::{Contest, Game, Report, Standings, Watcher, planned};
use upstar_play::Record;

/// How often the report is written.
const EVERY: Duration = Duration::from_secs(5);

/// Shows how a contest goes.
pub struct Live {
    contest: Contest,
    report: Option<PathBuf>,
    quiet: bool,
    human: bool,
    begun: Instant,
    state: Mutex<State>,
}

struct State {
    /// Games that were over when this run began.
    before: Option<usize>,
    written: Option<Instant>,
    /// Lines of standings that stand below.
    below: usize,
}

impl Live {
    pub fn new(contest: &Contest, shown: &Shown, human: bool) -> Live {
        Live {
            contest: contest.clone(),
            report: shown.report.clone(),
            quiet: shown.quiet,
            human,
            begun: Instant::now(),
            state: Mutex::new(State { before: None, written: None, below: 0 }),
        }
    }

    /// Takes the standings away that are about to be printed.
    pub fn done(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        erase(&mut state);
    }
}

fn erase(state: &mut State) {
    if state.below > 0 {
        let _ = write!(stderr().lock(), "\x1b[{}A\x1b[J", state.below);
        state.below = 0;
    }
}

impl Watcher for Live {
    fn finished(&self, game: &Game, all: &[Game]) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let before = *state.before.get_or_insert(all.len() - 1);
        if let Some(path) = &self.report
            && state.written.is_none_or(|written| written.elapsed() > EVERY)
        {
            state.written = Some(Instant::now());
            let report = Report::new(&self.contest, all.to_vec(), None);
            let page = report.html(true, &mut |_| Err(crate::sentences::ADVICE.with("advice", "")));
            // A page that cannot be written is told of at the end.
            let _ = files::replace(path, &|out| out.write_all(page.as_bytes()));
        }
        if self.quiet {
            return;
        }
        erase(&mut state);
        let done = all.len() - before;
        let rate = done as f64 / self.begun.elapsed().as_secs_f64().max(1e-9);
        let (number, of) = (all.len(), planned(&self.contest, all));
        let _ = writeln!(
            stderr().lock(),
            "{number}/{of} {}: {}, {} moves; {rate:.2} games/s",
            game.start,
            game.ended(),
            game.moves.len()
        );
        if stderr().is_terminal() && !self.human {
            let names: Vec<&str> = self.contest.bots.iter().map(|bot| bot.name.as_str()).collect();
            let table = Standings::of(&names, all).table();
            let _ = writeln!(stderr().lock(), "{table}");
            state.below = table.lines().count();
        }
    }

    fn moved(&self, record: &Record) {
        if self.human {
            human::show(record);
        }
    }
}
