//! A bot for any game: it plays any move. The protocol is described in docs/contest.md; write your own `choose`.
//!
//! rustc -O examples/bots/bot.rs -o bot && upstar match 'konane(6,6)' ./bot random --opening 2

use std::io::{BufRead, Write, stdin, stdout};

/// A move out of `moves`. `position` is text such as konane("xo.|ox.").
fn choose<'a>(_position: &str, _side: &str, moves: &'a [String], chance: &mut u64) -> &'a str {
    *chance = chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    &moves[(*chance >> 33) as usize % moves.len()]
}

fn say(line: &str) {
    println!("{line}");
    stdout().flush().unwrap();
}

fn main() {
    let (mut moves, mut chance) = (Vec::new(), 0);
    for line in stdin().lock().lines() {
        let line = line.unwrap();
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "hello" => {
                say("name Rust starter");
                say("want moves");
                say("ready");
            }
            "newgame" => {
                chance = rest.rsplit(' ').next().unwrap().parse().unwrap();
                say("ready");
            }
            "move" => moves.push(rest.to_owned()),
            "go" => {
                let (numbers, position) = rest.split_once(" position ").unwrap();
                let side = numbers.split(' ').next().unwrap();
                say(&format!("bestmove {}", choose(position, side, &moves, &mut chance)));
                moves.clear();
            }
            "quit" => break,
            _ => {}
        }
    }
}
