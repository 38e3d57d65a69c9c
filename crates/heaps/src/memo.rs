//! What is known of the games asked for last, so that nothing is computed twice.
//!
//! This is the one store in the house that is not owned by a session: it holds mathematics only,
//! never changes an answer, and is bounded in games and in bytes.

use crate::rules::HeapRules;
use crate::sequence::Sequence;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many games are kept, those asked for last.
const MOST_GAMES: usize = 32;

/// The values of a sequence that takes more bytes than this are not kept.
const MOST_BYTES: u64 = 64 << 20;

type Shared = Arc<Mutex<Sequence>>;

static GAMES: Mutex<Vec<(HeapRules, Shared)>> = Mutex::new(Vec::new());

fn games() -> MutexGuard<'static, Vec<(HeapRules, Shared)>> {
    GAMES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Works with the sequence of a game, which keeps what is found for the next time.
///
/// ```
/// use upstar_heaps::{HeapRules, with_sequence};
/// let officers = HeapRules::parse("officers")?;
/// let value = with_sequence(&officers, |sequence| sequence.value_within(&48u8.into(), 100_000));
/// assert_eq!(value.unwrap().value, 8u8.into());
/// # Ok::<(), upstar_heaps::CodeError>(())
/// ```
pub fn with_sequence<T>(rules: &HeapRules, work: impl FnOnce(&mut Sequence) -> T) -> T {
    let shared = {
        let mut games = games();
        let entry = match games.iter().position(|(known, _)| known == rules) {
            Some(place) => games.remove(place),
            None => (rules.clone(), Arc::new(Mutex::new(Sequence::new(rules.clone())))),
        };
        let shared = Arc::clone(&entry.1);
        games.push(entry);
        if games.len() > MOST_GAMES {
            games.remove(0);
        }
        shared
    };
    let mut sequence = shared.lock().unwrap_or_else(PoisonError::into_inner);
    let done = work(&mut sequence);
    if sequence.bytes() > MOST_BYTES {
        // Too many values to keep; what is proved stays.
        *sequence = sequence.without_values();
    }
    done
}
