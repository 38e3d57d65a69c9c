//! Chance that can be repeated: the same seed throws the same dice.

/// A stream of random numbers (SplitMix64).
///
/// ```
/// use upstar_play::Chance;
/// let (mut one, mut other) = (Chance::new(7), Chance::new(7));
/// assert_eq!(one.below(6), other.below(6));
/// assert_eq!(Chance::new(7).below(1), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Chance(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// One of 0, 1, …, n-1, all equally likely; 0 if n is 0.
    pub fn below(&mut self, n: u64) -> u64 {
        if n <= 1 {
            return 0;
        }
        // Numbers beyond the last multiple of n would favour the small ones.
        let fair = u64::MAX - u64::MAX % n;
        loop {
            let thrown = self.next();
            if thrown < fair {
                return thrown % n;
            }
        }
    }

    /// One of the elements.
    pub fn pick<'a, T>(&mut self, elements: &'a [T]) -> Option<&'a T> {
        let index = self.below(u64::try_from(elements.len()).unwrap_or(u64::MAX));
        elements.get(usize::try_from(index).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_comes_up_about_as_often() {
        let mut chance = Chance::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..6000 {
            counts[usize::try_from(chance.below(6)).unwrap()] += 1;
        }
        assert!(counts.iter().all(|&count| (850..1150).contains(&count)), "{counts:?}");
    }
}
