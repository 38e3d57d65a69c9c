//! The worker that calculates with loopy games.

use crate::arena::{LoopyArena, Stopper};
use crate::error::Error;
use crate::graph::{Graph, Node, side};
use crate::pseudonumber::{Pseudonumber, Tilt};
use upstar_values::{Account, Algebra, Arena, Context, Dyadic, Game, Player, Stop};

/// Calculates with loopy games, in one arena of short games and one of stoppers, under one
/// [`Context`].
///
/// ```
/// use upstar_loopy::{LoopyAlgebra, LoopyArena};
/// use upstar_values::{Arena, Context};
/// let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
/// let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
/// let (over, upon) = (algebra.read("over")?, algebra.read("upon")?);
/// assert!(algebra.le(&upon, &over)?);
/// let difference = algebra.sub(&over, &over)?;
/// assert_eq!(algebra.text(&difference)?, "over & under");
/// # Ok::<(), upstar_loopy::Error>(())
/// ```
pub struct LoopyAlgebra<'a> {
    pub(crate) short: Algebra<'a>,
    pub(crate) arena: &'a mut LoopyArena,
    pub(crate) context: &'a Context,
    account: Account,
}

impl<'a> LoopyAlgebra<'a> {
    /// A worker.
    ///
    /// # Errors
    /// [`Error::Foreign`] if the arena of stoppers belongs to another arena of short games.
    pub fn new(
        short: &'a Arena,
        arena: &'a mut LoopyArena,
        context: &'a Context,
    ) -> Result<Self, Error> {
        let short = Algebra::new(short, context);
        let home = short.zero().to_bits();
        if *arena.home.get_or_insert(home) != home {
            return Err(Error::Foreign);
        }
        let account = context.account_of(arena.store);
        Ok(LoopyAlgebra { short, arena, context, account })
    }

    /// The worker for short games.
    pub fn short(&mut self) -> &mut Algebra<'a> {
        &mut self.short
    }

    /// Tells the context what the arena holds.
    pub(crate) fn account(&self) -> Result<(), Stop> {
        self.account.set(self.arena.bytes())
    }

    pub(crate) fn own(&self, stopper: Stopper) -> Result<Node, Error> {
        if stopper.arena == self.arena.tag { Ok(stopper.node) } else { Err(Error::Foreign) }
    }

    pub(crate) fn handle(&self, node: Node) -> Stopper {
        Stopper { arena: self.arena.tag, node }
    }

    pub(crate) fn zero_node(&self) -> Node {
        Node::short(self.short.zero())
    }

    /// A short game as a stopper.
    ///
    /// # Errors
    /// A game of another arena.
    pub fn lift(&self, game: Game) -> Result<Stopper, Error> {
        Ok(self.handle(Node::short(self.short.check(game)?)))
    }

    /// The short game, if the stopper is one.
    ///
    /// # Errors
    /// [`Error::Foreign`].
    pub fn as_short(&self, stopper: Stopper) -> Result<Option<Game>, Error> {
        Ok(match self.own(stopper)? {
            Node::Short(bits) => Some(Game::from_bits(bits)),
            _ => None,
        })
    }

    /// The canonical options of one player, in no particular order.
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn stopper_options(
        &mut self,
        stopper: Stopper,
        player: Player,
    ) -> Result<Vec<Stopper>, Error> {
        let node = self.own(stopper)?;
        let options = self.options(&Graph::default(), node, player)?;
        Ok(options.into_iter().map(|node| self.handle(node)).collect())
    }

    /// Visits the options of one player.
    pub(crate) fn with_options(
        &mut self,
        graph: &Graph,
        node: Node,
        player: Player,
        visit: impl FnMut(Node),
    ) -> Result<(), Error> {
        match node {
            Node::Short(bits) => {
                let options = self.short.options(Game::from_bits(bits), player)?;
                options.into_iter().map(Node::short).for_each(visit);
            }
            Node::Looped(id) => {
                let options = &self.arena.entries[id as usize].options[side(player)];
                options.iter().copied().for_each(visit);
            }
            Node::Local(vertex) => graph.options(vertex, player).iter().copied().for_each(visit),
        }
        Ok(())
    }

    pub(crate) fn options(
        &mut self,
        graph: &Graph,
        node: Node,
        player: Player,
    ) -> Result<Vec<Node>, Error> {
        let mut options = Vec::new();
        self.with_options(graph, node, player, |option| options.push(option))?;
        Ok(options)
    }

    /// The pseudonumber, if the stopper is one.
    ///
    /// # Errors
    /// [`Error::Foreign`].
    pub fn as_pseudonumber(&self, stopper: Stopper) -> Result<Option<Pseudonumber>, Error> {
        self.pseudonumber_of(self.own(stopper)?)
    }

    pub(crate) fn pseudonumber_of(&self, node: Node) -> Result<Option<Pseudonumber>, Error> {
        Ok(match node {
            Node::Short(bits) => self
                .short
                .as_number(Game::from_bits(bits))?
                .map(|number| Pseudonumber::Number(number, Tilt::Exact)),
            Node::Looped(id) => self.arena.entries[id as usize].pseudonumber.clone(),
            Node::Local(_) => None,
        })
    }

    /// The pseudonumber as a stopper.
    ///
    /// ```
    /// # use upstar_loopy::{LoopyAlgebra, LoopyArena, Pseudonumber, Tilt};
    /// # use upstar_values::{Arena, Context};
    /// # let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    /// let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
    /// let million = Pseudonumber::Number(1_000_000.into(), Tilt::Over);
    /// let game = algebra.pseudonumber(&million)?;
    /// assert_eq!(algebra.as_pseudonumber(game)?, Some(million));
    /// # Ok::<(), upstar_loopy::Error>(())
    /// ```
    ///
    /// # Errors
    /// A bound.
    pub fn pseudonumber(&mut self, value: &Pseudonumber) -> Result<Stopper, Error> {
        let own = Node::Local(0);
        let number = |algebra: &Self, x: &Dyadic| algebra.short.number(x.clone()).map(Node::short);
        let options = match value {
            Pseudonumber::On => [vec![own], vec![]],
            Pseudonumber::Off => [vec![], vec![own]],
            Pseudonumber::Number(x, Tilt::Exact) => {
                let node = number(self, x)?;
                return Ok(self.handle(node));
            }
            Pseudonumber::Number(x, Tilt::Over) => [vec![number(self, x)?], vec![own]],
            Pseudonumber::Number(x, Tilt::Under) => [vec![own], vec![number(self, x)?]],
        };
        let node = self.intern_component(&Graph::from(vec![options]), &[0])?[0];
        Ok(self.handle(node))
    }
}
