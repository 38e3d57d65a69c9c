//! Who wins, and in how many moves: deeper and deeper.

use crate::phutball::attack::{Attack, DEEPEST};
use crate::phutball::field::Lattice;
use crate::phutball::pitch::{Pitch, with_words};
use upstar_core::Foresight;
use upstar_values::{Context, Player, Stop};

/// Bytes of the table of one attacker.
pub(crate) const TABLE: usize = 48 << 20;

/// Who wins if `to_move` begins, as far as the bounds allow: searches for wins in 1, 2, 3, … moves,
/// every answer exact, until one is found or a bound is met.
///
/// ```
/// use upstar_core::Foresight;
/// use upstar_games::phutball::{Field, Pitch, Spot, foresee};
/// use upstar_values::{Context, Player};
/// let field = Field::new(15, 19).unwrap();
/// let mut pitch = Pitch::new(field, Spot { row: 7, column: 3 }).unwrap();
/// pitch = pitch.with_man(Spot { row: 7, column: 2 }).unwrap();
/// // A second man in front of the first, and nothing can be done about it.
/// let found = foresee(&pitch, Player::Left, 4, &Context::new())?;
/// assert_eq!(found, Foresight::Wins { player: Player::Left, distance: 3 });
/// assert_eq!(foresee(&pitch, Player::Right, 2, &Context::new())?, Foresight::Open { searched: 2 });
/// # Ok::<(), upstar_values::Stop>(())
/// ```
///
/// # Errors
/// If the work was cancelled.
pub fn foresee(
    pitch: &Pitch,
    to_move: Player,
    deepest: u32,
    context: &Context,
) -> Result<Foresight, Stop> {
    if let Some(player) = pitch.winner() {
        return Ok(Foresight::Wins { player, distance: 0 });
    }
    with_words!(pitch.words(), W => typed::<W>(pitch, to_move, deepest, context))
}

fn typed<const W: usize>(
    pitch: &Pitch,
    to_move: Player,
    deepest: u32,
    context: &Context,
) -> Result<Foresight, Stop> {
    let lattice = Lattice::<W>::new(pitch.field());
    let state = pitch.state::<W>();
    let mut attacks =
        Player::BOTH.map(|attacker| (attacker, Attack::new(&lattice, attacker, TABLE, context)));
    let deepest = u8::try_from(deepest).unwrap_or(u8::MAX).min(DEEPEST);
    for depth in 1..=deepest {
        for (player, attack) in &mut attacks {
            match attack.wins(&state, to_move, depth) {
                Ok(true) => {
                    return Ok(Foresight::Wins { player: *player, distance: depth.into() });
                }
                Ok(false) => {}
                Err(Stop::Cancelled) => return Err(Stop::Cancelled),
                Err(_) => return Ok(Foresight::Open { searched: u32::from(depth) - 1 }),
            }
        }
    }
    Ok(Foresight::Open { searched: deepest.into() })
}
