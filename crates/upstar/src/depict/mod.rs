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

mod course;
mod encode;
mod exhibits;
mod hints;
mod illustrator;
mod loopy;
mod machines;
mod numbers;
mod quotients;
mod rare;
mod sequences;
mod strategy;
mod tree;

pub use encode::{Format, Style, encode};
pub use exhibits::{Exhibit, exhibits};
use upstar_draw::text::Tone;
pub use upstar_draw::text::{Line, TextOptions};
use upstar_draw::{LegendEntry, annotated, legend_of};
pub use upstar_draw::{Marks, Picture, Theme};

use crate::Error;
use illustrator::Illustrator;
use upstar_core::{AnyPosition, Position, Scene};
use upstar_lang::{Session, Subject};
use upstar_values::{Context, Player, Thermograph};

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
    /// A map of the booklet of a winning strategy.
    Strategy,
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
            Kind::Strategy => "strategy",
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
    /// Point out the moves of both players, beside each other?
    pub both: bool,
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
            both: false,
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
    /// A scene with what is pointed out for each player, and what the signs mean.
    Hinted(Vec<Side>),
    /// A thermograph: has a text as well.
    Thermograph(Picture, Box<Thermograph>),
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
            Depiction::Hinted(sides) => match &sides[..] {
                [one] => one.picture(),
                many => {
                    let name =
                        |side: &Side| format!("{}'s moves", side.player.unwrap_or(Player::Left));
                    let all = many.iter().map(|side| (name(side), side.picture())).collect();
                    upstar_draw::beside(all, "The moves of both players")
                }
            },
            Depiction::Still(picture) | Depiction::Thermograph(picture, _) => picture.clone(),
            Depiction::Film(frames) => upstar_draw::film(frames.clone()),
        }
    }

    /// The frames, if it runs.
    #[must_use]
    pub fn frames(&self) -> Option<&[Picture]> {
        match self {
            Depiction::Film(frames) => Some(frames),
            _ => None,
        }
    }

    /// As lines of text, if it is a scene or a thermograph.
    #[must_use]
    pub fn text(&self, options: TextOptions) -> Option<Vec<Line>> {
        match self {
            Depiction::Scene(scene, marks) => Some(upstar_draw::text::text(scene, marks, options)),
            Depiction::Hinted(sides) => {
                Some(sides.iter().flat_map(|side| side.text(options)).collect())
            }
            Depiction::Thermograph(_, walls) => upstar_draw::text::thermograph(walls, options),
            Depiction::Still(_) | Depiction::Film(_) => None,
        }
    }
}

/// What is pointed out in a scene for a player.
#[derive(Clone, Debug)]
pub struct Side {
    /// Whose moves; `None` in an impartial game.
    pub player: Option<Player>,
    /// The scene.
    pub scene: Scene,
    /// What is pointed out.
    pub marks: Marks,
}

impl Side {
    fn legend(&self) -> Vec<LegendEntry> {
        let player = self.player.map(|player| player.to_string());
        legend_of(&self.marks, player.as_deref())
    }

    fn picture(&self) -> Picture {
        annotated(upstar_draw::scene(&self.scene, &self.marks), None, &self.legend())
    }

    fn text(&self, options: TextOptions) -> Vec<Line> {
        let mut lines = upstar_draw::text::text(&self.scene, &self.marks, options);
        let entries = self.legend();
        let told = entries.iter().map(|entry| format!("{} {}", entry.sign, entry.meaning));
        let told: Vec<String> = told.map(|text| text.trim_start().to_owned()).collect();
        if !told.is_empty() {
            lines.push(Line { pieces: vec![(told.join("   "), Tone::Dim)] });
        }
        lines
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
