//! Pitches of any size, and moves.

use crate::phutball::bits::Bits;
use crate::phutball::field::{DIRECTIONS, Field, Lattice, Spot};
use crate::phutball::jumps::{Jumps, State};
use smallvec::SmallVec;
use std::ops::ControlFlow;
use upstar_values::Player;

/// Men and a ball on a pitch.
///
/// ```
/// use std::ops::ControlFlow;
/// use upstar_games::phutball::{Field, Move, Pitch, Spot};
/// let field = Field::new(1, 7).unwrap();
/// let mut pitch = Pitch::new(field, Spot { row: 0, column: 3 }).unwrap();
/// for column in [4, 5] {
///     pitch = pitch.with_man(Spot { row: 0, column }).unwrap();
/// }
/// let mut to = Vec::new();
/// let _ = pitch.visit_jumps(|by| {
///     to.push(pitch.play(&by).unwrap().ball().column);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(to, [6]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pitch {
    field: Field,
    ball: u16,
    men: SmallVec<[u64; 6]>,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A man is placed here.
    Man(Spot),
    /// The ball jumps, each time in one of the eight directions, numbered row by row.
    Jumps(SmallVec<[u8; 14]>),
}

/// Calls with the number of words as a constant: what fits the pitch.
macro_rules! with_words {
    ($words:expr, $W:ident => $body:expr) => {
        match $words {
            0..=1 => {
                const $W: usize = 1;
                $body
            }
            2 => {
                const $W: usize = 2;
                $body
            }
            3..=6 => {
                const $W: usize = 6;
                $body
            }
            7..=16 => {
                const $W: usize = 16;
                $body
            }
            _ => {
                const $W: usize = 64;
                $body
            }
        }
    };
}
pub(crate) use with_words;

impl Pitch {
    /// A pitch without men; `None` if the ball is neither on it nor behind a goal line.
    pub fn new(field: Field, ball: Spot) -> Option<Self> {
        let men = smallvec::smallvec![0; field.words()];
        Some(Pitch { field, ball: field.point(ball)?, men })
    }

    /// With one more man; `None` if the place is not free.
    #[must_use]
    pub fn with_man(&self, at: Spot) -> Option<Self> {
        let point = self.field.point(at).filter(|_| self.is_free(at))?;
        let mut next = self.clone();
        *next.men.get_mut(usize::from(point / 64))? |= 1 << (point % 64);
        Some(next)
    }

    /// Its size.
    pub fn field(&self) -> Field {
        self.field
    }

    /// Where the ball is.
    pub fn ball(&self) -> Spot {
        self.field.spot(self.ball)
    }

    /// Who has won, if the ball rests where it is.
    pub fn winner(&self) -> Option<Player> {
        self.field.winner(self.ball)
    }

    /// Is there a man?
    pub fn has_man(&self, at: Spot) -> bool {
        let word =
            |point: u16| self.men.get(usize::from(point / 64)).map(|word| word >> (point % 64));
        self.field.point(at).and_then(word).is_some_and(|word| word & 1 == 1)
    }

    /// May a man be placed here?
    pub fn is_free(&self, at: Spot) -> bool {
        let on = at.column >= 0 && at.column < i16::from(self.field.columns());
        on && at.row < self.field.rows() && at != self.ball() && !self.has_man(at)
    }

    /// How many men there are.
    pub fn men(&self) -> u32 {
        self.men.iter().map(|word| word.count_ones()).sum()
    }

    /// The points of the pitch, row by row.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let columns = i16::from(self.field.columns());
        (0..self.field.rows())
            .flat_map(move |row| (0..columns).map(move |column| Spot { row, column }))
    }

    /// The same in the mirror, up and down or left and right.
    #[must_use]
    pub fn mirrored(&self, up_down: bool) -> Self {
        let (rows, columns) = (self.field.rows(), i16::from(self.field.columns()));
        let image = |spot: Spot| match up_down {
            true => Spot { row: rows - 1 - spot.row, ..spot },
            false => Spot { column: columns - 1 - spot.column, ..spot },
        };
        let mut men = smallvec::smallvec![0u64; self.men.len()];
        for spot in self.spots().filter(|&spot| self.has_man(spot)) {
            let point = self.field.point(image(spot)).unwrap_or(0);
            if let Some(word) = men.get_mut(usize::from(point / 64)) {
                *word |= 1 << (point % 64);
            }
        }
        let ball = self.field.point(image(self.ball())).unwrap_or(self.ball);
        Pitch { field: self.field, ball, men }
    }

    /// Visits the series of jumps, each one that can be stopped at, until the visitor has had enough;
    /// of those that lead to the same position, one.
    pub fn visit_jumps<V: FnMut(Move) -> ControlFlow<()>>(&self, visit: V) -> ControlFlow<()> {
        with_words!(self.men.len(), W => visit_typed::<W, V>(self, visit))
    }

    /// The pitch after a move; `None` if there is no such move.
    #[must_use]
    pub fn play(&self, by: &Move) -> Option<Self> {
        match by {
            Move::Man(at) => self.with_man(*at),
            Move::Jumps(series) => {
                with_words!(self.men.len(), W => jump_typed::<W>(self, series, |_| {}))
            }
        }
    }

    /// Where a series of jumps lands, jump by jump; `None` if there is no such series.
    pub fn landings(&self, series: &[u8]) -> Option<Vec<Spot>> {
        let mut spots = Vec::with_capacity(series.len());
        let note = |point: u16| spots.push(self.field.spot(point));
        with_words!(self.men.len(), W => jump_typed::<W>(self, series, note))?;
        Some(spots)
    }

    /// The series of jumps that lands on these places one after another; `None` if there is none.
    pub fn series(&self, landings: &[Spot]) -> Option<Move> {
        let mut series = SmallVec::new();
        let mut from = self.ball();
        for &to in landings {
            let down = i16::from(to.row) - i16::from(from.row);
            let way = (down.signum(), (to.column - from.column).signum());
            let of = |&(row, column): &(i8, i8)| (i16::from(row), i16::from(column)) == way;
            series.push(u8::try_from(DIRECTIONS.iter().position(of)?).ok()?);
            from = to;
        }
        (self.landings(&series)? == landings && !series.is_empty()).then_some(Move::Jumps(series))
    }

    pub(crate) fn words(&self) -> usize {
        self.men.len()
    }

    pub(crate) fn state<const W: usize>(&self) -> State<W> {
        let mut men = Bits::EMPTY;
        for (word, own) in men.0.iter_mut().zip(&self.men) {
            *word = *own;
        }
        State { men, ball: self.ball }
    }
}

fn visit_typed<const W: usize, V: FnMut(Move) -> ControlFlow<()>>(
    pitch: &Pitch,
    mut visit: V,
) -> ControlFlow<()> {
    let lattice = Lattice::<W>::new(pitch.field);
    let mut jumps = Jumps::<W>::new();
    jumps.start(pitch.state());
    while jumps.advance(&lattice) {
        visit(Move::Jumps(jumps.directions().collect()))?;
    }
    ControlFlow::Continue(())
}

fn jump_typed<const W: usize>(
    pitch: &Pitch,
    series: &[u8],
    mut landed: impl FnMut(u16),
) -> Option<Pitch> {
    let lattice = Lattice::<W>::new(pitch.field);
    let mut state = pitch.state::<W>();
    for &direction in series {
        if direction > 7 || pitch.field.is_behind(state.ball) {
            return None;
        }
        let landing = state.landing(&lattice, direction)?;
        state.jump(&lattice, direction, landing);
        landed(landing);
    }
    let men = state.men.0.iter().copied().take(pitch.men.len()).collect();
    Some(Pitch { field: pitch.field, ball: state.ball, men })
}
