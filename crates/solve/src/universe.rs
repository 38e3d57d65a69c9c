//! Partizan games in misère play: comparison and inverses in three universes.
//!
//! A *universe* is a class of games that is closed under options, sums and negatives. In it G ≥ H if Left wins
//! G + X whenever she wins H + X, for every X of the universe and whoever begins. All games, the *dead-ending* ones
//! (a player who cannot move never can again) and the *dicotic* ones (both players can move, or neither) are
//! universes, and absolute ones: any two non-empty sets of games of it are the options of a game of it.
//!
//! Theorem (Larsson, Nowakowski and Santos, "Absolute combinatorial game theory", arXiv 1606.01975; before them Siegel,
//! "Misère canonical forms of partizan games", 2015, for all games, and Dorbec, Renault, Siegel and Sopena, "Dicots,
//! and a taxonomic ranking for misère games", J. Combin. Theory A 130 (2015), for dicotic ones). In an absolute
//! universe G ≥ H iff
//! - every H^L has a G^L ≥ H^L or an H^LR ≤ G, and every G^R has an H^R ≤ G^R or a G^RL ≥ H, and
//! - the *proviso*: for every *Left end* X of the universe, in which Left cannot move, Left wins G + X moving first if
//!   she wins H + X moving first; and for every Right end Right wins H + X moving first if he wins G + X so.
//!
//! Given the first condition, the proviso for Left may be weakened to: if she wins H + X for *all* Left ends X, so she
//! does G + X. For if she wins H + X by a move H^L + X, then she wins G + X, by G^L ≥ H^L or because of G ≥ H^LR; and if
//! she wins it without a move, H is a Left end itself, and wins with all X. So each game has two bits, its *strong
//! outcome*: does Left win G + X, moving first, for all Left ends X? and Right likewise?
//! - Dicotic games: 0 is the only end, and the strong outcome is the outcome.
//! - All games: only if G is a Left end itself. (Siegel's proviso.)
//! - Dead-ending games: Right alone moves in X, and unless X is 0 nothing is better for him than a *perfect murder* of
//!   high rank, in which he can pass as often as he likes and throw away the rest at any time: a play in X is imitated
//!   there move by move. Beside it Left *survives* if she cannot move, or if for some G^L she wins G^L moving first
//!   (Right throws the rest away), survives in it (Right passes) and survives in all G^LR. So she wins in the strong
//!   sense if she wins G moving first and survives in it. (Larsson, Milley, Nowakowski, Renault and Santos,
//!   "Recursive comparison tests for dicot and dead-ending games under misère play", arXiv 1807.11297.)
//!
//! In dicotic and dead-ending games an inverse can only be the negative (the conjugate property, same paper). Among all
//! games 0 alone has an inverse (Mesdal and Ottaway, "Simplification of partizan games in misère play", 2007).

use crate::plain_form::{listed, require_short};
use crate::solver::SolveError;
use rustc_hash::FxHashMap;
use upstar_core::AnyPosition;
use upstar_core::compound::{Negative, Sum};
use upstar_values::{Account, Context, Player, Stop, on_fresh_stack};

/// A form by its options.
#[derive(Clone, Debug)]
struct Node {
    left: Vec<u32>,
    right: Vec<u32>,
    /// Does Left win in misère play if Left begins, and if Right begins?
    left_wins: [bool; 2],
    /// Does Left win moving first beside a perfect murder of high rank; and Right beside his?
    survives: [bool; 2],
}

/// A class of games in which games are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Universe {
    /// All games.
    All,
    /// A player who cannot move never can again.
    DeadEnding,
    /// Both players can move, or neither.
    Dicotic,
}

/// Games with all their followers, equal forms once.
#[derive(Debug)]
struct Forms<'c> {
    context: &'c Context,
    account: Account,
    nodes: Vec<Node>,
    numbers: FxHashMap<AnyPosition, u32>,
    by_options: FxHashMap<(Vec<u32>, Vec<u32>), u32>,
    /// What is known of pairs in the universe that is asked about.
    known: FxHashMap<(u32, u32), bool>,
    universe: Universe,
}

/// Levels of recursion on one stack.
const LEVELS: u32 = 64;

impl<'c> Forms<'c> {
    fn new(universe: Universe, context: &'c Context) -> Self {
        Forms {
            context,
            account: context.account(),
            nodes: Vec::new(),
            numbers: FxHashMap::default(),
            by_options: FxHashMap::default(),
            known: FxHashMap::default(),
            universe,
        }
    }

    /// The number of a position, after all its followers.
    fn read(&mut self, position: &AnyPosition) -> Result<u32, SolveError> {
        require_short(position, "comparison in misère play")?;
        let mut stack = vec![position.clone()];
        while let Some(top) = stack.last().cloned() {
            if self.numbers.contains_key(&top) {
                stack.pop();
                continue;
            }
            let sides = [
                listed(&top, Player::Left, self.context)?,
                listed(&top, Player::Right, self.context)?,
            ];
            let before = stack.len();
            let unknown = |option: &&AnyPosition| !self.numbers.contains_key(*option);
            stack.extend(sides.iter().flatten().filter(unknown).cloned());
            if stack.len() > before {
                continue;
            }
            let [left, right] = sides.map(|side| self.numbered(&side));
            let number = self.node(left, right)?;
            self.numbers.insert(top, number);
            stack.pop();
        }
        Ok(self.numbers.get(position).copied().unwrap_or(0))
    }

    fn numbered(&self, options: &[AnyPosition]) -> Vec<u32> {
        let mut found: Vec<u32> =
            options.iter().filter_map(|option| self.numbers.get(option).copied()).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    fn node(&mut self, left: Vec<u32>, right: Vec<u32>) -> Result<u32, Stop> {
        let next = u32::try_from(self.nodes.len()).map_err(|_| Stop::OutOfMemory)?;
        if let Some(&known) = self.by_options.get(&(left.clone(), right.clone())) {
            return Ok(known);
        }
        self.context.spend(1 + (left.len() + right.len()) as u64)?;
        self.account.set(256 * u64::from(next) + 24 * self.known.len() as u64)?;
        let wins = |options: &[u32], then: usize| {
            options.iter().map(|&option| self.nodes[option as usize].left_wins[then]).collect()
        };
        let (after_left, after_right): (Vec<bool>, Vec<bool>) = (wins(&left, 1), wins(&right, 0));
        // A player who cannot move wins.
        let left_wins = [
            after_left.is_empty() || after_left.contains(&true),
            !after_right.is_empty() && after_right.iter().all(|&wins| wins),
        ];
        let survives = [self.survives(&left, Player::Left), self.survives(&right, Player::Right)];
        self.by_options.insert((left.clone(), right.clone()), next);
        self.nodes.push(Node { left, right, left_wins, survives });
        Ok(next)
    }

    /// Does the player who can move to these options win, moving first, beside a perfect murder of high rank?
    fn survives(&self, options: &[u32], player: Player) -> bool {
        let side = usize::from(player == Player::Right);
        let alive = |&form: &u32| self.nodes[form as usize].survives[side];
        let safe = |option: &u32| {
            let node = &self.nodes[*option as usize];
            let answers = if player == Player::Left { &node.right } else { &node.left };
            let wins = if player == Player::Left { node.left_wins[0] } else { !node.left_wins[1] };
            wins && alive(option) && answers.iter().all(alive)
        };
        options.is_empty() || options.iter().any(safe)
    }

    /// Can both players move, or neither, here and ever after?
    fn is_dicotic(&self) -> bool {
        self.nodes.iter().all(|node| node.left.is_empty() == node.right.is_empty())
    }

    /// Can players who cannot move never move again?
    fn is_dead_ending(&self) -> bool {
        // Followers come first, so that one pass tells of all: dead if nobody there can ever move for the player.
        let mut dead = [vec![false; self.nodes.len()], vec![false; self.nodes.len()]];
        for (at, node) in self.nodes.iter().enumerate() {
            let sides = [(&node.left, &node.right), (&node.right, &node.left)];
            for (side, (own, other)) in sides.into_iter().enumerate() {
                let ends = own.is_empty();
                dead[side][at] = ends && other.iter().all(|&option| dead[side][option as usize]);
                if ends && !dead[side][at] {
                    return false;
                }
            }
        }
        true
    }

    fn are_in(&self, universe: Universe) -> bool {
        match universe {
            Universe::All => true,
            Universe::DeadEnding => self.is_dead_ending(),
            Universe::Dicotic => self.is_dicotic(),
        }
    }

    /// Does Left win G + X, moving first, for all Left ends X of the universe; and Right likewise?
    fn strong(&self, form: u32, universe: Universe) -> [bool; 2] {
        let node = &self.nodes[form as usize];
        let first = [node.left_wins[0], !node.left_wins[1]];
        match universe {
            Universe::All => [node.left.is_empty(), node.right.is_empty()],
            Universe::DeadEnding => [0, 1].map(|side| first[side] && node.survives[side]),
            Universe::Dicotic => first,
        }
    }

    fn is_at_least(&mut self, g: u32, h: u32, depth: u32) -> Result<bool, Stop> {
        if g == h {
            return Ok(true);
        }
        if let Some(&known) = self.known.get(&(g, h)) {
            return Ok(known);
        }
        if depth > self.context.depth() {
            return Err(Stop::TooDeep);
        }
        self.context.spend(1)?;
        let answer = match depth % LEVELS {
            0 if depth > 0 => on_fresh_stack(|| self.by_options_of(g, h, depth))?,
            _ => self.by_options_of(g, h, depth)?,
        };
        self.known.insert((g, h), answer);
        Ok(answer)
    }

    fn by_options_of(&mut self, g: u32, h: u32, depth: u32) -> Result<bool, Stop> {
        let (of_g, of_h) = (self.nodes[g as usize].clone(), self.nodes[h as usize].clone());
        // The proviso.
        let (one, other) = (self.strong(g, self.universe), self.strong(h, self.universe));
        if other[0] && !one[0] || one[1] && !other[1] {
            return Ok(false);
        }
        for &hl in &of_h.left {
            let mut answered = false;
            for &gl in &of_g.left {
                answered = answered || self.is_at_least(gl, hl, depth + 1)?;
            }
            for hlr in self.nodes[hl as usize].right.clone() {
                answered = answered || self.is_at_least(g, hlr, depth + 1)?;
            }
            if !answered {
                return Ok(false);
            }
        }
        for &gr in &of_g.right {
            let mut answered = false;
            for &hr in &of_h.right {
                answered = answered || self.is_at_least(gr, hr, depth + 1)?;
            }
            for grl in self.nodes[gr as usize].left.clone() {
                answered = answered || self.is_at_least(grl, h, depth + 1)?;
            }
            if !answered {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Is the game in the universe, with all its followers?
///
/// # Errors
/// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
pub fn is_in_universe(
    position: &AnyPosition,
    universe: Universe,
    context: &Context,
) -> Result<bool, SolveError> {
    let mut forms = Forms::new(universe, context);
    forms.read(position)?;
    Ok(forms.are_in(universe))
}

/// Has no follower the outcome P in misère play?
///
/// # Errors
/// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
pub fn is_p_free(position: &AnyPosition, context: &Context) -> Result<bool, SolveError> {
    let mut forms = Forms::new(Universe::All, context);
    forms.read(position)?;
    Ok(!forms.nodes.iter().any(|node| node.left_wins == [false, true]))
}

/// Is G ≥ H in misère play, in sums with all games of the universe? `None` if one of them is not in it.
///
/// ```
/// use upstar_core::compound::Literal;
/// use upstar_solve::{Universe, misere_at_least};
/// use upstar_values::Context;
/// let (zero, two) = (Literal::nimber(0u8), Literal::nimber(2u8));
/// for universe in [Universe::All, Universe::DeadEnding, Universe::Dicotic] {
///     assert_eq!(misere_at_least(&zero, &two, universe, &Context::new())?, Some(false));
///     assert_eq!(misere_at_least(&two, &two, universe, &Context::new())?, Some(true));
/// }
/// # Ok::<(), upstar_solve::SolveError>(())
/// ```
///
/// # Errors
/// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
pub fn misere_at_least(
    g: &AnyPosition,
    h: &AnyPosition,
    universe: Universe,
    context: &Context,
) -> Result<Option<bool>, SolveError> {
    let mut forms = Forms::new(universe, context);
    let (one, other) = (forms.read(g)?, forms.read(h)?);
    if !forms.are_in(universe) {
        return Ok(None);
    }
    Ok(Some(forms.is_at_least(one, other, 0)?))
}

/// Has G an inverse in misère play among the games of the universe: is G − G = 0 there? `None` if it is not in it.
///
/// # Errors
/// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
pub fn is_misere_invertible(
    g: &AnyPosition,
    universe: Universe,
    context: &Context,
) -> Result<Option<bool>, SolveError> {
    let mut forms = Forms::new(universe, context);
    let sum = AnyPosition::new(Sum(vec![g.clone(), Negative::of(g)]));
    let (sum, zero) = (forms.read(&sum)?, forms.node(Vec::new(), Vec::new())?);
    if !forms.are_in(universe) {
        return Ok(None);
    }
    Ok(Some(forms.is_at_least(sum, zero, 0)? && forms.is_at_least(zero, sum, 0)?))
}
