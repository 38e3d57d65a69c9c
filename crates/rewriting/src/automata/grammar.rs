//! Regular tree grammars: `U -> I | B(G,U) | B(U,G), G -> B(G,G) | B(U,U)`. Variables are the names
//! on the left; the first one starts. Right sides are terms in which variables may stand.

use super::tree::write_preorder;
use super::{Alphabet, AutomatonError, Nondeterministic, Output, State, Symbol, TreeAutomaton};
use crate::messages;
use std::sync::Arc;
use upstar_values::Message;

/// A place in a right side: symbols and variables in preorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Item {
    /// A symbol, whose arguments follow.
    Symbol(Symbol),
    /// A variable.
    Variable(u32),
}

/// A regular tree grammar.
///
/// ```
/// use upstar_rewriting::automata::{Alphabet, Grammar, Tree};
/// use std::sync::Arc;
/// let trees = Arc::new(Alphabet::new(&[("B", 2), ("I", 0)])?);
/// let odd = Grammar::read("U -> I | B(G,U) | B(U,G), G -> B(G,G) | B(U,U)", trees.clone())?;
/// let language = odd.automaton().determinised(100)?.minimised();
/// assert_eq!(language.output(&Tree::read("B(I,B(I,I))", &trees)?), 1);
/// let text = Grammar::of(&language, 1).show();
/// assert_eq!(text, "A -> I | B(A,C) | B(C,A), C -> B(A,A) | B(C,C)");
/// # Ok::<(), upstar_rewriting::automata::AutomatonError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grammar {
    alphabet: Arc<Alphabet>,
    variables: Vec<String>,
    /// For each variable its right sides.
    productions: Vec<Vec<Vec<Item>>>,
}

impl Grammar {
    /// The variables' names; the first one starts.
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// The right sides of each variable, in preorder.
    pub fn productions(&self) -> &[Vec<Vec<Item>>] {
        &self.productions
    }

    /// Reads a grammar. Rules are separated by commas outside of brackets or by line breaks; a rule
    /// for a name that had one before adds to it.
    ///
    /// # Errors
    /// If it is no grammar over the alphabet.
    pub fn read(text: &str, alphabet: Arc<Alphabet>) -> Result<Grammar, AutomatonError> {
        let chars: Vec<char> = text.chars().collect();
        let rules = rules(&chars);
        let mut grammar = Grammar { alphabet, variables: Vec::new(), productions: Vec::new() };
        let mut sides = Vec::new();
        for (start, end) in rules {
            let arrow = (start..end.saturating_sub(1))
                .find(|&at| chars[at] == '→' || (chars[at] == '-' && chars[at + 1] == '>'));
            let Some(arrow) = arrow else {
                return fail(messages::GRAMMAR_RULE, start);
            };
            let name: String = chars[start..arrow].iter().collect();
            let name = name.trim().to_owned();
            if name.is_empty() || name.chars().any(|c| c.is_whitespace() || "(),|".contains(c)) {
                return fail(messages::GRAMMAR_LEFT, start);
            }
            if grammar.alphabet.find(&name).is_some() {
                return fail(messages::GRAMMAR_LEFT_SYMBOL, start);
            }
            let variable = grammar.variables.iter().position(|known| *known == name);
            let variable = variable.unwrap_or_else(|| {
                grammar.variables.push(name);
                grammar.productions.push(Vec::new());
                grammar.variables.len() - 1
            });
            sides.push((variable, arrow + if chars[arrow] == '→' { 1 } else { 2 }, end));
        }
        if sides.is_empty() {
            return fail(messages::GRAMMAR_EMPTY, 0);
        }
        for (variable, start, end) in sides {
            let mut at = start;
            loop {
                let side = grammar.side(&chars, &mut at, end)?;
                grammar.productions[variable].push(side);
                if at >= end {
                    break;
                }
                at += 1; // the bar
            }
        }
        Ok(grammar)
    }

    /// One right side, up to a bar or the end.
    fn side(
        &self,
        chars: &[char],
        at: &mut usize,
        end: usize,
    ) -> Result<Vec<Item>, AutomatonError> {
        let mut items = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        loop {
            skip(chars, at, end);
            let start = *at;
            while *at < end && !chars[*at].is_whitespace() && !"(),|".contains(chars[*at]) {
                *at += 1;
            }
            let name: String = chars[start..*at].iter().collect();
            let mut arity = 0;
            if let Some(variable) = self.variables.iter().position(|known| *known == name) {
                items.push(Item::Variable(u32::try_from(variable).unwrap_or(u32::MAX)));
            } else if let Some(symbol) = self.alphabet.find(&name) {
                arity = self.alphabet.arity(symbol);
                items.push(Item::Symbol(symbol));
            } else if name.is_empty() {
                return fail(messages::GRAMMAR_MISSING, start);
            } else {
                return fail(messages::GRAMMAR_UNKNOWN.with("name", name), start);
            }
            skip(chars, at, end);
            if arity > 0 {
                if *at >= end || chars[*at] != '(' {
                    let message = messages::LANGUAGE_ARGUMENTS.with("name", name);
                    return fail(message.with("arity", arity), *at);
                }
                *at += 1;
                open.push(arity);
                continue;
            }
            loop {
                skip(chars, at, end);
                let Some(left) = open.last_mut() else {
                    if *at < end && chars[*at] != '|' {
                        return fail(messages::GRAMMAR_AFTER, *at);
                    }
                    return Ok(items);
                };
                *left -= 1;
                let wanted = if *left > 0 { ',' } else { ')' };
                if *at >= end || chars[*at] != wanted {
                    return fail(messages::LANGUAGE_EXPECTED.with("token", wanted), *at);
                }
                *at += 1;
                if wanted == ',' {
                    break;
                }
                open.pop();
            }
        }
    }

    /// The automaton that accepts what the first variable generates.
    pub fn automaton(&self) -> Nondeterministic {
        let count = u32::try_from(self.variables.len()).unwrap_or(u32::MAX);
        let mut automaton = Nondeterministic::new(self.alphabet.clone(), count);
        for (variable, sides) in (0..).zip(&self.productions) {
            for side in sides {
                // From right to left, as an automaton reads: a state for every inner subterm.
                let mut stack: Vec<State> = Vec::new();
                for (place, item) in side.iter().enumerate().rev() {
                    let state = match *item {
                        Item::Variable(state) => state,
                        Item::Symbol(symbol) => {
                            let arity = self.alphabet.arity(symbol);
                            let start = stack.len().saturating_sub(arity);
                            let arguments: Vec<State> = stack.drain(start..).rev().collect();
                            let target = if place == 0 { variable } else { automaton.grow() };
                            automaton.add(symbol, &arguments, target);
                            target
                        }
                    };
                    stack.push(state);
                }
                if let ([Item::Variable(from)], true) = (side.as_slice(), stack.len() == 1) {
                    automaton.add_silent(*from, variable);
                }
            }
        }
        automaton.accept(0);
        automaton
    }

    /// A grammar of the terms with an output: one variable for each state from which that output can
    /// still be reached, and one more in front if several states have it.
    pub fn of(automaton: &TreeAutomaton, output: Output) -> Grammar {
        let automaton = automaton.trimmed();
        let useful = useful(&automaton, output);
        let starts: Vec<usize> =
            (0..automaton.states()).filter(|&state| automaton.out[state] == output).collect();
        let mut order = starts.clone();
        order.extend((0..automaton.states()).filter(|&q| useful[q] && !starts.contains(&q)));
        let extra = usize::from(starts.len() != 1);
        let mut place = vec![None; automaton.states()];
        for (index, &state) in order.iter().enumerate() {
            place[state] = u32::try_from(index + extra).ok();
        }
        let mut productions: Vec<Vec<Vec<Item>>> = vec![Vec::new(); order.len() + extra];
        if extra == 1 {
            let alone = starts.iter().filter_map(|&state| place[state]);
            productions[0] = alone.map(|variable| vec![Item::Variable(variable)]).collect();
        }
        let mut symbols: Vec<Symbol> = automaton.alphabet.indices().collect();
        symbols.sort_by_key(|&symbol| automaton.alphabet.arity(symbol));
        for symbol in symbols {
            automaton.for_each_transition(symbol, |arguments, target| {
                let parts: Option<Vec<Item>> = (arguments.iter())
                    .map(|&state| place[state as usize].map(Item::Variable))
                    .collect();
                if let (Some(parts), Some(variable)) = (parts, place[target as usize]) {
                    let side = std::iter::once(Item::Symbol(symbol)).chain(parts).collect();
                    productions[variable as usize].push(side);
                }
            });
        }
        productions.iter_mut().for_each(|sides| sides.sort());
        let by_arity = |side: &Vec<Item>| match side.first() {
            Some(Item::Symbol(symbol)) => automaton.alphabet.arity(*symbol),
            _ => 0,
        };
        productions.iter_mut().for_each(|sides| sides.sort_by_key(by_arity));
        let variables = names(productions.len(), &automaton.alphabet);
        Grammar { alphabet: automaton.alphabet.clone(), variables, productions }
    }

    /// The grammar as text, rules separated by commas. A variable without rules generates nothing.
    pub fn show(&self) -> String {
        self.lines().join(", ")
    }

    /// The rules as text, one for each variable that has some.
    pub fn lines(&self) -> Vec<String> {
        let rules = self.variables.iter().zip(&self.productions);
        let rule = |(name, sides): (&String, &Vec<Vec<Item>>)| {
            let sides: Vec<String> = sides.iter().map(|side| self.show_side(side)).collect();
            let sides = if sides.is_empty() { "∅".to_owned() } else { sides.join(" | ") };
            format!("{name} -> {sides}")
        };
        rules.map(rule).collect()
    }

    fn show_side(&self, side: &[Item]) -> String {
        write_preorder(side.iter().map(|item| match *item {
            Item::Symbol(symbol) => (self.alphabet.name(symbol), self.alphabet.arity(symbol)),
            Item::Variable(variable) => (self.variables[variable as usize].as_str(), 0),
        }))
    }
}

/// From which states is the output still reachable in some context?
fn useful(automaton: &TreeAutomaton, output: Output) -> Vec<bool> {
    let mut useful: Vec<bool> = automaton.out.iter().map(|&value| value == output).collect();
    loop {
        let mut grown = false;
        for symbol in automaton.alphabet.indices() {
            automaton.for_each_transition(symbol, |arguments, target| {
                if useful[target as usize] {
                    for &state in arguments {
                        grown |= !std::mem::replace(&mut useful[state as usize], true);
                    }
                }
            });
        }
        if !grown {
            return useful;
        }
    }
}

/// Names for variables that are no symbols: letters, then letters with numbers.
fn names(count: usize, alphabet: &Alphabet) -> Vec<String> {
    let letters = || ('A'..='Z').map(String::from);
    let numbered =
        (1..).flat_map(|number| letters().map(move |letter| format!("{letter}{number}")));
    letters().chain(numbered).filter(|name| alphabet.find(name).is_none()).take(count).collect()
}

/// Where rules stand: separated by line breaks, semicolons and commas outside of brackets.
fn rules(chars: &[char]) -> Vec<(usize, usize)> {
    let (mut found, mut start, mut depth) = (Vec::new(), 0, 0_usize);
    for at in 0..=chars.len() {
        let c = chars.get(at).copied().unwrap_or('\n');
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if c == '\n' || c == ';' || (c == ',' && depth == 0) {
            if chars[start..at].iter().any(|c| !c.is_whitespace()) {
                found.push((start, at));
            }
            start = at + 1;
        }
    }
    found
}

fn skip(chars: &[char], at: &mut usize, end: usize) {
    while *at < end && chars[*at].is_whitespace() {
        *at += 1;
    }
}

fn fail<T>(message: impl Into<Message>, at: usize) -> Result<T, AutomatonError> {
    Err(AutomatonError::Text { message: message.into(), at: at + 1 })
}
