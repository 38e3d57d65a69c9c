//! Graphs.

use super::*;

/// A random graph: edges between vertices 0 to n - 1, and no vertex alone.
fn graph(random: &mut Random, most: usize) -> (usize, Vec<(usize, usize)>) {
    let vertices = 2 + random.below(most - 1);
    let mut edges: Vec<(usize, usize)> = (1..vertices).map(|v| (random.below(v), v)).collect();
    for _ in 0..random.below(3) {
        let (a, b) = (random.below(vertices), random.below(vertices));
        if a != b && !edges.contains(&(a.min(b), a.max(b))) {
            edges.push((a.min(b), a.max(b)));
        }
    }
    (vertices, edges)
}

#[test]
fn col_and_snort_are_the_built_in_ones() {
    // x and o of the file are L and R of the program.
    for name in ["col", "snort"] {
        let games = games(name, same, Checks { results: false, squares: true, labels: true });
        let mut random = Random(29);
        for _ in 0..300 {
            let (vertices, edges) = graph(&mut random, 7);
            let edges: Vec<String> =
                edges.iter().map(|(a, b)| format!("{}-{}", a + 1, b + 1)).collect();
            let colours: Vec<usize> = (0..vertices).map(|_| random.below(6)).collect();
            let coloured = |names: [&str; 2]| {
                let colour = |(v, colour): (usize, &usize)| {
                    names.get(*colour).map(|name| format!("{}:{name}", v + 1))
                };
                let colours = colours.iter().enumerate().filter_map(colour);
                edges.iter().cloned().chain(colours).collect::<Vec<_>>().join(" ")
            };
            assert!(games.compare_texts(&coloured(["x", "o"]), &coloured(["L", "R"])));
        }
    }
}

#[test]
fn arc_kayles_is_the_built_in_one() {
    let games = games("arc_kayles", same, Checks { results: false, squares: false, labels: false });
    let mut random = Random(31);
    for _ in 0..300 {
        let (_, edges) = graph(&mut random, 8);
        let edges: Vec<String> = edges.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        let text = edges.join(" ");
        assert!(games.compare_texts(&text, &text), "{text}");
    }
}

#[test]
fn hackenbush_is_the_built_in_one() {
    // The file marks the ground: 0:@.
    let games = games("hackenbush", same, Checks { results: false, squares: false, labels: false });
    let mut random = Random(37);
    for _ in 0..300 {
        let (_, edges) = graph(&mut random, 6);
        let edges: Vec<String> = edges
            .iter()
            .map(|(a, b)| format!("{a}-{b}:{}", ["l", "r", "e"][random.below(3)]))
            .collect();
        let text = edges.join(" ");
        assert!(games.compare_texts(&format!("{text} 0:@"), &text), "{text}");
    }
}
