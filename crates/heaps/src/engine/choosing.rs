//! Which kernel is to compute: looked at between blocks.

use super::planes::Planes;
use super::small::Small;
use super::sparse::Sparse;
use super::{Choice, Engine, Kernel, Kind};

/// Bit planes pay where heaps have so many common options.
const MANY: usize = 100;

/// Bit planes need half of this many values.
const LONG: usize = 1 << 16;

/// One rare value among twice so many of the last half of all heaps disturbs fast kernels little.
const CALM: usize = 256;

impl Engine {
    /// The kernel that is to compute from here on.
    fn wanted(&self) -> Kind {
        let Some(moves) = &self.known.moves else { return Kind::Definition };
        let sparse = self.known.space().is_some();
        match self.choice {
            Choice::Naive => Kind::Naive,
            Choice::Sparse | Choice::Planes | Choice::Lanes if sparse => Kind::Sparse,
            Choice::Automatic if sparse => {
                // In cycles, as measured: guesses look at five pairs in one if they help.
                let pairs = moves.splits.len() * self.known.len();
                let naive = 300 + pairs / if self.is_stubborn() { 2 } else { 5 };
                let sparse = 250 + 5 * self.items() / 2 + 8 * self.known.height();
                if sparse < naive { Kind::Sparse } else { Kind::Naive }
            }
            _ => Kind::Naive,
        }
    }

    /// Are all options at work, and guesses in vain?
    fn is_stubborn(&self) -> bool {
        matches!(&self.kernel, Kernel::Naive(pairs) if pairs.is_stubborn())
    }

    /// How many common options a heap has, about.
    fn items(&self) -> usize {
        let splits = self.known.moves.as_ref().map_or(0, |moves| moves.splits.len());
        splits * self.known.rare_positions().len()
    }

    /// Are new rare values few, so that fast kernels are hardly ever disturbed?
    fn is_calm(&self) -> bool {
        let n = self.known.len();
        let rare = self.known.rare_positions();
        let old = rare.partition_point(|&heap| heap < n as u64 / 2);
        self.known.space().is_some() && CALM * (rare.len() - old) < n
    }

    /// Changes the kernel if another one is wanted.
    pub(super) fn choose(&mut self) {
        let wanted = self.wanted();
        if wanted == Kind::Sparse || self.choice == Choice::Automatic && self.is_calm() {
            // Wide words and many rare positions are better left to bit planes.
            let chosen = match Small::weight(&self.rules, &self.known) <= Small::LIGHT {
                true => self.take_lanes() || self.take_planes(),
                false => self.take_planes() || self.is_long() && self.take_lanes(),
            };
            if chosen {
                return;
            }
        }
        if wanted == self.kind() {
            return;
        }
        self.kernel = match wanted {
            Kind::Sparse => Kernel::Sparse(Box::new(Sparse::new())),
            Kind::Naive => self.naive(),
            _ => self.definition(),
        };
    }

    /// Are there so many values that bit planes, if they can be had at all, have been taken?
    fn is_long(&self) -> bool {
        self.choice != Choice::Automatic || self.known.len() >= LONG
    }

    /// Lets the lanes compute from here on, if they may and can.
    fn take_lanes(&mut self) -> bool {
        if !matches!(self.choice, Choice::Automatic | Choice::Lanes) {
            return false;
        }
        if let Kernel::Lanes(small) = &self.kernel
            && small.is_current(&self.known)
        {
            return true;
        }
        // What did not fit at this length is tried again when there are many more values.
        if self.known.len() < self.lanes_from {
            return false;
        }
        let small = Small::new(&self.rules, &self.known);
        match small {
            Some(small) => self.kernel = Kernel::Lanes(Box::new(small)),
            None => {
                self.lanes_from = 2 * self.known.len();
                return false;
            }
        }
        true
    }

    /// Lets the bit planes compute from here on, if they may and can.
    fn take_planes(&mut self) -> bool {
        let may = match self.choice {
            Choice::Planes => true,
            Choice::Automatic => self.known.len() >= self.planes_from && self.items() >= MANY,
            _ => false,
        };
        if !may {
            return false;
        }
        if let Kernel::Planes(planes) = &self.kernel
            && planes.is_current(&self.known)
        {
            return true;
        }
        let planes = Planes::new(&self.known, self.threads);
        let taken = planes.is_some();
        if let Some(planes) = planes {
            self.kernel = Kernel::Planes(Box::new(planes));
        }
        taken
    }
}
