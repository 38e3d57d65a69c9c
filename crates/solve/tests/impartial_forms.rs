//! Chapter 1 of the lecture on plain forms: items 14 to 41, each as a test that says what it says.
//! Who wins and what is equivalent is decided by play; Grundy values have to agree with it.
#![allow(clippy::unwrap_used, clippy::cast_possible_truncation)]

mod rook_table;

use rook_table::RookTable;
use upstar_games::wythoff::rook::Corner;
use upstar_solve::{mex, plain_form};
use upstar_values::plain::{Compound, Plain, PlainForms};
use upstar_values::{Context, Error, Stop};

/// Runs a test with a store and all 16 forms of rank at most 3.
fn small(test: impl FnOnce(&mut PlainForms<'_>, &[Plain])) {
    let context = Context::new();
    let mut forms = PlainForms::new(&context);
    let all = forms.up_to_rank(3).unwrap();
    test(&mut forms, &all);
}

fn sum(forms: &mut PlainForms<'_>, g: Plain, h: Plain) -> Plain {
    forms.compound(Compound::Sum, g, h).unwrap()
}

#[test]
fn item_14_a_game_is_a_set_of_games() {
    small(|forms, all| {
        for &g in all {
            let mut options = forms.options(g).unwrap();
            options.reverse();
            options.extend(options.clone());
            assert_eq!(forms.set(&options).unwrap(), g);
        }
    });
}

#[test]
fn item_14_forms_of_different_stores_do_not_mix() {
    let context = Context::new();
    let (mut one, two) = (PlainForms::new(&context), PlainForms::new(&context));
    let foreign = two.empty();
    assert_ne!(one.empty(), foreign);
    assert_eq!(one.set(&[foreign]), Err(Error::ForeignGame));
    assert_eq!(one.grundy(foreign), Err(Error::ForeignGame));
    assert_eq!(one.compound(Compound::Sum, foreign, one.empty()), Err(Error::ForeignGame));
    assert_eq!(one.equivalent(foreign, foreign), Err(Error::ForeignGame));
}

#[test]
fn item_15_there_are_1_2_4_16_65536_games_by_rank() {
    let context = Context::new();
    let mut forms = PlainForms::new(&context);
    let counts: Vec<usize> = (0..5).map(|r| forms.up_to_rank(r).unwrap().len()).collect();
    assert_eq!(counts, [1, 2, 4, 16, 65536]);
    assert_eq!(forms.stored(), 65536);
    assert_eq!(forms.up_to_rank(5), Err(Error::Stopped(Stop::TooWide)));
}

#[test]
fn item_16_star_n_is_the_set_of_smaller_ones_and_other_games_exist() {
    small(|forms, _| {
        for n in 0..40 {
            let below: Vec<Plain> = (0..n).map(|k| forms.star(k).unwrap()).collect();
            let star = forms.star(n).unwrap();
            assert_eq!(forms.set(&below).unwrap(), star);
            assert_eq!((forms.grundy(star).unwrap(), forms.rank(star).unwrap()), (n, n));
        }
        let [zero, one, two, four] = [0, 1, 2, 4].map(|n| forms.star(n).unwrap());
        let (a, b) = (forms.set(&[two]).unwrap(), forms.set(&[zero, one, four]).unwrap());
        assert!(forms.equivalent(a, zero).unwrap() && a != zero);
        assert!(forms.equivalent(b, two).unwrap() && b != two);
        assert_eq!(
            (forms.text(a).unwrap(), forms.text(b).unwrap()),
            ("{*2}".into(), "{0,*,*4}".into())
        );
    });
}

#[test]
fn item_17_a_game_is_won_iff_some_option_is_lost() {
    let context = Context::new();
    let mut forms = PlainForms::new(&context);
    for g in forms.up_to_rank(4).unwrap() {
        let options = forms.options(g).unwrap();
        let some_lost = options.iter().any(|&x| !forms.is_won(x).unwrap());
        assert_eq!(forms.is_won(g).unwrap(), some_lost);
    }
}

#[test]
fn item_18_losing_positions_of_wythoff_and_of_subtracting_3_7_8() {
    small(|forms, _| {
        const N: usize = 24;
        let mut table: Vec<Vec<Plain>> = Vec::new();
        for x in 0..N {
            table.push(Vec::new());
            for y in 0..N {
                let rows = (0..x).map(|i| table[i][y]);
                let columns = (0..y).map(|j| table[x][j]);
                let diagonal = (1..=x.min(y)).map(|d| table[x - d][y - d]);
                let options: Vec<Plain> = rows.chain(columns).chain(diagonal).collect();
                let form = forms.set(&options).unwrap();
                table[x].push(form);
            }
        }
        let mut lost = Vec::new();
        for (x, row) in table.iter().enumerate() {
            lost.extend((x..N).filter(|&y| !forms.is_won(row[y]).unwrap()).map(|y| (x, y)));
        }
        let known = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18)];
        assert_eq!(lost, [&known[..], &[(12, 20), (14, 23)]].concat());

        let mut heaps: Vec<Plain> = Vec::new();
        for n in 0..100usize {
            let after = [3, 7, 8].into_iter().filter_map(|d| n.checked_sub(d));
            let options: Vec<Plain> = after.map(|m| heaps[m]).collect();
            heaps.push(forms.set(&options).unwrap());
        }
        for (n, &heap) in heaps.iter().enumerate() {
            let known = matches!(n, 0..=2 | 6) || n >= 11 && matches!(n % 5, 1 | 2);
            assert_eq!(!forms.is_won(heap).unwrap(), known, "{n}");
        }
    });
}

#[test]
fn item_19_a_move_in_a_sum_is_a_move_in_one_of_the_two() {
    small(|forms, all| {
        for &g in all {
            for &h in all {
                let mut options = Vec::new();
                for x in forms.options(g).unwrap() {
                    options.push(sum(forms, x, h));
                }
                for y in forms.options(h).unwrap() {
                    options.push(sum(forms, g, y));
                }
                assert_eq!(forms.set(&options).unwrap(), sum(forms, g, h));
            }
        }
    });
}

#[test]
fn item_20_sums_are_associative_commutative_and_have_the_unit_0_as_sets() {
    small(|forms, all| {
        for &g in all {
            assert_eq!(sum(forms, g, forms.empty()), g);
            for &h in all {
                let gh = sum(forms, g, h);
                assert_eq!(gh, sum(forms, h, g));
                for &k in &all[..8] {
                    let hk = sum(forms, h, k);
                    assert_eq!(sum(forms, gh, k), sum(forms, g, hk));
                }
            }
        }
    });
}

#[test]
fn item_21_the_sum_of_a_game_with_itself_is_lost() {
    small(|forms, all| {
        for &g in all {
            assert!(!forms.is_sum_won(g, g).unwrap());
            let twice = sum(forms, g, g);
            assert!(!forms.is_won(twice).unwrap());
        }
    });
}

#[test]
fn items_22_to_25_weak_equivalence_is_the_same_outcome_and_not_enough() {
    small(|forms, all| {
        for &g in all {
            for &h in all {
                let same = forms.is_won(g).unwrap() == forms.is_won(h).unwrap();
                assert_eq!(forms.weakly_equivalent(g, h).unwrap(), same);
                // 24: what is lost changes nothing.
                if !forms.is_won(g).unwrap() {
                    let both = sum(forms, g, h);
                    assert!(forms.weakly_equivalent(h, both).unwrap());
                }
            }
        }
        // 23
        let [one, two, three] = [1, 2, 3].map(|n| forms.star(n).unwrap());
        assert!(forms.weakly_equivalent(one, three).unwrap());
        let (a, b) = (sum(forms, one, one), sum(forms, one, three));
        assert!(!forms.is_won(a).unwrap() && forms.is_won(b).unwrap());
        // 25
        let twos = sum(forms, two, two);
        let long = sum(forms, twos, three);
        assert!(forms.weakly_equivalent(three, long).unwrap());
    });
}

#[test]
fn items_26_27_equivalent_in_every_context_iff_the_sum_is_lost() {
    small(|forms, all| {
        for &g in all {
            for &h in all {
                let differs = |forms: &mut PlainForms<'_>, x| {
                    forms.is_sum_won(g, x).unwrap() != forms.is_sum_won(h, x).unwrap()
                };
                let told_apart = all.iter().copied().find(|&x| differs(forms, x));
                assert_eq!(forms.equivalent(g, h).unwrap(), told_apart.is_none());
                let both = sum(forms, g, h);
                assert_eq!(forms.equivalent(g, h).unwrap(), !forms.is_won(both).unwrap());
                // The context found has the least rank: the list is in order of rank.
                let found = forms.separating_context(g, h).unwrap();
                assert_eq!(found.is_some(), told_apart.is_some());
                if let (Some(found), Some(first)) = (found, told_apart) {
                    assert!(differs(forms, found));
                    assert_eq!(forms.rank(found).unwrap(), forms.rank(first).unwrap());
                }
            }
        }
    });
}

#[test]
fn item_28_weakly_equivalent_to_0_is_equivalent_to_0() {
    small(|forms, all| {
        for &g in all {
            let zero = forms.empty();
            let weakly = forms.weakly_equivalent(zero, g).unwrap();
            assert_eq!(weakly, forms.equivalent(zero, g).unwrap());
        }
    });
}

#[test]
fn items_29_30_a_set_of_nimbers_is_equivalent_to_its_mex() {
    small(|forms, _| {
        for subset in 0..1u32 << 7 {
            let members: Vec<u32> = (0..7).filter(|n| subset >> n & 1 == 1).collect();
            let least = (0..8).find(|n| !members.contains(n)).unwrap();
            let wide: Vec<u64> = members.iter().map(|&n| u64::from(n)).collect();
            assert_eq!(mex(&wide), u64::from(least));
            let options: Vec<Plain> = members.iter().map(|&n| forms.star(n).unwrap()).collect();
            let (set, star) = (forms.set(&options).unwrap(), forms.star(least).unwrap());
            assert!(forms.equivalent(set, star).unwrap());
        }
    });
}

#[test]
fn items_31_32_37_every_game_of_rank_4_is_one_nimber_its_grundy_value_and_no_option_has_it() {
    let context = Context::new();
    let mut forms = PlainForms::new(&context);
    let stars: Vec<Plain> = (0..5).map(|n| forms.star(n).unwrap()).collect();
    for g in forms.up_to_rank(4).unwrap() {
        let grundy = forms.grundy(g).unwrap();
        for (n, &star) in (0..).zip(&stars) {
            assert_eq!(forms.equivalent(g, star).unwrap(), n == grundy);
        }
        for x in forms.options(g).unwrap() {
            assert_ne!(forms.grundy(x).unwrap(), grundy);
        }
    }
}

#[test]
fn item_33_wythoff_0_0_is_0_and_1_0_is_1_and_1_1_is_2() {
    small(|forms, _| {
        let context = Context::new();
        for (x, y, value) in [(0u32, 0u32, 0), (1, 0, 1), (1, 1, 2)] {
            let position = upstar_core::AnyPosition::new(upstar_games::Wythoff::new(x, y));
            let form = plain_form(&position, forms, &context).unwrap();
            assert_eq!(forms.grundy(form).unwrap(), value);
        }
    });
}

/// The rook's table by the rules of the board, cell by cell.
fn rook(corner: Corner, size: usize) -> Vec<Vec<u64>> {
    let mut table: Vec<Vec<u64>> = Vec::new();
    for x in 0..size {
        table.push(Vec::new());
        for y in 0..size {
            let squares = (0..x).map(|i| (i, y)).chain((0..y).map(|j| (x, j)));
            let mut seen: Vec<u64> = squares
                .filter(|&square| corner != Corner::Missing || square != (0, 0))
                .map(|(i, j)| table[i][j])
                .collect();
            if corner == Corner::Hole && x == 0 {
                seen.push(0); // the square (0,-1), from which there is no move
            }
            let value = mex(&seen);
            table[x].push(value);
        }
    }
    table
}

#[test]
fn item_34_the_rook_with_an_extra_square() {
    const N: usize = 48;
    let g = rook(Corner::Hole, N);
    let table = RookTable::new(Corner::Hole, N, N, &Context::new()).unwrap();
    let wide = RookTable::new(Corner::Hole, 5, N, &Context::new()).unwrap();
    let high = RookTable::new(Corner::Hole, N, 5, &Context::new()).unwrap();
    for i in 0..5 {
        for j in 0..N {
            assert_eq!((wide.get(i, j), high.get(j, i)), (table.get(i, j), table.get(j, i)));
        }
    }
    for x in 0..N {
        assert_eq!((g[0][x], g[1][x]), (x as u64 + 1, x as u64));
        for y in 0..N {
            assert_eq!(table.get(x, y).map(u64::from), Some(g[x][y]));
            assert_eq!(g[x][y] == 0, x == y + 1);
            // Each column is an involution.
            if let Some(row) = usize::try_from(g[x][y]).ok().and_then(|z| g.get(z)) {
                assert_eq!(row[y], x as u64);
            }
        }
        // Each row but the first is a permutation: every small number comes up.
        let known: Vec<u64> = g[x].clone();
        assert!(x == 0 || (0..(N - x) as u64 / 2).all(|z| known.contains(&z)), "{x}");
    }
}

#[test]
fn item_34_additive_periods_of_the_first_rows() {
    let periods = [1usize, 1, 3, 9, 36, 144, 720, 5040, 10080];
    let columns = 40_000;
    let table = RookTable::new(Corner::Hole, periods.len(), columns, &Context::new()).unwrap();
    for (x, &period) in periods.iter().enumerate() {
        let value = |y| table.get(x, y).unwrap() as usize;
        let holds = |p: usize| {
            (columns - 2 * period..columns - p).all(|y| value(y + p) == value(y) + p)
                && (columns / 4..columns / 4 + period).all(|y| value(y + p) == value(y) + p)
        };
        assert!(holds(period), "row {x}");
        assert!((1..period).filter(|p| period % p == 0).all(|p| !holds(p)), "row {x}");
    }
}

#[test]
fn items_35_36_the_rook_without_the_corner_and_its_relation_to_the_other() {
    const N: usize = 48;
    let (f, g) = (rook(Corner::Missing, N), rook(Corner::Hole, N));
    let table = RookTable::new(Corner::Missing, N, N, &Context::new()).unwrap();
    assert_eq!(table.get(0, 0), None);
    for x in 0..N {
        for y in 0..N {
            if (x, y) == (0, 0) {
                continue;
            }
            assert_eq!(table.get(x, y).map(u64::from), Some(f[x][y]));
            assert_eq!(f[x][y], f[y][x]);
            assert!(x != 0 || f[x][y] == y as u64 - 1);
            assert!(x != 1 || f[x][y] == y as u64);
            assert!(x != y || x < 2 || f[x][y] == 0);
            // G(x,y) = z iff F(x,z) = y.
            if (f[x][y] as usize) < N {
                assert_eq!(g[x][f[x][y] as usize], y as u64);
            }
        }
    }
}

#[test]
fn items_38_to_41_nim_sums() {
    small(|forms, _| {
        let mut value = |x: u32, y: u32| {
            let (x, y) = (forms.star(x).unwrap(), forms.star(y).unwrap());
            let both = sum(forms, x, y);
            forms.grundy(both).unwrap()
        };
        for x in 0..16 {
            let mut row: Vec<u32> = (0..16).map(|y| value(x, y)).collect();
            assert!((0..16).all(|y| row[y as usize] == x ^ y)); // 41
            row.sort_unstable();
            assert!(row.windows(2).all(|pair| pair[0] < pair[1])); // 38
        }
        for k in 0..5 {
            let power = 1 << k;
            for n in 0..power {
                assert_eq!(value(n, power), n + power); // 39
                assert!((0..power).all(|m| value(n, m) < power));
            }
        }
        // 40: a nimber is the sum of its binary powers, by play.
        for n in 0..16u32 {
            let mut total = forms.empty();
            for bit in (0..4).filter(|bit| n >> bit & 1 == 1) {
                let power = forms.star(1 << bit).unwrap();
                total = sum(forms, total, power);
            }
            let star = forms.star(n).unwrap();
            assert!(forms.equivalent(total, star).unwrap());
        }
    });
}

#[test]
fn weakly_but_not_strongly_equivalent_pairs_have_different_values_that_are_not_0() {
    let context = Context::new();
    let mut forms = PlainForms::new(&context);
    let mut pairs = Vec::new();
    let mut keep = |pair| {
        pairs.push(pair);
        std::ops::ControlFlow::Continue(())
    };
    forms.visit_weak_pairs(3, &mut keep).unwrap();
    let all = forms.up_to_rank(3).unwrap();
    let values: Vec<u32> = all.iter().map(|&g| forms.grundy(g).unwrap()).collect();
    let expected = |i: usize| {
        (0..i)
            .filter(move |&j| i > j)
            .filter(|&j| values[i] != values[j])
            .filter(|&j| values[i] * values[j] != 0)
            .count()
    };
    assert_eq!(pairs.len(), (0..16).map(expected).sum::<usize>());
    for pair in pairs {
        let least = forms.grundy(pair.first).unwrap().min(forms.grundy(pair.second).unwrap());
        assert_eq!(forms.star(least).unwrap(), pair.context);
    }
}

#[test]
fn bounds_are_kept() {
    let context = Context::new().with_steps(10_000);
    let mut forms = PlainForms::new(&context);
    assert_eq!(forms.star(100_000), Err(Error::Stopped(Stop::OutOfSteps)));
    let context = Context::new().with_memory(1 << 20);
    let mut forms = PlainForms::new(&context);
    assert_eq!(forms.star(100_000), Err(Error::Stopped(Stop::OutOfMemory)));
}
