//! The options of any game, stored or not.
//!
//! Options of number-up-stars follow closed forms and are made on the fly: a number has at most one
//! on each side; x + *m has x, x*, …, x + *(m-1) on both; for n ≥ 1, x + n·↑ + *m is
//! {x | x + (n-1)·↑ + *(m xor 1)}, except x↑* = {x, x* | x}.

use super::arena::Arena;
use super::id::{Id, Kind};
use super::wide::NumberUpStar;
use crate::context::Stop;
use crate::dyadic::Dyadic;
use crate::player::Player;
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// An iterator over options; `next` needs the arena, because options of wide games are interned
/// when they are met.
pub(crate) struct Options<'a> {
    /// Those of a node.
    stored: std::slice::Iter<'a, AtomicU32>,
    /// Those of an inline number-up-star: their ids follow one upon the other.
    inline: Range<u32>,
    /// Those of a wide one.
    wide: Option<Box<WideOptions>>,
}

enum WideOptions {
    /// At most two.
    Few(Option<Id>, Option<Id>),
    /// A number plus *0, *1, … up to the game's own nimber.
    Nimbers { game: Arc<NumberUpStar>, next: UBig },
}

impl Arena {
    /// The options of a game for one player.
    #[inline]
    pub(crate) fn options(&self, id: Id, player: Player) -> Result<Options<'_>, Stop> {
        match id.kind() {
            Kind::Node(index) => {
                let stored = match player {
                    Player::Left => self.left(index),
                    Player::Right => self.right(index),
                };
                Ok(Options { stored: stored.iter(), inline: 0..0, wide: None })
            }
            Kind::Inline => {
                let inline = inline_options(id, player);
                Ok(Options { stored: [].iter(), inline, wide: None })
            }
            Kind::Wide(index) => {
                let wide = Some(Box::new(self.wide_options(&self.wide(index), player)?));
                Ok(Options { stored: [].iter(), inline: 0..0, wide })
            }
        }
    }

    #[cold]
    fn wide_options(&self, game: &Arc<NumberUpStar>, player: Player) -> Result<WideOptions, Stop> {
        if game.ups == IBig::ZERO && game.nimber != UBig::ZERO {
            return Ok(WideOptions::Nimbers { game: Arc::clone(game), next: UBig::ZERO });
        }
        // All others have at most two options.
        let mut found = [None, None];
        let mut places = found.iter_mut();
        let _ = game.visit_options(player, |option| match places.next() {
            Some(place) => {
                *place = Some(self.number_up_star(option));
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        });
        let [first, second] = found;
        Ok(WideOptions::Few(first.transpose()?, second.transpose()?))
    }
}

/// The canonical option of a number for a player, if there is one.
pub(crate) fn number_option(number: &Dyadic, player: Player) -> Option<Dyadic> {
    let step = Dyadic::from_big(
        IBig::from(match player {
            Player::Left => -1,
            Player::Right => 1,
        }),
        number.exponent(),
    );
    if number.is_integer() {
        let towards_zero = match player {
            Player::Left => Ordering::Greater,
            Player::Right => Ordering::Less,
        };
        if number.sign() != towards_zero {
            return None;
        }
    }
    Some(number + &step)
}

/// The ids of the options of an inline number-up-star.
fn inline_options(id: Id, player: Player) -> Range<u32> {
    let (ups, nim) = (id.ups(), id.nim());
    let number = id.number_only().0;
    let only = |option: Option<Id>| option.map_or(0..0, |option| option.0..option.0 + 1);
    if ups == 0 && nim == 0 {
        let (numerator, exponent) = id.number_parts();
        let step = match player {
            Player::Left => -1,
            Player::Right => 1,
        };
        if exponent == 0 && numerator * step >= 0 {
            return 0..0;
        }
        return only(Id::pack((numerator + step) << (super::id::FIXED - exponent), 0, 0));
    }
    if ups == 0 {
        return number..number + nim;
    }
    if (ups > 0) == (player == Player::Left) {
        let star = u32::from(ups.abs() == 1 && nim == 1);
        return number..number + 1 + star;
    }
    only(Id::pack(id.fixed(), ups - ups.signum(), nim ^ 1))
}

impl Options<'_> {
    /// The next option.
    #[inline]
    pub(crate) fn next(&mut self, arena: &Arena) -> Result<Option<Id>, Stop> {
        if let Some(cell) = self.stored.next() {
            return Ok(Some(Id(cell.load(Relaxed))));
        }
        if let Some(id) = self.inline.next() {
            return Ok(Some(Id(id)));
        }
        match &mut self.wide {
            None => Ok(None),
            Some(wide) => wide.next(arena),
        }
    }
}

impl WideOptions {
    #[cold]
    fn next(&mut self, arena: &Arena) -> Result<Option<Id>, Stop> {
        match self {
            WideOptions::Few(first, second) => Ok(first.take().or_else(|| second.take())),
            WideOptions::Nimbers { game, next } => {
                if *next == game.nimber {
                    return Ok(None);
                }
                let option = NumberUpStar {
                    number: game.number.clone(),
                    ups: IBig::ZERO,
                    nimber: next.clone(),
                };
                *next += UBig::ONE;
                arena.number_up_star(option).map(Some)
            }
        }
    }
}
