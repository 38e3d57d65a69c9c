//! What is found: a misère quotient with everything that is asked of it.

use crate::messages;
use crate::period::PretendingPeriod;
use crate::structure::{Element as Number, Structure, number};
use dashu_int::UBig;
use std::fmt;
use upstar_values::{Message, Stop};

/// An element of a misère quotient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Element(pub(crate) Number);

impl Element {
    /// The element of the empty sum.
    pub const IDENTITY: Element = Element(0);

    /// Its number, below the order of the quotient; 0 is the identity.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0
    }
}

/// How many heaps a quotient is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All: its pretending function has a proved period.
    Complete(PretendingPeriod),
    /// Those up to a heap; `None` if not even the heap 0 was done.
    UpTo {
        /// The largest heap.
        heap: Option<u32>,
        /// Why there are no more.
        why: Why,
    },
}

/// Why a computation came no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// No larger heaps were asked for.
    Heap,
    /// The next quotient has more elements than this bound. It may be infinite.
    Order(u32),
    /// The next quotient was not found. It may be infinite.
    Unsettled,
    /// A move in this heap leaves a heap that is not smaller.
    NotSmaller(u32),
    /// A bound of the context was met.
    Stopped(Stop),
}

impl From<Why> for Message {
    fn from(why: Why) -> Self {
        match why {
            Why::Heap => messages::MISERE_UP_TO.into(),
            Why::Order(order) => messages::MISERE_TOO_LARGE.with("order", order),
            Why::Unsettled => messages::MISERE_UNSETTLED.into(),
            Why::NotSmaller(heap) => messages::MISERE_NOT_SMALLER.with("heap", heap),
            Why::Stopped(stop) => stop.into(),
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message::from(*self).fmt(f)
    }
}

/// The size of the quotient of the heaps up to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PartialQuotient {
    /// The largest heap.
    pub heap: u32,
    /// The number of elements.
    pub order: usize,
    /// The number of elements that are lost.
    pub lost: usize,
}

/// A misère quotient: the commutative monoid of sums of heaps, two of which are one element if no third sum
/// tells them apart, with the P-portion of the lost ones. See [`MisereQuotient::compute`].
#[derive(Clone, Debug)]
pub struct MisereQuotient {
    pub(crate) structure: Structure,
    extent: Extent,
    grundy: Vec<u32>,
    partial: Vec<PartialQuotient>,
}

impl MisereQuotient {
    pub(crate) fn new(
        structure: Structure,
        extent: Extent,
        mut grundy: Vec<u32>,
        partial: Vec<PartialQuotient>,
    ) -> Self {
        grundy.truncate(partial.len());
        MisereQuotient { structure, extent, grundy, partial }
    }

    /// The number of elements.
    #[must_use]
    pub fn order(&self) -> usize {
        self.structure.order()
    }

    /// All elements, the identity first.
    pub fn elements(&self) -> impl Iterator<Item = Element> + use<> {
        (0..number(self.order())).map(Element)
    }

    /// Is the element in the P-portion: are its sums lost for the player to move?
    #[must_use]
    pub fn is_lost(&self, x: Element) -> bool {
        self.structure.is_lost(x.0)
    }

    /// The P-portion.
    pub fn lost(&self) -> impl Iterator<Item = Element> + '_ {
        self.elements().filter(|&x| self.is_lost(x))
    }

    /// The product of two elements: that of the sum of two sums.
    #[must_use]
    pub fn product(&self, x: Element, y: Element) -> Element {
        Element(self.structure.product(x.0, y.0))
    }

    /// A power of an element: that of so many equal sums.
    #[must_use]
    pub fn power(&self, x: Element, exponent: u64) -> Element {
        Element(self.structure.power(x.0, exponent))
    }

    /// The heaps whose elements generate the quotient, in increasing order: each is worth something that
    /// smaller ones cannot make.
    #[must_use]
    pub fn generators(&self) -> &[u32] {
        self.structure.generators()
    }

    /// How many heaps it is about.
    #[must_use]
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// Is it proved for all heaps?
    #[must_use]
    pub fn is_complete(&self) -> bool {
        matches!(self.extent, Extent::Complete(_))
    }

    /// The period of the pretending function, if it is proved for all heaps.
    #[must_use]
    pub fn period(&self) -> Option<PretendingPeriod> {
        match self.extent {
            Extent::Complete(period) => Some(period),
            Extent::UpTo { .. } => None,
        }
    }

    /// The pretending function of the heaps 0, 1, 2, … that were computed.
    pub fn pretending(&self) -> impl ExactSizeIterator<Item = Element> + '_ {
        self.structure.heaps.iter().map(|&x| Element(x))
    }

    /// The pretending function of one heap, of any size if there is a period.
    ///
    /// ```
    /// use upstar_heaps::HeapRules;
    /// use upstar_misere::{Bounds, MisereQuotient};
    /// use upstar_values::Context;
    /// let kayles = HeapRules::parse("0.77")?;
    /// let quotient = MisereQuotient::compute(&kayles, Bounds::DEFAULT, &Context::new());
    /// assert_eq!(quotient.heap(1_000_000_000_000), quotient.heap(100));
    /// let some = MisereQuotient::compute(&kayles, Bounds { heap: 20, ..Bounds::DEFAULT }, &Context::new());
    /// assert_eq!(some.heap(21), None);
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    #[must_use]
    pub fn heap(&self, heap: u64) -> Option<Element> {
        let known = |heap: u64| self.structure.heaps.get(usize::try_from(heap).ok()?);
        let found = known(heap).or_else(|| {
            let PretendingPeriod { preperiod, length, .. } = self.period()?;
            known(preperiod + (heap - preperiod) % length)
        });
        found.map(|&x| Element(x))
    }

    /// A heap of one word that is worth the same as a heap of any size; `None` if there is no period to tell.
    #[must_use]
    pub fn small_heap(&self, heap: &UBig) -> Option<u64> {
        if let Ok(heap) = u64::try_from(heap) {
            return Some(heap);
        }
        let period = self.period()?;
        let (preperiod, length) = (UBig::from(period.preperiod), UBig::from(period.length));
        u64::try_from(&(&preperiod + (heap - &preperiod) % length)).ok()
    }

    /// The Grundy values of the heaps that were computed, which normal play goes by.
    #[must_use]
    pub fn grundy(&self) -> &[u32] {
        &self.grundy
    }

    /// The sizes of the quotients of the heaps up to 0, 1, 2, …
    #[must_use]
    pub fn partial(&self) -> &[PartialQuotient] {
        &self.partial
    }
}
