//! A part of the work, for one of several machines.

/// Says of one item after the other whether it is in the shard: every `count`-th, beginning with the `index`-th.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    count: usize,
    left: usize,
}

impl Turn {
    /// The shard with this number, from 1 on, of so many; all items if there are no shards.
    pub(super) fn new(count: usize, index: usize) -> Turn {
        Turn { count: count.max(1), left: index.saturating_sub(1) }
    }

    /// Is the next item in the shard?
    pub(super) fn next(&mut self) -> bool {
        let mine = self.left == 0;
        self.left = if mine { self.count - 1 } else { self.left - 1 };
        mine
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_third_item_from_the_second_on() {
        let mut turn = Turn::new(3, 2);
        let mine: Vec<usize> = (1..10).filter(|_| turn.next()).collect();
        assert_eq!(mine, [2, 5, 8]);
        let mut all = Turn::new(0, 0);
        assert!((0..5).all(|_| all.next()));
    }
}
