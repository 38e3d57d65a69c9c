//! Laws of the fields of nimbers, at every size, and agreement of the methods with each other.

use dashu_int::{IBig, UBig};
use proptest::prelude::*;
use upstar_values::nimber::{
    NimLogError, NimOrderError, QuadraticRoots, nim_inverse_u8, nim_inverse_u16, nim_inverse_u32,
    nim_inverse_u64, nim_inverse_u128, nim_mul_slice, nim_mul_u8, nim_mul_u16, nim_mul_u32,
    nim_mul_u64, nim_mul_u128, nim_solve_quadratic_u8, nim_solve_quadratic_u16,
    nim_solve_quadratic_u32, nim_solve_quadratic_u64, nim_solve_quadratic_u128, nim_sqrt_u8,
    nim_sqrt_u16, nim_sqrt_u32, nim_sqrt_u64, nim_sqrt_u128, nim_square_u8, nim_square_u16,
    nim_square_u32, nim_square_u64, nim_square_u128, portable,
};
use upstar_values::{Nimber, PolyNimber64, PolyNimber128};

/// The field axioms and the inverse functions on one size of words.
macro_rules! word_laws {
    ($name:ident, $Word:ident, $mul:ident, $inverse:ident, $square:ident, $sqrt:ident,
     $solve:ident) => {
        proptest! {
            #[test]
            fn $name(a: $Word, b: $Word, c: $Word) {
                prop_assert_eq!($mul(a, b), $mul(b, a));
                prop_assert_eq!($mul($mul(a, b), c), $mul(a, $mul(b, c)));
                prop_assert_eq!($mul(a, b ^ c), $mul(a, b) ^ $mul(a, c));
                prop_assert_eq!($mul(a, 1), a);
                prop_assert_eq!($mul(a, 0), 0);
                prop_assert_eq!($square(a), $mul(a, a));
                prop_assert_eq!($square($sqrt(a)), a);
                prop_assert_eq!($sqrt($square(a)), a);
                match $inverse(a) {
                    Some(inverse) => prop_assert_eq!($mul(a, inverse), 1),
                    None => prop_assert_eq!(a, 0),
                }
                match $solve(a) {
                    Some(x) => {
                        prop_assert_eq!($square(x) ^ x, a);
                        prop_assert_eq!(x % 2, 0);
                    }
                    // The trace, the sum of all conjugates, is 1.
                    None => {
                        let (mut conjugate, mut trace) = (a, 0);
                        for _ in 0..$Word::BITS {
                            trace ^= conjugate;
                            conjugate = $square(conjugate);
                        }
                        prop_assert_eq!(trace, 1);
                    }
                }
            }
        }
    };
}

word_laws!(
    field_of_8_bits,
    u8,
    nim_mul_u8,
    nim_inverse_u8,
    nim_square_u8,
    nim_sqrt_u8,
    nim_solve_quadratic_u8
);
word_laws!(
    field_of_16_bits,
    u16,
    nim_mul_u16,
    nim_inverse_u16,
    nim_square_u16,
    nim_sqrt_u16,
    nim_solve_quadratic_u16
);
word_laws!(
    field_of_32_bits,
    u32,
    nim_mul_u32,
    nim_inverse_u32,
    nim_square_u32,
    nim_sqrt_u32,
    nim_solve_quadratic_u32
);
word_laws!(
    field_of_64_bits,
    u64,
    nim_mul_u64,
    nim_inverse_u64,
    nim_square_u64,
    nim_sqrt_u64,
    nim_solve_quadratic_u64
);
word_laws!(
    field_of_128_bits,
    u128,
    nim_mul_u128,
    nim_inverse_u128,
    nim_square_u128,
    nim_sqrt_u128,
    nim_solve_quadratic_u128
);

/// Nimbers of any number of bits up to `max_bytes` bytes.
fn nimbers(max_bytes: usize) -> impl Strategy<Value = Nimber> {
    prop::collection::vec(any::<u8>(), 0..=max_bytes)
        .prop_map(|bytes| UBig::from_le_bytes(&bytes).into())
}

/// The product by the schoolbook on halves, down to what the portable method does.
fn schoolbook(a: &UBig, b: &UBig, bits: usize) -> UBig {
    if let (Ok(a), Ok(b)) = (u128::try_from(a), u128::try_from(b)) {
        return portable::nim_mul_u128(a, b).into();
    }
    let half = bits / 2;
    let ((a0, a1), (b0, b1)) = (a.clone().split_bits(half), b.clone().split_bits(half));
    let high = schoolbook(&a1, &b1, half);
    let middle = schoolbook(&a0, &b1, half) ^ schoolbook(&a1, &b0, half);
    let low = schoolbook(&a0, &b0, half);
    ((middle ^ &high) << half) ^ low ^ schoolbook(&high, &(UBig::ONE << (half - 1)), half)
}

fn check_field_laws(a: &Nimber, b: &Nimber, c: &Nimber) -> Result<(), TestCaseError> {
    prop_assert_eq!(a + b, b + a);
    prop_assert_eq!(&(a + b) + b, a.clone());
    prop_assert_eq!(a * b, b * a);
    prop_assert_eq!(&(a * b) * c, a * &(b * c));
    prop_assert_eq!(a * &(b + c), &(a * b) + &(a * c));
    prop_assert_eq!(a * &Nimber::ONE, a.clone());
    prop_assert_eq!(a * &Nimber::ZERO, Nimber::ZERO);
    prop_assert_eq!(a.square(), a * a);
    prop_assert_eq!(a.sqrt().square(), a.clone());
    prop_assert!((a * b).degree() <= a.degree().max(b.degree()));
    match a.inverse() {
        Some(inverse) => prop_assert_eq!(&inverse * a, Nimber::ONE),
        None => prop_assert!(a.is_zero()),
    }
    let roots = a.solve_quadratic();
    let next = matches!(roots, QuadraticRoots::InNextField { .. });
    for root in roots.into_roots() {
        prop_assert_eq!(&(&root * &root) + &root, a.clone());
        if next {
            prop_assert_eq!(root.degree(), 2 * a.degree());
        } else {
            prop_assert!(root.degree() <= a.degree());
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn field_laws_to_24_bits(a in nimbers(3), b in nimbers(3), c in nimbers(3)) {
        check_field_laws(&a, &b, &c)?;
    }

    #[test]
    fn field_laws_to_256_bits(a in nimbers(32), b in nimbers(32), c in nimbers(32)) {
        check_field_laws(&a, &b, &c)?;
    }

    #[test]
    fn field_laws_to_512_bits(a in nimbers(64), b in nimbers(64), c in nimbers(64)) {
        check_field_laws(&a, &b, &c)?;
    }

    #[test]
    fn products_to_512_bits_are_those_of_the_schoolbook(a in nimbers(64), b in nimbers(64)) {
        let expected = schoolbook(&a.to_ubig(), &b.to_ubig(), a.degree().max(b.degree()));
        prop_assert_eq!((a * b).to_ubig(), expected);
    }

    #[test]
    fn words_of_all_sizes_agree(a: u64, b: u64) {
        let expected = portable::nim_mul_u64(a, b);
        prop_assert_eq!(nim_mul_u64(a, b), expected);
        prop_assert_eq!(nim_mul_u128(a.into(), b.into()), u128::from(expected));
        prop_assert_eq!(Nimber::from(a) * Nimber::from(b), Nimber::from(expected));
        let (a, b) = (u32::try_from(a >> 32).unwrap(), u32::try_from(b >> 32).unwrap());
        let expected = portable::nim_mul_u32(a, b);
        prop_assert_eq!(nim_mul_u32(a, b), expected);
        prop_assert_eq!(nim_mul_u64(a.into(), b.into()), u64::from(expected));
        let (a, b) = (u16::try_from(a >> 16).unwrap(), u16::try_from(b >> 16).unwrap());
        prop_assert_eq!(portable::nim_mul_u32(a.into(), b.into()), u32::from(nim_mul_u16(a, b)));
    }

    #[test]
    fn double_words_agree(a: u128, b: u128) {
        let expected = portable::nim_mul_u128(a, b);
        prop_assert_eq!(nim_mul_u128(a, b), expected);
        prop_assert_eq!(u128::from(PolyNimber128::from(a) * PolyNimber128::from(b)), expected);
        prop_assert_eq!(Nimber::from(a) * Nimber::from(b), Nimber::from(expected));
    }

    #[test]
    fn slices_are_multiplied_as_far_as_both_go(
        left in prop::collection::vec(any::<u64>(), 0..100),
        right in prop::collection::vec(any::<u64>(), 0..100),
    ) {
        let mut result = left.clone();
        nim_mul_slice(&mut result, &right);
        let mut chain: Vec<_> = left.iter().copied().map(PolyNimber64::from).collect();
        let factors: Vec<_> = right.iter().copied().map(PolyNimber64::from).collect();
        PolyNimber64::mul_slice(&mut chain, &factors);
        for (i, &a) in left.iter().enumerate() {
            let expected = right.get(i).map_or(a, |&b| portable::nim_mul_u64(a, b));
            prop_assert_eq!(result[i], expected);
            prop_assert_eq!(u64::from(chain[i]), expected);
        }
    }

    #[test]
    fn the_polynomial_basis_of_64_bits_is_an_isomorphic_image(a: u64, b: u64, e: u64) {
        let (x, y) = (PolyNimber64::from(a), PolyNimber64::from(b));
        prop_assert_eq!(u64::from(x), a);
        prop_assert_eq!(u64::from(x + y), a ^ b);
        prop_assert_eq!(u64::from(x * y), nim_mul_u64(a, b));
        prop_assert_eq!(u64::from(x.square()), nim_square_u64(a));
        prop_assert_eq!(u64::from(x.sqrt()), nim_sqrt_u64(a));
        prop_assert_eq!(x.inverse().map(u64::from), nim_inverse_u64(a));
        prop_assert_eq!(Nimber::from(a).pow(e), Some(u64::from(x.pow(e)).into()));
        prop_assert_eq!(PolyNimber64::from_coefficients(x.coefficients()), x);
    }

    #[test]
    fn the_basis_of_128_bits_is_an_isomorphic_image(a: u128, b: u128, e: u128) {
        let (x, y) = (PolyNimber128::from(a), PolyNimber128::from(b));
        prop_assert_eq!(u128::from(x), a);
        prop_assert_eq!(u128::from(x + y), a ^ b);
        prop_assert_eq!(u128::from(x * y), nim_mul_u128(a, b));
        prop_assert_eq!(u128::from(x.square()), nim_square_u128(a));
        prop_assert_eq!(u128::from(x.sqrt()), nim_sqrt_u128(a));
        prop_assert_eq!(x.inverse().map(u128::from), nim_inverse_u128(a));
        prop_assert_eq!(Nimber::from(a).pow(e), Some(u128::from(x.pow(e)).into()));
    }

    #[test]
    fn powers_add_exponents(
        x in prop_oneof![nimbers(1), nimbers(8), nimbers(16), nimbers(40)],
        e: i128,
        f: i128,
    ) {
        prop_assume!(!x.is_zero());
        let (e, f) = (IBig::from(e), IBig::from(f));
        let power = |e: &IBig| x.pow(e.clone()).unwrap();
        prop_assert_eq!(power(&(&e + &f)), power(&e) * power(&f));
        prop_assert_eq!(power(&(-&e)), power(&e).inverse().unwrap());
        let full_turn = IBig::from(x.field_size());
        prop_assert_eq!(power(&full_turn), x.clone());
        prop_assert_eq!(power(&(&e + (&full_turn - IBig::ONE) * f)), power(&e));
    }

    #[test]
    fn small_powers_are_repeated_products(x in nimbers(40), e in 0_u64..40) {
        let expected = (0..e).fold(Nimber::ONE, |power, _| &power * &x);
        prop_assert_eq!(x.pow(e), Some(expected));
    }

    #[test]
    fn orders_are_least(x in prop_oneof![nimbers(1), nimbers(16), nimbers(64)]) {
        prop_assume!(!x.is_zero());
        let order = x.multiplicative_order().unwrap();
        prop_assert_eq!(x.pow(order.clone()), Some(Nimber::ONE));
        for prime in [3_u32, 5, 17, 257, 65537, 641, 6_700_417, 274_177] {
            if (&order % prime) == 0 {
                prop_assert_ne!(x.pow(&order / prime), Some(Nimber::ONE));
            }
        }
    }

    #[test]
    fn logarithms_invert_powers(a: u16, b: u16) {
        let (argument, base) = (Nimber::from(a), Nimber::from(b));
        match argument.nim_log_to(&base) {
            Ok(e) => prop_assert_eq!(base.pow(e), Some(argument)),
            Err(NimLogError::Zero) => prop_assert!(a == 0 || b == 0),
            Err(NimLogError::NotAPower) => {
                let [of_a, of_b] = [&argument, &base].map(|x| x.multiplicative_order().unwrap());
                prop_assert_ne!(of_b % of_a, 0_u8.into());
            }
            Err(NimLogError::OutsideField) => prop_assert!(false),
        }
    }

    #[test]
    fn indices_survive_conversion_and_order(a in nimbers(40), b in nimbers(40)) {
        prop_assert_eq!(Nimber::from(a.to_ubig()), a.clone());
        prop_assert_eq!(UBig::from(a.clone()), a.to_ubig());
        prop_assert_eq!(a.to_string(), a.to_ubig().to_string());
        prop_assert_eq!(a.cmp(&b), a.to_ubig().cmp(&b.to_ubig()));
        prop_assert_eq!(a.to_u64(), u64::try_from(a.to_ubig()).ok());
        prop_assert_eq!(a.to_u128(), u128::try_from(a.to_ubig()).ok());
        prop_assert_eq!((&a + &b).to_ubig(), a.to_ubig() ^ b.to_ubig());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn field_laws_to_4096_bits(a in nimbers(512), b in nimbers(512), c in nimbers(200)) {
        check_field_laws(&a, &b, &c)?;
    }

    #[test]
    fn products_to_4096_bits_are_those_of_the_schoolbook(a in nimbers(512), b in nimbers(512)) {
        let expected = schoolbook(&a.to_ubig(), &b.to_ubig(), a.degree().max(b.degree()));
        prop_assert_eq!((a * b).to_ubig(), expected);
    }
}

#[test]
fn quadratics_over_bytes_by_search() {
    for a in 0_u64..=255 {
        let roots = Nimber::from(a).solve_quadratic();
        // The first nimber with that property, by search.
        let first = (0_u64..).find(|&x| nim_mul_u64(x, x) ^ x == a).unwrap();
        assert_eq!(roots.into_roots(), [first, first + 1].map(Nimber::from));
    }
}

#[test]
fn a_quadratic_that_fills_its_words_is_solved_in_the_next_field() {
    for bits in [1, 2, 4, 8, 16, 32, 64, 128, 256, 1024] {
        let a = Nimber::from(UBig::ones(bits));
        match a.solve_quadratic() {
            QuadraticRoots::InNextField { even, odd } => {
                assert_eq!(&(&even * &even) + &even, a);
                assert_eq!(&(&odd * &odd) + &odd, a);
            }
            QuadraticRoots::InField { .. } => panic!("{bits} bits: the trace is 1"),
        }
    }
}

#[test]
fn orders_of_bytes_by_counting() {
    for a in 1..=u8::MAX {
        let mut power = a;
        let mut order = 1_u32;
        while power != 1 {
            power = nim_mul_u8(power, a);
            order += 1;
        }
        assert_eq!(Nimber::from(a).multiplicative_order(), Ok(order.into()), "{a}");
    }
    assert_eq!(Nimber::ZERO.multiplicative_order(), Err(NimOrderError::Zero));
    let large = Nimber::from(UBig::ONE << 512);
    assert_eq!(large.multiplicative_order(), Err(NimOrderError::TooLarge));
}

#[test]
fn logarithms_are_refused_where_there_are_none() {
    assert_eq!(Nimber::ZERO.nim_log(), Err(NimLogError::Zero));
    assert_eq!(Nimber::from(65536_u64).nim_log(), Err(NimLogError::OutsideField));
    assert_eq!(Nimber::from(UBig::ONE << 200).nim_log(), Err(NimLogError::OutsideField));
    assert_eq!(Nimber::ONE.nim_log_to(&Nimber::ONE), Ok(0));
    assert_eq!(Nimber::log_base().nim_log(), Ok(1));
}

#[test]
fn powers_of_zero_and_one() {
    let huge = IBig::from(UBig::ones(100_000));
    assert_eq!(Nimber::ZERO.pow(huge.clone()), Some(Nimber::ZERO));
    assert_eq!(Nimber::ZERO.pow(-huge.clone()), None);
    assert_eq!(Nimber::ZERO.pow(0), Some(Nimber::ONE));
    assert_eq!(Nimber::ONE.pow(-huge), Some(Nimber::ONE));
}

#[test]
fn sums_of_many_heaps() {
    let heaps = [3_u64, 4, 5, 9].map(Nimber::from);
    assert_eq!(heaps.iter().sum::<Nimber>(), Nimber::from(3_u64 ^ 4 ^ 5 ^ 9));
    assert_eq!(heaps.into_iter().sum::<Nimber>(), Nimber::from(11_u64));
    assert_eq!(std::iter::empty::<Nimber>().sum::<Nimber>(), Nimber::default());
}

#[test]
fn a_hundred_thousand_bits() {
    let a = Nimber::from(UBig::from(7_u8).pow(35_000));
    let b = Nimber::from(UBig::from(11_u8).pow(28_000));
    let product = &a * &b;
    assert_eq!(&product * &b.inverse().unwrap(), a);
    assert_eq!(product.sqrt(), &a.sqrt() * &b.sqrt());
}
