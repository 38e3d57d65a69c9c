//! Names of number-up-stars and of powers of up.

use crate::Uptimal;
use dashu_int::ops::UnsignedAbs;
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;

/// Which characters to write with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Alphabet {
    /// `^`, `v`, `*`, `+-`, `Tiny`, `Miny`.
    #[default]
    Ascii,
    /// `↑`, `↓`, `⋆`, `±`, `⧾`, `⧿`.
    Unicode,
}

impl Alphabet {
    fn pick(self, ascii: &'static str, unicode: &'static str) -> &'static str {
        match self {
            Alphabet::Ascii => ascii,
            Alphabet::Unicode => unicode,
        }
    }

    fn arrow(self, sign: Ordering) -> &'static str {
        match sign {
            Ordering::Less => self.pick("v", "↓"),
            _ => self.pick("^", "↑"),
        }
    }

    fn star(self) -> &'static str {
        self.pick("*", "⋆")
    }

    pub(super) fn plus_minus(self) -> &'static str {
        self.pick("+-", "±")
    }

    pub(super) fn tiny(self) -> &'static str {
        self.pick("Tiny", "⧾")
    }

    pub(super) fn miny(self) -> &'static str {
        self.pick("Miny", "⧿")
    }
}

/// The name of an uptimal, if it has one: number-up-stars, x + ↑ⁿ + *m and x + ↑^→n + *m.
pub(super) fn of_uptimal(uptimal: &Uptimal, alphabet: Alphabet) -> Option<String> {
    let mut name = String::new();
    let bare = uptimal.digits().is_empty() && *uptimal.nimber() == UBig::ZERO;
    if bare || !uptimal.number().is_zero() {
        name += &uptimal.number().to_string();
    }
    match uptimal.digits() {
        [] => {}
        [ups] => {
            let arrow = alphabet.arrow(ups.cmp(&IBig::ZERO));
            name += arrow;
            match u32::try_from(&ups.clone().unsigned_abs()) {
                Ok(1) => {}
                Ok(2) => name += arrow,
                _ => name += &ups.clone().unsigned_abs().to_string(),
            }
        }
        _ => {
            let (text, sign) = match (uptimal.unit_power(), uptimal.unit_sum()) {
                (Some((n, sign)), _) => (format!("<{n}>"), sign),
                (None, Some((n, sign))) => (format!("[{n}]"), sign),
                (None, None) => return None,
            };
            name += alphabet.arrow(sign);
            name += &text;
        }
    }
    if *uptimal.nimber() != UBig::ZERO {
        name += alphabet.star();
        if *uptimal.nimber() != UBig::ONE {
            name += &uptimal.nimber().to_string();
        }
    }
    Some(name)
}

/// Can the name stand behind ± without brackets: is it a number, a nimber, or ups alone?
pub(super) fn is_compact(uptimal: &Uptimal) -> bool {
    let parts = [
        !uptimal.number().is_zero(),
        !uptimal.digits().is_empty(),
        *uptimal.nimber() != UBig::ZERO,
    ];
    parts.into_iter().filter(|part| *part).count() <= 1
}
