//! The quotients of the games asked for last, so that nothing is computed twice.
//!
//! Like the sequences of `upstar-heaps` this holds mathematics only, never changes an answer, and is bounded
//! in games and in bytes.

use crate::compute::Bounds;
use crate::presentation::Presentation;
use crate::quotient::{Element, Extent, MisereQuotient, Why};
use crate::tame::AlwaysTame;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use upstar_heaps::HeapRules;
use upstar_values::{Context, Stop};

/// So many games are kept, those asked for last.
const MOST_GAMES: usize = 32;

/// Steps for a quotient that is asked for where nobody can stop: a fraction of a second.
const AT_ONCE: u64 = 2_000_000;

/// Quotients of more elements are not kept, and not looked for here.
const MOST_ELEMENTS: u32 = 1500;

/// Heaps up to this one are looked at for a period that tells of all.
const FAR: u32 = 1000;

/// A quotient with the names of its elements.
#[derive(Debug)]
pub struct KnownQuotient {
    /// The quotient.
    pub quotient: MisereQuotient,
    /// Its generators and relations.
    pub presentation: Presentation,
    /// The proof that the game is tame for all heaps, if there is one.
    pub always_tame: Option<AlwaysTame>,
}

impl KnownQuotient {
    /// The name of an element.
    #[must_use]
    pub fn name(&self, x: Element) -> String {
        self.presentation.name(x)
    }

    /// Does it tell who wins sums with this heap, perhaps by Grundy values?
    fn tells(&self, heap: u64) -> bool {
        self.quotient.heap(heap).is_some() || self.always_tame.is_some()
    }

    /// Is this heap fickle, in a game that is tame for all heaps?
    #[must_use]
    pub fn is_fickle(&self, heap: u64) -> bool {
        let small = self.always_tame.is_some_and(|proof| heap < proof.from);
        small && self.quotient.heap(heap).is_some_and(|x| self.quotient.is_fickle(x))
    }
}

struct Entry {
    rules: HeapRules,
    known: Option<Arc<KnownQuotient>>,
    /// With so many steps no more was found.
    steps: u64,
    /// Nor with heaps up to this one.
    heap: u32,
}

static GAMES: Mutex<Vec<Entry>> = Mutex::new(Vec::new());

fn games() -> MutexGuard<'static, Vec<Entry>> {
    GAMES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The quotient of a game that tells of this heap, if it is known or can be had at once: it has the heap in it, or the
/// game is proved to be tame for all heaps.
///
/// ```
/// use upstar_heaps::HeapRules;
/// use upstar_misere::quotient_at_once;
/// let kayles = HeapRules::parse("0.77")?;
/// assert_eq!(quotient_at_once(&kayles, 1_000_000).unwrap().quotient.order(), 40);
/// # Ok::<(), upstar_heaps::CodeError>(())
/// ```
#[must_use]
pub fn quotient_at_once(rules: &HeapRules, heap: u64) -> Option<Arc<KnownQuotient>> {
    let context = Context::new().with_memory(256 << 20);
    quotient_within(rules, heap, AT_ONCE, &context).ok().flatten()
}

/// The quotient of a game that has this heap in it, if it is known or found in so many steps.
///
/// # Errors
/// The bound of the context that was met, if it was not those steps.
pub fn quotient_within(
    rules: &HeapRules,
    heap: u64,
    steps: u64,
    context: &Context,
) -> Result<Option<Arc<KnownQuotient>>, Stop> {
    let wanted = u32::try_from(heap).unwrap_or(u32::MAX).clamp(FAR, 4 * FAR);
    {
        let mut games = games();
        if let Some(place) = games.iter().position(|entry| entry.rules == *rules) {
            let entry = games.remove(place);
            let known = entry.known.clone();
            let tried = entry.steps >= steps && entry.heap >= wanted;
            games.push(entry);
            match known {
                Some(known) if known.tells(heap) => return Ok(Some(known)),
                _ if tried => return Ok(None),
                _ => {}
            }
        }
    }
    let bounds = Bounds { heap: wanted, order: MOST_ELEMENTS };
    let quotient = MisereQuotient::compute(rules, bounds, &context.part().with_steps(steps));
    if let Extent::UpTo { why: Why::Stopped(stop), .. } = quotient.extent()
        && stop != Stop::OutOfSteps
    {
        return Err(stop);
    }
    let presentation = quotient.presentation();
    let always_tame = quotient.always_tame(rules);
    let known = Arc::new(KnownQuotient { quotient, presentation, always_tame });
    let mut games = games();
    games.retain(|entry| entry.rules != *rules);
    let (rules, kept) = (rules.clone(), Arc::clone(&known));
    games.push(Entry { rules, known: Some(kept), steps, heap: wanted });
    if games.len() > MOST_GAMES {
        games.remove(0);
    }
    Ok(known.tells(heap).then_some(known))
}

/// The largest heap in the quotient of a game that was found last; `None` if no quotient has been asked for, or nothing
/// was found.
#[must_use]
pub fn quotient_reach(rules: &HeapRules) -> Option<u32> {
    let games = games();
    let known = games.iter().find(|entry| entry.rules == *rules)?.known.as_ref()?;
    match known.quotient.extent() {
        Extent::UpTo { heap, .. } => heap,
        Extent::Complete(_) => Some(u32::MAX),
    }
}
