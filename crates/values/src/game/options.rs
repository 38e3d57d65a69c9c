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
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// An iterator over options; `next` needs the arena, because options of wide games are interned
/// when they are met.
pub(crate) enum Options<'a> {
    Stored(std::slice::Iter<'a, AtomicU32>),
    /// At most two options.
    Few(Option<Id>, Option<Id>),
    /// `base`, `base + *1`, …, `base + *(end - 1)`, all inline.
    Nimbers {
        base: Id,
        next: u32,
        end: u32,
    },
    /// The same for wide games.
    WideNimbers {
        game: Arc<NumberUpStar>,
        next: UBig,
    },
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
                Ok(Options::Stored(stored.iter()))
            }
            Kind::Inline => Ok(inline_options(id, player)),
            Kind::Wide(index) => self.wide_options(&self.wide(index), player),
        }
    }

    fn wide_options(&self, game: &Arc<NumberUpStar>, player: Player) -> Result<Options<'_>, Stop> {
        if game.ups == IBig::ZERO && game.nimber != UBig::ZERO {
            return Ok(Options::WideNimbers { game: Arc::clone(game), next: UBig::ZERO });
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
        Ok(Options::Few(first.transpose()?, second.transpose()?))
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

fn inline_options(id: Id, player: Player) -> Options<'static> {
    let (ups, nim) = (id.ups(), id.nim());
    let number = id.number_only();
    if ups == 0 && nim == 0 {
        let (numerator, exponent) = id.number_parts();
        let step = match player {
            Player::Left => -1,
            Player::Right => 1,
        };
        if exponent == 0 && numerator * step >= 0 {
            return Options::Few(None, None);
        }
        return Options::Few(
            Id::pack((numerator + step) << (super::id::FIXED - exponent), 0, 0),
            None,
        );
    }
    if ups == 0 {
        return Options::Nimbers { base: number, next: 0, end: nim };
    }
    if (ups > 0) == (player == Player::Left) {
        let star = (ups.abs() == 1 && nim == 1).then_some(Id(number.0 | 1));
        return Options::Few(Some(number), star);
    }
    Options::Few(Id::pack(id.fixed(), ups - ups.signum(), nim ^ 1), None)
}

impl Options<'_> {
    /// The next option.
    #[inline]
    pub(crate) fn next(&mut self, arena: &Arena) -> Result<Option<Id>, Stop> {
        match self {
            Options::Stored(options) => Ok(options.next().map(|cell| Id(cell.load(Relaxed)))),
            Options::Few(first, second) => Ok(first.take().or_else(|| second.take())),
            Options::Nimbers { base, next, end } => Ok((next < end).then(|| {
                let id = Id(base.0 | *next);
                *next += 1;
                id
            })),
            Options::WideNimbers { game, next } => {
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
