//! Times Domineering rectangles: `cargo run --release --example domineering 5 6 [threads]`.
#![allow(clippy::print_stdout, clippy::unwrap_used)]
use std::time::Instant;
use upstar_games::Domineering;
use upstar_solve::{Tables, canonical_form};
use upstar_values::{Arena, Context};
fn main() {
    let args: Vec<usize> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let board = Domineering::rectangle(args[0], args[1]).unwrap();
    for _ in 0..3 {
        let (arena, context, tables) = (Arena::new(), Context::new(), Tables::new());
        let start = Instant::now();
        let value =
            canonical_form(&board, &arena, &context, &tables, args.get(2).copied().unwrap_or(1))
                .unwrap();
        println!("{:?} {:?} {:?}", value, start.elapsed(), arena);
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    println!("{}", status.lines().find(|l| l.starts_with("VmHWM")).unwrap());
}
