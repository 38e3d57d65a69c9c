//! Partizan games in misère play, as far as they can be compared: the dicotic universe.
//!
//! A game is *dicotic* if in every follower both players can move or neither can; it is *dead-ending* if a player
//! who cannot move never can again. Dicotic games G ≥ H, in sums with all dicotic games, iff each player who wins H
//! wins G as well as far as Left is concerned (the proviso: o(G) ≥ o(H)), every H^L has a G^L ≥ H^L or an H^LR ≤ G,
//! and every G^R an H^R ≤ G^R or a G^RL ≥ H (Dorbec, Renault, Siegel and Sopena; Larsson, Nowakowski and Santos for
//! every absolute universe). The inverse of a dicotic game, if it has one, is its negative.

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
    /// Who wins in misère play if Left begins, and if Right begins.
    left_wins: [bool; 2],
}

/// Games with all their followers, equal forms once.
#[derive(Debug)]
struct Forms<'c> {
    context: &'c Context,
    account: Account,
    nodes: Vec<Node>,
    numbers: FxHashMap<AnyPosition, u32>,
    by_options: FxHashMap<(Vec<u32>, Vec<u32>), u32>,
    known: FxHashMap<(u32, u32), bool>,
}

/// Levels of recursion on one stack.
const LEVELS: u32 = 64;

impl<'c> Forms<'c> {
    fn new(context: &'c Context) -> Self {
        Forms {
            context,
            account: context.account(),
            nodes: Vec::new(),
            numbers: FxHashMap::default(),
            by_options: FxHashMap::default(),
            known: FxHashMap::default(),
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
        self.by_options.insert((left.clone(), right.clone()), next);
        self.nodes.push(Node { left, right, left_wins });
        Ok(next)
    }

    /// Can both players move, or neither, here and ever after?
    fn is_dicotic(&self) -> bool {
        self.nodes.iter().all(|node| node.left.is_empty() == node.right.is_empty())
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
        if (0..2).any(|first| of_h.left_wins[first] && !of_g.left_wins[first]) {
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

/// Can in every follower both players move, or neither?
///
/// # Errors
/// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
pub fn is_dicotic(position: &AnyPosition, context: &Context) -> Result<bool, SolveError> {
    let mut forms = Forms::new(context);
    forms.read(position)?;
    Ok(forms.is_dicotic())
}

/// Can in every follower a player who cannot move never move again, whatever the other one does?
///
/// # Errors
/// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
pub fn is_dead_ending(position: &AnyPosition, context: &Context) -> Result<bool, SolveError> {
    let mut forms = Forms::new(context);
    forms.read(position)?;
    // Followers come first, so that one pass tells of all: dead if nobody there can ever move for the player.
    let mut dead = [vec![false; forms.nodes.len()], vec![false; forms.nodes.len()]];
    for (at, node) in forms.nodes.iter().enumerate() {
        for (side, (own, other)) in
            [(&node.left, &node.right), (&node.right, &node.left)].into_iter().enumerate()
        {
            dead[side][at] =
                own.is_empty() && other.iter().all(|&option| dead[side][option as usize]);
            if own.is_empty() && !dead[side][at] {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Is G ≥ H in misère play, in sums with all dicotic games? `None` if one of them is not dicotic.
///
/// ```
/// use upstar_core::compound::Literal;
/// use upstar_solve::dicotic_at_least;
/// use upstar_values::Context;
/// let (zero, two) = (Literal::nimber(0u8), Literal::nimber(2u8));
/// assert_eq!(dicotic_at_least(&zero, &two, &Context::new())?, Some(false));
/// assert_eq!(dicotic_at_least(&two, &two, &Context::new())?, Some(true));
/// # Ok::<(), upstar_solve::SolveError>(())
/// ```
///
/// # Errors
/// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
pub fn dicotic_at_least(
    g: &AnyPosition,
    h: &AnyPosition,
    context: &Context,
) -> Result<Option<bool>, SolveError> {
    let mut forms = Forms::new(context);
    let (one, other) = (forms.read(g)?, forms.read(h)?);
    if !forms.is_dicotic() {
        return Ok(None);
    }
    Ok(Some(forms.is_at_least(one, other, 0)?))
}

/// Has G an inverse among the dicotic games in misère play: is G − G = 0 there? `None` if it is not dicotic.
///
/// # Errors
/// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
pub fn is_dicotic_invertible(
    g: &AnyPosition,
    context: &Context,
) -> Result<Option<bool>, SolveError> {
    let mut forms = Forms::new(context);
    let sum = AnyPosition::new(Sum(vec![g.clone(), Negative::of(g)]));
    let (sum, zero) = (forms.read(&sum)?, forms.node(Vec::new(), Vec::new())?);
    if !forms.is_dicotic() {
        return Ok(None);
    }
    Ok(Some(forms.is_at_least(sum, zero, 0)? && forms.is_at_least(zero, sum, 0)?))
}
