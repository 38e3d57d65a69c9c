//! A growing sequence together with its mirror image: pairs a, m − a then run the same way in both.

use super::kernel::{self, Seen, WANTED};
use std::ops::BitXor;

/// Values small enough for a lane.
pub(super) trait Lane:
    Copy + PartialEq + BitXor<Output = Self> + Default + Into<u16>
{
    fn find(left: &[Self], right: &[Self], wanted: Self) -> Option<usize>;
    fn present(left: &[Self], right: &[Self], wanted: [Self; WANTED]) -> [bool; WANTED];
    fn mark(left: &[Self], right: &[Self], seen: &mut Seen);
    fn from_value(value: u16) -> Option<Self>;
}

impl Lane for u8 {
    fn find(left: &[u8], right: &[u8], wanted: u8) -> Option<usize> {
        kernel::find_u8(left, right, wanted)
    }
    fn present(left: &[u8], right: &[u8], wanted: [u8; WANTED]) -> [bool; WANTED] {
        kernel::present_u8(left, right, wanted)
    }
    fn mark(left: &[u8], right: &[u8], seen: &mut Seen) {
        kernel::mark_u8(left, right, seen);
    }
    fn from_value(value: u16) -> Option<u8> {
        u8::try_from(value).ok()
    }
}

impl Lane for u16 {
    fn find(left: &[u16], right: &[u16], wanted: u16) -> Option<usize> {
        kernel::find_u16(left, right, wanted)
    }
    fn present(left: &[u16], right: &[u16], wanted: [u16; WANTED]) -> [bool; WANTED] {
        kernel::present_u16(left, right, wanted)
    }
    fn mark(left: &[u16], right: &[u16], seen: &mut Seen) {
        kernel::mark_u16(left, right, seen);
    }
    fn from_value(value: u16) -> Option<u16> {
        Some(value)
    }
}

/// The sequence forwards, and backwards at the end of a buffer.
#[derive(Clone, Debug)]
pub(super) struct Mirror<T> {
    forward: Vec<T>,
    backward: Vec<T>,
}

impl<T: Lane> Mirror<T> {
    /// Of these values, if all fit.
    pub(super) fn new(values: &[u16]) -> Option<Mirror<T>> {
        let forward: Vec<T> =
            values.iter().map(|&value| T::from_value(value)).collect::<Option<_>>()?;
        let mut mirror = Mirror { forward, backward: Vec::new() };
        mirror.reflect();
        Some(mirror)
    }

    fn reflect(&mut self) {
        let room = (self.forward.len() + 1).next_power_of_two().max(1024);
        self.backward.clear();
        self.backward.resize(room, T::default());
        for (place, &value) in self.backward.iter_mut().rev().zip(&self.forward) {
            *place = value;
        }
    }

    pub(super) fn push(&mut self, value: T) {
        self.forward.push(value);
        let length = self.forward.len();
        let room = self.backward.len();
        if length >= room {
            self.reflect();
        } else {
            self.backward[room - length] = value;
        }
    }

    /// The values at a and m − a for a = from, …, to.
    #[inline]
    pub(super) fn pairs(&self, m: usize, from: usize, to: usize) -> (&[T], &[T]) {
        let zero = self.backward.len() - 1 - m;
        (&self.forward[from..=to], &self.backward[zero + from..=zero + to])
    }

    pub(super) fn bytes(&self) -> u64 {
        (size_of::<T>() * (self.forward.capacity() + self.backward.capacity())) as u64
    }
}
