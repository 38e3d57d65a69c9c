//! Sprouts: notation, the moves of one position by hand, every reduction against unreduced search.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;
use upstar_core::{Argument, Form, Position, Rules};
use upstar_games::Sprouts;
use upstar_values::Player;

fn try_read(text: &str) -> Result<Sprouts, String> {
    Sprouts::read(&[Argument::Text(text.into())]).map_err(|error| error.to_string())
}

fn read(text: &str) -> Sprouts {
    try_read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn options(position: &Sprouts) -> Vec<Sprouts> {
    let mut found = Vec::new();
    let _ = position.visit_moves(Player::Left, |by| {
        found.push(position.play(Player::Left, &by));
        ControlFlow::Continue(())
    });
    found
}

fn canonical(text: &str) -> String {
    read(text).normal().0.write()
}

/// Search of drawings as they are: no reduction, no lands, no symmetry.
#[derive(Default)]
struct Plain {
    values: HashMap<Sprouts, (u64, bool)>,
}

impl Plain {
    /// The Grundy value, and whether the mover wins in misère play.
    fn of(&mut self, position: &Sprouts) -> (u64, bool) {
        if let Some(&known) = self.values.get(position) {
            return known;
        }
        let options: Vec<(u64, bool)> =
            options(position).iter().map(|next| self.of(next)).collect();
        let grundy = (0..).find(|value| options.iter().all(|option| option.0 != *value)).unwrap();
        let misere = options.is_empty() || options.iter().any(|option| !option.1);
        self.values.insert(position.clone(), (grundy, misere));
        (grundy, misere)
    }
}

#[test]
fn strings_read_and_print() {
    for (text, printed) in [
        ("0.0.0}", "sprouts(3)"),
        ("0*3}", "sprouts(3)"),
        ("", "sprouts(0)"),
        ("0*0.AB}0*2.AB}", "sprouts(\"AB}0.0.AB}\")"),
        ("AB.0*0}AB}", "sprouts(\"AB}AB}\")"),
        ("0*0}22}", "sprouts(\"22}\")"),
        ("1b1b . XY} 2XY} ", "sprouts(\"1a1a.AB}2AB}\")"),
        ("2cbbc.1a1a}", "sprouts(\"2abba.1a1a}\")"),
        ("A'A}A'.0.A}", "sprouts(\"AB}A.0.B}\")"),
    ] {
        assert_eq!(read(text).write(), printed, "{text}");
    }
    assert_eq!(Sprouts::new(80).unwrap().write(), "sprouts(80)");
    // More letters than the alphabet has.
    let names: Vec<String> = (0..60)
        .map(|k: u8| format!("{}{}", char::from(b'A' + k % 26), "'".repeat(usize::from(k / 26))))
        .collect();
    let text = format!("{}}}{}}}", names.concat(), names.concat());
    assert_eq!(read(&text).write(), format!("sprouts(\"{text}\")"));
}

#[test]
fn bad_strings_are_refused_with_the_place() {
    for (text, expected) in [
        ("0.x0}", "place 4: 0 is an isolated spot: it stands alone between dots, as in 0.1"),
        ("00}", "place 2: 0 is an isolated spot: it stands alone between dots, as in 0.1"),
        ("01}", "place 2: 0 is an isolated spot: it stands alone between dots, as in 0.1"),
        (
            "0.3}",
            "place 3: `3` means nothing here: a vertex is 0, 1, 2 or a letter, . separates boundaries, } ends a region",
        ),
        ("0..1}", "place 3: nothing before this .: a boundary has at least one vertex"),
        ("22}}", "place 4: nothing before this }: a boundary has at least one vertex"),
        ("}", "place 1: nothing before this }: a boundary has at least one vertex"),
        ("0.0", "place 4: the text ends inside a region: write } after it"),
        ("22.", "place 4: the text ends inside a region: write } after it"),
        (
            "2a}",
            "place 2: a stands only once in its boundary: small letters stand twice, a vertex met once is written 2",
        ),
        (
            "a.a}",
            "place 1: a stands only once in its boundary: small letters stand twice, a vertex met once is written 2",
        ),
        (
            "aaa}",
            "place 3: a a third time: a vertex of one life has two corners, and the first is at place 1",
        ),
        (
            "2AA}",
            "place 3: A stands in this region already, at place 2: capitals are shared by two regions, a vertex met twice on one boundary is written small",
        ),
        (
            "2A}22}",
            "place 2: A stands only here: capitals stand in two regions, a vertex met once is written 2",
        ),
        ("abab}", "place 5: before this }, a and b cross: no drawing has such a boundary"),
        ("0*81}", "place 1: 0*81: a number of spots from 0 to 80 follows the star"),
        ("0*x}", "place 1: 0*: a number of spots from 0 to 80 follows the star"),
        ("0*2", "place 4: 0*2 must be followed by . or }"),
        (
            "é}",
            "place 1: `é` means nothing here: a vertex is 0, 1, 2 or a letter, . separates boundaries, } ends a region",
        ),
    ] {
        assert_eq!(try_read(text).unwrap_err(), expected, "{text}");
    }
    let huge = format!("{}}}", "2".repeat(241));
    assert_eq!(try_read(&huge).unwrap_err(), "place 241: more than 240 lives: that is too many");
    assert!(Sprouts::new(81).is_err());
}

#[test]
fn labels_name_any_legal_curve() {
    let position = read("0.0.AB}AB}");
    let after = |label: &str| {
        let by = position.read_move(Player::Left, label).unwrap();
        position.play(Player::Left, &by).write()
    };
    assert_eq!(after("1: 1.1-2.1"), "sprouts(\"1a1a.AB}AB}\")");
    assert_eq!(after(" 1:2.1 - 1.1 "), after("1: 1.1-2.1"));
    assert_eq!(after("1: 2.1-2.1 (3)"), "sprouts(\"0.AB}AB.CD}CD}\")");
    assert_eq!(after("1: 3.1-3.2 (1)"), "sprouts(\"0.A}0.A}\")");
    // From the other end the other side is meant.
    assert_eq!(after("1: 3.2-3.1 (2)"), after("1: 3.1-3.2 (1)"));
    assert_eq!(after("2: 1.1-1.2"), "sprouts(\"0.0}A}A}\")");
    for (label, part) in [
        ("1: 1.1", "`1: 1.1` is not a move: write 1: 1.2-3.1"),
        ("3: 1.1-1.2", "there is no region 3: they are numbered from 1 to 2"),
        ("2: 2.1-1.1", "there is no boundary 2 of region 2: there is only 1"),
        ("1: 3.3-1.1", "there is no corner 3 of boundary 3 of region 1"),
        ("1: 1.1-2.1 (3)", "cuts nothing off"),
        ("1: 1.1-1.1 (1)", "boundary 1 is the one that the curve splits"),
        ("1: 3.1-3.1", "needs two lives in one vertex"),
        ("0: 1.1-1.1", "is not a move"),
    ] {
        let error = position.read_move(Player::Left, label).unwrap_err().to_string();
        assert!(error.contains(part), "{label}: {error}");
    }
}

#[test]
fn two_spots_have_two_different_moves() {
    let two = Sprouts::new(2).unwrap();
    let found: BTreeSet<String> =
        options(&two).iter().map(|next| next.normal().0.write()).collect();
    let expected = ["sprouts(\"1a1a}\")", "sprouts(\"0.AB}AB}\")"].map(String::from);
    assert_eq!(found, BTreeSet::from(expected));
}

/// What each reduction does, alone and beside other regions.
const REDUCTIONS: &[(&str, &str)] = &[
    // A region with at most one life is dead.
    ("2}", ""),
    ("A}2A}", "22}"),
    ("A}12A}", "122}"),
    ("A}0.2A.B}2B.22}", "0.22.B}2B.22}"),
    ("aa}22.22}", "22.22}"),
    // A letter that follows itself has one corner that matters.
    ("22.2aa2}", "22.222}"),
    ("a22a.2}", "222.2}"),
    ("1abba.2}", "1a2a.2}"),
    ("0.aa}", "0.2}"),
    // A region of two or three lives has no structure but its letters.
    ("1}", "22}"),
    ("2.2}", "22}"),
    ("0}", "222}"),
    ("12}", "222}"),
    ("1.2}", "222}"),
    ("2.2.2}", "222}"),
    ("2a2a}", "222}"),
    ("1A}2A.22}", "22A}2A.22}"),
    ("A.2.B}A2B.22}", "2AB}2BA.22}"),
    // Two regions with nothing but the same two or three letters are one.
    ("AB}AB}", "22}"),
    ("ABC}ABC}", "222}"),
    ("ABC}ACB}", "222}"),
    // A region may be mirrored by itself, boundaries may be turned and listed in any order.
    ("12AB.2}AB2.22}", "BA21.2}AB2.22}"),
    ("2A2B.12}AB}", "21.B2A2}AB}"),
];

#[test]
fn every_reduction_is_exact_in_normal_and_misere_play() {
    let mut plain = Plain::default();
    for (before, after) in REDUCTIONS {
        assert_eq!(canonical(before), canonical(after), "{before} is {after}");
        for beside in ["", "22}", "2A}2A}", "22.2}", "12.2}"] {
            let beside = beside.replace('A', "Z");
            let [one, other] = [before, after].map(|text| read(&format!("{text}{beside}")));
            if !beside.is_empty() && one.lives() > 8 {
                continue; // too large for plain search
            }
            assert_eq!(plain.of(&one), plain.of(&other), "{before} is {after}, beside {beside}");
        }
    }
}

#[test]
fn mirroring_one_boundary_alone_and_moving_a_corner_are_not_allowed() {
    // The order around a walk matters: 3 against 2 (see the table of values).
    assert_ne!(canonical("22AB}AB}"), canonical("2A2B}AB}"));
    let mut plain = Plain::default();
    assert_eq!(plain.of(&read("22AB}AB}")).0, 3);
    assert_eq!(plain.of(&read("2A2B}AB}")).0, 2);
    // Two chiral walks in one region keep their relative sense.
    assert_ne!(canonical("12aAa.12bBb}AB}"), canonical("12aAa.21bBb}AB}"));
    assert_eq!(canonical("12aAa.12bBb}AB}"), canonical("aAa21.bBb21}AB}"));
}

#[test]
fn reduced_positions_are_worth_the_drawings_they_came_from() {
    let mut plain = Plain::default();
    let mut seen = BTreeSet::new();
    let mut queue = vec![read("0.1a1a}"), read("0.AB}0.AB}"), Sprouts::new(2).unwrap()];
    while let Some(position) = queue.pop() {
        if position.lives() > 7 || !seen.insert(position.write()) || seen.len() > 3000 {
            if position.lives() > 7 {
                queue.extend(options(&position));
            }
            continue;
        }
        let normal = position.normal().0;
        assert_eq!(plain.of(&position), plain.of(&normal), "{}", position.write());
        assert_eq!(normal.normal().0, normal, "{}", position.write());
        queue.extend(options(&position));
    }
    assert!(seen.len() > 300, "{}", seen.len());
}

#[test]
fn equal_lands_cancel_in_normal_play_only() {
    let mut plain = Plain::default();
    for land in ["22}", "12.2}", "22AB}AB}", "2A2B}AB}", "22222}", "0.2}"] {
        let twice = read(&format!("{land}{}", land.replace('A', "C").replace('B', "D")));
        assert_eq!(plain.of(&twice).0, 0, "{land} twice, normal play");
    }
    // Nothing at all is won for the mover in misère play; two lands of value 3 are not.
    assert!(plain.of(&read("")).1);
    assert!(!plain.of(&read("12.2}12.2}")).1);
    // The parts are listed with their multiplicity.
    let mut lands = Vec::new();
    read("12.2}12.2}").parts(&mut lands);
    assert_eq!(lands.len(), 2);
}
