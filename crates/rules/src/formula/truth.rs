//! Formulas that are true or false.

use super::{Call, Each, Expression, Frame, Int, Val, run};
use crate::fault::Stuck;
use std::ops::ControlFlow;

/// How two things compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    Different,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

impl Comparison {
    #[inline]
    fn holds<T: Ord>(self, a: &T, b: &T) -> bool {
        match self {
            Comparison::Equal => a == b,
            Comparison::Different => a != b,
            Comparison::Less => a < b,
            Comparison::AtMost => a <= b,
            Comparison::More => a > b,
            Comparison::AtLeast => a >= b,
        }
    }
}

/// True or false.
#[derive(Clone, Debug)]
pub enum Truth {
    /// `true`, `false`
    Constant(bool),
    /// Whole numbers compared.
    Ints(Comparison, Box<[Int; 2]>),
    /// Other values compared.
    Values(Comparison, Box<[Expression; 2]>),
    /// `not a`
    Not(Box<Truth>),
    /// `a and b`
    And(Box<[Truth; 2]>),
    /// `a or b`
    Or(Box<[Truth; 2]>),
    /// `if c then a else b`
    Choice(Box<[Truth; 3]>),
    /// `any(a for …)`
    Any(Box<Each>),
    /// `all(a for …)`
    All(Box<Each>),
    /// A value that is true or false.
    Of(Box<Val>),
    /// A function of the file.
    Call(Box<Call>),
}

impl Truth {
    /// Is it true?
    ///
    /// # Errors
    /// What is wrong with it for these arguments.
    pub fn eval(&self, frame: &mut Frame<'_>) -> Result<bool, Stuck> {
        match self {
            Truth::Constant(truth) => Ok(*truth),
            Truth::Ints(by, sides) => {
                let (a, b) = (sides[0].eval(frame)?, sides[1].eval(frame)?);
                Ok(by.holds(&a, &b))
            }
            Truth::Values(by, sides) => {
                let (a, b) = (sides[0].value(frame)?, sides[1].value(frame)?);
                Ok(by.holds(&a, &b))
            }
            Truth::Not(a) => Ok(!a.eval(frame)?),
            Truth::And(sides) => Ok(sides[0].eval(frame)? && sides[1].eval(frame)?),
            Truth::Or(sides) => Ok(sides[0].eval(frame)? || sides[1].eval(frame)?),
            Truth::Choice(of) => match of[0].eval(frame)? {
                true => of[1].eval(frame),
                false => of[2].eval(frame),
            },
            Truth::Any(each) => one(each, frame, true),
            Truth::All(each) => Ok(!one(each, frame, false)?),
            Truth::Of(val) => Ok(val.eval(frame)?.int() != 0),
            Truth::Call(call) => Ok(call.eval(frame)?.int() != 0),
        }
    }
}

/// Is one of them what is wanted?
fn one(each: &Each, frame: &mut Frame<'_>, wanted: bool) -> Result<bool, Stuck> {
    let flow = run(&each.clauses, frame, &mut |frame| {
        let here = match &each.body {
            Expression::Truth(truth) => truth.eval(frame)?,
            other => other.value(frame)?.int() != 0,
        };
        Ok(if here == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    Ok(flow.is_break())
}
