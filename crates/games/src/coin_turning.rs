//! Coin turning in one and two dimensions (Lenstra 1977; Winning Ways, chapter 14).
//!
//! A move turns coins of which the last shows heads. Turning a coin that shows tails is as good as adding a
//! position, since two heads at one place cancel: so every place has a Grundy value, and a position is the nim sum
//! of its heads. In the product of two games, rows are chosen as the one would turn coins and columns as the
//! other, and all coins where they cross are turned: by the Tartan theorem heads at (x, y) are worth the nim
//! product of heads at x in the one and at y in the other.

use crate::messages;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};
use upstar_core::{
    Argument, Form, Loopy, Place, Position, Question, ReadError, Rules, Scene, Sign, Theorem,
    Theory, Told, Words, told,
};
use upstar_core::{Reason, Square};
use upstar_values::{Context, Nimber, Player};

/// Places that have a Grundy value at once.
const TOLD: u32 = 1000;
/// The last place.
const LAST: u32 = 1 << 20;
/// Sizes and numbers of heads.
const MOST: usize = 64;
/// The largest size for which Grundy values are found at once.
const LARGEST: u32 = 8;

/// How coins in a row may be turned.
#[derive(Debug)]
struct Turning {
    /// So many at once, in order; empty for any number side by side, the Ruler game.
    sizes: Vec<u32>,
    /// What heads at places from 1 on are worth.
    values: OnceLock<Vec<u64>>,
}

impl PartialEq for Turning {
    fn eq(&self, other: &Self) -> bool {
        self.sizes == other.sizes
    }
}

impl Eq for Turning {}

impl std::hash::Hash for Turning {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.sizes.hash(state);
    }
}

impl Turning {
    fn write(&self) -> String {
        let list = || self.sizes.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        if self.sizes.is_empty() { "\"ruler\"".to_string() } else { format!("[{}]", list()) }
    }

    /// Calls with the places that may be turned together with the last one, in order.
    fn visit(
        &self,
        last: u32,
        visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.sizes.is_empty() {
            return (1..=last)
                .rev()
                .try_for_each(|first| visit(&(first..=last).collect::<Vec<_>>()));
        }
        self.sizes.iter().try_for_each(|&size| chosen(&mut vec![last], size - 1, last, visit))
    }

    /// What heads at a place, from 1, are worth, if that is told at once.
    fn value(&self, place: u32) -> Option<u64> {
        if self.sizes.is_empty() {
            return Some(1 << place.trailing_zeros());
        }
        let is_small = self.sizes.iter().all(|&size| size <= LARGEST);
        let index = usize::try_from(place.checked_sub(1)?).ok()?;
        if !is_small || place > TOLD {
            return None;
        }
        self.values.get_or_init(|| self.values()).get(index).copied()
    }

    /// The values of the first places, each the least that cannot be reached: `reached[k]` has the nim sums of
    /// k different places before.
    fn values(&self) -> Vec<u64> {
        let most = usize::try_from(self.sizes.iter().max().copied().unwrap_or(1)).unwrap_or(1);
        let mut reached: Vec<Vec<bool>> = vec![Vec::new(); most];
        if let Some(nothing) = reached.first_mut() {
            nothing.push(true);
        }
        let mut values = Vec::new();
        for _ in 0..TOLD {
            let is_reached = |value: usize| {
                let sets = self
                    .sizes
                    .iter()
                    .filter_map(|&size| reached.get(usize::try_from(size).ok()? - 1));
                sets.into_iter().any(|set| set.get(value).copied().unwrap_or(false))
            };
            let value = (0..).find(|&value| !is_reached(value)).unwrap_or(0);
            for size in (1..most).rev() {
                let (before, from) = reached.split_at_mut(size);
                let (Some(less), Some(more)) = (before.last(), from.first_mut()) else { continue };
                for (old, _) in less.iter().enumerate().filter(|(_, is_met)| **is_met) {
                    let sum = old ^ value;
                    if more.len() <= sum {
                        more.resize(sum + 1, false);
                    }
                    more[sum] = true;
                }
            }
            values.push(u64::try_from(value).unwrap_or(0));
        }
        values
    }
}

/// Calls with the places chosen, so many more of them before `below`.
fn chosen(
    places: &mut Vec<u32>,
    more: u32,
    below: u32,
    visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if more == 0 {
        return visit(places);
    }
    for place in (more..below).rev() {
        places.push(place);
        let flow = chosen(places, more - 1, place, visit);
        places.pop();
        flow?;
    }
    ControlFlow::Continue(())
}

/// Heads on a row or a grid of coins: of one turning game, or of the product of two.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Coins {
    games: Arc<[Turning]>,
    /// Their places, by row and column; on a row of coins the column is 1.
    heads: Vec<[u32; 2]>,
}

impl Coins {
    fn is_grid(&self) -> bool {
        self.games.len() == 2
    }

    /// Calls with the coins of each move.
    fn turns(&self, visit: &mut dyn FnMut(Vec<[u32; 2]>) -> ControlFlow<()>) -> ControlFlow<()> {
        for &[row, column] in &self.heads {
            match &*self.games {
                [one] => {
                    one.visit(row, &mut |rows| visit(rows.iter().map(|&row| [row, 1]).collect()))?
                }
                [one, other, ..] => one.visit(row, &mut |rows| {
                    other.visit(column, &mut |columns| {
                        let cross = |&row: &u32| columns.iter().map(move |&column| [row, column]);
                        visit(rows.iter().flat_map(cross).collect())
                    })
                })?,
                [] => {}
            }
        }
        ControlFlow::Continue(())
    }

    fn turned(&self, coins: &[[u32; 2]]) -> Self {
        let mut heads = self.heads.clone();
        for coin in coins {
            match heads.iter().position(|head| head == coin) {
                Some(place) => _ = heads.swap_remove(place),
                None => heads.push(*coin),
            }
        }
        heads.sort_unstable();
        Coins { games: Arc::clone(&self.games), heads }
    }

    fn label(&self, coins: &[[u32; 2]]) -> String {
        let mut coins = coins.to_vec();
        coins.sort_unstable();
        let name = |[row, column]: &[u32; 2]| match self.is_grid() {
            true => format!("({row},{column})"),
            false => row.to_string(),
        };
        coins.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    /// The Grundy value, and what each head is worth.
    fn told(&self) -> Option<(Nimber, Vec<u64>)> {
        let mut all = Vec::with_capacity(self.heads.len());
        for head in &self.heads {
            let mut product = Nimber::from(1u64);
            for (game, &place) in self.games.iter().zip(head) {
                product = &product * &Nimber::from(game.value(place)?);
            }
            all.push(u64::try_from(product.to_ubig()).ok()?);
        }
        Some((Nimber::from(all.iter().fold(0, |sum, value| sum ^ value)), all))
    }

    fn write(&self, name: &str) -> String {
        let games: Vec<String> = self.games.iter().map(Turning::write).collect();
        let head = |[row, column]: &[u32; 2]| match self.is_grid() {
            true => format!("[{row},{column}]"),
            false => row.to_string(),
        };
        let heads: Vec<String> = self.heads.iter().map(head).collect();
        format!("{name}({})({})", games.join(","), heads.join(","))
    }

    fn scene(&self) -> Scene {
        const WIDEST: u32 = 64;
        let last = |side: usize| self.heads.iter().map(|head| head[side]).max().unwrap_or(0);
        let (rows, columns) = (last(0), last(1));
        if rows > WIDEST || columns > WIDEST {
            return Scene::Text(format!("heads at {}", self.label(&self.heads)));
        }
        let square = |row: u32, column: u32| match self.heads.contains(&[row, column]) {
            true => Square::Coin,
            false => Square::Free,
        };
        Scene::Board(match self.is_grid() {
            true => (1..=rows).map(|row| (1..=columns).map(|c| square(row, c)).collect()).collect(),
            false => vec![(1..=rows).map(|place| square(place, 1)).collect()],
        })
    }

    fn places(&self, coins: &[[u32; 2]]) -> Vec<Place> {
        let index = |place: u32| usize::try_from(place).unwrap_or(usize::MAX) - 1;
        let place = |&[row, column]: &[u32; 2]| match self.is_grid() {
            true => Place::Square { row: index(row), column: index(column) },
            false => Place::Square { row: 0, column: index(row) },
        };
        coins.iter().map(place).collect()
    }

    fn theorem(&self, question: Question, key: &'static str) -> Told {
        let (Question::Grundy, Some((answer, all))) = (question, self.told()) else {
            return Ok(None);
        };
        let sum = all.iter().map(u64::to_string).collect::<Vec<_>>().join(" xor ");
        let sum = if sum.is_empty() { "0".to_string() } else { sum };
        let reason = Reason::new(key).with("sum", sum).with("value", answer.to_ubig());
        told(Some(Theorem { answer, reason }))
    }
}

fn turning(argument: &Argument, place: usize) -> Result<Turning, ReadError> {
    let wrong = || ReadError::at(place, messages::COIN_TURNING_SIZES);
    let sizes = match argument {
        Argument::Text(text) if text == "ruler" => Vec::new(),
        Argument::List(list) if !list.is_empty() && list.len() <= MOST => {
            let size = |argument: &Argument| match argument {
                Argument::Integer(n) => u32::try_from(n).ok().filter(|n| (1..=LAST).contains(n)),
                _ => None,
            };
            let mut sizes =
                list.iter().map(size).collect::<Option<Vec<u32>>>().ok_or_else(wrong)?;
            sizes.sort_unstable();
            sizes.dedup();
            sizes
        }
        _ => return Err(wrong()),
    };
    Ok(Turning { sizes, values: OnceLock::new() })
}

fn coins(games: &[Argument], heads: &[Argument]) -> Result<Coins, ReadError> {
    let count = games.len();
    let games: Vec<Turning> = games
        .iter()
        .enumerate()
        .map(|(place, game)| turning(game, place))
        .collect::<Result<_, _>>()?;
    let number = |argument: &Argument| match argument {
        Argument::Integer(n) => u32::try_from(n).ok().filter(|n| (1..=LAST).contains(n)),
        _ => None,
    };
    // A single list of places is the same as the places, if it cannot be a place of its own.
    let heads = match heads {
        [Argument::List(list)]
            if count == 1 || list.iter().all(|one| matches!(one, Argument::List(_))) =>
        {
            list
        }
        heads => heads,
    };
    if heads.len() > MOST {
        return Err(ReadError::new(messages::COIN_TURNING_MANY.with("most", MOST)));
    }
    let mut position = Coins { games: games.into(), heads: Vec::new() };
    for (place, argument) in heads.iter().enumerate() {
        let head = match (argument, count) {
            (Argument::List(pair), 2) => match pair.as_slice() {
                [row, column] => number(row).zip(number(column)).map(|(row, column)| [row, column]),
                _ => None,
            },
            (argument, 1) => number(argument).map(|place| [place, 1]),
            _ => None,
        };
        let wrong = match count {
            1 => messages::COIN_TURNING_HEAD,
            _ => messages::COIN_TURNING_PAIR,
        };
        position = position.turned(&[head.ok_or_else(|| ReadError::at(count + place, wrong))?]);
    }
    Ok(position)
}

const SUM: Words = &[(
    "coin_turning.sum",
    "every place of heads has a Grundy value of its own, and their nim sum {sum} is {value}",
)];

const PRODUCT: Words = &[(
    "tartan.product",
    "heads at (x, y) are worth the nim product of heads at x and at y in the two games (Tartan theorem), and {sum} is {value}",
)];

macro_rules! turning_games {
    ($($name:ident, $games:literal, $text:literal, $reason:literal, $words:ident, $rules:literal,
        $notation:literal, $example:literal;)+) => {$(
        #[doc = $rules]
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct $name(Coins);

        impl Form for $name {
            /// The coins that are turned, by row and column.
            type Move = Vec<[u32; 2]>;
            type Next = Self;
            type Part = Self;

            fn visit_moves<V: FnMut(Self::Move) -> ControlFlow<()>>(
                &self,
                _: Player,
                mut visit: V,
            ) -> ControlFlow<()> {
                self.0.turns(&mut visit)
            }

            fn play(&self, _: Player, by: &Self::Move) -> Self {
                $name(self.0.turned(by))
            }

            fn parts(&self, out: &mut Vec<Self>) {
                out.push(self.clone());
            }

            fn normal(&self) -> (Self, Sign) {
                (self.clone(), Sign::Same)
            }

            fn bytes(&self) -> u64 {
                8 * self.0.heads.len() as u64
            }

            fn is_impartial(&self) -> bool {
                true
            }
        }

        impl Loopy for $name {}

        impl Theory for $name {
            fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
                self.0.theorem(question, $reason)
            }
        }

        impl Position for $name {
            fn write(&self) -> String {
                self.0.write($text)
            }

            /// The places of the coins that are turned.
            fn write_move(&self, _: Player, by: &Self::Move) -> String {
                self.0.label(by)
            }

            fn touched(&self, _: Player, by: &Self::Move) -> Vec<Place> {
                self.0.places(by)
            }

            fn scene(&self) -> Scene {
                self.0.scene()
            }
        }

        impl Rules for $name {
            const NAME: &'static str = $text;
            const RULES: &'static str = $rules;
            const NOTATION: &'static str = $notation;
            const EXAMPLE: &'static str = $example;
            const PARAMETERS: usize = $games;
            const WORDS: Words = $words;

            fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
                Self::check_parameters(arguments)?;
                let (games, heads) = arguments.split_at($games.min(arguments.len()));
                coins(games, heads).map($name)
            }

            fn check_parameters(parameters: &[Argument]) -> Result<(), ReadError> {
                match parameters.get(..$games) {
                    Some(games) => coins(games, &[]).map(|_| ()),
                    None => Err(ReadError::new(messages::COIN_TURNING_SIZES)),
                }
            }
        }
    )+};
}

turning_games! {
    CoinTurning, 1, "coin_turning", "coin_turning.sum", SUM,
        "Turn as many coins of a row as one of the sizes says, the rightmost of them from heads to tails; a player who cannot move loses.",
        "coin_turning([1,2,3])(2,5,9): how many coins may be turned, \"ruler\" for any number side by side, and the places of the heads from 1; [1,2] is Turning Turtles, [1,2,3] Mock Turtles, [2] Twins, [3] Triplets. Moves: the places of the coins that are turned.",
        "coin_turning([1,2,3])(2,4)";
    Tartan, 2, "tartan", "tartan.product", PRODUCT,
        "The product of two coin-turning games: choose rows as the one would turn coins and columns as the other, so that the last of both meet in heads, and turn all coins where they cross; a player who cannot move loses.",
        "tartan([1,2],[1,2])([2,3],[4,4]): how many rows and how many columns may be chosen, \"ruler\" for any number side by side, and the rows and columns of the heads; [2] with [2] is Turning Corners. Moves: the places of the coins that are turned.",
        "tartan([1,2],[2])([2,2],[2,3])";
}
