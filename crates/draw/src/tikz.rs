//! TikZ, to be read into lecture notes with `\input`.
//!
//! The picture keeps its proportions, a CSS pixel being 0.75 pt; text is set in the document's own
//! fonts. It needs `\usepackage{tikz}` and nothing else.

use crate::colour::{Colour, Theme};
use crate::picture::{Anchor, Dash, Ink, Item, Outline, Picture, Point, Step, Type, Voice};
use crate::svg::decimal;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use thiserror::Error;
use upstar_values::{is_notation, latex as formula};

/// Why there is no TikZ picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TikzError {
    /// Pixels cannot be drawn with TikZ.
    #[error("the picture has too many cells for TikZ: write a PNG or an SVG and include that")]
    Pixels,
}

/// The picture as a `tikzpicture`.
///
/// ```
/// use upstar_draw::{Marks, Theme, scene, tikz};
/// use upstar_core::Position;
/// use upstar_games::Nim;
/// let picture = scene(&Nim::new([1u8]).scene(), &Marks::default());
/// assert!(tikz(&picture, Theme::Light)?.contains("\\begin{tikzpicture}"));
/// # Ok::<(), upstar_draw::TikzError>(())
/// ```
///
/// # Errors
/// If it is a map of so many cells that they are pixels.
pub fn tikz(picture: &Picture, theme: Theme) -> Result<String, TikzError> {
    let mut writer = Writer { out: String::new(), theme, colours: BTreeSet::new() };
    // The paper is the document's own.
    let skip = usize::from(theme != Theme::Dark);
    for item in picture.items.iter().skip(skip) {
        writer.item(item)?;
    }
    let mut out = format!("% {}\n% needs \\usepackage{{tikz}}\n", comment(&picture.title));
    out.push_str("\\begin{tikzpicture}[x=0.75pt,y=-0.75pt,line join=round]\n");
    for hex in &writer.colours {
        let _ = writeln!(out, "\\definecolor{{up{hex}}}{{HTML}}{{{}}}", hex.to_uppercase());
    }
    let (width, height) = (decimal(picture.width), decimal(picture.height));
    let _ = writeln!(out, "\\useasboundingbox (0,0) rectangle ({width},{height});");
    out.push_str(&writer.out);
    out.push_str("\\end{tikzpicture}\n");
    Ok(out)
}

struct Writer {
    out: String,
    theme: Theme,
    colours: BTreeSet<String>,
}

impl Writer {
    fn colour(&mut self, colour: Colour) -> String {
        let hex = colour.hex(self.theme);
        let name = format!("up{hex}");
        self.colours.insert(hex);
        name
    }

    fn item(&mut self, item: &Item) -> Result<(), TikzError> {
        match item {
            Item::Shape { outline, ink } => self.shape(outline, *ink),
            Item::Text { at, text, look } => self.text(*at, text, *look),
            Item::Pixels { .. } => return Err(TikzError::Pixels),
            Item::Timed { until: Some(_), .. } => {}
            Item::Spot { items, .. } | Item::Timed { until: None, items, .. } => {
                items.iter().try_for_each(|item| self.item(item))?;
            }
        }
        Ok(())
    }

    fn shape(&mut self, outline: &Outline, ink: Ink) {
        let mut options = Vec::new();
        if let Some(fill) = ink.fill {
            options.push(format!("fill={}", self.colour(fill)));
        }
        if let Some(stroke) = ink.stroke {
            options.push(format!("draw={}", self.colour(stroke.colour)));
            let width = stroke.width * 0.75;
            options.push(format!("line width={}pt", decimal(width)));
            let dashes = match stroke.dash {
                Dash::Solid => None,
                Dash::Dashed => Some((width * 3.0, width * 2.0)),
                Dash::Dotted => Some((width, width * 2.0)),
            };
            match dashes {
                Some((ink, gap)) => {
                    let (ink, gap) = (decimal(ink), decimal(gap));
                    options.push(format!("dash pattern=on {ink}pt off {gap}pt"));
                }
                None if ink.fill.is_none() => options.push("line cap=round".to_owned()),
                None => {}
            }
        }
        let path = match outline {
            Outline::Rect { at, size, radius } => {
                if *radius > 0.0 {
                    options.push(format!("rounded corners={}pt", decimal(radius * 0.75)));
                }
                format!("{} rectangle {}", pair(*at), pair([at[0] + size[0], at[1] + size[1]]))
            }
            Outline::Circle { centre, radius } => {
                format!("{} circle[radius={}pt]", pair(*centre), decimal(radius * 0.75))
            }
            Outline::Path(steps) => {
                steps.iter().map(step).collect::<Vec<_>>().concat().trim_start().to_owned()
            }
        };
        let _ = writeln!(self.out, "\\path[{}] {path};", options.join(","));
    }

    fn text(&mut self, at: Point, text: &str, look: Type) {
        let family = match look.voice {
            Voice::Sans => "\\sffamily",
            Voice::Bold => "\\sffamily\\bfseries",
            Voice::Serif => "\\rmfamily",
            Voice::Mono => "\\ttfamily",
            Voice::MonoBold => "\\ttfamily\\bfseries",
        };
        let anchor = match look.anchor {
            Anchor::Start => "base west",
            Anchor::Middle => "base",
            Anchor::End => "base east",
        };
        let size = decimal(look.size * 0.75);
        let colour = self.colour(look.colour);
        let _ = writeln!(
            self.out,
            "\\node[anchor={anchor},inner sep=0pt,text={colour},font={family}\\fontsize{{{size}}}{{{size}}}\\selectfont] at {} {{{}}};",
            pair(at),
            set(text)
        );
    }
}

fn pair([x, y]: Point) -> String {
    format!("({},{})", decimal(x), decimal(y))
}

fn step(step: &Step) -> String {
    match step {
        Step::Move(to) => format!(" {}", pair(*to)),
        Step::Line(to) => format!(" -- {}", pair(*to)),
        Step::Curve(a, b, to) => {
            format!(" .. controls {} and {} .. {}", pair(*a), pair(*b), pair(*to))
        }
        Step::Close => " -- cycle".to_owned(),
    }
}

fn comment(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// A text as it is set: values as mathematics, anything else as it stands.
pub(crate) fn set(text: &str) -> String {
    let is_value = text.contains(|c| "{|^*↑↓⋆±⧾⧿".contains(c)) || text.contains("Tiny") || text.contains("Miny");
    match is_value && is_notation(text) {
        true => format!("${}$", formula(text)),
        false => latex(text),
    }
}

/// A text that LaTeX prints as it stands.
pub(crate) fn latex(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let command = match c {
            '\\' => "\\textbackslash{}",
            '{' => "\\{",
            '}' => "\\}",
            '#' => "\\#",
            '$' => "\\$",
            '%' => "\\%",
            '&' => "\\&",
            '_' => "\\_",
            '^' => "\\textasciicircum{}",
            '~' => "\\textasciitilde{}",
            '|' => "\\textbar{}",
            '<' => "\\textless{}",
            '>' => "\\textgreater{}",
            '"' => "\\textquotedbl{}",
            'φ' => "$\\varphi$",
            '√' => "$\\surd$",
            'ω' => "$\\omega$",
            '↑' => "$\\uparrow$",
            '↓' => "$\\downarrow$",
            '⇑' => "$\\Uparrow$",
            '⇓' => "$\\Downarrow$",
            '→' => "$\\rightarrow$",
            '←' => "$\\leftarrow$",
            '↩' => "$\\hookleftarrow$",
            '⋆' | '★' => "$\\star$",
            '±' => "$\\pm$",
            '⧾' => "$+$",
            '⧿' => "$-$",
            '∗' => "$\\ast$",
            '‖' => "$\\|$",
            '×' => "$\\times$",
            '−' => "$-$",
            '·' => "$\\cdot$",
            '⌊' => "$\\lfloor$",
            '⌋' => "$\\rfloor$",
            '≥' => "$\\ge$",
            '≤' => "$\\le$",
            '…' => "\\dots{}",
            '²' => "$^2$",
            '½' => "$\\frac12$",
            c if c.is_control() => " ",
            c => {
                out.push(c);
                continue;
            }
        };
        out.push_str(command);
    }
    // \textquotedbl exists only in the T1 encoding; '' is what everybody has.
    out.replace("\\textquotedbl{}", "''")
}
