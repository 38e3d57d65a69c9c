//! Canonical forms of random pictures of all colours, 16 edges each, by the simplest engine there is:
//! a memo of bushes. How many bushes a second, and how many there are. (The solver searches such
//! pictures as sets of edges; its bench `hackenbush` is about that.)
//!
//! `cargo bench -p upstar-games --bench technicolor`
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

#[path = "../../../bench/common.rs"]
mod common;
mod pictures;

use common::{Random, clock};
use rustc_hash::FxHashMap;
use upstar_games::hackenbush::{Bush, Colour, Graph};
use upstar_values::{Algebra, Arena, Context, Error, Game, NumberUpStar};

struct Engine<'a> {
    algebra: Algebra<'a>,
    memo: FxHashMap<Bush, Game>,
}

impl Engine<'_> {
    fn sum(&mut self, parts: Vec<Bush>) -> Result<Game, Error> {
        let mut total = self.algebra.zero();
        for part in parts {
            let (normal, negative) = part.normal();
            let value = match self.memo.get(&normal) {
                Some(&value) => value,
                None => {
                    let value = self.value(&normal)?;
                    self.memo.insert(normal, value);
                    value
                }
            };
            let value = if negative { self.algebra.neg(value)? } else { value };
            total = self.algebra.add(total, value)?;
        }
        Ok(total)
    }

    fn value(&mut self, bush: &Bush) -> Result<Game, Error> {
        if let Some(known) = bush.known() {
            return self.algebra.number_up_star(known);
        }
        if let Some((stem, above)) = bush.stem() {
            let mut value = self.sum(above)?;
            for colour in stem.into_iter().rev() {
                let base = match colour {
                    Colour::Blue => NumberUpStar::number(1.into()),
                    Colour::Red => NumberUpStar::number((-1).into()),
                    Colour::Green => NumberUpStar::nimber(1u8.into()),
                };
                let base = self.algebra.number_up_star(base)?;
                value = self.algebra.ordinal_sum(base, value)?;
            }
            return Ok(value);
        }
        let (mut left, mut right) = (Vec::new(), Vec::new());
        let colours: Vec<Colour> = bush.edges().map(|edge| edge.2).collect();
        for (index, colour) in colours.into_iter().enumerate() {
            let option = self.sum(bush.parts_without(index))?;
            if colour != Colour::Red {
                left.push(option);
            }
            if colour != Colour::Blue {
                right.push(option);
            }
        }
        self.algebra.game(&left, &right)
    }
}

/// Seconds that one picture takes, and the bushes in the memo.
fn run(picture: &Graph) -> (f64, usize) {
    let arena = Arena::new();
    let context = Context::new().with_time(std::time::Duration::from_secs(100));
    let algebra = Algebra::new(&arena, &context);
    let mut engine = Engine { algebra, memo: FxHashMap::default() };
    let start = clock();
    if let Err(error) = engine.sum(Bush::parts(picture)) {
        println!("{error}");
    }
    (clock() - start, engine.memo.len())
}

fn main() {
    let kinds: [(&str, &[Colour]); 2] =
        [("technicolor", &Colour::ALL), ("red-blue", &[Colour::Blue, Colour::Red])];
    let seeds = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(3);
    for (kind, colours) in kinds {
        for (shape, vertices) in [("sparse", 9), ("sparse", 13), ("dense", 6), ("dense", 8)] {
            let (mut seconds, mut most, mut bushes) = (0.0, 0.0f64, 0);
            for seed in 1..=seeds {
                let mut random = Random(7 * u64::from(vertices) + (seed << 20));
                let draw = if shape == "dense" { pictures::dense } else { pictures::sparse };
                let (took, met) = run(&draw(&mut random, 16, vertices, colours));
                (seconds, most, bushes) = (seconds + took, most.max(took), bushes + met);
            }
            println!(
                "{kind}, {shape}, 16 edges, {vertices} vertices: {:.2} s each, {most:.2} s at most, {bushes} bushes, {:.0} a second",
                seconds / seeds as f64,
                bushes as f64 / seconds
            );
        }
    }
}
