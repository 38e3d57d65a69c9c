//! Alpha-beta with iterative deepening, a table of positions, killer moves and a history of what was good.
//!
//! A search goes on until time is over or nothing is left to be looked at: then the result is exact, because no leaf was
//! judged.

use super::Limit;
use super::node::Node;
use super::table::{Bound, Table};
use rustc_hash::FxHashMap;
use upstar_core::Ending;
use upstar_solve::Convention;
use upstar_values::Player;

/// A win at once. One later is worth less.
pub(super) const WIN: i32 = 1_000_000;
/// More than this is a win.
pub(super) const SURE: i32 = WIN - 10_000;
/// Deepest search.
const DEEPEST: u8 = 120;

/// Judges a position without looking ahead: how good it is for the player who is to move, in sixteenths of a move.
pub(super) trait Judge<N> {
    /// A score between -SURE and SURE.
    fn judge(&mut self, node: &N, to_move: Player, limit: &Limit) -> i32;

    /// The same at a glance, to sort moves by.
    fn glance(&mut self, node: &N, to_move: Player, limit: &Limit) -> i32 {
        self.judge(node, to_move, limit)
    }
}

/// What was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Best {
    /// The place of the move among all.
    pub(super) place: usize,
    /// Its score.
    pub(super) score: i32,
    /// Is the score what best play comes to?
    pub(super) exact: bool,
}

/// A search, with what it keeps from move to move.
pub(super) struct AlphaBeta<J> {
    pub(super) judge: J,
    table: Table,
    killers: Vec<[u32; 2]>,
    history: FxHashMap<u32, i32>,
    /// Positions on the way here, where play can go round.
    path: Vec<u64>,
    convention: Convention,
    /// Was any leaf judged, rather than known?
    judged: bool,
    out: bool,
}

impl<J> AlphaBeta<J> {
    pub(super) fn new(judge: J) -> Self {
        AlphaBeta {
            judge,
            table: Table::default(),
            killers: Vec::new(),
            history: FxHashMap::default(),
            path: Vec::new(),
            convention: Convention::Normal,
            judged: false,
            out: false,
        }
    }

    pub(super) fn forget(&mut self) {
        self.table = Table::default();
    }

    /// The best of the positions that a player's moves lead to; `before` are the positions of the game so far.
    pub(super) fn best<N: Node>(
        &mut self,
        after: &[N],
        player: Player,
        convention: Convention,
        before: &[u64],
        limit: &Limit,
    ) -> Option<Best>
    where
        J: Judge<N>,
    {
        self.table.grow_older();
        self.history.clear();
        self.killers = vec![[0; 2]; usize::from(DEEPEST) + 2];
        self.path = before.to_vec();
        (self.convention, self.out) = (convention, false);
        let mut order: Vec<usize> = (0..after.len()).collect();
        let mut scores: Vec<i32> = vec![0; after.len()];
        for (place, node) in after.iter().enumerate() {
            scores[place] = -self.judge.judge(node, player.opponent(), limit);
            if limit.is_over() {
                break;
            }
        }
        order.sort_by_key(|&place| -scores[place]);
        let first = *order.first()?;
        let mut best = Best { place: first, score: scores[first], exact: false };
        for depth in 1..DEEPEST {
            self.judged = false;
            let (mut alpha, mut found) = (-WIN, None);
            for &place in &order {
                let node = &after[place];
                let score = -self.look(
                    node,
                    player.opponent(),
                    Depth { left: depth - 1, ply: 1 },
                    [-WIN, -alpha],
                    limit,
                );
                if self.out {
                    break;
                }
                if score > alpha || found.is_none() {
                    alpha = alpha.max(score);
                    found = Some(Best { place, score, exact: false });
                }
                if score > SURE {
                    break;
                }
                self.out = limit.is_over();
            }
            if let Some(found) = found {
                // A move that was the best so far was looked at first: whatever was better is better.
                best = found;
                order.retain(|&place| place != found.place);
                order.insert(0, found.place);
            }
            if self.out {
                break;
            }
            if !self.judged || best.score > SURE {
                best.exact = true;
                break;
            }
        }
        Some(best)
    }

    /// How good a position is for the player who is to move.
    fn look<N: Node>(
        &mut self,
        node: &N,
        player: Player,
        at: Depth,
        [mut alpha, beta]: [i32; 2],
        limit: &Limit,
    ) -> i32
    where
        J: Judge<N>,
    {
        if limit.tick() {
            self.out = true;
            return 0;
        }
        let ply = i32::from(at.ply);
        match node.ending(player) {
            Some(Ending::Won(winner)) => {
                return if winner == player { WIN - ply } else { ply - WIN };
            }
            Some(Ending::Drawn) => return 0,
            None => {}
        }
        let key = node.key() ^ if player == Player::Left { 0 } else { 0x9E37_79B9_7F4A_7C15 };
        let cycles = node.cycles();
        if cycles && self.path.contains(&key) {
            self.judged = true; // it depends on the way here
            return 0;
        }
        let known = self.table.get(key);
        if let Some(known) = known
            && known.depth >= at.left
            && (known.value.abs() > SURE || !cycles)
        {
            // Wins in the table are counted from their position.
            let value = match known.value {
                value if value > SURE => value - ply,
                value if value < -SURE => value + ply,
                value => value,
            };
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= beta,
                Bound::AtMost => value <= alpha,
            };
            if enough {
                self.judged |= value.abs() <= SURE;
                return value;
            }
        }
        let moves = if at.left == 0 { Vec::new() } else { node.moves(player) };
        if at.left == 0 {
            if node.count(player) == 0 {
                return self.stuck(ply);
            }
            self.judged = true;
            return self.judge.judge(node, player, limit);
        }
        if moves.is_empty() {
            return self.stuck(ply);
        }
        let first = known.map_or(usize::MAX, |known| usize::from(known.best));
        let order = self.order(node, player, &moves, at, first, limit);
        if cycles {
            self.path.push(key);
        }
        let (mut best, mut place, floor) = (-WIN, 0, alpha);
        for (number, (index, next)) in order.into_iter().enumerate() {
            let deeper = Depth { left: at.left - 1, ply: at.ply + 1 };
            let opponent = player.opponent();
            let mut score = if number == 0 {
                -self.look(&next, opponent, deeper, [-beta, -alpha], limit)
            } else {
                -self.look(&next, opponent, deeper, [-alpha - 1, -alpha], limit)
            };
            if number > 0 && score > alpha && score < beta && !self.out {
                score = -self.look(&next, opponent, deeper, [-beta, -alpha], limit);
            }
            if self.out {
                break;
            }
            if score > best {
                (best, place) = (score, index);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if at.left >= 2 {
                    self.was_good(node.mark(player, &moves[index]), at);
                }
                break;
            }
        }
        if cycles {
            self.path.pop();
        }
        if self.out {
            return 0;
        }
        let bound = match best {
            best if best >= beta => Bound::AtLeast,
            best if best > floor => Bound::Exact,
            _ => Bound::AtMost,
        };
        let value = match best {
            best if best > SURE => best + ply,
            best if best < -SURE => best - ply,
            best => best,
        };
        self.table.put(key, at.left, value, bound, u16::try_from(place).unwrap_or(u16::MAX));
        best
    }

    /// A player cannot move.
    fn stuck(&self, ply: i32) -> i32 {
        match self.convention {
            Convention::Normal => ply - WIN,
            Convention::Misere => WIN - ply,
        }
    }

    fn was_good(&mut self, mark: u32, at: Depth) {
        if let Some(killers) = self.killers.get_mut(usize::from(at.ply))
            && killers[0] != mark
        {
            *killers = [mark, killers[0]];
        }
        let depth = i32::from(at.left);
        *self.history.entry(mark).or_default() += depth * depth;
    }

    /// What moves lead to, in the order in which they are looked at, each with its place: the best of an earlier search,
    /// killers, then by what a glance says and the history.
    fn order<N: Node>(
        &mut self,
        node: &N,
        player: Player,
        moves: &[N::Move],
        at: Depth,
        first: usize,
        limit: &Limit,
    ) -> Vec<(usize, N)>
    where
        J: Judge<N>,
    {
        let killers = self.killers.get(usize::from(at.ply)).copied().unwrap_or_default();
        let mut order: Vec<(i64, usize, N)> = Vec::with_capacity(moves.len());
        for (place, by) in moves.iter().enumerate() {
            let next = node.after(player, by);
            let mut rank = 0;
            if at.left >= 2 {
                let mark = node.mark(player, by);
                rank += i64::from(self.history.get(&mark).copied().unwrap_or(0));
                if mark == killers[0] {
                    rank += 1 << 31;
                } else if mark == killers[1] {
                    rank += 1 << 30;
                }
                rank -= 16 * i64::from(self.judge.glance(&next, player.opponent(), limit));
            }
            if place == first {
                rank = i64::MAX;
            }
            order.push((rank, place, next));
        }
        if at.left >= 2 || first != usize::MAX {
            order.sort_by_key(|(rank, ..)| std::cmp::Reverse(*rank));
        }
        order.into_iter().map(|(_, place, next)| (place, next)).collect()
    }
}

#[derive(Clone, Copy, Debug)]
struct Depth {
    /// Moves that are still looked ahead.
    left: u8,
    /// Moves since the root.
    ply: u8,
}
