//! What a study of a misère quotient reports.

use super::Request;
use super::game::Game;
use crate::bound::Bound;
use upstar_misere::{AlwaysTame, Element, Extent, MisereQuotient, Presentation, Why};
use upstar_values::Message;

/// A misère quotient, and how many heaps it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The game as it was asked for.
    pub game: String,
    /// The order of the quotient.
    pub size: u64,
    /// How many of its elements are lost for the player to move.
    pub p_size: u64,
    /// Is it the quotient of misère Nim with heaps below some power of two?
    pub tame: bool,
    /// Is it proved for all heaps, or for all sums of the positions?
    pub complete: bool,
    /// Is the quotient of all heaps infinite? `None` if that is not known.
    pub infinite: Option<bool>,
    /// Where a theorem says that the game is tame for all heaps: those from this one on are firm.
    pub always_tame: Option<u64>,
    /// The least period of the pretending function, if it is.
    pub period: Option<u64>,
    /// The heap from which on it repeats.
    pub preperiod: Option<u64>,
    /// How many heaps, from 0 on, prove it.
    pub values: Option<u64>,
    /// The largest heap that was done; `None` if there was none.
    pub computed_to: Option<u32>,
    /// Why no more heaps were done.
    pub ended: Ended,
    /// The same in a sentence; empty if it is complete.
    pub why: String,
    /// Generators and relations, as `a,b | a^2=1, …`.
    pub presentation: String,
    /// The generators, each with the heap that it is.
    pub generators: Vec<Generator>,
    /// The relations, by which every word is rewritten to the first one of its element.
    pub relations: Vec<String>,
    /// All elements, the identity first.
    pub elements: Vec<String>,
    /// The lost ones.
    pub p_portion: Vec<String>,
    /// The elements of the heaps 0, 1, 2, ….
    pub pretending: Vec<String>,
    /// The elements with x² = x.
    pub idempotents: Vec<String>,
    /// The kernel, its identity first.
    pub kernel: Vec<String>,
    /// The group in the kernel, as orders of cyclic groups.
    pub group: Vec<u32>,
    /// The Grundy values of the elements, if each has one.
    pub normal_play: Option<Vec<u32>>,
    /// The quotients of the heaps up to one, where they grow.
    pub partial: Vec<Partial>,
    /// The bound that was met, if one was.
    pub stopped: Option<Bound>,
    /// The certificate; see [`Report::certificate`].
    pub certificate: Option<String>,
}

/// A generator of a quotient.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Generator {
    /// Its name.
    pub letter: String,
    /// The least heap that is worth it, or the number of the part of a set of positions.
    pub heap: u32,
    /// The position, of a set of positions.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub position: Option<String>,
}

/// The quotient of the heaps up to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Partial {
    /// The largest heap.
    pub heap: u32,
    /// The order.
    pub size: u64,
    /// How many elements are lost.
    pub p_size: u64,
}

/// Why a computation came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ended {
    /// The quotient is that of all heaps.
    Complete,
    /// No larger heaps were asked for.
    Heap,
    /// The next quotient has more elements than were allowed; it may be infinite.
    Order,
    /// The next quotient was not found; it may be infinite.
    Unsettled,
    /// A move leaves a heap that is not smaller.
    NotSmaller,
    /// A bound was met.
    Bound,
}

impl Report {
    /// The certificate of the quotient, as JSON that `verify` checks; `None` if no heap was done, or
    /// the game has no code that a certificate could name.
    #[must_use]
    pub fn certificate(&self) -> Option<&str> {
        self.certificate.as_deref()
    }

    pub(super) fn new(request: &Request, quotient: &MisereQuotient, game: &Game) -> Report {
        let set = game.set();
        let always_tame = game.rules().and_then(|rules| quotient.always_tame(rules));
        let presentation = quotient.presentation();
        let names = |elements: &mut dyn Iterator<Item = Element>| -> Vec<String> {
            elements.map(|x| presentation.name(x)).collect()
        };
        let (computed_to, why) = match quotient.extent() {
            Extent::Complete(period) => (u32::try_from(period.values.saturating_sub(1)).ok(), None),
            Extent::UpTo { heap, why } => (heap, Some(why)),
        };
        let whole = set.is_some_and(|set| set.len() == quotient.pretending().len());
        let (ended, stopped) = match why {
            None => (Ended::Complete, None),
            Some(Why::Heap) if whole => (Ended::Complete, None),
            Some(Why::Heap) => (Ended::Heap, None),
            Some(Why::Order(_)) => (Ended::Order, None),
            Some(Why::Unsettled) => (Ended::Unsettled, None),
            Some(Why::NotSmaller(_)) => (Ended::NotSmaller, None),
            Some(Why::Stopped(stop)) => (Ended::Bound, Some(Bound::from(stop))),
        };
        let generators = quotient.generators().iter().enumerate();
        let period = quotient.period();
        Report {
            game: request.game.clone(),
            size: quotient.order() as u64,
            p_size: quotient.lost().count() as u64,
            tame: quotient.is_tame(),
            complete: whole || quotient.is_complete(),
            infinite: match always_tame {
                Some(AlwaysTame { fickle: Some(_), .. }) => Some(true),
                _ => quotient.is_complete().then_some(false),
            },
            always_tame: always_tame.map(|proof| proof.from),
            period: period.map(|period| period.length),
            preperiod: period.map(|period| period.preperiod),
            values: period.map(|period| period.values),
            computed_to,
            ended,
            why: why
                .filter(|_| !whole)
                .map(|why| Message::from(why).to_string())
                .unwrap_or_default(),
            presentation: presentation.to_string(),
            generators: generators
                .map(|(place, &heap)| Generator {
                    letter: Presentation::letter(place),
                    heap,
                    position: set.map(|set| set.describe(heap)),
                })
                .collect(),
            relations: presentation.relations().map(|(x, y)| format!("{x}={y}")).collect(),
            elements: names(&mut quotient.elements()),
            p_portion: names(&mut quotient.lost()),
            pretending: names(&mut quotient.pretending()),
            idempotents: names(&mut quotient.idempotents()),
            kernel: names(&mut quotient.kernel().into_iter()),
            group: quotient.kernel_group(),
            normal_play: quotient.normal_play(),
            partial: growth(quotient),
            stopped,
            certificate: None,
        }
    }
}

/// The partial quotients that are not of the size of the one before.
fn growth(quotient: &MisereQuotient) -> Vec<Partial> {
    let mut found: Vec<Partial> = Vec::new();
    for partial in quotient.partial() {
        let next =
            Partial { heap: partial.heap, size: partial.order as u64, p_size: partial.lost as u64 };
        let same = |last: &Partial| (last.size, last.p_size) == (next.size, next.p_size);
        if !found.last().is_some_and(same) {
            found.push(next);
        }
    }
    found
}
