//! Hackenbush in misère play. Fusion and the colon principle keep the value and so the winner of normal play, but not
//! that of misère play: pictures are searched as they are.

use super::graph::Graph;
use crate::hackenbush::Colour;
use crate::messages;
use rustc_hash::FxHashMap;
use upstar_core::{Reason, Refusal, Theorem};
use upstar_values::{Account, Context, Outcome, Player, Stop};

/// Larger pictures are refused.
const MOST_EDGES: usize = 64;

/// Who wins in misère play, by search of all that can be left of the picture.
pub(super) fn outcome(graph: &Graph, context: &Context) -> Result<Theorem<Outcome>, Refusal> {
    if graph.edges().len() > MOST_EDGES {
        let message = messages::HACKENBUSH_MISERE_LARGE.with("most", MOST_EDGES);
        return Err(Refusal::OutOfReach(message));
    }
    let mut search = Search { context, account: context.account(), known: FxHashMap::default() };
    let mut winner = |first: Player| {
        let wins = search.mover_wins(graph, first)?;
        Ok::<_, Stop>(if wins { first } else { first.opponent() })
    };
    let (left, right) =
        match winner(Player::Left).and_then(|left| Ok((left, winner(Player::Right)?))) {
            Ok(winners) => winners,
            Err(stop) => return Err(Refusal::Stopped(stop)),
        };
    let answer = Outcome::from_winners(left, right);
    Ok(Theorem { answer, reason: Reason::new("hackenbush.misere") })
}

struct Search<'c> {
    context: &'c Context,
    account: Account,
    known: FxHashMap<(Graph, Player), bool>,
}

impl Search<'_> {
    /// A cut takes an edge at least, so this goes no deeper than there are edges.
    fn mover_wins(&mut self, graph: &Graph, mover: Player) -> Result<bool, Stop> {
        let key = (graph.clone(), mover);
        if let Some(&wins) = self.known.get(&key) {
            return Ok(wins);
        }
        let entries = u64::try_from(self.known.len()).unwrap_or(u64::MAX);
        let each = 96 + 16 * u64::try_from(graph.edges().len()).unwrap_or(u64::MAX);
        self.account.set(entries.saturating_mul(each))?;
        self.context.spend(1)?;
        let own = match mover {
            Player::Left => Colour::Blue,
            Player::Right => Colour::Red,
        };
        let (mut can_move, mut wins) = (false, false);
        for (index, edge) in graph.edges().iter().enumerate() {
            if edge.colour == own || edge.colour == Colour::Green {
                can_move = true;
                if !self.mover_wins(&graph.without(index), mover.opponent())? {
                    wins = true;
                    break;
                }
            }
        }
        let wins = wins || !can_move;
        self.known.insert(key, wins);
        Ok(wins)
    }
}
