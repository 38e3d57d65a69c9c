//! SVG: presentation attributes only, no styles, no scripts; text stays text.

use crate::colour::Theme;
use crate::measure::plain;
use crate::picture::{Anchor, Dash, Ink, Item, Outline, Picture, Point, Step, Type, Voice};
use std::fmt::Write as _;

/// Seconds that a frame of an animation lasts.
const FRAME: f64 = 0.4;

const SANS: &str = "system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif";
const SERIF: &str = "ui-serif,'Iowan Old Style',Charter,Georgia,'Noto Serif',serif";
const MONO: &str = "ui-monospace,'SF Mono','Cascadia Mono',Consolas,'DejaVu Sans Mono',monospace";

/// The picture as an SVG file.
///
/// ```
/// use upstar_draw::{Marks, Theme, scene, svg};
/// use upstar_core::Position;
/// use upstar_games::Nim;
/// let picture = scene(&Nim::new([3u8, 4, 5]).scene(), &Marks::default());
/// let text = svg(&picture, Theme::Light);
/// assert!(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// assert_eq!(text, svg(&picture, Theme::Light));
/// ```
#[must_use]
pub fn svg(picture: &Picture, theme: Theme) -> String {
    svg_wide(picture, theme, picture.width)
}

/// The picture as an SVG file of a given width; its height follows.
#[must_use]
pub fn svg_wide(picture: &Picture, theme: Theme, pixels: f64) -> String {
    let (width, height) = (decimal(picture.width), decimal(picture.height));
    let tall = decimal(picture.height * pixels / picture.width.max(1.0));
    let wide = decimal(pixels);
    let mut writer = Writer { out: String::new(), theme, frames: picture.frames };
    let title = escape(&picture.title);
    let _ = write!(
        writer.out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{tall}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{title}</title>\n"
    );
    writer.items(&picture.items);
    writer.out.push_str("</svg>\n");
    writer.out
}

struct Writer {
    out: String,
    theme: Theme,
    frames: u32,
}

impl Writer {
    /// Neighbours of the same look share a group, so that large pictures stay small files.
    fn items(&mut self, items: &[Item]) {
        let mut rest = items;
        while let Some(first) = rest.first() {
            let same = rest.iter().take_while(|item| same_look(first, item)).count().max(1);
            let (group, after) = rest.split_at(same);
            let look = self.look(first);
            match (group, look) {
                ([only], look) => self.item(only, &look),
                (many, look) if look.is_empty() => {
                    many.iter().for_each(|item| self.item(item, ""));
                }
                (many, look) => {
                    let _ = writeln!(self.out, "<g{look}>");
                    many.iter().for_each(|item| self.item(item, ""));
                    self.out.push_str("</g>\n");
                }
            }
            rest = after;
        }
    }

    fn look(&self, item: &Item) -> String {
        match item {
            Item::Shape { ink, .. } => self.ink(*ink),
            Item::Text { look, .. } => self.type_of(*look),
            _ => String::new(),
        }
    }

    fn ink(&self, ink: Ink) -> String {
        let mut look = match ink.fill {
            Some(colour) => format!(" fill=\"{}\"", colour.svg(self.theme)),
            None => " fill=\"none\"".to_owned(),
        };
        let Some(stroke) = ink.stroke else { return look };
        let width = stroke.width;
        let _ = write!(
            look,
            " stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
            stroke.colour.svg(self.theme),
            decimal(width)
        );
        let dashes = match stroke.dash {
            Dash::Solid => None,
            Dash::Dashed => Some((width * 3.0, width * 2.0)),
            Dash::Dotted => Some((width, width * 2.0)),
        };
        match dashes {
            Some((ink, gap)) => {
                let (ink, gap) = (decimal(ink), decimal(gap));
                let _ = write!(look, " stroke-dasharray=\"{ink} {gap}\"");
            }
            None if ink.fill.is_none() => look.push_str(" stroke-linecap=\"round\""),
            None => {}
        }
        look
    }

    fn type_of(&self, look: Type) -> String {
        let (family, weight) = match look.voice {
            Voice::Sans => (SANS, ""),
            Voice::Bold => (SANS, " font-weight=\"bold\""),
            Voice::Serif => (SERIF, ""),
            Voice::Mono => (MONO, ""),
            Voice::MonoBold => (MONO, " font-weight=\"bold\""),
        };
        let anchor = match look.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let colour = look.colour.svg(self.theme);
        let size = decimal(look.size);
        format!(" font-family=\"{family}\" font-size=\"{size}\"{weight}{anchor} fill=\"{colour}\"")
    }

    fn item(&mut self, item: &Item, look: &str) {
        match item {
            Item::Shape { outline, .. } => self.outline(outline, look),
            Item::Text { at, text, .. } => {
                let spaced = text.contains("  ") || text.starts_with(' ');
                let space = if spaced { " xml:space=\"preserve\"" } else { "" };
                let (at, text) = (place(*at), escape(&plain(text)));
                let _ = writeln!(self.out, "<text {at}{look}{space}>{text}</text>");
            }
            Item::Pixels { at, side, columns, heat } => {
                let data = crate::pixels::data_url(*columns, *side, heat);
                let rows = heat.len().checked_div(*columns).unwrap_or(0);
                let size = [columns * side, rows * side].map(|pixels| pixels as f64);
                let (place, size) = (place(*at), extent(size));
                let _ = writeln!(
                    self.out,
                    "<image {place} {size} image-rendering=\"optimizeSpeed\" href=\"{data}\"/>"
                );
            }
            Item::Spot { name, items } => {
                let _ = writeln!(self.out, "<g data-place=\"{}\">", escape(name));
                self.items(items);
                self.out.push_str("</g>\n");
            }
            Item::Timed { from, until, items } => self.timed(*from, *until, items),
        }
    }

    fn outline(&mut self, outline: &Outline, look: &str) {
        let _ = match outline {
            Outline::Rect { at, size, radius } => {
                let (at, size) = (place(*at), extent(*size));
                let rounded = if *radius > 0.0 {
                    format!(" rx=\"{}\"", decimal(*radius))
                } else {
                    String::new()
                };
                writeln!(self.out, "<rect {at} {size}{rounded}{look}/>")
            }
            Outline::Circle { centre: [x, y], radius } => {
                let (x, y, r) = (decimal(*x), decimal(*y), decimal(*radius));
                writeln!(self.out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"{look}/>")
            }
            Outline::Path(steps) => {
                let data: Vec<String> = steps.iter().map(step).collect();
                writeln!(self.out, "<path d=\"{}\"{look}/>", data.join(""))
            }
        };
    }

    /// Opacity jumps at the frames; without animation what stays is shown.
    fn timed(&mut self, from: u32, until: Option<u32>, items: &[Item]) {
        if self.frames == 0 {
            if until.is_none() {
                self.items(items);
            }
            return;
        }
        let frames = f64::from(self.frames);
        let fraction = |frame: u32| thousandths(f64::from(frame) / frames);
        let begin = fraction(from);
        let (values, times) = match (from, until) {
            (0, None) => ("1".to_owned(), "0".to_owned()),
            (0, Some(until)) => ("1;0".to_owned(), format!("0;{}", fraction(until))),
            (_, None) => ("0;1".to_owned(), format!("0;{begin}")),
            (_, Some(until)) => ("0;1;0".to_owned(), format!("0;{begin};{}", fraction(until))),
        };
        let hidden = if until.is_some() { " opacity=\"0\"" } else { "" };
        let _ = writeln!(
            self.out,
            "<g{hidden}><animate attributeName=\"opacity\" calcMode=\"discrete\" values=\"{values}\" \
             keyTimes=\"{times}\" dur=\"{}s\" repeatCount=\"indefinite\"/>",
            decimal(frames * FRAME)
        );
        self.items(items);
        self.out.push_str("</g>\n");
    }
}

fn same_look(a: &Item, b: &Item) -> bool {
    match (a, b) {
        (Item::Shape { ink: a, .. }, Item::Shape { ink: b, .. }) => a == b,
        (Item::Text { look: a, .. }, Item::Text { look: b, .. }) => a == b,
        _ => false,
    }
}

fn place([x, y]: Point) -> String {
    format!("x=\"{}\" y=\"{}\"", decimal(x), decimal(y))
}

fn extent([width, height]: Point) -> String {
    format!("width=\"{}\" height=\"{}\"", decimal(width), decimal(height))
}

fn step(step: &Step) -> String {
    let pair = |[x, y]: Point| format!("{} {}", decimal(x), decimal(y));
    match step {
        Step::Move(to) => format!("M{}", pair(*to)),
        Step::Line(to) => format!("L{}", pair(*to)),
        Step::Curve(a, b, to) => format!("C{} {} {}", pair(*a), pair(*b), pair(*to)),
        Step::Close => "Z".to_owned(),
    }
}

/// At most two decimals, none that are not needed.
pub(crate) fn decimal(number: f64) -> String {
    trimmed(format!("{number:.2}"))
}

fn thousandths(number: f64) -> String {
    trimmed(format!("{number:.5}"))
}

fn trimmed(text: String) -> String {
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" || short.is_empty() { "0".to_owned() } else { short.to_owned() }
}

/// Text between tags; signs that XML forbids are replaced.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(' '),
            c if u32::from(c) < 0x20 || matches!(u32::from(c), 0xfffe | 0xffff) => {
                out.push('\u{fffd}');
            }
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_at_most_two_decimals_and_no_negative_zero() {
        for (number, text) in [
            (0.0, "0"),
            (-0.001, "0"),
            (1.5, "1.5"),
            (10.0, "10"),
            (2.345_678, "2.35"),
            (-3.1, "-3.1"),
        ] {
            assert_eq!(decimal(number), text);
        }
    }

    #[test]
    fn no_text_breaks_the_file() {
        assert_eq!(escape("a<b & \"c\"\u{1}\n"), "a&lt;b &amp; &quot;c&quot;\u{fffd} ");
    }
}
