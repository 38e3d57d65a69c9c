//! Hundreds of random small systems: whatever is claimed of their classes is what brute force says of all
//! terms up to a size, by all checks.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../../tests/random.rs"]
mod random;

use random::Random;
use upstar_rewriting::automata::TreeAutomaton;
use upstar_rewriting::classes::{
    Bounds, Classifier, Equations, Play, Verdict, check_by_minimal_pairs, check_classifier,
    class_equations, classify,
};
use upstar_rewriting::{Enumeration, Search, System, Term, Termination, Terms};
use upstar_values::Context;

fn word(random: &mut Random, longest: u64) -> String {
    let length = random.below(longest) + 1;
    (0..length).map(|_| if random.below(2) == 0 { 'a' } else { 'b' }).collect()
}

fn words(random: &mut Random) -> String {
    some_words(random, 2, 3)
}

/// More and longer rules: many matches at a time.
fn longer_words(random: &mut Random) -> String {
    some_words(random, 4, 5)
}

fn some_words(random: &mut Random, rules: u64, longest: u64) -> String {
    let rules = random.below(rules) + 1;
    let rule = |random: &mut Random| {
        let left = word(random, longest);
        let right = if random.below(4) == 0 { "ε".to_owned() } else { word(random, 3) };
        let ends = random.below(8);
        match ends {
            0 => format!("^{left} -> {right}"),
            1 => format!("{left}$ -> {right}$"),
            _ => format!("{left} -> {right}"),
        }
    };
    let rules: Vec<String> = (0..rules).map(|_| rule(random)).collect();
    format!("letters: ab; {}", rules.join(", "))
}

/// A term over B/2, f/1, A/0, Z/0 and variables: on the left each variable once.
fn tree(random: &mut Random, depth: u64, fresh: &mut Vec<&'static str>, left: bool) -> String {
    match random.below(if depth == 0 { 3 } else { 6 }) {
        0 => "A".to_owned(),
        1 => "Z".to_owned(),
        2 if left => fresh.pop().unwrap_or("Z").to_owned(),
        2 if fresh.is_empty() => "A".to_owned(),
        2 => fresh[usize::try_from(random.below(fresh.len() as u64)).unwrap()].to_owned(),
        3 => format!("f({})", tree(random, depth - 1, fresh, left)),
        _ => {
            let first = tree(random, depth - 1, fresh, left);
            format!("B({first},{})", tree(random, depth - 1, fresh, left))
        }
    }
}

fn trees(random: &mut Random) -> String {
    let rules: Vec<String> = (0..random.below(3) + 1)
        .map(|_| {
            let mut fresh = vec!["z", "y", "x"];
            let inner = tree(random, 1, &mut fresh, true);
            let left = match random.below(2) {
                0 => format!("f({inner})"),
                _ => format!("B({inner},{})", tree(random, 1, &mut fresh, true)),
            };
            let mut used: Vec<&str> =
                ["x", "y", "z"].into_iter().filter(|name| left.contains(name)).collect();
            format!("{left} -> {}", tree(random, 2, &mut used, false))
        })
        .collect();
    format!("(VAR x y z) (RULES {}) (SIG (B 2) (f 1) (A 0) (Z 0))", rules.join(", "))
}

/// The state of a term.
fn run(classifier: &Classifier, terms: &Terms, term: Term) -> u32 {
    let states: Vec<u32> =
        terms.children(term).iter().map(|&child| run(classifier, terms, child)).collect();
    classifier.automaton.step(terms.symbol(term).0, &states)
}

/// Compares outputs with plain search on all terms up to a size; how many there are.
fn compare_terms(system: &System, classifier: &Classifier, largest: usize) -> usize {
    let play = classifier.play;
    let (mut terms, mut all) = (Terms::new(), Enumeration::default());
    let mut search = Search::plain(system, play.question()).unwrap();
    let mut count = 0;
    for size in 1..=largest {
        let list = all.of_size(system, &mut terms, size, &Context::new()).unwrap().to_vec();
        for term in list {
            let answer = search.value(&mut terms, term, &Context::new()).unwrap();
            let output = classifier.automaton.outputs()[run(classifier, &terms, term) as usize];
            let text = system.write_term(&terms, term);
            assert_eq!(output, play.class(answer), "{system}: {text} ({play})");
            count += 1;
        }
    }
    count
}

/// How many terms were compared, if a classifier was proved.
fn compare(system: &System, play: Play, largest: usize) -> Option<usize> {
    let bounds = Bounds { states: 40, triples: 20_000 };
    let context = Context::new().with_steps(30_000);
    let verdict = classify(system, play, &bounds, &context, &mut |_| ());
    let Ok(Verdict::Regular(classifier)) = verdict else { return None };
    let count = compare_terms(system, &classifier, largest);
    let automaton = &classifier.automaton;
    let some = Context::new().with_steps(60_000);
    let triples = check_classifier(system, automaton, play, 20_000, &some);
    assert!(!matches!(triples, Ok(None)), "{system}");
    assert_eq!(automaton.minimised().states(), automaton.states());
    // The class equations on the smaller ones.
    if automaton.states() <= 12
        && matches!(play, Play::Normal | Play::Capped(_))
        && let Ok(found) = class_equations(system, automaton, play, 60)
    {
        assert!(matches!(found, Equations::Hold(_)), "{system}: {found:?}");
    }
    Some(count)
}

fn survey(make: fn(&mut Random) -> String, largest: usize, tries: usize, wanted: usize) {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut proved = 0;
    for number in 0..tries {
        let text = make(&mut random);
        let Ok(system) = text.parse::<System>() else { panic!("{text}") };
        let context = Context::new().with_steps(20_000);
        if !matches!(Termination::of(&system, &context), Ok(Termination::Proved(_))) {
            continue;
        }
        let play = match number % 4 {
            0 => Play::Misere,
            1 => Play::Capped(1),
            _ => Play::Normal,
        };
        proved += usize::from(compare(&system, play, largest).is_some());
    }
    assert!(proved >= wanted, "only {proved} were proved");
}

#[test]
fn classifiers_of_random_word_systems_are_brute_force() {
    survey(words, 9, 400, 100);
}

#[test]
fn classifiers_of_random_tree_systems_are_brute_force() {
    survey(trees, 6, 500, 100);
}

#[test]
fn partizan_outcomes_of_random_word_systems_are_brute_force() {
    let mut random = Random(77);
    let mut proved = 0;
    for _ in 0..120 {
        let rule = |random: &mut Random| format!("{} -> {}", word(random, 3), word(random, 2));
        let text = format!("letters: ab; L: {}; R: {}", rule(&mut random), rule(&mut random));
        let system: System = text.parse().unwrap();
        let context = Context::new().with_steps(20_000);
        if matches!(Termination::of(&system, &context), Ok(Termination::Proved(_))) {
            proved += usize::from(compare(&system, Play::Partizan, 8).is_some());
        }
    }
    assert!(proved >= 20, "only {proved} were proved");
}

#[test]
fn a_tree_system_with_eight_classes_is_proved() {
    // Subtraction of 1 to 4 in stalks of U on the leaves and branches of trees: values 0 to 4, whose
    // nim sums are 0 to 7; eight sums and five lengths of the last stalk.
    let system: System = "(VAR x) (RULES U(x) -> x, U(U(x)) -> x, U(U(U(x))) -> x, \
                          U(U(U(U(x)))) -> x) (SIG (B 2) (Z 0))"
        .parse()
        .unwrap();
    let verdict = classify(&system, Play::Normal, &Bounds::default(), &Context::new(), &mut |_| ());
    let Ok(Verdict::Regular(classifier)) = verdict else { panic!("{verdict:?}") };
    assert_eq!((classifier.automaton.states(), classifier.classes().len()), (40, 8));
    compare_terms(&system, &classifier, 9);
}

/// A claim that is wrong in places only: one transition goes to another state of the same class, as in
/// hypotheses that are too coarse.
fn redirected(automaton: &TreeAutomaton, random: &mut Random) -> TreeAutomaton {
    let alphabet = automaton.alphabet().clone();
    let mut tables: Vec<Vec<u32>> =
        alphabet.indices().map(|symbol| automaton.table(symbol).to_vec()).collect();
    let mut pick = |bound: usize| usize::try_from(random.below(bound as u64)).unwrap();
    let table = pick(tables.len());
    let place = pick(tables[table].len());
    let out = automaton.outputs();
    let class = out[tables[table][place] as usize];
    let same: Vec<u32> =
        (0..).zip(out).filter(|(_, other)| **other == class).map(|(state, _)| state).collect();
    tables[table][place] = same[pick(same.len())];
    TreeAutomaton::new(alphabet, out.to_vec(), tables).unwrap().trimmed()
}

/// Right claims and wrong ones: how many of each were seen by both checks alike.
fn compare_checks(system: &System, play: Play, random: &mut Random) -> [usize; 2] {
    let bounds = Bounds { states: 60, triples: 20_000 };
    let context = Context::new().with_steps(60_000);
    let mut seen = [0; 2];
    let verdict = classify(system, play, &bounds, &context, &mut |_| ());
    let Ok(Verdict::Regular(classifier)) = verdict else { return seen };
    for _ in 0..20 {
        let claim = redirected(&classifier.automaton, random);
        let some = || Context::new().with_steps(60_000);
        let all = check_classifier(system, &claim, play, 20_000, &some());
        let fewer = check_by_minimal_pairs(system, &claim, play, 20_000, &some());
        let (Ok(all), Ok(fewer)) = (all, fewer) else { continue };
        assert_eq!(all.is_some(), fewer.is_some(), "{system} ({play}): {claim:?}");
        seen[usize::from(all.is_some())] += 1;
    }
    seen
}

#[test]
fn the_cheaper_check_accepts_what_the_check_by_all_triples_accepts() {
    for make in [longer_words, words, trees] {
        let mut random = Random(0x5851_f42d_4c95_7f2d);
        let mut seen = [0; 2];
        for number in 0..1000 {
            let system: System = make(&mut random).parse().unwrap();
            let context = Context::new().with_steps(20_000);
            if matches!(Termination::of(&system, &context), Ok(Termination::Proved(_))) {
                let play = if number % 4 == 0 { Play::Capped(1) } else { Play::Normal };
                let more = compare_checks(&system, play, &mut random);
                (0..2).for_each(|kind| seen[kind] += more[kind]);
            }
        }
        assert!(seen.iter().all(|&count| count >= 500), "{seen:?}");
    }
}
