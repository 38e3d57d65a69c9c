//! Laws of the rulesets that share a form or a type of positions: they are met as positions of any game, and as the
//! form, if there is one. No game is named here: a new one is tested as soon as it stands in the registry.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test
#![allow(dead_code)] // the helpers serve other laws, too

#[path = "laws/boxes.rs"]
mod boxes;
#[path = "laws/notation.rs"]
mod notation;
#[path = "laws/search.rs"]
mod search;

use notation::call;
use search::{Valuer, followers, moves, small_start};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use upstar_core::{AnyPosition, Argument, Form, Loopy, Position, Ruleset, Sign, Theorems};
use upstar_games::{CommonForm, registry};
use upstar_values::Player;

/// Positions that are looked at one by one.
const MANY: usize = 400;

/// The rulesets that share a form or a type, each with its example.
fn all() -> Vec<(&'static Arc<Ruleset>, AnyPosition)> {
    let example = |entry: &'static Arc<Ruleset>| {
        let (name, arguments) = call(&entry.example).unwrap();
        assert_eq!(name, entry.name);
        (entry, entry.read(&arguments).unwrap())
    };
    let all: Vec<_> = registry().rulesets().iter().map(example).collect();
    let is_shared = |position: &AnyPosition| {
        position.common_form().is_some() || position.ruleset_name().is_some()
    };
    all.into_iter().filter(|(_, position)| is_shared(position)).collect()
}

/// Those of them that share a form.
fn with_form() -> Vec<(&'static Arc<Ruleset>, AnyPosition)> {
    all().into_iter().filter(|(_, position)| position.common_form().is_some()).collect()
}

/// The form that it shares with other games, as its own type.
fn common(position: &AnyPosition) -> CommonForm {
    position.common_form().unwrap().downcast::<CommonForm>().unwrap().clone()
}

fn read_back(entry: &Ruleset, text: &str) -> AnyPosition {
    let (name, arguments) = call(text).unwrap_or_else(|| panic!("{text} is not name(arguments)"));
    assert_eq!(name, entry.name, "{text}");
    entry.read(&arguments).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn there_are_some() {
    assert!(all().len() > 10);
}

#[test]
fn what_is_written_reads_back() {
    for (entry, example) in all() {
        assert_eq!(registry().of_position(&example).unwrap().name, entry.name);
        for position in followers(&example, MANY) {
            let text = position.write();
            let read = read_back(entry, &text);
            assert_eq!(read, position, "{text}");
            assert_eq!(read.write(), text);
        }
    }
}

#[test]
fn labels_name_moves() {
    for (_, example) in all() {
        for position in followers(&example, MANY) {
            for player in Player::BOTH {
                let mut labels = HashSet::new();
                for by in moves(&position, player) {
                    let label = position.write_move(player, &by);
                    assert!(labels.insert(label.clone()), "two moves {label} in {position:?}");
                    assert_eq!(position.read_move(player, &label).as_ref(), Ok(&by), "{label}");
                    assert_eq!(position.read_move(player, &format!("  {label} ")), Ok(by.clone()));
                    assert!(!position.touched(player, &by).is_empty(), "{label}");
                }
            }
        }
    }
}

#[test]
fn nonsense_is_refused_and_never_panics() {
    let long = "(".repeat(100_000);
    let nines = "9".repeat(5000);
    let strange = [
        Argument::Integer((-1).into()),
        Argument::Integer(0.into()),
        call(&format!("f({nines})")).unwrap().1[0].clone(),
        Argument::Text(String::new()),
        Argument::Text("|||é\u{0}".into()),
        Argument::Text("||".into()),
        Argument::Text("|".repeat(1000)),
        Argument::Text(".".repeat(65)),
        Argument::Text("x".repeat(64)),
        Argument::Text("1-2:".into()),
        Argument::List(vec![]),
        Argument::List(vec![Argument::List(vec![Argument::Text("x".into())])]),
    ];
    for (entry, example) in all() {
        for label in ["", " ", "no such move", "-1", "é", "0", "-> ,", &long, &nines] {
            for player in Player::BOTH {
                let error = example.read_move(player, label).unwrap_err();
                assert!((1..1000).contains(&error.to_string().len()));
            }
        }
        let check = |arguments: &[Argument]| match entry.read(arguments) {
            // Whatever is accepted can be written and read again, and split.
            Ok(position) => {
                assert_eq!(read_back(entry, &position.write()), position);
                if let Some(form) = position.common_form() {
                    form.parts(&mut Vec::new());
                }
                position.parts(&mut Vec::new());
                let _ = (position.scene(), moves(&position, Player::Left));
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert!(error.argument.is_none_or(|index| index < arguments.len()));
            }
        };
        check(&[]);
        let (_, arguments) = call(&entry.example).unwrap();
        for odd in &strange {
            check(std::slice::from_ref(odd));
            check(&[odd.clone(), odd.clone()]);
            let mut more = arguments.clone();
            more.push(odd.clone());
            check(&more);
        }
    }
}

#[test]
fn the_common_form_has_the_same_moves() {
    for (_, example) in with_form() {
        for position in followers(&example, MANY) {
            let form = common(&position);
            assert_eq!(form.can_cycle(), position.can_cycle());
            // Vertices are numbered anew, so parts are compared by their representatives.
            let sketch = |form: &CommonForm| {
                let mut parts = Vec::new();
                form.parts(&mut parts);
                let mut parts: Vec<_> =
                    parts.iter().map(|part| format!("{:?}", part.normal())).collect();
                parts.sort();
                parts
            };
            for player in Player::BOTH {
                let after = |by| sketch(&common(&position.play(player, &by)));
                let mut options: Vec<_> = moves(&position, player).into_iter().map(after).collect();
                let play = |by| sketch(&form.play(player, &by));
                let mut forms: Vec<_> = moves(&form, player).into_iter().map(play).collect();
                options.sort();
                forms.sort();
                assert_eq!(options, forms, "{position:?}");
            }
        }
    }
}

#[test]
fn a_box_has_the_parts_of_the_common_form() {
    for (_, example) in all() {
        for position in followers(&example, MANY / 10) {
            let Some(form) = position.common_form() else { continue };
            let (mut parts, mut of_form) = (Vec::new(), Vec::new());
            position.parts(&mut parts);
            form.parts(&mut of_form);
            // Graphs keep the names of their vertices and are cut where they are not connected; their forms,
            // which are searched, have no names and may fall into more parts.
            let searched = |parts: &[AnyPosition]| {
                let mut all = Vec::new();
                for part in parts {
                    part.common_form().unwrap_or_else(|| part.clone()).parts(&mut all);
                }
                let mut normal: Vec<_> =
                    all.iter().map(|part| format!("{:?}", part.normal())).collect();
                normal.sort();
                normal
            };
            assert_eq!(searched(&parts), searched(&of_form), "{position:?}");
            boxes::check_boxes(&common(&position), &form);
        }
    }
}

#[test]
fn parts_add_up_and_normal_forms_are_equal_up_to_the_sign() {
    for (_, example) in with_form() {
        let Some(start) = small_start(&example) else { continue };
        let mut valuer = Valuer::default();
        let (mut of_position, mut of_form) = (HashMap::new(), HashMap::new());
        let (mut words, mut owners) = (HashMap::new(), HashMap::new());
        let mut known = |word, value, form: &dyn std::fmt::Debug| {
            let first = *words.entry(word).or_insert(value);
            assert_eq!(first, value, "one word for two values: {form:?}");
        };
        for position in followers(&start, MANY) {
            let form = common(&position);
            let value = valuer.value(&position, &mut of_position);
            assert_eq!(valuer.value(&form, &mut of_form), value, "{position:?}");
            let mut parts = Vec::new();
            form.parts(&mut parts);
            let summands: Vec<_> =
                parts.iter().map(|part| valuer.value(part, &mut of_form)).collect();
            assert_eq!(valuer.sum(&summands), value, "{position:?} is not {parts:?}");
            for form in parts.iter().chain([&form]) {
                let value = valuer.value(form, &mut of_form);
                let (normal, sign) = form.normal();
                assert_eq!(normal.normal(), (normal.clone(), Sign::Same), "{form:?}");
                let of_normal = valuer.value(&normal, &mut of_form);
                let expected = match sign {
                    Sign::Same => value,
                    Sign::Negative => valuer.negative(value),
                };
                assert_eq!(of_normal, expected, "{form:?} and {normal:?}, {sign:?}");
                if let Some(word) = normal.word() {
                    let owner = owners.entry(word).or_insert_with(|| normal.clone());
                    assert_eq!(*owner, normal, "one word for two");
                }
                for player in Player::BOTH {
                    for by in moves(form, player) {
                        let value = valuer.value(&form.play(player, &by), &mut of_form);
                        let mut after = Vec::new();
                        form.parts_after(player, &by, &mut after);
                        let summands: Vec<_> =
                            after.iter().map(|part| valuer.value(part, &mut of_form)).collect();
                        assert_eq!(valuer.sum(&summands), value, "{by:?} in {form:?}");
                        if let Some(word) = form.word_after(player, &by) {
                            known(word, value, form);
                        }
                        for (part, value) in after.iter().zip(summands) {
                            if let Some(word) = part.word() {
                                known(word, value, part);
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn positions_of_any_game_keep_the_same_promises() {
    for (_, example) in all() {
        let Some(start) = small_start(&example) else { continue };
        let (mut valuer, mut memo) = (Valuer::default(), HashMap::new());
        for position in followers(&start, MANY) {
            let value = valuer.value(&position, &mut memo);
            let mut parts = Vec::new();
            position.parts(&mut parts);
            let summands: Vec<_> = parts.iter().map(|part| valuer.value(part, &mut memo)).collect();
            assert_eq!(valuer.sum(&summands), value, "{position:?} is not {parts:?}");
            let (normal, sign) = position.normal();
            assert_eq!(normal.normal(), (normal.clone(), Sign::Same), "{position:?}");
            let of_normal = valuer.value(&normal, &mut memo);
            let wanted = if sign == Sign::Same { value } else { valuer.negative(value) };
            assert_eq!(of_normal, wanted, "{position:?}");
            if let Some(theorem) = position.grundy_theorem() {
                assert_eq!(valuer.nimber(&theorem.answer), value, "{position:?}");
                let sentence = registry().sentence(&theorem.reason);
                assert!(!sentence.contains(&*theorem.reason.key) && !sentence.contains('{'));
            }
            if position.is_impartial() {
                let [left, right] = Player::BOTH
                    .map(|player| position.options(player).into_iter().collect::<HashSet<_>>());
                assert_eq!(left, right, "{position:?}");
            }
        }
    }
}

#[test]
fn positions_that_are_listed_are_of_their_size_and_read_back() {
    for (entry, _) in all() {
        for cells in 1..=entry.largest_size().min(3) {
            let mut listed = HashSet::new();
            let _ = entry.positions_of_size(cells, &mut |position| {
                assert_eq!(read_back(entry, &position.write()), position);
                assert!(listed.insert(position.write()), "{} twice", position.write());
                std::ops::ControlFlow::Continue(())
            });
            assert!(!listed.is_empty(), "{} {cells}", entry.name);
        }
    }
}
