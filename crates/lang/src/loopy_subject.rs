//! What there is to see of loopy games: graphs that lead back to themselves, and their order.

use crate::eval::{Datum, Fault, World};
use crate::messages;
use crate::subject::Subject;
use upstar_core::scene::{Edge, Graph, Owner, Spot, Vertex};
use upstar_loopy::{Sketch, Stopper, Value};
use upstar_values::Player;

/// Vertices of the largest graph that is drawn.
const MOST_VERTICES: usize = 60;
/// Longer names stand beside their vertices, not in them.
const LONGEST_INSIDE: usize = 4;
/// Games whose order is drawn at most.
const MOST_GAMES: usize = 200;

/// A stopper as a graph.
#[derive(Clone, Debug)]
pub struct LoopyView {
    /// The stopper as text.
    pub name: String,
    /// Its followers; names that are too long to stand in their vertices are left out.
    pub graph: Graph,
    /// These names.
    pub captions: Vec<(usize, String)>,
}

impl LoopyView {
    fn new(name: String, sketch: &Sketch) -> Self {
        let is_inside = |name: &str| name.chars().count() <= LONGEST_INSIDE;
        let vertex = |(place, name): (usize, &String)| Vertex {
            label: if is_inside(name) { name.clone() } else { String::new() },
            spot: if place == 0 { Spot::Token } else { Spot::Plain },
            at: None,
        };
        let edge = |&(from, player, to): &(usize, Player, usize)| Edge {
            from,
            to,
            owner: if player == Player::Left { Owner::Left } else { Owner::Right },
            label: if from == to { "pass".to_owned() } else { String::new() },
        };
        let captions = sketch.vertices.iter().enumerate().filter(|(_, name)| !is_inside(name));
        LoopyView {
            name,
            captions: captions.map(|(place, name)| (place, name.clone())).collect(),
            graph: Graph {
                vertices: sketch.vertices.iter().enumerate().map(vertex).collect(),
                edges: sketch.moves.iter().map(edge).collect(),
                directed: true,
            },
        }
    }
}

impl World<'_> {
    /// The graph of a stopper, or of both sides; `None` if there are none.
    pub(crate) fn loopy_subject(&self, value: &Value) -> Result<Option<Subject>, Fault> {
        let stoppers = match value {
            Value::Stopper(stopper) => vec![*stopper],
            Value::Sided { on, off } => vec![*on, *off],
            Value::Unsided(_) => return Ok(None),
        };
        let views = stoppers.into_iter().map(|stopper| self.loopy_view(stopper));
        Ok(Some(Subject::Loopy(views.collect::<Result<_, Fault>>()?)))
    }

    fn loopy_view(&self, stopper: Stopper) -> Result<LoopyView, Fault> {
        let (name, sketch) = self.with_loopy(|algebra| {
            Ok((algebra.text(&stopper.into())?, algebra.sketch(stopper, MOST_VERTICES)?))
        })?;
        let many = || Fault::new(messages::LOOPY_MANY_FOLLOWERS.with("most", MOST_VERTICES));
        Ok(LoopyView::new(name, &sketch.ok_or_else(many)?))
    }

    /// The order of games of which some are loopy, each value once.
    pub(crate) fn loopy_order(&self, elements: &[Datum]) -> Result<Subject, Fault> {
        if elements.len() > MOST_GAMES {
            return Err(Fault::new(messages::LIST_MANY_GAMES.with("most_games", MOST_GAMES)));
        }
        let values = elements.iter().map(|element| self.loopy(element));
        let values = values.collect::<Result<Vec<Value>, Fault>>()?;
        let (names, below) = self.with_loopy(|algebra| {
            let mut games: Vec<Value> = Vec::new();
            for value in values {
                let mut is_new = true;
                for known in &games {
                    is_new &= !algebra.equal(known, &value)?;
                }
                if is_new {
                    games.push(value);
                }
            }
            let mut below = vec![vec![false; games.len()]; games.len()];
            for (lower, row) in games.iter().zip(&mut below) {
                for (upper, is_below) in games.iter().zip(row) {
                    *is_below = algebra.le(lower, upper)?;
                }
            }
            let names = games.iter().map(|game| algebra.text(game)).collect::<Result<_, _>>()?;
            Ok((names, below))
        })?;
        Ok(Subject::Order { names, covers: covers(&below) })
    }
}

/// The pairs (lower, upper) with nothing in between.
fn covers(below: &[Vec<bool>]) -> Vec<(usize, usize)> {
    let count = below.len();
    let is_below = |a: usize, b: usize| a != b && below[a][b];
    let mut covers = Vec::new();
    for lower in 0..count {
        for upper in (0..count).filter(|&upper| is_below(lower, upper)) {
            if !(0..count).any(|between| is_below(lower, between) && is_below(between, upper)) {
                covers.push((lower, upper));
            }
        }
    }
    covers
}
