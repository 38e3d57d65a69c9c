//! Partizan positions that can cycle, explored depth first: a strong component is evaluated when it is
//! left for the last time (Tarjan), so that everything it leads to has a value by then.
//!
//! Positions are numbered in the order in which they are met. Of a component that is done only its
//! values are kept, or the component itself where it is no stopper; then each of its positions is
//! evaluated when it is asked for.

use super::{Lookup, options as options_of, typed};
use crate::solver::{SolveError, Solver};
use rustc_hash::FxHashMap;
use std::sync::{Mutex, PoisonError};
use upstar_core::{AnyPosition, Position, Sign};
use upstar_loopy::{Component, LoopyAlgebra, LoopyNimber, Stopper, Target, Value};
use upstar_values::{Account, Context, Game, Player, Stop};

/// What is known of a position.
#[derive(Clone, Copy)]
enum Slot {
    /// Its component is being explored.
    Open,
    /// The value of this number.
    Known(u32),
    /// A vertex of a component that is no stopper.
    Pending { component: u32, vertex: u32 },
}

/// All positions that can be reached from one, with their values.
pub(super) struct Positions<F> {
    numbers: FxHashMap<F, u32>,
    found: Mutex<Found>,
}

#[derive(Default)]
struct Found {
    slots: Vec<Slot>,
    values: Vec<Value>,
    stoppers: FxHashMap<Stopper, u32>,
    components: Vec<Component>,
}

/// A position on the way from the first one.
struct Frame<F> {
    number: u32,
    /// Options that have not been looked at, the next one last, and whose they are.
    options: Vec<(F, Player)>,
    /// Where the options lead that have been looked at.
    targets: [Vec<u32>; 2],
    /// The earliest position of the same component that was met.
    low: u32,
    /// How many positions were waiting when this one was met.
    base: usize,
}

/// A position that waits for its component to be complete.
struct Waiting {
    number: u32,
    targets: [Vec<u32>; 2],
}

/// The form by which a position is known: one of its images, unless that exchanges the players.
fn representative<F: Position<Next = F>>(form: &F) -> F {
    match form.normal() {
        (normal, Sign::Same) => normal,
        _ => form.clone(),
    }
}

impl<F: Position<Next = F>> Positions<F> {
    pub(super) fn explore(
        form: &F,
        solver: &Solver,
        context: &Context,
    ) -> Result<Self, SolveError> {
        let mut search = Search {
            numbers: FxHashMap::default(),
            found: Found::default(),
            frames: Vec::new(),
            waiting: Vec::new(),
            account: context.account(),
            each: (size_of::<F>() as u64 + form.bytes()) * 2 + 24,
            solver,
            context,
        };
        search.run(&representative(form))?;
        Ok(Positions { numbers: search.numbers, found: Mutex::new(search.found) })
    }
}

struct Search<'s, F> {
    numbers: FxHashMap<F, u32>,
    found: Found,
    frames: Vec<Frame<F>>,
    waiting: Vec<Waiting>,
    account: Account,
    /// Bytes that a position takes.
    each: u64,
    solver: &'s Solver,
    context: &'s Context,
}

impl<F: Position<Next = F>> Search<'_, F> {
    fn run(&mut self, form: &F) -> Result<(), SolveError> {
        self.enter(form.clone())?;
        while let Some(frame) = self.frames.last_mut() {
            let Some((option, player)) = frame.options.pop() else {
                self.leave()?;
                continue;
            };
            let known = self.numbers.get(&option).copied();
            let number = match known {
                Some(number) => {
                    if let Some(Slot::Open) = self.found.slots.get(number as usize) {
                        frame.low = frame.low.min(number);
                    }
                    number
                }
                None => u32::try_from(self.found.slots.len()).map_err(|_| Stop::OutOfMemory)?,
            };
            frame.targets[usize::from(player == Player::Right)].push(number);
            if known.is_none() {
                self.enter(option)?;
            }
        }
        Ok(())
    }

    /// A position is met for the first time.
    fn enter(&mut self, form: F) -> Result<(), SolveError> {
        self.context.spend(1)?;
        let number = u32::try_from(self.found.slots.len()).map_err(|_| Stop::OutOfMemory)?;
        if number & 0xFFF == 0 {
            self.account.set(self.each.saturating_mul(u64::from(number)))?;
        }
        if form.is_short() {
            let game = self.solver.short_value(&form, self.context)?;
            self.numbers.insert(form, number);
            let known = self.found.keep_game(game, self.solver, self.context)?;
            self.found.slots.push(Slot::Known(known));
            return Ok(());
        }
        let mut options = Vec::new();
        for player in Player::BOTH {
            let from = options.len();
            let next = options_of(&form, player);
            options.extend(next.into_iter().map(|to| (representative(&to), player)));
            if player == Player::Right {
                options[from..].reverse(); // in the order of the rules, from the end
            }
        }
        self.numbers.insert(form, number);
        self.found.slots.push(Slot::Open);
        let (targets, base) = (Default::default(), self.waiting.len());
        self.frames.push(Frame { number, options, targets, low: number, base });
        Ok(())
    }

    /// All options of the last position have been looked at.
    fn leave(&mut self) -> Result<(), SolveError> {
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        self.waiting.push(Waiting { number: frame.number, targets: frame.targets });
        if frame.low < frame.number {
            if let Some(parent) = self.frames.last_mut() {
                parent.low = parent.low.min(frame.low);
            }
            return Ok(());
        }
        let members = self.waiting.split_off(frame.base);
        let (found, context) = (&mut self.found, self.context);
        Ok(self.solver.with_loopy(context, |algebra| found.evaluate(&members, algebra))?)
    }
}

impl Found {
    fn keep(&mut self, value: Value) -> Result<u32, Stop> {
        let next = u32::try_from(self.values.len()).map_err(|_| Stop::OutOfMemory)?;
        if let Value::Stopper(stopper) = &value {
            let known = *self.stoppers.entry(*stopper).or_insert(next);
            if known != next {
                return Ok(known);
            }
        }
        self.values.push(value);
        Ok(next)
    }

    fn keep_game(
        &mut self,
        game: Game,
        solver: &Solver,
        context: &Context,
    ) -> Result<u32, SolveError> {
        let value = solver.with_loopy(context, |algebra| algebra.short_value(game))?;
        Ok(self.keep(value)?)
    }

    /// Values for the positions of a component, or the component to find them later.
    fn evaluate(
        &mut self,
        members: &[Waiting],
        algebra: &mut LoopyAlgebra<'_>,
    ) -> Result<(), upstar_loopy::Error> {
        let places: FxHashMap<u32, usize> =
            members.iter().enumerate().map(|(place, one)| (one.number, place)).collect();
        let mut vertices: Vec<[Vec<Target>; 2]> = Vec::with_capacity(members.len());
        for member in members {
            let mut sides: [Vec<Target>; 2] = Default::default();
            for (side, targets) in sides.iter_mut().zip(&member.targets) {
                for &to in targets {
                    side.push(match places.get(&to) {
                        Some(&place) => Target::Vertex(place),
                        None => Target::Value(self.value(to, algebra)?),
                    });
                }
            }
            vertices.push(sides);
        }
        let component = algebra.component(&vertices)?;
        if let Some(stoppers) = algebra.stoppers_in(&component)? {
            for (member, stopper) in members.iter().zip(stoppers) {
                let known = self.keep(stopper.into())?;
                self.slots[member.number as usize] = Slot::Known(known);
            }
            return Ok(());
        }
        let number = u32::try_from(self.components.len()).map_err(|_| Stop::OutOfMemory)?;
        self.components.push(component);
        for (vertex, member) in (0u32..).zip(members) {
            self.slots[member.number as usize] = Slot::Pending { component: number, vertex };
        }
        Ok(())
    }

    /// The value of a position whose component is complete.
    fn value(
        &mut self,
        number: u32,
        algebra: &mut LoopyAlgebra<'_>,
    ) -> Result<Value, upstar_loopy::Error> {
        let slot = number as usize;
        let known = match self.slots.get(slot) {
            Some(Slot::Known(known)) => *known,
            Some(&Slot::Pending { component, vertex }) => {
                let value =
                    algebra.value_in(&self.components[component as usize], vertex as usize)?;
                let known = self.keep(value)?;
                self.slots[slot] = Slot::Known(known);
                known
            }
            Some(Slot::Open) | None => return Err(upstar_loopy::Error::NoSuchVertex(slot)),
        };
        Ok(self.values[known as usize].clone())
    }
}

impl<F: Position<Next = F>> Lookup for Positions<F> {
    fn value(
        &self,
        position: &AnyPosition,
        algebra: &mut LoopyAlgebra<'_>,
    ) -> Option<Result<Value, upstar_loopy::Error>> {
        let number = *self.numbers.get(&representative(typed::<F>(position)?))?;
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        Some(found.value(number, algebra))
    }

    fn nimber(&self, _: &AnyPosition) -> Option<LoopyNimber> {
        None
    }
}
