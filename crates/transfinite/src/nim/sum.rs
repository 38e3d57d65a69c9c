//! The nim sum: coefficients of equal powers of w are added in binary without carries.

use crate::ordinal::Ordinal;

impl Ordinal {
    /// The nim sum; every nimber is its own negative. Time linear in the number of terms, but for
    /// sorting.
    ///
    /// ```
    /// # use upstar_transfinite::Ordinal;
    /// let [x, y]: [Ordinal; 2] = ["w^2*3 + w", "w^2 + w + 1"].map(|text| text.parse().unwrap());
    /// assert_eq!(x.nim_sum(&y).to_string(), "2 * w**2 + 1");
    /// ```
    #[must_use]
    pub fn nim_sum(&self, other: &Ordinal) -> Ordinal {
        Ordinal::collect(self.terms.iter().chain(&other.terms).cloned())
    }
}
