//! Items 70–84 of the lecture script, each against plain search.
#![allow(clippy::unwrap_used)]

mod plain;

use plain::{Random, by_mask, green};
use std::collections::{HashMap, HashSet};
use upstar_games::hackenbush::green::{grundy, moves_to, steps, winning_moves};
use upstar_games::hackenbush::{Bridge, Bush, Colour, Edge, Graph, Shade};

const GREEN: &[Colour] = &[Colour::Green];

#[test]
fn item_70_colon_principle_on_random_graphs() {
    let mut random = Random(70);
    for _ in 0..120 {
        let base = random.picture(4, 4, GREEN);
        let vertices = base.vertices();
        let at = vertices[usize::try_from(random.below(vertices.len() as u64)).unwrap()];
        let (one, other) = (random.picture(5, 4, GREEN), random.picture(5, 4, GREEN));
        let [planted, instead] = [&one, &other].map(|picture| base.plant(at, picture).unwrap());
        let value = plain::grundy(&planted);
        assert_eq!(grundy(&planted), value);
        if plain::grundy(&one) == plain::grundy(&other) {
            assert_eq!(value, plain::grundy(&instead), "{planted:?}");
        }
        // A stalk of the same value does as well.
        let stalk = "e".repeat(usize::try_from(grundy(&one)).unwrap());
        let stalk = Graph::from_text(&stalk).unwrap().graph;
        assert_eq!(grundy(&base.plant(at, &stalk).unwrap()), value);
    }
}

#[test]
fn item_71_a_stem_of_one_edge_adds_one() {
    let mut random = Random(71);
    let stem = Graph::from_text("e").unwrap().graph;
    for _ in 0..100 {
        let picture = random.picture(8, 5, GREEN);
        let planted = stem.plant(1, &picture).unwrap();
        assert_eq!(plain::grundy(&planted), 1 + plain::grundy(&picture));
        assert_eq!(grundy(&planted), 1 + grundy(&picture));
    }
}

#[test]
fn item_72_a_tree_is_the_nim_sum_of_its_branches() {
    let mut random = Random(72);
    for edges in 1..=12 {
        for _ in 0..10 {
            let tree = random.tree(edges, GREEN);
            // From the definition: children have larger numbers than what they stand on.
            let mut value = vec![0u64; edges as usize + 1];
            let mut sorted = tree.edges().to_vec();
            sorted.sort_by_key(|edge| edge.to);
            for edge in sorted.iter().rev() {
                value[edge.from as usize] ^= 1 + value[edge.to as usize];
            }
            assert_eq!(grundy(&tree), value[0]);
            assert_eq!(plain::grundy(&tree), value[0]);
        }
    }
    let nested = Graph::from_text("e(e;ee),eee,e").unwrap().graph;
    assert_eq!(grundy(&nested), (1 + (1 ^ 2)) ^ 3 ^ 1);
}

#[test]
fn item_73_the_value_has_the_parity_of_the_number_of_edges() {
    let mut random = Random(73);
    for _ in 0..200 {
        let picture = random.picture(10, 7, GREEN);
        assert_eq!(grundy(&picture) % 2, picture.edges().len() as u64 % 2);
    }
}

#[test]
fn items_74_and_75_a_bridge_is_worth_its_length_modulo_2() {
    for length in 1..=9 {
        let bridge = Bridge::new(vec![0; length + 1]);
        assert_eq!(bridge.picture().edges().len(), length);
        assert_eq!(plain::grundy(&bridge.picture()), length as u64 % 2);
        assert_eq!(bridge.grundy(), length as u64 % 2);
    }
}

fn random_bridge(random: &mut Random, longest: u64, grass: u64) -> Bridge {
    let length = 1 + random.below(longest);
    Bridge::new((0..=length).map(|_| random.below(grass)).collect())
}

#[test]
fn items_76_77_and_83_bridges_with_grass() {
    let mut random = Random(76);
    let (mut even, mut odd) = (0, 0);
    while even < 40 || odd < 40 {
        let bridge = random_bridge(&mut random, 5, 4);
        if bridge.edges() > 14 {
            continue;
        }
        if bridge.length().is_multiple_of(2) {
            even += 1
        } else {
            odd += 1
        }
        let sum = bridge.grass().iter().fold(0, |sum, grass| sum ^ grass);
        assert_eq!(bridge.grundy(), sum ^ (bridge.length() as u64 % 2), "{bridge}");
        assert_eq!(plain::grundy(&bridge.picture()), bridge.grundy(), "{bridge}");
        assert_eq!(grundy(&bridge.picture()), bridge.grundy(), "{bridge}");
    }
}

/// Bridge and meadow without an edge, by fusion on the picture itself.
fn beside_meadow(bridge: &Bridge, cut: usize) -> u64 {
    let picture = bridge.picture();
    let ends = |index: usize| {
        let last = bridge.length();
        [index - 1, index]
            .map(|vertex| if vertex == last { 0 } else { u32::try_from(vertex).unwrap() })
    };
    let [a, b] = ends(cut);
    let edge = Edge::new(a, b, Colour::Green);
    let index = picture.edges().iter().position(|other| *other == edge).unwrap();
    let meadow = bridge.grass().iter().fold(0, |sum, grass| sum ^ grass);
    grundy(&picture.without(index)) ^ meadow
}

#[test]
fn item_78_bridge_and_meadow_have_an_option_of_value_0() {
    let mut random = Random(78);
    for _ in 0..400 {
        let bridge = random_bridge(&mut random, 9, 12);
        let Some(steps) = bridge.steps() else { continue };
        let [edge] = steps.last().unwrap().edges[..] else { panic!("one edge is left") };
        assert_eq!(bridge.with_meadow_without(edge), 0, "{bridge}");
        assert_eq!(beside_meadow(&bridge, edge), 0, "{bridge}");
        assert!(steps.iter().all(|step| !step.to_string().is_empty()));
    }
}

#[test]
fn items_79_to_82_even_edges_give_2_odd_edges_0_modulo_4_and_halving_halves() {
    let mut random = Random(79);
    let mut tested = 0;
    while tested < 1600 {
        let bridge = random_bridge(&mut random, 11, 20);
        if bridge.length().is_multiple_of(2) {
            continue;
        }
        let shades = bridge.shades();
        let contracted = bridge.contracted();
        let mut nth = 0;
        for (index, shade) in shades.iter().enumerate() {
            let value = bridge.with_meadow_without(index + 1);
            assert_eq!(value, beside_meadow(&bridge, index + 1), "{bridge}");
            match shade {
                Shade::Even => assert_eq!(value % 4, 2, "item 79: {bridge}"),
                Shade::Odd => {
                    assert_eq!(value % 4, 0, "item 80: {bridge}");
                    nth += 1;
                    assert_eq!(contracted.with_meadow_without(nth), value / 2, "item 81: {bridge}");
                }
            }
        }
        assert_eq!(nth, contracted.length());
        tested += 1;
    }
}

#[test]
fn item_84_a_cycle_on_a_stem() {
    for stem in 0..5u32 {
        for length in 1..6u32 {
            let mut ends: Vec<(u32, u32)> = (0..stem).map(|height| (height, height + 1)).collect();
            let around =
                |index: u32| if index.is_multiple_of(length) { stem } else { stem + index };
            ends.extend((0..length).map(|index| (around(index), around(index + 1))));
            let picture = green(&ends);
            let expected = u64::from(if length.is_multiple_of(2) { stem } else { stem + 1 });
            assert_eq!(plain::grundy(&picture), expected, "stem {stem}, cycle {length}");
            assert_eq!(grundy(&picture), expected);
        }
    }
}

/// All connected pictures of at most so many edges, one of each shape, loops and parallels too; and
/// how many there are of each number of edges.
fn all_pictures(most: usize) -> (Vec<Vec<(u32, u32)>>, Vec<usize>) {
    let mut all: Vec<Vec<(u32, u32)>> = vec![vec![]];
    let mut last = all.clone();
    let mut counts = vec![1];
    for _ in 0..most {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for picture in &last {
            let vertices = picture.iter().map(|&(a, b)| a.max(b) + 1).max().unwrap_or(1);
            for a in 0..vertices {
                for b in a..=vertices {
                    let mut more = picture.clone();
                    more.push((a, b));
                    if seen.insert(shape(&more)) {
                        next.push(more);
                    }
                }
            }
        }
        counts.push(next.len());
        all.extend(next.iter().cloned());
        last = next;
    }
    (all, counts)
}

/// The shape of a picture: the least of all its renamings that order the vertices by how they look
/// from their neighbours. Pictures share it if and only if they differ in the numbers of vertices alone.
fn shape(ends: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let count = ends.iter().map(|&(_, b)| b + 1).max().unwrap_or(1) as usize;
    let mut look = vec![1u64; count];
    look[0] = 2;
    for _ in 0..count {
        let mut next: Vec<u64> = look.iter().map(|old| old.wrapping_mul(0x9E37_79B9)).collect();
        for &(a, b) in ends {
            let (a, b) = (a as usize, b as usize);
            let mix = |x: u64| (x ^ x >> 17).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            // A loop looks different from an edge to a vertex that looks alike.
            let factor = if a == b { 3 } else { 1 };
            next[a] = next[a].wrapping_add(mix(look[b]).wrapping_mul(factor));
            next[b] = next[b].wrapping_add(mix(look[a]).wrapping_mul(factor));
        }
        look = next;
    }
    let mut order: Vec<usize> = (1..count).collect();
    order.sort_by_key(|&vertex| look[vertex]);
    let mut least = None;
    permute(&mut order, 0, &look, &mut |order| {
        let mut name = vec![0u32; count];
        for (place, &vertex) in (1u32..).zip(order) {
            name[vertex] = place;
        }
        let renamed = |&(a, b): &(u32, u32)| {
            let (a, b) = (name[a as usize], name[b as usize]);
            (a.min(b), a.max(b))
        };
        let mut renamed: Vec<(u32, u32)> = ends.iter().map(renamed).collect();
        renamed.sort_unstable();
        if least.as_ref().is_none_or(|other| renamed < *other) {
            least = Some(renamed);
        }
    });
    least.unwrap()
}

/// Visits all orders that exchange only vertices which look alike, these standing side by side.
fn permute(order: &mut [usize], from: usize, look: &[u64], visit: &mut dyn FnMut(&[usize])) {
    if from == order.len() {
        return visit(order);
    }
    for other in from..order.len() {
        if look[order[other]] != look[order[from]] {
            break;
        }
        order.swap(from, other);
        permute(order, from + 1, look, visit);
        order.swap(from, other);
    }
}

#[test]
fn fusion_is_search_on_all_connected_graphs_with_at_most_7_edges() {
    let (all, counts) = all_pictures(7);
    // Rooted connected graphs with loops and multiple edges, by edges.
    assert_eq!(counts, [1, 2, 6, 20, 74, 289, 1203, 5221]);
    for ends in all {
        check(&green(&ends));
    }
}

/// Value, moves to every value, and steps against plain search.
fn check(picture: &Graph) {
    let edges = picture.edges();
    let mut memo = HashMap::new();
    let all = (1u32 << edges.len()) - 1;
    let value = by_mask(edges, all, &mut memo);
    assert_eq!(grundy(picture), value, "{picture:?}");
    let options: Vec<u64> =
        (0..edges.len()).map(|cut| by_mask(edges, all & !(1 << cut), &mut memo)).collect();
    for wanted in 0..=value + 2 {
        let expected: Vec<usize> = (0..edges.len()).filter(|&cut| options[cut] == wanted).collect();
        assert_eq!(moves_to(picture, wanted), expected, "to {wanted} in {picture:?}");
    }
    assert_eq!(winning_moves(picture), moves_to(picture, 0));
    let mut last = picture.edges().len() as u64;
    for step in steps(picture).unwrap() {
        assert_eq!(grundy(&step.picture), value, "{}", step.happening);
        last = step.picture.edges().len() as u64;
    }
    let bare = steps(picture).unwrap().is_empty();
    assert!(last == value || bare, "{picture:?}");
}

#[test]
fn fusion_and_its_moves_on_random_graphs() {
    let mut random = Random(84);
    for round in 0..150 {
        let vertices = 3 + round % 7;
        check(&random.picture(6 + random_size(round), vertices, GREEN));
    }
}

fn random_size(round: u64) -> u64 {
    round % 7
}

#[test]
fn moves_of_large_random_graphs_lead_where_they_should() {
    let mut random = Random(1984);
    for (edges, vertices) in [(60, 30), (80, 70), (200, 190), (90, 20)] {
        for _ in 0..10 {
            let picture = random.picture(edges, vertices, GREEN);
            let options: Vec<u64> =
                (0..picture.edges().len()).map(|cut| grundy(&picture.without(cut))).collect();
            for wanted in 0..10 {
                let expected: Vec<usize> =
                    (0..options.len()).filter(|&cut| options[cut] == wanted).collect();
                assert_eq!(moves_to(&picture, wanted), expected, "{}", picture.to_edge_list(" "));
            }
        }
    }
}

#[test]
fn parts_of_green_pictures_are_one_stalk() {
    let mut random = Random(7);
    for _ in 0..50 {
        let picture = random.picture(9, 6, GREEN);
        let parts = Bush::parts(&picture);
        let value: usize = parts.iter().map(Bush::len).sum();
        assert_eq!(value as u64, grundy(&picture));
        assert!(parts.len() <= 1);
    }
}
