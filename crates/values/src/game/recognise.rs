//! Number-up-stars among option lists.
//!
//! x + *m is {x, x*, …, x + *(m-1)} on both sides; for n ≥ 1, x + n·↑ + *m is
//! {x | x + (n-1)·↑ + *(m xor 1)}, except x↑* = {x, x* | x}.

use super::algebra::Algebra;
use super::id::Id;
use super::wide::NumberUpStar;
use crate::context::Stop;

impl Algebra<'_> {
    /// The number-up-star with these canonical option lists (each sorted by id), if it is one.
    pub(super) fn recognise(&self, left: &[Id], right: &[Id]) -> Result<Option<Id>, Stop> {
        if !left.iter().chain(right).all(|id| id.is_inline()) {
            return if left.iter().chain(right).any(|id| id.is_node()) {
                Ok(None)
            } else {
                self.recognise_wide(left, right)
            };
        }
        let up = |number: Id, sign: i32, other: Id| {
            let ups = sign * (sign * other.ups() + 1);
            match Id::pack(number.fixed(), ups, other.nim() ^ 1) {
                Some(id) => Ok(Some(id)),
                None => self.recognise_wide(left, right),
            }
        };
        match (left, right) {
            ([l], [r]) if l.number_only() == r.number_only() => {
                if l.is_inline_number() {
                    if r.is_inline_number() {
                        return Ok(Some(Id(l.0 | 1)));
                    }
                    if r.ups() >= 0 {
                        return up(*l, 1, *r);
                    }
                } else if r.is_inline_number() && l.ups() <= 0 {
                    return up(*r, -1, *l);
                }
                Ok(None)
            }
            ([x, star], [y]) if x == y && x.is_inline_number() && star.0 == x.0 | 1 => {
                Ok(Id::pack(x.fixed(), 1, 1))
            }
            ([y], [x, star]) if x == y && x.is_inline_number() && star.0 == x.0 | 1 => {
                Ok(Id::pack(x.fixed(), -1, 1))
            }
            ([x, ..], _) if left == right && x.is_inline_number() => {
                let nimbers = (0u32..).zip(left).all(|(k, id)| id.0 == x.0 | k);
                match u32::try_from(left.len()) {
                    Ok(nim) if nimbers => match Id::pack(x.fixed(), 0, nim) {
                        Some(id) => Ok(Some(id)),
                        None => self.recognise_wide(left, right),
                    },
                    _ => Ok(None),
                }
            }
            _ => Ok(None),
        }
    }

    /// The same by exact arithmetic.
    #[cold]
    fn recognise_wide(&self, left: &[Id], right: &[Id]) -> Result<Option<Id>, Stop> {
        use dashu_int::{IBig, UBig};
        let all: Option<Vec<NumberUpStar>> =
            left.iter().chain(right).map(|&id| self.arena.as_number_up_star(id)).collect();
        let Some(all) = all else { return Ok(None) };
        let Some(first) = all.first() else { return Ok(None) };
        let number = first.number.clone();
        if all.iter().any(|game| game.number != number) {
            return Ok(None);
        }
        let (l, r) = all.split_at(left.len());
        let find = |ups: IBig, nimber: UBig| {
            self.arena.number_up_star(NumberUpStar { number: number.clone(), ups, nimber })
        };
        // {x | x + n·↑ + *m} and its negative.
        if let ([x], [y]) = (l, r) {
            let one = UBig::ONE;
            return match (x.is_number(), y.is_number()) {
                (true, true) => find(IBig::ZERO, one).map(Some),
                (true, false) if y.ups >= IBig::ZERO => {
                    find(&y.ups + IBig::ONE, &y.nimber ^ one).map(Some)
                }
                (false, true) if x.ups <= IBig::ZERO => {
                    find(&x.ups - IBig::ONE, &x.nimber ^ one).map(Some)
                }
                _ => Ok(None),
            };
        }
        // x + *m.
        if left == right && l.iter().all(|game| game.ups == IBig::ZERO) {
            let mut nimbers: Vec<&UBig> = l.iter().map(|game| &game.nimber).collect();
            nimbers.sort_unstable();
            if nimbers.iter().enumerate().all(|(k, nimber)| **nimber == UBig::from(k)) {
                return find(IBig::ZERO, UBig::from(l.len())).map(Some);
            }
        }
        // x↑* and x↓* with a wide x.
        let star = |games: &[NumberUpStar]| {
            games.len() == 2
                && games.iter().any(NumberUpStar::is_number)
                && games.iter().any(|game| game.ups == IBig::ZERO && game.nimber == UBig::ONE)
        };
        let alone = |games: &[NumberUpStar]| games.len() == 1 && games[0].is_number();
        if star(l) && alone(r) {
            return find(IBig::ONE, UBig::ONE).map(Some);
        }
        if alone(l) && star(r) {
            return find(IBig::NEG_ONE, UBig::ONE).map(Some);
        }
        Ok(None)
    }
}
