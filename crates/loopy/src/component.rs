//! Positions that lead to each other and to games whose values are known already: what a search
//! hands over, component by component, and what braces with labels are.
//!
//! An option that has two sides counts by its onside in one graph and by its offside in another; where
//! all options are stoppers there is one graph.

use crate::algebra::LoopyAlgebra;
use crate::arena::Stopper;
use crate::canonical::is_stopper;
use crate::error::Error;
use crate::graph::{Graph, Node, side};
use crate::unravel::Onsides;
use crate::value::{Side, Value};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use upstar_values::Player;

/// Where an option leads.
#[derive(Clone, Debug)]
pub enum Target {
    /// To a vertex of the same component.
    Vertex(usize),
    /// To a game whose value is known.
    Value(Value),
}

/// Vertices with their options.
#[derive(Clone, Debug)]
pub struct Component {
    on: Arc<Graph>,
    /// `None`: the same.
    off: Option<Arc<Graph>>,
    /// Is it a graph of stoppers?
    stopper: bool,
    /// Has a vertex been asked for?
    asked: bool,
    /// The onsides of all vertices, and those of their negatives.
    sides: Option<Box<[Onsides; 2]>>,
}

impl Component {
    fn offside(&self) -> &Arc<Graph> {
        self.off.as_ref().unwrap_or(&self.on)
    }
}

impl LoopyAlgebra<'_> {
    /// The vertices with these options, Left's and Right's.
    ///
    /// ```
    /// # use upstar_loopy::{LoopyAlgebra, LoopyArena, Target};
    /// # use upstar_values::{Arena, Context};
    /// # let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    /// let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
    /// let zero = algebra.read("0")?;
    /// let mut component = algebra.component(&[[vec![Target::Value(zero)], vec![Target::Vertex(0)]]])?;
    /// let value = algebra.value_in(&mut component, 0)?;
    /// assert_eq!(algebra.text(&value)?, "over");
    /// # Ok::<(), upstar_loopy::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NoSuchVertex`], [`Error::Foreign`], or a bound.
    pub fn component(&mut self, vertices: &[[Vec<Target>; 2]]) -> Result<Component, Error> {
        let all = || vertices.iter().flatten().flatten();
        let plain = all().all(|target| match target {
            Target::Vertex(_) => true,
            Target::Value(value) => matches!(value, Value::Stopper(_)),
        });
        let on = self.component_side(vertices, Player::Left)?;
        let off = match plain {
            true => None,
            false => Some(self.component_side(vertices, Player::Right)?),
        };
        let off = off.filter(|off| *off != on).map(Arc::new);
        let stopper = off.is_none() && is_stopper(&on);
        Ok(Component { on: Arc::new(on), off, stopper, asked: false, sides: None })
    }

    /// The graph for the onside (endless play is good for Left) or for the offside.
    fn component_side(
        &mut self,
        vertices: &[[Vec<Target>; 2]],
        favoured: Player,
    ) -> Result<Graph, Error> {
        let mut graph = Graph::with_vertices(vertices.len());
        // Graphs of options without known sides, and where their vertices begin here.
        let mut spliced: FxHashMap<*const Graph, (Arc<Graph>, usize)> = FxHashMap::default();
        for (vertex, sides) in vertices.iter().enumerate() {
            self.context.spend(1)?;
            for (player, targets) in Player::BOTH.into_iter().zip(sides) {
                let mut nodes = Vec::with_capacity(targets.len());
                for target in targets {
                    nodes.push(match target {
                        Target::Vertex(to) if *to < vertices.len() => local(*to),
                        Target::Vertex(to) => return Err(Error::NoSuchVertex(*to)),
                        Target::Value(value) => {
                            let (on, off) = self.sides_of_value(value)?;
                            match if favoured == Player::Left { on } else { off } {
                                Side::Known(node) => node,
                                Side::Graph(inner) => {
                                    let key = Arc::as_ptr(&inner);
                                    let next = graph.len();
                                    let entry = spliced.entry(key).or_insert_with(|| (inner, next));
                                    if entry.1 == next {
                                        graph.vertices.extend(shifted(&entry.0, next));
                                    }
                                    local(entry.1)
                                }
                            }
                        }
                    });
                }
                graph.vertices[vertex][side(player)] = nodes;
            }
        }
        Ok(graph)
    }

    /// The values of all vertices of a graph at once, if they are stoppers by their form.
    ///
    /// ```
    /// # use upstar_loopy::{Graph, LoopyAlgebra, LoopyArena};
    /// # use upstar_values::{Arena, Context, Player};
    /// # let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    /// let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
    /// let mut graph = Graph::with_vertices(2);
    /// graph.add_move(0, Player::Right, 1);
    /// graph.add_move(1, Player::Right, 0);
    /// assert_eq!(algebra.stoppers_of(graph)?, Some(vec![algebra.read_stopper("off")?; 2]));
    /// # Ok::<(), upstar_loopy::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NoSuchVertex`], [`Error::Foreign`], or a bound.
    pub fn stoppers_of(&mut self, graph: Graph) -> Result<Option<Vec<Stopper>>, Error> {
        if graph.is_empty() {
            return Ok(Some(Vec::new()));
        }
        graph.check(0)?;
        if graph.arenas.iter().any(|&tag| tag != self.arena.tag) {
            return Err(Error::Foreign);
        }
        if !is_stopper(&graph) {
            return Ok(None);
        }
        let nodes = self.canonical(graph)?;
        Ok(Some(nodes.into_iter().map(|node| self.handle(node)).collect()))
    }

    /// The value of a vertex. The second time that a component is asked, the sides of all its vertices are prepared at
    /// once: one will do for the first vertex of braces, but a search wants them all.
    ///
    /// # Errors
    /// [`Error::NoSuchVertex`], or a bound.
    pub fn value_in(&mut self, component: &mut Component, vertex: usize) -> Result<Value, Error> {
        let root = component.on.check(vertex)?;
        if component.stopper {
            return self.value_of(component.on.reachable(root));
        }
        if !std::mem::replace(&mut component.asked, true) {
            let (on, off) = (component.on.reachable(root), component.offside().reachable(root));
            return self.value_of_sides(on, off);
        }
        let mut sides = match component.sides.take() {
            Some(sides) => sides,
            None => Box::new(self.sides_of_all(component)?),
        };
        let [onsides, negatives] = &mut *sides;
        let on = self.onside_in(onsides, vertex)?;
        let off = self.onside_in(negatives, vertex)?;
        component.sides = Some(sides);
        let off = off.map(|negative| self.negative(negative)).transpose()?;
        let side = |found: Option<Node>, graph: &Graph| match found {
            Some(node) => Side::Known(node),
            None => Side::Graph(Arc::new(graph.reachable(root))),
        };
        Ok(self.value_with(side(on, &component.on), side(off, component.offside())))
    }

    fn sides_of_all(&mut self, component: &Component) -> Result<[Onsides; 2], Error> {
        let all = |graph: &Graph| -> Vec<u32> { (0u32..).take(graph.len()).collect() };
        let (on, off) = (&component.on, component.offside());
        let onsides = self.onsides(on, &all(on))?;
        let negative = self.negative_graph(off)?;
        Ok([onsides, self.onsides(&negative, &all(off))?])
    }
}

fn local(vertex: usize) -> Node {
    Node::Local(u32::try_from(vertex).unwrap_or(u32::MAX))
}

/// The vertices of a graph, renumbered from here on.
fn shifted(graph: &Graph, first: usize) -> Vec<crate::graph::Options> {
    let mut vertices = graph.vertices.clone();
    for node in vertices.iter_mut().flatten().flatten() {
        if let Node::Local(to) = *node {
            *node = local(first + to as usize);
        }
    }
    vertices
}
