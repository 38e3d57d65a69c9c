//! Quotients heap by heap. Most heaps have options like an earlier one, and are worth the same; some fit into
//! the quotient that is there (the generalised mex rule), and only for the others it is learnt anew.

use crate::closure::{Closure, NotClosed};
use crate::game::HeapGame;
use crate::learn::{Learner, Trouble};
use crate::period::proved_period;
use crate::quotient::{Extent, MisereQuotient, PartialQuotient, Why};
use crate::structure::{Element, Structure, number};
use crate::word::Word;
use std::ops::ControlFlow;
use upstar_values::{Account, Context};

/// How far a computation may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The largest heap.
    pub heap: u32,
    /// The greatest order of a quotient.
    pub order: u32,
}

impl Bounds {
    /// What is used where nobody asks for more.
    pub const DEFAULT: Bounds = Bounds { heap: 2000, order: 4000 };
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds::DEFAULT
    }
}

impl MisereQuotient {
    /// The misère quotient of a game: of all its heaps, if a period is proved within the bounds, and else of
    /// as many as they allow. It never fails: what was found when the context ran out is the result.
    ///
    /// Time is linear in the number of options for most heaps. Where the quotient Q grows it takes some
    /// |Q| · g · t outcomes for g generators and t tests; memory is 4|Q|² bytes and the outcomes.
    ///
    /// ```
    /// use upstar_heaps::HeapRules;
    /// use upstar_misere::{Bounds, MisereQuotient};
    /// use upstar_values::Context;
    /// let kayles = HeapRules::parse("0.77")?;
    /// let quotient = MisereQuotient::compute(&kayles, Bounds::DEFAULT, &Context::new());
    /// assert_eq!((quotient.order(), quotient.lost().count()), (40, 9));
    /// assert_eq!(quotient.period().map(|period| period.length), Some(12));
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    #[must_use]
    pub fn compute(game: &dyn HeapGame, bounds: Bounds, context: &Context) -> Self {
        let account = context.account();
        let mut builder = Builder {
            structure: Structure::trivial(),
            closure: Closure::new(1),
            options: Vec::new(),
            grundy: Vec::new(),
            partial: Vec::new(),
            most: bounds.order as usize,
            context,
            account,
            held: 0,
        };
        let extent = builder.run(game, bounds.heap);
        let Builder { mut structure, grundy, partial, .. } = builder;
        // A heap that was begun and not finished.
        structure.heaps.truncate(partial.len());
        MisereQuotient::new(structure, extent, grundy, partial)
    }
}

struct Builder<'a> {
    structure: Structure,
    closure: Closure,
    /// What moves leave of the heaps, as far as it was needed to learn: there are too many to keep all.
    options: Vec<Vec<Word>>,
    grundy: Vec<u32>,
    partial: Vec<PartialQuotient>,
    most: usize,
    context: &'a Context,
    account: Account,
    /// Bytes of the options that are kept.
    held: u64,
}

impl Builder<'_> {
    fn run(&mut self, game: &dyn HeapGame, last: u32) -> Extent {
        let task = self.context.task("heaps", Some(u64::from(last) + 1));
        for heap in 0..=last {
            if let Err(why) = self.add(game, heap) {
                return Extent::UpTo { heap: heap.checked_sub(1), why };
            }
            let (order, lost) = (self.structure.order(), self.structure.lost().count());
            self.partial.push(PartialQuotient { heap, order, lost });
            task.advance(1);
            if let Some(reach) = game.reach()
                && let Some(period) = proved_period(&self.structure.heaps, reach)
            {
                return Extent::Complete(period);
            }
        }
        Extent::UpTo { heap: Some(last), why: Why::Heap }
    }

    fn add(&mut self, game: &dyn HeapGame, heap: u32) -> Result<(), Why> {
        let options = self.read(game, heap)?;
        let mut values: Vec<u32> = options
            .iter()
            .map(|option| option.heaps().fold(0, |sum, part| sum ^ self.grundy[part as usize]))
            .collect();
        values.sort_unstable();
        values.dedup();
        let mex = (0u32..).zip(&values).take_while(|(n, value)| n == *value).count();
        self.grundy.push(number(mex));
        if options.is_empty() {
            self.structure.heaps.push(0);
            return Ok(());
        }
        let mut elements: Vec<Element> =
            options.iter().map(|option| self.structure.element(option)).collect();
        elements.sort_unstable();
        elements.dedup();
        let winning = self.structure.winning(&elements);
        if let Some(element) = self.closure.same(&winning) {
            self.structure.heaps.push(element);
            return Ok(());
        }
        // The generalised mex.
        for x in 0..number(self.structure.order()) {
            let fits = winning.common(self.structure.shifted(x)).is_none()
                && (self.structure.is_lost(x) || winning.contains(0));
            if !fits {
                continue;
            }
            let mut closure = self.closure.clone();
            match closure.add(&self.structure, heap, x, &winning, self.context) {
                Ok(()) => {
                    self.closure = closure;
                    self.structure.heaps.push(x);
                    return Ok(());
                }
                Err(NotClosed::NoWinningMove(_)) => {}
                Err(NotClosed::Stopped(stop)) => return Err(Why::Stopped(stop)),
            }
        }
        for smaller in number(self.options.len())..heap {
            let options = self.read(game, smaller)?;
            self.keep(options);
        }
        self.keep(options);
        let learner =
            Learner::new(&self.structure, &self.options, self.most, self.context, &self.account);
        match learner.learn() {
            Ok((structure, closure)) => {
                (self.structure, self.closure) = (structure, closure);
                Ok(())
            }
            Err(Trouble::Stopped(stop)) => Err(Why::Stopped(stop)),
            Err(Trouble::TooLarge) => Err(Why::Order(number(self.most))),
            Err(Trouble::Contradiction) => Err(Why::Unsettled),
        }
    }

    fn keep(&mut self, options: Vec<Word>) {
        self.held += options.len() as u64 * size_of::<Word>() as u64;
        self.options.push(options);
    }

    /// Asks the game for the options of a heap.
    fn read(&self, game: &dyn HeapGame, heap: u32) -> Result<Vec<Word>, Why> {
        let mut options = Vec::new();
        let mut why = None;
        let _ = game.visit_options(u64::from(heap), &mut |left| {
            let smaller = |&part: &u64| u32::try_from(part).ok().filter(|&part| part < heap);
            let Some(parts) = left.iter().map(smaller).collect::<Option<Vec<u32>>>() else {
                why = Some(Why::NotSmaller(heap));
                return ControlFlow::Break(());
            };
            options.push(Word::of(parts));
            let held = self.held + options.len() as u64 * size_of::<Word>() as u64;
            if options.len().is_multiple_of(1024)
                && let Err(stop) = self.context.spend(1024).and_then(|()| self.account.set(held))
            {
                why = Some(Why::Stopped(stop));
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        let spent = self.context.spend(1 + options.len() as u64 % 1024);
        if let Some(why) = why.or(spent.err().map(Why::Stopped)) {
            return Err(why);
        }
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }
}
