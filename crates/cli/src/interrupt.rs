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

    /// Runs an evaluation that Ctrl-C stops.
    pub fn while_running<T>(&self, work: impl FnOnce() -> T) -> T {
        self.token.reset();
        self.running.store(true, Ordering::SeqCst);
        let done = work();
        self.running.store(false, Ordering::SeqCst);
        done
    }
}
