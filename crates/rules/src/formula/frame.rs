//! What a formula is evaluated in: slots for names, a count of the work, and the board, if there is one.

use super::value::Value;
use super::{Helper, Slot};
use crate::fault::{Fault, Stuck, Where};
use crate::messages;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Steps that one evaluation may take.
pub(crate) const MOST_STEPS: u64 = 20_000_000;
/// Elements that a list may have.
pub(crate) const LONGEST_LIST: usize = 1_000_000;
/// How deep functions of a file may call each other.
const DEEPEST_CALL: u32 = 256;
/// Results of functions that are remembered during one evaluation.
const MOST_REMEMBERED: usize = 100_000;

/// What formulas see of a board.
pub trait Scenery {
    /// The squares, as row and column from 1, whose letters are in the set.
    fn squares(&self, letters: u64) -> Vec<[i64; 2]>;
    /// How many such squares there are.
    fn count(&self, letters: u64) -> i64;
}

/// The slots of one evaluation.
pub struct Frame<'f> {
    /// Whole numbers.
    pub ints: Vec<i64>,
    /// Everything else.
    pub values: Vec<Value>,
    pub(crate) scenery: Option<&'f dyn Scenery>,
    steps: u64,
    depth: u32,
    remembered: FxHashMap<(*const Helper, Vec<Value>), Value>,
}

impl<'f> Frame<'f> {
    /// Slots for so many whole numbers and so many other values.
    pub fn new(ints: usize, values: usize) -> Self {
        Frame {
            ints: vec![0; ints],
            values: vec![Value::Int(0); values],
            scenery: None,
            steps: 0,
            depth: 0,
            remembered: FxHashMap::default(),
        }
    }

    /// The same in front of a board.
    #[must_use]
    pub fn before(mut self, scenery: &'f dyn Scenery) -> Self {
        self.scenery = Some(scenery);
        self
    }

    /// Begins to count steps anew.
    pub(crate) fn restart(&mut self) {
        self.steps = 0;
    }

    /// Fills a slot.
    #[inline]
    pub fn set(&mut self, slot: Slot, value: Value) {
        match slot {
            Slot::Int(index) => self.ints[index] = value.int(),
            Slot::Value(index) => self.values[index] = value,
        }
    }

    /// Counts a step.
    ///
    /// # Errors
    /// If there were too many.
    #[inline]
    pub(crate) fn step(&mut self, at: Where) -> Result<(), Stuck> {
        self.spend(1, at)
    }

    /// Counts several steps.
    #[inline]
    pub(crate) fn spend(&mut self, steps: u64, at: Where) -> Result<(), Stuck> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps > MOST_STEPS {
            return Err(too_long(at));
        }
        Ok(())
    }

    /// The value of a function of the file.
    pub(crate) fn call(
        &mut self,
        helper: &Arc<Helper>,
        arguments: Vec<Value>,
        at: Where,
    ) -> Result<Value, Stuck> {
        self.step(at)?;
        let key = (Arc::as_ptr(helper), arguments);
        if let Some(known) = self.remembered.get(&key) {
            return Ok(known.clone());
        }
        if self.depth >= DEEPEST_CALL {
            return Err(Fault::new(at, messages::FORMULA_DEEP).stuck());
        }
        let (Some(body), Some(slots), Some(&(ints, values))) =
            (helper.body.get(), helper.slots.get(), helper.size.get())
        else {
            return Err(Fault::new(at, messages::FORMULA_DEEP).stuck());
        };
        let (ints, values) = (vec![0; ints], vec![Value::Int(0); values]);
        let outer =
            (std::mem::replace(&mut self.ints, ints), std::mem::replace(&mut self.values, values));
        for (slot, value) in slots.iter().zip(&key.1) {
            self.set(*slot, value.clone());
        }
        self.depth += 1;
        let value = body.value(self);
        self.depth -= 1;
        (self.ints, self.values) = outer;
        let value = value?;
        if self.remembered.len() < MOST_REMEMBERED {
            self.remembered.insert(key, value.clone());
        }
        Ok(value)
    }
}

#[cold]
fn too_long(at: Where) -> Stuck {
    Fault::new(at, messages::FORMULA_LONG).stuck()
}
