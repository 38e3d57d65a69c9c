//! Games with pieces on small boards, strips and graphs, searched by one engine.
//!
//! A board is two bit planes with a rule ([`board`]); a game is a type that says which moves there are
//! and how a board falls into parts ([`rule::BoardRule`]): one file each, and a line here. Parts of all
//! of them are of one type, [`CommonForm`], for which engines are compiled once.

mod amazons;
mod blockbusting;
mod board;
mod clobber;
mod col;
mod field;
mod fission;
mod graph;
mod konane;
mod nogo;
mod part;
mod partizan_arc_kayles;
mod play;
mod rule;
mod split;
mod symmetry;
mod text;
mod toads;
mod toppling;

pub use part::CommonForm;
use play::Play;
use rule::Rule;

/// A rule that has a number, under which [`RULES`] knows it.
pub trait Numbered {
    /// The number.
    const ID: u8;
}

/// Numbers the rules: a line for each file, with the games in it and their rules.
macro_rules! board_games {
    ($($module:ident: $($game:ident by $rule:ident),+;)*) => {
        enum Number { $($($game,)+)* }

        $($(
            impl Numbered for $module::$rule {
                const ID: u8 = Number::$game as u8;
            }

            /// A position of the game of this name.
            pub type $game = Play<$module::$rule>;
        )+)*

        static RULES: &[Rule] = &[$($(Rule::of::<$module::$rule>(),)+)*];
    };
}

board_games! {
    amazons: Amazons by AmazonsRule;
    blockbusting: Blockbusting by BlockbustingRule;
    clobber: Clobber by ClobberRule, Kings by KingsRule, Knights by KnightsRule, Rooks by RooksRule,
        Queens by QueensRule, AntiClobber by AntiClobberRule, HotClobber by HotClobberRule;
    fission: Fission by FissionRule;
    konane: Konane by KonaneRule, KonaneSingle by KonaneSingleRule,
        KonaneTurning by KonaneTurningRule;
    nogo: NoGo by NoGoRule;
    toads: ToadsAndFrogs by ToadsAndFrogsRule, ElephantsAndRhinos by ElephantsAndRhinosRule,
        BackslidingToadsAndFrogs by BackslidingRule;
    toppling: TopplingDominoes by TopplingDominoesRule;
}

pub use col::{Col, Snort};
pub use partizan_arc_kayles::PartizanArcKayles;

/// Numbers of rules fit five bits of a board's word; the last one stands for graphs.
const _: () = assert!(RULES.len() < 31);
