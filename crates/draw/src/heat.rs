//! The heat ramp: one for all pictures and both themes, so that a colour means the same everywhere.
//!
//! Nine stops whose OKLab lightness falls by equal steps, from .96 to .30, and 31 colours between
//! any two, interpolated in OKLab. The colours stand here in numbers, so that no platform's powers
//! and roots can change a picture.

/// The last index of the ramp.
pub(crate) const TOP: u16 = 256;

/// From this index on, white text is stronger than black.
const WHITE_TEXT: u16 = 157;

#[rustfmt::skip]
#[allow(clippy::mistyped_literal_suffixes)] // bytes of a colour
const RAMP: [u32; 257] = [
    0xfd_f4_bb, 0xfb_f3_ba, 0xfa_f3_b9, 0xf8_f2_b8, 0xf6_f2_b7, 0xf5_f1_b6, 0xf3_f1_b6, 0xf1_f0_b5,
    0xf0_f0_b4, 0xee_ef_b3, 0xec_ef_b2, 0xeb_ee_b1, 0xe9_ee_b0, 0xe7_ed_af, 0xe6_ed_ae, 0xe4_ec_ad,
    0xe2_ec_ac, 0xe1_eb_ac, 0xdf_eb_ab, 0xdd_ea_aa, 0xdb_e9_a9, 0xda_e9_a8, 0xd8_e8_a7, 0xd6_e8_a6,
    0xd5_e7_a5, 0xd3_e7_a4, 0xd1_e6_a3, 0xd0_e6_a3, 0xce_e5_a2, 0xcc_e5_a1, 0xca_e4_a0, 0xc9_e4_9f,
    0xc7_e3_9e, 0xc5_e2_9e, 0xc3_e2_9e, 0xc1_e1_9e, 0xbf_e1_9d, 0xbd_e0_9d, 0xbb_e0_9d, 0xb9_df_9d,
    0xb7_df_9d, 0xb5_de_9d, 0xb3_de_9d, 0xb1_dd_9c, 0xae_dc_9c, 0xac_dc_9c, 0xaa_db_9c, 0xa8_db_9c,
    0xa6_da_9c, 0xa4_da_9b, 0xa2_d9_9b, 0xa0_d8_9b, 0x9d_d8_9b, 0x9b_d7_9b, 0x99_d7_9b, 0x97_d6_9b,
    0x95_d6_9a, 0x92_d5_9a, 0x90_d4_9a, 0x8e_d4_9a, 0x8b_d3_9a, 0x89_d3_9a, 0x87_d2_99, 0x84_d2_99,
    0x82_d1_99, 0x80_d0_99, 0x7e_d0_9a, 0x7c_cf_9a, 0x79_ce_9a, 0x77_ce_9b, 0x75_cd_9b, 0x73_cc_9c,
    0x71_cc_9c, 0x6e_cb_9c, 0x6c_ca_9d, 0x6a_ca_9d, 0x67_c9_9d, 0x65_c8_9e, 0x62_c8_9e, 0x60_c7_9e,
    0x5d_c6_9f, 0x5b_c5_9f, 0x58_c5_9f, 0x56_c4_9f, 0x53_c3_a0, 0x50_c3_a0, 0x4d_c2_a0, 0x4a_c1_a1,
    0x47_c1_a1, 0x44_c0_a1, 0x41_bf_a1, 0x3d_bf_a2, 0x39_be_a2, 0x36_bd_a2, 0x31_bc_a2, 0x2d_bc_a3,
    0x28_bb_a3, 0x27_ba_a3, 0x26_b9_a3, 0x25_b8_a4, 0x24_b7_a4, 0x23_b6_a4, 0x22_b5_a4, 0x21_b4_a4,
    0x20_b3_a5, 0x20_b2_a5, 0x1f_b1_a5, 0x1e_b0_a5, 0x1d_af_a5, 0x1b_ae_a5, 0x1a_ad_a6, 0x19_ac_a6,
    0x18_ab_a6, 0x17_aa_a6, 0x16_a9_a6, 0x15_a8_a6, 0x14_a7_a7, 0x13_a6_a7, 0x11_a5_a7, 0x10_a4_a7,
    0x0f_a3_a7, 0x0d_a2_a7, 0x0c_a1_a7, 0x0a_a0_a7, 0x09_9f_a8, 0x07_9e_a8, 0x06_9d_a8, 0x04_9c_a8,
    0x03_9b_a8, 0x03_9a_a8, 0x03_99_a8, 0x03_98_a8, 0x03_97_a8, 0x03_96_a8, 0x03_95_a8, 0x03_94_a8,
    0x03_93_a7, 0x03_92_a7, 0x04_91_a7, 0x04_90_a7, 0x04_8f_a7, 0x04_8e_a7, 0x04_8d_a7, 0x04_8c_a7,
    0x04_8b_a7, 0x05_8a_a7, 0x05_89_a7, 0x05_88_a6, 0x05_87_a6, 0x05_86_a6, 0x05_85_a6, 0x06_84_a6,
    0x06_83_a6, 0x06_82_a6, 0x06_81_a6, 0x07_80_a6, 0x07_7f_a5, 0x07_7e_a5, 0x07_7d_a5, 0x08_7c_a5,
    0x08_7b_a5, 0x0c_7a_a4, 0x0f_79_a4, 0x11_78_a3, 0x14_77_a3, 0x16_76_a2, 0x18_75_a2, 0x19_74_a1,
    0x1b_72_a1, 0x1d_71_a0, 0x1e_70_a0, 0x1f_6f_9f, 0x20_6e_9f, 0x22_6d_9e, 0x23_6c_9e, 0x24_6b_9d,
    0x25_6a_9d, 0x26_69_9c, 0x27_68_9b, 0x28_67_9b, 0x28_66_9a, 0x29_65_9a, 0x2a_64_99, 0x2b_63_99,
    0x2b_62_98, 0x2c_60_98, 0x2d_5f_97, 0x2d_5e_97, 0x2e_5d_96, 0x2e_5c_96, 0x2f_5b_95, 0x2f_5a_95,
    0x30_59_94, 0x31_58_93, 0x32_57_92, 0x32_56_90, 0x33_55_8f, 0x34_54_8e, 0x34_53_8d, 0x35_52_8c,
    0x35_51_8b, 0x36_51_89, 0x37_50_88, 0x37_4f_87, 0x38_4e_86, 0x38_4d_85, 0x39_4c_84, 0x39_4b_82,
    0x39_4a_81, 0x3a_49_80, 0x3a_48_7f, 0x3b_47_7e, 0x3b_46_7d, 0x3b_45_7c, 0x3c_44_7a, 0x3c_43_79,
    0x3c_42_78, 0x3c_42_77, 0x3d_41_76, 0x3d_40_75, 0x3d_3f_74, 0x3d_3e_72, 0x3e_3d_71, 0x3e_3c_70,
    0x3e_3b_6f, 0x3e_3a_6e, 0x3e_3a_6c, 0x3e_39_6b, 0x3d_38_6a, 0x3d_37_68, 0x3d_37_67, 0x3d_36_66,
    0x3d_35_64, 0x3d_35_63, 0x3d_34_62, 0x3c_33_61, 0x3c_32_5f, 0x3c_32_5e, 0x3c_31_5d, 0x3c_30_5b,
    0x3b_2f_5a, 0x3b_2f_59, 0x3b_2e_58, 0x3b_2d_56, 0x3b_2d_55, 0x3a_2c_54, 0x3a_2b_52, 0x3a_2a_51,
    0x3a_2a_50, 0x3a_29_4f, 0x39_28_4d, 0x39_28_4c, 0x39_27_4b, 0x39_26_4a, 0x38_25_48, 0x38_25_47,
    0x38_24_46,
];

/// The place of a value on the ramp from 0 to `most`.
pub(crate) fn index(value: u64, most: u64) -> u16 {
    let most = most.max(1);
    let (value, most) = (u128::from(value.min(most)), u128::from(most));
    u16::try_from((value * u128::from(TOP) + most / 2) / most).unwrap_or(TOP)
}

/// Red, green and blue.
pub(crate) fn rgb(index: u16) -> [u8; 3] {
    let [_, red, green, blue] = RAMP[usize::from(index.min(TOP))].to_be_bytes();
    [red, green, blue]
}

/// Is text on this colour white?
pub(crate) fn white_text(index: u16) -> bool {
    index >= WHITE_TEXT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nine_stops_are_the_design_papers() {
        let stops = [
            0xfd_f4_bb, 0xc7_e3_9e, 0x82_d1_99, 0x28_bb_a3, 0x03_9b_a8, 0x08_7b_a5, 0x30_59_94,
            0x3e_3b_6f, 0x38_24_46,
        ];
        for (stop, colour) in stops.into_iter().enumerate() {
            assert_eq!(RAMP[stop * 32], colour);
        }
    }

    /// Contrast as WCAG defines it: the weaker ink would be below 4.58 at the turning point.
    #[test]
    fn numbers_on_the_ramp_have_a_contrast_of_at_least_4_58() {
        let linear = |byte: u8| {
            let c = f64::from(byte) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        for i in 0..=TOP {
            let [r, g, b] = rgb(i).map(linear);
            let light = 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
            let contrast = if white_text(i) { 1.05 / light } else { light / 0.05 };
            assert!(contrast >= 4.58, "{i}: {contrast}");
        }
    }

    #[test]
    fn values_spread_over_the_whole_ramp() {
        assert_eq!([index(0, 28), index(14, 28), index(28, 28), index(99, 28)], [0, 128, 256, 256]);
        assert_eq!(index(5, 0), TOP);
        assert_eq!(index(u64::MAX, u64::MAX), TOP);
    }
}
