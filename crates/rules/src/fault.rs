//! What goes wrong while rules are applied: a message and the place in the file that it is about.
//!
//! A form has no way to say that its moves cannot be listed, so the rule remembers the first fault, and
//! whoever asked looks for it before an answer is believed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use upstar_values::Message;

/// A place in the text of a declaration, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Where {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

impl Where {
    /// The place from one offset to another.
    #[must_use]
    pub fn new(start: usize, end: usize) -> Self {
        let offset = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Where { start: offset(start), end: offset(end) }
    }

    /// A place inside this one, by its offsets from the beginning.
    #[must_use]
    pub fn inner(self, start: usize, end: usize) -> Self {
        let Where { start: from, end: to } = Where::new(start, end);
        Where { start: self.start.saturating_add(from), end: self.start.saturating_add(to) }
    }
}

/// What is wrong with a rule, where, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub message: Message,
    /// What to write instead.
    pub help: Option<Message>,
    /// The place in the text.
    pub at: Where,
}

/// A fault on its way out.
pub type Stuck = Box<Fault>;

impl Fault {
    /// A fault at a place.
    pub fn new(at: Where, message: impl Into<Message>) -> Self {
        Fault { message: message.into(), help: None, at }
    }

    /// The same with what to write instead.
    #[must_use]
    pub fn help(mut self, help: impl Into<Message>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The fault on its way out.
    pub fn stuck(self) -> Stuck {
        Box::new(self)
    }
}

/// The first fault of a rule.
#[derive(Debug, Default)]
pub struct FaultCell {
    fault: Mutex<Option<Fault>>,
    is_filled: AtomicBool,
}

impl FaultCell {
    /// Remembers a fault, unless there was one before.
    pub fn record(&self, fault: Fault) {
        let mut cell = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        cell.get_or_insert(fault);
        self.is_filled.store(true, Ordering::Relaxed);
    }

    /// Takes the fault out.
    pub fn take(&self) -> Option<Fault> {
        let mut cell = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        self.is_filled.store(false, Ordering::Relaxed);
        cell.take()
    }

    /// Has something gone wrong? Then nothing that is found from now on will be believed, and whoever lists moves
    /// need not go on: a listing that has met its bound may have taken a second.
    pub(crate) fn is_filled(&self) -> bool {
        self.is_filled.load(Ordering::Relaxed)
    }
}
