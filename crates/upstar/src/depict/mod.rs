//! Pictures: from an expression, or from what it gives to look at, to a [`Picture`].
//!
//! A position is drawn as it lies on the table, a value as its thermograph or tree, a list of numbers
//! as a plot, a list of games as a Hasse diagram, a game of heaps without a heap as its sequence. What
//! is pointed out follows the session's convention: in misère play the moves that win misère play.
//!
//! ```
//! use upstar::{Context, Session, Settings, depict};
//! let mut session = Session::new(Settings::default());
//! let request = depict::Request { hints: true, ..depict::Request::default() };
//! let seen = depict::depict(&mut session, "nim(3,4,5)", &request, &Context::new())?;
//! let svg = depict::encode(&seen.picture(), depict::Format::Svg, &depict::Style::default())?;
//! assert!(svg.starts_with(b"<svg "));
//! # Ok::<(), upstar::Error>(())
//! ```

mod encode;
mod exhibits;
mod hints;
mod illustrator;
mod machines;
mod numbers;
mod quotients;
mod rare;
mod sequences;
mod tree;

pub use encode::{Format, Style, encode};
pub use exhibits::{Exhibit, exhibits};
pub use upstar_draw::text::{Line, TextOptions};
pub use upstar_draw::{Marks, Picture, Theme};

use crate::Error;
use illustrator::Illustrator;
use upstar_core::{AnyPosition, Position, Scene};
use upstar_lang::{Session, Subject};
use upstar_values::{Context, Player};

/// Kinds of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Kind {
    /// The position as it lies on the table.
    Scene,
    /// The options, dominated and reversible ones marked.
    Tree,
    /// Walls, mast and scaffolds.
    Thermograph,
    /// The order of a list of games.
    Hasse,
    /// A plot of a list of numbers, or of a game of heaps.
    Sequence,
    /// The values of a game of heaps in rows of one period.
    Rows,
    /// The multiplication table of a misère quotient.
    Multiplication,
    /// Its Cayley graph.
    Cayley,
}

impl Kind {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Scene => "scene",
            Kind::Tree => "tree",
            Kind::Thermograph => "thermograph",
            Kind::Hasse => "hasse",
            Kind::Sequence => "sequence",
            Kind::Rows => "rows",
            Kind::Multiplication => "multiplication",
            Kind::Cayley => "cayley",
        }
    }
}

/// Steps spent on what a picture can do without, unless the request says otherwise.
pub const COURTESY: u64 = 20_000_000;

/// What is to be seen in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Request {
    /// Which picture; `None` for the one that fits.
    pub kind: Option<Kind>,
    /// Point out moves, winning ones, lost places, values, and lines of theory?
    pub hints: bool,
    /// Whose moves are pointed out in a partizan game.
    #[cfg_attr(feature = "serde", serde(with = "crate::wire::player"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::PlayerWord"))]
    pub player: Player,
    /// How many values of a game of heaps; `None` for so many that the period is seen.
    pub to: Option<u64>,
    /// Highlight the rare values of a sequence?
    pub rare: bool,
    /// Draw how the maximum of a sequence grows?
    pub maximum: bool,
    /// Draw what runs moment by moment?
    pub moving: bool,
    /// Levels of a tree.
    pub depth: usize,
    /// Steps that may be spent on what the picture can do without: values beside moves, the period of
    /// a sequence.
    pub courtesy: u64,
}

impl Default for Request {
    fn default() -> Self {
        Request {
            kind: None,
            hints: false,
            player: Player::Left,
            to: None,
            rare: false,
            maximum: false,
            moving: false,
            depth: 4,
            courtesy: COURTESY,
        }
    }
}

/// What was drawn.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Depiction {
    /// A scene and what is pointed out in it: has a text as well.
    Scene(Scene, Marks),
    /// Anything else that stands still.
    Still(Picture),
    /// Something that runs, frame by frame.
    Film(Vec<Picture>),
}

impl Depiction {
    /// As one picture; a film is an animated one.
    #[must_use]
    pub fn picture(&self) -> Picture {
        match self {
            Depiction::Scene(scene, marks) => upstar_draw::scene(scene, marks),
            Depiction::Still(picture) => picture.clone(),
            Depiction::Film(frames) => upstar_draw::film(frames.clone()),
        }
    }

    /// The frames, if it runs.
    #[must_use]
    pub fn frames(&self) -> Option<&[Picture]> {
        match self {
            Depiction::Film(frames) => Some(frames),
            Depiction::Scene(..) | Depiction::Still(_) => None,
        }
    }

    /// As lines of text, if it is a scene.
    #[must_use]
    pub fn text(&self, options: TextOptions) -> Option<Vec<Line>> {
        match self {
            Depiction::Scene(scene, marks) => Some(upstar_draw::text::text(scene, marks, options)),
            Depiction::Still(_) | Depiction::Film(_) => None,
        }
    }
}

/// Draws what an expression gives to look at.
///
/// # Errors
/// If it is wrong, too much, or cannot be drawn in the way asked for.
pub fn depict(
    session: &mut Session,
    source: &str,
    request: &Request,
    context: &Context,
) -> Result<Depiction, Error> {
    let subject = session.subject(source, context)?;
    depict_subject(session, subject, source, request, context)
}

/// Draws a position.
///
/// # Errors
/// If it is too much, or cannot be drawn in the way asked for.
pub fn depict_position(
    session: &mut Session,
    position: &AnyPosition,
    request: &Request,
    context: &Context,
) -> Result<Depiction, Error> {
    let (subject, name) = (Subject::Position(position.clone()), position.write());
    depict_subject(session, subject, &name, request, context)
}

/// Draws a subject; titles call it by the name given.
///
/// # Errors
/// If it is too much, or cannot be drawn in the way asked for.
pub fn depict_subject(
    session: &mut Session,
    subject: Subject,
    name: &str,
    request: &Request,
    context: &Context,
) -> Result<Depiction, Error> {
    let courtesy = context.part().with_steps(request.courtesy);
    Illustrator { session, context, courtesy: &courtesy, request, name }.draw(subject)
}
