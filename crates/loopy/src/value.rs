//! Values of loopy games: stoppers, games with two stopper sides, and the rest.

use crate::algebra::LoopyAlgebra;
use crate::arena::Stopper;
use crate::canonical::is_stopper;
use crate::error::Error;
use crate::graph::{Graph, Node};
use crate::survive::{Convention, Place};
use std::sync::Arc;
use upstar_values::{Comparison, Game, Player};

/// The value of a loopy game.
#[derive(Clone, Debug)]
pub enum Value {
    /// Equal to a stopper, perhaps to a short game.
    Stopper(Stopper),
    /// S & T: the onside S, where endless play is good for Left, and the offside T < S.
    Sided {
        /// The onside.
        on: Stopper,
        /// The offside.
        off: Stopper,
    },
    /// No stopper side was found. It can be added, negated and compared, and has an outcome.
    Unsided(Unsided),
}

/// A game without known stopper sides, as graphs.
#[derive(Clone, Debug)]
pub struct Unsided {
    pub(crate) arena: u32,
    pub(crate) on: Side,
    pub(crate) off: Side,
}

/// One side of a value.
#[derive(Clone, Debug)]
pub(crate) enum Side {
    /// A canonical stopper.
    Known(Node),
    /// Vertex 0 of a graph.
    Graph(Arc<Graph>),
}

static EMPTY: Graph = Graph { vertices: Vec::new(), arenas: Vec::new() };

impl Side {
    pub(crate) fn place(&self) -> Place<'_> {
        match self {
            Side::Known(node) => Place { graph: &EMPTY, node: *node },
            Side::Graph(graph) => Place { graph, node: Node::Local(0) },
        }
    }
}

impl From<Stopper> for Value {
    fn from(stopper: Stopper) -> Value {
        Value::Stopper(stopper)
    }
}

impl LoopyAlgebra<'_> {
    /// A short game as a value.
    ///
    /// # Errors
    /// A game of another arena.
    pub fn short_value(&self, game: Game) -> Result<Value, Error> {
        Ok(Value::Stopper(self.lift(game)?))
    }

    /// The value of a vertex of a graph.
    ///
    /// Time: the graph is unravelled at most a few times; comparisons take states times moves.
    ///
    /// # Errors
    /// [`Error::NoSuchVertex`], [`Error::Foreign`] for an exit of another arena, or a bound.
    pub fn value(&mut self, graph: &Graph, root: usize) -> Result<Value, Error> {
        let root = graph.check(root)?;
        self.check_exits(graph)?;
        self.value_of(graph.reachable(root))
    }

    /// The values of all vertices of a graph, together where they are stoppers.
    ///
    /// ```
    /// # use upstar_loopy::{Graph, LoopyAlgebra, LoopyArena};
    /// # use upstar_values::{Arena, Context};
    /// # let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    /// let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
    /// let graph = Graph::read("a: b | a; b: |; c: c | c")?;
    /// let values = algebra.values(&graph)?;
    /// let texts: Result<Vec<String>, _> = values.iter().map(|value| algebra.text(value)).collect();
    /// assert_eq!(texts?, ["over", "0", "dud"]);
    /// # Ok::<(), upstar_loopy::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`LoopyAlgebra::value`].
    pub fn values(&mut self, graph: &Graph) -> Result<Vec<Value>, Error> {
        if graph.is_empty() {
            return Ok(Vec::new());
        }
        graph.check(0)?;
        self.check_exits(graph)?;
        let known = self.without_loops(graph)?;
        let mut exits = graph.clone();
        for node in exits.vertices.iter_mut().flatten().flatten() {
            if let Node::Local(to) = *node {
                *node = known[to as usize].unwrap_or(*node);
            }
        }
        let mut values = Vec::with_capacity(graph.len());
        for (vertex, form) in (0..).zip(known) {
            values.push(match form {
                Some(node) => Value::Stopper(self.handle(node)),
                None => self.value_of(exits.reachable(vertex))?,
            });
        }
        Ok(values)
    }

    fn check_exits(&self, graph: &Graph) -> Result<(), Error> {
        if graph.arenas.iter().any(|&arena| arena != self.arena.tag) {
            return Err(Error::Foreign);
        }
        Ok(())
    }

    /// The value of vertex 0.
    pub(crate) fn value_of(&mut self, graph: Graph) -> Result<Value, Error> {
        if is_stopper(&graph) {
            let node = self.canonical(graph)?[0];
            return Ok(Value::Stopper(self.handle(node)));
        }
        let graph = Arc::new(graph);
        self.with_sides(Side::Graph(Arc::clone(&graph)), Side::Graph(graph))
    }

    /// The value with these sides, simplified.
    pub(crate) fn with_sides(&mut self, on: Side, off: Side) -> Result<Value, Error> {
        let on = self.simplified(on, Convention::Onside)?;
        let off = self.simplified(off, Convention::Offside)?;
        Ok(self.value_with(on, off))
    }

    /// The value with these sides, which are known or known to have no simpler form.
    pub(crate) fn value_with(&self, on: Side, off: Side) -> Value {
        match (&on, &off) {
            (Side::Known(s), Side::Known(t)) if s == t => Value::Stopper(self.handle(*s)),
            (Side::Known(s), Side::Known(t)) => {
                Value::Sided { on: self.handle(*s), off: self.handle(*t) }
            }
            _ => Value::Unsided(Unsided { arena: self.arena.tag, on, off }),
        }
    }

    fn simplified(&mut self, side: Side, convention: Convention) -> Result<Side, Error> {
        let Side::Graph(graph) = &side else { return Ok(side) };
        Ok(self.side_of(graph, 0, convention)?.map_or(side, Side::Known))
    }

    pub(crate) fn sides_of_value(&self, value: &Value) -> Result<(Side, Side), Error> {
        Ok(match value {
            Value::Stopper(stopper) => {
                let node = self.own(*stopper)?;
                (Side::Known(node), Side::Known(node))
            }
            Value::Sided { on, off } => (Side::Known(self.own(*on)?), Side::Known(self.own(*off)?)),
            Value::Unsided(Unsided { arena, on, off }) => {
                if *arena != self.arena.tag {
                    return Err(Error::Foreign);
                }
                (on.clone(), off.clone())
            }
        })
    }

    /// S & T.
    ///
    /// # Errors
    /// [`Error::SidesOutOfOrder`] unless S ≥ T, [`Error::Foreign`], or a bound.
    pub fn sided(&mut self, on: Stopper, off: Stopper) -> Result<Value, Error> {
        let (s, t) = (self.own(on)?, self.own(off)?);
        if !self.le_nodes(t, s)? {
            return Err(Error::SidesOutOfOrder);
        }
        self.with_sides(Side::Known(s), Side::Known(t))
    }

    /// The stopper that the value is.
    ///
    /// # Errors
    /// [`Error::NotAStopper`] or [`Error::Unsided`], in the name of the operation.
    pub fn stopper(&self, value: &Value, operation: &'static str) -> Result<Stopper, Error> {
        match value {
            Value::Stopper(stopper) => Ok(self.handle(self.own(*stopper)?)),
            Value::Sided { .. } => Err(Error::NotAStopper { operation }),
            Value::Unsided(_) => Err(Error::Unsided { operation }),
        }
    }

    /// The onside of a value.
    ///
    /// # Errors
    /// [`Error::Unsided`] if it is not known to be a stopper.
    pub fn onside(&self, value: &Value) -> Result<Stopper, Error> {
        match self.sides_of_value(value)?.0 {
            Side::Known(node) => Ok(self.handle(node)),
            Side::Graph(_) => Err(Error::Unsided { operation: "onside" }),
        }
    }

    /// The offside of a value.
    ///
    /// # Errors
    /// [`Error::Unsided`] if it is not known to be a stopper.
    pub fn offside(&self, value: &Value) -> Result<Stopper, Error> {
        match self.sides_of_value(value)?.1 {
            Side::Known(node) => Ok(self.handle(node)),
            Side::Graph(_) => Err(Error::Unsided { operation: "offside" }),
        }
    }

    /// G ≤ H: on both sides.
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn le(&mut self, g: &Value, h: &Value) -> Result<bool, Error> {
        let (g_on, g_off) = self.sides_of_value(g)?;
        let (h_on, h_off) = self.sides_of_value(h)?;
        Ok(self.le_sides(&g_on, &h_on, Convention::Onside)?
            && self.le_sides(&g_off, &h_off, Convention::Offside)?)
    }

    fn le_sides(&mut self, g: &Side, h: &Side, convention: Convention) -> Result<bool, Error> {
        self.wins_between(g.place(), h.place(), Player::Right, convention)
    }

    /// How two games compare.
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn compare(&mut self, g: &Value, h: &Value) -> Result<Comparison, Error> {
        Ok(match (self.le(g, h)?, self.le(h, g)?) {
            (true, true) => Comparison::Equal,
            (true, false) => Comparison::Less,
            (false, true) => Comparison::Greater,
            (false, false) => Comparison::Confused,
        })
    }

    /// G = H. For stoppers and sided games that is equality of handles.
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn equal(&mut self, g: &Value, h: &Value) -> Result<bool, Error> {
        Ok(self.compare(g, h)? == Comparison::Equal)
    }
}
