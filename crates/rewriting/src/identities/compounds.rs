//! Expressions for games: 0, variables, and compounds of them.

use super::forms::Forms;
use super::{IdentitySearch, NAMES};
use crate::search::SearchError;
use rustc_hash::FxHashSet;
use std::fmt;
use upstar_values::plain::{Compound, Plain};

/// An operation of expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// The game 0 without moves.
    Zero,
    /// A compound of two games.
    Compound(Compound),
}

impl Operation {
    /// All that can be asked for, with how they are written.
    pub const ALL: [(&'static str, Operation); 6] = [
        ("0", Operation::Zero),
        ("|>", Operation::Compound(Compound::Annihilating)),
        ("+", Operation::Compound(Compound::Sum)),
        ("->", Operation::Compound(Compound::Sequential)),
        ("=>", Operation::Compound(Compound::WeakSequential)),
        (":", Operation::Compound(Compound::Ordinal)),
    ];

    /// The operation that is written so.
    pub fn named(name: &str) -> Option<Operation> {
        Self::ALL.iter().find(|(known, _)| *known == name).map(|&(_, operation)| operation)
    }
}

/// An expression for a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Expression {
    /// The game 0.
    Zero,
    /// A variable, by its number.
    Variable(usize),
    /// A compound.
    Compound(Compound, Box<Expression>, Box<Expression>),
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expression::Zero => f.write_str("0"),
            Expression::Variable(variable) => {
                write!(f, "{}", NAMES.get(*variable).copied().unwrap_or('?'))
            }
            Expression::Compound(kind, one, other) => {
                let known = Operation::ALL
                    .iter()
                    .find(|(_, operation)| *operation == Operation::Compound(*kind));
                let sign = known.map_or("?", |&(sign, _)| sign);
                for (nth, side) in [one, other].into_iter().enumerate() {
                    if nth == 1 {
                        f.write_str(sign)?;
                    }
                    if matches!(**side, Expression::Compound(..)) {
                        write!(f, "({side})")?;
                    } else {
                        write!(f, "{side}")?;
                    }
                }
                Ok(())
            }
        }
    }
}

impl Expression {
    /// The game that it is when the variables stand for these.
    pub(super) fn value(&self, by: &[Plain], forms: &mut Forms) -> Result<Plain, SearchError> {
        Ok(match self {
            Expression::Zero => forms.empty(),
            Expression::Variable(variable) => {
                by.get(*variable).copied().unwrap_or_else(|| forms.empty())
            }
            Expression::Compound(kind, one, other) => {
                let (one, other) = (one.value(by, forms)?, other.value(by, forms)?);
                forms.compound(*kind, one, other)?
            }
        })
    }
}

/// An expression with its values on the samples.
type Valued = (Expression, Vec<Plain>);

/// All expressions of up to so many operations, the smallest first, one for each vector of values.
pub(super) fn expressions(
    search: &IdentitySearch,
    variables: usize,
    samples: &[Vec<Plain>],
    forms: &mut Forms,
) -> Result<Vec<Valued>, SearchError> {
    let mut levels: Vec<Vec<Valued>> = Vec::new();
    let mut seen: FxHashSet<Vec<Plain>> = FxHashSet::default();
    let mut first = Vec::new();
    let zero = search.operations.contains(&Operation::Zero).then_some(Expression::Zero);
    for expression in zero.into_iter().chain((0..variables).map(Expression::Variable)) {
        let value = samples
            .iter()
            .map(|by| expression.value(by, forms))
            .collect::<Result<Vec<Plain>, _>>()?;
        if seen.insert(value.clone()) {
            first.push((expression, value));
        }
    }
    levels.push(first);
    for operations in 1..=search.most_operations {
        let mut next: Vec<Valued> = Vec::new();
        for operation in &search.operations {
            let Operation::Compound(kind) = *operation else { continue };
            for before in 0..operations {
                let (ones, others) = (&levels[before], &levels[operations - 1 - before]);
                for (one, left) in ones {
                    for (other, right) in others {
                        let value = left
                            .iter()
                            .zip(right)
                            .map(|(&g, &h)| forms.compound(kind, g, h))
                            .collect::<Result<Vec<Plain>, _>>()?;
                        if seen.insert(value.clone()) {
                            let compound = Expression::Compound(
                                kind,
                                Box::new(one.clone()),
                                Box::new(other.clone()),
                            );
                            next.push((compound, value));
                        }
                    }
                }
            }
        }
        levels.push(next);
    }
    Ok(levels.into_iter().flatten().collect())
}
