//! Walking along expansions, and where two of them part.

use super::{Block, Expansion, Sign};
use crate::ordinal;
use crate::surreal::Surreal;
use std::cmp::Ordering;

/// A place in an expansion.
#[derive(Clone, Debug)]
pub(crate) struct Walk<'e> {
    blocks: &'e [Block],
    /// The sign and length of what is left of the current run, or letter of a word.
    run: Option<(Sign, Surreal)>,
    /// The letters passed in a word that is repeated, which is then the first block.
    letters: usize,
}

impl<'e> Walk<'e> {
    /// At the beginning.
    pub(crate) fn new(expansion: &'e Expansion) -> Self {
        let mut walk = Walk { blocks: &expansion.blocks, run: None, letters: 0 };
        walk.enter();
        walk
    }

    /// Takes up the run at the beginning of the first block.
    fn enter(&mut self) {
        self.letters = 0;
        self.run = match self.blocks.first() {
            None => None,
            Some(Block::Run { sign, length }) => Some((*sign, length.clone())),
            Some(Block::Repeat { word, each }) => Some((word[0], each.clone())),
        };
    }

    /// What comes next.
    pub(crate) fn run(&self) -> Option<&(Sign, Surreal)> {
        self.run.as_ref()
    }

    /// The next sign.
    pub(crate) fn sign(&self) -> Option<Sign> {
        self.run.as_ref().map(|run| run.0)
    }

    /// Goes on by a length that is at most that of the run.
    pub(crate) fn pass(&mut self, length: &Surreal) {
        let Some((_, left)) = &mut self.run else { return };
        let rest = ordinal::left_difference(length, left);
        if !rest.is_zero() {
            *left = rest;
            return;
        }
        match self.blocks.first() {
            Some(Block::Repeat { word, each }) => {
                self.letters = (self.letters + 1) % word.len();
                self.run = Some((word[self.letters], each.clone()));
            }
            _ => self.leave(),
        }
    }

    /// Goes to the end of the block.
    fn leave(&mut self) {
        self.blocks = self.blocks.get(1..).unwrap_or_default();
        self.enter();
    }

    /// The word from here on, if a letter of a word that is repeated begins here.
    fn word(&self) -> Option<(Vec<Sign>, &'e Surreal)> {
        match (self.blocks.first(), &self.run) {
            (Some(Block::Repeat { word, each }), Some((_, left))) if left == each => {
                let mut word = word.clone();
                word.rotate_left(self.letters);
                Some((word, each))
            }
            _ => None,
        }
    }

    /// The expansions that end with a run from here on, each appended to `before`: all that could
    /// be the first with some property that a longer way along this one keeps. Of a word that is
    /// repeated twice through it is enough.
    pub(crate) fn stations(mut self, before: &Expansion) -> Vec<Expansion> {
        let mut stations = Vec::new();
        let mut way = before.clone();
        while let Some((sign, length)) = self.run.clone() {
            if let Some(Block::Repeat { word, each }) = self.blocks.first() {
                let letters = 2 * word.len() + 2;
                let mut inside = way.clone();
                let mut ahead = self.clone();
                for _ in 0..letters {
                    let Some((sign, length)) = ahead.run.clone() else { break };
                    inside.push(sign, &length);
                    stations.push(inside.clone());
                    ahead.pass(&length);
                }
                // The rest of the letter, and then the word for ever.
                let mut next = word.clone();
                if length == *each {
                    next.rotate_left(self.letters);
                } else {
                    way.push(sign, &length);
                    next.rotate_left((self.letters + 1) % word.len());
                }
                way.push_repeat(&next, each);
                self.leave();
            } else {
                way.push(sign, &length);
                self.pass(&length);
            }
            stations.push(way.clone());
        }
        stations
    }
}

/// Where two expansions part.
pub(crate) struct Meeting<'e> {
    /// What they have in common.
    pub(crate) common: Expansion,
    /// The first one from there on.
    pub(crate) first: Walk<'e>,
    /// The second one from there on.
    pub(crate) second: Walk<'e>,
}

impl<'e> Meeting<'e> {
    pub(crate) fn of(first: &'e Expansion, second: &'e Expansion) -> Meeting<'e> {
        let (mut x, mut y) = (Walk::new(first), Walk::new(second));
        let mut common = Expansion::empty();
        while let (Some((sign, left)), Some((other, right))) = (x.run(), y.run()) {
            if sign != other {
                break;
            }
            if let (Some((word, each)), Some((other, also))) = (x.word(), y.word())
                && word == other
                && each == also
            {
                common.push_repeat(&word, each);
                x.leave();
                y.leave();
                continue;
            }
            let (sign, length) = (*sign, left.min(right).clone());
            common.push(sign, &length);
            x.pass(&length);
            y.pass(&length);
        }
        Meeting { common, first: x, second: y }
    }

    /// How the first compares with the second.
    pub(crate) fn order(&self) -> Ordering {
        let rank = |sign: Option<Sign>| match sign {
            Some(Sign::Minus) => 0,
            None => 1,
            Some(Sign::Plus) => 2,
        };
        rank(self.first.sign()).cmp(&rank(self.second.sign()))
    }

    /// Does the second begin with the first?
    pub(crate) fn first_ends(&self) -> bool {
        self.first.sign().is_none()
    }
}
