//! Pictures of all colours: every simplification against canonical forms by plain search.
#![allow(clippy::unwrap_used)]

mod plain;

use plain::{Random, held};
use std::cmp::Ordering;
use std::collections::HashMap;
use upstar_games::hackenbush::{Bush, Colour, Edge, Garden, Graph, stalk};
use upstar_values::{Algebra, Arena, Comparison, Context, Game, NumberUpStar};

const RED_BLUE: &[Colour] = &[Colour::Blue, Colour::Red];

/// The canonical form from the moves alone.
fn by_moves(algebra: &mut Algebra<'_>, graph: &Graph) -> Game {
    let edges = graph.edges();
    assert!(edges.len() <= 20);
    let all = (1u32 << edges.len()) - 1;
    of_mask(algebra, edges, all, &mut HashMap::new())
}

fn of_mask(
    algebra: &mut Algebra<'_>,
    edges: &[Edge],
    mask: u32,
    memo: &mut HashMap<u32, Game>,
) -> Game {
    let mask = held(edges, mask);
    if let Some(&value) = memo.get(&mask) {
        return value;
    }
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (index, edge) in edges.iter().enumerate().filter(|(index, _)| mask >> index & 1 == 1) {
        let option = of_mask(algebra, edges, mask & !(1 << index), memo);
        if edge.colour != Colour::Red {
            left.push(option);
        }
        if edge.colour != Colour::Blue {
            right.push(option);
        }
    }
    let value = algebra.game(&left, &right).unwrap();
    memo.insert(mask, value);
    value
}

/// The value as an engine finds it: parts, normal forms, ordinal sums, theorems.
fn by_bushes(algebra: &mut Algebra<'_>, parts: Vec<Bush>, memo: &mut HashMap<Bush, Game>) -> Game {
    let mut total = algebra.zero();
    for part in parts {
        let (normal, negative) = part.normal();
        assert_eq!(normal.normal(), (normal.clone(), false), "normal forms are their own");
        let value = match memo.get(&normal) {
            Some(&value) => value,
            None => {
                let value = of_bush(algebra, &normal, memo);
                memo.insert(normal, value);
                value
            }
        };
        let value = if negative { algebra.neg(value).unwrap() } else { value };
        total = algebra.add(total, value).unwrap();
    }
    total
}

fn of_bush(algebra: &mut Algebra<'_>, bush: &Bush, memo: &mut HashMap<Bush, Game>) -> Game {
    if let Some(known) = bush.known() {
        return algebra.number_up_star(known).unwrap();
    }
    if let Some((stem, above)) = bush.stem() {
        let mut value = by_bushes(algebra, above, memo);
        for colour in stem.into_iter().rev() {
            let base = match colour {
                Colour::Blue => NumberUpStar::number(1.into()),
                Colour::Red => NumberUpStar::number((-1).into()),
                Colour::Green => NumberUpStar::nimber(1u8.into()),
            };
            let base = algebra.number_up_star(base).unwrap();
            value = algebra.ordinal_sum(base, value).unwrap();
        }
        return value;
    }
    let (mut left, mut right) = (Vec::new(), Vec::new());
    let edges: Vec<(u32, u32, Colour)> = bush.edges().collect();
    for (index, (_, _, colour)) in edges.into_iter().enumerate() {
        let option = by_bushes(algebra, bush.parts_without(index), memo);
        if colour != Colour::Red {
            left.push(option);
        }
        if colour != Colour::Blue {
            right.push(option);
        }
    }
    algebra.game(&left, &right).unwrap()
}

fn check(algebra: &mut Algebra<'_>, graph: &Graph, memo: &mut HashMap<Bush, Game>) -> Game {
    let expected = by_moves(algebra, graph);
    let found = by_bushes(algebra, Bush::parts(graph), memo);
    assert_eq!(found, expected, "{}", graph.to_edge_list(" "));
    if let Some((order, verdict)) = Garden::new(graph).verdict() {
        let zero = algebra.zero();
        let expected = match algebra.compare(expected, zero).unwrap() {
            Comparison::Less => Some(Ordering::Less),
            Comparison::Equal => Some(Ordering::Equal),
            Comparison::Greater => Some(Ordering::Greater),
            Comparison::Confused => None,
        };
        assert_eq!(order, expected, "{verdict:?}: {}", graph.to_edge_list(" "));
    }
    expected
}

#[test]
fn colon_principle_and_cancelling_on_random_pictures() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    let mut random = Random(70);
    let mut memo = HashMap::new();
    for round in 0..240 {
        let colours = if round % 3 == 0 { RED_BLUE } else { &Colour::ALL[..] };
        let picture = match round % 4 {
            0 => random.tree(9, colours),
            1 => random.picture(9, 9, colours),
            2 => random.picture(9, 5, colours),
            _ => random.picture(8, 4, colours),
        };
        check(&mut algebra, &picture, &mut memo);
    }
}

#[test]
fn technicolor_colon_principle_as_a_property() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    let mut random = Random(139);
    let mut by_value: HashMap<Game, Graph> = HashMap::new();
    let base = Graph::from_text("0-1:l 1-2:e 2-0:r 1-0:e").unwrap().graph;
    let mut pairs = 0;
    for _ in 0..200 {
        let picture = random.picture(5, 4, &Colour::ALL);
        let value = by_moves(&mut algebra, &picture);
        if let Some(other) = by_value.get(&value)
            && *other != picture
        {
            for vertex in [1, 2] {
                let [one, two] = [&picture, other].map(|top| base.plant(vertex, top).unwrap());
                assert_eq!(by_moves(&mut algebra, &one), by_moves(&mut algebra, &two));
            }
            pairs += 1;
        }
        by_value.insert(value, picture);
    }
    assert!(pairs > 10, "{pairs}");
}

#[test]
fn a_picture_and_its_negative_cancel() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    let mut random = Random(4);
    for _ in 0..60 {
        let picture = random.picture(8, 5, &Colour::ALL);
        let (value, negative) =
            (by_moves(&mut algebra, &picture), by_moves(&mut algebra, &picture.negative()));
        assert_eq!(algebra.neg(value).unwrap(), negative);
        let both = picture.plant(0, &picture.negative()).unwrap();
        assert!(Bush::parts(&both).is_empty(), "{}", both.to_edge_list(" "));
    }
}

#[test]
fn the_stalk_rule_is_the_canonical_form_up_to_length_12() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    // Cutting an edge leaves what is below it, so the values of the beginnings are the options.
    let mut values: HashMap<Vec<Colour>, Game> = HashMap::from([(vec![], algebra.zero())]);
    for length in 1..=12usize {
        for bits in 0..1u32 << length {
            let colour = |place: usize| RED_BLUE[(bits >> place & 1) as usize];
            let stalk: Vec<Colour> = (0..length).map(colour).collect();
            let options = |wanted: Colour| -> Vec<Game> {
                let cut = |height: &usize| stalk[*height] == wanted;
                (0..length).filter(cut).map(|height| values[&stalk[..height]]).collect()
            };
            let (left, right) = (options(Colour::Blue), options(Colour::Red));
            let value = algebra.game(&left, &right).unwrap();
            let number = stalk::number(&stalk).unwrap();
            assert_eq!(algebra.as_number(value).unwrap(), Some(number), "{stalk:?}");
            values.insert(stalk, value);
        }
    }
}

#[test]
fn flowers_have_the_atomic_weight_of_their_petals() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    for stem in 1..=3 {
        for petals in
            ["l", "r", "ll", "lr", "rl", "lrl", "rrl", "lll", "llr", "rlrr", "l,l", "lr,l"]
        {
            let text = format!("{}({})", "e".repeat(stem), petals.replace(',', ";"));
            let graph = Graph::from_text(&text).unwrap().graph;
            let value = by_moves(&mut algebra, &graph);
            let weight = algebra.atomic_weight(value).unwrap();
            let expected = Garden::new(&graph).atomic_weight().unwrap();
            assert_eq!(
                algebra.number(upstar_values::Dyadic::from(expected)).unwrap(),
                weight,
                "{text}"
            );
        }
    }
}

#[test]
fn gardens_two_ahead_are_won() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    let mut memo = HashMap::new();
    for text in [
        "el,ell",
        "ell,elr,e",
        "er,err,ee",
        "eel,elr,er,ell",
        "ell,err,eell",
        "l,err,err",
        "lr,e(r;e)",
    ] {
        let graph = Graph::from_text(text).unwrap().graph;
        check(&mut algebra, &graph, &mut memo);
    }
    let known =
        |text: &str| Garden::new(&Graph::from_text(text).unwrap().graph).verdict().is_some();
    assert!(known("el,ell") && known("lr,err,e(r;r)") && !known("ell,eerr"));
}

#[test]
fn redwood_beds_are_powers_of_two() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    let mut random = Random(12);
    let mut memo = HashMap::new();
    let mut beds = 0;
    while beds < 60 {
        let feet = 2 + u32::try_from(random.below(2)).unwrap();
        let mut edges = Vec::new();
        let mut tops = Vec::new();
        for foot in 1..=feet {
            let top = 10 + u32::try_from(random.below(3)).unwrap();
            edges.push(Edge::new(0, foot, Colour::Blue));
            edges.push(Edge::new(foot, top, Colour::Red));
            tops.push(top);
        }
        for _ in 0..random.below(7) {
            let top = tops[usize::try_from(random.below(u64::from(feet))).unwrap()];
            let other = 20 + u32::try_from(random.below(3)).unwrap();
            edges.push(Edge::new(top, other, Colour::Red));
        }
        let graph = Graph::of_edges(edges).unwrap().graph;
        let graph = if random.below(2) == 0 { graph } else { graph.negative() };
        tops.sort_unstable();
        tops.dedup();
        let whole = Bush::components(&graph).len() == 1 && tops.len() > 1;
        if whole {
            assert!(Bush::parts(&graph)[0].known().is_some(), "{}", graph.to_edge_list(" "));
            beds += 1;
        }
        check(&mut algebra, &graph, &mut memo);
    }
}
