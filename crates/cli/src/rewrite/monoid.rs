//! The syntactic monoid of the classes of words, and the misère quotient inside it.

use super::load::Loaded;
use serde::Serialize;
use upstar_rewriting::automata::{AutomatonError, Monoid, WordAutomaton};
use upstar_rewriting::classes::{Classifier, Play, word_quotient};

/// The most elements of a monoid.
const MOST_ELEMENTS: usize = 100_000;
/// The most elements of a table that is shown.
const MOST_SHOWN: usize = 24;
/// The most elements of a monoid that are listed in JSON.
const MOST_LISTED: usize = 2000;

/// What there is to say of a monoid.
#[derive(Serialize)]
pub struct MonoidLine {
    /// Elements of the syntactic monoid M.
    order: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    quotient: Option<QuotientLine>,
}

/// eMe, e being the class of a gap: the misère quotient.
#[derive(Serialize)]
struct QuotientLine {
    order: usize,
    /// How many elements are P-positions.
    lost: usize,
    /// A shortest word of every element; the first is e.
    elements: Vec<String>,
    /// The numbers, among the elements, of P-positions.
    p: Vec<usize>,
    /// The elements of the heaps 0, 1, 2, …: the pretending function.
    heaps: Vec<usize>,
    /// From which heap on, and with which period, these repeat.
    preperiod: usize,
    period: usize,
    /// Products of elements.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    table: Vec<Vec<usize>>,
}

/// The monoid of a classifier of words; with the misère quotient if words are heaps and play is misère.
pub fn monoid(loaded: &Loaded, classifier: &Classifier) -> Result<MonoidLine, AutomatonError> {
    if loaded.heaps.is_none() || classifier.play != Play::Misere {
        let words = WordAutomaton::of_tree(&classifier.automaton)
            .ok_or_else(|| AutomatonError::Alphabet("the terms are no words".to_owned()))?;
        let order = Monoid::syntactic(&words, MOST_ELEMENTS)?.order();
        return Ok(MonoidLine { order, quotient: None });
    }
    let found = word_quotient(classifier, "U", "D", MOST_ELEMENTS)?;
    let monoid = &found.monoid;
    // Names are words of heaps, and heaps may be read from either side.
    let name = |element: u32| -> String {
        let letters = monoid.word(element).iter();
        letters.map(|&letter| if letter == found.token { 'U' } else { 'D' }).collect()
    };
    let place = |element: u32| found.elements.iter().position(|&known| known == element);
    let listed = found.elements.len() <= MOST_LISTED;
    let table = if listed {
        let row = |&a: &u32| {
            let products = found.elements.iter().filter_map(|&b| monoid.product(a, b));
            products.filter_map(place).collect()
        };
        found.elements.iter().map(row).collect()
    } else {
        Vec::new()
    };
    Ok(MonoidLine {
        order: monoid.order(),
        quotient: Some(QuotientLine {
            order: found.elements.len(),
            lost: found.lost.len(),
            elements: found.elements.iter().map(|&element| name(element)).collect(),
            p: found.lost.iter().filter_map(|&element| place(element)).collect(),
            heaps: found.heaps.iter().filter_map(|&element| place(element)).collect(),
            preperiod: found.preperiod,
            period: found.heaps.len() - found.preperiod,
            table,
        }),
    })
}

impl MonoidLine {
    /// The sentences for it, with the table if all is wanted and it is small.
    pub fn lines(&self, all: bool) -> Vec<String> {
        let mut lines = Vec::new();
        if all {
            lines.push(format!("The syntactic monoid M has {} elements.", self.order));
        }
        let Some(quotient) = &self.quotient else { return lines };
        lines.push(format!(
            "The misère quotient of heaps has {} elements, {} of them lost.",
            quotient.order, quotient.lost
        ));
        if !all {
            return lines;
        }
        lines.push(
            "It is eMe, e being the class of a gap D; its elements, P marking the lost ones:"
                .into(),
        );
        let width = quotient.elements.iter().map(String::len).max().unwrap_or(0);
        for (number, word) in quotient.elements.iter().enumerate() {
            let mark = if quotient.p.contains(&number) { "P" } else { "" };
            lines.push(format!("{number:>4}  {word:<width$}  {mark}").trim_end().to_owned());
        }
        let heaps: Vec<String> = quotient.heaps.iter().map(usize::to_string).collect();
        lines.push(format!(
            "Heaps 0, 1, 2, …: {}; period {} from {} on.",
            heaps.join(" "),
            quotient.period,
            quotient.preperiod
        ));
        if quotient.order <= MOST_SHOWN {
            lines.push("Products:".into());
            for row in &quotient.table {
                let cells: Vec<String> = row.iter().map(|cell| format!("{cell:>3}")).collect();
                lines.push(cells.concat());
            }
        }
        lines
    }
}
