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
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// An iterator over options; `next` needs the arena, because options of wide games are interned
/// when they are met. Plain words only: it lives in registers in the innermost loops.
pub(crate) struct Options<'a> {
    /// Those of a node.
    stored: std::slice::Iter<'a, AtomicU32>,
    /// Those of an inline number-up-star: their ids follow one upon the other.
    inline: Range<u32>,
    /// The index of a wide one, whose options they are, and how many of them have been met.
    wide: Option<u32>,
    met: u64,
    player: Player,
}

impl Arena {
    /// The options of a game for one player.
    #[inline(always)]
    pub(crate) fn options(&self, id: Id, player: Player) -> Options<'_> {
        let mut options = Options { stored: [].iter(), inline: 0..0, wide: None, met: 0, player };
        match id.kind() {
            Kind::Node(index) => {
                options.stored = match player {
                    Player::Left => self.left(index).iter(),
                    Player::Right => self.right(index).iter(),
                };
            }
            Kind::Inline => options.inline = inline_options(id, player),
            Kind::Wide(index) => options.wide = Some(index),
        }
        options
    }

    /// The option of a wide number-up-star with this number, counted from 0.
    #[cold]
    #[inline(never)]
    fn wide_option(&self, index: u32, player: Player, place: u64) -> Result<Option<Id>, Stop> {
        let game = self.wide(index);
        if game.ups == IBig::ZERO && game.nimber != UBig::ZERO {
            // A number plus *0, *1, … up to its own nimber.
            let nimber = UBig::from(place);
            if nimber >= game.nimber {
                return Ok(None);
            }
            let number = game.number.clone();
            return self.number_up_star(NumberUpStar { number, ups: IBig::ZERO, nimber }).map(Some);
        }
        // All others have at most two options.
        let mut found = None;
        let mut before = place;
        let _ = game.visit_options(player, |option| {
            if before == 0 {
                found = Some(option);
                return ControlFlow::Break(());
            }
            before -= 1;
            ControlFlow::Continue(())
        });
        found.map(|option| self.number_up_star(option)).transpose()
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
#[inline(never)]
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
    #[inline(always)]
    pub(crate) fn next(&mut self, arena: &Arena) -> Result<Option<Id>, Stop> {
        if let Some(cell) = self.stored.next() {
            return Ok(Some(Id(cell.load(Relaxed))));
        }
        if let Some(id) = self.inline.next() {
            return Ok(Some(Id(id)));
        }
        let Some(index) = self.wide else { return Ok(None) };
        let option = arena.wide_option(index, self.player, self.met)?;
        self.met += 1;
        Ok(option)
    }
}
