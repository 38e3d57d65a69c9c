//! Lenstra's excess of odd primes, computed from nothing: smaller primes that an excess depends on are
//! computed first, and known from then on.

use crate::error::{Error, Refusal};
use crate::observe::{Observer, Progress};
use upstar_transfinite as transfinite;
use upstar_values::{Context, Message, Stop};

/// Which primes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// Odd primes, in the order of the answers.
    pub primes: Vec<u64>,
}

/// The excess of one prime p, and what it rests on.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Excess {
    /// The prime p.
    pub prime: u64,
    /// The excess m.
    pub excess: u64,
    /// The order f of 2 modulo p.
    pub order: u64,
    /// Lenstra's set Q(f).
    pub q_set: Vec<u64>,
    /// The degree of the field in which it was decided.
    pub degree: u64,
    /// Conway's alpha_p = kappa_f + m, a nimber: the generator of p is its p-th root.
    pub alpha: String,
    /// How long it took.
    pub seconds: f64,
    /// The element of order p by which it was decided has p-th power 1.
    pub checked: bool,
    /// The reasons, sentence by sentence.
    pub why: Vec<String>,
}

/// The answers in the order of the request.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The primes that were done.
    pub excesses: Vec<Excess>,
    /// The bound that was met, if not all were done.
    #[cfg_attr(feature = "serde", serde(default, with = "crate::wire::stopped"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::Bound>"))]
    pub stopped: Option<Stop>,
}

/// A computation of one excess after another, which remembers what it has found.
#[derive(Debug)]
pub struct Excesses(transfinite::Known);

impl Default for Excesses {
    fn default() -> Self {
        Excesses(transfinite::Known::nothing())
    }
}

impl Excesses {
    /// The excess of a prime.
    ///
    /// # Errors
    /// If it is no odd prime, its field is too large, or a bound was met.
    pub fn excess(&mut self, prime: u64, context: &Context) -> Result<Excess, Error> {
        let found = self.0.compute_excess(prime, context).map_err(|error| match error {
            transfinite::Error::Stopped(stop) => Error::Stopped(stop),
            transfinite::Error::NotAnOddPrime(number) => {
                Refusal::new("excess.no-odd-prime").with("number", number).into()
            }
            error => Refusal::new("excess.refused").with("message", Message::from(&error)).into(),
        })?;
        Ok(Excess {
            why: found.explanation(),
            prime: found.prime,
            excess: found.excess,
            order: found.order,
            degree: found.degree,
            alpha: found.alpha.to_string(),
            seconds: found.time.as_secs_f64(),
            checked: true,
            q_set: found.q_set,
        })
    }
}

/// Computes the excess of each prime.
///
/// ```
/// use upstar::studies::excess::{Request, run};
/// let request = Request { primes: vec![3, 47] };
/// let report = run(&request, &mut (), &upstar::Context::new())?;
/// assert_eq!(report.excesses[1].alpha, "w**(w**7) + 1");
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If a number is no odd prime, a field is too large, or a bound was met before the first answer.
pub fn run(
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let mut known = Excesses::default();
    let mut report = Report::default();
    for &prime in &request.primes {
        let (done, total) = (report.excesses.len() as u64, request.primes.len() as u64);
        let detail = format!("now {prime}");
        observer.progress(&Progress { done, total: Some(total), unit: "primes", detail });
        match known.excess(prime, context) {
            Ok(found) => report.excesses.push(found),
            Err(Error::Stopped(stop)) if !report.excesses.is_empty() => {
                report.stopped = Some(stop);
                break;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(report)
}
