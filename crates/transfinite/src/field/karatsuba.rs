//! Products of polynomials over polynomials … over words, before any reduction: Karatsuba's two-way
//! and the three-way splitting on each level of the tower. Sums of unreduced products are as good as
//! reduced ones, so that reduction happens once, at the end (lazy reduction).

use upstar_values::nimber::carryless_convolution;

/// Polynomials with at most this many words as coefficients are multiplied by the definition.
const SCHOOLBOOK: usize = 12;

/// How to multiply polynomials on one level.
#[derive(Debug)]
pub(crate) struct Plan {
    /// Number of coefficients.
    pub(crate) n: usize,
    /// Words of a coefficient.
    pub(crate) size: usize,
    /// Words of an unreduced product of coefficients.
    pub(crate) wide: usize,
    /// For each length: whether to split it in three.
    in_three: Vec<bool>,
}

impl Plan {
    /// For `n` coefficients, of `size` words each with products of `wide` words.
    pub(crate) fn new(n: usize, size: usize, wide: usize) -> Plan {
        let mut cost: Vec<u64> = vec![0, 1];
        let mut in_three = vec![false; 2];
        for m in 2..=n {
            let (half, third) = (m.div_ceil(2), m.div_ceil(3));
            let two = 2 * cost[half] + cost[m - half];
            let three = match m.checked_sub(2 * third) {
                Some(rest) if rest > 0 => 5 * cost[third] + cost[rest],
                _ => u64::MAX,
            };
            let school = u64::try_from(m * m).unwrap_or(u64::MAX);
            let school = if size == 1 && m <= SCHOOLBOOK { school / 2 } else { u64::MAX };
            in_three.push(three < two);
            cost.push(two.min(three).min(school));
        }
        Plan { n, size, wide, in_three }
    }
}

fn add(sum: &mut [u64], other: &[u64]) {
    for (a, b) in sum.iter_mut().zip(other) {
        *a ^= b;
    }
}

/// Writes a + b, of which b may be shorter.
fn sum_of(a: &[u64], b: &[u64], out: &mut [u64]) {
    out[..a.len()].copy_from_slice(a);
    add(out, b);
}

/// `out` = `a` * `b`, unreduced: elements of the field with these levels, lowest first. `out` has two
/// words for each word product.
pub(crate) fn product(plans: &[Plan], a: &[u64], b: &[u64], out: &mut [u64]) {
    match plans.split_last() {
        None => carryless_convolution(a, b, out),
        Some((plan, lower)) => polynomial(plan, lower, plan.n, a, b, out, &mut Vec::new()),
    }
}

/// Products of polynomials with `m` coefficients. `pool` keeps buffers for reuse.
fn polynomial(
    plan: &Plan,
    lower: &[Plan],
    m: usize,
    a: &[u64],
    b: &[u64],
    out: &mut [u64],
    pool: &mut Vec<Vec<u64>>,
) {
    if lower.is_empty() && m <= SCHOOLBOOK {
        return carryless_convolution(a, b, out);
    }
    if m == 1 {
        if let Some((below, lower)) = lower.split_last() {
            return polynomial(below, lower, below.n, a, b, out, pool);
        }
        return carryless_convolution(a, b, out);
    }
    let (size, wide) = (plan.size, plan.wide);
    if plan.in_three[m] {
        let k = m.div_ceil(3);
        let (a, b) = (parts(a, k * size), parts(b, k * size));
        out.fill(0);
        let mut product = taken(pool, (2 * k - 1) * wide);
        for i in 0..3 {
            let m = a[i].len() / size;
            let product = &mut product[..(2 * m - 1) * wide];
            polynomial(plan, lower, m, a[i], b[i], product, pool);
            // x^i * (1 + x + x^2), in units of k coefficients: what the cross products contain.
            for place in i..i + 3 {
                let at = &mut out[place * k * wide..];
                add(at, product);
            }
        }
        let mut sums = taken(pool, 2 * k * size);
        for (i, j) in [(0, 1), (0, 2), (1, 2)] {
            let (left, right) = sums.split_at_mut(k * size);
            sum_of(a[i], a[j], left);
            sum_of(b[i], b[j], right);
            polynomial(plan, lower, k, left, right, &mut product, pool);
            add(&mut out[(i + j) * k * wide..], &product);
        }
        pool.push(product);
        pool.push(sums);
        return;
    }
    let half = m.div_ceil(2);
    let (a0, a1) = a.split_at(half * size);
    let (b0, b1) = b.split_at(half * size);
    {
        let (low, high) = out.split_at_mut(2 * half * wide);
        let (low, gap) = low.split_at_mut((2 * half - 1) * wide);
        gap.fill(0);
        polynomial(plan, lower, half, a0, b0, low, pool);
        polynomial(plan, lower, m - half, a1, b1, high, pool);
    }
    let mut sums = taken(pool, 2 * half * size);
    let mut middle = taken(pool, (2 * half - 1) * wide);
    let (left, right) = sums.split_at_mut(half * size);
    sum_of(a0, a1, left);
    sum_of(b0, b1, right);
    polynomial(plan, lower, half, left, right, &mut middle, pool);
    add(&mut middle, &out[..(2 * half - 1) * wide]);
    add(&mut middle, &out[2 * half * wide..]);
    add(&mut out[half * wide..], &middle);
    pool.push(sums);
    pool.push(middle);
}

fn parts(a: &[u64], third: usize) -> [&[u64]; 3] {
    let (first, rest) = a.split_at(third);
    let (second, last) = rest.split_at(third);
    [first, second, last]
}

/// A buffer of this length, with anything in it.
fn taken(pool: &mut Vec<Vec<u64>>, len: usize) -> Vec<u64> {
    let mut buffer = pool.pop().unwrap_or_default();
    buffer.resize(len, 0);
    buffer
}
