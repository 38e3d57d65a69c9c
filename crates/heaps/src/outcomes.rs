//! Win/loss sequences of subtraction games.
//!
//! A heap is won iff one of the numbers leads to a lost one. The last m outcomes, m being the
//! largest number, are a state of finitely many; so the sequence is periodic sooner or later, and a
//! state that repeats proves it. Its preperiod may be shorter than that of the Grundy sequence.

use crate::period::FoundPeriod;
use crate::proof::guy_smith;
use upstar_values::{Context, Stop};

/// Who wins at the heaps below `length` of the game in which one of these numbers is taken: `true`
/// for the player to move.
///
/// ```
/// use upstar_values::Context;
/// let won = upstar_heaps::outcomes(&[3, 7, 8], 20, &Context::new())?;
/// let lost: Vec<usize> = (0..20).filter(|&n| !won[n]).collect();
/// assert_eq!(lost, [0, 1, 2, 6, 11, 12, 16, 17]);
/// # Ok::<(), upstar_values::Stop>(())
/// ```
///
/// # Errors
/// The bound that was met.
pub fn outcomes(set: &[u64], length: usize, context: &Context) -> Result<Vec<bool>, Stop> {
    let mut won = Vec::new();
    extend(&mut won, set, length, context)?;
    Ok(won)
}

fn extend(won: &mut Vec<bool>, set: &[u64], length: usize, context: &Context) -> Result<(), Stop> {
    const BLOCK: usize = 4096;
    let account = context.account();
    while won.len() < length {
        let block = (length - won.len()).min(BLOCK);
        account.set((won.len() + block) as u64)?;
        context.spend(block as u64)?;
        for _ in 0..block {
            let n = won.len();
            let lost = |&number: &u64| {
                let rest = usize::try_from(number).ok().and_then(|number| n.checked_sub(number));
                rest.is_some_and(|rest| !won[rest])
            };
            won.push(set.iter().any(lost));
        }
    }
    Ok(())
}

/// The period of the win/loss sequence, proved by a state that repeats; `None` if it takes more
/// than `most` heaps.
///
/// ```
/// use upstar_values::Context;
/// let found = upstar_heaps::outcome_period(&[3, 7, 8], 1000, &Context::new())?.unwrap();
/// assert_eq!((found.period.preperiod, found.period.length), (8, 5));
/// # Ok::<(), upstar_values::Stop>(())
/// ```
///
/// # Errors
/// The bound that was met.
pub fn outcome_period(
    set: &[u64],
    most: usize,
    context: &Context,
) -> Result<Option<FoundPeriod>, Stop> {
    let Some(&last) = set.iter().max() else { return Ok(None) };
    let mut won = Vec::new();
    let mut length = 64.min(most);
    loop {
        extend(&mut won, set, length, context)?;
        let found = guy_smith(&won, 1, last);
        if found.is_some() || length >= most {
            return Ok(found);
        }
        length = (2 * length).min(most);
    }
}
