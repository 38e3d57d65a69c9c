//! Who wins a form that is a set of elements, without its value: for sets that are too large for that.
//!
//! Won or lost is one bit, and a winner needs one good move only; so far fewer sets are met than
//! there are. Moves that leave the mover more than the opponent are tried first.

use rustc_hash::FxHashMap;
use upstar_core::ShrinkingSet;
use upstar_values::{Account, Context, Outcome, Player, Stop};

/// Sets between two looks at the bounds.
const FUEL: u32 = 256;

/// Who wins a set.
pub(crate) fn outcome_of_set<P>(
    form: &ShrinkingSet<P>,
    context: &Context,
) -> Result<Outcome, Stop> {
    let (account, memo) = (context.account(), FxHashMap::default());
    let mut search = Search { form, context, account, memo, fuel: 0 };
    let all = form.stays(form.all());
    let mut winner = |first: Player| {
        let wins = search.mover_wins(all, first)?;
        Ok(if wins { first } else { first.opponent() })
    };
    Ok(Outcome::from_winners(winner(Player::Left)?, winner(Player::Right)?))
}

struct Search<'s, P> {
    form: &'s ShrinkingSet<P>,
    context: &'s Context,
    account: Account,
    memo: FxHashMap<(u32, Player), bool>,
    fuel: u32,
}

impl<P> Search<'_, P> {
    fn own(&self, player: Player) -> u32 {
        match player {
            Player::Left => self.form.left,
            Player::Right => self.form.right,
        }
    }

    /// Does the mover win a set of which everything stays? It calls itself as often as there are
    /// elements, at most.
    fn mover_wins(&mut self, set: u32, mover: Player) -> Result<bool, Stop> {
        let (own, foreign) = (self.own(mover), self.own(mover.opponent()));
        if set & own == 0 {
            return Ok(false);
        }
        if set & foreign == 0 && self.form.alone == 0 {
            return Ok(true); // any move, and the opponent has none
        }
        if let Some(&known) = self.memo.get(&(set, mover)) {
            return Ok(known);
        }
        self.step()?;
        let standing = set & own & !(self.form.twins & set >> 1);
        let mut moves: Vec<(u32, u32)> = Vec::with_capacity(standing.count_ones() as usize);
        let mut rest = standing;
        while rest != 0 {
            let taken = rest & rest.wrapping_neg();
            rest ^= taken;
            let stays = self.form.stays(set & !taken);
            if self.form.alone & taken != 0 && stays != set & !taken {
                continue;
            }
            // The opponent's moves that are left, and the mover's that are not.
            moves.push(((stays & foreign).count_ones() + 32 - (stays & own).count_ones(), stays));
        }
        moves.sort_unstable();
        let mut wins = false;
        for (_, stays) in moves {
            if !self.mover_wins(stays, mover.opponent())? {
                wins = true;
                break;
            }
        }
        self.memo.insert((set, mover), wins);
        Ok(wins)
    }

    fn step(&mut self) -> Result<(), Stop> {
        if self.fuel > 0 {
            self.fuel -= 1;
            return Ok(());
        }
        self.fuel = FUEL;
        let bytes = self.memo.capacity() * (size_of::<(u32, Player, bool)>() + 8);
        self.account.set(bytes as u64)?;
        self.context.spend(u64::from(FUEL))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::outcome_by_search;
    use upstar_core::{Convention, Form, Position, Strategy};
    use upstar_games::{ChildishHackenbush, Hackenbush};

    /// Small pictures of all colours, a digit of the number for each edge.
    fn picture(mut number: u32) -> String {
        let ends = ["0-1", "0-2", "1-2", "1-3", "2-3", "3-3", "0-1"];
        let edge = |ends: &str| {
            let colour = ["l", "r", "e", ""][(number % 4) as usize];
            number /= 4;
            if colour.is_empty() { String::new() } else { format!("{ends}:{colour} ") }
        };
        ends.map(edge).concat()
    }

    fn agrees<F: Position>(form: &F) {
        let mut parts = Vec::new();
        form.parts(&mut parts);
        let [part] = parts.as_slice() else { return };
        let Strategy::Shrinking(make) = part.strategy() else { return };
        let Some(set) = make(part) else { return };
        let context = Context::new();
        let searched = outcome_by_search(part, Convention::Normal, &context);
        assert_eq!(outcome_of_set(&set, &context), searched, "{}", form.write());
    }

    #[test]
    fn sets_are_won_by_whom_plain_search_finds() {
        for number in (0..1u32 << 14).step_by(37) {
            let text = picture(number);
            if let Ok(form) = Hackenbush::from_text(&text) {
                agrees(&form);
            }
            if let Ok(form) = ChildishHackenbush::from_text(&text) {
                agrees(&form);
            }
        }
    }
}
