//! Identity of forms: the same options, all the way down.
//!
//! Every follower gets a number for its pair of option sets (hereditary sets, hash-consed); two
//! forms are identical iff they get the same number. So `*2 + *3` is identical to `*3 + *2` and to
//! Nim with heaps 2 and 3, but `*2 + *2` is not identical to `0`.

use super::{Fault, World};
use crate::messages;
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form as _, Loopy};
use upstar_values::{Player, Stop};

type Sets = (Vec<u32>, Vec<u32>);

#[derive(Default)]
struct Numbering {
    of_form: FxHashMap<AnyPosition, u32>,
    of_sets: FxHashMap<Sets, u32>,
}

impl World<'_> {
    pub(super) fn identical(&self, g: &AnyPosition, h: &AnyPosition) -> Result<bool, Fault> {
        if g == h {
            return Ok(true);
        }
        if !g.is_short() || !h.is_short() {
            return Err(Fault::new(messages::IDENTICAL_LOOPS));
        }
        let mut numbering = Numbering::default();
        Ok(self.number_form(&mut numbering, g)? == self.number_form(&mut numbering, h)?)
    }

    fn number_form(&self, known: &mut Numbering, root: &AnyPosition) -> Result<u32, Fault> {
        let mut stack = vec![root.clone()];
        while let Some(form) = stack.last().cloned() {
            if known.of_form.contains_key(&form) {
                stack.pop();
                continue;
            }
            let (left, right) =
                (self.listed(&form, Player::Left)?, self.listed(&form, Player::Right)?);
            let before = stack.len();
            let unknown = left.iter().chain(&right).filter(|&to| !known.of_form.contains_key(to));
            stack.extend(unknown.cloned());
            if stack.len() > before {
                continue;
            }
            let set = |options: &[AnyPosition]| {
                let mut set: Vec<u32> =
                    options.iter().map(|option| known.of_form[option]).collect();
                set.sort_unstable();
                set.dedup();
                set
            };
            let sets = (set(&left), set(&right));
            let next =
                u32::try_from(known.of_sets.len()).map_err(|_| Fault::from(Stop::OutOfMemory))?;
            let number = *known.of_sets.entry(sets).or_insert(next);
            known.of_form.insert(form, number);
            stack.pop();
        }
        Ok(known.of_form[root])
    }

    /// The options of a form, as many as the bounds allow.
    pub(super) fn listed(
        &self,
        form: &AnyPosition,
        player: Player,
    ) -> Result<Vec<AnyPosition>, Fault> {
        let mut options = Vec::new();
        let mut stopped = Ok(());
        let _ = form.visit_moves(player, |by| {
            stopped = self.context.spend(1);
            if stopped.is_err() {
                return ControlFlow::Break(());
            }
            options.push(form.play(player, &by));
            ControlFlow::Continue(())
        });
        stopped?;
        Ok(options)
    }
}
