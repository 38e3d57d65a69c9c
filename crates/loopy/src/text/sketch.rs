//! What there is to see of a stopper: its followers as a graph, called as its text calls them.

use crate::algebra::LoopyAlgebra;
use crate::arena::Stopper;
use crate::error::Error;
use crate::graph::{Graph, Node};
use rustc_hash::FxHashMap;
use upstar_values::{Game, Notation, Player};

/// Longer texts of followers are left out.
const LONGEST: usize = 24;

/// A stopper as a graph. Short games and pseudonumbers other than the stopper itself are ends: everybody
/// knows what follows from them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// What each vertex is called: by its name, its label, or its text; the stopper is the first.
    pub vertices: Vec<String>,
    /// Moves of a player from a vertex to a vertex.
    pub moves: Vec<(usize, Player, usize)>,
}

impl LoopyAlgebra<'_> {
    /// The graph of a stopper with at most so many vertices; `None` if it has more.
    ///
    /// ```
    /// # use upstar_loopy::{LoopyAlgebra, LoopyArena};
    /// # use upstar_values::{Arena, Context, Player::{Left, Right}};
    /// # let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    /// let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
    /// let over = algebra.read_stopper("over")?;
    /// let sketch = algebra.sketch(over, 10)?.unwrap();
    /// assert_eq!(sketch.vertices, ["over", "0"]);
    /// assert_eq!(sketch.moves, [(0, Left, 1), (0, Right, 0)]);
    /// # Ok::<(), upstar_loopy::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn sketch(&mut self, stopper: Stopper, most: usize) -> Result<Option<Sketch>, Error> {
        let root = self.own(stopper)?;
        let (_, labels) = self.labelled_text(stopper)?;
        let mut sketch = Sketch::default();
        let mut numbers: FxHashMap<Node, usize> = FxHashMap::from_iter([(root, 0)]);
        let mut nodes = vec![root];
        let mut next = 0;
        while let Some(&node) = nodes.get(next) {
            if nodes.len() > most {
                return Ok(None);
            }
            let name = self.caption(node, &labels)?;
            sketch.vertices.push(name);
            let is_end = next > 0
                && (matches!(node, Node::Short(_)) || self.pseudonumber_of(node)?.is_some());
            for player in Player::BOTH.into_iter().filter(|_| !is_end) {
                let options = self.options(&Graph::default(), node, player)?;
                let options = options.into_iter().map(|option| self.handle(option)).collect();
                for option in self.sorted_for_output(options)? {
                    let number = *numbers.entry(option.node).or_insert_with(|| {
                        nodes.push(option.node);
                        nodes.len() - 1
                    });
                    sketch.moves.push((next, player, number));
                }
            }
            next += 1;
        }
        Ok(Some(sketch))
    }

    fn caption(&mut self, node: Node, labels: &FxHashMap<Node, String>) -> Result<String, Error> {
        if let Node::Short(bits) = node {
            let notation = Notation { limit: LONGEST, ..Notation::default() };
            let text = self.short.arena().expression(Game::from_bits(bits), notation)?;
            return Ok(text.unwrap_or_default());
        }
        if let Some(name) = self.name_of(node)? {
            return Ok(name);
        }
        let text = labels.get(&node).cloned().unwrap_or_default();
        Ok(if text.chars().count() > LONGEST { String::new() } else { text })
    }
}
