//! The list of rulesets. A new game is one file in `games` and one line in `games/mod.rs`.

use crate::any::AnyPosition;
use crate::argument::{Argument, ReadError};
use crate::games::ENTRIES;
use crate::position::{EndlessNumber, Ruleset, TableRow};
use crate::theorem::{Reason, Words};
use std::any::TypeId;
use std::ops::ControlFlow;
use upstar_heaps::HeapRules;
use upstar_wythoff::lattice::Lattice;

type PositionsOfSize =
    fn(usize, &mut dyn FnMut(AnyPosition) -> ControlFlow<()>) -> Option<ControlFlow<()>>;

/// What the registry knows of a ruleset.
#[derive(Clone, Copy, Debug)]
pub struct RulesetEntry {
    /// The name in expressions.
    pub name: &'static str,
    /// The rules in one line.
    pub rules: &'static str,
    /// How positions are written.
    pub notation: &'static str,
    /// A position that shows the game, as an expression.
    pub example: &'static str,
    /// How many arguments make the rules before those that make the position.
    pub parameters: usize,
    /// English sentences for its reasons.
    pub words: Words,
    read: fn(&[Argument]) -> Result<AnyPosition, ReadError>,
    check_parameters: fn(&[Argument]) -> Result<(), ReadError>,
    row_of_table: fn(&[Argument]) -> Option<TableRow>,
    lattice: fn(&[Argument]) -> Option<Lattice>,
    endless: fn(&[Argument]) -> Option<Result<EndlessNumber, ReadError>>,
    heap_rules: fn(&[Argument]) -> Option<HeapRules>,
    positions_of_size: PositionsOfSize,
    largest_size: fn() -> usize,
    position_type: fn() -> TypeId,
}

impl RulesetEntry {
    /// The entry of a ruleset.
    pub const fn of<R: Ruleset>() -> Self {
        RulesetEntry {
            name: R::NAME,
            rules: R::RULES,
            notation: R::NOTATION,
            example: R::EXAMPLE,
            parameters: R::PARAMETERS,
            words: R::WORDS,
            read: |arguments| R::read(arguments).map(AnyPosition::new),
            check_parameters: R::check_parameters,
            row_of_table: R::row_of_table,
            lattice: R::lattice,
            endless: R::endless,
            heap_rules: R::heap_rules,
            positions_of_size: |cells, visit| {
                R::positions_of_size(cells, &mut |position| visit(AnyPosition::new(position)))
            },
            largest_size: R::largest_size,
            position_type: TypeId::of::<R>,
        }
    }

    /// The most cells of positions that can be listed; 0 if none can.
    pub fn largest_size(&self) -> usize {
        (self.largest_size)()
    }

    /// Calls with the positions of so many cells, each once up to symmetry, until the visitor has had
    /// enough; `None` if the ruleset cannot list them.
    pub fn positions_of_size(
        &self,
        cells: usize,
        visit: &mut dyn FnMut(AnyPosition) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        (self.positions_of_size)(cells, visit)
    }

    /// Are these arguments, as many as it has parameters, rules of the game?
    ///
    /// # Errors
    /// Says which one is wrong and what it should be.
    pub fn check_parameters(&self, parameters: &[Argument]) -> Result<(), ReadError> {
        (self.check_parameters)(parameters)
    }

    /// The row of a table of Grundy values that these arguments fix, if the ruleset has such a table.
    pub fn row_of_table(&self, arguments: &[Argument]) -> Option<TableRow> {
        (self.row_of_table)(arguments)
    }

    /// The board and the lines of the piece whose coordinates are two more arguments, if it is one
    /// that rides to the corner.
    pub fn lattice(&self, parameters: &[Argument]) -> Option<Lattice> {
        (self.lattice)(parameters)
    }

    /// The number that these arguments describe, where they describe a position without end; the
    /// error if they are meant to and do not.
    pub fn endless(&self, arguments: &[Argument]) -> Option<Result<EndlessNumber, ReadError>> {
        (self.endless)(arguments)
    }

    /// The game of heaps, if it is one, whose single heaps these parameters and one more argument
    /// describe.
    pub fn heap_rules(&self, parameters: &[Argument]) -> Option<HeapRules> {
        (self.heap_rules)(parameters)
    }

    /// The position that these arguments, the parameters first, describe.
    ///
    /// # Errors
    /// Says which argument is wrong and what it should be.
    pub fn read(&self, arguments: &[Argument]) -> Result<AnyPosition, ReadError> {
        (self.read)(arguments)
    }

    /// The ruleset of a position; `None` for compounds and values.
    pub fn of_position(position: &AnyPosition) -> Option<&'static RulesetEntry> {
        ENTRIES.iter().find(|entry| (entry.position_type)() == position.inner_type())
    }
}

/// All rulesets.
///
/// ```
/// assert!(upstar_rules::rulesets().iter().any(|entry| entry.name == "nim"));
/// ```
pub fn rulesets() -> &'static [RulesetEntry] {
    ENTRIES
}

/// The ruleset of this name; case and underscores do not matter.
///
/// ```
/// assert!(upstar_rules::find("Domineering").is_some());
/// assert!(upstar_rules::find("chess").is_none());
/// ```
pub fn find(name: &str) -> Option<&'static RulesetEntry> {
    let plain = |name: &str| name.replace('_', "").to_lowercase();
    let wanted = plain(name);
    ENTRIES.iter().find(|entry| plain(entry.name) == wanted)
}

/// The English sentence of a reason that some ruleset gave.
pub fn sentence(reason: &Reason) -> String {
    let has = |words: Words| words.iter().any(|(key, _)| *key == reason.key);
    let mut all = ENTRIES.iter().map(|entry| entry.words).chain([crate::compound::WORDS]);
    let words = all.find(|words| has(words));
    reason.text(words.unwrap_or(&[]))
}
