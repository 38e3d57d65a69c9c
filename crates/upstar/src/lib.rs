//! Upstar as a library: everything that the program, the page and the Python package can do.
//!
//! Questions about one position go to a [`Session`]. Everything that is more than one position, such
//! as a period, a survey or a catalogue, is a *study* (see [`studies`]): a request in, a report out,
//! both plain data, under a [`Context`] that bounds the work and an [`Observer`] that watches it.
//!
//! ```
//! use upstar::{Context, Session, Settings};
//! let mut session = Session::new(Settings::default());
//! let answers = session.run("domineering(3,4) + nim(3)", &Context::new())?;
//! assert_eq!(answers[0].kind.as_str(), "position");
//! # Ok::<(), upstar::LangError>(())
//! ```

mod bound;
mod certificate;
mod clock;
pub mod depict;
mod error;
mod heap_game;
mod messages;
pub mod numerals;
mod observe;
mod place;
mod state;
pub mod studies;
#[cfg(feature = "serde")]
mod wire;
mod words;
mod worth;

pub use bound::Bound;
pub use error::{Error, Refusal};
pub use heap_game::{HeapGame, heap_rules};
pub use observe::{Note, Observer, Progress, SaveState};
pub use place::Place;
pub use upstar_core::{AnyPosition, NameTaken, Registry, Ruleset, family};
pub use upstar_lang::{LangError, Session, Settings, Shown};
pub use upstar_solve::Convention;
pub use upstar_values::{CancelToken, Context, Host, Stop, lend};
pub use words::{position_in_words, subject_in_words};
