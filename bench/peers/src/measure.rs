//! How time and memory are measured: CPU time of the one thread that works, the best of several
//! runs that each start from a fresh state, and the peak resident size of the process.

use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// What a process reports about one workload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub cpu: Duration,
    pub peak_kib: u64,
    pub result: String,
}

impl Report {
    /// One line, read back by [`Report::parse`].
    #[must_use]
    pub fn line(&self) -> String {
        format!("{} {} {}", self.cpu.as_nanos(), self.peak_kib, self.result)
    }

    #[must_use]
    pub fn parse(line: &str) -> Option<Self> {
        let mut words = line.trim_end().splitn(3, ' ');
        let cpu = Duration::from_nanos(words.next()?.parse().ok()?);
        let peak_kib = words.next()?.parse().ok()?;
        Some(Self { cpu, peak_kib, result: words.next()?.to_owned() })
    }
}

/// Runs `work` `repetitions` times, each on a new state from `prepare`, and keeps the least time.
/// `read` turns a result into text, outside the measured time; all runs must agree on it.
pub fn best_of<S, R>(
    repetitions: u32,
    mut prepare: impl FnMut() -> S,
    mut work: impl FnMut(&mut S) -> R,
    mut read: impl FnMut(&mut S, R) -> String,
) -> Report {
    let mut best: Option<(Duration, String)> = None;
    for _ in 0..repetitions.max(1) {
        let mut state = prepare();
        let (cpu, result) = timed(|| work(&mut state));
        let text = read(&mut state, result);
        best = Some(match best {
            None => (cpu, text),
            Some((least, first)) => {
                assert_eq!(first, text, "two runs of the same work disagree");
                (least.min(cpu), first)
            }
        });
    }
    let (cpu, result) = best.expect("at least one repetition");
    Report { cpu, peak_kib: peak_kib(), result }
}

/// Kept out of line under this name so that callgrind can count the instructions of just this.
#[inline(never)]
fn timed<R>(work: impl FnOnce() -> R) -> (Duration, R) {
    let start = cpu_time();
    let result = std::hint::black_box(work());
    (cpu_time() - start, result)
}

fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).expect("CPU time is not negative");
    let nanoseconds = u32::try_from(time.tv_nsec).expect("less than a second");
    Duration::new(seconds, nanoseconds)
}

/// Peak resident size of this process (`VmHWM`), or 0 where the system does not tell.
fn peak_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|l| l.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn report_round_trips() {
        let report = Report {
            cpu: Duration::from_nanos(1_234_567_890),
            peak_kib: 42,
            result: "-3/2".to_owned(),
        };
        assert_eq!(Report::parse(&report.line()), Some(report));
    }

    #[test]
    fn every_run_starts_fresh() {
        let report = best_of(3, || 0, |n| *n + 1, |_, n| n.to_string());
        assert_eq!(report.result, "1");
    }
}
