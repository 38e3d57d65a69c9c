//! The equation x^2 + x = a, without linear algebra. Let D = B*o be the degree of the field around
//! a, B a power of two, o odd, s = phi^B. The trace of a to the field of degree B is its finite part
//! b, since the other powers of the generators have trace 0. With c = a + b and
//! H = c + s^2(c) + s^4(c) + … ((o+1)/2 terms), H + phi(H) + … + phi^(B-1)(H) solves it for c,
//! because (phi + 1)^B = phi^B + 1; for b there is a finite solution.

use crate::error::Error;
use crate::field::Field;
use crate::known::Known;
use crate::ordinal::Ordinal;
use upstar_values::{Context, Nimber};

impl Ordinal {
    /// The two solutions of x^2 + x = self, the smaller first: it is the one with an even finite
    /// part, and the other is its successor.
    ///
    /// # Errors
    /// If an excess is needed that is not known, or at a bound.
    ///
    /// ```
    /// # use upstar_transfinite::Ordinal;
    /// # use upstar_values::Context;
    /// let [x, y] = Ordinal::omega().nim_solve_quadratic(&Context::new())?;
    /// assert_eq!(x.nim_square(&Context::new())?.nim_sum(&x), Ordinal::omega());
    /// assert_eq!(y, x.nim_sum(&Ordinal::one()));
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    pub fn nim_solve_quadratic(&self, context: &Context) -> Result<[Ordinal; 2], Error> {
        let finite = self.finite_part();
        let [finite_root, _] = finite.solve_quadratic().into_roots();
        let rest = self.nim_sum(&finite.into());
        let mut root = Ordinal::from(finite_root);
        if !rest.is_zero() {
            let field = Field::around(&[&rest], Known::shipped(), context)?;
            let degree = field.degree();
            let two_part = 1 << degree.trailing_zeros();
            let odd_part = degree / two_part;
            let half = field.trace(&field.element(&rest)?, 2 * two_part, odd_part.div_ceil(2))?;
            root = root.nim_sum(&field.nimber(&field.trace(&half, 1, two_part)?));
        }
        let one = Ordinal::one();
        let is_odd = root.finite_part().to_ubig() % 2_u8 == 1;
        let even = if is_odd { root.nim_sum(&one) } else { root };
        let odd = even.nim_sum(&Nimber::ONE.into());
        Ok([even, odd])
    }
}
