//! What several games share.

pub(crate) mod bouton;
pub(crate) mod catalogue;
pub(crate) mod colouring;
pub(crate) mod curve;
pub(crate) mod dawson;
pub(crate) mod hunt;
pub(crate) mod rook;
