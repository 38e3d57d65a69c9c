//! The quotients of the games asked for last, so that nothing is computed twice.
//!
//! Like the sequences of `upstar-heaps` this holds mathematics only, never changes an answer, and is bounded
//! in games and in bytes.

use crate::compute::Bounds;
use crate::presentation::Presentation;
use crate::quotient::{Element, Extent, MisereQuotient, Why};
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
}

impl KnownQuotient {
    /// The name of an element.
    #[must_use]
    pub fn name(&self, x: Element) -> String {
        self.presentation.name(x)
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

/// The quotient of a game that has this heap in it, if it is known or can be had at once.
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
                Some(known) if known.quotient.heap(heap).is_some() => return Ok(Some(known)),
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
    let known = Arc::new(KnownQuotient { quotient, presentation });
    let mut games = games();
    games.retain(|entry| entry.rules != *rules);
    let (rules, kept) = (rules.clone(), Arc::clone(&known));
    games.push(Entry { rules, known: Some(kept), steps, heap: wanted });
    if games.len() > MOST_GAMES {
        games.remove(0);
    }
    Ok(known.quotient.heap(heap).is_some().then_some(known))
}
