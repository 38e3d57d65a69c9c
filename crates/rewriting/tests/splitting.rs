//! Splitting changes no Grundy value: random small systems, all terms up to a size, against the
//! definition.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../../tests/random.rs"]
mod random;

use random::Random;
use upstar_rewriting::{
    Enumeration, OctalEnds, Question, Search, System, Termination, Terms, octal,
};
use upstar_values::Context;

impl Random {
    fn letters(&mut self, letters: &[&str], longest: usize) -> String {
        (0..self.place(longest + 1)).map(|_| letters[self.place(letters.len())]).collect()
    }

    fn tree(&mut self, depth: usize, variables: &[&str]) -> String {
        let leaf = depth == 0 || self.place(3) == 0;
        if leaf {
            let leaves: Vec<&str> = variables.iter().copied().chain(["Z", "A"]).collect();
            return leaves[self.place(leaves.len())].to_string();
        }
        match self.place(3) {
            0 => format!("f({})", self.tree(depth - 1, variables)),
            _ => format!(
                "B({},{})",
                self.tree(depth - 1, variables),
                self.tree(depth - 1, variables)
            ),
        }
    }
}

/// Compares the two searches on all terms of up to so many symbols; says how many there were.
fn compare(system: &System, largest: usize) -> usize {
    let (mut terms, mut all) = (Terms::new(), Enumeration::default());
    let mut fast = Search::new(system, Question::Grundy).unwrap();
    let mut plain = Search::plain(system, Question::Grundy).unwrap();
    let context = Context::new();
    let mut compared = 0;
    for size in 1..=largest {
        for term in all.of_size(system, &mut terms, size, &context).unwrap().to_vec() {
            let value = fast.value(&mut terms, term, &context).unwrap();
            let judge = plain.value(&mut terms, term, &context).unwrap();
            assert_eq!(value, judge, "{system} at {}", system.write_term(&terms, term));
            compared += 1;
        }
    }
    compared
}

#[test]
fn splitting_is_sound_on_random_words() {
    let mut dice = Random(1);
    let (mut tried, mut systems) = (0, 0);
    while systems < 120 {
        tried += 1;
        assert!(tried < 20_000);
        let letters = ["a", "b", "c"];
        let mut text = String::from("letters: abc");
        for _ in 0..=dice.place(2) {
            let root = if dice.place(4) == 0 { "^" } else { "" };
            let end = match dice.place(6) {
                0 => ("$", "$"),
                1 => ("", "$"),
                _ => ("", ""),
            };
            let (left, right) = (dice.letters(&letters, 3), dice.letters(&letters, 3));
            text.push_str(&format!("; {root}{left}{} -> {right}{}", end.0, end.1));
        }
        let Ok(system) = text.parse::<System>() else { continue };
        let Ok(Termination::Proved(_)) = Termination::of(&system, &Context::new()) else {
            continue;
        };
        systems += 1;
        compare(&system, 7);
    }
}

#[test]
fn splitting_is_sound_on_random_trees() {
    let mut dice = Random(2);
    let mut systems = 0;
    for _ in 0..20_000 {
        if systems == 120 {
            return;
        }
        let mut text = String::from("(VAR x y) (SIG (B 2) (f 1) (Z 0) (A 0)) (RULES");
        for _ in 0..=dice.place(2) {
            let root = if dice.place(6) == 0 { "!" } else { "" };
            let (left, right) = (dice.tree(3, &["x", "y"]), dice.tree(2, &["x", "y"]));
            text.push_str(&format!(" {root}{left} -> {right}"));
        }
        text.push(')');
        let Ok(system) = text.parse::<System>() else { continue };
        let Ok(Termination::Proved(_)) = Termination::of(&system, &Context::new()) else {
            continue;
        };
        systems += 1;
        compare(&system, 5);
    }
    panic!("too few systems");
}

#[test]
fn splitting_is_sound_on_octal_codes() {
    for code in ["0.3", "0.05", "0.22", "0.26", "0.77", "0.07", "0.54", "0.137"] {
        for ends in [OctalEnds::Gaps, OctalEnds::Plain] {
            assert_eq!(compare(&octal(code, ends).unwrap(), 9), 511);
        }
    }
}
