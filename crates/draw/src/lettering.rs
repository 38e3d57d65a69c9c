//! Texts as outlines, with fonts of our own, so that every machine draws the same letters.
//!
//! Letters stand one behind the other, pairs moved together as the font asks for (the table GPOS); a
//! letter that a font has not is taken from another.

use crate::measure::plain;
use crate::picture::Voice;
use std::sync::OnceLock;
use tiny_skia::PathBuilder;
use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::opentype_layout::Lookup;
use ttf_parser::{Face, GlyphId, OutlineBuilder, Tag};

const FONTS: [&[u8]; 5] = [
    include_bytes!("../fonts/DejaVuSans.ttf"),
    include_bytes!("../fonts/DejaVuSans-Bold.ttf"),
    include_bytes!("../fonts/DejaVuSansMono.ttf"),
    include_bytes!("../fonts/DejaVuSansMono-Bold.ttf"),
    include_bytes!("../fonts/DejaVuSerif.ttf"),
];

fn faces() -> &'static [Face<'static>] {
    static FACES: OnceLock<Vec<Face<'static>>> = OnceLock::new();
    FACES.get_or_init(|| FONTS.iter().filter_map(|font| Face::parse(font, 0).ok()).collect())
}

/// The place of a voice's font among the fonts.
fn place(voice: Voice) -> usize {
    match voice {
        Voice::Sans => 0,
        Voice::Bold => 1,
        Voice::Mono => 2,
        Voice::MonoBold => 3,
        Voice::Serif => 4,
    }
}

/// A letter: its font, its place there, how far right of the beginning it stands, in sizes.
struct Letter {
    face: &'static Face<'static>,
    glyph: GlyphId,
    offset: f32,
}

/// A text as letters, before anybody has said where.
pub(crate) struct Lettering {
    letters: Vec<Letter>,
    /// How wide it is, in sizes.
    width: f32,
}

impl Lettering {
    /// The letters of a text.
    pub(crate) fn new(text: &str, voice: Voice) -> Self {
        let mut lettering = Lettering { letters: Vec::new(), width: 0.0 };
        let faces = faces();
        let Some(own) = faces.get(place(voice)) else { return lettering };
        let mut before: Option<(usize, GlyphId)> = None;
        for sign in plain(text).chars() {
            let found = std::iter::once(own)
                .chain(faces)
                .find_map(|face| Some((face, face.glyph_index(sign)?)));
            let (face, glyph) = found.unwrap_or((own, GlyphId(0)));
            let unit = 1.0 / f32::from(face.units_per_em());
            let key = std::ptr::from_ref(face).addr();
            if let Some((_, previous)) = before.filter(|(face, _)| *face == key) {
                lettering.width += f32::from(kerning(face, previous, glyph)) * unit;
            }
            lettering.letters.push(Letter { face, glyph, offset: lettering.width });
            lettering.width += f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * unit;
            before = Some((key, glyph));
        }
        lettering
    }

    /// The width in sizes.
    pub(crate) fn width(&self) -> f32 {
        self.width
    }

    /// Adds the outlines to a path: from a point on the base line, in this size.
    pub(crate) fn outline(&self, [x, y]: [f32; 2], size: f32, path: &mut PathBuilder) {
        for Letter { face, glyph, offset } in &self.letters {
            let scale = size / f32::from(face.units_per_em());
            let mut trace = Trace { path, x: x + offset * size, y, scale };
            face.outline_glyph(*glyph, &mut trace);
        }
    }
}

/// By how much the second letter of a pair moves to the right, in units of the font.
fn kerning(face: &Face, first: GlyphId, second: GlyphId) -> i16 {
    let Some(table) = face.tables().gpos else { return 0 };
    let Some(feature) = table.features.find(Tag::from_bytes(b"kern")) else { return 0 };
    let lookups = feature.lookup_indices.into_iter();
    lookups
        .filter_map(|index| table.lookups.get(index))
        .find_map(|lookup| pair(&lookup, first, second))
        .unwrap_or(0)
}

/// What the first table that knows the pair says.
fn pair(lookup: &Lookup, first: GlyphId, second: GlyphId) -> Option<i16> {
    let tables = lookup.subtables.into_iter::<PositioningSubtable>();
    tables
        .filter_map(|table| match table {
            PositioningSubtable::Pair(pairs) => Some(pairs),
            _ => None,
        })
        .find_map(|pairs| {
            let row = pairs.coverage().get(first)?;
            let (moved, _) = match pairs {
                PairAdjustment::Format1 { sets, .. } => sets.get(row)?.get(second)?,
                PairAdjustment::Format2 { classes: (a, b), matrix, .. } => {
                    matrix.get((a.get(first), b.get(second)))?
                }
            };
            Some(moved.x_advance)
        })
}

/// Draws the outline of a letter, whose axis points up, into a path, whose axis points down.
struct Trace<'p> {
    path: &'p mut PathBuilder,
    x: f32,
    y: f32,
    scale: f32,
}

impl Trace<'_> {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for Trace<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_fonts_can_be_read() {
        assert_eq!(faces().len(), FONTS.len());
    }

    #[test]
    fn letters_of_the_mono_font_are_equally_wide_and_pairs_of_the_others_kerned() {
        let width = |text, voice| Lettering::new(text, voice).width();
        assert!((width("iii", Voice::Mono) - width("WWW", Voice::Mono)).abs() < 1e-6);
        assert!(width("AV", Voice::Sans) < width("A", Voice::Sans) + width("V", Voice::Sans));
        assert!((width("88", Voice::Sans) - 2.0 * width("8", Voice::Sans)).abs() < 1e-6);
    }

    #[test]
    fn a_letter_that_no_font_has_is_drawn_as_a_box() {
        let mut path = PathBuilder::new();
        Lettering::new("\u{1f600}", Voice::Serif).outline([0.0, 10.0], 10.0, &mut path);
        assert!(path.finish().is_some());
    }
}
