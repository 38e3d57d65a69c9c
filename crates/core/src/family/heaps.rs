//! Heap games by a function: what may become of one heap.
//!
//! Positions are sums of heaps, so that everything follows from single heaps: a move replaces one of
//! them by smaller ones. Reading, labels `2 -> 3+4`, picture, parts and, for impartial games, the
//! Grundy sequence come with the family.

use super::{About, Shared};
use crate::any::AnyPosition;
use crate::argument::{Argument, ReadError, abbreviate, heap, list_of};
use crate::form::{Form, Sign};
use crate::grundy::GrundySequence;
use crate::label::{halves, natural, not_a_move};
use crate::loopy::Loopy;
use crate::messages;
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::scene::{Place, Scene};
use crate::theory::Theory;
use dashu_int::UBig;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_values::{Context, Player, Stop};

type Options = Box<dyn Fn(u64) -> Vec<Vec<u64>> + Send + Sync>;

/// What may become of a heap of any size.
///
/// ```
/// use upstar_core::Registry;
/// use upstar_core::family::{About, HeapRule};
/// let about = About::new("take_a_square", "Take a square number of tokens from a heap.", "take_a_square(7)");
/// let squares = |n: u64| (1..=n.isqrt()).map(|k| vec![n - k * k]).collect();
/// let mut registry = Registry::new();
/// registry.register(HeapRule::impartial(about, squares).ruleset())?;
/// # Ok::<(), upstar_core::NameTaken>(())
/// ```
pub struct HeapRule {
    about: About,
    left: Options,
    /// `None`: Right has Left's moves.
    right: Option<Options>,
}

impl fmt::Debug for HeapRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HeapRule").field("about", &self.about).finish_non_exhaustive()
    }
}

impl HeapRule {
    /// Both players may make of a heap what `options` lists: for each move the heaps that are left. A
    /// move leaves only heaps that are smaller than the heap; lists with others are no moves.
    pub fn impartial(
        about: About,
        options: impl Fn(u64) -> Vec<Vec<u64>> + Send + Sync + 'static,
    ) -> Self {
        HeapRule { about, left: Box::new(options), right: None }
    }

    /// The players have moves of their own.
    pub fn partizan(
        about: About,
        left: impl Fn(u64) -> Vec<Vec<u64>> + Send + Sync + 'static,
        right: impl Fn(u64) -> Vec<Vec<u64>> + Send + Sync + 'static,
    ) -> Self {
        HeapRule { about, left: Box::new(left), right: Some(Box::new(right)) }
    }

    /// The moves of a player from a heap: what is left, in increasing order without empty heaps, each
    /// once.
    fn options(&self, player: Player, heap: u64) -> Vec<Vec<u64>> {
        let options = match (player, &self.right) {
            (Player::Right, Some(right)) => right,
            _ => &self.left,
        };
        let mut listed = options(heap);
        listed.retain(|left| left.iter().all(|&part| part < heap));
        for left in &mut listed {
            left.retain(|&part| part > 0);
            left.sort_unstable();
        }
        let mut seen = rustc_hash::FxHashSet::default();
        listed.retain(|left| seen.insert(left.clone()));
        listed
    }

    /// The rule as a ruleset: `name(HEAP, …)`.
    pub fn ruleset(self) -> Ruleset {
        let name = self.about.name.clone();
        let notation = format!(
            "{name}(HEAP, …) with any number of heaps, or {name}([HEAP, …]). Moves: 2 -> 3+4 makes heaps of 3 and 4 of \
             heap 2, numbered from 1; 2 -> 0 leaves nothing of it."
        );
        let (rules, example) = (self.about.rules.clone(), self.about.example.clone());
        let is_impartial = self.right.is_none();
        let shared = Shared(Arc::new(self));
        let rule = shared.clone();
        let mut ruleset = Ruleset::new(name, move |arguments| {
            let heaps = list_of(arguments, small_heap)?;
            Ok(AnyPosition::new(HeapPosition { rule: rule.clone(), heaps }))
        });
        ruleset.rules = rules;
        ruleset.notation = notation.into();
        ruleset.example = example;
        if is_impartial {
            let sequence = Arc::new(Sequence(shared));
            ruleset = ruleset.with_grundy_sequence(move |arguments| {
                let sequence: Arc<dyn GrundySequence> = Arc::clone(&sequence) as _;
                arguments.is_empty().then_some(sequence)
            });
        }
        ruleset
    }
}

/// A heap that fits into a machine word.
fn small_heap(arguments: &[Argument], index: usize) -> Result<u64, ReadError> {
    u64::try_from(&heap(arguments, index)?).map_err(|_| ReadError::at(index, messages::HEAP_LARGE))
}

/// Heaps of a game that a [`HeapRule`] makes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HeapPosition {
    rule: Shared<HeapRule>,
    heaps: Vec<u64>,
}

/// One heap becomes others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapStep {
    /// Which heap, from 0.
    heap: usize,
    /// What is left of it.
    left: Vec<u64>,
}

impl HeapPosition {
    fn with(&self, heaps: Vec<u64>) -> Self {
        HeapPosition { rule: self.rule.clone(), heaps }
    }
}

impl Form for HeapPosition {
    type Move = HeapStep;
    type Next = Self;
    type Part = Self;

    fn visit_moves<V: FnMut(HeapStep) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (heap, &size) in self.heaps.iter().enumerate() {
            for left in self.rule.0.options(player, size) {
                visit(HeapStep { heap, left })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What is left stands where the heap stood, an empty heap if nothing is.
    fn play(&self, _: Player, by: &HeapStep) -> Self {
        let mut heaps = self.heaps.clone();
        if by.heap < heaps.len() {
            let left = if by.left.is_empty() { vec![0] } else { by.left.clone() };
            heaps.splice(by.heap..=by.heap, left);
        }
        self.with(heaps)
    }

    /// Each heap is a part of its own.
    fn parts(&self, out: &mut Vec<Self>) {
        out.extend(self.heaps.iter().filter(|&&heap| heap > 0).map(|&heap| self.with(vec![heap])));
    }

    /// The order of the heaps does not matter, nor do empty ones.
    fn normal(&self) -> (Self, Sign) {
        let mut heaps: Vec<u64> = self.heaps.iter().copied().filter(|&heap| heap > 0).collect();
        heaps.sort_unstable();
        (self.with(heaps), Sign::Same)
    }

    fn bytes(&self) -> u64 {
        8 * self.heaps.len() as u64
    }

    fn is_impartial(&self) -> bool {
        self.rule.0.right.is_none()
    }
}

impl Loopy for HeapPosition {}

impl Theory for HeapPosition {}

fn sum_of(heaps: &[u64]) -> String {
    match heaps {
        [] => "0".to_owned(),
        heaps => heaps.iter().map(u64::to_string).collect::<Vec<_>>().join("+"),
    }
}

impl Position for HeapPosition {
    fn write(&self) -> String {
        let heaps: Vec<String> = self.heaps.iter().map(u64::to_string).collect();
        format!("{}({})", self.rule.0.about.name, heaps.join(","))
    }

    fn write_move(&self, _: Player, by: &HeapStep) -> String {
        format!("{} -> {}", by.heap + 1, sum_of(&by.left))
    }

    fn read_move(&self, player: Player, label: &str) -> Result<HeapStep, ReadError> {
        let malformed = || {
            let advice = messages::HEAP_MOVE;
            not_a_move(label, advice)
        };
        let (number, left) = halves(label).ok_or_else(malformed)?;
        let number = natural(number).ok_or_else(malformed)?;
        let left: Option<Vec<UBig>> = left.split('+').map(natural).collect();
        let left = left.ok_or_else(malformed)?;
        let place = usize::try_from(&number).ok().and_then(|number| number.checked_sub(1));
        let found = place.and_then(|place| Some((place, *self.heaps.get(place)?)));
        let Some((heap, size)) = found else {
            let number = abbreviate(&number.to_string());
            return Err(ReadError::new(match self.heaps.len() {
                1 => messages::HEAP_ONLY_ONE.with("number", number),
                count => messages::HEAP_NO_SUCH.with("number", number).with("count", count),
            }));
        };
        let small: Option<Vec<u64>> = left.iter().map(|part| u64::try_from(part).ok()).collect();
        let mut small = small.unwrap_or_default();
        small.retain(|&part| part > 0);
        small.sort_unstable();
        let left = self.rule.0.options(player, size).into_iter().find(|left| *left == small);
        let wrong = || {
            let label = abbreviate(label.trim());
            ReadError::new(messages::HEAP_NOT_ALLOWED.with("label", label).with("size", size))
        };
        Ok(HeapStep { heap, left: left.ok_or_else(wrong)? })
    }

    fn touched(&self, _: Player, by: &HeapStep) -> Vec<Place> {
        let place = |size: u64| Place::Heap { heap: by.heap, size: size.into() };
        match by.left.as_slice() {
            [] => vec![place(0)],
            left => left.iter().map(|&size| place(size)).collect(),
        }
    }

    fn scene(&self) -> Scene {
        Scene::Heaps(self.heaps.iter().map(|&heap| heap.into()).collect())
    }

    fn ruleset_name(&self) -> Option<&str> {
        Some(&self.rule.0.about.name)
    }
}

/// Grundy values heap by heap, from the definition.
#[derive(Debug)]
struct Sequence(Shared<HeapRule>);

impl GrundySequence for Sequence {
    fn values(&self, length: usize, context: &Context) -> Result<Vec<u64>, Stop> {
        let mut values: Vec<u64> = Vec::new();
        let mut seen = Vec::new();
        let account = context.account();
        for heap in 0..length as u64 {
            seen.clear();
            for left in self.0.0.options(Player::Left, heap) {
                let parts = left.iter().map(|&part| {
                    usize::try_from(part).ok().and_then(|part| values.get(part)).copied()
                });
                // Parts are smaller than the heap, so all of them are known.
                seen.push(parts.fold(0, |sum, value| sum ^ value.unwrap_or(0)));
            }
            account.set(8 * heap)?;
            context.spend(1 + seen.len() as u64)?;
            seen.sort_unstable();
            seen.dedup();
            let mex = (0..).zip(&seen).find(|(wanted, value)| wanted != *value);
            values.push(mex.map_or(seen.len() as u64, |(wanted, _)| wanted));
        }
        Ok(values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kayles() -> Ruleset {
        let about = About::new("my_kayles", "Take one or two adjacent pins.", "my_kayles(5)");
        let options = |n: u64| {
            let split = |taken: u64| {
                let rest = n.checked_sub(taken);
                rest.into_iter().flat_map(|rest| (0..=rest / 2).map(move |a| vec![a, rest - a]))
            };
            split(1).chain(split(2)).collect()
        };
        HeapRule::impartial(about, options).ruleset()
    }

    #[test]
    fn kayles_by_a_closure_has_the_values_of_winning_ways() {
        let sequence = kayles().grundy_sequence(&[]).unwrap();
        let values = sequence.values(12, &Context::new()).unwrap();
        assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    }

    #[test]
    fn labels_read_back_and_wrong_ones_are_refused() {
        let read = |n: i32| kayles().read(&[Argument::Integer(n.into())]).unwrap();
        let position = read(5);
        let _ = position.visit_moves(Player::Left, |by| {
            let label = position.write_move(Player::Left, &by);
            assert_eq!(position.read_move(Player::Left, &label), Ok(by), "{label}");
            ControlFlow::Continue(())
        });
        for wrong in ["1 -> 5", "2 -> 1", "1 -> 1+1+1", "5", "1 -> x", "1 -> 99999999999999999999"]
        {
            assert!(position.read_move(Player::Left, wrong).is_err(), "{wrong}");
        }
        assert_eq!(position.write(), "my_kayles(5)");
    }

    #[test]
    fn a_heap_that_does_not_shrink_is_no_move() {
        let about = About::new("grows", "Rules that go round.", "grows(2)");
        let rule = HeapRule::impartial(about, |n| vec![vec![n], vec![n + 1], vec![n, 0], vec![0]]);
        assert_eq!(rule.options(Player::Left, 3), [Vec::<u64>::new()]);
    }
}
