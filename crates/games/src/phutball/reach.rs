//! How a position looks at a glance: where the ball is, and how far each player could bring it.

use crate::phutball::bits::Bits;
use crate::phutball::field::Lattice;
use crate::phutball::jumps::{Jumps, State};
use upstar_values::Player;

/// More than any glance gives.
pub const WON: i32 = 1_000_000;

/// Series of jumps looked at.
const MOST_SERIES: usize = 400;

/// What a walk through the jumps of a position shows.
pub struct Glance<const W: usize> {
    /// The leftmost and the rightmost column that the ball reaches, from 0 behind the left line on.
    pub columns: [u16; 2],
    /// Points where a man would change what can be jumped.
    pub ends: Bits<W>,
    /// Where the ball may come to rest, play going on.
    pub landings: Vec<State<W>>,
}

impl<const W: usize> Glance<W> {
    pub fn of(lattice: &Lattice<W>, state: &State<W>, walk: &mut Jumps<W>) -> Self {
        let column = |state: &State<W>| state.ball % lattice.field.stride();
        let here = column(state);
        let mut glance = Glance { columns: [here, here], ends: Bits::EMPTY, landings: Vec::new() };
        state.ends_of_runs(lattice, &mut glance.ends);
        walk.start(*state);
        for _ in 0..MOST_SERIES {
            if !walk.advance(lattice) {
                break;
            }
            let reached = column(&walk.state);
            glance.columns[0] = glance.columns[0].min(reached);
            glance.columns[1] = glance.columns[1].max(reached);
            if !lattice.field.is_behind(walk.state.ball) {
                walk.state.ends_of_runs(lattice, &mut glance.ends);
            }
            if lattice.field.winner(walk.state.ball).is_none() {
                glance.landings.push(walk.state);
            }
        }
        glance
    }

    /// Can the player who is to move win at once?
    pub fn wins(&self, lattice: &Lattice<W>, mover: Player) -> bool {
        match mover {
            Player::Left => self.columns[0] <= 1,
            Player::Right => self.columns[1] >= u16::from(lattice.field.columns()),
        }
    }

    /// How good it looks for the player who is to move.
    pub fn score(&self, lattice: &Lattice<W>, state: &State<W>, mover: Player) -> i32 {
        if self.wins(lattice, mover) {
            return WON;
        }
        let width = i32::from(lattice.field.columns()) + 1;
        let ball = i32::from(state.ball % lattice.field.stride());
        // Progress towards one's own goal: of the ball, and of where one could bring it.
        let [left, right] = [width - i32::from(self.columns[0]), i32::from(self.columns[1])];
        match mover {
            Player::Left => (width - 2 * ball) * 4 + 5 * left - 4 * right,
            Player::Right => (2 * ball - width) * 4 + 5 * right - 4 * left,
        }
    }
}
