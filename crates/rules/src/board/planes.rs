//! Letters of squares as bit planes: plane number k holds bit k of every square's letter.

use super::shape::Shape;
use super::state::State;
use smallvec::{SmallVec, smallvec};

/// The planes of a board, one after the other.
pub(crate) type Planes = SmallVec<[u64; 3]>;

/// The same planes: copied as words, which `clone` does one by one.
#[inline]
pub(crate) fn copied(planes: &Planes) -> Planes {
    Planes::from_slice(planes)
}

/// Each plane made into another.
#[inline]
pub(crate) fn mapped(planes: &Planes, change: impl Fn(u64) -> u64) -> Planes {
    let mut out = copied(planes);
    out.iter_mut().for_each(|plane| *plane = change(*plane));
    out
}

impl Shape {
    /// Words that one plane takes.
    pub(crate) fn words(&self) -> usize {
        self.squares().div_ceil(64).max(1)
    }

    pub(crate) fn pack(&self, state: &State) -> Planes {
        let words = self.words();
        let mut planes: Planes = smallvec![0; self.planes * words];
        for (square, &code) in state.letters.iter().enumerate() {
            for plane in 0..self.planes {
                let bit = u64::from(code >> plane & 1);
                planes[plane * words + square / 64] |= bit << (square % 64);
            }
        }
        planes
    }

    pub(crate) fn unpack(&self, planes: &Planes) -> State {
        let letters = (0..self.squares()).map(|square| self.code(planes, square)).collect();
        State { letters, links: Vec::new() }
    }

    /// The letter of a square.
    #[inline]
    pub(crate) fn code(&self, planes: &Planes, square: usize) -> u8 {
        let words = self.words();
        let mut code = 0;
        for plane in 0..self.planes {
            let bit = planes[plane * words + square / 64] >> (square % 64) & 1;
            code |= u8::from(bit == 1) << plane;
        }
        code
    }

    /// Sets the letter of a square that holds letter 0 so far.
    #[inline]
    pub(crate) fn put(&self, planes: &mut Planes, square: usize, code: u8) {
        let words = self.words();
        for plane in 0..self.planes {
            let bit = u64::from(code >> plane & 1);
            planes[plane * words + square / 64] |= bit << (square % 64);
        }
    }
}
