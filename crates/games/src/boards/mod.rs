//! Games with pieces on boards and strips, and the form in which these and games on graphs are searched.
//!
//! A board is two bit planes with a rule ([`board`]), of 64 squares in a machine word or of more in wider
//! ones ([`plane`]); a game is a type that says which moves there are and how a board falls into parts
//! ([`rule::PlaneRule`]): one file each, and a line here. Parts of all of them are of one type,
//! [`CommonForm`], for which engines are compiled once; so are the graphs of Col, Snort and arc Kayles
//! ([`field`], [`arcs`]).

mod amazons;
mod arcs;
mod blockbusting;
mod board;
mod clobber;
mod field;
mod fission;
mod konane;
mod nogo;
mod part;
mod plane;
mod play;
mod rule;
mod split;
mod symmetry;
mod text;
mod toads;
mod toppling;

pub(crate) use arcs::Arcs;
pub(crate) use field::{Barred, field};
pub use part::CommonForm;
use plane::Wide;
pub(crate) use play::rulesets;
use rule::Rule;

/// Makes the tables of rules, one for each width of planes: a line for each file, with the rules in it.
macro_rules! board_games {
    ($($module:ident: $($rule:ident),+;)*) => {
        board_games!(table SMALL u64: $($($module::$rule,)+)*);
        board_games!(table MEDIUM u128: $($($module::$rule,)+)*);
        board_games!(table LARGE Wide: $($($module::$rule,)+)*);
    };
    (table $table:ident $width:ty: $($rule:path,)*) => {
        static $table: &[Rule<$width>] = &[$(Rule::of::<$rule>(),)*];
    };
}

board_games! {
    amazons: AmazonsRule;
    blockbusting: BlockbustingRule;
    clobber: ClobberRule, KingsRule, KnightsRule, RooksRule, QueensRule, AntiClobberRule,
        HotClobberRule;
    fission: FissionRule;
    konane: KonaneRule, KonaneSingleRule, KonaneTurningRule;
    nogo: NoGoRule;
    toads: ToadsAndFrogsRule, ElephantsAndRhinosRule, BackslidingRule;
    toppling: TopplingDominoesRule;
}
