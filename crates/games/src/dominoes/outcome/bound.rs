//! Wins that are seen without search: one player's dominoes against what is left for the other.
//!
//! The player A counts moves that the opponent B cannot prevent; B has at most as many as can be packed,
//! or as fit on the squares that are left. Every term is tested on all boards of 4 by 5, with changed
//! terms that the test must refuse (`tests.rs`).

use super::areas::Areas;
use super::squares::Grid;
use super::terms::{Mutant, Terms};

impl Areas {
    /// By how many moves A is ahead if B is to move and A has so many moves more elsewhere; A wins with
    /// 0 or more.
    #[inline]
    fn lead(mut self, spares: i32, terms: &Terms) -> i32 {
        // Blocks come in twos: one for each. Of an odd one two dominoes are left to fight for.
        if self.blocks % 2 == 1 && !terms.mistakes(Mutant::OddBlockWhole) {
            self.blocks -= 1;
            self.double += 2;
        }
        let third = if terms.mistakes(Mutant::HalfOfDoubles) { 2 } else { 3 };
        let mut own = self.blocks + self.double / third + self.single / 2 + self.safe;
        // Half-protected dominoes that are not A's leave B one square less.
        let mut useless = self.unused + self.double_half
            - (self.double / third - (self.double - self.double_half) / third)
            + self.single_half
            - (self.single / 2 - (self.single - self.single_half) / 2);
        let rests = [self.double % third > 0, self.single % 2 > 0];
        if terms.rest && rests == [true, true] {
            own += 1;
            let half = self.double_half + self.single_half > 0;
            useless -= i32::from(half && !terms.mistakes(Mutant::RestKeepsSquares));
        }
        useless += self.optional(rests[0] != rests[1] && terms.odd_option);
        let room = (self.free - 2 * own - useless).max(0) / 2;
        own + spares - room.min(self.packing - self.blocks)
    }

    /// Squares that options take from B: half of each kind, dearer ones counting as cheaper ones where
    /// one is left; and one whole option if a rest makes up for it.
    #[inline]
    fn optional(&self, whole: bool) -> i32 {
        let [mut one, mut two, mut three] = self.options;
        let mut squares = 0;
        if whole {
            if three % 2 == 1 {
                (three, squares) = (three - 1, 3);
            } else if two % 2 == 1 {
                (two, squares) = (two - 1, 2);
            } else if one % 2 == 1 {
                (one, squares) = (one - 1, 1);
            }
        }
        two += three % 2;
        one += two % 2;
        squares + 3 * (three / 2) + 2 * (two / 2) + one / 2
    }

    /// The same if A is to move: the best of A's kinds of moves.
    #[inline]
    fn lead_moving(&self, spares: i32, terms: &Terms) -> i32 {
        let mut best = self.lead(spares, terms);
        let mut consider = |areas: Areas| best = best.max(areas.lead(spares, terms));
        if self.blocks > 0 {
            let Areas { blocks, safe, packing, .. } = *self;
            consider(Areas { blocks: blocks - 1, safe: safe + 2, packing: packing - 2, ..*self });
        }
        if self.double > 0 {
            let (double, safe) = (self.double - 1, self.safe + 1);
            consider(Areas { double, safe, double_half: self.double_half.min(double), ..*self });
        }
        if self.single > 0 {
            let (single, safe) = (self.single - 1, self.safe + 1);
            consider(Areas { single, safe, single_half: self.single_half.min(single), ..*self });
        }
        for (kind, gain) in (1..).enumerate() {
            let mut after = *self;
            match after.options.get_mut(kind) {
                Some(0) => continue,
                Some(number) => *number -= 1,
                None => break,
            }
            after.unused += gain;
            consider(after);
        }
        best - 1
    }
}

/// Does the player whose dominoes are vertical (`VERTICAL`), or the other one, win for certain, with so
/// many moves elsewhere more than the opponent?
#[inline]
pub fn surely_wins<G: Grid, const VERTICAL: bool>(
    grid: G,
    free: G::Word,
    spares: i32,
    to_move: bool,
    terms: &Terms,
) -> bool {
    let areas = |free| match VERTICAL {
        true => Areas::of::<G, true, false>(grid, free, terms),
        false => Areas::of::<G, false, true>(grid, free, terms),
    };
    are_enough(&areas(free), || areas(grid.turned(free)), spares, to_move, terms)
}

/// Do these areas win for certain, or those of the board turned by a half? Areas are put together in one
/// direction: the other one may be better.
#[inline]
pub(super) fn are_enough(
    areas: &Areas,
    turned: impl FnOnce() -> Areas,
    spares: i32,
    to_move: bool,
    terms: &Terms,
) -> bool {
    let lead = |areas: &Areas| match to_move {
        true => areas.lead_moving(spares, terms),
        false => areas.lead(spares, terms),
    };
    let first = lead(areas);
    first >= 0 || terms.half_turn && first >= -2 && lead(&turned()) >= 0
}
