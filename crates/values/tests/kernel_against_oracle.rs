//! The kernel against an oracle that knows nothing but the definitions: forms are plain trees,
//! `<=` is the recursive definition, sums are built option by option.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use proptest::prelude::*;
use std::rc::Rc;
use upstar_values::{Algebra, Arena, Context, Dyadic, Game, Player};

#[derive(Clone, Debug)]
struct Tree(Vec<Rc<Tree>>, Vec<Rc<Tree>>);

fn le(g: &Tree, h: &Tree) -> bool {
    !g.0.iter().any(|left| le(h, left)) && !h.1.iter().any(|right| le(right, g))
}

fn add(g: &Rc<Tree>, h: &Rc<Tree>) -> Rc<Tree> {
    let side = |a: &[Rc<Tree>], b: &[Rc<Tree>]| {
        a.iter().map(|x| add(x, h)).chain(b.iter().map(|y| add(g, y))).collect()
    };
    Rc::new(Tree(side(&g.0, &h.0), side(&g.1, &h.1)))
}

fn build(algebra: &mut Algebra<'_>, tree: &Tree) -> Game {
    let left: Vec<Game> = tree.0.iter().map(|x| build(algebra, x)).collect();
    let right: Vec<Game> = tree.1.iter().map(|x| build(algebra, x)).collect();
    algebra.game(&left, &right).unwrap()
}

fn unfold(algebra: &mut Algebra<'_>, game: Game) -> Rc<Tree> {
    let mut side = |player| {
        let options = algebra.options(game, player).unwrap();
        options.into_iter().map(|option| unfold(algebra, option)).collect::<Vec<_>>()
    };
    let (left, right) = (side(Player::Left), side(Player::Right));
    Rc::new(Tree(left, right))
}

fn tree() -> impl Strategy<Value = Rc<Tree>> {
    let leaf = Just(Rc::new(Tree(vec![], vec![])));
    leaf.prop_recursive(4, 24, 3, |inner| {
        (proptest::collection::vec(inner.clone(), 0..3), proptest::collection::vec(inner, 0..3))
            .prop_map(|(left, right)| Rc::new(Tree(left, right)))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn order_and_equality_agree_with_the_definition(g in tree(), h in tree()) {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        let (a, b) = (build(&mut algebra, &g), build(&mut algebra, &h));
        prop_assert_eq!(algebra.le(a, b).unwrap(), le(&g, &h));
        prop_assert_eq!(algebra.le(b, a).unwrap(), le(&h, &g));
        prop_assert_eq!(a == b, le(&g, &h) && le(&h, &g));
    }

    #[test]
    fn canonical_form_is_equal_and_has_no_dominated_or_reversible_option(g in tree()) {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        let game = build(&mut algebra, &g);
        let form = unfold(&mut algebra, game);
        prop_assert!(le(&form, &g) && le(&g, &form));
        for (side, sign) in [(&form.0, true), (&form.1, false)] {
            for (i, a) in side.iter().enumerate() {
                for (j, b) in side.iter().enumerate() {
                    prop_assert!(i == j || !le(a, b), "dominated option");
                }
                let replies = if sign { &a.1 } else { &a.0 };
                for reply in replies {
                    let reverses = if sign { le(reply, &form) } else { le(&form, reply) };
                    prop_assert!(!reverses, "reversible option");
                }
            }
        }
    }

    #[test]
    fn sums_and_negatives_agree_with_the_definition(g in tree(), h in tree()) {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        let (a, b) = (build(&mut algebra, &g), build(&mut algebra, &h));
        let sum = algebra.add(a, b).unwrap();
        // Unfold the canonical summands: smaller than the raw trees, equal in value.
        let (ga, hb) = (unfold(&mut algebra, a), unfold(&mut algebra, b));
        let literal = add(&ga, &hb);
        prop_assert_eq!(sum, build(&mut algebra, &literal));
        prop_assert_eq!(algebra.sub(sum, b).unwrap(), a);
        prop_assert_eq!(algebra.sub(sum, sum).unwrap(), algebra.zero());
    }

    #[test]
    fn translation_by_huge_and_fine_numbers_is_exact(g in tree(), h in tree(), k in 0usize..6) {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        let (a, b) = (build(&mut algebra, &g), build(&mut algebra, &h));
        let numbers = [
            Dyadic::from(1i64 << 40),
            Dyadic::new(-3, 20),
            Dyadic::new(1, 15),
            Dyadic::from(20_000),
            Dyadic::new(i64::MAX, 3),
            Dyadic::new(5, 70),
        ];
        let x = algebra.number(numbers[k].clone()).unwrap();
        let (far_a, far_b) = (algebra.add(a, x).unwrap(), algebra.add(b, x).unwrap());
        prop_assert_eq!(algebra.le(far_a, far_b).unwrap(), algebra.le(a, b).unwrap());
        let (sum, far_sum) = (algebra.add(a, b).unwrap(), algebra.add(far_a, b).unwrap());
        prop_assert_eq!(algebra.sub(far_sum, x).unwrap(), sum);
        prop_assert_eq!(algebra.sub(far_a, x).unwrap(), a);
        let far = algebra.game(&[far_a], &[far_b]).unwrap();
        let near = algebra.game(&[a], &[b]).unwrap();
        if algebra.as_number(near).unwrap().is_none() {
            prop_assert_eq!(algebra.sub(far, x).unwrap(), near); // number translation
        }
        let negative = algebra.neg(far_a).unwrap();
        prop_assert_eq!(algebra.add(negative, far_a).unwrap(), algebra.zero());
    }

    #[test]
    fn transplanted_games_keep_their_form(g in tree()) {
        let (here, there, context) = (Arena::new(), Arena::new(), Context::new());
        let (mut a, mut b) = (Algebra::new(&here, &context), Algebra::new(&there, &context));
        let game = build(&mut a, &g);
        prop_assert!(b.add(game, game).is_err());
        let moved = b.transplant(&here, game).unwrap();
        prop_assert_eq!(moved, build(&mut b, &g));
    }
}

#[test]
fn number_up_stars_agree_with_the_definition() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    let mut games = Vec::new();
    for (number, exponent) in [(0, 0), (1, 0), (-1, 1), (3, 2)] {
        for ups in -3i64..=3 {
            for nim in 0u8..4 {
                let x = algebra.number(Dyadic::new(number, exponent)).unwrap();
                let (u, n) = (algebra.ups(ups).unwrap(), algebra.nimber(nim).unwrap());
                games.push(algebra.sum(&[x, u, n]).unwrap());
            }
        }
    }
    let trees: Vec<Rc<Tree>> = games.iter().map(|&game| unfold(&mut algebra, game)).collect();
    for (i, g) in trees.iter().enumerate() {
        assert_eq!(build(&mut algebra, g), games[i]);
        for (j, h) in trees.iter().enumerate() {
            assert_eq!(algebra.le(games[i], games[j]).unwrap(), le(g, h), "{i} {j}");
        }
    }
}

#[test]
fn deep_games_do_not_overflow_the_stack() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    let (one, minus) = (algebra.number(1).unwrap(), algebra.number(-1).unwrap());
    let mut game = algebra.game(&[one], &[minus]).unwrap();
    for k in 0..3000 {
        let left = algebra.number(k + 2).unwrap();
        game = algebra.game(&[left], &[game]).unwrap();
    }
    let negative = algebra.neg(game).unwrap();
    assert_eq!(algebra.add(game, negative).unwrap(), algebra.zero());
    let star = algebra.star();
    let sum = algebra.add(game, star).unwrap();
    assert!(!algebra.le(sum, game).unwrap());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_order_of_many_is_the_order_of_each_pair(
        trees in proptest::collection::vec(tree(), 0..12), wide: bool) {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        let mut games: Vec<Game> = trees.iter().map(|tree| build(&mut algebra, tree)).collect();
        if wide {
            let huge = algebra.number(Dyadic::from(1i64 << 40)).unwrap();
            let more: Vec<Game> =
                games.iter().map(|&game| algebra.add(game, huge).unwrap()).collect();
            games.extend(more);
        }
        let order = algebra.order(&games).unwrap();
        let mut count = 0;
        for (i, &g) in games.iter().enumerate() {
            for (j, &h) in games.iter().enumerate() {
                let le = algebra.le(g, h).unwrap();
                prop_assert_eq!(order.le(i, j), le);
                count += usize::from(le);
            }
        }
        prop_assert_eq!(order.count(), count);
    }
}

#[test]
fn values_with_many_shared_followers_are_built_quickly() {
    let (arena, context) = (Arena::new(), Context::new().with_steps(50_000_000));
    let mut algebra = Algebra::new(&arena, &context);
    let (three, one) = (algebra.number(3).unwrap(), algebra.number(1).unwrap());
    let base = algebra.game(&[three], &[one]).unwrap();
    let star = algebra.nimber(150u8).unwrap();
    let tower = algebra.ordinal_sum(base, star).unwrap(); // {3|1}:*150
    assert!(algebra.depth(tower).unwrap() > 150);
}
