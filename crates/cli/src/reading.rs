//! A position from its own notation, so that moves can be asked of it one by one.
//!
//! The session evaluates what the user wrote and gives the notation; that consists of games with
//! plain arguments, small values, and sums and compounds of them, and is read here without
//! evaluating anything again. Children stand before their parents in the tree: one pass, no
//! recursion.

use upstar_lang::{Ast, Infix, Literal as Word, Node, NodeId, NodeList, Prefix, Ups, parse};
use upstar_rules::compound::{Braces, Literal, Negative, Pair, PairKind, Sum};
use upstar_rules::{AnyPosition, Argument, find};
use upstar_values::{Dyadic, NumberUpStar};

/// What a node of a notation is.
enum Item {
    Argument(Argument),
    Position(AnyPosition),
    /// A name, or something that no position consists of.
    Other,
}

/// The position of this notation; `None` if it is no position of a game or compound of such.
pub fn position(notation: &str) -> Option<AnyPosition> {
    let ast = parse(notation).ok()?;
    let mut items: Vec<Item> = Vec::with_capacity(ast.nodes().len());
    let mut on_board = false;
    for &node in ast.nodes() {
        let item = Reader { ast: &ast, items: &items }.item(node);
        on_board |= matches!((node, &item), (Node::Call { .. }, Some(Item::Position(_))));
        items.push(item.unwrap_or(Item::Other));
    }
    let root = ast.root().filter(|_| on_board)?;
    Reader { ast: &ast, items: &items }.position(root)
}

struct Reader<'a> {
    ast: &'a Ast,
    items: &'a [Item],
}

impl Reader<'_> {
    fn item(&self, node: Node) -> Option<Item> {
        Some(match node {
            Node::Integer(n) => Item::Argument(Argument::Integer(n.into())),
            Node::Text(id) => Item::Argument(Argument::Text(self.ast.text(id).to_owned())),
            Node::List(list) => Item::Argument(Argument::List(self.arguments(list)?)),
            Node::Literal(id) => literal(self.ast.literal(id))?,
            Node::Call { callee, arguments } => {
                let Node::Name(name) = self.ast.node(callee) else { return None };
                let game = find(self.ast.symbol(name))?;
                Item::Position(game.read(&self.arguments(arguments)?).ok()?)
            }
            Node::Prefix(Prefix::Negate, of) => Item::Position(Negative::of(&self.position(of)?)),
            Node::Binary(Infix::Add, a, b) => {
                Item::Position(sum(self.position(a)?, self.position(b)?))
            }
            Node::Binary(infix, a, b) => {
                Item::Position(Pair::of(kind(infix)?, self.position(a)?, self.position(b)?))
            }
            Node::Game { options, left } => {
                let (left, right) = self.ast.game(options, left);
                Item::Position(Braces::of(self.positions(left)?, self.positions(right)?))
            }
            _ => return None,
        })
    }

    fn arguments(&self, list: NodeList) -> Option<Vec<Argument>> {
        let argument = |id: &NodeId| match &self.items[id.index()] {
            Item::Argument(argument) => Some(argument.clone()),
            _ => None,
        };
        self.ast.list(list).iter().map(argument).collect()
    }

    fn positions(&self, ids: &[NodeId]) -> Option<Vec<AnyPosition>> {
        ids.iter().map(|&id| self.position(id)).collect()
    }

    /// A position, or a whole number as one.
    fn position(&self, id: NodeId) -> Option<AnyPosition> {
        match &self.items[id.index()] {
            Item::Position(position) => Some(position.clone()),
            Item::Argument(Argument::Integer(n)) => Some(Literal::number(Dyadic::from(n.clone()))),
            _ => None,
        }
    }
}

/// A sum of sums is one sum.
fn sum(a: AnyPosition, b: AnyPosition) -> AnyPosition {
    match a.downcast::<Sum>() {
        Some(Sum(parts)) => AnyPosition::new(Sum(parts.iter().cloned().chain([b]).collect())),
        None => Sum::of(a, b),
    }
}

fn kind(infix: Infix) -> Option<PairKind> {
    Some(match infix {
        Infix::Sequential => PairKind::Sequential,
        Infix::WeakSequential => PairKind::WeakSequential,
        Infix::Annihilating => PairKind::Annihilating,
        Infix::OrdinalSum => PairKind::Ordinal,
        _ => return None,
    })
}

/// A large integer, or a number-up-star.
fn literal(word: &Word) -> Option<Item> {
    let Word { number, ups, nimber } = word;
    if let (Some(number), None, None) = (number, ups, nimber)
        && number.denominator.is_one()
    {
        return Some(Item::Argument(Argument::Integer(number.numerator.clone())));
    }
    let number = match number {
        None => Dyadic::ZERO,
        Some(number) => {
            let places = number.denominator.trailing_zeros()?;
            let dyadic = (number.denominator.clone() >> places).is_one();
            Dyadic::from_big(
                number.numerator.clone(),
                u64::try_from(places).ok().filter(|_| dyadic)?,
            )
        }
    };
    let mut value = NumberUpStar::number(number);
    match ups {
        None => {}
        Some(Ups::Multiple(ups)) => value.ups = ups.clone(),
        Some(_) => return None,
    }
    value.nimber = nimber.clone().unwrap_or_default();
    Some(Item::Position(Literal::of(value)))
}

#[cfg(test)]
mod tests {
    use super::position;
    use upstar_rules::Position;

    #[test]
    fn a_notation_reads_back_to_its_position() {
        for notation in [
            "nim(3,4,5)",
            "wythoff(4,100000000000000000000000000)",
            "domineering(\"..|.#\")",
            "nim(1) + domineering(\"..\") + wythoff(1,2)",
            "-(domineering(\"..\"))",
            "(nim(1)) -> (nim(2))",
            "nim(3) + *2",
            "nim(3) + 1/2^3*",
            "{nim(3)|0}",
        ] {
            assert_eq!(position(notation).map(|p| p.write()).as_deref(), Some(notation));
        }
        for other in ["3", "*2", "nim", "chess(1)", "nim(1) * 2", "domineering(\"..|.\")", "(", ""]
        {
            assert!(position(other).is_none(), "{other}");
        }
    }
}
