//! Who wins where play can go round or be drawn, straight from the definition: what is decided
//! within n moves, for n = 0, 1, 2, …, until a further move decides nothing new. Slow, without
//! parts, normal forms or theorems, and with nothing in common with the engine.

use super::search::{followers, moves};
use std::collections::HashMap;
use std::hash::Hash;
use upstar_core::{Ending, Form};
use upstar_values::{Outcome, Player};

/// Positions with at most this many followers are analysed.
const SMALL: usize = 1500;

/// What can be played on: all states that follow from some start.
pub trait Playable: Clone + Eq + Hash {
    fn options(&self, player: Player) -> Vec<Self>;
    fn verdict(&self, to_move: Player) -> Option<Ending>;
}

/// A form as it stands.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Whole<F>(pub F);

impl<F: Form<Next = F>> Playable for Whole<F> {
    fn options(&self, player: Player) -> Vec<Self> {
        moves(&self.0, player).iter().map(|by| Whole(self.0.play(player, by))).collect()
    }
    fn verdict(&self, to_move: Player) -> Option<Ending> {
        self.0.ending(to_move)
    }
}

/// The sum of the parts of a form. A verdict on one part ends play only where it is the only one.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Parts<P>(pub Vec<P>);

impl<P: Form<Part = P>> Playable for Parts<P> {
    fn options(&self, player: Player) -> Vec<Self> {
        let mut found = Vec::new();
        for (index, part) in self.0.iter().enumerate() {
            for by in moves(part, player) {
                let mut after = self.0.clone();
                after.remove(index);
                part.parts_after(player, &by, &mut after);
                found.push(Parts(after));
            }
        }
        found
    }
    fn verdict(&self, to_move: Player) -> Option<Ending> {
        match self.0.as_slice() {
            [only] => only.ending(to_move),
            _ => None,
        }
    }
}

/// Winner of each state that some start leads to; `None` is a draw.
pub struct Rounds<S> {
    winners: HashMap<(S, Player), Option<Player>>,
}

impl<S: Playable> Rounds<S> {
    pub fn of(starts: impl IntoIterator<Item = S>, misere: bool) -> Self {
        let mut successors: HashMap<(S, Player), Vec<(S, Player)>> = HashMap::new();
        let mut open: Vec<(S, Player)> = starts
            .into_iter()
            .flat_map(|start| Player::BOTH.map(|player| (start.clone(), player)))
            .collect();
        let mut winners = HashMap::new();
        while let Some(state) = open.pop() {
            if winners.contains_key(&state) || successors.contains_key(&state) {
                continue;
            }
            let (form, mover) = &state;
            match form.verdict(*mover) {
                // In misère play the rules decide the other way round.
                Some(Ending::Won(player)) => {
                    let winner = if misere { player.opponent() } else { player };
                    winners.insert(state, Some(winner));
                }
                Some(Ending::Drawn) => drop(winners.insert(state, None)),
                None => {
                    let next: Vec<(S, Player)> = form
                        .options(*mover)
                        .into_iter()
                        .map(|option| (option, mover.opponent()))
                        .collect();
                    if next.is_empty() {
                        let winner = if misere { *mover } else { mover.opponent() };
                        winners.insert(state, Some(winner));
                        continue;
                    }
                    open.extend(next.iter().cloned());
                    successors.insert(state, next);
                }
            }
        }
        loop {
            let known = |state: &(S, Player)| winners.get(state).copied().flatten();
            let decided: Vec<((S, Player), Player)> = successors
                .iter()
                .filter_map(|(state, next)| {
                    let mover = state.1;
                    if next.iter().any(|state| known(state) == Some(mover)) {
                        return Some((state.clone(), mover));
                    }
                    let lost = next.iter().all(|state| known(state) == Some(mover.opponent()));
                    lost.then(|| (state.clone(), mover.opponent()))
                })
                .collect();
            if decided.is_empty() {
                break;
            }
            for (state, winner) in decided {
                successors.remove(&state);
                winners.insert(state, Some(winner));
            }
        }
        winners.extend(successors.into_keys().map(|state| (state, None)));
        Rounds { winners }
    }

    /// Who wins if this player begins; `None` is a draw.
    pub fn winner(&self, form: &S, first: Player) -> Option<Player> {
        self.winners[&(form.clone(), first)]
    }

    /// The outcome class; `None` where somebody can hold the draw.
    pub fn outcome(&self, form: &S) -> Option<Outcome> {
        let [left_first, right_first] = Player::BOTH.map(|first| self.winner(form, first));
        Some(Outcome::from_winners(left_first?, right_first?))
    }
}

/// All followers of a position that is not short but small enough to be analysed; where the given
/// one is too large, of one that some play leads to. `None` for short games.
pub fn small_loopy<F: Form<Next = F>>(start: &F) -> Option<Vec<F>> {
    let mut form = start.clone();
    for turn in 0..100 {
        if form.is_short() {
            return None;
        }
        let all = followers(&form, SMALL);
        if all.len() < SMALL {
            return Some(all);
        }
        let player = Player::BOTH[turn % 2];
        let moves = moves(&form, player);
        form = form.play(player, moves.get(moves.len() / 2)?);
    }
    None
}
