//! Canonical forms of random pictures of all colours, 20 edges each, by the simplest engine there is:
//! a memo of bushes. How many bushes a second, and how many there are.
//!
//! `cargo bench -p upstar-hackenbush --bench technicolor`
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use rustc_hash::FxHashMap;
use std::sync::OnceLock;
use std::time::Instant;
use upstar_hackenbush::{Bush, Colour, Edge, Graph};
use upstar_values::{Algebra, Arena, Context, Error, Game, NumberUpStar};

/// Seconds that this thread has spent on a processor; where the system does not tell, seconds that
/// have passed.
fn clock() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let passed = START.get_or_init(Instant::now).elapsed().as_secs_f64();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|line| line.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or(passed, |nanoseconds| nanoseconds * 1e-9)
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap_or(0) % bound
    }

    fn picture(&mut self, edges: usize, vertices: usize, colours: &[Colour]) -> Graph {
        let (mut all, mut reached) = (Vec::new(), vec![0u32]);
        for _ in 0..edges {
            let from = reached[self.below(reached.len())];
            let to = u32::try_from(self.below(vertices)).unwrap_or(0);
            all.push(Edge::new(from, to, colours[self.below(colours.len())]));
            if !reached.contains(&to) {
                reached.push(to);
            }
        }
        Graph::of_edges(all).map(|built| built.graph).unwrap_or_default()
    }
}

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

fn main() {
    let kinds: [(&str, &[Colour]); 2] =
        [("technicolor", &Colour::ALL), ("red-blue", &[Colour::Blue, Colour::Red])];
    for (kind, colours) in kinds {
        for vertices in [9, 13, 17] {
            let mut random = Random(7 * vertices as u64);
            for _ in 0..3 {
                let picture = random.picture(20, vertices, colours);
                let arena = Arena::new();
                let context = Context::new().with_time(std::time::Duration::from_secs(100));
                let algebra = Algebra::new(&arena, &context);
                let mut engine = Engine { algebra, memo: FxHashMap::default() };
                let start = clock();
                let done = engine.sum(Bush::parts(&picture));
                let (seconds, bushes) = (clock() - start, engine.memo.len());
                let done = done.map_or_else(|error| error.to_string(), |_| "done".to_owned());
                println!(
                    "{kind}, 20 edges, {vertices} vertices: {bushes} bushes in {seconds:.2} s, {:.0} a second, {done}",
                    bushes as f64 / seconds
                );
            }
        }
    }
}
