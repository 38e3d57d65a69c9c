//! Items 185–191 of the script: nim multiplication and its first transfinite case.
#![allow(clippy::unwrap_used, reason = "tests")]

use upstar_transfinite::Ordinal;
use upstar_values::{Context, Nimber};

fn nimber(n: u64) -> Nimber {
    Nimber::from(n)
}

#[test]
fn item_185_the_product_is_the_least_number_that_the_field_laws_allow() {
    const SIZE: usize = 40;
    let mut table = vec![vec![0_usize; SIZE]; SIZE];
    for x in 0..SIZE {
        for y in 0..SIZE {
            let mut excluded = vec![false; 64 * 64];
            for smaller_x in 0..x {
                for smaller_y in 0..y {
                    excluded
                        [table[smaller_x][y] ^ table[x][smaller_y] ^ table[smaller_x][smaller_y]] =
                        true;
                }
            }
            table[x][y] = excluded.iter().position(|&excluded| !excluded).unwrap();
            let product = nimber(u64::try_from(x).unwrap()) * nimber(u64::try_from(y).unwrap());
            assert_eq!(product, nimber(u64::try_from(table[x][y]).unwrap()), "{x} * {y}");
        }
    }
}

#[test]
fn item_186_zero_times_anything_is_zero() {
    let zero = Ordinal::zero();
    for y in ["0", "1", "77", "w", "w^w + 3"] {
        let y: Ordinal = y.parse().unwrap();
        assert_eq!(zero.nim_product(&y, &Context::new()).unwrap(), zero);
    }
}

#[test]
fn item_187_one_times_anything_is_that() {
    for y in ["0", "1", "77", "w", "w^w + 3"] {
        let y: Ordinal = y.parse().unwrap();
        assert_eq!(Ordinal::one().nim_product(&y, &Context::new()).unwrap(), y);
    }
}

#[test]
fn item_188_two_times_two_is_three() {
    assert_eq!(nimber(2) * nimber(2), nimber(3));
}

#[test]
fn item_189_the_multiplication_table_to_16_is_a_field() {
    for x in 1..16 {
        let mut row: Vec<u64> =
            (0..16).map(|y| (nimber(x) * nimber(y)).to_u64().unwrap()).collect();
        row.sort_unstable();
        assert!(row.into_iter().eq(0..16), "multiplication by {x} is no permutation");
    }
}

#[test]
fn item_190_the_square_of_a_fermat_power_is_one_and_a_half_times_it() {
    for k in 0..10 {
        let power = dashu_int::UBig::ONE << (1_usize << k);
        let square = Nimber::from(power.clone()).square();
        assert_eq!(square, Nimber::from(power * 3_u8 / 2_u8));
    }
}

#[test]
fn item_191_the_cube_of_omega_is_two_which_is_no_cube_below() {
    let context = Context::new();
    let omega = Ordinal::omega();
    assert_eq!(omega.nim_pow(&3.into(), &context).unwrap(), 2_u64.into());
    // 2 is not a cube among the nimbers below 2^(2^k), neither by trial …
    for k in 1..5 {
        assert!((0..1_u64 << (1 << k)).all(|n| nimber(n).pow(3) != Some(nimber(2))));
    }
    // … nor by Euler's criterion.
    for k in 1..12 {
        let third = dashu_int::UBig::ones(1 << k) / 3_u8;
        assert_ne!(nimber(2).pow(third), Some(Nimber::ONE));
    }
}
