//! Closed forms and recognisers against plain definitions, on everything small.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use dashu_int::{IBig, UBig};
use std::collections::HashMap;
use upstar_values::{
    Algebra, Arena, Context, Dyadic, Error, Game, Notation, NumberUpStar, Player, Stop, Uptimal,
};

macro_rules! algebra {
    ($algebra:ident) => {
        let (arena, context) = (Arena::new(), Context::new());
        let mut $algebra = Algebra::new(&arena, &context);
    };
}

/// All number-up-stars with small parts.
fn number_up_stars(algebra: &mut Algebra<'_>) -> Vec<Game> {
    let mut games = Vec::new();
    for quarters in -9..=9 {
        for ups in -4..=4 {
            for nimber in 0u32..6 {
                let number = Dyadic::new(quarters, 2);
                let value = NumberUpStar { number, ups: ups.into(), nimber: nimber.into() };
                games.push(algebra.number_up_star(value).unwrap());
            }
        }
    }
    games
}

/// A value defined from those of the options, with a memo.
fn by_definition<T: Clone>(
    algebra: &mut Algebra<'_>,
    memo: &mut HashMap<Game, T>,
    game: Game,
    combine: &impl Fn(&mut Algebra<'_>, Game, &[T], &[T]) -> T,
) -> T {
    if let Some(value) = memo.get(&game) {
        return value.clone();
    }
    let mut side = |player| {
        let options = algebra.options(game, player).unwrap();
        options.into_iter().map(|o| by_definition(algebra, memo, o, combine)).collect::<Vec<_>>()
    };
    let (left, right) = (side(Player::Left), side(Player::Right));
    let value = combine(algebra, game, &left, &right);
    memo.insert(game, value.clone());
    value
}

#[test]
fn birthdays_and_follower_counts_of_number_up_stars() {
    algebra!(a);
    let mut memo = HashMap::new();
    for game in number_up_stars(&mut a) {
        let day = by_definition(&mut a, &mut memo, game, &|_, _, left, right| {
            left.iter().chain(right).max().map_or(0u32, |day| day + 1)
        });
        assert_eq!(a.birthday(game).unwrap(), day.into());
        let followers = a.followers(game).unwrap();
        assert_eq!(followers[0], game);
        assert_eq!(a.follower_count(game).unwrap(), UBig::from(followers.len()));
    }
}

#[test]
fn all_small_games_are_those_where_both_can_move_or_neither() {
    algebra!(a);
    let mut memo = HashMap::new();
    let games = a.born_by(3).unwrap();
    for game in games {
        let dicotic = by_definition(&mut a, &mut memo, game, &|_, _, left, right| {
            left.is_empty() == right.is_empty() && left.iter().chain(right).all(|dicotic| *dicotic)
        });
        assert_eq!(a.is_all_small(game).unwrap(), dicotic);
        if dicotic {
            assert!(a.is_infinitesimal(game).unwrap());
            assert!(a.is_atomic(game).unwrap());
        }
    }
}

#[test]
fn companions_of_number_up_stars() {
    algebra!(a);
    let mut memo = HashMap::new();
    for game in number_up_stars(&mut a) {
        let companion = by_definition(&mut a, &mut memo, game, &|a, game, left, right| {
            let (zero, mut left, mut right) = (a.zero(), left.to_vec(), right.to_vec());
            if a.le(zero, game).unwrap() {
                left.push(zero);
            }
            if a.le(game, zero).unwrap() {
                right.push(zero);
            }
            a.game(&left, &right).unwrap()
        });
        assert_eq!(a.companion(game).unwrap(), companion, "{}", a.text(game).unwrap());
    }
}

#[test]
fn reduced_forms_of_number_up_stars_are_their_numbers() {
    algebra!(a);
    let mut memo = HashMap::new();
    for game in number_up_stars(&mut a) {
        // Heat by * without closed forms, then reduce what is left.
        let star = a.star();
        let heated = by_definition(&mut a, &mut memo, game, &|a, game, left, right| {
            if a.is_number(game).unwrap() {
                return game;
            }
            let left: Vec<Game> = left.iter().map(|&o| a.add(o, star).unwrap()).collect();
            let right: Vec<Game> = right.iter().map(|&o| a.add(o, star).unwrap()).collect();
            a.game(&left, &right).unwrap()
        });
        assert_eq!(a.heat(game, star).unwrap(), heated);
        let number = a.number(a.as_number_up_star(game).unwrap().unwrap().number).unwrap();
        assert_eq!(a.reduced(game).unwrap(), number);
    }
}

#[test]
fn conway_products_agree_with_the_definition() {
    fn product(
        a: &mut Algebra<'_>,
        memo: &mut HashMap<(Game, Game), Game>,
        g: Game,
        h: Game,
    ) -> Game {
        if let Some(&known) = memo.get(&(g, h)) {
            return known;
        }
        let mut sides = [Vec::new(), Vec::new()];
        for p in Player::BOTH {
            for q in Player::BOTH {
                for x in a.options(g, p).unwrap() {
                    for y in a.options(h, q).unwrap() {
                        let (xh, gy, xy) = (
                            product(a, memo, x, h),
                            product(a, memo, g, y),
                            product(a, memo, x, y),
                        );
                        let sum = a.add(xh, gy).unwrap();
                        sides[usize::from(p != q)].push(a.sub(sum, xy).unwrap());
                    }
                }
            }
        }
        let [left, right] = sides;
        let value = a.game(&left, &right).unwrap();
        memo.insert((g, h), value);
        value
    }
    algebra!(a);
    let mut memo = HashMap::new();
    let mut games = a.born_by(2).unwrap();
    games.push(a.nimber(5u8).unwrap());
    games.push(a.number(3).unwrap());
    games.push(a.number(Dyadic::new(-5, 2)).unwrap());
    for &g in &games {
        for &h in &games {
            let expected = product(&mut a, &mut memo, g, h);
            assert_eq!(a.conway_product(g, h).unwrap(), expected);
            assert_eq!(a.conway_product(h, g).unwrap(), expected);
        }
    }
}

#[test]
fn compounds_of_nimbers() {
    algebra!(a);
    for m in 0u32..6 {
        for n in 0u32..6 {
            let (g, h) = (a.nimber(m).unwrap(), a.nimber(n).unwrap());
            assert_eq!(a.ordinal_product(g, h).unwrap(), a.nimber(m * n).unwrap());
            assert_eq!(a.ordinal_sum(g, h).unwrap(), a.nimber(m + n).unwrap());
            // *m ∧ *n lasts as long as the shorter one; of *m ∨ *n the larger decides by its bits:
            // both are compared with their plain definitions.
            let conjunctive = a.conjunctive_sum(g, h).unwrap();
            assert_eq!(conjunctive, a.nimber(m.min(n)).unwrap());
            let selective = a.selective_sum(g, h).unwrap();
            assert_eq!(selective == a.zero(), m == 0 && n == 0);
        }
    }
}

#[test]
fn uptimals_are_recognised_and_nothing_else_is() {
    algebra!(a);
    let mut known = HashMap::new();
    for first in -2..=2 {
        for second in -2..=2 {
            for third in -2..=2 {
                for nimber in 0u32..4 {
                    let digits = [first, second, third].map(IBig::from).to_vec();
                    let number = Dyadic::new(i64::from(first), 1);
                    let uptimal = Uptimal::new(number, nimber.into(), digits);
                    let game = a.uptimal(&uptimal).unwrap();
                    let shown = a.text(game).unwrap();
                    assert_eq!(a.as_uptimal(game).unwrap(), Some(uptimal.clone()), "{shown}");
                    let negative = a.neg(game).unwrap();
                    assert_eq!(a.as_uptimal(negative).unwrap(), Some(uptimal.negative()));
                    known.insert(uptimal, game);
                }
            }
        }
    }
    for (x, &g) in known.iter().take(40) {
        for (y, &h) in known.iter().take(40) {
            let sum = a.add(g, h).unwrap();
            assert_eq!(a.as_uptimal(sum).unwrap(), Some(x.plus(y)));
        }
    }
    for game in a.born_by(3).unwrap() {
        if let Some(uptimal) = a.as_uptimal(game).unwrap() {
            assert_eq!(a.uptimal(&uptimal).unwrap(), game);
        }
    }
}

#[test]
fn powers_of_up_sum_to_the_ordinal_sums() {
    algebra!(a);
    let up = a.ups(1).unwrap();
    let mut total = a.zero();
    for n in 1i64..=6 {
        let power = a.pow(up, &Dyadic::from(n)).unwrap();
        total = a.add(total, power).unwrap();
        assert_eq!(a.pow_to(up, &Dyadic::from(n)).unwrap(), total);
        if n > 1 {
            assert_eq!(a.text(power).unwrap(), format!("^<{n}>"));
            assert_eq!(a.text(total).unwrap(), format!("^[{n}]"));
        }
        assert_eq!(a.atomic_weight(total).unwrap(), a.number(1).unwrap());
    }
    assert!(a.pow(up, &Dyadic::ZERO).is_err());
    assert!(a.pow_to(up, &Dyadic::from(-1)).is_err());
    let star = a.star();
    assert!(a.pow(star, &Dyadic::from(2)).is_ok()); // * = {0|0}
    let one = a.number(1).unwrap();
    assert!(a.pow(one, &Dyadic::from(2)).is_err());
}

#[test]
fn tiny_and_miny_are_recognised_with_numbers_in_front() {
    algebra!(a);
    for (quarters, size) in [(0, 1i64), (8, 2), (-3, 5), (1, 1)] {
        let x = a.number(Dyadic::new(quarters, 2)).unwrap();
        let threat = a.number(size).unwrap();
        let (tiny, miny) = (a.tiny(threat).unwrap(), a.miny(threat).unwrap());
        for (game, favours) in [(tiny, Player::Left), (miny, Player::Right)] {
            let game = a.add(game, x).unwrap();
            let found = a.as_number_tiny(game).unwrap().unwrap();
            assert_eq!(found.number, Dyadic::new(quarters, 2));
            assert_eq!((found.favours, found.threat), (favours, threat));
            let (zero, minus_x) = (a.zero(), a.neg(x).unwrap());
            let back = a.add(game, minus_x).unwrap();
            assert_eq!(a.le(zero, back).unwrap(), favours == Player::Left);
        }
    }
    let half = a.number(Dyadic::new(-1, 1)).unwrap();
    let tiny = a.tiny(a.number(2).unwrap()).unwrap();
    let sum = a.add(half, tiny).unwrap();
    assert_eq!(a.text(sum).unwrap(), "-1/2Tiny(2)");
    assert!(!a.is_number_tiny(a.ups(1).unwrap()).unwrap());
}

#[test]
fn ups_and_nimbers_at_the_edges_of_machine_words_are_exact() {
    algebra!(a);
    let zero = a.zero();
    for edge in [i64::from(i32::MIN), i64::from(i32::MAX), i64::from(u32::MAX), i64::MIN, i64::MAX]
    {
        for near in [edge.saturating_sub(1), edge, edge.saturating_add(1)] {
            let game = a.ups(near).unwrap();
            assert_ne!(game, zero);
            assert_eq!(a.le(game, zero).unwrap(), near < 0);
            let negative = a.ups(-IBig::from(near)).unwrap();
            assert_eq!(a.neg(game).unwrap(), negative);
            assert_eq!(a.add(game, negative).unwrap(), zero);
            let nimber = a.nimber(near.unsigned_abs()).unwrap();
            assert_eq!(a.add(nimber, nimber).unwrap(), zero);
            let word = if near < 0 { "v" } else { "^" };
            assert_eq!(a.text(game).unwrap(), format!("{word}{}", near.unsigned_abs()));
        }
    }
}

/// A game nested `depth` deep: {n | n−1 || …} and so on, each level a hotter switch.
fn nested(a: &mut Algebra<'_>, depth: i64) -> Game {
    let mut game = a.star();
    for level in 1..=depth {
        let bound = a.number(level).unwrap();
        game = if level % 2 == 0 {
            a.game(&[bound], &[game]).unwrap()
        } else {
            let bound = a.neg(bound).unwrap();
            a.game(&[game], &[bound]).unwrap()
        };
    }
    game
}

#[test]
fn deep_games_need_no_stack() {
    algebra!(a);
    let depth = 700; // beyond what recursion does on one stack
    let game = nested(&mut a, depth);
    assert!(a.depth(game).unwrap() >= 690);
    a.thermograph(game).unwrap();
    assert!(a.birthday(game).unwrap() >= UBig::from(depth.unsigned_abs()));
    a.text(game).unwrap();
    a.misere_outcome(game).unwrap();
    a.stop_count(game).unwrap();
    assert!(a.followers(game).unwrap().len() > 690);
    a.as_uptimal(game).unwrap();
    assert!(!a.is_all_small(game).unwrap());
    a.is_even(game).unwrap();
    a.cool(game, &Dyadic::ONE).unwrap();
    let one = a.number(1).unwrap();
    a.heat(game, one).unwrap();
    let star = a.star();
    let heap = a.ordinal_sum(star, game).unwrap();
    assert_eq!(a.subordinate(heap, star).unwrap(), game);
}

#[test]
fn budgets_stop_every_explosion() {
    let arena = Arena::new();
    let context = Context::new().with_steps(100_000);
    let mut a = Algebra::new(&arena, &context);
    let stopped = |result: Result<Game, Error>| matches!(result, Err(Error::Stopped(_)));
    let huge = a.number(1_000_000_000_000i64).unwrap();
    let zero = a.zero();
    let switch = a.game(&[huge], &[zero]).unwrap();
    assert!(matches!(a.followers(switch), Err(Error::Stopped(Stop::OutOfSteps))));
    assert!(matches!(a.stop_count(a.nimber(1u64 << 60).unwrap()), Err(Error::Stopped(_))));
    // Each of these has its own budget: the first one spent that of `a`.
    type Operation = fn(&mut Algebra<'_>) -> Result<Game, Error>;
    let operations: [Operation; 4] = [
        |a| {
            let (g, h) = (a.nimber(3_000u32)?, a.nimber(3_000u32)?);
            let up = a.ups(1)?;
            let (g, h) = (a.add(g, up)?, a.add(h, up)?);
            a.conway_product(g, h)
        },
        |a| {
            let (up, huge) = (a.ups(1)?, a.number(1_000_000_000_000i64)?);
            a.ordinal_sum(up, huge)
        },
        |a| {
            let (big, one) = (a.nimber(100_000u32)?, a.number(1)?);
            a.heat(big, one)
        },
        |a| {
            let (g, h) = (a.nimber(1000u32)?, a.nimber(1000u32)?);
            a.ordinal_product(g, h)
        },
    ];
    for operation in operations {
        let context = Context::new().with_steps(100_000);
        assert!(stopped(operation(&mut Algebra::new(&arena, &context))));
    }
}

#[test]
fn games_of_other_arenas_are_refused() {
    algebra!(a);
    let (foreign_arena, foreign_context) = (Arena::new(), Context::new());
    let mut b = Algebra::new(&foreign_arena, &foreign_context);
    let foreign = nested(&mut b, 3);
    let zero = a.zero();
    assert_eq!(a.birthday(foreign), Err(Error::ForeignGame));
    assert_eq!(a.thermograph(foreign).err(), Some(Error::ForeignGame));
    assert_eq!(a.text(foreign), Err(Error::ForeignGame));
    assert_eq!(a.cool(foreign, &Dyadic::ZERO), Err(Error::ForeignGame));
    assert_eq!(a.ordinal_sum(zero, foreign), Err(Error::ForeignGame));
    assert_eq!(a.ordinal_sum(foreign, zero), Err(Error::ForeignGame));
    assert_eq!(a.pow_to(foreign, &Dyadic::ZERO), Err(Error::ForeignGame));
    assert_eq!(a.conway_product(foreign, zero), Err(Error::ForeignGame));
    assert_eq!(a.norton_product(foreign, zero), Err(Error::ForeignGame));
    assert_eq!(a.maximal(&[foreign]), Err(Error::ForeignGame));
    assert_eq!(a.hasse(&[foreign, foreign]).err(), Some(Error::ForeignGame));
    assert_eq!(a.sort_for_output(&mut [foreign]), Err(Error::ForeignGame));
}

#[test]
fn long_texts_name_their_shared_parts() {
    algebra!(a);
    // As a tree, *n heated has about 3^n leaves; as a graph, about n^2 nodes.
    let (nimber, one) = (a.nimber(20u8).unwrap(), a.number(1).unwrap());
    let game = a.heat(nimber, one).unwrap();
    let short = Notation { limit: 1000, ..Notation::default() };
    let text = a.arena().text(game, short).unwrap();
    let parts: Vec<&str> = text.split("; ").collect();
    assert!(text.len() < 100_000, "{} parts, {} characters", parts.len(), text.len());
    for (i, part) in parts[..parts.len() - 1].iter().enumerate() {
        assert!(part.starts_with(&format!("g{} := ", i + 1)), "{part}");
    }
    assert!(parts.len() > 10 && !parts[parts.len() - 1].contains(":="));
    let small = a.ups(3).unwrap();
    let unicode = Notation { limit: 1000, ..Notation::unicode() };
    assert_eq!(a.arena().text(small, unicode).unwrap(), "↑3");
}
