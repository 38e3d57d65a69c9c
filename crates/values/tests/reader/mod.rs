//! A small reader of the notation of values, written apart from the one in the language, so that
//! what is printed is read back by somebody else. It takes sums and brackets too, as the rows of
//! the data need them, and the definitions in front of texts with names.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a failing read is a failing test

use std::collections::HashMap;
use upstar_values::{Algebra, Dyadic, Game};

pub struct Reader<'r, 'a> {
    algebra: &'r mut Algebra<'a>,
    text: Vec<char>,
    at: usize,
    names: HashMap<String, Game>,
}

/// What stands between braces.
enum Item {
    Game(Game),
    Slashes(usize),
}

type Read<T> = Result<T, String>;

/// The game that a text says, with definitions in front where there are some.
pub fn read(algebra: &mut Algebra<'_>, text: &str) -> Read<Game> {
    let mut names = HashMap::new();
    let mut statements: Vec<&str> = text.split("; ").collect();
    let last = statements.pop().unwrap();
    for statement in statements {
        let (name, definition) = statement.split_once(" := ").ok_or("no definition")?;
        let game = read_with(algebra, definition, &names)?;
        assert!(names.insert(name.to_string(), game).is_none(), "{name} is defined twice");
    }
    read_with(algebra, last, &names)
}

/// The games that a list in braces says: `{1,{2|0}}`.
#[allow(dead_code)] // not every test reads lists
pub fn read_list(algebra: &mut Algebra<'_>, text: &str) -> Read<Vec<Game>> {
    let mut reader = Reader { algebra, text: plain(text), at: 0, names: HashMap::new() };
    reader.expect('{')?;
    let items = reader.items()?;
    if reader.at < reader.text.len() {
        return Err(format!("too much: {text}"));
    }
    let game = |item| if let Item::Game(game) = item { Some(game) } else { None };
    items.into_iter().map(game).collect::<Option<_>>().ok_or("not a list".to_string())
}

fn read_with(a: &mut Algebra<'_>, text: &str, names: &HashMap<String, Game>) -> Read<Game> {
    let mut reader = Reader { algebra: a, text: plain(text), at: 0, names: names.clone() };
    let game = reader.sum()?;
    if reader.at == reader.text.len() { Ok(game) } else { Err(format!("too much: {text}")) }
}

/// Unicode letters become ASCII ones.
fn plain(text: &str) -> Vec<char> {
    let text = text.replace('↑', "^").replace('↓', "v").replace('⋆', "*").replace('±', "+-");
    text.replace('⧾', "Tiny").replace('⧿', "Miny").chars().collect()
}

impl Reader<'_, '_> {
    fn peek(&self) -> char {
        self.text.get(self.at).copied().unwrap_or('\0')
    }

    fn take(&mut self, word: &str) -> bool {
        let found =
            self.text[self.at..].iter().copied().take(word.chars().count()).eq(word.chars());
        if found {
            self.at += word.chars().count();
        }
        found
    }

    fn expect(&mut self, c: char) -> Read<()> {
        if self.take(&c.to_string()) { Ok(()) } else { Err(format!("{c} wanted at {}", self.at)) }
    }

    fn digits(&mut self) -> Option<i64> {
        let start = self.at;
        while self.peek().is_ascii_digit() {
            self.at += 1;
        }
        self.text[start..self.at].iter().collect::<String>().parse().ok()
    }

    /// `a+b+c`
    fn sum(&mut self) -> Read<Game> {
        let mut total = self.operand()?;
        while self.take("+") {
            let next = self.operand()?;
            total = self.algebra.add(total, next).unwrap();
        }
        Ok(total)
    }

    fn operand(&mut self) -> Read<Game> {
        if self.take("+-") {
            return self.switch();
        }
        match self.peek() {
            '(' => {
                self.at += 1;
                let game = self.sum()?;
                self.expect(')')?;
                Ok(game)
            }
            '{' => {
                self.at += 1;
                let items = self.items()?;
                self.braces(&items)
            }
            'g' => {
                let start = self.at;
                self.at += 1;
                self.digits();
                let name: String = self.text[start..self.at].iter().collect();
                self.names.get(&name).copied().ok_or(format!("{name} is not defined"))
            }
            _ => self.word(),
        }
    }

    fn switch(&mut self) -> Read<Game> {
        let options = if self.take("{") {
            let items = self.items()?;
            if items.iter().any(|item| matches!(item, Item::Slashes(_))) {
                vec![self.braces(&items)?]
            } else {
                self.options(&items)?
            }
        } else {
            vec![self.operand()?]
        };
        let negatives: Vec<Game> = options.iter().map(|&g| self.algebra.neg(g).unwrap()).collect();
        Ok(self.algebra.game(&options, &negatives).unwrap())
    }

    /// Everything up to the closing brace.
    fn items(&mut self) -> Read<Vec<Item>> {
        let mut items = Vec::new();
        loop {
            match self.peek() {
                '}' => {
                    self.at += 1;
                    return Ok(items);
                }
                ',' => self.at += 1,
                '|' => {
                    let start = self.at;
                    while self.take("|") {}
                    items.push(Item::Slashes(self.at - start));
                }
                _ => items.push(Item::Game(self.sum()?)),
            }
        }
    }

    /// The longest run of slashes splits first.
    fn braces(&mut self, items: &[Item]) -> Read<Game> {
        let rank = |item: &Item| if let Item::Slashes(n) = item { *n } else { 0 };
        let longest = items.iter().map(rank).max().unwrap_or(0);
        let places: Vec<usize> = (0..items.len()).filter(|&k| rank(&items[k]) == longest).collect();
        if longest == 0 {
            return Err("braces without a slash".to_string());
        }
        let &[place] = places.as_slice() else { return Err("where to split?".to_string()) };
        let left = self.options(&items[..place])?;
        let right = self.options(&items[place + 1..])?;
        Ok(self.algebra.game(&left, &right).unwrap())
    }

    fn options(&mut self, items: &[Item]) -> Read<Vec<Game>> {
        if items.iter().any(|item| matches!(item, Item::Slashes(_))) {
            return Ok(vec![self.braces(items)?]);
        }
        Ok(items
            .iter()
            .filter_map(|i| if let Item::Game(g) = i { Some(*g) } else { None })
            .collect())
    }

    /// `[sign][number][ups][star]`, `[sign][number]Tiny(…)`
    fn word(&mut self) -> Read<Game> {
        let start = self.at;
        let negative = self.take("-");
        let mut total = self.algebra.zero();
        if let Some(numerator) = self.digits() {
            let denominator = if self.take("/") { self.digits().unwrap() } else { 1 };
            assert!(denominator.count_ones() == 1, "not a dyadic fraction");
            let numerator = if negative { -numerator } else { numerator };
            total =
                self.algebra.number(Dyadic::new(numerator, denominator.trailing_zeros())).unwrap();
        } else if negative {
            return Err("a sign without a number".to_string());
        }
        for (name, sign) in [("Tiny(", 1), ("Miny(", -1)] {
            if self.take(name) {
                let threat = self.sum()?;
                self.expect(')')?;
                let tiny = self.tiny(threat, sign);
                return Ok(self.algebra.add(total, tiny).unwrap());
            }
        }
        let ups = self.ups()?;
        total = self.algebra.add(total, ups).unwrap();
        if self.take("*") {
            let nimber = u64::try_from(self.digits().unwrap_or(1)).unwrap();
            let nimber = self.algebra.nimber(nimber).unwrap();
            total = self.algebra.add(total, nimber).unwrap();
        }
        if self.at == start { Err(format!("what is {:?}?", self.peek())) } else { Ok(total) }
    }

    fn tiny(&mut self, threat: Game, sign: i32) -> Game {
        let zero = self.algebra.zero();
        let (minus_threat, algebra) = (self.algebra.neg(threat).unwrap(), &mut self.algebra);
        let reply = algebra.game(&[zero], &[minus_threat]).unwrap();
        let tiny = algebra.game(&[zero], &[reply]).unwrap();
        if sign > 0 { tiny } else { algebra.neg(tiny).unwrap() }
    }

    fn ups(&mut self) -> Read<Game> {
        let arrow = self.peek();
        if !matches!(arrow, '^' | 'v') {
            return Ok(self.algebra.zero());
        }
        let mut count = 0i64;
        while self.peek() == arrow {
            self.at += 1;
            count += 1;
        }
        let positive = if self.take("<") {
            let n = self.digits().unwrap();
            self.expect('>')?;
            let below = power_sum(self.algebra, n - 1);
            let (star, below) = (self.algebra.star(), self.algebra.neg(below).unwrap());
            let reply = self.algebra.add(star, below).unwrap();
            self.algebra.game(&[self.algebra.zero()], &[reply]).unwrap()
        } else if self.take("[") {
            let n = self.digits().unwrap();
            self.expect(']')?;
            power_sum(self.algebra, n)
        } else {
            let count = self.digits().unwrap_or(count);
            self.algebra.ups(count).unwrap()
        };
        Ok(if arrow == '^' { positive } else { self.algebra.neg(positive).unwrap() })
    }
}

/// ↑ + … + ↑ⁿ = {↑ + … + ↑ⁿ⁻¹ | *}
pub fn power_sum(algebra: &mut Algebra<'_>, n: i64) -> Game {
    let (mut game, star) = (algebra.zero(), algebra.star());
    for _ in 0..n {
        game = algebra.game(&[game], &[star]).unwrap();
    }
    game
}
