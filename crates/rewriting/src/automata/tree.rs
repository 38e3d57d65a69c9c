//! Ground terms in Polish notation: the symbols in preorder. Flat, so that a word of a million
//! letters is read, compared and dropped without recursion.

use super::{Alphabet, AutomatonError, Symbol};
use crate::messages;
use upstar_values::Message;

/// A ground term, its symbols in preorder.
///
/// ```
/// use upstar_rewriting::automata::{Alphabet, Tree};
/// let trees = Alphabet::new(&[("B", 2), ("I", 0)])?;
/// let tree = Tree::read("B(I,B(I,I))", &trees)?;
/// assert_eq!(tree.symbols(), [0, 1, 0, 1, 1]);
/// assert_eq!(tree.show(&trees), "B(I,B(I,I))");
/// # Ok::<(), upstar_rewriting::automata::AutomatonError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tree(Vec<Symbol>);

impl Tree {
    /// A term from its symbols in preorder; none if they are not exactly one term.
    pub fn new(symbols: Vec<Symbol>, alphabet: &Alphabet) -> Option<Tree> {
        let mut open = 1_usize;
        for (index, &symbol) in symbols.iter().enumerate() {
            if open == 0 || symbol as usize >= alphabet.len() {
                return None;
            }
            open = open - 1 + alphabet.arity(symbol);
            if open == 0 && index + 1 < symbols.len() {
                return None;
            }
        }
        (open == 0).then_some(Tree(symbols))
    }

    /// Symbols that are known to be one term.
    pub(crate) fn from_preorder(symbols: Vec<Symbol>) -> Tree {
        Tree(symbols)
    }

    /// The symbols in preorder.
    pub fn symbols(&self) -> &[Symbol] {
        &self.0
    }

    /// How many symbols it has.
    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// The term as text, `B(I,B(I,I))`; words are written without brackets and end, `UDU`, if all
    /// letters are single characters, and as `Z` if they are empty.
    pub fn show(&self, alphabet: &Alphabet) -> String {
        let short = |symbol: &Symbol| alphabet.name(*symbol).chars().count() == 1;
        if alphabet.is_of_words() && self.0.iter().all(short) {
            let letters = if self.0.len() > 1 { &self.0[..self.0.len() - 1] } else { &self.0 };
            return letters.iter().map(|&symbol| alphabet.name(symbol)).collect();
        }
        let parts = self.0.iter().map(|&symbol| (alphabet.name(symbol), alphabet.arity(symbol)));
        write_preorder(parts)
    }

    /// Reads what [`Tree::show`] writes in its long form: names, brackets, commas.
    ///
    /// # Errors
    /// If it is no term over the alphabet.
    pub fn read(text: &str, alphabet: &Alphabet) -> Result<Tree, AutomatonError> {
        let chars: Vec<char> = text.chars().collect();
        let mut at = 0;
        let mut symbols = Vec::new();
        // How many arguments are still to come at each open bracket.
        let mut open: Vec<usize> = Vec::new();
        let fail = |message: Message, at: usize| Err(AutomatonError::Text { message, at: at + 1 });
        let skip = |at: &mut usize| {
            while chars.get(*at).is_some_and(|c| c.is_whitespace()) {
                *at += 1;
            }
        };
        loop {
            skip(&mut at);
            let start = at;
            while chars.get(at).is_some_and(|c| !c.is_whitespace() && !"(),".contains(*c)) {
                at += 1;
            }
            let name: String = chars[start..at].iter().collect();
            let Some(symbol) = alphabet.find(&name) else {
                return fail(messages::LANGUAGE_NO_SYMBOL.with("name", name), start);
            };
            symbols.push(symbol);
            let arity = alphabet.arity(symbol);
            skip(&mut at);
            if arity > 0 {
                if chars.get(at) != Some(&'(') {
                    let message = messages::LANGUAGE_ARGUMENTS.with("name", name);
                    return fail(message.with("arity", arity), at);
                }
                at += 1;
                open.push(arity);
                continue;
            }
            loop {
                skip(&mut at);
                let Some(left) = open.last_mut() else {
                    if at < chars.len() {
                        return fail(messages::LANGUAGE_AFTER_TERM.into(), at);
                    }
                    return Ok(Tree(symbols));
                };
                *left -= 1;
                let wanted = if *left > 0 { ',' } else { ')' };
                if chars.get(at) != Some(&wanted) {
                    return fail(messages::LANGUAGE_EXPECTED.with("token", wanted), at);
                }
                at += 1;
                if wanted == ',' {
                    break;
                }
                open.pop();
            }
        }
    }
}

/// Names in preorder, each with the number of its arguments, as a term with brackets and commas.
pub(super) fn write_preorder<'a>(parts: impl Iterator<Item = (&'a str, usize)>) -> String {
    let mut text = String::new();
    let mut open: Vec<usize> = Vec::new();
    for (name, arity) in parts {
        text.push_str(name);
        if arity > 0 {
            text.push('(');
            open.push(arity);
            continue;
        }
        while let Some(left) = open.last_mut() {
            *left -= 1;
            if *left > 0 {
                text.push(',');
                break;
            }
            text.push(')');
            open.pop();
        }
    }
    text
}

/// All terms of up to `size` symbols, by size: what brute-force tests run over.
pub fn all_trees(alphabet: &Alphabet, size: usize) -> Vec<Tree> {
    let mut by_size: Vec<Vec<Vec<Symbol>>> = vec![Vec::new()];
    for total in 1..=size {
        let mut here = Vec::new();
        for symbol in alphabet.indices() {
            // Partial argument lists, with the number of symbols used.
            let mut rows: Vec<Vec<Symbol>> = vec![vec![symbol]];
            let arity = alphabet.arity(symbol);
            for position in 0..arity {
                let mut longer = Vec::new();
                for row in &rows {
                    let rest = arity - position - 1;
                    let Some(room) = total.checked_sub(row.len() + rest) else { continue };
                    let sizes = if rest == 0 { room..=room } else { 1..=room };
                    for part in sizes.flat_map(|size| by_size.get(size).into_iter().flatten()) {
                        longer.push(row.iter().chain(part).copied().collect());
                    }
                }
                rows = longer;
            }
            here.extend(rows.into_iter().filter(|row| row.len() == total));
        }
        by_size.push(here);
    }
    by_size.into_iter().flatten().map(Tree).collect()
}
