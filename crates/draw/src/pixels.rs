//! Pixels of heat maps as small PNG files inside an SVG: a byte or less each, before compression.

use crate::heat;

/// A PNG of the pixels as a `data:` URL. Lost positions are black.
pub(crate) fn data_url(columns: usize, side: usize, heat: &[Option<u16>]) -> String {
    let bytes = indexed(columns, side, heat).unwrap_or_default();
    format!("data:image/png;base64,{}", base64(&bytes))
}

/// Palette: black for lost positions, then every second colour of the ramp.
///
/// Each cell is drawn as large as it will be seen, since not every viewer enlarges without blur;
/// rows that repeat the one above cost next to nothing.
fn indexed(columns: usize, side: usize, heat: &[Option<u16>]) -> Option<Vec<u8>> {
    let rows = heat.len().checked_div(columns)?;
    let mut palette = vec![0, 0, 0];
    for index in (0..=heat::TOP).step_by(2) {
        palette.extend(heat::rgb(index));
    }
    let mut pixels = Vec::new();
    for row in heat.chunks_exact(columns) {
        let line = row.iter().flat_map(|place| std::iter::repeat_n(place.map_or(0, sign), side));
        let line: Vec<u8> = line.collect();
        (0..side).for_each(|_| pixels.extend_from_slice(&line));
    }
    let mut bytes = Vec::new();
    let (width, height) = (u32::try_from(columns * side).ok()?, u32::try_from(rows * side).ok()?);
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(if side > 1 { png::Filter::Up } else { png::Filter::NoFilter });
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&pixels).ok()?;
    writer.finish().ok()?;
    Some(bytes)
}

fn sign(index: u16) -> u8 {
    u8::try_from(index / 2 + 1).unwrap_or(u8::MAX)
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let mut word = [0u8; 4];
        word[1..=chunk.len()].copy_from_slice(chunk);
        let word = u32::from_be_bytes(word);
        for letter in 0..4 {
            let six = usize::try_from(word >> (18 - 6 * letter) & 63).unwrap_or(0);
            out.push(if letter <= chunk.len() { char::from(LETTERS[six]) } else { '=' });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_as_in_rfc_4648() {
        for (text, expected) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(base64(text.as_bytes()), expected);
        }
    }
}
