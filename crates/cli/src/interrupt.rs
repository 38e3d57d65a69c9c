//! Ctrl-C: the first one stops the running evaluation cleanly, the next one, or one while nothing
//! is running, leaves at once.

use crate::exit::Exit;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use upstar_values::CancelToken;

/// The switch between Ctrl-C and evaluations.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    token: CancelToken,
    running: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens to Ctrl-C from now on. Where signals cannot be had, Ctrl-C just ends the program.
    pub fn listen() -> Self {
        let interrupt = Interrupt::default();
        let Interrupt { token, running } = interrupt.clone();
        outgrow_quietly();
        let _ = ctrlc::set_handler(move || {
            if running.load(Ordering::SeqCst) && !token.is_cancelled() {
                token.cancel();
            } else {
                std::process::exit(Exit::Interrupted.status().into());
            }
        });
        interrupt
    }

    /// What evaluations listen to.
    pub fn token(&self) -> CancelToken {
        self.token.clone()
    }

    /// From now on Ctrl-C stops an evaluation, until this is dropped.
    pub fn running(&self) -> Running<'_> {
        self.token.reset();
        self.running.store(true, Ordering::SeqCst);
        Running(&self.running)
    }
}

/// A file that has reached the size allowed (`ulimit -f`) is an error of the write, as a full disk is, and not the
/// end of the program.
#[cfg(unix)]
fn outgrow_quietly() {
    let seen = Arc::new(AtomicBool::new(false));
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, seen);
}

#[cfg(not(unix))]
fn outgrow_quietly() {}

/// An evaluation that Ctrl-C stops.
pub struct Running<'a>(&'a AtomicBool);

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::SeqCst);
    }
}
