//! PNG: the SVG of the same picture, rasterised, with fonts of our own so that every machine writes
//! the same bytes.

use crate::colour::Theme;
use crate::picture::Picture;
use crate::svg::svg;
use resvg::{tiny_skia, usvg};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use thiserror::Error;

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

const FONTS: [&[u8]; 5] = [
    include_bytes!("../fonts/DejaVuSans.ttf"),
    include_bytes!("../fonts/DejaVuSans-Bold.ttf"),
    include_bytes!("../fonts/DejaVuSansMono.ttf"),
    include_bytes!("../fonts/DejaVuSansMono-Bold.ttf"),
    include_bytes!("../fonts/DejaVuSerif.ttf"),
];

fn fonts() -> Arc<usvg::fontdb::Database> {
    static DATABASE: OnceLock<Arc<usvg::fontdb::Database>> = OnceLock::new();
    let load = || {
        let mut database = usvg::fontdb::Database::new();
        FONTS.iter().for_each(|font| database.load_font_data(font.to_vec()));
        database.set_sans_serif_family("DejaVu Sans");
        database.set_serif_family("DejaVu Serif");
        database.set_monospace_family("DejaVu Sans Mono");
        Arc::new(database)
    };
    Arc::clone(DATABASE.get_or_init(load))
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
    let failed = |error: &dyn std::fmt::Display| RasterError::Failed(error.to_string());
    let options = usvg::Options {
        fontdb: fonts(),
        font_family: "DejaVu Sans".to_owned(),
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_str(&svg(picture, theme), &options).map_err(|e| failed(&e))?;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // between 1 and LONGEST
    let mut pixels =
        tiny_skia::Pixmap::new(width as u32, height as u32).ok_or(RasterError::TooLarge)?;
    #[allow(clippy::cast_possible_truncation)] // a scale of a few digits
    let scale = scale as f32;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    encoded(&pixels).map_err(|error| failed(&error))
}

/// The pixels as a file: with a palette if there are few colours, which is lossless too.
fn encoded(pixels: &tiny_skia::Pixmap) -> Result<Vec<u8>, png::EncodingError> {
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
