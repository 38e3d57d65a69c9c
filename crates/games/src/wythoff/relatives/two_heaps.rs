//! Two heaps: any number from one, or k from one and l from the other as the rule allows.

use crate::messages;
use dashu_int::UBig;
use dashu_int::ops::BitTest;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;
use upstar_core::label::natural;
use upstar_core::{
    Argument, Convention, Form, Loopy, Place, Position, Question, ReadError, Reason, Rules, Scene,
    Sign, Theorem, Theory, Told, WinningMove, Words, abbreviate, digits, heap, told,
};
use upstar_values::{Context, Outcome, Player};

/// What may be taken from both heaps at once. The rule is the same for either order of the heaps.
pub trait Both: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The name of the game.
    const NAME: &'static str;
    /// Its rules in one line.
    const RULES: &'static str;
    /// How positions are written.
    const NOTATION: &'static str;
    /// A position.
    const EXAMPLE: &'static str;
    /// English sentences for its reasons.
    const WORDS: Words = &[];

    /// The rule that an argument describes.
    ///
    /// # Errors
    /// Says what is wrong with it.
    fn read(argument: &Argument) -> Result<Self, ReadError>;

    /// The argument that describes the rule.
    fn write(&self) -> String;

    /// May k > 0 be taken from one and l > 0 from the other?
    fn allows(&self, k: &UBig, l: &UBig) -> bool;

    /// Visits the pairs (k, l) that may be taken from heaps of x and y.
    fn visit(
        &self,
        x: &UBig,
        y: &UBig,
        visit: &mut dyn FnMut(UBig, UBig) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The winning moves by theorem, each as the point it leads to, and why a lost point is lost;
    /// `None` if no theorem tells.
    fn theorem(&self, x: &UBig, y: &UBig) -> Option<Ways>;
}

/// What a theorem says of a position.
pub struct Ways {
    /// The points to move to, with reasons.
    pub winning: Vec<([UBig; 2], Reason)>,
    /// The reason if there are none.
    pub lost: Reason,
}

/// A position: the rule, and two heaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TwoHeaps<R> {
    rule: R,
    x: UBig,
    y: UBig,
}

impl<R: Both> TwoHeaps<R> {
    fn to(&self, x: UBig, y: UBig) -> Self {
        TwoHeaps { rule: self.rule.clone(), x, y }
    }

    fn reaches(&self, x: &UBig, y: &UBig) -> bool {
        match (*x < self.x, *y < self.y) {
            (true, true) => self.rule.allows(&(&self.x - x), &(&self.y - y)),
            (true, false) => *y == self.y,
            (false, true) => *x == self.x,
            (false, false) => false,
        }
    }
}

impl<R: Both> Form for TwoHeaps<R> {
    type Move = [UBig; 2];
    type Next = Self;
    type Part = Self;

    fn visit_moves<V: FnMut([UBig; 2]) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        let mut x = UBig::ZERO;
        while x < self.x {
            visit([x.clone(), self.y.clone()])?;
            x += UBig::ONE;
        }
        let mut y = UBig::ZERO;
        while y < self.y {
            visit([self.x.clone(), y.clone()])?;
            y += UBig::ONE;
        }
        self.rule.visit(&self.x, &self.y, &mut |k, l| visit([&self.x - k, &self.y - l]))
    }

    fn play(&self, _: Player, by: &[UBig; 2]) -> Self {
        let [x, y] = by.clone();
        self.to(x, y)
    }

    fn parts(&self, out: &mut Vec<Self>) {
        if self.x != UBig::ZERO || self.y != UBig::ZERO {
            out.push(self.clone());
        }
    }

    fn normal(&self) -> (Self, Sign) {
        let (x, y) = (self.x.clone(), self.y.clone());
        (if x <= y { self.to(x, y) } else { self.to(y, x) }, Sign::Same)
    }

    fn bytes(&self) -> u64 {
        u64::try_from((self.x.bit_len() + self.y.bit_len()) / 8).unwrap_or(u64::MAX)
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl<R: Both> Loopy for TwoHeaps<R> {}

impl<R: Both> TwoHeaps<R> {
    fn outcome_by_theorem(&self) -> Option<Theorem<Outcome>> {
        let ways = self.rule.theorem(&self.x, &self.y)?;
        Some(match ways.winning.into_iter().next() {
            Some((_, reason)) => Theorem { answer: Outcome::N, reason },
            None => Theorem { answer: Outcome::P, reason: ways.lost },
        })
    }
}

impl<R: Both> Theory for TwoHeaps<R> {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(self.outcome_by_theorem()),
            _ => Ok(None),
        }
    }
}

impl<R: Both> Position for TwoHeaps<R> {
    fn write(&self) -> String {
        format!("{}({})({},{})", R::NAME, self.rule.write(), self.x, self.y)
    }

    /// Where it leads: `(4,7)`.
    fn write_move(&self, _: Player, by: &[UBig; 2]) -> String {
        format!("({},{})", by[0], by[1])
    }

    fn read_move(&self, _: Player, label: &str) -> Result<[UBig; 2], ReadError> {
        let label = label.trim();
        let inside = label.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let point = inside.unwrap_or(label).split_once(',');
        let point = point.and_then(|(x, y)| Some([natural(x)?, natural(y)?]));
        let Some([x, y]) = point else {
            return Err(ReadError::new(
                messages::WYTHOFF_TWO_HEAPS_MOVE.with("label", abbreviate(label)),
            ));
        };
        if self.reaches(&x, &y) {
            return Ok([x, y]);
        }
        Err(ReadError::new(
            messages::WYTHOFF_TWO_HEAPS_NOT_ALLOWED
                .with("x", digits(&self.x))
                .with("y", digits(&self.y))
                .with("to_x", digits(&x))
                .with("to_y", digits(&y)),
        ))
    }

    fn touched(&self, _: Player, by: &[UBig; 2]) -> Vec<Place> {
        vec![Place::Point(by.clone().map(Into::into))]
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        _: Player,
    ) -> Option<Vec<WinningMove<[UBig; 2]>>> {
        if convention == Convention::Misere {
            return None;
        }
        let ways = self.rule.theorem(&self.x, &self.y)?;
        let found = |(by, reason)| WinningMove { by, reason: Some(reason) };
        Some(ways.winning.into_iter().map(found).collect())
    }

    fn abbreviated_move(&self, _: Player, by: &[UBig; 2]) -> String {
        format!("({},{})", digits(&by[0]), digits(&by[1]))
    }

    fn abbreviated(&self) -> String {
        format!("{}({})({},{})", R::NAME, self.rule.write(), digits(&self.x), digits(&self.y))
    }

    fn scene(&self) -> Scene {
        let point = [self.x.clone().into(), self.y.clone().into()];
        Scene::Lattice { piece: "point", point, extra: &[], missing: &[] }
    }
}

impl<R: Both> Rules for TwoHeaps<R> {
    const NAME: &'static str = R::NAME;
    const RULES: &'static str = R::RULES;
    const NOTATION: &'static str = R::NOTATION;
    const EXAMPLE: &'static str = R::EXAMPLE;
    const PARAMETERS: usize = 1;
    const WORDS: Words = R::WORDS;

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [rule, _, _] => Ok(TwoHeaps {
                rule: R::read(rule)?,
                x: heap(arguments, 1)?,
                y: heap(arguments, 2)?,
            }),
            _ => Err(ReadError::new(
                messages::WYTHOFF_TWO_HEAPS_ARGUMENTS.with("example", R::EXAMPLE),
            )),
        }
    }

    fn check_parameters(parameters: &[Argument]) -> Result<(), ReadError> {
        match parameters {
            [rule] => R::read(rule).map(|_| ()),
            _ => Err(ReadError::new(messages::WYTHOFF_RULE_MISSING.with("example", R::EXAMPLE))),
        }
    }
}
