//! Switches for the ideas of the search, so that each can be measured by doing without it.

/// Which ideas are used. All of them, unless somebody measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Free 2 by 2 with a closed side: whoever gets there first has two dominoes of it.
    pub blocks: bool,
    /// Dominoes that the opponent can take away, in turns.
    pub vulnerable: bool,
    /// Dominoes that take a square from the opponent and cost no safe one.
    pub options: bool,
    /// Of what is left over of two kinds, one domino more.
    pub rest: bool,
    /// Of what is left over of one kind, one whole option.
    pub odd_option: bool,
    /// Squares of odd rows that the opponent cannot use.
    pub waste: bool,
    /// A second look at the board turned by a half.
    pub half_turn: bool,
    /// Squares that nobody can use go, and those of one player are counted.
    pub dead: bool,
    /// Mirror images are kept once.
    pub mirrors: bool,
    /// Moves that leave the opponent least first.
    pub order: bool,
    /// Safe dominoes are all alike, and tried last as one.
    pub safe_last: bool,
    /// How many moves are looked at before one is searched.
    pub look_ahead: usize,
    #[cfg(test)]
    pub(super) mutant: Option<Mutant>,
}

/// Mistakes that are easily made in the bound, and that its test must find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(test), allow(dead_code))]
pub(super) enum Mutant {
    /// Half, not a third, of the dominoes that the opponent takes two of at a time.
    HalfOfDoubles,
    /// A last block counts as one more.
    OddBlockWhole,
    /// Of what is left over one domino more, and no square less that is useless.
    RestKeepsSquares,
    /// A row wastes a square whatever is taken of it.
    WasteWhereTouched,
    /// Options beside squares of dominoes.
    OptionsBesidePacked,
    /// Blocks side by side.
    TouchingBlocks,
}

impl Terms {
    /// All ideas.
    pub const ALL: Terms = Terms {
        blocks: true,
        vulnerable: true,
        options: true,
        rest: true,
        odd_option: true,
        waste: true,
        half_turn: true,
        dead: true,
        mirrors: true,
        order: true,
        safe_last: true,
        look_ahead: 8,
        #[cfg(test)]
        mutant: None,
    };

    /// Is this mistake made?
    #[inline]
    pub(super) fn mistakes(&self, mutant: Mutant) -> bool {
        #[cfg(test)]
        return self.mutant == Some(mutant);
        #[cfg(not(test))]
        {
            let _ = mutant;
            false
        }
    }
}
