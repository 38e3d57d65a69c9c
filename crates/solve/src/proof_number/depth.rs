//! Bounds of a search: steps and memory now and then, and stacks as deep as the context allows.

use upstar_values::{Account, Context, Stop, on_fresh_stack};

/// Levels of recursion on one stack.
const LEVELS: u32 = 64;
/// Visits between two looks at the bounds.
const FUEL: u32 = 1024;

/// What a search carries along.
pub(super) struct Bounds<'a> {
    context: &'a Context,
    /// What the parts hold, and the trees, and the numbers.
    pub(super) parts: Account,
    pub(super) trees: Account,
    pub(super) numbers: Account,
    depth: u32,
    fuel: u32,
}

impl<'a> Bounds<'a> {
    pub(super) fn new(context: &'a Context) -> Self {
        let [parts, trees, numbers] = [(); 3].map(|()| context.account());
        Bounds { context, parts, trees, numbers, depth: 0, fuel: FUEL }
    }

    /// Records so many options listed.
    pub(super) fn spend(&mut self, steps: usize) -> Result<(), Stop> {
        self.context.spend(steps as u64)
    }

    /// A visit of a position that is known already.
    pub(super) fn tick(&mut self) -> Result<(), Stop> {
        if self.fuel > 0 {
            self.fuel -= 1;
            return Ok(());
        }
        self.fuel = FUEL;
        self.context.spend(u64::from(FUEL))
    }

    /// Runs `work` one level deeper.
    pub(super) fn deeper<S, T>(
        &mut self,
        state: &mut S,
        work: impl FnOnce(&mut S, &mut Self) -> Result<T, Stop>,
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
