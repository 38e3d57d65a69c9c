//! Systems and terms as text: the `.trs` style and words, in and out.

mod lexer;
mod term;
mod trees;
mod words;
mod write;

use crate::error::TextError;
use crate::messages;
use crate::rule::{Place, Rule, Side};
use crate::signature::Signature;
use crate::system::System;
use crate::terms::{Term, Terms};
use std::str::FromStr;
use upstar_values::Message;

/// The longest text of a system, in bytes.
pub const LONGEST_SYSTEM: usize = 1 << 20;
/// The most rules of a system.
pub const MOST_RULES: usize = 4000;
/// The most symbols of a term that is written out.
pub const LARGEST_TERM: usize = 10_000_000;

impl FromStr for System {
    type Err = TextError;

    /// Reads a system: in the `.trs` style if it begins with a bracket, as bare rules between terms
    /// (variables x, y, z, x1, …) if it has any, else as rules between words.
    fn from_str(text: &str) -> Result<System, TextError> {
        if text.len() > LONGEST_SYSTEM {
            let message = messages::SYSTEM_LONG.with("most", LONGEST_SYSTEM);
            return Err(TextError::at("", 0, message));
        }
        let bare =
            || text.lines().any(|line| line.split('#').next().is_some_and(|l| l.contains('(')));
        if text.trim_start().starts_with('(') || bare() {
            trees::read(text)
        } else {
            words::read(text)
        }
    }
}

impl System {
    /// Reads a ground term: `B(U(Z),Z)`; of word systems also a word, `UUDU`, `U^20 D`, the empty
    /// one `$`; of systems with one binary symbol `@` also combinators side by side, `K(KK)K`.
    ///
    /// # Errors
    /// What is wrong and where.
    ///
    /// ```
    /// use upstar_rewriting::{System, Terms};
    /// let system: System = "(VAR x y) (RULES @(@(K,x),y) -> x)".parse()?;
    /// let mut terms = Terms::new();
    /// let one = system.read_term(&mut terms, "@(@(K,K),@(K,K))")?;
    /// assert_eq!(system.read_term(&mut terms, "KK(KK)")?, one);
    /// assert_eq!(system.write_term(&terms, one), "@(@(K,K),@(K,K))");
    /// # Ok::<(), upstar_rewriting::TextError>(())
    /// ```
    pub fn read_term(&self, terms: &mut Terms, text: &str) -> Result<Term, TextError> {
        if self.is_word() && !text.contains('(') {
            words::read_word(self, terms, text)
        } else {
            term::read(self, terms, text)
        }
    }

    /// A ground term as text that reads back.
    pub fn write_term(&self, terms: &Terms, term: Term) -> String {
        write::term(self, terms, term)
    }

    /// A rule as text: `@(@(K,x),y) -> x`, `UU -> D`; who may apply it is not said.
    pub fn write_rule(&self, rule: &Rule) -> String {
        write::rule(self, rule)
    }
}

/// A rule as it was read, before its sides are checked.
struct Sides {
    left: crate::pattern::Pattern,
    right: crate::pattern::Pattern,
    variables: Vec<String>,
    place: Place,
    side: Side,
}

/// The rule, with variables numbered in the order of their occurrence on the left.
///
/// The error tells which side is to blame, and why.
fn check(sides: Sides) -> Result<Rule, Wrong> {
    use crate::pattern::{MOST_SYMBOLS, Pattern};
    let Sides { left, right, variables, place, side } = sides;
    if matches!(left, Pattern::Variable(_)) {
        return Err(Wrong::Left(messages::RULE_LEFT_VARIABLE.into()));
    }
    if left.size() > MOST_SYMBOLS || right.size() > MOST_SYMBOLS {
        return Err(Wrong::Left(messages::RULE_LARGE.with("most", MOST_SYMBOLS)));
    }
    let mut order: Vec<u32> = Vec::new();
    for variable in left.variables() {
        if !order.contains(&variable) {
            order.push(variable);
        }
    }
    if let Some(new) = right.variables().iter().find(|variable| !order.contains(variable)) {
        let name = variables.get(*new as usize).map_or("?", String::as_str);
        return Err(Wrong::Right(messages::RULE_NEW_VARIABLE.with("name", name)));
    }
    let number = |variable: u32| {
        let place = order.iter().position(|&v| v == variable).unwrap_or(0);
        u32::try_from(place).unwrap_or(0)
    };
    let names = order.iter().filter_map(|&v| variables.get(v as usize).cloned()).collect();
    Ok(Rule {
        left: renumber(&left, &number),
        right: renumber(&right, &number),
        variables: names,
        place,
        side,
    })
}

/// Which side of a rule is wrong, and why.
enum Wrong {
    Left(Message),
    Right(Message),
}

fn renumber(
    pattern: &crate::pattern::Pattern,
    number: &impl Fn(u32) -> u32,
) -> crate::pattern::Pattern {
    use crate::pattern::Pattern;
    match pattern {
        Pattern::Variable(variable) => Pattern::Variable(number(*variable)),
        Pattern::Apply(symbol, arguments) => {
            Pattern::Apply(*symbol, arguments.iter().map(|a| renumber(a, number)).collect())
        }
    }
}

/// Adds the end of words where there is no constant, if all symbols are unary.
fn with_end(signature: &mut Signature) -> bool {
    if signature.constants().next().is_some() {
        return true;
    }
    if signature.symbols().any(|symbol| signature.arity(symbol) != 1) {
        return false;
    }
    let name = if signature.find(words::END).is_none() { words::END } else { "$" };
    signature.add(name, 0).is_ok()
}
