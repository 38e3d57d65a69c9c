//! Welter's game: coins may overtake, but not share a square.
//!
//! Welter's formula (1954; Conway's *On Numbers and Games*, chapter 13): with squares from 0 the
//! Grundy value is the nim sum of the squares and of d xor (d − 1) over the distances d of all pairs.
//! Now bit k of d xor (d − 1) is 1 iff 2^k divides d. So bit k of the value is the parity of the
//! coins with bit k in their square and of the pairs that are congruent modulo 2^k; and where one
//! coin must go to make the value 0 can be read off bit by bit, from the lowest.

use super::rule::{CoinGame, CoinMove, Freedom, Strip};
use dashu_int::UBig;
use dashu_int::ops::BitTest;
use upstar_core::{Reason, Theorem, WinningMove, Words};
use upstar_values::{Nimber, Outcome};

/// Coins that may overtake, but not share a square.
///
/// ```
/// use upstar_core::Theorems;
/// use upstar_games::Welter;
/// use upstar_values::Nimber;
/// let coins = Welter::new([0u8, 2, 5])?;
/// assert_eq!(coins.grundy_theorem().unwrap().answer, Nimber::from(4u64));
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
pub type Welter = Strip<WelterGame>;

/// The rules of [`Welter`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WelterGame;

/// Longer lists of squares are not written out in reasons.
const MOST_SHOWN: usize = 10;

/// Welter's formula, bit by bit: classes of coins that are congruent modulo 2^k, each split in two
/// for the next bit.
fn value(squares: &[UBig]) -> UBig {
    let bits = squares.iter().map(BitTest::bit_len).max().unwrap_or(0);
    let mut sum = UBig::ZERO;
    let mut classes: Vec<Vec<&UBig>> = vec![squares.iter().collect()];
    for bit in 0..bits {
        let ones = squares.iter().filter(|square| square.bit(bit)).count();
        let odd_pairs = classes.iter().filter(|class| matches!(class.len() % 4, 2 | 3)).count();
        if (ones + odd_pairs) % 2 == 1 {
            sum.set_bit(bit);
        }
        let halves = classes.into_iter().flat_map(|class| {
            let (one, zero): (Vec<&UBig>, Vec<&UBig>) =
                class.into_iter().partition(|square| square.bit(bit));
            [zero, one]
        });
        // A class of one coin has no pairs any more.
        classes = halves.filter(|class| class.len() > 1).collect();
    }
    sum
}

/// Where a coin must go for the value, which is `value` now, to become 0; `None` if that is beyond
/// the highest bit, and so not below where it lies.
///
/// Bit k of the value is the parity of bit k of the coin's place, of the others that are congruent
/// to it modulo 2^k, and of what does not depend on it. So bit k has to change as often as `value`
/// and the two numbers of congruent coins, before and after, tell: lower bits of the new place
/// decide on the higher ones.
fn place(squares: &[UBig], coin: usize, value: &UBig, bits: usize) -> Option<UBig> {
    let from = squares.get(coin)?;
    let others = || squares.iter().filter(|square| *square != from);
    let (mut before, mut after): (Vec<&UBig>, Vec<&UBig>) =
        (others().collect(), others().collect());
    let mut place = UBig::ZERO;
    for bit in 0..bits {
        let old = from.bit(bit);
        let new = old ^ value.bit(bit) ^ ((before.len() + after.len()) % 2 == 1);
        if new {
            place.set_bit(bit);
        }
        before.retain(|other| other.bit(bit) == old);
        after.retain(|other| other.bit(bit) == new);
    }
    // Another coin that agrees in all bits would ask for one bit more.
    after.is_empty().then_some(place)
}

fn winning_moves<'a>(coins: &'a Welter, value: &'a UBig) -> impl Iterator<Item = CoinMove> + 'a {
    let squares = coins.squares();
    let bits = squares.iter().map(BitTest::bit_len).max().unwrap_or(0);
    squares.iter().enumerate().filter_map(move |(coin, from)| {
        let to = place(squares, coin, value, bits)?;
        (to < *from).then(|| CoinMove { from: from.clone(), to })
    })
}

/// `[0|2|5]`, Conway's way to write it.
fn bracket(coins: &Welter) -> String {
    let squares = coins.squares();
    let text = |square: &UBig| square.to_string();
    let shown: Vec<String> = match squares {
        [first @ .., last] if squares.len() > MOST_SHOWN => {
            let shown = first.iter().take(MOST_SHOWN - 1).map(text);
            shown.chain(["…".to_owned(), text(last)]).collect()
        }
        _ => squares.iter().map(text).collect(),
    };
    format!("[{}]", shown.join("|"))
}

impl CoinGame for WelterGame {
    const NAME: &'static str = "welter";
    const RULES: &'static str = "A move takes a coin to a lower square of the strip that is free, over others if need be; a player who cannot move loses.";
    const NOTATION: &'static str = "welter(SQUARE, …) or welter([SQUARE, …]), different squares of any size numbered from 0. Moves: 9 -> 4 takes the coin from square 9 to square 4.";
    const EXAMPLE: &'static str = "welter(1,3,7)";
    const WORDS: Words = &[
        (
            "welter.formula",
            "Welter's formula: the nim sum of the squares and of d xor (d - 1) over all distances d is {bracket} = {value}",
        ),
        (
            "welter.previous",
            "Welter's formula gives {bracket} = 0: every move changes it, and an answer restores it",
        ),
        (
            "welter.next",
            "Welter's formula gives {bracket} = {value}, not 0; the coin from {from} to {to} makes it 0",
        ),
        ("welter.move", "the coin from {from} to {to}: Welter's formula gives 0"),
    ];
    const FREEDOM: Freedom = Freedom::Overtaking;
    const FIRST: u8 = 0;
    const MOST: usize = 1 << 12;

    fn outcome(coins: &Welter) -> Theorem<Outcome> {
        let bracket = bracket(coins);
        let value = value(coins.squares());
        let winning = winning_moves(coins, &value).next();
        match winning {
            None => Theorem {
                answer: Outcome::P,
                reason: Reason::new("welter.previous").with("bracket", bracket),
            },
            Some(by) => Theorem {
                answer: Outcome::N,
                reason: Reason::new("welter.next")
                    .with("bracket", bracket)
                    .with("value", value)
                    .with("from", by.from)
                    .with("to", by.to),
            },
        }
    }

    fn grundy(coins: &Welter) -> Theorem<Nimber> {
        let value = value(coins.squares());
        let reason = Reason::new("welter.formula").with("bracket", bracket(coins));
        let reason = reason.with("value", &value);
        Theorem { answer: Nimber::from(value), reason }
    }

    fn winning(coins: &Welter) -> Vec<WinningMove<CoinMove>> {
        let found = |by: CoinMove| {
            let reason = Reason::new("welter.move").with("from", &by.from).with("to", &by.to);
            WinningMove { reason: Some(reason), by }
        };
        winning_moves(coins, &value(coins.squares())).map(found).collect()
    }
}
