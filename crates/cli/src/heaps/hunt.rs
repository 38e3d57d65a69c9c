//! A long search for a period: progress, and checkpoints from which it goes on to the same bytes.
//!
//! What is kept is the search for a window, or, where that came to nothing, the values computed so far.

use super::checkpoint::{damaged, of_game, read_as, write_as};
use super::number::grouped;
use super::run::speed;
use crate::messages::Messages;
use crate::progress::Progress;
use std::io::{self, Read};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use upstar_heaps::engine::{Choice, Engine};
use upstar_heaps::{FoundPeriod, HeapRules, Sequence, WindowProof, WindowSearch, WindowStep};
use upstar_values::{Context, Stop};

const HEAD: &[u8] = b"upstar period 1\n";
const WINDOW: u8 = b'W';
const VALUES: u8 = b'V';

/// Options looked at before the window is tried.
const SOON: u128 = 50_000_000;

/// Values in which a window is looked for when nobody says how many.
const HUNTED: u64 = 1 << 22;

/// With fewer values a window is not worth its setting up.
const WINDOW_FROM: u64 = 1 << 15;

/// Where a search is kept, and how often.
#[derive(Clone, Debug)]
pub struct Keep {
    /// The file.
    pub path: PathBuf,
    /// How often.
    pub every: Duration,
}

/// What was kept.
enum Kept {
    Window(Box<WindowSearch>),
    Values(Box<Engine>),
}

/// What was found.
pub struct Hunted {
    /// The period.
    pub found: Option<FoundPeriod>,
    /// The window that proves it, if one does.
    pub window: Option<WindowProof>,
    /// How many values a window was looked for in.
    pub looked_at: u64,
    /// How many values were known from a checkpoint.
    pub known: u64,
}

/// Why a search ended without an answer.
pub enum Failed {
    /// A bound was met.
    Stopped(Stop),
    /// What is wrong with the checkpoint.
    Refused(String),
}

impl From<Stop> for Failed {
    fn from(stop: Stop) -> Failed {
        Failed::Stopped(stop)
    }
}

/// A search for a period.
pub struct Hunt<'a> {
    /// The game.
    pub rules: &'a HeapRules,
    /// Look at so many values at most.
    pub to: Option<u64>,
    /// Where to keep it.
    pub keep: Option<Keep>,
    /// Who is told how far it is, and what goes wrong.
    pub told: Option<(Progress, Messages)>,
}

impl Hunt<'_> {
    /// A period with its proof: Guy and Smith's, or an automaton's, if few values are enough, else by
    /// the window, else from more values after all.
    ///
    /// # Errors
    /// The bound that was met, or a checkpoint that cannot be used.
    pub fn period(&self, sequence: &mut Sequence, context: &Context) -> Result<Hunted, Failed> {
        let kept = self.kept(context)?;
        let within = |found: &FoundPeriod| self.to.is_none_or(|to| found.values <= to);
        let most = self.to.map(|to| usize::try_from(to).unwrap_or(usize::MAX));
        let soon = sequence.affordable(SOON).min(most.unwrap_or(usize::MAX));
        let found = sequence.find_period(soon, context)?.filter(within);
        if found.is_some_and(|found| found.proof.is_some()) {
            return Ok(Hunted { found, window: None, looked_at: 0, known: 0 });
        }
        let mut watch = Watch::new(self);
        let mut looked_at = 0;
        let hunted = self.to.unwrap_or(HUNTED);
        let known = match &kept {
            Some(Kept::Window(search)) => search.n(),
            Some(Kept::Values(engine)) => engine.len(),
            None => 0,
        };
        let search = match kept {
            Some(Kept::Values(engine)) => {
                sequence.resume(*engine);
                None
            }
            Some(Kept::Window(search)) => Some(*search),
            None if hunted >= WINDOW_FROM => WindowSearch::new(self.rules, context)?,
            None => None,
        };
        if let Some(mut search) = search {
            let proof = watch.window(&mut search, hunted, context)?;
            looked_at = search.n();
            if let Some(proof) = proof {
                let found = Some(proof.found());
                return Ok(Hunted { found, window: Some(proof), looked_at, known });
            }
        }
        let done = match most {
            Some(most) => {
                sequence.find_period_pausing(most, context, &mut |engine| watch.values(engine))
            }
            None => sequence.hunt(context),
        };
        if done.is_err() {
            watch.keep_values(sequence.engine());
        }
        Ok(Hunted { found: done?.filter(within), window: None, looked_at, known })
    }

    /// What a checkpoint keeps.
    fn kept(&self, context: &Context) -> Result<Option<Kept>, Failed> {
        let Some(Keep { path, .. }) = &self.keep else { return Ok(None) };
        let refuse = |error: io::Error| Failed::Refused(damaged(path, &error.to_string()));
        let Some(mut bytes) = read_as(path, HEAD).map_err(Failed::Refused)? else {
            return Ok(None);
        };
        let mut kind = [0];
        bytes.read_exact(&mut kind).map_err(refuse)?;
        let (kept, rules, reached) = match kind[0] {
            WINDOW => {
                let search = WindowSearch::restore(&mut bytes, context).map_err(refuse)?;
                let (rules, reached) = (search.rules().clone(), search.n());
                (Kept::Window(Box::new(search)), rules, reached)
            }
            VALUES => {
                let engine = Engine::restore(&mut bytes, Choice::Automatic, 1)
                    .map_err(|error| Failed::Refused(damaged(path, &error.to_string())))?;
                let (rules, reached) = (engine.rules().clone(), engine.len());
                (Kept::Values(Box::new(engine)), rules, reached)
            }
            _ => return Err(Failed::Refused(damaged(path, "it keeps something unknown"))),
        };
        of_game(path, &rules, self.rules).map_err(Failed::Refused)?;
        if let Some((_, messages)) = &self.told {
            let (path, reached) = (path.display(), grouped(reached));
            messages.note(&format!("{path}: going on from n = {reached}"));
        }
        Ok(Some(kept))
    }
}

/// Looks around in a long search.
struct Watch<'a> {
    hunt: &'a Hunt<'a>,
    begun: Instant,
    kept: Instant,
    said: Instant,
}

impl<'a> Watch<'a> {
    fn new(hunt: &'a Hunt<'a>) -> Watch<'a> {
        let now = Instant::now();
        Watch { hunt, begun: now, kept: now, said: now }
    }

    fn window(
        &mut self,
        search: &mut WindowSearch,
        most: u64,
        context: &Context,
    ) -> Result<Option<WindowProof>, Stop> {
        let start = search.n();
        loop {
            match search.step(most, context) {
                Ok(WindowStep::Found(proof)) => return Ok(Some(*proof)),
                Ok(WindowStep::Ended) => return Ok(None),
                Ok(WindowStep::More) => (),
                Err(stop) => {
                    self.keep_window(search);
                    return Err(stop);
                }
            }
            if self.due() {
                self.keep_window(search);
            }
            let (count, last) = search.rare();
            let last = last.map(|last| format!(", last rare at {}", grouped(last)));
            let rare =
                format!(", {} rare values{}", grouped(count as u64), last.unwrap_or_default());
            self.say(search.n(), start, &rare);
        }
    }

    fn values(&mut self, engine: &Engine) {
        if self.due() {
            self.keep_values(engine);
        }
        self.say(engine.len(), 0, "");
    }

    fn say(&mut self, n: u64, start: u64, more: &str) {
        if let Some((progress, _)) = &self.hunt.told
            && self.said.elapsed() > Duration::from_millis(300)
        {
            self.said = Instant::now();
            let speed = grouped(speed(n.saturating_sub(start), self.begun.elapsed()));
            progress.say(format!("n = {}, {speed} values/s{more}", grouped(n)));
        }
    }

    fn due(&self) -> bool {
        self.hunt.keep.as_ref().is_some_and(|keep| self.kept.elapsed() >= keep.every)
    }

    fn keep_window(&mut self, search: &WindowSearch) {
        if search.can_be_saved() {
            self.write(WINDOW, &|out| search.save(out));
        }
    }

    fn keep_values(&mut self, engine: &Engine) {
        self.write(VALUES, &|out| engine.save(out));
    }

    fn write(&mut self, kind: u8, body: &dyn Fn(&mut dyn io::Write) -> io::Result<()>) {
        let Some(Keep { path, .. }) = &self.hunt.keep else { return };
        let written = write_as(path, HEAD, &|out| {
            out.write_all(&[kind])?;
            body(out)
        });
        if let (Err(error), Some((_, messages))) = (written, &self.hunt.told) {
            let path = path.display();
            messages.note(&format!(
                "the checkpoint {path} could not be written ({error}); the last good one stays"
            ));
        }
        self.kept = Instant::now();
    }
}
