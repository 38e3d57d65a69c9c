//! Thermographs in CGSuite's notation, written from the walls that a session gives.
//!
//! `Thermograph(mast,[breaks],[slopes],mast,[breaks],[slopes])`: left wall, then right wall, each
//! from the top down; slopes are those of the value by temperature.

use super::check::Desk;
use super::translate::split_commas;

/// The thermograph of a game, given as an expression.
pub fn written(desk: &mut Desk, game: &str) -> Result<String, String> {
    let left = wall(desk, &format!("left_wall({game})"))?;
    let right = wall(desk, &format!("right_wall({game})"))?;
    Ok(format!("Thermograph({left},{right})"))
}

/// One wall from its corners `[temperature, value]`, which go from the bottom up.
fn wall(desk: &mut Desk, expression: &str) -> Result<String, String> {
    let text = desk.text(expression)?;
    let corners = inside(&text).into_iter().map(|corner| {
        let pair = inside(corner);
        (pair[0].to_owned(), pair[1].to_owned())
    });
    let mut corners: Vec<(String, String)> = corners.collect();
    corners.reverse();
    let (mast, mut breaks, mut slopes) = (corners[0].1.clone(), Vec::new(), vec!["0".to_owned()]);
    for pair in corners.windows(2) {
        let ((t, x), (t_below, x_below)) = (&pair[0], &pair[1]);
        let slope = desk.text(&format!("(({x}) - ({x_below})) / (({t}) - ({t_below}))"))?;
        if slopes.last() != Some(&slope) {
            breaks.push(t.clone());
            slopes.push(slope);
        }
    }
    Ok(format!("{mast},[{}],[{}]", breaks.join(","), slopes.join(",")))
}

/// The elements of a list as it is printed.
fn inside(list: &str) -> Vec<&str> {
    split_commas(list.strip_prefix('[').and_then(|list| list.strip_suffix(']')).expect("a list"))
}
