//! Which of the systems that are the same up to symmetry comes first.
//!
//! Symmetries: symbols of one arity may exchange their names, the arguments of a symbol their
//! places, and words may be read backwards. Grundy values do not notice.

use crate::pattern::Pattern;
use crate::rule::Rule;
use crate::signature::{Signature, Symbol};
use crate::system::System;

/// A symmetry: new names, and for each symbol the new order of its arguments.
#[derive(Clone, Debug)]
struct Symmetry {
    names: Vec<Symbol>,
    arguments: Vec<Vec<usize>>,
    reversed: bool,
}

/// All symmetries of a signature.
#[derive(Clone, Debug)]
pub(super) struct Symmetries {
    all: Vec<Symmetry>,
}

/// More symmetries than this are not used: a few systems are then met twice.
const MOST_SYMMETRIES: usize = 5000;

impl Symmetries {
    pub(super) fn of(signature: &Signature, words: bool) -> Symmetries {
        let identity = Symmetry {
            names: signature.symbols().collect(),
            arguments: signature.symbols().map(|s| (0..signature.arity(s)).collect()).collect(),
            reversed: false,
        };
        let mut all = vec![identity];
        let symbols: Vec<Symbol> = signature.symbols().collect();
        let mut arities: Vec<usize> = symbols.iter().map(|&s| signature.arity(s)).collect();
        arities.sort_unstable();
        arities.dedup();
        for arity in arities {
            let same: Vec<Symbol> =
                symbols.iter().copied().filter(|&s| signature.arity(s) == arity).collect();
            let orders = permutations(same.len());
            all = product(&all, &orders, |symmetry, order| {
                for (&from, &to) in same.iter().zip(order) {
                    symmetry.names[from.index()] = same[to];
                }
            });
            for &symbol in same.iter().filter(|_| arity > 1) {
                all = product(&all, &permutations(arity), |symmetry, order| {
                    symmetry.arguments[symbol.index()] = order.to_vec();
                });
            }
        }
        if words {
            all = product(&all, &[vec![0], vec![1]], |symmetry, order| {
                symmetry.reversed = order == [1];
            });
        }
        Symmetries { all }
    }

    /// Is this set of rules the first of those that are the same up to symmetry?
    pub(super) fn is_first(&self, rules: &[&Rule]) -> bool {
        let own = sorted(rules.iter().map(|rule| (rule.left.clone(), rule.right.clone())));
        self.all.iter().all(|symmetry| own <= sorted(rules.iter().map(|r| symmetry.apply(r))))
    }

    fn first(&self, rules: &[Rule]) -> Vec<Measured> {
        let images = self.all.iter().map(|s| sorted(rules.iter().map(|rule| s.apply(rule))));
        images.min().unwrap_or_default()
    }
}

/// The two sides of a rule, their sizes in front.
type Measured = (usize, usize, Pattern, Pattern);

/// Sorted by size first, so that small rules stand in front.
fn sorted(rules: impl Iterator<Item = (Pattern, Pattern)>) -> Vec<Measured> {
    let mut rules: Vec<_> = rules.map(|(l, r)| (l.size(), r.size(), l, r)).collect();
    rules.sort_unstable();
    rules
}

fn product(
    all: &[Symmetry],
    orders: &[Vec<usize>],
    change: impl Fn(&mut Symmetry, &[usize]),
) -> Vec<Symmetry> {
    if all.len().saturating_mul(orders.len()) > MOST_SYMMETRIES {
        return all.to_vec();
    }
    let changed = |symmetry: &Symmetry, order: &Vec<usize>| {
        let mut new = symmetry.clone();
        change(&mut new, order);
        new
    };
    all.iter()
        .flat_map(|symmetry| orders.iter().map(move |order| changed(symmetry, order)))
        .collect()
}

fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..count {
        let longer = all.iter().flat_map(|order| {
            (0..count)
                .filter(|next| !order.contains(next))
                .map(|next| order.iter().copied().chain([next]).collect::<Vec<usize>>())
                .collect::<Vec<_>>()
        });
        all = longer.collect();
        if all.len() > MOST_SYMMETRIES {
            return vec![(0..count).collect()];
        }
    }
    all
}

impl Symmetry {
    /// The rule under the symmetry, variables numbered from left to right on the left side.
    fn apply(&self, rule: &Rule) -> (Pattern, Pattern) {
        let (left, right) = (self.image(&rule.left), self.image(&rule.right));
        let mut order: Vec<u32> = Vec::new();
        for variable in left.variables() {
            if !order.contains(&variable) {
                order.push(variable);
            }
        }
        (renumber(&left, &order), renumber(&right, &order))
    }

    fn image(&self, pattern: &Pattern) -> Pattern {
        if self.reversed {
            return self.word_image(pattern);
        }
        match pattern {
            Pattern::Variable(_) => pattern.clone(),
            Pattern::Apply(symbol, below) => {
                let order = &self.arguments[symbol.index()];
                let images = order.iter().filter_map(|&nth| below.get(nth)).map(|b| self.image(b));
                Pattern::Apply(self.names[symbol.index()], images.collect())
            }
        }
    }

    fn word_image(&self, pattern: &Pattern) -> Pattern {
        let parts = pattern.subpatterns();
        let tail = parts.last().map_or(Pattern::Variable(0), |part| (*part).clone());
        let letters = parts.iter().filter(|part| !part.arguments().is_empty());
        letters
            .filter_map(|part| part.root())
            .fold(tail, |below, symbol| Pattern::Apply(self.names[symbol.index()], vec![below]))
    }
}

fn renumber(pattern: &Pattern, order: &[u32]) -> Pattern {
    match pattern {
        Pattern::Variable(variable) => {
            let place = order.iter().position(|v| v == variable).unwrap_or(0);
            Pattern::Variable(u32::try_from(place).unwrap_or(0))
        }
        Pattern::Apply(symbol, below) => {
            Pattern::Apply(*symbol, below.iter().map(|b| renumber(b, order)).collect())
        }
    }
}

/// A text that is the same for systems that are the same up to renaming and symmetry (for systems
/// without ends of words and rules of the players' own).
///
/// ```
/// use upstar_rewriting::{System, canonical_text};
/// let text = |system: &str| canonical_text(&system.parse::<System>().unwrap());
/// assert_eq!(text("ab -> a"), text("yx -> y"));
/// assert_eq!(text("ab -> a"), text("ba -> a")); // backwards
/// assert_ne!(text("ab -> a"), text("ab -> ε"));
/// ```
pub fn canonical_text(system: &System) -> String {
    let backwards = system.is_word()
        && system.rules.iter().all(|rule| {
            let ends =
                |side: &Pattern| side.subpatterns().last().is_some_and(|p| p.root().is_some());
            !ends(&rule.left) && !ends(&rule.right)
        });
    let symmetries = Symmetries::of(&system.signature, backwards && !system.has_root_rules());
    let rules = symmetries.first(&system.rules);
    let side = |pattern: &Pattern| {
        let parts = pattern.subpatterns();
        let names = parts.iter().map(|part| match part {
            Pattern::Variable(variable) => format!("v{variable}"),
            Pattern::Apply(symbol, below) => format!("s{}/{}", symbol.0, below.len()),
        });
        names.collect::<Vec<_>>().join(" ")
    };
    let each = rules.iter().map(|(_, _, left, right)| format!("{} -> {}", side(left), side(right)));
    each.collect::<Vec<_>>().join(", ")
}
