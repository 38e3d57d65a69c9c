//! Numbers by the arguments of positions: an array that grows, and the set of values that was seen.

use super::Cells;
use smallvec::SmallVec;

/// Places that an array has at most.
const MOST_PLACES: usize = 1 << 24;
/// Least extent in each direction.
const LEAST: usize = 8;

/// Nothing is known.
const UNKNOWN: u32 = u32::MAX;
/// The value is being looked for.
const ENTERED: u32 = u32::MAX - 1;

/// A value for every position whose arguments are below some bounds.
#[derive(Debug)]
pub(super) struct Array {
    extents: SmallVec<[usize; 4]>,
    values: Vec<u32>,
    greatest: u32,
}

impl Array {
    /// For positions of so many arguments.
    pub(super) fn new(arguments: usize) -> Self {
        Array { extents: SmallVec::from_elem(0, arguments), values: Vec::new(), greatest: 0 }
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.values.capacity() * size_of::<u32>()) as u64
    }

    /// The greatest value so far.
    pub(super) fn greatest(&self) -> u32 {
        self.greatest
    }

    /// Is there a place for the position?
    #[inline]
    pub(super) fn holds(&self, cells: &Cells) -> bool {
        let inside = |(&cell, &extent): (&i64, &usize)| {
            usize::try_from(cell).is_ok_and(|cell| cell < extent)
        };
        cells.iter().zip(&self.extents).all(inside)
    }

    /// The place of a position that it holds.
    #[inline]
    pub(super) fn place(&self, cells: &Cells) -> usize {
        let step = |place: usize, (&cell, &extent): (&i64, &usize)| {
            place * extent + usize::try_from(cell).unwrap_or(0)
        };
        cells.iter().zip(&self.extents).fold(0, step)
    }

    /// How far apart the places are of positions whose arguments differ by these numbers.
    pub(super) fn stride(&self, step: &Cells) -> isize {
        let fold = |stride: isize, (&cell, &extent): (&i64, &usize)| {
            let extent = isize::try_from(extent).unwrap_or(0);
            stride.wrapping_mul(extent).wrapping_add(isize::try_from(cell).unwrap_or(0))
        };
        step.iter().zip(&self.extents).fold(0, fold)
    }

    /// The value of a position that it holds, if it is known.
    #[inline]
    pub(super) fn value(&self, cells: &Cells) -> Option<u32> {
        let value = self.values.get(self.place(cells)).copied()?;
        (value < ENTERED).then_some(value)
    }

    pub(super) fn is_entered(&self, cells: &Cells) -> bool {
        self.holds(cells) && self.values.get(self.place(cells)) == Some(&ENTERED)
    }

    /// The value of the position is being looked for.
    pub(super) fn enter(&mut self, cells: &Cells) {
        let place = self.place(cells);
        if let Some(value) = self.values.get_mut(place) {
            *value = ENTERED;
        }
    }

    /// Nobody looks for it any more.
    pub(super) fn leave(&mut self, cells: &Cells) {
        if self.is_entered(cells) {
            let place = self.place(cells);
            self.values[place] = UNKNOWN;
        }
    }

    pub(super) fn set(&mut self, cells: &Cells, value: u32) {
        let place = self.place(cells);
        if let Some(known) = self.values.get_mut(place) {
            *known = value;
            self.greatest = self.greatest.max(value);
        }
    }

    /// Makes room for a position, if so many bytes are enough.
    pub(super) fn grow(&mut self, cells: &Cells, bytes: u64) -> bool {
        let mut extents = self.extents.clone();
        let mut places = Some(1usize);
        for (extent, &cell) in extents.iter_mut().zip(cells) {
            let Ok(cell) = usize::try_from(cell) else { return false };
            if cell >= *extent {
                let Some(room) = cell.checked_add(1).and_then(usize::checked_next_power_of_two)
                else {
                    return false;
                };
                *extent = room.max(LEAST);
            }
            places = places.and_then(|places| places.checked_mul(*extent));
        }
        let Some(places) = places.filter(|&places| places <= MOST_PLACES) else { return false };
        if (places * size_of::<u32>()) as u64 > bytes {
            return false;
        }
        let mut values = vec![UNKNOWN; places];
        let row = self.extents.last().copied().unwrap_or(0);
        if row > 0 {
            for (number, old) in self.values.chunks_exact(row).enumerate() {
                let place = moved(number, &self.extents, &extents);
                values[place..place + row].copy_from_slice(old);
            }
        }
        (self.extents, self.values) = (extents, values);
        true
    }

    /// Marks the values of sums along ways through the array: places and strides, all ways at once. Tells
    /// which way, after how many steps, comes to a place whose value is not known.
    pub(super) fn mark_along(
        &self,
        ways: &[(usize, isize)],
        length: usize,
        seen: &mut Seen,
    ) -> Option<(usize, usize)> {
        match *ways {
            [(mut place, stride)] => {
                for step in 0..length {
                    let value = self.values[place];
                    if value >= ENTERED {
                        return Some((0, step));
                    }
                    seen.mark(value);
                    place = place.wrapping_add_signed(stride);
                }
            }
            [(mut here, stride), (mut there, other)] => {
                for step in 0..length {
                    let (a, b) = (self.values[here], self.values[there]);
                    if a.max(b) >= ENTERED {
                        return Some((usize::from(a < ENTERED), step));
                    }
                    seen.mark(a ^ b);
                    here = here.wrapping_add_signed(stride);
                    there = there.wrapping_add_signed(other);
                }
            }
            _ => {
                let mut places: SmallVec<[usize; 4]> = ways.iter().map(|way| way.0).collect();
                for step in 0..length {
                    let mut sum = 0;
                    for (way, place) in places.iter_mut().enumerate() {
                        let value = self.values[*place];
                        if value >= ENTERED {
                            return Some((way, step));
                        }
                        sum ^= value;
                        *place = place.wrapping_add_signed(ways[way].1);
                    }
                    seen.mark(sum);
                }
            }
        }
        None
    }
}

/// Where a row begins that had this number before the extents changed.
fn moved(number: usize, before: &[usize], after: &[usize]) -> usize {
    let (mut rest, mut place) = (number, 0);
    let mut stride = after.last().copied().unwrap_or(1);
    for (&old, &new) in before.iter().zip(after).rev().skip(1) {
        place += rest % old.max(1) * stride;
        rest /= old.max(1);
        stride *= new;
    }
    place
}

/// A set of small numbers that is emptied at once.
#[derive(Debug, Default)]
pub(super) struct Seen {
    stamps: Vec<u32>,
    stamp: u32,
}

impl Seen {
    /// Empties the set, with room for all nim sums of numbers up to this one.
    pub(super) fn begin(&mut self, greatest: u32) {
        let room = usize::try_from(greatest).unwrap_or(0).saturating_add(1).next_power_of_two();
        if self.stamps.len() < room {
            self.stamps.resize(room, 0);
        }
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.stamps.fill(0);
            self.stamp = 1;
        }
    }

    #[inline]
    pub(super) fn mark(&mut self, value: u32) {
        if let Some(stamp) = usize::try_from(value).ok().and_then(|at| self.stamps.get_mut(at)) {
            *stamp = self.stamp;
        }
    }

    /// The least number that is not in it.
    pub(super) fn mex(&self) -> u32 {
        let free = self.stamps.iter().position(|&stamp| stamp != self.stamp);
        u32::try_from(free.unwrap_or(self.stamps.len())).unwrap_or(ENTERED - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_array_keeps_its_values_while_it_grows() {
        let mut array = Array::new(3);
        let mut kept = Vec::new();
        for n in 0..40i64 {
            let cells: Cells = SmallVec::from_slice(&[n % 7, n * n % 31, n]);
            if !array.holds(&cells) {
                assert!(array.grow(&cells, u64::MAX));
            }
            array.set(&cells, u32::try_from(n).unwrap());
            kept.push(cells);
        }
        for (n, cells) in kept.iter().enumerate() {
            assert_eq!(array.value(cells), u32::try_from(n).ok(), "{cells:?}");
        }
        assert!(!array.grow(&SmallVec::from_slice(&[0, 0, 1 << 40]), u64::MAX));
        assert!(!array.grow(&SmallVec::from_slice(&[0, 0, 4000]), 100));
    }

    #[test]
    fn mex_is_the_least_number_that_was_not_marked() {
        let mut seen = Seen::default();
        seen.begin(6);
        [0, 1, 2, 4].into_iter().for_each(|value| seen.mark(value));
        assert_eq!(seen.mex(), 3);
        seen.begin(6);
        assert_eq!(seen.mex(), 0);
    }
}
