//! The worker that calculates in an arena: one per thread.
//!
//! It carries what must not be shared: memos of comparisons and sums (lossy, bounded), fuel drawn
//! from the context in small amounts, and the depth of its own recursion. Recursion goes as deep as
//! the operands are nested; every few hundred levels it makes sure of its stack, up to the
//! context's depth bound.

use super::arena::{Arena, Block};
use super::id::Id;
use super::memo::{ComparisonMemo, SumMemo, SummaryMemo};
use super::ranked::RankedOption;
use crate::context::{Account, Context, Stop};
use crate::host::on_fresh_stack;
use smallvec::SmallVec;

/// A list of options that is rarely long.
pub(crate) type Ids = SmallVec<[Id; 16]>;

/// Steps drawn from the context at a time.
const FUEL: u32 = 4096;
/// Levels of recursion on one stack.
const LEVELS: u32 = 256;

/// Calculates with the games of one [`Arena`] under one [`Context`].
///
/// ```
/// use upstar_values::{Algebra, Arena, Context};
/// let (arena, context) = (Arena::new(), Context::new());
/// let mut algebra = Algebra::new(&arena, &context);
/// let (zero, star) = (algebra.zero(), algebra.star());
/// let up = algebra.game(&[zero], &[star])?; // ↑ = {0|*}
/// let sum = algebra.add(up, up)?;
/// let upstart = algebra.game(&[zero], &[up])?; // {0|↑} = ↑↑*
/// assert_eq!(upstart, algebra.add(sum, star)?);
/// # Ok::<(), upstar_values::Error>(())
/// ```
pub struct Algebra<'a> {
    pub(crate) arena: &'a Arena,
    /// The arena's tag.
    pub(crate) tag: u32,
    pub(crate) context: &'a Context,
    /// What the arena holds, and what the memos do.
    stored: Account,
    remembered: Account,
    pub(crate) block: Block,
    pub(crate) comparisons: ComparisonMemo,
    pub(crate) summaries: SummaryMemo,
    pub(crate) sums: SumMemo,
    /// Option lists under work, innermost last.
    pub(crate) scratch: Vec<RankedOption>,
    /// Option lists about to be stored.
    pub(crate) ids: Vec<Id>,
    /// Stands for the form under canonicalisation in the comparison memo.
    pub(crate) form_stamp: u32,
    fuel: u32,
    depth: u32,
    /// Steps drawn so far.
    drawn: u64,
}

/// What a worker has at hand when it goes, for the next one in the same arena: its memos, and the room in the arena
/// that it has asked for and not filled. Who makes many short calculations keeps one, since memos cost more to make
/// than most sums.
///
/// ```
/// use upstar_values::{Algebra, Arena, Context, Workbench};
/// let (arena, context) = (Arena::new(), Context::new());
/// let mut bench = Workbench::default();
/// for _ in 0..3 {
///     let mut algebra = Algebra::at(bench, &arena, &context);
///     let star = algebra.star();
///     assert_eq!(algebra.add(star, star)?, algebra.zero());
///     bench = algebra.leave();
/// }
/// # Ok::<(), upstar_values::Error>(())
/// ```
#[derive(Default)]
pub struct Workbench {
    /// The tag of the arena; no arena has 0.
    tag: u32,
    block: Block,
    comparisons: ComparisonMemo,
    summaries: SummaryMemo,
    sums: SumMemo,
    scratch: Vec<RankedOption>,
    ids: Vec<Id>,
    form_stamp: u32,
}

impl Workbench {
    /// Is it of use in this arena?
    #[must_use]
    pub fn fits(&self, arena: &Arena) -> bool {
        self.tag == arena.tag()
    }
}

impl std::fmt::Debug for Workbench {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Workbench({})", self.tag)
    }
}

impl<'a> Algebra<'a> {
    /// A worker in this arena, under this context.
    pub fn new(arena: &'a Arena, context: &'a Context) -> Self {
        Algebra::at(Workbench::default(), arena, context)
    }

    /// A worker with what another one has left; of one in another arena nothing is taken.
    pub fn at(bench: Workbench, arena: &'a Arena, context: &'a Context) -> Self {
        let fits = bench.fits(arena);
        let Workbench { block, comparisons, summaries, sums, scratch, ids, form_stamp, .. } =
            if fits { bench } else { Workbench::default() };
        Algebra {
            arena,
            tag: arena.tag(),
            context,
            stored: context.account_of(arena.store()),
            remembered: context.account(),
            block,
            comparisons,
            summaries,
            sums,
            scratch,
            ids,
            form_stamp,
            fuel: 0,
            depth: 0,
            drawn: 0,
        }
    }

    /// Goes, and leaves what it has at hand for the next.
    #[must_use]
    pub fn leave(mut self) -> Workbench {
        // Work that met a bound may have left lists behind.
        self.scratch.clear();
        self.ids.clear();
        Workbench {
            tag: self.tag,
            block: self.block,
            comparisons: self.comparisons,
            summaries: self.summaries,
            sums: self.sums,
            scratch: self.scratch,
            ids: self.ids,
            form_stamp: self.form_stamp,
        }
    }

    /// The arena it works in.
    pub fn arena(&self) -> &'a Arena {
        self.arena
    }

    /// The context it works under.
    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// Takes one step.
    #[inline]
    pub(crate) fn step(&mut self) -> Result<(), Stop> {
        if self.fuel == 0 {
            return self.refuel();
        }
        self.fuel -= 1;
        Ok(())
    }

    #[cold]
    fn refuel(&mut self) -> Result<(), Stop> {
        self.account()?;
        let portion = self.context.portion(FUEL);
        self.context.spend(u64::from(portion))?;
        self.fuel = portion - 1;
        self.drawn += u64::from(portion);
        Ok(())
    }

    /// Counts what the arena and the memos hold, as every few thousand steps do by themselves.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] if that is too much.
    pub fn account(&self) -> Result<(), Stop> {
        self.stored.set(self.arena.bytes())?;
        self.remembered.set(self.comparisons.bytes() + self.sums.bytes())
    }

    /// Steps taken so far.
    #[inline]
    pub(crate) fn taken(&self) -> u64 {
        self.drawn - u64::from(self.fuel)
    }

    /// Runs `work` one level deeper.
    #[inline]
    pub(crate) fn deeper<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        self.depth += 1;
        let result =
            if self.depth.is_multiple_of(LEVELS) { self.on_new_stack(work) } else { work(self) };
        self.depth -= 1;
        result
    }

    #[cold]
    #[inline(never)]
    fn on_new_stack<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        if self.depth > self.context.depth() {
            return Err(Stop::TooDeep);
        }
        on_fresh_stack(|| work(self))
    }
}
