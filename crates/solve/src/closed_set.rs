//! The closure of any finite set of impartial positions under options and sums, as a game of heaps.
//!
//! Whatever the rules are, a position is the sum of its parts, and a move replaces a part by others. So the
//! parts that can ever occur are numbered, those with the same options by the same number, followers first,
//! and what is known of games of heaps (misère quotients) holds for them.

use crate::plain_form::require_short;
use crate::solver::SolveError;
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form, Position};
use upstar_misere::forms::{MisereForm, MisereForms};
use upstar_misere::{Bounds, Element, HeapGame, MisereQuotient};
use upstar_values::{Context, Player, Stop};

/// What is left by a move: numbers of parts in increasing order, those without moves left out.
type Left = Vec<u32>;

/// All parts of some positions and of what follows from them.
#[derive(Clone, Debug, Default)]
pub struct ClosedSet {
    /// The options of the parts by their numbers; part 0 has none.
    options: Vec<Vec<Left>>,
    numbers: FxHashMap<AnyPosition, u32>,
    by_options: FxHashMap<Vec<Left>, u32>,
    /// How a part of each number is written, if anything is.
    names: Vec<Option<String>>,
}

/// A part whose options are being numbered.
struct Open {
    part: AnyPosition,
    left: Vec<Vec<AnyPosition>>,
    /// Right's options, where the rules do not say that the players have the same.
    right: Option<Vec<Vec<AnyPosition>>>,
}

/// Sets of more parts are out of reach of any quotient.
const MOST_PARTS: usize = 1 << 22;

impl ClosedSet {
    /// The closure of these positions.
    ///
    /// ```
    /// use upstar_core::AnyPosition;
    /// use upstar_games::Nim;
    /// use upstar_solve::ClosedSet;
    /// use upstar_values::Context;
    /// let heaps = AnyPosition::new(Nim::new([2u32, 3]));
    /// let set = ClosedSet::of(&[heaps], &Context::new())?;
    /// assert_eq!(set.len(), 4); // heaps of 0, 1, 2 and 3
    /// # Ok::<(), upstar_solve::SolveError>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError::NotImpartial`] if a follower gives the players different options,
    /// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
    pub fn of(positions: &[AnyPosition], context: &Context) -> Result<Self, SolveError> {
        let (options, names) = (vec![Vec::new()], vec![None]);
        let mut set = ClosedSet { options, names, ..ClosedSet::default() };
        set.by_options.insert(Vec::new(), 0);
        let account = context.account();
        for position in positions {
            require_short(position, "a misère quotient")?;
            for part in normal_parts(position) {
                set.close(part, context)?;
                account.set(set.bytes())?;
            }
            if let Some(&[number]) = set.numbers(position).as_deref()
                && let Some(name) =
                    usize::try_from(number).ok().and_then(|at| set.names.get_mut(at))
            {
                *name = Some(position.write());
            }
        }
        Ok(set)
    }

    /// The number of different parts, with the one that has no moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// What moves leave of the parts, by their numbers.
    pub(crate) fn options(&self) -> &[Vec<Left>] {
        &self.options
    }

    /// Never: there is always the part without moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// How a part of this number is written, if anything is.
    #[must_use]
    pub fn name(&self, number: u32) -> Option<&str> {
        self.names.get(number as usize)?.as_deref()
    }

    /// A part in words: as it is written, else by its misère canonical form, else by its number.
    #[must_use]
    pub fn describe(&self, number: u32) -> String {
        let named = self.name(number).map(str::to_owned);
        named.or_else(|| self.form_text(number)).unwrap_or_else(|| format!("part {number}"))
    }

    /// The misère canonical form of a part, if it is found with little work and short.
    fn form_text(&self, number: u32) -> Option<String> {
        const STEPS: u64 = 100_000;
        const LONGEST: usize = 60;
        let context = Context::new().with_steps(STEPS);
        let mut forms = MisereForms::new(&context);
        let mut known: Vec<MisereForm> = Vec::new();
        for options in self.options.get(..=number as usize)? {
            let mut sums = Vec::with_capacity(options.len());
            for left in options {
                let mut sum = MisereForm::ZERO;
                for &part in left {
                    sum = forms.sum(sum, *known.get(part as usize)?).ok()?;
                }
                sums.push(sum);
            }
            known.push(forms.of(&sums).ok()?);
        }
        let text = forms.text(*known.last()?);
        (text.len() <= LONGEST).then_some(text)
    }

    /// The numbers of the parts of a position that follows from the set; `None` if one is unknown.
    #[must_use]
    pub fn numbers(&self, position: &AnyPosition) -> Option<Vec<u64>> {
        let parts = normal_parts(position).into_iter();
        parts.map(|part| self.numbers.get(&part).map(|&number| u64::from(number))).collect()
    }

    fn bytes(&self) -> u64 {
        let options: usize = self.options.iter().map(Vec::len).sum();
        64 * options as u64 + 256 * self.numbers.len() as u64
    }

    /// Numbers a part, after all that follows from it.
    fn close(&mut self, part: AnyPosition, context: &Context) -> Result<(), SolveError> {
        if self.numbers.contains_key(&part) {
            return Ok(());
        }
        let mut stack = vec![open(part, context)?];
        while let Some(top) = stack.last() {
            let options = top.left.iter().chain(top.right.iter().flatten());
            let unknown = options.flatten().find(|part| !self.numbers.contains_key(*part)).cloned();
            if let Some(part) = unknown {
                if self.options.len() + stack.len() > MOST_PARTS {
                    return Err(Stop::TooWide.into());
                }
                stack.push(open(part, context)?);
                continue;
            }
            let Some(done) = stack.pop() else { break };
            let left = self.numbered(&done.left);
            if done.right.is_some_and(|right| self.numbered(&right) != left) {
                return Err(SolveError::NotImpartial);
            }
            let next = u32::try_from(self.options.len()).unwrap_or(u32::MAX);
            let number = self.by_options.get(&left).copied().unwrap_or(next);
            if number == next {
                self.options.push(left.clone());
                self.by_options.insert(left, next);
                self.names.push(done.part.ruleset_name().map(|_| done.part.write()));
            }
            self.numbers.insert(done.part, number);
        }
        Ok(())
    }

    /// Options by the numbers of their parts, each once, in order.
    fn numbered(&self, options: &[Vec<AnyPosition>]) -> Vec<Left> {
        let number = |part: &AnyPosition| self.numbers.get(part).copied().filter(|&n| n > 0);
        let mut found: Vec<Left> = options
            .iter()
            .map(|parts| {
                let mut left: Left = parts.iter().filter_map(number).collect();
                left.sort_unstable();
                left
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}

impl HeapGame for ClosedSet {
    fn visit_options(
        &self,
        heap: u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let options = usize::try_from(heap).ok().and_then(|heap| self.options.get(heap));
        let mut parts = Vec::new();
        options.into_iter().flatten().try_for_each(|left| {
            parts.clear();
            parts.extend(left.iter().map(|&part| u64::from(part)));
            visit(&parts)
        })
    }
}

/// The parts of a position, those that are mirror images of each other as one.
fn normal_parts(position: &AnyPosition) -> Vec<AnyPosition> {
    let mut parts = Vec::new();
    position.components(&mut parts);
    flattened(parts)
}

/// Parts of parts may fall apart once more: those of a sum are positions.
fn flattened(parts: Vec<AnyPosition>) -> Vec<AnyPosition> {
    const LEVELS: u32 = 8;
    let mut found = Vec::new();
    let mut open: Vec<(AnyPosition, u32)> = parts.into_iter().map(|part| (part, 0)).collect();
    while let Some((part, level)) = open.pop() {
        let mut inner = Vec::new();
        part.components(&mut inner);
        if level == LEVELS || inner.len() == 1 && inner[0] == part {
            // Impartial positions are their own negatives, so that signs do not matter.
            found.push(part.normal().0);
        } else {
            open.extend(inner.into_iter().map(|part| (part, level + 1)));
        }
    }
    found
}

fn open(part: AnyPosition, context: &Context) -> Result<Open, SolveError> {
    require_short(&part, "a misère quotient")?;
    let left = listed(&part, Player::Left, context)?;
    let right = match part.is_impartial() {
        true => None,
        false => Some(listed(&part, Player::Right, context)?),
    };
    Ok(Open { part, left, right })
}

fn listed(
    part: &AnyPosition,
    player: Player,
    context: &Context,
) -> Result<Vec<Vec<AnyPosition>>, Stop> {
    let (mut options, mut stopped) = (Vec::new(), Ok(()));
    let _ = part.visit_moves(player, |by| {
        stopped = match options.len() < MOST_PARTS {
            true => context.spend(1),
            false => Err(Stop::TooWide),
        };
        if stopped.is_err() {
            return ControlFlow::Break(());
        }
        let mut parts = Vec::new();
        part.components_after(player, &by, &mut parts);
        options.push(flattened(parts));
        ControlFlow::Continue(())
    });
    stopped.map(|()| options)
}

/// The misère quotient of a closed set of positions.
#[derive(Clone, Debug)]
pub struct PositionsQuotient {
    /// The parts.
    pub set: ClosedSet,
    /// The quotient, in which the parts are heaps by their numbers.
    pub quotient: MisereQuotient,
}

impl PositionsQuotient {
    /// The quotient of the closure of these positions, as far as the bounds allow.
    ///
    /// # Errors
    /// As [`ClosedSet::of`]. A quotient that was not found for all parts is no error: it tells how far
    /// it came.
    pub fn of(
        positions: &[AnyPosition],
        order: u32,
        context: &Context,
    ) -> Result<Self, SolveError> {
        let set = ClosedSet::of(positions, context)?;
        let heap = u32::try_from(set.len() - 1).unwrap_or(u32::MAX);
        let quotient = MisereQuotient::compute(&set, Bounds { heap, order }, context);
        Ok(PositionsQuotient { set, quotient })
    }

    /// Are all parts in the quotient?
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.quotient.pretending().len() == self.set.len()
    }

    /// The element of a position that follows from the set, if it is known.
    #[must_use]
    pub fn element(&self, position: &AnyPosition) -> Option<Element> {
        self.quotient.element(&self.set.numbers(position)?).ok()
    }
}
