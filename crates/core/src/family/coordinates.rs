//! Games on whole numbers by a function: where a point may go.
//!
//! A position is a point with so many coordinates: a piece on a board that has a corner and no end, or
//! heaps that are moved together. A move goes to a point that is smaller in the order that compares
//! the sums of the coordinates first and then the coordinates from the first one on, so that play
//! comes to an end.

use super::{About, Shared};
use crate::any::AnyPosition;
use crate::argument::{ReadError, heap};
use crate::form::Form;
use crate::label::{natural, not_a_move};
use crate::loopy::Loopy;
use crate::messages;
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::scene::{Place, Scene};
use crate::theory::Theory;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_values::Player;

type Options = Box<dyn Fn(&[u64]) -> Vec<Vec<u64>> + Send + Sync>;

/// Where a point may go.
///
/// ```
/// use upstar_core::Registry;
/// use upstar_core::family::{About, CoordinateRule};
/// let about = About::new("euclid", "Take a multiple of the smaller number from the larger.", "euclid(3,8)");
/// let euclid = |at: &[u64]| {
///     let (small, large) = (at[0].min(at[1]), at[0].max(at[1]));
///     let steps = large.checked_div(small).unwrap_or(0);
///     (1..=steps).map(|k| vec![small, large - k * small]).collect()
/// };
/// let mut registry = Registry::new();
/// registry.register(CoordinateRule::impartial(about, 2, euclid).ruleset())?;
/// # Ok::<(), upstar_core::NameTaken>(())
/// ```
pub struct CoordinateRule {
    about: About,
    dimensions: usize,
    left: Options,
    /// `None`: Right has Left's moves.
    right: Option<Options>,
}

impl fmt::Debug for CoordinateRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CoordinateRule").field("about", &self.about).finish_non_exhaustive()
    }
}

/// What a move makes smaller.
fn measure(point: &[u64]) -> (u128, &[u64]) {
    (point.iter().map(|&at| u128::from(at)).sum(), point)
}

impl CoordinateRule {
    /// Both players may go from a point of so many coordinates to those that `options` lists. Points
    /// that are not smaller, or have another number of coordinates, are no moves.
    pub fn impartial(
        about: About,
        dimensions: usize,
        options: impl Fn(&[u64]) -> Vec<Vec<u64>> + Send + Sync + 'static,
    ) -> Self {
        CoordinateRule { about, dimensions, left: Box::new(options), right: None }
    }

    /// The players have moves of their own.
    pub fn partizan(
        about: About,
        dimensions: usize,
        left: impl Fn(&[u64]) -> Vec<Vec<u64>> + Send + Sync + 'static,
        right: impl Fn(&[u64]) -> Vec<Vec<u64>> + Send + Sync + 'static,
    ) -> Self {
        CoordinateRule { about, dimensions, left: Box::new(left), right: Some(Box::new(right)) }
    }

    fn options(&self, player: Player, point: &[u64]) -> Vec<Vec<u64>> {
        let options = match (player, &self.right) {
            (Player::Right, Some(right)) => right,
            _ => &self.left,
        };
        let mut listed = options(point);
        listed.retain(|to| to.len() == self.dimensions && measure(to) < measure(point));
        let mut seen = rustc_hash::FxHashSet::default();
        listed.retain(|to| seen.insert(to.clone()));
        listed
    }

    /// The rule as a ruleset: `name(X, Y, …)`.
    pub fn ruleset(self) -> Ruleset {
        let name = self.about.name.clone();
        let names: Vec<String> = (1..=self.dimensions).map(|n| format!("N{n}")).collect();
        let (names, at) = (names.join(", "), text(&vec![0; self.dimensions]));
        let notation = format!("{name}({names}), whole numbers from 0 up. Moves: {at} goes there.");
        let (rules, example) = (self.about.rules.clone(), self.about.example.clone());
        let rule = Shared(Arc::new(self));
        let mut ruleset = Ruleset::new(name, move |arguments| {
            let wanted = rule.0.dimensions;
            if arguments.len() != wanted {
                let given = arguments.len();
                let message = messages::POINT_COUNT
                    .with("game", rule.0.about.name.clone())
                    .with("wanted", wanted)
                    .with("given", given);
                return Err(ReadError::new(message));
            }
            let number = |index| {
                u64::try_from(&heap(arguments, index)?)
                    .map_err(|_| ReadError::at(index, messages::POINT_LARGE))
            };
            let point = (0..wanted).map(number).collect::<Result<Vec<u64>, ReadError>>()?;
            Ok(AnyPosition::new(CoordinatePosition { rule: rule.clone(), point }))
        });
        ruleset.rules = rules;
        ruleset.notation = notation.into();
        ruleset.example = example;
        ruleset
    }
}

/// A point of a game that a [`CoordinateRule`] makes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CoordinatePosition {
    rule: Shared<CoordinateRule>,
    point: Vec<u64>,
}

/// `(4,7)`
fn text(point: &[u64]) -> String {
    format!("({})", point.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
}

impl Form for CoordinatePosition {
    type Move = Vec<u64>;
    type Next = Self;
    type Part = Self;

    fn visit_moves<V: FnMut(Vec<u64>) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.rule.0.options(player, &self.point).into_iter().try_for_each(visit)
    }

    fn play(&self, _: Player, to: &Vec<u64>) -> Self {
        CoordinatePosition { rule: self.rule.clone(), point: to.clone() }
    }

    fn parts(&self, out: &mut Vec<Self>) {
        out.push(self.clone());
    }

    fn bytes(&self) -> u64 {
        8 * self.point.len() as u64
    }

    fn is_impartial(&self) -> bool {
        self.rule.0.right.is_none()
    }
}

impl Loopy for CoordinatePosition {}

impl Theory for CoordinatePosition {}

impl Position for CoordinatePosition {
    fn write(&self) -> String {
        format!("{}{}", self.rule.0.about.name, text(&self.point))
    }

    fn write_move(&self, _: Player, to: &Vec<u64>) -> String {
        text(to)
    }

    fn read_move(&self, player: Player, label: &str) -> Result<Vec<u64>, ReadError> {
        let inside = label.trim();
        let inside =
            inside.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(inside);
        let numbers: Option<Vec<u64>> =
            inside.split(',').map(|part| u64::try_from(&natural(part)?).ok()).collect();
        let advice = || not_a_move(label, messages::POINT_MOVE);
        let to = numbers.ok_or_else(advice)?;
        let options = self.rule.0.options(player, &self.point);
        match options.contains(&to) {
            true => Ok(to),
            false => {
                let examples: Vec<String> = options.iter().take(3).map(|to| text(to)).collect();
                Err(ReadError::no_such_move(player, label.trim(), &examples))
            }
        }
    }

    fn touched(&self, _: Player, to: &Vec<u64>) -> Vec<Place> {
        match to.as_slice() {
            &[y, x] => vec![Place::Point([y.into(), x.into()])],
            to => {
                let changed = to.iter().zip(&self.point).enumerate();
                let changed = changed.filter(|(_, (now, before))| now != before);
                changed.map(|(heap, (&now, _))| Place::Heap { heap, size: now.into() }).collect()
            }
        }
    }

    /// A piece on the lattice, or as many heaps as there are numbers.
    fn scene(&self) -> Scene {
        match self.point.as_slice() {
            &[y, x] => Scene::Lattice {
                piece: "point",
                point: [y.into(), x.into()],
                extra: &[],
                missing: &[],
            },
            point => Scene::Heaps(point.iter().map(|&at| at.into()).collect()),
        }
    }

    fn ruleset_name(&self) -> Option<&str> {
        Some(&self.rule.0.about.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::argument::Argument;

    #[test]
    fn only_smaller_points_are_moves_and_labels_read_back() {
        let about = About::new("odd", "Rules that go round.", "odd(1,2)");
        let rule =
            |at: &[u64]| vec![vec![at[1], at[0]], vec![at[0]], vec![0, at[1] + at[0]], vec![0, 0]];
        let ruleset = CoordinateRule::impartial(about, 2, rule).ruleset();
        let number = |n: u8| Argument::Integer(n.into());
        let position = ruleset.read(&[number(2), number(1)]).unwrap();
        let mut labels = Vec::new();
        let _ = position.visit_moves(Player::Left, |by| {
            labels.push(position.write_move(Player::Left, &by));
            ControlFlow::Continue(())
        });
        assert_eq!(labels, ["(1,2)", "(0,3)", "(0,0)"]);
        for label in &labels {
            assert!(position.read_move(Player::Right, label).is_ok());
        }
        assert!(position.read_move(Player::Left, "(2,1)").is_err());
        assert!(ruleset.read(&[number(2)]).unwrap_err().to_string().contains("takes 2 numbers"));
    }
}
