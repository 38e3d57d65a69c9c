//! Starting positions thrown with dice.

use crate::chance::Chance;
use crate::messages;
use upstar_core::{Argument, ReadError, Ruleset};

/// The arguments of a position whose numbers are thrown with so many dice each, as many numbers as
/// the game's example has.
///
/// ```
/// use upstar_play::{Chance, thrown};
/// use upstar_core::Argument;
/// use upstar_games::registry;
/// let nim = registry().find("nim").unwrap();
/// let example = [3, 4, 5].map(|n| Argument::Integer(n.into()));
/// let arguments = thrown(nim, &example, 2, &mut Chance::new(7))?;
/// assert_eq!(arguments.len(), 3);
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
///
/// # Errors
/// If the game's positions are not made of whole numbers.
pub fn thrown(
    entry: &Ruleset,
    example: &[Argument],
    dice: u32,
    chance: &mut Chance,
) -> Result<Vec<Argument>, ReadError> {
    let (parameters, position) = example.split_at(example.len().min(entry.parameters));
    if position.is_empty() || !position.iter().all(|one| matches!(one, Argument::Integer(_))) {
        let message = messages::DICE_NO_HEAPS
            .with("game", entry.name.clone())
            .with("example", entry.example.clone());
        return Err(ReadError::new(message));
    }
    let mut heap = || {
        let pips: u64 = (0..dice).map(|_| 1 + chance.below(6)).sum();
        Argument::Integer(pips.into())
    };
    let position: Vec<Argument> = position.iter().map(|_| heap()).collect();
    let arguments = [parameters, &position].concat();
    entry.read(&arguments)?;
    Ok(arguments)
}
