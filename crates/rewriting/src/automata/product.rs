//! Products, and what they decide: unions, intersections, inclusion, equivalence.

use super::{AutomatonError, Output, State, Tree, TreeAutomaton};

/// How large a term that is shown as a witness may be.
const WITNESS: usize = 1 << 20;

/// The answer to a question about all terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is so for every term.
    Yes,
    /// A smallest term for which it is not so; none if that has more than a million symbols.
    No(Option<Tree>),
}

impl TreeAutomaton {
    /// Both automata side by side; `combine` makes one output of the two.
    ///
    /// # Errors
    /// If the alphabets differ, or more than `limit` pairs of states are reached.
    pub fn product(
        &self,
        other: &TreeAutomaton,
        limit: usize,
        combine: impl Fn(Output, Output) -> Output,
    ) -> Result<TreeAutomaton, AutomatonError> {
        if self.alphabet != other.alphabet {
            return Err(AutomatonError::Different);
        }
        let (mut left, mut right) = (Vec::new(), Vec::new());
        TreeAutomaton::explored(
            &self.alphabet,
            limit,
            |symbol, arguments: &[&(State, State)]| {
                left.clear();
                left.extend(arguments.iter().map(|pair| pair.0));
                right.clear();
                right.extend(arguments.iter().map(|pair| pair.1));
                (self.step(symbol, &left), other.step(symbol, &right))
            },
            |&(a, b)| combine(self.out[a as usize], other.out[b as usize]),
        )
    }

    /// The terms of either language.
    ///
    /// # Errors
    /// As [`TreeAutomaton::product`].
    pub fn union(&self, other: &Self, limit: usize) -> Result<TreeAutomaton, AutomatonError> {
        self.product(other, limit, |a, b| u32::from(a != 0 || b != 0))
    }

    /// The terms of both languages.
    ///
    /// # Errors
    /// As [`TreeAutomaton::product`].
    pub fn intersection(
        &self,
        other: &Self,
        limit: usize,
    ) -> Result<TreeAutomaton, AutomatonError> {
        self.product(other, limit, |a, b| u32::from(a != 0 && b != 0))
    }

    /// The terms of this language that are not in the other.
    ///
    /// # Errors
    /// As [`TreeAutomaton::product`].
    pub fn difference(&self, other: &Self, limit: usize) -> Result<TreeAutomaton, AutomatonError> {
        self.product(other, limit, |a, b| u32::from(a != 0 && b == 0))
    }

    /// Does every term of this language belong to the other?
    ///
    /// # Errors
    /// As [`TreeAutomaton::product`].
    pub fn included_in(&self, other: &Self, limit: usize) -> Result<Answer, AutomatonError> {
        Ok(self.difference(other, limit)?.none())
    }

    /// Have all terms the same outputs here and there?
    ///
    /// # Errors
    /// As [`TreeAutomaton::product`].
    pub fn equivalent(&self, other: &Self, limit: usize) -> Result<Answer, AutomatonError> {
        Ok(self.product(other, limit, |a, b| u32::from(a != b))?.none())
    }

    /// Is the language empty? Otherwise a smallest term of it.
    pub fn none(&self) -> Answer {
        match self.witness(WITNESS, |output| output != 0) {
            Ok(None) => Answer::Yes,
            Ok(Some(tree)) => Answer::No(Some(tree)),
            Err(_) => Answer::No(None),
        }
    }
}
