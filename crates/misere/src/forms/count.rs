//! How many misère canonical forms there are: 1, 2, 3, 5, 22, 4171780, …, born by day 0, 1, 2, ….
//!
//! Each set of forms born by one day is a game born by the next. It is canonical unless it has a reversible move,
//! through exactly one H: then it consists of the options of H and of some games that have H as an option. So
//! these sets are counted, not listed.

use super::store::{MisereForm, MisereForms};
use dashu_int::UBig;
use upstar_values::{Context, Stop};

/// The last day whose games are listed, to count those of the next.
const LISTED: u32 = 4;

/// The number of misère canonical forms born by a day; `None` beyond day 5.
///
/// ```
/// use upstar_misere::forms::games_born_by;
/// use upstar_values::Context;
/// let counts = (0..=5).map(|day| games_born_by(day, &Context::new()).map(|count| count.unwrap().to_string()));
/// let counts: Vec<String> = counts.collect::<Result<_, _>>()?;
/// assert_eq!(counts, ["1", "2", "3", "5", "22", "4171780"]);
/// assert_eq!(games_born_by(6, &Context::new())?, None);
/// # Ok::<(), upstar_values::Stop>(())
/// ```
///
/// # Errors
/// The bound that was met.
pub fn games_born_by(day: u32, context: &Context) -> Result<Option<UBig>, Stop> {
    let mut forms = MisereForms::new(context);
    let born = listed(day.min(LISTED), &mut forms)?;
    match day {
        0..=LISTED => Ok(Some(UBig::from(born.len()))),
        day if day == LISTED + 1 => Ok(Some(counted(&forms, &born))),
        _ => Ok(None),
    }
}

/// All misère canonical forms born by a day, oldest first; `None` beyond day 4.
///
/// # Errors
/// The bound that was met.
pub fn born_by(day: u32, forms: &mut MisereForms<'_>) -> Result<Option<Vec<MisereForm>>, Stop> {
    if day > LISTED {
        return Ok(None);
    }
    let mut born = listed(day, forms)?;
    born.sort_by(|&one, &other| forms.order(one, other));
    Ok(Some(born))
}

/// The forms born by a day that is not too late.
fn listed(day: u32, forms: &mut MisereForms<'_>) -> Result<Vec<MisereForm>, Stop> {
    let mut born = vec![MisereForm::ZERO];
    for _ in 0..day {
        let mut next = Vec::new();
        // At most 2^5 sets: the fifth day is counted.
        for set in 0u32..1 << born.len() {
            let chosen = born.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
            let options: Vec<MisereForm> = chosen.map(|(_, &form)| form).collect();
            next.push(forms.of(&options)?);
        }
        next.sort_unstable();
        next.dedup();
        born = next;
    }
    Ok(born)
}

/// The number of canonical forms whose options are among these.
fn counted(forms: &MisereForms<'_>, born: &[MisereForm]) -> UBig {
    let power = |exponent: usize| UBig::ONE << exponent;
    let mut count = power(born.len());
    for &through in born {
        let back = || born.iter().filter(|&&form| forms.has_option(form.0, through.0));
        let sets = match through {
            // The proviso: a game that reverses to 0 is won, so that one of its options is lost.
            MisereForm::ZERO => {
                power(back().count()) - power(back().filter(|&&form| !forms.is_lost(form)).count())
            }
            _ => power(back().count()) - UBig::ONE,
        };
        count -= sets;
    }
    count
}
