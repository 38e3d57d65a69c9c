//! What crosses the border: six functions out, five in, and bytes in the module's own memory.
//!
//! The host asks for room ([`alloc`]), writes the request there, and calls [`call`], which takes the room
//! back; the answer's address and length come as one word, and the host gives it back by [`free`].
//! A panic or a trap leaves the module as it was in the middle of something: start a new instance.

#![allow(unsafe_code)] // memory and functions of the host

use crate::Desk;
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::time::Duration;
use upstar_values::{Context, Host, lend};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since some moment; never goes back.
    fn now() -> f64;
    /// Steps so far, bytes held, how much is done and of how much (NaN where nobody knows). Every few
    /// milliseconds while there is work; anything but 0 stops it.
    fn poll(steps: f64, bytes: f64, done: f64, total: f64) -> i32;
    /// Calls [`run_fresh`] with this word, on another stack or where there is room for some hundred more
    /// levels; 0 if it cannot.
    fn fresh_stack(work: usize) -> i32;
    /// JSON: what is known before the answer is complete.
    fn partial(text: *const u8, length: usize);
    /// The text of a panic, which comes before the trap.
    fn panicked(text: *const u8, length: usize);
}

thread_local! {
    static DESK: RefCell<Option<Desk>> = const { RefCell::new(None) };
}

/// To be called once, before anything else.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    std::panic::set_hook(Box::new(|info| {
        let text = info.to_string();
        // SAFETY: the host reads the bytes before it returns.
        unsafe { panicked(text.as_ptr(), text.len()) };
    }));
    lend(Host { now: time, on_fresh_stack });
}

fn time() -> Duration {
    // SAFETY: a number comes back, nothing else happens.
    let milliseconds = unsafe { now() };
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
}

#[allow(clippy::cast_precision_loss)] // for display
fn look(context: &Context) -> ControlFlow<()> {
    let progress = context.progress();
    let done = progress.map_or(f64::NAN, |progress| progress.done as f64);
    let total = progress.and_then(|progress| progress.total).map_or(f64::NAN, |all| all as f64);
    let (steps, bytes) = (context.spent() as f64, context.memory_held() as f64);
    // SAFETY: numbers only.
    match unsafe { poll(steps, bytes, done, total) } {
        0 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    }
}

fn on_fresh_stack(work: &mut dyn FnMut()) -> bool {
    let mut work: &mut dyn FnMut() = work;
    let address: *mut &mut dyn FnMut() = &raw mut work;
    // SAFETY: the host calls `run_fresh` with the address before it returns, or not at all.
    unsafe { fresh_stack(address as usize) != 0 }
}

/// Runs what [`fresh_stack`] was given.
#[unsafe(no_mangle)]
pub extern "C" fn run_fresh(work: usize) {
    // SAFETY: the word is the address that `on_fresh_stack` gave, and it waits.
    let work = unsafe { &mut *(work as *mut &mut dyn FnMut()) };
    work();
}

/// Room for so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    Box::leak(vec![0; length].into_boxed_slice()).as_mut_ptr()
}

/// Gives room back, of the same length as it was asked for.
#[unsafe(no_mangle)]
pub extern "C" fn free(address: *mut u8, length: usize) {
    // SAFETY: the host gives back what `alloc` or `call` gave it, once.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(address, length)) });
}

/// JSON in, JSON out: address in the high half, length in the low half.
#[unsafe(no_mangle)]
pub extern "C" fn call(address: *mut u8, length: usize) -> u64 {
    // SAFETY: the host hands over what `alloc` gave it.
    let request = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(address, length)) };
    let request = String::from_utf8_lossy(&request);
    let watched = |context: Context| context.with_watch(look);
    let tell = |text: &str| {
        // SAFETY: the host reads the bytes before it returns.
        unsafe { partial(text.as_ptr(), text.len()) };
    };
    let answer = DESK.with_borrow_mut(|desk| {
        desk.get_or_insert_with(Desk::default).call_telling(&request, &watched, &tell)
    });
    let bytes = answer.into_bytes().into_boxed_slice();
    let length = bytes.len() as u64;
    (Box::leak(bytes).as_mut_ptr() as u64) << 32 | length
}
