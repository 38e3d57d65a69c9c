//! CGSuite's questions in our language.
//!
//! Literals, braces and slashes are the same. Operations are CamelCase there, some are infix, and
//! `'{…|…}'` is a form while `{…|…}` is its canonical form; here braces are forms.

/// What braces without quotes become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Braces {
    /// Canonical forms, as in CGSuite.
    Canonical,
    /// Forms, as in our language: the same question wherever an operation looks at values only.
    Forms,
}

/// Operations whose name here is not the CamelCase name in snake_case.
const OTHER_NAMES: &[(&str, &str)] = &[
    ("CanonicalForm", "canonical"),
    ("OutcomeClass", "outcome"),
    ("MisereOutcomeClass", "misere_outcome"),
    ("ReducedCanonicalForm", "reduced"),
    ("GameValue", "canonical"),
    ("NimValue", "grundy"),
    ("NimExp", "nim_pow"),
    ("Lb", "lb"), // which is none here
];

/// Operations that CGSuite writes between their operands.
const INFIX: &[&str] =
    &["NimSum", "NimProduct", "NimExp", "OrdinalProduct", "ConwayProduct", "ConjunctiveSum"];

/// Operations that look at forms: to them, braces must be what they are in CGSuite.
const OF_FORMS: &[&str] = &["MisereOutcomeClass", "ConjunctiveSum", "):("];

/// Would the question be another one if braces were forms?
pub fn looks_at_forms(input: &str) -> bool {
    OF_FORMS.iter().any(|name| input.contains(name))
}

/// A question of CGSuite in our language.
pub fn translate(input: &str, braces: Braces) -> String {
    // A quotient of powers of plain numbers; `3^22` are 22 ups here.
    let input = input.replace("3^22/2^72", "(3**22)/(2**72)");
    let input = input.as_str();
    if let Some((left, name, right)) = split_infix(input) {
        let (left, right) = (translate(left, braces), translate(right, braces));
        return format!("{}({left}, {right})", operation(name));
    }
    let ranges = input.replace(" from ", " in ").replace(" to ", "..");
    let mut text = String::new();
    let mut rest = ranges.as_str();
    while let Some(next) = rest.chars().next() {
        if let Some(board) = rest.strip_prefix("game.grid.Domineering(") {
            let (inside, behind) = split_bracket(board, '(', ')');
            let empty = inside.strip_prefix("Grid.Empty(").and_then(|size| size.strip_suffix(')'));
            text.push_str(&format!("domineering({})", empty.unwrap_or(inside)));
            rest = behind;
        } else if let Some((position, behind)) = path(rest) {
            text.push_str(&position);
            rest = behind;
        } else if let Some((name, behind)) = cake(rest) {
            // Both sides stand in brackets of their own.
            text.push_str(name);
            let (inside, behind) = split_bracket(behind, '(', ')');
            text.push_str(inside);
            rest = behind;
        } else if let Some((name, behind)) = picture(rest) {
            let (inside, behind) = split_bracket(behind, '(', ')');
            text.push_str(&format!("{name}({inside})"));
            rest = behind;
        } else if let Some(quoted) = rest.strip_prefix('\'') {
            let (form, behind) = quoted.split_once('\'').expect("a closing quote");
            text.push_str(&format!("({form})"));
            rest = behind;
        } else if next == '(' {
            let (inside, behind) = split_bracket(&rest[1..], '(', ')');
            let inside = translate_list(inside, braces);
            text.push_str(&format!("({inside})"));
            rest = behind;
        } else if next == '{' {
            let (inside, behind) = split_bracket(&rest[1..], '{', '}');
            // Braces behind `+-` belong to it.
            match braces {
                Braces::Canonical if !text.ends_with("+-") => {
                    text.push_str(&format!("canonical({{{inside}}})"));
                }
                _ => text.push_str(&format!("{{{inside}}}")),
            }
            rest = behind;
        } else if next == '.' && rest[1..].starts_with(|c: char| c.is_ascii_uppercase()) {
            let end = rest[1..].find(|c: char| !c.is_ascii_alphanumeric());
            let (name, behind) = rest[1..].split_at(end.unwrap_or(rest.len() - 1));
            text.push_str(&format!(".{}", operation(name)));
            rest = behind;
        } else {
            text.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    text
}

/// A game whose positions are texts, and what stands behind its opening bracket.
fn picture(rest: &str) -> Option<(&'static str, &str)> {
    let games = [
        ("game.graph.Hackenbush(", "hackenbush"),
        ("game.graph.ChildishHackenbush(", "childish_hackenbush"),
        ("game.graph.PartizanArcKayles(", "partizan_arc_kayles"),
        ("game.grid.Amazons(", "amazons"),
        ("game.grid.AntiClobber(", "anti_clobber"),
        ("game.grid.Clobber(", "clobber"),
        ("game.grid.Fission(", "fission"),
        ("game.grid.HotClobber(", "hot_clobber"),
        ("game.grid.Kings(", "kings"),
        ("game.grid.Knights(", "knights"),
        ("game.grid.Queens(", "queens"),
        ("game.grid.Rooks(", "rooks"),
        ("Konane(", "konane"),
        ("game.strip.ElephantsAndRhinos(", "elephants_and_rhinos"),
        ("game.strip.ToadsAndFrogs(", "toads_and_frogs"),
        ("game.strip.TopplingDominoes(", "toppling_dominoes"),
    ];
    games.into_iter().find_map(|(theirs, ours)| Some((ours, rest.strip_prefix(theirs)?)))
}

/// A game on a path of so many vertices, and what stands behind it.
fn path(rest: &str) -> Option<(String, &str)> {
    let games = [
        ("game.graph.ArcKayles(Graph.Path(", "arc_kayles"),
        ("game.graph.Col(Graph.Path(", "col"),
        ("game.graph.Snort(Graph.Path(", "snort"),
    ];
    let (name, behind) =
        games.into_iter().find_map(|(theirs, ours)| Some((ours, rest.strip_prefix(theirs)?)))?;
    let (length, behind) = behind.split_once("))").expect("two closing brackets");
    let length: usize = length.parse().expect("a number of vertices");
    let vertex = |number: usize| match name {
        "arc_kayles" => number.to_string(),
        _ => ".".to_owned(),
    };
    let vertices = (1..=length).map(vertex).collect::<Vec<_>>().join("-");
    Some((format!("{name}(\"{vertices}\")"), behind))
}

/// A game with a cake, and what stands behind its opening bracket.
fn cake(rest: &str) -> Option<(&'static str, &str)> {
    let games = [("game.heap.Cutcake(", "cutcake"), ("game.heap.MaundyCake(", "maundy_cake")];
    games.into_iter().find_map(|(theirs, ours)| Some((ours, rest.strip_prefix(theirs)?)))
}

/// What stands in round brackets: arguments, each of which is translated.
fn translate_list(inside: &str, braces: Braces) -> String {
    let parts = split_commas(inside);
    parts.iter().map(|part| translate(part, braces)).collect::<Vec<_>>().join(",")
}

/// The name of an operation in our language.
fn operation(name: &str) -> String {
    if let Some((_, ours)) = OTHER_NAMES.iter().find(|(theirs, _)| *theirs == name) {
        return (*ours).to_owned();
    }
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    let known = upstar_lang::operations().iter().any(|operation| operation.name == snake);
    assert!(known, "{name}: there is no operation `{snake}`");
    snake
}

/// The operands of an infix word outside all brackets.
fn split_infix(input: &str) -> Option<(&str, &str, &str)> {
    INFIX.iter().find_map(|name| {
        let word = format!(" {name} ");
        let at = input.match_indices(&word).map(|(at, _)| at).find(|&at| depth(&input[..at]) == 0);
        at.map(|at| (&input[..at], *name, &input[at + word.len()..]))
    })
}

/// How many brackets are open at the end.
fn depth(text: &str) -> usize {
    let count = |brackets: &[char]| text.matches(brackets).count();
    count(&['(', '{', '[']) - count(&[')', '}', ']'])
}

/// What stands before the bracket that closes, and what behind it.
fn split_bracket(text: &str, open: char, close: char) -> (&str, &str) {
    let mut depth = 1;
    for (at, letter) in text.char_indices() {
        if letter == open {
            depth += 1;
        } else if letter == close {
            depth -= 1;
            if depth == 0 {
                return (&text[..at], &text[at + 1..]);
            }
        }
    }
    panic!("{text}: a bracket is not closed");
}

/// The parts between commas outside all brackets; none of an empty text.
pub fn split_commas(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut begin = 0;
    for (at, _) in text.match_indices(',') {
        if depth(&text[..at]) == 0 {
            parts.push(&text[begin..at]);
            begin = at + 1;
        }
    }
    if !text.is_empty() {
        parts.push(&text[begin..]);
    }
    parts
}

#[test]
fn questions_are_translated() {
    let cases = [
        ("(9/8+*).AtomicWeight", "(9/8+*).atomic_weight"),
        ("(^.PowTo(3)).Mean", "(^.pow_to(3)).mean"),
        ("({3|1}):(+-{2|1})", "(canonical({3|1})):(+-{2|1})"),
        ("(('{*|*}') + (3)).CanonicalForm", "((({*|*})) + (3)).canonical"),
        ("((*5) OrdinalProduct (*6)).CanonicalForm", "(ordinal_product((*5), (*6))).canonical"),
        ("game.grid.Domineering(Grid.Empty(3,2)).CanonicalForm", "domineering(3,2).canonical"),
        ("game.graph.Hackenbush(\"r(l;rl)\").CanonicalForm", "hackenbush(\"r(l;rl)\").canonical"),
        ("game.grid.Domineering(\".#|..\").CanonicalForm", "domineering(\".#|..\").canonical"),
        ("47 NimProduct 68", "nim_product(47, 68)"),
        ("game.graph.Col(Graph.Path(3)).CanonicalForm", "col(\".-.-.\").canonical"),
        ("game.graph.ArcKayles(Graph.Path(3)).NimValue", "arc_kayles(\"1-2-3\").grundy"),
        ("game.grid.AntiClobber(\"x.\").GameValue", "anti_clobber(\"x.\").canonical"),
        (
            "[game.heap.Cutcake((2,n)).CanonicalForm for n from 1 to 5]",
            "[cutcake(2,n).canonical for n in 1..5]",
        ),
        ("({3|1}).Overheat(1/2,1/4)", "(canonical({3|1})).overheat(1/2,1/4)"),
    ];
    for (input, expected) in cases {
        assert_eq!(translate(input, Braces::Canonical), expected);
    }
}
