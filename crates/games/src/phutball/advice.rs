//! A player: wins what it sees to be won, avoids what it sees to be lost, and otherwise looks three
//! moves ahead at where the ball can be brought.

use crate::phutball::attack::Attack;
use crate::phutball::field::Lattice;
use crate::phutball::foresight::{TABLE, foresee};
use crate::phutball::jumps::{Jumps, State};
use crate::phutball::pitch::{Move, Pitch, with_words};
use crate::phutball::reach::{Glance, WON};
use upstar_core::{Advice, Foresight};
use upstar_values::{Context, Player, Stop};

/// Steps for finding a win, for finding out which moves lose, and for looking ahead.
const FOR_WINS: u64 = 1_500_000;
const FOR_SAFETY: u64 = 1_000_000;
const FOR_LOOKING: u64 = 60_000;

/// What to play; `None` if play is over.
///
/// # Errors
/// If the work was cancelled.
pub fn advise(
    pitch: &Pitch,
    player: Player,
    context: &Context,
) -> Result<Option<Advice<Move>>, Stop> {
    if pitch.winner().is_some() {
        return Ok(None);
    }
    with_words!(pitch.words(), W => typed::<W>(pitch, player, context))
}

/// A move and what it leads to.
struct Candidate<const W: usize> {
    by: Move,
    to: State<W>,
    score: i32,
}

fn typed<const W: usize>(
    pitch: &Pitch,
    player: Player,
    context: &Context,
) -> Result<Option<Advice<Move>>, Stop> {
    let part = context.part().with_steps(FOR_WINS);
    let foresight = foresee(pitch, player, u32::MAX, &part)?;
    let lattice = Lattice::<W>::new(pitch.field());
    let part = context.part().with_steps(FOR_SAFETY);
    if let Foresight::Wins { player: winner, distance } = foresight
        && winner == player
    {
        let all = candidates(&lattice, pitch, player, true);
        let mut attack = Attack::new(&lattice, player, TABLE, &part);
        let mut moves = Vec::new();
        for found in all {
            if wins_then(&lattice, &mut attack, &found.to, player, distance)? {
                moves.push(found.by);
            }
        }
        return Ok(Some(Advice { moves, foresight }));
    }
    let mut found = candidates(&lattice, pitch, player, false);
    let looking = context.part().with_steps(FOR_LOOKING);
    let mut ahead = Ahead { lattice: &lattice, walk: Jumps::new(), context: &looking };
    for candidate in &mut found {
        candidate.score = -ahead.look(&candidate.to, player.opponent(), 2, -2 * WON, 2 * WON)?;
    }
    found.sort_by_key(|candidate| -candidate.score);
    // Moves after which the other wins soon come last, the sooner the later.
    let within = match foresight {
        Foresight::Wins { distance, .. } => distance.saturating_sub(2),
        Foresight::Open { searched } => searched.saturating_sub(1),
    };
    let mut attack = Attack::new(&lattice, player.opponent(), TABLE, &part);
    let mut sound = Vec::new();
    let mut lost = Vec::new();
    for candidate in found {
        match loses_after(&lattice, &mut attack, &candidate.to, player, within)? {
            None => sound.push(candidate.by),
            Some(distance) => lost.push((distance, candidate.by)),
        }
    }
    lost.sort_by_key(|(distance, _)| u32::MAX - distance);
    sound.extend(lost.into_iter().map(|(_, by)| by));
    Ok((!sound.is_empty()).then_some(Advice { moves: sound, foresight }))
}

/// Does the player who has moved to this state win within so many moves, that one included?
fn wins_then<const W: usize>(
    lattice: &Lattice<W>,
    attack: &mut Attack<'_, W>,
    to: &State<W>,
    player: Player,
    distance: u32,
) -> Result<bool, Stop> {
    if let Some(winner) = lattice.field.winner(to.ball) {
        return Ok(winner == player);
    }
    let left = u8::try_from(distance.saturating_sub(1)).unwrap_or(u8::MAX);
    match attack.wins(to, player.opponent(), left) {
        Err(Stop::Cancelled) => Err(Stop::Cancelled),
        found => Ok(found.unwrap_or(false)),
    }
}

/// In how many moves the opponent wins who is to move here, if within so many; none if that could
/// not be found out.
fn loses_after<const W: usize>(
    lattice: &Lattice<W>,
    attack: &mut Attack<'_, W>,
    to: &State<W>,
    player: Player,
    within: u32,
) -> Result<Option<u32>, Stop> {
    if let Some(winner) = lattice.field.winner(to.ball) {
        return Ok((winner != player).then_some(0));
    }
    for depth in 1..=u8::try_from(within).unwrap_or(u8::MAX) {
        match attack.wins(to, player.opponent(), depth) {
            Ok(true) => return Ok(Some(depth.into())),
            Ok(false) => {}
            Err(Stop::Cancelled) => return Err(Stop::Cancelled),
            Err(_) => return Ok(None),
        }
    }
    Ok(None)
}

/// All moves, or those that look as if they mattered: jumps, and men at the ends of runs.
fn candidates<const W: usize>(
    lattice: &Lattice<W>,
    pitch: &Pitch,
    player: Player,
    all: bool,
) -> Vec<Candidate<W>> {
    let state = pitch.state::<W>();
    let mut walk = Jumps::new();
    let glance = Glance::of(lattice, &state, &mut walk);
    let mut found = Vec::new();
    walk.start(state);
    while walk.advance(lattice) {
        if lattice.field.winner(walk.state.ball).is_none_or(|winner| winner == player) {
            let by = Move::Jumps(walk.directions().collect());
            found.push(Candidate { by, to: walk.state, score: 0 });
        }
        if !all && found.len() > 400 {
            break;
        }
    }
    let free = lattice.inside & !(state.men | crate::phutball::bits::Bits::of(state.ball));
    let near = free & glance.ends;
    let points = if all || near.count() == 0 { free } else { near };
    for point in points.points() {
        let mut to = state;
        to.men.insert(point);
        found.push(Candidate { by: Move::Man(lattice.field.spot(point)), to, score: 0 });
    }
    if found.is_empty() {
        // Nothing but jumps into the player's own goal is left.
        walk.start(state);
        if walk.advance(lattice) {
            let by = Move::Jumps(walk.directions().collect());
            found.push(Candidate { by, to: walk.state, score: -WON });
        }
    }
    found
}

/// Alpha-beta search over the moves that look as if they mattered.
struct Ahead<'a, const W: usize> {
    lattice: &'a Lattice<W>,
    walk: Jumps<W>,
    context: &'a Context,
}

impl<const W: usize> Ahead<'_, W> {
    /// How good a state is for the player who is to move, `depth` moves on.
    fn look(
        &mut self,
        state: &State<W>,
        mover: Player,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Stop> {
        if let Some(winner) = self.lattice.field.winner(state.ball) {
            return Ok(if winner == mover { WON } else { -WON });
        }
        let glance = Glance::of(self.lattice, state, &mut self.walk);
        let score = glance.score(self.lattice, state, mover);
        let spent = match self.context.spend(1) {
            Err(Stop::Cancelled) => return Err(Stop::Cancelled),
            spent => spent,
        };
        if depth == 0 || score == WON || spent.is_err() {
            return Ok(score);
        }
        let free = self.lattice.inside & !(state.men | crate::phutball::bits::Bits::of(state.ball));
        let men = (free & glance.ends).points().map(|point| {
            let mut next = *state;
            next.men.insert(point);
            next
        });
        let (mut best, mut alpha) = (-WON, alpha);
        for next in glance.landings.iter().copied().take(60).chain(men) {
            let value = -self.look(&next, mover.opponent(), depth - 1, -beta, -alpha)?;
            // A win that takes longer is worth less.
            let value = value - value.signum() * i32::from(value.abs() > WON / 2);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }
}
