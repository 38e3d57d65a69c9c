//! The tree of numbers: on day n every gap between numbers born before gets its oldest number.

use crate::error::Error;
use crate::messages;
use dashu_int::UBig;
use upstar_values::{Bound, Dyadic};

/// Days are listed up to this one.
const LAST_DAY: u32 = 16;

/// The numbers born on a day, in order: 2^day of them.
///
/// ```
/// let text: Vec<String> =
///     upstar_surreal::genetic::born_on(2)?.iter().map(ToString::to_string).collect();
/// assert_eq!(text, ["-2", "-1/2", "1/2", "2"]);
/// # Ok::<(), upstar_surreal::Error>(())
/// ```
///
/// # Errors
/// If there are too many.
pub fn born_on(day: u32) -> Result<Vec<Dyadic>, Error> {
    if day > LAST_DAY {
        return Err(Error::Genetic(
            messages::SURREAL_TREE_DAY.with("day", day).with("last_day", LAST_DAY),
        ));
    }
    let mut known: Vec<Dyadic> = Vec::new();
    let mut born = vec![Dyadic::ZERO];
    for _ in 0..day {
        // Between any two numbers that are known now, and beyond the outermost.
        known.append(&mut born);
        known.sort();
        let bound = |x: Option<&Dyadic>| x.map_or(Bound::Unbounded, |x| Bound::Excluded(x.clone()));
        for gap in 0..=known.len() {
            let low = bound(gap.checked_sub(1).and_then(|before| known.get(before)));
            born.extend(Dyadic::simplest(&low, &bound(known.get(gap))));
        }
    }
    Ok(born)
}

/// The way to a number from 0: the numbers born on the days before it that it was, so to say, and the
/// number itself.
///
/// ```
/// use upstar_values::Dyadic;
/// let way = upstar_surreal::genetic::path(&Dyadic::new(5, 3), 100)?;
/// let text: Vec<String> = way.iter().map(ToString::to_string).collect();
/// assert_eq!(text, ["0", "1", "1/2", "3/4", "5/8"]);
/// # Ok::<(), upstar_surreal::Error>(())
/// ```
///
/// # Errors
/// If the number was born after the last day.
pub fn path(x: &Dyadic, last_day: usize) -> Result<Vec<Dyadic>, Error> {
    if x.birthday() > UBig::from(last_day) {
        return Err(Error::Genetic(
            messages::SURREAL_TREE_BIRTHDAY.with("day", x.birthday()).with("last_day", last_day),
        ));
    }
    let (mut low, mut high) = (Bound::Unbounded, Bound::Unbounded);
    let mut way = Vec::new();
    while let Some(next) = Dyadic::simplest(&low, &high) {
        way.push(next.clone());
        match next.cmp(x) {
            std::cmp::Ordering::Equal => break,
            std::cmp::Ordering::Less => low = Bound::Excluded(next),
            std::cmp::Ordering::Greater => high = Bound::Excluded(next),
        }
    }
    Ok(way)
}
