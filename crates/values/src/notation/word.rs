//! Number-up-stars and their like as one word: `1/2^3*2`, `^<2>*`, `v[3]`.

use super::alphabet::Alphabet;
use crate::game::NumberUpStar;
use crate::ops::Uptimal;
use crate::ops::uptimal::Ups;
use dashu_int::ops::UnsignedAbs;
use dashu_int::{IBig, UBig};
use std::fmt;

impl NumberUpStar {
    /// The value in the letters of this alphabet; plain `Display` writes ASCII.
    ///
    /// ```
    /// use upstar_values::{Alphabet, Dyadic, NumberUpStar};
    /// let value = NumberUpStar { number: Dyadic::new(1, 1), ups: (-3).into(), nimber: 2u8.into() };
    /// assert_eq!(value.display(Alphabet::Unicode).to_string(), "1/2↓3⋆2");
    /// assert_eq!(value.to_string(), "1/2v3*2");
    /// ```
    pub fn display(&self, alphabet: Alphabet) -> impl fmt::Display {
        Word { value: Uptimal::from(self.clone()), ups: Ups::Multiple(self.ups.clone()), alphabet }
    }
}

/// An uptimal that one word can say.
pub(crate) struct Word {
    value: Uptimal,
    ups: Ups,
    alphabet: Alphabet,
}

impl Word {
    /// The word, if there is one.
    pub(crate) fn new(value: &Uptimal, alphabet: Alphabet) -> Option<Word> {
        Some(Word { ups: value.ups()?, value: value.clone(), alphabet })
    }

    /// Is it a single thing: a number, some ups, or a nimber?
    pub(crate) fn is_single(&self) -> bool {
        self.value.is_number()
            || self.value.is_nimber()
            || self.value.number().is_zero() && *self.value.nimber() == UBig::ZERO
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Word { value, ups, alphabet } = self;
        if value.is_number() || !value.number().is_zero() {
            write!(f, "{}", value.number())?;
        }
        let arrow = |positive: bool| if positive { alphabet.up() } else { alphabet.down() };
        match ups {
            Ups::Multiple(count) => {
                let arrow = arrow(*count > IBig::ZERO);
                match count.clone().unsigned_abs() {
                    count if count == UBig::ZERO => {}
                    count if count == UBig::ONE => write!(f, "{arrow}")?,
                    count if count == UBig::from(2u8) => write!(f, "{arrow}{arrow}")?,
                    count => write!(f, "{arrow}{count}")?,
                }
            }
            Ups::Power { positive, exponent } => write!(f, "{}<{exponent}>", arrow(*positive))?,
            Ups::PowerSum { positive, exponent } => write!(f, "{}[{exponent}]", arrow(*positive))?,
        }
        match value.nimber() {
            nimber if *nimber == UBig::ZERO => Ok(()),
            nimber if *nimber == UBig::ONE => write!(f, "{}", alphabet.star()),
            nimber => write!(f, "{}{nimber}", alphabet.star()),
        }
    }
}
