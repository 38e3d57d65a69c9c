//! Systems: a signature and rules, which are a game.
//!
//! A move is one step t → s at any position; a player who cannot move loses. With rules of their own for
//! Left and Right the game is partizan. Words are terms of unary symbols over one constant, their
//! right end: the word `UUD` is U(U(D(Z))).

use crate::rule::{Place, Rule, Side};
use crate::signature::{Signature, Symbol};
use upstar_values::Player;

/// A term rewriting system.
///
/// ```
/// use upstar_rewriting::System;
/// let kayles: System = "U -> D, UU -> D".parse()?;
/// assert!(kayles.is_word());
/// let combinators: System = "(VAR x y) (RULES @(@(K,x),y) -> x)".parse()?;
/// assert_eq!(combinators.signature.describe(), "K/0, @/2");
/// # Ok::<(), upstar_rewriting::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct System {
    /// The symbols.
    pub signature: Signature,
    /// The rules.
    pub rules: Vec<Rule>,
    /// The one constant, the right end of words, if all other symbols are unary.
    pub end: Option<Symbol>,
    /// Has whoever wrote it asserted that it terminates?
    pub asserted: bool,
}

impl System {
    /// A system of these rules.
    pub fn new(signature: Signature, rules: Vec<Rule>) -> System {
        let unary = signature.symbols().all(|s| signature.arity(s) <= 1);
        let mut constants = signature.constants();
        let end = constants.next().filter(|_| unary && constants.next().is_none());
        drop(constants);
        System { signature, rules, end, asserted: false }
    }

    /// Are its terms words?
    pub fn is_word(&self) -> bool {
        self.end.is_some()
    }

    /// Have the players rules of their own?
    pub fn is_partizan(&self) -> bool {
        self.rules.iter().any(|rule| rule.side != Side::Both)
    }

    /// Does some rule apply at the root only?
    pub fn has_root_rules(&self) -> bool {
        self.rules.iter().any(|rule| rule.place == Place::Root)
    }

    /// The rules that a player may apply, with their numbers.
    pub fn rules_of(&self, player: Player) -> impl Iterator<Item = (usize, &Rule)> + '_ {
        self.rules.iter().enumerate().filter(move |(_, rule)| rule.side.allows(player))
    }
}
