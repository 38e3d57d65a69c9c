//! What CGSuite has published of misère canonical forms, in its tests and its tutorial, and laws of differences,
//! parts and partitions.
#![allow(clippy::unwrap_used)] // how a test fails

use upstar_misere::forms::{MisereForm, MisereForms, born_by};
use upstar_values::Context;

/// A form by its options; numbers are nimbers.
enum Tree {
    Star(u32),
    Of(Vec<Tree>),
    Sum(Vec<Tree>),
}
use Tree::{Of, Star, Sum};

fn made(tree: &Tree, forms: &mut MisereForms<'_>) -> MisereForm {
    match tree {
        Star(size) => forms.star(*size).unwrap(),
        Of(options) => {
            let options: Vec<MisereForm> = options.iter().map(|one| made(one, forms)).collect();
            forms.of(&options).unwrap()
        }
        Sum(parts) => parts.iter().fold(MisereForm::ZERO, |sum, one| {
            let one = made(one, forms);
            forms.sum(sum, one).unwrap()
        }),
    }
}

/// `*[2]`, the game whose only option is *2.
fn sharp() -> Tree {
    Of(vec![Star(2)])
}

fn sharp_with(size: u32) -> Tree {
    Of(vec![sharp(), Star(size)])
}

struct Row {
    form: Tree,
    birthday: u32,
    grundy: [u32; 2],
    /// even, extraverted, generally restive, generally tame, half tame, introverted, nim heap, prime, restive,
    /// restless, tame, tameable: a letter for each that holds.
    kinds: &'static str,
    mate: Tree,
    parts: usize,
    partitions: &'static [usize],
}

fn rows() -> Vec<Row> {
    vec![
        Row {
            form: Star(0),
            birthday: 0,
            grundy: [0, 1],
            kinds: "E X T I H t a",
            mate: Star(1),
            parts: 0,
            partitions: &[0],
        },
        Row {
            form: Star(1),
            birthday: 1,
            grundy: [1, 0],
            kinds: "X T I H t a",
            mate: Star(0),
            parts: 0,
            partitions: &[1],
        },
        Row {
            form: Star(2),
            birthday: 2,
            grundy: [2, 2],
            kinds: "E X T H P t a",
            mate: Star(2),
            parts: 0,
            partitions: &[1],
        },
        Row {
            form: sharp(),
            birthday: 3,
            grundy: [0, 0],
            kinds: "E X T t a",
            mate: sharp(),
            parts: 2,
            partitions: &[2],
        },
        Row {
            form: Of(vec![sharp()]),
            birthday: 4,
            grundy: [1, 1],
            kinds: "E X T t a",
            mate: Of(vec![sharp()]),
            parts: 6,
            partitions: &[3],
        },
        Row {
            form: Sum(vec![Star(2), Star(2)]),
            birthday: 4,
            grundy: [0, 0],
            kinds: "E X T t a",
            mate: Sum(vec![Star(2), Star(2)]),
            parts: 1,
            partitions: &[2],
        },
        Row {
            form: Of(vec![Sum(vec![Star(2), sharp()])]),
            birthday: 6,
            grundy: [0, 0],
            kinds: "E X T t a",
            mate: Of(vec![Sum(vec![Star(2), sharp()])]),
            parts: 7,
            partitions: &[4],
        },
        Row {
            form: sharp_with(0),
            birthday: 4,
            grundy: [1, 2],
            kinds: "E R h P r",
            mate: sharp_with(1),
            parts: 0,
            partitions: &[1],
        },
        Row {
            form: sharp_with(1),
            birthday: 4,
            grundy: [2, 1],
            kinds: "E P l",
            mate: sharp_with(0),
            parts: 0,
            partitions: &[1],
        },
        Row {
            form: Of(vec![Sum(vec![Star(4), Star(2)])]),
            birthday: 7,
            grundy: [0, 0],
            kinds: "E T t a",
            mate: Of(vec![Sum(vec![Star(4), Star(2)])]),
            parts: 4,
            partitions: &[2, 2],
        },
        Row {
            form: Of(vec![Of(vec![sharp()]), sharp_with(1)]),
            birthday: 5,
            grundy: [0, 0],
            kinds: "E T P a",
            mate: Of(vec![Of(vec![sharp()]), sharp_with(0)]),
            parts: 0,
            partitions: &[1],
        },
        Row {
            form: Of(vec![Of(vec![sharp()]), Of(vec![sharp_with(0), Star(0), Star(1)])]),
            birthday: 6,
            grundy: [0, 0],
            kinds: "E T P a",
            mate: Of(vec![Of(vec![sharp()]), Of(vec![sharp_with(1), Star(0), Star(1)])]),
            parts: 0,
            partitions: &[1],
        },
        Row {
            form: Of(vec![
                Sum(vec![sharp_with(1), Star(1)]),
                Of(vec![sharp(), Sum(vec![sharp(), Star(1)]), sharp_with(0)]),
            ]),
            birthday: 6,
            grundy: [0, 1],
            kinds: "E P a",
            mate: Of(vec![
                Sum(vec![sharp_with(0), Star(1)]),
                Of(vec![sharp(), Sum(vec![sharp(), Star(1)]), sharp_with(1)]),
            ]),
            parts: 0,
            partitions: &[1],
        },
        Row {
            form: Of(vec![
                Of(vec![sharp(), Star(2), Star(0)]),
                Of(vec![sharp(), Star(3)]),
                Star(1),
            ]),
            birthday: 5,
            grundy: [0, 2],
            kinds: "E R h P",
            mate: Of(vec![
                Of(vec![sharp(), Star(2), Star(1)]),
                Of(vec![sharp(), Star(3)]),
                Star(0),
            ]),
            parts: 0,
            partitions: &[1],
        },
    ]
}

fn kinds(form: MisereForm, forms: &mut MisereForms<'_>) -> String {
    let found = [
        ("E", forms.is_even(form).unwrap()),
        ("X", forms.is_extraverted(form).unwrap()),
        ("R", forms.is_generally_restive(form)),
        ("T", forms.is_generally_tame(form)),
        ("h", forms.is_half_tame(form).unwrap()),
        ("I", forms.is_introverted(form).unwrap()),
        ("H", forms.as_star(form).is_some()),
        ("P", forms.is_prime(form).unwrap()),
        ("r", forms.is_restive(form)),
        ("l", forms.is_restless(form)),
        ("t", forms.is_tame(form)),
        ("a", forms.is_tameable(form)),
    ];
    found.into_iter().filter(|one| one.1).map(|one| one.0).collect::<Vec<_>>().join(" ")
}

#[test]
fn all_that_cgsuite_tests_of_fourteen_games() {
    let context = Context::new();
    let mut forms = MisereForms::new(&context);
    for row in rows() {
        let form = made(&row.form, &mut forms);
        let name = forms.text(form);
        assert_eq!(forms.birthday(form), row.birthday, "{name}");
        assert_eq!([forms.grundy(form), forms.misere_grundy(form)], row.grundy, "{name}");
        assert_eq!(kinds(form, &mut forms), row.kinds, "{name}");
        let mate = made(&row.mate, &mut forms);
        assert_eq!(forms.mate(form).unwrap(), mate, "{name}");
        assert_eq!(forms.parts(form).unwrap().len(), row.parts, "{name}");
        let partitions = forms.partitions(form).unwrap();
        let lengths: Vec<usize> = partitions.iter().map(Vec::len).collect();
        assert_eq!(lengths, row.partitions, "{name}");
    }
}

#[test]
fn a_sum_less_a_summand_is_the_other_one() {
    let context = Context::new();
    let mut forms = MisereForms::new(&context);
    let all = born_by(4, &mut forms).unwrap().unwrap();
    assert_eq!(all.len(), 22);
    for &x in &all {
        for &y in &all {
            let sum = forms.sum(x, y).unwrap();
            assert_eq!(
                forms.minus(sum, x).unwrap(),
                Some(y),
                "{} {}",
                forms.text(x),
                forms.text(y)
            );
            // And no difference is claimed that is none.
            if let Some(rest) = forms.minus(x, y).unwrap() {
                assert_eq!(forms.sum(y, rest).unwrap(), x);
            }
        }
    }
}

/// Among the games born by day 4 no other parts are found by trying out all sums of two of them.
#[test]
fn parts_are_complete_among_small_games() {
    let context = Context::new();
    let mut forms = MisereForms::new(&context);
    let all = born_by(4, &mut forms).unwrap().unwrap();
    for &g in &all {
        let parts = forms.parts(g).unwrap();
        for &x in &all {
            let tried = all.iter().any(|&y| forms.sum(x, y).unwrap() == g);
            let difference = forms.minus(g, x).unwrap();
            assert!(!tried || difference.is_some());
            let is_unit = |form: MisereForm, forms: &MisereForms<'_>| {
                forms.as_star(form).is_some_and(|size| size < 2)
            };
            if let Some(rest) = difference
                && !is_unit(x, &forms)
                && !is_unit(rest, &forms)
                && forms.is_even(x).unwrap()
            {
                assert!(parts.contains(&x), "{} {}", forms.text(g), forms.text(x));
            }
        }
        for &part in &parts {
            assert!(forms.minus(g, part).unwrap().is_some());
        }
        for partition in forms.partitions(g).unwrap() {
            let mut sum = MisereForm::ZERO;
            for &part in &partition {
                sum = forms.sum(sum, part).unwrap();
                assert!(forms.is_prime(part).unwrap() || forms.as_star(part) == Some(1));
            }
            let star = forms.star(1).unwrap();
            assert!(sum == g || forms.sum(sum, star).unwrap() == g, "{}", forms.text(g));
        }
    }
}

/// Norton: a game with two partitions into primes.
#[test]
fn partitions_are_not_unique() {
    let context = Context::new();
    let mut forms = MisereForms::new(&context);
    let tree = Of(vec![Sum(vec![Star(4), Star(2)])]);
    let form = made(&tree, &mut forms);
    let partitions = forms.partitions(form).unwrap();
    let firsts: Vec<Option<u32>> =
        partitions.iter().map(|parts| parts.iter().find_map(|&part| forms.as_star(part))).collect();
    assert_eq!(firsts, [Some(2), Some(4)]);
}

/// Tameable games have the genus of a heap in sums with tame ones.
#[test]
fn tameable_games_are_heaps_among_tame_ones() {
    let context = Context::new();
    let mut forms = MisereForms::new(&context);
    let four = born_by(4, &mut forms).unwrap().unwrap();
    let tame: Vec<MisereForm> = four.iter().copied().filter(|&one| forms.is_tame(one)).collect();
    let mut games: Vec<MisereForm> = Vec::new();
    for &a in &four {
        for &b in &four {
            games.push(forms.of(&[a, b]).unwrap());
            for &c in &four {
                games.push(forms.of(&[a, b, c]).unwrap());
            }
        }
    }
    games.sort_unstable();
    games.dedup();
    let fickle = |forms: &MisereForms<'_>, g: MisereForm| forms.grundy(g) != forms.misere_grundy(g);
    let mut proper = 0;
    for &g in &games {
        if !forms.is_tameable(g) {
            continue;
        }
        proper += usize::from(!forms.is_generally_tame(g));
        for &t in &tame {
            let sum = forms.sum(g, t).unwrap();
            let value = forms.grundy(g) ^ forms.grundy(t);
            let misere = if fickle(&forms, g) && fickle(&forms, t) { value ^ 1 } else { value };
            assert_eq!(forms.misere_grundy(sum), misere, "{} {}", forms.text(g), forms.text(t));
        }
    }
    assert!(proper <= games.len());
}
