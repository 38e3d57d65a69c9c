//! What stands around a picture: a heading, a legend, and other pictures beside it.

use crate::colour::Colour;
use crate::marks::Marks;
use crate::measure::{shorten, width};
use crate::pen::{Pen, SMALL, look};
use crate::picture::{Picture, Voice};
use crate::scene::MARGIN;

const HEADING: f64 = 20.0;
const STAR: f64 = 8.0;

/// A sign of the legend, and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendEntry {
    /// Is it the golden star?
    pub is_star: bool,
    /// The sign in a picture of text.
    pub sign: &'static str,
    /// What it means.
    pub meaning: String,
}

/// What the marks of a scene mean, for this player's moves; `None`: anybody's. Nothing without marks.
///
/// ```
/// use upstar_core::Place;
/// use upstar_draw::{Marks, legend_of};
/// let marks = Marks { winning: vec![vec![Place::Vertex(3)]], ..Marks::default() };
/// assert_eq!(legend_of(&marks, Some("Left"))[0].meaning, "winning move of Left");
/// assert!(legend_of(&Marks::default(), None).is_empty());
/// ```
#[must_use]
pub fn legend_of(marks: &Marks, player: Option<&str>) -> Vec<LegendEntry> {
    let of = player.map(|player| format!(" of {player}")).unwrap_or_default();
    let mut legend = Vec::new();
    let mut entry = |is_star, sign, meaning: String| {
        legend.push(LegendEntry { is_star, sign, meaning });
    };
    if !marks.winning.is_empty() {
        entry(true, "!", format!("winning move{of}"));
    } else if !marks.reach.is_empty() {
        entry(false, "", format!("no winning move{of}"));
    }
    if !marks.lost.is_empty() {
        entry(false, "0", "lost for the player to move".to_owned());
    }
    legend
}

/// The picture under a heading and above a legend.
///
/// ```
/// use upstar_core::Position;
/// use upstar_draw::{Marks, annotated, scene};
/// use upstar_games::Nim;
/// let plain = scene(&Nim::new([3u8]).scene(), &Marks::default());
/// let titled = annotated(plain.clone(), Some("Nim"), &[]);
/// assert!(titled.size()[1] > plain.size()[1]);
/// ```
#[must_use]
pub fn annotated(picture: Picture, title: Option<&str>, legend: &[LegendEntry]) -> Picture {
    if title.is_none() && legend.is_empty() || picture.frames > 0 {
        return picture;
    }
    let mut pen = Pen::default();
    let [mut wide, tall] = picture.size();
    let name = match title {
        Some(title) => title.to_owned(),
        None => picture.title.clone(),
    };
    let mut y = 0.0;
    if let Some(title) = title {
        let title = shorten(title, 200);
        y += MARGIN + HEADING;
        pen.text([MARGIN, y - 4.0], title.clone(), look(Voice::Bold, HEADING, Colour::Ink));
        wide = wide.max(width(&title, Voice::Bold, HEADING) + 2.0 * MARGIN);
    }
    pen.place(picture, [0.0, y]);
    y += tall;
    if !legend.is_empty() {
        let sans = look(Voice::Sans, SMALL, Colour::Ink2);
        let mut x = MARGIN;
        y += SMALL;
        for entry in legend {
            if entry.is_star {
                pen.star([x + STAR, y - SMALL * 0.3], STAR);
                x += 2.0 * STAR + 6.0;
            }
            let text = match entry.sign {
                "0" => "gold frame: lost for the player to move",
                _ => entry.meaning.as_str(),
            };
            pen.text([x, y], text, sans);
            x += width(text, Voice::Sans, SMALL) + 24.0;
        }
        wide = wide.max(x - 24.0 + MARGIN);
        y += MARGIN;
    }
    pen.picture(name, wide, y)
}

/// Pictures side by side, each under its name.
#[must_use]
pub fn beside(pictures: Vec<(String, Picture)>, title: &str) -> Picture {
    const WIDEST: f64 = 2400.0;
    let mut pen = Pen::default();
    let (mut x, mut y, mut row, mut widest) = (0.0, 0.0, 0.0_f64, 0.0_f64);
    for (name, picture) in pictures {
        let picture = annotated(picture, Some(&name), &[]);
        let [wide, tall] = picture.size();
        if x > 0.0 && x + wide > WIDEST {
            (x, y, row) = (0.0, y + row, 0.0);
        }
        pen.place(picture, [x, y]);
        x += wide;
        row = row.max(tall);
        widest = widest.max(x);
    }
    pen.picture(title.to_owned(), widest, y + row)
}
