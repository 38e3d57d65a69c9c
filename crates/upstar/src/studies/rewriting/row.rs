//! What a survey knows of a system, and how that is written in a table.

use crate::error::Refusal;
use crate::store::{Cell, Cells, Column, Kind};
use upstar_rewriting::{SurveyRow, Verdict};

/// A system with its verdict.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Row {
    /// The system, as text that reads back.
    pub system: String,
    /// `regular`, `not regular`, `bound` or `no game`.
    pub verdict: String,
    /// States of the minimal classifier of a regular system.
    pub states: Option<u64>,
    /// Its classes.
    pub classes: Option<u64>,
    /// How termination was proved: `weights`, `interpretation`, `path order`, `no`, `unknown`.
    pub termination: String,
    /// Does the parity lemma apply?
    pub parity_lemma: bool,
    /// Its properties, in words.
    pub properties: String,
    /// The proof, the bound that was met or the loop.
    pub note: String,
}

impl From<&SurveyRow> for Row {
    fn from(row: &SurveyRow) -> Row {
        let (states, classes, note) = match &row.verdict {
            Verdict::Regular { states, classes } => (Some(*states), Some(*classes), ""),
            Verdict::NotRegular { proof } => (None, None, proof.as_str()),
            Verdict::Bound { seen } => (None, None, seen.as_str()),
            Verdict::NoGame { why } => (None, None, why.as_str()),
        };
        Row {
            system: row.system.clone(),
            verdict: row.verdict.word().to_owned(),
            states: states.map(|states| states as u64),
            classes: classes.map(|classes| classes as u64),
            termination: row.termination.to_owned(),
            parity_lemma: row.classification.parity_lemma(),
            properties: row.classification.words().join(" "),
            note: note.to_owned(),
        }
    }
}

impl Row {
    /// Is nothing left to be found out?
    fn is_settled(&self) -> bool {
        self.verdict != "bound" && self.termination != "unknown"
    }

    fn yes_or_no(&self) -> &'static str {
        if self.parity_lemma { "yes" } else { "no" }
    }
}

impl crate::store::Row for Row {
    const KIND: Kind = Kind {
        table: "rewriting_survey",
        columns: &[
            Column::text("system"),
            Column::text("verdict"),
            Column::integer("states"),
            Column::integer("classes"),
            Column::text("termination"),
            Column::text("parity_lemma"),
            Column::text("properties"),
            Column::text("note"),
        ],
        computed: &[],
        traced: true,
    };

    fn cells(&self) -> Vec<Cell> {
        vec![
            self.system.as_str().into(),
            self.verdict.as_str().into(),
            self.states.into(),
            self.classes.into(),
            self.termination.as_str().into(),
            self.yes_or_no().into(),
            self.properties.as_str().into(),
            self.note.as_str().into(),
        ]
    }

    fn of_cells(cells: &mut Cells) -> Option<Row> {
        Some(Row {
            system: cells.text()?,
            verdict: cells.text()?,
            states: cells.optional_number()?,
            classes: cells.optional_number()?,
            termination: cells.text()?,
            parity_lemma: yes(&cells.text()?)?,
            properties: cells.text()?,
            note: cells.text()?,
        })
    }

    /// What is settled beats what met a bound; of equals some order decides.
    fn beats(&self, other: &Row) -> bool {
        (!self.is_settled(), self) < (!other.is_settled(), other)
    }
}

fn yes(word: &str) -> Option<bool> {
    match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// The first line of a CSV file.
const HEADER: &str = "system,verdict,states,classes,termination,parity lemma,properties,note";

/// Rows as a CSV file.
#[must_use]
pub fn csv(rows: &[Row]) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let shown = |number: Option<u64>| number.map(|number| number.to_string()).unwrap_or_default();
    let mut text = format!("{HEADER}\n");
    for row in rows {
        let Row { system, verdict, states, classes, termination, properties, note, .. } = row;
        let (states, classes) = (shown(*states), shown(*classes));
        let (system, lemma) = (quoted(system), row.yes_or_no());
        let (properties, note) = (quoted(properties), quoted(note));
        text.push_str(&format!(
            "{system},{verdict},{states},{classes},{termination},{lemma},{properties},{note}\n"
        ));
    }
    text
}

/// The rows of a CSV file that [`csv`] or version 0.1 has written. A line that is not whole, as the last one of a run
/// that was cut off, is left out: its system is studied again.
///
/// # Errors
/// If it is something else.
pub fn read_csv(text: &str) -> Result<Vec<Row>, Refusal> {
    // A run may have been cut off in its very first line.
    if HEADER.starts_with(text) {
        return Ok(Vec::new());
    }
    let lines = text.strip_prefix(HEADER).filter(|lines| lines.starts_with('\n'));
    let lines = lines.ok_or_else(|| Refusal::new("rewriting.no-csv"))?;
    let whole = lines.rsplit_once('\n').map_or("", |(whole, _)| whole);
    Ok(whole.lines().filter_map(read_line).collect())
}

fn read_line(line: &str) -> Option<Row> {
    let fields = fields(line)?;
    let [system, verdict, states, classes, termination, lemma, properties, note] =
        <[String; 8]>::try_from(fields).ok()?;
    let number = |field: &str| match field {
        "" => Some(None),
        field => field.parse().ok().map(Some),
    };
    let (states, classes) = (number(&states)?, number(&classes)?);
    let parity_lemma = yes(&lemma)?;
    Some(Row { system, verdict, states, classes, termination, parity_lemma, properties, note })
}

/// The fields of a line, quoted or not.
fn fields(line: &str) -> Option<Vec<String>> {
    let mut fields = Vec::new();
    let mut rest = line;
    loop {
        let field = match rest.strip_prefix('"') {
            None => {
                let end = rest.find(',').unwrap_or(rest.len());
                let (field, behind) = rest.split_at(end);
                rest = behind;
                field.to_owned()
            }
            Some(mut behind) => {
                let mut field = String::new();
                loop {
                    let (part, after) = behind.split_once('"')?;
                    field.push_str(part);
                    match after.strip_prefix('"') {
                        Some(after) => {
                            field.push('"');
                            behind = after;
                        }
                        None => {
                            rest = after;
                            break field;
                        }
                    }
                }
            }
        };
        fields.push(field);
        match rest.strip_prefix(',') {
            Some(behind) => rest = behind,
            None if rest.is_empty() => return Some(fields),
            None => return None,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // tests may
mod tests {
    use super::*;
    use crate::store::Row as _;

    fn row(system: &str, verdict: &str, note: &str) -> Row {
        Row {
            system: system.to_owned(),
            verdict: verdict.to_owned(),
            states: (verdict == "regular").then_some(2),
            classes: (verdict == "regular").then_some(2),
            termination: "weights".to_owned(),
            parity_lemma: true,
            properties: "words, impartial".to_owned(),
            note: note.to_owned(),
        }
    }

    #[test]
    fn what_is_written_reads_back_up_to_the_last_whole_line() {
        let rows = [row("a -> \"b\", b -> c", "regular", ""), row("a,b -> c", "bound", "\"\",\"")];
        let text = csv(&rows);
        assert_eq!(read_csv(&text).unwrap(), rows);
        let last = csv(&rows[..1]).len();
        for end in 0..text.len() {
            let read = read_csv(&text[..end]).unwrap();
            assert_eq!(read.as_slice(), &rows[..usize::from(end >= last)], "{end}");
        }
        assert_eq!(read_csv("my notes").unwrap_err().key, "rewriting.no-csv");
    }

    #[test]
    fn what_is_settled_beats_what_met_a_bound() {
        let [settled, bound] = [row("a -> b", "regular", ""), row("a -> b", "bound", "steps")];
        assert!(settled.beats(&bound) && !bound.beats(&settled) && !bound.beats(&bound));
    }
}
