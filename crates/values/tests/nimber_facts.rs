//! Facts about nim multiplication: the definition, printed tables and values from another program.

#![allow(clippy::unwrap_used, reason = "tests")]

use serde_json::Value;
use upstar_values::Nimber;
use upstar_values::nimber::{
    nim_mul_u8, nim_mul_u16, nim_mul_u32, nim_mul_u64, nim_mul_u128, portable,
};

/// Products of all pairs below `size` by the definition: x*y is the least number that is not of the
/// form x'*y + x*y' + x'*y' with x' < x and y' < y.
fn products_by_mex(size: usize) -> Vec<Vec<usize>> {
    let mut products = vec![vec![0; size]; size];
    for x in 0..size {
        for y in 0..size {
            let mut excluded = vec![false; x * y + 1];
            for x2 in 0..x {
                for y2 in 0..y {
                    let option = products[x2][y] ^ products[x][y2] ^ products[x2][y2];
                    if let Some(entry) = excluded.get_mut(option) {
                        *entry = true;
                    }
                }
            }
            products[x][y] = excluded.iter().position(|&excluded| !excluded).unwrap();
        }
    }
    products
}

/// The product from single bits, by the schoolbook and the rule for the square of 2^(2^k) alone.
fn product_from_bits(a: u128, b: u128, bits: u32) -> u128 {
    if a <= 1 || b <= 1 {
        return a * b;
    }
    let half = bits / 2;
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let high = product_from_bits(a1, b1, half);
    let middle = product_from_bits(a0, b1, half) ^ product_from_bits(a1, b0, half);
    let low = product_from_bits(a0, b0, half);
    (middle ^ high) << half | (low ^ product_from_bits(high, 1 << (half - 1), half))
}

fn nimber(index: u64) -> Nimber {
    Nimber::from(index)
}

fn data(text: &str) -> Vec<Value> {
    serde_json::from_str(text).unwrap()
}

fn facts(id: &str) -> Value {
    let facts = data(include_str!("data/nim_facts.json"));
    facts.into_iter().find(|fact| fact["id"] == id).unwrap()["expected"].clone()
}

#[test]
fn products_below_64_follow_the_mex_definition() {
    for (x, row) in (0_u64..).zip(products_by_mex(64)) {
        for (y, expected) in (0_u64..).zip(row) {
            let expected = u64::try_from(expected).unwrap();
            assert_eq!(nim_mul_u64(x, y), expected, "{x} * {y}");
            assert_eq!(nimber(x) * nimber(y), nimber(expected));
        }
    }
}

#[test]
fn the_printed_table_to_16() {
    let table = facts("nm.table16");
    for x in 0..16 {
        for y in 0..16 {
            let expected = table[usize::from(x)][usize::from(y)].as_u64().unwrap();
            assert_eq!(u64::from(nim_mul_u8(x, y)), expected, "{x} * {y}");
        }
    }
}

#[test]
fn zero_annihilates_one_is_neutral_and_two_squared_is_three() {
    for y in (0..1000).chain([u64::MAX]) {
        assert_eq!(nim_mul_u64(0, y), 0);
        assert_eq!(nim_mul_u64(1, y), y);
    }
    assert_eq!(facts("nm.186_188")[2], nim_mul_u64(2, 2));
}

#[test]
fn fermat_powers_squared_are_three_halves() {
    for (power, square) in facts("nm.190").as_object().unwrap() {
        let power = nimber(power.parse().unwrap());
        assert_eq!(power.square(), nimber(square.as_u64().unwrap()));
    }
    for k in 0..=14 {
        let bits = 1 << k;
        let power = Nimber::from(dashu_int::UBig::ONE << bits);
        let three_halves = Nimber::from(dashu_int::UBig::from(3_u8) << (bits - 1));
        assert_eq!(&power * &power, three_halves, "k = {k}");
        assert_eq!(power.square(), three_halves, "k = {k}");
    }
}

#[test]
fn products_of_different_fermat_powers_are_ordinary() {
    for k in 0..=10 {
        for j in 0..k {
            let power = |k: usize| dashu_int::UBig::ONE << (1 << k);
            let product = Nimber::from(power(j)) * Nimber::from(power(k));
            assert_eq!(product, Nimber::from(power(j) * power(k)), "{j}, {k}");
        }
    }
}

#[test]
fn cubes_below_16() {
    let mut cubes: Vec<u8> = (0..16).map(|x| nim_mul_u8(x, nim_mul_u8(x, x))).collect();
    cubes.sort_unstable();
    cubes.dedup();
    assert_eq!(Value::from(cubes), facts("nm.cubes16"));
}

#[test]
fn every_pair_of_bytes_from_single_bits() {
    for a in 0..=u8::MAX {
        for b in 0..=u8::MAX {
            let expected = product_from_bits(a.into(), b.into(), 8);
            assert_eq!(u128::from(nim_mul_u8(a, b)), expected, "{a} * {b}");
            assert_eq!(u128::from(nim_mul_u16(a.into(), b.into())), expected);
            assert_eq!(u128::from(nim_mul_u32(a.into(), b.into())), expected);
            assert_eq!(u128::from(nim_mul_u64(a.into(), b.into())), expected);
            assert_eq!(nim_mul_u128(a.into(), b.into()), expected);
        }
    }
}

#[test]
fn every_pair_of_powers_of_two_from_single_bits() {
    // By bilinearity this proves all products of 128 bits.
    for i in 0..128 {
        for j in 0..=i {
            let (a, b) = (1_u128 << i, 1_u128 << j);
            let expected = product_from_bits(a, b, 128);
            assert_eq!(nim_mul_u128(a, b), expected, "2^{i} * 2^{j}");
            assert_eq!(portable::nim_mul_u128(a, b), expected, "2^{i} * 2^{j}");
            if let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(b)) {
                assert_eq!(u128::from(nim_mul_u64(a, b)), expected);
                assert_eq!(u128::from(portable::nim_mul_u64(a, b)), expected);
            }
        }
    }
}

#[test]
fn samples_of_another_program() {
    let mut seen = [0; 3];
    for row in data(include_str!("data/nim_samples.json")) {
        let (category, input) = (row["category"].as_str().unwrap(), row["input"].as_str().unwrap());
        let expected: u64 = row["expected"].as_str().unwrap().parse().unwrap();
        let index = |text: &str| nimber(text.trim().parse().unwrap());
        let result = match category {
            "nim.product" | "nim.product.big" => {
                seen[usize::from(category == "nim.product")] += 1;
                let (x, y) = input.split_once("NimProduct").unwrap();
                index(x) * index(y)
            }
            "nim.inverse" => {
                seen[2] += 1;
                index(input.strip_suffix(".NimInverse").unwrap()).inverse().unwrap()
            }
            other => panic!("unknown category {other}"),
        };
        assert_eq!(result, nimber(expected), "{input}");
    }
    assert!(seen.iter().all(|&count| count > 0));
}
