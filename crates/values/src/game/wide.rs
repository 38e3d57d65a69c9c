//! Number-up-stars of any size: x + n·↑ + *m.
//!
//! The closed forms of the theory: sums add the parts (nimbers by nim sum), the negative negates x
//! and n, and G ≤ 0 is decided by x, then n, then m. Those too large for an inline id are interned
//! apart, so that ids stay unique.

use super::arena::{AdornedStop, WIDE_STOP};
use super::id::{FIXED, FIXED_LIMIT, Id, adorned_stops, infinitesimal_le_zero};
use super::options::number_option;
use crate::dyadic::Dyadic;
use crate::player::Player;
use dashu_int::ops::{BitTest, UnsignedAbs};
use dashu_int::{IBig, UBig};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Arc, PoisonError, RwLock};

/// The value `number + ups·↑ + *nimber`.
///
/// ```
/// use upstar_values::{Dyadic, NumberUpStar};
/// let up_star = NumberUpStar { number: Dyadic::ZERO, ups: 1.into(), nimber: 1u8.into() };
/// assert!(!up_star.le_zero() && !up_star.negative().le_zero()); // confused with 0
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NumberUpStar {
    /// The number x.
    pub number: Dyadic,
    /// How many ups (negative: downs).
    pub ups: IBig,
    /// The index m of the nimber *m.
    pub nimber: UBig,
}

impl NumberUpStar {
    /// A number.
    pub fn number(number: Dyadic) -> Self {
        NumberUpStar { number, ups: IBig::ZERO, nimber: UBig::ZERO }
    }

    /// A nimber.
    pub fn nimber(nimber: UBig) -> Self {
        NumberUpStar { number: Dyadic::ZERO, ups: IBig::ZERO, nimber }
    }

    /// Is it a number (no ups, no star)?
    pub fn is_number(&self) -> bool {
        self.ups == IBig::ZERO && self.nimber == UBig::ZERO
    }

    /// The sum.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        NumberUpStar {
            number: &self.number + &other.number,
            ups: &self.ups + &other.ups,
            nimber: &self.nimber ^ &other.nimber,
        }
    }

    /// The negative.
    #[must_use]
    pub fn negative(&self) -> Self {
        NumberUpStar { number: -&self.number, ups: -&self.ups, nimber: self.nimber.clone() }
    }

    /// Is it ≤ 0?
    pub fn le_zero(&self) -> bool {
        match self.number.sign() {
            Ordering::Less => true,
            Ordering::Greater => false,
            Ordering::Equal => {
                let (ups, nim) = self.tame();
                infinitesimal_le_zero(ups, nim)
            }
        }
    }

    /// Visits the canonical options of a player, until the visitor has had enough (a nimber has as
    /// many options as its index says).
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use upstar_values::{NumberUpStar, Player};
    /// let mut seen = Vec::new();
    /// let star2 = NumberUpStar::nimber(2u8.into());
    /// let _ = star2.visit_options(Player::Left, |option| {
    ///     seen.push(option.to_string());
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(seen, ["0", "*"]);
    /// ```
    pub fn visit_options<V: FnMut(NumberUpStar) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        let number = || NumberUpStar::number(self.number.clone());
        if self.is_number() {
            return match number_option(&self.number, player) {
                Some(option) => visit(NumberUpStar::number(option)),
                None => ControlFlow::Continue(()),
            };
        }
        if self.ups == IBig::ZERO {
            let mut nimber = UBig::ZERO;
            while nimber < self.nimber {
                visit(NumberUpStar { nimber: nimber.clone(), ..number() })?;
                nimber += UBig::ONE;
            }
            return ControlFlow::Continue(());
        }
        let positive = self.ups > IBig::ZERO;
        if positive == (player == Player::Left) {
            visit(number())?;
            let single = self.ups == IBig::ONE || self.ups == IBig::NEG_ONE;
            if single && self.nimber == UBig::ONE {
                visit(NumberUpStar { nimber: UBig::ONE, ..number() })?;
            }
            return ControlFlow::Continue(());
        }
        let towards_zero = if positive { IBig::NEG_ONE } else { IBig::ONE };
        let (ups, nimber) = (&self.ups + towards_zero, &self.nimber ^ UBig::ONE);
        visit(NumberUpStar { number: self.number.clone(), ups, nimber })
    }

    /// Ups and nimber cut down to what decides comparisons with 0.
    fn tame(&self) -> (i32, u32) {
        // Only -1, 0, 1 and the sign count; i32::MIN has no negative.
        let far = if self.ups < IBig::ZERO { -2 } else { 2 };
        let ups = i32::try_from(&self.ups).ok().filter(|ups| ups.abs_diff(0) < 2).unwrap_or(far);
        (ups, u32::try_from(&self.nimber).unwrap_or(u32::MAX))
    }

    /// The fixed point of the number if it is exact and in range.
    fn fixed(&self) -> Option<i32> {
        let (numerator, exponent) = self.number.small()?;
        if exponent > FIXED || numerator.unsigned_abs() >= 1 << 30 {
            return None;
        }
        let fixed = numerator << (FIXED - exponent);
        if fixed.abs() >= FIXED_LIMIT { None } else { i32::try_from(fixed).ok() }
    }

    pub(crate) fn fixed_stops(&self) -> (i32, i32) {
        let (ups, nim) = self.tame();
        self.fixed().map_or((WIDE_STOP, WIDE_STOP), |fixed| adorned_stops(fixed, ups, nim))
    }

    pub(crate) fn exact_stops(&self) -> (AdornedStop, AdornedStop) {
        let (ups, nim) = self.tame();
        let (left, right) = adorned_stops(0, ups, nim);
        let stop = |adornment: i32| AdornedStop {
            number: self.number.clone(),
            right_to_move: adornment == 1,
        };
        (stop(left), stop(right))
    }

    /// The inline id, if it fits.
    pub(crate) fn inline(&self) -> Option<Id> {
        Id::pack(self.fixed()?, i32::try_from(&self.ups).ok()?, u32::try_from(&self.nimber).ok()?)
    }

    /// The value of an inline id.
    pub(crate) fn from_inline(id: Id) -> Self {
        let (numerator, exponent) = id.number_parts();
        NumberUpStar {
            number: Dyadic::new(i64::from(numerator), exponent),
            ups: IBig::from(id.ups()),
            nimber: UBig::from(id.nim()),
        }
    }
}

/// The notation of the field: `1/2^3*2`, ASCII.
impl fmt::Display for NumberUpStar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_number() || !self.number.is_zero() {
            write!(f, "{}", self.number)?;
        }
        let arrow = if self.ups < IBig::ZERO { 'v' } else { '^' };
        match self.ups.clone().unsigned_abs() {
            ups if ups == UBig::ZERO => {}
            ups if ups == UBig::ONE => write!(f, "{arrow}")?,
            ups if ups == UBig::from(2u8) => write!(f, "{arrow}{arrow}")?,
            ups => write!(f, "{arrow}{ups}")?,
        }
        match &self.nimber {
            nimber if *nimber == UBig::ZERO => Ok(()),
            nimber if *nimber == UBig::ONE => write!(f, "*"),
            nimber => write!(f, "*{nimber}"),
        }
    }
}

impl AdornedStop {
    pub(crate) fn from_fixed(stop: i32) -> Self {
        AdornedStop {
            number: Dyadic::new(i64::from(stop >> 1), FIXED),
            right_to_move: stop & 1 == 1,
        }
    }

    /// The fixed point, or [`WIDE_STOP`].
    pub(crate) fn to_fixed(&self) -> i32 {
        NumberUpStar::number(self.number.clone())
            .fixed()
            .map_or(WIDE_STOP, |fixed| 2 * fixed + i32::from(self.right_to_move))
    }
}

/// Interner of wide number-up-stars.
#[derive(Default)]
pub(crate) struct WideStore(RwLock<WideTables>);

#[derive(Default)]
struct WideTables {
    values: Vec<Arc<NumberUpStar>>,
    ids: FxHashMap<Arc<NumberUpStar>, u32>,
    bytes: u64,
}

impl WideStore {
    pub(crate) fn get(&self, index: u32) -> Arc<NumberUpStar> {
        let tables = self.0.read().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&tables.values[index as usize])
    }

    pub(crate) fn intern(&self, value: NumberUpStar) -> Option<Id> {
        let mut tables = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(&index) = tables.ids.get(&value) {
            return Id::wide(index);
        }
        let index = u32::try_from(tables.values.len()).ok()?;
        let id = Id::wide(index)?;
        let bits = value.number.bits()
            + u64::try_from(value.ups.bit_len() + value.nimber.bit_len()).unwrap_or(u64::MAX / 4);
        tables.bytes = tables.bytes.saturating_add(160 + bits / 8);
        let value = Arc::new(value);
        tables.values.push(Arc::clone(&value));
        tables.ids.insert(value, index);
        Some(id)
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.0.read().unwrap_or_else(PoisonError::into_inner).bytes
    }
}
