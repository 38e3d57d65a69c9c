//! Values that are written out, read at once: braces, numbers, ups and stars, without a name, an operation or a session.
//!
//! The same grammar as everywhere else; what the evaluator keeps as a form is reduced on the way, option by option.

use crate::eval::Number;
use crate::{Ast, Literal, Node, NodeId, Prefix, TinyKind, Ups, parse};
use dashu_int::{IBig, UBig};
use upstar_values::{Algebra, Error, Game, NumberUpStar};

/// Longer texts are left to a session, which has the stack for them.
const LONGEST: usize = 4000;

/// The value that a text writes out; `None` if it says anything else, or is longer than a few lines.
///
/// ```
/// use upstar_values::{Algebra, Arena, Context};
/// let (arena, context) = (Arena::new(), Context::new());
/// let mut algebra = Algebra::new(&arena, &context);
/// let value = upstar_lang::plain_value("{0|^}", &mut algebra)?.unwrap();
/// assert_eq!(algebra.text(value)?, "^^*");
/// assert_eq!(upstar_lang::plain_value("nim(3)", &mut algebra)?, None);
/// # Ok::<(), upstar_values::Error>(())
/// ```
///
/// # Errors
/// [`Error::Stopped`] at a bound.
pub fn plain_value(source: &str, algebra: &mut Algebra<'_>) -> Result<Option<Game>, Error> {
    if source.len() > LONGEST {
        return Ok(None);
    }
    let Ok(ast) = parse(source) else { return Ok(None) };
    let &[root] = ast.roots() else { return Ok(None) };
    // Operands stand before what is made of them.
    let mut values: Vec<Option<Game>> = Vec::with_capacity(root.index() + 1);
    for &node in ast.nodes().get(..=root.index()).unwrap_or_default() {
        let value = Reading { ast: &ast, values: &values }.value(node, algebra)?;
        if value.is_none() {
            return Ok(None);
        }
        values.push(value);
    }
    Ok(values.pop().flatten())
}

struct Reading<'a> {
    ast: &'a Ast,
    values: &'a [Option<Game>],
}

impl Reading<'_> {
    fn value(&self, node: Node, algebra: &mut Algebra<'_>) -> Result<Option<Game>, Error> {
        Ok(match node {
            Node::Integer(number) => Some(algebra.number(number)?),
            Node::Literal(id) => match number_up_star(self.ast.literal(id)) {
                Some(value) => Some(algebra.number_up_star(value)?),
                None => None,
            },
            Node::Prefix(Prefix::Negate, operand) => match self.of(operand) {
                Some(game) => Some(algebra.neg(game)?),
                None => None,
            },
            Node::Game { options, left } => {
                let (left, right) = self.ast.game(options, left);
                match self.all(left).zip(self.all(right)) {
                    Some((left, right)) => Some(algebra.game(&left, &right)?),
                    None => None,
                }
            }
            Node::Switch(list) => match self.all(self.ast.list(list)) {
                Some(left) => {
                    let right: Result<Vec<Game>, Error> =
                        left.iter().map(|&option| algebra.neg(option)).collect();
                    Some(algebra.game(&left, &right?)?)
                }
                None => None,
            },
            Node::Tiny { kind, number: None, argument } => match (self.of(argument), kind) {
                (Some(game), TinyKind::Tiny) => Some(algebra.tiny(game)?),
                (Some(game), TinyKind::Miny) => Some(algebra.miny(game)?),
                (None, _) => None,
            },
            _ => None,
        })
    }

    fn of(&self, node: NodeId) -> Option<Game> {
        self.values.get(node.index()).copied().flatten()
    }

    fn all(&self, nodes: &[NodeId]) -> Option<Vec<Game>> {
        nodes.iter().map(|&node| self.of(node)).collect()
    }
}

fn number_up_star(literal: &Literal) -> Option<NumberUpStar> {
    let number = match &literal.number {
        Some(ratio) => Number::ratio(ratio.numerator.clone(), ratio.denominator.clone()).ok()?,
        None => Number::integer(0),
    };
    let ups = match &literal.ups {
        None => IBig::ZERO,
        Some(Ups::Multiple(ups)) => ups.clone(),
        Some(_) => return None,
    };
    let nimber = literal.nimber.clone().unwrap_or(UBig::ZERO);
    match literal.tilt {
        None => Some(NumberUpStar { number: number.as_dyadic()?.clone(), ups, nimber }),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Session, Settings};
    use upstar_values::{Arena, Context};

    #[test]
    fn what_is_written_out_is_worth_what_a_session_says() {
        let mut session = Session::new(Settings::default());
        let context = Context::new();
        let arena = Arena::new();
        let mut algebra = Algebra::new(&arena, &context);
        for source in [
            "0",
            "-3/4",
            "1/2^3*2",
            "v*",
            "*0",
            "{2|-1}",
            "{3|1||0|-2}",
            "{0,*,*2,*4|0,*,*2,*4}",
            "+-{1|{2|-1}}",
            "+-(1*)",
            "-{2|1}",
            "{|}",
            "{|||1}",
            "Tiny(2)",
            "Miny({1|0})",
            "{5||3|1}",
            "{0||||1|||0||-1|-2}",
        ] {
            let value = plain_value(source, &mut algebra).unwrap();
            let text = value.map(|value| algebra.text(value).unwrap());
            let expected = session.game(source, &context).unwrap().to_string();
            assert_eq!(text.as_deref(), Some(expected.as_str()), "{source}");
        }
    }

    #[test]
    fn everything_else_is_left_to_a_session() {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        for source in [
            "",
            "x",
            "nim(3)",
            "1 + 1",
            "{x|0}",
            "{n for n in 1..3|}",
            "w",
            "over",
            "1/3",
            "{1|",
            "5over",
        ] {
            assert_eq!(plain_value(source, &mut algebra), Ok(None), "{source}");
        }
    }
}
