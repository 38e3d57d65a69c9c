//! The game that a certificate names: a finite octal code, a subtraction set, or Grundy's game.

use crate::VerifyError;
use crate::messages;

/// Numbers that may be taken, by the number of heaps that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Game {
    pub(super) name: String,
    /// Nothing is left.
    pub(super) empty: Vec<usize>,
    /// One heap.
    pub(super) single: Vec<usize>,
    /// Two heaps.
    pub(super) split: Vec<usize>,
    /// The two must differ.
    pub(super) unequal: bool,
}

/// The largest number that may be taken in a game that is checked here.
const MOST: usize = 1_000_000;

impl Game {
    pub(super) fn read(text: &str) -> Result<Game, VerifyError> {
        let bad = || {
            let short: String = text.chars().take(40).collect();
            VerifyError::Bad(messages::WINDOW_GAME.with("game", short))
        };
        let name = text.to_owned();
        let mut game =
            Game { name, empty: Vec::new(), single: Vec::new(), split: Vec::new(), unequal: false };
        if text == "grundys_game" {
            (game.split, game.unequal) = (vec![0], true);
            return Ok(game);
        }
        if let Some(set) = text.strip_prefix('{').and_then(|set| set.strip_suffix('}')) {
            let mut numbers = Vec::new();
            for number in set.split(',') {
                let number: usize = number.trim().parse().map_err(|_| bad())?;
                if number == 0 || number > MOST {
                    return Err(bad());
                }
                numbers.push(number);
            }
            numbers.sort_unstable();
            game.empty.clone_from(&numbers);
            game.single = numbers;
            return Ok(game);
        }
        let (before, digits) = text.split_once('.').ok_or_else(bad)?;
        if !matches!(before, "0" | "4") || digits.len() > MOST {
            return Err(bad());
        }
        for (taken, digit) in before.chars().chain(digits.chars()).enumerate() {
            let digit = digit.to_digit(8).ok_or_else(bad)?;
            let lists = [&mut game.empty, &mut game.single, &mut game.split];
            for (bit, list) in lists.into_iter().enumerate() {
                if digit >> bit & 1 == 1 {
                    list.push(taken);
                }
            }
        }
        Ok(game)
    }

    /// The largest number that may be taken.
    pub(super) fn last(&self) -> usize {
        let lists = [&self.empty, &self.single, &self.split];
        lists.iter().filter_map(|list| list.last()).copied().max().unwrap_or(0)
    }

    /// The parity of the numbers taken in splits, if all agree.
    pub(super) fn parity(&self) -> Option<u32> {
        let odd = self.split.first()? & 1;
        let same = self.split.iter().all(|taken| taken & 1 == odd);
        same.then_some(u32::from(odd == 1))
    }

    /// Pairs of heaps a ≤ b with a + b = rest: how many a there are.
    pub(super) fn pairs(&self, rest: usize) -> usize {
        if self.unequal { rest.saturating_sub(1) / 2 } else { rest / 2 }
    }
}
