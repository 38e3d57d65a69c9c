//! Compounds, method against method in one run: rook tables per cell, spectra per term. The first
//! line of each block is the search that answers for any position, the others are what stands in
//! the library for this work; results must be equal.
//!
//! `cargo bench -p upstar-solve --bench compounds`
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(clippy::unwrap_used, reason = "a benchmark that fails should say so")]

#[path = "../tests/rook_table/mod.rs"]
mod rook_table;

use rook_table::RookTable;
use std::hint::black_box;
use std::time::Instant;
use upstar_core::AnyPosition;
use upstar_core::compound::{Literal, Pair, PairKind, Sum, Truncated};
use upstar_games::wythoff::rook::Corner;
use upstar_solve::{Solver, plain_form, spectrum};
use upstar_values::Context;
use upstar_values::plain::{Compound, PlainForms};

const ROUNDS: usize = 5;

/// The best time of several rounds, in nanoseconds per unit, and a checksum.
fn best(units: usize, mut work: impl FnMut() -> u64) -> (f64, u64) {
    let mut best = f64::MAX;
    let mut checksum = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        checksum = black_box(work());
        best = best.min(start.elapsed().as_secs_f64() * 1e9 / units as f64);
    }
    (best, checksum)
}

fn line(name: &str, (time, _): (f64, u64), first: f64) {
    println!("  {name:<56}{time:>12.1}{:>10.1}x", first / time);
}

fn star(n: usize) -> AnyPosition {
    Literal::nimber(n as u64)
}

/// A cell of a rook's table as a compound.
fn cell(corner: Corner, x: usize, y: usize) -> AnyPosition {
    match corner {
        Corner::Worth(n) => {
            Pair::of(PairKind::Sequential, Sum::of(star(x), star(y)), Literal::nimber(n))
        }
        Corner::Missing => Truncated::of(&Sum::of(star(x), star(y))),
        Corner::Hole => Pair::of(PairKind::Annihilating, star(x), star(y)),
    }
}

fn by_search(corner: Corner, size: usize) -> u64 {
    let (solver, context) = (Solver::new(1), Context::new());
    let mut total = 0;
    for x in 0..size {
        for y in 0..size {
            let value = solver.grundy(&cell(corner, x, y), &context).unwrap().answer;
            total += value.to_u64().unwrap();
        }
    }
    total
}

fn by_table(corner: Corner, size: usize) -> u64 {
    let table = RookTable::new(corner, size, size, &Context::new()).unwrap();
    (0..size * size).filter_map(|k| table.get(k / size, k % size)).map(u64::from).sum()
}

fn rook_tables() {
    const SMALL: usize = 40;
    for (name, corner) in [
        ("*x |> *y, the rook with the hole", Corner::Hole),
        ("(*x + *y).truncated, the rook without the corner", Corner::Missing),
        ("(*x + *y) -> *2", Corner::Worth(2)),
    ] {
        println!("\n{:<58}{:>12}{:>11}", format!("{name}: per cell"), "ns", "ratio");
        let search = best(SMALL * SMALL, || by_search(corner, SMALL));
        let table = best(SMALL * SMALL, || by_table(corner, SMALL));
        assert_eq!(search.1, table.1, "{name}");
        line("search of compounds, 40 x 40", search, search.0);
        line("table, 40 x 40", table, search.0);
        line("table, 1000 x 1000", best(1_000_000, || by_table(corner, 1000)), search.0);
    }
}

fn spectra() {
    const TERMS: usize = 64;
    println!("\n{:<58}{:>12}{:>11}", "spectrum of *19 + *13, 64 terms: per term", "ns", "ratio");
    let sum = Sum::of(star(19), star(13));
    let one_by_one = best(TERMS, || {
        let (solver, context) = (Solver::new(1), Context::new());
        let term = |n| {
            let pair = Pair::of(PairKind::Sequential, sum.clone(), star(n));
            solver.grundy(&pair, &context).unwrap().answer.to_u64().unwrap()
        };
        (0..TERMS).map(term).sum()
    });
    let walk = best(TERMS, || spectrum(&sum, TERMS, &Context::new()).unwrap().values.iter().sum());
    assert_eq!(one_by_one.1, walk.1);
    line("one search per term", one_by_one, one_by_one.0);
    line("one walk for all terms", walk, one_by_one.0);
}

fn plain_forms() {
    println!("\n{:<58}{:>12}", "plain forms: per form", "ns");
    let all = best(65536, || {
        let context = Context::new();
        PlainForms::new(&context).up_to_rank(4).unwrap().len() as u64
    });
    println!("  {:<56}{:>12.1}", "all 65536 forms of rank 4", all.0);
    let sums = best(41 * 41, || {
        let context = Context::new();
        let mut forms = PlainForms::new(&context);
        let star = forms.star(40).unwrap();
        let sum = forms.compound(Compound::Sum, star, star).unwrap();
        forms.grundy(sum).unwrap().into()
    });
    println!("  {:<56}{:>12.1}", "the 1681 followers of *40 + *40, as sets", sums.0);
    let positions = best(41 * 41, || {
        let context = Context::new();
        let mut forms = PlainForms::new(&context);
        let form = plain_form(&Sum::of(star(40), star(40)), &mut forms, &context).unwrap();
        forms.grundy(form).unwrap().into()
    });
    assert_eq!(sums.1, positions.1);
    println!("  {:<56}{:>12.1}", "the same from positions, move by move", positions.0);
}

fn main() {
    rook_tables();
    spectra();
    plain_forms();
}
