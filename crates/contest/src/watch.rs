//! Looks after programs while they run: how many processes each has, how much memory and time they use.
//!
//! On Linux, by `/proc`, every 50 ms while there is somebody to look after. Whoever is over its limits is ended at once, and the
//! referee learns why. Elsewhere only what the shell can limit is limited.

use crate::game::Why;
use crate::limits::Limits;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

const EVERY: Duration = Duration::from_millis(50);

/// A program that is looked after.
pub(crate) struct Watched {
    /// Its first process, which is the leader of its group.
    pub(crate) root: u32,
    limits: Limits,
    verdict: Mutex<Option<(Why, String)>>,
}

impl Watched {
    /// Why it was ended, if it was.
    pub(crate) fn verdict(&self) -> Option<(Why, String)> {
        lock(&self.verdict).clone()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

type All = Mutex<HashMap<u32, Arc<Watched>>>;

fn all() -> &'static All {
    static ALL: OnceLock<All> = OnceLock::new();
    ALL.get_or_init(|| {
        if cfg!(target_os = "linux") {
            // Without a thread nobody is looked after; the limits of the shell hold all the same.
            let _ = std::thread::Builder::new().name("contest-watch".into()).spawn(look_after_all);
        }
        Mutex::default()
    })
}

/// Looks after a program from now on.
pub(crate) fn watch(root: u32, limits: &Limits) -> Arc<Watched> {
    let watched = Arc::new(Watched { root, limits: limits.clone(), verdict: Mutex::default() });
    lock(all()).insert(root, Arc::clone(&watched));
    watched
}

/// Looks after it no longer.
pub(crate) fn leave(watched: &Watched) {
    lock(all()).remove(&watched.root);
}

/// Ends everything that a program has started: its group, whatever descends from it, whatever has its mark.
pub(crate) fn end(root: u32, mark: Option<&str>) {
    #[cfg(unix)]
    {
        use nix::sys::signal::{Signal, kill, killpg};
        use nix::unistd::Pid;
        let Ok(pid) = i32::try_from(root) else { return };
        let _ = killpg(Pid::from_raw(pid), Signal::SIGKILL);
        let _ = kill(Pid::from_raw(pid), Signal::SIGKILL);
        // A process may be born while others are counted: count again until there is none.
        for _ in 0..20 {
            let mut others = 0;
            for process in table() {
                if process.state != 'Z'
                    && (process.group == pid || mark.is_some_and(|mark| has_mark(process.id, mark)))
                {
                    let _ = kill(Pid::from_raw(process.id), Signal::SIGKILL);
                    others += 1;
                }
            }
            if others == 0 {
                break;
            }
        }
    }
    #[cfg(not(unix))]
    let _ = (root, mark);
}

fn look_after_all() {
    loop {
        std::thread::sleep(EVERY);
        let those: Vec<_> = lock(all()).values().map(Arc::clone).collect();
        if those.is_empty() {
            continue;
        }
        let table = table();
        for watched in those {
            let used = Used::by(&table, watched.root);
            if let Some((why, detail)) = used.over(&watched.limits) {
                lock(&watched.verdict).get_or_insert((why, detail));
                end(watched.root, None);
            }
        }
    }
}

/// A line of `/proc`.
struct Process {
    id: i32,
    parent: i32,
    group: i32,
    state: char,
    /// Hundredths of a second.
    ticks: u64,
    threads: usize,
    /// Pages in memory.
    pages: u64,
}

/// What a program uses.
#[derive(Debug, Default, PartialEq)]
struct Used {
    threads: usize,
    pages: u64,
    ticks: u64,
}

impl Used {
    fn by(table: &[Process], root: u32) -> Used {
        let Ok(root) = i32::try_from(root) else { return Used::default() };
        let mut own: Vec<i32> = vec![root];
        let mut used = Used::default();
        // Children come after their parents, unless numbers have started anew; then the group tells.
        for process in table {
            if process.id == root || process.group == root || own.contains(&process.parent) {
                own.push(process.id);
                used.threads += process.threads;
                used.pages += process.pages;
                used.ticks += process.ticks;
            }
        }
        used
    }

    fn over(&self, limits: &Limits) -> Option<(Why, String)> {
        let megabytes = self.pages.saturating_mul(4096) >> 20;
        if self.threads > limits.processes {
            return Some((Why::Processes, format!("{} processes and threads", self.threads)));
        }
        if megabytes > limits.memory {
            return Some((Why::Memory, format!("{megabytes} MB")));
        }
        match limits.cpu {
            Some(cpu) if self.ticks / 100 > cpu => {
                Some((Why::Cpu, format!("{} s", self.ticks / 100)))
            }
            _ => None,
        }
    }
}

/// All processes, in the order of their numbers.
fn table() -> Vec<Process> {
    let Ok(entries) = std::fs::read_dir("/proc") else { return Vec::new() };
    let mut table: Vec<Process> = entries
        .flatten()
        .filter_map(|entry| {
            let id: i32 = entry.file_name().to_str()?.parse().ok()?;
            line(id, &std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?)
        })
        .collect();
    table.sort_by_key(|process| process.id);
    table
}

/// Reads `/proc/ID/stat`: behind the name, which may hold anything, numbers in fixed places.
fn line(id: i32, text: &str) -> Option<Process> {
    let (_, rest) = text.rsplit_once(')')?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let number = |place: usize| words.get(place)?.parse::<i64>().ok();
    let natural = |place: usize| number(place).and_then(|number| u64::try_from(number).ok());
    Some(Process {
        id,
        state: words.first()?.chars().next()?,
        parent: i32::try_from(number(1)?).ok()?,
        group: i32::try_from(number(2)?).ok()?,
        ticks: natural(11)? + natural(12)?,
        threads: usize::try_from(number(17)?).ok()?,
        pages: natural(21)?,
    })
}

fn has_mark(id: i32, mark: &str) -> bool {
    let Ok(environment) = std::fs::read(format!("/proc/{id}/environ")) else { return false };
    environment.split(|byte| *byte == 0).any(|one| one == mark.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_with_any_name_are_read() {
        let text = "7 (a) b (c)) S 1 7 7 0 -1 4194560 1 2 3 4 50 60 0 0 20 0 3 0 99 1000 25 1 1";
        let process = line(7, text).unwrap();
        assert_eq!((process.id, process.parent, process.group, process.state), (7, 1, 7, 'S'));
        assert_eq!((process.ticks, process.threads, process.pages), (110, 3, 25));
        assert!(line(7, "7 (a").is_none());
    }

    #[test]
    fn descendants_count_even_outside_the_group() {
        let process = |id, parent, group| Process {
            id,
            parent,
            group,
            state: 'S',
            ticks: 100,
            threads: 1,
            pages: 256,
        };
        let table = [
            process(1, 0, 1),
            process(5, 1, 5),
            process(6, 5, 5),
            process(7, 6, 7),
            process(8, 1, 8),
        ];
        let used = Used::by(&table, 5);
        assert_eq!(used, Used { threads: 3, pages: 768, ticks: 300 });
        let limits = Limits { processes: 2, ..Limits::default() };
        assert_eq!(used.over(&limits).unwrap().0, Why::Processes);
        let limits = Limits { memory: 2, ..Limits::default() };
        assert_eq!(used.over(&limits).unwrap().0, Why::Memory);
        let limits = Limits { cpu: Some(2), ..Limits::default() };
        assert_eq!(used.over(&limits).unwrap().0, Why::Cpu);
        assert_eq!(used.over(&Limits::default()), None);
    }
}
