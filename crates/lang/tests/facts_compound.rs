//! The facts of the categories `compound` and `rook`, as data: each row of `data/facts.json` is
//! looked up by its id, computed through the language or the library, and compared with what the
//! row expects. A row that nobody computes fails, and so does a category without rows.
//!
//! Rows whose expectation is a sentence are laws: the law is checked on a whole range, and the
//! sentence must be the one that was read when the check was written.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a helper that panics fails
#![allow(clippy::cast_possible_truncation)] // small tables

#[path = "../../solve/tests/rook_table/mod.rs"]
mod rook_table;

use rook_table::RookTable;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use upstar_games::wythoff::rook::Corner;
use upstar_lang::{Session, Settings};
use upstar_values::Context;

/// What Upstar answers, as JSON: its lists and numbers are JSON already.
fn answer(input: &str) -> Value {
    let mut session = Session::new(Settings::default());
    let shown =
        session.run(input, &Context::new()).unwrap_or_else(|e| panic!("{}", e.render(input)));
    let text = &shown.last().expect("an answer").text;
    serde_json::from_str(text).unwrap_or_else(|_| panic!("{input} gives {text}"))
}

/// A law, as a list of counterexamples that must be empty.
fn holds(counterexamples: &str) {
    assert_eq!(answer(counterexamples), json!([]), "{counterexamples}");
}

/// A law about `s`, the list of all 16 games of rank at most 3: the sets of 0, *, {*} and *2.
fn law(body: &str) {
    let members = ["0", "*", "{*|*}", "*2"];
    let game = |subset: usize| {
        let options: Vec<&str> =
            (0..4).filter(|bit| subset >> bit & 1 == 1).map(|bit| members[bit]).collect();
        let options = options.join(",");
        format!("{{{options}|{options}}}")
    };
    let all: Vec<String> = (0..16).map(game).collect();
    holds(&format!("s := [{}]; {body}", all.join(", ")));
}

fn table(corner: Corner, rows: usize, columns: usize) -> Value {
    let table = RookTable::new(corner, rows, columns, &Context::new()).unwrap();
    (0..rows).map(|x| (0..columns).map(|y| json!(table.get(x, y))).collect::<Value>()).collect()
}

/// The fast tables of the rook's game, with the hole and without the corner.
fn rook_tables(size: usize) -> impl Fn(bool, usize, usize) -> Option<usize> {
    let context = Context::new();
    let make = |corner| RookTable::new(corner, size, size, &context).unwrap();
    let (hole, missing) = (make(Corner::Hole), make(Corner::Missing));
    move |with_hole, x, y| {
        let table = if with_hole { &hole } else { &missing };
        table.get(x, y).map(|value| value as usize)
    }
}

/// Computes one row; what is returned must be what the row expects.
fn compute(id: &str, input: &Value) -> Value {
    match id {
        "rook.hole" => {
            // Through the language for the first rows, by the fast table for all.
            let found = table(Corner::Hole, 22, 21);
            let few = answer("[[(*x |> *y).grundy for y in 0..20] for x in 0..9]");
            assert_eq!(few.as_array().unwrap()[..], found.as_array().unwrap()[..10]);
            found
        }
        "rook.corner" => {
            let found = table(Corner::Missing, 21, 21);
            let mut few = answer("[[(*x + *y).truncated.grundy for y in 0..20] for x in 0..9]");
            assert_eq!(few[0][0].take(), json!(0)); // as a game the corner is 0
            assert_eq!(few.as_array().unwrap()[..], found.as_array().unwrap()[..10]);
            found
        }
        "rook.flammenkamp" => {
            const N: usize = 64;
            let value = rook_tables(N);
            for (x, y, z) in (0..N * N * N).map(|k| (k / N / N, k / N % N, k % N)) {
                if (x, z) != (0, 0) {
                    let first = value(true, x, y) == Some(z);
                    assert_eq!(first, value(false, x, z) == Some(y));
                    assert_eq!(first, value(false, z, x) == Some(y));
                    assert_eq!(first, value(true, z, y) == Some(x));
                }
            }
            // Why x = z = 0 is excluded.
            assert_eq!(answer("[(0 |> 0).grundy, (0 + 0).truncated.grundy]"), json!([1, 0]));
            json!("holds for all x,y,z<64 with x,z not both 0")
        }
        "rook.mark" => answer(
            "[(*4 |> *7).grundy, (*4 |> *10).grundy, (*4 + *10).truncated.grundy, \
             (*7 + *4).truncated.grundy]",
        ),
        "rook.laws" => {
            const N: usize = 64;
            let value = rook_tables(2 * N);
            for x in 0..N {
                assert_eq!((value(true, 0, x), value(true, 1, x)), (Some(x + 1), Some(x)));
                for y in 0..N {
                    let z = value(true, x, y).unwrap();
                    assert_eq!(z == 0, x == y + 1);
                    assert!(z >= 2 * N || value(true, z, y) == Some(x));
                }
                // No number comes up twice in a row, and in rows x >= 1 each does: z at F(x,z).
                let mut row: Vec<usize> = (0..2 * N).filter_map(|y| value(true, x, y)).collect();
                row.sort_unstable();
                row.dedup();
                assert_eq!(row.len(), 2 * N);
                for z in (0..N).filter(|_| x >= 1) {
                    assert_eq!(value(true, x, value(false, x, z).unwrap()), Some(z));
                }
            }
            json!(
                "G(0,y)=y+1; G(1,y)=y; G(x,y)=0 iff x=y+1; each column x->G(x,y) is an \
                 involution; each row x>=1 is a permutation of N"
            )
        }
        "rook.lawsF" => {
            const N: usize = 64;
            let value = rook_tables(3 * N);
            for (x, y) in (0..N * N).map(|k| (k / N, k % N)).skip(1) {
                let f = value(false, x, y).unwrap();
                assert_eq!(value(false, y, x), Some(f));
                assert_eq!(value(true, x, f), Some(y));
                assert!(x != 0 || f == y - 1);
                assert!(x != 1 || f == y);
                assert!(x != y || f == usize::from(x == 1));
            }
            json!(
                "F symmetric; F(0,y)=y-1 (y>=1); F(1,y)=y; F(x,x)=0 for x>=2 (and F(1,1)=1); \
                 rows of F and G are inverse permutations"
            )
        }
        "seq.107" => {
            law("[[g,h,k] for g in s for h in s for k in s \
                 if not identical((g -> h) -> k, g -> (h -> k))]");
            law("[g for g in s if not (identical(0 -> g, g) and identical(g -> 0, g))]");
            json!("associative; 0->G = G = G->0")
        }
        "seq.m" => answer("[[((*x + *y) -> *1).grundy for y in 0..7] for x in 0..7]"),
        "seq.m2" => answer("[[((*x + *y) -> *2).grundy for y in 0..7] for x in 0..7]"),
        "seq.109" => {
            // The theorem answers for nimbers; Nim's positions are searched.
            holds(
                "[[x,y] for x in 0..12 for y in 0..12 if (nim(x,y) -> *1).grundy != \
                 (if x <= 1 and y <= 1 then [1,0,1].at(x + y + 1) else nim_sum(x,y))]",
            );
            json!("if x<=1 and y<=1 then (x+y+1) mod 2 else x XOR y")
        }
        "seq.108" | "ann.128" => {
            let inputs = input.as_array().unwrap().iter().map(|text| text.as_str().unwrap());
            inputs.map(|text| answer(&format!("({text}).grundy"))).collect()
        }
        "seq.110" => {
            law("[[g,h,k] for g in s for h in s for k in s if h == k and (g -> h) != (g -> k)]");
            json!("G->H equiv G->H2")
        }
        "seq.112" => {
            law("[[g,h,n] for g in s for h in s for n in 0..6 \
                 if spectrum(g -> h, n) != spectrum(g, spectrum(h, n))]");
            json!("spec(G) o spec(H)")
        }
        "seq.113" => {
            holds(
                "[[m,n] for m in 0..12 for n in 0..24 if nim(m).spectrum(n) != \
                 (if m == 0 then n else if n < m then m else m - 1)]",
            );
            holds(
                "[[m,n] for m in 0..12 for n in 0..24 if nim(m).spectrum(n) != (*m).spectrum(n)]",
            );
            json!("m=0: n; m>=1: m if n<m, m-1 if n>=m")
        }
        "seq.spec19_13" => answer("spectrum(*19 + *13, 0..20)"),
        "seq.spec2_5" => answer("spectrum(*2 + *5, 0..6)"),
        "seq.spec_limit" => {
            holds(
                "[[x,y,n] for x in 0..9 for y in 0..9 for n in [x + y, x + y + 1, x + y + 5] \
                 if x + y > 0 and spectrum(*x + *y, n) != (*x + *y).truncated.grundy]",
            );
            holds(
                "[[x,y] for x in 0..9 for y in 0..9 \
                 if x + y > 0 and (*x + *y).spectrum_limit != (*x + *y).truncated.grundy]",
            );
            json!("grundy((*x+*y)^-), reached at the latest at n=x+y")
        }
        "seq.114" => {
            law("[[g,n] for g in s for n in 6..12 \
                 if not identical(g, 0) and spectrum(g, n) != g.truncated.grundy]");
            json!("spec(G) eventually constant, limit grundy(G^-)")
        }
        "tr.117" => {
            assert_eq!(answer("((*2 + *3) -> *).grundy"), json!(1));
            answer("[[(*x + *y).truncated.grundy for y in 0..4] for x in 0..4]")
        }
        "tr.118" => {
            law("[g for g in s if not identical((g -> *).truncated, g)]");
            json!("G (same set)")
        }
        "tr.119" => {
            let found = answer("[(g.truncated -> *).grundy for g in [0, *2]]");
            assert_eq!(answer("[0, (*2).grundy]"), json!([0, 2]));
            json!(format!("counterexamples: G=0 gives {}, G=*2 gives {}", found[0], found[1]))
        }
        "w.121" => {
            holds("[n for n in 0..12 if not identical(*n => *, *(n+1))]");
            json!("*(n+1) (same set)")
        }
        "w.122" => {
            law("[g for g in s if not identical((g => *).truncated, g)]");
            json!("G (same set)")
        }
        "w.123" => {
            let found = answer("[(g.truncated => *).grundy for g in [0, *1 + *1]]");
            assert_eq!(answer("(*1 + *1).grundy"), json!(0));
            json!(format!("counterexamples G=0 -> {}, G=*1+*1 -> {}", found[0], found[1]))
        }
        "w.124" => {
            assert_eq!(answer("{*1|*1}.grundy"), json!(0));
            json!({ "G=>H": answer("(*1 => {*1|*1}).grundy"), "G=>H2": answer("(*1 => 0).grundy") })
        }
        "ann.126" => {
            law("[h for h in s if not identical(0 |> h, h => *)]");
            json!("H => * (same set)")
        }
        "ann.127" => {
            law("[[g,h,k] for g in s for h in s for k in s if h == k and (g |> h) != (g |> k)]");
            json!("G|>H equiv G|>H2")
        }
        "ann.129" => {
            law("[[g,h,i] for g in s for h in s for i in 0..4 \
                 if not (identical(g, 0) and i == 0) \
                 and ((g |> h) == *i) != (h == (g + *i).truncated)]");
            json!("holds for all 16 games G,H of rank<=3, i<5, G and *i not both empty")
        }
        "ann.rook" => {
            let direct = table(Corner::Hole, 12, 12);
            assert_eq!(answer("[[(*x |> *y).grundy for y in 0..11] for x in 0..11]"), direct);
            json!("equals the rook-with-hole table")
        }
        "ann.130" => {
            holds(
                "[[g,h,i] for g in 0..9 for h in 0..9 for i in 0..9 \
                 if ((*g |> *h) == *i) != ((*i |> *h) == *g)]",
            );
            json!("holds")
        }
        unknown => panic!("nobody computes {unknown}"),
    }
}

fn run(category: &str, least: usize) {
    let facts: Value = serde_json::from_str(include_str!("data/facts.json")).unwrap();
    let rows: BTreeMap<&str, &Value> = facts
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| row["category"] == category)
        .map(|row| (row["id"].as_str().unwrap(), row))
        .collect();
    assert!(rows.len() >= least, "{category} has {} rows", rows.len());
    for (id, row) in rows {
        assert_eq!(compute(id, &row["input"]), row["expected"], "{id}");
    }
}

#[test]
fn every_fact_about_compounds() {
    run("compound", 25);
}

#[test]
fn every_fact_about_the_rook() {
    run("rook", 6);
}
