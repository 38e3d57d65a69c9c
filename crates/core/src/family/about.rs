//! What a game says of itself in words.

use std::borrow::Cow;

/// The name of a game and what people read about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The name in expressions, in snake case.
    pub name: Cow<'static, str>,
    /// The rules in one line.
    pub rules: Cow<'static, str>,
    /// A position that shows the game, as an expression.
    pub example: Cow<'static, str>,
}

impl About {
    /// A game of this name with these rules, shown by this position.
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        rules: impl Into<Cow<'static, str>>,
        example: impl Into<Cow<'static, str>>,
    ) -> Self {
        About { name: name.into(), rules: rules.into(), example: example.into() }
    }
}
