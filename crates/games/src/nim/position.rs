//! The heaps as they are played with.

use super::theory::WORDS;
use crate::HeapSequence;
use crate::messages;
use dashu_int::UBig;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::label::{arrow, not_a_move, refuse_cut};
use upstar_core::{
    Argument, Convention, Form, GrundySequence, Loopy, Place, Position, Question, ReadError, Rules,
    Scene, Sign, Theorem, Theory, Told, WinningMove, Words, abbreviate, heap, list_of, told,
};
use upstar_heaps::HeapRules;
use upstar_values::{Context, Nimber, NumberUpStar, Player};

/// Heaps of Nim, in the order they were written in.
///
/// ```
/// use upstar_core::{Convention, Form, Position, Theorems};
/// use upstar_games::Nim;
/// use upstar_values::{Outcome, Player};
/// let nim = Nim::new([3u8, 4, 5]);
/// assert_eq!(nim.outcome_theorem().unwrap().answer, Outcome::N);
/// let winning = nim.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
/// assert_eq!(nim.write_move(Player::Left, &winning[0].by), "1 -> 1");
/// assert_eq!(nim.play(Player::Left, &winning[0].by).write(), "nim(1,4,5)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nim(Vec<UBig>);

/// One heap is cut down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimMove {
    /// Which heap, from 0.
    pub(super) heap: usize,
    /// How much of it is left.
    pub(super) size: UBig,
}

impl Nim {
    /// These heaps.
    pub fn new(heaps: impl IntoIterator<Item: Into<UBig>>) -> Self {
        Nim(heaps.into_iter().map(Into::into).collect())
    }

    /// The heaps.
    pub fn heaps(&self) -> &[UBig] {
        &self.0
    }
}

impl Form for Nim {
    type Move = NimMove;
    type Next = Nim;
    type Part = Nim;

    /// Heap by heap, the smallest remainder first.
    fn visit_moves<V: FnMut(NimMove) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (heap, whole) in self.0.iter().enumerate() {
            let mut size = UBig::ZERO;
            while size < *whole {
                visit(NimMove { heap, size: size.clone() })?;
                size += UBig::ONE;
            }
        }
        ControlFlow::Continue(())
    }

    /// A move that is not one changes nothing.
    fn play(&self, _: Player, by: &NimMove) -> Self {
        let mut heaps = self.0.clone();
        if let Some(heap) = heaps.get_mut(by.heap).filter(|heap| by.size < **heap) {
            heap.clone_from(&by.size);
        }
        Nim(heaps)
    }

    /// Each heap is a part of its own.
    fn parts(&self, out: &mut Vec<Nim>) {
        let heaps = self.0.iter().filter(|heap| **heap != UBig::ZERO);
        out.extend(heaps.map(|heap| Nim(vec![heap.clone()])));
    }

    /// The order of the heaps does not matter, nor do empty ones.
    fn normal(&self) -> (Self, Sign) {
        let mut heaps: Vec<UBig> =
            self.0.iter().filter(|heap| **heap != UBig::ZERO).cloned().collect();
        heaps.sort_unstable();
        (Nim(heaps), Sign::Same)
    }

    /// A single heap is its own word.
    fn word(&self) -> Option<NonZeroU64> {
        match self.0.as_slice() {
            [heap] => NonZeroU64::new(u64::try_from(heap).ok()?),
            _ => None,
        }
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for Nim {}

impl Nim {
    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        let sum = self.nim_sum();
        let reason = self.sum_reason(&sum);
        Some(Theorem { answer: Nimber::from(sum), reason })
    }

    fn value_by_theorem(&self) -> Option<Theorem<NumberUpStar>> {
        let sum = self.nim_sum();
        let reason = self.sum_reason(&sum);
        Some(Theorem { answer: NumberUpStar::nimber(sum), reason })
    }
}

impl Theory for Nim {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(Some(self.normal_outcome())),
            Question::Outcome(Convention::Misere) => told(Some(self.misere_outcome())),
            Question::Grundy => told(self.grundy_by_theorem()),
            Question::Value => told(self.value_by_theorem()),
        }
    }
}

impl Position for Nim {
    fn write(&self) -> String {
        let heaps: Vec<String> = self.0.iter().map(UBig::to_string).collect();
        format!("nim({})", heaps.join(","))
    }

    /// `2 -> 1`: heap 2, numbered from 1, is cut down to 1.
    fn write_move(&self, _: Player, by: &NimMove) -> String {
        format!("{} -> {}", by.heap + 1, by.size)
    }

    fn read_move(&self, _: Player, label: &str) -> Result<NimMove, ReadError> {
        let (number, size) = arrow(label).ok_or_else(|| not_a_move(label, messages::NIM_MOVE))?;
        let heap = usize::try_from(&number).ok().and_then(|number| number.checked_sub(1));
        let found = heap.and_then(|heap| Some((heap, self.0.get(heap)?)));
        let Some((heap, whole)) = found else {
            let number = abbreviate(&number.to_string());
            return Err(ReadError::new(match self.0.len() {
                0 => messages::HEAPS_NONE.with("number", number),
                1 => messages::HEAPS_ONLY_ONE.with("number", number),
                last => messages::HEAPS_NO_SUCH.with("number", number).with("last", last),
            }));
        };
        refuse_cut(messages::HEAPS_HEAP.with("number", &number), whole, &size)?;
        Ok(NimMove { heap, size })
    }

    fn touched(&self, _: Player, by: &NimMove) -> Vec<Place> {
        vec![Place::Heap { heap: by.heap, size: by.size.clone() }]
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        _: Player,
    ) -> Option<Vec<WinningMove<NimMove>>> {
        Some(match convention {
            Convention::Normal => self.winning_moves(),
            Convention::Misere => self.misere_winning_moves(),
        })
    }

    fn scene(&self) -> Scene {
        Scene::Heaps(self.0.clone())
    }
}

impl Rules for Nim {
    const NAME: &'static str = "nim";
    const RULES: &'static str = "A move takes any number of tokens, at least one, from one heap; a player who cannot move loses.";
    const NOTATION: &'static str = "nim(HEAP, …) with any number of heaps of any size, or nim([HEAP, …]). Moves: 2 -> 1 cuts heap 2, numbered from 1, down to 1.";
    const EXAMPLE: &'static str = "nim(3,4,5)";
    const WORDS: Words = WORDS;

    fn grundy_sequence(arguments: &[Argument]) -> Option<Arc<dyn GrundySequence>> {
        let rules = || HeapRules::all_but(Vec::new()).ok();
        Some(Arc::new(HeapSequence(arguments.is_empty().then(rules).flatten()?)))
    }

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        Ok(Nim(list_of(arguments, heap)?))
    }
}
