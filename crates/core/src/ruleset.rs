//! A ruleset as data: what is known of a game without naming its type.
//!
//! [`Ruleset::of`] makes one from a type that implements [`Rules`]. Texts and functions are owned, so
//! one can as well be made while a program runs.

use crate::any::AnyPosition;
use crate::argument::{Argument, ReadError};
use crate::grundy::{GrundySequence, GrundyTable};
use crate::position::{EndlessNumber, EndlessReader, Rules};
use std::any::TypeId;
use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

type FromArguments<T> = Arc<dyn Fn(&[Argument]) -> T + Send + Sync>;
type Visit<'a> = &'a mut dyn FnMut(AnyPosition) -> ControlFlow<()>;
type PositionsOfSize = Arc<dyn Fn(usize, Visit<'_>) -> Option<ControlFlow<()>> + Send + Sync>;

/// What a game is played on, by which lists of games are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Heaps of tokens and other numbers.
    #[default]
    Numbers,
    /// Coins, pieces and dominoes in a row.
    Strips,
    /// Boards of squares.
    Boards,
    /// Vertices and edges.
    Graphs,
    /// Curves in the plane, terms and words.
    Others,
}

impl Group {
    /// All groups, in the order of lists.
    pub const ALL: [Group; 5] =
        [Group::Numbers, Group::Strips, Group::Boards, Group::Graphs, Group::Others];

    /// The name in lists and searches.
    pub fn name(self) -> &'static str {
        match self {
            Group::Numbers => "numbers and heaps",
            Group::Strips => "strips",
            Group::Boards => "boards",
            Group::Graphs => "graphs",
            Group::Others => "curves and terms",
        }
    }
}

/// What is known of a game.
#[derive(Clone)]
pub struct Ruleset {
    /// The name in expressions.
    pub name: Cow<'static, str>,
    /// The rules in one line.
    pub rules: Cow<'static, str>,
    /// How positions are written.
    pub notation: Cow<'static, str>,
    /// A position that shows the game, as an expression.
    pub example: Cow<'static, str>,
    /// What it is played on.
    pub group: Group,
    /// Where it was published, or who invented it; empty if nobody says.
    pub source: Cow<'static, str>,
    /// What is known of it: solved cases, complexity; empty if nobody says.
    pub known: Cow<'static, str>,
    /// How many arguments make the rules before those that make the position.
    pub parameters: usize,
    /// English sentences for its reasons, by key.
    pub words: Vec<(Cow<'static, str>, Cow<'static, str>)>,
    read: FromArguments<Result<AnyPosition, ReadError>>,
    check_parameters: FromArguments<Result<(), ReadError>>,
    grundy_sequence: FromArguments<Option<Arc<dyn GrundySequence>>>,
    grundy_table: FromArguments<Option<Arc<dyn GrundyTable>>>,
    endless: Option<EndlessReader>,
    positions_of_size: PositionsOfSize,
    largest_size: usize,
    position_type: Option<TypeId>,
}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ruleset").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Ruleset {
    /// The ruleset of a type of positions.
    pub fn of<R: Rules>() -> Self {
        let word = |&(key, sentence)| (Cow::Borrowed(key), Cow::Borrowed(sentence));
        Ruleset {
            name: R::NAME.into(),
            rules: R::RULES.into(),
            notation: R::NOTATION.into(),
            example: R::EXAMPLE.into(),
            group: Group::default(),
            source: "".into(),
            known: "".into(),
            parameters: R::PARAMETERS,
            words: R::WORDS.iter().map(word).collect(),
            read: Arc::new(|arguments| R::read(arguments).map(AnyPosition::new)),
            check_parameters: Arc::new(R::check_parameters),
            grundy_sequence: Arc::new(R::grundy_sequence),
            grundy_table: Arc::new(R::grundy_table),
            endless: R::ENDLESS,
            positions_of_size: Arc::new(|cells, visit| {
                R::positions_of_size(cells, &mut |position| visit(AnyPosition::new(position)))
            }),
            largest_size: R::largest_size(),
            position_type: Some(TypeId::of::<R>()),
        }
    }

    /// A ruleset that is not behind a type of its own: its name, and how its positions are read. Its
    /// texts are filled in afterwards. Positions tell its name
    /// ([`ruleset_name`](crate::Position::ruleset_name)), so that a registry finds it.
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        read: impl Fn(&[Argument]) -> Result<AnyPosition, ReadError> + Send + Sync + 'static,
    ) -> Self {
        Ruleset {
            name: name.into(),
            rules: "".into(),
            notation: "".into(),
            example: "".into(),
            group: Group::default(),
            source: "".into(),
            known: "".into(),
            parameters: 0,
            words: Vec::new(),
            read: Arc::new(read),
            check_parameters: Arc::new(|_| Ok(())),
            grundy_sequence: Arc::new(|_| None),
            grundy_table: Arc::new(|_| None),
            endless: None,
            positions_of_size: Arc::new(|_, _| None),
            largest_size: 0,
            position_type: None,
        }
    }

    /// The same with sequences of Grundy values, for arguments that lack the last one.
    #[must_use]
    pub fn with_grundy_sequence(
        mut self,
        sequence: impl Fn(&[Argument]) -> Option<Arc<dyn GrundySequence>> + Send + Sync + 'static,
    ) -> Self {
        self.grundy_sequence = Arc::new(sequence);
        self
    }

    /// The same with a list of the positions of so many cells, up to the largest for which there is one.
    #[must_use]
    pub fn with_positions_of_size(
        mut self,
        largest: usize,
        list: impl Fn(usize, &mut dyn FnMut(AnyPosition) -> ControlFlow<()>) -> ControlFlow<()>
        + Send
        + Sync
        + 'static,
    ) -> Self {
        self.largest_size = largest;
        self.positions_of_size =
            Arc::new(move |cells, visit| (cells <= largest).then(|| list(cells, visit)));
        self
    }

    /// The type of its positions, if it has one of its own.
    pub(crate) fn position_type(&self) -> Option<TypeId> {
        self.position_type
    }

    /// The most cells of positions that can be listed; 0 if none can.
    pub fn largest_size(&self) -> usize {
        self.largest_size
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

    /// The sequence of Grundy values that these arguments and one more run through, if the game
    /// computes such sequences.
    pub fn grundy_sequence(&self, arguments: &[Argument]) -> Option<Arc<dyn GrundySequence>> {
        (self.grundy_sequence)(arguments)
    }

    /// The table of Grundy values that these parameters and two more arguments run through, if the
    /// game computes such tables.
    pub fn grundy_table(&self, parameters: &[Argument]) -> Option<Arc<dyn GrundyTable>> {
        (self.grundy_table)(parameters)
    }

    /// The number that these arguments describe, where they describe a position without end; the
    /// error if they are meant to and do not.
    pub fn endless(&self, arguments: &[Argument]) -> Option<Result<EndlessNumber, ReadError>> {
        self.endless?(arguments)
    }

    /// The position that these arguments, the parameters first, describe.
    ///
    /// # Errors
    /// Says which argument is wrong and what it should be.
    pub fn read(&self, arguments: &[Argument]) -> Result<AnyPosition, ReadError> {
        (self.read)(arguments)
    }
}
