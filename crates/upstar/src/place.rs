//! A place in a text that somebody wrote, for messages that point at it.

/// A place in a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    /// The whole text.
    pub input: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// Where it begins, in bytes of the text.
    pub start: usize,
    /// Where it ends, in bytes of the text.
    pub end: usize,
}

impl Place {
    /// The place of one character, counted from 0; behind the last one is the end of the text.
    #[must_use]
    pub fn of_character(input: &str, character: usize) -> Place {
        let at = input.char_indices().nth(character);
        let start = at.map_or(input.len(), |(start, _)| start);
        let end = at.map_or(start, |(start, c)| start + c.len_utf8());
        let before = &input[..start];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        Place { input: input.to_owned(), line, column, start, end }
    }

    /// The line of the place, of a long one only the surroundings, and the character of it to point
    /// at, from 0.
    #[must_use]
    pub fn excerpt(&self) -> (String, usize) {
        const AROUND: usize = 60;
        let line = self.input.lines().nth(self.line.saturating_sub(1)).unwrap_or("");
        let skipped = self.column.saturating_sub(AROUND);
        let shown: String = line.chars().skip(skipped).take(2 * AROUND).collect();
        (shown.replace('\t', " "), self.column.saturating_sub(1).saturating_sub(skipped))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_columns_and_bytes() {
        let place = Place::of_character("é ->\nab", 6);
        assert_eq!((place.line, place.column, place.start, place.end), (2, 2, 7, 8));
        assert_eq!(place.excerpt(), ("ab".to_owned(), 1));
        let end = Place::of_character("ab", 9);
        assert_eq!((end.line, end.column, end.start, end.end), (1, 3, 2, 2));
    }
}
