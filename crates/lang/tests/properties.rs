//! Laws of reading: nothing panics, spans are places in the text, what is printed reads back, and
//! precedence and slashes agree with slow readers that only look for the weakest operator.

use proptest::prelude::*;
use upstar_lang::{Ast, Infix, Literal, Node, Rational, Ups, parse, parse_program, render};

/// Whatever `source` is: an error with a place in it, or a tree that reads back.
fn laws(source: &str) -> Result<(), TestCaseError> {
    match parse_program(source) {
        Err(error) => {
            prop_assert!(source.get(error.span.range()).is_some(), "{error:?}");
            if let Some(related) = &error.related {
                prop_assert!(source.get(related.span.range()).is_some(), "{error:?}");
            }
            prop_assert!(render(source, &error).contains('^'));
        }
        Ok(ast) => {
            spans(source, &ast)?;
            let printed = ast.unparse();
            let again = parse_program(&printed);
            prop_assert_eq!(again.as_ref(), Ok(&ast), "{}", printed);
            prop_assert_eq!(printed, again.map_or_else(|e| e.to_string(), |again| again.unparse()));
        }
    }
    Ok(())
}

/// Every node has a place in the text, children stand before their parents and within them.
fn spans(source: &str, ast: &Ast) -> Result<(), TestCaseError> {
    for (i, node) in ast.nodes().iter().enumerate() {
        for child in children(ast, node) {
            prop_assert!(child.index() < i);
        }
    }
    for &root in ast.roots() {
        let mut todo = vec![root];
        while let Some(id) = todo.pop() {
            let outer = ast.span(id);
            prop_assert!(source.get(outer.range()).is_some_and(|text| !text.is_empty()));
            for child in children(ast, &ast.node(id)) {
                let inner = ast.span(child);
                prop_assert!(outer.start <= inner.start && inner.end <= outer.end);
                todo.push(child);
            }
        }
    }
    Ok(())
}

fn children(ast: &Ast, node: &Node) -> Vec<upstar_lang::NodeId> {
    match *node {
        Node::Integer(_)
        | Node::Literal(_)
        | Node::Omega
        | Node::Loopy(_)
        | Node::Pass
        | Node::Label { .. }
        | Node::Boolean(_)
        | Node::Text(_)
        | Node::Name(_) => vec![],
        Node::Prefix(_, x) | Node::Filter(x) => vec![x],
        Node::Binary(_, a, b) => vec![a, b],
        Node::Labelled { game, .. } => vec![game],
        Node::Switch(list)
        | Node::List(list)
        | Node::Infinite(list)
        | Node::Game { options: list, .. } => ast.list(list).to_vec(),
        Node::Method { arguments, .. } => ast.list(arguments).to_vec(),
        Node::Tiny { number, argument, .. } => number.into_iter().chain([argument]).collect(),
        Node::Comprehension { body: first, clauses: rest }
        | Node::Call { callee: first, arguments: rest } => [&[first], ast.list(rest)].concat(),
        Node::For { source, .. } => vec![source],
        Node::Conditional { condition, value, otherwise } => vec![condition, value, otherwise],
        Node::Member { receiver, .. } => vec![receiver],
        Node::Assign { value, .. } => vec![value],
        Node::Define(function) | Node::Lambda(function) => vec![ast.function(function).body],
    }
}

const TOKENS: [&str; 108] = [
    "0", "1", "2", "10", "1/2", "-1", "3*2", "2^3", "^", "^^", "^3", "v", "vv", "v4", "*", "*2",
    "^*", "^[2]", "^<2>", "v[1]", "w", "omega", "x", "y", "f", "vee", "Tiny(", "2Tiny(", "miny",
    "(", ")", "(", ")", "[", "]", "[", "]", "{", "}", "{", "}", "|", "||", "|||", "|", ",", ",",
    ";", "\n", "+", "-", "*", "/", "**", ":", ":=", "==", "!=", "<", "<=", ">", ">=", "<>", "->",
    "=>", "|>", "+-", "..", ".", ".mean", "for", "in", "if", "then", "else", "and", "or", "not",
    "true", "\"a\"", "\"", "# c\n", "↑", "⧾", "±", "≤", "mod", "div", "xor", "fn", "fn(x)",
    "fn(x,y)", "on", "upon", "over", "5over", "1/2under", "pass", "a{", "b{", "a", "a|", "b",
    "inf{", "&", "^[on]", "v<on>*2", "a}",
];

/// Tokens with and without blanks between them: mostly nonsense.
fn soup() -> impl Strategy<Value = String> {
    let token = (prop::sample::select(&TOKENS[..]), any::<bool>());
    prop::collection::vec(token, 0..24).prop_map(|tokens| {
        tokens.into_iter().map(|(t, s)| if s { format!("{t} ") } else { t.to_owned() }).collect()
    })
}

/// Texts that are expressions.
fn expression() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "0",
        "7",
        "-3",
        "1/2",
        "-7/8",
        "*",
        "*3",
        "^",
        "v3*2",
        "1^*",
        "^<2>*",
        "w",
        "x",
        "n",
        "true",
        "\"a\\\"b\"",
        "12345678901234567890",
        "{|}",
        "[]",
        "f()",
    ]);
    leaf.prop_map(str::to_owned).prop_recursive(6, 60, 4, |inner| {
        let some = prop::collection::vec(inner.clone(), 0..4).prop_map(|v| v.join(", "));
        let op = prop::sample::select(Infix::ALL.map(Infix::symbol).to_vec());
        prop_oneof![
            (inner.clone(), op, inner.clone()).prop_map(|(a, op, b)| format!("(({a}) {op} ({b}))")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("{a} + {b}")),
            inner.clone().prop_map(|a| format!("-({a})")),
            inner.clone().prop_map(|a| format!("- {a}")),
            inner.clone().prop_map(|a| format!("*({a})")),
            inner.clone().prop_map(|a| format!("+-({a})")),
            inner.clone().prop_map(|a| format!("+-{{{a}, {a}}}")),
            inner.clone().prop_map(|a| format!("not {a}")),
            inner.clone().prop_map(|a| format!("({a}).mean")),
            inner.clone().prop_map(|a| format!("Tiny({a})")),
            inner.clone().prop_map(|a| format!("-3/4Miny({a})")),
            (some.clone(), some.clone()).prop_map(|(a, b)| format!("{{{a}|{b}}}")),
            (some.clone(), inner.clone(), some.clone())
                .prop_map(|(a, b, c)| format!("{{{a}||({b})|{c}}}")),
            some.clone().prop_map(|a| format!("[{a}]")),
            some.clone().prop_map(|a| format!("f({a})")),
            inner.clone().prop_map(|a| format!("(fn(x, n) {a})")),
            inner.clone().prop_map(|a| format!("f(fn() {a}, {a} for x in s)")),
            inner.clone().prop_map(|a| format!("x.g({a} for x in s if true, 1)")),
            (inner.clone(), some).prop_map(|(a, b)| format!("({a}).cool({b})(1)")),
            (inner.clone(), inner.clone(), inner.clone())
                .prop_map(|(a, b, c)| format!("[{a} for n in {b} if {c}]")),
            (inner.clone(), inner.clone())
                .prop_map(|(a, b)| format!("{{0, {a} for n in ({b}) | {a} for k in ({b})}}")),
            (inner.clone(), inner.clone(), inner)
                .prop_map(|(a, b, c)| format!("if {a} then {b} else {c}")),
        ]
    })
}

/// A flat expression: prefixes and a name, again and again, with operators between.
type Flat = (Vec<&'static str>, Vec<(Infix, Vec<&'static str>)>);

fn flat() -> impl Strategy<Value = Flat> {
    let prefixes = || prop::collection::vec(prop::sample::select(vec!["-", "+-"]), 0..3);
    let op = prop::sample::select(Infix::ALL.to_vec());
    (prefixes(), prop::collection::vec((op, prefixes()), 0..7))
}

/// The levels of the operators, weakest first, written down a second time.
const LEVELS: [&[&str]; 9] = [
    &["or"],
    &["and"],
    &["==", "!=", "<", "<=", ">", ">=", "<>"],
    &[".."],
    &["->", "=>", "|>"],
    &["&"],
    &["+", "-", "xor"],
    &["*", "/", "div", "mod"],
    &[":"],
];

/// Reads `[prefix…] name op [prefix…] name …` by splitting at the weakest operator.
fn slow_tree(words: &[(bool, &str)]) -> Option<String> {
    for (i, level) in LEVELS.iter().enumerate() {
        let at: Vec<usize> =
            (0..words.len()).filter(|&at| words[at].0 && level.contains(&words[at].1)).collect();
        let (Some(&first), Some(&last)) = (at.first(), at.last()) else { continue };
        let (alone, right) = (matches!(i, 2 | 3 | 5), i == 4);
        if alone && at.len() > 1 || right && at.iter().any(|&k| words[k].1 != words[first].1) {
            return None;
        }
        let split = if right { first } else { last };
        let (a, b) = (slow_tree(&words[..split])?, slow_tree(&words[split + 1..])?);
        return Some(format!("({} {a} {b})", words[split].1));
    }
    match words {
        [(_, name)] => Some((*name).to_owned()),
        [(_, prefix @ ("-" | "+-")), rest @ ..] => Some(format!("({prefix} {})", slow_tree(rest)?)),
        [base, (true, "**"), rest @ ..] => {
            Some(format!("(** {} {})", slow_tree(&[*base])?, slow_tree(rest)?))
        }
        _ => None,
    }
}

/// Reads options and slashes by splitting at the longest run.
fn slow_game(segments: &[String], ranks: &[usize]) -> Option<String> {
    let longest = *ranks.iter().max()?;
    let split = ranks.iter().position(|&rank| rank == longest)?;
    if ranks[split + 1..].contains(&longest) {
        return None;
    }
    let side = |segments: &[String], ranks: &[usize]| match ranks {
        [] => Some(segments[0].replace(',', " ")),
        _ => slow_game(segments, ranks),
    };
    let left = side(&segments[..=split], &ranks[..split])?;
    let right = side(&segments[split + 1..], &ranks[split + 1..])?;
    Some(format!("(game ({left}) ({right}))"))
}

fn literal() -> impl Strategy<Value = Literal> {
    let number = prop::option::of((any::<i128>(), 1..100u32, any::<bool>())).prop_map(|n| {
        n.map(|(n, d, big)| Rational {
            numerator: if big { n.into() } else { (n % 100).into() },
            denominator: d.into(),
        })
    });
    let arrow = prop::sample::select(vec![upstar_lang::Arrow::Up, upstar_lang::Arrow::Down]);
    let ups = prop_oneof![
        (-9..9i128).prop_map(|n| Some(Ups::Multiple(n.into()))),
        any::<i128>().prop_map(|n| Some(Ups::Multiple(n.into()))),
        (arrow.clone(), any::<u8>()).prop_map(|(a, n)| Some(Ups::Power(a, n.into()))),
        (arrow.clone(), any::<u128>()).prop_map(|(a, n)| Some(Ups::PowerSum(a, n.into()))),
        arrow.clone().prop_map(|a| Some(Ups::PowerOn(a))),
        arrow.clone().prop_map(|a| Some(Ups::PowerSumOn(a))),
        Just(None),
    ];
    let nimber = prop_oneof![
        Just(None),
        (0..4u8).prop_map(|n| Some(n.into())),
        any::<u128>().prop_map(|n| Some(n.into())),
    ];
    let tilt = prop_oneof![Just(None), arrow.prop_map(Some)];
    (number, ups, nimber, tilt)
        .prop_map(|(number, ups, nimber, tilt)| match (number, tilt) {
            (Some(number), Some(_)) => {
                Literal { number: Some(number), ups: None, nimber: None, tilt }
            }
            (number, _) => Literal { number, ups, nimber, tilt: None },
        })
        .prop_filter("not empty", |l| l.number.is_some() || l.ups.is_some() || l.nimber.is_some())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn token_soup_is_refused_or_reads_back(source in soup()) {
        laws(&source)?;
    }

    #[test]
    fn any_text_is_refused_or_reads_back(source in "\\PC{0,20}") {
        laws(&source)?;
    }

    #[test]
    fn precedence_agrees_with_splitting_at_the_weakest_operator((first, rest) in flat()) {
        let mut words: Vec<(bool, &str)> = first.into_iter().map(|p| (false, p)).collect();
        words.push((false, "a"));
        for (op, prefixes) in rest {
            words.push((true, op.symbol()));
            words.extend(prefixes.into_iter().map(|p| (false, p)));
            words.push((false, "b"));
        }
        let source = words.iter().map(|(_, word)| *word).collect::<Vec<_>>().join(" ");
        let tree = parse(&source).ok().map(|ast| ast.sexpr());
        prop_assert_eq!(tree, slow_tree(&words), "{}", source);
    }

    #[test]
    fn slashes_agree_with_splitting_at_the_longest(
        ranks in prop::collection::vec(1..6usize, 1..7),
        segments in prop::collection::vec(prop::sample::select(vec!["", "a", "b,c", "x,y,z"]), 8)
    ) {
        let segments: Vec<String> = segments[..=ranks.len()].iter().map(|&s| s.into()).collect();
        let mut source = format!("{{{}", segments[0]);
        for (rank, segment) in ranks.iter().zip(&segments[1..]) {
            // Blanks keep neighbouring runs apart where a segment is empty.
            source += &format!(" {} {segment}", "|".repeat(*rank));
        }
        source.push('}');
        let tree = parse(&source).ok().map(|ast| ast.sexpr());
        prop_assert_eq!(tree, slow_game(&segments, &ranks), "{}", source);
    }

    #[test]
    fn literals_read_back(literal in literal()) {
        let source = literal.to_string();
        let ast = parse(&source).map_err(|e| TestCaseError::fail(e.to_string()))?;
        prop_assert_eq!(ast.nodes().len(), 1);
        match ast.nodes()[0] {
            Node::Literal(id) => prop_assert_eq!(ast.literal(id), &literal),
            Node::Integer(n) => prop_assert_eq!(n.to_string(), source),
            _ => prop_assert!(false, "{}", source),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn expressions_are_read_and_read_back(source in expression()) {
        laws(&source)?;
        if let Err(error) = parse(&source) {
            prop_assert!(false, "{}", render(&source, &error));
        }
    }
}
