//! The positions of the corpus, always the same: for every ruleset its example, what play leads to
//! from it, small positions, all positions of small sizes, and compounds of these; and some that are
//! too large to have a value.

use std::collections::HashSet;
use std::ops::ControlFlow;
use upstar::{Context, Session, Settings};
use upstar_core::{AnyPosition, Form, Position, Ruleset};
use upstar_games::registry;
use upstar_values::Player;

/// Followers of the example, and positions of small sizes, of each ruleset.
const NEAR: usize = 4;
const SMALL: usize = 9;
const SIZED: usize = 8;
/// A position is small if no more than so many others can be reached from it.
const FEW: usize = 60;
/// Longer texts are left out.
const LONGEST: usize = 200;

/// Positions that no small one stands for: too large to be searched, or with no value at all.
const LARGE: &[&str] = &[
    "nim(10**50, 7)",
    "nim(10**50, 10**50 + 1, 1)",
    "nim(10**50, 7) + nim(10**50)",
    "wythoff(10**40, 3)",
    "wythoff(4, 13) + nim(5)",
    "-(wythoff(4, 13))",
    "domineering(3,4) + nim(3)",
    "domineering(4,4) + -(domineering(4,4))",
    "domineering(6,7)",
    "-(domineering(6,7))",
    "northcott(\"x......o|..x.o...\")",
    "-(northcott(\"x......o|..x.o...\"))",
    "northcott(\"x..o\") + nim(2)",
    "poker_nim([3,4,5],[1,2])",
    "phutball(7,9)",
    "-(phutball(7,9))",
    "tic_tac_toe(\"x..|.o.|...\")",
    "-(tic_tac_toe(\"x..|.o.|...\"))",
    "kayles(300, 7)",
    "octal(\"0.6\")(50) + kayles(12)",
    "hackenbush(\"lrl\") + hackenbush(\"rrl\") + domineering(2,3)",
    "*1000 : *1000 + nim(2)",
    "nim(2) : *3",
    "*2 : nim(3)",
    "{nim(2)|nim(1)} + nim(3)",
    "nim(2**70) -> *1",
];

/// All positions of the corpus as expressions, in order, each once.
pub fn corpus() -> Vec<String> {
    let mut all = Corpus {
        texts: Vec::new(),
        seen: HashSet::new(),
        session: Session::new(Settings::default()),
    };
    for entry in registry().rulesets() {
        all.add_ruleset(entry);
    }
    for text in LARGE {
        all.add(text);
    }
    all.texts
}

struct Corpus {
    texts: Vec<String>,
    seen: HashSet<String>,
    session: Session,
}

impl Corpus {
    fn add(&mut self, text: &str) {
        let one_line = text.len() <= LONGEST && !text.contains('\n');
        let mut reads = || self.session.position(text, &Context::new()).is_ok();
        if one_line && reads() && self.seen.insert(text.to_owned()) {
            self.texts.push(text.to_owned());
        }
    }

    fn add_ruleset(&mut self, entry: &Ruleset) {
        let context = Context::new();
        let Ok(example) = self.session.position(&entry.example, &context) else { return };
        self.add(&example.write());
        for near in followers(&example, NEAR + 1) {
            self.add(&near.write());
        }
        let small = small(example);
        let step = (small.len() / SMALL).max(1);
        let some: Vec<String> =
            small.iter().step_by(step).take(SMALL).map(Position::write).collect();
        some.iter().for_each(|text| self.add(text));
        for cells in 1..=entry.largest_size().min(5) {
            self.add_size(entry, cells);
        }
        let middle = some.get(some.len() / 2).cloned().unwrap_or_default();
        let late = some.last().cloned().unwrap_or_default();
        for text in [
            format!("-({middle})"),
            format!("{middle} + nim(2)"),
            format!("{middle} + * + domineering(2,2)"),
            format!("{middle} + {late}"),
            format!("{late} + -({late})"),
            format!("({late}) -> *1"),
            format!("({late}) => *2"),
            format!("({late}) |> nim(1)"),
            format!("({late}) : *2"),
            format!("* : ({late})"),
            format!("{{{late}|{late}}}"),
            format!("selective_sum({late}, nim(1))"),
        ] {
            self.add(&text);
        }
    }

    /// Some positions of a size, the first and every few after it.
    fn add_size(&mut self, entry: &Ruleset, cells: usize) {
        let mut found = Vec::new();
        let _ = entry.positions_of_size(cells, &mut |position| {
            found.push(position);
            if found.len() < 200 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let step = (found.len() / (SIZED / 4)).max(1);
        for position in found.iter().step_by(step).take(SIZED / 4) {
            self.add(&position.write());
        }
    }
}

/// The position and what follows from it, nearest first, but no more than `most`.
fn followers(start: &AnyPosition, most: usize) -> Vec<AnyPosition> {
    let mut seen = HashSet::from([start.clone()]);
    let mut found = vec![start.clone()];
    let mut next = 0;
    while next < found.len() && found.len() < most {
        let form = found[next].clone();
        for option in Player::BOTH.into_iter().flat_map(|player| options(&form, player, most)) {
            if seen.insert(option.clone()) {
                found.push(option);
            }
        }
        next += 1;
    }
    found.truncate(most);
    found
}

fn options(form: &AnyPosition, player: Player, most: usize) -> Vec<AnyPosition> {
    let mut options = Vec::new();
    let _ = form.visit_moves(player, |by| {
        options.push(form.play(player, &by));
        if options.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    options
}

/// What can be reached from a small position that some play leads to.
fn small(mut position: AnyPosition) -> Vec<AnyPosition> {
    for turn in 0..200 {
        let all = followers(&position, FEW);
        if all.len() < FEW {
            return all;
        }
        let mover = Player::BOTH[turn % 2];
        let next = [mover, mover.opponent()].map(|player| options(&position, player, FEW)).concat();
        let Some(other) = next.get(next.len() / 2) else { return all };
        position = other.clone();
    }
    followers(&position, FEW)
}
