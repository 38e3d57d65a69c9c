//! Nimbers (temporary shape until the field arithmetic lands).
use dashu_int::UBig;

/// A finite nimber.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nimber(UBig);

impl From<u64> for Nimber {
    fn from(n: u64) -> Self {
        Nimber(UBig::from(n))
    }
}
impl From<UBig> for Nimber {
    fn from(n: UBig) -> Self {
        Nimber(n)
    }
}
impl Nimber {
    /// The nim sum.
    #[must_use]
    pub fn nim_sum(&self, other: &Self) -> Self {
        Nimber(&self.0 ^ &other.0)
    }
    /// The index.
    pub fn to_ubig(&self) -> UBig {
        self.0.clone()
    }
}
