//! Automata against brute force on all small terms and words.
#![allow(clippy::unwrap_used, clippy::panic, clippy::cast_possible_truncation)]

use proptest::prelude::*;
use std::sync::Arc;
use upstar_rewriting::automata::*;

fn alphabet() -> Arc<Alphabet> {
    Arc::new(Alphabet::new(&[("B", 2), ("f", 1), ("A", 0), ("Z", 0)]).unwrap())
}

fn automata() -> impl Strategy<Value = TreeAutomaton> {
    (1_u32..5).prop_flat_map(|n| {
        let states = n as usize;
        let table = |size: usize| prop::collection::vec(0..n, size);
        (
            prop::collection::vec(0_u32..3, states),
            table(states * states),
            table(states),
            table(1),
            table(1),
        )
            .prop_map(|(out, b, f, a, z)| {
                TreeAutomaton::new(alphabet(), out, vec![b, f, a, z]).unwrap()
            })
    })
}

fn nondeterministic() -> impl Strategy<Value = Nondeterministic> {
    let moves = prop::collection::vec((0_u32..4, 0_u32..4, 0_u32..4, 0_u32..4), 1..20);
    let silent = prop::collection::vec((0_u32..4, 0_u32..4), 0..3);
    (moves, silent, 0_u32..4).prop_map(|(moves, silent, accepting)| {
        let mut found = Nondeterministic::new(alphabet(), 4);
        for (symbol, a, b, target) in moves {
            let arity = found.alphabet().arity(symbol);
            found.add(symbol, &[a, b][..arity], target);
        }
        silent.into_iter().for_each(|(from, to)| found.add_silent(from, to));
        found.accept(accepting);
        found
    })
}

/// The plain recursive definition of a run, on subterms in preorder.
fn state_of(automaton: &TreeAutomaton, symbols: &[Symbol], at: &mut usize) -> State {
    let symbol = symbols[*at];
    *at += 1;
    let arity = automaton.alphabet().arity(symbol);
    let arguments: Vec<State> = (0..arity).map(|_| state_of(automaton, symbols, at)).collect();
    automaton.step(symbol, &arguments)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn minimal_automata_keep_outputs_and_no_two_states_agree(automaton in automata()) {
        let small = automaton.minimised();
        for tree in all_trees(&alphabet(), 6) {
            prop_assert_eq!(automaton.run(&tree), state_of(&automaton, tree.symbols(), &mut 0));
            prop_assert_eq!(automaton.output(&tree), small.output(&tree));
        }
        prop_assert_eq!(&small.minimised(), &small);
        // Starting from any two states, some context tells them apart: as languages of contexts,
        // which are runs of the automaton with the states as two constants.
        for a in 0..small.states() {
            for b in 0..a {
                let (a, b) = (a as u32, b as u32);
                let mut seen = std::collections::HashSet::from([(a, b)]);
                let mut queue = vec![(a, b)];
                let mut told = false;
                while let Some((a, b)) = queue.pop() {
                    told |= small.outputs()[a as usize] != small.outputs()[b as usize];
                    let mut next = vec![(small.step(1, &[a]), small.step(1, &[b]))];
                    for c in (0..small.states()).map(|c| c as u32) {
                        next.push((small.step(0, &[a, c]), small.step(0, &[b, c])));
                        next.push((small.step(0, &[c, a]), small.step(0, &[c, b])));
                    }
                    queue.extend(next.into_iter().filter(|&pair| seen.insert(pair)));
                }
                prop_assert!(told);
            }
        }
    }

    #[test]
    fn boolean_operations_are_those_of_sets(a in automata(), b in automata()) {
        let (a, b) = (a.class(1), b.class(1));
        let union = a.union(&b, 1000).unwrap();
        let both = a.intersection(&b, 1000).unwrap();
        let only = a.difference(&b, 1000).unwrap();
        let trees = all_trees(&alphabet(), 6);
        for tree in &trees {
            let (x, y) = (a.output(tree) == 1, b.output(tree) == 1);
            prop_assert_eq!(union.output(tree) == 1, x || y);
            prop_assert_eq!(both.output(tree) == 1, x && y);
            prop_assert_eq!(only.output(tree) == 1, x && !y);
            prop_assert_eq!(a.complement().output(tree) == 1, !x);
        }
        // Witnesses are smallest: trees come by size.
        let first = trees.iter().find(|tree| only.output(tree) == 1);
        match (a.included_in(&b, 1000).unwrap(), first) {
            (Answer::Yes, first) => prop_assert_eq!(first, None),
            (Answer::No(Some(found)), Some(first)) => {
                prop_assert_eq!(only.output(&found), 1);
                prop_assert_eq!(found.size(), first.size());
            }
            (Answer::No(found), None) => prop_assert!(found.unwrap().size() > 6),
            (Answer::No(None), Some(_)) => prop_assert!(false),
        }
        let same = trees.iter().all(|tree| a.output(tree) == b.output(tree));
        let equal = a.equivalent(&b, 1000).unwrap() == Answer::Yes;
        prop_assert!(!equal || same);
        prop_assert_eq!(equal, a.minimised() == b.minimised());
    }

    #[test]
    fn subsets_accept_what_some_run_accepts(automaton in nondeterministic()) {
        let subsets = automaton.determinised(1000).unwrap();
        let small = subsets.minimised();
        let again = Nondeterministic::from(&small);
        for tree in all_trees(&alphabet(), 6) {
            prop_assert_eq!(subsets.output(&tree) == 1, automaton.accepts(&tree));
            prop_assert_eq!(again.accepts(&tree), automaton.accepts(&tree));
        }
    }

    #[test]
    fn grammars_generate_the_class_and_read_back(automaton in automata()) {
        let grammar = Grammar::of(&automaton, 1);
        let back = grammar.automaton().determinised(5000).unwrap();
        prop_assert_eq!(back.equivalent(&automaton.class(1), 5000).unwrap(), Answer::Yes);
        if grammar.lines().iter().all(|line| !line.contains('∅')) {
            let read = Grammar::read(&grammar.show(), alphabet()).unwrap();
            prop_assert_eq!(&read, &grammar);
        }
    }

    #[test]
    fn words_mirror_terms_and_hopcroft_agrees_with_refinement(
        (out, next) in (1_u32..9).prop_flat_map(|n| (
            prop::collection::vec(0_u32..3, n as usize),
            prop::collection::vec(0..n, 2 * n as usize),
        ))
    ) {
        let letters = vec!["a".to_owned(), "b".to_owned()];
        let automaton = WordAutomaton::new(letters.clone(), out, next).unwrap();
        let tree = automaton.as_tree("Z").unwrap();
        let small = automaton.minimised();
        prop_assert_eq!(small.states(), tree.minimised().states());
        let there_and_back = WordAutomaton::of_tree(&tree).unwrap().minimised();
        prop_assert_eq!(&there_and_back, &small);
        let mirror = automaton.mirrored(10_000).unwrap();
        for length in 0..7_u32 {
            for bits in 0..1_u32 << length {
                let word: Vec<u32> = (0..length).map(|place| bits >> place & 1).collect();
                let back: Vec<u32> = word.iter().rev().copied().collect();
                prop_assert_eq!(small.output(&word), automaton.output(&word));
                prop_assert_eq!(mirror.output(&back), automaton.output(&word));
                let term = Tree::new(back.iter().copied().chain([2]).collect(), tree.alphabet());
                prop_assert_eq!(tree.output(&term.unwrap()), automaton.output(&word));
            }
        }
        for output in 0..3 {
            if let Some(expression) = automaton.expression(output, 3000) {
                let text = expression.show();
                let read = Expression::read(&text, &letters).unwrap();
                let again = read.automaton(&letters, 10_000).unwrap();
                prop_assert_eq!(again.difference(&automaton.class(output), 10_000).unwrap(), None);
            }
        }
    }
}

#[test]
fn item_101_the_classes_of_0_3_are_those_of_the_text() {
    let letters = vec!["D".to_owned(), "U".to_owned()];
    let parity = WordAutomaton::new(letters, vec![0, 1], vec![0, 1, 1, 0]).unwrap();
    assert_eq!(parity.expression(0, 100).unwrap().show(), "(D|UD*U)*");
    assert_eq!(parity.expression(1, 100).unwrap().show(), "(D|UD*U)*UD*");
}

#[test]
fn the_grammar_of_section_2_5_generates_odd_numbers_of_leaves() {
    let trees = Arc::new(Alphabet::new(&[("B", 2), ("I", 0)]).unwrap());
    let grammar =
        Grammar::read("U -> I | B(G,U) | B(U,G)\nG -> B(G,G) | B(U,U)", trees.clone()).unwrap();
    let automaton = grammar.automaton();
    for tree in all_trees(&trees, 13) {
        let leaves = tree.symbols().iter().filter(|&&symbol| symbol == 1).count();
        assert_eq!(automaton.accepts(&tree), leaves % 2 == 1);
    }
}

#[test]
fn bad_texts_name_the_place() {
    let trees = alphabet();
    let at = |text: &str| match Grammar::read(text, alphabet()) {
        Err(AutomatonError::Text { at, .. }) => at,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(at("S -> B(A"), 9);
    assert_eq!(at("S -> q"), 6);
    assert_eq!(at("A -> Z"), 1);
    assert_eq!(at(""), 1);
    assert_eq!(at("S -> B(A,Z) Z"), 13);
    assert!(Tree::read("B(A", &trees).is_err());
    assert!(Tree::read("", &trees).is_err());
    let letters = vec!["a".to_owned()];
    for text in ["", "(", "a|", "*", "a)", "b", "a**)"] {
        assert!(Expression::read(text, &letters).is_err(), "{text}");
    }
    let deep = "(".repeat(100_000);
    assert!(Expression::read(&deep, &letters).is_err());
}

#[test]
fn smallest_witnesses_may_be_exponentially_large() {
    // q_{k+1} = B(q_k, q_k): a term of 2^40 symbols, of which only the size is told.
    let n = 41_u32;
    let states = n as usize + 1;
    let sink = n;
    let mut b = vec![sink; states * states];
    for k in 0..n - 1 {
        b[k as usize * states + k as usize] = k + 1;
    }
    let alphabet = Arc::new(Alphabet::new(&[("B", 2), ("Z", 0)]).unwrap());
    let mut out = vec![0; states];
    out[n as usize - 1] = 1;
    let automaton = TreeAutomaton::new(alphabet, out, vec![b, vec![0]]).unwrap();
    assert_eq!(automaton.witness(1000, |output| output == 1), Err((1 << 41) - 1));
    assert_eq!(automaton.none(), Answer::No(None));
}

#[test]
fn a_long_word_is_read_without_recursion() {
    let letters = vec!["U".to_owned(), "D".to_owned()];
    let even = WordAutomaton::new(letters, vec![1, 0], vec![1, 0, 0, 1]).unwrap();
    let tree = even.as_tree("Z").unwrap();
    let mut symbols = vec![0; 300_001];
    symbols.push(2);
    let word = Tree::new(symbols, tree.alphabet()).unwrap();
    assert_eq!(tree.output(&word), 0);
    assert_eq!(word.show(tree.alphabet()).len(), 300_001);
}
