//! The one rule, for every piece and every board.

use crate::TableRow;
use crate::messages;
use crate::wythoff::lattice::Lattice;
use crate::wythoff::rows::Table;
use dashu_int::{IBig, UBig};
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::label::{not_a_move, point};
use upstar_core::{
    Argument, Convention, Form, GrundySequence, GrundyTable, Loopy, Place, Position, Question,
    ReadError, Refusal, Rules, Scene, Sign, Theorem, Theory, Told, WinningMove, Words, abbreviate,
    told,
};
use upstar_values::{Context, Nimber, Outcome, Player};

/// How often a piece takes its step in one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// Once: king and knight.
    One,
    /// As often as it likes, at least once: rook, bishop and queen.
    Any,
}

/// What makes a piece, its board, and what is known of it.
///
/// Boards must be convex along the steps: whoever can go k steps can stop at each of them.
pub trait Chessman: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// The name in expressions.
    const NAME: &'static str;
    /// The piece.
    const PIECE: &'static str = Self::NAME;
    /// The rules in one line.
    const RULES: &'static str;
    /// How positions are written.
    const NOTATION: &'static str;
    /// A position that shows the game.
    const EXAMPLE: &'static str;
    /// English sentences for its reasons.
    const WORDS: Words;
    /// The steps. With each one its mirror image is there.
    const STEPS: &'static [[i8; 2]];
    /// How often they are taken.
    const RANGE: Range;
    /// Squares beyond the quarter plane that belong to the board.
    const EXTRA: &'static [[i8; 2]] = &[];
    /// Squares of the quarter plane that do not.
    const MISSING: &'static [[i8; 2]] = &[];
    /// The table of Grundy values, if its rows can be computed far out.
    const TABLE: Option<Table> = None;

    /// Who wins, if a theorem tells.
    fn outcome(at: &Piece<Self>) -> Option<Theorem<Outcome>>;

    /// Who wins in misère play, if a theorem tells.
    fn misere(at: &Piece<Self>) -> Option<Theorem<Outcome>> {
        let _ = at;
        None
    }

    /// The Grundy value, if a theorem tells.
    fn grundy(at: &Piece<Self>) -> Option<Theorem<Nimber>> {
        let _ = at;
        None
    }

    /// The Grundy value, if a theorem tells that needs some computing: under the context's bounds.
    ///
    /// # Errors
    /// The bound that was met, or why the computation is out of reach.
    fn grundy_under(
        at: &Piece<Self>,
        context: &Context,
    ) -> Result<Option<Theorem<Nimber>>, Refusal> {
        let _ = context;
        Ok(Self::grundy(at))
    }

    /// The squares to which the winning moves lead, if a theorem tells.
    fn winning(at: &Piece<Self>) -> Option<Vec<WinningMove<Piece<Self>>>>;
}

/// A piece on its square: coordinates from 0. A move is the square it leads to.
///
/// ```
/// use upstar_core::{Form, Position, Theorems};
/// use upstar_games::{King, registry};
/// use upstar_values::{Outcome, Player};
/// let king = King::at(6, 7)?;
/// let theorem = king.outcome_theorem().unwrap();
/// assert_eq!(theorem.answer, Outcome::N);
/// assert_eq!(registry().sentence(&theorem.reason), "not both coordinates are even: move to (6,6), where they are");
/// let by = king.read_move(Player::Left, "(6,6)")?;
/// assert_eq!(king.play(Player::Left, &by).write(), "king(6,6)");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piece<K> {
    x: IBig,
    y: IBig,
    kind: PhantomData<K>,
}

impl<K: Chessman> Piece<K> {
    /// The piece on this square.
    ///
    /// # Errors
    /// If the square does not belong to the board.
    pub fn at(x: impl Into<IBig>, y: impl Into<IBig>) -> Result<Self, ReadError> {
        let piece = Self::unchecked(x.into(), y.into());
        if piece.is_on_board() {
            return Ok(piece);
        }
        let negative = if piece.x < IBig::ZERO { 0 } else { 1 };
        if K::MISSING.iter().any(|square| piece.stands_on(*square)) {
            return Err(ReadError::new(
                messages::PIECE_MISSING.with("square", piece.square()).with("example", K::EXAMPLE),
            ));
        }
        let extra = |[x, y]: &[i8; 2]| format!(", or ({x},{y})");
        let extra: String = K::EXTRA.iter().map(extra).collect();
        Err(ReadError::at(negative, messages::PIECE_NEGATIVE.with("extra", extra)))
    }

    fn unchecked(x: IBig, y: IBig) -> Self {
        Piece { x, y, kind: PhantomData }
    }

    /// The first coordinate.
    pub fn x(&self) -> &IBig {
        &self.x
    }

    /// The second coordinate.
    pub fn y(&self) -> &IBig {
        &self.y
    }

    /// The coordinates, each taken to be 0 if it is negative.
    pub(super) fn natural(&self) -> [UBig; 2] {
        let natural = |n: &IBig| UBig::try_from(n.clone()).unwrap_or(UBig::ZERO);
        [natural(&self.x), natural(&self.y)]
    }

    /// Another square of the same board, for theories that know it is one.
    pub(super) fn to(x: impl Into<IBig>, y: impl Into<IBig>) -> Self {
        Self::unchecked(x.into(), y.into())
    }

    fn stands_on(&self, [x, y]: [i8; 2]) -> bool {
        self.x == IBig::from(x) && self.y == IBig::from(y)
    }

    fn is_on_board(&self) -> bool {
        let inside = self.x >= IBig::ZERO && self.y >= IBig::ZERO;
        let among = |squares: &[[i8; 2]]| squares.iter().any(|square| self.stands_on(*square));
        if inside { !among(K::MISSING) } else { among(K::EXTRA) }
    }

    /// The square so many steps away.
    fn after(&self, [dx, dy]: [i8; 2], steps: &IBig) -> Self {
        Self::unchecked(&self.x + IBig::from(dx) * steps, &self.y + IBig::from(dy) * steps)
    }

    /// How often the step can be taken.
    fn reach(&self, step: [i8; 2]) -> IBig {
        if K::RANGE == Range::One {
            return if self.after(step, &IBig::ONE).is_on_board() { IBig::ONE } else { IBig::ZERO };
        }
        let towards = [(&self.x, step[0]), (&self.y, step[1])].into_iter();
        let down = towards.filter(|(_, step)| *step < 0);
        let mut reach =
            down.map(|(place, step)| place / -IBig::from(step)).min().unwrap_or(IBig::ZERO);
        reach = reach.max(IBig::ZERO);
        // To the edge of the quarter plane; the board may have a square more or less there.
        if self.after(step, &(&reach + IBig::ONE)).is_on_board() {
            reach += IBig::ONE;
        }
        while reach > IBig::ZERO && !self.after(step, &reach).is_on_board() {
            reach -= IBig::ONE;
        }
        reach
    }

    /// Does one move lead from here to this square?
    fn reaches(&self, to: &Self) -> bool {
        K::STEPS.iter().any(|&step| {
            let moved = if step[0] == 0 { &to.y - &self.y } else { &to.x - &self.x };
            let unit = IBig::from(if step[0] == 0 { step[1] } else { step[0] });
            let steps = moved / unit;
            steps >= IBig::ONE && steps <= self.reach(step) && self.after(step, &steps) == *to
        })
    }

    /// The coordinates, for labels.
    pub(super) fn square(&self) -> String {
        format!("({},{})", self.x, self.y)
    }
}

impl<K: Chessman> Form for Piece<K> {
    type Move = Self;
    type Next = Self;
    type Part = Self;

    /// Step by step, the farthest first: so a search meets what it needs in the order of size.
    fn visit_moves<V: FnMut(Self) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for &step in K::STEPS {
            let mut steps = self.reach(step);
            while steps > IBig::ZERO {
                visit(self.after(step, &steps))?;
                steps -= IBig::ONE;
            }
        }
        ControlFlow::Continue(())
    }

    /// A move is where it leads.
    fn play(&self, _: Player, by: &Self) -> Self {
        by.clone()
    }

    fn parts(&self, out: &mut Vec<Self>) {
        if K::STEPS.iter().any(|&step| self.reach(step) > IBig::ZERO) {
            out.push(self.clone());
        }
    }

    /// The two coordinates play the same part, unless the board says otherwise.
    fn normal(&self) -> (Self, Sign) {
        let symmetric =
            |squares: &[[i8; 2]]| squares.iter().all(|&[x, y]| squares.contains(&[y, x]));
        let swap = self.x > self.y && symmetric(K::EXTRA) && symmetric(K::MISSING);
        let (x, y) = (self.x.clone(), self.y.clone());
        (if swap { Self::unchecked(y, x) } else { Self::unchecked(x, y) }, Sign::Same)
    }

    /// Coordinates below 2^32 − 2 side by side.
    fn word(&self) -> Option<NonZeroU64> {
        let x = u32::try_from(&self.x).ok()?;
        let y = u32::try_from(&(&self.y + IBig::from(2))).ok()?;
        NonZeroU64::new(u64::from(y) << 32 | u64::from(x))
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl<K: Chessman> Loopy for Piece<K> {}

impl<K: Chessman> Piece<K> {
    fn grundy_computed(&self, context: &Context) -> Result<Option<Theorem<Nimber>>, Refusal> {
        match K::grundy(self) {
            Some(theorem) => Ok(Some(theorem)),
            None => K::grundy_under(self, context),
        }
    }
}

impl<K: Chessman> Theory for Piece<K> {
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(K::outcome(self)),
            Question::Outcome(Convention::Misere) => told(K::misere(self)),
            Question::Grundy => match context {
                Some(context) => told(self.grundy_computed(context)?),
                None => told(K::grundy(self)),
            },
            _ => Ok(None),
        }
    }
}

impl<K: Chessman> Position for Piece<K> {
    fn write(&self) -> String {
        format!("{}{}", K::NAME, self.square())
    }

    /// Where it leads: `(4,7)`.
    fn write_move(&self, _: Player, by: &Self) -> String {
        by.square()
    }

    /// The brackets may be left out.
    fn read_move(&self, _: Player, label: &str) -> Result<Self, ReadError> {
        let [x, y] = point(label).ok_or_else(|| not_a_move(label, messages::PIECE_MOVE))?;
        let to = Self::unchecked(x, y);
        if self.reaches(&to) {
            return Ok(to);
        }
        Err(ReadError::new(
            messages::PIECE_NOT_ALLOWED
                .with("piece", K::PIECE)
                .with("from", abbreviate(&self.square()))
                .with("to", abbreviate(&to.square()))
                .with("rules", K::RULES),
        ))
    }

    fn touched(&self, _: Player, by: &Self) -> Vec<Place> {
        vec![Place::Point([by.x.clone(), by.y.clone()])]
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        _: Player,
    ) -> Option<Vec<WinningMove<Self>>> {
        match convention {
            Convention::Normal => K::winning(self),
            Convention::Misere => None,
        }
    }

    fn scene(&self) -> Scene {
        Scene::Lattice {
            piece: K::PIECE,
            point: [self.x.clone(), self.y.clone()],
            extra: K::EXTRA,
            missing: K::MISSING,
        }
    }
}

impl<K: Chessman> Rules for Piece<K> {
    const NAME: &'static str = K::NAME;
    const RULES: &'static str = K::RULES;
    const NOTATION: &'static str = K::NOTATION;
    const EXAMPLE: &'static str = K::EXAMPLE;
    const WORDS: Words = K::WORDS;

    fn grundy_sequence(arguments: &[Argument]) -> Option<Arc<dyn GrundySequence>> {
        let [Argument::Integer(row)] = arguments else { return None };
        Some(Arc::new(TableRow { table: K::TABLE?, row: usize::try_from(row).ok()? }))
    }

    fn grundy_table(parameters: &[Argument]) -> Option<Arc<dyn GrundyTable>> {
        if !parameters.is_empty() || K::RANGE != Range::Any {
            return None;
        }
        Some(Arc::new(Lattice::new(K::STEPS)?.with_extra(K::EXTRA).without(K::MISSING)))
    }

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [Argument::Integer(x), Argument::Integer(y)] => Self::at(x.clone(), y.clone()),
            [first, second] => {
                let wrong = usize::from(matches!(first, Argument::Integer(_)));
                let _ = second;
                Err(ReadError::at(wrong, messages::PIECE_COORDINATE))
            }
            _ => Err(ReadError::new(
                messages::PIECE_ARGUMENTS
                    .with("example", K::EXAMPLE)
                    .with("given", arguments.len()),
            )),
        }
    }
}
