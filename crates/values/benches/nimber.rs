//! Nim arithmetic, method against method in one run: nanoseconds per operation (throughput over
//! arrays of independent operands, the best of many rounds taken in turns) and the ratio to the
//! usual method of 16-bit logarithms and Karatsuba.
//!
//! `cargo bench -p upstar-values --bench nimber`
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(clippy::cast_possible_truncation, reason = "random operands of every size")]

#[path = "../../../tests/random.rs"]
mod random;

use dashu_int::UBig;
use random::Random;
use std::hint::black_box;
use std::time::Instant;
use upstar_values::nimber::{
    nim_inverse_u64, nim_mul_slice, nim_mul_u8, nim_mul_u16, nim_mul_u64, nim_mul_u128,
    nim_solve_quadratic_u64, nim_sqrt_u64, portable,
};
use upstar_values::{Nimber, PolyNimber64, PolyNimber128};

/// Operands per array: with three arrays of double words still in the second cache.
const LEN: usize = 2048;
const ROUNDS: usize = 200;

/// A named piece of work, repeated over whole arrays; returns a checksum.
struct Contender<'a> {
    name: &'static str,
    work: Box<dyn FnMut() -> u64 + 'a>,
    best: f64,
}

fn contender<'a>(name: &'static str, work: impl FnMut() -> u64 + 'a) -> Contender<'a> {
    Contender { name, work: Box::new(work), best: f64::MAX }
}

/// Runs the contenders in turns and prints them with ratios to the first. Those whose names do not
/// start with a dash do the same work, and must agree.
fn race(title: &str, rounds: usize, operations: usize, mut contenders: Vec<Contender>) {
    let mut checksums = Vec::new();
    for round in 0..rounds {
        for contender in &mut contenders {
            let start = Instant::now();
            let checksum = black_box((contender.work)());
            let nanoseconds = start.elapsed().as_secs_f64() * 1e9 / operations as f64;
            contender.best = contender.best.min(nanoseconds);
            if round == 0 && !contender.name.starts_with('-') {
                checksums.push(checksum);
            }
        }
    }
    assert!(checksums.windows(2).all(|pair| pair[0] == pair[1]), "{title}: results differ");
    println!("\n{title:<58}{:>12}{:>9}", "ns", "ratio");
    let first = contenders[0].best;
    for Contender { name, best, .. } in contenders {
        println!("  {name:<56}{best:>12.2}{:>8.2}x", first / best);
    }
}

fn checksum(words: &[u64]) -> u64 {
    words.iter().fold(0, |sum, word| sum ^ word)
}

/// Applies a function to all pairs, into an array.
fn map<T: Copy, U>(a: &[T], b: &[T], out: &mut [U], function: impl Fn(T, T) -> U) {
    for ((out, &a), &b) in out.iter_mut().zip(a).zip(b) {
        *out = function(a, b);
    }
}

fn words(rounds: usize) {
    let mut random = Random(1);
    let a: Vec<u64> = (0..LEN).map(|_| random.word()).collect();
    let b: Vec<u64> = (0..LEN).map(|_| random.word()).collect();
    macro_rules! each {
        ($name:expr, $function:expr) => {{
            let (a, b, mut out) = (&a, &b, vec![0; LEN]);
            contender($name, move || {
                map(a, b, &mut out, $function);
                checksum(black_box(&out))
            })
        }};
    }
    let (poly_a, poly_b): (Vec<_>, Vec<_>) =
        a.iter().zip(&b).map(|(&a, &b)| (PolyNimber64::from(a), PolyNimber64::from(b))).unzip();
    let mut poly_out = poly_a.clone();
    let (mut slice_out, mut poly_slice_out) = (a.clone(), poly_a.clone());

    race(
        "product of 64-bit nimbers",
        rounds,
        LEN,
        vec![
            each!("16-bit logarithms and Karatsuba", portable::nim_mul_u64),
            each!("isomorphism, one by one", nim_mul_u64),
            contender("isomorphism, slices", || {
                slice_out.copy_from_slice(&a);
                nim_mul_slice(&mut slice_out, &b);
                checksum(black_box(&slice_out))
            }),
            contender("- staying in the polynomial basis, one by one", || {
                map(&poly_a, &poly_b, &mut poly_out, |a, b| a * b);
                black_box(&poly_out)[0].coefficients()
            }),
            contender("- staying in the polynomial basis, slices", || {
                PolyNimber64::mul_slice(&mut poly_slice_out, &poly_b);
                black_box(&poly_slice_out)[0].coefficients()
            }),
        ],
    );
    race(
        "other operations on 64-bit nimbers",
        rounds / 4,
        LEN,
        vec![
            each!("- product by logarithms and Karatsuba", portable::nim_mul_u64),
            each!("- inverse", |a, _| nim_inverse_u64(a).unwrap_or(0)),
            each!("- square root", |a, _| nim_sqrt_u64(a)),
            each!("- x^2 + x = a", |a, _| nim_solve_quadratic_u64(a >> 1).unwrap_or(0)),
            each!("- power", |a, b| PolyNimber64::from(a).pow(b).coefficients()),
        ],
    );
    race(
        "product of smaller nimbers",
        rounds,
        LEN,
        vec![
            each!("- 64 bits by logarithms and Karatsuba", portable::nim_mul_u64),
            each!("- 32 bits", |a, b| portable::nim_mul_u32(a as u32, b as u32).into()),
            each!("- 16 bits", |a, b| nim_mul_u16(a as u16, b as u16).into()),
            each!("- 8 bits", |a, b| nim_mul_u8(a as u8, b as u8).into()),
        ],
    );
}

fn double_words(rounds: usize) {
    let mut random = Random(2);
    let mut doubles = || -> Vec<u128> {
        (0..LEN).map(|_| u128::from(random.word()) << 64 | u128::from(random.word())).collect()
    };
    let (a, b) = (doubles(), doubles());
    let poly = |nimbers: &[u128]| nimbers.iter().map(|&a| a.into()).collect::<Vec<_>>();
    let (poly_a, poly_b): (Vec<PolyNimber128>, Vec<PolyNimber128>) = (poly(&a), poly(&b));
    let (mut out, mut out2, mut poly_out) = (a.clone(), a.clone(), poly_a.clone());
    let sum = |words: &[u128]| words.iter().fold(0, |sum, &word| sum ^ word) as u64;
    race(
        "product of 128-bit nimbers",
        rounds,
        LEN,
        vec![
            contender("16-bit logarithms and Karatsuba", || {
                map(&a, &b, &mut out, portable::nim_mul_u128);
                sum(black_box(&out))
            }),
            contender("isomorphism, one by one", || {
                map(&a, &b, &mut out2, nim_mul_u128);
                sum(black_box(&out2))
            }),
            contender("- staying in the polynomial basis, one by one", || {
                map(&poly_a, &poly_b, &mut poly_out, |a, b| a * b);
                u64::from(black_box(&poly_out)[0] == PolyNimber128::ZERO)
            }),
        ],
    );
}

fn large(bits: usize, rounds: usize) {
    let mut random = Random(3);
    let mut nimber = || {
        let bytes: Vec<u8> =
            (0..bits.div_ceil(64)).flat_map(|_| random.word().to_le_bytes()).collect();
        Nimber::from(UBig::from_le_bytes(&bytes))
    };
    let (a, b) = (nimber(), nimber());
    let work = |name, function: fn(&Nimber, &Nimber) -> Nimber| {
        let (a, b) = (&a, &b);
        contender(name, move || function(black_box(a), black_box(b)).bits() as u64)
    };
    let mut contenders = vec![
        work("- product", Nimber::nim_product),
        work("- square", |a, _| a.square()),
        work("- inverse", |a, _| a.inverse().unwrap_or_default()),
        work("- square root", |a, _| a.sqrt()),
        work("- x^2 + x = a", |a, _| a.solve_quadratic().into_roots()[0].clone()),
    ];
    if bits <= 4096 {
        contenders.push(work("- power", |a, b| a.pow(b.to_ubig()).unwrap_or_default()));
    }
    race(&format!("{bits} bits"), rounds, 1, contenders);
}

fn main() {
    // Without the flag that cargo bench gives, this is only a check that it runs.
    let measuring = std::env::args().any(|argument| argument == "--bench");
    let rounds = if measuring { ROUNDS } else { 4 };
    words(rounds);
    double_words(rounds);
    for bits in [256, 1024, 4096, 1 << 16] {
        large(bits, if measuring { 50 } else { 1 });
    }
    if measuring {
        large(1_000_000, 3);
    }
}
