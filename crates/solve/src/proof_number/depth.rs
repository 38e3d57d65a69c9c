//! Bounds of a search: steps and memory now and then, and stacks as deep as the context allows.

use upstar_values::{Context, Stop, on_fresh_stack};

/// Levels of recursion on one stack.
const LEVELS: u32 = 64;
/// Visits between two looks at the bounds.
const FUEL: u32 = 1024;

/// What a search carries along.
pub(super) struct Bounds<'a> {
    context: &'a Context,
    depth: u32,
    fuel: u32,
}

impl<'a> Bounds<'a> {
    pub(super) fn new(context: &'a Context) -> Self {
        Bounds { context, depth: 0, fuel: FUEL }
    }

    /// Records so many options listed, and the bytes in use.
    pub(super) fn spend(&mut self, steps: usize, bytes: u64) -> Result<(), Stop> {
        self.context.spend(steps as u64, bytes)
    }

    /// A visit of a position that is known already.
    pub(super) fn tick(&mut self) -> Result<(), Stop> {
        if self.fuel > 0 {
            self.fuel -= 1;
            return Ok(());
        }
        self.fuel = FUEL;
        self.context.spend(u64::from(FUEL), 0)
    }

    /// Runs `work` one level deeper.
    pub(super) fn deeper<S: Send, T: Send>(
        &mut self,
        state: &mut S,
        work: impl FnOnce(&mut S, &mut Self) -> Result<T, Stop> + Send,
    ) -> Result<T, Stop> {
        self.depth += 1;
        let result = if !self.depth.is_multiple_of(LEVELS) {
            work(state, self)
        } else if self.depth > self.context.depth() {
            Err(Stop::TooDeep)
        } else {
            on_fresh_stack(|| work(state, self))
        };
        self.depth -= 1;
        result
    }
}
