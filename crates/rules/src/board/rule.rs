//! What a declaration `board`, `strip` or `graph` says.

use super::alphabet::Alphabet;
use super::kinds::Kinds;
use super::parts::PartsMode;
use super::pattern::{Pattern, Rewrite};
use super::shape::Shapes;
use super::symmetry::Symmetry;
use super::turns::Images;
use crate::fault::{FaultCell, Where};
use crate::formula::Truth;
use crate::point::{Goal, Verdict};
use std::sync::{Arc, OnceLock};
use upstar_core::Square;
use upstar_values::Player;

/// What the game is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKind {
    /// Rows and columns.
    Board,
    /// A single row.
    Strip,
    /// A graph.
    Graph,
}

/// How a pattern lies on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Image {
    /// Along a direction: cell k lies k steps from the first.
    Along([i8; 2]),
    /// Each cell where this says, from the first.
    Fixed(Vec<[i8; 2]>),
}

/// A turn or reflection of the plane, 0 to 7: bit 0 mirrors left to right, bit 1 top to bottom, bit 2
/// exchanges rows and columns first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn(pub u8);

impl Turn {
    /// Nothing is turned.
    pub const NONE: Turn = Turn(0);
    /// By 180°.
    pub const BACKWARDS: Turn = Turn(3);
    /// By 90°: east becomes north.
    pub const CROSSWISE: Turn = Turn(6);

    /// Where a step goes.
    pub fn step(self, [mut row, mut column]: [i8; 2]) -> [i8; 2] {
        if self.0 & 4 != 0 {
            (row, column) = (column, row);
        }
        [if self.0 & 2 != 0 { -row } else { row }, if self.0 & 1 != 0 { -column } else { column }]
    }
}

impl Image {
    /// The image turned.
    #[must_use]
    pub fn turned(&self, turn: Turn) -> Image {
        match self {
            Image::Along(direction) => Image::Along(turn.step(*direction)),
            Image::Fixed(places) => {
                Image::Fixed(places.iter().map(|place| turn.step(*place)).collect())
            }
        }
    }
}

/// The directions that a word names.
pub fn directions(word: &str) -> Option<Vec<[i8; 2]>> {
    const EAST: [i8; 2] = [0, 1];
    const WEST: [i8; 2] = [0, -1];
    const NORTH: [i8; 2] = [-1, 0];
    const SOUTH: [i8; 2] = [1, 0];
    const DIAGONAL: [[i8; 2]; 4] = [[-1, 1], [1, 1], [1, -1], [-1, -1]];
    Some(match word {
        "east" => vec![EAST],
        "west" => vec![WEST],
        "north" => vec![NORTH],
        "south" => vec![SOUTH],
        "northeast" => vec![[-1, 1]],
        "northwest" => vec![[-1, -1]],
        "southeast" => vec![[1, 1]],
        "southwest" => vec![[1, -1]],
        "horizontal" => vec![EAST, WEST],
        "vertical" => vec![NORTH, SOUTH],
        "orthogonal" => vec![EAST, SOUTH, WEST, NORTH],
        "diagonal" => DIAGONAL.to_vec(),
        "compass" => [EAST, SOUTH, WEST, NORTH].into_iter().chain(DIAGONAL).collect(),
        "hexagonal" => vec![EAST, SOUTH, WEST, NORTH, [-1, 1], [1, -1]],
        _ => return None,
    })
}

/// A pattern somewhere on the board.
#[derive(Clone, Debug)]
pub struct Site {
    /// The pattern.
    pub pattern: Pattern,
    /// How it may lie.
    pub images: Vec<Image>,
    /// Where its first cell may lie.
    pub at: Option<Truth>,
}

/// A condition.
#[derive(Clone, Debug)]
pub enum Test {
    /// A pattern that touches a square which was changed.
    Near(Site),
    /// A pattern anywhere.
    Anywhere(Site),
    /// Every, or some, square of the first reaches the second through letters of the first.
    Reaches {
        /// Every square, or some?
        every: bool,
        /// From here.
        from: Site,
        /// To here, or next to it.
        to: Site,
        /// Which squares are next to each other; empty on graphs.
        beside: Vec<[i8; 2]>,
    },
    /// A formula.
    Formula(Truth),
    /// Both.
    And(Box<[Test; 2]>),
    /// One of them.
    Or(Box<[Test; 2]>),
    /// Not.
    Not(Box<Test>),
}

/// What happens beside a step.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Neighbours of the end with these letters get a letter.
    Around(u64, u8),
    /// The same for what one arrow leads to.
    Ahead(u64, u8),
    /// The same for all that is reached along arrows.
    Beyond(u64, u8),
    /// Groups of the first letters without any of the second beside them vanish.
    Clears(u64, u64),
}

/// How a step goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AgainKind {
    /// It may be repeated from its end.
    May,
    /// In the same direction.
    Straight,
    /// It must be repeated if it can.
    Forced,
    /// Another one is owed, anywhere.
    Anywhere,
}

/// A step may or must be repeated.
#[derive(Clone, Debug)]
pub struct Again {
    /// How.
    pub kind: AgainKind,
    /// Only then.
    pub when: Option<Test>,
}

/// A step of a move.
#[derive(Clone, Debug)]
pub struct Step {
    /// Before and after.
    pub rewrite: Rewrite,
    /// How it may lie.
    pub images: Vec<Image>,
    /// Where its first cell may lie.
    pub at: Option<Truth>,
    /// What else happens.
    pub effects: Vec<Effect>,
    /// What must be true afterwards.
    pub tests: Vec<Test>,
    /// How it goes on.
    pub again: Option<Again>,
}

/// A clause of a player's moves.
#[derive(Clone, Debug)]
pub struct Line {
    /// The steps of a move; none to pass.
    pub steps: Vec<Step>,
    /// Only if the clauses before it give nothing.
    pub otherwise: bool,
}

/// An ending and when it holds.
#[derive(Clone, Debug)]
pub struct BoardEnding {
    /// What happens.
    pub goal: Goal,
    /// When.
    pub when: Test,
}

/// The board on which play begins, tiled for other sizes.
#[derive(Clone, Debug)]
pub struct BoardStart {
    /// The names of its counts.
    pub names: Vec<String>,
    /// The picture.
    pub text: String,
    /// Where it stands.
    pub at: Where,
}

/// The rules of a game by patterns.
#[derive(Debug)]
pub struct BoardRule {
    /// Its name, with the arguments of the rules.
    pub head: String,
    /// Its name.
    pub name: Arc<str>,
    /// A position that shows it.
    pub example: String,
    /// What it is played on.
    pub kind: BoardKind,
    /// The letters of squares.
    pub cells: Alphabet,
    /// The labels of edges.
    pub edges: Alphabet,
    /// Does the board close from left to right, and from top to bottom?
    pub closed: [bool; 2],
    /// Left's moves and Right's.
    pub sides: [Vec<Line>; 2],
    /// Which results are allowed.
    pub filters: Vec<(Option<Player>, Test)>,
    /// Endings by a verdict.
    pub endings: Vec<BoardEnding>,
    /// What happens to a player who cannot move, if it is not that they lose.
    pub stuck: Option<Verdict>,
    /// Who wins play without end, if it is declared.
    pub endless: Option<Option<Player>>,
    /// The board on which play begins.
    pub start: Option<BoardStart>,
    /// What is seen of letters, where it is said.
    pub seen: Vec<(u8, Square)>,
    /// Have both players the same moves for ever?
    pub is_impartial: bool,
    /// Does a player move only if the other could?
    pub is_dicotic: bool,
    /// Are options negated?
    pub is_twisted: bool,
    /// The arguments of the rules, in slots behind the first four.
    pub schema: Vec<i64>,
    /// Slots for whole numbers and for other values.
    pub size: (usize, usize),
    /// What stands where something vanished.
    pub vanished: u8,
    /// The letter that no pattern asks for, or a number beyond all letters: what stands where nothing
    /// matters.
    pub(crate) void: u8,
    pub(crate) parts: PartsMode,
    pub(crate) symmetries: Vec<Symmetry>,
    pub(crate) images: Images,
    pub(crate) kinds: Kinds,
    pub(crate) shapes: Shapes,
    /// Are all moves simple enough for bit planes?
    pub(crate) is_quick: bool,
    /// May two moves lead to the same board?
    pub(crate) repeats: bool,
    /// Are its boards drawn as hexagons?
    pub(crate) is_hexagonal: bool,
    /// A measure that proves that play ends, once somebody has asked for it.
    measure: OnceLock<Option<Vec<String>>>,
    /// The first thing that went wrong.
    pub faults: Arc<FaultCell>,
}

impl BoardRule {
    /// A rule without moves; the fields are filled in, and then [`prepared`](Self::prepared).
    pub fn new(name: &str, kind: BoardKind, cells: Alphabet, edges: Alphabet) -> Self {
        let gone = if kind == BoardKind::Graph { cells.exact('#') } else { None };
        BoardRule {
            head: name.to_string(),
            name: name.into(),
            example: String::new(),
            kind,
            vanished: gone.unwrap_or(0),
            cells,
            edges,
            closed: [false; 2],
            sides: [Vec::new(), Vec::new()],
            filters: Vec::new(),
            endings: Vec::new(),
            stuck: None,
            endless: None,
            start: None,
            seen: Vec::new(),
            is_impartial: false,
            is_dicotic: false,
            is_twisted: false,
            schema: Vec::new(),
            size: (4, 0),
            void: 0,
            parts: PartsMode::Whole,
            symmetries: Vec::new(),
            images: Images::default(),
            kinds: Kinds::default(),
            shapes: Shapes::default(),
            is_quick: false,
            repeats: true,
            is_hexagonal: false,
            measure: OnceLock::new(),
            faults: Arc::new(FaultCell::default()),
        }
    }

    /// The rule with everything that follows from its moves.
    #[must_use]
    pub fn prepared(mut self) -> Self {
        self.void = super::parts::void(&self);
        self.parts = super::parts::mode(&self);
        self.symmetries = super::symmetry::find(&self);
        self.images = Images::of(&self);
        self.is_quick = super::quick::is_quick(&self);
        self.kinds = Kinds::of(&self);
        self.repeats = super::quick::repeats(&self);
        self.is_hexagonal = super::text::is_hexagonal(&self);
        self
    }

    /// Have both players the same moves, as they are written?
    pub fn has_equal_sides(&self) -> bool {
        super::symmetry::has_equal_sides(self)
    }

    /// Left's or Right's moves.
    pub fn side(&self, player: Player) -> &[Line] {
        match player {
            Player::Left => &self.sides[0],
            Player::Right => &self.sides[1],
        }
    }

    /// A measure that every move makes smaller, or several, each of which decides where those before it stay
    /// as they are: then play comes to an end. `None` if none was found.
    pub fn measure(&self) -> Option<&[String]> {
        self.measure.get_or_init(|| super::measure::find(self)).as_deref()
    }

    /// Can play go round, as far as is known? What is not proved to end is searched as if it could.
    pub fn can_cycle(&self) -> bool {
        self.endless.is_some() || self.measure().is_none()
    }

    /// Does the lack of a move not decide alone?
    pub fn has_endings(&self) -> bool {
        !self.endings.is_empty() || self.stuck.is_some_and(|stuck| stuck != Verdict::Loses)
    }

    /// Bits for the letter of a square, with the void.
    pub(crate) fn planes(&self) -> usize {
        let codes = self.cells.len().max(usize::from(self.void) + 1);
        let bits = usize::BITS - (codes - 1).leading_zeros();
        usize::try_from(bits).unwrap_or(6).max(1)
    }

    /// All tests of all moves.
    pub(crate) fn tests(&self) -> impl Iterator<Item = &Test> {
        let steps = self.sides.iter().flatten().flat_map(|line| &line.steps);
        steps
            .flat_map(|step| {
                step.tests.iter().chain(step.again.iter().filter_map(|again| again.when.as_ref()))
            })
            .chain(self.filters.iter().map(|(_, test)| test))
    }

    /// All steps of all moves.
    pub(crate) fn steps(&self) -> impl Iterator<Item = &Step> {
        self.sides.iter().flatten().flat_map(|line| &line.steps)
    }
}

impl Test {
    /// Calls with the tests that it is made of.
    pub(crate) fn atoms<'t>(&'t self, found: &mut dyn FnMut(&'t Test)) {
        match self {
            Test::And(sides) | Test::Or(sides) => sides.iter().for_each(|side| side.atoms(found)),
            Test::Not(inner) => inner.atoms(found),
            atom => found(atom),
        }
    }
}
