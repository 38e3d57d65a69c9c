//! The reason for an excess, in sentences.

use super::{Excess, Trial};
use crate::prime::number_of;

impl Excess {
    /// Why the generator of the prime has the p-th power that it has, a sentence each.
    ///
    /// ```
    /// # use upstar_transfinite::Known;
    /// # use upstar_values::Context;
    /// let why = Known::nothing().compute_excess(3, &Context::new())?.explanation();
    /// assert!(why.iter().any(|line| line.contains("2 is not a cube")));
    /// assert!(why.last().is_some_and(|line| line.ends_with("so w**3 = 2.")));
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    #[must_use]
    pub fn explanation(&self) -> Vec<String> {
        let Excess { prime, order, degree, excess, alpha, .. } = self;
        let root = if *prime == 3 { "a cube".to_owned() } else { power(*prime) };
        let powers: Vec<String> = self.q_set.iter().map(ToString::to_string).collect();
        let kappa = alpha.nim_sum(&(*excess).into());
        let mut lines = vec![format!(
            "2 has order f = {order} modulo {prime}, Q(f) = {{{}}}, and kappa_f = {kappa}.",
            powers.join(", ")
        )];
        for (m, trial) in (0_u64..).zip(&self.trials) {
            let x = kappa.nim_sum(&m.into());
            lines.push(match trial {
                Trial::PowerByTheorem => format!(
                    "{x} is {root}: its power with exponent {} lies in a field whose degree is \
                     not a multiple of {order}, and there everything is one.",
                    crate::prime::factors(self.q_set.first().copied().unwrap_or(1))
                        .first()
                        .map_or(1, |&(u, _)| u)
                ),
                Trial::Power => {
                    format!("{x} is {root}: its power with exponent (2**D - 1)/{prime} is 1.")
                }
                Trial::NoPower => format!(
                    "{x} is not {root} in the field of degree D = {degree} around it: its power \
                     with exponent (2**D - 1)/{prime} is some z other than 1 (z**{prime} = 1 was \
                     checked)."
                ),
            });
        }
        lines.push(if *prime == 3 {
            "Nor is it one in a larger finite field of nimbers: 9 never divides 2**(2**k) - 1, so \
             2 is not a cube in any field of 2**(2**k) nimbers."
                .to_owned()
        } else {
            format!(
                "Nor is it one in a larger field made by primes below {prime}: over this one its \
                 degree is not divisible by {prime}."
            )
        });
        let number = number_of(*prime).unwrap_or(u32::MAX);
        let generator = match number {
            0 => "w".to_owned(),
            1 => "w**w".to_owned(),
            2.. => format!("w**(w**{number})"),
        };
        let power = if number == 0 {
            format!("w**3 = {alpha}")
        } else {
            format!("({generator})**{prime} = {alpha}")
        };
        lines.push(format!(
            "{alpha} is the least nimber below {generator} without such a root there, and then \
             {generator} is one (Conway, Lenstra), so {power}."
        ));
        lines
    }
}

/// `a 7th power`, `an 11th power`.
fn power(prime: u64) -> String {
    let suffix = match (prime % 10, prime % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    let digits = prime.to_string();
    // Eight, eleven, eighteen, and so on: eighty, eleven thousand.
    let lead = digits.len() % 3;
    let vowel = digits.starts_with('8')
        || lead == 2 && (digits.starts_with("11") || digits.starts_with("18"));
    let article = if vowel { "an" } else { "a" };
    format!("{article} {digits}{suffix} power")
}
