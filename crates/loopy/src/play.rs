//! Graph games for two players, solved: who wins when endless play is good for Left only if certain moves
//! are made again and again (Büchi).

use upstar_values::{Context, Player, Stop};

/// An endless game: who is stuck has lost.
#[derive(Default)]
pub(crate) struct Play {
    owners: Vec<Player>,
    /// Where moves lead, and whether they are accepting.
    moves: Vec<Vec<(usize, bool)>>,
}

impl Play {
    /// One more state, without moves; its number.
    pub(crate) fn add_state(&mut self, owner: Player) -> usize {
        self.owners.push(owner);
        self.moves.push(Vec::new());
        self.owners.len() - 1
    }

    /// A state that is decided: whoever has to move there is stuck.
    pub(crate) fn decide(&mut self, state: usize, for_left: bool) {
        self.owners[state] = if for_left { Player::Right } else { Player::Left };
    }

    pub(crate) fn add_move(&mut self, from: usize, to: usize, accepting: bool) {
        self.moves[from].push((to, accepting));
    }

    fn sources(&self) -> Vec<Vec<(usize, bool)>> {
        let mut sources = vec![Vec::new(); self.owners.len()];
        for (from, moves) in self.moves.iter().enumerate() {
            for &(to, accepting) in moves {
                sources[to].push((from, accepting));
            }
        }
        sources
    }

    /// The states in which Left wins, endless play being good for her if and only if it has
    /// infinitely many accepting moves: νW.μX. Time: states times moves at worst.
    pub(crate) fn wins(&self, context: &Context) -> Result<Vec<bool>, Stop> {
        let count = self.owners.len();
        let sources = self.sources();
        let mut hope = vec![true; count];
        loop {
            context.spend(count as u64)?;
            let mut won = vec![false; count];
            let mut doubts = vec![0usize; count];
            let mut work = Vec::new();
            for state in 0..count {
                let good = self.moves[state].iter().filter(|&&(to, acc)| acc && hope[to]).count();
                doubts[state] = self.moves[state].len() - good;
                won[state] = match self.owners[state] {
                    Player::Left => good > 0,
                    Player::Right => doubts[state] == 0,
                };
                if won[state] {
                    work.push(state);
                }
            }
            while let Some(state) = work.pop() {
                for &(from, accepting) in &sources[state] {
                    if accepting && hope[state] {
                        continue; // counted as good already
                    }
                    doubts[from] -= 1;
                    if !won[from] && (self.owners[from] == Player::Left || doubts[from] == 0) {
                        won[from] = true;
                        work.push(from);
                    }
                }
            }
            if won == hope {
                return Ok(won);
            }
            hope = won;
        }
    }
}
