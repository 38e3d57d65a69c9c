//! Sums of any number of heaps, played by the quotient: a sum is lost if its pretending values multiply to an
//! element of the P-portion.

use crate::game::HeapGame;
use crate::messages;
use crate::quotient::{Element, Extent, MisereQuotient};
use std::fmt;
use std::ops::ControlFlow;
use upstar_values::{Context, Message, Outcome, Stop};

/// A move in a sum of heaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HeapMove {
    /// The heap that is moved in.
    pub heap: u64,
    /// What is left of it.
    pub left: Vec<u64>,
}

/// Why a sum has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// This heap is larger than the largest that the quotient is about.
    Unknown {
        /// The heap.
        heap: u64,
        /// The largest heap that the quotient is about.
        known: Option<u32>,
    },
    /// A bound of the context was met.
    Stopped(Stop),
}

impl From<NoAnswer> for Message {
    fn from(error: NoAnswer) -> Self {
        match error {
            NoAnswer::Unknown { heap, known: Some(known) } => {
                messages::MISERE_HEAP_UNKNOWN.with("heap", heap).with("known", known)
            }
            NoAnswer::Unknown { heap, known: None } => {
                messages::MISERE_NOTHING_KNOWN.with("heap", heap)
            }
            NoAnswer::Stopped(stop) => stop.into(),
        }
    }
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message::from(*self).fmt(f)
    }
}

impl std::error::Error for NoAnswer {}

impl MisereQuotient {
    /// The element of a sum of heaps.
    ///
    /// # Errors
    /// If a heap is too large.
    pub fn element(&self, heaps: &[u64]) -> Result<Element, NoAnswer> {
        heaps.iter().try_fold(Element::IDENTITY, |x, &heap| Ok(self.product(x, self.known(heap)?)))
    }

    /// Who wins a sum of heaps in misère play. The empty sum is won: whoever has to move has won.
    ///
    /// ```
    /// use upstar_heaps::HeapRules;
    /// use upstar_misere::{Bounds, MisereQuotient};
    /// use upstar_values::{Context, Outcome};
    /// let kayles = HeapRules::parse("0.77")?;
    /// let quotient = MisereQuotient::compute(&kayles, Bounds::DEFAULT, &Context::new());
    /// assert_eq!(quotient.outcome(&[]), Ok(Outcome::N));
    /// assert_eq!(quotient.outcome(&[1]), Ok(Outcome::P));
    /// assert_eq!(quotient.outcome(&[3, 3]), Ok(Outcome::P));
    /// assert_eq!(quotient.outcome(&[4, 4]), Ok(Outcome::N));
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    ///
    /// # Errors
    /// If a heap is too large.
    pub fn outcome(&self, heaps: &[u64]) -> Result<Outcome, NoAnswer> {
        Ok(if self.is_lost(self.element(heaps)?) { Outcome::P } else { Outcome::N })
    }

    /// All winning moves of a sum of heaps, each once, by heaps in increasing order. Time is linear in the
    /// number of heaps and in that of the moves of different heaps.
    ///
    /// ```
    /// use upstar_heaps::HeapRules;
    /// use upstar_misere::{Bounds, MisereQuotient};
    /// use upstar_values::Context;
    /// let kayles = HeapRules::parse("0.77")?;
    /// let quotient = MisereQuotient::compute(&kayles, Bounds::DEFAULT, &Context::new());
    /// let moves = quotient.winning_moves(&kayles, &[1, 3], &Context::new())?;
    /// assert_eq!(moves.len(), 1);
    /// assert_eq!((moves[0].heap, &moves[0].left[..]), (3, &[1, 1][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a heap is too large, or the context says so.
    pub fn winning_moves(
        &self,
        game: &dyn HeapGame,
        heaps: &[u64],
        context: &Context,
    ) -> Result<Vec<HeapMove>, NoAnswer> {
        let mut heaps = heaps.to_vec();
        heaps.sort_unstable();
        let elements = heaps.iter().map(|&heap| self.known(heap)).collect::<Result<Vec<_>, _>>()?;
        // behind[i] is the product of the elements from i on.
        let mut behind = vec![Element::IDENTITY];
        for &x in elements.iter().rev() {
            behind.push(self.product(behind[behind.len() - 1], x));
        }
        behind.reverse();
        let mut found = Vec::new();
        let mut before = Element::IDENTITY;
        for (place, &heap) in heaps.iter().enumerate() {
            let rest = self.product(before, behind[place + 1]);
            before = self.product(before, elements[place]);
            if place > 0 && heaps[place - 1] == heap {
                continue;
            }
            let mut failure = None;
            let _ = game.visit_options(heap, &mut |left| match self.wins(rest, left, context) {
                Ok(wins) => {
                    if wins {
                        found.push(HeapMove { heap, left: left.to_vec() });
                    }
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            });
            if let Some(error) = failure {
                return Err(error);
            }
        }
        Ok(found)
    }

    /// Is the sum of an element and what a move leaves lost for the other player?
    fn wins(&self, rest: Element, left: &[u64], context: &Context) -> Result<bool, NoAnswer> {
        context.spend(1).map_err(NoAnswer::Stopped)?;
        Ok(self.is_lost(self.product(rest, self.element(left)?)))
    }

    fn known(&self, heap: u64) -> Result<Element, NoAnswer> {
        let largest = match self.extent() {
            Extent::UpTo { heap, .. } => heap,
            Extent::Complete(_) => None,
        };
        self.heap(heap).ok_or(NoAnswer::Unknown { heap, known: largest })
    }
}
