//! Ordinal sums of stoppers in canonical form.

use crate::algebra::LoopyAlgebra;
use crate::arena::Stopper;
use crate::error::Error;
use crate::graph::{Builder, Graph};
use crate::value::Value;
use upstar_values::Player;

impl LoopyAlgebra<'_> {
    /// G:H = {Gᴸ, G:Hᴸ | Gᴿ, G:Hᴿ}: a move in G forgets H. It depends on the form of G, which is
    /// the canonical one here.
    ///
    /// ```
    /// # use upstar_loopy::{LoopyAlgebra, LoopyArena};
    /// # use upstar_values::{Arena, Context};
    /// # let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    /// let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
    /// let (one, off) = (algebra.read_stopper("1")?, algebra.read_stopper("off")?);
    /// let sum = algebra.ordinal_sum(one, off)?;
    /// assert_eq!(algebra.text(&sum)?, "over");
    /// # Ok::<(), upstar_loopy::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn ordinal_sum(&mut self, g: Stopper, h: Stopper) -> Result<Value, Error> {
        let (g, h) = (self.own(g)?, self.own(h)?);
        let mut builder = Builder::default();
        builder.vertex(h);
        while let Some((index, h)) = builder.next() {
            for player in Player::BOTH {
                for exit in self.options(&Graph::default(), g, player)? {
                    builder.add(index, player, exit);
                }
                for to in self.options(&Graph::default(), h, player)? {
                    self.context.spend(1)?;
                    let to = builder.vertex(to);
                    builder.add(index, player, to);
                }
            }
        }
        self.value_of(builder.graph)
    }
}
