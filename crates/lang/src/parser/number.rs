//! From the places of a literal's parts to the literal.

use super::Parser;
use super::frame::{Before, Frame};
use crate::lexer::{Scan, StarScan, UpsScan};
use crate::messages;
use crate::{Arrow, Infix, Literal, Node, Rational, Span, SyntaxError, Ups};
use dashu_int::{IBig, Sign, UBig};

/// Words longer than this are not remembered: they hardly come twice, and hashing costs.
const LONGEST_REMEMBERED: usize = 64;

/// From so many counted ups behind an integer on, the writer may have meant a power.
const MANY_UPS: u8 = 10;

impl Parser<'_> {
    /// The node of a literal.
    pub(super) fn literal(&mut self, scan: &Scan, span: Span) -> Result<Node, SyntaxError> {
        let word = self.lexer.slice(span);
        if scan.parts() == 1
            && scan.denominator.is_none()
            && let Some(digits) = scan.numerator
            && let Ok(n) = self.lexer.slice(digits).parse::<i64>()
        {
            return Ok(Node::Integer(if scan.negative { -n } else { n }));
        }
        if let Some(&node) = self.literals.get(word) {
            return Ok(node);
        }
        let literal = self.convert(scan, span)?;
        let node = match &literal {
            Literal { number: Some(number), ups: None, nimber: None, tilt: None }
                if number.denominator == UBig::ONE =>
            {
                match i64::try_from(&number.numerator) {
                    Ok(n) => Node::Integer(n),
                    Err(_) => Node::Literal(self.ast.push_literal(literal)),
                }
            }
            _ => Node::Literal(self.ast.push_literal(literal)),
        };
        if word.len() <= LONGEST_REMEMBERED {
            self.literals.insert(word, node);
        }
        Ok(node)
    }

    fn convert(&self, scan: &Scan, span: Span) -> Result<Literal, SyntaxError> {
        let number = match scan.numerator {
            None => None,
            Some(digits) => {
                let sign = if scan.negative { Sign::Negative } else { Sign::Positive };
                let denominator = scan.denominator.map_or(Ok(UBig::ONE), |d| self.natural(d))?;
                if denominator == UBig::ZERO {
                    return Err(SyntaxError::new(span, messages::NUMBER_DIVISION_BY_ZERO));
                }
                let numerator = IBig::from_parts(sign, self.natural(digits)?);
                Some(Rational { numerator, denominator })
            }
        };
        let ups = match scan.ups {
            UpsScan::None => None,
            UpsScan::Run(arrow, run) => Some(multiple(arrow, UBig::from(run))),
            UpsScan::Count(arrow, digits) => Some(multiple(arrow, self.natural(digits)?)),
            UpsScan::Power(arrow, digits) => Some(Ups::Power(arrow, self.natural(digits)?)),
            UpsScan::PowerSum(arrow, digits) => Some(Ups::PowerSum(arrow, self.natural(digits)?)),
            UpsScan::PowerOn(arrow) => Some(Ups::PowerOn(arrow)),
            UpsScan::PowerSumOn(arrow) => Some(Ups::PowerSumOn(arrow)),
        };
        let nimber = match scan.star {
            StarScan::None => None,
            StarScan::Bare => Some(UBig::ONE),
            StarScan::Nimber(digits) => Some(self.natural(digits)?),
        };
        Ok(Literal { number, ups, nimber, tilt: scan.tilt })
    }

    /// Digits as an integer; subquadratic in their number.
    fn natural(&self, digits: Span) -> Result<UBig, SyntaxError> {
        UBig::from_str_radix(self.lexer.slice(digits), 10)
            .map_err(|_| SyntaxError::new(digits, messages::SYNTAX_INTEGER))
    }

    /// Refuses a literal of several parts glued after `*`, `/`, `**` or `^`, where precedence
    /// would suggest another reading than the longest literal: `n*2*3`, `a/2/3`, `w**2/3`.
    pub(super) fn check_glued(&self, scan: &Scan, span: Span) -> Result<(), SyntaxError> {
        let Some(&Frame::Infix { op, span: operator }) = self.frames.last() else { return Ok(()) };
        if operator.end != span.start || self.before != Before::Operator(operator) {
            return Ok(());
        }
        let fraction = scan.denominator.is_some();
        let clash = match op {
            Infix::Multiply => scan.parts() > 1,
            Infix::Divide | Infix::Power => scan.parts() > 1 || fraction,
            _ => false,
        };
        if !clash {
            return Ok(());
        }
        let word = self.lexer.slice(span);
        let sign = self.lexer.slice(operator);
        let error = SyntaxError::new(
            operator.to(span),
            messages::SYNTAX_GLUED.with("sign", sign).with("word", clip(word)),
        );
        let Some(number) = scan.numerator.filter(|_| word.len() <= 40) else {
            return Err(error.help(messages::SYNTAX_GLUED_HINT));
        };
        let number = Span { start: span.start, end: number.end };
        let rest = self.lexer.slice(Span { start: number.end, end: span.end });
        let number = self.lexer.slice(number);
        let exponent = rest.trim_start_matches(['^', '↑']);
        let power = if op == Infix::Power { "**" } else { sign };
        let help = match rest.chars().next() {
            Some('/') => messages::SYNTAX_GLUED_QUOTIENT_HINT.with("spaced", spaced(rest)),
            Some('*') => messages::SYNTAX_GLUED_PRODUCT_HINT.with("spaced", spaced(rest)),
            Some('^' | '↑') if !exponent.is_empty() => {
                messages::SYNTAX_GLUED_POWER_HINT.with("power", power).with("exponent", exponent)
            }
            _ => messages::SYNTAX_GLUED_SUM_HINT.into(),
        };
        let help = help.with("sign", sign).with("word", word);
        Err(error.help(help.with("number", number).with("rest", rest)))
    }

    /// Adds the hint that a great many ups may be meant as a power.
    pub(super) fn hint_power(&mut self, scan: &Scan, span: Span) {
        let (UpsScan::Count(Arrow::Up, count), Some(base)) = (scan.ups, scan.numerator) else {
            return;
        };
        if scan.denominator.is_some() || scan.star != StarScan::None {
            return;
        }
        let count = self.lexer.slice(count);
        if count.parse::<u64>().is_ok_and(|n| n < u64::from(MANY_UPS)) {
            return;
        }
        let (base, count) = (clip(self.lexer.slice(base)), clip(count));
        let message = if scan.negative {
            messages::SYNTAX_POWER_NEGATIVE.with("base", base).with("count", count)
        } else {
            messages::SYNTAX_POWER_PLAIN.with("base", base).with("count", count)
        };
        self.ast.push_hint(span, message);
    }
}

impl Parser<'_> {
    /// Adds the hint that a number right before a star and digits may be meant as a product.
    pub(super) fn hint_product(&mut self, scan: &Scan, span: Span) {
        let StarScan::Nimber(index) = scan.star else { return };
        if scan.numerator.is_none() || scan.ups != UpsScan::None {
            return;
        }
        let number = Span { start: span.start, end: index.start };
        let number = clip(self.lexer.slice(number).trim_end_matches(['*', '⋆', '∗']));
        let index = clip(self.lexer.slice(index));
        let message = messages::SYNTAX_PRODUCT_OR_SUM.with("number", number).with("index", index);
        self.ast.push_hint(span, message);
    }
}

fn multiple(arrow: Arrow, count: UBig) -> Ups {
    let sign = if arrow == Arrow::Down { Sign::Negative } else { Sign::Positive };
    Ups::Multiple(IBig::from_parts(sign, count))
}

/// `/3` as `/ 3`, `*3` as `* 3`.
fn spaced(rest: &str) -> String {
    let mut chars = rest.chars();
    chars.next().map_or_else(String::new, |first| format!("{first} {}", chars.as_str()))
}

/// A word for a message, its middle left out if it is long.
pub(super) fn clip(word: &str) -> String {
    if word.chars().nth(40).is_none() {
        return word.to_owned();
    }
    let head: String = word.chars().take(18).collect();
    let tail: Vec<char> = word.chars().rev().take(18).collect();
    head + "…" + &tail.into_iter().rev().collect::<String>()
}
