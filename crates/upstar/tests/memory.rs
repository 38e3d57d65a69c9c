//! The memory bound holds for the memory that is really in use, counted by the allocator: within a tenth, and 16 MB.

#![allow(unsafe_code)] // an allocator that counts

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;
use upstar::{Context, Convention, Session, Settings, Stop};

struct Counting;

static HELD: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

fn more(bytes: usize) {
    let held = HELD.fetch_add(bytes, Relaxed) + bytes;
    PEAK.fetch_max(held, Relaxed);
}

// SAFETY: everything is done by the system's allocator; this one only counts.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        more(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        more(layout.size());
        unsafe { System.alloc_zeroed(layout) }
    }

    /// Where it grows in place, nothing is held twice.
    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        match size.checked_sub(layout.size()) {
            Some(grown) => more(grown),
            None => {
                HELD.fetch_sub(layout.size() - size, Relaxed);
            }
        }
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        HELD.fetch_sub(layout.size(), Relaxed);
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const BOUND: usize = 64 << 20;

/// Runs a question under the bound and says how many bytes it took at most, and why it stopped.
fn run(text: &str, convention: Convention, threads: usize) -> (usize, Option<Stop>, u64) {
    let mut session = Session::new(Settings { convention, threads, ..Settings::default() });
    let time = Duration::from_secs(30);
    let context = Context::new().with_memory(BOUND as u64).with_time(time);
    let before = HELD.load(Relaxed);
    PEAK.store(before, Relaxed);
    let answer = session.run(text, &context);
    let stop = answer.err().and_then(|error| error.stop());
    (PEAK.load(Relaxed).saturating_sub(before), stop, context.memory_seen())
}

#[test]
fn the_memory_in_use_stays_within_the_bound_and_a_tenth() {
    let normal = [
        "domineering(7,7).value",
        "clobber(4,6).value",
        "konane(6,6).value",
        "amazons(4,4).value",
        "cram(6,6).genus",
        "sprouts(9).outcome",
        "octal(\"0.106\").sequence(10**8)",
        "[n for n in 0..10**8]",
        "{n for n in 0..10**7|}",
    ];
    let misere = ["clobber(5,5).outcome", "cram(6,6).outcome", "sprouts(8).outcome"];
    let cases = normal.map(|text| (text, Convention::Normal)).into_iter();
    let mut met = 0;
    let mut wrong = Vec::new();
    for (text, convention) in cases.chain(misere.map(|text| (text, Convention::Misere))) {
        for threads in [1, 2] {
            let (bytes, stop, seen) = run(text, convention, threads);
            met += usize::from(stop == Some(Stop::OutOfMemory));
            let line = format!("{text}, {threads}: {bytes} bytes, {seen} counted, {stop:?}");
            println!("{line}");
            if bytes > BOUND + BOUND / 10 + (16 << 20) {
                wrong.push(line);
            }
        }
    }
    assert!(wrong.is_empty(), "more than {BOUND}: {wrong:#?}");
    // One position with more moves than fit: the list of its moves is counted while it is made, not what the rules
    // remember of it.
    for text in ["poker_nim([10**40])", "mem(2**31)", "nim_with_a_pass(2**31,2**31)"] {
        let (bytes, stop, _) = run(text, Convention::Normal, 1);
        assert!(bytes < 3 * BOUND, "{text}: {bytes} bytes, {stop:?}");
    }
    assert!(met >= 6, "only {met} met the bound");
}
