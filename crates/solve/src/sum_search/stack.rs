//! A list that several threads read while one of them adds to it: nothing in it ever moves.

use std::sync::{Mutex, OnceLock, PoisonError};

/// A block of places.
type Block<T> = OnceLock<Box<[OnceLock<T>]>>;

/// A list that only grows.
pub(super) struct Stack<T> {
    /// Groups of 1, 2, 4, … blocks.
    groups: [OnceLock<Box<[Block<T>]>>; GROUPS],
    /// How many places are taken.
    length: Mutex<u32>,
}

const GROUPS: usize = 20;
/// Places of a block.
const BLOCK: u32 = 1 << 10;

/// The group of a place, the number of its block in there, and where in the block.
#[inline]
fn place(index: u32) -> (usize, usize, usize) {
    let block = index / BLOCK + 1;
    let group = block.ilog2();
    (group as usize, (block - (1 << group)) as usize, (index % BLOCK) as usize)
}

impl<T> Stack<T> {
    pub(super) fn new() -> Self {
        Stack { groups: std::array::from_fn(|_| OnceLock::new()), length: Mutex::new(0) }
    }

    pub(super) fn len(&self) -> u32 {
        *self.length.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[inline]
    pub(super) fn get(&self, index: u32) -> Option<&T> {
        let (group, block, at) = place(index);
        self.groups.get(group)?.get()?.get(block)?.get()?.get(at)?.get()
    }

    /// Adds one, and says where; `None` if there is no more room.
    pub(super) fn push(&self, value: T) -> Option<u32> {
        let mut length = self.length.lock().unwrap_or_else(PoisonError::into_inner);
        let (group, block, at) = place(*length);
        let blocks = self.groups.get(group)?;
        let blocks = blocks.get_or_init(|| (0..1 << group).map(|_| OnceLock::new()).collect());
        let block = blocks.get(block)?;
        let block = block.get_or_init(|| (0..BLOCK).map(|_| OnceLock::new()).collect());
        let _ = block.get(at)?.set(value);
        *length += 1;
        Some(*length - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_pushed_stays() {
        let stack = Stack::new();
        for k in 0..10_000u32 {
            assert_eq!(stack.push(k * k), Some(k));
        }
        assert_eq!(stack.len(), 10_000);
        assert!((0..10_000).all(|k| stack.get(k) == Some(&(k * k))));
        assert_eq!((stack.get(10_000), stack.get(u32::MAX)), (None, None));
    }
}
