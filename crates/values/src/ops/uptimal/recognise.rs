//! Uptimals told from their options.
//!
//! With aₖ > 0 the canonical form has a single right option, where every digit is one less and m
//! becomes m xor 1, and left options that follow from the digits as well (the canonical form of
//! uptimals). So the right option suggests what the game may be, and the left options confirm it;
//! nothing is computed in the algebra.

use super::{Run, Uptimal, push, trim};
use crate::Player;
use dashu_int::{IBig, UBig};

impl Uptimal {
    /// The first digits.
    fn truncated(&self, length: usize) -> Self {
        let mut runs = Vec::new();
        let mut room = length;
        for run in &self.runs {
            let inside = run.length.min(room);
            push(&mut runs, run.digit.clone(), inside);
            room -= inside;
        }
        trim(&mut runs);
        Uptimal { number: self.number.clone(), nimber: self.nimber.clone(), runs }
    }

    /// The same with one more of each of the first `length` powers of up, and *.
    fn up_star(&self, length: usize) -> Self {
        let mut runs: Vec<Run> = Vec::with_capacity(self.runs.len() + 1);
        let mut room = length;
        for run in &self.runs {
            let inside = run.length.min(room);
            push(&mut runs, &run.digit + IBig::ONE, inside);
            push(&mut runs, run.digit.clone(), run.length - inside);
            room -= inside;
        }
        push(&mut runs, IBig::ONE, room);
        trim(&mut runs);
        Uptimal { number: self.number.clone(), nimber: &self.nimber ^ UBig::ONE, runs }
    }

    /// How many digits there are up to the last one that passes the test.
    fn reach(&self, test: impl Fn(&IBig) -> bool) -> usize {
        let mut end = 0;
        let mut reach = 0;
        for run in &self.runs {
            end += run.length;
            if test(&run.digit) {
                reach = end;
            }
        }
        reach
    }

    /// Are the digits, in the order of the dictionary, at most 1, 1, …, 1?
    fn at_most_all_ones(&self) -> bool {
        let other = self.runs.iter().find(|run| run.digit != IBig::ONE);
        other.is_none_or(|run| run.digit < IBig::ONE)
    }

    /// Are these, all different, the left options of this uptimal, whose last digit is positive?
    fn has_left_options(&self, options: &[&Uptimal]) -> bool {
        let Some((first, last)) = self.runs.first().zip(self.runs.last()) else { return false };
        let stem = self.truncated(if last.digit == IBig::ONE {
            self.length() - 1
        } else {
            self.reach(|digit| *digit <= IBig::ZERO)
        });
        let are = |expected: &[&Uptimal]| {
            options.len() == expected.len()
                && options.iter().all(|option| expected.contains(option))
        };
        let number = Uptimal::new(self.number.clone(), UBig::ZERO, Vec::new());
        let negative = self.reach(|digit| *digit < IBig::ZERO);
        if negative > 0 {
            are(&[&stem, &self.truncated(negative).up_star(negative)])
        } else if first.digit == IBig::ZERO {
            // x, x*, …, x + *(m-1) and the stem.
            let smaller = |option: &Uptimal| option.runs.is_empty() && option.nimber < self.nimber;
            UBig::from(options.len()) == &self.nimber + UBig::ONE
                && options.iter().all(|option| **option == stem || smaller(option))
        } else if self.nimber == UBig::ONE && self.at_most_all_ones() {
            are(&[&number, &stem])
        } else if stem.runs.is_empty() {
            are(&[&number])
        } else {
            are(&[&stem])
        }
    }

    /// The uptimal with these canonical options of the player, and this one of the opponent, if
    /// there is one whose last digit favours the player.
    fn favouring(player: Player, own: &[&Uptimal], reply: &Uptimal) -> Option<Uptimal> {
        if own.iter().any(|option| option.number != reply.number) {
            return None;
        }
        if player == Player::Right {
            let own: Vec<Uptimal> = own.iter().map(|option| option.negative()).collect();
            let own: Vec<&Uptimal> = own.iter().collect();
            let found = Self::favouring(Player::Left, &own, &reply.negative())?;
            return Some(found.negative());
        }
        let length = reply.length();
        let longest = own.iter().map(|option| option.length()).max().unwrap_or(0).max(length);
        // The last digit is at least 2, or it is 1 and one place behind all that can be seen.
        let tall = reply.runs.last().is_some_and(|run| run.digit > IBig::ZERO);
        let tall = tall.then(|| reply.up_star(length));
        let fits = |candidate: &Uptimal| candidate.has_left_options(own);
        tall.filter(fits).or_else(|| Some(reply.up_star(longest + 1)).filter(fits))
    }

    /// The uptimal with these canonical options, if there is one. Number-up-stars need no options
    /// and are not looked for.
    pub(crate) fn from_options(left: &[&Uptimal], right: &[&Uptimal]) -> Option<Uptimal> {
        let for_left = match right {
            [reply] => Self::favouring(Player::Left, left, reply),
            _ => None,
        };
        for_left.or_else(|| match left {
            [reply] => Self::favouring(Player::Right, right, reply),
            _ => None,
        })
    }
}
