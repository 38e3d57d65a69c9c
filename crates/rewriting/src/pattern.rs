//! Patterns: terms with variables, the two sides of a rule. They are small (at most
//! [`MOST_SYMBOLS`] symbols), so that functions on them may recurse.

use crate::signature::Symbol;

/// The most symbols and variables on a side of a rule.
pub const MOST_SYMBOLS: usize = 400;

/// A term with variables.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pattern {
    /// A variable, by its number in the rule.
    Variable(u32),
    /// A symbol applied to as many patterns as it takes.
    Apply(Symbol, Vec<Pattern>),
}

impl Pattern {
    /// How many symbols and variables there are.
    pub fn size(&self) -> usize {
        match self {
            Pattern::Variable(_) => 1,
            Pattern::Apply(_, arguments) => 1 + arguments.iter().map(Pattern::size).sum::<usize>(),
        }
    }

    /// The symbol at the root, unless it is a variable.
    pub fn root(&self) -> Option<Symbol> {
        match self {
            Pattern::Variable(_) => None,
            Pattern::Apply(symbol, _) => Some(*symbol),
        }
    }

    /// The patterns below the root.
    pub fn arguments(&self) -> &[Pattern] {
        match self {
            Pattern::Variable(_) => &[],
            Pattern::Apply(_, arguments) => arguments,
        }
    }

    /// All subpatterns from the root down, arguments from left to right.
    pub fn subpatterns(&self) -> Vec<&Pattern> {
        let mut all = Vec::new();
        let mut stack = vec![self];
        while let Some(pattern) = stack.pop() {
            all.push(pattern);
            stack.extend(pattern.arguments().iter().rev());
        }
        all
    }

    /// The variables, each as often as it occurs, from left to right.
    pub fn variables(&self) -> Vec<u32> {
        let each = self.subpatterns().into_iter();
        each.filter_map(|p| if let Pattern::Variable(v) = p { Some(*v) } else { None }).collect()
    }

    /// How often a variable occurs.
    pub fn count(&self, variable: u32) -> usize {
        self.variables().iter().filter(|&&v| v == variable).count()
    }

    /// Does no variable occur twice?
    pub fn is_linear(&self) -> bool {
        let mut variables = self.variables();
        let all = variables.len();
        variables.sort_unstable();
        variables.dedup();
        variables.len() == all
    }
}
