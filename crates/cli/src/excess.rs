//! `excess`: Lenstra's excess of odd primes, computed.

use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::output::Unwritable;
use serde::Serialize;
use upstar_transfinite::{Error, Excess, Known};

#[derive(Serialize)]
struct ExcessLine {
    prime: u64,
    excess: u64,
    order: u64,
    q_set: Vec<u64>,
    degree: u64,
    alpha: String,
    seconds: f64,
    /// The element of order p by which it was decided has p-th power 1.
    checked: bool,
    why: Vec<String>,
}

impl From<&Excess> for ExcessLine {
    fn from(found: &Excess) -> ExcessLine {
        ExcessLine {
            prime: found.prime,
            excess: found.excess,
            order: found.order,
            q_set: found.q_set.clone(),
            degree: found.degree,
            alpha: found.alpha.to_string(),
            seconds: found.time.as_secs_f64(),
            checked: true,
            why: found.explanation(),
        }
    }
}

fn text(found: &Excess) -> String {
    let Excess { prime, excess, order, degree, alpha, .. } = found;
    let powers: Vec<String> = found.q_set.iter().map(ToString::to_string).collect();
    format!(
        "{prime}: excess {excess}; alpha = {alpha}; f = {order}, Q(f) = {{{}}}, degree {degree}, \
         {:.3} s",
        powers.join(","),
        found.time.as_secs_f64()
    )
}

/// Computes the excess of each prime, starting from nothing: smaller primes that it depends on are
/// computed first.
///
/// # Errors
/// If the answer cannot be written.
pub fn excess(desk: &mut Desk, primes: &[u64], why: bool) -> Result<Exit, Unwritable> {
    let mut known = Known::nothing();
    for &prime in primes {
        let context = desk.bounds.context();
        let (found, spent) = desk.work(context, |_, context| known.compute_excess(prime, context));
        let found = match found {
            Ok(found) => found,
            Err(Error::Stopped(stop)) => {
                desk.output.flush()?;
                return Ok(desk.tell_stop(stop, Origin::Word, &spent));
            }
            Err(error) => {
                desk.output.flush()?;
                desk.messages.error(&error.to_string());
                return Ok(Exit::BadInput);
            }
        };
        if desk.options.json {
            desk.output.json(&ExcessLine::from(&found))?;
        } else {
            desk.output.line(text(&found))?;
            if why {
                for line in found.explanation() {
                    desk.output.line(format!("  {line}"))?;
                }
            }
        }
        desk.output.flush()?;
    }
    Ok(Exit::Done)
}
