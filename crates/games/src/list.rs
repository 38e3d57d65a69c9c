//! The list of games: the one place, beside the `mod` line, that a new game is named in.

use std::sync::{Arc, LazyLock};
use upstar_core::{Registry, Ruleset};

/// Registers rulesets, a line for each module: its name and the rulesets in it. Makes the table of
/// rulesets, and [`for_each_ruleset`](crate::for_each_ruleset), through which a test meets every
/// ruleset's own type without naming any. Modules behind `[family]` have no type of their own, but a
/// function `ruleset` that makes one of a [family](upstar_core::family); those behind `[tables]` have many rulesets of
/// one type of positions, and a function `rulesets`. Tests meet both as positions of any game, so that
/// nothing is compiled for each of them.
macro_rules! rulesets {
    (
        ($dollar:tt) $($module:ident: $($ruleset:ident),+;)*
        [tables] $($table:ident;)*
        [family] $($family:ident;)*
    ) => {
        $(pub use crate::$module::{$($ruleset),+};)*

        fn rulesets() -> Vec<Ruleset> {
            let mut all = vec![
                $($(Ruleset::of::<$ruleset>(),)+)*
                $(crate::$family::ruleset(),)*
            ];
            $(all.extend(crate::$table::rulesets());)*
            for ruleset in &mut all {
                if let Some(&(_, group, source, known)) = crate::literature::of(&ruleset.name) {
                    (ruleset.group, ruleset.source, ruleset.known) = (group, source.into(), known.into());
                }
            }
            all
        }

        /// Calls a macro with the types of all registered rulesets that have forms of their own, each
        /// followed by a comma.
        #[macro_export]
        macro_rules! for_each_ruleset {
            ($dollar callback:ident) => { $dollar callback! { $($($dollar crate::$ruleset,)+)* } };
        }
    };
}

rulesets! { ($)
    brussels_sprouts: BrusselsSprouts;
    cakes: Cutcake, Eatcake, MaundyCake;
    chocolate: Chocolate;
    chomp: Chomp;
    coin_turning: CoinTurning, Tartan;
    coins: Coins, CoinsNoTowers, Welter;
    dominoes: Domineering, Cram;
    fox_and_geese: FoxAndGeese;
    go: Go;
    graph_game: GraphGame;
    hackenbush: Hackenbush, ChildishHackenbush;
    hare_and_hounds: HareAndHounds;
    heap_games: AllBut, DawsonsChess, DawsonsKayles, GrundysGame, Guiles, Hexadecimal, Kayles,
        LaskerNim, Matches, Octal, Officers, Subtraction, TakeAndBreak;
    nim: Nim;
    northcott: Northcott;
    partizan_subtraction: PartizanSubtraction;
    phutball: Phutball;
    piece: Rook, Queen, King, Knight, Bishop, RookHole, RookCorner;
    poker_nim: PokerNim;
    rewriting: Rewriting;
    sprouts: Sprouts;
    tic_tac_toe: TicTacToe;
    treblecross: Treblecross;
    wind_up: WindUp;
    wythoff: Wythoff, GeneralisedWythoff, RestrictedWythoff, WythoffHeaps;
    [tables]
    boards;
    strings;
    [family]
    arc_kayles;
    col;
    partizan_arc_kayles;
    snort;
}

static REGISTRY: LazyLock<Arc<Registry>> = LazyLock::new(|| {
    let mut registry = Registry::new();
    registry.add_words(crate::compounds::WORDS);
    for ruleset in rulesets() {
        // No two have the same name: a test sees to that.
        let _ = registry.register(ruleset);
    }
    Arc::new(registry)
});

/// All games of this crate. Sessions that know more of them make their own copy, and add to it.
///
/// ```
/// let registry = upstar_games::registry();
/// assert!(registry.rulesets().iter().any(|ruleset| ruleset.name == "nim"));
/// assert!(registry.find("Domineering").is_some());
/// assert!(registry.find("chess").is_none());
/// ```
pub fn registry() -> &'static Arc<Registry> {
    &REGISTRY
}

/// Names the rulesets whose searches run long, by what an engine can find out about them: for
/// [`for_each_short_ruleset`](crate::for_each_short_ruleset) and the like.
macro_rules! searched_rulesets {
    (($dollar:tt) $($list:ident [$($about:literal)+]: $($ruleset:ident),+;)+) => {
        $(
            $(#[doc = $about])+
            ///
            /// Calls a macro with their types, each followed by a comma. An engine is compiled for each
            /// of these types; all others, which a theorem answers or whose positions are few, it meets
            /// as [`AnyPosition`](upstar_core::AnyPosition), which costs a pointer for each position and
            /// each of its parts.
            #[macro_export]
            macro_rules! $list {
                ($dollar callback:ident) => { $dollar callback! { $($dollar crate::$ruleset,)+ } };
            }
        )+
    };
}

searched_rulesets! { ($)
    for_each_short_ruleset ["The rulesets whose values are searched for long: play comes to an end."]:
        BrusselsSprouts, ChildishHackenbush, Chomp, Cram, Domineering, GraphGame, Hackenbush,
        Sprouts, Treblecross, WythoffHeaps;
    for_each_impartial_ruleset ["Those of them whose Grundy values and genera are searched for long."]:
        BrusselsSprouts, ChildishHackenbush, Chomp, Cram, GraphGame, Hackenbush, Sprouts,
        Treblecross, WythoffHeaps;
    for_each_loopy_ruleset ["The rulesets with many states whose play can go round or end by a verdict."]:
        FoxAndGeese, GraphGame, Northcott, Phutball, PokerNim, TicTacToe;
    for_each_proof_number_ruleset ["The rulesets that tell how hard a position looks."]:
        Sprouts;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruleset_is_found_by_its_name() {
        assert_eq!(registry().rulesets().len(), rulesets().len());
        for ruleset in registry().rulesets() {
            let shouted = ruleset.name.to_uppercase().replace('_', "");
            let found = registry().find(&shouted).map(|found| &found.name);
            assert_eq!(found, Some(&ruleset.name));
        }
    }
}
