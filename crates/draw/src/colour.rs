//! Colours by what they mean, in the two themes of the page.

use crate::heat;

/// A colour by its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// The ground.
    Paper,
    /// A ground a little darker.
    Desk,
    /// A ground darker still: fills of the frame.
    Sunk,
    /// Thin lines of the frame.
    Rule,
    /// Stronger lines of the frame, never text.
    Edge,
    /// Text and outlines.
    Ink,
    /// Second text.
    Ink2,
    /// Left.
    Left,
    /// Right.
    Right,
    /// Either player.
    Either,
    /// What theory says: never without an outline.
    Gold,
    /// A ground for what theory says.
    GoldWash,
    /// Text about what theory says.
    GoldInk,
    /// Black in both themes: on the heat ramp and on gold.
    Black,
    /// White in both themes.
    White,
    /// A colour of the heat ramp, 0 to 256.
    Heat(u16),
}

/// Where a picture will be looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// On white paper or a beamer.
    #[default]
    Light,
    /// On a dark ground.
    Dark,
    /// Inside the page: colours are the page's variables, light ones where they are missing.
    Page,
}

impl Colour {
    /// Light and dark, and the name of the page's variable.
    fn parts(self) -> (u32, u32, Option<&'static str>) {
        match self {
            Colour::Paper => (0xff_ff_ff, 0x12_16_1c, Some("paper")),
            Colour::Desk => (0xf3_f5_f7, 0x1a_20_28, Some("desk")),
            Colour::Sunk => (0xe6_ea_ee, 0x25_2d_37, Some("sunk")),
            Colour::Rule => (0xc9_d0_d8, 0x3a_45_52, Some("rule")),
            Colour::Edge => (0x73_7d_8a, 0x87_93_a1, Some("edge")),
            Colour::Ink => (0x14_18_1f, 0xee_f1_f5, Some("ink")),
            Colour::Ink2 => (0x4d_56_66, 0xa9_b3_c1, Some("ink-2")),
            Colour::Left => (0x1d_4f_c4, 0x7f_b0_ff, Some("left")),
            Colour::Right => (0xb1_44_0b, 0xff_7a_3d, Some("right")),
            Colour::Either => (0x0b_4a_2f, 0xc3_eb_c1, Some("either")),
            Colour::Gold => (0xf5_b7_00, 0xff_c9_33, Some("gold")),
            Colour::GoldWash => (0xff_f0_bf, 0x41_35_0f, Some("gold-wash")),
            Colour::GoldInk => (0x6e_4a_00, 0xff_d7_5e, Some("gold-ink")),
            Colour::Black => (0x00_00_00, 0x00_00_00, None),
            Colour::White => (0xff_ff_ff, 0xff_ff_ff, None),
            Colour::Heat(index) => {
                let [r, g, b] = heat::rgb(index);
                let packed = u32::from_be_bytes([0, r, g, b]);
                (packed, packed, None)
            }
        }
    }

    /// Red, green and blue.
    pub(crate) fn rgb(self, theme: Theme) -> [u8; 3] {
        let (light, dark, _) = self.parts();
        let packed = if theme == Theme::Dark { dark } else { light };
        let [_, red, green, blue] = packed.to_be_bytes();
        [red, green, blue]
    }

    /// Six hexadecimal digits.
    pub(crate) fn hex(self, theme: Theme) -> String {
        let [red, green, blue] = self.rgb(theme);
        format!("{red:02x}{green:02x}{blue:02x}")
    }

    /// As an attribute of SVG.
    pub(crate) fn svg(self, theme: Theme) -> String {
        match (theme, self.parts().2) {
            (Theme::Page, Some(name)) => format!("var(--{name},#{})", self.hex(theme)),
            _ => format!("#{}", self.hex(theme)),
        }
    }

    /// The stronger of black and white on a colour of the heat ramp.
    pub(crate) fn on_heat(index: u16) -> Colour {
        if heat::white_text(index) { Colour::White } else { Colour::Black }
    }
}
