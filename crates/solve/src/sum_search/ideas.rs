//! Switches for the ideas of the search, so that each can be measured by doing without it.

/// Which ideas are used. All of them, unless somebody measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ideas {
    /// G + (-G) goes, and two of what is its own negative.
    pub cancel: bool,
    /// Parts that are met again and again get their values.
    pub values: bool,
    /// Where one of the moves leads to a sum that is known, that is seen before any is searched.
    pub look_ups: bool,
    /// Moves that leave the opponent few moves first.
    pub order: bool,
    /// By proof numbers instead of depth first. Not one of [`Ideas::ALL`]: it takes fewer nodes for one large board of
    /// Clobber, and more for everything else.
    pub proof_numbers: bool,
}

impl Ideas {
    /// All ideas that are a gain.
    pub const ALL: Ideas =
        Ideas { cancel: true, values: true, look_ups: true, order: true, proof_numbers: false };
}
