//! Treblecross: crosses on a strip, and who completes three in a row has won.
//!
//! On a strip of three squares or more a cross next to another one, or two squares away from it,
//! lets the opponent complete three at once. So nobody places one there who has anything else to
//! do, and what is left is the octal game 0.007 on rows two squares longer: a cross uses up two squares
//! on either side. The moves here are those that complete three, if there are any, and else those
//! that keep this distance; the tests show that the winner is the same as when every free square
//! may be played. (Several strips side by side are thus played on until nobody can move without giving
//! three away.) On a strip of one or two squares no three fit: every free square may be played, and a player who
//! cannot move loses.

use crate::messages;
use dashu_int::{IBig, UBig};
use smallvec::{SmallVec, smallvec};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_core::label::{natural, not_a_move};
use upstar_core::{
    Argument, Convention, Form, Loopy, Place, Position, Question, ReadError, Reason, Refusal,
    Rules, Scene, Sign, Square, Theorem, Theory, Told, Words, abbreviate, told,
};
use upstar_heaps::{HeapRules, NoAnswer, with_sequence};
use upstar_values::{Context, Nimber, Outcome, Player};

/// Strips have at most this many squares.
const LONGEST: usize = 1 << 24;

/// A strip: `true` where there is a cross.
///
/// ```
/// use upstar_core::{Form, Position, Theorems};
/// use upstar_games::Treblecross;
/// use upstar_values::{Outcome, Player};
/// let strip = Treblecross::from_text("x.x..")?;
/// let by = strip.read_move(Player::Left, "2")?;
/// assert_eq!(strip.play(Player::Left, &by).write(), "treblecross(\"xxx..\")");
/// assert_eq!(strip.outcome_theorem().unwrap().answer, Outcome::N);
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Treblecross(Box<[bool]>);

/// Rows of squares that keep their distance from all crosses: the octal game 0.007, each row being
/// a heap of two more. A threat to complete three is worth a row of one square: one move ends it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rooms(SmallVec<[usize; 2]>);

/// A cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cross(usize);

impl Treblecross {
    /// An empty strip.
    ///
    /// # Errors
    /// If it has more than 2^24 squares.
    pub fn empty(length: usize) -> Result<Self, ReadError> {
        if length > LONGEST {
            return Err(too_long());
        }
        Ok(Treblecross(vec![false; length].into()))
    }

    /// The strip that a text shows: `.` for a free square, `x` for a cross.
    ///
    /// # Errors
    /// Names the first letter that is neither.
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        if text.len() > LONGEST {
            return Err(too_long());
        }
        let square = |(place, letter)| match letter {
            '.' => Ok(false),
            'x' | 'X' => Ok(true),
            other => Err(ReadError::at(
                0,
                messages::TREBLECROSS_SQUARE.with("other", other).with("square", place + 1),
            )),
        };
        let squares: Result<Vec<bool>, ReadError> = text.chars().enumerate().map(square).collect();
        Ok(Treblecross(squares?.into()))
    }

    fn is_cross(&self, square: usize) -> bool {
        self.0.get(square).copied().unwrap_or(false)
    }

    fn has_three(&self) -> bool {
        self.0.windows(3).any(|three| three.iter().all(|cross| *cross))
    }

    /// The free squares on which a cross completes three in a row.
    fn completing(&self) -> impl Iterator<Item = usize> + '_ {
        let pairs = [(-2, -1), (-1, 1), (1, 2)];
        (0..self.0.len()).filter(move |&square| {
            let cross =
                |offset| square.checked_add_signed(offset).is_some_and(|k| self.is_cross(k));
            !self.is_cross(square) && pairs.iter().any(|&(one, other)| cross(one) && cross(other))
        })
    }

    /// The squares that keep their distance, in rows: first square and length.
    ///
    /// Where no three fit, nothing is to be feared, and every free square is a row of its own.
    fn rooms(&self) -> Vec<(usize, usize)> {
        if self.0.len() < 3 {
            let free = (0..self.0.len()).filter(|&square| !self.is_cross(square));
            return free.map(|square| (square, 1)).collect();
        }
        let mut rooms = Vec::new();
        let mut first = 0;
        for (square, cross) in self.0.iter().enumerate() {
            if *cross {
                let last = square.saturating_sub(2);
                if last > first {
                    rooms.push((first, last - first));
                }
                first = square + 3;
            }
        }
        if self.0.len() > first {
            rooms.push((first, self.0.len() - first));
        }
        rooms
    }
}

fn too_long() -> ReadError {
    ReadError::new(messages::TREBLECROSS_TOO_LONG)
}

impl Form for Treblecross {
    type Move = Cross;
    type Next = Treblecross;
    type Part = Rooms;

    fn visit_moves<V: FnMut(Cross) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        if self.has_three() {
            return ControlFlow::Continue(());
        }
        let mut threat = false;
        for square in self.completing() {
            threat = true;
            visit(Cross(square))?;
        }
        if threat {
            return ControlFlow::Continue(());
        }
        for (first, length) in self.rooms() {
            for square in first..first + length {
                visit(Cross(square))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A cross that is off the strip changes nothing.
    fn play(&self, _: Player, by: &Cross) -> Self {
        let mut squares = self.0.clone();
        if let Some(square) = squares.get_mut(by.0) {
            *square = true;
        }
        Treblecross(squares)
    }

    fn parts(&self, out: &mut Vec<Rooms>) {
        if self.has_three() {
            return;
        }
        match self.completing().next() {
            Some(_) => out.push(Rooms(smallvec![1])),
            None => out.extend(self.rooms().into_iter().map(|(_, room)| Rooms(smallvec![room]))),
        }
    }

    /// The same from the other end.
    fn normal(&self) -> (Self, Sign) {
        let mirrored: Box<[bool]> = self.0.iter().rev().copied().collect();
        (Treblecross(mirrored.min(self.0.clone())), Sign::Same)
    }

    fn bytes(&self) -> u64 {
        self.0.len() as u64
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for Treblecross {}

impl Treblecross {
    fn outcome_by_theorem(&self) -> Option<Theorem<Outcome>> {
        if self.has_three() {
            return Some(Theorem { answer: Outcome::P, reason: Reason::new("treblecross.over") });
        }
        if let Some(square) = self.completing().next() {
            let reason = Reason::new("treblecross.three").with("square", square + 1);
            return Some(Theorem { answer: Outcome::N, reason });
        }
        let middle = self.symmetric_middle()?;
        let reason = Reason::new("treblecross.middle").with("square", middle + 1);
        Some(Theorem { answer: Outcome::N, reason })
    }

    fn grundy_computed(&self, context: &Context) -> Result<Option<Theorem<Nimber>>, Refusal> {
        let mut parts = Vec::new();
        self.parts(&mut parts);
        Rooms(parts.into_iter().flat_map(|part| part.0).collect()).grundy_computed(context)
    }
}

impl Theory for Treblecross {
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(self.outcome_by_theorem()),
            Question::Grundy => match context {
                Some(context) => told(self.grundy_computed(context)?),
                None => Ok(None),
            },
            _ => Ok(None),
        }
    }
}

impl Treblecross {
    /// The middle square of a strip of odd length that is the same from both ends, if a cross may be
    /// placed there: the two halves are then equal, and every cross is answered by its image.
    fn symmetric_middle(&self) -> Option<usize> {
        let length = self.0.len();
        let middle = length / 2;
        let far = middle.saturating_sub(2)..length.min(middle + 3);
        let room = length % 2 == 1 && !self.0[far].iter().any(|cross| *cross);
        let symmetric = || (0..middle).all(|k| self.0[k] == self.0[length - 1 - k]);
        (room && symmetric()).then_some(middle)
    }
}

/// Which row, and how many of its squares lie before the cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomMove {
    room: usize,
    before: usize,
}

impl Rooms {
    /// The rows that a cross leaves of one.
    fn left_of(length: usize, before: usize) -> impl Iterator<Item = usize> {
        let after = length.saturating_sub(before + 1);
        [before, after].map(|side| side.saturating_sub(2)).into_iter().filter(|&side| side > 0)
    }
}

impl Form for Rooms {
    type Move = RoomMove;
    type Next = Rooms;
    type Part = Rooms;

    /// From the middle outwards: so a search meets short rows first, and does not go deep. Places
    /// beyond the middle are mirror images.
    fn visit_moves<V: FnMut(RoomMove) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (room, length) in self.0.iter().enumerate() {
            for before in (0..length.div_ceil(2)).rev() {
                visit(RoomMove { room, before })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A move in a row that is not there changes nothing.
    fn play(&self, _: Player, by: &RoomMove) -> Self {
        let mut rooms = self.0.clone();
        if by.room < rooms.len() {
            let length = rooms.remove(by.room);
            rooms.extend(Self::left_of(length, by.before));
        }
        Rooms(rooms)
    }

    fn parts(&self, out: &mut Vec<Rooms>) {
        out.extend(self.0.iter().map(|&room| Rooms(smallvec![room])));
    }

    fn normal(&self) -> (Self, Sign) {
        let mut rooms = self.0.clone();
        rooms.sort_unstable();
        (Rooms(rooms), Sign::Same)
    }

    /// A single row is its own word.
    fn word(&self) -> Option<NonZeroU64> {
        match self.0.as_slice() {
            [room] => NonZeroU64::new(u64::try_from(*room).ok()?),
            _ => None,
        }
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for Rooms {}

impl Rooms {
    /// From the sequence of the octal game, which is computed faster than rooms are searched.
    fn grundy_computed(&self, context: &Context) -> Result<Option<Theorem<Nimber>>, Refusal> {
        let Ok(rules) = HeapRules::parse("0.007") else { return Ok(None) };
        with_sequence(&rules, |sequence| {
            let mut total = Nimber::ZERO;
            for &room in &self.0 {
                let answer = sequence.value(&UBig::from(room + 2), context);
                let answer = answer.map_err(|none| match none {
                    NoAnswer::Stopped(stop) => Refusal::Stopped(stop),
                    NoAnswer::OutOfReach { .. } => {
                        Refusal::OutOfReach(messages::TREBLECROSS_OUT_OF_REACH.with("room", room))
                    }
                })?;
                total = total.nim_sum(&Nimber::from(answer.value));
            }
            Ok(Some(Theorem { answer: total, reason: Reason::new("treblecross.octal") }))
        })
    }
}

impl Theory for Rooms {
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        match question {
            Question::Grundy => match context {
                Some(context) => told(self.grundy_computed(context)?),
                None => Ok(None),
            },
            _ => Ok(None),
        }
    }
}

impl Position for Treblecross {
    fn write(&self) -> String {
        let letter = |cross: &bool| if *cross { 'x' } else { '.' };
        format!("treblecross(\"{}\")", self.0.iter().map(letter).collect::<String>())
    }

    /// The square, from 1.
    fn write_move(&self, _: Player, by: &Cross) -> String {
        (by.0 + 1).to_string()
    }

    fn read_move(&self, _: Player, label: &str) -> Result<Cross, ReadError> {
        let number = natural(label).ok_or_else(|| not_a_move(label, messages::TREBLECROSS_MOVE))?;
        let square = usize::try_from(&number).ok().and_then(|number| number.checked_sub(1));
        let Some(square) = square.filter(|&square| square < self.0.len()) else {
            return Err(ReadError::new(
                messages::TREBLECROSS_NO_SQUARE
                    .with("square", abbreviate(&number.to_string()))
                    .with("last", self.0.len()),
            ));
        };
        if self.has_three() {
            return Err(ReadError::new(messages::TREBLECROSS_OVER));
        }
        if self.is_cross(square) {
            return Err(ReadError::new(messages::TREBLECROSS_OCCUPIED.with("number", number)));
        }
        if let Some(better) = self.completing().next() {
            if self.completing().any(|completing| completing == square) {
                return Ok(Cross(square));
            }
            return Err(ReadError::new(messages::TREBLECROSS_COMPLETE.with("square", better + 1)));
        }
        let holds = |&(first, length): &(usize, usize)| (first..first + length).contains(&square);
        if !self.rooms().iter().any(holds) {
            return Err(ReadError::new(messages::TREBLECROSS_NEAR.with("number", number)));
        }
        Ok(Cross(square))
    }

    fn touched(&self, _: Player, by: &Cross) -> Vec<Place> {
        vec![Place::Square { row: 0, column: by.0 }]
    }

    fn scene(&self) -> Scene {
        let square = |cross: &bool| if *cross { Square::Coin } else { Square::Free };
        Scene::Board(vec![self.0.iter().map(square).collect()])
    }
}

impl Rules for Treblecross {
    const NAME: &'static str = "treblecross";
    const RULES: &'static str = "A move puts a cross on a free square, and three in a row win; so on strips of three or more squares only those count that complete three or are at least three away from every cross. A player who cannot move loses.";
    const NOTATION: &'static str = "treblecross(\"..x..\"): . free, x a cross; or treblecross(LENGTH) for an empty strip. Moves: the square, from 1.";
    const EXAMPLE: &'static str = "treblecross(\"..x........\")";
    const WORDS: Words = &[
        ("treblecross.over", "three crosses stand in a row: the game is over"),
        ("treblecross.three", "a cross on square {square} completes three in a row"),
        (
            "treblecross.middle",
            "the strip is the same from both ends: take the middle, square {square}, and answer every cross by its image",
        ),
        (
            "treblecross.octal",
            "rows of squares that keep their distance are heaps of the octal game 0.007, two larger",
        ),
    ];

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [Argument::Text(text)] => Self::from_text(text),
            [Argument::Integer(length)] => match usize::try_from(length) {
                Ok(length) => Self::empty(length),
                Err(_) if *length < IBig::ZERO => {
                    Err(ReadError::at(0, messages::TREBLECROSS_NEGATIVE))
                }
                Err(_) => Err(too_long()),
            },
            _ => Err(ReadError::new(messages::TREBLECROSS_ARGUMENTS)),
        }
    }
}
