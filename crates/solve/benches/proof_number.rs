//! The search by proof numbers beside the general engine, in one run.
//!
//!     cargo bench -p upstar-solve --bench proof_number
//!
//! Expansions (parts whose options were listed) are the same on every machine; times are not.

#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs)]

#[path = "../tests/proof_number/forms.rs"]
mod forms;

use forms::{Cram, Mute};
use std::time::{Duration, Instant};
use upstar_core::Form;
use upstar_games::Sprouts;
use upstar_solve::{Tables, grundy_value, proof_number};
use upstar_values::Context;

/// Processor time of this thread, where the system tells.
fn processor_time() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(told.split(' ').next()?.parse().ok()?))
}

/// Processor time is told in steps of some milliseconds: short work goes by the clock.
const SHORT: Duration = Duration::from_millis(20);

/// The best of a few runs, each from nothing.
fn best<T>(runs: usize, mut work: impl FnMut() -> T) -> (T, Duration) {
    let mut run = || {
        let (start, before) = (Instant::now(), processor_time());
        let result = work();
        let (clock, after) = (start.elapsed(), processor_time());
        let used = before.zip(after).map(|(before, after)| after.saturating_sub(before));
        (result, used.filter(|used| *used > SHORT).unwrap_or(clock))
    };
    let first = run();
    (1..runs).map(|_| run()).fold(first, |best, next| if next.1 < best.1 { next } else { best })
}

fn row<F: Form>(name: &str, form: &F, with_general: bool) {
    let by_proof = |ask: &dyn Fn(&Context, &Tables) -> String| {
        best(5, || {
            let (context, tables) = (Context::new(), Tables::new());
            let answer = ask(&context, &tables);
            (answer, proof_number::expansions::<F>(&tables), context.spent())
        })
    };
    let outcome = by_proof(&|context, tables| {
        proof_number::outcome(form, context, tables).unwrap().to_string()
    });
    let grundy = by_proof(&|context, tables| {
        proof_number::grundy(form, context, tables).unwrap().to_string()
    });
    for (question, ((answer, expansions, listed), time)) in
        [("outcome", outcome), ("grundy", grundy)]
    {
        let rate = listed as f64 / time.as_secs_f64();
        println!(
            "{name:12} {question:8} {answer:>2}  {expansions:>7} expansions  {listed:>8} options  \
             {:>9.3} ms  {rate:>9.0} options/s",
            time.as_secs_f64() * 1e3
        );
    }
    if with_general {
        let (value, time) =
            best(3, || grundy_value(&Mute(form.clone()), &Context::new(), &Tables::new()).unwrap());
        println!("{name:12} general  {value:>2}  {:>54.3} ms", time.as_secs_f64() * 1e3);
    }
}

fn main() {
    row("sprouts 4", &Sprouts::new(4).unwrap(), true);
    row("sprouts 5", &Sprouts::new(5).unwrap(), true);
    row("sprouts 7", &Sprouts::new(7).unwrap(), false);
    row("cram 4x5", &Cram::new(4, 5), true);
    row("cram 5x5", &Cram::new(5, 5), true);
    row("cram 5x6", &Cram::new(5, 6), true);
}
