//! What a game of heaps must say: what moves leave of a heap, and how far they reach.

use dashu_int::UBig;
use std::ops::ControlFlow;
use upstar_heaps::{GeneralCode, HeapRules};

/// How far the moves of a game reach, which bounds how many heaps have to be known before a period is
/// proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reach {
    /// The greatest number that a move takes.
    pub last: u64,
    /// The greatest number of heaps that a move leaves of one.
    pub most_heaps: u64,
}

/// An impartial game of heaps 0, 1, 2, …: a move replaces a heap by a sum of smaller ones.
pub trait HeapGame {
    /// Visits what the moves leave of a heap, empty heaps left out, until the visitor has had enough.
    fn visit_options(
        &self,
        heap: u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// How far moves reach, if that is bounded and whether a move is legal depends on nothing but the
    /// number taken and the number of heaps left: the theorem on periods is about such games.
    fn reach(&self) -> Option<Reach> {
        None
    }
}

impl HeapGame for HeapRules {
    fn visit_options(
        &self,
        heap: u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut heaps = Vec::new();
        self.visit_options(&UBig::from(heap), |left| {
            heaps.clear();
            // What is left of a heap of one word has one word.
            heaps.extend(left.iter().filter_map(|heap| u64::try_from(heap).ok()));
            visit(&heaps)
        })
    }

    fn reach(&self) -> Option<Reach> {
        match self {
            HeapRules::Code(code) => {
                let most_heaps = u64::from(code.most_heaps()).max(1);
                code.last().map(|last| Reach { last, most_heaps })
            }
            HeapRules::Subtraction(set) => set.last().map(|&last| Reach { last, most_heaps: 1 }),
            HeapRules::AllBut(_) | HeapRules::Unequal => None,
        }
    }
}

impl HeapGame for GeneralCode {
    fn visit_options(
        &self,
        heap: u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_options(heap, visit)
    }
}

/// A game whose options are given by a function: for each heap the sums that moves leave of it.
///
/// ```
/// use upstar_misere::{Bounds, ByFunction, MisereQuotient};
/// use upstar_values::Context;
/// // Take one or two.
/// let game = ByFunction(|heap: u64| (1..=heap.min(2)).map(|taken| vec![heap - taken]).collect());
/// let quotient = MisereQuotient::compute(&game, Bounds { heap: 9, ..Bounds::DEFAULT }, &Context::new());
/// assert_eq!((quotient.order(), quotient.is_tame()), (6, true));
/// ```
pub struct ByFunction<F>(pub F);

impl<F: Fn(u64) -> Vec<Vec<u64>>> HeapGame for ByFunction<F> {
    fn visit_options(
        &self,
        heap: u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut options = (self.0)(heap);
        options.iter_mut().for_each(|heaps| heaps.retain(|&heap| heap > 0));
        options.iter().try_for_each(|heaps| visit(heaps))
    }
}
