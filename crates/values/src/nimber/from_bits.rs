//! The product of nimbers below 65536 from single bits up, to compute tables at compile time, by
//! Conway's theorem: with t = 2^(2^k) every nimber below the square of t (as an integer) is uniquely
//! a1*t + a0 with a0, a1 < t, such nimbers multiply like polynomials in t, and t*t = t + t/2.

/// Nim product of two nimbers of at most `bits` bits, a power of two up to 16.
pub(super) const fn product(a: u16, b: u16, bits: u32) -> u16 {
    if bits == 1 {
        return a & b;
    }
    let half = bits / 2;
    let mask = (1 << half) - 1;
    let (a1, a0) = (a >> half, a & mask);
    let (b1, b0) = (b >> half, b & mask);
    let low = product(a0, b0, half);
    let both = product(a0 ^ a1, b0 ^ b1, half);
    let high = product(a1, b1, half);
    (both ^ low) << half | (low ^ product(high, 1 << (half - 1), half))
}

const fn power(base: u16, exponent: u32, bits: u32) -> u16 {
    let (mut result, mut square, mut exponent) = (1, base, exponent);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = product(result, square, bits);
        }
        square = product(square, square, bits);
        exponent /= 2;
    }
    result
}

/// The least nimber that generates the multiplicative group of the field of 2^`bits` elements, for
/// 8 and 16 bits. The primes that divide the order 2^`bits` - 1 are 3, 5, 17 and, for 16 bits, 257.
pub(super) const fn least_generator(bits: u32) -> u16 {
    let order = (1 << bits) - 1;
    // The elements of fewer than half the bits form a subfield.
    let mut candidate = 1 << (bits / 2);
    while power(candidate, order / 3, bits) == 1
        || power(candidate, order / 5, bits) == 1
        || power(candidate, order / 17, bits) == 1
        || (bits == 16 && power(candidate, order / 257, bits) == 1)
    {
        candidate += 1;
    }
    candidate
}
