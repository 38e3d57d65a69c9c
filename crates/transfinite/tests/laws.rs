//! The ordinals below w^(w^w) are a field of characteristic 2 under the nim operations: laws on
//! random elements of towers with several generators, and one method against another.
#![allow(clippy::unwrap_used, reason = "tests")]

use dashu_int::{IBig, UBig};
use proptest::collection::vec;
use proptest::prelude::*;
use upstar_transfinite::{Factor, Known, Ordinal};
use upstar_values::Context;

/// Towers to take elements from: for each odd prime, by number, a bound of its exponents; and the
/// bits of coefficients.
const TOWERS: [(&[(u32, u64)], usize); 8] = [
    (&[(0, 3)], 2),
    (&[(0, 9)], 8),
    (&[(0, 3), (1, 5)], 4),
    (&[(1, 25)], 16),
    (&[(0, 3), (2, 7)], 70),
    (&[(0, 3), (1, 5), (2, 7)], 4),
    (&[(1, 5), (3, 11)], 130),
    (&[(0, 3), (4, 13), (5, 17)], 8),
];

fn term(tower: usize) -> impl Strategy<Value = Ordinal> {
    let (generators, bits) = TOWERS[tower];
    let exponents: Vec<_> = generators.iter().map(|&(_, bound)| 0..bound).collect();
    (exponents, vec(any::<u8>(), bits.div_ceil(8))).prop_map(move |(exponents, bytes)| {
        let coefficient = UBig::from_le_bytes(&bytes) % (UBig::ONE << bits);
        let mut term = Ordinal::from(upstar_values::Nimber::from(coefficient));
        for (&(number, _), exponent) in generators.iter().zip(exponents) {
            let power = upstar_transfinite::Monomial::power(number, exponent);
            term = term.natural_product(&Ordinal::monomial(power)).unwrap();
        }
        term
    })
}

fn element(tower: usize) -> impl Strategy<Value = Ordinal> {
    vec(term(tower), 0..6)
        .prop_map(|terms| terms.iter().fold(Ordinal::zero(), |sum, term| sum.nim_sum(term)))
}

fn three() -> impl Strategy<Value = [Ordinal; 3]> {
    (0..TOWERS.len()).prop_flat_map(|tower| [element(tower), element(tower), element(tower)])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn sums_and_products_are_those_of_a_field_of_characteristic_two([x, y, z] in three()) {
        let context = Context::new();
        let times = |a: &Ordinal, b: &Ordinal| a.nim_product(b, &context).unwrap();
        prop_assert!(x.nim_sum(&x).is_zero());
        prop_assert_eq!(x.nim_sum(&y), y.nim_sum(&x));
        prop_assert_eq!(x.nim_sum(&y).nim_sum(&z), x.nim_sum(&y.nim_sum(&z)));
        prop_assert_eq!(times(&x, &y), times(&y, &x));
        prop_assert_eq!(times(&times(&x, &y), &z), times(&x, &times(&y, &z)));
        prop_assert_eq!(times(&x, &y.nim_sum(&z)), times(&x, &y).nim_sum(&times(&x, &z)));
        prop_assert_eq!(times(&x, &x), x.nim_square(&context).unwrap());
        prop_assert!(x.is_zero() || y.is_zero() || !times(&x, &y).is_zero());
    }

    #[test]
    fn inverses_roots_and_quadratics_solve_their_equations([x, y, _] in three()) {
        let context = Context::new();
        if x.is_zero() {
            prop_assert!(x.nim_inverse(&context).is_err());
        } else {
            let inverse = x.nim_inverse(&context).unwrap();
            prop_assert!(x.nim_product(&inverse, &context).unwrap().is_one());
            let quotient = y.nim_quotient(&x, &context).unwrap();
            prop_assert_eq!(quotient.nim_product(&x, &context).unwrap(), y);
        }
        let root = x.nim_sqrt(&context).unwrap();
        prop_assert_eq!(&root.nim_square(&context).unwrap(), &x);
        let [a, b] = x.nim_solve_quadratic(&context).unwrap();
        prop_assert_eq!(&a.nim_square(&context).unwrap().nim_sum(&a), &x);
        prop_assert_eq!(&b.nim_square(&context).unwrap().nim_sum(&b), &x);
        prop_assert!(a < b);
    }

    #[test]
    fn powers_are_products([x, _, _] in three(), k in 0_u32..40, l in 0_u32..40) {
        let context = Context::new();
        let power = |k: u32| x.nim_pow(&k.into(), &context).unwrap();
        prop_assert_eq!(power(k).nim_product(&power(l), &context).unwrap(), power(k + l));
        let mut product = Ordinal::one();
        for _ in 0..k.min(9) {
            product = product.nim_product(&x, &context).unwrap();
        }
        prop_assert_eq!(product, power(k.min(9)));
    }

    #[test]
    fn texts_read_back([x, _, _] in three()) {
        prop_assert_eq!(x.to_string().parse::<Ordinal>().unwrap(), x);
    }

    #[test]
    fn the_order_of_ordinals_is_compatible_with_natural_sums([x, y, z] in three()) {
        let (a, b) = (x.natural_sum(&z).unwrap(), y.natural_sum(&z).unwrap());
        prop_assert_eq!(a.cmp(&b), x.cmp(&y));
        prop_assert!(z <= a);
    }
}

proptest! {
    // Each takes as many squares as the degree.
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn the_degree_is_that_of_the_frobenius_map([x, _, _] in three()) {
        let context = Context::new();
        let degree = x.nim_degree(&context).unwrap();
        let conjugate = |k: u64| {
            let exponent = IBig::ONE << usize::try_from(k).unwrap();
            x.nim_pow(&exponent, &context).unwrap()
        };
        prop_assert_eq!(&conjugate(degree), &x);
        for (prime, _) in upstar_transfinite::prime::factors(degree) {
            prop_assert_ne!(&conjugate(degree / prime), &x);
        }
    }
}

#[test]
fn a_minimal_polynomial_vanishes_and_has_the_degree() {
    let context = Context::new();
    for text in ["0", "1", "5", "w", "w + 4", "w^w + w", "w^3 + 4", "w^(w^2)*2 + 1", "w^(w^3)"] {
        let x: Ordinal = text.parse().unwrap();
        let exponents = x.nim_minimal_polynomial(&context).unwrap();
        assert_eq!(exponents.last().copied(), Some(x.nim_degree(&context).unwrap()), "{text}");
        let sum = exponents
            .iter()
            .fold(Ordinal::zero(), |sum, &e| sum.nim_sum(&x.nim_pow(&e.into(), &context).unwrap()));
        assert!(sum.is_zero(), "{text}");
    }
}

/// The order of a generator kappa_(p^k) is p^k times that of alpha_p, in whose field f(p) divides the
/// degree: alpha_p is no p-th power there, so p divides its order.
#[test]
fn generators_have_the_order_of_their_powers_times_the_prime() {
    let context = Context::new();
    for prime in [3_u64, 5, 7, 11, 13, 19] {
        let generator = upstar_transfinite::kappa(prime).unwrap();
        let alpha = Known::shipped().alpha(prime).unwrap();
        let order = alpha.nim_order(&context).unwrap();
        assert_eq!(generator.nim_order(&context).unwrap(), order * prime, "{prime}");
    }
    let unknown = "w**(w**7) + 1".parse::<Ordinal>().unwrap().nim_order(&context).unwrap_err();
    assert!(unknown.to_string().contains("the order is unknown: a factor of"), "{unknown}");
}

#[test]
fn the_order_is_the_least_exponent() {
    let context = Context::new();
    for text in ["w", "w + 2", "w^2 + w", "w^w", "w^3", "w^(w^2)", "w*3 + 1", "w^(w^2)+w^w"] {
        let x: Ordinal = text.parse().unwrap();
        let order = IBig::from(x.nim_order(&context).unwrap());
        assert!(x.nim_pow(&order, &context).unwrap().is_one(), "{text}");
        if let Ok(small) = u64::try_from(&order)
            && small < 2000
        {
            let mut power = x.clone();
            for _ in 1..small {
                assert!(!power.is_one(), "{text}");
                power = power.nim_product(&x, &context).unwrap();
            }
        }
    }
}

#[test]
fn every_generator_of_a_known_prime_has_the_power_that_lenstra_says() {
    let context = Context::new();
    let known = Known::shipped();
    for prime in known.primes().filter(|&prime| prime < 50) {
        for q in [prime, prime * prime] {
            let kappa = upstar_transfinite::kappa(q).unwrap();
            let expected = if q == prime {
                known.alpha(prime).unwrap()
            } else {
                upstar_transfinite::kappa(prime).unwrap()
            };
            let mut power = Ordinal::one();
            for _ in 0..prime {
                power = power.nim_product(&kappa, &context).unwrap();
            }
            assert_eq!(power, expected, "kappa_{q}");
        }
    }
    let factor = upstar_transfinite::kappa(49).unwrap().terms()[0].0.factors()[0];
    assert_eq!(factor, Factor { number: 2, exponent: 7 });
}
