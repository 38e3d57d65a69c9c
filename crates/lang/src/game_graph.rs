//! A game as a graph of positions and moves: for certificates and pictures.

use crate::eval::{Datum, Fault, World};
use crate::messages;
use crate::{LangError, Session};
use rustc_hash::FxHashMap;
use upstar_core::{AnyPosition, Loopy as _};
use upstar_loopy::PlainGraph;
use upstar_values::{Context, Player};

/// Graphs have at most this many vertices.
const MOST_VERTICES: usize = 1 << 20;

/// A game with its two sides, all of them as graphs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSides {
    /// The positions of the game.
    pub game: PlainGraph,
    /// The onside, a stopper.
    pub onside: PlainGraph,
    /// The offside, a stopper.
    pub offside: PlainGraph,
}

impl Session {
    /// The positions that can be reached in what an expression denotes, the game itself first, with the
    /// moves of both players.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let mut session = Session::new(Settings::default());
    /// let over = session.game_graph("over", &Context::new())?;
    /// assert_eq!(over, [[vec![1], vec![0]], [vec![], vec![]]]);
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no expression, denotes no game, or a bound was met.
    pub fn game_graph(&mut self, source: &str, context: &Context) -> Result<PlainGraph, LangError> {
        self.look_at(source, context, messages::GAME_NO_POSITION, |world, value| {
            world.game_graph(value)
        })
    }

    /// The same with its sides, if these are known to be stoppers.
    ///
    /// # Errors
    /// As [`Session::game_graph`], and if the sides are not known.
    pub fn game_sides(&mut self, source: &str, context: &Context) -> Result<GameSides, LangError> {
        self.look_at(source, context, messages::GAME_NO_POSITION, |world, value| {
            let game = world.game_graph(value)?;
            let value = world.loopy(value)?;
            let (on, off) = world
                .with_loopy(|algebra| Ok((algebra.onside(&value)?, algebra.offside(&value)?)))?;
            let onside = world.loopy_form(&on.into())?.position;
            let offside = world.loopy_form(&off.into())?.position;
            Ok(GameSides {
                game,
                onside: world.graph_of(&onside)?,
                offside: world.graph_of(&offside)?,
            })
        })
    }
}

impl World<'_> {
    fn game_graph(&mut self, value: &Datum) -> Result<PlainGraph, Fault> {
        let position = self.form(value)?.position;
        self.graph_of(&position)
    }

    fn graph_of(&self, position: &AnyPosition) -> Result<PlainGraph, Fault> {
        if position.has_endings() {
            return Err(Fault::new(messages::GRAPH_ENDINGS));
        }
        let account = self.context.account();
        let mut numbers = FxHashMap::from_iter([(position.clone(), 0)]);
        let mut open = vec![position.clone()];
        let mut graph: PlainGraph = Vec::new();
        while let Some(position) = open.get(graph.len()).cloned() {
            if open.len() > MOST_VERTICES {
                return Err(Fault::new(messages::GRAPH_LARGE.with("most", MOST_VERTICES)));
            }
            account.set(256 * open.len() as u64)?;
            let mut sides: [Vec<usize>; 2] = Default::default();
            for (side, player) in sides.iter_mut().zip(Player::BOTH) {
                for option in position.options(player) {
                    self.context.spend(1)?;
                    let number = *numbers.entry(option).or_insert_with_key(|option| {
                        open.push(option.clone());
                        open.len() - 1
                    });
                    if !side.contains(&number) {
                        side.push(number);
                    }
                }
            }
            graph.push(sides);
        }
        Ok(graph)
    }
}
