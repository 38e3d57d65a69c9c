//! `excess`: Lenstra's excess of odd primes, computed.

use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use upstar::studies::excess::{Excess, Excesses};

fn text(found: &Excess) -> String {
    let Excess { prime, excess, order, degree, alpha, seconds, .. } = found;
    let powers: Vec<String> = found.q_set.iter().map(ToString::to_string).collect();
    let powers = powers.join(",");
    format!(
        "{prime}: excess {excess}; alpha = {alpha}; f = {order}, Q(f) = {{{powers}}}, degree \
         {degree}, {seconds:.3} s"
    )
}

/// Computes the excess of each prime, starting from nothing; each has the bounds to itself, and is written
/// when it is found.
///
/// # Errors
/// If the answer cannot be written.
pub fn excess(desk: &mut Desk, primes: &[u64], why: bool) -> Result<Exit, Unwritable> {
    let mut known = Excesses::default();
    for &prime in primes {
        let (found, spent) = desk.work(|_, context| known.excess(prime, context));
        let found = match found {
            Ok(found) => found,
            Err(error) => return desk.fail(&prime.to_string(), &error, &spent),
        };
        if desk.options.json {
            desk.output.json(&found)?;
        } else {
            desk.output.line(text(&found))?;
            for line in found.why.iter().filter(|_| why) {
                desk.output.line(format!("  {line}"))?;
            }
        }
        desk.output.flush()?;
    }
    Ok(Exit::Done)
}
