//! Scenes that can be shown as plainer ones: coins as a board, a bar of chocolate as a board with one
//! bad piece, a drawing of curves as a graph.

use crate::Marks;
use dashu_int::{IBig, UBig};
use std::collections::BTreeMap;
use upstar_core::{Dot, Edge, Graph, Owner, Place, Scene, Spot, Square, Vertex};

/// Longer strips and bars are told in numbers.
const LONGEST: usize = 300;

/// The scene and its marks in plainer terms, if there are any.
pub(crate) fn plainer(scene: &Scene, marks: &Marks) -> Option<(Scene, Marks)> {
    match scene {
        Scene::Coins { first, coins } => Some(coin_board(*first, coins, marks)),
        Scene::Bar { left, right, above, below } => {
            let heaps = [left, right, above, below];
            Some(bar(heaps).map_or_else(
                || (Scene::Heaps(heaps.map(UBig::clone).to_vec()), marks.clone()),
                |board| {
                    let marks = broken_off(&board, heaps, marks);
                    (board, marks)
                },
            ))
        }
        Scene::Regions(regions) => Some(drawing(regions, marks)),
        Scene::Lattice { point, extra, .. }
            if point.iter().any(|at| *at < IBig::ZERO)
                && !extra.iter().any(|at| at.map(IBig::from) == *point) =>
        {
            Some((Scene::Text(format!("({},{})", point[0], point[1])), Marks::default()))
        }
        _ => None,
    }
}

/// Coins on a strip: a board with a row for each storey of the highest tower.
fn coin_board(first: u8, coins: &[UBig], marks: &Marks) -> (Scene, Marks) {
    let number = |at: &UBig| usize::try_from(at).ok().and_then(|at| at.checked_sub(first.into()));
    let mut columns = Vec::new();
    for coin in coins {
        match number(coin).filter(|column| *column < LONGEST) {
            Some(column) => columns.push(column),
            None => return (Scene::Heaps(coins.to_vec()), Marks::default()),
        }
    }
    let reached = marks.reach.iter().chain(&marks.winning).flatten().chain(&marks.last);
    let cells = reached.filter_map(|place| match place {
        Place::Cell(at) => number(at).filter(|column| *column < LONGEST),
        _ => None,
    });
    let length = columns.iter().copied().chain(cells).max().map_or(0, |last| last + 1);
    let mut heights = vec![0; length];
    columns.iter().for_each(|&column| heights[column] += 1);
    let storeys: usize = heights.iter().copied().max().unwrap_or(0).max(1);
    let square = |storey: usize, column: usize| match heights[column] > storey {
        true => Square::Coin,
        false if storey == 0 => Square::Free,
        false => Square::Blocked,
    };
    let row = |storey| (0..length).map(|column| square(storey, column)).collect::<Vec<_>>();
    let rows: Vec<Vec<Square>> = (0..storeys).rev().map(row).collect();
    let marks = marks.mapped(&|place| match place {
        Place::Cell(at) => Some(Place::Square { row: storeys - 1, column: number(at)? }),
        _ => None,
    });
    match (first, storeys) {
        (0, 1) => {
            let squares = rows.into_iter().next().unwrap_or_default();
            (Scene::Strip { first: first.into(), squares }, marks)
        }
        _ => (Scene::Board(rows), marks),
    }
}

/// A bar around its bad piece, unless it is too large.
fn bar([left, right, above, below]: [&UBig; 4]) -> Option<Scene> {
    let size = |n: &UBig| usize::try_from(n).ok().filter(|n| *n < LONGEST / 4);
    let (left, right, above, below) = (size(left)?, size(right)?, size(above)?, size(below)?);
    let square = |row: usize, column: usize| match (row, column) == (above, left) {
        true => Square::Poison,
        false => Square::Free,
    };
    let row = |row| (0..=left + right).map(|column| square(row, column)).collect();
    Some(Scene::Board((0..=above + below).map(row).collect()))
}

/// Winning moves as the pieces they break off: columns from the left or right, rows from above or
/// below.
fn broken_off(board: &Scene, heaps: [&UBig; 4], marks: &Marks) -> Marks {
    let Scene::Board(rows) = board else { return Marks::default() };
    let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
    let taken = |place: &Place| {
        let Place::Heap { heap, size } = place else { return Vec::new() };
        let gone = heaps.get(*heap).and_then(|whole| {
            usize::try_from(
                &UBig::try_from(IBig::from((*whole).clone()) - IBig::from(size.clone())).ok()?,
            )
            .ok()
        });
        let gone = gone.unwrap_or(0);
        let (down, across) = match heap {
            0 => (0..height, 0..gone.min(width)),
            1 => (0..height, width.saturating_sub(gone)..width),
            2 => (0..gone.min(height), 0..width),
            _ => (height.saturating_sub(gone)..height, 0..width),
        };
        let square = move |row| across.clone().map(move |column| Place::Square { row, column });
        down.flat_map(square).collect()
    };
    let winning = marks.winning.iter().map(|touched| touched.iter().flat_map(taken).collect());
    Marks { winning: winning.collect(), ..Marks::default() }
}

/// A drawing as a graph: dots that follow each other on a boundary are joined.
fn drawing(regions: &[Vec<Vec<Dot>>], marks: &Marks) -> (Scene, Marks) {
    let mut vertices = Vec::new();
    let mut edges: Vec<Edge> = Vec::new();
    let mut numbered: BTreeMap<usize, usize> = BTreeMap::new();
    let mut at = BTreeMap::new();
    for (region, boundaries) in regions.iter().enumerate() {
        for (boundary, dots) in boundaries.iter().enumerate() {
            let mut walk = Vec::new();
            for (corner, dot) in dots.iter().enumerate() {
                let new = vertices.len();
                let index = match dot.number {
                    Some(number) => *numbered.entry(number).or_insert(new),
                    None => new,
                };
                if index == new {
                    let label = dot.lives.to_string();
                    vertices.push(Vertex { label, spot: Spot::Plain, at: None });
                }
                at.insert((region, boundary, corner), index);
                walk.push(index);
            }
            let next = walk.iter().cycle().skip(1);
            for (&from, &to) in
                walk.iter().zip(next).take(if walk.len() > 1 { walk.len() } else { 0 })
            {
                let same = |edge: &Edge| {
                    (edge.from, edge.to) == (from, to) || (edge.from, edge.to) == (to, from)
                };
                if !edges.iter().any(same) {
                    edges.push(Edge { from, to, owner: Owner::Nobody, label: String::new() });
                }
            }
        }
    }
    let marks = marks.mapped(&|place| match place {
        Place::Corner { region, boundary, corner } => {
            at.get(&(*region, *boundary, *corner)).copied().map(Place::Vertex)
        }
        _ => None,
    });
    (Scene::Graph(Graph { vertices, edges, directed: false }), marks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coins_stand_on_their_squares_and_on_each_other() {
        let coins = [1u8, 3, 3].map(UBig::from);
        let marks = Marks { last: vec![Place::Cell(4u8.into())], ..Marks::default() };
        let (scene, marks) = coin_board(1, &coins, &marks);
        use Square::{Blocked, Coin, Free};
        let rows = vec![vec![Blocked, Blocked, Coin, Blocked], vec![Coin, Free, Coin, Free]];
        assert_eq!(scene, Scene::Board(rows));
        assert_eq!(marks.last, [Place::Square { row: 1, column: 3 }]);
        let far = [UBig::from(10u8).pow(30)];
        assert!(matches!(coin_board(0, &far, &Marks::default()).0, Scene::Heaps(_)));
    }

    #[test]
    fn the_bad_piece_stands_where_it_is() {
        let [left, right, above, below] = [1u8, 0, 0, 1].map(UBig::from);
        let scene = bar([&left, &right, &above, &below]);
        use Square::{Free, Poison};
        assert_eq!(scene, Some(Scene::Board(vec![vec![Free, Poison], vec![Free, Free]])));
    }

    #[test]
    fn one_number_is_one_dot() {
        let dot = |number| Dot { lives: 1, number };
        let regions =
            vec![vec![vec![dot(Some(0)), dot(Some(1))]], vec![vec![dot(Some(1)), dot(None)]]];
        let (scene, _) = drawing(&regions, &Marks::default());
        let Scene::Graph(graph) = scene else { unreachable!("a drawing is a graph") };
        assert_eq!((graph.vertices.len(), graph.edges.len()), (3, 2));
    }
}
