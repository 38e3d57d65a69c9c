//! What a serialised request means where it says nothing.

use upstar_rewriting::classes::Bounds;

/// One thread.
pub(crate) fn threads() -> usize {
    1
}

/// States of a classifier.
pub(crate) fn states() -> usize {
    Bounds::default().states
}

/// Triples of a check.
pub(crate) fn triples() -> usize {
    Bounds::default().triples
}
