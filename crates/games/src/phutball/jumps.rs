//! All series of jumps of one move, one after another, without copying the board.
//!
//! The ball jumps in a straight line over one or more men to the first free point behind them; they
//! are taken off at once; then it may jump again. The walk takes jumps back in the order in which they
//! were made, and skips what it has already met by another series.

use crate::phutball::bits::Bits;
use crate::phutball::field::Lattice;
use rustc_hash::FxHashSet;

/// Men and ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<const W: usize> {
    pub men: Bits<W>,
    pub ball: u16,
}

impl<const W: usize> State<W> {
    /// Where the ball goes in this direction; `None` if there is nothing to jump or no place to land.
    #[inline]
    pub fn landing(&self, lattice: &Lattice<W>, direction: u8) -> Option<u16> {
        let end = self.end_of_run(lattice, direction);
        let step = lattice.steps[usize::from(direction & 7)];
        (end != self.ball.wrapping_add(step) && lattice.landable.has(end)).then_some(end)
    }

    /// The first point in this direction without a man.
    #[inline]
    fn end_of_run(&self, lattice: &Lattice<W>, direction: u8) -> u16 {
        let step = lattice.steps[usize::from(direction & 7)];
        let mut point = self.ball.wrapping_add(step);
        while self.men.has(point) {
            point = point.wrapping_add(step);
        }
        point
    }

    /// Jumps to a landing in this direction.
    #[inline]
    pub fn jump(&mut self, lattice: &Lattice<W>, direction: u8, landing: u16) {
        let step = lattice.steps[usize::from(direction & 7)];
        let mut point = self.ball.wrapping_add(step);
        while point != landing {
            self.men.remove(point);
            point = point.wrapping_add(step);
        }
        self.ball = landing;
    }

    /// Takes a jump back that came from here.
    #[inline]
    fn jump_back(&mut self, lattice: &Lattice<W>, direction: u8, from: u16) {
        let step = lattice.steps[usize::from(direction & 7)];
        let mut point = self.ball.wrapping_sub(step);
        while point != from {
            self.men.insert(point);
            point = point.wrapping_sub(step);
        }
        self.ball = from;
    }

    /// Points of the pitch on which a man would change what can be jumped now: the ends of the runs.
    #[inline]
    pub fn ends_of_runs(&self, lattice: &Lattice<W>, into: &mut Bits<W>) {
        for direction in 0..8 {
            let end = self.end_of_run(lattice, direction);
            if lattice.inside.has(end) {
                into.insert(end);
            }
        }
    }
}

/// A walk through the series of jumps from a state.
#[derive(Clone, Debug)]
pub struct Jumps<const W: usize> {
    pub state: State<W>,
    /// The directions so far, and where each jump came from.
    series: Vec<(u8, u16)>,
    next: u8,
    met: Vec<State<W>>,
    met_many: FxHashSet<State<W>>,
}

/// States that are compared one by one before a set is made of them.
const FEW: usize = 24;

impl<const W: usize> Jumps<W> {
    pub fn new() -> Self {
        let state = State { men: Bits::EMPTY, ball: 0 };
        let (met, met_many) = (Vec::new(), FxHashSet::default());
        Jumps { state, series: Vec::new(), next: 0, met, met_many }
    }

    /// Begins anew. Series that lead to a state met before are skipped.
    pub fn start(&mut self, state: State<W>) {
        self.state = state;
        self.series.clear();
        self.met.clear();
        self.met_many.clear();
        self.next = 0;
    }

    /// Goes on to the next series; false if there is none. Then the state is that after it.
    pub fn advance(&mut self, lattice: &Lattice<W>) -> bool {
        if lattice.field.is_behind(self.state.ball) {
            self.next = 8; // play is over there
        }
        loop {
            while self.next < 8 {
                let direction = self.next;
                self.next += 1;
                let Some(landing) = self.state.landing(lattice, direction) else { continue };
                let from = self.state.ball;
                self.state.jump(lattice, direction, landing);
                if self.is_met() {
                    self.state.jump_back(lattice, direction, from);
                    continue;
                }
                self.series.push((direction, from));
                self.next = 0;
                return true;
            }
            let Some((direction, from)) = self.series.pop() else { return false };
            self.state.jump_back(lattice, direction, from);
            self.next = direction + 1;
        }
    }

    /// Was this state met before? If not, it is now.
    fn is_met(&mut self) -> bool {
        if self.met.contains(&self.state) || self.met_many.contains(&self.state) {
            return true;
        }
        if self.met.len() < FEW {
            self.met.push(self.state);
        } else {
            self.met_many.insert(self.state);
        }
        false
    }

    /// The directions of the jumps of this series.
    pub fn directions(&self) -> impl Iterator<Item = u8> + '_ {
        self.series.iter().map(|&(direction, _)| direction)
    }

    /// The points of the pitch where this series lands.
    pub fn landings(&self, lattice: &Lattice<W>) -> Bits<W> {
        let mut landings = Bits::of(self.state.ball);
        for &(_, from) in self.series.iter().skip(1) {
            landings.insert(from);
        }
        landings & lattice.inside
    }
}
