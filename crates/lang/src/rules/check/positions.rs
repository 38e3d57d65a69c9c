//! Small positions of a game, for whoever tests it.

use super::super::build::Rule;
use crate::Node;
use upstar_core::{Argument, Form as _, Position as _};
use upstar_rules::OwnForm;
use upstar_rules::board::small_boards;
use upstar_rules::point::{PointRule, small_positions};

/// Positions of one size that are listed, and the largest boards.
const MOST_OF_SIZE: usize = 1500;
const LARGEST: usize = 5;
/// Positions of numbers and lists that are listed.
const MOST_POINTS: usize = 150;

/// Small positions.
pub(super) struct Small {
    /// The smallest first.
    pub(super) forms: Vec<OwnForm>,
    /// Positions as text, with the arguments of their parameters.
    pub(super) with_values: Vec<(String, Vec<String>)>,
    /// Sizes, and how many positions there are of each, up to symmetry.
    pub(super) sizes: Vec<(usize, usize)>,
}

/// The small positions of a game.
pub(super) fn positions(rule: &Rule) -> Small {
    let mut small = Small { forms: Vec::new(), with_values: Vec::new(), sizes: Vec::new() };
    match rule {
        Rule::Point(rule) => {
            for form in small_positions(rule, MOST_POINTS) {
                let text = form.write();
                let Some(arguments) = arguments_of(&text) else { continue };
                let size = arguments.iter().map(weight).sum();
                match small.sizes.iter_mut().find(|known| known.0 == size) {
                    Some(known) => known.1 += 1,
                    None => small.sizes.push((size, 1)),
                }
                let plain = rule.parameters.len() - usize::from(rest(rule));
                let (first, others) = arguments.split_at(plain.min(arguments.len()));
                let mut values: Vec<String> = first.iter().map(Argument::to_string).collect();
                if rest(rule) {
                    values.push(Argument::List(others.to_vec()).to_string());
                }
                small.with_values.push((text, values));
                small.forms.push(form);
            }
            small.sizes.sort_unstable();
        }
        Rule::Board(keeper) => {
            for squares in 1..=LARGEST {
                let Some(boards) = small_boards(keeper.rule(), squares, MOST_OF_SIZE) else {
                    break;
                };
                let mut boards: Vec<OwnForm> =
                    boards.iter().map(|board| board.normal().0).collect();
                boards.sort_by_cached_key(OwnForm::write);
                boards.dedup();
                small.sizes.push((squares, boards.len()));
                small.forms.extend(boards);
            }
        }
    }
    small
}

/// Does the game take any number of arguments?
fn rest(rule: &PointRule) -> bool {
    rule.parameters.last().is_some_and(|last| last.is_rest)
}

/// The arguments of a position as it is written; the empty list stands for none.
fn arguments_of(text: &str) -> Option<Vec<Argument>> {
    let ast = crate::parse(text).ok()?;
    let mut lists = Vec::new();
    let mut node = ast.root()?;
    while let Node::Call { callee, arguments } = ast.node(node) {
        lists.push(arguments);
        node = callee;
    }
    let nodes = lists.into_iter().rev().flat_map(|list| ast.list(list).to_vec());
    let all: Vec<Argument> =
        nodes.map(|node| super::super::points::constant(&ast, node)).collect::<Option<_>>()?;
    let is_empty = |one: &Argument| matches!(one, Argument::List(list) if list.is_empty());
    Some(all.into_iter().filter(|one| !is_empty(one)).collect())
}

fn weight(argument: &Argument) -> usize {
    match argument {
        Argument::Integer(n) => usize::try_from(n).unwrap_or(0),
        Argument::List(elements) => elements.iter().map(weight).sum(),
        Argument::Text(text) => text.len(),
    }
}
