//! Wythoff's game with several heaps: any number from one heap, or equally many from each of
//! several. For two heaps it is Wythoff's game; beyond that it is searched.

use crate::messages;
use dashu_int::UBig;
use dashu_int::ops::BitTest;
use std::ops::ControlFlow;
use upstar_core::label::natural;
use upstar_core::{
    Argument, Form, Loopy, Place, Position, ReadError, Rules, Scene, Sign, Theory, abbreviate, heap,
};
use upstar_values::Player;

/// A move takes from any set of heaps, so there are not many of them.
const MOST_HEAPS: usize = 10;

/// Some heaps. A move is what it leaves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WythoffHeaps(Vec<UBig>);

impl WythoffHeaps {
    fn text(&self) -> String {
        let heaps: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        format!("({})", heaps.join(","))
    }

    fn reaches(&self, to: &[UBig]) -> bool {
        let mut taken = None;
        for (from, to) in self.0.iter().zip(to) {
            match from.cmp(to) {
                std::cmp::Ordering::Less => return false,
                std::cmp::Ordering::Equal => {}
                std::cmp::Ordering::Greater => {
                    let amount = from - to;
                    if taken.get_or_insert_with(|| amount.clone()) != &amount {
                        return false;
                    }
                }
            }
        }
        self.0.len() == to.len() && taken.is_some()
    }
}

impl Form for WythoffHeaps {
    type Move = WythoffHeaps;
    type Next = WythoffHeaps;
    type Part = WythoffHeaps;

    fn visit_moves<V: FnMut(WythoffHeaps) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for set in 1u32..1 << self.0.len() {
            let chosen = |index: usize| set >> index & 1 == 1;
            let heaps = self.0.iter().enumerate().filter(|(index, _)| chosen(*index));
            let most = heaps.map(|(_, heap)| heap).min().cloned().unwrap_or_default();
            let mut amount = UBig::ONE;
            while amount <= most {
                let left = |(index, heap): (usize, &UBig)| {
                    if chosen(index) { heap - &amount } else { heap.clone() }
                };
                visit(WythoffHeaps(self.0.iter().enumerate().map(left).collect()))?;
                amount += UBig::ONE;
            }
        }
        ControlFlow::Continue(())
    }

    fn play(&self, _: Player, by: &WythoffHeaps) -> Self {
        by.clone()
    }

    fn parts(&self, out: &mut Vec<WythoffHeaps>) {
        if self.0.iter().any(|heap| *heap != UBig::ZERO) {
            out.push(self.clone());
        }
    }

    /// The order of the heaps does not matter, nor do empty ones.
    fn normal(&self) -> (Self, Sign) {
        let mut heaps: Vec<UBig> =
            self.0.iter().filter(|heap| **heap != UBig::ZERO).cloned().collect();
        heaps.sort();
        if heaps.is_empty() {
            heaps.push(UBig::ZERO);
        }
        (WythoffHeaps(heaps), Sign::Same)
    }

    fn bytes(&self) -> u64 {
        let bytes: usize = self.0.iter().map(|heap| 24 + heap.bit_len() / 8).sum();
        u64::try_from(bytes).unwrap_or(u64::MAX)
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for WythoffHeaps {}

impl Theory for WythoffHeaps {}

impl Position for WythoffHeaps {
    fn write(&self) -> String {
        format!("wythoff_heaps{}", self.text())
    }

    /// What it leaves: `(1,2,2)`.
    fn write_move(&self, _: Player, by: &WythoffHeaps) -> String {
        by.text()
    }

    fn read_move(&self, _: Player, label: &str) -> Result<WythoffHeaps, ReadError> {
        let label = label.trim();
        let inside = label.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let numbers = inside.unwrap_or(label).split(',').take(MOST_HEAPS + 1).map(natural);
        match numbers.collect::<Option<Vec<UBig>>>() {
            Some(heaps) if self.reaches(&heaps) => Ok(WythoffHeaps(heaps)),
            _ => Err(ReadError::new(messages::WYTHOFF_HEAPS_MOVE.with("label", abbreviate(label)))),
        }
    }

    fn touched(&self, _: Player, by: &WythoffHeaps) -> Vec<Place> {
        let heaps = self.0.iter().zip(&by.0).enumerate();
        let changed = heaps.filter(|(_, (from, to))| from != to);
        changed.map(|(heap, (_, to))| Place::Heap { heap, size: to.clone() }).collect()
    }

    fn scene(&self) -> Scene {
        Scene::Heaps(self.0.clone())
    }
}

impl Rules for WythoffHeaps {
    const NAME: &'static str = "wythoff_heaps";
    const RULES: &'static str = "A move takes any number of tokens from one heap, or equally many from each of several heaps.";
    const NOTATION: &'static str = "wythoff_heaps(X, Y, Z, …) with up to ten heaps. Moves: the heaps they leave, like (1,2,2).";
    const EXAMPLE: &'static str = "wythoff_heaps(2,3,4)";

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        let list;
        let arguments = match arguments {
            [Argument::List(heaps)] => {
                list = heaps.clone();
                &list[..]
            }
            arguments => arguments,
        };
        if arguments.is_empty() || arguments.len() > MOST_HEAPS {
            return Err(ReadError::new(
                messages::WYTHOFF_HEAPS_COUNT.with("most_heaps", MOST_HEAPS),
            ));
        }
        let heaps = (0..arguments.len()).map(|index| heap(arguments, index));
        let heaps = heaps.collect::<Result<Vec<UBig>, ReadError>>();
        heaps.map(WythoffHeaps).map_err(|error| ReadError::new(error.message))
    }
}
