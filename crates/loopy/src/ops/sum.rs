//! Sums, negatives, braces.

use crate::algebra::LoopyAlgebra;
use crate::arena::Stopper;
use crate::error::Error;
use crate::graph::{Builder, Graph, Node};
use crate::survive::Convention;
use crate::value::{Side, Unsided, Value};
use dashu_int::{IBig, UBig, ops::BitTest, ops::UnsignedAbs};
use std::sync::Arc;
use upstar_values::{Game, Player};

impl LoopyAlgebra<'_> {
    /// G + H, side by side.
    ///
    /// ```
    /// # use upstar_loopy::{LoopyAlgebra, LoopyArena};
    /// # use upstar_values::{Arena, Context};
    /// # let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    /// let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
    /// let (on, off) = (algebra.read("on")?, algebra.read("off")?);
    /// let sum = algebra.add(&on, &off)?;
    /// assert_eq!(algebra.text(&sum)?, "dud");
    /// # Ok::<(), upstar_loopy::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn add(&mut self, g: &Value, h: &Value) -> Result<Value, Error> {
        let (g_on, g_off) = self.sides_of_value(g)?;
        let (h_on, h_off) = self.sides_of_value(h)?;
        if let (Value::Stopper(_), Value::Stopper(_)) = (g, h) {
            return match self.sum_graph(&g_on, &h_on)? {
                Side::Known(node) => Ok(Value::Stopper(self.handle(node))),
                Side::Graph(graph) => {
                    let sum = self.value_of(graph.as_ref().clone())?;
                    if let (Side::Known(g), Side::Known(h), Value::Stopper(sum)) =
                        (g_on, h_on, &sum)
                    {
                        self.arena.sums.insert((g.min(h), g.max(h)), sum.node);
                    }
                    Ok(sum)
                }
            };
        }
        let on = self.sum_graph(&g_on, &h_on)?;
        let off = self.sum_graph(&g_off, &h_off)?;
        self.with_sides(on, off)
    }

    /// −G.
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn neg(&mut self, g: &Value) -> Result<Value, Error> {
        let (on, off) = self.sides_of_value(g)?;
        let mut negative = |side: Side| -> Result<Side, Error> {
            Ok(match side {
                Side::Known(node) => Side::Known(self.negative(node)?),
                Side::Graph(graph) => Side::Graph(Arc::new(self.negative_graph(&graph)?)),
            })
        };
        let (on, off) = (negative(off)?, negative(on)?);
        match (&on, &off) {
            // The sides of the game were not found, so nobody looks for these again.
            (Side::Graph(_), _) | (_, Side::Graph(_)) => {
                Ok(Value::Unsided(Unsided { arena: self.arena.tag, on, off }))
            }
            _ => self.with_sides(on, off),
        }
    }

    /// G − H.
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn sub(&mut self, g: &Value, h: &Value) -> Result<Value, Error> {
        let negative = self.neg(h)?;
        self.add(g, &negative)
    }

    /// n·G for an integer n, by doubling.
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn multiple(&mut self, n: &IBig, g: &Value) -> Result<Value, Error> {
        let g = if *n < IBig::ZERO { self.neg(g)? } else { g.clone() };
        let count: UBig = n.clone().unsigned_abs();
        let mut total = self.short_value(self.short.zero())?;
        for bit in (0..count.bit_len()).rev() {
            total = self.add(&total, &total)?;
            if count.bit(bit) {
                total = self.add(&total, &g)?;
            }
        }
        Ok(total)
    }

    /// The onside of a sum of stoppers.
    ///
    /// # Errors
    /// [`Error::Unsided`] if it is not found to be a stopper, [`Error::Foreign`], or a bound.
    pub fn upsum(&mut self, g: Stopper, h: Stopper) -> Result<Stopper, Error> {
        self.side_of_sum(g, h, Convention::Onside, "upsum")
    }

    /// The offside of a sum of stoppers.
    ///
    /// # Errors
    /// [`Error::Unsided`] if it is not found to be a stopper, [`Error::Foreign`], or a bound.
    pub fn downsum(&mut self, g: Stopper, h: Stopper) -> Result<Stopper, Error> {
        self.side_of_sum(g, h, Convention::Offside, "downsum")
    }

    fn side_of_sum(
        &mut self,
        g: Stopper,
        h: Stopper,
        convention: Convention,
        operation: &'static str,
    ) -> Result<Stopper, Error> {
        let (g, h) = (Side::Known(self.own(g)?), Side::Known(self.own(h)?));
        let node = match self.sum_graph(&g, &h)? {
            Side::Known(node) => node,
            Side::Graph(graph) => {
                self.side_of(&graph, 0, convention)?.ok_or(Error::Unsided { operation })?
            }
        };
        Ok(self.handle(node))
    }

    /// A sum that is known at once.
    fn known_sum(&mut self, g: Node, h: Node) -> Result<Option<Node>, Error> {
        if g.is_local() || h.is_local() {
            return Ok(None);
        }
        let zero = self.zero_node();
        if let (Node::Short(a), Node::Short(b)) = (g, h) {
            let sum = self.short.add(Game::from_bits(a), Game::from_bits(b))?;
            return Ok(Some(Node::short(sum)));
        }
        if g == zero || h == zero {
            return Ok(Some(if g == zero { h } else { g }));
        }
        if let (Some(x), Some(y)) = (self.pseudonumber_of(g)?, self.pseudonumber_of(h)?) {
            return match x.plus(&y) {
                Some(sum) => Ok(Some(self.pseudonumber(&sum)?.node)),
                None => Ok(None),
            };
        }
        Ok(self.arena.sums.get(&(g.min(h), g.max(h))).copied())
    }

    /// The graph of pairs; pairs whose sum is known are exits.
    fn sum_graph(&mut self, g: &Side, h: &Side) -> Result<Side, Error> {
        let (g, h) = (g.place(), h.place());
        if let Some(sum) = self.known_sum(g.node, h.node)? {
            return Ok(Side::Known(sum));
        }
        let mut builder = Builder::default();
        builder.vertex((g.node, h.node));
        while let Some((index, (a, b))) = builder.next() {
            for player in Player::BOTH {
                let in_g = self.options(g.graph, a, player)?;
                let in_h = self.options(h.graph, b, player)?;
                let pairs = in_g.into_iter().map(|to| (to, b));
                for (a, b) in pairs.chain(in_h.into_iter().map(|to| (a, to))) {
                    self.context.spend(1)?;
                    let to = match self.known_sum(a, b)? {
                        Some(sum) => sum,
                        None => builder.vertex((a, b)),
                    };
                    builder.add(index, player, to);
                }
            }
        }
        Ok(Side::Graph(Arc::new(builder.graph)))
    }

    /// {left|right}, side by side.
    ///
    /// # Errors
    /// [`Error::Unsided`] for an option without known sides, [`Error::Foreign`], or a bound.
    pub fn braces(&mut self, left: &[Value], right: &[Value]) -> Result<Value, Error> {
        let (mut on, mut off) = (Graph::with_vertices(1), Graph::with_vertices(1));
        for (player, options) in Player::BOTH.into_iter().zip([left, right]) {
            for option in options {
                let (s, t) = (self.onside(option)?, self.offside(option)?);
                on.add_exit(0, player, s);
                off.add_exit(0, player, t);
            }
        }
        self.value_of_sides(on, off)
    }

    /// The value of vertex 0 of two graphs, of which one counts onside and the other offside.
    pub(crate) fn value_of_sides(&mut self, on: Graph, off: Graph) -> Result<Value, Error> {
        if on == off {
            return self.value_of(on);
        }
        self.with_sides(Side::Graph(Arc::new(on)), Side::Graph(Arc::new(off)))
    }
}
