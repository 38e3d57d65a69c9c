//! Laws that every registered ruleset obeys. No game is named here: a new ruleset is tested as
//! soon as it stands in the registry, on its own example and everything that follows from it.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test

#[path = "laws/forms.rs"]
mod forms;
#[path = "laws/loopy.rs"]
mod loopy;
#[path = "laws/notation.rs"]
mod notation;
#[path = "laws/search.rs"]
mod search;

use notation::call;
use search::{Searcher, Valuer, followers, moves, small_start};
use std::collections::{HashMap, HashSet};
use upstar_core::compound::{Literal, Pair, PairKind};
use upstar_core::{
    AnyPosition, Argument, Convention, Form, Position, Reason, Rules, Sign, Theorems,
};
use upstar_games::registry;
use upstar_values::Player;

/// A statement about one ruleset.
trait Law {
    fn holds_for<R: Rules>();
}

macro_rules! define_for_all {
    ($($ruleset:ty,)*) => {
        /// Checks a law for every registered ruleset.
        fn for_all<L: Law>() {
            $(L::holds_for::<$ruleset>();)*
        }
    };
}
upstar_games::for_each_ruleset!(define_for_all);

/// A test that checks its body for every ruleset.
macro_rules! law {
    (fn $name:ident<$ruleset:ident>() $body:block) => {
        #[test]
        fn $name() {
            struct This;
            impl Law for This {
                fn holds_for<$ruleset: Rules>() $body
            }
            for_all::<This>();
        }
    };
}

#[path = "laws/boxes.rs"]
mod boxes;
#[path = "laws/draws.rs"]
mod draws;

/// Positions that are looked at one by one.
const MANY: usize = 1000;

fn example<R: Rules>() -> R {
    let (name, arguments) = call(R::EXAMPLE).unwrap();
    assert_eq!(name, R::NAME);
    R::read(&arguments).unwrap()
}

fn read_back<R: Rules>(text: &str) -> R {
    let (name, arguments) = call(text).unwrap_or_else(|| panic!("{text} is not name(arguments)"));
    assert_eq!(name, R::NAME, "{text}");
    R::read(&arguments).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn examples_read_and_names_find_their_entry() {
    let mut names = HashSet::new();
    for entry in registry().rulesets() {
        assert!(names.insert(entry.name.replace('_', "")), "{} twice", entry.name);
        let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
        assert!(entry.name.chars().all(|letter| plain(letter) || letter == '_'));
        let found = registry().find(&entry.name.to_uppercase()).unwrap();
        assert_eq!(found.name, entry.name);
        let (name, arguments) = call(&entry.example).unwrap();
        assert_eq!(name, entry.name);
        let position = entry.read(&arguments).unwrap();
        assert_eq!(registry().of_position(&position).unwrap().name, entry.name);
        assert!(!entry.rules.is_empty() && !entry.notation.is_empty());
    }
}

law! {
    fn what_is_written_reads_back<R>() {
        for position in followers(&example::<R>(), MANY) {
            let text = position.write();
            let read: R = read_back(&text);
            assert_eq!(read, position, "{text}");
            assert_eq!(read.write(), text);
        }
    }
}

law! {
    fn labels_name_moves<R>() {
        for position in followers(&example::<R>(), MANY) {
            for player in Player::BOTH {
                let mut labels = HashSet::new();
                for by in moves(&position, player) {
                    let label = position.write_move(player, &by);
                    assert!(labels.insert(label.clone()), "two moves {label} in {position:?}");
                    assert_eq!(position.read_move(player, &label).as_ref(), Ok(&by), "{label}");
                    assert_eq!(position.read_move(player, &format!("  {label} ")), Ok(by.clone()));
                    // Only where nothing is drawn is there nothing to touch.
                    let told = matches!(position.scene(), upstar_core::Scene::Text(_));
                    assert!(told || !position.touched(player, &by).is_empty(), "{label}");
                    let next = position.play(player, &by);
                    assert_eq!(read_back::<R>(&next.write()), next, "{label}");
                }
            }
        }
    }
}

law! {
    fn nonsense_is_refused_and_never_panics<R>() {
        let position = example::<R>();
        let long = "(".repeat(100_000);
        let nines = "9".repeat(5000);
        let numbers = format!("{nines} -> {nines}, ({nines},{nines})-({nines},{nines})");
        for label in ["", " ", "no such move", "-1", "é", "0", "-> ,", &long, &nines, &numbers] {
            for player in Player::BOTH {
                let error = position.read_move(player, label).unwrap_err();
                assert!((1..1000).contains(&error.to_string().len()));
            }
        }
        let (_, arguments) = call(R::EXAMPLE).unwrap();
        let huge = call(&format!("f({nines})")).unwrap().1[0].clone();
        let strange = [
            Argument::Integer((-1).into()),
            huge,
            Argument::Text(String::new()),
            Argument::Text("|||é\u{0}".into()),
            Argument::List(vec![]),
            Argument::List(vec![Argument::List(vec![Argument::Text("x".into())])]),
        ];
        let check = |arguments: &[Argument]| {
            // Whatever is accepted can be written and read again.
            match R::read(arguments) {
                Ok(position) => assert_eq!(read_back::<R>(&position.write()), position),
                Err(error) => {
                    assert!(!error.to_string().is_empty());
                    assert!(error.argument.is_none_or(|index| index < arguments.len()));
                }
            }
        };
        check(&[]);
        for odd in &strange {
            check(std::slice::from_ref(odd));
            check(&[odd.clone(), odd.clone()]);
            let mut more = arguments.clone();
            more.push(odd.clone());
            check(&more);
            for index in 0..arguments.len() {
                let mut changed = arguments.clone();
                changed[index] = odd.clone();
                check(&changed);
            }
        }
    }
}

law! {
    fn impartial_positions_give_both_players_the_same_moves<R>() {
        for position in followers(&example::<R>(), MANY) {
            if !position.is_impartial() {
                continue;
            }
            let options = |player| {
                let moves = moves(&position, player);
                let labels = moves.iter().map(|by| position.write_move(player, by));
                labels.zip(moves.iter().map(|by| position.play(player, by))).collect()
            };
            let [left, right]: [HashMap<String, R>; 2] = Player::BOTH.map(options);
            assert_eq!(left, right, "{position:?}");
            assert!(left.values().all(Form::is_impartial), "{position:?}");
        }
    }
}

law! {
    fn any_position_is_the_position_itself<R>() {
        for position in followers(&example::<R>(), MANY / 10) {
            let any = AnyPosition::new(position.clone());
            assert_eq!(any.downcast::<R>(), Some(&position));
            assert_eq!(any.write(), position.write());
            assert_eq!(any.scene(), position.scene());
            for player in Player::BOTH {
                let label = |by| position.write_move(player, by);
                let labels: Vec<String> = moves(&position, player).iter().map(label).collect();
                let any_label = |by| any.write_move(player, by);
                let any_labels: Vec<String> = moves(&any, player).iter().map(any_label).collect();
                assert_eq!(any_labels, labels);
                for label in labels {
                    let by = any.read_move(player, &label).unwrap();
                    let next = position.read_move(player, &label).unwrap();
                    let next = AnyPosition::new(position.play(player, &next));
                    assert_eq!(any.play(player, &by), next);
                }
            }
        }
    }
}

law! {
    fn a_box_has_the_parts_symmetries_theorems_and_strategy_of_what_is_inside<R>() {
        for position in followers(&example::<R>(), MANY / 10) {
            boxes::check_boxes(&position, &AnyPosition::new(position.clone()));
        }
    }
}

law! {
    fn parts_add_up_to_the_position<R>() {
        let Some(start) = small_start(&example::<R>()) else { return };
        let mut valuer = Valuer::default();
        let (mut of_position, mut of_part) = (HashMap::new(), HashMap::new());
        for position in followers(&start, MANY) {
            let mut parts = Vec::new();
            position.parts(&mut parts);
            let whole = valuer.value(&position, &mut of_position);
            let summands: Vec<_> =
                parts.iter().map(|part| valuer.value(part, &mut of_part)).collect();
            assert_eq!(valuer.sum(&summands), whole, "{position:?} is not {parts:?}");
            for part in &parts {
                let mut again = Vec::new();
                part.parts(&mut again);
                let summands: Vec<_> =
                    again.iter().map(|part| valuer.value(part, &mut of_part)).collect();
                let value = valuer.value(part, &mut of_part);
                assert_eq!(valuer.sum(&summands), value, "{part:?}");
            }
        }
    }
}

law! {
    fn components_are_the_position_move_for_move<R>() {
        let Some(start) = small_start(&example::<R>()) else { return };
        let parts = forms::check_components(&followers(&start, MANY));
        forms::check_components(&parts);
    }
}

/// What a move leads to falls into the same parts, in value, whichever way they are asked for, and
/// whatever has one word has one value.
fn check_parts_after<F: Form>(forms: &[F]) {
    let mut valuer = Valuer::default();
    let (mut of_option, mut of_part) = (HashMap::new(), HashMap::new());
    let mut words = HashMap::new();
    for form in forms {
        for player in Player::BOTH {
            for by in moves(form, player) {
                let mut parts = Vec::new();
                form.parts_after(player, &by, &mut parts);
                let summands: Vec<_> =
                    parts.iter().map(|part| valuer.value(part, &mut of_part)).collect();
                let value = valuer.value(&form.play(player, &by), &mut of_option);
                assert_eq!(valuer.sum(&summands), value, "{by:?} in {form:?}");
                let of_parts = parts.iter().map(Form::word).zip(summands);
                for (word, value) in of_parts.chain([(form.word_after(player, &by), value)]) {
                    let Some(word) = word else { continue };
                    let known = words.entry(word).or_insert(value);
                    assert_eq!(*known, value, "{by:?} in {form:?}");
                }
            }
        }
    }
}

law! {
    fn parts_after_a_move_add_up<R>() {
        let Some(start) = small_start(&example::<R>()) else { return };
        let positions = followers(&start, MANY);
        let mut parts = Vec::new();
        for position in &positions {
            position.parts(&mut parts);
        }
        check_parts_after(&positions);
        check_parts_after(&parts);
    }
}

/// A form and its representative are worth the same, up to the sign; representatives represent
/// themselves and have words of their own.
fn check_normal_forms<F: Form>(forms: &[F]) {
    let mut valuer = Valuer::default();
    let mut memo = HashMap::new();
    let mut words = HashMap::new();
    for form in forms {
        let (normal, sign) = form.normal();
        assert_eq!(normal.normal(), (normal.clone(), Sign::Same), "{form:?}");
        let value = valuer.value(form, &mut memo);
        let of_normal = valuer.value(&normal, &mut memo);
        let expected = match sign {
            Sign::Same => value,
            Sign::Negative => valuer.negative(value),
        };
        assert_eq!(of_normal, expected, "{form:?} and {normal:?}, {sign:?}");
        if let Some(word) = normal.word() {
            let owner = words.entry(word).or_insert_with(|| normal.clone());
            assert_eq!(*owner, normal, "one word for two");
        }
    }
}

law! {
    fn normal_forms_are_equal_up_to_the_sign<R>() {
        let Some(start) = small_start(&example::<R>()) else { return };
        let positions = followers(&start, MANY);
        let mut parts = Vec::new();
        for position in &positions {
            position.parts(&mut parts);
        }
        check_normal_forms(&positions);
        check_normal_forms(&parts);
    }
}

law! {
    fn theorems_agree_with_plain_search<R>() {
        let Some(start) = small_start(&example::<R>()) else { return };
        let mut valuer = Valuer::default();
        let mut memo = HashMap::new();
        let (mut normal, mut misere) = (Searcher::normal(), Searcher::misere());
        for position in followers(&start, MANY) {
            let value = valuer.value(&position, &mut memo);
            if let Some(theorem) = position.outcome_theorem() {
                assert_eq!(theorem.answer, normal.outcome(&position), "{position:?}");
            }
            if let Some(theorem) = position.misere_theorem() {
                assert_eq!(theorem.answer, misere.outcome(&position), "misère {position:?}");
            }
            if let Some(theorem) = position.grundy_theorem() {
                assert!(position.is_impartial());
                assert_eq!(valuer.nimber(&theorem.answer), value, "{position:?}");
            }
            if let Some(theorem) = position.value_theorem() {
                assert_eq!(valuer.number_up_star(theorem.answer), value, "{position:?}");
            }
            assert_eq!(valuer.outcome(value), normal.outcome(&position), "{position:?}");
            for player in Player::BOTH {
                let label = |by: &R::Move| position.write_move(player, by);
                let theorems = [
                    (position.winning_moves_theorem(Convention::Normal, player), &mut normal),
                    (position.winning_moves_theorem(Convention::Misere, player), &mut misere),
                ];
                for (found, searcher) in theorems {
                    let Some(found) = found else { continue };
                    let mut found: Vec<String> =
                        found.iter().map(|found| label(&found.by)).collect();
                    found.sort();
                    let wins = |by: &R::Move| {
                        !searcher.wins(&position.play(player, by), player.opponent())
                    };
                    let mut expected = moves(&position, player);
                    expected.retain(wins);
                    let mut expected: Vec<String> = expected.iter().map(label).collect();
                    expected.sort();
                    assert_eq!(found, expected, "{player} in {position:?}");
                }
            }
        }
    }
}

law! {
    fn misere_play_is_normal_play_of_the_game_followed_by_a_star<R>() {
        let Some(start) = small_start(&example::<R>()) else { return };
        let (mut misere, mut normal) = (Searcher::misere(), Searcher::normal());
        for position in followers(&start, MANY / 4) {
            let any = AnyPosition::new(position.clone());
            let then_star = Pair::of(PairKind::Sequential, any, Literal::nimber(1u8));
            assert_eq!(misere.outcome(&position), normal.outcome(&then_star), "{position:?}");
        }
    }
}

law! {
    fn reasons_can_be_said<R>() {
        let prefix = format!("{}.", R::NAME);
        let mut keys = HashSet::new();
        for (key, _) in R::WORDS {
            assert!(key.starts_with(&prefix) && keys.insert(*key), "{key}");
        }
        let check = |reason: &Reason| {
            assert!(keys.contains(&*reason.key), "{} has no sentence", reason.key);
            let said = registry().sentence(reason);
            assert_eq!(said, reason.text(R::WORDS));
            assert!(!said.contains('{') && said.len() > 3, "{said}");
        };
        for position in followers(&example::<R>(), MANY) {
            let outcomes = [position.outcome_theorem(), position.misere_theorem()];
            for theorem in outcomes.into_iter().flatten() {
                check(&theorem.reason);
            }
            if let Some(theorem) = position.grundy_theorem() {
                check(&theorem.reason);
            }
            if let Some(theorem) = position.value_theorem() {
                check(&theorem.reason);
            }
            for player in Player::BOTH {
                let mut winning = position.winning_moves_theorem(Convention::Normal, player).unwrap_or_default();
                winning.extend(position.winning_moves_theorem(Convention::Misere, player).unwrap_or_default());
                winning.iter().filter_map(|found| found.reason.as_ref()).for_each(check);
            }
        }
    }
}

#[test]
fn the_helper_parser_reads_what_positions_are_written_with() {
    let whole = |n: i32| Argument::Integer(n.into());
    let text = |text: &str| Argument::Text(text.into());
    assert_eq!(call("f()"), Some(("f".into(), vec![])));
    let expected = vec![whole(3), text(".|#"), Argument::List(vec![whole(-4), text("")])];
    assert_eq!(call(" f_1 ( 3 , \".|#\", [-4, \"\"] ) "), Some(("f_1".into(), expected)));
    for bad in ["", "f", "f(", "f(1", "f(1,)", "f(1)(", "f(1 2)", "(1)", "f([1)", "f(\")", "f(x)"] {
        assert_eq!(call(bad), None, "{bad}");
    }
}
