//! No towers, no overtaking: the gaps between partners are heaps of Nim.
//!
//! Coins are paired from the right; a lone leftmost one has the edge for its partner. The right coin
//! of a pair makes the gap smaller. The left one makes it larger, as in Poker-Nim; an answer by its
//! partner undoes that, so it does not change the value.

use super::rule::{CoinGame, CoinMove, Freedom, Strip};
use crate::shared::bouton;
use dashu_int::UBig;
use upstar_core::{Reason, Theorem, WinningMove, Words};
use upstar_values::{Nimber, Outcome};

/// Coins that neither share squares nor overtake.
pub type CoinsNoTowers = Strip<NoTowers>;

/// The rules of [`CoinsNoTowers`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NoTowers;

/// Partners and the gap between them.
struct Pair<'a> {
    /// The left one, unless it is the edge, and how far it may go.
    left: Option<(&'a UBig, UBig)>,
    right: &'a UBig,
    gap: UBig,
}

/// The pairs, from left to right.
fn pairs(coins: &CoinsNoTowers) -> Vec<Pair<'_>> {
    let squares = coins.squares();
    let gap = |low: &UBig, high: &UBig| high - low - UBig::ONE;
    let edge = UBig::ZERO;
    let mut pairs = Vec::new();
    let (lone, paired) = squares.split_at(squares.len() % 2);
    if let [right] = lone {
        pairs.push(Pair { left: None, right, gap: gap(&edge, right) });
    }
    let mut before = lone.first().unwrap_or(&edge);
    for pair in paired.chunks_exact(2) {
        let (left, right) = (&pair[0], &pair[1]);
        pairs.push(Pair { left: Some((left, gap(before, left))), right, gap: gap(left, right) });
        before = right;
    }
    pairs
}

fn gaps(pairs: &[Pair<'_>]) -> Vec<UBig> {
    pairs.iter().map(|pair| pair.gap.clone()).collect()
}

/// All moves after which the nim sum of the gaps is 0.
fn balancing(pairs: &[Pair<'_>], sum: &UBig) -> Vec<CoinMove> {
    if *sum == UBig::ZERO {
        return Vec::new();
    }
    let balance = |pair: &Pair<'_>| {
        let wanted = &pair.gap ^ sum;
        if wanted < pair.gap {
            let to = pair.right - (&pair.gap - wanted);
            return Some(CoinMove { from: pair.right.clone(), to });
        }
        let (left, room) = pair.left.as_ref()?;
        let steps = wanted - &pair.gap;
        (steps <= *room).then(|| CoinMove { from: (*left).clone(), to: *left - steps })
    };
    pairs.iter().filter_map(balance).collect()
}

fn reason(key: &'static str, by: &CoinMove) -> Reason {
    Reason::new(key).with("from", &by.from).with("to", &by.to)
}

impl CoinGame for NoTowers {
    const NAME: &'static str = "coins_no_towers";
    const RULES: &'static str = "A move takes a coin to a lower square of the strip, but not onto or over another coin; a player who cannot move loses.";
    const NOTATION: &'static str = "coins_no_towers(SQUARE, …) or coins_no_towers([SQUARE, …]), different squares of any size numbered from 1. Moves: 9 -> 7 takes the coin from square 9 to square 7.";
    const EXAMPLE: &'static str = "coins_no_towers(2,5,6,10)";
    const WORDS: Words = &[
        (
            "coins_no_towers.gaps",
            "the gaps between coins, paired from the right, are heaps of Nim: {equation}",
        ),
        (
            "coins_no_towers.previous",
            "the gaps between coins, paired from the right, are heaps of Nim: {equation}; every move changes the nim sum, and an answer restores it",
        ),
        (
            "coins_no_towers.next",
            "the gaps between coins, paired from the right, are heaps of Nim: {equation}, not 0; the coin from {from} to {to} makes it 0",
        ),
        ("coins_no_towers.move", "the coin from {from} to {to}: the nim sum of the gaps becomes 0"),
    ];
    const FREEDOM: Freedom = Freedom::Nothing;
    const FIRST: u8 = 1;

    fn outcome(coins: &CoinsNoTowers) -> Theorem<Outcome> {
        let pairs = pairs(coins);
        let gaps = gaps(&pairs);
        let sum = bouton::nim_sum(&gaps);
        let equation = bouton::equation(&gaps, &sum);
        match balancing(&pairs, &sum).first() {
            None => Theorem {
                answer: Outcome::P,
                reason: Reason::new("coins_no_towers.previous").with("equation", equation),
            },
            Some(by) => Theorem {
                answer: Outcome::N,
                reason: reason("coins_no_towers.next", by).with("equation", equation),
            },
        }
    }

    fn grundy(coins: &CoinsNoTowers) -> Theorem<Nimber> {
        let gaps = gaps(&pairs(coins));
        let sum = bouton::nim_sum(&gaps);
        let equation = bouton::equation(&gaps, &sum);
        let reason = Reason::new("coins_no_towers.gaps").with("equation", equation);
        Theorem { answer: Nimber::from(sum), reason }
    }

    fn winning(coins: &CoinsNoTowers) -> Vec<WinningMove<CoinMove>> {
        let pairs = pairs(coins);
        let sum = bouton::nim_sum(&gaps(&pairs));
        let found =
            |by: CoinMove| WinningMove { reason: Some(reason("coins_no_towers.move", &by)), by };
        balancing(&pairs, &sum).into_iter().map(found).collect()
    }
}
