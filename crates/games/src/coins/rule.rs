//! The one rule: a coin moves down the strip, as far as it is allowed to.

use crate::messages;
use dashu_int::UBig;
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_core::label::{arrow, not_a_move};
use upstar_core::{
    Argument, Convention, Form, Loopy, Message, Place, Position, Question, ReadError, Rules, Scene,
    Sign, Theorem, Theory, Told, WinningMove, Words, abbreviate, list_of, told,
};
use upstar_values::{Context, Nimber, Outcome, Player};

/// What coins may do to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freedom {
    /// Share squares and overtake.
    Everything,
    /// Overtake, but not share a square.
    Overtaking,
    /// Neither.
    Nothing,
}

/// What makes a game of coins, and what is known of it.
pub trait CoinGame: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// The name in expressions.
    const NAME: &'static str;
    /// The rules in one line.
    const RULES: &'static str;
    /// How positions are written.
    const NOTATION: &'static str;
    /// A position that shows the game.
    const EXAMPLE: &'static str;
    /// English sentences for its reasons.
    const WORDS: Words;
    /// What coins may do to each other.
    const FREEDOM: Freedom;
    /// The number of the first square.
    const FIRST: u8;
    /// The number of coins that can be handled at once.
    const MOST: usize = 1 << 20;

    /// Who wins.
    fn outcome(strip: &Strip<Self>) -> Theorem<Outcome>;

    /// Who wins in misère play, if a theorem tells.
    fn misere(strip: &Strip<Self>) -> Option<Theorem<Outcome>> {
        let _ = strip;
        None
    }

    /// The Grundy value.
    fn grundy(strip: &Strip<Self>) -> Theorem<Nimber>;

    /// All winning moves.
    fn winning(strip: &Strip<Self>) -> Vec<WinningMove<CoinMove>>;
}

/// Coins on the squares of a strip, in order.
///
/// ```
/// use upstar_core::{Form, Position, Theorems};
/// use upstar_games::CoinsNoTowers;
/// use upstar_values::{Nimber, Player};
/// let strip = CoinsNoTowers::new([2u8, 5, 6, 10])?;
/// assert_eq!(strip.grundy_theorem().unwrap().answer, Nimber::from(1u64));
/// let by = strip.read_move(Player::Left, "10 -> 9")?;
/// assert_eq!(strip.play(Player::Left, &by).write(), "coins_no_towers(2,5,6,9)");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strip<K> {
    squares: Vec<UBig>,
    kind: PhantomData<K>,
}

/// A coin moves from one square to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoinMove {
    /// Where it lay.
    pub(super) from: UBig,
    /// Where it lies now.
    pub(super) to: UBig,
}

impl<K: CoinGame> Strip<K> {
    /// Coins on these squares, in any order.
    ///
    /// # Errors
    /// If a square does not exist, or holds two coins where that is not allowed.
    pub fn new(squares: impl IntoIterator<Item: Into<UBig>>) -> Result<Self, ReadError> {
        let mut squares: Vec<UBig> = squares.into_iter().map(Into::into).collect();
        if squares.len() > K::MOST {
            return Err(ReadError::new(messages::COINS_TOO_MANY.with("most", K::MOST)));
        }
        let first = UBig::from(K::FIRST);
        if let Some(index) = squares.iter().position(|square| *square < first) {
            return Err(ReadError::at(index, messages::COINS_FIRST.with("first", first)));
        }
        squares.sort_unstable();
        let double = squares.windows(2).find(|pair| pair[0] == pair[1]);
        if let (Some(pair), true) = (double, K::FREEDOM != Freedom::Everything) {
            return Err(ReadError::new(
                messages::COINS_TWO.with("square", abbreviate(&pair[0].to_string())),
            ));
        }
        Ok(Self::unchecked(squares))
    }

    fn unchecked(squares: Vec<UBig>) -> Self {
        Strip { squares, kind: PhantomData }
    }

    /// Where the coins lie, in order.
    pub fn squares(&self) -> &[UBig] {
        &self.squares
    }

    /// Where the coin number `coin` may go, counted from the first square of the strip or from the
    /// coin before it; occupied squares are among them if it may overtake.
    fn lowest(&self, coin: usize) -> UBig {
        let before = coin.checked_sub(1).and_then(|before| self.squares.get(before));
        match (K::FREEDOM, before) {
            (Freedom::Nothing, Some(before)) => before + UBig::ONE,
            _ => UBig::from(K::FIRST),
        }
    }

    fn is_free(&self, square: &UBig) -> bool {
        K::FREEDOM == Freedom::Everything || self.squares.binary_search(square).is_err()
    }
}

impl<K: CoinGame> Form for Strip<K> {
    type Move = CoinMove;
    type Next = Self;
    type Part = Self;

    /// Coin by coin, the lowest square first. Of coins on one square the first moves.
    fn visit_moves<V: FnMut(CoinMove) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (coin, from) in self.squares.iter().enumerate() {
            if coin > 0 && self.squares[coin - 1] == *from {
                continue;
            }
            let mut to = self.lowest(coin);
            while to < *from {
                if self.is_free(&to) {
                    visit(CoinMove { from: from.clone(), to: to.clone() })?;
                }
                to += UBig::ONE;
            }
        }
        ControlFlow::Continue(())
    }

    /// A move of a coin that is not there changes nothing.
    fn play(&self, _: Player, by: &CoinMove) -> Self {
        let mut squares = self.squares.clone();
        if let Ok(coin) = squares.binary_search(&by.from) {
            squares.remove(coin);
            let place = squares.partition_point(|square| *square < by.to);
            squares.insert(place, by.to.clone());
        }
        Self::unchecked(squares)
    }

    /// Free coins are independent; others are in each other's way.
    fn parts(&self, out: &mut Vec<Self>) {
        let first = UBig::from(K::FIRST);
        if K::FREEDOM == Freedom::Everything {
            let moving = self.squares.iter().filter(|square| **square > first);
            out.extend(moving.map(|square| Self::unchecked(vec![square.clone()])));
        } else if !self.squares.is_empty() {
            out.push(self.clone());
        }
    }

    /// Coins that fill the first squares never move again: the strip begins behind them.
    fn normal(&self) -> (Self, Sign) {
        let mut first = UBig::from(K::FIRST);
        let squares = if K::FREEDOM == Freedom::Everything {
            self.squares.iter().filter(|square| **square > first).cloned().collect()
        } else {
            let mut still = 0;
            while self.squares.get(still) == Some(&first) {
                still += 1;
                first += UBig::ONE;
            }
            self.squares[still..].iter().map(|square| square - still).collect()
        };
        (Self::unchecked(squares), Sign::Same)
    }

    /// A single coin is its square; several without towers are the set of their squares.
    fn word(&self) -> Option<NonZeroU64> {
        if K::FREEDOM == Freedom::Everything {
            return match self.squares.as_slice() {
                [square] => NonZeroU64::new(u64::try_from(square).ok()?),
                _ => None,
            };
        }
        let bits = self.squares.iter().map(|square| {
            let bit = u32::try_from(square).ok()?;
            1u64.checked_shl(bit)
        });
        NonZeroU64::new(bits.sum::<Option<u64>>()?)
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl<K: CoinGame> Loopy for Strip<K> {}

impl<K: CoinGame> Theory for Strip<K> {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(Some(K::outcome(self))),
            Question::Outcome(Convention::Misere) => told(K::misere(self)),
            Question::Grundy => told(Some(K::grundy(self))),
            _ => Ok(None),
        }
    }
}

impl<K: CoinGame> Position for Strip<K> {
    fn write(&self) -> String {
        let squares: Vec<String> = self.squares.iter().map(UBig::to_string).collect();
        format!("{}({})", K::NAME, squares.join(","))
    }

    /// `9 -> 4`: the coin on square 9 moves to square 4.
    fn write_move(&self, _: Player, by: &CoinMove) -> String {
        format!("{} -> {}", by.from, by.to)
    }

    fn read_move(&self, _: Player, label: &str) -> Result<CoinMove, ReadError> {
        let (from, to) = arrow(label).ok_or_else(|| not_a_move(label, messages::COINS_MOVE))?;
        let short = |square: &UBig| abbreviate(&square.to_string());
        let Some(coin) = self.squares.iter().position(|square| *square == from) else {
            let message = match self.squares.as_slice() {
                [] => Message::from(messages::COINS_NONE),
                [one] => messages::COINS_ONLY_ONE.with("only", short(one)),
                [low, .., high] => {
                    messages::COINS_NO_SUCH.with("first", short(low)).with("last", short(high))
                }
            };
            return Err(ReadError::new(message.with("square", short(&from))));
        };
        let lowest = self.lowest(coin);
        if from <= lowest {
            return Err(ReadError::new(messages::COINS_STUCK.with("square", short(&from))));
        }
        if to < lowest || to >= from {
            return Err(ReadError::new(
                messages::COINS_DIRECTION
                    .with("square", short(&from))
                    .with("lowest", short(&lowest)),
            ));
        }
        if !self.is_free(&to) {
            return Err(ReadError::new(messages::COINS_OCCUPIED.with("square", short(&to))));
        }
        Ok(CoinMove { from, to })
    }

    fn touched(&self, _: Player, by: &CoinMove) -> Vec<Place> {
        vec![Place::Cell(by.from.clone()), Place::Cell(by.to.clone())]
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        _: Player,
    ) -> Option<Vec<WinningMove<CoinMove>>> {
        match convention {
            Convention::Normal => Some(K::winning(self)),
            Convention::Misere => None,
        }
    }

    fn scene(&self) -> Scene {
        Scene::Coins { first: K::FIRST, coins: self.squares.clone() }
    }
}

impl<K: CoinGame> Rules for Strip<K> {
    const NAME: &'static str = K::NAME;
    const RULES: &'static str = K::RULES;
    const NOTATION: &'static str = K::NOTATION;
    const EXAMPLE: &'static str = K::EXAMPLE;
    const WORDS: Words = K::WORDS;

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        let square = |from: &[Argument], index: usize| {
            let number = match from.get(index) {
                Some(Argument::Integer(n)) => UBig::try_from(n.clone()).ok(),
                _ => None,
            };
            number.filter(|number| *number >= UBig::from(K::FIRST)).ok_or_else(|| {
                let first = u16::from(K::FIRST);
                let numbers = [first, first + 1, first + 2].map(|n| n.to_string()).join(", ");
                ReadError::at(index, messages::COINS_SQUARE.with("numbers", numbers))
            })
        };
        Self::new(list_of(arguments, square)?)
    }
}
