//! Products of polynomials over polynomials over GF(2): what larger fields are multiplied with.

use super::kernel;

/// The product of the polynomials with coefficients `a` and `b`, whose coefficients are again
/// polynomials, over GF(2), of one word each. `out` receives two words, the low one first, for each
/// of the `a.len() + b.len() - 1` coefficients of the product. Coefficients that `out` has no room
/// for are left out, and what is longer is filled with zeros. `a.len() * b.len()` carry-less
/// multiplications.
///
/// ```
/// # use upstar_values::nimber::carryless_convolution;
/// let mut out = [0; 6];
/// carryless_convolution(&[3, 1], &[3, 2], &mut out); // (y + 1 + z)(y + 1 + y*z)
/// assert_eq!(out, [5, 0, 6 ^ 3, 0, 2, 0]);
/// ```
pub fn carryless_convolution(a: &[u64], b: &[u64], out: &mut [u64]) {
    kernel::convolution(a, b, out);
}
