//! Formulas for whole numbers of a machine word. What outgrows the word is refused.

use super::value::Value;
use super::{Call, Each, Frame, Truth, Val, run};
use crate::fault::{Fault, Stuck, Where};
use crate::messages;
use std::ops::ControlFlow;

/// An operation between two whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntOp {
    /// `a + b`
    Add,
    /// `a - b`
    Subtract,
    /// `a * b`
    Multiply,
    /// `a / b`, which must come out even
    Divide,
    /// `a div b`, rounded down
    Div,
    /// `a mod b`, with the sign of b
    Mod,
    /// `a ** b`
    Power,
    /// `min(a, b)`
    Min,
    /// `max(a, b)`
    Max,
    /// `gcd(a, b)`
    Gcd,
    /// `xor(a, b)`
    Xor,
}

/// What is made of all elements of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Summary {
    /// Their sum.
    Sum,
    /// The least.
    Min,
    /// The greatest.
    Max,
    /// The nim sum.
    Xor,
    /// The least natural number that is not among them.
    Mex,
    /// The greatest common divisor.
    Gcd,
}

/// A whole number.
#[derive(Clone, Debug)]
pub enum Int {
    /// A number.
    Constant(i64),
    /// A name.
    Slot(usize),
    /// An operation.
    Binary(IntOp, Box<[Int; 2]>, Where),
    /// `-a`
    Negative(Box<Int>, Where),
    /// `abs(a)`
    Absolute(Box<Int>, Where),
    /// The whole part of the square root.
    Root(Box<Int>, Where),
    /// `if c then a else b`
    Choice(Box<(Truth, Int, Int)>),
    /// `length(list)`
    Length(Box<Val>),
    /// The element of a list, from 1.
    At(Box<(Val, Int)>, Where),
    /// `count(condition for …)`; without a condition, how many there are.
    Count(Box<Each>),
    /// Something of all elements.
    Summary(Summary, Box<Val>, Where),
    /// Squares with these letters.
    Letters(u64),
    /// A value that is a whole number.
    Of(Box<Val>),
    /// A function of the file.
    Call(Box<Call>),
}

#[cold]
fn large(at: Where) -> Stuck {
    Fault::new(at, messages::FORMULA_LARGE).stuck()
}

fn gcd(a: i64, b: i64) -> Option<i64> {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i64::try_from(a).ok()
}

impl IntOp {
    /// The result; `None` if it outgrows a word.
    ///
    /// # Errors
    /// If it does not exist.
    #[inline]
    fn apply(self, a: i64, b: i64, at: Where) -> Result<i64, Stuck> {
        let fits = match self {
            IntOp::Add => a.checked_add(b),
            IntOp::Subtract => a.checked_sub(b),
            IntOp::Multiply => a.checked_mul(b),
            IntOp::Min => Some(a.min(b)),
            IntOp::Max => Some(a.max(b)),
            IntOp::Gcd => gcd(a, b),
            IntOp::Xor => Some(a ^ b),
            IntOp::Divide | IntOp::Div | IntOp::Mod if b == 0 => {
                return Err(Fault::new(at, messages::FORMULA_ZERO).stuck());
            }
            IntOp::Divide => {
                let quotient = a.checked_div(b);
                if quotient.is_some() && a % b != 0 {
                    let message = messages::FORMULA_FRACTION.with("a", a).with("b", b);
                    return Err(Fault::new(at, message).help(messages::FORMULA_DIV).stuck());
                }
                quotient
            }
            IntOp::Div => {
                let (quotient, rest) = (a.checked_div(b), a.wrapping_rem(b));
                quotient.map(|q| if rest != 0 && (rest < 0) != (b < 0) { q - 1 } else { q })
            }
            IntOp::Mod => {
                let rest = a.wrapping_rem(b);
                Some(if rest != 0 && (rest < 0) != (b < 0) { rest + b } else { rest })
            }
            IntOp::Power => match u32::try_from(b) {
                Ok(exponent) => a.checked_pow(exponent),
                Err(_) if b > 0 => matches!(a, 0 | 1).then_some(a),
                Err(_) => return Err(Fault::new(at, messages::FORMULA_POWER).stuck()),
            },
        };
        fits.ok_or_else(|| large(at))
    }
}

impl Summary {
    fn of(self, elements: &[Value], at: Where) -> Result<i64, Stuck> {
        let numbers = || elements.iter().map(Value::int);
        let empty = || Fault::new(at, messages::FORMULA_EMPTY).stuck();
        match self {
            Summary::Sum => numbers().try_fold(0i64, i64::checked_add).ok_or_else(|| large(at)),
            Summary::Min => numbers().min().ok_or_else(empty),
            Summary::Max => numbers().max().ok_or_else(empty),
            Summary::Xor => Ok(numbers().fold(0, |sum, n| sum ^ n)),
            Summary::Gcd => numbers().try_fold(0, gcd).ok_or_else(|| large(at)),
            Summary::Mex => {
                let mut sorted: Vec<i64> = numbers().filter(|&n| n >= 0).collect();
                sorted.sort_unstable();
                let next = |least: i64, n: i64| if n == least { least + 1 } else { least };
                Ok(sorted.into_iter().fold(0, next))
            }
        }
    }
}

impl Int {
    /// Its value.
    ///
    /// # Errors
    /// What is wrong with it for these arguments.
    pub fn eval(&self, frame: &mut Frame<'_>) -> Result<i64, Stuck> {
        match self {
            Int::Constant(n) => Ok(*n),
            Int::Slot(slot) => Ok(frame.ints[*slot]),
            Int::Binary(op, sides, at) => {
                let (a, b) = (sides[0].eval(frame)?, sides[1].eval(frame)?);
                op.apply(a, b, *at)
            }
            Int::Negative(a, at) => a.eval(frame)?.checked_neg().ok_or_else(|| large(*at)),
            Int::Absolute(a, at) => a.eval(frame)?.checked_abs().ok_or_else(|| large(*at)),
            Int::Root(a, at) => {
                let a = a.eval(frame)?;
                a.checked_isqrt().ok_or_else(|| Fault::new(*at, messages::FORMULA_ROOT).stuck())
            }
            Int::Choice(choice) => match choice.0.eval(frame)? {
                true => choice.1.eval(frame),
                false => choice.2.eval(frame),
            },
            Int::Length(list) => Ok(i64::try_from(list.eval(frame)?.length()).unwrap_or(i64::MAX)),
            Int::At(of, at) => {
                let list = of.0.eval(frame)?;
                let index = of.1.eval(frame)?;
                Ok(element(&list, index, *at)?.int())
            }
            Int::Count(each) => {
                let mut count = 0;
                let _ = run(&each.clauses, frame, &mut |frame| {
                    count += match &each.body {
                        super::Expression::Truth(truth) => i64::from(truth.eval(frame)?),
                        _ => 1,
                    };
                    Ok(ControlFlow::Continue(()))
                })?;
                Ok(count)
            }
            Int::Summary(summary, list, at) => summary.of(list.eval(frame)?.elements(), *at),
            Int::Letters(letters) => Ok(frame.scenery.map_or(0, |scenery| scenery.count(*letters))),
            Int::Of(val) => Ok(val.eval(frame)?.int()),
            Int::Call(call) => Ok(call.eval(frame)?.int()),
        }
    }
}

/// The element of a list with this number, from 1.
pub(super) fn element(list: &Value, index: i64, at: Where) -> Result<Value, Stuck> {
    let place = index.checked_sub(1).and_then(|index| usize::try_from(index).ok());
    let found = match list {
        Value::Text(text) => place
            .and_then(|place| text.chars().nth(place))
            .map(|letter| Value::Text(letter.to_string().into())),
        list => place.and_then(|place| list.elements().get(place)).cloned(),
    };
    found.ok_or_else(|| {
        let message = messages::FORMULA_INDEX.with("index", index).with("length", list.length());
        Fault::new(at, message).stuck()
    })
}
