//! From CGSuite's syntax to ours.
//!
//! Names become snake case, infix words become functions, explicit forms lose their quotes, and
//! what is a value there is made canonical here where we would look at the form.

/// How an answer is compared.
pub enum Answer {
    /// A game: by value, and as text.
    Game,
    /// A set of games in braces.
    Set,
    /// A thermograph.
    Thermograph,
    /// Anything else: as text.
    Text,
}

/// Operations whose answers are sets.
const SETS: [&str; 7] = [
    "LeftOptions",
    "RightOptions",
    "Options",
    "LeftIncentives",
    "RightIncentives",
    "Incentives",
    "Followers",
];

/// Operations that look at forms here, and at values there.
const ON_CANONICAL: [&str; 1] = ["MisereOutcomeClass"];

/// Names that are not just ours in other letters.
const NAMES: [(&str, &str); 4] = [
    ("CanonicalForm", "canonical"),
    ("ReducedCanonicalForm", "reduced"),
    ("OutcomeClass", "outcome"),
    ("MisereOutcomeClass", "misere_outcome"),
];

/// How the answer to this input is to be compared.
pub fn answer(input: &str, expected: &str) -> Answer {
    let last = last_method(input).map(|(_, name, _)| name);
    if last.is_some_and(|name| SETS.contains(&name)) {
        return Answer::Set;
    }
    if expected.starts_with("Thermograph(") {
        return Answer::Thermograph;
    }
    let word = expected.chars().all(char::is_alphabetic) && expected != "v" && expected != "vv";
    let text = last == Some("UptimalExpansion") || expected.starts_with('[') || word;
    if text { Answer::Text } else { Answer::Game }
}

/// `LeftStop` as `left_stop`.
fn name(camel: &str) -> String {
    if let Some((_, ours)) = NAMES.iter().find(|(theirs, _)| *theirs == camel) {
        return (*ours).to_owned();
    }
    let mut snake = String::new();
    for letter in camel.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// The expression in our syntax.
pub fn expression(input: &str) -> String {
    let input = input.trim();
    if let Some((left, word, right)) = infix_word(input) {
        return format!("{}({}, {})", name(word), expression(left), expression(right));
    }
    if let Some((base, second)) = ordinal_sum(input) {
        return format!("canonical({}):({})", expression(base), expression(second));
    }
    if let Some(position) = input.strip_prefix("game.grid.Domineering") {
        let end = closing(position, 0).expect("brackets");
        let arguments = &position[1..end];
        let arguments = arguments
            .strip_prefix("Grid.Empty(")
            .and_then(|size| size.strip_suffix(')'))
            .unwrap_or(arguments);
        let methods = methods(&position[end + 1..]);
        return format!("domineering({arguments}){methods}");
    }
    match last_method(input) {
        Some((receiver, method, arguments)) => {
            let mut receiver = expression(receiver);
            if ON_CANONICAL.contains(&method) {
                receiver = format!("canonical({receiver})");
            }
            let arguments = match arguments {
                "" => String::new(),
                some => format!("({some})"),
            };
            format!("({receiver}).{}{arguments}", name(method))
        }
        None => unwrapped(input).replace('\'', ""),
    }
}

/// `.A.B` in our letters.
fn methods(chain: &str) -> String {
    chain.split('.').skip(1).map(|method| format!(".{}", name(method))).collect()
}

/// Without brackets around all of it.
fn unwrapped(input: &str) -> String {
    match input.starts_with('(') && closing(input, 0) == Some(input.len() - 1) {
        true => expression(&input[1..input.len() - 1]),
        false => input.to_owned(),
    }
}

/// Where the bracket at `open` is closed.
fn closing(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0;
    for (place, letter) in text.char_indices().skip_while(|(place, _)| *place < open) {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(place);
        }
    }
    None
}

/// The places of the text outside all brackets.
fn outside(text: &str) -> Vec<usize> {
    let mut depth = 0;
    let mut places = Vec::new();
    for (place, letter) in text.char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ if depth == 0 => places.push(place),
            _ => {}
        }
    }
    places
}

/// `(receiver).Method` or `(receiver).Method(arguments)`, the last method of a chain.
fn last_method(input: &str) -> Option<(&str, &str, &str)> {
    let dots = outside(input).into_iter().rev();
    let dot = dots.into_iter().find(|&place| {
        let rest = &input[place..];
        rest.starts_with('.') && rest[1..].starts_with(char::is_uppercase)
    })?;
    let (receiver, rest) = (&input[..dot], &input[dot + 1..]);
    let end = rest.find('(').unwrap_or(rest.len());
    let arguments = match rest.get(end..).filter(|arguments| !arguments.is_empty()) {
        Some(arguments) if closing(arguments, 0) == Some(arguments.len() - 1) => {
            &arguments[1..arguments.len() - 1]
        }
        Some(_) => return None,
        None => "",
    };
    rest[..end].chars().all(char::is_alphanumeric).then_some((receiver, &rest[..end], arguments))
}

/// `a Word b`
fn infix_word(input: &str) -> Option<(&str, &str, &str)> {
    let places = outside(input);
    let start = places.into_iter().find(|&place| {
        input[place..].starts_with(' ') && input[place + 1..].starts_with(char::is_uppercase)
    })?;
    let rest = &input[start + 1..];
    let (word, right) = rest.split_once(' ')?;
    Some((&input[..start], word, right))
}

/// `(a):(b)`
fn ordinal_sum(input: &str) -> Option<(&str, &str)> {
    let colon = outside(input).into_iter().find(|&place| input[place..].starts_with(':'))?;
    Some((&input[..colon], &input[colon + 1..]))
}

/// The elements of a set in braces.
pub fn elements(set: &str) -> Vec<&str> {
    let inside = set.strip_prefix('{').and_then(|set| set.strip_suffix('}')).expect("braces");
    if inside.is_empty() {
        return Vec::new();
    }
    let commas = outside(inside).into_iter().filter(|&place| inside[place..].starts_with(','));
    let mut found = Vec::new();
    let mut start = 0;
    for comma in commas {
        found.push(&inside[start..comma]);
        start = comma + 1;
    }
    found.push(&inside[start..]);
    found
}

/// The walls of `Thermograph(mast,[breaks],[slopes],mast,[breaks],[slopes])` as we list them: the
/// corners [temperature, value] from temperature -1 up. Computed from breaks and slopes here.
pub fn walls(thermograph: &str) -> [(&'static str, String); 2] {
    let inside = thermograph.strip_prefix("Thermograph(").and_then(|text| text.strip_suffix(')'));
    let parts = elements_of(inside.expect("brackets"));
    let [left_mast, left_breaks, left_slopes, right_mast, right_breaks, right_slopes] = parts[..]
    else {
        panic!("six parts")
    };
    [
        ("left_wall", corners(left_mast, left_breaks, left_slopes)),
        ("right_wall", corners(right_mast, right_breaks, right_slopes)),
    ]
}

fn elements_of(text: &str) -> Vec<&str> {
    let commas = outside(text).into_iter().filter(|&place| text[place..].starts_with(','));
    let mut found = Vec::new();
    let mut start = 0;
    for comma in commas {
        found.push(&text[start..comma]);
        start = comma + 1;
    }
    found.push(&text[start..]);
    found
}

/// An exact fraction with a power of two below: (numerator, exponent), in units of 2^-20.
fn fixed(text: &str) -> i64 {
    const UNIT: i64 = 1 << 20;
    match text.split_once('/') {
        Some((above, below)) => {
            above.parse::<i64>().unwrap() * (UNIT / below.parse::<i64>().unwrap())
        }
        None => text.parse::<i64>().unwrap() * UNIT,
    }
}

fn unfixed(units: i64) -> String {
    let (mut above, mut below) = (units, 1i64 << 20);
    while below > 1 && above % 2 == 0 {
        (above, below) = (above / 2, below / 2);
    }
    if below == 1 { above.to_string() } else { format!("{above}/{below}") }
}

fn corners(mast: &str, breaks: &str, slopes: &str) -> String {
    let list = |text: &str| -> Vec<String> {
        let inside = text.trim_start_matches('[').trim_end_matches(']');
        inside.split(',').filter(|part| !part.is_empty()).map(str::to_owned).collect()
    };
    let breaks: Vec<i64> = list(breaks).iter().map(|text| fixed(text)).collect();
    let slopes: Vec<i64> = list(slopes).iter().map(|text| text.parse().unwrap()).collect();
    let mut value = fixed(mast);
    let mut corners: Vec<(i64, i64)> = Vec::new();
    let mut above: Option<i64> = None;
    for (index, &temperature) in breaks.iter().enumerate() {
        // The slope above this break leads down from the break before; above the first is the mast.
        if let Some(above) = above {
            value -= slopes[index] * (above - temperature);
        }
        corners.push((temperature, value));
        above = Some(temperature);
    }
    let floor = fixed("-1");
    if let Some(above) = above {
        value -= slopes[breaks.len()] * (above - floor);
    }
    corners.push((floor, value));
    corners.reverse();
    let corners: Vec<String> =
        corners.iter().map(|&(t, value)| format!("[{},{}]", unfixed(t), unfixed(value))).collect();
    format!("[{}]", corners.join(","))
}
