//! Pictures as the bytes of a file.

use crate::{Error, Refusal};
#[cfg(feature = "raster")]
use upstar_draw::RasterError;
use upstar_draw::{Picture, Theme, TikzError, svg, svg_wide, tikz};

/// Formats of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Format {
    /// SVG.
    Svg,
    /// PNG; needs the feature `raster`.
    Png,
    /// TikZ, for LaTeX.
    Tex,
}

/// How a picture looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// For light or dark ground.
    pub theme: Theme,
    /// Pixels of a PNG for each unit of the picture.
    pub scale: f64,
    /// The width of the picture in pixels, whatever it shows; comes before the scale.
    pub width: Option<f64>,
    /// Its greatest height in pixels: with a width, the picture is as large as fits into both.
    pub height: Option<f64>,
}

impl Style {
    /// Pixels for each unit of a picture.
    #[must_use]
    pub fn scale_of(&self, picture: &Picture) -> f64 {
        let [wide, high] = picture.size().map(|size| size.max(1.0));
        match (self.width, self.height) {
            (Some(width), Some(height)) => (width / wide).min(height / high),
            (Some(width), None) => width / wide,
            (None, Some(height)) => height / high,
            (None, None) => self.scale,
        }
    }
}

impl Default for Style {
    fn default() -> Self {
        Style { theme: Theme::Light, scale: 1.0, width: None, height: None }
    }
}

/// The picture as the bytes of a file.
///
/// # Errors
/// If it does not fit the format.
pub fn encode(picture: &Picture, format: Format, style: &Style) -> Result<Vec<u8>, Error> {
    match format {
        Format::Svg => Ok(match style.width.or(style.height) {
            Some(_) => {
                let width = style.scale_of(picture) * picture.size()[0].max(1.0);
                svg_wide(picture, style.theme, width)
            }
            None => svg(picture, style.theme),
        }
        .into_bytes()),
        Format::Tex => match tikz(picture, style.theme) {
            Ok(text) => Ok(text.into_bytes()),
            Err(TikzError::Pixels) => Err(Refusal::new("picture.pixels-in-tikz").into()),
        },
        #[cfg(feature = "raster")]
        Format::Png => {
            upstar_draw::png(picture, style.theme, style.scale_of(picture)).map_err(|error| {
                match error {
                    RasterError::TooLarge => Refusal::new("picture.too-large-for-png").into(),
                    RasterError::Failed(why) => {
                        Refusal::new("picture.png-failed").with("why", why).into()
                    }
                }
            })
        }
        #[cfg(not(feature = "raster"))]
        Format::Png => Err(Refusal::new("picture.without-raster").into()),
    }
}
