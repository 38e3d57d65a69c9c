//! Cakes: Cutcake, Maundy cake and Eatcake (Bynum's game), from Winning Ways.
//!
//! Left works on the columns of a rectangle, Right on its rows: cut it in two, divide it into any
//! number of equal pieces, or eat a whole line of it. Turning a cake exchanges the players. The
//! values of the first two are integers, by theorems of Berlekamp, Conway and Guy.

mod theory;

use crate::messages;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use theory::{Knowledge, value};
use upstar_core::{
    Argument, Form, Loopy, Place, Position, Question, ReadError, Rules, Scene, Sign, Square,
    Theorem, Theory, Told, Words, told,
};
use upstar_values::{Context, NumberUpStar, Player};

/// Sides are at most this long.
const LONGEST: u32 = 4096;
/// Cakes of more squares are not drawn.
const DRAWN: usize = 4096;

/// What a player does to a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knife {
    /// Cuts it in two.
    Cut,
    /// Divides it into equal parts.
    Divide,
    /// Eats a unit of it.
    Eat,
}

/// What makes a game with cakes.
pub trait CakeRule: Clone + Debug + Eq + Hash + Send + Sync + 'static {
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
    /// What players do to a cake.
    const KNIFE: Knife;
    /// What theory knows of it.
    const KNOWLEDGE: Option<Knowledge>;
}

macro_rules! cakes {
    ($($game:ident by $rule:ident, $name:literal, $knife:expr, $rules:literal, $knowledge:expr, $words:expr;)+) => {$(
        #[doc = $rules]
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct $rule;

        #[doc = $rules]
        pub type $game = Cakes<$rule>;

        impl CakeRule for $rule {
            const NAME: &'static str = $name;
            const RULES: &'static str = $rules;
            const NOTATION: &'static str = concat!(
                $name, "(ROWS, COLUMNS) for one cake, ", $name,
                "([2,3],[4,1]) for several. Moves: the cake and what becomes of it, like (2,4) -> (2,1)+(2,3)."
            );
            const EXAMPLE: &'static str = concat!($name, "(3,4)");
            const WORDS: Words = $words;
            const KNIFE: Knife = $knife;
            const KNOWLEDGE: Option<Knowledge> = $knowledge;
        }
    )+};
}

cakes! {
    Cutcake by CutcakeRule, "cutcake", Knife::Cut,
        "Left cuts a cake between two columns, Right between two rows, into two cakes; a player who cannot move loses.",
        Some(Knowledge { key: "cutcake.powers", value: theory::cutcake }),
        &[("cutcake.powers", "a side counts by the highest power of two in it: the longer side is worth as many cuts as the shorter one's power leaves it, {value} in all")];
    MaundyCake by MaundyCakeRule, "maundy_cake", Knife::Divide,
        "Left divides a cake along its columns into any number of equal cakes, Right along its rows; a player who cannot move loses.",
        Some(Knowledge { key: "maundy_cake.divisors", value: theory::maundy }),
        &[("maundy_cake.divisors", "both sides are divided by their smallest primes until one is used up; what is left of the other is worth the sum of its divisors passed, {value} in all")];
    Eatcake by EatcakeRule, "eatcake", Knife::Eat,
        "Left eats a column of a cake, Right a row, which may leave two cakes; a player who cannot move loses.",
        None, &[];
}

/// Rows and columns.
type Cake = [u32; 2];

/// Cakes on the table.
///
/// ```
/// use upstar_core::{Form, Position, Theorems};
/// use upstar_games::{Cutcake, registry};
/// use upstar_values::Player;
/// let cake = Cutcake::new([[2, 5]])?;
/// assert_eq!(cake.value_theorem().unwrap().answer.to_string(), "1");
/// let by = cake.read_move(Player::Left, "(2,5) -> (2,2)+(2,3)")?;
/// assert_eq!(cake.play(Player::Left, &by).write(), "cutcake([2,2],[2,3])");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cakes<K> {
    /// How many of each kind.
    cakes: BTreeMap<Cake, u32>,
    game: PhantomData<K>,
}

/// A cake, and the pieces that it becomes, each with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slice {
    cake: Cake,
    pieces: [(Cake, u32); 2],
}

impl<K: CakeRule> Cakes<K> {
    /// These cakes: rows and columns of each.
    ///
    /// # Errors
    /// If a side is longer than 4096.
    pub fn new(cakes: impl IntoIterator<Item = [u32; 2]>) -> Result<Self, ReadError> {
        let mut table = Cakes { cakes: BTreeMap::new(), game: PhantomData };
        for cake in cakes {
            if cake.iter().any(|side| *side > LONGEST) {
                return Err(ReadError::new(messages::CAKE_TOO_LARGE));
            }
            table.add(cake, 1);
        }
        Ok(table)
    }

    /// Cakes with which nothing can be done are left out.
    fn add(&mut self, cake: Cake, count: u32) {
        let done = match K::KNIFE {
            Knife::Cut | Knife::Divide => cake == [1, 1] || cake.contains(&0),
            Knife::Eat => cake.contains(&0),
        };
        if !done && count > 0 {
            *self.cakes.entry(cake).or_insert(0) += count;
        }
    }

    /// The ways to treat a side: the pieces with their numbers.
    fn slices(
        side: u32,
        mut visit: impl FnMut([(u32, u32); 2]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match K::KNIFE {
            Knife::Cut => (1..=side / 2).try_for_each(|a| visit([(a, 1), (side - a, 1)])),
            Knife::Divide => (2..=side)
                .filter(|parts| side.is_multiple_of(*parts))
                .try_for_each(|parts| visit([(side / parts, parts), (0, 0)])),
            Knife::Eat => {
                (0..side.div_ceil(2)).try_for_each(|a| visit([(a, 1), (side - 1 - a, 1)]))
            }
        }
    }

    /// All cakes, one after the other.
    fn all(&self) -> impl Iterator<Item = Cake> + '_ {
        self.cakes.iter().flat_map(|(cake, count)| (0..*count).map(|_| *cake))
    }
}

impl<K: CakeRule> Form for Cakes<K> {
    type Move = Slice;
    type Next = Self;
    type Part = Self;

    fn visit_moves<V: FnMut(Slice) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for &cake in self.cakes.keys() {
            let [rows, columns] = cake;
            let (side, piece): (u32, &dyn Fn(u32) -> Cake) = match player {
                Player::Left => (columns, &|length| [rows, length]),
                Player::Right => (rows, &|length| [length, columns]),
            };
            Self::slices(side, |pieces| {
                visit(Slice { cake, pieces: pieces.map(|(length, count)| (piece(length), count)) })
            })?;
        }
        ControlFlow::Continue(())
    }

    fn play(&self, _: Player, by: &Slice) -> Self {
        let mut after = self.clone();
        if let Some(count) = after.cakes.get_mut(&by.cake) {
            *count -= 1;
            if *count == 0 {
                after.cakes.remove(&by.cake);
            }
        }
        for (piece, count) in by.pieces {
            after.add(piece, count);
        }
        after
    }

    fn parts(&self, out: &mut Vec<Self>) {
        let single = |cake| Cakes { cakes: BTreeMap::from([(cake, 1)]), game: PhantomData };
        out.extend(self.all().map(single));
    }

    /// Turned, with the players exchanged, if that comes first.
    fn normal(&self) -> (Self, Sign) {
        let turn = |(&[rows, columns], &count): (&Cake, &u32)| ([columns, rows], count);
        let turned: BTreeMap<Cake, u32> = self.cakes.iter().map(turn).collect();
        if turned < self.cakes {
            (Cakes { cakes: turned, game: PhantomData }, Sign::Negative)
        } else {
            (self.clone(), Sign::Same)
        }
    }

    fn bytes(&self) -> u64 {
        32 * self.cakes.len() as u64
    }
}

impl<K: CakeRule> Loopy for Cakes<K> {}

impl<K: CakeRule> Cakes<K> {
    fn value_by_theorem(&self) -> Option<Theorem<NumberUpStar>> {
        value(K::KNOWLEDGE?, self.cakes.iter().map(|(cake, count)| (*cake, *count)))
    }
}

impl<K: CakeRule> Theory for Cakes<K> {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Value => told(self.value_by_theorem()),
            _ => Ok(None),
        }
    }
}

impl<K: CakeRule> Position for Cakes<K> {
    fn write(&self) -> String {
        let cakes: Vec<Cake> = self.all().collect();
        let arguments = match (cakes.as_slice(), K::KNIFE) {
            ([], Knife::Eat) => "0,0".to_owned(),
            ([], _) => "1,1".to_owned(),
            ([[rows, columns]], _) => format!("{rows},{columns}"),
            (all, _) => {
                let list = |[rows, columns]: &Cake| format!("[{rows},{columns}]");
                all.iter().map(list).collect::<Vec<_>>().join(",")
            }
        };
        format!("{}({arguments})", K::NAME)
    }

    /// The cake and its pieces: `(2,4) -> (2,1)+(2,3)`.
    fn write_move(&self, _: Player, by: &Slice) -> String {
        let [rows, columns] = by.cake;
        let mut pieces = Vec::new();
        for ([rows, columns], count) in by.pieces {
            match count {
                0 => {}
                _ if rows == 0 || columns == 0 => {}
                1 => pieces.push(format!("({rows},{columns})")),
                _ => pieces.push(format!("{count} x ({rows},{columns})")),
            }
        }
        let pieces = if pieces.is_empty() { "nothing".to_owned() } else { pieces.join("+") };
        format!("({rows},{columns}) -> {pieces}")
    }

    /// The first square behind the knife.
    fn touched(&self, player: Player, by: &Slice) -> Vec<Place> {
        let ([rows, columns], _) = by.pieces[0];
        let square = match player {
            Player::Left => Place::Square { row: 0, column: columns as usize },
            Player::Right => Place::Square { row: rows as usize, column: 0 },
        };
        let index = self.all().position(|cake| cake == by.cake).unwrap_or(0);
        vec![Place::Component(index, Box::new(square))]
    }

    fn scene(&self) -> Scene {
        let cake = |[rows, columns]: Cake| {
            let (rows, columns) = (rows as usize, columns as usize);
            if rows * columns > DRAWN {
                return Scene::Text(format!("{rows} by {columns}"));
            }
            Scene::Board(vec![vec![Square::Free; columns]; rows])
        };
        Scene::Sum(self.all().take(DRAWN).map(cake).collect())
    }
}

impl<K: CakeRule> Rules for Cakes<K> {
    const NAME: &'static str = K::NAME;
    const RULES: &'static str = K::RULES;
    const NOTATION: &'static str = K::NOTATION;
    const EXAMPLE: &'static str = K::EXAMPLE;
    const WORDS: Words = K::WORDS;

    fn largest_size() -> usize {
        // Where theory knows nothing, larger cakes take too long.
        if K::KNOWLEDGE.is_some() { 4096 } else { 64 }
    }

    /// Single cakes of so many squares, none of them higher than wide.
    fn positions_of_size(
        cells: usize,
        visit: &mut dyn FnMut(Self) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        let cells = u32::try_from(cells).ok().filter(|_| cells <= Self::largest_size())?;
        let mut sides = (1..=cells).filter(|rows| cells.is_multiple_of(*rows));
        Some(sides.try_for_each(|rows| match Self::new([[rows, cells / rows]]) {
            Ok(cake) if rows <= cells / rows => visit(cake),
            _ => ControlFlow::Continue(()),
        }))
    }

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        let side = |argument: &Argument, index: usize| match argument {
            Argument::Integer(n) => u32::try_from(n)
                .ok()
                .filter(|n| *n <= LONGEST)
                .ok_or_else(|| ReadError::at(index, messages::CAKE_SIDE_LARGE)),
            _ => Err(ReadError::at(index, messages::CAKE_SIDE)),
        };
        let wrong = || {
            let name = K::NAME;
            ReadError::new(messages::CAKE_ARGUMENTS.with("name", name))
        };
        match arguments {
            [rows @ Argument::Integer(_), columns @ Argument::Integer(_)] => {
                Self::new([[side(rows, 0)?, side(columns, 1)?]])
            }
            [] | [Argument::Integer(_), ..] => Err(wrong()),
            several => {
                let cake = |(index, argument): (usize, &Argument)| match argument {
                    Argument::List(sides) => match sides.as_slice() {
                        [rows, columns] => Ok([side(rows, index)?, side(columns, index)?]),
                        _ => Err(ReadError::at(index, messages::CAKE_TWO_SIDES)),
                    },
                    _ => Err(wrong()),
                };
                Self::new(several.iter().enumerate().map(cake).collect::<Result<Vec<_>, _>>()?)
            }
        }
    }
}
