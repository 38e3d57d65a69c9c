//! A rule as a text that is the same for the same rule, turned and with letters exchanged as one likes.

use super::pattern::{Edge, Pattern, Write};
use super::rule::{BoardRule, Effect, Image, Line, Site, Step, Test, Turn};
use std::fmt::Write as _;

/// How a rule is looked at.
#[derive(Clone, Copy)]
pub(super) struct View<'r> {
    pub(super) rule: &'r BoardRule,
    pub(super) turn: Turn,
    pub(super) exchange: bool,
}

impl View<'_> {
    fn set(&self, letters: u64) -> u64 {
        if self.exchange { self.rule.cells.exchanged(letters) } else { letters }
    }

    fn code(&self, code: u8) -> u8 {
        if self.exchange { self.rule.cells.counterpart(code) } else { code }
    }

    fn class(&self, pattern: &Pattern, cell: usize) -> String {
        let cell = &pattern.cells[cell];
        let edge = match &cell.edge {
            Edge::Labelled(labels) if self.exchange => {
                Edge::Labelled(self.rule.edges.exchanged(*labels))
            }
            same => same.clone(),
        };
        let letters = if cell.class.anything { u64::MAX } else { self.set(cell.class.letters) };
        format!("{letters:x}{}{:?}{edge:?}", u8::from(cell.class.off), cell.repeat)
    }

    fn write(&self, write: &Write) -> String {
        match write {
            Write::Keep => "=".into(),
            Write::Letter(letter) => format!("w{}", self.code(*letter)),
            Write::Copy(from) => format!("c{from}"),
            Write::Translate(map) => {
                let mut map: Vec<(u8, u8)> =
                    map.iter().map(|&(a, b)| (self.code(a), self.code(b))).collect();
                map.sort_unstable();
                format!("{map:?}")
            }
        }
    }

    /// The cells of an image, each with its place; in any order if that does not matter.
    fn image(&self, image: &Image, cells: &[String], any_order: bool) -> String {
        let image = image.turned(self.turn);
        let places: Vec<[i8; 2]> = match &image {
            Image::Along(way) => (0..cells.len())
                .map(|k| {
                    let k = i8::try_from(k).unwrap_or(i8::MAX);
                    [way[0].saturating_mul(k), way[1].saturating_mul(k)]
                })
                .collect(),
            Image::Fixed(places) => places.clone(),
        };
        let mut spots: Vec<([i8; 2], &String)> = places.into_iter().zip(cells).collect();
        if any_order {
            spots.sort_unstable();
            if let Some(&([row, column], _)) = spots.first() {
                for (place, _) in &mut spots {
                    *place = [place[0] - row, place[1] - column];
                }
            }
        }
        format!("{spots:?}")
    }

    fn images(&self, images: &[Image], cells: &[String], any_order: bool) -> String {
        let mut all: Vec<String> =
            images.iter().map(|image| self.image(image, cells, any_order)).collect();
        all.sort_unstable();
        all.dedup();
        all.concat()
    }

    fn site(&self, site: &Site) -> String {
        let cells: Vec<String> =
            (0..site.pattern.cells.len()).map(|cell| self.class(&site.pattern, cell)).collect();
        let any_order = site.pattern.is_fixed();
        let at = &site.at;
        format!("{}at{at:?}", self.images(&site.images, &cells, any_order))
    }

    pub(super) fn test(&self, test: &Test) -> String {
        match test {
            Test::Near(site) => format!("near({})", self.site(site)),
            Test::Anywhere(site) => format!("anywhere({})", self.site(site)),
            Test::Reaches { every, from, to, beside } => {
                let mut ways: Vec<[i8; 2]> =
                    beside.iter().map(|way| self.turn.step(*way)).collect();
                ways.sort_unstable();
                format!("reaches({every},{},{},{ways:?})", self.site(from), self.site(to))
            }
            Test::Formula(formula) => format!("{formula:?}"),
            Test::And(sides) => self.pair("and", sides),
            Test::Or(sides) => self.pair("or", sides),
            Test::Not(inner) => format!("not({})", self.test(inner)),
        }
    }

    fn pair(&self, word: &str, sides: &[Test; 2]) -> String {
        let mut both = sides.each_ref().map(|side| self.test(side));
        both.sort_unstable();
        format!("{word}({},{})", both[0], both[1])
    }

    fn step(&self, step: &Step, alone: bool) -> String {
        let rewrite = &step.rewrite;
        let simple = alone
            && step.again.is_none()
            && step.effects.is_empty()
            && rewrite.left.is_fixed()
            && rewrite.cut.is_empty()
            && rewrite.right.iter().all(|(write, _)| !matches!(write, Write::Copy(_)));
        let cells: Vec<String> = rewrite
            .right
            .iter()
            .enumerate()
            .map(|(k, (write, _))| format!("{}{}", self.class(&rewrite.left, k), self.write(write)))
            .collect();
        let mut out = self.images(&step.images, &cells, simple && step.at.is_none());
        let _ = write!(out, "cut{:?}", rewrite.cut);
        let _ = write!(out, "at{:?}", step.at);
        for effect in &step.effects {
            let _ = match *effect {
                Effect::Around(letters, to) => {
                    write!(out, "around{:x}-{}", self.set(letters), self.code(to))
                }
                Effect::Ahead(letters, to) => {
                    write!(out, "ahead{:x}-{}", self.set(letters), self.code(to))
                }
                Effect::Beyond(letters, to) => {
                    write!(out, "beyond{:x}-{}", self.set(letters), self.code(to))
                }
                Effect::Clears(letters, without) => {
                    write!(out, "clears{:x}-{:x}", self.set(letters), self.set(without))
                }
            };
        }
        let mut tests: Vec<String> = step.tests.iter().map(|test| self.test(test)).collect();
        tests.sort_unstable();
        let _ = write!(out, "{tests:?}");
        if let Some(again) = &step.again {
            let when = again.when.as_ref().map(|test| self.test(test));
            let _ = write!(out, "again{:?}{when:?}", again.kind);
        }
        out
    }

    pub(super) fn line(&self, line: &Line) -> String {
        let alone = line.steps.len() == 1;
        let steps: Vec<String> = line.steps.iter().map(|step| self.step(step, alone)).collect();
        format!("{}{}", if line.otherwise { "otherwise" } else { "" }, steps.join("then"))
    }
}
