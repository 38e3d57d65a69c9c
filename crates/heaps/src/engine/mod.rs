//! Engines that compute Grundy sequences: several ways, one answer, bit for bit.
//!
//! An [`Engine`] owns what is known of a game (`known.rs`: all values so far in one linear history of
//! two bytes each, four where values need them; 10^9 values take 2 GB) and the kernel that computes
//! on. Kernels only append to the history, so they can be exchanged between any two blocks: when one
//! says that it fits no more, or another one fits better, the next one reads what it needs from the
//! history. Which one runs changes the time, never a value.

mod choice;
mod choosing;
mod kernel;
mod known;
mod mirror;
mod moves;
mod pairs;
mod planes;
mod saved;
mod small;
mod space;
mod sparse;

pub use choice::{Choice, EngineError, Kind};
pub use known::Rare;

use crate::naive::Naive;
use crate::rules::HeapRules;
use known::Known;
use moves::Moves;
use pairs::Pairs;
use planes::Planes;
use small::Small;
use sparse::Sparse;
use upstar_values::{Context, Held, Stop, usable_threads};

/// Values between two looks at the context and two calls of the sink; fewer at the beginning.
const BLOCK: usize = 1 << 14;
/// And with two threads at work, which begin and end together.
const LONG_BLOCK: usize = 1 << 17;

/// A kernel: how the next values are computed. Each has a method `run` that appends values and says
/// whether it can go on; if not, another one is chosen.
#[derive(Clone, Debug)]
enum Kernel {
    /// By the definition, for rules of any kind.
    Definition(Box<Naive>),
    /// All options of each heap, by guess and refutation.
    Naive(Box<Pairs>),
    /// Sparse space, heap by heap.
    Sparse(Box<Sparse>),
    /// Sparse space by bit planes.
    Planes(Box<Planes>),
    /// Sparse space with sets of codes in words.
    Lanes(Box<Small>),
}

/// Computes the Grundy sequence of a game.
///
/// ```
/// use upstar_heaps::{HeapRules, engine::{Choice, Engine}};
/// use upstar_values::Context;
/// let officers = HeapRules::parse("officers")?;
/// let mut engine = Engine::new(&officers, Choice::Automatic, 1)?;
/// let mut all = Vec::new();
/// engine.advance(1000, &Context::new(), &mut |_first, values| all.extend_from_slice(values))?;
/// assert_eq!(all[..12], [0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4]);
/// assert_eq!((engine.len(), engine.value(48)), (1000, Some(8)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Engine {
    rules: HeapRules,
    choice: Choice,
    threads: usize,
    known: Known,
    kernel: Kernel,
    /// The lanes are not tried before there are so many values.
    lanes_from: usize,
    /// Nor the bit planes.
    planes_from: usize,
    held: Held,
}

impl Engine {
    /// An engine that knows nothing yet. A choice other than [`Choice::Automatic`] forces a kernel
    /// wherever it can work; where it cannot (yet), the next simpler one does.
    ///
    /// # Errors
    /// If the kernel can never work for these rules.
    pub fn new(rules: &HeapRules, choice: Choice, threads: usize) -> Result<Engine, EngineError> {
        let mut engine = Engine::automatic(rules);
        engine.threads = usable_threads(threads);
        engine.prefer(choice)?;
        Ok(engine)
    }

    /// The engine that chooses for itself, on one thread.
    #[must_use]
    pub fn automatic(rules: &HeapRules) -> Engine {
        let known = Known::new(Moves::of(rules));
        let kernel = Kernel::Definition(Box::new(Naive::new(rules)));
        let (rules, choice) = (rules.clone(), Choice::Automatic);
        let (lanes_from, planes_from, held) = (0, 0, Held::default());
        let mut engine =
            Engine { rules, choice, threads: 1, known, kernel, lanes_from, planes_from, held };
        engine.choose();
        engine
    }

    /// Asks for another kernel from here on, as if the engine had been made with this choice.
    ///
    /// # Errors
    /// If the kernel can never work for these rules; then nothing changes.
    pub fn prefer(&mut self, choice: Choice) -> Result<(), EngineError> {
        if self.known.moves.is_none() && !matches!(choice, Choice::Automatic | Choice::Naive) {
            return Err(EngineError::Unfit(self.rules.to_string()));
        }
        self.choice = choice;
        self.choose();
        Ok(())
    }

    /// The game.
    #[must_use]
    pub fn rules(&self) -> &HeapRules {
        &self.rules
    }

    /// How many values are known: g(0), …, g(len − 1).
    #[must_use]
    pub fn len(&self) -> u64 {
        self.known.len() as u64
    }

    /// Is nothing known yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.known.len() == 0
    }

    /// The value of a heap if it is known.
    #[must_use]
    pub fn value(&self, heap: u64) -> Option<u32> {
        self.known.value(usize::try_from(heap).ok()?)
    }

    /// Computes values until `to` are known. They come to the sink in order, in blocks, each with
    /// the heap of its first value. A step of the context is one value.
    ///
    /// # Errors
    /// The bound that was met; whatever the sink was given stays known, and nothing else.
    pub fn advance(
        &mut self,
        to: u64,
        context: &Context,
        sink: &mut dyn FnMut(u64, &[u32]),
    ) -> Result<(), Stop> {
        let to = usize::try_from(to).map_err(|_| Stop::TooWide)?;
        let mut block = Vec::new();
        let task = context.task("values", Some(to as u64));
        while self.known.len() < to {
            let first = self.known.len();
            let boundary = self.boundary();
            let end = to.min(boundary);
            self.held.set(self.bytes(), context)?;
            context.spend((end - first) as u64)?;
            self.run(end);
            block.clear();
            self.known.copy(first, &mut block);
            sink(first as u64, &block);
            task.set(end as u64);
            if end == boundary {
                self.known.settle();
                self.choose();
            }
        }
        Ok(())
    }

    /// The next heap before which the engine looks around.
    fn boundary(&self) -> usize {
        let first = self.known.len();
        let side_by_side = self.threads > 1 && self.kind() == Kind::Planes;
        let block = if side_by_side { LONG_BLOCK } else { BLOCK };
        if first < BLOCK {
            (first + 1).next_power_of_two().max(64)
        } else {
            (first / block + 1) * block
        }
    }

    /// Computes until `to` values are known.
    fn run(&mut self, to: usize) {
        while self.known.len() < to {
            let fits = match &mut self.kernel {
                Kernel::Definition(naive) => {
                    self.known.widen();
                    while self.known.len() < to {
                        let value = naive.next(self.known.wide());
                        self.known.push(value);
                    }
                    true
                }
                Kernel::Naive(kernel) => kernel.run(&mut self.known, to),
                Kernel::Sparse(kernel) => kernel.run(&mut self.known, to),
                Kernel::Planes(kernel) => kernel.run(&mut self.known, to),
                Kernel::Lanes(kernel) => kernel.run(&mut self.known, to),
            };
            if !fits {
                if matches!(self.kernel, Kernel::Planes(_)) {
                    self.planes_from = self.known.len() + self.known.len() / 4;
                }
                self.lanes_from = self.lanes_from.max(2 * self.known.len());
                self.fall_back();
            }
        }
    }

    /// Takes the next simpler kernel.
    fn fall_back(&mut self) {
        self.kernel = match self.kernel {
            Kernel::Planes(_) | Kernel::Lanes(_) => Kernel::Sparse(Box::new(Sparse::new())),
            Kernel::Sparse(_) => self.naive(),
            Kernel::Naive(_) | Kernel::Definition(_) => self.definition(),
        };
    }

    fn naive(&mut self) -> Kernel {
        match Pairs::new(&self.known) {
            Some(pairs) => Kernel::Naive(Box::new(pairs)),
            None => self.definition(),
        }
    }

    fn definition(&mut self) -> Kernel {
        self.known.widen();
        Kernel::Definition(Box::new(Naive::resume(&self.rules, self.known.wide())))
    }

    /// Looks around after values came from elsewhere.
    fn resume(&mut self) {
        self.known.settle();
        if self.kind() == Kind::Definition || self.known.moves.is_none() {
            self.kernel = self.definition();
        } else {
            // Made anew: it follows the values.
            self.kernel = self.naive();
        }
        self.choose();
    }

    /// The sparse space, once one was found: the mask, its kind, and the rare positions so far.
    #[must_use]
    pub fn rare(&self) -> Option<Rare<'_>> {
        self.known.rare()
    }

    /// The kernel in use.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self.kernel {
            Kernel::Definition(_) => Kind::Definition,
            Kernel::Naive(_) => Kind::Naive,
            Kernel::Sparse(_) => Kind::Sparse,
            Kernel::Planes(_) => Kind::Planes,
            Kernel::Lanes(_) => Kind::Lanes,
        }
    }

    /// About how many bytes are in use.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let kernel = match &self.kernel {
            Kernel::Definition(naive) => naive.bytes(),
            Kernel::Naive(kernel) => kernel.bytes(),
            Kernel::Sparse(kernel) => kernel.bytes(),
            Kernel::Planes(kernel) => kernel.bytes(),
            Kernel::Lanes(kernel) => kernel.bytes(),
        };
        self.known.bytes() + kernel
    }
}

/// About how many bytes the first `n` values of a game will need: to be announced beforehand.
///
/// ```
/// use upstar_heaps::{HeapRules, engine::memory_for};
/// let grundy = HeapRules::parse("grundys_game")?;
/// assert!(memory_for(&grundy, 1_000_000_000) < 8_000_000_000);
/// # Ok::<(), upstar_heaps::CodeError>(())
/// ```
#[must_use]
pub fn memory_for(rules: &HeapRules, n: u64) -> u64 {
    // Histories double when they are full. Kernels have the values again, as codes of a byte (one
    // for each thread) or as two sequences that run against each other.
    let per_value = if Moves::of(rules).is_some() { 2 + 4 } else { 4 };
    n.checked_next_power_of_two().unwrap_or(u64::MAX).saturating_mul(per_value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of a game by a kernel.
    fn values(text: &str, choice: Choice, threads: usize, to: u64) -> Vec<u32> {
        let rules = HeapRules::parse(text).unwrap();
        let mut engine = Engine::new(&rules, choice, threads).unwrap();
        let mut all = Vec::new();
        engine.advance(to, &Context::new(), &mut |_, block| all.extend_from_slice(block)).unwrap();
        all
    }

    #[test]
    fn bit_planes_give_the_same_values_on_every_machine() {
        // The longer one is so long that two threads work side by side.
        for (text, to) in [("0.36", 40_000), ("0.161", 24_000)] {
            let plain = values(text, Choice::Sparse, 1, to);
            kernel::on_every_machine(|| {
                for threads in [1, 2] {
                    assert!(values(text, Choice::Planes, threads, to) == plain, "{text} {threads}");
                }
            });
        }
    }
}
