//! Powers of games {0|H}: ↑ to the x, and ↑ up to the x (Siegel).

use crate::algebra::LoopyAlgebra;
use crate::arena::Stopper;
use crate::error::Error;
use crate::graph::{Builder, Graph, Node};
use crate::value::Value;
use upstar_values::Player;

impl LoopyAlgebra<'_> {
    /// G^(→x) = {G^(→xᴸ) | H, G^(→xᴿ)} for G = {0|H}: ↑ up to the x. G^(→0) = 0.
    ///
    /// ```
    /// # use upstar_loopy::{LoopyAlgebra, LoopyArena};
    /// # use upstar_values::{Arena, Context};
    /// # let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    /// let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
    /// let (up, on) = (algebra.read_stopper("^")?, algebra.read_stopper("on")?);
    /// let power = algebra.power_to(up, on)?;
    /// assert_eq!(algebra.text(&power)?, "upon");
    /// # Ok::<(), upstar_loopy::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Undefined`] unless G = {0|H} and x > 0, [`Error::Foreign`], or a bound.
    pub fn power_to(&mut self, g: Stopper, x: Stopper) -> Result<Value, Error> {
        let h = self.reply(g, "pow_to")?;
        let x = self.positive(x, "pow_to")?;
        let zero = self.zero_node();
        let mut builder = Builder::default();
        builder.vertex(x);
        while let Some((index, x)) = builder.next() {
            builder.add(index, Player::Right, h);
            for player in Player::BOTH {
                for to in self.options(&Graph::default(), x, player)? {
                    self.context.spend(1)?;
                    let to = if to == zero { zero } else { builder.vertex(to) };
                    builder.add(index, player, to);
                }
            }
        }
        self.value_of(builder.graph)
    }

    /// G^x = {0|I}, where I of x is {Hᴸ, I of xᴿ | Hᴿ, I of xᴸ} and I of 0 is left out, for
    /// G = {0|H}.
    ///
    /// # Errors
    /// [`Error::Undefined`] unless G = {0|H} and x > 0, [`Error::Foreign`], or a bound.
    pub fn power(&mut self, g: Stopper, x: Stopper) -> Result<Value, Error> {
        let h = self.reply(g, "pow")?;
        let x = self.positive(x, "pow")?;
        let zero = self.zero_node();
        // Vertex 0 is the power; the key 0 is free, for I of 0 is left out.
        let mut builder = Builder::default();
        builder.vertex(zero);
        while let Some((index, x_now)) = builder.next() {
            if index == 0 {
                builder.add(0, Player::Left, zero);
                let inner = builder.vertex(x);
                builder.add(0, Player::Right, inner);
                continue;
            }
            for player in Player::BOTH {
                for exit in self.options(&Graph::default(), h, player)? {
                    builder.add(index, player, exit);
                }
                for to in self.options(&Graph::default(), x_now, player.opponent())? {
                    self.context.spend(1)?;
                    if to != zero {
                        let to = builder.vertex(to);
                        builder.add(index, player, to);
                    }
                }
            }
        }
        self.value_of(builder.graph)
    }

    /// H, if G = {0|H}.
    fn reply(&mut self, g: Stopper, operation: &'static str) -> Result<Node, Error> {
        let g = self.own(g)?;
        let left = self.options(&Graph::default(), g, Player::Left)?;
        let right = self.options(&Graph::default(), g, Player::Right)?;
        match (&left[..], &right[..]) {
            ([zero], [reply]) if *zero == self.zero_node() => Ok(*reply),
            _ => Err(Error::Undefined { operation, reason: "the base must be of the form {0|H}" }),
        }
    }

    fn positive(&mut self, x: Stopper, operation: &'static str) -> Result<Node, Error> {
        let (x, zero) = (self.own(x)?, self.zero_node());
        if self.le_nodes(zero, x)? && !self.le_nodes(x, zero)? {
            return Ok(x);
        }
        Err(Error::Undefined { operation, reason: "the exponent must be positive" })
    }
}
