//! The moves of a player: steps, repeated and followed by others, tests and effects.

use super::apply::{Applied, rewritten};
use super::ground::Ground;
use super::matching::matches;
use super::rule::{AgainKind, Line, Step};
use super::state::State;
use super::test::{allowed, holds};
use crate::fault::{Fault, Stuck};
use crate::messages;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::hash_map::Entry;
use std::ops::ControlFlow;
use upstar_values::Player;

/// Work for all moves of one position: a place where a pattern may lie counts as so much, and every board that is
/// made as its squares, if these are more.
const MOST_WORK: usize = 1 << 24;
const LEAST_WORK: usize = 64;
/// Steps in one move.
const LONGEST_MOVE: usize = 256;

/// A move: the board that it leaves, and the squares that name it.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub(crate) state: State,
    /// The first square that is changed, and the end of each step.
    pub(crate) squares: SmallVec<[usize; 4]>,
}

type Visit<'a> = &'a mut dyn FnMut(Made) -> ControlFlow<()>;

struct Maker<'g, 'v> {
    ground: Ground<'g>,
    player: Player,
    work: usize,
    seen: FxHashSet<State>,
    /// Steps of this line that were begun inside of a move, and whether all that follows from them is listed.
    /// What follows depends on nothing else, so that the same squares in another order are not tried again.
    begun: FxHashMap<(usize, Start, State), bool>,
    any: bool,
    visit: Visit<'v>,
}

/// Where a step begins, and in which image.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Start {
    square: Option<usize>,
    image: Option<usize>,
}

/// Calls with the moves of a player, each result once.
///
/// # Errors
/// What is wrong with the rules for this board.
pub(crate) fn moves(
    ground: Ground<'_>,
    state: &State,
    player: Player,
    visit: Visit<'_>,
) -> Result<ControlFlow<()>, Stuck> {
    let rule = ground.rule();
    for ending in &rule.endings {
        if holds(ground, state, &ending.when, None)? {
            return Ok(ControlFlow::Continue(()));
        }
    }
    if rule.is_dicotic {
        let stop = &mut |_| ControlFlow::Break(());
        if list(ground, state, player.opponent(), stop)?.is_continue() {
            return Ok(ControlFlow::Continue(()));
        }
    }
    list(ground, state, player, visit)
}

fn list(
    ground: Ground<'_>,
    state: &State,
    player: Player,
    visit: Visit<'_>,
) -> Result<ControlFlow<()>, Stuck> {
    let seen = FxHashSet::default();
    let begun = FxHashMap::default();
    let mut maker = Maker { ground, player, work: 0, seen, begun, any: false, visit };
    for line in ground.rule().side(player) {
        if line.otherwise && maker.any {
            continue;
        }
        maker.begun.clear();
        if maker.line(line, 0, state, &SmallVec::new(), Start::default(), 0)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

impl Maker<'_, '_> {
    /// Step number `index` of a line and all behind it.
    fn line(
        &mut self,
        line: &Line,
        index: usize,
        state: &State,
        trail: &SmallVec<[usize; 4]>,
        start: Start,
        depth: usize,
    ) -> Result<ControlFlow<()>, Stuck> {
        let Some(step) = line.steps.get(index) else {
            return self.made(state, trail);
        };
        let endless = || Fault::new(step.rewrite.left.at, messages::MOVE_ENDLESS).stuck();
        if depth > LONGEST_MOVE {
            return Err(endless());
        }
        if depth > 0 {
            match self.begun.entry((index, start, state.clone())) {
                // It stands below this one: the move goes round.
                Entry::Occupied(begun) if !*begun.get() => return Err(endless()),
                Entry::Occupied(_) => return Ok(ControlFlow::Continue(())),
                Entry::Vacant(place) => place.insert(false),
            };
        }
        let mut pending = Vec::new();
        self.step(step, state, start, &mut |image, applied| pending.push((image, applied)))?;
        for (image, applied) in pending {
            let mut trail = trail.clone();
            if start.image.is_some() && trail.len() > 1 {
                trail.pop(); // a straight way is named by its ends
            }
            let ends_elsewhere = !trail.is_empty() || applied.first != applied.end;
            if trail.is_empty() {
                trail.extend(applied.first);
            }
            if ends_elsewhere {
                trail.extend(applied.end);
            }
            let flow = self.after(line, index, step, image, &applied, &trail, depth)?;
            if flow.is_break() {
                return Ok(flow);
            }
        }
        if depth > 0 {
            self.begun.insert((index, start, state.clone()), true);
        }
        Ok(ControlFlow::Continue(()))
    }

    /// What may follow a step.
    #[expect(clippy::too_many_arguments, reason = "the state of one recursion")]
    fn after(
        &mut self,
        line: &Line,
        index: usize,
        step: &Step,
        image: usize,
        applied: &Applied,
        trail: &SmallVec<[usize; 4]>,
        depth: usize,
    ) -> Result<ControlFlow<()>, Stuck> {
        let state = &applied.state;
        let again = match &step.again {
            Some(again) => match &again.when {
                Some(when) => {
                    holds(self.ground, state, when, Some(&applied.changed))?.then_some(again.kind)
                }
                None => Some(again.kind),
            },
            None => None,
        };
        let from = |kind: AgainKind| match kind {
            AgainKind::Anywhere => Start::default(),
            AgainKind::Straight => Start { square: applied.end, image: Some(image) },
            AgainKind::May | AgainKind::Forced => Start { square: applied.end, image: None },
        };
        let next = Start { square: applied.end, image: None };
        match again {
            None => self.line(line, index + 1, state, trail, next, depth + 1),
            Some(AgainKind::Anywhere) => {
                self.line(line, index, state, trail, Start::default(), depth + 1)
            }
            Some(AgainKind::Forced) => {
                let mut can = false;
                self.step(step, state, from(AgainKind::Forced), &mut |_, _| can = true)?;
                match can {
                    true => {
                        self.line(line, index, state, trail, from(AgainKind::Forced), depth + 1)
                    }
                    false => self.line(line, index + 1, state, trail, next, depth + 1),
                }
            }
            Some(kind) => {
                let flow = self.line(line, index + 1, state, trail, next, depth + 1)?;
                if flow.is_break() {
                    return Ok(flow);
                }
                self.line(line, index, state, trail, from(kind), depth + 1)
            }
        }
    }

    /// All ways to make a step.
    fn step(
        &mut self,
        step: &Step,
        state: &State,
        start: Start,
        found: &mut dyn FnMut(usize, Applied),
    ) -> Result<(), Stuck> {
        let is_first = step.rewrite.left.pivot() == 0;
        let anchors = match start.square {
            Some(square) if is_first => square..square + 1,
            _ => 0..state.letters.len(),
        };
        let mut here = Vec::new();
        for anchor in anchors {
            for (index, image) in step.images.iter().enumerate() {
                if start.image.is_some_and(|wanted| wanted != index) {
                    continue;
                }
                let size = state.letters.len().max(LEAST_WORK);
                self.work = self.work.saturating_add(LEAST_WORK);
                let left = MOST_WORK.saturating_sub(self.work) / size;
                let pattern = &step.rewrite.left;
                let listed = matches(self.ground, state, pattern, image, anchor, &mut |at| {
                    if here.len() > left {
                        return ControlFlow::Break(());
                    }
                    let first = at.squares.first().copied().flatten();
                    if start.square.is_some() && first != start.square {
                        return ControlFlow::Continue(());
                    }
                    let applied = rewritten(&step.rewrite, at, state);
                    if !applied.changed.is_empty() || applied.cut {
                        here.push((index, applied));
                    }
                    ControlFlow::Continue(())
                });
                if listed.is_break() || left == 0 {
                    return Err(Fault::new(pattern.at, messages::MOVES_MANY).stuck());
                }
                if !here.is_empty() && !allowed(self.ground, state, anchor, step.at.as_ref())? {
                    here.clear();
                }
                self.work = self.work.saturating_add(here.len().saturating_mul(size));
                for (index, mut applied) in here.drain(..) {
                    applied.effects(self.ground, &step.effects);
                    let mut passes = true;
                    for test in &step.tests {
                        let changed = Some(applied.changed.as_slice());
                        if !holds(self.ground, &applied.state, test, changed)? {
                            passes = false;
                            break;
                        }
                    }
                    if passes {
                        found(index, applied);
                    }
                }
            }
        }
        Ok(())
    }

    fn made(
        &mut self,
        state: &State,
        trail: &SmallVec<[usize; 4]>,
    ) -> Result<ControlFlow<()>, Stuck> {
        for (whose, test) in &self.ground.rule().filters {
            let applies = whose.is_none_or(|whose| whose == self.player);
            if applies && !holds(self.ground, state, test, None)? {
                return Ok(ControlFlow::Continue(()));
            }
        }
        self.any = true;
        if !self.seen.insert(state.clone()) {
            return Ok(ControlFlow::Continue(()));
        }
        Ok((self.visit)(Made { state: state.clone(), squares: trail.clone() }))
    }
}
