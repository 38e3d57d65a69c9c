//! Boards whose free squares are snakes.

use upstar_core::Square;

/// Has no free square more than two free neighbours, and do they close no circle?
pub(super) fn is_snake(rows: &[Vec<Square>]) -> bool {
    let free = |row: usize, column: usize| {
        rows.get(row).and_then(|row| row.get(column)) == Some(&Square::Free)
    };
    let (mut squares, mut links) = (0, 0);
    for (row, line) in rows.iter().enumerate() {
        for column in (0..line.len()).filter(|&column| free(row, column)) {
            let before = |at: usize| at.checked_sub(1);
            let neighbours = usize::from(free(row + 1, column))
                + usize::from(free(row, column + 1))
                + usize::from(before(row).is_some_and(|row| free(row, column)))
                + usize::from(before(column).is_some_and(|column| free(row, column)));
            if neighbours > 2 {
                return false;
            }
            squares += 1;
            links += neighbours;
        }
    }
    links < 2 * squares // a closed circle has as many links as squares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snakes_bend_but_neither_branch_nor_close() {
        let board = |rows: &[&str]| -> Vec<Vec<Square>> {
            let square = |c| if c == '.' { Square::Free } else { Square::Blocked };
            rows.iter().map(|row| row.chars().map(square).collect()).collect()
        };
        assert!(is_snake(&board(&["...", "##."])));
        assert!(!is_snake(&board(&["...", "#.#"])));
        assert!(!is_snake(&board(&["..", ".."])));
    }
}
