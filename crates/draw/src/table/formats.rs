//! Tables as plain text, as CSV and as LaTeX.

use super::Table;
use crate::tikz::latex;
use std::fmt::Write as _;
use upstar_values::{is_notation, latex as formula};

impl Table {
    /// Columns of text, numbers to the right; the first row and column are the numbers of the
    /// positions.
    #[must_use]
    pub fn text(&self) -> String {
        let columns = self.columns();
        let numbers: Vec<String> =
            (0..columns).map(|i| self.column_number(i).to_string()).collect();
        let cells: Vec<Vec<String>> =
            self.rows.iter().map(|row| row.iter().map(super::Cell::text).collect()).collect();
        let width = |column: usize| {
            let cells = cells.iter().filter_map(|row| row.get(column));
            let longest = cells.map(|cell| cell.chars().count()).max().unwrap_or(0);
            longest.max(numbers[column].len())
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let margin = self.row_number(self.rows.len().saturating_sub(1)).to_string().len();
        let mut out = " ".repeat(margin) + " |";
        for (number, width) in numbers.iter().zip(&widths) {
            let _ = write!(out, " {number:>width$}");
        }
        let rule: usize = widths.iter().map(|width| width + 1).sum();
        let _ = write!(out, "\n{}+{}\n", "-".repeat(margin + 1), "-".repeat(rule));
        for (index, row) in cells.iter().enumerate() {
            let mut line = format!("{:>margin$} |", self.row_number(index));
            for (cell, width) in row.iter().zip(&widths) {
                let _ = write!(line, " {}{cell}", " ".repeat(width - cell.chars().count()));
            }
            let _ = writeln!(out, "{}", line.trim_end());
        }
        out
    }

    /// Comma-separated values with a line and a column of numbers (RFC 4180, lines end in `\n`).
    #[must_use]
    pub fn csv(&self) -> String {
        let mut out = String::new();
        for column in 0..self.columns() {
            let _ = write!(out, ",{}", self.column_number(column));
        }
        out.push('\n');
        for (index, row) in self.rows.iter().enumerate() {
            let _ = write!(out, "{}", self.row_number(index));
            for cell in row {
                let text = cell.text();
                if text.contains([',', '"', '\n', '\r']) {
                    let _ = write!(out, ",\"{}\"", text.replace('"', "\"\""));
                } else {
                    let _ = write!(out, ",{text}");
                }
            }
            out.push('\n');
        }
        out
    }

    /// A `tabular`; lost positions are bold.
    #[must_use]
    pub fn latex(&self) -> String {
        let columns = self.columns();
        let title: String =
            self.title.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let mut out = format!("% {title}\n\\begin{{tabular}}{{r|{}}}\n", "r".repeat(columns));
        for column in 0..columns {
            let _ = write!(out, " & {}", self.column_number(column));
        }
        out.push_str(" \\\\\n\\hline\n");
        for (index, row) in self.rows.iter().enumerate() {
            let _ = write!(out, "{}", self.row_number(index));
            for cell in row {
                let text = match cell {
                    super::Cell::Value(value) if is_notation(value) => format!("${}$", formula(value)),
                    other => latex(&other.text()),
                };
                if cell.is_lost() {
                    let _ = write!(out, " & \\textbf{{{}}}", text.trim_matches('$'));
                } else {
                    let _ = write!(out, " & {text}");
                }
            }
            out.push_str(" \\\\\n");
        }
        out.push_str("\\end{tabular}\n");
        out
    }
}

#[cfg(test)]
mod tests {
    use crate::{Cell, Table};

    fn table() -> Table {
        let value = |text: &str| Cell::Value(text.to_owned());
        Table {
            title: "a game".into(),
            first: [1, 9],
            rows: vec![vec![value("0"), value("{1,*|0}")], vec![value("-1/2"), Cell::Nothing]],
            guides: Vec::new(),
        }
    }

    #[test]
    fn texts_are_aligned_and_commas_quoted() {
        assert_eq!(
            table().text(),
            "  |    9      10\n--+-------------\n1 |    0 {1,*|0}\n2 | -1/2\n"
        );
        assert_eq!(table().csv(), ",9,10\n1,0,\"{1,*|0}\"\n2,-1/2,\n");
        assert!(table().latex().contains("1 & \\textbf{0} & $\\{1,{\\ast}\\mid0\\}$ \\\\\n"));
    }
}
