//! Classifiers: the systems of `data/rewriting_systems.json` with the numbers of states and classes they
//! are known to have, three proofs that must agree, and what must never be claimed.
#![allow(clippy::unwrap_used, clippy::panic, clippy::cast_possible_truncation)]

use serde_json::Value;
use std::sync::Arc;
use upstar_rewriting::automata::{Alphabet, Answer, Grammar, Tree, WordAutomaton};
use upstar_rewriting::classes::*;
use upstar_rewriting::{Enumeration, OctalEnds, Question, Search, System, Terms, octal, steps};
use upstar_values::Context;

/// A system of the data, with the symbols that no rule mentions.
fn system_of(row: &Value) -> System {
    let symbols = row["arities"].as_object().unwrap().iter();
    let symbols: String = symbols.map(|(name, arity)| format!("({name} {arity})")).collect();
    format!("{} (SIG {symbols})", row["notation"].as_str().unwrap()).parse().unwrap()
}

fn rows() -> Vec<Value> {
    serde_json::from_str(include_str!("data/rewriting_systems.json")).unwrap()
}

fn learn(system: &System, play: Play, states: usize, steps: u64) -> Result<Verdict, ClassesError> {
    let bounds = Bounds { states, triples: 400_000 };
    classify(system, play, &bounds, &Context::new().with_steps(steps), &mut |_| ())
}

fn proved(system: &System, play: Play) -> Classifier {
    match learn(system, play, 2000, u64::MAX) {
        Ok(Verdict::Regular(classifier)) => *classifier,
        other => panic!("{other:?}"),
    }
}

fn play_of(row: &Value) -> Play {
    match row["mode"].as_str().unwrap() {
        "normal" => Play::Normal,
        mode => Play::Capped(mode.rsplit(' ').next().unwrap().parse().unwrap()),
    }
}

fn run_as_data(slow: bool) {
    let mut ran = 0;
    for row in rows() {
        let name = row["name"].as_str().unwrap();
        if (row["states"].as_u64().unwrap_or(0) > 300) != slow {
            continue;
        }
        ran += 1;
        let system = system_of(&row);
        let play = play_of(&row);
        let note = row["note"].as_str().unwrap_or("");
        if note.contains("not terminating") {
            assert!(learn(&system, play, 50, 1_000_000).is_err(), "{name}");
            continue;
        }
        if row["proved"] == false {
            let verdict = learn(&system, play, 60, 300_000).unwrap();
            assert!(!matches!(verdict, Verdict::Regular(_)), "{name}");
            continue;
        }
        let classifier = proved(&system, play);
        assert_eq!(classifier.automaton.states() as u64, row["states"], "{name}");
        assert_eq!(classifier.classes().len() as u64, row["classes"], "{name}");
        assert_eq!(Value::from(classifier.classes()), row["values_seen"], "{name}");
        let automaton = &classifier.automaton;
        if let Some(full) = row["triples_full"].as_u64() {
            let triples = check_classifier(&system, automaton, play, 400_000, &Context::new());
            assert_eq!(triples, Ok(Some(full as usize)), "{name}");
        }
    }
    assert!(ran > 1);
}

#[test]
fn every_system_of_the_data_is_proved_or_left_open_as_known() {
    run_as_data(false);
}

/// Kayles and 0.54 as gapped words: some seconds without optimisation.
#[test]
#[ignore = "slow"]
fn large_systems_of_the_data() {
    run_as_data(true);
}

#[test]
fn systems_without_regular_classes_are_never_claimed() {
    for text in [
        "ab -> ε",
        "(VAR x) (RULES @(G,x) -> G)",
        "(VAR x y) (RULES @(@(K,x),y) -> x)",
        "B(x,y) -> Z",
        "(VAR x) (RULES B(Z,B(x,Z)) -> x)",
    ] {
        let system: System = text.parse().unwrap();
        let verdict = learn(&system, Play::Normal, 80, 400_000).unwrap();
        assert!(!matches!(verdict, Verdict::Regular(_)), "{text}");
    }
    let system: System = "B(x,y) -> Z".parse().unwrap();
    let capped = proved(&system, Play::Capped(1));
    assert_eq!(capped.automaton.states(), 2);
}

#[test]
fn a_context_that_adds_one_adds_one() {
    for (text, context) in [
        ("B(x,y) -> Z", "B(Z,□)"),
        ("(VAR x) (RULES @(G,x) -> G)", "@(G,□)"),
        ("(VAR x y) (RULES @(@(K,x),y) -> x)", "@(@(K,K),□)"),
        ("(VAR x y z) (RULES B(x,B(y,z)) -> x) (SIG (Z 0))", "B(Z,B(□,Z))"),
        ("(VAR x) (RULES U(x) -> Z) (SIG (B 2))", "U(□)"),
    ] {
        let system: System = text.parse().unwrap();
        let found = growth(&system).unwrap();
        assert_eq!(found.text, context, "{text}");
        let mut terms = Terms::new();
        let mut search = Search::plain(&system, Question::Grundy).unwrap();
        let mut all = Enumeration::default();
        for size in 1..8 {
            let list = all.of_size(&system, &mut terms, size, &Context::new()).unwrap().to_vec();
            for term in list {
                let below = search.value(&mut terms, term, &Context::new()).unwrap();
                let whole = terms.instance(&found.context, &[term]).unwrap();
                let above = search.value(&mut terms, whole, &Context::new()).unwrap();
                assert_eq!(above, below + 1);
            }
        }
    }
    for text in ["ab -> ε", "(VAR x) (RULES @(I,x) -> x)", "aba -> bab"] {
        assert_eq!(growth(&text.parse().unwrap()), None);
    }
}

#[test]
fn the_class_equations_prove_what_the_learner_proves() {
    let mut ran = 0;
    for row in rows() {
        if row["proved"] == false || row["states"].as_u64().unwrap() > 30 {
            continue;
        }
        let system = system_of(&row);
        let classifier = proved(&system, Play::Normal);
        let automaton = &classifier.automaton;
        let found = class_equations(&system, automaton, Play::Normal, 100_000).unwrap();
        assert!(matches!(found, Equations::Hold(_)), "{}: {found:?}", row["name"]);
        // And they notice a claim that is wrong: two outputs exchanged.
        let wrong = automaton.map_outputs(|output| if output < 2 { 1 - output } else { output });
        let found = class_equations(&system, &wrong, Play::Normal, 100_000).unwrap();
        assert!(matches!(found, Equations::Fail(..)), "{}", row["name"]);
        ran += 1;
    }
    assert!(ran > 20);
    let nim: System = "B(x,y) -> Z".parse().unwrap();
    let capped = proved(&nim, Play::Capped(1)).automaton;
    let found = class_equations(&nim, &capped, Play::Capped(1), 1000).unwrap();
    assert!(matches!(found, Equations::Hold(_)));
}

/// The learnt classifier of an octal code's words, and that of Satz 100 from the period.
fn three_ways(code: &str, states: usize) {
    let system = octal(code, OctalEnds::Gaps).unwrap();
    let classifier = proved(&system, Play::Normal);
    assert_eq!(classifier.automaton.states(), states, "{code}");
    let rules = upstar_heaps::HeapRules::parse(code).unwrap();
    let mut sequence = upstar_heaps::Sequence::new(rules);
    let found =
        sequence.find_period(upstar_heaps::Effort::ANSWER, &Context::new()).unwrap().unwrap();
    let (before, length) = (found.period.preperiod as usize, found.period.length as usize);
    sequence.extend_to(before + length, &Context::new()).unwrap();
    let words = heap_words(&sequence.values()[..before + length], before, 100_000).unwrap();
    assert_eq!(words.states(), states, "{code}");
    let learnt = WordAutomaton::of_tree(&classifier.automaton).unwrap();
    assert_eq!(learnt.difference(&words, 10_000_000), Ok(None), "{code}");
    // The same for C_0 alone.
    assert_eq!(words.class(0).minimised().states(), states, "{code}");
}

#[test]
fn satz_100_gives_the_same_automaton_as_learning() {
    three_ways("0.3", 2);
    three_ways("0.05", 4);
    three_ways("0.22", 16);
    three_ways("0.26", 12);
}

/// Kayles and 0.07 with gaps at the ends.
#[test]
#[ignore = "slow"]
fn satz_100_large() {
    three_ways("0.77", 1328);
    three_ways("0.07", 1392);
}

#[test]
fn item_101_classes_of_0_3_as_expressions() {
    let classifier = proved(&octal("0.3", OctalEnds::Gaps).unwrap(), Play::Normal);
    let words = WordAutomaton::of_tree(&classifier.automaton).unwrap();
    assert_eq!(words.expression(0, 100).unwrap().show(), "(D|UD*U)*");
    assert_eq!(words.expression(1, 100).unwrap().show(), "(D|UD*U)*UD*");
}

#[test]
fn plain_ends_of_0_05_have_infinitely_many_classes() {
    // grundy(U^{4m} D) = 2m − 1 with the rules of item 97 alone.
    let system = octal("0.05", OctalEnds::Plain).unwrap();
    let verdict = learn(&system, Play::Normal, 60, 400_000).unwrap();
    assert!(!matches!(verdict, Verdict::Regular(_)));
}

#[test]
fn one_step_images_are_those_of_brute_force() {
    for row in rows() {
        if row["proved"] == false || row["states"].as_u64().unwrap() > 13 {
            continue;
        }
        let system = system_of(&row);
        let classifier = proved(&system, Play::Normal).automaton;
        let class = classifier.class(1);
        let before = predecessors(&system, &class).unwrap().determinised(100_000).unwrap();
        let after = successors_of(&system, &class);
        let mut terms = Terms::new();
        let mut all = Enumeration::default();
        let mut reached = std::collections::HashSet::new();
        let mut listed = Vec::new();
        for size in 1..9 {
            listed.extend(all.of_size(&system, &mut terms, size, &Context::new()).unwrap());
        }
        let tree = |terms: &Terms, term| {
            let text = system.write_term(terms, term);
            let mut fresh = Terms::new();
            let term = system.read_term(&mut fresh, &text).unwrap();
            let mut symbols = Vec::new();
            let mut stack = vec![term];
            while let Some(term) = stack.pop() {
                symbols.push(fresh.symbol(term).0);
                stack.extend(fresh.children(term).iter().rev());
            }
            Tree::new(symbols, classifier.alphabet()).unwrap()
        };
        for &term in &listed {
            let options = steps(&system, &mut terms, term, None).unwrap();
            let into = options.iter().any(|step| class.output(&tree(&terms, step.result)) == 1);
            assert_eq!(before.output(&tree(&terms, term)) == 1, into, "{}", row["name"]);
            if class.output(&tree(&terms, term)) == 1 {
                reached.extend(options.iter().map(|step| step.result));
            }
        }
        // Sizes never grow by a step into these terms, or too few predecessors are listed: only
        // that what is reached is accepted is certain.
        if let Ok(after) = after {
            for term in reached {
                assert!(after.accepts(&tree(&terms, term)), "{}", row["name"]);
            }
        }
    }
}

#[test]
fn successors_of_ground_rules_exactly() {
    // f(A) -> B(A,A), A -> Z: predecessors of small terms are small.
    let system: System = "(RULES f(A) -> B(A,A), A -> Z)".parse().unwrap();
    let all = proved(&system, Play::Normal).automaton.map_outputs(|_| 1);
    let image = successors_of(&system, &all).unwrap().determinised(1000).unwrap().minimised();
    // Exactly the terms with a Z or a B(A,A) somewhere: each has a predecessor.
    let trees = upstar_rewriting::automata::all_trees(image.alphabet(), 7);
    for tree in trees {
        let text = tree.show(image.alphabet());
        let expected = text.contains('Z') || text.contains("B(A,A)");
        assert_eq!(image.output(&tree) == 1, expected, "{text}");
    }
}

#[test]
fn successors_come_from_terms_only() {
    // f(x) -> Z erases x. State 1 is that of no term, so f of it is no term of the language.
    let system: System = "(VAR x) (RULES f(x) -> Z)".parse().unwrap();
    let alphabet = alphabet_of(&system.signature).unwrap();
    let tables = alphabet.indices().map(|symbol| match alphabet.name(symbol) {
        "f" => vec![0, 2, 2],
        _ => vec![0],
    });
    let tables = tables.collect();
    let nothing =
        upstar_rewriting::automata::TreeAutomaton::new(alphabet, vec![0, 0, 1], tables).unwrap();
    assert!(nothing.is_empty());
    let image = successors_of(&system, &nothing).unwrap().determinised(100).unwrap();
    assert!(image.is_empty());
}

#[test]
fn languages_are_read_and_written() {
    let system: System = "letters: UD; U -> D".parse().unwrap();
    for text in ["(D|UD*U)*", "0", "1", "U*DU*"] {
        let language = read_language(&system, text, 100).unwrap();
        assert_eq!(LanguageReport::of(&language, 100).expression.as_deref(), Some(text));
    }
    // The order of symbols is the system's, whatever letters come first.
    let other: System = "(VAR x) (RULES D(Z) -> Z, U(x) -> D(x))".parse().unwrap();
    let language = read_language(&other, "UD*", 100).unwrap();
    assert_eq!(LanguageReport::of(&language, 100).expression.as_deref(), Some("UD*"));
    let trees: System = "(VAR x) (RULES @(I,x) -> x)".parse().unwrap();
    let grammar = "A -> I | @(A,B) | @(B,A), B -> @(A,A) | @(B,B)";
    let odd = read_language(&trees, grammar, 100).unwrap();
    assert_eq!(odd, proved(&trees, Play::Normal).automaton.class(0).minimised());
    let report = LanguageReport::of(&odd, 200);
    let again = read_language(&trees, &report.grammar.join("\n"), 100).unwrap();
    assert_eq!(again, odd);
    let finite = read_language(&trees, "I | @(I,I)", 100).unwrap();
    assert_eq!(LanguageReport::of(&finite, 100).smallest.as_deref(), Some("I"));
    let wrong = read_language(&trees, "I | @(I,X)", 100).unwrap_err();
    assert_eq!(wrong.to_string(), "`X` is neither a symbol nor a variable, at character 9");
}

#[test]
fn refusals_say_why() {
    let twice: System = "(VAR x) (RULES B(x,x) -> Z)".parse().unwrap();
    let error = learn(&twice, Play::Normal, 10, 1000).unwrap_err();
    assert_eq!(error, ClassesError::NotLeftLinear(0));
    let endless: System = "(RULES a -> b, b -> a)".parse().unwrap();
    assert!(matches!(
        learn(&endless, Play::Normal, 10, 1_000_000),
        Err(ClassesError::NotTerminating(_))
    ));
    let partizan: System = "L: a -> b; R: b -> c".parse().unwrap();
    assert_eq!(learn(&partizan, Play::Normal, 10, 1000).unwrap_err(), ClassesError::Partizan);
    assert!(matches!(learn(&partizan, Play::Partizan, 100, 1_000_000), Ok(Verdict::Regular(_))));
}

#[test]
fn equal_classifiers_have_equal_answers() {
    let system: System = "U -> D, UU -> D".parse().unwrap();
    let a = proved(&octal("0.3", OctalEnds::Gaps).unwrap(), Play::Normal).automaton;
    let b = proved(&"U -> D".parse().unwrap(), Play::Normal).automaton;
    assert_eq!(a.states(), b.states());
    assert_eq!(a.equivalent(&a, 100), Ok(Answer::Yes));
    assert!(system.is_word());
}

/// All binary trees with so many leaves, written out.
fn binary_trees(leaves: usize) -> Vec<String> {
    if leaves == 1 {
        return vec!["I".to_owned()];
    }
    let mut all = Vec::new();
    for left in 1..leaves {
        for a in binary_trees(left) {
            all.extend(binary_trees(leaves - left).iter().map(|b| format!("B({a},{b})")));
        }
    }
    all
}

#[test]
fn section_2_5_a_grammar_of_the_trees_with_an_odd_number_of_leaves() {
    let trees = Arc::new(Alphabet::new(&[("B", 2), ("I", 0)]).unwrap());
    let text = "U -> I | B(G,U) | B(U,G), G -> B(G,G) | B(U,U)";
    let odd = Grammar::read(text, trees.clone()).unwrap().automaton().determinised(100).unwrap();
    for leaves in 1..8 {
        for tree in binary_trees(leaves) {
            let generated = odd.output(&Tree::read(&tree, &trees).unwrap());
            assert_eq!(generated, u32::from(leaves % 2 == 1), "{tree}");
        }
    }
}

/// The zero positions U^a D U^b D U^c with a = b + 1 and c = a + b would be a context-free subset of
/// a bounded language, so their b would be semilinear; they are 0, 1, 3, 7, 15, …
#[test]
fn item_99_zero_positions_of_nim_are_not_context_free() {
    let nim: System = upstar_rewriting::library("nim").unwrap().unwrap().system;
    let mut terms = Terms::new();
    let heap = |n: usize| format!("{}Z{}", "U(".repeat(n), ")".repeat(n));
    let mut zero = Vec::new();
    for b in 0..20 {
        let text = format!("B(B({},{}),{})", heap(b + 1), heap(b), heap(2 * b + 1));
        let term = nim.read_term(&mut terms, &text).unwrap();
        let mut search = Search::new(&nim, Question::Grundy).unwrap();
        if search.value(&mut terms, term, &Context::new()).unwrap() == 0 {
            zero.push(b);
        }
    }
    assert_eq!(zero, [0, 1, 3, 7, 15]);
}
