//! PNG: the model of the picture, rasterised, as a viewer would draw the SVG.

use crate::colour::{Colour, Theme};
use crate::heat;
use crate::lettering::Lettering;
use crate::picture::{Anchor, Dash, Ink, Item, Outline, Picture, Point, Step, Stroke, Type};
use std::collections::HashMap;
use thiserror::Error;
use tiny_skia::{
    FillRule, FilterQuality, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapPaint,
    Rect, StrokeDash, Transform,
};

/// No side of a PNG is longer, in pixels.
const LONGEST: f64 = 16_000.0;
/// No PNG has more pixels.
const MOST_PIXELS: f64 = 64e6;

/// Why there is no PNG.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RasterError {
    /// The picture is larger than a PNG may be.
    #[error("the picture is too large for a PNG: write an SVG, or lower the scale")]
    TooLarge,
    /// Something went wrong on the way.
    #[error("the picture cannot be made into a PNG: {0}")]
    Failed(String),
}

/// The picture as a PNG file, `scale` pixels for each pixel of CSS.
///
/// # Errors
/// If it would be too large.
pub fn png(picture: &Picture, theme: Theme, scale: f64) -> Result<Vec<u8>, RasterError> {
    let (width, height) = ((picture.width * scale).ceil(), (picture.height * scale).ceil());
    if !(width >= 1.0 && height >= 1.0)
        || width > LONGEST
        || height > LONGEST
        || width * height > MOST_PIXELS
    {
        return Err(RasterError::TooLarge);
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // between 1 and LONGEST
    let pixels = Pixmap::new(width as u32, height as u32).ok_or(RasterError::TooLarge)?;
    let transform = Transform::from_scale(single(scale), single(scale));
    let mut canvas = Canvas { pixels, theme, transform };
    canvas.items(&picture.items);
    encoded(&canvas.pixels).map_err(|error| RasterError::Failed(error.to_string()))
}

/// Where the picture is painted.
struct Canvas {
    pixels: Pixmap,
    theme: Theme,
    transform: Transform,
}

impl Canvas {
    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Shape { outline, ink } => self.shape(outline, *ink),
                Item::Text { at, text, look } => self.text(*at, text, *look),
                Item::Pixels { at, side, columns, heat } => {
                    self.heat(*at, *side, *columns, heat);
                }
                // What goes again is not there at the end.
                Item::Timed { until: Some(_), .. } => {}
                Item::Spot { items, .. } | Item::Timed { items, .. } => self.items(items),
            }
        }
    }

    fn paint(&self, colour: Colour) -> Paint<'static> {
        let [red, green, blue] = colour.rgb(self.theme);
        let mut paint = Paint::default();
        paint.set_color_rgba8(red, green, blue, u8::MAX);
        paint
    }

    fn shape(&mut self, outline: &Outline, ink: Ink) {
        let Some(path) = path(outline) else { return };
        if let Some(colour) = ink.fill {
            self.fill(&path, colour);
        }
        if let Some(stroke) = ink.stroke {
            let line = line(stroke, ink.fill.is_none());
            let paint = self.paint(stroke.colour);
            self.pixels.stroke_path(&path, &paint, &line, self.transform, None);
        }
    }

    fn fill(&mut self, path: &Path, colour: Colour) {
        let paint = self.paint(colour);
        self.pixels.fill_path(path, &paint, FillRule::Winding, self.transform, None);
    }

    fn text(&mut self, at: Point, text: &str, look: Type) {
        let text: String = text.chars().map(visible).collect();
        let lettering = Lettering::new(text.trim_end(), look.voice);
        let size = single(look.size);
        let before = match look.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => lettering.width() * size / 2.0,
            Anchor::End => lettering.width() * size,
        };
        let [x, y] = at.map(single);
        let mut path = PathBuilder::new();
        lettering.outline([x - before, y], size, &mut path);
        if let Some(path) = path.finish() {
            self.fill(&path, look.colour);
        }
    }

    /// Cells in the colours in which the SVG has them, every second one of the ramp.
    fn heat(&mut self, [x, y]: Point, side: usize, columns: usize, heat: &[Option<u16>]) {
        let rows = heat.len().checked_div(columns).unwrap_or(0);
        let size = [columns, rows].map(|cells| u32::try_from(cells).unwrap_or(0));
        let Some(mut cells) = Pixmap::new(size[0], size[1]) else { return };
        for (cell, place) in cells.data_mut().chunks_exact_mut(4).zip(heat) {
            let [red, green, blue] = place.map_or([0; 3], |index| heat::rgb(index / 2 * 2));
            cell.copy_from_slice(&[red, green, blue, u8::MAX]);
        }
        let side = single(side as f64);
        let transform = self.transform.pre_translate(single(x), single(y)).pre_scale(side, side);
        let paint = PixmapPaint { quality: FilterQuality::Nearest, ..PixmapPaint::default() };
        self.pixels.draw_pixmap(0, 0, cells.as_ref(), &paint, transform, None);
    }
}

/// The precision of the rasteriser.
#[allow(clippy::cast_possible_truncation)] // rounded, which is what is wanted
fn single(number: f64) -> f32 {
    number as f32
}

/// Signs that cannot be drawn, as the SVG has them.
fn visible(sign: char) -> char {
    match sign {
        '\n' | '\t' => ' ',
        sign if u32::from(sign) < 0x20 => char::REPLACEMENT_CHARACTER,
        sign => sign,
    }
}

fn line(stroke: Stroke, is_open: bool) -> tiny_skia::Stroke {
    let width = single(stroke.width);
    let dash = match stroke.dash {
        Dash::Solid => None,
        Dash::Dashed => StrokeDash::new(vec![width * 3.0, width * 2.0], 0.0),
        Dash::Dotted => StrokeDash::new(vec![width, width * 2.0], 0.0),
    };
    let is_round = is_open && stroke.dash == Dash::Solid;
    let line_cap = if is_round { LineCap::Round } else { LineCap::Butt };
    tiny_skia::Stroke { width, line_cap, line_join: LineJoin::Round, dash, ..Default::default() }
}

fn path(outline: &Outline) -> Option<Path> {
    match outline {
        Outline::Rect { at, size, radius } => {
            let ([x, y], [width, height]) = (at.map(single), size.map(single));
            let rect = Rect::from_xywh(x, y, width, height)?;
            let radius = single(*radius).min(width / 2.0).min(height / 2.0);
            if radius > 0.0 { rounded(rect, radius) } else { Some(PathBuilder::from_rect(rect)) }
        }
        Outline::Circle { centre, radius } => {
            let [x, y] = centre.map(single);
            PathBuilder::from_circle(x, y, single(*radius))
        }
        Outline::Path(steps) => {
            let mut path = PathBuilder::new();
            for step in steps {
                match step {
                    Step::Move([x, y]) => path.move_to(single(*x), single(*y)),
                    Step::Line([x, y]) => path.line_to(single(*x), single(*y)),
                    Step::Curve(a, b, to) => {
                        let [a, b, to] = [a, b, to].map(|point| point.map(single));
                        path.cubic_to(a[0], a[1], b[0], b[1], to[0], to[1]);
                    }
                    Step::Close => path.close(),
                }
            }
            path.finish()
        }
    }
}

/// A rectangle with round corners: quarters of circles, as cubics.
fn rounded(rect: Rect, radius: f32) -> Option<Path> {
    let (left, top, right, bottom) = (rect.left(), rect.top(), rect.right(), rect.bottom());
    // How far the control points of a quarter of a circle are from its corner.
    let near = radius * (1.0 - 0.552_284_8);
    let mut path = PathBuilder::new();
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.cubic_to(right - near, top, right, top + near, right, top + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - near, right - near, bottom, right - radius, bottom);
    path.line_to(left + radius, bottom);
    path.cubic_to(left + near, bottom, left, bottom - near, left, bottom - radius);
    path.line_to(left, top + radius);
    path.cubic_to(left, top + near, left + near, top, left + radius, top);
    path.close();
    path.finish()
}

/// The pixels as a file: with a palette if there are few colours, which is lossless too.
fn encoded(pixels: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let colours: Vec<[u8; 3]> = pixels
        .pixels()
        .iter()
        .map(|pixel| {
            let colour = pixel.demultiply();
            [colour.red(), colour.green(), colour.blue()]
        })
        .collect();
    let mut palette: Vec<[u8; 3]> = Vec::new();
    let mut places: HashMap<[u8; 3], u8> = HashMap::new();
    let mut few = true;
    for colour in &colours {
        if places.contains_key(colour) {
            continue;
        }
        let Ok(place) = u8::try_from(palette.len()) else {
            few = false;
            break;
        };
        places.insert(*colour, place);
        palette.push(*colour);
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let data: Vec<u8> = if few {
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(palette.concat());
        encoder.set_filter(png::Filter::NoFilter);
        colours.iter().map(|colour| places.get(colour).copied().unwrap_or(0)).collect()
    } else {
        encoder.set_color(png::ColorType::Rgb);
        colours.concat()
    };
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(bytes)
}
