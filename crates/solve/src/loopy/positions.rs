//! Partizan positions that can cycle, explored depth first: a strong component is evaluated when it is
//! left for the last time (Tarjan), so that everything it leads to has a value by then.
//!
//! Positions are numbered in the order in which they are met. Of a component that is done only its
//! values are kept, or the component itself where it is no stopper; then each of its positions is
//! evaluated when it is asked for.

use super::{Lookup, typed};
use crate::solver::{SolveError, Solver};
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use upstar_core::{AnyPosition, Position, Sign};
use upstar_loopy::{Component, Graph, LoopyAlgebra, LoopyNimber, Stopper, Target, Value};
use upstar_values::{Account, Context, Game, Player, Stop};

/// Moves of one position between two looks at the bounds.
const LISTED: u64 = 1024;

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

/// A position on the way from the first one. Its options lie in [`Search::options`] from `base` on.
struct Frame {
    number: u32,
    base: usize,
    /// The option that is looked at next.
    next: usize,
    /// The earliest position of the same component that was met.
    low: u32,
    /// How many positions were waiting when this one was met.
    waiting: usize,
}

/// An option of a position, and its number once it has been looked at.
struct OptionOf<F> {
    form: F,
    player: Player,
    number: u32,
}

/// A position that waits for its component to be complete; where its options lead is in
/// [`Search::targets`], Left's first.
struct Waiting {
    number: u32,
    first: usize,
    left: usize,
    right: usize,
}

impl Waiting {
    /// Where the options of both players lead.
    fn targets<'t>(&self, targets: &'t [u32]) -> [&'t [u32]; 2] {
        let (left, rest) = targets[self.first..].split_at(self.left);
        [left, &rest[..self.right]]
    }
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
            options: Vec::new(),
            waiting: Vec::new(),
            targets: Vec::new(),
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
    frames: Vec<Frame>,
    /// The options of the positions on the way.
    options: Vec<OptionOf<F>>,
    waiting: Vec<Waiting>,
    /// Where the options of the waiting positions lead.
    targets: Vec<u32>,
    account: Account,
    /// Bytes that a position takes.
    each: u64,
    solver: &'s Solver,
    context: &'s Context,
}

impl<F: Position<Next = F>> Search<'_, F> {
    fn run(&mut self, form: &F) -> Result<(), SolveError> {
        self.numbers.insert(form.clone(), 0);
        self.enter(form)?;
        while let Some(frame) = self.frames.last_mut() {
            let Some(option) = self.options.get_mut(frame.next) else {
                self.leave()?;
                continue;
            };
            frame.next += 1;
            let fresh = self.found.next_number()?;
            option.number = *self.numbers.entry(option.form.clone()).or_insert(fresh);
            if option.number == fresh {
                let form = option.form.clone();
                self.enter(&form)?;
            } else if let Some(Slot::Open) = self.found.slots.get(option.number as usize) {
                frame.low = frame.low.min(option.number);
            }
        }
        Ok(())
    }

    /// A position is met for the first time; it has its number already.
    fn enter(&mut self, form: &F) -> Result<(), SolveError> {
        self.context.spend(1)?;
        let number = self.found.next_number()?;
        if number & 0xFFF == 0 {
            self.account.set(self.each.saturating_mul(u64::from(number)))?;
        }
        if form.is_short() {
            let game = self.solver.short_value(form, self.context)?;
            let known = self.found.keep_game(game, self.solver, self.context)?;
            self.found.slots.push(Slot::Known(known));
            return Ok(());
        }
        self.found.slots.push(Slot::Open);
        let (base, waiting) = (self.options.len(), self.waiting.len());
        for player in Player::BOTH {
            let (options, account, each) = (&mut self.options, &self.account, self.each);
            let (mut listed, mut stopped) = (0_u64, Ok(()));
            let _ = form.visit_moves(player, |by| {
                let form = representative(&form.play(player, &by));
                options.push(OptionOf { form, player, number: 0 });
                listed += 1;
                if listed.is_multiple_of(LISTED) {
                    let held = u64::from(number).saturating_add(options.len() as u64);
                    let counted = account.set(each.saturating_mul(held));
                    stopped = counted.and_then(|()| self.context.spend(LISTED));
                }
                if stopped.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            stopped?;
        }
        self.frames.push(Frame { number, base, next: base, low: number, waiting });
        Ok(())
    }

    /// All options of the last position have been looked at.
    fn leave(&mut self) -> Result<(), SolveError> {
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        let options = &self.options[frame.base..];
        let left = options.iter().filter(|option| option.player == Player::Left).count();
        let (first, right) = (self.targets.len(), options.len() - left);
        self.targets.extend(options.iter().map(|option| option.number));
        self.options.truncate(frame.base);
        self.waiting.push(Waiting { number: frame.number, first, left, right });
        if frame.low < frame.number {
            if let Some(parent) = self.frames.last_mut() {
                parent.low = parent.low.min(frame.low);
            }
            return Ok(());
        }
        let members = &self.waiting[frame.waiting..];
        let (found, targets) = (&mut self.found, &self.targets);
        self.solver
            .with_loopy(self.context, |algebra| found.evaluate(members, targets, algebra))?;
        if let Some(first) = members.first() {
            self.targets.truncate(first.first);
        }
        self.waiting.truncate(frame.waiting);
        Ok(())
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

    /// The number of the next position.
    fn next_number(&self) -> Result<u32, Stop> {
        u32::try_from(self.slots.len()).map_err(|_| Stop::OutOfMemory)
    }

    /// Values for the positions of a component, or the component to find them later.
    fn evaluate(
        &mut self,
        members: &[Waiting],
        targets: &[u32],
        algebra: &mut LoopyAlgebra<'_>,
    ) -> Result<(), upstar_loopy::Error> {
        let places: FxHashMap<u32, usize> =
            members.iter().enumerate().map(|(place, one)| (one.number, place)).collect();
        let stoppers = match self.graph_of_stoppers(members, targets, &places) {
            Some(graph) => algebra.stoppers_of(graph)?,
            None => None,
        };
        if let Some(stoppers) = stoppers {
            for (member, stopper) in members.iter().zip(stoppers) {
                let known = self.keep(stopper.into())?;
                self.slots[member.number as usize] = Slot::Known(known);
            }
            return Ok(());
        }
        let mut vertices: Vec<[Vec<Target>; 2]> = Vec::with_capacity(members.len());
        for member in members {
            let mut sides: [Vec<Target>; 2] = Default::default();
            for (side, targets) in sides.iter_mut().zip(member.targets(targets)) {
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
        let number = u32::try_from(self.components.len()).map_err(|_| Stop::OutOfMemory)?;
        self.components.push(component);
        for (vertex, member) in (0u32..).zip(members) {
            self.slots[member.number as usize] = Slot::Pending { component: number, vertex };
        }
        Ok(())
    }

    /// The component as a graph, if all that it leads to are known to be stoppers.
    fn graph_of_stoppers(
        &self,
        members: &[Waiting],
        targets: &[u32],
        places: &FxHashMap<u32, usize>,
    ) -> Option<Graph> {
        let mut graph = Graph::with_vertices(members.len());
        for (vertex, member) in members.iter().enumerate() {
            for (player, targets) in Player::BOTH.into_iter().zip(member.targets(targets)) {
                for to in targets {
                    if let Some(&place) = places.get(to) {
                        graph.add_move(vertex, player, place);
                        continue;
                    }
                    let Slot::Known(known) = self.slots.get(*to as usize)? else { return None };
                    let Value::Stopper(stopper) = self.values.get(*known as usize)? else {
                        return None;
                    };
                    graph.add_exit(vertex, player, *stopper);
                }
            }
        }
        Some(graph)
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
                let component = &mut self.components[component as usize];
                let value = algebra.value_in(component, vertex as usize)?;
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

    fn label(&self, _: &AnyPosition) -> Option<(LoopyNimber, u64)> {
        None
    }
}
