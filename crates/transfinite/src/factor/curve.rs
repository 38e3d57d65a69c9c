//! Lenstra's method of elliptic curves: Montgomery's curves with Suyama's parameters, two stages.
//! A curve is a group modulo each prime factor; a multiple of a point that vanishes modulo one of
//! them and not modulo another shows up in a greatest common divisor.

use dashu_int::UBig;
use dashu_int::fast_div::ConstDivisor;
use dashu_int::modular::Reduced;
use dashu_int::ops::Gcd;
use upstar_values::{Context, Stop};

/// Bound of the first stage, and number of curves with it: enough for factors of some twenty digits.
const STAGES: [(u64, u64); 3] = [(200, 20), (2000, 40), (11_000, 90)];
/// The second stage goes this many times as far as the first.
const FURTHER: u64 = 50;

/// A factor of a composite number, or none within the budget.
pub(super) fn factor(n: &UBig, context: &Context) -> Result<Option<UBig>, Stop> {
    let ring = ConstDivisor::new(n.clone());
    let mut sigma = 6_u64;
    for (bound, curves) in STAGES {
        let primes = primes_to(bound * FURTHER);
        for _ in 0..curves {
            context.spend(bound * 20)?;
            sigma += 1;
            if let Some(factor) = try_curve(n, &ring, sigma, bound, &primes) {
                return Ok(Some(factor));
            }
        }
    }
    Ok(None)
}

fn primes_to(bound: u64) -> Vec<u64> {
    std::iter::once(2).chain(crate::prime::odd_primes_to(bound)).collect()
}

/// A point (X : Z).
#[derive(Clone)]
struct Point<'r> {
    x: Reduced<'r>,
    z: Reduced<'r>,
}

struct Curve<'r> {
    /// (A + 2)/4.
    a24: Reduced<'r>,
}

impl<'r> Curve<'r> {
    fn double(&self, p: &Point<'r>) -> Point<'r> {
        let plus = (p.x.clone() + &p.z).sqr();
        let minus = (p.x.clone() - &p.z).sqr();
        let difference = plus.clone() - &minus;
        let z = difference.clone() * (minus.clone() + self.a24.clone() * &difference);
        Point { x: plus * minus, z }
    }

    /// p + q, of which the difference is known.
    fn add(&self, p: &Point<'r>, q: &Point<'r>, difference: &Point<'r>) -> Point<'r> {
        let u = (p.x.clone() - &p.z) * (q.x.clone() + &q.z);
        let v = (p.x.clone() + &p.z) * (q.x.clone() - &q.z);
        let (sum, other) = ((u.clone() + &v).sqr(), (u - v).sqr());
        Point { x: difference.z.clone() * sum, z: difference.x.clone() * other }
    }

    /// Montgomery's ladder, for factors > 0.
    fn multiple(&self, p: &Point<'r>, factor: u64) -> Point<'r> {
        if factor == 1 {
            return p.clone();
        }
        let (mut low, mut high) = (p.clone(), self.double(p));
        for bit in (0..factor.ilog2()).rev() {
            let sum = self.add(&high, &low, p);
            if factor >> bit & 1 == 1 {
                (low, high) = (sum, self.double(&high));
            } else {
                (low, high) = (self.double(&low), sum);
            }
        }
        low
    }
}

fn proper(n: &UBig, candidate: &Reduced<'_>) -> Option<UBig> {
    let residue = candidate.residue();
    if residue == UBig::ZERO {
        return None;
    }
    let gcd = residue.gcd(n);
    (gcd > UBig::ONE && gcd < *n).then_some(gcd)
}

fn try_curve(
    n: &UBig,
    ring: &ConstDivisor,
    sigma: u64,
    bound: u64,
    primes: &[u64],
) -> Option<UBig> {
    let number = |k: u64| ring.reduce(k);
    let sigma = number(sigma);
    let u = sigma.sqr() - number(5);
    let v = sigma * number(4);
    let (u3, v3) = (u.sqr() * &u, v.sqr() * &v);
    let denominator = u3.clone() * &v * number(16);
    // Without an inverse there is a factor at once.
    let Some(inverse) = denominator.inv() else { return proper(n, &denominator) };
    let difference = v.clone() - &u;
    let a24 = difference.sqr() * &difference * (u.clone() * number(3) + &v) * inverse;
    let curve = Curve { a24 };
    let mut point = Point { x: u3, z: v3 };
    for &prime in primes.iter().take_while(|&&prime| prime <= bound) {
        let mut power = prime;
        while power <= bound {
            point = curve.multiple(&point, prime);
            power *= prime;
        }
    }
    if let Some(factor) = proper(n, &point.z) {
        return Some(factor);
    }
    second_stage(n, ring, &curve, &point, bound, primes)
}

/// Every prime q between the bounds is m*STEP ± j: q*Q vanishes where X(m*STEP*Q) = X(j*Q).
fn second_stage<'r>(
    n: &UBig,
    ring: &'r ConstDivisor,
    curve: &Curve<'r>,
    point: &Point<'r>,
    bound: u64,
    primes: &[u64],
) -> Option<UBig> {
    const STEP: u64 = 210;
    let baby: Vec<Point<'r>> = (1..=STEP / 2).map(|j| curve.multiple(point, j)).collect();
    let step = curve.multiple(point, STEP);
    let first = (bound / STEP).max(1);
    let (mut before, mut giant) = if first == 1 {
        (curve.multiple(point, 2 * STEP), step.clone()) // the difference is ±1 step either way
    } else {
        (curve.multiple(point, (first - 1) * STEP), curve.multiple(point, first * STEP))
    };
    let mut product = ring.reduce(1_u8);
    let mut center = first * STEP;
    for &prime in primes.iter().skip_while(|&&prime| prime <= bound) {
        while prime > center + STEP / 2 {
            let next = if center == STEP {
                curve.double(&step)
            } else {
                curve.add(&giant, &step, &before)
            };
            (before, giant) = (giant, next);
            center += STEP;
        }
        let Ok(j) = usize::try_from(center.abs_diff(prime)) else { continue };
        let Some(small) = j.checked_sub(1).and_then(|j| baby.get(j)) else { continue };
        product *= giant.x.clone() * &small.z - small.x.clone() * &giant.z;
    }
    proper(n, &product)
}
