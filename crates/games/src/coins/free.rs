//! Free coins: Nim, a coin on square s being a heap of s − 1.

use super::rule::{CoinGame, CoinMove, Freedom, Strip};
use crate::shared::bouton::{self, Cut, MisereKeys, misere_keys};
use dashu_int::UBig;
use upstar_core::{Reason, Theorem, WinningMove, Words};
use upstar_values::{Nimber, Outcome};

/// Coins that may share squares and overtake: heaps of Nim.
///
/// ```
/// use upstar_core::Theorems;
/// use upstar_games::Coins;
/// use upstar_values::Nimber;
/// let coins = Coins::new([3u8, 5, 9])?;
/// assert_eq!(coins.grundy_theorem().unwrap().answer, Nimber::from(2u64 ^ 4 ^ 8));
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
pub type Coins = Strip<FreeCoins>;

/// The rules of [`Coins`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FreeCoins;

const MISERE: MisereKeys = misere_keys!("coins");

/// How far each coin may go.
fn heaps(coins: &Coins) -> Vec<UBig> {
    coins.squares().iter().map(|square| square - UBig::ONE).collect()
}

fn move_of(coins: &Coins, cut: &Cut) -> CoinMove {
    let from = coins.squares().get(cut.heap).cloned().unwrap_or_default();
    CoinMove { from, to: &cut.rest + UBig::ONE }
}

fn reason(key: &'static str, by: &CoinMove) -> Reason {
    Reason::new(key).with("from", &by.from).with("to", &by.to)
}

impl CoinGame for FreeCoins {
    const NAME: &'static str = "coins";
    const RULES: &'static str = "A move takes a coin to a lower square of the strip, whatever lies there or in between; a player who cannot move loses.";
    const NOTATION: &'static str = "coins(SQUARE, …) or coins([SQUARE, …]), squares of any size numbered from 1. Moves: 9 -> 4 takes a coin from square 9 to square 4.";
    const EXAMPLE: &'static str = "coins(3,5,6)";
    const WORDS: Words = &[
        ("coins.sum", "a coin on square s is a heap of s - 1: {equation}"),
        (
            "coins.sum.binary",
            "a coin on square s is a heap of s - 1: {equation}, in binary {columns}",
        ),
        (
            "coins.previous",
            "a coin on square s is a heap of s - 1: {equation}; every move changes the nim sum, and an answer restores it",
        ),
        (
            "coins.next",
            "a coin on square s is a heap of s - 1: {equation}, not 0; the coin from {from} to {to} makes it 0",
        ),
        ("coins.move", "the coin from {from} to {to}: the nim sum becomes 0"),
        (
            "coins.misere.previous",
            "the coin on square {heap} has more than one move, so misère play is decided like normal play: {equation}, lost",
        ),
        (
            "coins.misere.next",
            "the coin on square {heap} has more than one move, so misère play is decided like normal play: {equation}, not 0, won",
        ),
        (
            "coins.misere.odd",
            "every coin is on square 1 or 2, and {ones} are on square 2, an odd number: the player to move moves last and loses",
        ),
        (
            "coins.misere.even",
            "every coin is on square 1 or 2, and {ones} are on square 2, an even number: the opponent moves last and loses",
        ),
    ];
    const FREEDOM: Freedom = Freedom::Everything;
    const FIRST: u8 = 1;

    fn outcome(coins: &Coins) -> Theorem<Outcome> {
        let heaps = heaps(coins);
        let sum = bouton::nim_sum(&heaps);
        let equation = bouton::equation(&heaps, &sum);
        match bouton::balancing(&heaps, &sum).next() {
            None => Theorem {
                answer: Outcome::P,
                reason: Reason::new("coins.previous").with("equation", equation),
            },
            Some(cut) => Theorem {
                answer: Outcome::N,
                reason: reason("coins.next", &move_of(coins, &cut)).with("equation", equation),
            },
        }
    }

    fn misere(coins: &Coins) -> Option<Theorem<Outcome>> {
        let name = |heap: usize| coins.squares().get(heap).map(UBig::to_string).unwrap_or_default();
        Some(bouton::misere(&heaps(coins), &MISERE, name))
    }

    fn grundy(coins: &Coins) -> Theorem<Nimber> {
        let heaps = heaps(coins);
        let sum = bouton::nim_sum(&heaps);
        let equation = bouton::equation(&heaps, &sum);
        let reason = match bouton::columns(&heaps, &sum) {
            None => Reason::new("coins.sum").with("equation", equation),
            Some(columns) => {
                Reason::new("coins.sum.binary").with("equation", equation).with("columns", columns)
            }
        };
        Theorem { answer: Nimber::from(sum), reason }
    }

    fn winning(coins: &Coins) -> Vec<WinningMove<CoinMove>> {
        let heaps = heaps(coins);
        let sum = bouton::nim_sum(&heaps);
        let mut found: Vec<WinningMove<CoinMove>> = bouton::balancing(&heaps, &sum)
            .map(|cut| move_of(coins, &cut))
            .map(|by| WinningMove { reason: Some(reason("coins.move", &by)), by })
            .collect();
        found.dedup_by(|a, b| a.by == b.by); // coins on one square have one move between them
        found
    }
}
