//! A report on a quotient in lines for readers.

use super::{Partial, Report};

/// Longer lists are cut.
const SHOWN: usize = 60;

impl Report {
    /// The report in lines: the quotient, how far it is proved, and what is in it.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let Report { game, size, p_size, .. } = self;
        let elements = if *size == 1 { "element" } else { "elements" };
        let nature = if self.tame { "tame" } else { "wild" };
        let mut lines =
            vec![format!("{game}: misère quotient of {size} {elements}, {p_size} in P; {nature}")];
        lines.push(self.extent());
        let generators: Vec<String> = self
            .generators
            .iter()
            .map(|one| match &one.position {
                Some(position) => format!("{} = {position}", one.letter),
                None => format!("{} = heap {}", one.letter, one.heap),
            })
            .collect();
        let groups: Vec<String> = self.group.iter().map(|order| format!("Z{order}")).collect();
        let group = if groups.is_empty() { "trivial group".to_owned() } else { groups.join(" x ") };
        let kernel = format!("{} ({group})", cut(&self.kernel, ", "));
        for (name, text) in [
            ("generators", cut(&generators, ", ")),
            ("relations", cut(&self.relations, ", ")),
            ("P", cut(&self.p_portion, ", ")),
            ("heaps 0, 1, …", cut(&self.pretending, " ")),
            ("idempotents", cut(&self.idempotents, ", ")),
            ("kernel", kernel),
            ("Grundy values", self.grundy()),
            ("growth (heap: order/P)", self.growth()),
        ] {
            if !text.is_empty() {
                lines.push(format!("{name}: {text}"));
            }
        }
        lines
    }

    /// How many heaps the quotient is about.
    fn extent(&self) -> String {
        match (self.period, self.preperiod, self.values, self.computed_to) {
            (Some(period), Some(preperiod), Some(values), _) => format!(
                "proved for all heaps: the pretending function has period {period} from n = \
                 {preperiod} on, proved from {values} heaps"
            ),
            (.., Some(heap)) if self.always_tame.is_some() => format!(
                "proved for all heaps: the game is tame, and all heaps from {} on are firm; the quotient of \
                 all heaps is {}, and this is that of the heaps up to {heap}",
                self.always_tame.unwrap_or(0),
                match self.infinite {
                    Some(true) => "infinite",
                    _ => "finite if Grundy values are bounded",
                },
            ),
            _ if self.complete => "proved for all sums of these positions".to_owned(),
            (.., Some(heap)) => format!("proved for heaps up to {heap}: {}", self.why),
            (.., None) => format!("nothing is known: {}", self.why),
        }
    }

    /// The map to normal play, element by element.
    fn grundy(&self) -> String {
        match &self.normal_play {
            None => "elements have no Grundy values".to_owned(),
            Some(values) => {
                let pair = |(name, value): (&String, &u32)| format!("{name}:{value}");
                let pairs: Vec<String> = self.elements.iter().zip(values).map(pair).collect();
                cut(&pairs, " ")
            }
        }
    }

    fn growth(&self) -> String {
        let step = |one: &Partial| format!("{}: {}/{}", one.heap, one.size, one.p_size);
        cut(&self.partial.iter().map(step).collect::<Vec<_>>(), ", ")
    }
}

/// A list with its end left out if it is long.
fn cut(list: &[String], separator: &str) -> String {
    let mut text = list[..list.len().min(SHOWN)].join(separator);
    if list.len() > SHOWN {
        text.push_str(&format!("{separator}… {} in all", list.len()));
    }
    text
}
