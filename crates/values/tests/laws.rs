//! Laws of the theory on random games: each property is a theorem, checked through operations that
//! do not know it.
#![allow(clippy::unwrap_used)] // a test fails by panicking

use proptest::prelude::*;
use std::collections::HashSet;
use std::rc::Rc;
use upstar_values::{
    Algebra, Arena, Comparison, Context, Dyadic, Game, NumberUpStar, Outcome, Player, Reason,
    Thermograph,
};

/// A recipe for a game: a number-up-star or {…|…}.
#[derive(Clone, Debug)]
enum Recipe {
    Leaf(i64, i32, u32),
    Braces(Vec<Rc<Recipe>>, Vec<Rc<Recipe>>),
}

fn cook(algebra: &mut Algebra<'_>, recipe: &Recipe) -> Game {
    match recipe {
        Recipe::Leaf(quarters, ups, nimber) => algebra
            .number_up_star(NumberUpStar {
                number: Dyadic::new(*quarters, 2),
                ups: (*ups).into(),
                nimber: (*nimber).into(),
            })
            .unwrap(),
        Recipe::Braces(left, right) => {
            let left: Vec<Game> = left.iter().map(|x| cook(algebra, x)).collect();
            let right: Vec<Game> = right.iter().map(|x| cook(algebra, x)).collect();
            algebra.game(&left, &right).unwrap()
        }
    }
}

fn braces(
    leaf: impl Strategy<Value = Recipe> + 'static,
    depth: u32,
    options: std::ops::Range<usize>,
) -> impl Strategy<Value = Rc<Recipe>> {
    leaf.prop_map(Rc::new).prop_recursive(depth, 10, 2, move |inner| {
        (
            proptest::collection::vec(inner.clone(), options.clone()),
            proptest::collection::vec(inner, options.clone()),
        )
            .prop_map(|(left, right)| Rc::new(Recipe::Braces(left, right)))
    })
}

/// Any small game.
fn game() -> impl Strategy<Value = Rc<Recipe>> {
    let leaf = prop_oneof![
        3 => (-8i64..8).prop_map(|n| Recipe::Leaf(4 * n, 0, 0)),
        1 => (-16i64..16).prop_map(|n| Recipe::Leaf(n, 0, 0)),
        1 => (-4i64..4, -2i32..3, 0u32..4).prop_map(|(n, ups, nim)| Recipe::Leaf(4 * n, ups, nim)),
    ];
    braces(leaf, 3, 1..3)
}

/// A small all-small game.
fn all_small() -> impl Strategy<Value = Rc<Recipe>> {
    let leaf = (-3i32..4, 0u32..4).prop_map(|(ups, nim)| Recipe::Leaf(0, ups, nim));
    braces(leaf, 2, 1..3)
}

/// A temperature in eighths.
fn heat() -> impl Strategy<Value = Dyadic> {
    (0i64..40).prop_map(|n| Dyadic::new(n, 3))
}

macro_rules! algebra {
    ($algebra:ident) => {
        let (arena, context) = (Arena::new(), Context::new());
        #[allow(unused_mut)]
        let mut $algebra = Algebra::new(&arena, &context);
    };
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn games_are_a_partially_ordered_group(g in game(), h in game(), k in game()) {
        algebra!(a);
        let (g, h, k) = (cook(&mut a, &g), cook(&mut a, &h), cook(&mut a, &k));
        let gh = a.add(g, h).unwrap();
        prop_assert_eq!(gh, a.add(h, g).unwrap());
        let hk = a.add(h, k).unwrap();
        prop_assert_eq!(a.add(gh, k).unwrap(), a.add(g, hk).unwrap());
        prop_assert_eq!(a.sub(g, g).unwrap(), a.zero());
        prop_assert_eq!(a.sub(gh, h).unwrap(), g);
        let minus = a.neg(g).unwrap();
        prop_assert_eq!(a.neg(minus).unwrap(), g);
        // Translation preserves the order; negation turns it round.
        let before = a.compare(g, h).unwrap();
        let (gk, minus_h) = (a.add(g, k).unwrap(), a.neg(h).unwrap());
        prop_assert_eq!(a.compare(gk, hk).unwrap(), before);
        prop_assert_eq!(a.compare(minus_h, minus).unwrap(), before);
        // Transitivity.
        if a.le(g, h).unwrap() && a.le(h, k).unwrap() {
            prop_assert!(a.le(g, k).unwrap());
        }
        // Comparison is the outcome of the difference.
        let difference = a.sub(g, h).unwrap();
        let expected = match a.outcome(difference).unwrap() {
            Outcome::P => Comparison::Equal,
            Outcome::N => Comparison::Confused,
            Outcome::L => Comparison::Greater,
            Outcome::R => Comparison::Less,
        };
        prop_assert_eq!(before, expected);
    }

    #[test]
    fn canonical_form_is_idempotent(g in game()) {
        algebra!(a);
        let g = cook(&mut a, &g);
        let left = a.options(g, Player::Left).unwrap();
        let right = a.options(g, Player::Right).unwrap();
        prop_assert_eq!(a.game(&left, &right).unwrap(), g);
    }

    #[test]
    fn simplification_steps_end_in_the_canonical_form(
        left in proptest::collection::vec(game(), 0..4),
        right in proptest::collection::vec(game(), 0..4)) {
        algebra!(a);
        let left: Vec<Game> = left.iter().map(|g| cook(&mut a, g)).collect();
        let right: Vec<Game> = right.iter().map(|g| cook(&mut a, g)).collect();
        let simplified = a.simplify(&left, &right).unwrap();
        for (player, options) in [(Player::Left, left), (Player::Right, right)] {
            let mut options: HashSet<Game> = options.into_iter().collect();
            for step in simplified.steps.iter().filter(|step| step.player == player) {
                prop_assert!(options.remove(&step.option));
                match &step.reason {
                    Reason::DominatedBy(other) => prop_assert!(options.contains(other)),
                    Reason::ReversesThrough { replacement, .. } => options.extend(replacement),
                }
            }
            let canonical = a.options(simplified.value, player).unwrap();
            prop_assert_eq!(options, canonical.into_iter().collect::<HashSet<Game>>());
        }
    }

    #[test]
    fn means_add_and_temperatures_do_not_grow(g in game(), h in game()) {
        algebra!(a);
        let (g, h) = (cook(&mut a, &g), cook(&mut a, &h));
        let sum = a.add(g, h).unwrap();
        prop_assert_eq!(a.mean(sum).unwrap(), a.mean(g).unwrap() + a.mean(h).unwrap());
        let hotter = a.temperature(g).unwrap().max(a.temperature(h).unwrap());
        prop_assert!(a.temperature(sum).unwrap() <= hotter);
    }

    #[test]
    fn cooling_is_additive(g in game(), h in game(), t in heat()) {
        algebra!(a);
        let (g, h) = (cook(&mut a, &g), cook(&mut a, &h));
        let sum = a.add(g, h).unwrap();
        let (cool_g, cool_h) = (a.cool(g, &t).unwrap(), a.cool(h, &t).unwrap());
        prop_assert_eq!(a.cool(sum, &t).unwrap(), a.add(cool_g, cool_h).unwrap());
    }

    #[test]
    fn cooling_twice_is_cooling_by_the_sum(g in game(), s in heat(), t in heat()) {
        algebra!(a);
        let g = cook(&mut a, &g);
        let once = a.cool(g, &s).unwrap();
        prop_assert_eq!(a.cool(once, &t).unwrap(), a.cool(g, &(&s + &t)).unwrap());
    }

    #[test]
    fn cooling_undoes_heating(g in game(), t in heat()) {
        algebra!(a);
        let g = cook(&mut a, &g);
        let by = a.number(t.clone()).unwrap();
        let heated = a.heat(g, by).unwrap();
        prop_assert_eq!(a.cool(heated, &t).unwrap(), g);
        prop_assert_eq!(a.mean(heated).unwrap(), a.mean(g).unwrap());
    }

    #[test]
    fn norton_products_by_up_are_additive_and_keep_the_order(g in game(), h in game()) {
        algebra!(a);
        let (g, h) = (cook(&mut a, &g), cook(&mut a, &h));
        let sum = a.add(g, h).unwrap();
        let up = a.ups(1).unwrap();
        let (u_g, u_h) = (a.norton_product(g, up).unwrap(), a.norton_product(h, up).unwrap());
        prop_assert_eq!(a.norton_product(sum, up).unwrap(), a.add(u_g, u_h).unwrap());
        prop_assert_eq!(a.compare(u_g, u_h).unwrap(), a.compare(g, h).unwrap());
    }

    #[test]
    fn walls_are_the_stops_of_the_cooled_game(g in game(), eighths in -7i64..60) {
        algebra!(a);
        let g = cook(&mut a, &g);
        let t = Dyadic::new(eighths, 3);
        let cooled = a.cool(g, &t).unwrap();
        let thermograph = a.thermograph(g).unwrap();
        prop_assert_eq!(thermograph.left_wall().value_at(&t), a.stop(cooled, Player::Left).unwrap());
        prop_assert_eq!(
            thermograph.right_wall().value_at(&t),
            a.stop(cooled, Player::Right).unwrap()
        );
    }

    #[test]
    fn scaffolds_meet_at_the_temperature_and_are_the_walls_below(g in game(), eighths in -8i64..60) {
        algebra!(a);
        let g = cook(&mut a, &g);
        let thermograph = a.thermograph(g).unwrap();
        if let Some(scaffolds) = a.scaffolds(g).unwrap() {
            let meet = thermograph.temperature();
            prop_assert_eq!(scaffolds.left.value_at(&meet), thermograph.mean());
            prop_assert_eq!(scaffolds.right.value_at(&meet), thermograph.mean());
            let t = Dyadic::new(eighths, 3);
            let (l, r) = (scaffolds.left.value_at(&t), scaffolds.right.value_at(&t));
            if t <= meet {
                prop_assert_eq!(&l, &thermograph.left_wall().value_at(&t));
                prop_assert_eq!(&r, &thermograph.right_wall().value_at(&t));
            } else {
                prop_assert!(l <= r); // both may stand upright on the same value for a while
            }
        } else {
            prop_assert!(a.is_integer(g).unwrap());
        }
    }

    #[test]
    fn thermographs_move_with_numbers_of_any_size(g in game(), shift in 0usize..4) {
        algebra!(a);
        let g = cook(&mut a, &g);
        if a.is_number(g).unwrap() {
            return Ok(()); // a number's walls below 0 depend on its denominator
        }
        let by = [
            Dyadic::from(1i64 << 40),
            Dyadic::from(i64::MAX),
            Dyadic::from(-(1i64 << 31)),
            Dyadic::from_big(dashu_int::IBig::ONE << 200, 0),
        ][shift].clone();
        let number = a.number(by.clone()).unwrap();
        let moved = a.add(g, number).unwrap();
        let (here, there) = (a.thermograph(g).unwrap(), a.thermograph(moved).unwrap());
        prop_assert_eq!(here.temperature(), there.temperature());
        prop_assert_eq!(here.mean() + by.clone(), there.mean());
        prop_assert!(here.left_wall().breaks() == there.left_wall().breaks());
        prop_assert!(here.right_wall().breaks() == there.right_wall().breaks());
    }

    #[test]
    fn thermograph_comes_from_the_options(g in game()) {
        algebra!(a);
        let g = cook(&mut a, &g);
        let mut side = |player| {
            let options = a.options(g, player).unwrap();
            options.into_iter().map(|o| a.thermograph(o).unwrap()).collect::<Vec<_>>()
        };
        let (left, right) = (side(Player::Left), side(Player::Right));
        if !left.is_empty() && !right.is_empty() {
            prop_assert_eq!(Thermograph::of_options(&left, &right), Some(a.thermograph(g).unwrap()));
        }
    }

    #[test]
    fn freezing_leaves_something_infinitesimally_close_to_the_mean(g in game()) {
        algebra!(a);
        let g = cook(&mut a, &g);
        let frozen = a.freeze(g).unwrap();
        let mean = a.mean(g).unwrap();
        prop_assert_eq!(a.stop(frozen, Player::Left).unwrap(), mean.clone());
        prop_assert_eq!(a.stop(frozen, Player::Right).unwrap(), mean);
    }

    #[test]
    fn colon_principle(g in game(), h in game(), k in game()) {
        algebra!(a);
        let (g, h, k) = (cook(&mut a, &g), cook(&mut a, &h), cook(&mut a, &k));
        let (gh, gk) = (a.ordinal_sum(g, h).unwrap(), a.ordinal_sum(g, k).unwrap());
        prop_assert_eq!(a.compare(gh, gk).unwrap(), a.compare(h, k).unwrap());
    }

    #[test]
    fn subordinates_undo_ordinal_sums(g in game(), h in game()) {
        algebra!(a);
        let (g, h) = (cook(&mut a, &g), cook(&mut a, &h));
        let sum = a.ordinal_sum(g, h).unwrap();
        if let Ok(found) = a.subordinate(sum, g) {
            prop_assert_eq!(a.ordinal_sum(g, found).unwrap(), sum);
        }
    }

    #[test]
    fn reduced_canonical_forms_agree_iff_the_difference_is_infinitesimal(g in game(), h in game()) {
        algebra!(a);
        let (g, h) = (cook(&mut a, &g), cook(&mut a, &h));
        let (reduced_g, reduced_h) = (a.reduced(g).unwrap(), a.reduced(h).unwrap());
        let error = a.sub(g, reduced_g).unwrap();
        prop_assert!(a.is_infinitesimal(error).unwrap());
        prop_assert_eq!(a.reduced(reduced_g).unwrap(), reduced_g);
        let difference = a.sub(g, h).unwrap();
        prop_assert_eq!(a.is_infinitesimal(difference).unwrap(), reduced_g == reduced_h);
        prop_assert!(a.birthday(reduced_g).unwrap() <= a.birthday(g).unwrap());
    }

    #[test]
    fn atomic_weights_add_and_two_ahead_wins(g in all_small(), h in all_small()) {
        algebra!(a);
        let (g, h) = (cook(&mut a, &g), cook(&mut a, &h));
        prop_assert!(a.is_all_small(g).unwrap());
        let (weight_g, weight_h) = (a.atomic_weight(g).unwrap(), a.atomic_weight(h).unwrap());
        let sum = a.add(g, h).unwrap();
        prop_assert_eq!(a.atomic_weight(sum).unwrap(), a.add(weight_g, weight_h).unwrap());
        let (zero, one, two) = (a.zero(), a.number(1).unwrap(), a.number(2).unwrap());
        if a.le(two, weight_g).unwrap() {
            prop_assert_eq!(a.compare(g, zero).unwrap(), Comparison::Greater);
        }
        if a.le(one, weight_g).unwrap() {
            prop_assert!(!a.le(g, zero).unwrap());
        }
    }

    #[test]
    fn incentives_are_maximal_and_never_positive_for_numbers(g in game()) {
        algebra!(a);
        let g = cook(&mut a, &g);
        let incentives = a.incentives(g).unwrap();
        for &x in &incentives {
            for &y in &incentives {
                prop_assert!(x == y || !a.le(x, y).unwrap());
            }
        }
        for option in a.options(g, Player::Left).unwrap() {
            let incentive = a.sub(option, g).unwrap();
            let mut covered = false;
            for &x in &incentives {
                covered |= a.le(incentive, x).unwrap();
            }
            prop_assert!(covered);
        }
    }

    #[test]
    fn texts_are_equal_iff_the_games_are_and_do_not_depend_on_the_arena(g in game(), h in game()) {
        algebra!(a);
        let (g, h) = (cook(&mut a, &g), cook(&mut a, &h));
        prop_assert_eq!(a.text(g).unwrap() == a.text(h).unwrap(), g == h);
        // In another arena, ids come in another order.
        let (other, context) = (Arena::new(), Context::new());
        let mut b = Algebra::new(&other, &context);
        b.transplant(a.arena(), h).unwrap();
        let there = b.transplant(a.arena(), g).unwrap();
        prop_assert_eq!(a.text(g).unwrap(), b.text(there).unwrap());
    }
}
